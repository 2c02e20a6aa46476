"""Reads a matrix of weights of disagreements between grades."""

from collections.abc import Sequence
from math import isfinite
from pathlib import Path

from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.text.delimited import cells_of, uneven
from assessor_app.formats.text.fields import grade_number, real_number
from assessor_app.formats.text.source import Text

Row = tuple[float, ...]
FORM = "a first row of grades, and for each grade a row with the grade and its weights"
ROUNDING = 1e-12


def read_weight_matrix(path: Path) -> tuple[Row, tuple[Row, ...]]:
    """Return (grades, weights of disagreement per row) from a CSV file.

    The first row has an empty cell or a word, then the grades; each further row has a grade and
    its weights. With 1 on the diagonal the weights are of agreement, and 1 - weight is returned.
    Raises BadInput for another form, for weights below 0, without symmetry, or all 0, and for a
    diagonal that is neither 0 nor 1.
    """
    with Text(path) as text:
        rows = [
            (number, cells)
            for number, cells in cells_of(text, text.lines(ends=True), ",", 0)
            if any(cell.strip() for cell in cells)
        ]
        try:
            return _matrix(rows, text.name)
        except BadInput as problem:
            problem.place = problem.place or Place(text.name)
            raise


def _matrix(rows: Sequence[tuple[int, Sequence[str]]], name: str) -> tuple[Row, tuple[Row, ...]]:
    if not rows:
        raise BadInput("the matrix of weights is empty", expected=FORM)
    grades = tuple(grade_number(cell.strip()) for cell in rows[0][1][1:])
    found: dict[float, Row] = {}
    for number, cells in rows[1:]:
        try:
            if len(cells) != len(grades) + 1:
                raise uneven(cells, len(grades) + 1)
            found[grade_number(cells[0].strip())] = tuple(_weight(cell) for cell in cells[1:])
        except BadInput as problem:
            problem.place = Place(name, number)
            raise
    if len(set(grades)) < max(2, len(grades)) or set(found) != set(grades):
        raise BadInput("the rows and the columns have different grades", expected=FORM)
    return grades, _disagreements(grades, tuple(found[grade] for grade in grades))


def _weight(cell: str) -> float:
    weight = real_number(cell.strip(), "weight")
    if weight < 0 or not isfinite(weight):
        raise BadInput("the weight {0} is invalid", cell.strip()[:20], expected="0 or more")
    return weight


def _disagreements(grades: Row, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    places = range(len(grades))
    diagonal = {rows[at][at] for at in places}
    if diagonal == {1.0}:
        rows = tuple(tuple(1.0 - weight for weight in row) for row in rows)
    elif diagonal != {0.0}:
        raise BadInput(
            "the diagonal of the matrix has different weights",
            expected="0 for weights of disagreement, or 1 for weights of agreement",
        )
    weights = [weight for row in rows for weight in row]
    if min(weights) < 0 or not any(weights):
        raise BadInput("the weights are invalid", expected="weights of agreement from 0 to 1")
    for a in places:
        for b in range(a):
            if abs(rows[a][b] - rows[b][a]) > ROUNDING:
                raise BadInput(
                    "the weights of the grades {0:g} and {1:g} differ in the two "
                    "halves of the matrix",
                    grades[a],
                    grades[b],
                    expected="a symmetric matrix",
                )
    return rows
