"""Simulate judging: what an order would have found, from judgements that exist."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import ALL_JUDGEMENTS, JudgementSelection
from assessor_app.campaign.evaluating.selected_judgements import select_judgements
from assessor_app.campaign.importing.referred_texts import text_at_hand
from assessor_app.campaign.judging.document_orders import inputs_for_steps
from assessor_app.domain.language import tr
from assessor_app.domain.names import natural
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.domain.series import Figure, Series
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.judging.learning.stopping_outcomes import rule_outcomes
from assessor_app.judging.orders import order_named
from assessor_app.judging.replay import Effort, Replay, effort_of, replay
from assessor_app.store.tables import documents, pools, text_files

CONFIDENCE = 0.95  # of the rules for stopping


@dataclass(frozen=True, slots=True)
class SimulationRequest:
    """A request for a simulation.

    order: a name in `judging.orders`. efforts: at which the recall is computed. judgements: those
    that count. collection: whether to order all documents of the collection that have a text or
    are pooled, instead of the pool of each topic. to_the_end: whether to judge all documents of a
    topic, beyond the largest effort.
    """

    order: str
    efforts: tuple[Effort, ...]
    judgements: JudgementSelection = ALL_JUDGEMENTS
    collection: bool = False
    to_the_end: bool = False


@dataclass(frozen=True, slots=True)
class TopicEffort:
    """The recall that an order reached in a topic with an effort.

    judged: the number of documents judged. relevant: of all documents of the topic. found: of
    these, the number judged.
    """

    topic: str
    effort: str
    judged: int
    relevant: int
    found: int

    @property
    def recall(self) -> float:
        """The share of the relevant documents that was found."""
        return self.found / self.relevant


@dataclass(frozen=True, slots=True)
class MeanEffort:
    """The mean over the topics of what an order found with an effort.

    judged: the mean number of documents judged. recall: the mean recall; lower, upper: the
    quartiles of the topics' recall. topics: their number.
    """

    effort: str
    judged: float
    recall: float
    lower: float
    upper: float
    topics: int


@dataclass(frozen=True, slots=True)
class Simulation:
    """The result of a simulation.

    mean: one per effort. topics: one per topic and effort. without_relevant: the topics that are
    left out, because none of their documents is relevant. unjudged: how many documents of the
    other topics have no judgement, and count as not relevant. replays: one per topic. without_text:
    how many documents of these topics have no text, if the order needs texts.
    """

    order: str
    mean: tuple[MeanEffort, ...]
    topics: tuple[TopicEffort, ...]
    without_relevant: tuple[str, ...]
    unjudged: int
    replays: tuple[Replay, ...] = ()
    without_text: int = 0

    @property
    def notes(self) -> tuple[str, ...]:
        """Sentences on documents and topics that the figures do not count."""
        found = []
        if self.unjudged:
            found.append(
                tr(
                    "documents without a judgement, which counted as not relevant: {0:,}",
                    self.unjudged,
                )
            )
        if self.without_text:
            found.append(
                tr("documents without a text, which the order needs: {0:,}", self.without_text)
            )
        if self.without_relevant:
            listed = ", ".join(self.without_relevant)
            found.append(tr("left out, because no document is relevant: topics {0}", listed))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class _Ground:
    """The documents of a topic, and the ids of those judged and of those relevant."""

    topic: str
    documents: Sequence[str]
    judged: frozenset[str]
    relevant: frozenset[str]


def simulate(
    campaign: Campaign, request: SimulationRequest, progress: Progress = SILENT
) -> Simulation:
    """Replay the judgements that count in an order, and return the recall at each effort.

    Documents without a judgement count as not relevant. Changes nothing. Raises WrongUse for an
    unknown order, for a selection that `select_judgements` refuses, if no document is pooled, if no
    document is judged relevant, and if the order needs texts and no document has one.
    """
    named = order_named(request.order)
    grounds = _grounds(campaign, request.judgements, request.collection)
    if not any(one.relevant for one in grounds):
        raise WrongUse("no document is judged relevant", advice="judge documents first")
    without_text = _without_text(campaign, grounds, progress) if named[0].needs_texts else 0
    topics: list[TopicEffort] = []
    replays: list[Replay] = []
    for at, one in enumerate(grounds):
        progress.report(at, len(grounds), tr("topics"))
        if not one.relevant:
            continue
        most = max(effort.documents(len(one.relevant)) for effort in request.efforts)
        most = len(one.documents) if request.to_the_end else most
        inputs = inputs_for_steps(campaign, one.topic)
        replays.append(replay(named, one.documents, one.relevant, most, inputs))
        topics += [_topic_effort(one.topic, effort, replays[-1]) for effort in request.efforts]
    return Simulation(
        request.order,
        tuple(_mean(effort, topics) for effort in request.efforts),
        tuple(topics),
        tuple(one.topic for one in grounds if not one.relevant),
        sum(len(one.documents) - len(one.judged) for one in grounds if one.relevant),
        tuple(replays),
        without_text,
    )


def _without_text(campaign: Campaign, grounds: Iterable[_Ground], progress: Progress) -> int:
    """Return the number of documents without a text that can be read.

    Raises WrongUse if no document has one, and Cancelled.
    """
    every = [one.documents for one in grounds if one.relevant]
    known = set(documents.all_ids_with_text(campaign.store)).intersection(chain(*every))
    outside = text_files.referred(campaign.store, known)
    for at, one in enumerate(outside):
        progress.report(at, len(outside), tr("documents"))
        if text_at_hand(campaign, one) is None:
            known.discard(one)
    lacking = sum(name not in known for names in every for name in names)
    if lacking == sum(map(len, every)):
        raise WrongUse(
            "no document has a text, which this order needs",
            advice="import the documents, or choose another order",
        )
    return lacking


def _grounds(
    campaign: Campaign, selection: JudgementSelection, collection: bool
) -> tuple[_Ground, ...]:
    chosen = select_judgements(campaign, selection)
    least = chosen.relevant_from
    rows: dict[str, dict[str, bool]] = {one: {} for one in chosen.topics}
    names = documents.ids_of(campaign.store, chosen.document.tolist())
    for topic, name, grade in zip(chosen.topic.tolist(), names, chosen.grade.tolist(), strict=True):
        rows[chosen.topics[topic]][name] = grade >= least
    pool_of = _pool_of(campaign, collection)
    made = []
    for topic in sorted(rows, key=natural):
        pool = pool_of(topic)
        known = set(pool) & rows[topic].keys()
        relevant = frozenset(one for one in known if rows[topic][one])
        if pool:
            made.append(_Ground(topic, pool, frozenset(known), relevant))
    if not made and rows:
        raise WrongUse("no document is pooled", advice="make a pool, or simulate on the collection")
    return tuple(made)


def _pool_of(campaign: Campaign, collection: bool) -> Callable[[str], Sequence[str]]:
    if not collection:
        return lambda topic: pools.documents_of(campaign.store, topic)
    every = documents.all_ids_with_text(campaign.store)
    return lambda topic: sorted({*every, *pools.documents_of(campaign.store, topic)})


def _topic_effort(topic: str, effort: Effort, made: Replay) -> TopicEffort:
    judged = min(effort.documents(made.relevant), len(made.is_relevant))
    return TopicEffort(topic, effort.written, judged, made.relevant, made.found(judged))


def _mean(effort: Effort, topics: Iterable[TopicEffort]) -> MeanEffort:
    of_effort = [one for one in topics if one.effort == effort.written]
    recall = np.array([one.recall for one in of_effort])
    lower, upper = np.quantile(recall, [0.25, 0.75]).tolist()
    judged = float(np.mean([one.judged for one in of_effort]))
    return MeanEffort(effort.written, judged, float(recall.mean()), lower, upper, len(of_effort))


ORDER_COLUMN = Column("order", "Order", numeric=False)
MEAN_COLUMNS = (
    Column("effort", "Effort", "Judged documents; R: the relevant documents of the topic", False),
    Column("judged", "Judged", "Mean number of documents judged", digits=1),
    Column("recall", "Recall", "Mean share of the relevant documents that was found"),
    Column("lower", "Lower quartile", "A quarter of the topics has a recall of at most this"),
    Column("upper", "Upper quartile", "A quarter of the topics has a recall of at least this"),
    Column("topics", "Topics", "Topics with relevant documents", digits=0),
)
TOPIC_COLUMNS = (
    Column("topic", "Topic", numeric=False),
    Column("effort", "Effort", "Judged documents; R: the relevant documents of the topic", False),
    Column("judged", "Judged", "Number of documents judged", digits=0),
    Column("relevant", "Relevant", "Number of relevant documents", digits=0),
    Column("found", "Found", "Number of relevant documents judged", digits=0),
    Column("recall", "Recall", "Share of the relevant documents that was found"),
)
STOP_COLUMNS = (
    Column("rule", "Rule", numeric=False),
    Column(
        "promise", "Promise", "Confidence of reaching the target; empty: none is promised", False
    ),
    Column("stopped", "Stopped", "Topics in which the rule stops before the end", digits=0),
    Column("judged", "Judged", "Mean share of the documents that are judged"),
    Column("recall", "Recall", "Mean recall at the stop"),
    Column("reached", "Reached", "Share of the topics with at least the target recall"),
    Column("topics", "Topics", "Topics with relevant documents", digits=0),
)


def mean_table(made: Simulation) -> Table:
    """Return the table with a row per effort: means over topics."""
    return table_of(tr("Recall of the order {0}", made.order), MEAN_COLUMNS, made.mean)


def topic_table(made: Simulation) -> Table:
    """Return the table with a row per topic and effort."""
    return table_of(tr("Recall of the order {0} per topic", made.order), TOPIC_COLUMNS, made.topics)


def stop_table(made: Simulation, target: float, sampled: float) -> Table:
    """Return what each rule for stopping would have done; the replays must reach the end.

    target: the recall to reach with CONFIDENCE. sampled: the share of the documents in the sample
    of the certification.
    """
    ranked = order_named(made.order)[0].ranks
    found = rule_outcomes(made.replays, target, CONFIDENCE, sampled, ranked=ranked)
    return table_of(tr("Rules for stopping at a recall of {0:g}", target), STOP_COLUMNS, found)


def mean_tables(made: Sequence[Simulation], efforts: Collection[str]) -> Table:
    """Return one table of the means of several simulations, with these efforts only."""
    rows = [(one.order, *row) for one in made for row in mean_table(one).rows if row[0] in efforts]
    return Table(tr("Recall of the orders"), (ORDER_COLUMN, *MEAN_COLUMNS), tuple(rows))


def recall_figure(made: Sequence[Simulation]) -> Figure:
    """Return the mean recall of simulations against the effort in multiples of R.

    The limits are the quartiles of the topics. Efforts that are numbers are left out.
    """
    lines = []
    for one in made:
        efforts = {mean.effort: effort_of(mean.effort) for mean in one.mean}
        means = [mean for mean in one.mean if efforts[mean.effort].is_multiple]
        lines.append(
            Series(
                one.order,
                (0.0, *(float(efforts[mean.effort].size) for mean in means)),
                (0.0, *(mean.recall for mean in means)),
                low=(0.0, *(mean.lower for mean in means)),
                high=(0.0, *(mean.upper for mean in means)),
            )
        )
    longest = max((line.x[-1] for line in lines), default=1.0)
    return Figure(
        tr("Recall against effort"),
        tr("Documents judged, as a multiple of the relevant documents (R)"),
        tr("Mean recall"),
        tuple(lines),
        x_range=(0.0, longest),
        band_note=tr("Bands: quartiles of the topics"),
        x_column="effort",
        y_column="recall",
        line_column="order",
    )


def flat_table(made: Simulation) -> Table:
    """Return both tables in one, for programs: the topic is empty for the means."""
    means = ((None, one.effort, one.judged, None, None, one.recall) for one in made.mean)
    topics = topic_table(made)
    return Table(topics.title, topics.columns, (*means, *topics.rows))


def as_json(made: Simulation, stops: Table | None = None) -> dict[str, object]:
    """Return the result for JSON; the keys are fixed. stops: from `stop_table`."""

    def rows(table: Table) -> list[dict[str, object]]:
        """Return an object per row."""
        keys = [one.key for one in table.columns]
        return [dict(zip(keys, row, strict=True)) for row in table.rows]

    return {
        "mean": rows(mean_table(made)),
        "topics": rows(topic_table(made)),
        "order": made.order,
        "without_relevant": list(made.without_relevant),
        "unjudged": made.unjudged,
        **({} if stops is None else {"stopping": rows(stops)}),
    }
