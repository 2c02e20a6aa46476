"""Where the letters of a page stand: which rectangles a stretch covers, which letter is meant."""

from array import array
from collections.abc import Iterator

Box = tuple[float, float, float, float]
OVERLAP = 0.5  # of a line's height: letters of one line stand beside each other so far
LINES_FIRST = 30  # how much more it counts to be in the line than to be in the column


class PageLetters:
    """Boxes as shares of the page's width and height: left, top, right, bottom of each letter."""

    def __init__(self, text: str, packed: bytes) -> None:
        self.text = text
        boxes = array("f")
        boxes.frombytes(packed[: len(text) * 16])
        self._boxes = boxes if len(boxes) == 4 * len(text) else array("f", bytes(16 * len(text)))

    def box(self, at: int) -> Box:
        """That of one letter."""
        left, top, right, bottom = self._boxes[4 * at : 4 * at + 4]
        return left, top, right, bottom

    def rectangles(self, start: int, end: int) -> Iterator[Box]:
        """One for each line, or piece of one, of the letters start to end (not included)."""
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
        """Where the letter stands, or the last one before it that stands anywhere."""
        for one in range(min(at, len(self.text) - 1), -1, -1):
            box = self.box(one)
            if box[3] > box[1]:
                return box
        return 0.0, 0.0, 0.0, 0.0

    def nearest(self, across: float, down: float) -> int:
        """The letter boundary nearest to a place: 0 before the first, len(text) after the last."""
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
