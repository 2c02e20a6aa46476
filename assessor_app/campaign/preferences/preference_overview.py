"""Analyse the answers on pairs: contradictory pairs, cycles, self-consistency and position bias."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.selected_judgements import refuse_unknown_assessor
from assessor_app.campaign.preferences.preference_findings import (
    TopicFindings,
    findings,
    preferences_of,
)
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.statistics.proportion import Share
from assessor_app.formats.text.fields import written_moment
from assessor_app.judging.schedulers.schedule import FIRST, NEITHER, SECOND, SWAPPED, TIE
from assessor_app.store.journal.judged_pairs import Compared, compared, counting
from assessor_app.store.tables import assessors, documents

WORDS = (TIE, NEITHER)


@dataclass(frozen=True, slots=True)
class Circle:
    """A cycle: each document is preferred over the next, and the last over the first.

    answers: for each document, the answers that prefer it over the next. against: for each
    document, the other answers on the same pair. The `id` of an answer is the id of its event.
    Judging a pair again replaces the earlier answer.
    """

    topic: str
    documents: tuple[str, ...]
    answers: tuple[tuple[Compared, ...], ...]
    against: tuple[tuple[Compared, ...], ...]


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A pair of documents each of which was preferred by some answer.

    answers: all answers on the pair, including ties.
    """

    topic: str
    documents: tuple[str, str]
    answers: tuple[Compared, ...]

    @property
    def counts(self) -> tuple[int, int, int]:
        """The numbers of answers for the first document, for the second, and for neither."""
        said = Counter(_preferred(one) for one in self.answers)
        first, second = self.documents
        return said[first], said[second], said[""]


@dataclass(frozen=True, slots=True)
class PreferenceOverview:
    """The preferences of one assessor, or of all together.

    assessor: empty for all. people: all assessors with preferences, each with the number of answers
    that count. readable: the documents of contradictory pairs and cycles that have a text. repeats:
    share of hidden repeats with the same answer as before; they are in no other count.
    """

    assessor: str
    people: tuple[tuple[str, int], ...]
    topics: tuple[TopicFindings, ...]
    contradictions: tuple[Contradiction, ...]
    circles: tuple[Circle, ...]
    readable: frozenset[str]
    repeats: Share

    @property
    def counts(self) -> tuple[int, ...]:
        """The sums of `TopicFindings.counts` over the topics; documents are counted per topic."""
        return tuple(map(sum, zip(*(one.counts for one in self.topics), strict=True)))


def overview(
    campaign: Campaign, assessor: str = "", progress: Progress | None = None
) -> PreferenceOverview:
    """Return the analysis of all preferences. Takes long.

    assessor: empty for all assessors together. Raises WrongUse for an unknown assessor, and
    Cancelled if `progress` does.
    """
    if assessor:
        refuse_unknown_assessor(campaign, assessor)
    given = compared(campaign.store)
    everything = counting(given)
    people = Counter(one.assessor for one in everything)
    answers = [one for one in everything if assessor in ("", one.assessor)]
    found = findings(preferences_of(campaign, assessor), progress=progress)
    both, cycles = contradictions(answers), circles_of(found, answers)
    named = {name for one in both for name in one.documents}
    named.update(name for one in cycles for name in one.documents)
    held = documents.known(campaign.store, named)
    again = repeated(one for one in given if assessor in ("", one.assessor))
    return PreferenceOverview(
        assessor,
        tuple(people.items()),
        found,
        both,
        cycles,
        frozenset(held),
        share_answered_as_before(again),
    )


def contradictions(answers: Sequence[Compared]) -> tuple[Contradiction, ...]:
    """Return the pairs with answers for each of the two documents, by first appearance."""
    pairs: dict[tuple[str, tuple[str, str]], list[Compared]] = {}
    for one in answers:
        pairs.setdefault((one.topic, one.documents), []).append(one)
    return tuple(
        Contradiction(topic, names, tuple(said))
        for (topic, names), said in pairs.items()
        if {*names} <= {_preferred(one) for one in said}
    )


def _preferred(one: Compared) -> str:
    return {FIRST: one.first, SECOND: one.second}.get(one.verdict, "")


