"""Loads an image from the process that decodes it: its size, page count and pixels."""

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QImage, QPixmap

from assessor_app.app.viewer.media.separate_reader import SeparateReader
from assessor_app.domain.collection import Document
from assessor_app.formats.processes.separate_process import Header


class PicturePages(QObject):
    """The image, and its current page or frame, as a pixmap.

    opened: the size is known. came: the pixels of a page have arrived. broken: the image cannot be
    shown; the argument is the reason. delay: milliseconds until the next frame of an animation.
    """

    opened = Signal()
    came = Signal()
    broken = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.size = QSize()
        self.count = 1
        self.moves = False
        self.drawn = False  # a vector drawing, which is rendered at any size
        self.page = 0
        self.delay = 0
        self.pixmap = QPixmap()
        self._reader = SeparateReader("pictures", self)
        self._document = Document("", "")
        self._number = 0
        self._is_open = False
        self._wanted: tuple[int, QSize] | None = None
        self._asked: tuple[int, QSize] | None = None

    def show(self, document: Document) -> None:
        """Open another image."""
        self._number += 1
        self._reader.hurry()
        self._document, self._is_open = document, False
        self.size, self.count, self.moves, self.drawn = QSize(), 1, False, False
        self.page = self.delay = 0
        self.pixmap, self._wanted = QPixmap(), None
        self._go_on()

    def stop(self) -> None:
        """Close the image and end the process, before the view is closed."""
        self.show(Document("", ""))
        self._reader.stop()

    def want(self, page: int, size: QSize) -> None:
        """Request a page at `size` in pixels; replaces a request that has not been sent yet."""
        if (page, size) != self._asked:
            self._wanted = page, size
            self._go_on()

    def _go_on(self) -> None:
        if self._reader.busy or not self._document.data:
            return
        if not self._is_open or not self._reader.holds:
            about: Header = {"do": "open", "media": self._document.media}
            self._ask(about, self._document.data)
        elif self._wanted is not None:
            self._asked, self._wanted = self._wanted, None
            page, size = self._asked
            about = {"do": "frame", "at": page, "width": size.width(), "height": size.height()}
            self._ask(about, b"", page)

    def _ask(self, about: Header, body: bytes, page: int = 0) -> None:
        number, opening = self._number, bool(body)

        def done(header: Header, body: bytes) -> None:
            self._asked = None
            if number == self._number and opening:
                self._on_open(header)
            elif number == self._number:
                self._on_frame(page, header, body)
            self._go_on()

        def failed(why: str) -> None:
            self._asked = None
            if number == self._number:
                self._document = Document("", "")
                self.broken.emit(why)
            self._go_on()

        self._reader.ask(about, body, done, failed)

    def _on_open(self, header: Header) -> None:
        self._is_open = True
        self.size = QSize(int(header["width"]), int(header["height"]))
        self.count, self.moves = int(header["frames"]), bool(header["moves"])
        self.drawn = bool(header["drawn"])
        self.opened.emit()

    def _on_frame(self, page: int, header: Header, body: bytes) -> None:
        wide, high, stride = header["width"], header["height"], header["stride"]
        if not 0 < wide * 4 <= stride or len(body) < stride * high:
            self.broken.emit("its pixels are not whole")
            return
        image = QImage(body, wide, high, stride, QImage.Format.Format_RGB32)
        self.pixmap = QPixmap.fromImage(image)
        self.page, self.delay = page, int(header["delay"])
        self.came.emit()
