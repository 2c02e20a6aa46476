"""Relevant or not."""

from collections.abc import Sequence

from assessor_app.domain.kinds.judgement_kind import JudgementKind
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import GRADE_COLOURS, Grade, Scale


def _scale(labels: Sequence[str]) -> Scale:
    if labels:
        raise WrongUse(
            "a binary scale takes no labels", advice="use graded:LABEL,LABEL,... instead"
        )
    return Scale(
        "binary",
        (
            Grade(0, "Not relevant", "0", GRADE_COLOURS[0], relevant=False),
            Grade(1, "Relevant", "1", GRADE_COLOURS[3]),
        ),
    )


BINARY = JudgementKind("binary", "Binary", "Each document is relevant or not.", False, _scale)
