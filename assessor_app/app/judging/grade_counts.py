"""Shows how many documents have each grade, as bars in the grades' colours."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from assessor_app.app.numbers import fill
from assessor_app.app.text_size import follow_letters, grown
from assessor_app.app.theme import theme_of
from assessor_app.app.widgets.grade_button import ink_on
from assessor_app.domain.scale import Grade, Scale

HIGH, BAR = 26, 12
CAP = 30
GAP = 8
LEAST_BAR, WIDEST = 60, 460
MOST_GRADES = 8  # a longer scale shows only the grades that were given


class GradeCounts(QWidget):
    """Shows a row for each grade: its number, label, bar, count and percentage."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[tuple[Grade, int]] = []
        self._total = 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        follow_letters(self, lambda: self.setMaximumWidth(grown(self.font(), WIDEST)))
        self.setAccessibleName(self.tr("Your grades in this topic"))

    def show_counts(self, scale: Scale, counts: Mapping[int, int]) -> None:
        """Show the numbers of documents by grade; hide everything if there are none."""
        is_short = len(scale.grades) <= MOST_GRADES
        rows = [(grade, counts.get(grade.value, 0)) for grade in scale.grades]
        self._rows = [one for one in rows if is_short or one[1]]
        self._total = sum(count for _, count in rows)
        self.setAccessibleDescription(", ".join(self.lines()))
        self.setVisible(self._total > 0)
        self.updateGeometry()
        self.update()

    def lines(self) -> list[str]:
        """Return each row in words, such as "Relevant: 12 (41%)"."""
        named = self.tr("{0}: {1}")
        return [named.format(grade.label, self._number(count)) for grade, count in self._rows]

    def _number(self, count: int) -> str:
        share = round(100 * count / max(self._total, 1))
        return fill(self.tr("{0:,} ({1}%)"), count, share)

    def sizeHint(self) -> QSize:
        """Return the size of all rows."""
        return QSize(grown(self.font(), WIDEST), grown(self.font(), HIGH) * len(self._rows))

    def minimumSizeHint(self) -> QSize:
        """Return the size of all rows with short bars and elided labels."""
        across, down = (grown(self.font(), one) for one in (CAP + 4 * LEAST_BAR, HIGH))
        return QSize(across, down * len(self._rows))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows."""
        theme, metrics = theme_of(self.palette()), self.fontMetrics()
        numbers = [self._number(count) for _, count in self._rows]
        widest = max((metrics.horizontalAdvance(number) for number in numbers), default=0)
        labels = max((metrics.horizontalAdvance(grade.label) for grade, _ in self._rows), default=0)
        high, side = grown(self.font(), HIGH), grown(self.font(), CAP)
        room = self.width() - side - widest - 3 * GAP
        labels = min(labels + 2, room - LEAST_BAR)
        most = max((count for _, count in self._rows), default=0)
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, ((grade, count), number) in enumerate(zip(self._rows, numbers, strict=True)):
            box = QRectF(0, at * high, self.width(), high)
            cap = QRectF(0, box.top() + 3, side, high - 6)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(grade.colour))
            painter.drawRoundedRect(cap, 4, 4)
            long = (room - labels) * count / max(most, 1)
            left = side + GAP + labels + GAP
            painter.drawRect(QRectF(left, box.center().y() - BAR / 2, long, BAR))
            painter.setPen(QColor(ink_on(grade.colour)))
            painter.drawText(cap, int(Qt.AlignmentFlag.AlignCenter), str(grade.value))
            painter.setPen(QColor(theme.text))
            middle = Qt.AlignmentFlag.AlignVCenter
            name = metrics.elidedText(grade.label, Qt.TextElideMode.ElideRight, labels)
            painter.drawText(box.adjusted(side + GAP, 0, 0, 0), int(middle), name)
            painter.drawText(box, int(middle | Qt.AlignmentFlag.AlignRight), number)
