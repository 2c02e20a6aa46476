"""The number of relevant documents found by judging, and whether each topic can be ended."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import (
    ALL_JUDGEMENTS,
    JudgementSelection,
    SelectedJudgements,
)
from assessor_app.campaign.evaluating.selected_judgements import select_judgements
from assessor_app.campaign.judging.certificates import Certificate, certificate
from assessor_app.campaign.judging.certification_sample import chosen_sample
from assessor_app.campaign.judging.simulating import CONFIDENCE
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.domain.series import BETWEEN_NOTES, Figure, Series
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.judging.learning.stopping import further_irrelevant, miss_probability
from assessor_app.judging.orders import is_ranking
from assessor_app.store.journal.decision_times import FirstGraded, first_graded
from assessor_app.store.tables import documents, pools, stored_topics

HIGHEST_Y = 1.05  # of the y axis, as a multiple of the highest point


@dataclass(frozen=True, eq=False, slots=True)
class TopicGain:
    """The relevant documents that judging has found in a topic.

    documents: the number of pooled documents. is_relevant: bool[judged], in the order of judging.
    untimed: how many of them, at the beginning, have no time of judging. target: the recall to
    reach. p: of the hypothesis that the recall is below the target (`miss_probability`); None
    before a relevant document is found, if no document has a time, and if all are judged. further:
    how many further documents must be irrelevant until the topic can be ended; None if all must be
    judged, and with `unranked`. certificate: of the sample; None without a sample, and for the
    judgements of one assessor or of a frozen version. unranked: if half of the documents with a
    time or more were judged in orders that do not put promising documents first, so that p is too
    small, the most frequent of these orders; else empty.
    """

    topic: str
    title: str
    documents: int
    is_relevant: NDArray[np.bool_]
    untimed: int
    target: float
    p: float | None
    further: int | None
    certificate: Certificate | None = None
    unranked: str = ""

    @property
    def judged(self) -> int:
        """The number of pooled documents with a judgement that counts."""
        return len(self.is_relevant)

    @property
    def relevant(self) -> int:
        """The number of relevant documents among them."""
        return int(np.count_nonzero(self.is_relevant))

    @property
    def since(self) -> int:
        """The number of documents judged after the last relevant one; all without one."""
        at = np.flatnonzero(self.is_relevant)
        return self.judged - (int(at[-1]) + 1 if len(at) else 0)

    @property
    def can_end(self) -> bool:
        """Whether the target is reached with the confidence, or all documents are judged."""
        is_small = self.p is not None and self.p < 1 - CONFIDENCE and not self.unranked
        return self.judged == self.documents or is_small or self.is_certified

    @property
    def is_certified(self) -> bool:
        """Whether the sample certifies the target."""
        return self.certificate is not None and self.certificate.certified

    @property
    def estimate(self) -> tuple[float | None, float | None]:
        """See `Certificate.estimate`; (None, None) without it."""
        return (self.certificate and self.certificate.estimate) or (None, None)

    @property
    def advice(self) -> str:
        """The advice to the lead, in words."""
        if self.judged == self.documents:
            return tr("all judged")
        if self.is_certified:
            return tr("can end: recall of {0:.0%} certified by the sample", self.target)
        if not self.relevant:
            return tr("go on: no relevant document yet")
        if self.untimed == self.judged:
            return tr("go on: the order of judging is not known")
        if self.unranked:
            return tr("go on: the test is not valid for the order {0}", self.unranked)
        if self.can_end:
            return tr("can end: recall of {0:.0%} reached", self.target)
        if self.further is None:
            return tr("go on: judge all documents")
        return tr_count(
            "go on: {0:,} further irrelevant document would suffice",
            "go on: {0:,} further irrelevant documents would suffice",
            self.further,
        )


def topic_gains(
    campaign: Campaign,
    target: float,
    selection: JudgementSelection = ALL_JUDGEMENTS,
    progress: Progress = SILENT,
) -> tuple[TopicGain, ...]:
    """Return the relevant documents found in each pooled topic, in the order of the topics.

    target: the recall to reach with CONFIDENCE, above 0. selection: the judgements that count. The
    place of a document is that of its first grade by anyone; documents without a judgement that
    counts are left out. Raises WrongUse for a target that is no recall, for a selection that
    `select_judgements` refuses, and if no document is pooled.
    """
    if not 0 < target <= 1:
        raise WrongUse("{0:g} is not a recall to reach", target, expected="a share such as 80%")
    chosen = select_judgements(campaign, selection)
    sizes = pools.sizes(campaign.store)
    if not sizes:
        raise WrongUse("no document is pooled", advice="make a pool first")
    relevance, order = _relevance(chosen), first_graded(campaign.store)
    # The decisions that a certificate counts are the present ones of all.
    plan = None if selection.assessor or selection.frozen else chosen_sample(campaign)
    titles = {one.id: one.title for one in stored_topics.all_topics(campaign.store)}
    found = []
    for at, topic in enumerate(one for one in titles if sizes.get(one)):
        report = partial(progress.report, at, len(sizes), tr("topics"))
        report()
        known = relevance.get(topic, {})
        first = order.get(topic, FirstGraded([], [], 0))
        truths = np.array([known[code] for code in first.codes if code in known], np.bool_)
        untimed = sum(code in known for code in first.codes[: first.untimed])
        made = _gain(topic, titles[topic], sizes[topic], truths, untimed, target)
        made = _refused_if_unranked(made, first)
        if plan is not None:
            names = documents.ids_of(campaign.store, [*known])
            grades = dict(zip(names, known.values(), strict=True))
            said = certificate(campaign, plan, topic, grades, target, report)
            made = replace(made, certificate=said)
        found.append(made)
    return tuple(found)


def _relevance(chosen: SelectedJudgements) -> dict[str, dict[int, bool]]:
    """Return whether each judged document is relevant, by topic and code of the document."""
    found: dict[str, dict[int, bool]] = {one: {} for one in chosen.topics}
    relevant = (chosen.grade >= chosen.relevant_from).tolist()
    rows = zip(chosen.topic.tolist(), chosen.document.tolist(), relevant, strict=True)
    for topic, document, is_relevant in rows:
        found[chosen.topics[topic]][document] = is_relevant
    return found


def _refused_if_unranked(gain: TopicGain, first: FirstGraded) -> TopicGain:
    """Return the gain of a topic with `unranked`. A document without an order counts as ranked."""
    orders = first.orders[first.untimed :]
    others = Counter(order for order in orders if order and not is_ranking(order))
    if not others or 2 * others.total() < len(orders):
        return gain
    return replace(gain, unranked=others.most_common(1)[0][0], further=None)


def _gain(
    topic: str, title: str, documents: int, truths: NDArray[np.bool_], untimed: int, target: float
) -> TopicGain:
    p = further = None
    if truths.any() and len(truths) < documents:
        further = further_irrelevant(truths, documents, target, CONFIDENCE, untimed)
        if untimed < len(truths):
            p = miss_probability(truths, documents, target, untimed)
    return TopicGain(topic, title, documents, truths, untimed, target, p, further)


GAIN_COLUMNS = (
    Column("topic", "Topic", numeric=False),
    Column("title", "Title", numeric=False),
    Column("documents", "Pooled", "Documents in the pool", digits=0),
    Column("judged", "Judged", "Pooled documents with a judgement that counts", digits=0),
    Column("relevant", "Relevant", "Relevant documents among them", digits=0),
    Column(
        "since", "Since last relevant", "Documents judged after the last relevant one", digits=0
    ),
    Column(
        "p",
        "p",
        "Probability of judging so many irrelevant documents at the end if the recall were below "
        "the target (hypergeometric test)",
        never_zero=True,
    ),
    Column("advice", "Advice", numeric=False),
)
SAMPLE_COLUMNS = (
    Column(
        "estimated",
        "Estimated relevant",
        "Relevant documents in the pool, estimated from the sample (Horvitz & Thompson 1952)",
        digits=1,
        of=lambda one: one.estimate[0],
    ),
    Column(
        "error",
        "Standard error",
        "Standard error of the estimate",
        digits=1,
        of=lambda one: one.estimate[1],
    ),
    Column(
        "certificate",
        "Sample",
        "What the randomly sampled documents say of the recall",
        numeric=False,
        of=lambda one: one.certificate.words,
    ),
)


def gain_table(gains: tuple[TopicGain, ...]) -> Table:
    """Return the table with a row per topic. gains: of at least one topic."""
    heading = tr("Recall of {0:.0%} with {1:.0%} confidence", gains[0].target, CONFIDENCE)
    sampled = SAMPLE_COLUMNS if gains[0].certificate is not None else ()
    return table_of(heading, (*GAIN_COLUMNS, *sampled), gains, gain_note(gains))


def gain_note(gains: tuple[TopicGain, ...]) -> str:
    """Return the conditions of the advice."""
    ended = sum(one.can_end for one in gains)
    untimed = sum(one.untimed for one in gains)
    parts = [
        tr_count("{0:,} topic can be ended", "{0:,} topics can be ended", ended),
        tr("The recall is that of the pool; documents outside it are not counted"),
        tr(
            "The test is valid if relevant documents come early, as in the learned order; in a "
            "random order its p is too small"
        ),
    ]
    if gains[0].certificate is not None:
        parts.append(tr("The certificate of the sample is valid for any order"))
    if untimed:
        parts.append(
            tr_count(
                "{0:,} judgement without a time counts as the first",
                "{0:,} judgements without a time count as the first",
                untimed,
            )
        )
    return BETWEEN_NOTES.join(parts)


def gain_figure(gains: tuple[TopicGain, ...]) -> Figure:
    """Return the relevant documents found against the documents judged, with a line per topic."""
    lines = tuple(
        Series(
            one.topic,
            tuple(range(one.judged + 1)),
            (0.0, *np.cumsum(one.is_relevant).tolist()),
            summary=tr("{0:,} of {1:,}", one.relevant, one.judged),
        )
        for one in gains
        if one.judged
    )
    highest = max((max(line.y) for line in lines), default=0.0)
    longest = max((max(line.x) for line in lines), default=0.0)
    return Figure(
        tr("Relevant documents found"),
        tr("Documents judged"),
        tr("Relevant documents"),
        lines,
        x_range=(0.0, max(1.0, longest)),
        y_range=(0.0, HIGHEST_Y * max(1.0, highest)),
        x_column="judged",
        y_column="relevant",
        line_column="topic",
    )


def as_json(gains: tuple[TopicGain, ...]) -> list[Mapping[str, object]]:
    """Return an object per topic for JSON; the keys are fixed."""
    return [
        {
            "topic": one.topic,
            "target": one.target,
            "confidence": CONFIDENCE,
            "documents": one.documents,
            "judged": one.judged,
            "relevant": one.relevant,
            "since": one.since,
            "p": one.p,
            "further": one.further,
            "can_end": one.can_end,
            "unranked_order": one.unranked or None,
            **_certificate_values(one.certificate),
        }
        for one in gains
    ]


def _certificate_values(said: Certificate | None) -> dict[str, object]:
    return {
        "sampled": said.sampled if said else None,
        "sampled_judged": said.judged if said else None,
        "sampled_relevant": said.relevant if said else None,
        "needed": said.needed if said else None,
        "certified": said.certified if said else None,
        "estimated_relevant": said.estimate[0] if said and said.estimate else None,
        "estimated_error": said.estimate[1] if said and said.estimate else None,
    }
