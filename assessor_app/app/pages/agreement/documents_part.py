"""Documents judged by several assessors: the list, the chosen document, and its adjudication."""

import time
from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from assessor_app.app.pages.agreement.adjudication_bar import KeyOf, SettleBar
from assessor_app.app.pages.agreement.document_adjudication import Decisions, Place
from assessor_app.app.pages.agreement.document_lists import Listed, Wanted, listed
from assessor_app.app.pages.agreement.list_choice import NUMBER, SAMPLE, ListChoice
from assessor_app.app.pages.agreement.question import Answer
from assessor_app.app.pages.agreement.reading_pane import Opened, ReadingPane, opened
from assessor_app.app.session import Session
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import title
from assessor_app.campaign.agreement.adjudication import ORDERS
from assessor_app.campaign.agreement.confusion_tables import Sought
from assessor_app.campaign.agreement.reviewing import Reviewed
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.judgement import Settlement
from assessor_app.domain.progress import Progress
from assessor_app.domain.scale import Scale
from assessor_app.domain.table import Table, row_of

NOT_YET = (
    QT_TRANSLATE_NOOP("DocumentsPart", "Which documents?"),
    (
        QT_TRANSLATE_NOOP(
            "DocumentsPart",
            "Click a number in the confusion matrix of a pair, or press Enter on it: "
            "the documents behind it are listed here, with everybody’s judgements. "
            "Or list all conflicts, and settle them one by one.",
        )
    ),
)
NONE_LEFT = (
    QT_TRANSLATE_NOOP("DocumentsPart", "No document left"),
    QT_TRANSLATE_NOOP("DocumentsPart", "No document has these grades from these two any more."),
)
NO_CONFLICT = (
    QT_TRANSLATE_NOOP("DocumentsPart", "No conflict left"),
    QT_TRANSLATE_NOOP("DocumentsPart", "The assessors gave no document different grades."),
)
ALL_SETTLED = (
    QT_TRANSLATE_NOOP("DocumentsPart", "Nothing left to settle"),
    QT_TRANSLATE_NOOP("DocumentsPart", "Untick “Not settled yet” to see what was settled."),
)
NO_AGREEMENT = (
    QT_TRANSLATE_NOOP("DocumentsPart", "Nothing agreed on"),
    QT_TRANSLATE_NOOP("DocumentsPart", "There is no document to which they gave the same grade."),
)
WIDEST = {"document": 160, "title": 220, "notes": 300}
TITLE = 110
SETTLED = 130  # wide enough for what is still to be settled
NOTHING = Listed((), Scale("", ()), "", Table("", (), ()))
LISTING, READING = "agreement.documents", "agreement.reading"  # questions to the worker
LOOKED_AT = 60  # rows, to know how wide a column is to be


