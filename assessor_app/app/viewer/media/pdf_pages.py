"""The pages of a PDF as they come from the process that reads them: pixels and letters."""

from collections import OrderedDict
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage, QPixmap

from assessor_app.app.viewer.media.page_letters import PageLetters
from assessor_app.app.viewer.media.separate_reader import SeparateReader
from assessor_app.formats.processes.separate_process import Header

MOST_BYTES = 192 * 1024 * 1024  # of pixels held
MOST_FALLS = 3  # pages that bring the process down before the whole document is given up
Wanted = Callable[[], tuple[Sequence[int], float]]


class PdfPages(QObject):
    """Asks for what is wanted, one page after the other; what came is held within bounds.

    opened: the sizes are known. came: a page, its pixels or letters. broken: nothing can be shown.
    """

    opened = Signal()
    came = Signal(int)
    broken = Signal(str)

    def __init__(self, wanted: Wanted, parent: QObject | None = None) -> None:
        """wanted: the pages wanted now, most urgent first, and how many pixels a point is."""
        super().__init__(parent)
        self.sizes: list[tuple[float, float]] = []
        self.count = 0
        self.letters: dict[int, PageLetters] = {}
        self.bad: dict[int, str] = {}
        self._wanted = wanted
        self._reader = SeparateReader("pdf", self)
        self._data = b""
        self._is_open = False
        self._number = 0  # of the document: answers about another one are passed over
        self._pixels: OrderedDict[int, tuple[float, QPixmap]] = OrderedDict()

    def show(self, data: bytes) -> None:
        """Begin with another document."""
        self._number += 1
        self._reader.hurry()
        self._data, self._is_open = data, False
        self.sizes, self.count = [], 0
        self.letters, self.bad = {}, {}
        self._pixels.clear()
        if data:
            self.go_on()

    def pixmap(self, page: int) -> QPixmap | None:
        """The page as it is at hand, perhaps of another size than is wanted."""
        held = self._pixels.get(page)
        return held[1] if held else None

    def stop(self) -> None:
        """Let go of everything: the page is going."""
        self.show(b"")
        self._reader.stop()

    def go_on(self) -> None:
        """Ask for what is most urgent, where nothing is being asked."""
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
