"""Loads the pages of PDFs and images from the processes that read the files.

A process answers one request at a time, and its answers arrive in the event loop.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QSize, QTimer, Signal
from PySide6.QtGui import QImage, QPixmap

from assessor_app.app.viewer.media.paged_text import PageLetters
from assessor_app.domain.collection import Document
from assessor_app.formats.processes.separate_process import (
    FELL,
    Broken,
    Header,
    Unpacker,
    command,
    packed,
    surroundings,
)

SECONDS = 20
PATIENCE_LEFT = 300  # milliseconds that an answer may still take once it is no longer wanted
IDLE_SECONDS = 120  # idle time after which the process is ended and its memory released

Done = Callable[[Header, bytes], None]
Failed = Callable[[str], None]
MOST_BYTES = 192 * 1024 * 1024  # bytes of cached page images
MOST_FALLS = 3  # unreadable pages after which the whole document is given up
Wanted = Callable[[], tuple[Sequence[int], float]]


class SeparateReader(QObject):
    """Sends requests to a separate process, one at a time; starts it when needed, also after a
    crash.

    name: of the process, see `command`. patience: the longest time for an answer in milliseconds.
    ready: emitted after a request was answered or has failed, so that the next one can be sent.
    """

    ready = Signal()

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self._process: QProcess | None = None
        self._unpacker = Unpacker()
        self._question: tuple[Done, Failed] | None = None
        self.patience = SECONDS * 1000
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(
            lambda: self._fail(
                self.tr("reading took longer than %Ln second(s)", "", self.patience // 1000)
            )
        )
        self._idle = QTimer(self, singleShot=True, interval=IDLE_SECONDS * 1000)
        self._idle.timeout.connect(self.stop)

    @property
    def busy(self) -> bool:
        """True while a request is waiting for its answer."""
        return self._question is not None

    @property
    def holds(self) -> bool:
        """True while the process runs, and so still has the document that was sent to it."""
        return self._process is not None

    def ask(self, header: Header, body: bytes, done: Done, failed: Failed) -> None:
        """Send a request; later `done` is called with the answer, or `failed` with the reason.

        A failure ends the process, so the document must be sent again after it. Only one request
        can be pending.
        """
        assert self._question is None, "another request is pending"
        if self._process is None:
            self._begin()
        self._idle.stop()
        self._question = done, failed
        if self._process is None:
            # The process could not start; `_fail` was called before there was a request to answer.
            QTimer.singleShot(0, self, lambda: self._fail(FELL))
            return
        self._clock.start(self.patience)
        self._process.write(packed(header, body))

    def abandon(self) -> None:
        """Ignore the answer to the pending request, which may take at most PATIENCE_LEFT ms."""
        if self.busy:
            self._question = lambda *_: None, lambda _: None
            if self._clock.remainingTime() > PATIENCE_LEFT:
                self._clock.start(PATIENCE_LEFT)

    def stop(self) -> None:
        """End the process; a pending request is dropped without a call."""
        self._question = None
        self._clock.stop()
        self._idle.stop()
        process, self._process = self._process, None
        if process is None:
            return
        process.blockSignals(True)
        process.kill()
        process.waitForFinished(1000)
        process.deleteLater()

    def _begin(self) -> None:
        process = QProcess(self)
        surrounding = QProcessEnvironment()
        for name, value in surroundings().items():
            surrounding.insert(name, value)
        process.setProcessEnvironment(surrounding)
        process.setStandardErrorFile(QProcess.nullDevice())
        process.readyReadStandardOutput.connect(self._on_data)
        process.finished.connect(lambda *_: self._fail(FELL))
        process.errorOccurred.connect(lambda *_: self._fail(FELL))
        program, *arguments = command(self._name)
        self._unpacker = Unpacker()
        self._process = process
        process.start(program, arguments)

    def _on_data(self) -> None:
        if self._process is None:
            return
        try:
            data = bytes(self._process.readAllStandardOutput().data())
            for header, body in self._unpacker.feed(data):
                self._deliver(header, body)
        except Broken as broken:
            self._fail(broken.message)

    def _deliver(self, header: Header, body: bytes) -> None:
        question, self._question = self._question, None
        self._clock.stop()
        self._idle.start()
        if question is not None:
            question[0](header, body)
            self.ready.emit()

    def _fail(self, why: str) -> None:
        question = self._question
        self.stop()
        if question is not None:
            question[1](why)
            self.ready.emit()


def decoded(header: Header, body: bytes) -> QPixmap | None:
    """Return the image in an answer; None if its pixels are incomplete.

    header: with "width", "height" and "stride" (bytes per row). body: 32-bit RGB pixels.
    """
    wide, high, stride = header["width"], header["height"], header["stride"]
    if not 0 < wide * 4 <= stride or len(body) < stride * high:
        return None
    return QPixmap.fromImage(QImage(body, wide, high, stride, QImage.Format.Format_RGB32))


class PdfPages(QObject):
    """Requests the wanted pages of a PDF one at a time, and caches their images up to MOST_BYTES.

    sizes: (width, height) of each page in points. letters: the text of pages read so far, by page.
    bad: why a page cannot be shown, by page.
    opened: emitted when the page sizes are known. came: emitted with a page whose image or letters
    have arrived, or that cannot be shown. broken: emitted with the reason why the document cannot
    be shown.
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
        self._reader.ready.connect(self.go_on)
        self._data = b""
        self._is_open = False
        self._pixels: OrderedDict[int, tuple[float, QPixmap]] = OrderedDict()

    def show(self, data: bytes) -> None:
        """Open another document; empty data closes the current one."""
        self._reader.abandon()
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
            self._reader.ask({"do": "open"}, self._data, self._on_open, self._on_broken)
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
        self._reader.ask(
            {"do": "page", "page": page, "width": width},
            b"",
            lambda header, body: self._on_page(page, scale, header, body),
            lambda why: self._on_bad(page, why),
        )

    def _ask_letters(self, page: int) -> None:
        self._reader.ask(
            {"do": "letters", "page": page},
            b"",
            lambda header, body: self._on_letters(page, header, body),
            lambda why: self._on_bad(page, why),
        )

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
        pixmap = decoded(header, body)
        if pixmap is None:
            self._on_bad(page, self.tr("its pixel data is incomplete"))
            return
        self._pixels[page] = (scale, pixmap)
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


