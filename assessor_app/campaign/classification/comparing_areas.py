"""Compare the areas under the ROC curves of the scores of a table, pair by pair."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from assessor_app.campaign.classification.classifying import Classification, ScoreClassification
from assessor_app.domain.language import marked
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.evaluation.classification.area_comparison import (
    Placements,
    compare_areas,
    placements,
)
from assessor_app.evaluation.statistics.corrections import HOLM

SOURCE = "DeLong, DeLong & Clarke-Pearson (1988), Biometrics 44:837-845"
P_MEANS = "Two-sided. DeLong, DeLong & Clarke-Pearson (1988), Biometrics 44:837-845"
NOTE = marked(
    "DeLong's test: two scores of the same items have the same AUC (null hypothesis). Items with "
    "both scores count, as independent ones. Adjusted p: Holm's correction for all pairs."
)


@dataclass(frozen=True, slots=True)
class AreaRow:
    """The comparison of two scores, `a` and `b`; the fields are the keys in JSON and CSV.

    p_corrected: p by Holm's correction over all pairs of the table. why: the reason if limits, z
    and p are undefined (NaN).
    """

    a: str
    b: str
    items: int
    auc_a: float
    auc_b: float
    difference: float
    low: float
    high: float
    z: float
    p: float
    p_corrected: float
    why: str


COLUMNS: tuple[Column, ...] = (
    Column("a", "Score A", numeric=False),
    Column("b", "Score B", numeric=False),
    Column("items", "Items", "Items with both scores", digits=0),
    Column("auc_a", "AUC A", "Area under the ROC curve of score A over these items"),
    Column("auc_b", "AUC B", "Area under the ROC curve of score B over these items"),
    Column("difference", "Difference", "AUC of A minus AUC of B"),
    Column("low", "95% CI lower", "Lower limit of the difference"),
    Column("high", "95% CI upper", "Upper limit of the difference"),
    Column("z", "z", "Difference divided by its standard error"),
    Column("p", "p", P_MEANS, never_zero=True),
    Column("p_corrected", "Adjusted p", "Holm's correction for all pairs", never_zero=True),
    Column("why", "Undefined because", numeric=False, words=True),
)


def area_rows(found: Classification) -> tuple[AreaRow, ...]:
    """Return a row for each pair of scores of a table; empty for runs and for a single score."""
    swept = [one for one in found.scores if one.sweep is not None and one.places is not None]
    placed = [placements(one.positive, one.values) for one in swept]
    rows = [
        _row(swept[at], swept[beside], placed[at], placed[beside])
        for at, beside in combinations(range(len(swept)), 2)
    ]
    corrected = HOLM.correct(np.array([row.p for row in rows], np.float64)).tolist()
    return tuple(replace(row, p_corrected=p) for row, p in zip(rows, corrected, strict=True))


def _row(
    a: ScoreClassification, b: ScoreClassification, of_a: Placements, of_b: Placements
) -> AreaRow:
    assert a.places is not None
    assert b.places is not None
    if not np.array_equal(a.places, b.places):
        _, at_a, at_b = np.intersect1d(a.places, b.places, True, return_indices=True)
        of_a = placements(a.positive[at_a], a.values[at_a])
        of_b = placements(b.positive[at_b], b.values[at_b])
    one = compare_areas(of_a, of_b)
    return AreaRow(
        a.name,
        b.name,
        one.items,
        one.area_a,
        one.area_b,
        one.difference,
        one.low,
        one.high,
        one.z,
        one.p,
        one.p,
        one.why,
    )


def areas_table(rows: Sequence[AreaRow]) -> Table:
    """Return the comparisons as a table; the reasons have a column only if there are any."""
    shown = COLUMNS if any(row.why for row in rows) else COLUMNS[:-1]
    return table_of("Comparison of AUC", shown, rows, NOTE)
