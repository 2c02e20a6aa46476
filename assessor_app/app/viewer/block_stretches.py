"""What is looked through in one go: a long block, or many short lines."""

from assessor_app.judging.reading.block import Block, Role

LONGEST = 8_000  # characters


def stretch(blocks: list[Block], at: int, until: int | None = None) -> tuple[int, int, int]:
    """(start, end) of what is looked through as one from a block on, and which comes next."""
    block = blocks[at]
    last, start, end = at + 1, block.start, block.end
    until = len(blocks) if until is None else until
    # Lines of plain text follow each other without a gap: one by one they take far longer.
    while block.shape.role is Role.PLAIN and last < until and end - start < LONGEST:
        # An empty line stands nowhere, and what begins with some begins after them.
        start = blocks[last].start if start < 0 else start
        end = max(end, blocks[last].end)
        last += 1
    return max(0, start), max(0, end), last
