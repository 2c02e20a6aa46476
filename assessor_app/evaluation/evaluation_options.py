"""How runs and judgements are read: the choices that trec_eval has as options."""

from dataclasses import dataclass
from typing import Literal

from assessor_app.domain.scale import LEAST_RELEVANT

Order = Literal["score", "rank", "file"]
ORDERS: tuple[Order, ...] = ("score", "rank", "file")


@dataclass(frozen=True, slots=True)
class Reading:
    """Choices that hold for a whole evaluation.

    compat: whose ties and cuts, 9 or 10. trec_eval 9 compares scores as 32-bit floats and cuts
      interpolated recall at (long)(p*R+0.9), 10 compares doubles and cuts at lround(p*R).
    complete: judged topics that a run lacks count 0 (trec_eval's -c); else they are left out.
    relevant: the lowest grade that counts as relevant (-l), unless a measure says otherwise; None:
      that of the judgements' scale, LEAST_RELEVANT where they have none.
    judged_only: documents without a judgement, or with a negative one, are left out (-J). A topic
      of which nothing is left then counts, with 0, as in trec_eval.
    depth: only so many documents per topic count (-M); None: all.
    order: "score" as trec_eval (descending, equal scores by document id descending), "rank" by the
      run's rank column, "file" as the lines stand.
    ids_rising: equal scores stand by document id ascending instead, as the published compatibility
      has them.
    min_judged: the least share of a topic's pool that must be judged for the topic to count, from 0
      (all topics, as trec_eval counts them) to 1. Only campaigns have pools.
    ties: also keep what the best and the worst order of documents of equal score would be.
    """

    compat: int = 10
    complete: bool = False
    relevant: int | None = None
    judged_only: bool = False
    depth: int | None = None
    order: Order = "score"
    ids_rising: bool = False
    min_judged: float = 0.0
    ties: bool = False

    @property
    def level(self) -> int:
        """The lowest grade that counts as relevant."""
        return LEAST_RELEVANT if self.relevant is None else self.relevant


DEFAULT_READING = Reading()
