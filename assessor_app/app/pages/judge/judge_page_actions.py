"""What the actions of the Judge page have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assessor_app.app.actions.page import Context
from assessor_app.app.actions.page_actions import PageActions

if TYPE_CHECKING:
    from assessor_app.app.pages.judge.judge_page import JudgePage

JUDGE: PageActions[JudgePage] = PageActions("Judge", lambda page: page.is_sitting(), repeats=True)
judge_action = JUDGE.make
page_of = JUDGE.page_of
# A document is before the assessor that can be judged; an assessor sits at a queue.
can_judge = JUDGE.when(lambda page: page.can_judge())
is_sitting = JUDGE.when(lambda page: page.is_sitting())


def has_grade(value: int, context: Context) -> bool:
    """The document on the screen can be given this grade."""
    return page_of(context).has_grade(value)
