"""Any number of named grades."""

from collections.abc import Sequence

from assessor_app.domain.kinds.judgement_kind import JudgementKind
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import GRADE_COLOURS, Grade, Scale

DEFAULT_LABELS = ("Not relevant", "Marginal", "Relevant", "Highly relevant")
MOST_GRADES = 10


def _scale(labels: Sequence[str]) -> Scale:
    names = [label.strip() for label in labels] or list(DEFAULT_LABELS)
    if not 2 <= len(names) <= MOST_GRADES:
        raise WrongUse(f"a graded scale has 2 to {MOST_GRADES} grades, not {len(names)}")
    if len(set(names)) != len(names) or not all(names):
        raise WrongUse("the labels of a graded scale must differ and not be empty")
    return Scale(
        "graded",
        tuple(
            Grade(value, name, str(value), GRADE_COLOURS[value % len(GRADE_COLOURS)], "", value > 0)
            for value, name in enumerate(names)
        ),
    )


GRADED = JudgementKind(
    "graded", "Graded", "Each document gets one of several grades.", False, _scale
)
