"""Summarise all preferences of a campaign: counts, contradictory pairs and cycles."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.preferences.preference_circles import Circle, circles_of
from assessor_app.campaign.preferences.preference_consistency import (
    repeated,
    share_answered_as_before,
)
from assessor_app.campaign.preferences.preference_findings import (
    TopicFindings,
    findings,
    known_assessor,
    preferences_of,
)
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Column, Table
from assessor_app.evaluation.statistics.proportion import Share
from assessor_app.judging.schedulers.schedule import FIRST, SECOND
from assessor_app.store.journal.judged_pairs import Compared, compared, counting
from assessor_app.store.tables import documents


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A pair with answers for both documents. answers: all answers on it, including ties."""

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
    """Analyse all preferences. Slow. Raises WrongUse for an unknown assessor, and Cancelled."""
    if assessor:
        known_assessor(campaign, assessor)
    given = compared(campaign.store)
    everything = counting(given)
    people = Counter(one.assessor for one in everything)
    answers = [one for one in everything if assessor in ("", one.assessor)]
    found = findings(preferences_of(campaign, assessor), progress=progress)
    both, circles = contradictions(answers), circles_of(found, answers)
    named = {name for one in both for name in one.documents}
    named.update(name for one in circles for name in one.documents)
    held = documents.known(campaign.store, named)
    again = repeated(one for one in given if assessor in ("", one.assessor))
    return PreferenceOverview(
        assessor,
        tuple(people.items()),
        found,
        both,
        circles,
        frozenset(held),
        share_answered_as_before(again),
    )


def contradictions(answers: Sequence[Compared]) -> tuple[Contradiction, ...]:
    """Return the pairs with answers for both documents, in order of first appearance."""
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
        Column("prefer_first", "First better", "Answers that prefer the first", digits=0),
        Column("prefer_second", "Second better", "Answers that prefer the second", digits=0),
        Column("ties", "Ties", "Answers that prefer neither", digits=0),
        Column("assessors", "Assessors", "How many gave these answers", digits=0),
    )
    rows = []
    for one in found:
        first, second, ties = one.counts
        people = len({said.assessor for said in one.answers})
        rows.append((one.topic, *one.documents, first, second, ties, people))
    return Table("Pairs with both answers", columns, tuple(rows))
