"""Loads page images and letters of a PDF from the process that reads the file."""

from collections import OrderedDict
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage, QPixmap

from assessor_app.app.viewer.media.paged_text import PageLetters
from assessor_app.app.viewer.media.separate_reader import SeparateReader
from assessor_app.formats.processes.separate_process import Header

MOST_BYTES = 192 * 1024 * 1024  # bytes of cached page images
MOST_FALLS = 3  # unreadable pages after which the whole document is given up
Wanted = Callable[[], tuple[Sequence[int], float]]


class PdfPages(QObject):
    """Requests the wanted pages one at a time and caches their images up to MOST_BYTES.

    opened: the page sizes are known. came: the image or the letters of this page have arrived.
    broken: the document cannot be shown; the argument is the reason.
    """

    opened = Signal()
    came = Signal(int)
    broken = Signal(str)

    def __init__(self, wanted: Wanted, parent: QObject | None = None) -> None:
        """Create an empty cache.

        wanted: a function that returns the wanted pages, most urgent first, and pixels per point.
        """
        super().__init__(parent)
        self.sizes: list[tuple[float, float]] = []
        self.count = 0
        self.letters: dict[int, PageLetters] = {}
        self.bad: dict[int, str] = {}
        self._wanted = wanted
        self._reader = SeparateReader("pdf", self)
        self._data = b""
        self._is_open = False
        # number of the current document: answers about an earlier document are ignored
        self._number = 0
        self._pixels: OrderedDict[int, tuple[float, QPixmap]] = OrderedDict()

    def show(self, data: bytes) -> None:
        """Open another document; empty data closes the current one."""
        self._number += 1
        self._reader.hurry()
        self._data, self._is_open = data, False
        self.sizes, self.count = [], 0
        self.letters, self.bad = {}, {}
        self._pixels.clear()
        if data:
            self.go_on()

    def pixmap(self, page: int) -> QPixmap | None:
        """Return the cached image of a page, possibly at another scale; None if there is none."""
        held = self._pixels.get(page)
        return held[1] if held else None

    def stop(self) -> None:
        """Close the document and end the process, before the view is closed."""
        self.show(b"")
        self._reader.stop()

    def go_on(self) -> None:
        """Send the most urgent request, unless a request is pending or the document is broken."""
        if self._reader.busy or not self._data or len(self.bad) >= MOST_FALLS:
            return
        if not self._is_open or not self._reader.holds:
            self._ask({"do": "open"}, self._on_open, self._on_broken, self._data)
            return
        pages, scale = self._wanted()
        for page in pages:
            if page in self.bad:
                continue
            if not self._is_sharp(page, scale):
                self._ask_page(page, self.sizes[page][0] * scale, scale)
                return
            if page not in self.letters:
                self._ask_letters(page)
                return

    def _is_sharp(self, page: int, scale: float) -> bool:
        held = self._pixels.get(page)
        return held is not None and held[0] == scale

    def _ask_page(self, page: int, width: float, scale: float) -> None:
        self._ask(
            {"do": "page", "page": page, "width": width},
            lambda header, body: self._on_page(page, scale, header, body),
            lambda why: self._on_bad(page, why),
        )

    def _ask_letters(self, page: int) -> None:
        self._ask(
            {"do": "letters", "page": page},
            lambda header, body: self._on_letters(page, header, body),
            lambda why: self._on_bad(page, why),
        )

    def _ask(
        self,
        header: Header,
        done: Callable[[Header, bytes], None],
        failed: Callable[[str], None],
        body: bytes = b"",
    ) -> None:
        number = self._number

        def on_done(header: Header, body: bytes) -> None:
            if number == self._number:
                done(header, body)
            self.go_on()

        def on_failed(why: str) -> None:
            if number == self._number:
                failed(why)
            self.go_on()

        self._reader.ask(header, body, on_done, on_failed)

    def _on_open(self, header: Header, body: bytes) -> None:
        first = not self.sizes
        self._is_open = True
        self.count = int(header["pages"])
        self.sizes = [(float(wide), float(high)) for wide, high in header["sizes"]]
        if first:
            self.opened.emit()

    def _on_broken(self, why: str) -> None:
        self._data = b""
        self.broken.emit(why)

    def _on_page(self, page: int, scale: float, header: Header, body: bytes) -> None:
        wide, high, stride = header["width"], header["height"], header["stride"]
        if not 0 < wide * 4 <= stride or len(body) < stride * high:
            self._on_bad(page, "its pixels are not whole")
            return
        image = QImage(body, wide, high, stride, QImage.Format.Format_RGB32)
        self._pixels[page] = (scale, QPixmap.fromImage(image))
        self._pixels.move_to_end(page)
        self._let_go()
        self.came.emit(page)

    def _let_go(self) -> None:
        held = sum(4 * one.width() * one.height() for _, one in self._pixels.values())
        while held > MOST_BYTES and len(self._pixels) > 1:
            _, (_, pixmap) = self._pixels.popitem(last=False)
            held -= 4 * pixmap.width() * pixmap.height()

    def _on_letters(self, page: int, header: Header, body: bytes) -> None:
        self.letters[page] = PageLetters(str(header["text"]), body)
        self.came.emit(page)

    def _on_bad(self, page: int, why: str) -> None:
        self.bad[page] = why
        if len(self.bad) >= MOST_FALLS or len(self.bad) == len(self.sizes):
            self._on_broken(why)
        else:
            self.came.emit(page)
