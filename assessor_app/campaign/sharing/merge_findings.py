"""The effect of staged journal entries on the judgements: new, changed and in conflict."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.events import DECISIONS, SEARCHED, Event, Kind
from assessor_app.domain.judgement import Judgement, JudgementKey, State
from assessor_app.domain.table import Column
from assessor_app.store.file.database import Store
from assessor_app.store.journal import journal, judged_pairs
from assessor_app.store.journal.journal_visibility import StagedImport
from assessor_app.store.journal.judged_pairs import Compared
from assessor_app.store.tables import assessors, documents, pools
from assessor_app.store.tables.codes import name_in_journal

DECIDED = {
    Kind.GRADE: State.JUDGED,
    Kind.SKIP: State.SKIPPED,
    Kind.CANNOT_JUDGE: State.CANNOT_JUDGE,
}


PairPlace = tuple[str, str, tuple[str, str]]  # assessor, topic, documents by id


PLACE_COLUMNS = (
    Column("assessor", "Assessor", numeric=False),
    Column("topic", "Topic", numeric=False),
    Column("document", "Document", numeric=False),
)
CHANGE_COLUMNS = (
    *PLACE_COLUMNS,
    Column("before", "Before", numeric=False),
    Column("after", "Now", "Empty if retracted", numeric=False),
)
CONFLICT_COLUMNS = (
    *PLACE_COLUMNS,
    Column("here", "In the campaign", "Judgement in the campaign", numeric=False),
    Column("there", "In the file", "Judgement in the file", numeric=False),
    Column("counts", "Counts", "The later judgement. Both stay in the journal.", numeric=False),
)
Judgements = Mapping[JudgementKey, Judgement]


class PairChange(NamedTuple):
    """A preference that a merge changes, or two preferences of an assessor in conflict.

    here: the preference before the merge. there: for a conflict, the preference in the merged file.
    counts: the preference that counts after the merge. Empty strings: no preference.
    """

    place: PairPlace
    here: str
    there: str
    counts: str


@dataclass(frozen=True, slots=True)
class Change:
    """A judgement that a merge or an import changed.

    document: of a preference, both documents. before, after: the judgement in words; empty where
    there is none.
    """

    assessor: str
    topic: str
    document: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class MergeConflict:
    """A document or pair that an assessor judged differently in the campaign and in the file.

    Neither judgement was known when the other was made; both stay in the journal. document: of a
    pair, both documents. here, there: the judgements in the campaign and in the file, in words.
    counts: the judgement that counts, which is the later of the two, or a judgement made after
    both.
    """

    assessor: str
    topic: str
    document: str
    here: str
    there: str
    counts: str


@dataclass(frozen=True, slots=True)
class Findings:
    """The effect of a merge on the judgements.

    judged: number of new judgements of documents. changed, conflicts: of documents and pairs.
    on_another_text: number of documents judged on a text that the campaign no longer shows.
    outside_pool: number of judged documents that are not in the pool now, without those that a
    search contributed. not_given: number of judged documents of topics that are assigned to other
    assessors. compared: number of pairs newly judged.
    """

    judged: int = 0
    changed: tuple[Change, ...] = ()
    conflicts: tuple[MergeConflict, ...] = ()
    on_another_text: int = 0
    outside_pool: int = 0
    not_given: int = 0
    compared: int = 0


def findings(
    campaign: Campaign,
    package: Campaign,
    import_id: str,
    decided: Mapping[JudgementKey, Sequence[str]],
) -> Findings:
    """Return the effect of the entries staged under `import_id`, which must be ready.

    package: the merged file. decided: the places for which it has new decisions, with the ids of
    their events.
    """
    store = campaign.store
    places = sorted(journal.touched_places(store, import_id))
    staged = journal.staged_import(store, import_id)
    before = journal.judgements_at(store, places)
    after = journal.judgements_at(store, places, staged)
    brought = [one for place, one in after.items() if place in decided]
    pairs = pair_findings(store, package.store, staged)
    changed = [Change(*_named(one), one.here, one.counts) for one in pairs.changed]
    both = [MergeConflict(*_named(one), one.here, one.there, one.counts) for one in pairs.conflicts]
    return Findings(
        sum(not words(before.get(one)) and bool(words(after.get(one))) for one in places),
        (*_changes(places, before, after), *changed),
        (*_conflicts(store, package.store, decided, before, after), *both),
        *_circumstances(store, brought),
        pairs.compared,
    )


def _named(one: PairChange) -> JudgementKey:
    assessor, topic, (first, second) = one.place
    return assessor, topic, f"{first} : {second}"


def words(held: Judgement | None) -> str:
    """Return a decision as text; empty if there is none."""
    if held is None or held.state is State.OPENED:
        return ""
    return str(held.grade) if held.state is State.JUDGED else str(held.state)


def _words(event: Event) -> str:
    return event.value if event.kind is Kind.GRADE else str(DECIDED[event.kind])


def _changes(places: Sequence[JudgementKey], before: Judgements, after: Judgements) -> list[Change]:
    pairs = ((one, words(before.get(one)), words(after.get(one))) for one in places)
    return [Change(*one, was, now) for one, was, now in pairs if was and was != now]


def _conflicts(
    store: Store,
    source: Store,
    decided: Mapping[JudgementKey, Sequence[str]],
    before: Judgements,
    after: Judgements,
) -> list[MergeConflict]:
    found = []
    for place in sorted(decided):
        if not words(before.get(place)):
            continue
        here = _decisions(store, place)
        known = journal.stamped_by_id(source, [event.id for event in here])
        mine = [event for event in here if event.id not in known]
        new = set(decided[place])
        there = (name_in_journal(store, place[0]), *place[1:])
        theirs = [event for event in _decisions(source, there) if event.id in new]
        if mine and theirs and _words(mine[-1]) != _words(theirs[-1]):
            said = (_words(mine[-1]), _words(theirs[-1]), words(after.get(place)))
            found.append(MergeConflict(*place, *said))
    return found


def _decisions(store: Store, place: JudgementKey) -> list[Event]:
    return [one for one in journal.live_events(store, *place) if one.kind in DECISIONS]


def _circumstances(store: Store, brought: Sequence[Judgement]) -> tuple[int, int, int]:
    """Return the numbers of judgements made on another text, outside the pool, and unassigned.

    brought: the merged judgements. A judgement is unassigned if its topic has only other assessors.
    """
    another = sum(
        bool(one.text_hash and now) and one.text_hash != now
        for one in brought
        for now in [documents.hash_of(store, one.document)]
    )
    outside = sum(
        SEARCHED not in one.flags and not pools.holds(store, one.topic, one.document)
        for one in brought
    )
    given = assessors.assignments(store)
    theirs = {(one.topic, one.assessor) for one in given}
    assigned = {one.topic for one in given}
    astray = sum(
        one.topic in assigned and (one.topic, one.assessor) not in theirs for one in brought
    )
    return another, outside, astray


class PairFindings(NamedTuple):
    """The effect of a merge on preferences.

    compared: number of pairs newly judged. changed: preferences that the merge changes. conflicts:
    pairs that an assessor judged differently in the campaign and in the merged file.
    """

    compared: int = 0
    changed: tuple[PairChange, ...] = ()
    conflicts: tuple[PairChange, ...] = ()


def pair_findings(store: Store, source: Store, staged: StagedImport) -> PairFindings:
    """Return the effect of the staged preferences on the campaign.

    source: the merged file. Leaves out preferences imported from files, which are not independent
    work on two machines.
    """
    if staged is None:
        return PairFindings()
    held = _answered_here(judged_pairs.compared(store))
    brought = _answered_here(judged_pairs.compared(store, staged=staged))
    if [one.id for one in held] == [one.id for one in brought]:
        return PairFindings()
    before, after = _counting(held), _counting(brought)
    return PairFindings(
        len(after.keys() - before.keys()),
        tuple(
            PairChange(place, was, "", after.get(place, ""))
            for place, was in sorted(before.items())
            if was != after.get(place, "")
        ),
        _pair_conflicts(source, held, brought, after),
    )


def _pair_conflicts(
    source: Store, held: list[Compared], brought: list[Compared], after: dict[PairPlace, str]
) -> tuple[PairChange, ...]:
    ids = {one.id for one in held}
    known = journal.stamped_by_id(source, ids)
    mine = _counting(one for one in held if one.id not in known)
    theirs = _counting(one for one in brought if one.id not in ids)
    return tuple(
        PairChange(place, mine[place], theirs[place], after.get(place, ""))
        for place in sorted(mine.keys() & theirs.keys())
        if mine[place] != theirs[place]
    )


def _answered_here(answers: Iterable[Compared]) -> list[Compared]:
    return [one for one in answers if not one.source]


def _counting(answers: Iterable[Compared]) -> dict[PairPlace, str]:
    return {
        (one.assessor, one.topic, one.documents): _pair_words(one)
        for one in judged_pairs.counting(answers)
    }


def _pair_words(one: Compared) -> str:
    """Return the preferred document, whichever side it was shown on, or else the verdict."""
    return {"A": one.first, "B": one.second}.get(one.verdict, one.verdict)
