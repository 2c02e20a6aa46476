"""Commands of the Judge page: grades, other decisions, undo, and moving in the queue."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from assessor_app.app.actions.action import Action, PageActions
from assessor_app.app.actions.key_bindings import HIGH_KEYS, NEGATIVE_KEYS, ORDINALS
from assessor_app.app.actions.page import Context

if TYPE_CHECKING:
    from assessor_app.app.pages.judge.judge_page import JudgePage

JUDGE: PageActions[JudgePage] = PageActions("judge", lambda page: page.has_queue(), repeats=True)
# Holding the key down runs these once.
ONCE = replace(JUDGE, repeats=False)
DECIDING = replace(ONCE, enabled=lambda page: page.can_judge())
TAKING_BACK = replace(ONCE, enabled=lambda page: page.can_take_back())


def _grade(value: int, context: Context) -> None:
    JUDGE.page_of(context).grade(value)


def _has_grade(value: int, context: Context) -> bool:
    return JUDGE.page_of(context).has_grade(value)


def _grade_beyond(name: str, at: int, context: Context) -> None:
    page = JUDGE.page_of(context)
    value = page.grade_beyond(name, at)
    if value is not None:
        page.grade(value)


def _has_grade_beyond(name: str, at: int, context: Context) -> bool:
    page = JUDGE.page_of(context)
    return page.can_judge() and page.grade_beyond(name, at) is not None


def _queue_shown(context: Context) -> bool:
    # Called on every page, unlike the functions that enable an action.
    return context.page.id != "judge" or not JUDGE.page_of(context).area.queue.isHidden()


def _has_topic(by: int) -> Callable[[Context], bool]:
    return JUDGE.when(
        lambda page: page.has_queue() and page.queue_judging.topic_beside(by) is not None
    )


GRADES = tuple(
    Action(
        f"judge.grade.{value}",
        f"Grade {value}",
        partial(_grade, value),
        f"Judge the document with grade {value}, and show the next document.",
        (str(value),),
        page="judge",
        enabled=partial(_has_grade, value),
        repeats=False,
        hides=True,
    )
    for value in range(10)
)
MORE_GRADES = tuple(
    Action(
        f"judge.grade.{name}.{at}",
        f"{ORDINALS[at].capitalize()} grade {where}",
        partial(_grade_beyond, name, at),
        f"Judge with the {ORDINALS[at]} grade {where}, and show the next document.",
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
FILING = (
    replace(ONCE, hides=True).make(
        "grade_by_number",
        "Grade by number…",
        lambda page: page.grade_by_number(),
        "Type the number of a grade without a key; Enter saves it.",
        "#",
        enabled=JUDGE.when(lambda page: page.can_grade_by_number()),
    ),
    DECIDING.make(
        "skip",
        "Skip",
        lambda page: page.skip(),
        "Skip the document and show the next one. Skipped documents are offered again at the end.",
        "Space",
    ),
    DECIDING.make(
        "cannot",
        "Cannot judge…",
        lambda page: page.ask_why_not(),
        "Give a reason why you cannot judge the document.",
        "C",
    ),
    DECIDING.make(
        "unsure",
        "Not sure",
        lambda page: page.switch_flag("unsure"),
        "Mark the judgement as not sure.",
        "S",
    ),
    DECIDING.make(
        "known",
        "Seen before",
        lambda page: page.switch_flag("known"),
        "Mark that you knew the document before you judged it. The measures Coverage and Novelty "
        "use this mark.",
        "K",
    ),
    DECIDING.make(
        "note",
        "Write a note",
        lambda page: page.write_note(),
        "Write a note on the document. It is saved when you leave the field; Escape leaves it.",
        "M",
    ),
    TAKING_BACK.make(
        "undo",
        "Undo",
        lambda page: page.undo(),
        "Undo your last action and show its document; repeatable.",
        "U",
        "Backspace",
        "Ctrl+Z",
    ),
    TAKING_BACK.make(
        "redo",
        "Redo",
        lambda page: page.redo(),
        "Redo the action that you undid.",
        "Ctrl+Shift+Z",
        "Shift+U",
    ),
)
MOVING = (
    JUDGE.make(
        "next",
        "Next document",
        lambda page: page.step(1),
        "Show the next document of the queue. The current document is not changed.",
        "N",
        "Right",
    ),
    JUDGE.make(
        "previous",
        "Previous document",
        lambda page: page.step(-1),
        "Show the previous document of the queue.",
        "P",
        "Left",
    ),
    JUDGE.make(
        "next_topic",
        "Next topic",
        lambda page: page.go_to_topic(page.queue_judging.topic_beside(1)),
        "Go to the next topic of the list.",
        "Ctrl+PgDown",
        enabled=_has_topic(1),
    ),
    JUDGE.make(
        "previous_topic",
        "Previous topic",
        lambda page: page.go_to_topic(page.queue_judging.topic_beside(-1)),
        "Go to the previous topic of the list.",
        "Ctrl+PgUp",
        enabled=_has_topic(-1),
    ),
    JUDGE.make(
        "topic_to_do",
        "Next unfinished topic",
        lambda page: page.go_to_topic(page.queue_judging.next_topic()),
        "Go to the next topic with documents to do. After the last topic comes the first.",
        "Ctrl+Shift+PgDown",
        enabled=JUDGE.when(
            lambda page: page.has_queue() and page.queue_judging.next_topic() is not None
        ),
    ),
    ONCE.make(
        "topics",
        "Choose the topic…",
        lambda page: page.area.queue.choose(page.area.queue.topics),
        "Open the list of topics. Type to filter it; choose with the arrow keys and Enter.",
        "Shift+T",
    ),
    ONCE.make(
        "order",
        "Choose the order…",
        lambda page: page.area.queue.choose(page.area.queue.order.orders),
        "Open the list of document orders.",
        "Shift+O",
    ),
    ONCE.make(
        "filter",
        "Filter the queue…",
        lambda page: page.area.queue.choose(page.area.queue.filters),
        "Show only some documents of the queue, such as to do, skipped or not sure.",
        "Shift+F",
    ),
    JUDGE.make(
        "search",
        "Search the queue",
        lambda page: page.area.queue.focus_search(),
        "Find documents of this topic by words or document id.",
        "/",
        "Ctrl+Shift+F",
    ),
    JUDGE.make(
        "show_all",
        "Show all documents",
        lambda page: page.queue_judging.show_all(),
        "Clear the filter and the search.",
        "Escape",
        enabled=JUDGE.when(lambda page: page.has_queue() and not page.queue_judging.part.is_all),
    ),
    ONCE.make(
        "assessor",
        "Change the assessor…",
        lambda page: page.change_assessor(),
        "Choose who is judging in this window.",
        enabled=JUDGE.when(lambda page: page.can_change_assessor()),
    ),
    replace(JUDGE, checked=_queue_shown).make(
        "queue",
        "Queue panel",
        lambda page: page.switch_queue(),
        "Show or hide the queue.",
        "F9",
    ),
)
ACTIONS: tuple[Action, ...] = (*GRADES, *MORE_GRADES, *FILING, *MOVING)
