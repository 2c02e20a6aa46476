"""Which keys run which action: the actions' own, or what the person put in their place."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence

from assessor_app.app.actions.action import Action
from assessor_app.app.actions.grade_keys import GRADE
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
        self._by_id = {action.id: action for action in actions}
        self._settings = settings
        self._offered: dict[str, tuple[str, ...]] = {}
        self._given: dict[str, list[Action]] | None = None
        settings.changed.connect(self._on_setting)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that have keys here."""
        return self._actions

    def key_of(self, action_id: str) -> str:
        """The first key of an action as the system writes it; empty where it has none."""
        action = self._by_id.get(action_id)
        keys = self.keys(action) if action is not None else ()
        native = QKeySequence.SequenceFormat.NativeText
        return QKeySequence(keys[0]).toString(native) if keys else ""

    def usual_keys(self, page_id: str) -> dict[str, str]:
        """The default keys of the commands of a page other than grades, with their titles."""
        return {
            key: action.title
            for action in self._actions
            if action.page == page_id and not action.id.startswith(GRADE)
            for key in action.keys
        }

    def keys(self, action: Action) -> tuple[str, ...]:
        """The keys in force. An action bound to nothing has none.

        Keys that the person gave to an action are no longer those that another came with.
        """
        kept = self._kept(action)
        if kept is not None:
            return kept
        own = (normal(keys) for keys in self._offered.get(action.id, action.keys))
        given = self._given_by_key()
        return tuple(
            keys for keys in own if not any(_together(one, action) for one in given.get(keys, ()))
        )

    def _kept(self, action: Action) -> tuple[str, ...] | None:
        """What the person put in place of the action's own keys; None where nothing."""
        kept = self._settings.kept(KEYS + action.id)
        return None if kept is None else tuple(keys for keys in str(kept).split("\t") if keys)

    def _given_by_key(self) -> dict[str, list[Action]]:
        """The actions that the person gave each key to."""
        if self._given is None:
            self._given = {}
            for action in self._actions:
                for keys in self._kept(action) or ():
                    self._given.setdefault(keys, []).append(action)
        return self._given

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
            self._given = None
            self.changed.emit(key.removeprefix(KEYS))

    def holders(self, keys: str, but: Action) -> list[Action]:
        """The other actions that these keys run where `but` is active."""
        wanted = normal(keys)
        others = (one for one in self._actions if one is not but and _together(one, but))
        return [one for one in others if wanted and wanted in self.keys(one)]

    def take(self, keys: str, holder: Action) -> None:
        """Another action is to have these keys: the person has not given them to this one."""
        kept = self._kept(holder)
        if kept is not None:
            self.bind(holder, tuple(one for one in kept if one != normal(keys)))


def _together(one: Action, other: Action) -> bool:
    """Whether a key would run both."""
    return not one.page or not other.page or one.page == other.page
