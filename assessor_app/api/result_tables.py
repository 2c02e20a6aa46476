"""Tables of results: rows as dictionaries, as data frames, and as HTML in notebooks."""

import importlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Cell, Table
from assessor_app.reports.table_writers import html, text

LIBRARIES = ("pandas", "polars")


class ResultTable(Sequence[dict[str, Cell]]):
    """A table: a sequence of rows, each a dictionary by the keys of the columns."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def title(self) -> str:
        """The title of the table."""
        return self._table.title

    @property
    def note(self) -> str:
        """The method by which the values were computed."""
        return self._table.note

    @property
    def columns(self) -> tuple[str, ...]:
        """The keys of the columns."""
        return tuple(column.key for column in self._table.columns)

    def __len__(self) -> int:
        return len(self._table.rows)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        return dict(zip(self.columns, self._table.rows[index], strict=True))

    def __iter__(self) -> Iterator[dict[str, Cell]]:
        return (self[at] for at in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ResultTable) and self._table == other._table

    __hash__ = None  # type: ignore[assignment]

    def to_dataframe(self, library: str = "pandas") -> Any:
        """Return the table as a frame of "pandas" or "polars".

        Raises WrongUse if the library is unknown or not installed.
        """
        cells = (
            zip(*self._table.rows, strict=True) if self._table.rows else ([] for _ in self.columns)
        )
        return data_frame(library, dict(zip(self.columns, map(list, cells), strict=True)))

    def __repr__(self) -> str:
        return text(self._table).rstrip("\n")

    def to_html(self) -> str:
        """Return what a notebook shows."""
        return html(self._table)

    def _repr_html_(self) -> str:
        return self.to_html()


def data_frame(library: str, columns: Mapping[str, Sequence[Any]]) -> Any:
    """Return a frame of "pandas" or "polars".

    Raises WrongUse if the library is unknown or not installed.
    """
    refuse_unknown("library of data frames", [library], LIBRARIES)
    try:
        loaded = importlib.import_module(library)
    except ImportError:
        raise WrongUse(
            "{0} is not installed", library, advice=("install it: pip install {0}", library)
        ) from None
    return loaded.DataFrame(dict(columns))
