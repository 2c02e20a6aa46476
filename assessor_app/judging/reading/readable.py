"""The readable text of a document, for the window, for exports and for comparisons."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from assessor_app.domain.collection import Document
from assessor_app.judging.reading import markdown_blocks, plain_text
from assessor_app.judging.reading.block import Block, Role
from assessor_app.judging.reading.builder import Builder
from assessor_app.judging.reading.characters import with_line_feeds
from assessor_app.judging.reading.elements import HTML, XML
from assessor_app.judging.reading.markup import Scanner

STEPS, FAR = 32, 4_000  # steps, or characters, between two reads of the clock


@dataclass(frozen=True, slots=True)
class Readable:
    """The canonical text of a document and its blocks, in the order of the text.

    Offsets count Unicode characters of `text`. Of XML it is exactly the characters outside tags,
    with each entity as one character. Of HTML it also leaves out scripts and styles, and has a
    line feed between blocks where the source has no white space. Of plain text it is the text with
    line feeds as line ends.
    """

    text: str
    blocks: tuple[Block, ...]

    @property
    def paragraph_ranges(self) -> tuple[tuple[int, int], ...]:
        """The (start, end) of each paragraph, so that words of two paragraphs are never joined."""
        return paragraph_ranges(self.blocks)

    def words(self) -> str:
        """Return the text as shown, one line per block, for comparisons."""
        return "\n".join(shown_text(self.text, block) for block in self.blocks if block.runs)


class Reading:
    """Reads a document incrementally, in time linear in its length.

    document: the document. is_complete: whether all of it has been read.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        self.is_complete = False
        self._markup: Builder | None = None
        self._parts: list[str] = []
        self._blocks: list[Block] = []
        self._steps = self._begin(with_line_feeds(document.text), document.media)

    def _begin(self, source: str, media: str) -> Iterator[int]:
        if "html" in media or "xml" in media:
            xml = "html" not in media
            self._markup = Builder(apart=not xml)
            return Scanner(source, self._markup, XML if xml else HTML, xml=xml).steps()
        if "markdown" in media:
            self._markup = Builder(apart=True)
            return markdown_blocks.steps(source, self._markup)
        return self._lines(source)

    def _lines(self, source: str) -> Iterator[int]:
        length = 0
        for piece, blocks in plain_text.portions(source):
            self._parts.append(piece)
            self._blocks += blocks
            length += len(piece)
            yield length

    @property
    def text(self) -> str:
        """The canonical text so far."""
        if self._markup is not None:
            return self._markup.text
        if len(self._parts) > 1:
            self._parts = ["".join(self._parts)]
        return self._parts[0] if self._parts else ""

    @property
    def blocks(self) -> list[Block]:
        """The blocks so far; they do not change any more."""
        return self._markup.blocks if self._markup is not None else self._blocks

    @property
    def heading(self) -> str:
        """The text of the heading that the document starts with; empty if there is none."""
        first = self.blocks[0] if self.blocks else None
        if first is None or first.shape.role is not Role.HEADING:
            return ""
        return shown_text(self.text, first)

    def go_on(self, seconds: float) -> None:
        """Read on for about `seconds` seconds, or to the end of the document."""
        until = time.perf_counter() + seconds
        steps = looked = 0
        for place in self._steps:
            steps += 1
            if steps < STEPS and place - looked < FAR:
                continue
            if time.perf_counter() > until:
                return
            steps, looked = 0, place
        self._end()

    def finish(self) -> Readable:
        """Read the rest of the document and return its text and blocks."""
        for _ in self._steps:
            pass
        self._end()
        return Readable(self.text, tuple(self.blocks))

    def _end(self) -> None:
        if self._markup is not None and not self.is_complete:
            self._markup.finish()
        self.is_complete = True


def readable(document: Document) -> Readable:
    """Read a whole document and return its text and blocks."""
    return Reading(document).finish()


def shown_text(text: str, block: Block) -> str:
    """Return the characters of a block as shown, with line feeds as blanks."""
    return "".join(text[run.start : run.end] for run in block.runs).replace("\n", " ")


def paragraph_ranges(blocks: tuple[Block, ...] | list[Block]) -> tuple[tuple[int, int], ...]:
    """Return the (start, end) of each paragraph; the pieces of a cut paragraph are joined."""
    found: list[tuple[int, int]] = []
    for block in blocks:
        if not block.runs:
            continue
        if block.shape.continues and found and found[-1][1] == block.start:
            found[-1] = (found[-1][0], block.end)
        else:
            found.append((block.start, block.end))
    return tuple(found)
