"""Logistic regression on sparse rows by a truncated Newton method."""

import math
import threading
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.judging.learning.document_terms import SparseRows

Vector = NDArray[np.float64]
MOST_STEPS = 50
MOST_INNER_STEPS = 60
CLOSE = 5e-2  # scores closer to the minimum find no more relevant documents
LOOSE = 0.15  # of the gradient's length: accuracy of the first steps of Newton's method
SUFFICIENT = 1e-4  # Armijo's constant


@dataclass(frozen=True, eq=False, slots=True)
class LinearModel:
    """weights: float64[columns]. intercept: the log-odds of a row of zeros."""

    weights: Vector
    intercept: float

    def scores(self, rows: SparseRows) -> Vector:
        """Return float64[rows]: the log-odds of each row."""
        return rows.dot(self.weights) + self.intercept


class Scratch(threading.local):
    """Arrays with an entry per entry of the rows, kept from one `fit` to the next.

    The system clears fresh memory, which takes a seventh of the time of a training. Each thread has
    arrays of its own.
    """

    def __init__(self) -> None:
        super().__init__()
        self._arrays = np.empty((3, 0))

    def arrays(self, entries: int) -> tuple[NDArray[np.int64], Vector, Vector]:
        """Return int64[entries] and twice float64[entries], with any values."""
        if self._arrays.shape[1] < entries:
            self._arrays = np.empty((3, entries + entries // 4))
        column, value, product = self._arrays[:, :entries]
        return column.view(np.int64), value, product


def fit(
    rows: SparseRows,
    is_positive: NDArray[np.bool_],
    columns: int,
    penalty: float = 1.0,
    accuracy: float = CLOSE,
    scratch: Scratch | None = None,
) -> LinearModel:
    """Return the model that minimises |w|²/2 + C Σ s ln(1 + exp(-y (w·x + b))).

    y is 1 or -1. The weights s balance the classes: each class has half of the sum, which is the
    number of rows. The intercept b is not penalised. rows: the examples, of both classes.
    is_positive: bool[rows]. columns: the number of columns. penalty: C. accuracy: the length of
    the gradient to reach, as a share of its length at weights of 0. Uses conjugate gradients within
    Newton's method (Lin, Weng & Keerthi, JMLR 2008). Columns that no example uses have a weight of
    0. Always starts at 0, so that the same examples always give the same model. scratch: of the
    calls before.
    """
    column, value, product = (scratch or Scratch()).arrays(len(rows.column))
    given = product.view(np.int64)
    given[:], value[:] = rows.column, rows.value
    used = np.bincount(given, minlength=columns) > 0
    np.take(np.cumsum(used) - 1, given, out=column, mode="clip")
    small = _Examples((rows.start, rows.sizes), (column, value, product), is_positive, penalty)
    found = _minimise(small, accuracy)
    weights = np.zeros(columns)
    weights[used] = found[:-1]
    return LinearModel(weights, float(found[-1]))


class _Examples:
    """The examples with consecutive columns, and the two products with their matrix.

    A vector has one number per column and, last, the intercept.
    """

    def __init__(
        self,
        rows: tuple[NDArray[np.int64], NDArray[np.int64]],
        entries: tuple[NDArray[np.int64], Vector, Vector],
        is_positive: NDArray[np.bool_],
        penalty: float,
    ) -> None:
        """Keep the arrays: rows: start and size of each. entries: column and value of each, and
        room for a product."""
        self._start, self._size = rows
        self._column, self._value, self._product = entries
        self.width = int(self._column.max()) + 1
        positives = max(int(is_positive.sum()), 1)
        negatives = max(len(is_positive) - positives, 1)
        share = np.where(is_positive, positives, negatives)
        self.weight = penalty * len(is_positive) / (2 * share)
        self.sign = np.where(is_positive, 1.0, -1.0)

    def forward(self, vector: Vector) -> Vector:
        """Return float64[rows]: the inner product of each row with a vector."""
        np.take(vector, self._column, out=self._product, mode="clip")
        self._product *= self._value
        found: Vector = np.add.reduceat(self._product, self._start) + vector[-1]
        return found

    def backward(self, residual: Vector) -> Vector:
        """Return the sum of the rows, each multiplied by its residual."""
        each = np.repeat(residual, self._size)
        each *= self._value
        found = np.bincount(self._column, each, self.width + 1).astype(np.float64, copy=False)
        found[-1] = residual.sum()
        return found


def _inner(one: Vector, other: Vector) -> float:
    # BLAS would share this among threads, which takes longer than the sum, and many times longer
    # while other programs need the processors.
    return float(np.einsum("i,i->", one, other))


def _loss(examples: _Examples, at: Vector, odds: Vector) -> float:
    losses = np.logaddexp(0, -examples.sign * odds)
    return _inner(at[:-1], at[:-1]) / 2 + _inner(examples.weight, losses)


def _minimise(examples: _Examples, accuracy: float) -> Vector:
    at, odds = np.zeros(examples.width + 1), np.zeros(len(examples.sign))
    enough: float | None = None
    value = _loss(examples, at, odds)
    for _ in range(MOST_STEPS):
        chance = 1 / (1 + np.exp(np.clip(examples.sign * odds, -500, 500)))
        gradient = examples.backward(-examples.weight * examples.sign * chance)
        gradient[:-1] += at[:-1]
        length = math.sqrt(_inner(gradient, gradient))
        enough = accuracy * length if enough is None else enough
        if length <= enough:
            break
        curvature = examples.weight * chance * (1 - chance)
        direction, along = _newton_direction(examples, gradient, curvature, length)
        slope, stride = _inner(gradient, direction), 1.0
        while stride > 1e-10:
            fresh = _loss(examples, at + stride * direction, odds + stride * along)
            if fresh <= value + SUFFICIENT * stride * slope + 1e-12 * abs(value):
                break
            stride /= 2
        at, odds, value = at + stride * direction, odds + stride * along, fresh
    return at


def _newton_direction(
    examples: _Examples, gradient: Vector, curvature: Vector, length: float
) -> tuple[Vector, Vector]:
    """Return an approximate solution of Hessian · direction = -gradient, and its `forward`.

    Conjugate gradients. The accuracy grows as the gradient shrinks, so that Newton's method
    converges faster than linearly.
    """
    wanted = min(LOOSE, length**0.5) * length
    direction, along = np.zeros_like(gradient), np.zeros_like(curvature)
    residual = -gradient
    search = residual.copy()
    product = _inner(residual, residual)
    for _ in range(MOST_INNER_STEPS):
        if product <= 0:  # the gradient is 0
            break
        ahead = examples.forward(search)
        bent = examples.backward(curvature * ahead)
        bent[:-1] += search[:-1]
        stride = product / _inner(search, bent)
        direction += stride * search
        along += stride * ahead
        bent *= stride
        residual -= bent
        before, product = product, _inner(residual, residual)
        if product <= wanted**2:
            break
        search *= product / before
        search += residual
    return direction, along
