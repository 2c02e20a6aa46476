"""Joins lines that a file wrapped at a fixed width, so that the window can wrap them.

Each line end becomes a blank, so that offsets in the text do not change.
"""

import itertools
import re

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
    """Return the text with the lines of each paragraph joined, if it is hard-wrapped.

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
    """The end of a line and the start of the next.

    reach: the length of the line with the next word appended. running: whether the next line
    continues the sentence.
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
