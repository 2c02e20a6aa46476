"""Judged documents that were retrieved, by run and topic, and sums and counts over their ranks."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.coded_runs import CodedRun, order_coded, rank_coded
from assessor_app.evaluation.encoded_lines import EncodedLines, RepeatedDocument, encode, rank_lines
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.ranking import Ranking, as_read


@dataclass(frozen=True)
class Hits:
    """Some of the judged documents that were retrieved, by cell (a run and a topic), then rank.

    number: the position of each hit in its cell, from 1. found, first: per cell, the number of its
    hits and the index of the first.
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
        """float64[hits]: the share of hits among the documents down to each hit's rank."""
        return self.number / self.rank

    def running_count(self, chosen: NDArray[np.bool_]) -> Integers:
        """Return int64[hits]: the number of chosen hits of the cell, down to and including each
        hit.
        """
        total = np.concatenate([[0], np.cumsum(chosen)])
        running: Integers = total[1:] - total[self.first][self.cell]
        return running

    def running_sum(self, values: Doubles) -> Doubles:
        """Return float64[hits]: running sums of the values within each cell, added in rank
        order.
        """
        total = values.copy()
        if len(self.found) < self.number.max(initial=0):
            for first, found in zip(self.first.tolist(), self.found.tolist(), strict=True):
                np.cumsum(values[first : first + found], out=total[first : first + found])
            return total
        for at in self._steps():
            total[at] += total[at - 1]
        return total

    def product_before(self, factors: Doubles) -> Doubles:
        """Return float64[hits]: the product of the factors of the cell's earlier hits; 1 for the
        first.
        """
        product = np.ones(len(factors))
        for at in self._steps():
            product[at] = product[at - 1] * factors[at - 1]
        return product

    def _steps(self) -> list[Integers]:
        """Return the indexes of the second hits of all cells, of the third hits, and so on."""
        order = np.argsort(self.number, kind="stable")
        ends = np.cumsum(np.bincount(self.number)).tolist()
        return [order[first:end] for first, end in pairwise(ends[1:])]


def hits_of(cells: int, cell: Integers, rank: Integers, grade: Doubles, score: Doubles) -> Hits:
    """Return hits from arrays that are ordered by cell, then rank."""
    found = np.bincount(cell, minlength=cells)
    first = np.cumsum(found) - found
    number = np.arange(len(cell)) - first[cell] + 1
    return Hits(cell, rank, grade, score, number, found, first)


__all__ = [
    "CodedRun",
    "EncodedLines",
    "Hits",
    "Ranking",
    "Rankings",
    "RepeatedDocument",
    "combine",
    "encode",
    "order_coded",
    "rank_coded",
    "rank_lines",
]

HITS_AT_ONCE = 1 << 15
Number = TypeVar("Number", bound=np.generic)
T = TypeVar("T")


