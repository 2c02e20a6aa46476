"""The effect of staged journal entries on preferences: new, changed and in conflict."""

from collections.abc import Iterable
from typing import NamedTuple

from assessor_app.store.file.database import Store
from assessor_app.store.journal import journal, judged_pairs
from assessor_app.store.journal.journal_visibility import StagedImport
from assessor_app.store.journal.judged_pairs import Compared

PairPlace = tuple[str, str, tuple[str, str]]  # assessor, topic, documents by id


class PairChange(NamedTuple):
    """A preference that a merge changes, or that conflicts with the one in the file (`there`).

    Empty strings: no preference.
    """

    place: PairPlace
    here: str
    there: str
    counts: str


class PairFindings(NamedTuple):
    """The effect of a merge on preferences.

    compared: number of pairs newly judged. changed, conflicts: as for documents.
    """

    compared: int = 0
    changed: tuple[PairChange, ...] = ()
    conflicts: tuple[PairChange, ...] = ()


def pair_findings(store: Store, source: Store, staged: StagedImport) -> PairFindings:
    """Return the effect of the staged preferences on the campaign.

    Leaves out preferences imported from files, which are not independent work on two machines.
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
        _conflicts(source, held, brought, after),
    )


def _conflicts(
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
        (one.assessor, one.topic, one.documents): _words(one)
        for one in judged_pairs.counting(answers)
    }


def _words(one: Compared) -> str:
    """Return the preferred document, whichever side it was shown on, or else the verdict."""
    return {"A": one.first, "B": one.second}.get(one.verdict, one.verdict)
