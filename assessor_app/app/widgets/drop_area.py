"""A place where files can be dropped."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from assessor_app.app.widgets.labels import plain, title


def local_paths(data: QMimeData) -> list[Path]:
    """The files and folders of this machine that are being dragged."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def take_a_copy(event: QDropEvent) -> None:
    """Accept what is dragged, as a copy: whoever is told that files were moved may delete them."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()


class FilesDropped(QObject):
    """Has a widget take local files wherever they are dropped on it."""

    def __init__(self, widget: QWidget, take: Callable[[list[Path]], object]) -> None:
        super().__init__(widget)
        self._take = take
        widget.setAcceptDrops(True)
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Something is dragged over the widget, or dropped."""
        # Qt tells of the entering with a kind of the dropping.
        if isinstance(event, QDropEvent) and (paths := local_paths(event.mimeData())):
            take_a_copy(event)
            if event.type() == QEvent.Type.Drop:
                self._take(paths)
            return True
        return super().eventFilter(watched, event)


class DropArea(QFrame):
    """Says what can be dropped; `dropped` gives the paths of local files and folders.

    Files are to be taken on the whole page around it, which hands its drag events on to this.
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
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(title(heading, 0.5))
        words.addWidget(plain(text, muted=True))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(20, 14, 20, 14)
        layout.setSpacing(12)
        layout.addLayout(words, 1)
        for button in buttons:
            layout.addWidget(button)

    def _mark(self, over: bool) -> None:
        self.setProperty("drop", "over" if over else "true")
        self.style().unpolish(self)
        self.style().polish(self)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take local files."""
        if local_paths(event.mimeData()):
            take_a_copy(event)
            self._mark(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """The files went elsewhere."""
        self._mark(False)

    def dropEvent(self, event: QDropEvent) -> None:
        """Tell which files were dropped."""
        self._mark(False)
        paths = local_paths(event.mimeData())
        if paths:
            take_a_copy(event)
            self.dropped.emit(paths)
