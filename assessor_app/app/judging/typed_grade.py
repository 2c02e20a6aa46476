"""A field that takes a grade by its number, for grades without a key of their own."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, QRegularExpression, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QKeyEvent,
    QRegularExpressionValidator,
)
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from assessor_app.app.session import Session
from assessor_app.app.text_size import follow_letters, grown
from assessor_app.app.widgets.labels import OneLine
from assessor_app.app.widgets.layouts import row
from assessor_app.domain.scale import Scale

DIGITS = tuple("0123456789")
NUMBER = "-?[0-9]{0,9}"
WIDTH = 110
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ASIDE = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason)


class _Number(QLineEdit):
    """A field for a whole number; it accepts digits and a leading minus sign only."""

    entered = Signal()
    escaped = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setValidator(QRegularExpressionValidator(QRegularExpression(NUMBER), self))
        follow_letters(self, lambda: self.setFixedWidth(grown(self.font(), WIDTH)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `entered` for Enter, but not for its repeats, and `escaped` for Escape."""
        if event.key() in ENTER:
            if not event.isAutoRepeat():
                self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit `left`, unless the focus went to another window or a menu."""
        super().focusOutEvent(event)
        if event.reason() not in ASIDE:
            self.left.emit()


class TypedGrade(QWidget):
    """A field for the number of a grade, with the grade's name beside it; hidden until opened.

    given: emitted for Enter with a grade of the scale. refused: emitted for Enter with any other
    text, with the reason. done: emitted for Escape. left: emitted when the focus went elsewhere and
    the field was hidden.
    """

    given = Signal(int)
    refused = Signal(str)
    done = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scale: Scale | None = None
        self.number = _Number()
        self.number.setAccessibleName(self.tr("Grade number"))
        self.name = OneLine()
        self.setLayout(row(QLabel(self.tr("Grade")), self.number, (self.name, 1), spacing=8))
        self.number.textChanged.connect(lambda _: self._say())
        self.number.entered.connect(self._give)
        self.number.escaped.connect(self.done)
        self.number.left.connect(self._on_left)
        self.hide()

    def show_scale(self, scale: Scale) -> None:
        """Set the scale whose grades can be given."""
        self._scale = scale
        self._say()

    def open(self) -> None:
        """Clear, show and focus the field."""
        self.number.clear()
        self._say()
        self.show()
        self.number.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def is_open(self) -> bool:
        """Return whether the field is visible and has the focus."""
        return self.isVisible() and self.window().focusWidget() is self.number

    def _value(self) -> int | None:
        text = self.number.text()
        return int(text) if text not in ("", "-") else None

    def _say(self) -> None:
        value = self._value()
        grade = self._scale.grade(value) if self._scale is not None and value is not None else None
        if value is None:
            words = self.tr("Type the number of a grade. Enter saves it, Escape cancels.")
        elif grade is None:
            words = self.tr("This scale has no grade {0}").format(value)
        else:
            words = grade.label
        self.name.say(words)
        self.number.setAccessibleDescription(words)
        changed = QAccessible.Event.DescriptionChanged
        QAccessible.updateAccessibility(QAccessibleEvent(self.number, changed))

    def _give(self) -> None:
        value = self._value()
        if value is None:
            self.refused.emit(self.tr("Nothing saved: type the number of a grade first."))
        elif self._scale is None or self._scale.grade(value) is None:
            self.refused.emit(self.tr("Nothing saved: this scale has no grade {0}.").format(value))
        else:
            self.given.emit(value)

    def _on_left(self) -> None:
        self.hide()
        self.left.emit()


Place = tuple[str, ...]


class GradedDocument(Protocol):
    """The document on the screen, as `TypedGrading` needs it."""

    def place(self) -> Place | None:
        """Return the key of the document, its id last; None if there is no document."""

    def is_meant(self) -> bool:
        """Return whether the key handled now was pressed after the document had appeared on the
        screen."""

    def can_judge(self) -> bool:
        """Return whether the document can be graded."""


class TypedGrading(QObject):
    """Opens the field, and files its grade unless another document is on the screen by then.

    give: called with the grade. take_focus: called to move the focus out of the field. The field
    opens in any case, so that the digits typed after its key are never commands. A number typed
    into a field that was opened too early is refused.
    """

    def __init__(
        self,
        session: Session,
        shown: GradedDocument,
        field: TypedGrade,
        give: Callable[[int], None],
        take_focus: Callable[[], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._shown = shown
        self._field = field
        self._give_grade = give
        self._take_focus = take_focus
        self._place: Place | None = None
        field.given.connect(self._give)
        field.done.connect(take_focus)

    def begin(self, *, may_file: bool = True) -> None:
        """Open the field for a grade of the document on the screen.

        may_file: False if nothing can be filed now and the user has been told why. The field then
        opens without another message, and refuses its number.
        """
        self._place = self._shown.place() if may_file and self._shown.is_meant() else None
        if may_file and self._place is None:
            self._refuse()
        self._field.open()

    def is_open(self) -> bool:
        """Return whether the field has the focus."""
        return self._field.is_open()

    def _give(self, value: int) -> None:
        place, self._place = self._place, None
        # Done first, because leaving the field may run navigation that was delayed.
        self._take_focus()
        if place is None or place != self._shown.place() or not self._shown.can_judge():
            self._refuse()
        else:
            self._give_grade(value)

    def _refuse(self) -> None:
        shown = self._shown.place()
        told = self.tr("Ignored: {0} was not on the screen yet. Press again.")
        self._session.refused.emit(told.format(shown[-1] if shown else ""))
