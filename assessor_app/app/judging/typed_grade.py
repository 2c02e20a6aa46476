"""Give a grade by typing its number: for grades that have no key of their own."""

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QRegularExpressionValidator,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from assessor_app.app.widgets.labels import OneLine
from assessor_app.domain.scale import Scale

NUMBER = "-?[0-9]{0,9}"
WIDTH = 110
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ASIDE = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)


class _Number(QLineEdit):
    """Takes digits and a minus, nothing else."""

    entered = Signal()
    escaped = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setValidator(QRegularExpressionValidator(QRegularExpression(NUMBER), self))
        self.setFixedWidth(WIDTH)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter gives the grade once, however long it is held; Escape closes."""
        if event.key() in ENTER:
            if not event.isAutoRepeat():
                self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the field was left; another window in front does not leave it."""
        super().focusOutEvent(event)
        if event.reason() not in ASIDE:
            self.left.emit()


class TypedGrade(QWidget):
    """A field for the number of a grade, with the grade's name beside it; hidden until opened.

    given: Enter, with a grade that the scale has. refused: Enter without one, and why. done:
    Escape. left: the focus went elsewhere, and the field is closed.
    """

    given = Signal(int)
    refused = Signal(str)
    done = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scale: Scale | None = None
        self.number = _Number()
        self.number.setAccessibleName(self.tr("Number of the grade"))
        self.name = OneLine()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(QLabel(self.tr("Grade")))
        row.addWidget(self.number)
        row.addWidget(self.name, 1)
        self.number.textChanged.connect(lambda _: self._say())
        self.number.entered.connect(self._give)
        self.number.escaped.connect(self.done)
        self.number.left.connect(self._on_left)
        self.hide()

    def show_scale(self, scale: Scale) -> None:
        """Take numbers of this scale."""
        self._scale = scale
        self._say()

    def open(self) -> None:
        """Show the empty field, and put the cursor into it."""
        self.number.clear()
        self._say()
        self.show()
        self.number.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def is_open(self) -> bool:
        """Whether what is typed now goes into the field."""
        return self.isVisible() and self.window().focusWidget() is self.number

    def _value(self) -> int | None:
        text = self.number.text()
        return int(text) if text not in ("", "-") else None

    def _say(self) -> None:
        value = self._value()
        grade = self._scale.grade(value) if self._scale is not None and value is not None else None
        if value is None:
            words = self.tr("Type the number of a grade. Enter files it, Escape closes.")
        elif grade is None:
            words = self._none_such(value)
        else:
            words = grade.label
        self.name.say(words)
        self.number.setAccessibleDescription(words)
        changed = QAccessible.Event.DescriptionChanged
        QAccessible.updateAccessibility(QAccessibleEvent(self.number, changed))

    def _none_such(self, value: int) -> str:
        return self.tr("This scale has no grade {0}").format(value)

    def _give(self) -> None:
        value = self._value()
        if value is None:
            self.refused.emit(self.tr("Not taken: no number was typed."))
        elif self._scale is None or self._scale.grade(value) is None:
            self.refused.emit(self.tr("Not taken: this scale has no grade {0}.").format(value))
        else:
            self.given.emit(value)

    def _on_left(self) -> None:
        self.hide()
        self.left.emit()
