"""Everything that was ever said of a document by this assessor, in a small table."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import plain
from assessor_app.domain.events import REMOVAL, Event, Kind
from assessor_app.domain.formatting import local_time, written
from assessor_app.domain.scale import Scale
from assessor_app.domain.span import Span, span_from
from assessor_app.domain.table import Column, Table

COLUMNS = (
    Column("when", "When", numeric=False),
    Column("what", "What", numeric=False),
    Column("seconds", "Seconds", "How long it was read before, while somebody was there", digits=0),
    Column("order", "Order", "The order of the queue", numeric=False),
    Column("place", "Place", "The place in that order, from 1", digits=0),
)
FLAG_WORDS = {"unsure": "not sure", "known": "known already"}


Strokes = dict[str, list[Event]]  # by gesture, what was done in one stroke


def history_table(events: list[Event], scale: Scale) -> Table:
    """A row for each stroke, oldest first."""
    known: Strokes = {}
    for event in events:
        known.setdefault(event.gesture, []).append(event)
    rows = []
    for stroke in known.values():
        event = stroke[-1]
        when = "–"
        if event.decided_at is not None:
            at = event.decided_at
            when = written(local_time(at), at, "%Y-%m-%d %H:%M:%S")
        place = event.position + 1 if event.position is not None else None
        what = words_of(stroke, known, scale)
        rows.append((when, what, event.active_seconds, event.order, place))
    return Table("History of the document", COLUMNS, tuple(rows))


def words_of(stroke: list[Event], known: Strokes, scale: Scale) -> str:
    """What was done in one stroke, in words."""
    if not all(event.kind is Kind.RETRACT for event in stroke):
        # Where something took the place of another, the new says enough.
        return "; ".join(_said(one, scale) for one in stroke if one.kind is not Kind.RETRACT)
    taken = [known[one.value] for one in stroke if one.value in known]
    if any(one.flags == REMOVAL for one in stroke):
        return f"Highlight removed: {_together(taken, known, scale).removeprefix('Highlight: ')}"
    if not taken:
        return "Taken back"
    if all(_is_undo(one) for one in taken):
        again = [known[event.value] for one in taken for event in one if event.value in known]
        return f"Done again: {_together(again, known, scale)}".rstrip(": ")
    return f"Taken back: {_together(taken, known, scale)}"


def _is_undo(stroke: list[Event]) -> bool:
    return all(event.kind is Kind.RETRACT and event.flags != REMOVAL for event in stroke)


def _together(strokes: list[list[Event]], known: Strokes, scale: Scale) -> str:
    return "; ".join(words_of(one, known, scale) for one in strokes)


def _said(event: Event, scale: Scale) -> str:
    match event.kind:
        case Kind.GRADE:
            words = f"{event.value}  {scale.label(int(event.value))}{_flags(event)}"
            return f"{words}, from {event.source}" if event.source else words
        case Kind.SKIP:
            return f"Skipped{_flags(event)}"
        case Kind.CANNOT_JUDGE:
            said = f"Cannot judge: {event.value}" if event.value else "Cannot judge"
            return said + _flags(event)
        case Kind.NOTE:
            return f"Note: {event.value}" if event.value else "Note removed"
        case Kind.SPAN:
            return _passage(span_from(event.value), scale)
    return str(event.kind)


def _flags(event: Event) -> str:
    flags = [FLAG_WORDS.get(flag, flag) for flag in event.flags.split()]
    return f" ({', '.join(flags)})" if flags else ""


def _passage(span: Span | None, scale: Scale) -> str:
    if span is None:
        return "Highlight"
    if span.is_entry_point:
        return f"Best entry point at character {span.start:,}"
    for_grade = f" for {scale.label(span.grade)}" if span.grade is not None else ""
    return f"Highlight: “{span.quote}”{for_grade}"


class History(QDialog):
    """The table; Escape closes it."""

    def __init__(self, document: str, table: Table, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("History"))
        self.resize(820, 340 if table.rows else 140)
        self.view = FittedTable(self.tr("History of the document"), ("what",))
        self.view.show_table(table)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 14)
        layout.setSpacing(10)
        layout.addWidget(plain(document))
        if table.rows:
            layout.addWidget(self.view)
        else:
            layout.addWidget(plain(self.tr("No judgement yet"), muted=True), 1)
        layout.addWidget(buttons)

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the columns: only now are the letters those of the window's style."""
        super().showEvent(event)
        self.view.fit_columns()
