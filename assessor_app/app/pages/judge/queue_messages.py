"""The messages between the assessor and the lead on the Judge page."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QDateTime, QObject
from PySide6.QtWidgets import QDialog, QWidget

from assessor_app.app.judging.judging_dialogs import delete_when_closed
from assessor_app.app.judging.judging_settings import MESSAGE, save_draft, saved_draft
from assessor_app.app.judging.thread_view import MessageList
from assessor_app.app.numbers import moment_words
from assessor_app.app.pages.judge.judging_area import JudgingArea
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.buttons import close_buttons, primary
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.layouts import column, row, size_window
from assessor_app.campaign.judging import discussion
from assessor_app.campaign.judging.discussion import Thread
from assessor_app.domain.changes import Changes
from assessor_app.domain.table import Column, Table, table_of

QUESTION = "judge.messages"
Place = tuple[str, str, str]  # assessor, topic, document


class QueueMessages(QObject):
    """Shows the thread of the document on the screen, and marks the queue's documents with threads.

    show_queued: shows a document of the queue, given its topic and id; returns False if the queue
    does not contain it. take_focus: focuses the document.
    """

    def __init__(
        self,
        queue_judging: QueueJudging,
        area: JudgingArea,
        show_queued: Callable[[str, str], bool],
        take_focus: Callable[[], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._queue_judging, self._area = queue_judging, area
        self._show_queued, self._take_focus = show_queued, take_focus
        self._session = queue_judging.session
        self._view = area.discussion
        self._place: Place | None = None  # of the thread in the panel
        self.threads: tuple[Thread, ...] = ()
        self._view.wanted.connect(self._send)
        self._view.left.connect(self.close)
        self._view.field.left.connect(self._save_draft)
        area.queue.messages.clicked.connect(self.show_list)
        queue_judging.queue_read.connect(self.read)
        queue_judging.moved.connect(self._on_moved)
        self._session.changed.connect(self._on_changes)
        self._session.closing.connect(self._save_draft)
        self._session.closed.connect(self._forget)

    def read(self) -> None:
        """Read the assessor's threads on the worker, and mark their documents in the queue."""
        assessor = self._session.assessor
        if self._session.campaign is None or not assessor:
            return
        self._session.lookups.ask(
            self.tr("Reading the messages"),
            lambda own, _: discussion.threads_of(own, assessor),
            partial(self._arrive, assessor),
            keep_latest=QUESTION,
        )

    def open(self) -> None:
        """Show the thread of the document, and focus the field for a message."""
        if self._queue_judging.place() is not None:
            self._view.show()
            self._show_thread()
            self._view.field.write_on()

    def close(self) -> None:
        """Hide the thread, keep what is written as a draft, and return to the document."""
        self._save_draft()
        self._view.hide()
        self._take_focus()

    def show_list(self) -> None:
        """List the threads of the assessor, and go to the chosen document."""
        campaign, assessor = self._session.campaign, self._session.assessor
        if campaign is None:
            return
        # Read now: a document may have become due as a hidden repeat.
        threads = discussion.threads_of(campaign, assessor)
        dialog = MessagesDialog(threads, assessor, self._view.window())
        delete_when_closed(dialog)
        dialog.finished.connect(lambda: self._go_to(dialog.chosen()))
        dialog.open()

    def _go_to(self, thread: Thread | None) -> None:
        if thread is None:
            self._take_focus()
        elif self._show_queued(*thread.place):
            self.open()
        else:
            self._mark_read(thread)
            self._session.refused.emit(
                self.tr("{0} is not in your queue of topic {1}").format(
                    thread.document, thread.topic
                )
            )

    def _arrive(self, assessor: str, threads: tuple[Thread, ...]) -> None:
        if assessor != self._session.assessor:
            return
        before, now = (sum(one.new for one in held) for held in (self.threads, threads))
        self.threads = threads
        queue, topic = self._area.queue, self._queue_judging.topic
        here = topic.topic.id if topic is not None else ""
        queue.mark_messages({one.document: one.new for one in threads if one.topic == here})
        words = self.tr("%Ln new message(s)", "", now) if now else self.tr("Messages")
        queue.messages.setText(f"✉  {words}")
        queue.messages.setVisible(bool(threads))
        if now > before:
            self._area.bar.said.announce_only(words)
        if self._view.isVisible():
            self._show_thread()

    def _show_thread(self) -> None:
        place, campaign = self._queue_judging.place(), self._session.campaign
        if place is None or campaign is None:
            self._view.hide()
            return
        thread = discussion.thread_seen(campaign, *place)
        self._view.show_thread(thread, place[0])
        self._view.let_write(may=not campaign.read_only)
        if place != self._place:
            self._save_draft()
            self._place = place
            draft = saved_draft(self._session, place, "", MESSAGE)
            self._view.field.setPlainText(draft or "")
        if thread.new:
            self._mark_read(thread)

    def _mark_read(self, thread: Thread) -> None:
        place = self._session.assessor, *thread.place
        if self._session.is_writable() and not self._session.writer.is_waiting():
            self._session.do(lambda campaign: discussion.mark_read(campaign, *place), by=self)

    def _send(self, text: str) -> None:
        place = self._place
        if place is None or not self._session.may_begin():
            return
        shown = self._queue_judging.shown()
        self._session.do(
            lambda campaign: discussion.ask(campaign, place, text, shown=shown),
            lambda _: self._on_sent(place),
            by=self,
        )

    def _on_sent(self, place: Place) -> None:
        save_draft(self._session, place, "", "", MESSAGE)
        if self._place == place:
            self._view.field.clear()
        self._queue_judging.filed.emit(self.tr("Message on {0}").format(place[2]))
        self._show_thread()

    def _save_draft(self) -> None:
        if self._place is not None and self._session.campaign is not None:
            save_draft(self._session, self._place, "", self._view.field.toPlainText(), MESSAGE)

    def _on_moved(self) -> None:
        if not self._view.isHidden():
            self._show_thread()

    def _on_changes(self, changes: Changes) -> None:
        if changes.messages or (changes and not changes.document):
            self.read()

    def _forget(self) -> None:
        self._place, self.threads = None, ()
        self._session.lookups.withdraw(QUESTION)
        self._view.hide()
        self._view.field.clear()
        self._area.queue.messages.hide()
        self._area.queue.mark_messages({})


