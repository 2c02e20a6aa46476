"""The kinds of judgement (`KINDS`): how each makes its scale."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assessor_app.domain.language import marked
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import GRADE_COLOURS, Grade, Scale, checked, ordered_colours


@dataclass(frozen=True, slots=True)
class JudgementKind:
    """A kind of judgement.

    compares_two: whether two documents are judged together. scale: returns a scale, given its
    labels; without labels the default scale. Raises WrongUse for labels that the kind does not
    take.
    """

    name: str
    title: str
    explanation: str
    compares_two: bool
    scale: Callable[[Sequence[str]], Scale]


def _binary_scale(labels: Sequence[str]) -> Scale:
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


BINARY = JudgementKind(
    marked("binary"), "Binary", "Each document is relevant or not.", False, _binary_scale
)


# The window offers them in its language.
DEFAULT_LABELS = (
    marked("Not relevant"),
    marked("Marginal"),
    marked("Relevant"),
    marked("Highly relevant"),
)
_WITH_VALUE = re.compile(r"\s*([+-]?\d{1,9})\s*=(.*)", re.DOTALL)


def _graded_scale(labels: Sequence[str]) -> Scale:
    """Return a graded scale; labels are numbered from 0, unless each gives its value: "-2=Junk"."""
    named = sorted(_named(list(labels) or list(DEFAULT_LABELS)), key=lambda one: one[0])
    colours = ordered_colours(len(named))
    return checked(
        [
            Grade(value, name.strip(), str(value), colour, "", value > 0)
            for (value, name), colour in zip(named, colours, strict=True)
        ]
    )


def _named(labels: list[str]) -> list[tuple[int, str]]:
    found = [_WITH_VALUE.fullmatch(label) for label in labels]
    if not any(found):
        return list(enumerate(labels))
    without = [label for label, match in zip(labels, found, strict=True) if match is None]
    if without:
        raise WrongUse(
            "grade {0!r} has no value, but other grades have one",
            without[0].strip(),
            expected="VALUE=LABEL for each, such as -2=Junk",
        )
    return [(int(match[1]), match[2]) for match in found if match is not None]


GRADED = JudgementKind(
    marked("graded"), "Graded", "Each document gets one of several grades.", False, _graded_scale
)


def _preference_scale(labels: Sequence[str]) -> Scale:
    if labels:
        raise WrongUse("a preference scale takes no labels")
    return Scale("preference", ())


PREFERENCE = JudgementKind(
    marked("preference"),
    "Preference",
    "The assessor chooses the better of two documents side by side.",
    True,
    _preference_scale,
)


KINDS: tuple[JudgementKind, ...] = (BINARY, GRADED, PREFERENCE)


def kind_named(name: str) -> JudgementKind:
    """Return the kind called `name`. Raises WrongUse if there is none."""
    for one in KINDS:
        if one.name == name:
            return one
    raise WrongUse("no such scale: {0}", name, expected=", ".join(one.name for one in KINDS))


def scale_from(specification: str) -> Scale:
    """Return the scale of a specification: binary, preference, graded, or graded with labels.

    Labels are given as graded:LABEL,... or graded:VALUE=LABEL,... Raises WrongUse for any other
    specification.
    """
    name, colon, labels = specification.partition(":")
    if colon and not labels.strip():
        raise WrongUse(
            "scale {0!r} has no grades",
            specification,
            advice="add labels, such as graded:Off,Near,On, or remove the colon",
        )
    return kind_named(name.strip()).scale(labels.split(",") if labels else ())
