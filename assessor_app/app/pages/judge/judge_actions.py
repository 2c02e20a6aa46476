"""What can be done on the Judge page."""

from __future__ import annotations

from functools import partial

from assessor_app.app.actions.action import Action
from assessor_app.app.actions.page import Context
from assessor_app.app.pages.judge import reading_actions
from assessor_app.app.pages.judge.judge_page_actions import (
    ALL_GRADES,
    JUDGE,
    can_judge,
    has_queue,
    judge_action,
    page_of,
)


def _can_take_back(context: Context) -> bool:
    return page_of(context).can_take_back()


def _queue_shown(context: Context) -> bool:
    # Asked on every page, unlike what enables an action.
    return context.page.id != "judge" or not page_of(context).area.queue.isHidden()


def _has_next_topic(context: Context) -> bool:
    return has_queue(context) and page_of(context).queue_judging.next_topic() is not None


def _has_topic(by: int, context: Context) -> bool:
    return has_queue(context) and page_of(context).queue_judging.topic_beside(by) is not None


def _shows_a_part(context: Context) -> bool:
    return has_queue(context) and not page_of(context).queue_judging.part.is_all


FILING = (
    judge_action(
        "grade_by_number",
        "Grade by number…",
        lambda page: page.grade_by_number(),
        "Type the number of a grade that has no key of its own; Enter files it.",
        "#",
        enabled=JUDGE.when(lambda page: page.can_grade_by_number()),
        repeats=False,
        hides=True,
    ),
    judge_action(
        "skip",
        "Skip",
        lambda page: page.skip(),
        "Put the document off and show the next one; skipped ones come back at the end.",
        "Space",
        enabled=can_judge,
        separated=True,
        repeats=False,
    ),
    judge_action(
        "cannot",
        "Cannot judge…",
        lambda page: page.ask_why_not(),
        "Say why the document cannot be judged.",
        "C",
        enabled=can_judge,
        repeats=False,
    ),
    judge_action(
        "unsure",
        "Not sure",
        lambda page: page.switch_flag("unsure"),
        "Mark the judgement as one you are not sure of.",
        "S",
        enabled=can_judge,
        repeats=False,
    ),
    judge_action(
        "known",
        "Known already",
        lambda page: page.switch_flag("known"),
        "Mark the document as one you knew before.",
        "K",
        enabled=can_judge,
        repeats=False,
    ),
    judge_action(
        "note",
        "Write a note",
        lambda page: page.write_note(),
        "Write why; the note is kept when you leave it. Escape leads back.",
        "M",
        enabled=can_judge,
        repeats=False,
    ),
    judge_action(
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
    judge_action(
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
    judge_action(
        "next",
        "Next document",
        lambda page: page.step(1),
        "Show the next document of the queue; this one stays as it is.",
        "N",
        "Right",
        separated=True,
    ),
    judge_action(
        "previous",
        "Previous document",
        lambda page: page.step(-1),
        "Show the document before in the queue.",
        "P",
        "Left",
    ),
    judge_action(
        "next_topic",
        "Next topic",
        lambda page: page.go_to_topic(page.queue_judging.topic_beside(1)),
        "Go to the next topic of the list.",
        "Ctrl+PgDown",
        enabled=partial(_has_topic, 1),
        separated=True,
    ),
    judge_action(
        "previous_topic",
        "Previous topic",
        lambda page: page.go_to_topic(page.queue_judging.topic_beside(-1)),
        "Go to the topic before in the list.",
        "Ctrl+PgUp",
        enabled=partial(_has_topic, -1),
    ),
    judge_action(
        "topic_to_do",
        "Next topic with something to do",
        lambda page: page.go_to_topic(page.queue_judging.next_topic()),
        "Go to the next topic that has a document without a decision, round and round.",
        "Ctrl+Shift+PgDown",
        enabled=_has_next_topic,
    ),
    judge_action(
        "topics",
        "Choose the topic…",
        lambda page: page.area.queue.choose(page.area.queue.topics),
        "Open the list of topics: words narrow it, arrows and Enter choose.",
        "Shift+T",
        repeats=False,
    ),
    judge_action(
        "order",
        "Choose the order…",
        lambda page: page.area.queue.choose(page.area.queue.order.orders),
        "Open the list of the orders in which the documents may come.",
        "Shift+O",
        separated=True,
        repeats=False,
    ),
    judge_action(
        "filter",
        "Choose what is shown…",
        lambda page: page.area.queue.choose(page.area.queue.filters),
        "Show a part of the queue: what is to do, skipped, not sure and so on.",
        "Shift+F",
        repeats=False,
    ),
    judge_action(
        "search",
        "Search the documents of the topic",
        lambda page: page.area.queue.focus_search(),
        "Find documents of this topic by their words or their id.",
        "/",
        "Ctrl+Shift+F",
    ),
    judge_action(
        "show_all",
        "Show all documents",
        lambda page: page.queue_judging.show_all(),
        "Let go of the filter and of what was found, and go about in the whole queue.",
        "Escape",
        enabled=_shows_a_part,
    ),
    judge_action(
        "queue",
        "Queue at the side",
        lambda page: page.switch_queue(),
        "Show or hide the queue.",
        "F9",
        checked=_queue_shown,
    ),
)
ACTIONS: tuple[Action, ...] = (*ALL_GRADES, *FILING, *MOVING, *reading_actions.ACTIONS)
