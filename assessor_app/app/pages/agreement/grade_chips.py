"""Paints the grades of a document in a list as chips, each after the name of its assessor."""

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from assessor_app.app.widgets.shades import text_on
from assessor_app.domain.judgement import Judgement
from assessor_app.domain.scale import Scale

Index = QModelIndex | QPersistentModelIndex
MARGIN, GAP, BETWEEN, INSIDE, RADIUS = 11, 3, 8, 5, 4
UNKNOWN = "#808080"  # of a grade that is not on the scale
WIDEST = 320


class GradeChips(QStyledItemDelegate):
    """Paints names and chips in the colours of the grades.

    said: returns the judgements of the row at a position. scale: returns the scale of the grades.
    """

    def __init__(
        self, said: Callable[[int], Sequence[Judgement]], scale: Callable[[], Scale]
    ) -> None:
        super().__init__()
        self._said, self._scale = said, scale

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the background of the cell, then each name with its chip."""
        self.initStyleOption(option, index)
        option.text = ""
        style = option.widget.style() if option.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        painter.save()
        painter.setClipRect(option.rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for name, chip, one in self._placed(option, index):
            painter.setPen(option.palette.text().color())
            painter.drawText(name, Qt.AlignmentFlag.AlignVCenter, one.assessor)
            known = self._scale().grade(one.grade or 0)
            ground = QColor(known.colour if known else UNKNOWN)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawRoundedRect(chip, RADIUS, RADIUS)
            painter.setPen(text_on(ground))
            painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, str(one.grade or 0))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return a size with room for all chips, up to WIDEST pixels."""
        rect = option.rect
        ends = [
            QStyle.visualRect(option.direction, rect, chip).right()
            for _, chip, _ in self._placed(option, index)
        ]
        wanted = max(ends, default=rect.left()) - rect.left() + MARGIN
        return QSize(min(wanted, WIDEST), option.fontMetrics.height() + GAP)

    def _placed(
        self, option: QStyleOptionViewItem, index: Index
    ) -> Iterator[tuple[QRect, QRect, Judgement]]:
        """Return the places of each name and its chip."""
        metrics, rect = option.fontMetrics, option.rect
        left, height = rect.left() + MARGIN, metrics.height() + 2
        top = rect.center().y() - height // 2
        for one in self._said(index.row()):
            width = metrics.horizontalAdvance(one.assessor)
            name = QRect(left, rect.top(), width + 1, rect.height())
            left += width + GAP
            chip = QRect(
                left, top, metrics.horizontalAdvance(str(one.grade or 0)) + 2 * INSIDE, height
            )
            left = chip.right() + BETWEEN
            way = option.direction
            yield QStyle.visualRect(way, rect, name), QStyle.visualRect(way, rect, chip), one
