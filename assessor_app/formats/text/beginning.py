"""The beginning of a file, from which formats are recognised."""

from dataclasses import dataclass
from functools import cached_property

from assessor_app.formats.text.fields import split

DATA_SET = "irds:"
# Words in the first two columns of evaluation output, which has columns but is no collection.
EVALUATION_WORDS = frozenset(
    ("runid", "num_q", "num_ret", "num_rel", "map", "iprec_at_recall_0.00", "iprec_at_recall_0.10")
)


@dataclass(frozen=True)
class Sample:
    """The decoded beginning of a file, or a folder, or the name of a data set.

    text: starts at the beginning of the file and ends with a whole line, unless it is one very long
    line.
    """

    name: str
    text: str = ""
    folder: bool = False

    @property
    def data_set(self) -> bool:
        """True for the name of a data set, False for that of a file."""
        return self.name.startswith(DATA_SET)

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines that are not blank, without line ends."""
        return tuple(line for line in self.text.replace("\r", "").split("\n") if line.strip())

    @cached_property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The fields of each line, separated by blanks, without comments."""
        return tuple(tuple(split(line)) for line in self.lines if not line.startswith("#"))

    @cached_property
    def width(self) -> int:
        """The number of fields of each row; 0 if rows differ or there are none."""
        widths = {len(row) for row in self.rows}
        return widths.pop() if len(widths) == 1 else 0

    @cached_property
    def is_evaluation(self) -> bool:
        """True if these are measures as printed by evaluation programs."""
        # A topic may be named "map", but not "num_ret".
        first = any(row[0] in EVALUATION_WORDS for row in self.rows if row)
        second = (row[1] for row in self.rows if len(row) > 1 and "_" in row[1])
        return first or any(word in EVALUATION_WORDS for word in second)

    def column(self, index: int) -> tuple[str, ...]:
        """Return one column of the rows; requires a `width` greater than `index`."""
        return tuple(row[index] for row in self.rows)
