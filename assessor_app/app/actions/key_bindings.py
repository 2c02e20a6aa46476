"""Which keys run which action: the actions' own, or what the person put in their place."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence

from assessor_app.app.actions.action import Action
from assessor_app.app.user_settings import Settings

KEYS = "keys/"
FREE_OF_TYPING = ("Ctrl+", "Alt+", "Meta+")


def is_single_key(keys: str) -> bool:
    """Whether the shortcut is a key that one also types or moves with: no Ctrl, Alt, F-key."""
    if keys.startswith(FREE_OF_TYPING) or any("+" + mark in keys for mark in FREE_OF_TYPING):
        return False
    last = keys.rpartition("+")[2] or "+"
    return not (last.startswith("F") and last[1:].isdigit())


def normal(keys: str) -> str:
    """A shortcut as Qt writes it; empty where it is none."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.PortableText)


class KeyBindings(QObject):
    """The keys of every action; `changed` names the action that was bound anew."""

    changed = Signal(str)

    def __init__(
        self, actions: tuple[Action, ...], settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._actions = actions
        self._settings = settings
        self._offered: dict[str, tuple[str, ...]] = {}
        settings.changed.connect(self._on_setting)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that have keys here."""
        return self._actions

    def key_of(self, action_id: str) -> str:
        """The first key of an action as the system writes it; empty where it has none."""
        action = next((one for one in self._actions if one.id == action_id), None)
        keys = self.keys(action) if action is not None else ()
        native = QKeySequence.SequenceFormat.NativeText
        return QKeySequence(keys[0]).toString(native) if keys else ""

    def keys(self, action: Action) -> tuple[str, ...]:
        """The keys in force. An action bound to nothing has none."""
        kept = self._settings.kept(KEYS + action.id)
        if kept is None:
            return tuple(normal(keys) for keys in self._offered.get(action.id, action.keys))
        return tuple(keys for keys in str(kept).split("\t") if keys)

    def offer(self, keys: dict[str, tuple[str, ...]]) -> None:
        """Have these keys by action id in place of those the actions came with, for the time being.

        What the person has put in their place goes before.
        """
        before, self._offered = self._offered, dict(keys)
        for action_id in before.keys() | keys.keys():
            if before.get(action_id) != keys.get(action_id):
                self.changed.emit(action_id)

    def is_own(self, action: Action) -> bool:
        """Whether the action has the keys that it came with."""
        own = self._offered.get(action.id, action.keys)
        return self.keys(action) == tuple(normal(keys) for keys in own)

    def bind(self, action: Action, keys: tuple[str, ...]) -> None:
        """Give the action these keys and no others."""
        self._settings.keep(KEYS + action.id, "\t".join(normal(key) for key in keys))

    def restore(self, action: Action) -> None:
        """Give the action the keys that it came with."""
        self._settings.forget(KEYS + action.id)

    def _on_setting(self, key: str) -> None:
        if key.startswith(KEYS):
            self.changed.emit(key.removeprefix(KEYS))

    def taken_by(self, keys: str, but: Action) -> Action | None:
        """Another action that these keys run where `but` is active, or None."""
        wanted = normal(keys)
        for action in self._actions:
            together = not action.page or not but.page or action.page == but.page
            if action is not but and together and wanted in self.keys(action):
                return action
        return None
