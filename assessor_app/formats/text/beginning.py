"""The beginning of a file, as the formats look at it to recognise their own."""

from dataclasses import dataclass
from functools import cached_property

from assessor_app.formats.text.fields import split

DATA_SET = "irds:"
# In the first two columns of what evaluation programs print: it has columns, but is no collection.
EVALUATION_WORDS = frozenset(
    ("runid", "num_q", "num_ret", "num_rel", "map", "iprec_at_recall_0.00", "iprec_at_recall_0.10")
)


@dataclass(frozen=True)
class Sample:
    """The decoded beginning of a file, or a folder, or the name of a data set.

    text: begins with the file and ends with a whole line, unless that one line is very long.
    """

    name: str
    text: str = ""
    folder: bool = False

    @property
    def data_set(self) -> bool:
        """Whether it is the name of a data set rather than a file's."""
        return self.name.startswith(DATA_SET)

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

    @cached_property
    def is_evaluation(self) -> bool:
        """Whether these are measures as evaluation programs print them."""
        # A topic may be about a map, but not about num_ret.
        first = any(row[0] in EVALUATION_WORDS for row in self.rows if row)
        second = (row[1] for row in self.rows if len(row) > 1 and "_" in row[1])
        return first or any(word in EVALUATION_WORDS for word in second)

    def column(self, index: int) -> tuple[str, ...]:
        """One column of the rows; call only where `width` says that it is there."""
        return tuple(row[index] for row in self.rows)
