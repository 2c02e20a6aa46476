"""One action for each grade there may be."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from assessor_app.app.actions.action import Action
from assessor_app.app.actions.page import Context
from assessor_app.app.pages.judge.judge_page_actions import can_judge, has_grade, page_of
from assessor_app.domain.scale import Grade, Scale

ORDINALS = ("first", "second", "third", "fourth", "fifth")

GRADE = "judge.grade."
ABOUT_A_GRADE = (GRADE, "judge.highlight.", "agreement.settle.")


def _grade(value: int, context: Context) -> None:
    page_of(context).grade(value)


def _grade_beyond(name: str, at: int, context: Context) -> None:
    value = page_of(context).grade_beyond(name, at)
    if value is not None:
        page_of(context).grade(value)


def _has_grade_beyond(name: str, at: int, context: Context) -> bool:
    return can_judge(context) and page_of(context).grade_beyond(name, at) is not None


GRADES = tuple(
    Action(
        f"judge.grade.{value}",
        f"Grade {value}",
        partial(_grade, value),
        "Judge",
        f"File the grade {value} and show the next document.",
        (str(value),),
        page="judge",
        enabled=partial(has_grade, value),
        repeats=False,
        hides=True,
    )
    for value in range(10)
)
# Keys for grades that are no digit, by their distance from the digits.
NEGATIVE_KEYS = (("-",), ("J",), ("Y",), (), ())
HIGH_KEYS = (("+",), ("I",), ("O",), (), ())
MORE_GRADES = tuple(
    Action(
        f"judge.grade.{name}.{at}",
        f"The {ORDINALS[at]} grade {where}",
        partial(_grade_beyond, name, at),
        "Judge",
        f"File the {ORDINALS[at]} grade {where} of this campaign and show the next document.",
        keys,
        page="judge",
        enabled=partial(_has_grade_beyond, name, at),
        repeats=False,
        hides=True,
    )
    for name, where, every in (
        ("negative", "below 0", NEGATIVE_KEYS),
        ("high", "above 9", HIGH_KEYS),
    )
    for at, keys in enumerate(every)
)
ALL_GRADES: tuple[Action, ...] = (*GRADES, *MORE_GRADES)


def action_of_grade(value: int, scale: Scale) -> str:
    """The id of the action that files this grade of the scale; empty where there is none."""
    if 0 <= value <= 9:
        return f"judge.grade.{value}"
    for name, keys in (("negative", NEGATIVE_KEYS), ("high", HIGH_KEYS)):
        values = grades_beyond(scale, name)[: len(keys)]
        if value in values:
            return f"judge.grade.{name}.{values.index(value)}"
    return ""


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


def keys_of_scale(scale: Scale, actions: Iterable[Action]) -> dict[str, tuple[str, ...]]:
    """The keys that the scale itself has for its grades, by action id, where they are other ones.

    Only letters that run none of the other `actions` of the page.
    """
    taken = {key for action in actions if not action.id.startswith(GRADE) for key in action.keys}
    offered: dict[str, tuple[str, ...]] = {}
    for grade in scale.grades:
        key, action = grade.key.upper(), action_of_grade(grade.value, scale)
        if action and len(key) == 1 and key.isalpha() and key not in taken:
            offered[action] = (key,)
            taken.add(key)
    return offered
