"""Commands of the Judge page for reading: highlights, search, terms, guidelines and history."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from assessor_app.app.actions.action import Action, filled, when_open
from assessor_app.app.actions.page import Context
from assessor_app.app.actions.part_actions import part_actions
from assessor_app.app.pages.judge.judge_actions import JUDGE, ONCE
from assessor_app.app.translation import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from assessor_app.app.pages.judge.judge_page import JudgePage

HIGHLIGHTING = replace(ONCE, enabled=lambda page: page.can_judge() and page.marking.shows_text())


def _highlight(value: int, context: Context) -> None:
    JUDGE.page_of(context).marking.highlight(value)


def _can_highlight(value: int, context: Context) -> bool:
    page = JUDGE.page_of(context)
    return page.has_grade(value) and page.marking.shows_text()


def _has_reasons(page: JudgePage) -> bool:
    from assessor_app.app.pages.judge.searching.learned_reasons import has_reasons

    return page.has_queue() and has_reasons(page)


def _show_reasons(page: JudgePage) -> None:
    from assessor_app.app.pages.judge.searching.learned_reasons import show_reasons

    show_reasons(page)


HIGHLIGHTS = (
    HIGHLIGHTING.make(
        "highlight",
        QT_TRANSLATE_NOOP("Action", "Highlight the selection"),
        lambda page: page.marking.highlight(None),
        QT_TRANSLATE_NOOP(
            "Action",
            "Highlight the selected text (Shift+arrow keys or the mouse) or the current term.",
        ),
        "X",
    ),
    *(
        Action(
            f"judge.highlight.{value}",
            filled(QT_TRANSLATE_NOOP("Action", "Highlight for grade {0}"), value),
            partial(_highlight, value),
            filled(
                QT_TRANSLATE_NOOP(
                    "Action", "Highlight the selected text as evidence for grade {0}."
                ),
                value,
            ),
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
        QT_TRANSLATE_NOOP("Action", "Text cursor"),
        lambda page: page.switch_caret(),
        QT_TRANSLATE_NOOP(
            "Action",
            "Move a text cursor with the arrow keys and select with Shift. Escape hides the "
            "cursor.",
        ),
        "F7",
    ),
    HIGHLIGHTING.make(
        "entry",
        QT_TRANSLATE_NOOP("Action", "Set best entry point"),
        lambda page: page.marking.set_entry_point(),
        QT_TRANSLATE_NOOP(
            "Action", "Set the best entry point at the cursor or at the start of the selection."
        ),
        "E",
    ),
    HIGHLIGHTING.make(
        "unmark",
        QT_TRANSLATE_NOOP("Action", "Remove highlight"),
        lambda page: page.marking.remove(),
        QT_TRANSLATE_NOOP("Action", "Remove the highlight at the cursor."),
        "Del",
    ),
    JUDGE.make(
        "next_highlight",
        QT_TRANSLATE_NOOP("Action", "Next highlight"),
        lambda page: page.marking.next_span(1),
        QT_TRANSLATE_NOOP("Action", "Go to your next highlight in the document."),
        "]",
    ),
    JUDGE.make(
        "previous_highlight",
        QT_TRANSLATE_NOOP("Action", "Previous highlight"),
        lambda page: page.marking.next_span(-1),
        QT_TRANSLATE_NOOP("Action", "Go to your previous highlight in the document."),
        "[",
    ),
)
READING = (
    JUDGE.make(
        "find",
        QT_TRANSLATE_NOOP("Action", "Find in the document…"),
        lambda page: page.area.finding.open_bar(),
        QT_TRANSLATE_NOOP("Action", "Search for text in the document."),
        "Ctrl+F",
    ),
    JUDGE.make(
        "find_next",
        QT_TRANSLATE_NOOP("Action", "Find next"),
        lambda page: page.area.finding.step(1),
        QT_TRANSLATE_NOOP("Action", "Go to the next match."),
        "F3",
    ),
    JUDGE.make(
        "find_previous",
        QT_TRANSLATE_NOOP("Action", "Find previous"),
        lambda page: page.area.finding.step(-1),
        QT_TRANSLATE_NOOP("Action", "Go to the previous match."),
        "Shift+F3",
    ),
    JUDGE.make(
        "next_word",
        QT_TRANSLATE_NOOP("Action", "Next term"),
        lambda page: page.marking.go_to_word(1),
        QT_TRANSLATE_NOOP(
            "Action",
            "Go to the next highlighted term: of the topic, your own, or of the queue search.",
        ),
        ".",
    ),
    JUDGE.make(
        "previous_word",
        QT_TRANSLATE_NOOP("Action", "Previous term"),
        lambda page: page.marking.go_to_word(-1),
        QT_TRANSLATE_NOOP(
            "Action",
            "Go to the previous highlighted term: of the topic, your own, or of the queue search.",
        ),
        ",",
    ),
    JUDGE.make(
        "one_word",
        QT_TRANSLATE_NOOP("Action", "Only this term"),
        lambda page: page.marking.follow(1),
        QT_TRANSLATE_NOOP(
            "Action",
            "Go only to hits of one term. Repeat for the next term; after the last, go to all "
            "terms.",
        ),
        "W",
    ),
    JUDGE.make(
        "all_words",
        QT_TRANSLATE_NOOP("Action", "Show all terms"),
        lambda page: page.area.terms.open_all(),
        QT_TRANSLATE_NOOP(
            "Action",
            "List all terms with their numbers of hits in the document. Any key closes the list.",
        ),
        "Alt+W",
    ),
    *part_actions(JUDGE, lambda page, by, kinds: page.marking.next_part(by, *kinds)),
    ONCE.make(
        "scan_terms",
        QT_TRANSLATE_NOOP("Action", "Your terms…"),
        lambda page: page.edit_own_terms(),
        QT_TRANSLATE_NOOP(
            "Action",
            "Edit the terms that are highlighted for you in addition to the words of the topic.",
        ),
        "Shift+W",
    ),
    JUDGE.make(
        "alike",
        QT_TRANSLATE_NOOP("Action", "Go to the duplicate"),
        lambda page: page.go_to_duplicate(),
        QT_TRANSLATE_NOOP(
            "Action",
            "Go to the duplicate or near-duplicate of this document that you judged differently.",
        ),
        "=",
        enabled=JUDGE.when(lambda page: page.has_queue() and bool(page.duplicates.others)),
    ),
    JUDGE.make(
        "scale",
        QT_TRANSLATE_NOOP("Action", "Meaning of the grades"),
        lambda page: page.show_scale(),
        QT_TRANSLATE_NOOP("Action", "Show every grade with its key and its meaning."),
        "L",
    ),
    JUDGE.make(
        "guidelines",
        QT_TRANSLATE_NOOP("Action", "Guidelines"),
        lambda page: page.show_guidelines(),
        QT_TRANSLATE_NOOP("Action", "Show the campaign's guidelines for assessors."),
        "G",
        enabled=when_open,
    ),
    JUDGE.make(
        "fold",
        QT_TRANSLATE_NOOP("Action", "Collapse the topic"),
        lambda page: page.area.topic.fold(),
        QT_TRANSLATE_NOOP("Action", "Collapse or expand the topic's description and narrative."),
        "T",
    ),
    JUDGE.make(
        "history",
        QT_TRANSLATE_NOOP("Action", "History of the document"),
        lambda page: page.show_history(),
        QT_TRANSLATE_NOOP(
            "Action",
            "Show your judgements, notes and highlights of the document, with all changes.",
        ),
        "H",
    ),
    replace(ONCE, enabled=_has_reasons).make(
        "why",
        QT_TRANSLATE_NOOP("Action", "Why this document…"),
        _show_reasons,
        QT_TRANSLATE_NOOP(
            "Action", "Show the words for which the learned order shows the document."
        ),
        "Shift+H",
    ),
)


ACTIONS: tuple[Action, ...] = (*HIGHLIGHTS, *READING)
