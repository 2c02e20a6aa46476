"""A column in the middle that is no wider than tables are read with ease."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget


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
