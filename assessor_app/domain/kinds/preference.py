"""Which of two documents is the better answer."""

from collections.abc import Sequence

from assessor_app.domain.kinds.judgement_kind import JudgementKind
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import Scale


def _scale(labels: Sequence[str]) -> Scale:
    if labels:
        raise WrongUse("a preference scale takes no labels")
    return Scale("preference", ())


PREFERENCE = JudgementKind(
    "preference", "Preference", "Of two documents side by side, the better one.", True, _scale
)
