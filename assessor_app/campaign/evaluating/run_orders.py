"""Similarity of the system rankings that measures produce."""

from dataclasses import dataclass, field
from itertools import combinations

import numpy as np

from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.correlation import CORRELATIONS
from assessor_app.evaluation.measures import Requested


@dataclass(frozen=True, slots=True)
class LikeOrders:
    """Similarity of the system rankings by two measures; values by the name of the correlation.

    why: the reason for undefined values.
    """

    a: str
    b: str
    runs: int
    values: dict[str, float] = field(hash=False)
    why: str = ""


def like_orders(evaluation: Evaluation) -> tuple[LikeOrders, ...]:
    """Compare the system rankings by each pair of measures; the first measure is the reference.

    Measures without averages, and measures without a better direction, are left out. Raises
    WrongUse for fewer than two measures or fewer than two runs.
    """
    told = [one for one in evaluation.requested if one.measure.higher_is_better is not None]
    told = [one for one in told if one.name in evaluation.scores.averages and not one.measure.text]
    if len(told) < 2 or len(evaluation.rankings.names) < 2:
        raise WrongUse("orders are compared by at least two measures, of at least two runs")
    return tuple(
        _like(one, other, _goodness(evaluation, one), _goodness(evaluation, other))
        for one, other in combinations(told, 2)
    )


def _goodness(evaluation: Evaluation, one: Requested) -> Doubles:
    averages = evaluation.scores.averages[one.name]
    return averages if one.measure.higher_is_better else -averages


def _like(one: Requested, other: Requested, first: Doubles, second: Doubles) -> LikeOrders:
    runs = int((~np.isnan(first) & ~np.isnan(second)).sum())
    values = {known.name: known.of_scores(first, second) for known in CORRELATIONS}
    reasons = {known.why(values[known.name], runs) for known in CORRELATIONS} - {""}
    return LikeOrders(one.name, other.name, runs, values, "; ".join(sorted(reasons)))
