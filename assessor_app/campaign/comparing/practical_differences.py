"""Differences of practical size: how probable they are, and how many topics detect them."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from assessor_app.campaign.evaluating.comparing import ComparedPair, Comparison, measures_by_topic
from assessor_app.campaign.evaluating.evaluation import Evaluation, with_topics
from assessor_app.domain.formatting import p_value
from assessor_app.domain.language import marked, spoken, tr, tr_count
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.evaluation.statistics import posterior as bayes
from assessor_app.evaluation.statistics.power import (
    LEVEL,
    POWER,
    detectable_effect,
    pooled_deviation,
    topics_needed,
)

# Benavoli et al. (2017) use 0.01 for shares.
DEFAULT_REGION = 0.01
RUN_A, RUN_B = Column("a", "Run A", numeric=False), Column("b", "Run B", numeric=False)
MEASURE = Column("measure", "Measure", numeric=False)
TOPICS = Column("topics", "Topics", "Topics where both runs have a value", digits=0)
WHY = Column("why", "Remark", "Reason for an undefined value", numeric=False, words=True)
ANY_TWO = "any two runs"  # as the name of a run: not translated
SAME = marked("the differences do not vary")


@dataclass(frozen=True, slots=True)
class ProbablePair:
    """The posterior probabilities of a pair of runs.

    a_higher: that the mean of `a` is higher by more than the region of practical equivalence;
    b_higher: that the mean of `b` is; equivalent: that they differ by less. NaN if undefined.
    """

    pair: ComparedPair
    a_higher: float
    equivalent: float
    b_higher: float


def probable_pairs(pairs: Sequence[ComparedPair], region: float) -> tuple[ProbablePair, ...]:
    """Return the posterior probabilities of pairs. Raises WrongUse for a region below 0."""
    if not 0 <= region < math.inf:
        raise WrongUse("a region of practical equivalence of {0:g}", region, expected="0 or more")
    # A difference that is the same on every topic has a deviation of 0, or of rounding.
    deviation = [math.nan if pair.why else pair.deviation for pair in pairs]
    found = bayes.posterior(
        np.array([pair.difference for pair in pairs], np.float64),
        np.array(deviation, np.float64),
        np.array([pair.topics for pair in pairs], np.float64),
        region,
    )
    chances = (one.tolist() for one in (found.above, found.within, found.below))
    return tuple(ProbablePair(*figures) for figures in zip(pairs, *chances, strict=True))


def probabilities_table(found: Comparison, region: float) -> Table:
    """Return a table with the posterior probabilities of each pair. Raises WrongUse."""
    within = f"{region:g}"
    columns = (
        Column("measure", "Measure", numeric=False, of=lambda one: one.pair.measure),
        Column("a", "Run A", numeric=False, of=lambda one: one.pair.a),
        Column("b", "Run B", numeric=False, of=lambda one: one.pair.b),
        Column("difference", "Difference", "Mean A minus mean B", of=lambda o: o.pair.difference),
        _chance("a_higher", f"P(A - B > {within})", marked("Probability that A is higher by more")),
        _chance(
            "equivalent", f"P(|A - B| ≤ {within})", marked("Probability of practical equivalence")
        ),
        _chance("b_higher", f"P(B - A > {within})", marked("Probability that B is higher by more")),
        replace(TOPICS, of=lambda one: one.pair.topics),
        replace(WHY, of=lambda one: one.pair.why),
    )
    note = tr(
        "Bayesian paired t test: posterior probabilities of the mean difference, for normally "
        "distributed differences of independent topics; {0}. Region of practical equivalence: "
        "−{1} to {1}. Not adjusted for the number of pairs. Benavoli et al. (2017).",
        tr(bayes.PRIOR),
        spoken(within),
    )
    rows = probable_pairs(found.pairs, region)
    return table_of("Probabilities of differences", columns, rows, with_topics(note, found.judged))


def _chance(key: str, title: str, explanation: str) -> Column:
    return Column(key, title, explanation, never_zero=True)


@dataclass(frozen=True, slots=True)
class PowerOfPair:
    """The power of a paired t test of two runs: the detectable difference, and the topics needed.

    deviation: the standard deviation of the differences over topics. detectable: the smallest
    mean difference that these topics detect with the wanted power. needed: the number of topics for
    the requested difference. NaN if undefined.
    """

    measure: str
    a: str
    b: str
    topics: int
    deviation: float
    detectable: float
    needed: float
    why: str = ""


def detections(
    evaluation: Evaluation, found: Comparison, difference: float, wanted: float = POWER
) -> tuple[PowerOfPair, ...]:
    """Return, for each measure, the detection of any two runs by their pooled deviation, and of
    each pair by its own.

    difference: the mean difference to detect. Raises WrongUse for a difference that is not above 0,
    and for a power outside 0.05 to 0.999.
    """
    if not 0 < difference < math.inf:
        raise WrongUse("a difference of {0:g} to detect", difference, expected="more than 0")
    if not LEVEL < wanted <= 0.999:
        raise WrongUse("a power of {0:g}", wanted, expected=("above {0:g}, at most 0.999", LEVEL))
    rows: list[PowerOfPair] = []
    for one in measures_by_topic(evaluation):
        values = evaluation.scores.values[one.name]
        common = int((~np.isnan(values).any(axis=0)).sum())
        spread = pooled_deviation(values)
        rows.append(_detection((one.name, ANY_TWO, ""), common, spread, difference, wanted))
        rows += [
            _detection(
                (pair.measure, pair.a, pair.b), pair.topics, pair.deviation, difference, wanted
            )
            for pair in found.pairs
            if pair.measure == one.name
        ]
    return tuple(rows)


def _detection(
    names: tuple[str, str, str], topics: int, deviation: float, difference: float, wanted: float
) -> PowerOfPair:
    if math.isnan(deviation) or deviation <= 0:
        return PowerOfPair(*names, topics, deviation, math.nan, math.nan, SAME)
    needed = topics_needed(np.array([difference / deviation]), wanted=wanted)
    detectable = detectable_effect(topics, wanted=wanted) * deviation
    return PowerOfPair(*names, topics, deviation, detectable, float(needed[0]))


def detections_table(
    rows: Sequence[PowerOfPair], difference: float, wanted: float = POWER
) -> Table:
    """Return the table of `detections` with these parameters."""
    columns = (
        MEASURE,
        RUN_A,
        RUN_B,
        TOPICS,
        Column("deviation", "SD", "Standard deviation of the differences over topics"),
        Column(
            "detectable",
            "Detectable difference",
            tr(
                "The smallest true mean difference that these topics detect with power {0:.0%}",
                wanted,
            ),
        ),
        Column(
            "needed",
            tr("Topics for {0:g}", difference),
            tr(
                "Topics that detect a true mean difference of {0:g} with power {1:.0%}",
                difference,
                wanted,
            ),
            digits=0,
        ),
        WHY,
    )
    note = tr(
        "Paired t test, two-sided, level {0:g}, not adjusted for the number of pairs; power "
        "{1:.0%} by the noncentral t distribution (Sakai 2018). The SD is estimated from these "
        "runs and topics; {2}: pooled over all runs by a two-way analysis of variance.",
        LEVEL,
        wanted,
        ANY_TWO,
    )
    return table_of("Number of topics", columns, rows, note)


def practical_words(pair: ComparedPair, sign: int, region: float) -> Iterator[str]:
    """Yield sentences on a pair: probabilities of differences above a region, topics to detect one.

    sign: 1 if the first run is named first, else -1.
    """
    (one,) = probable_pairs([pair], region)
    chances = (one.a_higher, one.b_higher)[::sign]
    first, second = (pair.a, pair.b)[::sign]
    if math.isnan(one.a_higher):
        yield tr("{0} and {1}: {2}", first, second, tr(pair.why))
        return
    difference = spoken(f"{pair.difference * sign:+.4f}")
    yield tr_count(
        "{1} and {2}: mean difference {3} over {0:,} topic",
        "{1} and {2}: mean difference {3} over {0:,} topics",
        pair.topics,
        first,
        second,
        difference,
    )
    higher, lower, neither = (spoken(p_value(value)) for value in (*chances, one.equivalent))
    yield tr(
        "Probability of more than {0:g} (Bayesian paired t test): {1} higher {2}, {3} higher {4}, "
        "neither {5}",
        region,
        *(first, higher),
        *(second, lower),
        neither,
    )
    if region > 0:
        yield _power_words(pair, region)


def _power_words(pair: ComparedPair, region: float) -> str:
    names = (pair.measure, pair.a, pair.b)
    found = _detection(names, pair.topics, pair.deviation, region, POWER)
    needed = (
        tr("{0:g} needs more than 10 million topics", region)
        if math.isnan(found.needed)
        else _detecting(int(found.needed), spoken(f"{region:g}"))
    )
    detecting = _detecting(pair.topics, spoken(f"{found.detectable:.4f}"))
    return tr("Power {0:.0%} (paired t test): {1}; {2}", POWER, needed, detecting)


def _detecting(topics: int, difference: str) -> str:
    return tr_count("{0:,} topic detect {1}", "{0:,} topics detect {1}", topics, difference)
