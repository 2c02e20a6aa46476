"""What can be done with the documents listed on the Agreement page: settle them, above all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from assessor_app.app.actions.action import Action, Context, when_open
from assessor_app.app.actions.grading import (
    HIGH_KEYS,
    NEGATIVE_KEYS,
    ORDINALS,
    action_of_grade,
    grades_beyond,
)
from assessor_app.domain.scale import Scale

if TYPE_CHECKING:
    from assessor_app.app.pages.agreement.agreement_page import AgreementPage
    from assessor_app.app.pages.agreement.documents_part import DocumentsPart

UNDO = "agreement.undo"
PREFIX = "agreement.settle."
NO_DOCUMENT = "a document that was judged in the campaign, and a campaign that can be changed"


def _part(context: Context) -> DocumentsPart:
    return cast("AgreementPage", context.page).documents


def _is_listed(context: Context) -> bool:
    return _part(context).is_in_sight()


def _can_settle(context: Context) -> bool:
    return _part(context).decisions.can_settle()


def _can_undo(context: Context) -> bool:
    return _part(context).decisions.can_undo()


def _value(what: int | tuple[str, int], scale: Scale | None) -> int | None:
    """The grade that an action stands for; None where the scale has none such."""
    if scale is None:
        return None
    if isinstance(what, int):
        return what if scale.grade(what) is not None else None
    name, at = what
    values = grades_beyond(scale, name)
    return values[at] if at < len(values) else None


def _settle(what: int | tuple[str, int], context: Context) -> None:
    value = _value(what, _part(context).scale())
    if value is not None:
        _part(context).decisions.settle(value)


def _has_grade(what: int | tuple[str, int], context: Context) -> bool:
    return _can_settle(context) and _value(what, _part(context).scale()) is not None


def _grade(name: str, title: str, what: int | tuple[str, int], keys: tuple[str, ...]) -> Action:
    return Action(
        f"{PREFIX}{name}",
        f"Settle on {title}",
        partial(_settle, what),
        "Agreement",
        f"Decide that {title} holds, with the reason that is written, and show the next document.",
        keys,
        page="agreement",
        enabled=partial(_has_grade, what),
        repeats=False,
        hides=True,
    )


GRADES = (
    *(_grade(str(value), f"grade {value}", value, (str(value),)) for value in range(10)),
    *(
        _grade(f"{name}.{at}", f"the {ORDINALS[at]} grade {where}", (name, at), keys)
        for name, where, every in (
            ("negative", "below 0", NEGATIVE_KEYS),
            ("high", "above 9", HIGH_KEYS),
        )
        for at, keys in enumerate(every)
    ),
)


def action_of_settling(value: int, scale: Scale) -> str:
    """The id of the action that settles on this grade of the scale; empty where there is none."""
    judged_by = action_of_grade(value, scale)
    return judged_by.replace("judge.grade.", PREFIX) if judged_by else ""


def _run(what: Callable[[DocumentsPart], object], context: Context) -> None:
    what(_part(context))


def _act(
    name: str,
    title: str,
    what: Callable[[DocumentsPart], object],
    explanation: str,
    *keys: str,
    enabled: Callable[[Context], bool] = _is_listed,
    separated: bool = False,
    needs: str = "",
) -> Action:
    return Action(
        name,
        title,
        partial(_run, what),
        "Agreement",
        explanation,
        keys,
        page="agreement",
        enabled=enabled,
        separated=separated,
        repeats=False,
        needs=needs,
    )


def _on_page(what: Callable[[AgreementPage], object], context: Context) -> None:
    what(cast("AgreementPage", context.page))


LISTS: tuple[Action, ...] = tuple(
    Action(
        f"agreement.{name}",
        title,
        partial(_on_page, what),
        "Agreement",
        explanation,
        (key,),
        page="agreement",
        enabled=when_open,
        separated=name == "conflicts",
        repeats=False,
    )
    for name, title, what, explanation, key in (
        (
            "conflicts",
            "List the conflicts to settle",
            lambda page: page.show_conflicts(),
            "List what assessors graded differently, what matters most for the runs first.",
            "C",
        ),
        (
            "sample",
            "List a sample of agreements",
            lambda page: page.show_sample(),
            "Draw documents that the assessors agree on, to look at them once more.",
            "S",
        ),
    )
)
ACTIONS: tuple[Action, ...] = (
    *LISTS,
    *GRADES,
    _act(
        "agreement.reason",
        "Write the reason",
        lambda part: part.decisions.write_reason(),
        "Write why a grade is to hold; Enter leads back to the list.",
        "M",
        enabled=_can_settle,
        needs=NO_DOCUMENT,
    ),
    _act(
        UNDO,
        "Take back what was settled",
        lambda part: part.decisions.undo(),
        "Take back what you settled last, or what is settled of the document in sight.",
        "U",
        "Backspace",
        "Ctrl+Z",
        enabled=_can_undo,
        needs="something that was settled",
    ),
    _act(
        "agreement.blind",
        "Hide or show names",
        lambda part: part.choice.blind.toggle(),
        "Settle without seeing who said what.",
        "B",
    ),
    _act(
        "agreement.highlight",
        "Next highlight",
        lambda part: part.pane.next_highlight(),
        "Go to the next passage that somebody highlighted.",
        "H",
    ),
)
