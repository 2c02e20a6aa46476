"""The process that reads PDF files: words, pages as pixels, and positions of letters.

The words of a page are assembled letter by letter, so that each letter has its position.
"""

import ctypes
from array import array
from typing import Any

from assessor_app.domain.language import tr
from assessor_app.formats.processes.separate_process import Broken, Header, answer_all

NAME = "pdf"
MEMORY = 2 * 1024**3
MOST_PAGES = 3_000
MOST_CHARACTERS = 20_000_000
MOST_PIXELS = 12_000_000
BETWEEN_PAGES = "\f"
NO_LETTERS = frozenset((0, 2, 0xD, 0xFFFE, 0xFFFF))  # 2 and FFFE: a hyphen at a line break
A4 = (595.0, 842.0)  # points
GRAIN = 1_000_000


class _Server:
    """Answers requests about one open PDF document at a time."""

    def __init__(self) -> None:
        self._pdf: Any = None

    def answer(self, header: Header, body: bytes) -> tuple[Header, bytes]:
        """Execute the request in the header, and return the header and the body of the answer.

        The requests are open (the body is the PDF), text, page and letters. Raises Broken if the
        document cannot be read.
        """
        match header["do"]:
            case "open":
                return self._open(body), b""
            case "text":
                self._open(body)
                return self._text()
            case "page":
                return self._page(int(header["page"]), float(header["width"]))
            case "letters":
                return self._letters(int(header["page"]))
        raise Broken("unknown request")

    def _open(self, data: bytes) -> Header:
        import pypdfium2

        if self._pdf is not None:
            self._pdf.close()
        try:
            self._pdf = pypdfium2.PdfDocument(data)
        except pypdfium2.PdfiumError as error:
            self._pdf = None
            raise Broken(_why(str(error))) from None
        count = len(self._pdf)
        if not count:
            raise Broken("the PDF has no pages")
        shown = min(count, MOST_PAGES)
        return {"pages": count, "sizes": [_size(self._pdf, at) for at in range(shown)]}

    def _text(self) -> tuple[Header, bytes]:
        pages: list[str] = []
        length, count = 0, len(self._pdf)
        for at in range(min(count, MOST_PAGES)):
            pages.append(_words(self._pdf, at))
            length += len(pages[-1])
            if length > MOST_CHARACTERS:
                break
        return {"pages": count, "read": len(pages)}, BETWEEN_PAGES.join(pages).encode()

    def _page(self, at: int, width: float) -> tuple[Header, bytes]:
        """Return the page with index `at` as rows of pixels, at most `width` pixels wide.

        Each pixel has four bytes: blue, green, red, unused.
        """
        page = _loaded(self._pdf, at)
        try:
            wide, high = page.get_size()
            # PDFium rounds up to the next whole pixel.
            scale = min((width - 0.5) / wide, (MOST_PIXELS / (wide * high)) ** 0.5)
            made = page.render(scale=scale, prefer_bgrx=True, force_bitmap_format=_bgrx())
            about = {"width": made.width, "height": made.height, "stride": made.stride}
            return about, bytes(made.buffer)
        finally:
            page.close()

    def _letters(self, at: int) -> tuple[Header, bytes]:
        """Return the words of a page, and for each letter left, top, right and bottom.

        at: index of the page. The unit is the width or height of the page as displayed; the origin
        is its upper left corner.
        """
        page = _loaded(self._pdf, at)
        try:
            text = page.get_textpage()
            letters = _letters_of(text)
            boxes = array("f")
            for _, index in letters:
                boxes.extend(_box(page, text, index))
            return {"text": "".join(letter for letter, _ in letters)}, boxes.tobytes()
        finally:
            page.close()


def _size(pdf: Any, at: int) -> tuple[float, float]:
    import pypdfium2

    try:
        wide, high = pdf.get_page_size(at)
    except pypdfium2.PdfiumError:
        return A4  # the page itself will show that the image is damaged
    return (wide, high) if wide > 0 and high > 0 else A4


def _loaded(pdf: Any, at: int) -> Any:
    import pypdfium2

    try:
        return pdf[at]
    except pypdfium2.PdfiumError:
        raise Broken("the image is damaged") from None


def _why(said: str) -> str:
    if "password" in said.lower():
        return tr("the PDF is protected by a password")
    return tr("the PDF is damaged, or the file is not a PDF")


def _bgrx() -> int:
    from pypdfium2 import raw

    return int(raw.FPDFBitmap_BGRx)


def _words(pdf: Any, at: int) -> str:
    try:
        page = _loaded(pdf, at)
    except Broken:
        return ""  # one damaged page must not hide the words of the others
    try:
        return "".join(letter for letter, _ in _letters_of(page.get_textpage()))
    finally:
        page.close()


def _letters_of(text: Any) -> list[tuple[str, int]]:
    """Return each letter of a page with its index within PDFium."""
    from pypdfium2 import raw

    letters: list[tuple[str, int]] = []
    held = 0
    for index in range(min(text.count_chars(), MOST_CHARACTERS)):
        code = raw.FPDFText_GetUnicode(text, index)
        if 0xD800 <= code < 0xDC00:
            held = code
            continue
        if 0xDC00 <= code < 0xE000:
            code = 0x10000 + ((held - 0xD800) << 10) + (code - 0xDC00) if held else 0xFFFD
        held = 0
        if code not in NO_LETTERS:
            letters.append((_letter(code), index))
    while letters and letters[-1][0].isspace():
        letters.pop()
    return letters


def _letter(code: int) -> str:
    if code == 0xA:
        return "\n"
    return " " if code < 0x20 or 0x7F <= code <= 0x9F or code in (0x2028, 0x2029) else chr(code)


def _box(page: Any, text: Any, index: int) -> tuple[float, float, float, float]:
    from pypdfium2 import raw

    box = raw.FS_RECTF()
    raw.FPDFText_GetLooseCharBox(text, index, box)
    x, y = ctypes.c_int(), ctypes.c_int()
    corners = []
    for across, up in ((box.left, box.top), (box.right, box.bottom)):
        raw.FPDF_PageToDevice(page, 0, 0, GRAIN, GRAIN, 0, across, up, x, y)
        corners.append((x.value / GRAIN, y.value / GRAIN))
    (left, top), (right, bottom) = corners
    return min(left, right), min(top, bottom), max(left, right), max(top, bottom)


def serve() -> None:
    """Run the process: answer requests until the input ends."""
    import pypdfium2  # noqa: F401  # before memory and files are bounded

    answer_all(_Server().answer, MEMORY)
