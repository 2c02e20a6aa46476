"""A column in the middle that is no wider than tables are read with ease, and the way out."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget


def centred_column(part: QWidget, widest: int) -> QVBoxLayout:
    """The column of a part that has nothing beside it."""
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


def leads_back(part: QWidget, back: QPushButton) -> None:
    """Have Escape press the button that leads out of a part, while it is in sight."""
    way = QShortcut(QKeySequence(Qt.Key.Key_Escape), part)
    way.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def go() -> None:
        if back.isVisible():
            back.click()

    way.activated.connect(go)
