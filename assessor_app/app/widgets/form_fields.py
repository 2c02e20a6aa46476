"""Fields for text, and combo and number fields that the wheel changes only once chosen."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QPalette,
    QShortcut,
    QShowEvent,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QComboBox,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QToolButton,
    QToolTip,
    QWidget,
)

from assessor_app.app.icons import icon
from assessor_app.app.text_size import follow_letters
from assessor_app.app.translation import tr

Control = TypeVar("Control", bound=QWidget)
# Focus reasons by which the user chooses a control; others set the focus automatically.
CHOSEN = frozenset(
    {
        Qt.FocusReason.MouseFocusReason,
        Qt.FocusReason.TabFocusReason,
        Qt.FocusReason.BacktabFocusReason,
        Qt.FocusReason.ShortcutFocusReason,
    }
)
# The focus returns from another window or from the control's own list.
COMES_BACK = frozenset({Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason})
INSIDE = 6
ROOM = 4
ICON, ICON_BOX = 16, 46
ICON_SHEET = """QComboBox { padding: 3px 0 3px 5px; } QComboBox:focus { padding: 2px 0 2px 4px; }
QComboBox::drop-down { border: none; width: 18px; }"""
AROUND_AN_ENTRY, AROUND_WORDS = 40, 48
ROWS = 16  # of the opened list before it scrolls


def add_clear_button(field: QLineEdit | QKeySequenceEdit) -> None:
    """Show a button in a field that has text, which clears it; screen readers know its name."""
    field.setClearButtonEnabled(True)
    for made in field.findChildren(QToolButton):
        made.setAccessibleName(tr("Clear the field"))


class WheelGuard(QObject):
    """Passes wheel events to the parent until the user has chosen the control by click or key."""

    def __init__(self, control: QWidget) -> None:
        super().__init__(control)
        self._is_chosen = False
        if control.focusPolicy() == Qt.FocusPolicy.WheelFocus:
            control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        control.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Track whether the user chose the control, and ignore the wheel if not."""
        kind = event.type()
        if kind == QEvent.Type.Wheel and not self._is_chosen:
            event.ignore()
            return True
        if kind == QEvent.Type.MouseButtonPress:
            self._is_chosen = isinstance(watched, QWidget) and watched.hasFocus()
        elif kind == QEvent.Type.FocusIn and isinstance(event, QFocusEvent):
            # Opening a dialog reports the focus of its first field as if Tab had been pressed.
            is_active = isinstance(watched, QWidget) and watched.isActiveWindow()
            self._is_chosen |= event.reason() in CHOSEN and is_active
        elif kind == QEvent.Type.FocusOut and isinstance(event, QFocusEvent):
            self._is_chosen &= event.reason() in COMES_BACK
        return False


def guarded(control: Control) -> Control:
    """Install a WheelGuard on the control, and return the control."""
    WheelGuard(control)
    return control


class NumberField(QSpinBox):
    """A spin box with padding around its number, because style sheets cannot add it."""

    def __init__(
        self, name: str, low: int, high: int, unit: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        guarded(self)
        self.setAccessibleName(name)
        self.setRange(low, high)
        self.setSuffix(unit)
        self.lineEdit().setTextMargins(INSIDE, 0, 0, 0)


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


class ChoiceBox(NamedBox):
    """A combo box that elides its current text; with a style sheet Qt would cut off a letter.

    The tooltip begins with the whole text while it is elided.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        guarded(self)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Elide the text that is painted; the current text stays complete."""
        super().initStyleOption(option)
        option.currentText = self.shown_text()
        field = QStyle.SubControl.SC_ComboBoxEditField
        rect = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, self)
        way = Qt.TextElideMode.ElideRight
        option.currentText = self.fontMetrics().elidedText(
            option.currentText, way, rect.width() - ROOM
        )

    def sizeHint(self) -> QSize:
        """Return the size that Qt computes, with room for the edge that eliding keeps free."""
        return super().sizeHint() + QSize(ROOM, 0)

    def shown_text(self) -> str:
        """Return the text shown in the closed box; subclasses may show another one."""
        return self.currentText()

    def event(self, event: QEvent) -> bool:
        """Show the text in the tooltip if the box has too little room for it."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            option = QStyleOptionComboBox()
            self.initStyleOption(option)
            whole = self.shown_text()
            if option.currentText not in ("", whole):
                words = "\n".join(filter(None, (whole, self.toolTip())))
                QToolTip.showText(event.globalPos(), words, self)
                return True
        return super().event(event)


class MenuBox(ChoiceBox):
    """A combo box without a frame that shows its entry in few words, and is as wide as these.

    say: returns the words shown in the closed box for the text and the data of an entry.
    """

    def __init__(self, say: Callable[[str, Any], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self.setProperty("menu", True)
        self.currentTextChanged.connect(lambda _: self.updateGeometry())

    def shown_text(self) -> str:
        """Return the words for the current entry."""
        return self._say(self.currentText(), self.currentData()) if self.count() else ""

    def sizeHint(self) -> QSize:
        """Return the size in which the words for the current entry fit."""
        wide = self.fontMetrics().horizontalAdvance(self.shown_text())
        return QSize(wide + AROUND_WORDS, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Return the size hint: the words are never cut."""
        return self.sizeHint()

    def showPopup(self) -> None:
        """Open the list, wide enough for its entries."""
        _fit_list(self)
        super().showPopup()


