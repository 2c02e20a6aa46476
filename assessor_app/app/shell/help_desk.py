"""Opens the help window for a window's pages and dialogs."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from assessor_app.app.actions.action import Action, page_title
from assessor_app.app.actions.page import visible_topic
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.translation import tr
from assessor_app.campaign.help.help_markdown import code, escaped, table_lines

if TYPE_CHECKING:  # imported when the help is first shown, to open the first window sooner
    from assessor_app.app.dialogs.help_window import HelpWindow
    from assessor_app.campaign.help.help_library import HelpLibrary

SHORTCUTS = "reference/shortcuts.md"
HAS_KEY = "has_help_key"  # the dynamic property of a dialog whose key for help is set


class HelpDesk(QObject):
    """Shows the topics that the pages and dialogs of a window ask for.

    further: functions that make the pages of the command line, by path.
    """

    def __init__(self, window: MainWindow, further: Mapping[str, Callable[[], str]]) -> None:
        super().__init__(window)
        self._window = window
        self._further = further
        self._library: HelpLibrary | None = None
        self._shown: HelpWindow | None = None
        window.help_wanted.connect(self.show_topic)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)

    def show_topic(self, topic: str) -> None:
        """Show a topic in the help window."""
        if self._shown is None:
            self._shown = self._make(self._window)
        self._shown.show_topic(topic)

    def show_topic_of_dialog(self, dialog: QDialog) -> None:
        """Show the `help_topic` of a dialog, or that of the page if its class has none.

        A modal dialog gets a help window of its own, because it blocks the other windows.
        """
        page_topic = visible_topic(self._window.context().page)
        topic = str(getattr(dialog, "help_topic", page_topic))
        if not dialog.isModal():
            self.show_topic(topic)
            return
        from assessor_app.app.dialogs.help_window import HelpWindow

        own = dialog.findChild(HelpWindow, options=Qt.FindChildOption.FindDirectChildrenOnly)
        (own or self._make(dialog)).show_topic(topic)

    def _on_focus_changed(self, _: QWidget | None, now: QWidget | None) -> None:
        """Give a dialog of the window its key for help: the window's keys do not work there."""
        dialog = now.window() if now is not None else None
        if not isinstance(dialog, QDialog) or dialog.property(HAS_KEY):
            return
        if self._window.isAncestorOf(dialog) or dialog.parentWidget() is self._window:
            dialog.setProperty(HAS_KEY, True)
            key = QShortcut(QKeySequence("F1"), dialog)
            key.activated.connect(partial(self.show_topic_of_dialog, dialog))

    def _make(self, parent: QWidget) -> "HelpWindow":
        from assessor_app.app.dialogs.help_window import HelpWindow
        from assessor_app.campaign.help.help_library import HelpLibrary

        if self._library is None:
            actions = self._window.registry.actions
            made = {SHORTCUTS: lambda: shortcuts_page(actions)}
            self._library = HelpLibrary({**made, **self._further})
        return HelpWindow(self._library, self._window.session.settings, parent)


def shortcuts_page(actions: tuple[Action, ...]) -> str:
    """Return the help page on the default shortcuts of these actions, by page."""
    lines = [
        tr("# Keyboard shortcuts"),
        "",
        tr(
            "The default shortcuts. The Settings page changes them; Help › Keyboard shortcuts "
            "(Ctrl+?) lists the current ones. A shortcut without Ctrl or Alt does nothing while a "
            "text field has the focus."
        ),
        "",
    ]
    pages = dict.fromkeys(action.page for action in actions)
    for page in sorted(pages, key=bool):
        rows = [
            (_keys(action), escaped(action.title.rstrip("…")), escaped(action.explanation))
            for action in actions
            if action.page == page and action.keys
        ]
        if rows:
            lines += [f"## {tr('{0} page').format(page_title(page)) if page else page_title(page)}"]
            lines += table_lines((tr("Shortcut"), tr("Action"), tr("Explanation")), rows)
    return "\n".join(lines)


def _keys(action: Action) -> str:
    portable = QKeySequence.SequenceFormat.PortableText
    return ", ".join(code(QKeySequence(key).toString(portable)) for key in action.keys)
