"""The curves and thresholds of an opened file of scores or boxes."""

import numpy as np

from assessor_app.campaign.classification.classification_file import FileAnswer
from assessor_app.campaign.classification.classifying import CALIBRATION, classification_figure
from assessor_app.campaign.classification.classifying_classes import ClassAnswers
from assessor_app.campaign.classification.detecting import detections_figure
from assessor_app.campaign.classification.score_thresholds import ScoreSplit, split_scores
from assessor_app.domain.names import by_worth
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.series import Figure
from assessor_app.evaluation.classification.score_curves import SCORE_CURVES, score_figure

BOXES = "boxes"
Titled = tuple[str, str]


def curves_of(answer: FileAnswer) -> tuple[Titled, ...]:
    """Return (name, title) of each curve of the file; empty for predictions without scores."""
    kinds = tuple((curve.name, curve.title) for curve in SCORE_CURVES)
    if answer.boxes is not None:
        return ((BOXES, "Precision and recall"),)
    if answer.scores is not None and any(one.sweep for one in answer.scores.scores):
        rates = tuple(
            (rate.name, f"{rate.title} against threshold") for rate in answer.scores.rates
        )
        return (*kinds, (CALIBRATION, "Calibration"), *rates)
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
        raise WrongUse("answers have no curve", advice="name a column of scores")
    return score_figure(curve, sorted(swept.sweeps, key=lambda one: by_worth(one[0])))


def score_split(answer: FileAnswer, score: str) -> ScoreSplit | None:
    """Return the items split by a score, for choosing thresholds; None without finite scores."""
    found = answer.scores
    one = next((one for one in found.scores if one.name == score), None) if found else None
    if found is None or one is None or one.sweep is None or not np.isfinite(one.values).any():
        return None
    classes = found.positive, f"not {found.positive}"
    return split_scores(score, one.positive, one.values, classes, "items")


def _swept(answer: FileAnswer) -> ClassAnswers | None:
    answers = answer.found.answers if answer.found else ()
    return next((one for one in answers if one.sweeps), None)
