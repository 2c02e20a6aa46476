"""What the actions of the Judge page have in common."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from assessor_app.app.actions.action import Action, Context

if TYPE_CHECKING:
    from assessor_app.app.pages.judge.judge_page import JudgePage


def page_of(context: Context) -> JudgePage:
    """The page; its class is not loaded before the page is shown, and only then is this asked."""
    return cast("JudgePage", context.page)


def can_judge(context: Context) -> bool:
    """A document is before the assessor that can be judged."""
    return page_of(context).can_judge()


def is_sitting(context: Context) -> bool:
    """An assessor sits at a queue."""
    return page_of(context).is_sitting()


def has_grade(value: int, context: Context) -> bool:
    """The document on the screen can be given this grade."""
    return page_of(context).has_grade(value)


def _run(what: Callable[[JudgePage], object], context: Context) -> None:
    what(page_of(context))


def judge_action(
    name: str,
    title: str,
    run: Callable[[JudgePage], object],
    explanation: str,
    *keys: str,
    enabled: Callable[[Context], bool] = is_sitting,
    checked: Callable[[Context], bool] | None = None,
    separated: bool = False,
    repeats: bool = True,
    hides: bool = False,
) -> Action:
    """An action of the Judge page."""
    return Action(
        f"judge.{name}",
        title,
        partial(_run, run),
        "Judge",
        explanation,
        keys,
        page="judge",
        enabled=enabled,
        checked=checked,
        separated=separated,
        repeats=repeats,
        hides=hides,
    )
