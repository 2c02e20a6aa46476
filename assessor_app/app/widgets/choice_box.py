"""A list to choose from that takes the room it is given."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QWidget

from assessor_app.app.widgets.wheel_guard import guarded

ROOM = 4
ROWS = 16  # of the opened list, before it scrolls


class ChoiceBox(QComboBox):
    """Says by an ellipsis that a name goes on; a style sheet has Qt cut it in a letter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        guarded(self)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Shorten what is shown, not what is chosen."""
        super().initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        rect = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, self)
        way = Qt.TextElideMode.ElideRight
        option.currentText = self.fontMetrics().elidedText(
            option.currentText, way, rect.width() - ROOM
        )


def choice_box(
    name: str, letters: int = 0, list_width: int = 0, box: QComboBox | None = None
) -> QComboBox:
    """A box that shows at least so many letters of what is chosen, however long the others are.

    name: for who cannot see it; list_width: of the opened list, at least, in pixels; box: one to
    be made so, if it is a box of its own kind.
    """
    box = ChoiceBox() if box is None else box
    box.setAccessibleName(name)
    # Else the longest of what can be chosen would set the width of all around it.
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(letters)
    box.setMaxVisibleItems(ROWS)
    if list_width:
        box.view().setMinimumWidth(list_width)
    return box


def open_list(box: QComboBox) -> None:
    """Open the box's list for the keys: arrows and Enter choose, Escape closes it."""
    box.setFocus(Qt.FocusReason.ShortcutFocusReason)
    box.showPopup()


def on_escape(field: QWidget, leave: Callable[[], object]) -> None:
    """Escape in the field leads out of it."""
    way = QShortcut(QKeySequence(Qt.Key.Key_Escape), field)
    way.setContext(Qt.ShortcutContext.WidgetShortcut)
    way.activated.connect(leave)


class _Closing(QObject):
    """Sees the box's list close, whichever way."""

    def __init__(self, box: QComboBox, leave: Callable[[], object], window: QWidget) -> None:
        super().__init__(box)
        self._box = box
        self._leave = leave
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look, and let it pass."""
        if event.type() == QEvent.Type.Hide:
            # The window still has to learn that its list is gone.
            QTimer.singleShot(0, self, self._give_back)
        return super().eventFilter(watched, event)

    def _give_back(self) -> None:
        # Who clicked elsewhere meanwhile stays there.
        if self._box.window().focusWidget() is self._box:
            self._leave()


def on_list_closed(
    box: QComboBox, leave: Callable[[], object], window: QWidget | None = None
) -> None:
    """When the box's list closes, chosen from or not, the focus does not stay at the box.

    window: what the list stands in, where it is not Qt's own.
    """
    _Closing(box, leave, window or box.view().window())
