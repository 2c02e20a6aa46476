"""Joins lines that a file wrapped at a fixed width, so that the window can wrap them.

Each line end becomes a blank, so that offsets in the text do not change.
"""

import itertools
import re
from collections.abc import Iterator

from assessor_app.judging.reading.block import Block, Role, Run, Shape, Style
from assessor_app.judging.reading.builder import LONGEST_BLOCK
from assessor_app.judging.reading.characters import clean

# Wider lines are not hard-wrapped; narrower ones need no joining, or are verse.
NARROWEST, WIDEST = 50, 120
FEWEST_JOINTS = 3
# Shares: the width that a full line reaches; joints that run on or are full; lines that start with
# a capital, as all do in verse; the width after which a paragraph continues.
FULL, MOST, VERSE, LONG_ENOUGH = 0.8, 0.75, 0.6, 0.6
# Share of joints followed by a letter: lines of a log start with the time.
WRITTEN = 0.6
_APART = re.compile(r"\t|\S {3,}\S|^\s*[>|]|^\s*$")
_BEGINS = re.compile(r"\s\s|\t|[-*•+–—] |\(?(?:\d{1,3}|[a-zA-Z])[.)] ")
_SENTENCE_END = re.compile(r"[.?!:;][\"')\]]*\s*$")


def unwrapped(text: str, longest: int) -> str:
    """Return the text with the lines of each paragraph joined, if the text is hard-wrapped.

    Lines of tables, quotations, lists and verse, and indented lines, are not joined. longest: the
    maximum length of a joined paragraph, in characters.
    """
    lines = text.split("\n")
    if max(map(len, lines)) > WIDEST:
        return text
    apart = [_APART.search(line) is not None for line in lines]
    joints = [
        _Joint(at, one, other)
        for at, (one, other) in enumerate(itertools.pairwise(lines))
        if not apart[at] and not apart[at + 1] and not _BEGINS.match(other)
    ]
    joints = [joint for joint in joints if joint.running or not joint.indented]
    width = max((joint.length for joint in joints), default=0)
    if len(joints) < FEWEST_JOINTS or width < NARROWEST or not _is_prose(joints, width):
        return text
    joined = {one.place for one in joints if one.running or one.reach > LONG_ENOUGH * width}
    return _joined(lines, joined, longest)


class _Joint:
    """The end of a line and the start of the next line.

    place: the index of the line. reach: the length of the line with the next word appended.
    running: whether the next line continues the sentence. capital, letter: whether the next line
    starts with a capital, or with a letter.
    """

    def __init__(self, place: int, line: str, following: str) -> None:
        next_word = following.split(maxsplit=1)[0]
        self.place = place
        self.length = len(line.rstrip())
        self.reach = self.length + 1 + len(next_word)
        self.capital = next_word[0].isupper()
        self.letter = next_word[0].isalpha()
        self.indented = following.startswith(" ")
        self.running = not self.capital and _SENTENCE_END.search(line) is None


def _is_prose(joints: list[_Joint], width: int) -> bool:
    going_on = sum(joint.running or joint.reach > FULL * width for joint in joints)
    capitals = sum(joint.capital for joint in joints)
    letters = sum(joint.letter for joint in joints)
    written = letters >= WRITTEN * len(joints)
    return written and going_on >= MOST * len(joints) and capitals <= VERSE * letters


def _joined(lines: list[str], joints: set[int], longest: int) -> str:
    parts, length = [], 0
    for at, line in enumerate(lines):
        length += len(line) + 1
        following = len(lines[at + 1]) if at + 1 < len(lines) else 0
        if at in joints and length + following <= longest:
            parts.append(f"{line} ")
        else:
            parts.append(f"{line}\n")
            length = 0
    return "".join(parts)[:-1]


# Characters that are checked for hard-wrapped lines at a time.
PORTION = 24_000
_LINE = Shape(Role.PLAIN)
_WITHIN = Shape(Role.PLAIN, continues=True)


def portions(text: str) -> Iterator[tuple[str, list[Block]]]:
    """Yield the clean text portion by portion, each with the blocks of its lines.

    Empty lines at the start and the end of the text give no blocks.
    """
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
    """Return where a portion from `start` ends: after an empty line, else after a line.

    If neither occurs in the portion's second half, returns its maximum end.
    """
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
