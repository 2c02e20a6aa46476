"""Everything that was ever said of a document by this assessor, in a small table."""

import time

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.table_view import TableView
from assessor_app.domain.events import Event, Kind
from assessor_app.domain.scale import Scale
from assessor_app.domain.table import Column, Table

COLUMNS = (
    Column("when", "When", numeric=False),
    Column("what", "What", numeric=False),
    Column("seconds", "Seconds", "How long it was read before, while somebody was there", digits=0),
    Column("order", "Order", "The order of the queue", numeric=False),
    Column("place", "Place", "The place in that order, from 1", digits=0),
)
FLAG_WORDS = {"unsure": "not sure", "known": "known already"}


def history_table(events: list[Event], scale: Scale) -> Table:
    """A row for each event, oldest first."""
    known = {event.gesture: event for event in events}
    rows = []
    for event in events:
        when = "–"
        if event.decided_at is not None:
            when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(event.decided_at))
        place = event.position + 1 if event.position is not None else None
        what = words_of(event, known, scale)
        rows.append((when, what, event.active_seconds, event.order, place))
    return Table("History of the document", COLUMNS, tuple(rows))


def words_of(event: Event, known: dict[str, Event], scale: Scale) -> str:
    """What an event says, in words."""
    match event.kind:
        case Kind.GRADE:
            words = f"{event.value}  {scale.label(int(event.value))}"
            flags = [FLAG_WORDS.get(flag, flag) for flag in event.flags.split()]
            words += f" ({', '.join(flags)})" if flags else ""
            return f"{words}, from {event.source}" if event.source else words
        case Kind.SKIP:
            return "Skipped"
        case Kind.CANNOT_JUDGE:
            return f"Cannot judge: {event.value}" if event.value else "Cannot judge"
        case Kind.NOTE:
            return f"Note: {event.value}" if event.value else "Note removed"
        case Kind.RETRACT:
            taken = known.get(event.value)
            if taken is None:
                return "Taken back"
            if taken.kind is Kind.RETRACT:
                again = known.get(taken.value)
                return f"Done again: {words_of(again, known, scale)}" if again else "Done again"
            return f"Taken back: {words_of(taken, known, scale)}"
    return str(event.kind)


class History(QDialog):
    """The table; Escape closes it."""

    def __init__(self, document: str, table: Table, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("History")
        self.resize(640, 300)
        self.view = TableView("History of the document")
        self.view.show_table(table)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 14)
        layout.setSpacing(10)
        layout.addWidget(plain(document))
        layout.addWidget(self.view)
        layout.addWidget(buttons)
