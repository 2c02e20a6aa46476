"""The scale that judgements are made on."""

from dataclasses import dataclass

# Okabe & Ito (2008), "Color Universal Design": distinguishable with colour blindness.
GRADE_COLOURS = ("#999999", "#E69F00", "#56B4E9", "#009E73", "#CC79A7", "#0072B2", "#D55E00")

# The default lowest relevant grade, as in trec_eval.
LEAST_RELEVANT = 1


@dataclass(frozen=True, slots=True)
class Grade:
    """A grade of a scale. `key`: on the keyboard. `relevant`: whether it counts as relevant."""

    value: int
    label: str
    key: str
    colour: str
    meaning: str = ""
    relevant: bool = True


@dataclass(frozen=True, slots=True)
class Scale:
    """Grades in ascending order of value. `kind` is a key of `assessor_app.domain.kinds.KINDS`."""

    kind: str
    grades: tuple[Grade, ...]
    version: int = 1

    def grade(self, value: int) -> Grade | None:
        """The grade with this value, or None."""
        return next((grade for grade in self.grades if grade.value == value), None)

    @property
    def relevant_from(self) -> int:
        """The lowest relevant grade; 1 if no grade is relevant."""
        return min((grade.value for grade in self.grades if grade.relevant), default=LEAST_RELEVANT)

    def label(self, value: int) -> str:
        """The label of the grade; the number itself if the scale lacks it."""
        grade = self.grade(value)
        return grade.label if grade else str(value)
