"""Open a file of scores, answers or boxes: guess what it holds, evaluate it, show the results."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from assessor_app.campaign.classification import classification_tables as tables
from assessor_app.campaign.classification import classifying, classifying_classes
from assessor_app.campaign.classification import classifying_classes as classes
from assessor_app.campaign.classification.class_matrix import in_order, per_class_table, two_classes
from assessor_app.campaign.classification.classifying import (
    CALIBRATION,
    Classification,
    ScoredItems,
    classification_figure,
)
from assessor_app.campaign.classification.classifying_classes import ClassAnswers, ClassesFound
from assessor_app.campaign.classification.classifying_label_sets import (
    LabelSetsFound,
    SetColumns,
    classify_set_columns,
    label_sets_table,
    labels_table,
)
from assessor_app.campaign.classification.comparing_areas import area_rows, areas_table
from assessor_app.campaign.classification.detecting import (
    detect,
    detections_figure,
    detections_table,
)
from assessor_app.campaign.classification.label_columns import names_items
from assessor_app.campaign.classification.score_thresholds import (
    ScoreSplit,
    first_threshold,
    split_scores,
)
from assessor_app.domain.language import tr
from assessor_app.domain.names import by_worth
from assessor_app.domain.problems import BadInput, Place, Problem, WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table
from assessor_app.evaluation.classification.detections import LEAST_OVERLAP, DetectionScores
from assessor_app.evaluation.classification.score_curves import SCORE_CURVES, score_figure
from assessor_app.formats import detection_files, label_table
from assessor_app.formats.label_table import LabelColumn, LabelTable
from assessor_app.formats.text.source import open_text

ALIKE = ""
MOST_OFFERED = 1000
FEW = 20
LABELS = (
    "label", "class", "truth", "true", "gold", "target", "actual", "y_true", "true_label",
    "outcome", "relevance", "relevant", "grade", "y",
)  # fmt: skip
SOUGHT = ("1", "yes", "true", "positive", "pos", "p", "relevant", "y", "t", "+", "+1")

OPTIONS = (
    (r"use --score .+? to include it", "tick it under Score columns to include it"),
    (r"name a column (?:of scores )?with --score", "tick a column under Score columns"),
    (r"name the positive class with --positive", "choose a class under Positive class"),
    (r"check --label-separator", "check the separator under Labels in a cell"),
    (r"omit --positive", "choose “All classes” under Positive class"),
)


BOXES = "boxes"
Titled = tuple[str, str]
NOTHING = Table("", (), ())


@dataclass(frozen=True, slots=True)
class FileQuestion:
    """The options for evaluating a file; options left open are guessed and can be changed.

    beside: for boxes, the file of the ground truth. label: the column of true classes; empty to
    guess. positive: the positive class, `ALIKE` for no positive class, None to guess. scores:
    columns to evaluate; empty for all suitable columns. least_overlap: the IoU threshold.
    separator: what separates the labels of a cell; empty for one class per cell. weight: the column
    of the items' weights; empty if all weigh 1.
    """

    path: Path
    beside: Path | None = None
    label: str = ""
    positive: str | None = None
    scores: tuple[str, ...] = ()
    least_overlap: float = LEAST_OVERLAP
    separator: str = ""
    weight: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class FileAnswer:
    """The result of evaluating a file: `scores`, `found`, `sets` or `boxes`.

    If all four are None, `lacking` gives the reason. question: the options with the guesses filled
    in. table: the table as read, for further questions. columns: names of the columns that can be
    evaluated. classes: the classes of the label column.
    """

    question: FileQuestion
    table: LabelTable | None = None
    columns: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    scores: Classification | None = None
    found: ClassesFound | None = None
    sets: LabelSetsFound | None = None
    boxes: DetectionScores | None = None
    lacking: Problem | None = None


def question_of(paths: Sequence[Path], waiting: Path | None = None) -> FileQuestion:
    """Return the options for opening one table, or one or two files of boxes.

    Of two files, the one without scores is the ground truth. waiting: a file of boxes opened
    before, whose counterpart is not known yet. Raises WrongUse for more than two files and for two
    files that are not both boxes, and BadInput with file and line.
    """
    if waiting is not None and len(paths) == 1 and holds_boxes(paths[0]):
        paths = (waiting, *paths)
    if not 1 <= len(paths) <= 2 or (len(paths) == 2 and not all(map(holds_boxes, paths))):
        raise WrongUse(
            "the files cannot be evaluated together",
            expected=(
                "one table of scores or predicted classes, or two files of bounding "
                "boxes: detections and ground truth"
            ),
        )
    if len(paths) == 1:
        return FileQuestion(paths[0])
    first, second = paths
    real_first = not _has_scores(first) and _has_scores(second)
    return FileQuestion(second, first) if real_first else FileQuestion(first, second)


def holds_boxes(path: Path) -> bool:
    """Return whether the file is JSON, the format of boxes. Raises BadInput if it is unreadable."""
    with open_text(path) as text:
        for part in text.chunks():
            if shown := part.lstrip("\ufeff \t\r\n"):
                return shown[0] in "[{"
    return False


def _has_scores(path: Path) -> bool:
    first = next(detection_files.read(path, scored=False), None)
    return first is not None and first.score is not None


def answer_file(
    question: FileQuestion, progress: Progress | None = None, table: LabelTable | None = None
) -> FileAnswer:
    """Read the file and evaluate it by the options.

    table: the content of the file, if it was read before. Raises BadInput with file and line.
    """
    if table is None and holds_boxes(question.path):
        return _answer_boxes(question, progress)
    label = question.label
    if table is None:
        names = label_table.column_names(question.path)
        by_name = label or named_like_label(names)
        table = label_table.read(question.path, by_name or names[0], progress=progress)
        _refuse_nothing(table)
        label = by_name or likely_label(table)
    truth = table.column(label or likely_label(table))
    if not truth.texts and truth.given:
        # The reader drops columns of many different texts unless it knows that they are the label.
        table = label_table.read(question.path, truth.name, progress=progress)
        truth = table.column(truth.name)
    (progress or Silent()).report(
        table.items, table.items, tr("Evaluating {0}", question.path.name)
    )
    if question.separator:
        return _answer_sets(replace(question, label=truth.name), table, progress)
    positive = question.positive
    if positive is None or (positive and positive not in truth.texts):
        positive = likely_positive(truth)
    asked = replace(question, label=truth.name, positive=positive)
    answer = FileAnswer(asked, table, _others(asked, table), tuple(truth.texts[:MOST_OFFERED]))
    try:
        if positive == ALIKE:
            given = (table, truth.name, asked.scores, asked.weight)
            return replace(answer, found=classifying_classes.classify_columns(*given))
        choice = classifying.ThresholdChoice(weight=asked.weight)
        scores = classifying.classify_columns(table, truth.name, positive, asked.scores, choice)
        return replace(answer, scores=scores)
    except Problem as problem:
        return replace(answer, lacking=problem)


def _answer_sets(
    question: FileQuestion, table: LabelTable, progress: Progress | None
) -> FileAnswer:
    if any(one.given and not one.codes for one in table.columns):
        # The reader dropped the texts of columns with many different ones.
        table = label_table.read(question.path, question.label, progress=progress, keep_all=True)
    answer = FileAnswer(question, table, _others(question, table))
    try:
        columns = SetColumns(question.label, question.separator, question.scores, question.weight)
        return replace(answer, sets=classify_set_columns(table, columns))
    except Problem as problem:
        return replace(answer, lacking=problem)


def _others(question: FileQuestion, table: LabelTable) -> tuple[str, ...]:
    """Return the columns that can be evaluated: those with values, but the label and the weight."""
    own = (question.label, question.weight)
    return tuple(one.name for one in table.columns if one.name not in own and one.given)


def weight_columns(answer: FileAnswer) -> tuple[str, ...]:
    """Return the columns of numbers that can be weights of the items."""
    columns = answer.table.columns if answer.table is not None else ()
    return tuple(
        one.name
        for one in columns
        if one.is_numeric and one.given and one.name != answer.question.label
    )


def without_options(words: str) -> str:
    """Replace the command-line options in a message by the window's wording."""
    for option, instead in OPTIONS:
        capital = instead[:1].upper() + instead[1:]
        words = re.sub(option, instead, words)
        words = re.sub(option[:1].upper() + option[1:], capital, words)
    return words


