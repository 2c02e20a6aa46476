"""Options of an evaluation; most of them are options of trec_eval."""

from dataclasses import dataclass
from typing import Literal

from assessor_app.domain.scale import LEAST_RELEVANT
from assessor_app.evaluation.document_lengths import DocumentLengths

Order = Literal["score", "rank", "file"]
ORDERS: tuple[Order, ...] = ("score", "rank", "file")


@dataclass(frozen=True, slots=True)
class EvaluationOptions:
    """The order of runs' documents, and the topics, documents and grades that count.

    compat: 9 or 10, the version of trec_eval that decides ties and cuts. trec_eval 9 compares
      scores as 32-bit floats and cuts interpolated recall at (long)(p*R+0.9), 10 compares doubles
      and cuts at lround(p*R).
    complete: whether judged topics that a run lacks count 0 (trec_eval's -c); else they are left
      out of the run's averages.
    minimum_grade: the lowest relevant grade (-l), unless a measure names its own; None: that of the
      judgements' scale, or LEAST_RELEVANT for judgements without a scale.
    judged_only: whether documents without a judgement, or with a negative grade, are removed from
      the run (-J). A topic with no other documents counts 0, as in trec_eval.
    depth: the number of documents per topic that count (-M); None: all.
    order: "score" (descending, equal scores by document id descending, as trec_eval), "rank" (the
      run's rank column) or "file" (the order of the lines).
    ids_rising: whether equal scores are ordered by document id ascending instead, as in the
      published definition of compatibility.
    min_judged: the smallest share of a topic's pool that must be judged for the topic to count,
      from 0 (all topics, as in trec_eval) to 1. Only campaigns have pools.
    ties: whether to keep, for each run, the best and the worst order of documents of equal score.
    sessions: (topic, session, number of the query in it, from 1) of topics that are queries of
      sessions; every other topic is a session of one query. Empty: as the ids of the topics say.
    lengths: of documents, for time-biased gain and the U-measure; None: all are equally long.
    """

    compat: int = 10
    complete: bool = False
    minimum_grade: int | None = None
    judged_only: bool = False
    depth: int | None = None
    order: Order = "score"
    ids_rising: bool = False
    min_judged: float = 0.0
    ties: bool = False
    sessions: tuple[tuple[str, str, int], ...] = ()
    lengths: DocumentLengths | None = None

    @property
    def level(self) -> int:
        """The lowest grade that counts as relevant."""
        return LEAST_RELEVANT if self.minimum_grade is None else self.minimum_grade


DEFAULT_OPTIONS = EvaluationOptions()
