"""Decodes images in a separate process, so that a crash of Qt's decoders cannot end the program."""

from typing import Any

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageIOHandler, QImageReader, QPainter
from PySide6.QtSvg import QSvgRenderer

from assessor_app.app.viewer.media.clean_svg import clean_svg
from assessor_app.formats.documents.media import SVG
from assessor_app.formats.processes.separate_process import Broken, Header, answer_all

MEMORY = 3 * 1024**3
MOST_DECODED = 512  # megabytes of one decoded image
MOST_PIXELS = 12_000_000  # pixels sent to the window at most, so that it never blocks on them
MOST_DECLARED = 1_000_000_000  # pixels
MOST_FRAMES = 10_000
USUAL_DRAWING = QSize(800, 600)
LEAST_DELAY, USUAL_DELAY = 20, 100  # milliseconds


class _Server:
    """Holds one open image and answers requests about it."""

    def __init__(self) -> None:
        self._data = QByteArray()
        self._buffer = QBuffer()
        self._reader = QImageReader()
        self._drawing: QSvgRenderer | None = None
        self._next = 0
        self._frames = 1

    def answer(self, header: Header, body: bytes) -> tuple[Header, bytes]:
        """Answer an "open" or "frame" request. Raises Broken for others and for damaged images."""
        match header["do"]:
            case "open":
                return self._open(str(header["media"]), body), b""
            case "frame":
                most = QSize(int(header["width"]), int(header["height"]))
                return self._frame(int(header["at"]), most)
        raise Broken("nobody knows what was asked")

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
            raise Broken("the image is damaged, or of a kind that is not known")
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
        """Return a page or frame as rows of 32-bit pixels, scaled down to fit into `most`."""
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
