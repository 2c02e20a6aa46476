"""Decodes images in a separate process, so that a crash of Qt's decoders cannot end the program."""

import re
from typing import Any
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageIOHandler, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

from assessor_app.formats.documents.media import SVG
from assessor_app.formats.processes.separate_process import Broken, Header, answer_all

MOST_ELEMENTS = 200_000
DEEPEST = 300
DRAWN = frozenset(
    """
    svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text
    tspan textArea tbreak image switch linearGradient radialGradient stop pattern mask marker
    clipPath filter feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode
    feOffset
    """.split()  # noqa: SIM905
)
_INNER_PICTURE = re.compile(r"data:image/(?:png|jpeg|gif|webp);base64,", re.IGNORECASE)
_OUTWARD = re.compile(r"url\s*\(\s*(?!['\"]?\s*#)|@import|\\|javascript:", re.IGNORECASE)
MEMORY = 3 * 1024**3
MOST_DECODED = 512  # megabytes of one decoded image
MOST_PIXELS = 12_000_000  # pixels sent to the window at most, so that it never blocks on them
MOST_DECLARED = 1_000_000_000  # pixels
MOST_FRAMES = 10_000
USUAL_DRAWING = QSize(800, 600)
LEAST_DELAY, USUAL_DELAY = 20, 100  # milliseconds


def clean_svg(data: bytes) -> bytes:
    """Return the SVG with only known elements and internal references.

    Raises Broken if the SVG is malformed, declares entities, or has too many or too deeply nested
    elements.
    """
    cleaner = _Cleaner()
    parser = expat.ParserCreate()
    parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
    parser.StartElementHandler = cleaner.start
    parser.EndElementHandler = cleaner.end
    parser.CharacterDataHandler = cleaner.words
    parser.EntityDeclHandler = cleaner.entity
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        raise Broken(f"the SVG is damaged: {expat.errors.messages[error.code]}") from None
    return "".join(cleaner.parts).encode()


class _Cleaner:
    """Handles the events of expat, and collects the allowed elements and attributes in `parts`."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self._open: list[str] = []
        # the text of a style element arrives in pieces and is checked as a whole
        self._style: list[str] = []
        self._left_out = 0  # the number of open elements from the outermost dropped one inwards
        self._count = 0

    def entity(self, *_: object) -> None:
        """Reject entity declarations, because nested entities can exhaust the memory."""
        raise Broken("the SVG declares entities, which is not supported")

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Write the start tag with its safe attributes, or drop the element and its content."""
        self._count += 1
        self._open.append(name)
        if self._count > MOST_ELEMENTS or len(self._open) > DEEPEST:
            raise Broken("the SVG has too many elements or is nested too deeply")
        if self._left_out or name.split(":")[-1] not in DRAWN:
            self._left_out += 1
            return
        kept = (
            f" {key}={quoteattr(value)}"
            for key, value in attributes.items()
            if _is_safe(key, value)
        )
        self.parts.append(f"<{name}{''.join(kept)}>")

    def end(self, name: str) -> None:
        """Write the end tag; the text of a style element is written before it if it is safe."""
        self._open.pop()
        if self._left_out:
            self._left_out -= 1
            return
        if _is_style(name):
            style = "".join(self._style)
            self._style.clear()
            self.parts.append("" if _OUTWARD.search(style) else escape(style))
        self.parts.append(f"</{name}>")

    def words(self, text: str) -> None:
        """Write character data; the text of a style element is collected until the element ends."""
        if self._left_out:
            return
        if self._open and _is_style(self._open[-1]):
            self._style.append(text)
        else:
            self.parts.append(escape(text))


def _is_style(name: str) -> bool:
    return name.split(":")[-1] == "style"


def _is_safe(key: str, value: str) -> bool:
    name = key.split(":")[-1].lower()
    if name.startswith("on") or name == "base":
        return False
    if name in ("href", "src"):
        return value.startswith("#") or _INNER_PICTURE.match(value) is not None
    return key.startswith("xmlns") or _OUTWARD.search(value) is None


