"""Evaluate scores or predicted classes of items against their true classes."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from assessor_app.api.result_tables import ResultTable
from assessor_app.api.run_comparison import DrawnCurves
from assessor_app.campaign.classification import classification_tables as tables
from assessor_app.campaign.classification import classifying
from assessor_app.campaign.classification import classifying_label_sets as label_sets
from assessor_app.campaign.classification.classifying_label_sets import LabelSetsFound
from assessor_app.campaign.classification.comparing_areas import area_rows, areas_table
from assessor_app.domain.names import no_such
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.formats.label_table import LabelColumn, LabelTable

LABEL, SCORE, PREDICTED, WEIGHT = "label", "score", "predicted", "weight"
NAME = "the labels and scores"


class ClassificationResults:
    """The evaluation of scores against true classes; a notebook shows its tables."""

    def __init__(self, found: classifying.Classification) -> None:
        """Results of a classification."""
        self._found = found

    @property
    def summary(self) -> ResultTable:
        """Areas under the curves and other figures of each score that need no threshold."""
        return ResultTable(tables.summary_table(self._found))

    @property
    def best(self) -> ResultTable:
        """The best threshold of each score by several rates."""
        return ResultTable(tables.best_table(self._found))

    @property
    def rates(self) -> ResultTable:
        """The rates of the confusion matrix of each score at one threshold."""
        return ResultTable(tables.rates_table(self._found))

    @property
    def comparison(self) -> ResultTable:
        """DeLong's test of each pair of scores: do they have the same area under the ROC curve?"""
        return ResultTable(areas_table(area_rows(self._found)))

    @property
    def notes(self) -> tuple[str, ...]:
        """Remarks on the figures, such as left-out items."""
        return self._found.notes

    def curve(self, kind: str) -> DrawnCurves:
        """Return a curve of each score: "roc", "det", "pr", "calibration", or a rate."""
        return DrawnCurves(classifying.classification_figure(self._found, kind))

    def to_dict(self) -> dict[str, Any]:
        """Return all figures, as `assessor classify --format json` prints them."""
        return tables.classification_object(self._found)

    def __repr__(self) -> str:
        return repr(self.rates)

    def to_html(self) -> str:
        """Return what a notebook shows."""
        swept = any(one.sweep is not None for one in self._found.scores)
        shown = [self.summary, self.best, self.rates] if swept else [self.rates]
        return "".join(one.to_html() for one in shown)

    def _repr_html_(self) -> str:
        return self.to_html()


def classify(
    labels: Sequence[Any],
    scores: Sequence[Any] | Mapping[str, Sequence[Any]],
    positive: Any = 1,
    threshold: float | None = None,
    weights: Sequence[float] | None = None,
) -> ClassificationResults:
    """Evaluate scores, or predicted classes, against true classes.

    labels: the true class of each item. scores: a score or predicted class of each item, or
    `{name: scores}`. positive: the positive class. threshold: the lowest score that is predicted
    positive; without one, that of the best Youden's J. weights: of the items; None if all weigh 1.
    Raises Problem.

    >>> import assessor_app as assessor
    >>> found = assessor.classify([1, 0, 1, 0], [0.9, 0.4, 0.6, 0.7], positive=1)
    >>> found.to_dict()["scores"]["score"]["auc"]
    0.75
    """
    named = scores if isinstance(scores, Mapping) else {SCORE: scores}
    label, weight = (_free(name, named) for name in (LABEL, WEIGHT))
    columns = [_column(label, labels), *(_column(str(name), one) for name, one in named.items())]
    if weights is not None:
        columns.append(_column(weight, weights))
    items = len(columns[0].numbers)
    for column in columns[1:]:
        if len(column.numbers) != items:
            raise BadInput(
                "{0:,} labels and {1:,} values of {2}", items, len(column.numbers), column.name
            )
    if not items or not named:
        raise WrongUse("there are no labels, or no scores", expected="two lists of equal length")
    table = LabelTable(NAME, tuple(columns), items)
    names = [str(name) for name in named]
    choice = classifying.ThresholdChoice(threshold, weight="" if weights is None else weight)
    return ClassificationResults(
        classifying.classify_columns(table, label, _text(positive), names, choice)
    )


