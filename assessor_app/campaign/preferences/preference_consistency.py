"""Measure the self-consistency and the position bias of assessors who compare pairs."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.preferences.preference_findings import known_assessor
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.statistics.proportion import Share
from assessor_app.judging.schedulers.schedule import FIRST, SECOND, SWAPPED
from assessor_app.store.journal.judged_pairs import Compared, compared
from assessor_app.store.tables import assessors


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
    """Return the consistency of one assessor, over all topics or on one.

    Ignores imported preferences, because the sides of their documents are unknown. Raises WrongUse
    for an unknown assessor.
    """
    known_assessor(campaign, assessor)
    return _of(assessor, compared(campaign.store, assessor, topic or None))


def all_consistency(campaign: Campaign, assessor: str = "") -> tuple[Consistency, ...]:
    """Return the consistency of one assessor, or of all who compared pairs in this campaign.

    Raises WrongUse for an unknown assessor.
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
    """Return the share of these repeats with the same answer as before."""
    return Share(sum(one.is_same for one in found), len(found))


def _of(assessor: str, answers: Sequence[Compared]) -> Consistency:
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
    """Return a table with a row per assessor."""
    columns = (
        Column("assessor", "Assessor", numeric=False),
        Column("repeats", "Repeats", "Hidden repeats, with the sides swapped", digits=0),
        Column("same", "Same answer", "Share of them answered as before", higher_is_better=True),
        Column("same_low", "from", "Wilson's 95 % interval"),
        Column("same_high", "to", "Wilson's 95 % interval"),
        Column("same_side", "Same side", "Repeats that preferred the same side twice", digits=0),
        Column("decided", "Decided", "Answers that prefer one document", digits=0),
        Column("left", "Left", "Share of them that prefer the one on the left"),
        Column("left_low", "from", "Wilson's 95 % interval; without 0.5: a side draws"),
        Column("left_high", "to", "Wilson's 95 % interval; without 0.5: a side draws"),
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
        "Consistency", columns, rows, "Of what was compared here, not of what was imported."
    )
