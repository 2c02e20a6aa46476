"""The keys in force on the Judge page, as buttons and words name them."""

from PySide6.QtGui import QKeySequence

from assessor_app.app.actions import ACTIONS
from assessor_app.app.actions.judging import keys_of_scale
from assessor_app.app.actions.key_bindings import KeyBindings
from assessor_app.domain.scale import Scale


class PageKeys:
    """Asks the bindings."""

    def __init__(self, bindings: KeyBindings) -> None:
        self._bindings = bindings

    def key_of(self, action_id: str) -> str:
        """The first key of an action as the system writes it; empty where it has none."""
        action = next((one for one in ACTIONS if one.id == action_id), None)
        keys = self._bindings.keys(action) if action is not None else ()
        native = QKeySequence.SequenceFormat.NativeText
        return QKeySequence(keys[0]).toString(native) if keys else ""

    def offer(self, scale: Scale, window: KeyBindings | None) -> None:
        """Have the scale's own keys for its grades in force, here and in the window."""
        for bindings in (self._bindings, window):
            if bindings is not None:
                bindings.offer(keys_of_scale(scale))
