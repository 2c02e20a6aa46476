"""Commands of the Preferences page."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from assessor_app.app.actions.action import Action, PageActions, when_open, when_writable
from assessor_app.app.actions.page import Context
from assessor_app.app.actions.part_actions import part_actions
from assessor_app.app.translation import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from assessor_app.app.pages.preferences.preferences_page import PreferencesPage


PREFERENCES: PageActions[PreferencesPage] = PageActions(
    "preferences", lambda page: page.is_comparing(), repeats=False
)
REPEATING = replace(PREFERENCES, repeats=True)
ANSWERING = replace(PREFERENCES, enabled=lambda page: page.can_answer())
TAKING_BACK = replace(PREFERENCES, enabled=lambda page: page.can_take_back())
AT_TOPIC = replace(PREFERENCES, enabled=lambda page: page.is_at_topic())


def _can_edit_terms(context: Context) -> bool:
    return PREFERENCES.page_of(context).is_at_topic() and when_writable(context)


def _can_plan(context: Context) -> bool:
    return when_writable(context) and PREFERENCES.page_of(context).compares()


def _compares(context: Context) -> bool:
    # Called on every page, unlike the functions that enable an action.
    return context.page.id == "preferences" and PREFERENCES.page_of(context).compares()


def _topic_shown(context: Context) -> bool:
    return (
        context.page.id != "preferences" or not PREFERENCES.page_of(context).area.topic.isHidden()
    )


def _show_results(number: int, page: PreferencesPage) -> None:
    page.show_results(number)


def _show_all_preferences(number: int, page: PreferencesPage) -> None:
    page.show_all_preferences(number)


def _scroll(left: bool, right: bool, pages: int, lines: int, page: PreferencesPage) -> None:
    page.area.read_on(left=left, right=right, pages=pages, lines=lines)


RESULTS = (
    (
        QT_TRANSLATE_NOOP("Action", "Show the ranking"),
        QT_TRANSLATE_NOOP(
            "Action", "Show the documents of the topic that already have a final rank."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Action", "Show your consistency"),
        QT_TRANSLATE_NOOP(
            "Action", "Show self-consistency on repeated pairs, position bias and cycles."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Action", "Show your preferences"),
        QT_TRANSLATE_NOOP(
            "Action", "Show all your preferences on the topic, to judge a pair again."
        ),
    ),
)
OVERVIEW = (
    (
        QT_TRANSLATE_NOOP("Action", "Show preferences by topic"),
        QT_TRANSLATE_NOOP("Action", "Show the number of preferences on each topic."),
    ),
    (
        QT_TRANSLATE_NOOP("Action", "Show contradictory pairs"),
        QT_TRANSLATE_NOOP(
            "Action", "Show pairs in which some judgements prefer one document and some the other."
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Action", "Show cycles of preferences"),
        QT_TRANSLATE_NOOP(
            "Action",
            "Show documents that are each preferred over the next, and the last over the first.",
        ),
    ),
)
ANSWERS = (
    ANSWERING.make(
        "left",
        QT_TRANSLATE_NOOP("Action", "Left preferred"),
        lambda page: page.answer("A"),
        QT_TRANSLATE_NOOP(
            "Action", "Judge that the left document is better, and show the next pair."
        ),
        "Left",
    ),
    ANSWERING.make(
        "right",
        QT_TRANSLATE_NOOP("Action", "Right preferred"),
        lambda page: page.answer("B"),
        QT_TRANSLATE_NOOP(
            "Action", "Judge that the right document is better, and show the next pair."
        ),
        "Right",
    ),
    ANSWERING.make(
        "tie",
        QT_TRANSLATE_NOOP("Action", "Equally good"),
        lambda page: page.answer("tie"),
        QT_TRANSLATE_NOOP(
            "Action", "Judge that both documents are equally good, and show the next pair."
        ),
        "Down",
        "0",
    ),
    ANSWERING.make(
        "neither",
        QT_TRANSLATE_NOOP("Action", "Neither relevant"),
        lambda page: page.answer("neither"),
        QT_TRANSLATE_NOOP(
            "Action", "Judge that neither document is relevant, and show the next pair."
        ),
        "X",
    ),
    ANSWERING.make(
        "left_cannot",
        QT_TRANSLATE_NOOP("Action", "Cannot judge left…"),
        lambda page: page.ask_why_not(right=False),
        QT_TRANSLATE_NOOP(
            "Action", "Give a reason why you cannot judge the left document. It is not shown again."
        ),
        "C",
    ),
    ANSWERING.make(
        "right_cannot",
        QT_TRANSLATE_NOOP("Action", "Cannot judge right…"),
        lambda page: page.ask_why_not(right=True),
        QT_TRANSLATE_NOOP(
            "Action",
            "Give a reason why you cannot judge the right document. It is not shown again.",
        ),
        "Shift+C",
    ),
    TAKING_BACK.make(
        "undo",
        QT_TRANSLATE_NOOP("Action", "Undo"),
        lambda page: page.undo(),
        QT_TRANSLATE_NOOP(
            "Action", "Undo your last judgement of a pair and show the pair; repeatable."
        ),
        "U",
        "Backspace",
        "Ctrl+Z",
    ),
    TAKING_BACK.make(
        "redo",
        QT_TRANSLATE_NOOP("Action", "Redo"),
        lambda page: page.redo(),
        QT_TRANSLATE_NOOP("Action", "Redo the judgement that you undid."),
        "Ctrl+Shift+Z",
        "Shift+U",
    ),
    replace(PREFERENCES, needs=QT_TRANSLATE_NOOP("Action", "a pair that is judged again")).make(
        "go_on",
        QT_TRANSLATE_NOOP("Action", "Keep, next pair"),
        lambda page: page.go_on(),
        QT_TRANSLATE_NOOP(
            "Action", "Keep the judgement of a pair that is shown again, and show the next pair."
        ),
        "N",
        enabled=PREFERENCES.when(
            lambda page: page.is_comparing() and page.pair_judging.again is not None
        ),
    ),
)
# The last entry of each: (left, right, pages, lines), as for `PairArea.read_on`.
SCROLLING = (
    (
        "page_down",
        QT_TRANSLATE_NOOP("Action", "Scroll both down"),
        QT_TRANSLATE_NOOP("Action", "Scroll both documents down a page."),
        "Space",
        (True, True, 1, 0),
    ),
    (
        "page_up",
        QT_TRANSLATE_NOOP("Action", "Scroll both up"),
        QT_TRANSLATE_NOOP("Action", "Scroll both documents up a page."),
        "Shift+Space",
        (True, True, -1, 0),
    ),
    (
        "left_down",
        QT_TRANSLATE_NOOP("Action", "Scroll left down"),
        QT_TRANSLATE_NOOP("Action", "Scroll the left document down by some lines."),
        "S",
        (True, False, 0, 1),
    ),
    (
        "left_up",
        QT_TRANSLATE_NOOP("Action", "Scroll left up"),
        QT_TRANSLATE_NOOP("Action", "Scroll the left document up by some lines."),
        "W",
        (True, False, 0, -1),
    ),
    (
        "right_down",
        QT_TRANSLATE_NOOP("Action", "Scroll right down"),
        QT_TRANSLATE_NOOP("Action", "Scroll the right document down by some lines."),
        "D",
        (False, True, 0, 1),
    ),
    (
        "right_up",
        QT_TRANSLATE_NOOP("Action", "Scroll right up"),
        QT_TRANSLATE_NOOP("Action", "Scroll the right document up by some lines."),
        "E",
        (False, True, 0, -1),
    ),
)
READING = (
    *(
        REPEATING.make(
            name,
            title,
            partial(_scroll, *how),
            what,
            key,
        )
        for name, title, what, key, how in SCROLLING
    ),
    PREFERENCES.make(
        "other_side",
        QT_TRANSLATE_NOOP("Action", "Go to the other document"),
        lambda page: page.area.go_over(),
        QT_TRANSLATE_NOOP(
            "Action", "Move the focus to the other document, to select text or zoom there."
        ),
        "O",
    ),
    PREFERENCES.make(
        "find",
        QT_TRANSLATE_NOOP("Action", "Find in both documents…"),
        lambda page: page.area.finding.open_bar(),
        QT_TRANSLATE_NOOP("Action", "Search for text in both documents."),
        "Ctrl+F",
    ),
    REPEATING.make(
        "find_next",
        QT_TRANSLATE_NOOP("Action", "Find next"),
        lambda page: page.area.finding.step(1),
        QT_TRANSLATE_NOOP("Action", "Go to the next match in each document."),
        "F3",
    ),
    REPEATING.make(
        "find_previous",
        QT_TRANSLATE_NOOP("Action", "Find previous"),
        lambda page: page.area.finding.step(-1),
        QT_TRANSLATE_NOOP("Action", "Go to the previous match in each document."),
        "Shift+F3",
    ),
    REPEATING.make(
        "next_word",
        QT_TRANSLATE_NOOP("Action", "Next term"),
        lambda page: page.area.next_term(1),
        QT_TRANSLATE_NOOP(
            "Action", "Go to the next highlighted term (of the topic or your own) in each document."
        ),
        ".",
    ),
    REPEATING.make(
        "previous_word",
        QT_TRANSLATE_NOOP("Action", "Previous term"),
        lambda page: page.area.next_term(-1),
        QT_TRANSLATE_NOOP(
            "Action",
            "Go to the previous highlighted term (of the topic or your own) in each document.",
        ),
        ",",
    ),
    *part_actions(REPEATING, lambda page, by, kinds: page.area.next_part(by, *kinds)),
    PREFERENCES.make(
        "scan_terms",
        QT_TRANSLATE_NOOP("Action", "Your terms…"),
        lambda page: page.edit_own_terms(),
        QT_TRANSLATE_NOOP(
            "Action",
            "Edit the terms that are highlighted for you in addition to the words of the topic.",
        ),
        "Shift+W",
        enabled=_can_edit_terms,
    ),
    AT_TOPIC.make(
        "guidelines",
        QT_TRANSLATE_NOOP("Action", "Guidelines"),
        lambda page: page.show_guidelines(),
        QT_TRANSLATE_NOOP("Action", "Show the campaign's guidelines for assessors."),
        "G",
    ),
    PREFERENCES.make(
        "fold",
        QT_TRANSLATE_NOOP("Action", "Collapse the topic"),
        lambda page: page.area.topic.fold(),
        QT_TRANSLATE_NOOP("Action", "Collapse or expand the topic's description and narrative."),
        "T",
    ),
    replace(PREFERENCES, checked=_topic_shown).make(
        "topic",
        QT_TRANSLATE_NOOP("Action", "Topic panel"),
        lambda page: page.switch_topic(),
        QT_TRANSLATE_NOOP("Action", "Show or hide the topic."),
        "F9",
    ),
)
CHOOSING = (
    AT_TOPIC.make(
        "results",
        QT_TRANSLATE_NOOP("Action", "Results"),
        lambda page: page.switch_results(),
        QT_TRANSLATE_NOOP(
            "Action",
            "Show the ranking, your consistency and your preferences; or return to the pair.",
        ),
        "R",
    ),
    *(
        replace(AT_TOPIC, needs=QT_TRANSLATE_NOOP("Action", "an assessor at a topic")).make(
            f"results.{number}",
            title,
            partial(_show_results, number),
            explanation,
            f"Alt+{number + 1}",
        )
        for number, (title, explanation) in enumerate(RESULTS)
    ),
    PREFERENCES.make(
        "everything",
        QT_TRANSLATE_NOOP("Action", "All preferences of this campaign"),
        lambda page: page.switch_all_preferences(),
        QT_TRANSLATE_NOOP(
            "Action",
            "Show the preferences of all assessors, including imported ones; or return to the "
            "pair.",
        ),
        "A",
        enabled=when_open,
    ),
    *(
        PREFERENCES.make(
            f"everything.{number}",
            title,
            partial(_show_all_preferences, number),
            explanation,
            f"Alt+{number + 1 + len(RESULTS)}",
            enabled=when_open,
        )
        for number, (title, explanation) in enumerate(OVERVIEW)
    ),
    AT_TOPIC.make(
        "next_topic",
        QT_TRANSLATE_NOOP("Action", "Next topic"),
        lambda page: page.next_topic(),
        QT_TRANSLATE_NOOP("Action", "Go to the next topic with remaining pairs."),
        "Ctrl+PgDown",
    ),
    AT_TOPIC.make(
        "previous_topic",
        QT_TRANSLATE_NOOP("Action", "Previous topic"),
        lambda page: page.previous_topic(),
        QT_TRANSLATE_NOOP("Action", "Go to the previous topic in the list."),
        "Ctrl+PgUp",
    ),
    replace(PREFERENCES, needs=QT_TRANSLATE_NOOP("Action", "a campaign with preferences")).make(
        "plan",
        QT_TRANSLATE_NOOP("Action", "Pair selection…"),
        lambda page: page.choose_plan(),
        QT_TRANSLATE_NOOP("Action", "Choose the method that selects the pairs of this campaign."),
        "P",
        enabled=_can_plan,
    ),
    replace(PREFERENCES, checked=_compares).make(
        "switch",
        QT_TRANSLATE_NOOP("Action", "Judge preferences in this campaign"),
        lambda page: page.switch_comparing(),
        QT_TRANSLATE_NOOP(
            "Action", "Switch the judging of pairs on or off. Existing preferences are kept."
        ),
        enabled=when_writable,
    ),
)
ACTIONS: tuple[Action, ...] = (*ANSWERS, *READING, *CHOOSING)
