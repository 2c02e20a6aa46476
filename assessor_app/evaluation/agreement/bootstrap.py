"""Bootstrap intervals over topics, because documents of one topic are not independent."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.formatting import counted_phrase
from assessor_app.domain.language import CountPhrase, Phrase, marked
from assessor_app.domain.names import DEFAULT_SEED
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles

CONFIDENCE = 0.95
SAMPLES = 1000
FEWEST_TOPICS = 2
TOO_FEW_TOPICS = marked("only one topic")
LEAST_WIDTH = 1e-9  # of an interval: a smaller width is rounding
NUMBERS_AT_ONCE = 1 << 21
# Up to this number of multiplications OpenBLAS uses one core. Above, it waits for others, which
# takes two hundred times as long as the work itself while another program uses them.
ONE_CORE_PRODUCT = 1 << 18
FEWEST_ROWS = 64


@dataclass(frozen=True, slots=True)
class TopicResampling:
    """The random samples of topics behind an interval.

    samples: their number; 0 for no interval. confidence: the share of samples within the limits.
    Raises WrongUse for a negative number, and for a confidence not between 0 and 1.
    """

    samples: int = SAMPLES
    seed: int = DEFAULT_SEED
    confidence: float = CONFIDENCE

    def __post_init__(self) -> None:
        if self.samples < 0:
            raise WrongUse("{0} resamples", self.samples, expected="0 or more")
        if not 0 < self.confidence < 1:
            raise WrongUse("confidence {0:g}", self.confidence, expected="between 0 and 1")


DEFAULT_RESAMPLING = TopicResampling()
UNSAMPLED = TopicResampling(samples=0)


class TopicSums(Protocol):
    """Tables that can be added up, one per topic."""

    @property
    def table_size(self) -> int:
        """The number of values in the table of one topic."""

    def resampled(self, times: Doubles) -> Self:
        """Return the table of each sample, in which topic t counts `times[sample, t]` times."""


Sums = TypeVar("Sums", bound=TopicSums)


def topic_draws(takes_part: NDArray[np.bool_], samples: int, seed: int) -> Doubles:
    """Return float64[samples, topics]: how often each topic is drawn, with replacement.

    takes_part: per topic, whether it can be drawn; the other topics count once in every sample. If
    fewer than FEWEST_TOPICS can be drawn, the result has no rows.
    """
    topics = int(takes_part.sum())
    times = np.ones((samples if topics >= FEWEST_TOPICS else 0, len(takes_part)))
    if len(times):
        drawn = np.random.default_rng(seed).integers(topics, size=(samples, topics))
        places = drawn + topics * np.arange(samples)[:, np.newaxis]
        counts = np.bincount(places.ravel(), minlength=samples * topics)
        times[:, takes_part] = counts.reshape(samples, topics)
    return times


def added_up(times: Doubles, tables: Doubles) -> Doubles:
    """Return float64[samples, ...]: the sum of the topics' tables in each sample.

    tables: float64[topics, ...]. times: float64[samples, topics], how often each topic counts.
    """
    flat = tables.reshape(len(tables), math.prod(tables.shape[1:]))
    rows = ONE_CORE_PRODUCT // max(1, flat.size)
    if rows < FEWEST_ROWS:
        rows = max(1, len(times))
    sums = np.empty((len(times), flat.shape[1]))
    for start in range(0, len(times), rows):
        np.matmul(times[start : start + rows], flat, out=sums[start : start + rows])
    return sums.reshape(len(times), *tables.shape[1:])


def sampled(function: Callable[[Sums], Doubles], by_topic: Sums, times: Doubles) -> Doubles:
    """Return float64[..., samples]: the values of a coefficient in samples of topics.

    function: returns float64[..., samples] for resampled tables. times: float64[samples, topics],
    how often each topic counts. Large tables are resampled in blocks, to limit memory.
    """
    rows = max(1, NUMBERS_AT_ONCE // max(1, by_topic.table_size))
    starts = range(0, max(1, len(times)), rows)
    blocks = [function(by_topic.resampled(times[start : start + rows])) for start in starts]
    return np.concatenate(blocks, axis=-1)


def percentile_interval(
    values: Doubles, topics: int, confidence: float = CONFIDENCE
) -> tuple[float, float, str]:
    """Return the lower and upper limits, and their origin or the reason for their absence.

    values: float64[samples], the coefficient in each sample of `topics` topics. Samples in which
    it is undefined are left out and reported. The limits are NaN without samples, if more than
    half of the samples are undefined, and if both limits are equal: samples without variation give
    no information on the error. Efron & Tibshirani (1993), An Introduction to the Bootstrap,
    section 13.3.
    """
    if not len(values):
        return math.nan, math.nan, Phrase(TOO_FEW_TOPICS) if topics == 1 else ""
    defined = values[~np.isnan(values)]
    undefined = len(values) - len(defined)
    if undefined > len(values) / 2:
        return (
            math.nan,
            math.nan,
            CountPhrase(
                "undefined in {1} of {0:,} resample",
                "undefined in {1} of {0:,} resamples",
                len(values),
                undefined,
            ),
        )
    tail = (1 - confidence) / 2
    low, high = np.quantile(defined, (tail, 1 - tail))
    if high - low < LEAST_WIDTH:
        return math.nan, math.nan, _alike(topics, every=bool(np.ptp(defined) < LEAST_WIDTH))
    drawn = counted_phrase(len(values), "resample"), counted_phrase(topics, "topic")
    origin = Phrase("bootstrap percentile, {0} of {1}", *drawn)
    if undefined:
        origin = Phrase("{0}, undefined in {1}", origin, counted_phrase(undefined, "resample"))
    return float(low), float(high), origin


def _alike(topics: int, every: bool) -> str:
    """Return the message that (nearly) all resamples of so many topics give the same value."""
    if every:
        return CountPhrase(
            "all resamples of {0:,} topic give the same value",
            "all resamples of {0:,} topics give the same value",
            topics,
        )
    return CountPhrase(
        "nearly all resamples of {0:,} topic give the same value",
        "nearly all resamples of {0:,} topics give the same value",
        topics,
    )
