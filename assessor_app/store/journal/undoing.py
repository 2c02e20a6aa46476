"""Finds the gestures that undo and redo act on; imports and actions of the lead are none.

The argument `pairs` selects actions: True only those on pairs of documents, False only all others,
None both.
"""

from collections.abc import Iterator
from typing import NamedTuple

from assessor_app.domain.events import DECISIONS, IN_A_PAIR, REMOVAL, Kind
from assessor_app.domain.judgement import Judgement
from assessor_app.store.file.database import Store
from assessor_app.store.journal import retractions
from assessor_app.store.journal.current_judgements import judgement
from assessor_app.store.tables.codes import name_in_journal

_AT_A_TIME = 50
_COLUMNS = "gesture, clock, kind, value, topic, document, flags"


def _is_of_lead(event: str) -> str:
    """Return a condition for adjudications and for messages of the lead."""
    return (
        f"({event}.kind = 'settle'"
        f" OR {event}.kind IN ('message', 'read') AND {event}.flags LIKE 'lead%')"
    )


# These are undone where they were made, not on the Judge page. Reading is not an action to undo.
_OWN = (
    f" AND kind <> 'read' AND NOT {_is_of_lead('journal')}"
    " AND NOT (kind = 'retract' AND EXISTS (SELECT 1 FROM journal AS made"
    f" WHERE made.gesture = journal.value AND {_is_of_lead('made')}))"
)


class _Action(NamedTuple):
    gesture: str
    clock: int
    kind: str
    value: str
    topic: str
    document: str
    flags: str

    @property
    def takes_back(self) -> bool:
        """Return whether the action is an undo or redo. Removing a highlight is not an undo."""
        return self.kind == Kind.RETRACT and self.flags != REMOVAL

    @property
    def is_of_pairs(self) -> bool:
        """Return whether the action was done on a pair of documents.

        Not valid for an undo or redo: for these, ask the action that it names (see `_root`).
        """
        return self.kind == Kind.PREFERENCE or IN_A_PAIR in self.flags.split()


def undo_target(store: Store, assessor: str, *, pairs: bool | None = None) -> str | None:
    """Return the gesture that an undo would retract; None if there is nothing to undo.

    It is the last live gesture of the assessor that is neither an undo nor a redo.
    """
    for action in _live_actions(store, assessor, pairs):
        if not action.takes_back:
            return action.gesture
    return None


def redo_target(store: Store, assessor: str, *, pairs: bool | None = None) -> str | None:
    """Return the gesture of the undo that a redo would retract.

    Returns None if nothing was undone since the last action.
    """
    for action in _live_actions(store, assessor, pairs):
        if not action.takes_back:
            return None
        if not _takes_back(store, action.value):
            return action.gesture
    return None


def _counts(event: str) -> str:
    return f"({event}.kind IN ('grade', 'skip', 'cannot judge'))"


def _is_decision(event: str) -> str:
    """Return a condition for decisions, also for those that never count."""
    return (
        f"({_counts(event)} OR {event}.kind IN ('repeat', 'gold', 'training', 'qualification')"
        f" AND ({event}.value LIKE 'grade:%' OR {event}.value LIKE 'skip:%'"
        f" OR {event}.value LIKE 'cannot judge:%'))"
    )


def visit_of(store: Store, gesture: str) -> tuple[str, ...]:
    """Return the gestures that are undone together with `gesture`, including `gesture` itself.

    If the gesture is a decision that replaced a decision of an earlier visit, all gestures of its
    visit are undone, including notes and highlights, so that the earlier judgement is restored. A
    first decision is undone alone, as is any gesture without a decision, or made by a command
    without showing the document.
    """
    if not _replaced_another(store, gesture):
        return (gesture,)
    rows = store.connection.execute(
        "SELECT DISTINCT one.gesture FROM journal AS decision JOIN journal AS one"
        " ON one.topic = decision.topic AND one.document = decision.document"
        " AND one.assessor = decision.assessor AND one.shown_at = decision.shown_at"
        " WHERE decision.gesture = ? AND decision.source = '' AND one.source = ''"
        f" AND {_is_decision('decision')}"
        " AND (one.kind <> 'retract' OR one.flags = ?) ORDER BY one.clock",
        (gesture, REMOVAL),
    )
    return tuple(name for (name,) in rows) or (gesture,)


def _replaced_another(store: Store, gesture: str) -> bool:
    """Return whether the decision of this gesture replaced a live decision of an earlier visit."""
    rows = store.connection.execute(
        "SELECT earlier.gesture, earlier.clock FROM journal AS decision JOIN journal AS earlier"
        " ON earlier.topic = decision.topic AND earlier.document = decision.document"
        " AND earlier.assessor = decision.assessor AND earlier.clock < decision.clock"
        " AND earlier.shown_at IS NOT decision.shown_at"
        f" WHERE decision.gesture = ? AND {_is_decision('decision')} AND {_is_decision('earlier')}"
        f" AND {_counts('decision')} = {_counts('earlier')}",
        (gesture,),
    ).fetchall()
    retracted = retractions.retracted(store, [name for name, _ in rows])
    return any(retractions.is_live(retracted, name, clock) for name, clock in rows)


def last_decision(store: Store, assessor: str) -> Judgement | None:
    """Return the judgement of the assessor's last live decision; None if there is none."""
    for action in _live_actions(store, assessor):
        if action.kind in DECISIONS:
            return judgement(store, assessor, action.topic, action.document)
    return None


def _live_actions(store: Store, assessor: str, pairs: bool | None = None) -> Iterator[_Action]:
    """Yield the live actions of the assessor, the last one first."""
    rows = store.connection.execute(
        f"SELECT {_COLUMNS} FROM journal"
        f" WHERE assessor = ? AND source = ''{_OWN} ORDER BY clock DESC, number DESC",
        (name_in_journal(store, assessor),),
    )
    while group := [_Action(*row) for row in rows.fetchmany(_AT_A_TIME)]:
        retracted = retractions.retracted(store, (action.gesture for action in group))
        for action in group:
            wanted = pairs is None or pairs is _root(store, action).is_of_pairs
            if wanted and retractions.is_live(retracted, action.gesture, action.clock):
                yield action


def _root(store: Store, action: _Action) -> _Action:
    """Return the action that a chain of undo and redo names in the end; return others unchanged."""
    while action.takes_back:
        row = store.connection.execute(
            f"SELECT {_COLUMNS} FROM journal WHERE gesture = ? LIMIT 1", (action.value,)
        ).fetchone()
        if row is None:
            break
        action = _Action(*row)
    return action


def _takes_back(store: Store, gesture: str) -> bool:
    """Return whether the gesture is an undo or redo."""
    row = store.connection.execute(
        "SELECT 1 FROM journal WHERE gesture = ? AND kind = 'retract' AND flags <> ? LIMIT 1",
        (gesture, REMOVAL),
    ).fetchone()
    return row is not None
