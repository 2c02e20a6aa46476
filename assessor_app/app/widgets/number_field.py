"""A field for an integer."""

from PySide6.QtWidgets import QSpinBox, QWidget

from assessor_app.app.widgets.wheel_guard import guarded

INSIDE = 6


class NumberField(QSpinBox):
    """A spin box with padding around its number, which style sheets cannot add."""

    def __init__(
        self, name: str, low: int, high: int, unit: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        guarded(self)
        self.setAccessibleName(name)
        self.setRange(low, high)
        self.setSuffix(unit)
        self.lineEdit().setTextMargins(INSIDE, 0, 0, 0)
