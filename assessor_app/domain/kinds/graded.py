"""Any number of named grades."""

import re
from collections.abc import Sequence

from assessor_app.domain.kinds.judgement_kind import JudgementKind
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import Grade, Scale
from assessor_app.domain.scale_rules import checked, usual_colour

DEFAULT_LABELS = ("Not relevant", "Marginal", "Relevant", "Highly relevant")
_WITH_VALUE = re.compile(r"\s*([+-]?\d{1,9})\s*=(.*)", re.DOTALL)


def _scale(labels: Sequence[str]) -> Scale:
    """Labels are numbered from 0, unless each says its value: "-2=Junk"."""
    named = _named(list(labels) or list(DEFAULT_LABELS))
    grades: list[Grade] = []
    for value, name in named:
        colour = usual_colour(value, [grade.colour for grade in grades])
        grades.append(Grade(value, name.strip(), str(value), colour, "", value > 0))
    return checked(grades)


def _named(labels: list[str]) -> list[tuple[int, str]]:
    found = [_WITH_VALUE.fullmatch(label) for label in labels]
    if not any(found):
        return list(enumerate(labels))
    without = [label for label, match in zip(labels, found, strict=True) if match is None]
    if without:
        raise WrongUse(
            f"the grade {without[0].strip()!r} has no value, but others have",
            expected="VALUE=LABEL for each, such as -2=Junk",
        )
    return [(int(match[1]), match[2]) for match in found if match is not None]


GRADED = JudgementKind(
    "graded", "Graded", "Each document gets one of several grades.", False, _scale
)
