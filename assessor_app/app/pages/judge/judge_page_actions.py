"""The parts shared by the actions of the Judge page, and an action for each grade."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from assessor_app.app.actions.action import Action, PageActions
from assessor_app.app.actions.key_bindings import HIGH_KEYS, NEGATIVE_KEYS, ORDINALS
from assessor_app.app.actions.page import Context

if TYPE_CHECKING:
    from assessor_app.app.pages.judge.judge_page import JudgePage

JUDGE: PageActions[JudgePage] = PageActions("Judge", lambda page: page.has_queue(), repeats=True)
judge_action = JUDGE.make
page_of = JUDGE.page_of
# `can_judge`: the document on the screen can be judged; `has_queue`: a queue is on the screen.
can_judge = JUDGE.when(lambda page: page.can_judge())
has_queue = JUDGE.when(lambda page: page.has_queue())


def has_grade(value: int, context: Context) -> bool:
    """The document on the screen can be given this grade."""
    return page_of(context).has_grade(value)


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
