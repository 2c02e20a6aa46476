"""The navigation rail on the left with a button for each page."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QFontMetrics,
    QIcon,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QButtonGroup,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.actions.page import PageSpec
from assessor_app.app.icons import icon
from assessor_app.app.theme import Theme, theme_of

# Smallest widths in pixels: in a wide window, in others, and without labels.
WIDE, USUAL, NARROW = 72, 64, 48
WIDE_WINDOW = 1600
NARROW_WINDOW = 1000 / 13  # of the size of the interface's letters
MARGIN = 3
AROUND_THE_LABEL = 4
CAPTION = 11 / 13  # of the size of the interface's letters
ICON = 24
ABOVE, GAP, BELOW = 9, 6, 9  # pixels around icon and label


class RailButton(QPushButton):
    """The button of a page: an icon above a label, or alone. Screen readers call it a radio button.

    A checkable QToolButton would be called a check box.
    """

    def __init__(self, spec: PageSpec) -> None:
        super().__init__()
        self._label = spec.title
        self._has_label = True
        self.is_clicked = False
        self.setAccessibleName(spec.title)
        self.setAccessibleDescription(spec.explanation)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def nextCheckState(self) -> None:
        """Check the button for a click; screen readers check it without one."""
        self.is_clicked = True
        super().nextCheckState()
        self.is_clicked = False

    def show_label(self, *, shown: bool) -> None:
        """Show the label below the icon, or the icon alone."""
        self._has_label = shown
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of icon and label with their margins."""
        below = GAP + self.fontMetrics().height() if self._has_label else 0
        return QSize(self.width(), ABOVE + ICON + below + BELOW)

    def minimumSizeHint(self) -> QSize:
        """Return the size hint."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground as the style sheet has it, then icon and label."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.icon, option.text = QIcon(), ""
        painter = QPainter(self)
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        state = QIcon.State.On if self.isChecked() else QIcon.State.Off
        place = QRect((self.width() - ICON) // 2, ABOVE, ICON, ICON)
        self.icon().paint(painter, place, Qt.AlignmentFlag.AlignCenter, QIcon.Mode.Normal, state)
        if self._has_label:
            theme = theme_of(self.palette())
            is_strong = self.isChecked() or self.underMouse()
            painter.setPen(QColor(theme.text if is_strong else theme.muted))
            room = self.rect().adjusted(0, ABOVE + ICON + GAP, 0, -BELOW)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), self._label)


class Rail(QWidget):
    """The page buttons. Up and Down move between them; `chosen` is emitted with the page's id."""

    chosen = Signal(str)

    def __init__(self, pages: Sequence[PageSpec], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._window_width = WIDE_WINDOW
        self._group = QButtonGroup(self)
        self._buttons: dict[str, RailButton] = {}
        self._painted_for: Theme | None = None
        self._shown = ""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, 10, MARGIN, 10)
        layout.setSpacing(4)
        self._pages = pages
        for page in pages:
            if page is pages[-1]:
                layout.addStretch()
            layout.addWidget(self._button(page))
        self._paint()
        self._fit()

    def show_chosen(self, page_id: str) -> None:
        """Check the button of the page with this id."""
        self._shown = page_id
        self._buttons[page_id].setChecked(True)
        # Tab reaches the button of the current page first, Up and Down the others.
        for other_id, button in self._buttons.items():
            is_reached = other_id == page_id
            policy = Qt.FocusPolicy.TabFocus if is_reached else Qt.FocusPolicy.NoFocus
            button.setFocusPolicy(policy)

    def explain(self, page_id: str, tooltip: str) -> None:
        """Set the tooltip of a page's button; the tooltip includes the shortcut."""
        self._buttons[page_id].setToolTip(tooltip)

    def fit_to(self, window_width: int) -> None:
        """Set the width for a window of this width; a narrow one shows icons without labels."""
        self._window_width = window_width
        self._fit()

    def _fit(self) -> None:
        """Make the rail as wide as its widest label needs."""
        letters = QFontInfo(self.font()).pixelSize()
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * CAPTION)
        widest = max(QFontMetrics(font).horizontalAdvance(page.title) for page in self._pages)
        least = WIDE if self._window_width >= WIDE_WINDOW else USUAL
        width = max(least, widest + AROUND_THE_LABEL + 2 * MARGIN)
        # Labels that are wider than usual leave less room for the page.
        is_narrow = self._window_width < NARROW_WINDOW * letters + max(width - WIDE, 0)
        self.setFixedWidth(NARROW if is_narrow else width)
        for button in self._buttons.values():
            button.setFont(font)
            button.show_label(shown=not is_narrow)
            button.setFixedWidth(self.width() - 2 * MARGIN)

    def _button(self, spec: PageSpec) -> RailButton:
        button = RailButton(spec)
        button.clicked.connect(lambda: self.chosen.emit(spec.id))
        button.toggled.connect(lambda on: self._on_toggled(spec.id, on))
        self._group.addButton(button)
        self._buttons[spec.id] = button
        return button

    def _on_toggled(self, page_id: str, is_checked: bool) -> None:
        """Choose the page whose button a screen reader has checked."""
        if is_checked and page_id != self._shown and not self._buttons[page_id].is_clicked:
            self.chosen.emit(page_id)

    def _paint(self) -> None:
        theme = theme_of(self.palette())
        # A theme switch sends several palette change events.
        if theme is self._painted_for:
            return
        self._painted_for = theme
        for spec in self._pages:
            self._buttons[spec.id].setIcon(icon(spec.icon, self.palette(), theme.accent))

    def changeEvent(self, event: QEvent) -> None:
        """Paint the icons in the colours of a new theme, and make room for another font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._paint()
        elif event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus to the next or previous button with Up and Down."""
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        row = list(self._buttons.values())
        focus = self.focusWidget()
        if step is None or focus not in row:
            super().keyPressEvent(event)
            return
        row[(row.index(focus) + step) % len(row)].setFocus(Qt.FocusReason.TabFocusReason)
