"""Everything that the window shows of one score, or of one column of answers, of a file."""

from dataclasses import dataclass

from assessor_app.campaign.classification import classification_tables as tables
from assessor_app.campaign.classification import classifying_classes as classes
from assessor_app.campaign.classification.class_matrix import in_order, per_class_table, two_classes
from assessor_app.campaign.classification.classification_curves import score_split
from assessor_app.campaign.classification.classification_file import FileAnswer
from assessor_app.campaign.classification.classifying_classes import ClassAnswers
from assessor_app.campaign.classification.detecting import detections_table
from assessor_app.campaign.classification.score_thresholds import ScoreSplit, first_threshold
from assessor_app.domain.table import Table

NOTHING = Table("", (), ())


@dataclass(frozen=True, eq=False, slots=True)
class Sheet:
    """Tables and answers of one score or column; tables may be empty.

    answers: the predictions, as given or at the first threshold. per_class: figures of each class.
    split: for a score, its items, to apply other thresholds.
    """

    answers: ClassAnswers | None = None
    per_class: Table = NOTHING
    split: ScoreSplit | None = None
    figures: Table = NOTHING
    rates: Table = NOTHING
    best: Table = NOTHING


def sheet_of(answer: FileAnswer, name: str) -> Sheet:
    """Return the sheet of the score or answers called `name`; for boxes the name is ignored."""
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
    return Sheet(figures=detections_table(answer.boxes)) if answer.boxes is not None else Sheet()


def answers_at(answer: FileAnswer, split: ScoreSplit, threshold: float) -> ClassAnswers:
    """Return the predictions at a threshold as a matrix of two classes."""
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
    )
