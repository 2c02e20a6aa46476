"""The accuracy of assessors against gold judgements: those of one assessor, or of a file."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from assessor_app.campaign.agreement.agreeing import joined, read_outside
from assessor_app.campaign.agreement.agreement_tables import level_words
from assessor_app.domain.language import Phrase, tr
from assessor_app.domain.names import no_such
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.evaluation.agreement.assessor_pairs import why_undefined
from assessor_app.evaluation.agreement.bootstrap import CONFIDENCE
from assessor_app.evaluation.agreement.pair_coefficients import cohen_kappa, dice
from assessor_app.evaluation.agreement.rating_tables import (
    Confusion,
    confusion_by_topic,
    relevance_table,
)
from assessor_app.evaluation.agreement.ratings import Ratings
from assessor_app.evaluation.arrays import defined_ratio
from assessor_app.evaluation.statistics.proportion import wilson_interval


@dataclass(frozen=True, slots=True)
class GoldAccuracy:
    """The accuracy of an assessor on the n documents that also have a gold grade.

    accuracy: share with the gold grade; low, high: limits of Wilson's interval. kappa: unweighted.
    precision, recall, f1: of relevance, with the gold grades as the truth. mean_error: mean of
    grade - gold grade; above 0, the assessor is more generous. mean_absolute_error: mean of its
    size. Undefined figures are NaN; why: the reason of the first.
    """

    assessor: str
    n: int
    accuracy: float
    low: float
    high: float
    kappa: float
    precision: float
    recall: float
    f1: float
    mean_error: float
    mean_absolute_error: float
    why: str = ""


@dataclass(frozen=True, slots=True)
class AgainstGold:
    """The accuracy of each assessor against `gold`, the name of the gold judgements.

    relevant: the lowest relevant grade. confidence: of the intervals.
    """

    gold: str
    assessors: tuple[GoldAccuracy, ...]
    relevant: float
    confidence: float = CONFIDENCE


def with_gold(table: Ratings, gold: str) -> tuple[Ratings, str]:
    """Return (ratings that include the gold judgements, the name of their column).

    gold: an assessor of `table`, or a path to a file of judgements of one assessor. Raises
    BadInput for a file that cannot be read, and WrongUse if there is neither.
    """
    if gold in table.assessors:
        return table, gold
    if not Path(gold).exists():
        raise no_such("assessor or file", gold, table.assessors)
    everything, origin = joined(table, [read_outside(Path(gold))])
    return everything, next(iter(origin))


def accuracy_against(
    table: Ratings,
    gold: str,
    relevant: float,
    assessors: Sequence[str] = (),
    confidence: float = CONFIDENCE,
) -> AgainstGold:
    """Return the accuracy of the assessors of `table` against its column `gold`.

    assessors: empty for all. Raises WrongUse for an unknown assessor.
    """
    column = table.column(gold)
    names = [name for name in assessors or table.assessors if name != gold]
    found = (
        _accuracy(
            name,
            confusion_by_topic(table, column, table.column(name)).total(),
            relevance=(table.grades, relevant),
            confidence=confidence,
        )
        for name in names
    )
    return AgainstGold(gold, tuple(found), relevant, confidence)


def _accuracy(
    name: str,
    total: Confusion,
    *,
    relevance: tuple[tuple[float, ...], float],
    confidence: float,
) -> GoldAccuracy:
    """Return the accuracy from a table whose rows are the gold grades."""
    n = int(total.n)
    right = int(np.trace(total.counts))
    binary = relevance_table(total, *relevance)
    both = binary.counts[1, 1]
    kappa = float(cohen_kappa(total))
    errors = total.categories - total.categories[:, np.newaxis]
    low, high = wilson_interval(right, n, confidence)
    return GoldAccuracy(
        name,
        n,
        right / n if n else math.nan,
        low,
        high,
        kappa,
        float(defined_ratio(both, binary.columns[1])),
        float(defined_ratio(both, binary.rows[1])),
        float(dice(binary)),
        float(defined_ratio((total.counts * errors).sum(), n)),
        float(defined_ratio((total.counts * np.abs(errors)).sum(), n)),
        _why(binary, kappa, n),
    )


def _why(binary: Confusion, kappa: float, n: int) -> str:
    reasons = [why_undefined(kappa, n)]
    if n and not binary.rows[1]:
        reasons.append(Phrase("no gold grade is relevant"))
    if n and not binary.columns[1]:
        reasons.append(Phrase("the assessor judged nothing relevant"))
    return Phrase.joined(reasons)


def gold_table(found: AgainstGold) -> Table:
    """Return a table with a row per assessor."""
    level = level_words(found.confidence)
    binary = tr("a document is relevant from grade {0:g}", found.relevant)
    columns = (
        Column("assessor", "Assessor", numeric=False),
        Column("n", "Documents", "Documents that have a gold grade, too", digits=0),
        Column("accuracy", "Accuracy", "Share of documents with the gold grade"),
        Column("low", tr("{0} CI lower", level), tr("{0} Wilson interval of the accuracy", level)),
        Column("high", tr("{0} CI upper", level), tr("{0} Wilson interval of the accuracy", level)),
        Column("kappa", "Kappa", "Cohen's kappa with the gold grades, unweighted"),
        Column("precision", "Precision", tr("Of relevance: {0}", binary)),
        Column("recall", "Recall", tr("Of relevance: {0}", binary)),
        Column("f1", "F1", tr("Of relevance: {0}", binary)),
        Column("mean_error", "Mean error", "Mean of grade - gold grade"),
        Column("mean_absolute_error", "Mean absolute error", "Mean of |grade - gold grade|"),
        Column("why", "Remark", "Why a figure is undefined", numeric=False),
    )
    note = tr(
        "The gold grades are those of {0}. Mean error above 0: the assessor gave higher grades.",
        found.gold,
    )
    return table_of(tr("Accuracy against {0}", found.gold), columns, found.assessors, note)
