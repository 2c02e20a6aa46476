"""A large button for one grade: its key, its name, its colour."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from assessor_app.app.theme import theme_of
from assessor_app.app.widgets.buttons import DecisionButton
from assessor_app.domain.scale import Grade

HEIGHT = 46
LOW = 32  # where there are several rows
MOST_IN_A_ROW = 8
CAP = 26
RADIUS = 6.0


def ink_on(colour: str) -> str:
    """Black or white, whichever reads better on the colour."""
    ground = QColor(colour)
    light = 0.299 * ground.redF() + 0.587 * ground.greenF() + 0.114 * ground.blueF()
    return "#000000" if light > 0.5 else "#ffffff"


class GradeButton(DecisionButton):
    """Filled once the document has this grade."""

    def __init__(self, grade: Grade, parent: QWidget | None = None) -> None:
        super().__init__(grade.label, parent)
        self.grade = grade
        self.key = grade.key
        self._chosen = False
        self._height = HEIGHT
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumHeight(HEIGHT)
        self.setAutoDefault(False)
        self.show_key(grade.key)

    def show_key(self, key: str) -> None:
        """Say which key files this grade."""
        self.key = key
        self._name_it()
        self.update()

    def set_chosen(self, chosen: bool) -> None:
        """Whether the document on the screen has this grade."""
        if chosen != self._chosen:
            self._chosen = chosen
            self._name_it()
            self.update()

    def is_chosen(self) -> bool:
        """Whether the document on the screen has this grade."""
        return self._chosen

    def sizeHint(self) -> QSize:
        """Room for cap and label."""
        return QSize(
            self.fontMetrics().horizontalAdvance(self.grade.label) + CAP + 42, self._height
        )

    def minimumSizeHint(self) -> QSize:
        """At least the cap; the label is then shortened."""
        return QSize(CAP + 50, self._height)

    def be_low(self) -> None:
        """Take less room, where there are many grades."""
        self._height = LOW
        self.setMinimumHeight(LOW)
        self.updateGeometry()

    def _name_it(self) -> None:
        grade = self.grade
        said = self.tr("{0}, grade {1}").format(grade.label, grade.value)
        if self.key:
            said = self.tr("{0}, key {1}").format(said, self.key)
        chosen = self.tr("{0}, the document's grade now").format(said)
        self.setAccessibleName(chosen if self._chosen else said)
        told = f"<b>{grade.label}</b> ({self.key})" if self.key else f"<b>{grade.label}</b>"
        told += f"<br>{grade.meaning}" if grade.meaning else ""
        self.setToolTip(told)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The key on the grade's colour, the label beside it."""
        theme = theme_of(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        colour = QColor(self.grade.colour)
        ground = QColor(theme.surface if self.isEnabled() else theme.window)
        if self._chosen:
            ground = QColor(colour)
            ground.setAlpha(70)
        elif self.isDown():
            ground = QColor(theme.sunken)
        elif self.underMouse() and self.isEnabled():
            ground = QColor(theme.accent_soft)
        if self.hasFocus():
            edge, width = QColor(theme.accent), 2.0
        elif self._chosen:
            edge, width = colour, 2.0
        else:
            edge, width = QColor(theme.border if self.isEnabled() else theme.line), 1.0
        painter.setPen(QPen(edge, width))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, RADIUS, RADIUS)
        cap = QRectF(box.left() + 10, box.center().y() - CAP / 2, CAP, CAP)
        self._paint_cap(painter, cap, colour)
        painter.setPen(QColor(theme.text if self.isEnabled() else theme.border))
        font = QFont(self.font())
        font.setBold(self._chosen)
        painter.setFont(font)
        room = QRectF(cap.right() + 10, box.top(), box.right() - cap.right() - 16, box.height())
        elided = painter.fontMetrics().elidedText(
            self.grade.label, Qt.TextElideMode.ElideRight, int(room.width())
        )
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), elided)

    def _paint_cap(self, painter: QPainter, cap: QRectF, colour: QColor) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setOpacity(1.0 if self.isEnabled() else 0.35)
        painter.setBrush(colour)
        painter.drawRoundedRect(cap, 4, 4)
        font = QFont(self.font())
        font.setBold(True)
        written = QFontMetrics(font).horizontalAdvance(self.key)
        if written > CAP - 4:
            font.setPixelSize(max(8, QFontInfo(font).pixelSize() * (CAP - 4) // written))
        painter.setFont(font)
        painter.setPen(QColor(ink_on(self.grade.colour)))
        painter.drawText(cap, int(Qt.AlignmentFlag.AlignCenter), self.key)
        painter.setOpacity(1.0)


class GradeRows(QVBoxLayout):
    """The buttons of a scale: in one row, or in several where there are more than eight."""

    def __init__(self) -> None:
        super().__init__()
        self.setSpacing(4)
        self._rows: list[QHBoxLayout] = []

    def fill(self, buttons: Sequence[GradeButton], *, centred: bool) -> None:
        """Show these instead. centred: with equal room at both sides."""
        for row in self._rows:
            while row.count():
                row.takeAt(0)
            self.removeItem(row)
            row.deleteLater()
        crowd = len(buttons) > MOST_IN_A_ROW
        self._rows = []
        for start in range(0, len(buttons), MOST_IN_A_ROW):
            row = QHBoxLayout()
            row.setSpacing(8)
            self.addLayout(row)
            self._rows.append(row)
            if centred:
                row.addStretch()
            for button in buttons[start : start + MOST_IN_A_ROW]:
                row.addWidget(button, 1)
                if crowd:
                    button.be_low()
            if centred:
                row.addStretch()
