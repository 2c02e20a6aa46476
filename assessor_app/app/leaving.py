"""Before a campaign is left: nothing that was written goes without a word."""

from collections.abc import Callable, Iterable

from PySide6.QtWidgets import QMessageBox

from assessor_app.app.pages.page import Page
from assessor_app.app.widgets.notice import Notice


class Leaving:
    """Has the pages keep what is unsaved, and asks before anything of it is lost.

    The first time that a page cannot, everything stays, and the notice says why. Who tries again
    while it is still there may go on without.
    """

    def __init__(
        self, pages: Callable[[], Iterable[Page]], show: Callable[[str], object], notice: Notice
    ) -> None:
        self._pages = pages
        self._show = show
        self._notice = notice
        self._said = ""

    def may_leave(self) -> bool:
        """Whether all is kept, or may be lost."""
        warned = bool(self._said) and self._notice.text() == self._said
        self._said = ""
        unkept = [page for page in self._pages() if not page.keep()]
        if not unkept:
            return True
        if warned and self._may_be_lost():
            return True
        self._show(unkept[0].id)
        self._said = self._notice.text()
        return False

    def _may_be_lost(self) -> bool:
        question = QMessageBox(self._notice.window())
        question.setIcon(QMessageBox.Icon.Warning)
        question.setWindowTitle("Not saved")
        question.setText("What you wrote last still cannot be saved.")
        question.setInformativeText(
            "If you go on it is lost. Everything that was judged before is safe."
        )
        lose = question.addButton("Go on without it", QMessageBox.ButtonRole.DestructiveRole)
        stay = question.addButton("Stay", QMessageBox.ButtonRole.RejectRole)
        question.setDefaultButton(stay)
        question.setEscapeButton(stay)
        question.exec()
        chosen = question.clickedButton()
        question.deleteLater()
        return chosen is lose
