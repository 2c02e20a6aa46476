"""A document's text as it is laid out: plain characters, whole lines, nothing that acts."""

import re
from bisect import bisect_left

from assessor_app.judging.reading.hard_wraps import unwrapped
from assessor_app.app.reading.markup import words_of
from assessor_app.domain.document import Document

LONGEST_PARAGRAPH = 4000
MOST_MARKUP = 2_000_000
PLAIN = "text/plain"
# What Qt's layout takes as the ends of paragraphs and frames, and what is no character at all.
_BREAKS = re.compile("\r\n|[\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029\ufdd0\ufdd1]")
_NO_CHARACTERS = re.compile("[\x00-\x08\x0e-\x1b\x1f\x7f\ud800-\udfff\ufffc]")
_ASTRAL = re.compile("[\U00010000-\U0010ffff]")
CUT = "\n\n[The mark-up is very long: only its beginning is shown.]"


def readable(document: Document) -> str:
    """The words of the document as they are shown; empty where it has none."""
    text = document.text
    if "html" in document.media or "xml" in document.media:
        text = words_of(text[:MOST_MARKUP]) + (CUT if len(text) > MOST_MARKUP else "")
        return laid_out(text).strip("\n")
    shown = laid_out(text).strip("\n")
    return unwrapped(shown, LONGEST_PARAGRAPH) if document.media == PLAIN else shown


def laid_out(text: str) -> str:
    """The text with line ends as \\n only, no control characters, and no endless paragraph."""
    text = _NO_CHARACTERS.sub("\ufffd", _BREAKS.sub("\n", text))
    if len(text) <= LONGEST_PARAGRAPH:
        return text
    return "\n".join(
        line if len(line) <= LONGEST_PARAGRAPH else _in_pieces(line) for line in text.split("\n")
    )


def _in_pieces(line: str) -> str:
    # A paragraph is laid out in one go: a megabyte in one line would stop the window.
    pieces, start = [], 0
    while len(line) - start > LONGEST_PARAGRAPH:
        end = start + LONGEST_PARAGRAPH
        blank = line.rfind(" ", start + LONGEST_PARAGRAPH // 2, end)
        end = blank + 1 if blank >= 0 else end
        pieces.append(line[start:end])
        start = end
    pieces.append(line[start:])
    return "\n".join(pieces)


class Places:
    """Python counts characters, Qt counts 16-bit units: one into the other."""

    def __init__(self, text: str) -> None:
        self._wide = [match.start() for match in _ASTRAL.finditer(text)]

    def in_qt(self, place: int) -> int:
        """Qt's position of a character."""
        return place + bisect_left(self._wide, place) if self._wide else place

    def in_text(self, position: int) -> int:
        """The character at Qt's position."""
        if not self._wide:
            return position
        low, high = 0, position
        while low < high:
            middle = (low + high + 1) // 2
            if self.in_qt(middle) <= position:
                low = middle
            else:
                high = middle - 1
        return low
