"""Compare files of judgements with the campaign's assessors, without storing them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from assessor_app.campaign.agreement.agreeing import preference_ratings_of_files, ratings_of_files
from assessor_app.evaluation.agreement.ratings import MISSING, Ratings, ratings_from

Row = tuple[str, str, str, float]


@dataclass(frozen=True, eq=False, slots=True)
class OutsideRatings:
    """The ratings in one file."""

    path: Path
    table: Ratings


def read_outside(path: Path, *, preferences: bool = False) -> OutsideRatings:
    """Read a file of judgements, or of preferences. Raises BadInput, WrongUse."""
    read = preference_ratings_of_files if preferences else ratings_of_files
    return OutsideRatings(path, read([path]))


def joined(table: Ratings, outside: Sequence[OutsideRatings]) -> tuple[Ratings, dict[str, Path]]:
    """Return all ratings in one table, and the file of each assessor who is not in the campaign.

    If an assessor's name is taken, the file name is added to it, and a number if necessary.
    """
    if not outside:
        return table, {}
    rows = list(_rows(table, {}))
    origin: dict[str, Path] = {}
    taken = set(table.assessors)
    for one in outside:
        names = {name: _free(name, one.path, taken) for name in one.table.assessors}
        taken.update(names.values())
        origin.update(dict.fromkeys(names.values(), one.path))
        rows += _rows(one.table, names)
    return ratings_from(rows, table.scale).restricted([*table.assessors, *origin]), origin


def _rows(table: Ratings, names: dict[str, str]) -> Iterator[Row]:
    items, columns = (table.codes != MISSING).nonzero()
    codes = table.codes[items, columns]
    for item, column, code in zip(items.tolist(), columns.tolist(), codes.tolist(), strict=True):
        name = table.assessors[column]
        yield (names.get(name, name), *table.items[item], table.grades[code])


def _free(name: str, path: Path, taken: set[str]) -> str:
    wanted = name if name not in taken else f"{name} ({path.name})"
    found, number = wanted, 2
    while found in taken:
        found, number = f"{wanted} {number}", number + 1
    return found
