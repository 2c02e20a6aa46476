"""Reads tables with a header that contain items, their true classes, and systems' answers."""

import csv
import math
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from assessor_app.domain.language import tr
from assessor_app.domain.names import no_such
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.formats.format import DEFAULT, ReadOptions
from assessor_app.formats.text.delimited import DELIMITERS, LONGEST_ROW, cells_of, uneven
from assessor_app.formats.text.source import Text

# What other programs write for a missing value.
MISSING = frozenset(("", "na", "n/a", "nan", "null", "none", "."))
# A column of texts with more distinct values contains names of items, not classes.
MOST_CLASSES = 1000
NOTHING = -1
ITEMS_BETWEEN_REPORTS = 5000


@dataclass(eq=False, slots=True)
class LabelColumn:
    """A column of a table.

    texts: the distinct texts. codes: for each item an index into `texts`, -1 if missing; empty if
    there are too many distinct texts. numbers: the values as numbers, NaN if missing; valid only if
    `wrong` is None, which otherwise reports the first value that is not a number. given, numeric:
    how many values there are, and how many of them are numbers.
    """

    name: str
    texts: list[str] = field(default_factory=list)
    codes: "array[int]" = field(default_factory=lambda: array("q"))
    numbers: "array[float]" = field(default_factory=lambda: array("d"))
    wrong: BadInput | None = None
    given: int = 0
    numeric: int = 0
    _places: dict[str, int] = field(default_factory=dict)
    _crowded: bool = False
    _wrong: tuple[int, str] | None = None

    def add(self, cell: str, line: int, keep: bool) -> None:
        """Append the cell of the next item. line: line of the file, for errors.

        keep: whether to keep the texts, however many different ones there are.
        """
        text = cell.strip()
        number = _number(text)
        missing = number != number and text.lower() in MISSING
        self.numbers.append(number)
        self.given += not missing
        if number == number:
            self.numeric += 1
        elif not missing and self._wrong is None:
            self._wrong = line, text
        if self._crowded:
            return
        code = NOTHING if missing else self._places.setdefault(text, len(self._places))
        self.codes.append(code)
        if len(self._places) > MOST_CLASSES and not keep:
            self._crowded = True
            self.codes, self._places = array("q"), {}

    def finish(self, file: str) -> None:
        """Complete the column after the last cell; file: the name for error messages."""
        self.texts = list(self._places)
        if self._wrong is not None:
            line, text = self._wrong
            self.wrong = BadInput(
                "the value of {0} is not a number",
                self.name,
                place=Place(file, line),
                text=text,
                expected="a number such as 2.5, or an empty cell",
            )

    @property
    def is_numeric(self) -> bool:
        """Return whether there are values and all of them are numbers."""
        return self.given > 0 and self.wrong is None


@dataclass(frozen=True, eq=False, slots=True)
class LabelTable:
    """The columns of a table, in the order of the file, with `items` rows."""

    name: str
    columns: tuple[LabelColumn, ...]
    items: int

    def column(self, name: str) -> LabelColumn:
        """Return the column called `name`. Raises WrongUse if there is none or several."""
        found = [each for each in self.columns if each.name == name]
        if len(found) == 1:
            return found[0]
        names = [each.name for each in self.columns]
        if found:
            raise WrongUse("duplicate column {0!r}", name, place=Place(self.name, 1))
        problem = no_such("column", name, names)
        problem.place = Place(self.name)
        raise problem


def _number(text: str) -> float:
    """Return the text as a number; NaN if it is not a number."""
    try:
        number = float(text)
    except ValueError:
        return math.nan
    # Excludes Python's extensions: 1_000, and digits of other scripts.
    return number if "_" not in text and text.isascii() else math.nan


def read(
    path: Path,
    label: str,
    options: ReadOptions = DEFAULT,
    progress: Progress | None = None,
    *,
    keep_all: bool = False,
) -> LabelTable:
    """Read a table that has a column called `label`.

    The separator is the one that gives the header this column. Cells that are empty, ".", NA, NaN,
    null or none are missing. keep_all: whether to keep the texts of every column, however many
    different ones there are; else those of `label` only. Raises BadInput for an absent header, a
    row of another width and an unclosed quote, and WrongUse if there is no column `label`.
    """
    with options.opened(path) as text:
        lines = text.lines(ends=True, longest=LONGEST_ROW)
        names, delimiter, before = _header(text, lines, label)
        columns = tuple(LabelColumn(name) for name in names)
        items, watch = 0, progress or Silent()
        for line, cells in cells_of(text, lines, delimiter, before):
            if not any(cells):
                continue
            if len(cells) != len(columns):
                place = Place(text.name, line)
                options.refuse(uneven(cells, len(columns)), place, delimiter.join(cells))
                continue
            items += 1
            if items % ITEMS_BETWEEN_REPORTS == 0:
                watch.report(items, None, tr("Reading {0}", text.name))
            for column, cell in zip(columns, cells, strict=True):
                column.add(cell, line, keep_all or column.name == label)
    for column in columns:
        column.finish(text.name)
    table = LabelTable(text.name, columns, items)
    table.column(label)
    return table


def column_names(path: Path, options: ReadOptions = DEFAULT) -> list[str]:
    """Return the names in the header, split by the separator that gives most columns.

    Raises BadInput if there is no header.
    """
    with options.opened(path) as text:
        return _header(text, text.lines(ends=True, longest=LONGEST_ROW), None)[0]


def _header(text: Text, lines: Iterator[str], label: str | None) -> tuple[list[str], str, int]:
    for number, line in enumerate(lines, 1):
        if line.strip():
            forms = {mark: _cells(line, mark) for mark in DELIMITERS}
            best = max(forms, key=lambda mark: (label in forms[mark], len(forms[mark])))
            if len(forms[best]) > 1:
                return forms[best], best, number
            raise BadInput(
                "the table has no header",
                place=Place(text.name, number),
                text=line.strip(),
                expected="column names separated by commas or tabs",
            )
    raise BadInput("the file is empty", place=Place(text.name), expected="a table with a header")


def _cells(line: str, delimiter: str) -> list[str]:
    try:
        row: Sequence[str] = next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return []
    return [cell.strip() for cell in row]
