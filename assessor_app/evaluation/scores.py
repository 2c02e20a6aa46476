"""Scores of runs: values by topic, averages, and the topics averaged over."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.measures.measure import Aggregate, Requested
from assessor_app.evaluation.rankings import Rankings

# What trec_eval calls MIN_GEO_MEAN: a topic with 0 must not make the geometric mean 0.
SMALLEST = 0.00001


@dataclass(frozen=True)
class Scores:
    """The values of measures for runs and topics.

    values: by the measure's name, float64[runs, topics]; NaN where undefined or not counted.
    averages: by the measure's name, float64[runs]. texts: of text measures, by run, then topic.
    counts: bool[runs, topics], which topics count. missing: per run, the number of judged topics
    that it lacks. not_judged: per run, the number of its topics without judgements.
    """

    runs: tuple[str, ...]
    topics: tuple[str, ...]
    requested: tuple[Requested, ...]
    values: dict[str, Doubles]
    averages: dict[str, Doubles]
    texts: dict[str, tuple[tuple[str, ...], ...]]
    counts: NDArray[np.bool_]
    missing: Integers
    not_judged: Integers

    @property
    def averaged(self) -> Integers:
        """int64[runs]: the number of topics in the averages of each run."""
        number: Integers = self.counts.sum(axis=1)
        return number

    def averaged_of(self, one: Requested) -> Integers:
        """Return int64[runs]: the number of topics in a measure's averages, where it is defined."""
        if one.measure.aggregate not in ("mean", "geometric mean"):
            return self.averaged
        number: Integers = (self.counts & ~np.isnan(self.values[one.name])).sum(axis=1)
        return number

    def average(self, name: str, run: int) -> float:
        """Return a measure's average for one run, NaN if undefined."""
        return float(self.averages[name][run])

    def print_topics(self, one: Requested, run: int) -> list[str]:
        """Return a run's values as trec_eval prints them, one for each topic."""
        if one.name in self.texts:
            return [f"'{text}'" for text in self.texts[one.name][run]]
        return list(map(one.form.format, self.values[one.name][run].tolist()))


@dataclass(frozen=True, slots=True)
class PartScores:
    """The scores of some of the runs, by the measures' names, from which `together` forms
    Scores.
    """

    values: dict[str, Doubles]
    terms: dict[str, tuple[Doubles, Doubles]]
    texts: dict[str, list[tuple[str, ...]]]


def score(
    rankings: Rankings, requested: Sequence[Requested], weights: Doubles | None = None
) -> Scores:
    """Return the scores of all runs. With `complete`, judged topics that a run lacks count 0.

    weights: float64[topics], the weight of each topic in the averages; None: equal weights.
    """
    parts = [score_part(part, requested) for part in rankings.parts()]
    return together(rankings, requested, parts, weights)


def score_part(part: Rankings, requested: Sequence[Requested]) -> PartScores:
    """Return the scores of these runs, for `together`."""
    different = {one.name: one for one in requested}.values()
    return PartScores(
        {one.name: one.values(part) for one in different},
        {one.name: one.terms(part) for one in different if one.measure.terms is not None},
        {
            one.name: _by_run(one.texts(part), len(part.topics))
            for one in different
            if one.measure.text is not None
        },
    )


def together(
    rankings: Rankings,
    requested: Sequence[Requested],
    parts: Sequence[PartScores],
    weights: Doubles | None = None,
) -> Scores:
    """Return the scores of all runs from those of their parts, in order, without using hits."""
    shape = len(rankings.names), len(rankings.topics)
    seen = rankings.seen.reshape(shape)
    counts = np.ones_like(seen) if rankings.options.complete else seen
    different = list({one.name: one for one in requested}.values())
    values, averages = {}, {}
    for one in different:
        found = np.concatenate([part.values[one.name] for part in parts])
        if not one.measure.of_topic and one.measure.missing is not None:
            found = np.where(seen, found, one.measure.missing)
        if one.measure.terms is not None:
            averages[one.name] = _ratio_of_sums(
                [part.terms[one.name] for part in parts], counts, weights
            )
        else:
            # Counts are not weighted.
            matter = None if one.measure.aggregate == "sum" else weights
            averages[one.name] = average(found, counts, one.measure.aggregate, matter)
        values[one.name] = np.where(counts, found, np.nan)
    return Scores(
        rankings.names,
        rankings.topics,
        tuple(requested),
        values,
        averages,
        {
            one.name: tuple(run for part in parts for run in part.texts[one.name])
            for one in different
            if one.measure.text is not None
        },
        counts,
        missing=(~seen).sum(axis=1),
        not_judged=np.array([ranking.extra_topics for ranking in rankings.rankings], np.int64),
    )


def _ratio_of_sums(
    parts: list[tuple[Doubles, Doubles]], counts: NDArray[np.bool_], weights: Doubles | None
) -> Doubles:
    above, below = (np.concatenate(values) for values in zip(*parts, strict=True))
    top = average(above, counts, "sum", weights)
    bottom = average(below, counts, "sum", weights)
    pooled: Doubles = np.divide(top, bottom, out=np.full(len(top), np.nan), where=bottom != 0)
    return pooled


def _by_run(texts: list[str], topics: int) -> list[tuple[str, ...]]:
    return [tuple(texts[at : at + topics]) for at in range(0, len(texts), max(1, topics))]


def average(
    values: Doubles,
    counted: NDArray[np.bool_],
    aggregate: Aggregate,
    weights: Doubles | None = None,
) -> Doubles:
    """Return one value per run: values[runs, topics] over the topics counted, added in topic order.

    Another order, such as numpy's pairwise sum, can change the last printed digit. Topics where
    the value is undefined are left out; NaN if no topic is left. weights: float64[topics], the
    weight of each topic; None: 1 each.
    """
    if aggregate == "geometric mean":
        logarithms = np.log(np.maximum(values, SMALLEST))
        return np.exp(average(logarithms, counted, "mean", weights))
    used = counted & ~np.isnan(values)
    total = _in_topic_order(np.where(used, values if weights is None else values * weights, 0.0))
    if aggregate == "sum":
        return total
    number = used.sum(axis=1) if weights is None else _in_topic_order(used * weights)
    mean: Doubles = np.divide(total, number, out=np.full(len(values), np.nan), where=number > 0)
    return mean


def _in_topic_order(values: Doubles) -> Doubles:
    sums: Doubles = np.cumsum(values, axis=1)
    return sums[:, -1] if values.shape[1] else np.zeros(len(values))
