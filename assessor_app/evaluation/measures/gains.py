"""Gains of documents by grade, as retrieved and in the ideal order."""

import math
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles, Integers, logarithms
from assessor_app.evaluation.hits import Hits
from assessor_app.evaluation.measures.measure import Parameter
from assessor_app.evaluation.rankings import Rankings

GAIN = Parameter(
    "gain",
    "linear: the grade; exp: 2^grade - 1 (Burges et al., ICML 2005)",
    str,
    default="linear",
    choices=("linear", "exp"),
)
GAINS = Parameter("gains", 'gains of single grades, such as "1=3,2=9"', str, default="")
DISCOUNT = Parameter(
    "discount",
    "log2: log2(rank+1); jk: none before rank b, then log_b(rank) (Järvelin & Kekäläinen 2002)",
    str,
    default="log2",
    choices=("log2", "jk"),
)
BASE = Parameter("b", "base of the jk discount's logarithm", float, default=2.0, low=1.01)


@dataclass(frozen=True, slots=True)
class Ideal:
    """The ideal order of each topic: gains above 0, by topic, then rank from 1."""

    topic: Integers
    rank: Integers
    gain: Doubles

    def first(self, topics: int) -> Integers:
        """Where each topic begins; one entry more than topics."""
        return np.searchsorted(self.topic, np.arange(topics + 1))


@dataclass(frozen=True, slots=True)
class Gains:
    """The hits whose gain is not 0, their gains, and the ideal order."""

    hits: Hits
    gain: Doubles
    ideal: Ideal


def gains_of(rankings: Rankings, gain: str = "linear", gains: str = "") -> Gains:
    """Gains by grade: as `gain` says, with exceptions as in "1=3,2=9". Negative grades gain 0."""
    exceptions = _exceptions(gains)
    if exceptions:
        return _with_exceptions(rankings, gain, exceptions)
    hits = rankings.gaining()
    topic, rank, grade = rankings.judgements.ideal
    return Gains(hits, plain_gain(hits.grade, gain), Ideal(topic, rank, plain_gain(grade, gain)))


def plain_gain(grade: Doubles, gain: str) -> Doubles:
    """The grades themselves ("linear"), or 2^grade - 1 ("exp")."""
    return grade if gain == "linear" else np.exp2(grade) - 1.0


def _exceptions(gains: str) -> dict[float, float]:
    try:
        pairs = [part.split("=") for part in gains.split(",") if part]
        return {float(grade): float(value) for grade, value in pairs}
    except ValueError:
        raise WrongUse(f"gains={gains} makes no sense", expected="such as 1=3,2=9") from None


def _with_exceptions(rankings: Rankings, gain: str, exceptions: dict[float, float]) -> Gains:
    def worth(grade: Doubles) -> Doubles:
        """Gain of each grade, float64 in the shape of `grade`; 0 for grades of 0 and below."""
        values = np.where(grade > 0, plain_gain(grade, gain), 0.0)
        for level, value in exceptions.items():
            values[grade == level] = value
        return values

    judgements = rankings.judgements
    values = worth(judgements.row_grade)
    topic, values = judgements.row_topic[values > 0], values[values > 0]
    order = np.lexsort((-values, topic))
    topic, values = topic[order], values[order]
    rank = np.arange(len(topic)) - np.searchsorted(topic, topic) + 1
    hits = rankings.all_judged()
    return Gains(hits, worth(hits.grade), Ideal(topic, rank, values))


def discounts(rank: Integers, discount: str, base: float = 2.0) -> Doubles:
    """float64[hits]: the discount at each rank; base: of the logarithm, for the discount "jk"."""
    table = logarithms(int(rank.max(initial=0)) + 1)
    if discount == "jk":
        return np.maximum(table[rank] / math.log2(base), 1.0)
    return table[rank + 1]
