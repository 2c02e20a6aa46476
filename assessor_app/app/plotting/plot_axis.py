"""An axis of the plot: its ticks, their texts and its title."""

import math

import pyqtgraph as pg
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetrics
from PySide6.QtWidgets import QGraphicsSceneResizeEvent

from assessor_app.app.numbers import localised_label
from assessor_app.reports.figure_scales import Axis, axis, tick_labels
from assessor_app.reports.text_fitting import BETWEEN_WORDS, shortened

BESIDE_TICKS = 28
HEIGHT_COUNTED = 0.8  # pyqtgraph leaves room for this share of the height of a label or title
TITLE_MARGINS = 8  # pixels above and below a title together
MOST_LINES = 3  # of the title of an axis
TEXT_SIZE = 13.0
LEAST_LENGTH = 200  # pixels; an axis is as short until it is placed
LEFT, BOTTOM = "left", "bottom"


class PlotAxis(pg.AxisItem):  # type: ignore[misc]  # pyqtgraph has no types
    """Draws the ticks of an `Axis` for the part of the plot in view.

    It keeps the tick labels at its ends, which pyqtgraph omits if there is a grid.
    """

    def __init__(self, side: str) -> None:
        super().__init__(side)
        self._axis = axis("linear", (0.0, 1.0), upright=side == LEFT)
        self._texts: dict[float, str] = {}
        self.text_size = TEXT_SIZE
        self.names_room = math.inf  # pixels for each name at the left

    def show_axis(self, shown: Axis) -> None:
        """Use the ticks of the axis `shown`."""
        self._axis = shown
        self._make_room()
        self.picture = None
        self.update()

    def set_font(self, font: QFont) -> None:
        """Use this font for the title and the tick labels."""
        self.setTickFont(font)
        self.text_size = max(TEXT_SIZE, float(QFontInfo(font).pixelSize()))
        self.label.setFont(font)
        self._make_room()

    def setRange(self, low: float, high: float) -> None:  # pyqtgraph's name
        """Show the part of the axis from position `low` to `high`."""
        super().setRange(low, high)
        self._make_room()

    def _make_room(self) -> None:
        """Make room for the tick labels, which pyqtgraph makes only after the first paint."""
        if self.style["tickFont"] is None:
            return
        metrics = QFontMetrics(self.style["tickFont"])
        if self.orientation == LEFT:
            low, high = self.range
            self.tickValues(low, high, max(self.size().height(), LEAST_LENGTH))
            texts = (localised_label(text) for text in self._texts.values())
            wide = max(map(metrics.horizontalAdvance, texts), default=0)
            self._updateMaxTextSize(max(wide, self.textWidth))
        else:
            self._updateMaxTextSize(max(metrics.height() * HEIGHT_COUNTED, self.textHeight))

    def boundingRect(self) -> QRectF:
        """Return the painted rectangle, with room for half a tick label beyond each end."""
        room = BESIDE_TICKS * self.text_size / TEXT_SIZE
        return QRectF(super().boundingRect()).adjusted(-room, -room, room, room)

    def setLabel(self, *words: str, **style: str) -> None:  # pyqtgraph's name
        """Set the title, which is not wrapped in the width of the title before it.

        A wrapped title would need so much room that the plot stayed larger than its view.
        """
        self.label.setTextWidth(-1)
        super().setLabel(*words, **style)

    def labelString(self) -> str:  # pyqtgraph's name
        """Return the title of the axis, in lines no longer than the axis."""
        words, title = str(super().labelString()), str(self.labelText)
        size = self.size()
        room = int(size.height() if self.orientation == LEFT else size.width())
        if room <= 0:
            return words
        return words.replace(title, "<br>".join(self._title_lines(title, room)))

    def _updateWidth(self) -> None:  # pyqtgraph's name, as the next
        super()._updateWidth()
        wide = self.minimumWidth() + self._uncounted()
        self.setMaximumWidth(wide)
        self.setMinimumWidth(wide)

    def _updateHeight(self) -> None:
        super()._updateHeight()
        high = self.minimumHeight() + self._uncounted()
        self.setMaximumHeight(high)
        self.setMinimumHeight(high)

    def _uncounted(self) -> float:
        """Return the pixels that a title of several lines lacks in pyqtgraph's computation."""
        shown = self.label.isVisible() and self.minimumWidth() + self.minimumHeight() > 0
        lacks = (1 - HEIGHT_COUNTED) * self.label.boundingRect().height() - TITLE_MARGINS
        return max(0.0, lacks) if shown else 0.0

    def _title_lines(self, title: str, room: int) -> list[str]:
        """Return the title in at most MOST_LINES lines; the last is elided if it is too long."""
        metrics = QFontMetrics(self.label.font())
        lines, done = [""], 0
        for end in (*(one.start() for one in BETWEEN_WORDS.finditer(title)), len(title)):
            longer = lines[-1] + title[done:end]
            is_full = metrics.horizontalAdvance(longer.strip()) > room
            if lines[-1] and is_full and len(lines) < MOST_LINES:
                lines.append(title[done:end])
            else:
                lines[-1] = longer
            done = end
        lines = [one.strip() for one in lines]
        return [metrics.elidedText(one, Qt.TextElideMode.ElideRight, room) for one in lines]

    def resizeEvent(self, event: QGraphicsSceneResizeEvent | None = None) -> None:
        """Divide the title into lines for the new length."""
        if self.label is not None:
            before = self.label.boundingRect().height()
            self.label.setHtml(f"<div align='center'>{self.labelString()}</div>")
            self.label.setTextWidth(-1)
            self.label.setTextWidth(self.label.boundingRect().width())
            if self.label.boundingRect().height() != before:
                self.showLabel(self.label.isVisible())  # it takes the room for its lines
        super().resizeEvent(event)

    def tickValues(  # pyqtgraph's name
        self, low: float, high: float, size: float
    ) -> list[tuple[float, list[float]]]:
        """Return [(distance between ticks, positions of the ticks)] from position `low` to `high`.

        size: the length of that part of the axis in pixels.
        """
        value = self._axis.scale.value
        ticks = self._axis.labelled_ticks(size, self.text_size, (value(low), value(high)))
        places = self._axis.straight(tick for tick, _ in ticks)
        texts = [text for _, text in ticks]
        if self.orientation == LEFT and self._axis.names:
            texts = [shortened(text, self.names_room, self.text_size) for text in texts]
        self._texts = dict(zip(places, texts, strict=True))
        return [(places[1] - places[0] if len(places) > 1 else 1.0, places)]

    def tickStrings(  # pyqtgraph's name
        self, values: list[float], scale: float, spacing: float
    ) -> list[str]:
        """Return the labels of the ticks at the positions `values`; the other arguments are
        ignored."""
        value = self._axis.scale.value
        known = (self._texts.get(place) or tick_labels((value(place),))[0] for place in values)
        texts = [localised_label(text) for text in known]
        # pyqtgraph leaves room for four fifths of the height of a label.
        return [text + "\n" * math.ceil(text.count("\n") / 4) for text in texts]