def _free(name: str, taken: Iterable[object]) -> str:
    """Return the name, with underscores added while it is taken."""
    known = set(map(str, taken))
    while name in known:
        name += "_"
    return name


class LabelSetResults:
    """The evaluation of label sets, or of scores for labels; a notebook shows its tables."""

    def __init__(self, found: LabelSetsFound) -> None:
        """Results of items with several labels."""
        self._found = found

    @property
    def overall(self) -> ResultTable:
        """The figures over all items and labels."""
        return ResultTable(label_sets.label_sets_table(self._found))

    @property
    def notes(self) -> tuple[str, ...]:
        """Remarks on the figures, such as items without labels."""
        return self._found.notes

    def labels(self, name: str = PREDICTED) -> ResultTable:
        """Return the counts and figures of each label. name: of the predictions.

        Raises WrongUse for an unknown name.
        """
        named = {one.name: one for one in self._found.predictions if one.matrices is not None}
        if name not in named:
            raise no_such("predictions", name, list(named))
        return ResultTable(label_sets.labels_table(named[name]))

    def to_dict(self) -> dict[str, Any]:
        """Return all figures, as `assessor classify --format json` prints them."""
        return label_sets.label_sets_object(self._found)

    def __repr__(self) -> str:
        return repr(self.overall)

    def to_html(self) -> str:
        """Return what a notebook shows."""
        return self.overall.to_html()

    def _repr_html_(self) -> str:
        return self.to_html()


def classify_label_sets(
    labels: Sequence[Iterable[Any]],
    predicted: Sequence[Iterable[Any]] | Mapping[str, Sequence[Iterable[Any]]] | None = None,
    scores: Mapping[Any, Sequence[float]] | None = None,
    weights: Sequence[float] | None = None,
) -> LabelSetResults:
    """Evaluate predicted label sets, or scores for each label, of items with several labels.

    labels: the true labels of each item. predicted: the predicted labels of each item, or
    `{name: such lists}`. scores: for each label the scores of the items. weights: of the items;
    None if all weigh the same. Raises Problem.

    >>> import assessor_app as assessor
    >>> found = assessor.classify_label_sets([["a", "b"], ["b"]], [["a"], ["b"]])
    >>> found.to_dict()["predictions"]["predicted"]["Hamming loss"]
    0.25
    """
    if predicted is None:
        named: Mapping[str, Sequence[Iterable[Any]]] = {}
    else:
        named = predicted if isinstance(predicted, Mapping) else {PREDICTED: predicted}
    texts = {str(name): _sets(one) for name, one in named.items()}
    numbers = {str(label): np.array(list(one), np.float64) for label, one in (scores or {}).items()}
    found = label_sets.classify_sets(
        _sets(labels), texts, numbers, None if weights is None else np.array(weights, np.float64)
    )
    return LabelSetResults(found)


def _sets(given: Iterable[Iterable[Any]]) -> list[tuple[str, ...]]:
    """Return the labels of each item as texts. Raises WrongUse for a text in place of a list."""
    found = []
    for one in given:
        if isinstance(one, str | bytes):
            raise WrongUse("labels of an item are a text", expected="a list of labels")
        found.append(tuple(dict.fromkeys(map(_text, one))))
    return found


def _column(name: str, values: Iterable[Any]) -> LabelColumn:
    column = LabelColumn(name)
    for line, value in enumerate(values, 1):
        column.add(_text(value), line, keep=True)
    column.finish(NAME)
    return column


def _text(value: Any) -> str:
    """Return a value as the cell of a table: numbers with all digits, missing values empty."""
    if value is None or value != value:
        return ""
    plain = value.item() if hasattr(value, "item") else value
    return str(int(plain)) if isinstance(plain, bool) else str(plain)