@dataclass(frozen=True)
class Rankings:
    """Several runs on the same judgements; a cell is a run and a topic.

    The arrays of all runs together are created when they are first needed. Code that processes
    many runs takes them in `parts`, so that the hits of all runs are never in memory twice.
    """

    judgements: Judgements
    options: EvaluationOptions
    rankings: tuple[Ranking, ...]
    _kept: dict[Hashable, Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def names(self) -> tuple[str, ...]:
        """The runs' names."""
        return tuple(ranking.name for ranking in self.rankings)

    @property
    def topics(self) -> tuple[str, ...]:
        """The judged topics in byte order."""
        return self.judgements.topics

    @cached_property
    def retrieved(self) -> Integers:
        """int64[cells]: the number of documents retrieved."""
        return _joined([ranking.retrieved for ranking in self.rankings], np.int64)

    @cached_property
    def seen(self) -> NDArray[np.bool_]:
        """bool[cells]: whether the run has the topic."""
        return _joined([ranking.seen for ranking in self.rankings], np.bool_)

    @cached_property
    def hit_cell(self) -> Integers:
        """The cell of each judged document retrieved, ascending; negative grades are included."""
        counts = [len(ranking.hit_topic) for ranking in self.rankings]
        cells = np.repeat(np.arange(len(self.rankings)) * len(self.topics), counts)
        cells += _joined([ranking.hit_topic for ranking in self.rankings], np.int64)
        return cells

    @cached_property
    def hit_rank(self) -> Integers:
        """The hits' ranks from 1, ascending within a cell."""
        return _joined([ranking.hit_rank for ranking in self.rankings], np.int64)

    @cached_property
    def hit_grade(self) -> Doubles:
        """The hits' grades."""
        return self.judgements.row_grade.take(self.hit_row)

    @cached_property
    def hit_score(self) -> Doubles:
        """The hits' scores."""
        return _joined([ranking.hit_score for ranking in self.rankings], np.float64)

    @cached_property
    def hit_row(self) -> Integers:
        """int64[hits]: the row of each hit in the judgements."""
        return _joined([ranking.hit_row for ranking in self.rankings], np.int64)

    @cached_property
    def hit_text(self) -> Doubles:
        """float64[hits, 5]: the text of the hits, with the columns of `document_lengths`.

        A run that was ranked without lengths has only documents of unknown length.
        """
        parts = [ranking.hit_text for ranking in self.rankings]
        if any(part is None for part in parts):
            return np.zeros((len(self.hit_rank), 5))
        return np.concatenate([np.empty((0, 5)), *(part for part in parts if part is not None)])

    @property
    def cells(self) -> int:
        """The number of runs times the number of topics."""
        return len(self.rankings) * len(self.topics)

    def only(self, run: int) -> "Rankings":
        """Return one run alone."""
        return self.part(run, run + 1)

    def part(self, first: int, end: int) -> "Rankings":
        """Return the runs from `first` to before `end`."""
        return Rankings(self.judgements, self.options, self.rankings[first:end])

    def parts(self) -> Iterator["Rankings"]:
        """Yield all runs, a few at a time, so that arrays derived from their hits fit into the
        cache.
        """
        first, hits = 0, 0
        for run, ranking in enumerate(self.rankings):
            if hits and hits + len(ranking.hit_rank) > HITS_AT_ONCE:
                yield self.part(first, run)
                first, hits = run, 0
            hits += len(ranking.hit_rank)
        yield self.part(first, len(self.rankings))

    def level(self, rel: float | None) -> float:
        """Return the lowest relevant grade: `rel`, or that of the options if None.

        Never below 0.
        """
        return max(0.0, self.options.level if rel is None else rel)

    def relevant(self, rel: float | None = None) -> Hits:
        """Return the relevant documents retrieved.

        rel: the lowest relevant grade; None: the options'.
        """
        level = self.level(rel)
        return self._hits("relevant", level, lambda grade: grade >= level)

    def all_judged(self) -> Hits:
        """Return every judged document retrieved, including those with a negative grade."""
        return self._hits("all", 0.0, lambda grade: np.ones(len(grade), bool))

    def judged(self) -> Hits:
        """Return the judged documents retrieved, without those with a negative grade."""
        return self._hits("judged", 0.0, lambda grade: grade >= 0)

    def gaining(self) -> Hits:
        """Return the retrieved documents with a grade above 0."""
        return self._hits("gaining", 0.0, lambda grade: grade > 0)

    def _hits(
        self, kind: str, level: float, choose: Callable[[Doubles], NDArray[np.bool_]]
    ) -> Hits:
        """Return the hits that `choose` accepts by their grade. kind, level: name the choice."""

        def made() -> Hits:
            """Return the hits, which share the arrays of all hits if all are chosen."""
            columns = self.hit_cell, self.hit_rank, self.hit_grade, self.hit_score
            chosen = choose(self.hit_grade)
            if not chosen.all():
                at = np.flatnonzero(chosen)
                columns = columns[0][at], columns[1][at], columns[2][at], columns[3][at]
            return hits_of(self.cells, *columns)

        return self.remember((kind, level), made)

    def remember(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value kept for `key`, computed by `make` at the first call and shared by
        measures.
        """
        if key not in self._kept:
            self._kept[key] = make()
        kept: T = self._kept[key]
        return kept

    def relevant_known(self, rel: float | None = None) -> Integers:
        """Return int64[cells]: the number of known relevant documents of the topic."""
        return self.each_run(self.judgements.relevant(self.level(rel)))

    def each_run(self, per_topic: NDArray[Number]) -> NDArray[Number]:
        """Return values per topic repeated for every run: values per cell."""
        return np.tile(per_topic, len(self.rankings))

    def count(self, cell: Integers) -> Integers:
        """Return int64[cells]: how many times each cell occurs in `cell`."""
        return np.bincount(cell, minlength=self.cells)

    def total(self, cell: Integers, weight: Doubles) -> Doubles:
        """Return the sum of the weights of each cell, added in the order given."""
        return np.bincount(cell, weight, self.cells).astype(np.float64, copy=False)

    def per_topic(self, values: NDArray[Any]) -> Doubles:
        """Return values per cell as float64[runs, topics]."""
        shape = (len(self.rankings), len(self.topics))
        return values.astype(np.float64).reshape(shape)


def combine(
    judgements: Judgements, rankings: Sequence[Ranking], options: EvaluationOptions
) -> Rankings:
    """Return runs side by side; all must have been ranked with these judgements and options."""
    return Rankings(judgements, options, tuple(rankings))


def _joined(parts: list[NDArray[Any]], kind: type[Number]) -> NDArray[Number]:
    return np.concatenate([*parts, np.empty(0, kind)])


def condensed(rankings: Rankings) -> Rankings:
    """Return the runs without unjudged documents, as with `judged_only`; depths are cut already."""
    options = replace(rankings.options, judged_only=True)
    return rankings.remember(
        "condensed",
        lambda: Rankings(
            rankings.judgements,
            options,
            tuple(as_read(ranking, options) for ranking in rankings.rankings),
        ),
    )


def counted_topics(rankings: Rankings, run: int, topics: Sequence[int] | None) -> Integers:
    """Return those of `topics` (None: all) that count in the run's averages."""
    chosen = np.arange(len(rankings.topics)) if topics is None else np.array(topics, np.int64)
    if rankings.options.complete:
        return chosen
    return chosen[rankings.rankings[run].seen[chosen]]
