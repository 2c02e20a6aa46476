"""Extremes of nDCG over all ways to judge any number of a topic's unjudged documents.

A gain is a sum of steps, one per grade reached. So is nDCG's numerator, and so its denominator: of
each step only counts how many documents reach it, first or last in the ranking, fewer the higher
the step. The extreme ratio is found by Dinkelbach's method (Management Science 13(7), 1967).
"""

from dataclasses import dataclass

import numpy as np

from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.measures.gains import discounts, plain_gain
from assessor_app.evaluation.measures.measure import Requested

MOST_STEPS = 100
NEGLIGIBLE = 1e-13


@dataclass(frozen=True, eq=False, slots=True)
class GradedTopic:
    """ranks, grades: of the judged documents retrieved; unjudged: ranks of the others, rising.

    known: the grades of all that is judged. levels: the grades that judging may give, rising.
    """

    ranks: Integers
    grades: Doubles
    unjudged: Integers
    known: Doubles
    levels: Doubles


def gain_bounds(one: Requested, topic: GradedTopic) -> tuple[float, float]:
    """The lowest and the highest nDCG."""
    given = dict(one.parameters)
    discount = str(given.get("discount", "log2")), float(given.get("b") or 2.0)
    k = given.get("k")
    cut = int(k) if isinstance(k, int) else int(np.iinfo(np.int64).max)
    gain = str(given.get("gain", "linear"))

    def worth(rank: Integers) -> Doubles:
        """1 / discount of each rank; 0 below the cutoff."""
        return np.where(rank <= cut, 1.0 / discounts(rank, *discount), 0.0)

    steps = np.unique(np.concatenate([topic.levels, topic.known]))
    steps = steps[steps > 0]
    height = np.diff(plain_gain(steps, gain), prepend=0.0)
    places = worth(np.arange(1, len(topic.known) + len(topic.unjudged) + 1))
    best = np.concatenate([[0.0], np.cumsum(places)])
    new = np.arange(len(topic.unjudged) + 1)
    had = worth(topic.ranks)
    above = [float(had[topic.grades >= step].sum()) for step in steps]
    below = [best[int((topic.known >= step).sum()) + new] for step in steps]
    # Nobody gives a grade above the highest level.
    most = [len(new) if step <= topic.levels.max() else 1 for step in steps]
    first = np.concatenate([[0.0], np.cumsum(worth(topic.unjudged))])
    last = np.concatenate([[0.0], np.cumsum(worth(topic.unjudged)[::-1])])
    nothing = not (topic.known > 0).any()
    ends = []
    for sign, added in ((-1.0, last), (1.0, first)):
        layers = [
            (h * (a + added)[:m], h * b[:m])
            for h, a, b, m in zip(height, above, below, most, strict=True)
        ]
        ends.append(0.0 if nothing and sign < 0 else _extreme(layers, sign))
    return ends[0], ends[1]


def _extreme(layers: list[tuple[Doubles, Doubles]], sign: float) -> float:
    """The greatest (sign 1) or least (-1) ratio of the layers' sums; 0 where nothing is below."""
    chosen = [len(top) - 1 for top, _ in layers]
    value = _ratio(layers, chosen)
    for _ in range(MOST_STEPS):
        chosen = _best([sign * (top - value * bottom) for top, bottom in layers])
        better = _ratio(layers, chosen)
        if sign * (better - value) <= NEGLIGIBLE:
            break
        value = better
    return value


def _ratio(layers: list[tuple[Doubles, Doubles]], chosen: list[int]) -> float:
    top = sum(float(layer[0][at]) for layer, at in zip(layers, chosen, strict=True))
    bottom = sum(float(layer[1][at]) for layer, at in zip(layers, chosen, strict=True))
    return top / bottom if bottom else 0.0


def _best(worths: list[Doubles]) -> list[int]:
    """One place in each row, none after that of the row before, so that their sum is greatest."""
    length = max((len(row) for row in worths), default=0)
    total = np.zeros(length)
    choice: list[Integers] = []
    for row in reversed(worths):
        padded = np.full(length, -np.inf)
        padded[: len(row)] = row
        total = total + padded
        greatest = np.maximum.accumulate(total)
        at = np.where(total == greatest, np.arange(length), 0)
        choice.append(np.maximum.accumulate(at))
        total = greatest
    chosen, limit = [], length - 1
    for row_choice in reversed(choice):
        limit = int(row_choice[limit])
        chosen.append(limit)
    return chosen
