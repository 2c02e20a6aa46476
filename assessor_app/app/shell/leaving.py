"""Before a campaign is left, or changed without a backup: nothing goes without a question."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMessageBox

from assessor_app.app.actions.page import Page
from assessor_app.app.session import Session
from assessor_app.app.widgets.notice import Notice
from assessor_app.domain.problems import NoBackup


class Leaving:
    """Has the pages keep what is unsaved, and asks before anything of it is lost.

    The first time that a page cannot, everything stays, and the notice says why. Who tries again
    while it is still there may go on without. Work that would be lost is asked about each time.
    """

    def __init__(
        self,
        pages: Callable[[], Iterable[Page]],
        show: Callable[[str], object],
        notice: Notice,
        session: Session,
    ) -> None:
        self._pages = pages
        self._session = session
        self._show = show
        self._notice = notice
        self._said = ""

    def may_leave(self) -> bool:
        """Whether all is kept, or may be lost."""
        warned = bool(self._said) and self._notice.text() == self._said
        self._said = ""
        unkept = [page for page in self._pages() if not page.keep()]
        if not unkept:
            return self._may_be_stopped()
        if warned and self._may_be_lost():
            return self._may_be_stopped()
        self._show(unkept[0].id)
        self._said = self._notice.text()
        return False

    def goes_on_without_backup(self, problem: NoBackup) -> bool:
        """Whether the person goes on with a change before which no backup can be made."""
        message = str(problem)
        return self._asked(
            _tr("No backup"),
            _tr("No backup can be made before this change."),
            f"{message[:1].upper()}{message[1:]}.",
            _tr("Continue without a backup"),
            _tr("Cancel"),
        )

    def _may_be_lost(self) -> bool:
        return self._asked(
            _tr("Not saved"),
            _tr("What you wrote last still cannot be saved."),
            _tr("If you go on it is lost. Everything that was judged before is safe."),
            _tr("Go on without it"),
            _tr("Stay"),
        )

    def _may_be_stopped(self) -> bool:
        job = self._session.under_way()
        if job is None:
            return self._may_leave_moved_file()
        title = f"{job.title[:1].lower()}{job.title[1:]}"
        return self._asked(
            _tr("Still at work"),
            _tr("Still at work: {0}.").format(title),
            _tr(
                "If you leave now it stops and nothing of it is kept; you can do it again later. "
                "Everything that was judged is safe."
            ),
            _tr("Stop it and leave"),
            _tr("Stay and let it finish"),
        )

    def _may_leave_moved_file(self) -> bool:
        return not self._session.has_moved() or self._asked(
            _tr("The campaign's file was moved"),
            _tr("The file of this campaign is not in its place any more."),
            _tr(
                "If you leave now, what was judged is only in that file, wherever it is now. If it "
                "was deleted, everything in it is lost. A copy keeps all of it."
            ),
            _tr("Leave without a copy"),
            _tr("Stay"),
        )

    def _asked(self, title: str, text: str, more: str, leave: str, stay: str) -> bool:
        question = QMessageBox(self._notice.window())
        question.setIcon(QMessageBox.Icon.Warning)
        question.setWindowTitle(title)
        question.setText(text)
        question.setInformativeText(more)
        leaving = question.addButton(leave, QMessageBox.ButtonRole.DestructiveRole)
        staying = question.addButton(stay, QMessageBox.ButtonRole.RejectRole)
        question.setDefaultButton(staying)
        question.setEscapeButton(staying)
        question.exec()
        chosen = question.clickedButton()
        question.deleteLater()
        return chosen is leaving


def _tr(text: str) -> str:
    return QCoreApplication.translate("Leaving", text)
