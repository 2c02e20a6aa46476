"""Geometry of the letters on a page: the rectangles of a range, the letter nearest to a point."""

from array import array
from collections.abc import Iterator

Box = tuple[float, float, float, float]
OVERLAP = 0.5  # share of the line height that two letters of one line overlap vertically at least
LINES_FIRST = 30  # weight of the vertical distance relative to the horizontal distance


class PageLetters:
    """The text of a page and one box per character.

    Boxes are (left, top, right, bottom) as fractions of the page's width and height. packed: the
    boxes as 32-bit floats; if it is too short, every box is empty.
    """

    def __init__(self, text: str, packed: bytes) -> None:
        self.text = text
        boxes = array("f")
        boxes.frombytes(packed[: len(text) * 16])
        self._boxes = boxes if len(boxes) == 4 * len(text) else array("f", bytes(16 * len(text)))

    def box(self, at: int) -> Box:
        """Return the box of one character."""
        left, top, right, bottom = self._boxes[4 * at : 4 * at + 4]
        return left, top, right, bottom

    def rectangles(self, start: int, end: int) -> Iterator[Box]:
        """Yield a rectangle per line, or part of a line, of the characters start to end - 1."""
        current: Box | None = None
        for at in range(max(0, start), min(end, len(self.text))):
            box = self.box(at)
            if box[2] <= box[0] or box[3] <= box[1] or self.text[at] == "\n":
                continue
            if current is not None and _is_one_line(current, box):
                current = _together(current, box)
                continue
            if current is not None:
                yield current
            current = box
        if current is not None:
            yield current

    def place(self, at: int) -> Box:
        """Return the box of the character, or of the last earlier one that has a height."""
        for one in range(min(at, len(self.text) - 1), -1, -1):
            box = self.box(one)
            if box[3] > box[1]:
                return box
        return 0.0, 0.0, 0.0, 0.0

    def nearest(self, across: float, down: float) -> int:
        """Return the index of the letter boundary nearest to a point: 0 to len(text)."""
        best, least = 0, float("inf")
        boxes = self._boxes
        for at in range(len(self.text)):
            left, top, right, bottom = boxes[4 * at : 4 * at + 4]
            if bottom <= top:
                continue
            beside = max(left - across, 0.0, across - right)
            above = max(top - down, 0.0, down - bottom)
            distance = beside + LINES_FIRST * above
            if distance < least:
                least, best = distance, at + (across > (left + right) / 2)
        return best


def _is_one_line(line: Box, box: Box) -> bool:
    shared = min(line[3], box[3]) - max(line[1], box[1])
    height = min(line[3] - line[1], box[3] - box[1])
    near = box[0] - line[2] < 4 * (box[3] - box[1]) and line[0] - box[2] < 4 * (box[3] - box[1])
    return shared > OVERLAP * height and near


def _together(one: Box, other: Box) -> Box:
    return (
        min(one[0], other[0]),
        min(one[1], other[1]),
        max(one[2], other[2]),
        max(one[3], other[3]),
    )
