"""The scale that judgements are made on."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from assessor_app.domain.problems import WrongUse

# From light to dark, so that the order of the grades shows without hue.
GRADE_COLOURS = ("#CDD0D4", "#E0C040", "#8FBC58", "#3FA38A", "#2F86AE", "#3A66B8", "#5743A6")

# The default lowest relevant grade, as in trec_eval.
LEAST_RELEVANT = 1


@dataclass(frozen=True, slots=True)
class Grade:
    """A grade of a scale. key: on the keyboard. relevant: whether it counts as relevant."""

    value: int
    label: str
    key: str
    colour: str
    meaning: str = ""
    relevant: bool = True


@dataclass(frozen=True, slots=True)
class Scale:
    """Grades in ascending order of value.

    kind: the name of one of `assessor_app.domain.kinds.KINDS`. version: counts changes of the
    scale.
    """

    kind: str
    grades: tuple[Grade, ...]
    version: int = 1

    def grade(self, value: int) -> Grade | None:
        """Return the grade with this value, or None."""
        return next((grade for grade in self.grades if grade.value == value), None)

    @property
    def relevant_from(self) -> int:
        """The lowest relevant grade; 1 if no grade is relevant."""
        return min((grade.value for grade in self.grades if grade.relevant), default=LEAST_RELEVANT)

    def label(self, value: int) -> str:
        """Return the label of the grade with this value.

        The value as text if the scale lacks it.
        """
        grade = self.grade(value)
        return grade.label if grade else str(value)


FEWEST_GRADES, MOST_GRADES = 2, 32
LOWEST_VALUE, HIGHEST_VALUE = -99, 99
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")


def usual_colour(value: int, taken: Sequence[str] = ()) -> str:
    """Return the default colour of a grade: that of its value, or the next that is not in
    `taken`.
    """
    count = len(GRADE_COLOURS)
    turned = [GRADE_COLOURS[(value + step) % count] for step in range(count)]
    return next((colour for colour in turned if colour not in taken), turned[0])


def ordered_colours(count: int) -> tuple[str, ...]:
    """Return the default colours of `count` grades in ascending order: distinct, ever darker."""
    last = len(GRADE_COLOURS) - 1
    return tuple(_between(last * at / max(count - 1, 1)) for at in range(count))


def _between(place: float) -> str:
    """Return the colour at a place between two of GRADE_COLOURS."""
    at = min(int(place), len(GRADE_COLOURS) - 2)
    low, high = (bytes.fromhex(colour[1:]) for colour in GRADE_COLOURS[at : at + 2])
    parts = (round(a + (b - a) * (place - at)) for a, b in zip(low, high, strict=True))
    return "#" + "".join(f"{part:02X}" for part in parts)


def checked(grades: Sequence[Grade], kind: str = "graded") -> Scale:
    """Return a scale of the grades, in ascending order.

    Raises WrongUse for too few or too many grades, and for values, labels, keys or colours that
    are invalid or equal. Also if no grade is relevant, or a grade above a relevant grade is not
    relevant.
    """
    if not FEWEST_GRADES <= len(grades) <= MOST_GRADES:
        raise WrongUse(
            "a graded scale has {0} to {1} grades, not {2}",
            FEWEST_GRADES,
            MOST_GRADES,
            len(grades),
        )
    _check_values([grade.value for grade in grades])
    labels = [grade.label.strip() for grade in grades]
    if not all(labels) or len({label.casefold() for label in labels}) != len(labels):
        raise WrongUse("two grades have the same name, or a name is empty")
    for grade in grades:
        _check_key(grade)
    keys = [grade.key.casefold() for grade in grades]
    if twice := next((key for key in keys if keys.count(key) > 1), ""):
        raise WrongUse("two grades have the key {0!r}", twice.upper())
    ordered = tuple(sorted(grades, key=lambda grade: grade.value))
    _check_relevance(ordered)
    return Scale(kind, ordered)


def _check_values(values: list[int]) -> None:
    if twice := [value for value in values if values.count(value) > 1]:
        raise WrongUse("two grades have the value {0}", twice[0])
    for value in values:
        if not LOWEST_VALUE <= value <= HIGHEST_VALUE:
            raise WrongUse(
                "the value of a grade is out of range: {0}",
                value,
                expected=("a whole number from {0} to {1}", LOWEST_VALUE, HIGHEST_VALUE),
            )


def _check_key(grade: Grade) -> None:
    """Raise WrongUse unless the key is the grade's value or one letter, and the colour is valid."""
    key = grade.key
    if key != str(grade.value) and not (len(key) == 1 and key.isalpha()):
        raise WrongUse(
            "invalid key {0!r} for grade {1!r}",
            key,
            grade.label,
            expected=("one letter, or {0}", grade.value),
        )
    if not _COLOUR.fullmatch(grade.colour):
        raise WrongUse(
            "invalid colour {0!r} for grade {1!r}",
            grade.colour,
            grade.label,
            expected="a colour such as #009E73",
        )


def _check_relevance(ordered: Sequence[Grade]) -> None:
    relevant = [grade.relevant for grade in ordered]
    if not any(relevant):
        raise WrongUse("no grade of the scale is relevant")
    if relevant != sorted(relevant):
        lower = next(grade for grade in ordered if grade.relevant)
        higher = next(g for g in ordered if g.value > lower.value and not g.relevant)
        raise WrongUse(
            "grade {0!r} is relevant, but the higher grade {1!r} is not",
            lower.label,
            higher.label,
        )


def may_be_reversed(grades: Collection[float]) -> bool:
    """Return whether 1 may be the best of these grades: several are positive, and none is 0."""
    return 0 not in grades and sum(grade > 0 for grade in set(grades)) > 1