class IconBox(NamedBox):
    """A combo box that shows an icon and its chevron instead of the current text.

    name: of the icon. While it `is_set`, the icon has the accent colour.
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        guarded(self)
        self._name = name
        self.is_set = False
        self.setStyleSheet(ICON_SHEET)
        self.setFixedWidth(ICON_BOX)

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Show the icon in place of the text."""
        super().initStyleOption(option)
        palette = QPalette(self.palette())
        if self.is_set:
            palette.setColor(QPalette.ColorRole.ButtonText, palette.color(palette.ColorRole.Accent))
        option.currentText, option.currentIcon = "", icon(self._name, palette)
        option.iconSize = QSize(ICON, ICON)

    def showPopup(self) -> None:
        """Open the list, wide enough for its entries."""
        _fit_list(self)
        super().showPopup()


def _fit_list(box: QComboBox) -> None:
    texts = (box.itemText(at) for at in range(box.count()))
    widest = max(map(box.fontMetrics().horizontalAdvance, texts), default=0)
    box.view().setMinimumWidth(widest + AROUND_AN_ENTRY)


def combo_box(name: str, entries: Iterable[tuple[str, object]] = ()) -> QComboBox:
    """Return a combo box that elides its text. name: accessible name. entries: (text, value)."""
    box = ChoiceBox()
    box.setAccessibleName(name)
    for text, value in entries:
        box.addItem(text, value)
    return box


def text_field(name: str, placeholder: str = "") -> QLineEdit:
    """Return a text field; `name` is its accessible name."""
    made = QLineEdit()
    made.setAccessibleName(name)
    made.setPlaceholderText(placeholder)
    return made


class MultilineField(QPlainTextEdit):
    """A text field of several lines; Tab leaves it, and letters typed in it are no commands.

    name: its accessible name and placeholder. lines: its height. entered: emitted for Ctrl+Enter.
    escaped: emitted for Escape. left: emitted when the field has lost the focus.
    """

    entered = Signal()
    escaped = Signal()
    left = Signal()

    def __init__(self, name: str, lines: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = lines
        self.setAccessibleName(name)
        self.setPlaceholderText(name)
        self.setTabChangesFocus(True)
        follow_letters(self, self._fit_letters)

    def _fit_letters(self) -> None:
        self.setFixedHeight(self._lines * self.fontMetrics().lineSpacing() + 20)

    def write_on(self) -> None:
        """Focus the field with the cursor behind its text."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.moveCursor(QTextCursor.MoveOperation.End)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Emit `left` when the field loses the focus."""
        super().focusOutEvent(event)
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Emit `entered` for Ctrl+Enter and `escaped` for Escape; other keys are typed."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
        elif enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.entered.emit()
        else:
            super().keyPressEvent(event)


def choice_box(
    name: str, letters: int = 0, list_width: int = 0, box: QComboBox | None = None
) -> QComboBox:
    """Prepare a combo box whose width does not depend on its longest entry.

    name: the accessible name. letters: minimum width in characters. list_width: minimum width of
    the opened list in pixels. box: the box to prepare; a new ChoiceBox if None.
    """
    box = ChoiceBox() if box is None else box
    box.setAccessibleName(name)
    # Otherwise the longest entry would set the minimum width of everything around the box.
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(letters)
    box.setMaxVisibleItems(ROWS)
    if list_width:
        box.view().setMinimumWidth(list_width)
    return box


def offer(
    box: QComboBox,
    entries: Iterable[tuple[str, object]],
    tips: Sequence[str] = (),
    current: object = None,
) -> None:
    """Replace the entries of a box without emitting signals; equal entries are left alone.

    entries: (text, data). tips: a tooltip for each entry. current: the data of the entry to select;
    None keeps the selected entry. If there is no such entry, the first is selected.
    """
    offered, wanted = list(entries), box.currentData() if current is None else current
    with QSignalBlocker(box):
        if [(box.itemText(at), box.itemData(at)) for at in range(box.count())] != offered:
            box.clear()
            for words, data in offered:
                box.addItem(words, data)
        for at, tip in enumerate(tips):
            box.setItemData(at, tip, Qt.ItemDataRole.ToolTipRole)
        box.setCurrentIndex(max(box.findData(wanted), 0) if offered else -1)


def open_list(box: QComboBox) -> None:
    """Give the box the keyboard focus and open its list."""
    box.setFocus(Qt.FocusReason.ShortcutFocusReason)
    box.showPopup()


def on_escape(field: QWidget, leave: Callable[[], object]) -> None:
    """Arrange that `leave` is called when Escape is pressed in the field."""
    way = QShortcut(QKeySequence(Qt.Key.Key_Escape), field)
    way.setContext(Qt.ShortcutContext.WidgetShortcut)
    way.activated.connect(leave)


def click_on_escape(view: QWidget, button: QPushButton) -> None:
    """Arrange that Escape, pressed in the view, clicks the button while the button is visible."""
    way = QShortcut(QKeySequence(Qt.Key.Key_Escape), view)
    way.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def click() -> None:
        if button.isVisible():
            button.click()

    way.activated.connect(click)


class _Closing(QObject):
    """Calls `leave` when the list of a combo box closes, whether or not an entry was chosen."""

    def __init__(self, box: QComboBox, leave: Callable[[], object], window: QWidget) -> None:
        super().__init__(box)
        self._box = box
        self._leave = leave
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Schedule the call of `leave` when the list is hidden."""
        if event.type() == QEvent.Type.Hide:
            # Qt has to process the closing of the list first.
            QTimer.singleShot(0, self, self._give_back)
        return super().eventFilter(watched, event)

    def _give_back(self) -> None:
        # If the user clicked elsewhere meanwhile, the focus stays there.
        if self._box.window().focusWidget() is self._box:
            self._leave()


def on_list_closed(
    box: QComboBox, leave: Callable[[], object], window: QWidget | None = None
) -> None:
    """Arrange that `leave` is called when the box's list closes while the box has the focus.

    window: the widget that contains the list, if it is not Qt's own popup.
    """
    _Closing(box, leave, window or box.view().window())
