"""Commands of the Judge page for reading: highlights, search, terms, guidelines and history."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from assessor_app.app.actions.action import Action, when_open
from assessor_app.app.actions.page import Context
from assessor_app.app.pages.judge.judge_actions import JUDGE, ONCE

HIGHLIGHTING = replace(ONCE, enabled=lambda page: page.can_judge() and page.marking.shows_text())


def _highlight(value: int, context: Context) -> None:
    JUDGE.page_of(context).marking.highlight(value)


def _can_highlight(value: int, context: Context) -> bool:
    page = JUDGE.page_of(context)
    return page.has_grade(value) and page.marking.shows_text()


HIGHLIGHTS = (
    HIGHLIGHTING.make(
        "highlight",
        "Highlight the passage",
        lambda page: page.marking.highlight(None),
        "Mark what is selected (Shift+arrows or the mouse) or the word gone to; it is kept.",
        "X",
        separated=True,
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
            enabled=partial(_can_highlight, value),
            repeats=False,
            hides=True,
        )
        for value in range(10)
    ),
    HIGHLIGHTING.make(
        "caret",
        "Caret in the text",
        lambda page: page.area.view.show_caret(not page.area.view.has_caret()),
        "Have arrows move a caret where you read, and Shift+arrows select; Escape puts it away.",
        "F7",
    ),
    HIGHLIGHTING.make(
        "entry",
        "Best entry point",
        lambda page: page.marking.set_entry_point(),
        "Mark the place from which to begin to read: where the cursor is, or the passage begins.",
        "E",
    ),
    HIGHLIGHTING.make(
        "unmark",
        "Remove the highlight",
        lambda page: page.marking.remove(),
        "Remove the highlight at the cursor, or the one that you went to last.",
        "Del",
    ),
    JUDGE.make(
        "next_highlight",
        "Next highlight",
        lambda page: page.marking.next_span(1),
        "Go to your next highlight in the document.",
        "]",
    ),
    JUDGE.make(
        "previous_highlight",
        "Highlight before",
        lambda page: page.marking.next_span(-1),
        "Go to your highlight before.",
        "[",
    ),
)
READING = (
    JUDGE.make(
        "find",
        "Find in the document",
        lambda page: page.area.finding.open_bar(),
        "Find characters in the document on the screen.",
        "Ctrl+F",
        separated=True,
    ),
    JUDGE.make(
        "find_next",
        "Find the next place",
        lambda page: page.area.finding.step(1),
        "Go to the next place that has what you look for.",
        "F3",
    ),
    JUDGE.make(
        "find_previous",
        "Find the place before",
        lambda page: page.area.finding.step(-1),
        "Go to the place before that has what you look for.",
        "Shift+F3",
    ),
    JUDGE.make(
        "next_word",
        "Next word looked for",
        lambda page: page.marking.go_to_word(1),
        "Go to the next word of the topic, of your own terms or of your search, in the document.",
        ".",
    ),
    JUDGE.make(
        "previous_word",
        "Word looked for before",
        lambda page: page.marking.go_to_word(-1),
        "Go to the word of the topic, of your own terms or of your search, before.",
        ",",
    ),
    JUDGE.make(
        "one_word",
        "Go among the hits of one word",
        lambda page: page.marking.follow(1),
        "Let the keys for the next word stop at one word only: each time at another; then at all.",
        "W",
    ),
    JUDGE.make(
        "all_words",
        "All words looked for",
        lambda page: page.area.terms.open_all(),
        "List every word of the topic with how often the document has it; any key closes the list.",
        "Alt+W",
    ),
    ONCE.make(
        "scan_terms",
        "Your terms…",
        lambda page: page.edit_own_terms(),
        "Write the words that you look out for yourself.",
        "Shift+W",
    ),
    JUDGE.make(
        "alike",
        "Document with the same text",
        lambda page: page.go_to_duplicate(),
        "Go to the document with the same or nearly the same text that was judged differently.",
        "=",
        enabled=JUDGE.when(lambda page: page.has_queue() and bool(page.duplicates.others)),
    ),
    JUDGE.make(
        "scale",
        "What the grades mean",
        lambda page: page.show_scale(),
        "Show every grade with its key and its meaning.",
        "L",
        separated=True,
    ),
    JUDGE.make(
        "guidelines",
        "Guidelines",
        lambda page: page.show_guidelines(),
        "Show what the assessors of this campaign are told.",
        "G",
        enabled=when_open,
    ),
    JUDGE.make(
        "fold",
        "Fold the topic",
        lambda page: page.area.topic.fold(),
        "Fold the topic's description and narrative away, or open them.",
        "T",
    ),
    JUDGE.make(
        "history",
        "History of the document",
        lambda page: page.show_history(),
        "Show everything that you ever said of the document.",
        "H",
    ),
)


ACTIONS: tuple[Action, ...] = (*HIGHLIGHTS, *READING)
