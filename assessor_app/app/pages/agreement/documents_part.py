"""The Documents tab: a list of documents, the visible document, and its adjudication."""

import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from assessor_app.app.judging.judging_dialogs import delete_when_closed
from assessor_app.app.judging.typed_grade import DIGITS
from assessor_app.app.numbers import fill
from assessor_app.app.pages.agreement.assessor_comparison import Comparison
from assessor_app.app.pages.agreement.collection_dialog import CollectionDialog, FoundInCollection
from assessor_app.app.pages.agreement.document_adjudication import (
    AdjudicationBar,
    DocumentAdjudication,
    DocumentPlace,
    KeyOf,
)
from assessor_app.app.pages.agreement.document_lists import (
    COLLECTION,
    MESSAGES,
    NOT_YET,
    NUMBER,
    QUALITY,
    SAMPLE,
    UNANSWERED,
    UNSELECTED,
    WORDS,
    DocumentList,
    ListChoice,
    ListedTable,
    ListRequest,
    listed,
    why_empty,
)
from assessor_app.app.pages.agreement.document_messages import DocumentMessages, LeadThread
from assessor_app.app.pages.agreement.grade_chips import GradeChips
from assessor_app.app.pages.agreement.reading_pane import OpenedDocument, ReadingPane, opened
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button, primary
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.labels import OneLine, title
from assessor_app.app.widgets.layouts import column, panel, row, scrolled, splitter, stack
from assessor_app.campaign.agreement import reviewing
from assessor_app.campaign.agreement.adjudication import ORDERS
from assessor_app.campaign.agreement.confusion_tables import Sought
from assessor_app.campaign.agreement.reviewing import Reviewed, reviewed_columns_words
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.judgement import Judgement, Settlement
from assessor_app.domain.progress import Progress
from assessor_app.domain.scale import Scale
from assessor_app.domain.table import Table

NOTHING = DocumentList((), Scale("", ()), "", Table("", (), ()))
LISTING, READING = "agreement.documents", "agreement.reading"  # for Jobs.start(keep_latest=…)


