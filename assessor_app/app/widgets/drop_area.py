"""Accepts files that are dropped on widgets."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QWidget

from assessor_app.app.text_size import LetterWatch, grown
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, row

LEAST_TEXT = 280  # pixels beside the buttons of a `DropArea`


def local_paths(data: QMimeData) -> list[Path]:
    """Return the local files and folders among the dragged data."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def take_a_copy(event: QDropEvent) -> None:
    """Accept a drag or drop as a copy: after a move the source program may delete the files."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()


class FilesDropped(QObject):
    """Accepts local files dropped anywhere on a widget and passes their paths to `take`.

    accepts: returns whether these paths can be dropped now; by default they always can.
    """

    def __init__(
        self,
        widget: QWidget,
        take: Callable[[list[Path]], object],
        accepts: Callable[[list[Path]], bool] = bool,
    ) -> None:
        super().__init__(widget)
        self._take = take
        self._accepts = accepts
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Accept local files dragged over or dropped on the widget."""
        # QDragEnterEvent and QDragMoveEvent are subclasses of QDropEvent.
        if isinstance(event, QDropEvent):
            paths = local_paths(event.mimeData())
            if paths and self._accepts(paths):
                take_a_copy(event)
                if event.type() == QEvent.Type.Drop:
                    self._take(paths)
                return True
        return super().eventFilter(watched, event)


class DropArea(QFrame):
    """A panel that explains what can be dropped.

    dropped: emitted with the paths of local files and folders. The page around it forwards its
    drag events, so that files can be dropped anywhere on the page. Its buttons are below the text
    where both do not fit side by side.
    """

    dropped = Signal(list)

    def __init__(
        self,
        heading: str,
        text: str,
        buttons: tuple[QPushButton, ...],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("drop", "true")
        self._buttons = row(*buttons, None, spacing=12)
        words = column(title(heading, 0.5), plain(text, muted=True), spacing=2)
        self._parts = row((words, 1), self._buttons, spacing=12, margins=(20, 14, 20, 14))
        self.setMinimumWidth(1)  # narrower than the parts beside each other
        self.setLayout(self._parts)
        LetterWatch(self, self._place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the buttons for the new width."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        least = self._buttons.sizeHint().width() + grown(self.font(), LEAST_TEXT)
        way = QBoxLayout.Direction
        self._parts.setDirection(way.LeftToRight if self.width() >= least else way.TopToBottom)

    def _mark(self, over: bool) -> None:
        self.setProperty("drop", "over" if over else "true")
        self.style().unpolish(self)
        self.style().polish(self)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept local files and highlight the panel."""
        if local_paths(event.mimeData()):
            take_a_copy(event)
            self._mark(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Remove the highlighting of the panel."""
        self._mark(False)

    def dropEvent(self, event: QDropEvent) -> None:
        """Emit `dropped` with the paths of the dropped files."""
        self._mark(False)
        paths = local_paths(event.mimeData())
        if paths:
            take_a_copy(event)
            self.dropped.emit(paths)
