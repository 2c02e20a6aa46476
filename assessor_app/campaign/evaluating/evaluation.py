"""The request for an evaluation of runs, the judgements and topics that count, and the result.

Does not load the store, because evaluations of files do not need it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from assessor_app.domain.file_names import FileSource
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.scale import LEAST_RELEVANT
from assessor_app.domain.table import Column, Table
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS, EvaluationOptions
from assessor_app.evaluation.given_lines import GivenLines, RunSource
from assessor_app.evaluation.measures import Requested
from assessor_app.evaluation.measures.diversity import FAMILY as DIVERSITY
from assessor_app.evaluation.measures.over_assessors import FAMILY as OVER_ASSESSORS
from assessor_app.evaluation.measures.sampled_pools import FAMILY as SAMPLED
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.scores import Scores
from assessor_app.judging.combination import Codes

BARELY = 0.5  # a topic with a lower judged share of its pool is marked
MARKER = "†"
DEFAULT_MEASURES = ("AP", "nDCG@10", "P@10", "R@100", "RR", "Rprec", "Bpref", "Judged@10")


@dataclass(frozen=True, slots=True)
class JudgementSelection:
    """Selects the judgements that count: one assessor's, or those of all combined by a rule.

    assessor: a name; empty for all assessors. rule: a name of `combination.RULES`; empty for the
    default rule. frozen: the name of a frozen version; empty for the current judgements. machines:
    whether a rule also counts the judgements of models and rules. question: with the
    answers on aspects that count; empty for the first question with aspects.
    """

    assessor: str = ""
    rule: str = ""
    frozen: str = ""
    machines: bool = False
    question: str = ""


ALL_JUDGEMENTS = JudgementSelection()


@dataclass(frozen=True, eq=False, slots=True)
class SelectedJudgements:
    """The judgements that count, one row per topic and document.

    topics: names of the topics with a row; topic: indices into it; document: the campaign's
    document codes; grade: grades. decided: (case, number of rows) for each case of the rule, in
    words. relevant_from: the lowest relevant grade. rule: empty for one assessor's judgements.
    """

    topics: tuple[str, ...]
    topic: Codes
    document: Codes
    grade: Codes
    decided: tuple[tuple[str, int], ...]
    title: str
    relevant_from: int = LEAST_RELEVANT
    rule: str = ""


@dataclass(frozen=True, slots=True)
class EvaluationRequest:
    """A request to evaluate a campaign's runs.

    runs: their names; empty for all. measures: names as on the command line; empty for the default
    ones. judgements: the campaign's judgements that count.
    """

    runs: tuple[str, ...] = ()
    measures: tuple[str, ...] = ()
    options: EvaluationOptions = DEFAULT_OPTIONS
    judgements: JudgementSelection = ALL_JUDGEMENTS


DEFAULT_REQUEST = EvaluationRequest()


@dataclass(frozen=True, slots=True)
class FileEvaluationRequest:
    """A request to evaluate runs on a qrels file, or on preference files.

    Lines in memory can take the place of the qrels file and of the run files. Either `qrels` or
    `preferences` is given. form: the form of the qrels, one of
    `grouped_judgements.FORMS`; empty for plain grades, or to recognise the form if they cannot be
    plain. measures: empty for the default ones. lenient: skip lines that cannot be read. scheduler:
    the address of a Dask cluster that reads the run files; empty to read them locally. jobs: number
    of threads; None for one per processor. intents: a file of the probabilities of subtopics; None
    if those of a topic are equally probable.
    """

    qrels: Path | GivenLines | None
    runs: tuple[RunSource, ...]
    preferences: tuple[Path, ...] = ()
    form: str = ""
    measures: tuple[str, ...] = ()
    options: EvaluationOptions = DEFAULT_OPTIONS
    lenient: bool = False
    scheduler: str = ""
    jobs: int | None = None
    intents: Path | None = None

    @property
    def run_files(self) -> tuple[FileSource, ...]:
        """The runs that are files."""
        return tuple(run for run in self.runs if isinstance(run, FileSource))


@dataclass(frozen=True, slots=True)
class TopicJudged:
    """The judged share of one topic's pool, as two numbers of documents.

    judged: pooled documents with a grade that counts. pooled: documents in the pool; 0 for a topic
    without a pool, whose judged share is unknown.
    """

    topic: str
    judged: int
    pooled: int

    def has(self, share: float) -> bool:
        """Return whether at least this share of the pool is judged; False without a pool."""
        return self.pooled > 0 and self.judged / self.pooled >= share


@dataclass(frozen=True, slots=True)
class JudgedTopics:
    """The judged share of each judged topic, and the minimum that averages require.

    minimum: lowest judged share (0 to 1) of the topics that count; 0 if all topics count.
    """

    topics: tuple[TopicJudged, ...]
    minimum: float = 0.0

    @property
    def kept(self) -> tuple[str, ...]:
        """The topics that averages cover."""
        return tuple(one.topic for one in self.topics if self._keeps(one))

    @property
    def left_out(self) -> tuple[str, ...]:
        """The judged topics left out of averages because too little of their pool is judged."""
        return tuple(one.topic for one in self.topics if not self._keeps(one))

    @property
    def barely(self) -> tuple[str, ...]:
        """The kept topics with less than half of their pool judged."""
        marked = (one for one in self.topics if self._keeps(one) and one.pooled)
        return tuple(one.topic for one in marked if not one.has(BARELY))

    def _keeps(self, one: TopicJudged) -> bool:
        return not self.minimum or one.has(self.minimum)

    def choice(self) -> str:
        """Return a phrase that describes the selection of topics; empty if all count."""
        if not self.minimum:
            return ""
        return tr(
            "only topics with at least {0} of their pool judged: {1:,} of {2:,}",
            percent(self.minimum),
            len(self.kept),
            len(self.topics),
        )

    def warning(self) -> str:
        """Return a phrase with the number of barely judged topics; empty if there are none."""
        if not self.barely:
            return ""
        if len(self.kept) == 1:
            return tr("1 of 1 topic has less than half of its pool judged")
        return tr_count(
            "{0:,} of {1:,} topics has less than half of its pool judged",
            "{0:,} of {1:,} topics have less than half of their pool judged",
            len(self.barely),
            len(self.kept),
        )

    def sentences(self, marker: str = "") -> tuple[str, ...]:
        """Return the phrases as sentences. marker: a sign before the number of barely judged
        topics.
        """
        chosen = self.choice() and tr(
            "Only topics with at least {0} of their pool judged: {1:,} of {2:,}.",
            percent(self.minimum),
            len(self.kept),
            len(self.topics),
        )
        warning = self.warning() and tr("{0}.", f"{marker} {self.warning()}".strip())
        return tuple(filter(None, (chosen, warning)))

    def phrases(self) -> tuple[str, ...]:
        """Return the phrases that qualify averages; empty if there is nothing to qualify."""
        return tuple(filter(None, (self.choice(), self.warning())))


def options_of(judged: JudgedTopics | None) -> dict[str, float]:
    """Return {JSON key: minimum judged share}; empty if all topics count."""
    return {"min_judged": judged.minimum} if judged is not None and judged.minimum else {}


def with_minimum(table: Table, judged: JudgedTopics | None) -> Table:
    """Append the minimum judged share as a column, for programs; no change if all topics count."""
    options = options_of(judged)
    columns = [Column(key, "Minimum judged", digits=2) for key in options]
    rows = tuple((*row, *options.values()) for row in table.rows)
    return replace(table, columns=(*table.columns, *columns), rows=rows)


def percent(share: float) -> str:
    """Format a share as a percentage, 0.5 as "50%", with as many decimals as needed."""
    return f"{round(share * 100, 6):g}%"


def with_topics(note: str, judged: JudgedTopics | None, marker: str = "") -> str:
    """Return a table's note, followed by sentences on the topics that averages cover.

    marker: the sign by which the table marks averages over barely judged topics.
    """
    if judged is None:
        return note
    return " ".join(filter(None, (note, *judged.sentences(marker))))


@dataclass(frozen=True, eq=False, slots=True)
class Evaluation:
    """Scored runs. `selected` is None for judgements from a file.

    sample: the runs ranked on the sample of the pool, if estimating measures were scored on one.
    assessors: the runs ranked on each assessor's judgements, if measures over assessors were scored
    on those. aspects: the runs ranked on the campaign's answers on aspects, if measures of
    diversity were scored on those. judged: judged share of each topic's pool; None without a pool.
    withdrawn: the campaign's withdrawn topics that have no judgement that counts; scores do not
    count them as unjudged topics.
    """

    requested: tuple[Requested, ...]
    rankings: Rankings
    scores: Scores
    selected: SelectedJudgements | None = None
    sample: Rankings | None = None
    assessors: Rankings | None = None
    aspects: Rankings | None = None
    judged: JudgedTopics | None = None
    withdrawn: tuple[str, ...] = ()

    def rankings_of(self, one: Requested) -> Rankings:
        """Return the rankings that a measure was scored on."""
        of_its_own = {
            SAMPLED: self.sample,
            OVER_ASSESSORS: self.assessors,
            DIVERSITY: self.aspects,
        }
        return of_its_own.get(one.measure.family) or self.rankings


def needs_ties(names: Sequence[str]) -> bool:
    """Return whether any of these measures needs runs read with `EvaluationOptions.ties`.

    An AUC that counts unjudged documents as negative must know which of them tie.
    """
    return any("collection" in name.partition("(")[2] and name.startswith("AUC") for name in names)


def relevance_words(found: Evaluation) -> str:
    """Return a phrase naming the lowest relevant grade; empty if it is the default."""
    level = found.rankings.options.level
    return "" if level == LEAST_RELEVANT else tr("grades of {0} or higher are relevant", level)


def narrowed(
    evaluation: Evaluation, requested: Sequence[Requested] = (), runs: Sequence[str] = ()
) -> Evaluation:
    """Return the part of the evaluation on these measures and runs, without scoring again.

    requested, runs: empty for all. The order of the runs stays that of `evaluation`. Raises
    WrongUse for a run or measure that `evaluation` does not have.
    """
    kept = tuple(requested) or evaluation.requested
    names = evaluation.rankings.names
    measures = tuple(one.name for one in evaluation.requested)
    refuse_unknown("run", runs, names)
    refuse_unknown("measure", (one.name for one in kept), measures)
    if not runs:
        return replace(evaluation, requested=kept)
    places = [at for at, name in enumerate(names) if name in set(runs)]
    sample, assessors, aspects = evaluation.sample, evaluation.assessors, evaluation.aspects
    return replace(
        evaluation,
        requested=kept,
        rankings=_rankings_of(evaluation.rankings, places),
        scores=_scores_of(evaluation.scores, places),
        sample=None if sample is None else _rankings_of(sample, places),
        assessors=None if assessors is None else _rankings_of(assessors, places),
        aspects=None if aspects is None else _rankings_of(aspects, places),
    )


def _rankings_of(rankings: Rankings, places: Sequence[int]) -> Rankings:
    kept = tuple(rankings.rankings[at] for at in places)
    return Rankings(rankings.judgements, rankings.options, kept)


def _scores_of(scores: Scores, places: Sequence[int]) -> Scores:
    rows = np.array(places, np.int64)
    return replace(
        scores,
        runs=tuple(scores.runs[at] for at in places),
        values={name: values[rows] for name, values in scores.values.items()},
        averages={name: values[rows] for name, values in scores.averages.items()},
        texts={name: tuple(texts[at] for at in places) for name, texts in scores.texts.items()},
        counts=scores.counts[rows],
        missing=scores.missing[rows],
        not_judged=scores.not_judged[rows],
    )