def _refuse_nothing(table: LabelTable) -> None:
    if not table.items:
        raise BadInput(
            "the table has no rows after the header",
            place=Place(table.name),
            expected="one row for each item",
        )


def _answer_boxes(question: FileQuestion, progress: Progress | None) -> FileAnswer:
    if question.beside is None:
        return FileAnswer(question)
    scores = detect(question.path, question.beside, question.least_overlap, progress)
    return FileAnswer(question, boxes=scores)


def named_like_label(names: Sequence[str]) -> str:
    """Return the first column with a usual name for a label column; empty if there is none."""
    known = {name.casefold(): name for name in reversed(names)}
    return next((known[usual] for usual in LABELS if usual in known), "")


def likely_label(table: LabelTable) -> str:
    """Return the column that most resembles classes: few different texts, or else few numbers."""
    many = [one for one in table.columns if one.given and not names_items(one)]
    for numeric in (False, True):
        for one in many:
            few = 0 < len(one.texts) <= max(FEW, table.items // 10)
            if one.is_numeric == numeric and few and len(one.texts) < one.given:
                return one.name
    return (many or list(table.columns))[0].name


def likely_positive(truth: LabelColumn) -> str:
    """Guess the positive class: the class with a usual name, or else the rarer class.

    Returns `ALIKE` unless there are one or two classes.
    """
    if not 1 <= len(truth.texts) <= 2:
        return ALIKE
    called = {text.casefold(): text for text in truth.texts}
    by_name = next((called[word] for word in SOUGHT if word in called), None)
    counts = Counter(truth.codes)
    rarer = min(range(len(truth.texts)), key=lambda code: (counts[code], -code))
    return by_name or truth.texts[rarer]


def curves_of(answer: FileAnswer) -> tuple[Titled, ...]:
    """Return (name, title) of each curve of the file; empty for predictions without scores."""
    kinds = tuple((curve.name, tr(curve.title)) for curve in SCORE_CURVES)
    if answer.boxes is not None:
        return ((BOXES, tr("Precision-recall")),)
    if answer.scores is not None and any(one.sweep for one in answer.scores.scores):
        rates = tuple(
            (rate.name, tr("{0} by threshold", tr(rate.title))) for rate in answer.scores.rates
        )
        return (*kinds, (CALIBRATION, tr("Calibration")), *rates)
    return kinds if _swept(answer) is not None else ()


def curve_figure(answer: FileAnswer, name: str) -> Figure:
    """Return the curve `name` of `curves_of`, with a line for each score or class.

    Raises WrongUse if there is no such curve.
    """
    if answer.boxes is not None:
        return detections_figure(answer.boxes)
    if answer.scores is not None:
        return classification_figure(answer.scores, name)
    swept = _swept(answer)
    curve = next((one for one in SCORE_CURVES if one.name == name), None)
    if swept is None or curve is None:
        raise WrongUse("predicted classes have no curve", advice="choose a column of scores")
    return score_figure(curve, sorted(swept.sweeps, key=lambda one: by_worth(one[0])))


def score_split(answer: FileAnswer, score: str) -> ScoreSplit | None:
    """Return the items split by a score, for choosing thresholds; None without finite scores."""
    found = answer.scores
    one = next((one for one in found.scores if one.name == score), None) if found else None
    if found is None or one is None or one.sweep is None or not np.isfinite(one.values).any():
        return None
    classes = found.positive, tr("not {0}", found.positive)
    items = ScoredItems(one.positive, one.values, one.weights)
    return split_scores(score, items, classes, of_documents=False)


def _swept(answer: FileAnswer) -> ClassAnswers | None:
    answers = answer.found.answers if answer.found else ()
    return next((one for one in answers if one.sweeps), None)


@dataclass(frozen=True, eq=False, slots=True)
class Sheet:
    """The tables of one score or of one column of predictions; tables may be empty.

    answers: the predictions, as given or at the first threshold. per_class: figures of each class.
    split: for a score, its items by class, to apply other thresholds. figures: summary figures.
    rates: the rates at the threshold. best: the best thresholds. areas: comparisons of the AUC.
    """

    answers: ClassAnswers | None = None
    per_class: Table = NOTHING
    split: ScoreSplit | None = None
    figures: Table = NOTHING
    rates: Table = NOTHING
    best: Table = NOTHING
    areas: Table = NOTHING


def sheet_of(answer: FileAnswer, name: str) -> Sheet:
    """Return the tables of the score or column called `name`; for boxes the name is ignored."""
    if answer.scores is not None:
        return _of_scores(answer, name)
    if answer.found is not None:
        given = next((one for one in answer.found.answers if one.name == name), None)
        one = in_order(given) if given is not None else None
        return Sheet(
            one,
            per_class_table(one) if one is not None else NOTHING,
            figures=classes.overall_table(answer.found),
            rates=classes.one_against_rest_table(one) if one is not None else NOTHING,
        )
    if answer.sets is not None:
        chosen = next((one for one in answer.sets.predictions if one.name == name), None)
        each = labels_table(chosen) if chosen is not None else NOTHING
        return Sheet(figures=label_sets_table(answer.sets), per_class=each)
    return Sheet(figures=detections_table(answer.boxes)) if answer.boxes is not None else Sheet()


def answers_at(answer: FileAnswer, split: ScoreSplit, threshold: float) -> ClassAnswers:
    """Return the predictions of a score at a threshold as a matrix of two classes.

    split: the items by score.
    """
    positive = answer.scores.positive if answer.scores is not None else split.classes[0]
    return two_classes(split.run, positive, split.sweep.at(threshold))


def _of_scores(answer: FileAnswer, name: str) -> Sheet:
    found = answer.scores
    assert found is not None
    split = score_split(answer, name)
    chosen = next((one for one in found.scores if one.name == name), None)
    answers = None
    if split is not None:
        answers = answers_at(answer, split, first_threshold(split))
    elif chosen is not None and chosen.matrix is not None:
        answers = two_classes(name, found.positive, chosen.matrix)
    swept = any(one.sweep is not None for one in found.scores)
    return Sheet(
        answers,
        per_class_table(answers) if answers is not None else NOTHING,
        split,
        tables.summary_table(found) if swept else NOTHING,
        tables.rates_table(found),
        tables.best_table(found) if swept else NOTHING,
        areas_table(area_rows(found)),
    )
