"""What undo and redo would act on. What was imported is left alone by both."""

from collections.abc import Iterator
from typing import NamedTuple

from assessor_app.domain.events import DECISIONS, Kind
from assessor_app.domain.judgement import Judgement
from assessor_app.store import liveness
from assessor_app.store.database import Store
from assessor_app.store.judgements import judgement

_AT_A_TIME = 50


class _Deed(NamedTuple):
    gesture: str
    clock: int
    kind: str
    value: str
    topic: str
    document: str


def undo_target(store: Store, assessor: str) -> str | None:
    """The last gesture the assessor made here and has not taken back; None: nothing to undo."""
    for deed in _live_deeds(store, assessor):
        if deed.kind != Kind.RETRACT:
            return deed.gesture
    return None


def redo_target(store: Store, assessor: str) -> str | None:
    """The gesture of the undo to take back; None where something was done after it, or was none."""
    for deed in _live_deeds(store, assessor):
        if deed.kind != Kind.RETRACT:
            return None
        if not _is_retract(store, deed.value):
            return deed.gesture
    return None


def last_decision(store: Store, assessor: str) -> Judgement | None:
    """What the assessor decided last and has not taken back: where one left off."""
    for deed in _live_deeds(store, assessor):
        if deed.kind in DECISIONS:
            return judgement(store, assessor, deed.topic, deed.document)
    return None


def _live_deeds(store: Store, assessor: str) -> Iterator[_Deed]:
    """From the last one back."""
    rows = store.connection.execute(
        "SELECT gesture, clock, kind, value, topic, document FROM journal"
        " WHERE assessor = ? AND source = '' ORDER BY clock DESC, number DESC",
        (assessor,),
    )
    while group := [_Deed(*row) for row in rows.fetchmany(_AT_A_TIME)]:
        retracted = liveness.retracted(store, (deed.gesture for deed in group))
        for deed in group:
            if liveness.is_live(retracted, deed.gesture, deed.clock):
                yield deed


def _is_retract(store: Store, gesture: str) -> bool:
    row = store.connection.execute(
        "SELECT 1 FROM journal WHERE gesture = ? AND kind = 'retract' LIMIT 1", (gesture,)
    ).fetchone()
    return row is not None
