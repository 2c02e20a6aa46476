"""Paints a percentage in a cell as a bar with the number behind it."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from assessor_app.app.numbers import with_percent_sign
from assessor_app.app.text_size import grown
from assessor_app.app.theme import theme_of

Index = QModelIndex | QPersistentModelIndex
HEIGHT, MARGIN, BEHIND = 6, 10, 44
LEAST_BAR = 12  # pixels; a narrower column shows the number alone


class BarCells(QStyledItemDelegate):
    """Paints the cells of a column that contain whole percentages; others are left as text."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Leave the number out of what the style paints, if a bar is painted."""
        super().initStyleOption(option, index)
        if option.text.isdecimal():
            option.text = ""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the bar, and the number behind it."""
        super().paint(painter, option, index)
        text = str(index.data() or "")
        if not text.isdecimal():
            return
        theme = theme_of(option.palette)
        inside = option.rect.adjusted(MARGIN, -1, -MARGIN, -1)
        way = option.direction
        behind = grown(option.font, BEHIND)
        room = QRectF(QStyle.visualRect(way, inside, inside.adjusted(0, 0, -behind, 0)))
        if room.width() < LEAST_BAR:
            room.setWidth(0)
        room.setTop(inside.center().y() - HEIGHT / 2 + 1)
        room.setHeight(HEIGHT)
        done = QRectF(room)
        done.setWidth(room.width() * min(int(text), 100) / 100)
        if way == Qt.LayoutDirection.RightToLeft:
            done.moveRight(room.right())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        for bar, colour in ((room, theme.line), (done, theme.accent)):
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(bar, HEIGHT / 2, HEIGHT / 2)
        painter.setPen(QColor(theme.text))
        side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(inside, int(side), with_percent_sign(text))
        painter.restore()
