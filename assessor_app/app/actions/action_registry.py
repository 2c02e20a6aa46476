"""Creates a QAction for every `Action` and keeps its state, keys and tooltip up to date."""

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QKeySequenceEdit,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from assessor_app.app.actions.action import Action, when_writable
from assessor_app.app.actions.key_bindings import KeyBindings, is_single_key
from assessor_app.app.actions.page import Context
from assessor_app.app.press import PressWatch

TYPED_INTO = (QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox, QKeySequenceEdit)
PRESS_A_BUTTON = ("Space", "Return", "Enter")
QUIET = 200  # milliseconds without a change
# The commands that macOS moves to the menu with the name of the program. Without roles, Qt would
# guess by the titles, and move others, too.
MENU_ROLES = {
    "campaign.quit": QAction.MenuRole.QuitRole,
    "help.about": QAction.MenuRole.AboutRole,
    "view.page.settings": QAction.MenuRole.PreferencesRole,
}


def takes_text(widget: QWidget | None) -> bool:
    """Return whether the widget takes typed letters and digits as text."""
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        return not widget.isReadOnly()
    return isinstance(widget, TYPED_INTO)


class ActionRegistry(QObject):
    """Holds the window's actions and their QActions.

    Call `expect_changes` after any change that the actions' state (enabled, visible, checked)
    depends on. The state is then computed when it is needed: for the actions of a key when the key
    is pressed, before Qt looks for its shortcut; for one action when it is requested; for all
    actions when a menu opens, or after QUIET ms without changes.
    """

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
        self._made = {action.id: self._make(action) for action in actions}
        self._by_id = {action.id: action for action in actions}
        self._by_key: dict[str, list[Action]] = {}
        self._keys: dict[str, tuple[str, ...]] = {}
        self._is_stale = True
        self._quiet = QTimer(self, singleShot=True, interval=QUIET)
        self._quiet.timeout.connect(self.update_state)
        self._deaf = _deaf(None)
        self._waiting: Action | None = None
        self._presses = PressWatch(context().session.press, window)
        bindings.changed.connect(lambda _: self._update_keys())
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)
        self._update_keys()
        # Only now, because the window is told of each later change of an action.
        window.addActions(list(self._made.values()))
        window.installEventFilter(self)

    def action(self, action_id: str) -> QAction:
        """Return the QAction of the action with this id, with its state up to date."""
        if self._is_stale:
            self._update((self._by_id[action_id],))
        return self._made[action_id]

    def run(self, action: Action, _checked: bool = False) -> None:
        """Run an action if it is enabled.

        A repeat of a held key is ignored unless `Action.repeats` is set.
        """
        # Qt itself suppresses the repeats that it recognises; on a busy machine it misses some.
        if not action.repeats and self._context().session.press.is_repeat:
            return
        if self.is_enabled(action):
            action.run(self._context())
            self.expect_changes()

    def page_id(self) -> str:
        """Return the id of the current page."""
        return self._context().page.id

    def run_anywhere(self, action: Action) -> None:
        """Run an action, after showing its page first if it belongs to another page."""
        context = self._context()
        if action.page in ("", context.page.id):
            self.run(action)
            return
        context.window.show_page(action.page)
        self._waiting = action
        self.run_what_waits()

    def run_what_waits(self) -> None:
        """Run the action that `run_anywhere` left waiting, once its page is ready.

        If the action cannot be run, shows the reason; if another page is shown by now, drops the
        action.
        """
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
            told = self.tr("“{0}” is not available: {1}.")
            context.session.news.emit(told.format(title, self.why_not(action)))

    def why_not(self, action: Action) -> str:
        """Return the reason why an action cannot be run, as a phrase.

        Empty if the action can be run, or if it belongs to another page and might be possible
        there.
        """
        context = self._context()
        campaign = context.session.campaign
        here = action.page in ("", context.page.id)
        if here and action.enabled(context):
            return ""
        if campaign is None:
            return self.tr("open a campaign first")
        if action.enabled is when_writable and campaign.read_only:
            return self.tr("the campaign is read-only")
        if not here:
            return ""
        if not action.needs:
            return self.tr("there is nothing to apply it to")
        return self.tr("it needs {0}").format(action.needs)

    def is_enabled(self, action: Action) -> bool:
        """Return whether the action can be run now, on the current page."""
        context = self._context()
        return action.page in ("", context.page.id) and action.enabled(context)

    def expect_changes(self) -> None:
        """Mark the state of all actions as outdated; the state is computed before its next use."""
        self._is_stale = True
        self._quiet.start()

    def update_state(self) -> None:
        """Compute the state of every action now."""
        self._quiet.stop()
        self._is_stale = False
        self._update(self.actions)

    def update_if_stale(self) -> None:
        """Compute the state of every action if it may have changed, because a menu opens."""
        if self._is_stale:
            self.update_state()

    def _update(self, actions: Iterable[Action]) -> None:
        context = self._context()
        for action in actions:
            made = self._made[action.id]
            here = action.page in ("", context.page.id)
            can_run = here and action.enabled(context)
            if action.hides:
                # Set visibility first: Qt does not enable hidden actions.
                made.setVisible(can_run)
            made.setEnabled(can_run)
            if action.checked is not None:
                made.setChecked(action.checked(context))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Update the state of a pressed key's actions before Qt looks for an enabled one.

        If no action has the key under this name, as with another keyboard layout, all actions are
        updated. Returns False, so that the event is handled as usual.
        """
        if (
            self._is_stale
            and event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
        ):
            portable = QKeySequence.SequenceFormat.PortableText
            keys = QKeySequence(event.keyCombination()).toString(portable)
            if keys in self._by_key:
                self._update(self._by_key[keys])
            else:
                self.update_state()
        return False

    def _make(self, action: Action) -> QAction:
        made = QAction(action.title, self)
        made.setObjectName(action.id)
        made.setMenuRole(MENU_ROLES.get(action.id, QAction.MenuRole.NoRole))
        made.setStatusTip(action.explanation)
        made.setCheckable(action.checked is not None)
        made.setAutoRepeat(action.repeats)
        made.triggered.connect(partial(self.run, action))
        return made

    def _on_focus_changed(self, _: QWidget | None, now: QWidget | None) -> None:
        # The state is stored, not the widget, which may be deleted or read-only by the next change.
        before, self._deaf = self._deaf, _deaf(now)
        if before == self._deaf:
            return
        for action_id, keys in self._keys.items():
            if any(_is_taken(key, before) != _is_taken(key, self._deaf) for key in keys):
                self._set_shortcuts(action_id)

    def _update_keys(self) -> None:
        self._by_key.clear()
        for action in self.actions:
            keys = self.bindings.keys(action)
            for key in keys:
                self._by_key.setdefault(key, []).append(action)
            if self._keys.get(action.id) != keys:
                self._keys[action.id] = keys
                self._set_shortcuts(action.id)
                self._made[action.id].setToolTip(tooltip(action, keys))

    def _set_shortcuts(self, action_id: str) -> None:
        # The only place where shortcuts are switched on and off: a digit typed into a note must
        # not file a judgement, and the space bar must press the focused button.
        keys = self._keys[action_id]
        live = [QKeySequence(key) for key in keys if not _is_taken(key, self._deaf)]
        self._made[action_id].setShortcuts(live)


def _is_taken(key: str, deaf: tuple[bool, bool]) -> bool:
    """Return whether the focused widget, as `_deaf` describes it, takes the key for itself."""
    text, button = deaf
    return (text and is_single_key(key)) or (button and key in PRESS_A_BUTTON)


def _deaf(focus: QWidget | None) -> tuple[bool, bool]:
    """Return whether the focused widget takes typed text, and whether keys can press it."""
    return takes_text(focus), isinstance(focus, QAbstractButton)


def tooltip(action: Action, keys: tuple[str, ...]) -> str:
    """Return the tooltip of an action as rich text: title, keys and explanation."""
    native = QKeySequence.SequenceFormat.NativeText
    written = ", ".join(QKeySequence(key).toString(native) for key in keys)
    title = action.title.rstrip("…")
    head = f"<b>{title}</b> ({written})" if written else f"<b>{title}</b>"
    return f"{head}<br>{action.explanation}"
