"""Highlights in a document, and the ways to what one looks for."""

from __future__ import annotations

from functools import partial

from assessor_app.app.actions.action import Action, when_open
from assessor_app.app.actions.page import Context
from assessor_app.app.pages.judge.judge_page_actions import (
    can_judge,
    has_grade,
    has_queue,
    judge_action,
    page_of,
)


def _can_highlight(context: Context) -> bool:
    return can_judge(context) and page_of(context).marking.shows_text()


def _highlight(value: int, context: Context) -> None:
    page_of(context).marking.highlight(value)


def _has_highlight(value: int, context: Context) -> bool:
    return has_grade(value, context) and page_of(context).marking.shows_text()


def _has_alike(context: Context) -> bool:
    return has_queue(context) and bool(page_of(context).duplicates.others)


HIGHLIGHTS = (
    judge_action(
        "highlight",
        "Highlight the passage",
        lambda page: page.marking.highlight(None),
        "Mark what is selected (Shift+arrows or the mouse) or the word gone to; it is kept.",
        "X",
        enabled=_can_highlight,
        separated=True,
        repeats=False,
    ),
    *(
        Action(
            f"judge.highlight.{value}",
            f"Highlight for grade {value}",
            partial(_highlight, value),
            "Judge",
            f"Mark what is selected as what speaks for the grade {value}.",
            (f"Alt+{value}",),
            page="judge",
            enabled=partial(_has_highlight, value),
            repeats=False,
            hides=True,
        )
        for value in range(10)
    ),
    judge_action(
        "caret",
        "Caret in the text",
        lambda page: page.area.view.show_caret(not page.area.view.has_caret()),
        "Have arrows move a caret where you read, and Shift+arrows select; Escape puts it away.",
        "F7",
        enabled=_can_highlight,
        repeats=False,
    ),
    judge_action(
        "entry",
        "Best entry point",
        lambda page: page.marking.set_entry_point(),
        "Mark the place from which to begin to read: where the cursor is, or the passage begins.",
        "E",
        enabled=_can_highlight,
        repeats=False,
    ),
    judge_action(
        "unmark",
        "Remove the highlight",
        lambda page: page.marking.remove(),
        "Remove the highlight at the cursor, or the one that you went to last.",
        "Del",
        enabled=_can_highlight,
        repeats=False,
    ),
    judge_action(
        "next_highlight",
        "Next highlight",
        lambda page: page.marking.next_span(1),
        "Go to your next highlight in the document.",
        "]",
    ),
    judge_action(
        "previous_highlight",
        "Highlight before",
        lambda page: page.marking.next_span(-1),
        "Go to your highlight before.",
        "[",
    ),
)
READING = (
    judge_action(
        "find",
        "Find in the document",
        lambda page: page.area.finding.open_bar(),
        "Find characters in the document on the screen.",
        "Ctrl+F",
        separated=True,
    ),
    judge_action(
        "find_next",
        "Find the next place",
        lambda page: page.area.finding.step(1),
        "Go to the next place that has what you look for.",
        "F3",
    ),
    judge_action(
        "find_previous",
        "Find the place before",
        lambda page: page.area.finding.step(-1),
        "Go to the place before that has what you look for.",
        "Shift+F3",
    ),
    judge_action(
        "next_word",
        "Next word looked for",
        lambda page: page.marking.go_to_word(1),
        "Go to the next word of the topic, of your own terms or of your search, in the document.",
        ".",
    ),
    judge_action(
        "previous_word",
        "Word looked for before",
        lambda page: page.marking.go_to_word(-1),
        "Go to the word of the topic, of your own terms or of your search, before.",
        ",",
    ),
    judge_action(
        "one_word",
        "Go among the hits of one word",
        lambda page: page.marking.follow(1),
        "Let the keys for the next word stop at one word only: each time at another; then at all.",
        "W",
    ),
    judge_action(
        "all_words",
        "All words looked for",
        lambda page: page.area.terms.open_all(),
        "List every word of the topic with how often the document has it; any key closes the list.",
        "Alt+W",
    ),
    judge_action(
        "scan_terms",
        "Your terms…",
        lambda page: page.edit_scan_terms(),
        "Write the words that you look out for yourself.",
        "Shift+W",
        repeats=False,
    ),
    judge_action(
        "alike",
        "Document with the same text",
        lambda page: page.go_to_alike(),
        "Go to the document with the same or nearly the same text that was judged differently.",
        "=",
        enabled=_has_alike,
    ),
    judge_action(
        "scale",
        "What the grades mean",
        lambda page: page.show_scale(),
        "Show every grade with its key and its meaning.",
        "L",
        separated=True,
    ),
    judge_action(
        "guidelines",
        "Guidelines",
        lambda page: page.show_guidelines(),
        "Show what the assessors of this campaign are told.",
        "G",
        enabled=when_open,
    ),
    judge_action(
        "fold",
        "Fold the topic",
        lambda page: page.area.topic.fold(),
        "Fold the topic's description and narrative away, or open them.",
        "T",
    ),
    judge_action(
        "history",
        "History of the document",
        lambda page: page.show_history(),
        "Show everything that you ever said of the document.",
        "H",
    ),
)


ACTIONS: tuple[Action, ...] = (*HIGHLIGHTS, *READING)
