"""Extremes of a topic's value over all ways to judge any number of unjudged documents.

For each number of relevant documents among them, the value is computed in closed form with these
documents ranked first, and with them ranked last.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from assessor_app.evaluation.arrays import Doubles, Integers, ratio
from assessor_app.evaluation.measures.cumulative_gain import discounts, plain_gain
from assessor_app.evaluation.measures.measure import Requested

NO_CUT = np.iinfo(np.int64).max


@dataclass(frozen=True, eq=False, slots=True)
class JudgedTopic:
    """The documents of a topic that a run retrieved; ranks ascend.

    relevant, others: ranks of the documents judged relevant, and judged not relevant. unjudged:
    ranks of the other documents. known, known_others: the numbers of relevant, and of not relevant
    documents known, retrieved or not.
    """

    relevant: Integers
    others: Integers
    unjudged: Integers
    known: int
    known_others: int

    @property
    def numbers(self) -> Integers:
        """The possible numbers of relevant documents among the unjudged: 0 to all of them."""
        return np.arange(len(self.unjudged) + 1)


def deep_values(one: Requested, topic: JudgedTopic) -> tuple[Doubles, Doubles] | None:
    """Return the values with the relevant documents first, and with them last.

    Each is float64[numbers]. Returns None for a measure without a closed form.
    """
    form = FORMS.get(one.measure.name)
    given = {name: value for name, value in one.parameters if name != "rel"}
    # Removing documents with negative grades changes ranks, which only the measure itself can do.
    condensed = given.pop("judged_only", "False") == "True"
    if form is None or condensed or given.get("norm") == "seen":
        return None
    return form(topic, **given)


def _average_precision(
    topic: JudgedTopic, k: int | None = None, norm: str = "relevant"
) -> tuple[Doubles, Doubles]:
    cut = k or NO_CUT
    known = topic.known + topic.numbers
    divisor = {
        "relevant": known,
        "min": np.minimum(known if k is None else k, known),
        "k": known if k is None else np.full(len(known), k),
    }[norm]
    relevant, unjudged = topic.relevant[topic.relevant <= cut], topic.unjudged
    base = float((np.arange(1, len(relevant) + 1) / relevant).sum())
    weight = np.where(unjudged <= cut, 1.0 / unjudged, 0.0)
    before = np.searchsorted(relevant, unjudged)
    # What a document adds if it becomes relevant: its own precision, and its share of the
    # precision of the relevant documents below it.
    below = np.concatenate([np.cumsum((1.0 / relevant)[::-1])[::-1], [0.0]])[before]
    first = weight * (np.arange(1, len(unjudged) + 1) + before) + below
    after = np.cumsum(weight[::-1])[::-1] - weight
    last = weight * (1 + before) + below + after
    return ratio(base + _sums(first), divisor), ratio(base + _sums(last[::-1]), divisor)


def _sums(added: Doubles) -> Doubles:
    return np.concatenate([[0.0], np.cumsum(added)])


def _recall(topic: JudgedTopic, k: int) -> tuple[Doubles, Doubles]:
    return _shares(topic, np.full(len(topic.numbers), k), topic.known + topic.numbers)


def _r_precision(topic: JudgedTopic, multiple: float = 1.0) -> tuple[Doubles, Doubles]:
    depth = (multiple * (topic.known + topic.numbers) + 0.9).astype(np.int64)
    return _shares(topic, depth, depth)


def _shares(topic: JudgedTopic, depth: Integers, divisor: Integers) -> tuple[Doubles, Doubles]:
    """Return the relevant documents among the first `depth`, divided by `divisor`, first and last.

    One value for each number of unjudged documents that are relevant.
    """
    found = np.searchsorted(topic.relevant, depth, side="right")
    there = np.searchsorted(topic.unjudged, depth, side="right")
    below = len(topic.unjudged) - there
    new = topic.numbers
    first, last = np.minimum(new, there), np.maximum(0, new - below)
    return ratio(found + first, divisor), ratio(found + last, divisor)


def _binary_preference(topic: JudgedTopic) -> tuple[Doubles, Doubles]:
    new, total = topic.numbers, len(topic.unjudged)
    known, refused = topic.known + new, topic.known_others + total - new
    above_old = np.searchsorted(topic.others, topic.relevant)
    between = np.searchsorted(topic.unjudged, topic.relevant)
    above_new = np.searchsorted(topic.others, topic.unjudged)
    left = (total - new)[:, np.newaxis]
    first = above_old + np.maximum(between - new[:, np.newaxis], 0)
    last = above_old + np.minimum(between, left)
    cap, number = known[:, np.newaxis], len(topic.relevant) + new

    def value(old: Integers, sum_new: Integers) -> Doubles:
        """Return bpref for each possible number of relevant unjudged documents, float64.

        old: for each such number (row) and known relevant document (column), how many not relevant
        documents rank above it. sum_new: for each number, the sum of these counts, capped, over the
        unjudged documents assumed relevant.
        """
        above = np.minimum(old, cap).sum(axis=1) + sum_new
        return ratio(number - ratio(above, np.minimum(refused, known)), known)

    zero = np.zeros_like(new)
    at_first = _capped(above_new, zero, new, zero, known)
    at_last = _capped(above_new, total - new, np.full_like(new, total), total - new, known)
    return value(first, at_first), value(last, at_last)


def _capped(
    rising: Integers, begin: Integers, end: Integers, more: Integers, cap: Integers
) -> Integers:
    """Return sums of min(rising[i] + more, cap) for i from begin to before end."""
    sums = np.concatenate([[0], np.cumsum(rising)])
    split = np.clip(np.searchsorted(rising, cap - more), begin, end)
    whole: Integers = sums[split] - sums[begin] + (split - begin) * more
    return whole + (end - split) * cap


FORMS: dict[str, Callable[..., tuple[Doubles, Doubles]]] = {
    "AP": _average_precision,
    "GMAP": _average_precision,
    "R": _recall,
    "Rprec": _r_precision,
    "Bpref": _binary_preference,
    "GMBpref": _binary_preference,
}


MOST_STEPS = 100
NEGLIGIBLE = 1e-13


@dataclass(frozen=True, eq=False, slots=True)
class GradedTopic:
    """The documents of a topic that a run retrieved, and the grades that judging may give.

    ranks, grades: of the judged documents retrieved. unjudged: ranks of the others, ascending.
    known: the grades of all judged documents. levels: the possible grades, ascending.
    """

    ranks: Integers
    grades: Doubles
    unjudged: Integers
    known: Doubles
    levels: Doubles


def gain_bounds(one: Requested, topic: GradedTopic) -> tuple[float, float]:
    """Return the lowest and the highest nDCG that judging the unjudged documents can give."""
    given = dict(one.parameters)
    discount = str(given.get("discount", "log2")), float(given.get("b") or 2.0)
    k = given.get("k")
    cut = int(k) if isinstance(k, int) else int(np.iinfo(np.int64).max)
    gain = str(given.get("gain", "linear"))

    def worth(rank: Integers) -> Doubles:
        """Return 1 / discount of each rank; 0 below the cutoff."""
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
    # No assessor gives a grade above the highest level.
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
    """Return the highest (sign 1) or lowest (-1) ratio of the layers' sums; 0 for denominator 0.

    layers: per grade, numerators and denominators for each number of documents of this grade or
    more.
    """
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
    """Return one index in each row, not above that of the row before, with the greatest sum."""
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
