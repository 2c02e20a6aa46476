"""Defines the base classes of the window and its pages, as used by actions and pages."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from assessor_app.app.session import Session
from assessor_app.app.translation import translate
from assessor_app.domain.changes import Changes
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table

TOPIC = "help_topic"  # the dynamic property of a widget that has a topic
# The dynamic property of a dialog that shows and changes nothing of the campaign, so that nothing
# waits until it is closed.
HINDERS_NOTHING = "hinders_nothing"


class Shell(QMainWindow):
    """The window around the pages. `MainWindow` is the only implementation.

    help_wanted: emitted with a help topic.
    """

    help_wanted = Signal(str)

    @abstractmethod
    def show_page(self, page_id: str) -> Page:
        """Show the page with this id and return it; it is created if needed, and refreshed."""

    @abstractmethod
    def build_ahead(self, page_id: str) -> bool:
        """Do the next step of building a page before it is shown; return whether steps are left."""

    @abstractmethod
    def context(self) -> Context:
        """Return the session, the window and the current page, on which actions operate."""

    @abstractmethod
    def action(self, action_id: str) -> QAction:
        """Return the QAction of the command with this id, for use on a button."""

    @abstractmethod
    def usual_keys(self, page_id: str) -> dict[str, str]:
        """Return the default keys of a page's commands, each with the title of its command.

        Commands that judge with a grade are omitted.
        """

    @abstractmethod
    def update_actions(self) -> None:
        """Mark the state of all commands as outdated; the state is computed before its next use."""


class Page(QWidget):
    """A page of the window. It is created at the latest when first shown, and refreshed only while
    visible.

    Changes that happen while it is hidden are combined into one call of `refresh` before
    `activated`. Pages are also shown while `session.campaign` is None. help_topic: the help page,
    or a heading on it ("reference/window-runs.md#significance"), that F1 opens, unless the visible
    part of the page has its own topic. Dialogs have this attribute, too.
    """

    id = ""
    help_topic = ""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session: Session = session

    def build_parts(self) -> bool:
        """Do the next step of creating parts before they are needed; return whether steps are
        left."""
        return False

    def refresh(self, changes: Changes) -> None:
        """Update what the page shows. changes: the parts of the campaign that changed."""

    def activated(self) -> None:
        """Set the focus to where the user's work continues; called when the page has been shown."""

    def keep(self) -> bool:
        """Save unsaved work before the campaign is left.

        Returns False if saving failed; the page has then shown the reason.
        """
        return True

    def table(self) -> Table | None:
        """Return the table to copy or export; None if the page has none."""
        return None

    def figure(self) -> Figure | None:
        """Return the plot to export; None if the page has none."""
        return None

    def reset_zoom(self) -> None:
        """Reset the zoom of the PDFs and images that the page shows."""

    def page_number_field(self) -> QWidget | None:
        """Return the page number field of the visible document; None if it has no pages."""
        return None

    def show_refusal(self, why: str) -> bool:
        """Show why a key or click was ignored; return False to leave this to the status bar."""
        return False

    def show_topic(self, topic: str) -> None:
        """Show a topic, once an assessor is chosen, if the page has the queues of topics."""

    def is_in_topic(self, topic: str) -> bool:
        """Return whether the page shows the documents of this topic, to judge them."""
        return False

    def shell(self) -> Shell | None:
        """Return the window around the page; None if the page is not in a `Shell`."""
        window = self.window()
        return window if isinstance(window, Shell) else None

    def update_actions(self) -> None:
        """Mark the state of the window's commands as outdated."""
        shell = self.shell()
        if shell is not None:
            shell.update_actions()

    def go_to_campaign(self) -> None:
        """Show the Campaign page."""
        self.go_to_page("campaign")

    def go_to_page(self, page_id: str) -> None:
        """Show the page with this id."""
        shell = self.shell()
        if shell is not None:
            shell.show_page(page_id)

    def ready(self) -> bool:
        """Return whether everything that the page shows has been computed."""
        return self.session.jobs.is_ready()


def set_help_topic(widget: QWidget, topic: str) -> None:
    """Set the topic that F1 opens while the widget, such as a tab, is visible."""
    widget.setProperty(TOPIC, topic)


def visible_topic(page: Page) -> str:
    """Return the topic of the innermost visible part of a page, or else that of the page.

    A part that contains the focus precedes other parts.
    """
    parts = [
        part
        for part in page.findChildren(QWidget)
        if part.property(TOPIC) and part.isVisibleTo(page)
    ]
    focus = QApplication.focusWidget()
    focused = [part for part in parts if part is focus or (focus and part.isAncestorOf(focus))]
    innermost = max(focused or parts, key=_depth, default=None)
    return page.help_topic if innermost is None else str(innermost.property(TOPIC))


def _depth(widget: QWidget) -> int:
    """Return the number of ancestors of a widget."""
    parent = widget.parentWidget()
    return 0 if parent is None else 1 + _depth(parent)


def usual_keys(window: QWidget | None, page_id: str) -> dict[str, str]:
    """Return the default keys of a page's commands, each with the title of its command.

    Empty if the window is not a `Shell`.
    """
    return window.usual_keys(page_id) if isinstance(window, Shell) else {}


@dataclass(frozen=True, slots=True)
class PageSpec:
    """The description of a page in the window. icon: name of a file in resources/icons."""

    id: str
    title: str
    icon: str
    explanation: str

    def in_language(self) -> PageSpec:
        """Return the description with its texts in the language of the window."""
        title = translate("PageSpec", self.title)
        return replace(self, title=title, explanation=translate("PageSpec", self.explanation))


@dataclass(frozen=True, slots=True)
class Context:
    """The objects that an action operates on. `page` is the current page."""

    session: Session
    window: Shell
    page: Page
