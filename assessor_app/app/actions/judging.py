"""What can be done on the Judge page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from assessor_app.app.actions.action import Action, Context

if TYPE_CHECKING:
    from assessor_app.app.pages.judge.judge_page import JudgePage


def _page(context: Context) -> JudgePage:
    # The page's class is not loaded before the page is shown, and only then is this asked.
    return cast("JudgePage", context.page)


def _can_judge(context: Context) -> bool:
    return _page(context).can_judge()


def _can_take_back(context: Context) -> bool:
    return _page(context).can_take_back()


def _is_sitting(context: Context) -> bool:
    return _page(context).is_sitting()


def _has_guidelines(context: Context) -> bool:
    return _page(context).has_guidelines()


def _has_grade(value: int, context: Context) -> bool:
    return _page(context).has_grade(value)


def _grade(value: int, context: Context) -> None:
    _page(context).grade(value)


def _queue_shown(context: Context) -> bool:
    # Asked on every page, unlike what enables an action.
    return context.page.id != "judge" or not _page(context).area.queue.isHidden()


def _has_next_topic(context: Context) -> bool:
    return _is_sitting(context) and _page(context).sitting.next_topic() is not None


def _run(what: Callable[[JudgePage], object], context: Context) -> None:
    what(_page(context))


def _action(
    name: str,
    title: str,
    run: Callable[[JudgePage], object],
    explanation: str,
    *keys: str,
    enabled: Callable[[Context], bool] = _is_sitting,
    checked: Callable[[Context], bool] | None = None,
    separated: bool = False,
    repeats: bool = True,
) -> Action:
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
    )


GRADES = tuple(
    Action(
        f"judge.grade.{value}",
        f"Grade {value}",
        partial(_grade, value),
        "Judge",
        f"File the grade {value} and show the next document.",
        (str(value),),
        page="judge",
        enabled=partial(_has_grade, value),
        repeats=False,
    )
    for value in range(10)
)
FILING = (
    _action(
        "skip",
        "Skip",
        lambda page: page.skip(),
        "Put the document off and show the next one; skipped ones come back at the end.",
        "Space",
        enabled=_can_judge,
        separated=True,
        repeats=False,
    ),
    _action(
        "cannot",
        "Cannot judge…",
        lambda page: page.ask_why_not(),
        "Say why the document cannot be judged.",
        "C",
        enabled=_can_judge,
        repeats=False,
    ),
    _action(
        "unsure",
        "Not sure",
        lambda page: page.switch_flag("unsure"),
        "Mark the judgement as one you are not sure of.",
        "S",
        enabled=_can_judge,
        repeats=False,
    ),
    _action(
        "known",
        "Known already",
        lambda page: page.switch_flag("known"),
        "Mark the document as one you knew before.",
        "K",
        enabled=_can_judge,
        repeats=False,
    ),
    _action(
        "note",
        "Write a note",
        lambda page: page.write_note(),
        "Write why; the note is kept when you leave it. Escape leads back.",
        "M",
        enabled=_can_judge,
        repeats=False,
    ),
    _action(
        "undo",
        "Undo",
        lambda page: page.undo(),
        "Take back the last thing you did, and go there; as often as you like.",
        "U",
        "Backspace",
        "Ctrl+Z",
        enabled=_can_take_back,
        separated=True,
        repeats=False,
    ),
    _action(
        "redo",
        "Redo",
        lambda page: page.redo(),
        "Do again what you took back.",
        "Ctrl+Shift+Z",
        "Shift+U",
        enabled=_can_take_back,
        repeats=False,
    ),
)
MOVING = (
    _action(
        "next",
        "Next document",
        lambda page: page.step(1),
        "Show the next document of the queue; this one stays as it is.",
        "N",
        "Right",
        separated=True,
    ),
    _action(
        "previous",
        "Previous document",
        lambda page: page.step(-1),
        "Show the document before in the queue.",
        "P",
        "Left",
    ),
    _action(
        "next_topic",
        "Next topic",
        lambda page: page.next_topic(),
        "Go to the next topic with something to do.",
        "Ctrl+PgDown",
        enabled=_has_next_topic,
    ),
    _action(
        "search",
        "Search the documents of the topic",
        lambda page: page.area.queue.focus_search(),
        "Find documents of this topic by their words or their id.",
        "/",
        "Ctrl+Shift+F",
    ),
    _action(
        "queue",
        "Queue at the side",
        lambda page: page.switch_queue(),
        "Show or hide the queue.",
        "F9",
        checked=_queue_shown,
    ),
)
READING = (
    _action(
        "find",
        "Find in the document",
        lambda page: page.area.finding.open_bar(),
        "Find characters in the document on the screen.",
        "Ctrl+F",
        separated=True,
    ),
    _action(
        "find_next",
        "Find the next place",
        lambda page: page.area.finding.step(1),
        "Go to the next place that has what you look for.",
        "F3",
    ),
    _action(
        "find_previous",
        "Find the place before",
        lambda page: page.area.finding.step(-1),
        "Go to the place before that has what you look for.",
        "Shift+F3",
    ),
    _action(
        "next_word",
        "Next word of the topic",
        lambda page: page.area.view.next_hit(1),
        "Go to the next word of the topic in the document.",
        ".",
    ),
    _action(
        "previous_word",
        "Word of the topic before",
        lambda page: page.area.view.next_hit(-1),
        "Go to the word of the topic before.",
        ",",
    ),
    _action(
        "guidelines",
        "Guidelines",
        lambda page: page.show_guidelines(),
        "Show what the assessors of this campaign are told.",
        "G",
        enabled=_has_guidelines,
        separated=True,
    ),
    _action(
        "fold",
        "Fold the topic",
        lambda page: page.area.topic.fold(),
        "Fold the topic's description and narrative away, or open them.",
        "T",
    ),
    _action(
        "history",
        "History of the document",
        lambda page: page.show_history(),
        "Show everything that you ever said of the document.",
        "H",
    ),
)
ACTIONS: tuple[Action, ...] = (*GRADES, *FILING, *MOVING, *READING)
