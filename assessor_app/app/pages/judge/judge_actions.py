"""Commands of the Judge page: grades, other decisions, undo, and moving in the queue."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from assessor_app.app.actions.action import Action, PageActions, filled
from assessor_app.app.actions.key_bindings import ANSWER_KEYS, HIGH_KEYS, NEGATIVE_KEYS, ORDINALS
from assessor_app.app.actions.page import Context
from assessor_app.app.translation import QT_TRANSLATE_NOOP

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


def _answer(number: int, context: Context) -> None:
    JUDGE.page_of(context).answering.press(number)


def _has_answer(number: int, context: Context) -> bool:
    return JUDGE.page_of(context).answering.can_press(number)


def _queue_shown(context: Context) -> bool:
    # Called on every page, unlike the functions that enable an action.
    return context.page.id != "judge" or not JUDGE.page_of(context).area.queue.isHidden()


def _search(page: JudgePage) -> None:
    if page.keep():
        page.area.search.begin()


def _show_all(page: JudgePage) -> None:
    if not page.area.search.go_back():
        page.queue_judging.show_all()


def _has_topic(by: int) -> Callable[[Context], bool]:
    return JUDGE.when(
        lambda page: page.has_queue() and page.queue_judging.topic_beside(by) is not None
    )


FIRST = (
    QT_TRANSLATE_NOOP("Action", "First"),
    QT_TRANSLATE_NOOP("Action", "Second"),
    QT_TRANSLATE_NOOP("Action", "Third"),
    QT_TRANSLATE_NOOP("Action", "Fourth"),
    QT_TRANSLATE_NOOP("Action", "Fifth"),
)
GRADES = tuple(
    Action(
        f"judge.grade.{value}",
        filled(QT_TRANSLATE_NOOP("Action", "Grade {0}"), value),
        partial(_grade, value),
        filled(
            QT_TRANSLATE_NOOP(
                "Action", "Judge the document with grade {0}, and show the next document."
            ),
            value,
        ),
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
        filled(title, FIRST[at]),
        partial(_grade_beyond, name, at),
        filled(explanation, ORDINALS[at]),
        keys,
        page="judge",
        enabled=partial(_has_grade_beyond, name, at),
        repeats=False,
        hides=True,
    )
    for name, title, explanation, every in (
        (
            "negative",
            QT_TRANSLATE_NOOP("Action", "{0} grade below 0"),
            QT_TRANSLATE_NOOP(
                "Action", "Judge with the {0} grade below 0, and show the next document."
            ),
            NEGATIVE_KEYS,
        ),
        (
            "high",
            QT_TRANSLATE_NOOP("Action", "{0} grade above 9"),
            QT_TRANSLATE_NOOP(
                "Action", "Judge with the {0} grade above 9, and show the next document."
            ),
            HIGH_KEYS,
        ),
    )
    for at, keys in enumerate(every)
)
ANSWERS = (
    *(
        Action(
            f"judge.answer.{at}",
            filled(QT_TRANSLATE_NOOP("Action", "Answer {0} of the further questions"), at),
            partial(_answer, at),
            QT_TRANSLATE_NOOP(
                "Action",
                "Give the next answer for this place in the row below the grades: yes or no, the "
                "next level, or whether the document contains the aspect.",
            ),
            (key,),
            page="judge",
            enabled=partial(_has_answer, at),
            repeats=False,
            hides=True,
        )
        for at, key in enumerate(ANSWER_KEYS, 1)
    ),
    replace(ONCE, hides=True).make(
        "answers",
        QT_TRANSLATE_NOOP("Action", "All aspects…"),
        lambda page: page.answering.show_list(),
        QT_TRANSLATE_NOOP(
            "Action",
            "List all questions and aspects. Type to filter the list; Enter changes an answer.",
        ),
        "Shift+Q",
        enabled=JUDGE.when(lambda page: page.answering.can_answer()),
    ),
    replace(ONCE, hides=True).make(
        "add_aspect",
        QT_TRANSLATE_NOOP("Action", "Add aspect…"),
        lambda page: page.answering.add(),
        QT_TRANSLATE_NOOP(
            "Action",
            "Add an aspect that the document contains to the list of the topic, if the lead "
            "allows it.",
        ),
        "Shift+A",
        enabled=JUDGE.when(lambda page: page.answering.can_add()),
    ),
    replace(ONCE, hides=True).make(
        "look_again",
        QT_TRANSLATE_NOOP("Action", "Look at documents again"),
        lambda page: page.area.queue.choose_again(),
        QT_TRANSLATE_NOOP(
            "Action",
            "Show only the documents that you graded before some aspects were added.",
        ),
        "Shift+L",
        enabled=JUDGE.when(lambda page: page.has_queue() and page.answering.has_again()),
    ),
)
FILING = (
    replace(ONCE, hides=True).make(
        "grade_by_number",
        QT_TRANSLATE_NOOP("Action", "Grade by number…"),
        lambda page: page.grade_by_number(),
        QT_TRANSLATE_NOOP("Action", "Type the number of a grade without a key; Enter saves it."),
        "#",
        enabled=JUDGE.when(lambda page: page.can_grade_by_number()),
    ),
    DECIDING.make(
        "skip",
        QT_TRANSLATE_NOOP("Action", "Skip"),
        lambda page: page.skip(),
        QT_TRANSLATE_NOOP(
            "Action",
            "Skip the document and show the next one. Skipped documents are offered again at "
            "the end.",
        ),
        "Space",
    ),
    DECIDING.make(
        "cannot",
        QT_TRANSLATE_NOOP("Action", "Cannot judge…"),
        lambda page: page.ask_why_not(),
        QT_TRANSLATE_NOOP("Action", "Give a reason why you cannot judge the document."),
        "C",
    ),
    DECIDING.make(
        "unsure",
        QT_TRANSLATE_NOOP("Action", "Not sure"),
        lambda page: page.switch_flag("unsure"),
        QT_TRANSLATE_NOOP("Action", "Mark the judgement as not sure."),
        "S",
    ),
    DECIDING.make(
        "known",
        QT_TRANSLATE_NOOP("Action", "Seen before"),
        lambda page: page.switch_flag("known"),
        QT_TRANSLATE_NOOP(
            "Action",
            "Mark that you knew the document before you judged it. The measures Coverage and "
            "Novelty use this mark.",
        ),
        "K",
    ),
    DECIDING.make(
        "note",
        QT_TRANSLATE_NOOP("Action", "Write a note"),
        lambda page: page.write_note(),
        QT_TRANSLATE_NOOP(
            "Action",
            "Write a note on the document. It is saved when you leave the field; Escape leaves it.",
        ),
        "M",
    ),
    replace(ONCE, enabled=lambda page: page.has_queue() and bool(page.queue_judging.document)).make(
        "discuss",
        QT_TRANSLATE_NOOP("Action", "Discuss…"),
        lambda page: page.messages.open(),
        QT_TRANSLATE_NOOP(
            "Action",
            "Show the messages on the document, and write one to the lead. Ctrl+Enter sends it; "
            "Escape leaves it.",
        ),
        "Shift+M",
    ),
    ONCE.make(
        "messages",
        QT_TRANSLATE_NOOP("Action", "Messages…"),
        lambda page: page.messages.show_list(),
        QT_TRANSLATE_NOOP(
            "Action", "List your messages and the replies of the lead, new ones first."
        ),
        "Shift+I",
    ),
    TAKING_BACK.make(
        "undo",
        QT_TRANSLATE_NOOP("Action", "Undo"),
        lambda page: page.undo(),
        QT_TRANSLATE_NOOP("Action", "Undo your last action and show its document; repeatable."),
        "U",
        "Backspace",
        "Ctrl+Z",
    ),
    TAKING_BACK.make(
        "redo",
        QT_TRANSLATE_NOOP("Action", "Redo"),
        lambda page: page.redo(),
        QT_TRANSLATE_NOOP("Action", "Redo the action that you undid."),
        "Ctrl+Shift+Z",
        "Shift+U",
    ),
)
MOVING = (
    JUDGE.make(
        "next",
        QT_TRANSLATE_NOOP("Action", "Next document"),
        lambda page: page.step(1),
        QT_TRANSLATE_NOOP(
            "Action", "Show the next document of the queue. The current document is not changed."
        ),
        "N",
        "Right",
    ),
    JUDGE.make(
        "previous",
        QT_TRANSLATE_NOOP("Action", "Previous document"),
        lambda page: page.step(-1),
        QT_TRANSLATE_NOOP("Action", "Show the previous document of the queue."),
        "P",
        "Left",
    ),
    JUDGE.make(
        "next_topic",
        QT_TRANSLATE_NOOP("Action", "Next topic"),
        lambda page: page.go_to_topic(page.queue_judging.topic_beside(1)),
        QT_TRANSLATE_NOOP("Action", "Go to the next topic of the list."),
        "Ctrl+PgDown",
        enabled=_has_topic(1),
    ),
    JUDGE.make(
        "previous_topic",
        QT_TRANSLATE_NOOP("Action", "Previous topic"),
        lambda page: page.go_to_topic(page.queue_judging.topic_beside(-1)),
        QT_TRANSLATE_NOOP("Action", "Go to the previous topic of the list."),
        "Ctrl+PgUp",
        enabled=_has_topic(-1),
    ),
    JUDGE.make(
        "topic_to_do",
        QT_TRANSLATE_NOOP("Action", "Next unfinished topic"),
        lambda page: page.go_to_topic(page.queue_judging.next_topic()),
        QT_TRANSLATE_NOOP(
            "Action",
            "Go to the next topic with documents to do. After the last topic comes the first.",
        ),
        "Ctrl+Shift+PgDown",
        enabled=JUDGE.when(
            lambda page: page.has_queue() and page.queue_judging.next_topic() is not None
        ),
    ),
    ONCE.make(
        "topics",
        QT_TRANSLATE_NOOP("Action", "Choose the topic…"),
        lambda page: page.area.queue.choose(page.area.queue.topics),
        QT_TRANSLATE_NOOP(
            "Action",
            "Open the list of topics. Type to filter it; choose with the arrow keys and Enter.",
        ),
        "Shift+T",
    ),
    ONCE.make(
        "order",
        QT_TRANSLATE_NOOP("Action", "Choose the order…"),
        lambda page: page.area.queue.choose(page.area.queue.order.orders),
        QT_TRANSLATE_NOOP("Action", "Open the list of document orders."),
        "Shift+O",
    ),
    ONCE.make(
        "filter",
        QT_TRANSLATE_NOOP("Action", "Filter the queue…"),
        lambda page: page.area.queue.choose(page.area.queue.filters),
        QT_TRANSLATE_NOOP(
            "Action",
            "Show only some documents of the queue, such as to do, skipped or with messages.",
        ),
        "Shift+F",
    ),
    JUDGE.make(
        "search",
        QT_TRANSLATE_NOOP("Action", "Search the queue"),
        lambda page: page.area.queue.focus_search(),
        QT_TRANSLATE_NOOP("Action", "Find documents of this topic by words or document id."),
        "/",
        "Ctrl+Shift+F",
    ),
    ONCE.make(
        "collection",
        QT_TRANSLATE_NOOP("Action", "Search the collection…"),
        _search,
        QT_TRANSLATE_NOOP(
            "Action",
            "Find documents of the whole collection, and judge them, if the lead allows it.",
        ),
        "F",
        enabled=JUDGE.when(lambda page: page.area.search.may_search or page.has_queue()),
    ),
    JUDGE.make(
        "show_all",
        QT_TRANSLATE_NOOP("Action", "Show all documents"),
        _show_all,
        QT_TRANSLATE_NOOP("Action", "Clear the filter and the search."),
        "Escape",
        enabled=JUDGE.when(
            lambda page: (
                page.area.search.is_open
                or (page.has_queue() and not page.queue_judging.part.is_all)
            )
        ),
    ),
    ONCE.make(
        "assessor",
        QT_TRANSLATE_NOOP("Action", "Change the assessor…"),
        lambda page: page.change_assessor(),
        QT_TRANSLATE_NOOP("Action", "Choose who is judging in this window."),
        enabled=JUDGE.when(lambda page: page.can_change_assessor()),
    ),
    replace(JUDGE, checked=_queue_shown).make(
        "queue",
        QT_TRANSLATE_NOOP("Action", "Queue panel"),
        lambda page: page.switch_queue(),
        QT_TRANSLATE_NOOP("Action", "Show or hide the queue."),
        "F9",
    ),
)
ACTIONS: tuple[Action, ...] = (*GRADES, *MORE_GRADES, *ANSWERS, *FILING, *MOVING)