class PicturePages(QObject):
    """Loads an image and its current page or frame.

    size: in pixels. count: of pages or frames. moves: True for an animation. drawn: True for a
    vector drawing. page: the current page. pixmap: its pixels. delay: milliseconds until the next
    frame of an animation.
    opened: emitted when the size is known. came: emitted when the pixels of a page have arrived.
    broken: emitted with the reason why the image cannot be shown.
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
        self._reader.ready.connect(self._go_on)
        self._document = Document("", "")
        self._is_open = False
        self._wanted: tuple[int, QSize] | None = None
        self._asked: tuple[int, QSize] | None = None

    def show(self, document: Document) -> None:
        """Open another image; a document without data closes the current one."""
        self._reader.abandon()
        self._asked = None
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
        """Request a page at `size` in pixels; this replaces a request that has not been sent
        yet."""
        if (page, size) != self._asked:
            self._wanted = page, size
            self._go_on()

    def _go_on(self) -> None:
        if self._reader.busy or not self._document.data:
            return
        if not self._is_open or not self._reader.holds:
            about: Header = {"do": "open", "media": self._document.media}
            self._reader.ask(about, self._document.data, self._on_open, self._on_broken)
        elif self._wanted is not None:
            self._asked, self._wanted = self._wanted, None
            page, size = self._asked
            about = {"do": "frame", "at": page, "width": size.width(), "height": size.height()}
            self._reader.ask(about, b"", self._on_frame, self._on_broken)

    def _on_broken(self, why: str) -> None:
        self._asked = None
        self._document = Document("", "")
        self.broken.emit(why)

    def _on_open(self, header: Header, _: bytes) -> None:
        self._is_open = True
        self.size = QSize(int(header["width"]), int(header["height"]))
        self.count, self.moves = int(header["frames"]), bool(header["moves"])
        self.drawn = bool(header["drawn"])
        self.opened.emit()

    def _on_frame(self, header: Header, body: bytes) -> None:
        asked, self._asked = self._asked, None
        pixmap = decoded(header, body)
        if pixmap is None or asked is None:
            self.broken.emit(self.tr("its pixel data is incomplete"))
            return
        self.pixmap, self.page, self.delay = pixmap, asked[0], int(header["delay"])
        self.came.emit()
