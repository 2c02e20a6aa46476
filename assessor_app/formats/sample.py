"""The beginning of a file, as the formats look at it to recognise their own."""

from dataclasses import dataclass
from functools import cached_property

from assessor_app.formats.fields import split


@dataclass(frozen=True)
class Sample:
    """The decoded beginning of a file, or a folder.

    text: begins with the file and ends with a whole line, unless that one line is very long.
    """

    name: str
    text: str = ""
    folder: bool = False

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines that are not blank, without their ends."""
        return tuple(line for line in self.text.replace("\r", "").split("\n") if line.strip())

    @cached_property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The lines in fields between blanks, comments left out."""
        return tuple(tuple(split(line)) for line in self.lines if not line.startswith("#"))

    @cached_property
    def width(self) -> int:
        """How many fields each row has; 0 where rows differ or there are none."""
        widths = {len(row) for row in self.rows}
        return widths.pop() if len(widths) == 1 else 0

    def column(self, index: int) -> tuple[str, ...]:
        """One column of the rows; call only where `width` says that it is there."""
        return tuple(row[index] for row in self.rows)