def _last_at(one: Thread) -> str:
    at = one.messages[-1].at
    return "" if at is None else moment_words(QDateTime.fromSecsSinceEpoch(int(at)))


COLUMNS = (
    Column(
        "new",
        QT_TRANSLATE_NOOP("Column", "New"),
        QT_TRANSLATE_NOOP("Column", "Messages that you have not read"),
        digits=0,
        of=lambda one: one.new,
    ),
    Column("topic", QT_TRANSLATE_NOOP("Column", "Topic"), numeric=False),
    Column("document", QT_TRANSLATE_NOOP("Column", "Document"), numeric=False),
    Column("at", QT_TRANSLATE_NOOP("Column", "Last message"), numeric=False, of=_last_at),
)


def threads_table(threads: tuple[Thread, ...]) -> Table:
    """Return a table with a row per thread of an assessor."""
    return table_of("Messages", COLUMNS, threads)


class MessagesDialog(QDialog):
    """Lists the threads of an assessor with their messages.

    Accepted if the user goes to the document of the selected thread.
    """

    help_topic = "how-to/discuss-a-document.md"

    def __init__(
        self, threads: tuple[Thread, ...], assessor: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Messages"))
        size_window(self, 640, 480)
        self._threads, self._assessor = threads, assessor
        self.view = FittedTable(
            self.tr("Documents with messages"), ("document",), widths={"at": (170, 220)}
        )
        self.view.show_table(threads_table(threads))
        self.list = MessageList()
        self.go = primary(
            self.tr("Go to the document"), self.accept, self.tr("Show the selected document")
        )
        self.go.setEnabled(bool(threads))
        self.view.chosen.connect(self._show)
        self.view.activated.connect(lambda _: self.go.click())
        buttons = row((None, 1), self.go, close_buttons(self), spacing=8)
        parts = ((self.view, 1), (self.list, 1), buttons)
        self.setLayout(column(*parts, spacing=10, margins=(24, 20, 24, 16)))
        if threads:
            self.view.select_row(0)
        self._show(0)
        self.view.setFocus()

    def chosen(self) -> Thread | None:
        """Return the thread whose document the user goes to; None if the dialog was closed."""
        if self.result() != QDialog.DialogCode.Accepted or not self._threads:
            return None
        return self._threads[self.view.row_of(self.view.currentIndex().row())]

    def _show(self, row: int) -> None:
        found = self._threads[row].messages if row < len(self._threads) else ()
        self.list.show_messages(found, self._assessor)
