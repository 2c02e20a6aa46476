"""Defines splitters: with a side part that grows with the window, a visible handle, or a gap."""

from collections.abc import Sequence

from PySide6.QtCore import QByteArray, QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget

from assessor_app.app.text_size import LetterWatch, grown
from assessor_app.app.theme import theme_of

GAP = 10
LENGTH, THICKNESS = 48, 4


class Splitter(QSplitter):
    """A splitter whose parts screen readers find in the order in which they are seen.

    Qt puts each part that is added below the others, so that it finds the last one first.
    """

    def addWidget(self, widget: QWidget) -> None:
        """Add a part after the others."""
        self.insertWidget(self.count(), widget)

    def insertWidget(self, index: int, widget: QWidget) -> None:
        """Add a part before the part with this index."""
        super().insertWidget(index, widget)
        places = range(self.count())
        # The handles last: a thin one takes clicks beside itself, too.
        for part in (*map(self.widget, places), *map(self.handle, places)):
            if part is not None:
                part.raise_()


class SideSplitter(Splitter):
    """A splitter whose side part gets a share of its width, until sizes are set.

    Sizes are set by the user or a caller. side: index of the side part. least, most: limits of its
    width in pixels; larger letters raise the upper one. share: its fraction of the whole width
    within these limits. base: pixels that it has in addition to this fraction.
    """

    def __init__(
        self,
        side: int,
        least: int,
        most: int,
        share: float,
        base: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._side = side
        self._least, self._most, self._share, self._base = least, most, share, base
        self.is_divided = False
        LetterWatch(self, self._divide)
        self.splitterMoved.connect(self._on_moved)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the new width, unless the sizes have been set."""
        super().resizeEvent(event)
        self._divide()

    def _divide(self) -> None:
        if not self.is_divided and self.count() > 1:
            wanted = self._base + round(self.width() * self._share)
            narrow = max(self._least, min(grown(self.font(), self._most), wanted))
            wide = max(0, self.width() - narrow) // (self.count() - 1)
            places = range(self.count())
            super().setSizes([narrow if at == self._side else wide for at in places])

    def setSizes(self, sizes: Sequence[int]) -> None:
        """Set the sizes of the parts, and keep these sizes from now on."""
        self.is_divided = True
        super().setSizes(sizes)

    def restoreState(self, state: QByteArray | bytes | bytearray | memoryview) -> bool:
        """Restore saved sizes and keep them from now on.

        Returns False if `state` is not a saved state.
        """
        restored = super().restoreState(state)
        self.is_divided = self.is_divided or restored
        return restored

    def _on_moved(self) -> None:
        self.is_divided = True


class Grip(QSplitterHandle):
    """A splitter handle with a short bar in its middle, highlighted under the mouse."""

    def paintEvent(self, _: QPaintEvent) -> None:
        """Paint the bar."""
        theme = theme_of(self.palette())
        size = QSize(LENGTH, THICKNESS)
        bar = QRectF(0, 0, *(size if self._is_lying() else size.transposed()).toTuple())
        bar.moveCenter(QRectF(self.rect()).center())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent if self.underMouse() else theme.border))
        painter.drawRoundedRect(bar, THICKNESS / 2, THICKNESS / 2)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Highlight the bar."""
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Remove the highlighting."""
        super().leaveEvent(event)
        self.update()

    def _is_lying(self) -> bool:
        # The orientation is the splitter's: in a vertical splitter the handle is horizontal.
        return self.orientation() == Qt.Orientation.Vertical


class GripSplitter(Splitter):
    """A splitter whose parts cannot be collapsed, with a `Grip` as handle."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(GAP)

    def createHandle(self) -> QSplitterHandle:
        """Return a handle with a visible bar."""
        return Grip(self.orientation(), self)


class GapSplitter(Splitter):
    """A horizontal splitter whose parts cannot be collapsed; its handle is an empty gap.

    parts: (widget, stretch factor). sizes: initial widths in pixels. gap: width of the handle.
    """

    def __init__(
        self, *parts: tuple[QWidget, int], sizes: Sequence[int] = (), gap: int = GAP
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setChildrenCollapsible(False)
        self.setHandleWidth(gap)
        self.setStyleSheet("QSplitter::handle { background: transparent; }")
        for at, (widget, stretch) in enumerate(parts):
            self.addWidget(widget)
            self.setStretchFactor(at, stretch)
        if sizes:
            self.setSizes(sizes)


class TurningSplitter(GapSplitter):
    """A GapSplitter whose parts are one below the other where it is too narrow for them.

    Its height and width are divided anew until the user moves a handle. letters: the width in
    digits that the parts need beside each other. beside, below: shares of the parts in either
    position. turned: emitted when the parts have come to lie one below the other or beside each
    other.
    """

    turned = Signal()

    def __init__(
        self,
        *parts: QWidget,
        letters: int,
        beside: Sequence[int],
        below: Sequence[int],
    ) -> None:
        super().__init__(*((part, share) for part, share in zip(parts, beside, strict=True)))
        self.setMinimumWidth(1)  # narrower than the parts beside each other
        self._letters, self._beside, self._below = letters, beside, below
        self._always_below = self._is_moved = False
        self.splitterMoved.connect(self._on_moved)

    def are_below(self) -> bool:
        """Return whether the parts are one below the other."""
        return self.orientation() == Qt.Orientation.Vertical

    def put_below(self, always: bool) -> None:
        """Set whether the parts are one below the other at any width."""
        self._always_below = always
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts for the new size."""
        super().resizeEvent(event)
        self._place()

    def event(self, event: QEvent) -> bool:
        """Divide the room again when a part needs more or less of it."""
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return handled

    def _place(self) -> None:
        least = self._letters * self.fontMetrics().horizontalAdvance("0")
        below = self._always_below or self.width() < least
        turns = below != self.are_below()
        if turns:
            self._is_moved = False
            self.setOrientation(Qt.Orientation.Vertical if below else Qt.Orientation.Horizontal)
        if not self._is_moved:
            self.setSizes(self._below if below else self._beside)
        if turns:
            self.turned.emit()

    def _on_moved(self) -> None:
        self._is_moved = True
