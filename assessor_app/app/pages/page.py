"""What the window asks of a page."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from assessor_app.app.session import Session
from assessor_app.domain.changes import Changes
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table

if TYPE_CHECKING:
    from assessor_app.app.window import MainWindow


class Page(QWidget):
    """A page of the window. It is built when first shown and told of changes while it is seen.

    What changes while it is hidden is told in one call of `refresh` before `activated`. A page
    must cope with `session.campaign` being None: the window shows it then, too.
    """

    id = ""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session: Session = session

    def refresh(self, changes: Changes) -> None:
        """Show what is now; `changes` says what is not what it was."""

    def activated(self) -> None:
        """The page has come to the screen: put the focus where work goes on."""

    def keep(self) -> bool:
        """Save what is unsaved, as the campaign is about to be left; False where it cannot be.

        A page that answers False has told why.
        """
        return True

    def table(self) -> Table | None:
        """The table to copy or export, if the page has one now."""
        return None

    def figure(self) -> Figure | None:
        """The plot to export, if the page has one now."""
        return None

    def main_window(self) -> "MainWindow | None":
        """The window that the page stands in, if it is one that has pages."""
        # The window builds the pages: it cannot be imported before them.
        from assessor_app.app.window import MainWindow

        window = self.window()
        return window if isinstance(window, MainWindow) else None

    def go_to_campaign(self) -> None:
        """Go to where files and the pool are."""
        self.go_to_page("campaign")

    def go_to_page(self, page_id: str) -> None:
        """Go to another page."""
        window = self.main_window()
        if window is not None:
            window.show_page(page_id)

    def ready(self) -> bool:
        """Whether nothing that the page shows is still being computed."""
        return self.session.jobs.idle()
