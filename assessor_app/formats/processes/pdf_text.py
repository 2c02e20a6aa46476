"""Extract the words of PDF files in a separate process, which may crash."""

from collections.abc import Callable
from types import TracebackType
from typing import Self

from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.processes.separate_process import Broken, SeparateProcess

SECONDS = 60.0


class PdfTexts:
    """Reads one PDF after the other; a context manager. The first PDF starts the process."""

    def __init__(self, noted: Callable[[BadInput], None]) -> None:
        self._process = SeparateProcess("pdf")
        self._noted = noted

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.stop()

    def text(self, data: bytes, place: Place) -> str:
        """Return the words of the pages, separated by form feeds; empty if they cannot be read.

        Unreadable files, omitted pages and pages without words are reported to `noted`.
        """
        try:
            header, body = self._process.ask({"do": "text"}, data, SECONDS)
            text = body.decode("utf-8", "replace")
        except Broken as broken:
            self._noted(BadInput(f"taken without its words: {broken.message}", place=place))
            return ""
        read, pages = header.get("read"), header.get("pages")
        if read != pages:
            few = f"only the words of the first {read} of {pages} pages can be searched"
            self._noted(BadInput(few, place=place))
        elif not text.strip():
            self._noted(BadInput("its pages are pictures without words", place=place))
        return text
