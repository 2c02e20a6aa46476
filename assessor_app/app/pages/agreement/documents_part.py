"""The documents behind a number: a list, and the chosen one with both judgements beside it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from assessor_app.app.pages.agreement.reading_pane import Opened, ReadingPane, reading_of
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.labels import title
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.agreeing import CellItem, cells
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.confusion_tables import Sought, documents_table
from assessor_app.campaign.desk import document, topic
from assessor_app.domain.progress import Progress
from assessor_app.domain.scale import Scale

NOT_YET = (
    "Which documents?",
    (
        "Click a number in the confusion matrix of a pair, or press Enter on it: "
        "the documents behind it are listed here, with both judgements."
    ),
)
NONE_LEFT = ("No document left", "No document has these grades from these two any more.")
WIDEST_TITLE = 260
Found = tuple[tuple[CellItem, ...], Scale]


class DocumentsPart(QWidget):
    """`seek` fills the list on the worker. `left`: the person wants back to the number."""

    left = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._sought: Sought | None = None
        self._items: tuple[CellItem, ...] = ()
        self._scale: Scale | None = None
        self._shown: CellItem | None = None
        self.words = title("", 0.5)
        self.words.setWordWrap(True)
        self.view = TableView("Documents with these grades")
        self.view.chosen.connect(self._on_row)
        self.pane = ReadingPane(session.settings)
        self.empty = EmptyState(*NOT_YET)
        back = button("‹ Back", self.left.emit, "Go back to the number (Escape)")
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(back)
        head.addWidget(self.words, 1)
        self.split = QSplitter()
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.view)
        self.split.addWidget(self.pane)
        self.split.setStretchFactor(0, 4)
        self.split.setStretchFactor(1, 5)
        self.split.setSizes([400, 500])
        self._filled = QWidget()
        inside = QVBoxLayout(self._filled)
        inside.setContentsMargins(0, 12, 0, 0)
        inside.setSpacing(10)
        inside.addLayout(head)
        inside.addWidget(self.split, 1)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self._filled)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._stack)

    def seek(self, sought: Sought) -> None:
        """List these documents."""
        self._sought = sought
        self.again()

    def again(self) -> None:
        """Read the same documents anew: something was judged meanwhile."""
        sought = self._sought
        if sought is None:
            return

        def work(campaign: Campaign | None, progress: Progress) -> Found:
            assert campaign is not None
            found = cells(campaign, sought.first, sought.second, sought.grades, sought.topic)
            return found, campaign.scale

        def show(found: Found) -> None:
            if self._sought is sought:
                self._show(sought, *found)

        self._session.jobs.start(
            "Looking up documents", work, show, keep_latest="agreement.documents"
        )

    def forget(self) -> None:
        """Another campaign, or other assessors: nothing is sought."""
        self._sought, self._items, self._shown = None, (), None
        self.view.clear_table()
        self.empty.say(*NOT_YET)
        self._stack.setCurrentWidget(self.empty)

    def pair(self) -> tuple[str, str] | None:
        """The two whose documents are listed."""
        return (self._sought.first, self._sought.second) if self._sought else None

    def step(self, by: int) -> None:
        """The next or previous document, as the list is sorted."""
        index = self.view.currentIndex()
        wanted = self.view.model().index(index.row() + by, 0)
        if wanted.isValid():
            self.view.selectRow(wanted.row())

    def take_focus(self) -> None:
        """The list has the focus."""
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, sought: Sought, items: tuple[CellItem, ...], scale: Scale) -> None:
        before = self._shown
        self._items, self._scale, self._shown = items, scale, None
        if not items:
            self.empty.say(*NONE_LEFT)
            self._stack.setCurrentWidget(self.empty)
            return
        number = "1 document" if len(items) == 1 else f"{len(items):,} documents"
        self.words.setText(f"{sought.words}   ·   {number}")
        table = documents_table(items, sought.first, sought.second, scale)
        anew = table.columns != self.view.table().columns
        self.view.show_table(table)
        if anew:
            self.view.setColumnWidth(2, min(self.view.columnWidth(2), WIDEST_TITLE))
        self._stack.setCurrentWidget(self._filled)
        row = _place_of(before, items)
        self.view.select_row(row)
        self._on_row(row)

    def _on_row(self, row: int) -> None:
        if row >= len(self._items) or self._items[row] is self._shown:
            return
        item, scale = self._items[row], self._scale
        self._shown = item

        def work(campaign: Campaign | None, progress: Progress) -> Opened:
            assert campaign is not None
            assert scale is not None
            held = document(campaign, item.document)
            text = reading_of(held)
            return Opened(item, held, text, topic(campaign, item.topic), scale)

        def show(reading: Opened) -> None:
            if self._shown is item:
                self.pane.show_reading(reading)

        self._session.jobs.start("Reading a document", work, show, keep_latest="agreement.reading")


def _place_of(before: CellItem | None, items: tuple[CellItem, ...]) -> int:
    for at, item in enumerate(items):
        if before and (item.topic, item.document) == (before.topic, before.document):
            return at
    return 0
