"""Commands of the Compare page."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from assessor_app.app.actions.action import Action, PageActions, when_open, when_writable
from assessor_app.app.actions.page import Context

if TYPE_CHECKING:
    from assessor_app.app.pages.compare.compare_page import ComparePage


COMPARE: PageActions[ComparePage] = PageActions(
    "Compare", lambda page: page.is_comparing(), repeats=False
)
REPEATING = replace(COMPARE, repeats=True)
ANSWERING = replace(COMPARE, enabled=lambda page: page.can_answer())
TAKING_BACK = replace(COMPARE, enabled=lambda page: page.can_take_back())
AT_TOPIC = replace(COMPARE, enabled=lambda page: page.is_at_topic())


def _can_edit_terms(context: Context) -> bool:
    return COMPARE.page_of(context).is_at_topic() and when_writable(context)


def _can_plan(context: Context) -> bool:
    return when_writable(context) and COMPARE.page_of(context).compares()


def _compares(context: Context) -> bool:
    # Called on every page, unlike the functions that enable an action.
    return context.page.id == "compare" and COMPARE.page_of(context).compares()


def _topic_shown(context: Context) -> bool:
    return context.page.id != "compare" or not COMPARE.page_of(context).area.topic.isHidden()


def _show_results(number: int, page: ComparePage) -> None:
    page.show_results(number)


def _show_all_preferences(number: int, page: ComparePage) -> None:
    page.show_all_preferences(number)


def _scroll(left: bool, right: bool, pages: int, lines: int, page: ComparePage) -> None:
    page.area.read_on(left=left, right=right, pages=pages, lines=lines)


DOWN, UP = "document down by some lines", "document up by some lines"
RESULTS = (
    ("Show the ranking so far", "Show which documents of the topic have their place already."),
    (
        "Show how consistent you are",
        "Show whether you answer pairs alike that come again, and which answers go in a circle.",
    ),
    ("Show your answers", "Show every answer on the topic, to judge a pair again."),
)
PREFERENCES = (
    ("Show preferences by topic", "Show how many there are on each topic, whoever gave them."),
    (
        "Show pairs with both answers",
        "Show the pairs that were decided one way and the other: contradictory answers.",
    ),
    ("Show circles of preferences", "Show documents that are each preferred over the next, round."),
)
ANSWERS = (
    ANSWERING.make(
        "left",
        "Left is better",
        lambda page: page.answer("A"),
        "Say that the left document is the better one, and show the next pair.",
        "Left",
    ),
    ANSWERING.make(
        "right",
        "Right is better",
        lambda page: page.answer("B"),
        "Say that the right document is the better one, and show the next pair.",
        "Right",
    ),
    ANSWERING.make(
        "tie",
        "Equally good",
        lambda page: page.answer("tie"),
        "Say that one is as good as the other, and show the next pair.",
        "Down",
        "0",
    ),
    ANSWERING.make(
        "neither",
        "Neither is relevant",
        lambda page: page.answer("neither"),
        "Say that neither has anything on the topic; both are out.",
        "X",
    ),
    ANSWERING.make(
        "left_cannot",
        "Left cannot be judged…",
        lambda page: page.ask_why_not(right=False),
        "Say why the left document cannot be judged; it comes no more.",
        "C",
        separated=True,
    ),
    ANSWERING.make(
        "right_cannot",
        "Right cannot be judged…",
        lambda page: page.ask_why_not(right=True),
        "Say why the right document cannot be judged; it comes no more.",
        "Shift+C",
    ),
    TAKING_BACK.make(
        "undo",
        "Undo",
        lambda page: page.undo(),
        "Take back what you said last of a pair, and go there; as often as you like.",
        "U",
        "Backspace",
        "Ctrl+Z",
        separated=True,
    ),
    TAKING_BACK.make(
        "redo",
        "Redo",
        lambda page: page.redo(),
        "Say again what you took back.",
        "Ctrl+Shift+Z",
        "Shift+U",
    ),
    replace(COMPARE, needs="a pair that is judged again").make(
        "go_on",
        "Leave it, next pair",
        lambda page: page.go_on(),
        "Leave a pair that you look at again as it was judged, and go on with the next one.",
        "N",
        enabled=COMPARE.when(
            lambda page: page.is_comparing() and page.pair_judging.again is not None
        ),
    ),
)
# The last entry of each: (left, right, pages, lines), as for `PairArea.read_on`.
SCROLLING = (
    ("page_down", "Read on in both", "both documents down", "Space", (True, True, 1, 0)),
    ("page_up", "Read back in both", "both documents up", "Shift+Space", (True, True, -1, 0)),
    ("left_down", "Read on in the left one", f"the left {DOWN}", "S", (True, False, 0, 1)),
    ("left_up", "Read back in the left one", f"the left {UP}", "W", (True, False, 0, -1)),
    ("right_down", "Read on in the right one", f"the right {DOWN}", "D", (False, True, 0, 1)),
    ("right_up", "Read back in the right one", f"the right {UP}", "E", (False, True, 0, -1)),
)
READING = (
    *(
        REPEATING.make(
            name,
            title,
            partial(_scroll, *how),
            f"Scroll {what}.",
            key,
            separated=name == "page_down",
        )
        for name, title, what, key, how in SCROLLING
    ),
    COMPARE.make(
        "other_side",
        "Go to the other document",
        lambda page: page.area.go_over(),
        "Put the focus on the other document, to select or zoom there.",
        "O",
    ),
    COMPARE.make(
        "find",
        "Find in both documents",
        lambda page: page.area.finding.open_bar(),
        "Find characters in the two documents on the screen.",
        "Ctrl+F",
        separated=True,
    ),
    REPEATING.make(
        "find_next",
        "Find the next place",
        lambda page: page.area.finding.step(1),
        "Go to the next place in each of the two.",
        "F3",
    ),
    REPEATING.make(
        "find_previous",
        "Find the place before",
        lambda page: page.area.finding.step(-1),
        "Go to the place before in each of the two.",
        "Shift+F3",
    ),
    REPEATING.make(
        "next_word",
        "Next word looked for",
        lambda page: page.area.next_term(1),
        "Go to the next word of the topic, or of your own terms, in each of the two.",
        ".",
    ),
    REPEATING.make(
        "previous_word",
        "Word looked for before",
        lambda page: page.area.next_term(-1),
        "Go to the word of the topic, or of your own terms, before, in each of the two.",
        ",",
    ),
    COMPARE.make(
        "scan_terms",
        "Your terms…",
        lambda page: page.edit_own_terms(),
        "Write the words that you look out for yourself.",
        "Shift+W",
        enabled=_can_edit_terms,
    ),
    AT_TOPIC.make(
        "guidelines",
        "Guidelines",
        lambda page: page.show_guidelines(),
        "Show what the assessors of this campaign are told.",
        "G",
    ),
    COMPARE.make(
        "fold",
        "Fold the topic",
        lambda page: page.area.topic.fold(),
        "Fold the topic's description and narrative away, or open them.",
        "T",
    ),
    replace(COMPARE, checked=_topic_shown).make(
        "topic",
        "Topic at the side",
        lambda page: page.switch_topic(),
        "Show or hide the topic, to give the documents more room.",
        "F9",
    ),
)
CHOOSING = (
    AT_TOPIC.make(
        "results",
        "Results",
        lambda page: page.switch_results(),
        "Show the ranking so far, how consistent you are and your answers; or the pair again.",
        "R",
        separated=True,
    ),
    *(
        replace(AT_TOPIC, needs="an assessor at a topic").make(
            f"results.{number}",
            title,
            partial(_show_results, number),
            explanation,
            f"Alt+{number + 1}",
        )
        for number, (title, explanation) in enumerate(RESULTS)
    ),
    COMPARE.make(
        "everything",
        "All preferences of this campaign",
        lambda page: page.switch_all_preferences(),
        "Show everybody's preferences, imported ones too: how many, on which topics; or go back.",
        "A",
        enabled=when_open,
        separated=True,
    ),
    *(
        COMPARE.make(
            f"everything.{number}",
            title,
            partial(_show_all_preferences, number),
            explanation,
            f"Alt+{number + 1 + len(RESULTS)}",
            enabled=when_open,
        )
        for number, (title, explanation) in enumerate(PREFERENCES)
    ),
    AT_TOPIC.make(
        "next_topic",
        "Next topic",
        lambda page: page.next_topic(),
        "Go to the next topic that has pairs left.",
        "Ctrl+PgDown",
        separated=True,
    ),
    AT_TOPIC.make(
        "previous_topic",
        "Previous topic",
        lambda page: page.previous_topic(),
        "Go to the topic before in the list, whether it is done or not.",
        "Ctrl+PgUp",
    ),
    replace(COMPARE, needs="a campaign that compares documents").make(
        "plan",
        "How pairs are chosen…",
        lambda page: page.choose_plan(),
        "Choose how the pairs of this campaign are chosen, and how many are needed.",
        "P",
        enabled=_can_plan,
    ),
    replace(COMPARE, checked=_compares).make(
        "switch",
        "Compare documents in this campaign",
        lambda page: page.switch_comparing(),
        "Have documents compared in pairs beside their grades, or no longer; answers stay.",
        enabled=when_writable,
    ),
)
ACTIONS: tuple[Action, ...] = (*ANSWERS, *READING, *CHOOSING)
