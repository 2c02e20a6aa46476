"""Saves unsaved work, and asks before a campaign is left or changed without a backup."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QLabel, QMainWindow, QWidget

from assessor_app.app.actions.page import Page
from assessor_app.app.session import Session
from assessor_app.app.translation import in_sentence
from assessor_app.app.widgets.buttons import confirmed, question
from assessor_app.app.widgets.notice import Notice
from assessor_app.app.writer import Writer, WriteState
from assessor_app.domain.problems import NoBackup


class SavingLabel(QLabel):
    """Shows why an operation of the writer is waiting; empty while no operation waits."""

    def __init__(self, writer: Writer, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 14, 0)
        writer.state_changed.connect(self._show)

    def _show(self, state: WriteState, words: str) -> None:
        self.setText(words if state is WriteState.WAITING else "")


class Leaving(QObject):
    """Decides whether the campaign may be left: saves unsaved work and asks before losing any.

    - While an operation is being saved, leaving is deferred until it is done.
    - If saving is refused, the campaign stays open and the notice shows why. Leaving once more
      while that notice is shown asks whether to lose the work.
    - Running jobs that would be lost, and a moved file, are asked about each time.
    """

    def __init__(
        self,
        pages: Callable[[], Iterable[Page]],
        show: Callable[[str], object],
        notice: Notice,
        session: Session,
    ) -> None:
        super().__init__(notice)
        self._pages = pages
        self._session = session
        self._show = show
        self._notice = notice
        self._said = ""
        self._again: Callable[[], object] | None = None
        self._warned = False
        self._gives_up = False
        self._over = QTimer(self, singleShot=True, interval=0)
        self._over.timeout.connect(self._go_on)
        session.writer.state_changed.connect(self._on_write_state)
        session.closed.connect(self._forget)

    def may_leave(self, again: Callable[[], object]) -> bool:
        """Save unsaved work; return whether everything is saved or the user accepts its loss.

        again: called once the operation that is being saved has ended; it must call this method
        again. Only the latest `again` is kept.
        """
        if self._gives_up:
            self._gives_up = False
            return self._may_be_stopped()
        self._warned = bool(self._said) and self._notice.text() == self._said
        self._said = ""
        writer = self._session.writer
        if not writer.is_waiting():
            # It may be refused again immediately, for example because the disk is full.
            writer.keeps_refused = True
            writer.try_refused_again()
            writer.keeps_refused = writer.is_waiting()
        unsaved: list[Page] = []
        if not writer.is_waiting() and writer.refused is None:
            unsaved = [page for page in self._pages() if not page.keep()]
        if writer.is_waiting():
            self._again, writer.keeps_refused = again, True
            self._say(self.tr("Saving the last change. The campaign closes when it is saved."))
            return False
        refused = writer.refused
        if (refused is None and not unsaved) or (self._warned and self._may_be_lost()):
            return self._may_be_stopped()
        self._stay(_page_of(refused.by) if refused is not None else unsaved[0])
        return False

    def _on_write_state(self) -> None:
        self._over.start()

    def _go_on(self) -> None:
        """Continue leaving after the writer's state has changed and no operation waits."""
        again, writer = self._again, self._session.writer
        if again is None or writer.is_waiting():
            return
        self._again, writer.keeps_refused = None, False
        self._say("")
        refused = writer.refused
        if refused is None:
            again()
        elif self._warned and self._may_be_lost():
            self._gives_up = True
            again()
            self._gives_up = False
        else:
            self._stay(_page_of(refused.by))

    def _stay(self, page: Page | None) -> None:
        if page is not None:
            self._show(page.id)
        self._said = self._notice.text()

    def _say(self, words: str) -> None:
        window = self._notice.window()
        if isinstance(window, QMainWindow):
            window.statusBar().showMessage(words)

    def _forget(self) -> None:
        self._said, self._again, self._gives_up = "", None, False

    def goes_on_without_backup(self, problem: NoBackup) -> bool:
        """Ask the user whether to make a change although no backup can be made.

        Returns the answer.
        """
        return self._asked(
            self.tr("No backup"),
            self.tr("No backup can be made before this change."),
            problem.explanation,
            self.tr("Continue without a backup"),
            self.tr("Cancel"),
        )

    def _may_be_lost(self) -> bool:
        return self._asked(
            self.tr("Not saved"),
            self.tr("Your last change still cannot be saved."),
            self.tr("If you continue, it is lost. All earlier judgements are saved."),
            self.tr("Continue without it"),
            self.tr("Cancel"),
        )

    def _may_be_stopped(self) -> bool:
        job = self._session.under_way()
        if job is None:
            return self._may_leave_moved_file()
        return self._asked(
            self.tr("Work in progress"),
            self.tr("Still running: {0}.").format(in_sentence(job.title)),
            self.tr(
                "If you close the campaign now, this work stops and changes nothing. You can start "
                "it again later. All judgements are saved."
            ),
            self.tr("Stop and close"),
            self.tr("Keep running"),
        )

    def _may_leave_moved_file(self) -> bool:
        return not self._session.has_moved() or self._asked(
            self.tr("The campaign's file was moved"),
            self.tr("The file of this campaign is no longer in its place."),
            self.tr(
                "If you close the campaign now, its judgements are only in the moved file. If the "
                "file was deleted, they are lost. A copy keeps all of them."
            ),
            self.tr("Close without a copy"),
            self.tr("Cancel"),
        )

    def _asked(self, title: str, text: str, more: str, leave: str, stay: str) -> bool:
        asked = question(self._notice.window(), title, text, more)
        return confirmed(asked, leave, stay)


def _page_of(by: QObject | None) -> Page | None:
    """Return the page that contains the object `by`; None if no page contains it."""
    while by is not None and not isinstance(by, Page):
        by = by.parent()
    return by
