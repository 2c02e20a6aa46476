"""Judged documents that were retrieved, cell by cell, and what runs along them."""

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Doubles, Integers


@dataclass(frozen=True)
class Hits:
    """Some of the judged documents that were retrieved, by cell (a run and a topic), then rank.

    number: counts them within their cell, from 1. found: how many each cell has.
    first: where each cell begins.
    """

    cell: Integers
    rank: Integers
    grade: Doubles
    score: Doubles
    number: Integers
    found: Integers
    first: Integers

    @cached_property
    def precision(self) -> Doubles:
        """Of the documents up to each of them, the share that is among them."""
        return self.number / self.rank

    def running_count(self, chosen: NDArray[np.bool_]) -> Integers:
        """How many of the cell's hits, up to and with each, are chosen."""
        total = np.concatenate([[0], np.cumsum(chosen)])
        running: Integers = total[1:] - total[self.first][self.cell]
        return running

    def running_sum(self, values: Doubles) -> Doubles:
        """Sums of the values of the cell's hits up to and with each, added in their order."""
        total = values.copy()
        if len(self.found) < self.number.max(initial=0):
            for first, found in zip(self.first.tolist(), self.found.tolist(), strict=True):
                np.cumsum(values[first : first + found], out=total[first : first + found])
            return total
        for at in self._steps():
            total[at] += total[at - 1]
        return total

    def product_before(self, factors: Doubles) -> Doubles:
        """Products of the factors of the cell's hits before each; 1 for the first."""
        product = np.ones(len(factors))
        for at in self._steps():
            product[at] = product[at - 1] * factors[at - 1]
        return product

    def _steps(self) -> list[Integers]:
        """All second hits of cells, all third ones, ...: a step for all cells at once."""
        order = np.argsort(self.number, kind="stable")
        ends = np.cumsum(np.bincount(self.number)).tolist()
        return [order[first:end] for first, end in pairwise(ends[1:])]


def hits_of(cells: int, cell: Integers, rank: Integers, grade: Doubles, score: Doubles) -> Hits:
    """Hits from arrays that are ordered by cell, then rank."""
    found = np.bincount(cell, minlength=cells)
    first = np.cumsum(found) - found
    number = np.arange(len(cell)) - first[cell] + 1
    return Hits(cell, rank, grade, score, number, found, first)