class DocumentsPart(QWidget):
    """The worker fills the list. left: the person wants to go back to the number in the matrix.

    turned: another document is shown, or other commands are possible.
    """

    left = Signal()
    turned = Signal()

    def __init__(self, session: Session, key_of: KeyOf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._answer: Answer | None = None
        self._wanted: Wanted | None = None
        self._sought: Sought | None = None
        self._listed = NOTHING
        self._shown: Reviewed | None = None
        self._opened: Opened | None = None
        self._painted_at: float | None = None  # on the monotonic clock
        self._wants_focus = False
        self.words = title("", 0.5)
        self.words.setWordWrap(True)
        self.choice: ListChoice = ListChoice(session.settings)
        self.view = FittedTable(
            self.tr("Documents with these grades"),
            ("title", "notes", "who"),
            first=("topic", "document", "title"),
            narrowest={"settled": SETTLED, "title": TITLE},
            widest=WIDEST,
        )
        self.view.horizontalHeader().setResizeContentsPrecision(LOOKED_AT)
        self.pane: ReadingPane = ReadingPane(session.settings)
        self.bar = SettleBar(key_of)
        self.decisions: Decisions = Decisions(session, self, self)
        conflicts = button(
            self.tr("List the conflicts"),
            self.show_conflicts,
            self.tr("List what is to be settled"),
        )
        self.empty = EmptyState(self.tr(NOT_YET[0]), self.tr(NOT_YET[1]), (conflicts,))
        self._place_parts()
        self.view.chosen.connect(self._on_row)
        self.choice.chosen.connect(self._on_choice)
        self.pane.view.painted.connect(self._on_painted)
        # Else the process that reads a PDF outlives the window, and is told off by Qt.
        session.closing.connect(self.pane.stop)

    # What is listed -----------------------------------------------------------------------

    def show_answer(self, answer: Answer) -> None:
        """List the same documents again, for the page's new figures."""
        self._answer = answer
        self.choice.setEnabled(not answer.of_preferences)
        self.bar.setVisible(not answer.of_preferences)
        both = self.pair()
        if both is not None and not set(both) <= set(answer.raters) - answer.question.left_out:
            self._sought = None
            if self.choice.value() == NUMBER:
                self.forget()
        self.again()

    def seek(self, sought: Sought) -> None:
        """List these documents."""
        self._sought = sought
        self.choice.choose(NUMBER)
        self._look_up()

    def show_conflicts(self) -> None:
        """List the documents with different grades."""
        self.choice.choose(ORDERS[0][0])
        self._look_up()

    def show_sample(self) -> None:
        """List a sample of agreements; another sample if one is listed already."""
        if self.choice.value() == SAMPLE:
            self.choice.draw()
        else:
            self.choice.choose(SAMPLE)
            self._look_up()

    def again(self) -> None:
        """Read the listed documents again, because judgements have changed."""
        if self._wanted is not None:
            self._look_up()

    def forget(self) -> None:
        """Empty the list, for another campaign or other assessors."""
        self._sought, self._wanted, self._shown, self._opened = None, None, None, None
        self._session.jobs.withdraw(LISTING)
        self._session.lookups.withdraw(READING)
        self.decisions.forget()
        self._listed = NOTHING
        self.choice.choose(NUMBER)
        self.view.clear_table()
        self._say(*map(self.tr, NOT_YET))

    def pair(self) -> tuple[str, str] | None:
        """The two assessors whose documents are listed."""
        return (self._sought.first, self._sought.second) if self._sought else None

    def step(self, by: int) -> None:
        """Show the next or previous document in the order of the list."""
        wanted = self.view.model().index(self.view.currentIndex().row() + by, 0)
        if wanted.isValid():
            self.view.selectRow(wanted.row())

    def take_focus(self) -> None:
        """Put the focus into the list, as soon as it is filled."""
        self._wants_focus = self._stack.currentWidget() is self.empty
        # A chooser with the focus would take the keys that settle.
        held = self if self._wants_focus else self.view
        held.setFocus(Qt.FocusReason.OtherFocusReason)

    def is_in_sight(self) -> bool:
        """Whether the part is on the screen."""
        return self.isVisible()

    # For what is decided ------------------------------------------------------------------

    def shown(self) -> Reviewed | None:
        """The document in sight."""
        return self._shown

    def place(self) -> Place | None:
        """Topic and id of the document in sight."""
        return self._shown.place if self._shown is not None else None

    def can_judge(self) -> bool:
        """Whether the document in sight can be adjudicated."""
        return self.decisions.can_settle()

    def can_settle_by_number(self) -> bool:
        """Whether it can be, and the scale has grades without a key of their own."""
        return self.can_judge() and self.bar.has_keyless()

    def was_read(self) -> bool:
        """Whether the document in sight and its judgements have been read."""
        return self._opened is not None

    def is_settleable(self) -> bool:
        """Whether the document in sight was judged in the campaign itself, as far as known."""
        if self._opened is None:
            return self._shown is not None and self.scale() is not None
        return self._opened.said.settleable

    def is_painted(self) -> bool:
        """Whether the document in sight, if there is one, is on the screen."""
        return self._shown is None or (self._opened is not None and self._painted_at is not None)

    def is_meant(self) -> bool:
        """Whether a press handled now was made with the document on the screen."""
        painted = self._painted_at if self._opened is not None else None
        return painted is not None and not self._session.press.was_before(painted)

    def scale(self) -> Scale | None:
        """The scale to adjudicate on; None for preferences."""
        answer = self._answer
        return None if answer is None or answer.of_preferences else answer.scale

    def put(self, settled: Settlement | None) -> None:
        """Show the adjudication of the document in sight."""
        item = self._shown
        if item is None:
            return
        self._shown = replace(item, settled=settled)
        items, table = list(self._listed.items), self._listed.table
        rows, row = list(table.rows), items.index(item)
        items[row] = self._shown
        rows[row] = row_of(table.columns, self._shown)
        self._listed = replace(
            self._listed, items=tuple(items), table=replace(table, rows=tuple(rows))
        )
        self._fill()
        self._tell()

    def go_on(self) -> bool:
        """Show the next document without an adjudication; False if there is none."""
        here, rows = self.view.currentIndex().row(), self.view.model().rowCount()
        for row in (*range(here + 1, rows), *range(here)):
            if self._listed.items[self.view.row_of(row)].settled is None:
                self.view.selectRow(row)
                return True
        return False

    def show_again(self, place: Place) -> None:
        """Show a document whose adjudication was taken back."""
        places = [one.place for one in self._listed.items]
        if place in places:
            self.view.select_row(places.index(place))
            self.put(None)
            # What was settled before the one that is taken back holds again.
            self._read()

    # What is shown ------------------------------------------------------------------------

    def _on_choice(self) -> None:
        self.choice.choose(self.choice.value())
        self._look_up()
        self.take_focus()

    def _look_up(self) -> None:
        answer, choice = self._answer, self.choice
        if answer is None:
            return
        if choice.value() == NUMBER and self._sought is None:
            self._wanted = None
            self._session.jobs.withdraw(LISTING)
            self._say(*map(self.tr, NOT_YET))
            return
        wanted = self._wanted = Wanted(
            choice.value(),
            self._sought,
            choice.seed,
            choice.open.isChecked(),
            choice.blind.isChecked(),
        )

        def work(campaign: Campaign | None, progress: Progress) -> Listed:
            assert campaign is not None
            return listed(campaign, wanted, answer, progress)

        def show(found: Listed) -> None:
            self._show(found, wanted)

        self._session.jobs.start(self.tr("Looking up documents"), work, show, keep_latest=LISTING)

    def _show(self, found: Listed, wanted: Wanted) -> None:
        before = self._shown.place if self._shown else None
        self._listed, self._shown, self._opened = found, None, None
        self._session.lookups.withdraw(READING)
        if not found.items:
            self._say(*map(self.tr, _nothing(wanted)))
            return
        self.bar.show_scale(found.scale)
        self._fill()
        self._stack.setCurrentWidget(self._filled)
        if self._wants_focus:
            self.take_focus()
        places = [one.place for one in found.items]
        row = places.index(before) if before in places else 0
        self.view.select_row(row)
        self._on_row(row)

    def _fill(self) -> None:
        found = self._listed
        self.view.show_table(found.table)
        self.words.setText(f"{found.words}   ·   {self._counted(found)}")

    def _counted(self, found: Listed) -> str:
        if self._answer and self._answer.of_preferences:
            one, many = self.tr("1 pair"), self.tr("{0:,} pairs")
        else:
            one, many = self.tr("1 document"), self.tr("{0:,} documents")
        number = one if len(found.items) == 1 else many.format(len(found.items))
        settled = sum(item.settled is not None for item in found.items)
        return self.tr("{0}, {1:,} settled").format(number, settled) if settled else number

    def _on_row(self, row: int) -> None:
        items = self._listed.items
        if row >= len(items) or items[row] is self._shown:
            return
        self._shown = items[row]
        self._read()

    def _read(self) -> None:
        item, self._opened, self._painted_at = self._shown, None, None
        if item is None:
            return
        scale, blind = self._listed.scale, self.choice.blind.isChecked()

        def work(campaign: Campaign | None, progress: Progress) -> Opened:
            assert campaign is not None
            return opened(campaign, item, scale, blind=blind)

        # Not behind a long comparison: somebody waits to read on.
        self._session.lookups.start(
            self.tr("Reading a document"), work, self._on_opened, keep_latest=READING
        )

    def _on_opened(self, shown: Opened) -> None:
        self._opened = shown
        self.pane.show_reading(shown)
        if self._shown is shown.item and shown.said.conflict.settled != shown.item.settled:
            self.put(shown.said.conflict.settled)
        self._tell()

    def _on_painted(self, name: str) -> None:
        opened = self._opened
        if opened is not None and self._painted_at is None and name == opened.texts[0].name:
            self._painted_at = time.monotonic()

    def _tell(self) -> None:
        self.decisions.show()
        self.turned.emit()

    def _say(self, heading: str, text: str) -> None:
        self.empty.say(heading, text)
        self._stack.setCurrentWidget(self.empty)
        self.turned.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Highlights follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.pane.mark()

    # Parts --------------------------------------------------------------------------------

    def _place_parts(self) -> None:
        back = button(self.tr("‹ Back"), self.left.emit, self.tr("Go back to the number (Escape)"))
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(back)
        head.addWidget(self.words, 1)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.pane, 1)
        column.addWidget(self.bar)
        self.split = QSplitter()
        self.split.setChildrenCollapsible(False)
        for part, stretch in ((self.view, 4), (right, 5)):
            self.split.addWidget(part)
            self.split.setStretchFactor(self.split.count() - 1, stretch)
        self.split.setSizes([400, 500])
        self._filled = QWidget()
        inside = QVBoxLayout(self._filled)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(10)
        inside.addLayout(head)
        inside.addWidget(self.split, 1)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self._filled)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self.choice)
        layout.addWidget(self._stack, 1)


def _nothing(wanted: Wanted) -> tuple[str, str]:
    if wanted.only_open:
        return ALL_SETTLED
    if wanted.which == NUMBER:
        return NONE_LEFT
    return NO_AGREEMENT if wanted.which == SAMPLE else NO_CONFLICT
