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
        "Highlight the selection",
        lambda page: page.marking.highlight(None),
        "Highlight the selected text (Shift+arrow keys or the mouse) or the current term.",
        "X",
    ),
    *(
        Action(
            f"judge.highlight.{value}",
            f"Highlight for grade {value}",
            partial(_highlight, value),
            f"Highlight the selected text as evidence for grade {value}.",
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
        "Text cursor",
        lambda page: page.area.view.show_caret(not page.area.view.has_caret()),
        "Move a text cursor with the arrow keys and select with Shift. Escape hides the cursor.",
        "F7",
    ),
    HIGHLIGHTING.make(
        "entry",
        "Set best entry point",
        lambda page: page.marking.set_entry_point(),
        "Set the best entry point at the cursor or at the start of the selection.",
        "E",
    ),
    HIGHLIGHTING.make(
        "unmark",
        "Remove highlight",
        lambda page: page.marking.remove(),
        "Remove the highlight at the cursor.",
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
        "Previous highlight",
        lambda page: page.marking.next_span(-1),
        "Go to your previous highlight in the document.",
        "[",
    ),
)
READING = (
    JUDGE.make(
        "find",
        "Find in the document…",
        lambda page: page.area.finding.open_bar(),
        "Search for text in the document.",
        "Ctrl+F",
    ),
    JUDGE.make(
        "find_next",
        "Find next",
        lambda page: page.area.finding.step(1),
        "Go to the next match.",
        "F3",
    ),
    JUDGE.make(
        "find_previous",
        "Find previous",
        lambda page: page.area.finding.step(-1),
        "Go to the previous match.",
        "Shift+F3",
    ),
    JUDGE.make(
        "next_word",
        "Next term",
        lambda page: page.marking.go_to_word(1),
        "Go to the next highlighted term: of the topic, your own, or of the queue search.",
        ".",
    ),
    JUDGE.make(
        "previous_word",
        "Previous term",
        lambda page: page.marking.go_to_word(-1),
        "Go to the previous highlighted term: of the topic, your own, or of the queue search.",
        ",",
    ),
    JUDGE.make(
        "one_word",
        "Only this term",
        lambda page: page.marking.follow(1),
        "Go only to hits of one term. Repeat for the next term; after the last, go to all terms.",
        "W",
    ),
    JUDGE.make(
        "all_words",
        "Show all terms",
        lambda page: page.area.terms.open_all(),
        "List all terms with their numbers of hits in the document. Any key closes the list.",
        "Alt+W",
    ),
    ONCE.make(
        "scan_terms",
        "Your terms…",
        lambda page: page.edit_own_terms(),
        "Edit the terms that are highlighted for you in addition to the words of the topic.",
        "Shift+W",
    ),
    JUDGE.make(
        "alike",
        "Go to the duplicate",
        lambda page: page.go_to_duplicate(),
        "Go to the duplicate or near-duplicate of this document that you judged differently.",
        "=",
        enabled=JUDGE.when(lambda page: page.has_queue() and bool(page.duplicates.others)),
    ),
    JUDGE.make(
        "scale",
        "Meaning of the grades",
        lambda page: page.show_scale(),
        "Show every grade with its key and its meaning.",
        "L",
    ),
    JUDGE.make(
        "guidelines",
        "Guidelines",
        lambda page: page.show_guidelines(),
        "Show the campaign's guidelines for assessors.",
        "G",
        enabled=when_open,
    ),
    JUDGE.make(
        "fold",
        "Collapse the topic",
        lambda page: page.area.topic.fold(),
        "Collapse or expand the topic's description and narrative.",
        "T",
    ),
    JUDGE.make(
        "history",
        "History of the document",
        lambda page: page.show_history(),
        "Show your judgements, notes and highlights of the document, with all changes.",
        "H",
    ),
)


ACTIONS: tuple[Action, ...] = (*HIGHLIGHTS, *READING)