def contradictions_table(found: Sequence[Contradiction]) -> Table:
    """Return a table with a row per pair: the number of answers for each document."""
    columns = (
        Column("topic", "Topic", numeric=False),
        Column("first", "First", numeric=False),
        Column("second", "Second", numeric=False),
        Column("prefer_first", "First preferred", "Preferences for the first document", digits=0),
        Column(
            "prefer_second", "Second preferred", "Preferences for the second document", digits=0
        ),
        Column("ties", "Ties", "Judgements that prefer neither document", digits=0),
        Column("assessors", "Assessors", "Number of assessors who judged the pair", digits=0),
    )
    rows = []
    for one in found:
        first, second, ties = one.counts
        people = len({said.assessor for said in one.answers})
        rows.append((one.topic, *one.documents, first, second, ties, people))
    return Table("Contradictory pairs", columns, tuple(rows))


def circles(
    campaign: Campaign, assessor: str = "", topic: str = "", progress: Progress | None = None
) -> tuple[Circle, ...]:
    """Return a shortest cycle for each set of documents whose preferences form cycles.

    assessor: empty for the majority of all answers. topic: empty for all. Raises WrongUse for an
    unknown assessor, and Cancelled if `progress` does.
    """
    if assessor:
        refuse_unknown_assessor(campaign, assessor)
    listed = preferences_of(campaign, assessor)
    found = findings([one for one in listed if topic in ("", one.topic)], progress=progress)
    return circles_of(found, counting(compared(campaign.store, assessor or None, topic or None)))


def circles_of(found: Sequence[TopicFindings], answers: Iterable[Compared]) -> tuple[Circle, ...]:
    """Return the cycles of these findings, each with the answers on its pairs."""
    wanted = {one.tally.topic for one in found if one.circles}
    pairs: dict[tuple[str, tuple[str, str]], list[Compared]] = {}
    for one in answers:
        if one.topic in wanted:
            pairs.setdefault((one.topic, one.documents), []).append(one)
    return tuple(
        _circle(one.tally.topic, documents, pairs) for one in found for documents in one.circles
    )


def _circle(
    topic: str,
    documents: tuple[str, ...],
    pairs: dict[tuple[str, tuple[str, str]], list[Compared]],
) -> Circle:
    answers, against = [], []
    for better, worse in zip(documents, (*documents[1:], documents[0]), strict=True):
        low, high = sorted((better, worse))
        held = pairs[topic, (low, high)]
        answers.append(tuple(one for one in held if _preferred(one) == better))
        against.append(tuple(one for one in held if _preferred(one) != better))
    return Circle(topic, documents, tuple(answers), tuple(against))


def answers_table(found: Sequence[Circle]) -> Table:
    """Return a table with a row per answer on each pair of neighbouring documents of a cycle."""
    columns = (
        Column("topic", "Topic", numeric=False),
        Column("circle", "Cycle", "Number of the cycle", digits=0),
        Column("better", "Preferred", numeric=False),
        Column("worse", "Other", numeric=False),
        Column("assessor", "Assessor", numeric=False),
        Column("verdict", "Agrees", "Whether the preference agrees with the cycle", numeric=False),
        Column("decided_at", "Decided at (UTC)", numeric=False),
        Column("source", "Imported from", "The imported file", numeric=False),
    )
    rows: list[tuple[Cell, ...]] = []
    for number, circle in enumerate(found, 1):
        after = (*circle.documents[1:], circle.documents[0])
        steps = zip(circle.documents, after, circle.answers, circle.against, strict=True)
        for better, worse, said, against in steps:
            for one in (*said, *against):
                verdict = "yes" if one in said else one.verdict if one.verdict in WORDS else "no"
                when = written_moment(one.decided_at)
                row = (better, worse, one.assessor, verdict, when, one.source)
                rows.append((circle.topic, number, *row))
    return Table("Preferences in cycles", columns, tuple(rows))


@dataclass(frozen=True, slots=True)
class Consistency:
    """The consistency of the answers that an assessor gave in this campaign.

    same: share of hidden repeats with the same answer as before. left: share of left documents
    among the preferred ones. same_side: number of repeats that preferred the same side both times,
    and therefore a different document.
    """

    assessor: str
    same: Share
    left: Share
    same_side: int


