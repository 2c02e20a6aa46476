"""Stability of the system ranking over topics: swap rates, and the number of topics needed."""

import math

import numpy as np

from assessor_app.campaign.evaluating.comparing import compare, swapped_pairs
from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.campaign.evaluating.judged_topics import with_topics
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.statistics.student import LEVEL, POWER, topics_needed

DEFAULT_RESAMPLING = "bootstrap"


def topic_stability_table(
    evaluation: Evaluation, resampling: str, progress: Progress | None = None
) -> Table:
    """Return a table with a row per pair of runs and measure, the least stable pair first.

    The topics needed are those with which a paired t test, uncorrected, would detect a difference
    as large as the observed one. Raises WrongUse as a comparison does.
    """
    way, swaps = swapped_pairs(evaluation, resampling, progress=progress)
    effect = {
        (one.measure, one.a, one.b): one.effect_size
        for one in compare(evaluation, correction="none", progress=progress).pairs
    }
    needed = topics_needed(np.array([effect[one.measure, one.a, one.b] for one in swaps]))
    rows: list[tuple[Cell, ...]] = [
        (
            one.measure,
            one.a,
            one.b,
            one.difference,
            one.rate,
            one.swapped,
            one.splits,
            None if math.isnan(count) else int(count),
        )
        for one, count in zip(swaps, needed.tolist(), strict=True)
    ]
    rows.sort(key=_firmness)
    columns = _columns(way.compared)
    note = with_topics(way.explanation, evaluation.judged)
    return Table("Pairs of runs on other topics", columns, tuple(rows), note)


def _columns(compared: str) -> tuple[Column, ...]:
    return (
        Column("measure", "Measure", numeric=False),
        Column("a", "Run", numeric=False),
        Column("b", "and", numeric=False),
        Column("difference", "Difference", "Mean of the first minus the second, all topics"),
        Column("rate", "Swap rate", f"How often the two change places: {compared}"),
        Column("swapped", "Swapped", "Splits that order the two in opposite ways", digits=0),
        Column("splits", "Splits", digits=0),
        Column(
            "topics",
            "Topics needed",
            f"For a paired t test to find such a difference (p < {LEVEL}) {POWER:.0%} of the time",
            digits=0,
        ),
    )


def _firmness(row: tuple[Cell, ...]) -> float:
    rate = row[4]
    return -rate if isinstance(rate, float) and not math.isnan(rate) else math.inf
