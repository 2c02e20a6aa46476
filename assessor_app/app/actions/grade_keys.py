"""The keys of grades, and the ids of the actions that file a grade.

A scale may have grades that are no digit: they are counted from the nearest digit, below 0
("negative") or above 9 ("high").
"""

from __future__ import annotations

from collections.abc import Collection

from assessor_app.domain.scale import Grade, Scale

ORDINALS = ("first", "second", "third", "fourth", "fifth")

GRADE = "judge.grade."
ADJUDICATED = "agreement.settle."
ABOUT_A_GRADE = (GRADE, "judge.highlight.", ADJUDICATED)
# Keys for grades that are no digit, by their distance from the digits.
NEGATIVE_KEYS = (("-",), ("J",), ("Y",), (), ())
HIGH_KEYS = (("+",), ("I",), ("O",), (), ())


def action_of_grade(value: int, scale: Scale) -> str:
    """The id of the action that files this grade of the scale; empty where there is none."""
    if 0 <= value <= 9:
        return f"judge.grade.{value}"
    for name, keys in (("negative", NEGATIVE_KEYS), ("high", HIGH_KEYS)):
        values = grades_beyond(scale, name)[: len(keys)]
        if value in values:
            return f"judge.grade.{name}.{values.index(value)}"
    return ""


def action_of_adjudication(value: int, scale: Scale) -> str:
    """The id of the action that adjudicates this grade of the scale; empty where there is none."""
    judged_by = action_of_grade(value, scale)
    return ADJUDICATED + judged_by.removeprefix(GRADE) if judged_by else ""


def usual_keys(value: int, scale: Scale) -> tuple[str, ...]:
    """The keys that a grade of the scale has unless the scale or the user gives it others."""
    if 0 <= value <= 9:
        return (str(value),)
    for name, keys in (("negative", NEGATIVE_KEYS), ("high", HIGH_KEYS)):
        values = grades_beyond(scale, name)[: len(keys)]
        if value in values:
            return keys[values.index(value)]
    return ()


def grades_beyond(scale: Scale, name: str) -> list[int]:
    """The grades below 0 ("negative") or above 9 ("high"), those nearest to the digits first."""
    values = [grade.value for grade in scale.grades]
    if name == "negative":
        return sorted((value for value in values if value < 0), reverse=True)
    return sorted(value for value in values if value > 9)


def grade_of_action(action_id: str, scale: Scale) -> Grade | None:
    """The grade of the scale that an action is about; None where the scale has none such."""
    about = next((action_id.removeprefix(one) for one in ABOUT_A_GRADE if one in action_id), "")
    grades = (grade for grade in scale.grades if about)
    return next((one for one in grades if action_of_grade(one.value, scale) == GRADE + about), None)


def is_about_a_grade(action_id: str) -> bool:
    """Whether the action files, settles on, or highlights for, one grade."""
    return action_id.startswith(ABOUT_A_GRADE)


def keys_of_scale(scale: Scale, taken: Collection[str]) -> dict[str, tuple[str, ...]]:
    """The letters that the scale gives its grades, by action id, in place of the usual keys.

    taken: keys of other commands of the Judge page, which a grade cannot have.
    """
    taken = set(taken)
    offered: dict[str, tuple[str, ...]] = {}
    for grade in scale.grades:
        key, action = grade.key.upper(), action_of_grade(grade.value, scale)
        if action and len(key) == 1 and key.isalpha() and key not in taken:
            offered[action] = (key,)
            taken.add(key)
    return offered
