"""Q-measure and O-measure: blends of precision and cumulative gain.

Measure functions return float64[runs, topics], NaN where undefined; the source of each
formula is in its `Measure`.
"""

import numpy as np

from assessor_app.evaluation.arrays import Doubles, ratio
from assessor_app.evaluation.hits import Hits
from assessor_app.evaluation.measures.gains import GAIN, Gains, gains_of
from assessor_app.evaluation.measures.measure import Measure, Parameter
from assessor_app.evaluation.rankings import Rankings

SAKAI = "Sakai, Information Processing & Management 43(2), 2007"
PATIENCE = Parameter(
    "beta", "weight of gain against the mere number of relevant documents", float, default=1.0
)


def q_measure(rankings: Rankings, beta: float = 1.0, gain: str = "linear") -> Doubles:
    """Mean blended ratio over all documents known with a gain; those not retrieved count 0."""
    worth = gains_of(rankings, gain)
    total = rankings.total(worth.hits.cell, _blended_ratios(rankings, worth, beta))
    known = np.diff(worth.ideal.first(len(rankings.topics)))
    return rankings.per_topic(ratio(total, rankings.each_run(known)))


def o_measure(rankings: Rankings, beta: float = 1.0, gain: str = "linear") -> Doubles:
    """The blended ratio at the first document with a gain; 0 where there is none."""
    worth = gains_of(rankings, gain)
    ratios, first = _blended_ratios(rankings, worth, beta), worth.hits.number == 1
    return rankings.per_topic(rankings.total(worth.hits.cell[first], ratios[first]))


def _blended_ratios(rankings: Rankings, worth: Gains, beta: float) -> Doubles:
    """(n + b * gain so far) / (rank + b * best gain so far) at the n-th document with a gain."""
    hits = worth.hits
    best = _best_so_far(rankings, worth, hits)
    return (hits.number + beta * hits.running_sum(worth.gain)) / (hits.rank + beta * best)


def _best_so_far(rankings: Rankings, worth: Gains, hits: Hits) -> Doubles:
    """The gain that the ideal order has cumulated at each hit's rank."""
    topics = len(rankings.topics)
    first = worth.ideal.first(topics)
    summed = np.concatenate([[0.0], np.cumsum(worth.ideal.gain)])
    topic = hits.cell % max(1, topics)
    reached = np.minimum(first[topic] + hits.rank, first[topic + 1])
    best: Doubles = summed[reached] - summed[first[topic]]
    return best


Q = Measure(
    "Q",
    "Q-measure",
    "AP with precision blended with the gain cumulated, as a share of what an ideal list has.",
    SAKAI,
    "ranked, graded",
    q_measure,
    parameters=(PATIENCE, GAIN),
    formula=(
        "mean over documents with a gain of (how many so far + beta * gain so far) / (rank + "
        "beta * best gain at that rank)"
    ),
    blind_to="documents without a judgement; how far down a user would read",
)
O = Measure(  # noqa: E741 - the field's own name
    "O",
    "O-measure",
    "The blended ratio of the Q-measure at the first document with a gain.",
    SAKAI,
    "ranked, graded",
    o_measure,
    parameters=(PATIENCE, GAIN),
    formula=(
        "(1 + beta * gain) / (rank + beta * best gain at that rank) of the first document with "
        "a gain"
    ),
    blind_to="everything below the first relevant document",
)
