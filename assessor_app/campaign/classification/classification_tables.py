"""Tables of classification results, and rows for other programs."""

import math
from collections.abc import Iterator
from dataclasses import asdict

from assessor_app.campaign.classification.classifying import (
    BEST,
    Classification,
    ScoreClassification,
)
from assessor_app.campaign.classification.comparing_areas import area_rows
from assessor_app.domain.language import Phrase, marked, tr
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.classification.class_confusion import Decisions, plain_count
from assessor_app.evaluation.classification.rates import Rate
from assessor_app.evaluation.classification.score_curves import ALL_NEGATIVE, SCORE_SUMMARIES
from assessor_app.evaluation.classification.threshold_sweep import LEAST

WILSON = marked("Wilson confidence interval of rates that are shares of items")
ALL_POSITIVE = marked("all positive")
RETRIEVED_POSITIVE = marked("all retrieved positive")
REMARK = "Method, or reason for an undefined value"
CELLS = ("TP", "FP", "FN", "TN")
NO_YES = "the best threshold predicts all items as negative"
ANSWERS = "the column contains predicted classes, not scores"


def summary_table(found: Classification) -> Table:
    """Return a table with a row for each summary figure and a column for each score."""
    swept = [one for one in found.scores if one.sweep is not None]
    rows: list[tuple[Cell, ...]] = [
        (marked("Items"), *(one.n for one in swept), ""),
        (marked("Positive"), *(int(one.positive.sum()) for one in swept), found.positive),
    ]
    for summary in SCORE_SUMMARIES:
        values = [one.summaries[summary.name] for one in swept]
        words = Phrase.joined(each.why or each.method for each in values)
        rows.append((summary.title, *(each.value for each in values), words))
    columns = (
        Column("figure", "Measure", numeric=False, words=True),
        *(Column(f"score {at}", one.name) for at, one in enumerate(swept)),
        Column("remark", "Remark", REMARK, numeric=False, words=True),
    )
    return Table("Scores", columns, tuple(rows))


def best_table(found: Classification) -> Table:
    """Return a table of the best threshold of each score by each rate.

    It has a row for each rate that weighs both kinds of error.
    """
    swept = [one for one in found.scores if one.sweep is not None]
    columns = [Column("rate", "Rate", numeric=False, words=True)]
    for at, one in enumerate(swept):
        columns.append(Column(f"threshold {at}", f"{one.name} ≥", numeric=False, words=True))
        columns.append(Column(f"value {at}", "Best value"))
    rows = []
    for each in zip(*(one.best for one in swept), strict=True):
        cells: list[Cell] = [each[0].rate.title]
        for best in each:
            cells += [_threshold(best.threshold), best.value]
        rows.append(tuple(cells))
    note = tr("The lowest threshold with the best value; it has the fewest false negatives.")
    return Table("Best thresholds", tuple(columns), tuple(rows), note)


def _threshold(threshold: float) -> Cell:
    if math.isnan(threshold):
        return None
    if math.isinf(threshold):
        return ALL_NEGATIVE if threshold > 0 else ALL_POSITIVE
    if threshold == LEAST:
        return RETRIEVED_POSITIVE
    return f"{threshold:.6g}"


def matrix_table(found: Classification, one: ScoreClassification) -> Table:
    """Return the confusion matrix: answers in rows, positive and negative items in columns."""
    columns = (
        Column("answer", "Predicted", numeric=False),
        Column("positive", found.positive, "True class"),
        Column("negative", tr("not {0}", found.positive), "True class"),
        Column("all", "All"),
    )
    rows: tuple[tuple[Cell, ...], ...] = ()
    if one.matrix is not None:
        tp, fp, fn, tn = _counts(one.matrix)
        rows = (
            (found.positive, tp, fp, tp + fp),
            (tr("not {0}", found.positive), fn, tn, fn + tn),
            (tr("All"), tp + fn, fp + tn, tp + fp + fn + tn),
        )
    return Table(f"{one.name}: {_decided(one)}", columns, rows)


def _decided(one: ScoreClassification) -> str:
    if one.sweep is None or one.matrix is None:
        return tr(one.chosen)
    if one.threshold == math.inf:
        return f"{tr(ALL_NEGATIVE)}, {_chosen(one)}"
    return tr("threshold {0:.6g}, {1}", one.threshold, _chosen(one))


def _chosen(one: ScoreClassification) -> str:
    """Return why the threshold was chosen."""
    title = one.chosen.removeprefix(BEST)
    return tr(one.chosen) if title == one.chosen else tr("best {0}", tr(title))


def rates_table(found: Classification) -> Table:
    """Return a table with a row for each rate.

    Each column of scores or answers of the file has two columns: the rate and its 95% limits.
    """
    columns = (
        Column("rate", "Rate", numeric=False, words=True),
        *(
            column
            for at, one in enumerate(found.scores)
            for column in (
                Column(f"score {at}", one.name),
                Column(f"limits {at}", "95% CI", WILSON, numeric=False),
            )
        ),
        Column("also", "Also called", numeric=False),
        Column("formula", "Formula", numeric=False),
    )
    rows = tuple(
        (
            rate.name,
            *(cell for one in found.scores for cell in _rate_cells(rate, one)),
            ", ".join(rate.also),
            rate.formula,
        )
        for rate in found.rates
    )
    return Table("Rates", columns, rows, tr("–: undefined (0/0). 95% CI: {0}.", tr(WILSON)))


