"""The legend of a matrix's shades: a strip from the weakest to the strongest."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from assessor_app.app.theme import theme_of
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.shades import shade

STRIP = QSize(72, 10)


class _Strip(QWidget):
    def sizeHint(self) -> QSize:
        return STRIP

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self.palette())
        gradient = QLinearGradient(0, 0, self.width(), 0)
        gradient.setColorAt(0, shade(theme, 0))
        gradient.setColorAt(1, shade(theme, 1))
        painter = QPainter(self)
        painter.fillRect(self.rect(), gradient)
        painter.end()


class ShadeLegend(QWidget):
    """A strip of all shades between the labels of its two ends."""

    def __init__(self, weak: str, strong: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        strip = _Strip()
        strip.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        for part in (_word(weak), strip, _word(strong)):
            layout.addWidget(part)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Shades run from {0} to {1}").format(weak, strong))


def _word(text: str) -> QWidget:
    label = plain(text, muted=True)
    label.setWordWrap(False)
    return label
