"""Ranges of averages: the effect of the order of ties, and of judging the unjudged documents."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Column
from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.measures import Requested, parse_measure
from assessor_app.evaluation.scores import score
from assessor_app.evaluation.stability.unjudged_bounds import unjudged_bounds
from assessor_app.evaluation.ties import tie_range

AFFECTED = "Share of the topics whose value depends on the order of equal scores"
LEAST = (
    "The least that judging all retrieved could give, with grades from 0 to the highest given: "
    "some way to judge them gives it"
)
MOST = LEAST.replace("least", "most")
JUDGED = "Share of the documents that the measure looks at which have a judgement"


@dataclass(frozen=True, eq=False, slots=True)
class FurtherColumn:
    """A column placed after the column of its measure. values: float64[runs]."""

    measure: str
    column: Column
    values: Doubles
    is_range: bool = True


@dataclass(frozen=True, eq=False, slots=True)
class Ranges:
    """Columns beside averages. refused: (measure, reason) for measures without a complete range."""

    columns: tuple[FurtherColumn, ...]
    refused: tuple[tuple[str, str], ...]


def tie_columns(evaluation: Evaluation) -> Ranges:
    """Return the share of topics affected by ties, and the lowest and highest averages.

    Needs runs that were read with `Reading.ties`. Raises WrongUse if no measure has a range.
    """
    columns: list[FurtherColumn] = []
    refused: dict[str, str] = {}
    for one in _numeric(evaluation):
        name = one.name
        found = tie_range(evaluation.rankings_of(one), [one], evaluation.scores)
        columns += [
            _further(one, "ties", AFFECTED, found.affected[name]),
            _further(one, "low by ties", "With every tie in its worst order", found.lowest[name]),
            _further(one, "high by ties", "With every tie in its best order", found.highest[name]),
        ]
        refused |= found.refused
    return _ranges(columns, refused)


def unjudged_columns(evaluation: Evaluation, progress: Progress) -> Ranges:
    """Return the judged share, and the lowest and highest averages that further judging could give.

    Raises WrongUse if no measure has a range.
    """
    rankings = evaluation.rankings
    requested = [one for one in _numeric(evaluation) if not one.measure.of_topic]
    bounds = unjudged_bounds(rankings, requested, evaluation.scores, progress)
    columns = []
    for one in requested:
        (judged,) = parse_measure(_judged(one))
        share = score(rankings, [judged]).averages[judged.name]
        low, high = bounds.lowest[one.name], bounds.highest[one.name]
        columns += [
            FurtherColumn(one.name, Column(judged.name, judged.name, JUDGED), share, False),
            _further(one, "low if judged", LEAST, low),
            _further(one, "high if judged", MOST, high),
        ]
    return _ranges(columns, bounds.refused)


def _ranges(columns: Sequence[FurtherColumn], refused: Mapping[str, str]) -> Ranges:
    undefined = all(np.isnan(one.values).all() for one in columns if one.is_range)
    if refused and undefined:
        name, why = next(iter(refused.items()))
        raise WrongUse(f"{name} has no such range: {why}", advice="ask for another, such as AP")
    return Ranges(tuple(columns), tuple(refused.items()))


def _numeric(evaluation: Evaluation) -> Sequence[Requested]:
    return [one for one in evaluation.requested if one.measure.text is None]


def _judged(one: Requested) -> str:
    cut = dict(one.parameters).get("k")
    return "Judged" if cut is None else f"Judged@{cut}"


def _further(one: Requested, what: str, explanation: str, values: Doubles) -> FurtherColumn:
    name = f"{one.name} {what}"
    return FurtherColumn(one.name, Column(name, name, explanation), values)