class DocumentsPart(QWidget):
    """Lists documents judged by several assessors, and shows the selected one for adjudication.

    listed: the list shown. left: emitted to return to the matrix or topic from which it was opened.
    turned: emitted when another document is shown, or other commands are possible.
    """

    left = Signal()
    turned = Signal()

    def __init__(self, session: Session, key_of: KeyOf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._comparison: Comparison | None = None
        self._request: ListRequest | None = None
        self._sought: Sought | None = None
        self._quality: tuple[str, tuple[DocumentPlace, ...]] = ("", ())
        self._found: FoundInCollection | None = None
        self._wanted: DocumentPlace | None = None
        self.listed = NOTHING
        self._shown: Reviewed | None = None
        self._row = 0  # of the visible document, in the list
        self._opened: OpenedDocument | None = None
        self._painted_at: float | None = None  # on the monotonic clock
        self._wants_focus = False
        self._details: object = None  # the job that reads titles and notes
        self.choice: ListChoice = ListChoice(session.settings)
        self._make_list()
        self._chips = GradeChips(self._said_at, lambda: self.listed.scale)
        self.pane: ReadingPane = ReadingPane(session.settings)
        self.thread_view: LeadThread = LeadThread()
        self.thread_view.hide()
        self.bar = AdjudicationBar(key_of)
        self.decisions = DocumentAdjudication(session, self, self)
        parts = (self.thread_view, self.place, self.decisions.adjudicator, self.take_focus)
        self.messages: DocumentMessages = DocumentMessages(session, *parts, self)
        self._place()
        self._connect_words()
        self.view.chosen.connect(self._on_row)
        self.choice.chosen.connect(self._on_choice)
        self.pane.view.painted.connect(self._on_painted)
        # Otherwise the process that reads a PDF would outlive the window, and Qt would warn.
        session.closing.connect(self.pane.stop)

    def _make_list(self) -> None:
        self.words = title("", 0.5)
        self.words.setWordWrap(True)
        self._columns = OneLine()
        self._columns.mode = Qt.TextElideMode.ElideRight
        self._columns.setProperty("muted", True)
        self._columns.setObjectName("columns")
        self.view = ListedTable(self.tr("Listed documents"))

    def _connect_words(self) -> None:
        self.view.lacking.connect(self._on_lacking)
        self.view.room_changed.connect(self._say_columns)
        self.pane.said.connect(self.bar.words.say)
        self.pane.nothing_done.connect(self._session.refused)
        self._session.taken.connect(self.bar.words.end_refusal)

    # Lists --------------------------------------------------------------------------------

    def show_comparison(self, comparison: Comparison) -> None:
        """Read the list again for another comparison.

        The list is emptied if it is about two assessors who are no longer compared.
        """
        self._comparison = comparison
        self.choice.setEnabled(not comparison.of_preferences)
        self.bar.setVisible(not comparison.of_preferences)
        both = self.pair()
        compared = set(comparison.assessors) - comparison.left_out
        if both is not None and not set(both) <= compared:
            self._sought = None
            if self.choice.value() == NUMBER:
                self.forget()
        if self._request is not None:
            self._read_list()

    def seek(self, sought: Sought) -> None:
        """List the documents of a cell of the confusion matrix, or of a topic."""
        self._sought = sought
        self.choice.choose(NUMBER)
        self._read_list()

    def show_places(self, title: str, places: Sequence[DocumentPlace], wanted: int) -> None:
        """List the documents of a table on Quality, and select the one at the place `wanted`.

        title: of the table. places: (topic, id).
        """
        self._quality, self._wanted = (title, tuple(places)), places[wanted]
        self.choice.choose(QUALITY)
        self._read_list()

    def search_collection(self) -> None:
        """Ask for a search of the whole collection, and list the documents found."""
        campaign, here = self._session.campaign, self.place()
        if campaign is None:
            return
        before = self._found
        topic = here[0] if here else before.topic if before else ""
        dialog = CollectionDialog(self._session, campaign, topic, before, self.window())
        delete_when_closed(dialog)
        dialog.accepted.connect(lambda: self._list_found(dialog.chosen()))
        dialog.open()

    def _list_found(self, found: FoundInCollection | None) -> None:
        if found is not None:
            self._found, self._wanted = found, found.places[found.row]
            self.choice.choose(COLLECTION)
            self._read_list()
            self.take_focus()

    def show_conflicts(self) -> None:
        """List the documents that assessors graded differently."""
        self.choice.choose(ORDERS[0][0])
        self._read_list()

    def show_sample(self) -> None:
        """List a sample of documents with agreement; another sample if one is listed already."""
        if self.choice.value() == SAMPLE:
            self.choice.draw()
        else:
            self.choice.choose(SAMPLE)
            self._read_list()

    def show_messages(self) -> None:
        """List the documents with unanswered messages; with all messages if these are listed."""
        shows_unanswered = self.choice.value() == UNANSWERED and self.isVisible()
        self.choice.choose(MESSAGES if shows_unanswered else UNANSWERED)
        self._read_list()

    def read_again(self) -> None:
        """Read the visible document again, because its messages or its place have changed."""
        if self._opened is not None:
            self._read_document()

    def forget(self) -> None:
        """Empty the list, because another campaign was opened or other assessors are compared."""
        self._sought, self._request, self._shown, self._opened = None, None, None, None
        self._quality, self._wanted, self._found = ("", ()), None, None
        self._session.jobs.withdraw(LISTING)
        self._session.lookups.withdraw(READING)
        self.decisions.forget()
        self.listed = NOTHING
        self.choice.choose(NUMBER)
        self.view.clear_table()
        self._say(*map(self.tr, NOT_YET))

    def pair(self) -> tuple[str, str] | None:
        """Return the two assessors whose documents were opened; None if there are none."""
        return (self._sought.first, self._sought.second) if self._sought else None

    def step(self, by: int) -> None:
        """Select the next (by=1) or previous (by=-1) document in the order of the list."""
        wanted = self.view.model().index(self.view.currentIndex().row() + by, 0)
        if wanted.isValid():
            self.view.selectRow(wanted.row())

    def take_focus(self) -> None:
        """Focus the list, now or as soon as it is filled."""
        self._wants_focus = self._stack.currentWidget() is self.empty
        # A combo box with the focus would take the keys that adjudicate.
        target = self if self._wants_focus else self.view
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Show why a digit had no effect; other keys that arrive here do nothing."""
        if event.text() in DIGITS:
            self.decisions.refuse_digit(int(event.text()))
        super().keyPressEvent(event)

    def show_refusal(self, why: str) -> bool:
        """Show below the document why a key or click was ignored; return whether it can be seen."""
        if self.bar.isVisible():
            self.bar.words.refuse(why)
        return self.bar.isVisible()

    # The visible document, for its adjudication -------------------------------------------

    def shown(self) -> Reviewed | None:
        """Return the visible document; None if there is none."""
        return self._shown

    def place(self) -> DocumentPlace | None:
        """Return (topic, id) of the visible document; None if there is none."""
        return self._shown.place if self._shown is not None else None

    def can_judge(self) -> bool:
        """Return whether the visible document can be adjudicated."""
        return self.decisions.can_adjudicate()

    def can_judge_by_number(self) -> bool:
        """Return whether the document can be adjudicated and some grade has no key of its own."""
        return self.can_judge() and self.bar.has_keyless()

    def is_settleable(self) -> bool:
        """Return whether the campaign allows an adjudication of the visible document.

        See `ReviewedDocument.is_settleable`.
        """
        if self._opened is None:
            return self._shown is not None and self.scale() is not None
        return self._opened.said.settleable

    def is_pooled(self) -> bool:
        """Return whether the pool has the visible document; True until it has been read."""
        return self._opened is None or self._opened.said.pooled

    def is_painted(self) -> bool:
        """Return whether the visible document is on the screen; True without a document."""
        return self._shown is None or (self._opened is not None and self._painted_at is not None)

    def is_meant(self) -> bool:
        """Return whether the key or click handled now came after the document was on the screen."""
        painted = self._painted_at if self._opened is not None else None
        return painted is not None and not self._session.press.was_before(painted)

    def scale(self) -> Scale | None:
        """Return the scale to adjudicate on; None for preferences and before a comparison."""
        found = self._comparison
        return None if found is None or found.of_preferences else found.scale

    def put(self, settled: Settlement | None) -> None:
        """Show the adjudication of the visible document, or that it has none, in list and bar."""
        item = self._shown
        if item is None:
            return
        self.listed = self.listed.with_settlement(self._row, settled)
        self._shown = replace(item, settled=settled)
        self.view.change_row(self.listed.table, self._row)
        self._say_list()
        self._show_decision()

    def go_on(self) -> bool:
        """Select the next unadjudicated document, cyclically; return False if there is none."""
        here, rows = self.view.currentIndex().row(), self.view.model().rowCount()
        if self.listed.settled_count == len(self.listed.items):
            return False
        for other in chain(range(here + 1, rows), range(here)):
            if not self.listed.is_settled(self.view.row_of(other)):
                self.view.selectRow(other)
                return True
        return False

    def show_again(self, place: DocumentPlace) -> None:
        """Select a document whose adjudication was undone, and read it again."""
        row = self.listed.row_of(place)
        if row is not None:
            self.view.select_row(row)
            self.put(None)
            # An adjudication from before the undone one is in force again.
            self._read_document()

    # Reading ------------------------------------------------------------------------------

    def _on_choice(self) -> None:
        self.choice.choose(self.choice.value())
        self._read_list()
        self.take_focus()

    def _read_list(self) -> None:
        comparison, choice, found = self._comparison, self.choice, self._found
        if comparison is None:
            return
        nothing = {
            COLLECTION: found is None,
            WORDS: not choice.words.text().strip(),
            NUMBER: self._sought is None,
            QUALITY: not self._quality[1],
        }
        if nothing.get(choice.value()):
            self._request = None
            self._session.jobs.withdraw(LISTING)
            self._say(*map(self.tr, UNSELECTED[choice.value()]))
            return
        request = self._request = ListRequest(
            choice.value(),
            self._sought,
            choice.seed,
            choice.open.isChecked(),
            choice.blind.isChecked(),
            choice.words.text().strip(),
            *self._quality,
        )
        if choice.value() == COLLECTION and found is not None:
            request = replace(request, words=found.words, places=found.places)
            self._request = request
        self._session.jobs.ask(
            self.tr("Listing documents"),
            lambda campaign, progress: listed(campaign, request, comparison, progress),
            lambda found: self._show(found, request),
            keep_latest=LISTING,
        )

    def _show(self, found: DocumentList, request: ListRequest) -> None:
        before = self._wanted or (self._shown.place if self._shown else None)
        self._wanted = None
        self.listed, self._shown, self._opened = found, None, None
        self.view.expect(is_complete=not found.lacks_details())
        self._session.lookups.withdraw(READING)
        if not found.items:
            self._say(*map(self.tr, why_empty(request)))
            return
        self.bar.show_scale(found.scale)
        self._fill()
        self._stack.setCurrentIndex(1)
        if self._wants_focus:
            self.take_focus()
        row = (found.row_of(before) if before is not None else None) or 0
        self.view.select_row(row)
        self._on_row(row)
        if found.lacks_details():
            self._read_details()

    def _read_details(self) -> None:
        items = self.listed.items
        self._details = self._session.jobs.ask(
            self.tr("Listing documents"),
            lambda campaign, progress: reviewing.detail(campaign, items),
            self._complete,
            keep_latest=LISTING,
        )

    def _complete(self, found: reviewing.Details) -> None:
        """Show titles and notes in the rows below the first page, too."""
        self.listed = self.listed.with_details(found)
        self._fill()
        self.view.complete()

    def _on_lacking(self) -> None:
        """Read the titles and notes again, if they were cancelled, and say what waits for them."""
        if self._details not in self._session.jobs.pending():
            self._read_details()
        self.bar.words.say(
            self.tr("The table is copied or exported as soon as its titles and notes are read.")
        )

    def _fill(self) -> None:
        for at, one in enumerate(self.listed.table.columns):
            delegate = self._chips if one.key == "who" else self.view.itemDelegate()
            self.view.setItemDelegateForColumn(at, delegate)
        self.view.show_table(self.listed.table)
        self._say_list()

    def _say_list(self) -> None:
        self.words.setText(f"{self.listed.words}   ·   {self._counted(self.listed)}")
        self._say_columns()

    def _say_columns(self) -> None:
        words = reviewed_columns_words(self.listed.table), self.view.hidden_words()
        self._columns.say(" ".join(filter(None, words)))

    def _said_at(self, place: int) -> tuple[Judgement, ...]:
        row, items = self.view.row_of(place), self.listed.items
        return items[row].said if row < len(items) else ()  # the view may have older rows

    def _counted(self, found: DocumentList) -> str:
        if self._comparison and self._comparison.of_preferences:
            number = self.tr("%Ln pair(s)", "", len(found.items))
        else:
            number = self.tr("%Ln document(s)", "", len(found.items))
        settled = found.settled_count
        return fill(self.tr("{0}, {1:,} adjudicated"), number, settled) if settled else number

    def _on_row(self, row: int) -> None:
        item = self.listed.items[row] if row < len(self.listed.items) else None
        if item is not None and item.place != self.place():
            self._shown, self._row = item, row
            self.decisions.show_reason()
            self._read_document()

    def _read_document(self) -> None:
        item, self._opened, self._painted_at = self._shown, None, None
        if item is None:
            return
        scale, blind = self.listed.scale, self.choice.blind.isChecked()
        request = self._request
        words = request.words if request and request.which in (WORDS, COLLECTION) else ""

        def work(campaign: Campaign, progress: Progress) -> OpenedDocument:
            return opened(campaign, item, scale, blind=blind, words=words)

        # Not in `jobs`, where it could wait for a long comparison.
        self._session.lookups.ask(
            self.tr("Reading a document"), work, self._on_opened, keep_latest=READING
        )

    def _on_opened(self, found: OpenedDocument) -> None:
        self._opened = found
        self.pane.show_document(found)
        self.messages.show(found.thread, found.people, found.names)
        if self._shown is found.item and found.said.conflict.settled != found.item.settled:
            self.put(found.said.conflict.settled)
        self._show_decision()

    def _on_painted(self, name: str) -> None:
        found = self._opened
        if found is not None and self._painted_at is None and name == found.texts[0].name:
            self._painted_at = time.monotonic()

    def _show_decision(self) -> None:
        self.decisions.show()
        self.turned.emit()

    def _say(self, heading: str, text: str) -> None:
        self.empty.say(heading, text)
        self._stack.setCurrentWidget(self.empty)
        self.turned.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Draw the highlights in the colours of a new theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.pane.mark()

    def _place(self) -> None:
        conflicts = primary(
            self.tr("List conflicts of all assessors"),
            self.show_conflicts,
            self.tr("List the documents to which any two compared assessors gave different grades"),
        )
        self.empty = EmptyState(self.tr(NOT_YET[0]), self.tr(NOT_YET[1]), (conflicts,))
        back = button(self.tr("‹ Back"), self.left.emit, self.tr("Return to the table (Escape)"))
        document = panel(column((scrolled(column(self.pane)), 1), self.bar))
        # Beside the document, which would not be in sight below the messages in a small window.
        listed = panel(column((self.view, 1), self.thread_view, spacing=8))
        split = splitter(listed, document, stretches=(1, 1), sizes=(500, 450))
        head = row(back, (self.words, 1), (self._columns, 1), spacing=12)
        filled = panel(column(head, (split, 1), spacing=10))
        self._stack = stack(self.empty, filled)
        self.setLayout(column(self.choice, (self._stack, 1), spacing=10, margins=(0, 12, 0, 0)))
