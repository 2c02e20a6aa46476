"""What actions act on: the window and its pages, as far as actions and pages know them."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QWidget

from assessor_app.app.session import Session
from assessor_app.domain.changes import Changes
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table


class Shell(QMainWindow):
    """The window around the pages. `MainWindow` is the only implementation."""

    @abstractmethod
    def show_page(self, page_id: str) -> Page:
        """Show a page, built and up to date."""

    @abstractmethod
    def context(self) -> Context:
        """What an action acts on now."""

    @abstractmethod
    def action(self, action_id: str) -> QAction:
        """Qt's action of a command, to put it on a button."""

    @abstractmethod
    def usual_keys(self, page_id: str) -> dict[str, str]:
        """The default keys of the commands of a page other than grades, with their titles."""

    @abstractmethod
    def update_actions(self) -> None:
        """Compute the state of the commands anew before it is next used."""


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

    def reset_zoom(self) -> None:
        """Show PDF and images as large as they were at first, if the page has any."""

    def page_number_field(self) -> QWidget | None:
        """The field for the number of a page of the document in sight, if it has pages."""
        return None

    def shell(self) -> Shell | None:
        """The window around the page; None where the page stands alone."""
        window = self.window()
        return window if isinstance(window, Shell) else None

    def update_actions(self) -> None:
        """Have the window compute the state of its commands anew before it is next used."""
        shell = self.shell()
        if shell is not None:
            shell.update_actions()

    def go_to_campaign(self) -> None:
        """Go to where files and the pool are."""
        self.go_to_page("campaign")

    def go_to_page(self, page_id: str) -> None:
        """Go to another page."""
        shell = self.shell()
        if shell is not None:
            shell.show_page(page_id)

    def ready(self) -> bool:
        """Whether nothing that the page shows is still being computed."""
        return self.session.jobs.idle()


def usual_keys(window: QWidget | None, page_id: str) -> dict[str, str]:
    """The default keys of the commands of a page; none without a `Shell`."""
    return window.usual_keys(page_id) if isinstance(window, Shell) else {}


@dataclass(frozen=True, slots=True)
class PageSpec:
    """How the window names a page. icon: a file in resources/icons."""

    id: str
    title: str
    icon: str
    explanation: str


@dataclass(frozen=True, slots=True)
class Context:
    """What an action acts on. `page` is the page on the screen."""

    session: Session
    window: Shell
    page: Page
