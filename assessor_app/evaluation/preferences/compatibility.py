"""Compatibility: similarity of a ranking to the nearest ideal order of the preferences."""

import numpy as np

from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.rankings import Rankings

DEPTH = 1000


def compatibility(
    rankings: Rankings, p: float = 0.95, normalize: bool = True, depth: int = DEPTH
) -> Doubles:
    """The greatest rank-biased overlap with any order by falling grade; float64[runs, topics].

    Documents of one grade may stand in any order, so they stand as the run has them; those with
    grade 0 or below are not part of it. Lists are compared down to `depth`, whatever their length.
    normalize: divide by what the ideal order itself would reach. NaN for a topic without grades
    above 0. Clarke, Vtyurina & Smucker, Assessing top-k preferences, TOIS 2021.
    """
    wanted = rankings.each_run(rankings.judgements.relevant(np.nextafter(0.0, 1.0)))
    weight = p ** np.arange(depth, dtype=np.float64)
    # A document that both lists have by rank r agrees at r and all ranks below.
    agreed_from = np.cumsum((weight / np.arange(1, depth + 1))[::-1])[::-1]
    hits, place = rankings.gaining(), _ideal_places(rankings)
    met = np.maximum(hits.rank, place)
    near = met <= depth
    reached = rankings.total(hits.cell[near], agreed_from[met[near] - 1])
    best = np.full(rankings.cells, weight.sum())
    if normalize:
        best = np.concatenate([[0.0], np.cumsum(agreed_from)])[np.minimum(wanted, depth)]
    values = np.divide(reached, best, out=np.full(rankings.cells, np.nan), where=wanted > 0)
    return rankings.per_topic(values)


def _ideal_places(rankings: Rankings) -> Integers:
    """Where each hit with a grade above 0 stands in the ideal order, from 1."""
    hits = rankings.gaining()
    topic, _, grade = rankings.judgements.ideal
    # As pairs (topic, -grade) the ideal list rises: what stands before a grade is better.
    order = np.lexsort((hits.rank, -hits.grade, hits.cell))
    cell, grades = hits.cell[order], hits.grade[order]
    new = np.ones(len(order), bool)
    new[1:] = (cell[1:] != cell[:-1]) | (grades[1:] != grades[:-1])
    first = np.flatnonzero(new)
    within = np.arange(len(order)) - np.repeat(first, np.diff(first, append=len(order)))
    place = np.empty(len(order), np.int64)
    place[order] = _better(topic, grade, cell % max(1, len(rankings.topics)), grades) + within + 1
    return place


def _better(topic: Integers, grade: Doubles, of_topic: Integers, of_grade: Doubles) -> Integers:
    """For each (topic, grade), how many of the topic's grades in the ideal list are higher."""
    levels, level = np.unique(np.concatenate([grade, of_grade]), return_inverse=True)
    key = topic * len(levels) + (len(levels) - 1 - level[: len(grade)])
    wanted = of_topic * len(levels) + (len(levels) - 1 - level[len(grade) :])
    start = np.searchsorted(topic, of_topic)
    return np.searchsorted(key, wanted) - start