def _rate_cells(rate: Rate, one: ScoreClassification) -> tuple[Cell, Cell]:
    """Return two cells: the rate as text, and its confidence limits as text."""
    if one.matrix is None:
        return None, None
    limits = _limits(rate, one)
    if limits is None or math.isnan(limits[0]):
        return float(rate.of(one.matrix)), None
    return float(rate.of(one.matrix)), Phrase("{0:.4f} to {1:.4f}", *limits)


def points_table(figure: Figure) -> Table:
    """Return a table with a row for each point of the figure's lines."""
    columns = (
        Column("score", "Score", numeric=False),
        Column("point", "Point", numeric=False),
        Column("x", figure.x_label),
        Column("y", figure.y_label),
    )
    rows = tuple(
        (line.name, label, x, y)
        for line in figure.series
        for label, x, y in zip(line.labels, line.x, line.y, strict=True)
    )
    return Table(figure.title, columns, rows, figure.note)


def classification_rows(found: Classification) -> Iterator[tuple[str, str, float | None, Cell]]:
    """Yield (score, figure, threshold or None, value) for all figures.

    Names of figures are, for example, "best ACC", "ACC", "TP" and "auc". The score of a comparison
    is "A - B".
    """
    for one in found.scores:
        for summary, value in one.summaries.items():
            yield one.name, summary, None, value.value
        for best in one.best:
            yield one.name, f"best {best.rate.name}", best.threshold, best.value
        if one.matrix is not None:
            at = None if one.sweep is None else one.threshold
            for name, count in zip(CELLS, _counts(one.matrix), strict=True):
                yield one.name, name, at, count
            for rate in found.rates:
                yield one.name, rate.name, at, float(rate.of(one.matrix))
                if limits := _limits(rate, one):
                    yield one.name, f"{rate.name} low", at, limits[0]
                    yield one.name, f"{rate.name} high", at, limits[1]
    for row in area_rows(found):
        for key in ("difference", "low", "high", "z", "p", "p_corrected"):
            yield f"{row.a} - {row.b}", f"auc {key}", None, getattr(row, key)


def classification_object(found: Classification) -> dict[str, object]:
    """Return the results as an object for JSON; "why" explains undefined values."""
    compared = [
        {key: value for key, value in asdict(row).items() if key != "why" or value}
        for row in area_rows(found)
    ]
    return {
        "n": found.n,
        "positives": found.positives,
        "scores": {one.name: _score_object(found, one) for one in found.scores},
        **({"comparisons": compared} if compared else {}),
    }


def _score_object(found: Classification, one: ScoreClassification) -> dict[str, object]:
    why = {name: value.why for name, value in one.summaries.items() if value.why}
    if one.sweep is None:
        why |= {"auc": ANSWERS, "average_precision": ANSWERS, "threshold": ANSWERS}
    best: dict[str, object] = {}
    for each in one.best:
        name = each.rate.name
        best[name] = {"threshold": each.threshold, "value": each.value}
        reason = each.why or (NO_YES if each.threshold == math.inf else "")
        why |= {f"best {name}": reason} if reason else {}
    at = _matrix_object(found, one, why)
    result: dict[str, object] = {
        "auc": one.summaries["auc"].value if one.sweep else None,
        "average_precision": one.summaries["average_precision"].value if one.sweep else None,
        "best": best,
        "at": at,
        "figures": {name: value.value for name, value in one.summaries.items()},
    }
    return {**result, "why": why} if why else result


def _matrix_object(
    found: Classification, one: ScoreClassification, why: dict[str, str]
) -> dict[str, object] | None:
    if one.matrix is None:
        why["at"] = one.chosen
        return None
    at: dict[str, object] = {"threshold": one.threshold}
    at |= dict(zip(CELLS, _counts(one.matrix), strict=True))
    for rate in found.rates:
        at[rate.name] = float(rate.of(one.matrix))
        if math.isnan(float(rate.of(one.matrix))):
            why[rate.name] = rate.undefined
    at["limits"] = {
        rate.name: dict(zip(("low", "high"), limits, strict=True))
        for rate in found.rates
        if (limits := _limits(rate, one)) is not None
    }
    return at


def _counts(matrix: Decisions) -> tuple[float, float, float, float]:
    tp, fp, fn, tn = (plain_count(each) for each in (matrix.tp, matrix.fp, matrix.fn, matrix.tn))
    return tp, fp, fn, tn


def _limits(rate: Rate, one: ScoreClassification) -> tuple[float, float] | None:
    """Return the 95% limits of a rate; None without any, and for weighted items."""
    return rate.limits(one.matrix) if one.matrix is not None and one.weights is None else None
