"""A combo box that screen readers find a name for on every system."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QLabel, QWidget


class NamedBox(QComboBox):
    """A combo box whose accessible name is the text of a label, too.

    On Linux Qt gives the selected entry as the name of a combo box, and screen readers take its
    name from the label that has the box as its buddy. A box without one gets a hidden label.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label: QLabel | None = None

    def setAccessibleName(self, name: str) -> None:
        """Set the name for screen readers."""
        super().setAccessibleName(name)
        if self._label is not None:
            self._label.setText(name)

    def showEvent(self, event: QShowEvent) -> None:
        """Make sure that there is a label beside the box."""
        super().showEvent(event)
        beside = self.parentWidget()
        if self._label is not None:
            self._label.setParent(beside)
        elif beside is not None and not self._has_label(beside):
            self._label = QLabel(self.accessibleName(), beside)
            self._label.setBuddy(self)
            self._label.hide()

    def _has_label(self, beside: QWidget) -> bool:
        """Whether a label in the same part of the window belongs to the box."""
        return any(
            isinstance(one, QLabel) and one.buddy() is self and one.text()
            for one in beside.children()
        )
