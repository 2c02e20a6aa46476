"""The keys of grades, and the ids of the actions that file a grade.

Grades below 0 ("negative") or above 9 ("high") are numbered from the nearest digit outwards.
"""

from __future__ import annotations

from collections.abc import Collection

from assessor_app.domain.scale import Grade, Scale

ORDINALS = ("first", "second", "third", "fourth", "fifth")

GRADE = "judge.grade."
ADJUDICATED = "agreement.settle."
ABOUT_A_GRADE = (GRADE, "judge.highlight.", ADJUDICATED)
# Keys of grades below 0 and above 9, by their distance from the digits.
NEGATIVE_KEYS = (("-",), ("J",), ("Y",), (), ())
HIGH_KEYS = (("+",), ("I",), ("O",), (), ())


def action_of_grade(value: int, scale: Scale) -> str:
    """Return the id of the action that files this grade of the scale; empty if there is none."""
    if 0 <= value <= 9:
        return f"judge.grade.{value}"
    for name, keys in (("negative", NEGATIVE_KEYS), ("high", HIGH_KEYS)):
        values = grades_beyond(scale, name)[: len(keys)]
        if value in values:
            return f"judge.grade.{name}.{values.index(value)}"
    return ""


def action_of_adjudication(value: int, scale: Scale) -> str:
    """Return the id of the action that adjudicates with this grade; empty if there is none."""
    judged_by = action_of_grade(value, scale)
    return ADJUDICATED + judged_by.removeprefix(GRADE) if judged_by else ""


def usual_keys(value: int, scale: Scale) -> tuple[str, ...]:
    """Return the default keys of a grade, used unless the scale or the user sets others."""
    if 0 <= value <= 9:
        return (str(value),)
    for name, keys in (("negative", NEGATIVE_KEYS), ("high", HIGH_KEYS)):
        values = grades_beyond(scale, name)[: len(keys)]
        if value in values:
            return keys[values.index(value)]
    return ()


def grades_beyond(scale: Scale, name: str) -> list[int]:
    """Return the grades below 0 ("negative") or above 9 ("high"), nearest to the digits first."""
    values = [grade.value for grade in scale.grades]
    if name == "negative":
        return sorted((value for value in values if value < 0), reverse=True)
    return sorted(value for value in values if value > 9)


def grade_of_action(action_id: str, scale: Scale) -> Grade | None:
    """Return the grade of the scale that an action refers to; None if there is none."""
    about = next((action_id.removeprefix(one) for one in ABOUT_A_GRADE if one in action_id), "")
    grades = (grade for grade in scale.grades if about)
    return next((one for one in grades if action_of_grade(one.value, scale) == GRADE + about), None)


def is_about_a_grade(action_id: str) -> bool:
    """Return whether the action judges, highlights for or adjudicates with a single grade."""
    return action_id.startswith(ABOUT_A_GRADE)


def keys_of_scale(scale: Scale, taken: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return the letter keys defined by the scale, by action id; they replace the default keys.

    taken: keys of other commands of the Judge page, which no grade can have.
    """
    taken = set(taken)
    offered: dict[str, tuple[str, ...]] = {}
    for grade in scale.grades:
        key, action = grade.key.upper(), action_of_grade(grade.value, scale)
        if action and len(key) == 1 and key.isalpha() and key not in taken:
            offered[action] = (key,)
            taken.add(key)
    return offered
