"""Layout of views with tables: a centred column, and Escape to leave."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget


def centred_column(part: QWidget, widest: int) -> QVBoxLayout:
    """Lay out a view as one centred column of at most `widest` pixels, and return the column."""
    inside = QWidget()
    inside.setMaximumWidth(widest)
    column = QVBoxLayout(inside)
    column.setContentsMargins(24, 22, 24, 16)
    column.setSpacing(10)
    across = QHBoxLayout(part)
    across.setContentsMargins(0, 0, 0, 0)
    across.addStretch(1)
    across.addWidget(inside, 50)
    across.addStretch(1)
    return column


def return_on_escape(part: QWidget, back: QPushButton) -> None:
    """Make Escape click the `back` button of a view while the button is visible."""
    way = QShortcut(QKeySequence(Qt.Key.Key_Escape), part)
    way.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def go() -> None:
        if back.isVisible():
            back.click()

    way.activated.connect(go)
