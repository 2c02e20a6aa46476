"""Makes Qt's actions of ours, and keeps their state, keys and tooltips right."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QKeySequenceEdit,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from assessor_app.app.actions.action import MENU_TITLES, MENUS, Action, when_writable
from assessor_app.app.actions.key_bindings import KeyBindings, is_single_key
from assessor_app.app.actions.page import Context
from assessor_app.app.press import PressWatch

TYPED_INTO = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox, QKeySequenceEdit)
PRESS_A_BUTTON = ("Space", "Return", "Enter")


def takes_text(widget: QWidget | None) -> bool:
    """Whether letters and digits typed now belong to this widget."""
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        return not widget.isReadOnly()
    return isinstance(widget, TYPED_INTO)


class ActionRegistry(QObject):
    """The window's actions. `update_state` is called when anything changed that they ask for."""

    def __init__(
        self,
        actions: tuple[Action, ...],
        bindings: KeyBindings,
        context: Callable[[], Context],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self.actions = actions
        self.bindings = bindings
        self._context = context
        self._made = {action.id: self._make(action, window) for action in actions}
        self._focus: QWidget | None = None
        self._waiting: Action | None = None
        self._presses = PressWatch(context().session.press, window)
        bindings.changed.connect(lambda _: self._update_keys())
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)
        self._update_keys()

    def action(self, action_id: str) -> QAction:
        """Qt's action for ours, to put it on a button."""
        return self._made[action_id]

    def run(self, action: Action) -> None:
        """Run an action if it is enabled."""
        if self.is_enabled(action):
            action.run(self._context())
            self.update_state()

    def page_id(self) -> str:
        """The id of the page on the screen."""
        return self._context().page.id

    def run_anywhere(self, action: Action) -> None:
        """Run an action; that of another page as soon as that page is shown and up to date."""
        context = self._context()
        if action.page in ("", context.page.id):
            self.run(action)
            return
        context.window.show_page(action.page)
        self._waiting = action
        self.run_what_waits()

    def run_what_waits(self) -> None:
        """Run what waits for its page, or say that it cannot be done there now."""
        action, context = self._waiting, self._context()
        if action is None or (action.page == context.page.id and not context.page.ready()):
            return
        self._waiting = None
        if action.page != context.page.id:
            return
        if self.is_enabled(action):
            self.run(action)
        else:
            title = action.title.rstrip("…")
            told = self.tr("“{0}” cannot be done now: {1}.")
            context.session.news.emit(told.format(title, self.why_not(action)))

    def why_not(self, action: Action) -> str:
        """Why an action cannot be run, in words; empty where it can, or may on its own page."""
        context = self._context()
        campaign = context.session.campaign
        here = action.page in ("", context.page.id)
        if here and action.enabled(context):
            return ""
        if campaign is None:
            return self.tr("open a campaign first")
        if action.enabled is when_writable and campaign.read_only:
            return self.tr("the campaign is open for reading only")
        if not here:
            return ""
        if not action.needs:
            return self.tr("there is nothing to do it with")
        return self.tr("it needs {0}").format(action.needs)

    def is_enabled(self, action: Action) -> bool:
        """Whether the action can be run now, on the page shown."""
        context = self._context()
        return action.page in ("", context.page.id) and action.enabled(context)

    def fill(self, bar: QMenuBar) -> None:
        """Put every action in its menu."""
        for written, title in zip(MENU_TITLES, MENUS, strict=True):
            menu = QMenu(written, bar)
            for action in self.actions:
                if action.menu == title:
                    if action.separated and not menu.isEmpty():
                        menu.addSeparator()
                    menu.addAction(self._made[action.id])
            if not menu.isEmpty():
                menu.setToolTipsVisible(True)
                bar.addMenu(menu)

    def update_state(self) -> None:
        """Enable what can be run now, and set the marks."""
        context = self._context()
        for action in self.actions:
            made = self._made[action.id]
            here = action.page in ("", context.page.id)
            can_run = here and action.enabled(context)
            if action.hides:
                # First: Qt enables nothing that is hidden.
                made.setVisible(can_run)
            made.setEnabled(can_run)
            if action.checked is not None:
                made.setChecked(action.checked(context))

    def _make(self, action: Action, window: QWidget) -> QAction:
        made = QAction(action.title, self)
        made.setObjectName(action.id)
        made.setStatusTip(action.explanation)
        made.setCheckable(action.checked is not None)
        made.setAutoRepeat(action.repeats)
        made.triggered.connect(lambda: self._on_triggered(action))
        window.addAction(made)
        return made

    def _on_triggered(self, action: Action) -> None:
        # Qt leaves out the repeats that it knows of; on a busy machine it misses some.
        if action.repeats or not self._context().session.press.is_repeat:
            self.run(action)

    def _on_focus_changed(self, _: QWidget | None, now: QWidget | None) -> None:
        before, self._focus = self._focus, now
        if self._deaf(before) != self._deaf(now):
            self._update_keys()

    @staticmethod
    def _deaf(focus: QWidget | None) -> tuple[bool, bool]:
        return takes_text(focus), isinstance(focus, QAbstractButton)

    def _update_keys(self) -> None:
        # The only place where keys become live or dead: a digit typed in a note judges nothing,
        # and the space bar presses the button that has the focus.
        text, button = self._deaf(self._focus)
        for action in self.actions:
            keys = self.bindings.keys(action)
            live = [
                key
                for key in keys
                if not (text and is_single_key(key)) and not (button and key in PRESS_A_BUTTON)
            ]
            made = self._made[action.id]
            made.setShortcuts([QKeySequence(key) for key in live])
            made.setToolTip(tooltip(action, keys))


def tooltip(action: Action, keys: tuple[str, ...]) -> str:
    """What the action does, and its keys as the system writes them."""
    native = QKeySequence.SequenceFormat.NativeText
    written = ", ".join(QKeySequence(key).toString(native) for key in keys)
    title = action.title.rstrip("…")
    head = f"<b>{title}</b> ({written})" if written else f"<b>{title}</b>"
    return f"{head}<br>{action.explanation}"
