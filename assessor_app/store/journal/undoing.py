"""What undo and redo would act on. What was imported or settled is left alone by both.

pairs: True looks at what was done comparing documents in pairs alone, False at everything else,
None at all of it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from assessor_app.domain.events import DECISIONS, IN_A_PAIR, REMOVAL, Kind
from assessor_app.domain.judgement import Judgement
from assessor_app.store.file.database import Store
from assessor_app.store.journal import liveness
from assessor_app.store.journal.current_judgements import judgement

_AT_A_TIME = 50
_DEED = "gesture, clock, kind, value, topic, document, flags"
# A settlement is the lead's and is taken back where it was made: whoever judges does not see it.
_NO_SETTLEMENT = (
    " AND kind <> 'settle' AND NOT (kind = 'retract' AND EXISTS (SELECT 1 FROM journal AS settled"
    " WHERE settled.gesture = journal.value AND settled.kind = 'settle'))"
)


class _Deed(NamedTuple):
    gesture: str
    clock: int
    kind: str
    value: str
    topic: str
    document: str
    flags: str

    @property
    def takes_back(self) -> bool:
        """Whether it is an undo or a redo; to remove a highlight is a deed of its own."""
        return self.kind == Kind.RETRACT and self.flags != REMOVAL

    @property
    def is_of_pairs(self) -> bool:
        """Whether it was done comparing; of what takes back, ask what it takes back."""
        return self.kind == Kind.PREFERENCE or IN_A_PAIR in self.flags.split()


def undo_target(store: Store, assessor: str, *, pairs: bool | None = None) -> str | None:
    """The last gesture the assessor made here and has not taken back; None: nothing to undo."""
    for deed in _live_deeds(store, assessor, pairs):
        if not deed.takes_back:
            return deed.gesture
    return None


def redo_target(store: Store, assessor: str, *, pairs: bool | None = None) -> str | None:
    """The gesture of the undo to take back; None where something was done after it, or was none."""
    for deed in _live_deeds(store, assessor, pairs):
        if not deed.takes_back:
            return None
        if not _takes_back(store, deed.value):
            return deed.gesture
    return None


def visit_of(store: Store, gesture: str) -> tuple[str, ...]:
    """The gestures that are taken back together with `gesture`, itself among them.

    With a decision that replaced one of an earlier visit goes all that the assessor filed while
    the document was on the screen that time, its notes and highlights: what was said before
    stands again as it was. A first decision goes alone, and what was written before it stays;
    so does whatever is no decision, and what was filed by a command without any showing.
    """
    if not _replaced_another(store, gesture):
        return (gesture,)
    rows = store.connection.execute(
        "SELECT DISTINCT one.gesture FROM journal AS decision JOIN journal AS one"
        " ON one.topic = decision.topic AND one.document = decision.document"
        " AND one.assessor = decision.assessor AND one.shown_at = decision.shown_at"
        " WHERE decision.gesture = ? AND decision.source = '' AND one.source = ''"
        " AND decision.kind IN ('grade', 'skip', 'cannot judge')"
        " AND (one.kind <> 'retract' OR one.flags = ?) ORDER BY one.clock",
        (gesture, REMOVAL),
    )
    return tuple(name for (name,) in rows) or (gesture,)


def _replaced_another(store: Store, gesture: str) -> bool:
    """Whether a decision of an earlier visit stands under the decision of this gesture."""
    rows = store.connection.execute(
        "SELECT earlier.gesture, earlier.clock FROM journal AS decision JOIN journal AS earlier"
        " ON earlier.topic = decision.topic AND earlier.document = decision.document"
        " AND earlier.assessor = decision.assessor AND earlier.clock < decision.clock"
        " AND earlier.shown_at IS NOT decision.shown_at"
        " WHERE decision.gesture = ? AND decision.kind IN ('grade', 'skip', 'cannot judge')"
        " AND earlier.kind IN ('grade', 'skip', 'cannot judge')",
        (gesture,),
    ).fetchall()
    retracted = liveness.retracted(store, [name for name, _ in rows])
    return any(liveness.is_live(retracted, name, clock) for name, clock in rows)


def last_decision(store: Store, assessor: str) -> Judgement | None:
    """What the assessor decided last and has not taken back: where one left off."""
    for deed in _live_deeds(store, assessor):
        if deed.kind in DECISIONS:
            return judgement(store, assessor, deed.topic, deed.document)
    return None


def _live_deeds(store: Store, assessor: str, pairs: bool | None = None) -> Iterator[_Deed]:
    """From the last one back."""
    rows = store.connection.execute(
        f"SELECT {_DEED} FROM journal"
        f" WHERE assessor = ? AND source = ''{_NO_SETTLEMENT} ORDER BY clock DESC, number DESC",
        (assessor,),
    )
    while group := [_Deed(*row) for row in rows.fetchmany(_AT_A_TIME)]:
        retracted = liveness.retracted(store, (deed.gesture for deed in group))
        for deed in group:
            wanted = pairs is None or pairs is _root(store, deed).is_of_pairs
            if wanted and liveness.is_live(retracted, deed.gesture, deed.clock):
                yield deed


def _root(store: Store, deed: _Deed) -> _Deed:
    """What an undo or redo is about in the end; another deed itself."""
    while deed.takes_back:
        row = store.connection.execute(
            f"SELECT {_DEED} FROM journal WHERE gesture = ? LIMIT 1", (deed.value,)
        ).fetchone()
        if row is None:
            break
        deed = _Deed(*row)
    return deed


def _takes_back(store: Store, gesture: str) -> bool:
    """Whether the gesture is an undo: what takes that back is a redo."""
    row = store.connection.execute(
        "SELECT 1 FROM journal WHERE gesture = ? AND kind = 'retract' AND flags <> ? LIMIT 1",
        (gesture, REMOVAL),
    ).fetchone()
    return row is not None
