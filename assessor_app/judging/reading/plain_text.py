"""Plain text: one block per line, after joining hard-wrapped lines."""

from collections.abc import Iterator

from assessor_app.judging.reading.block import Block, Role, Run, Shape, Style
from assessor_app.judging.reading.builder import LONGEST_BLOCK
from assessor_app.judging.reading.characters import clean
from assessor_app.judging.reading.hard_wraps import unwrapped

# Characters that are checked for hard-wrapped lines at a time.
PORTION = 24_000
_LINE = Shape(Role.PLAIN)
_WITHIN = Shape(Role.PLAIN, continues=True)


def portions(text: str) -> Iterator[tuple[str, list[Block]]]:
    """Yield clean text and its lines as blocks; empty lines at both ends are removed."""
    start, begun = 0, False
    waiting: list[Block] = []
    while start < len(text):
        end = _end_of_portion(text, start)
        piece = clean(text[start:end])
        blocks: list[Block] = []
        for block in _lines(piece, start):
            if not block.runs:
                waiting.append(block)
                continue
            blocks += [*(waiting if begun else ()), block]
            waiting, begun = [], True
        start = end
        yield piece, blocks


def _end_of_portion(text: str, start: int) -> int:
    """The position after an empty line if possible, else after a line, else anywhere."""
    if len(text) - start <= PORTION:
        return len(text)
    half, most = start + PORTION // 2, start + PORTION
    found = text.rfind("\n\n", half, most)
    if found >= 0:
        return found + 2
    found = text.rfind("\n", half, most)
    return found + 1 if found >= 0 else most


def _lines(piece: str, offset: int) -> Iterator[Block]:
    at = offset
    shown = unwrapped(piece, LONGEST_BLOCK)
    for line in shown.removesuffix("\n").split("\n"):
        end = at + len(line)
        if end - at > LONGEST_BLOCK:
            yield from _in_pieces(line, at)
        else:
            yield Block(_LINE, (Run(at, end, Style.NONE),) if line.strip() else ())
        at = end + 1


def _in_pieces(line: str, start: int) -> Iterator[Block]:
    # The window lays a paragraph out in one step: a megabyte on one line would block it.
    at, shape = 0, _LINE
    while at < len(line):
        end = min(len(line), at + LONGEST_BLOCK)
        blank = line.rfind(" ", at + LONGEST_BLOCK // 2, end) if end < len(line) else -1
        end = blank + 1 if blank >= 0 else end
        yield Block(shape, (Run(start + at, start + end, Style.NONE),))
        at, shape = end, _WITHIN
