"""The navigation rail on the left with a button for each page."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QToolButton, QVBoxLayout, QWidget

from assessor_app.app.actions.page import PageSpec
from assessor_app.app.icons import icon
from assessor_app.app.theme import Theme, theme_of

WIDTH = 100
NARROW = 54
AROUND = 14
ICON = 24


class Rail(QWidget):
    """The page buttons. Up and Down move between them; `chosen` is emitted with the page's id."""

    chosen = Signal(str)

    def __init__(self, pages: Sequence[PageSpec], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedWidth(WIDTH)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QToolButton] = {}
        self._painted_for: Theme | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(7, 10, 7, 10)
        layout.setSpacing(4)
        self._pages = pages
        for page in pages:
            if page is pages[-1]:
                layout.addStretch()
            layout.addWidget(self._button(page))
        self._paint()

    def show_chosen(self, page_id: str) -> None:
        """Check the button of the page with this id."""
        self._buttons[page_id].setChecked(True)

    def explain(self, page_id: str, tooltip: str) -> None:
        """Set the tooltip of a page's button; the tooltip includes the shortcut."""
        self._buttons[page_id].setToolTip(tooltip)

    def set_narrow(self, narrow: bool) -> None:
        """Set whether the buttons show only icons, or icons with their labels below."""
        width = NARROW if narrow else WIDTH
        if width == self.width():
            return
        self.setFixedWidth(width)
        style = Qt.ToolButtonStyle
        for button in self._buttons.values():
            button.setToolButtonStyle(
                style.ToolButtonIconOnly if narrow else style.ToolButtonTextUnderIcon
            )
            button.setFixedWidth(width - AROUND)

    def _button(self, spec: PageSpec) -> QToolButton:
        button = QToolButton()
        button.setText(spec.title)
        button.setAccessibleName(spec.title)
        button.setAccessibleDescription(spec.explanation)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.setIconSize(QSize(ICON, ICON))
        button.setFixedWidth(WIDTH - AROUND)
        button.setCheckable(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda: self.chosen.emit(spec.id))
        self._group.addButton(button)
        self._buttons[spec.id] = button
        return button

    def _paint(self) -> None:
        theme = theme_of(self.palette())
        # A theme switch sends several palette change events.
        if theme is self._painted_for:
            return
        self._painted_for = theme
        for spec in self._pages:
            self._buttons[spec.id].setIcon(icon(spec.icon, self.palette(), theme.accent))

    def changeEvent(self, event: QEvent) -> None:
        """Paint the icons in the colours of the new theme when the palette changes."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._paint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the focus to the next or previous button with Up and Down."""
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        row = list(self._buttons.values())
        focus = self.focusWidget()
        if step is None or focus not in row:
            super().keyPressEvent(event)
            return
        row[(row.index(focus) + step) % len(row)].setFocus(Qt.FocusReason.TabFocusReason)