class _Server:
    """Holds one open image, and answers the window's requests about it."""

    def __init__(self) -> None:
        self._data = QByteArray()
        self._buffer = QBuffer()
        self._reader = QImageReader()
        self._drawing: QSvgRenderer | None = None
        self._next = 0
        self._frames = 1

    def answer(self, header: Header, body: bytes) -> tuple[Header, bytes]:
        """Return the answer to an "open" or "frame" request: a header, and the pixels of a frame.

        Raises Broken for other requests and for damaged images.
        """
        match header["do"]:
            case "open":
                return self._open(str(header["media"]), body), b""
            case "frame":
                most = QSize(int(header["width"]), int(header["height"]))
                return self._frame(int(header["at"]), most)
        raise Broken("unknown request")

    def _open(self, media: str, data: bytes) -> Header:
        self._drawing = None
        if media == SVG:
            self._drawing = QSvgRenderer(QByteArray(clean_svg(data)))
            if not self._drawing.isValid():
                raise Broken("the SVG is damaged")
            size = _size_of(self._drawing)
            about = {"width": size.width(), "height": size.height()}
            return about | {"frames": 1, "moves": False, "drawn": True}
        self._data = QByteArray(data)
        self._rewind()
        size = _turned(self._reader)
        if size.isEmpty():
            raise Broken("the image is damaged or its format is not supported")
        if size.width() * size.height() > MOST_DECLARED:
            raise Broken(f"the image is too large: {size.width():,} × {size.height():,} pixels")
        moves = self._frames > 1 and self._reader.supportsAnimation()
        about = {"width": size.width(), "height": size.height()}
        return about | {"frames": self._frames, "moves": moves, "drawn": False}

    def _rewind(self) -> None:
        self._reader = QImageReader()  # releases the old buffer before the buffer is deleted
        self._buffer = QBuffer(self._data)
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._reader = QImageReader(self._buffer)
        # TIFF counts its pages at this moment only, so this call comes before any other.
        self._frames = min(max(1, self._reader.imageCount()), MOST_FRAMES)
        self._reader.setAutoTransform(True)
        self._next = 0

    def _frame(self, at: int, most: QSize) -> tuple[Header, bytes]:
        """Return a page or frame: a header, and its rows of 32-bit pixels, scaled down to fit
        `most`."""
        if self._drawing is not None:
            return _handed_over(_drawn(self._drawing, most), 0)
        moves = self._reader.supportsAnimation()
        if not moves or at != self._next:
            self._rewind()
        # Keep no other reference: the reader must be deleted before the buffer it reads from.
        reader = self._reader
        if moves:
            self._pass_over(at - self._next)
        elif at:
            reader.jumpToImage(at)
        size = reader.size()
        if not moves and size.isValid():
            reader.setScaledSize(_fitted(size, _as_stored(reader, most)))
        image = reader.read()
        if image.isNull():
            raise Broken(_why(reader, size))
        self._next = at + 1
        if moves:
            image = image.scaled(_fitted(image.size(), most))
        delay = reader.nextImageDelay() if moves else 0
        return _handed_over(image, max(LEAST_DELAY, delay or USUAL_DELAY) if moves else 0)

    def _pass_over(self, count: int) -> None:
        for _ in range(count):
            self._reader.read()


def _turned(reader: QImageReader) -> QSize:
    """Return the image's size as displayed, after the rotation that its metadata asks for."""
    size = reader.size()
    return size.transposed() if _is_turned(reader) else size


def _as_stored(reader: QImageReader, size: QSize) -> QSize:
    return size.transposed() if _is_turned(reader) else size


def _is_turned(reader: QImageReader) -> bool:
    quarter = QImageIOHandler.Transformation.TransformationRotate90
    return bool(reader.transformation() & quarter)


def _fitted(size: QSize, most: QSize) -> QSize:
    fitted = size
    if most.width() < size.width() or most.height() < size.height():
        fitted = size.scaled(most, Qt.AspectRatioMode.KeepAspectRatio)
    pixels = fitted.width() * fitted.height()
    if pixels > MOST_PIXELS:
        fitted = fitted * (MOST_PIXELS / pixels) ** 0.5
    return fitted.expandedTo(QSize(1, 1))


def _why(reader: QImageReader, size: QSize) -> str:
    if size.width() * size.height() * 4 > MOST_DECODED * 1024 * 1024:
        return f"the image is too large: {size.width():,} × {size.height():,} pixels"
    return f"the image is damaged: {reader.errorString()}"


def _size_of(drawing: QSvgRenderer) -> QSize:
    size = drawing.defaultSize()
    return USUAL_DRAWING if size.isEmpty() else size


def _drawn(drawing: QSvgRenderer, most: QSize) -> QImage:
    large = _size_of(drawing).scaled(most, Qt.AspectRatioMode.KeepAspectRatio)
    image = QImage(_fitted(large, large), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    drawing.render(painter)
    painter.end()
    return image


def _handed_over(image: QImage, delay: int) -> tuple[Header, bytes]:
    if image.hasAlphaChannel():
        ground = QImage(image.size(), QImage.Format.Format_RGB32)
        ground.fill(Qt.GlobalColor.white)
        painter = QPainter(ground)
        painter.drawImage(0, 0, image)
        painter.end()
        image = ground
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels: Any = image.constBits()
    about = {"width": image.width(), "height": image.height(), "stride": image.bytesPerLine()}
    return about | {"delay": delay}, bytes(pixels)


def serve() -> None:
    """Run the process: answer requests until the input ends."""
    # Qt needs an application to render text in drawings
    application = QGuiApplication(["assessor"])
    QImageReader.setAllocationLimit(MOST_DECODED)
    # loads the decoder plug-ins now: opening files is restricted while requests are answered
    QImageReader.supportedImageFormats()
    answer_all(_Server().answer, MEMORY)
    del application