@dataclass(frozen=True, slots=True)
class Repeated:
    """The answer to a hidden repeat, and the earlier answer on the same pair."""

    answer: Compared
    before: Compared

    @property
    def is_turned(self) -> bool:
        """Whether the sides were swapped."""
        return self.before.first != self.answer.first

    @property
    def is_same(self) -> bool:
        """Whether both answers give the same verdict on the two documents."""
        before = self.before.verdict
        return self.answer.verdict == (SWAPPED[before] if self.is_turned else before)


def consistency(campaign: Campaign, assessor: str, topic: str = "") -> Consistency:
    """Return the consistency of one assessor. topic: empty for all topics.

    Ignores imported preferences, because the sides of their documents are unknown. Raises WrongUse
    for an unknown assessor.
    """
    refuse_unknown_assessor(campaign, assessor)
    return _consistency_of(assessor, compared(campaign.store, assessor, topic or None))


def all_consistency(campaign: Campaign, assessor: str = "") -> tuple[Consistency, ...]:
    """Return the consistency of each assessor who compared pairs in this campaign.

    assessor: return only this assessor's; empty for all. Raises WrongUse for an unknown assessor.
    """
    if assessor:
        return (consistency(campaign, assessor),)
    found = (consistency(campaign, name) for name in assessors.all(campaign.store))
    return tuple(one for one in found if one.same.trials or one.left.trials)


def repeated(answers: Iterable[Compared]) -> tuple[Repeated, ...]:
    """Return the hidden repeats among these answers, except imported ones, in journal order."""
    held: dict[tuple[str, str, tuple[str, str]], Compared] = {}
    found = []
    for one in answers:
        if one.source:
            continue
        place = (one.assessor, one.topic, one.documents)
        if not one.is_repeat:
            held[place] = one
        elif place in held:
            found.append(Repeated(one, held[place]))
    return tuple(found)


def share_answered_as_before(found: Sequence[Repeated]) -> Share:
    """Return the share of hidden repeats with the same answer as before."""
    return Share(sum(one.is_same for one in found), len(found))


def _consistency_of(assessor: str, answers: Sequence[Compared]) -> Consistency:
    again = repeated(answers)
    # An answer recorded by a command without an order was not shown side by side.
    decided = [
        one for one in answers if not one.source and one.order and one.verdict in (FIRST, SECOND)
    ]
    left = sum(one.verdict == FIRST for one in decided)
    same_side = sum(
        one.is_turned and one.before.verdict == one.answer.verdict in (FIRST, SECOND)
        for one in again
    )
    return Consistency(
        assessor, share_answered_as_before(again), Share(left, len(decided)), same_side
    )


def consistency_table(found: Sequence[Consistency]) -> Table:
    """Return a table with a row per assessor: the figures of `Consistency`."""
    columns = (
        Column("assessor", "Assessor", numeric=False),
        Column("repeats", "Repeats", "Hidden repeats, with the sides swapped", digits=0),
        Column(
            "same",
            "Self-consistency",
            "Share of repeats with the same preference",
            higher_is_better=True,
        ),
        Column("same_low", "95% CI lower", "Wilson's interval"),
        Column("same_high", "95% CI upper", "Wilson's interval"),
        Column("same_side", "Same side", "Repeats that preferred the same side twice", digits=0),
        Column("decided", "Decided", "Judgements that prefer one document", digits=0),
        Column("left", "Left preferred", "Share of them that prefer the left document"),
        Column("left_low", "95% CI lower", "Wilson's interval; position bias if it excludes 0.5"),
        Column("left_high", "95% CI upper", "Wilson's interval; position bias if it excludes 0.5"),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            one.assessor,
            one.same.trials,
            one.same.value,
            *one.same.limits,
            one.same_side,
            one.left.trials,
            one.left.value,
            *one.left.limits,
        )
        for one in found
    )
    return Table(
        "Self-consistency and position bias", columns, rows, "Imported preferences are not counted."
    )
