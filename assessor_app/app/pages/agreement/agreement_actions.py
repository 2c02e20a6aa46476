"""The commands of the Agreement page."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from assessor_app.app.actions.action import Action, PageActions
from assessor_app.app.actions.key_bindings import (
    HIGH_KEYS,
    NEGATIVE_KEYS,
    ORDINALS,
    grades_beyond,
)
from assessor_app.app.actions.page import Context
from assessor_app.domain.scale import Scale

if TYPE_CHECKING:
    from assessor_app.app.pages.agreement.agreement_page import AgreementPage

AGREEMENT: PageActions[AgreementPage] = PageActions(
    "Agreement", lambda page: page.session.campaign is not None, repeats=True
)
# Holding the key down runs these once.
ONCE = replace(AGREEMENT, repeats=False)
NO_DOCUMENT = "a document that was judged in the campaign, and a campaign that can be changed"
TABS = (
    "pairs",
    "topics",
    "all assessors together",
    "documents",
    "what it does to the systems",
    "judging over time",
)
WEIGHTS = (
    ("none", "Weigh all differences the same", "Kappa without weights."),
    (
        "linear",
        "Weigh differences linearly",
        "A difference counts by the steps between the grades.",
    ),
    ("quadratic", "Weigh differences by their square", "A difference counts by its steps squared."),
    (
        "linear-value",
        "Weigh differences linearly by value",
        "A disagreement counts by the difference of the two grades as numbers.",
    ),
    (
        "quadratic-value",
        "Weigh differences by their square, by value",
        "A disagreement counts by the squared difference of the two grades as numbers.",
    ),
)
# A grade itself, or the name and position of one beyond 0 to 9; see `grades_beyond`.
GradeKey = int | tuple[str, int]


def _show_tab(number: int, page: AgreementPage) -> None:
    page.show_tab(number)


def _weigh(weights: str, page: AgreementPage) -> None:
    page.choices.weigh(weights)


def _can_adjudicate(context: Context) -> bool:
    return AGREEMENT.page_of(context).documents.can_judge()


def _value(key: GradeKey, scale: Scale | None) -> int | None:
    """Return the grade that a command adjudicates; None if the scale has no such grade."""
    if scale is None:
        return None
    if isinstance(key, int):
        return key if scale.grade(key) is not None else None
    name, at = key
    values = grades_beyond(scale, name)
    return values[at] if at < len(values) else None


def _adjudicate(key: GradeKey, page: AgreementPage) -> None:
    value = _value(key, page.documents.scale())
    if value is not None:
        page.documents.decisions.adjudicate(value)


def _has_grade(key: GradeKey, context: Context) -> bool:
    scale = AGREEMENT.page_of(context).documents.scale()
    return _can_adjudicate(context) and _value(key, scale) is not None


def _grade(name: str, title: str, key: GradeKey, shortcuts: tuple[str, ...]) -> Action:
    return replace(ONCE, hides=True).make(
        f"settle.{name}",
        f"Settle on {title}",
        partial(_adjudicate, key),
        f"Decide that {title} holds, with the reason that is written, and show the next document.",
        *shortcuts,
        enabled=partial(_has_grade, key),
    )


COMPARISON = (
    AGREEMENT.make(
        "all",
        "Compare all assessors",
        lambda page: page.choices.compare_all(),
        "Tick everybody who has judged.",
        "A",
    ),
    AGREEMENT.make(
        "relevance",
        "Compare grades, or relevant or not",
        lambda page: page.choices.switch_relevance(),
        "Switch between the grades as they stand and relevant or not.",
        "R",
    ),
    replace(AGREEMENT, needs="grades and preferences in one campaign").make(
        "preferences",
        "Compare preferences, or grades",
        lambda page: page.choices.switch_preferences(),
        "Switch between the grades and the preferences, where the campaign has both.",
        "Shift+R",
        enabled=AGREEMENT.when(lambda page: page.choices.holds_both),
    ),
    *(
        AGREEMENT.make(
            f"weights.{weights}",
            title,
            partial(_weigh, weights),
            explanation,
            separated=weights == "none",
        )
        for weights, title, explanation in WEIGHTS
    ),
    *(
        AGREEMENT.make(
            f"tab.{number}",
            f"Show {title}",
            partial(_show_tab, number),
            f"Bring {title} to the front.",
            f"Alt+{number + 1}",
            separated=number == 0,
        )
        for number, title in enumerate(TABS)
    ),
)

DOCUMENTS = (
    AGREEMENT.make(
        "disagreements",
        "List what the pair differs on",
        lambda page: page.pairs.confusion.seek_disagreements(),
        "List all documents that the chosen two graded differently, with both judgements.",
        "D",
        separated=True,
    ),
    AGREEMENT.make(
        "next",
        "Next document of the list",
        lambda page: page.step_document(1),
        "Show the next document with both judgements.",
        "N",
    ),
    AGREEMENT.make(
        "previous",
        "Previous document of the list",
        lambda page: page.step_document(-1),
        "Show the previous document with both judgements.",
        "P",
    ),
    AGREEMENT.make(
        "back",
        "Back to the confusion matrix",
        lambda page: page.leave_documents(),
        "From the documents back to the pair that they belong to.",
        "Escape",
    ),
)

ADJUDICATION = (
    ONCE.make(
        "conflicts",
        "List the conflicts to settle",
        lambda page: page.show_list(page.documents.show_conflicts),
        "List what assessors graded differently, what matters most for the runs first.",
        "C",
        separated=True,
    ),
    ONCE.make(
        "sample",
        "List a sample of agreements",
        lambda page: page.show_list(page.documents.show_sample),
        "Draw documents that the assessors agree on, to look at them once more.",
        "S",
    ),
    *(_grade(str(value), f"grade {value}", value, (str(value),)) for value in range(10)),
    *(
        _grade(f"{name}.{at}", f"the {ORDINALS[at]} grade {where}", (name, at), keys)
        for name, where, every in (
            ("negative", "below 0", NEGATIVE_KEYS),
            ("high", "above 9", HIGH_KEYS),
        )
        for at, keys in enumerate(every)
    ),
    replace(ONCE, hides=True).make(
        "settle_by_number",
        "Settle by number…",
        lambda page: page.documents.decisions.by_number.begin(),
        "Type the number of a grade that has no key of its own; Enter settles on it.",
        "#",
        enabled=AGREEMENT.when(lambda page: page.documents.can_judge_by_number()),
    ),
    replace(ONCE, needs=NO_DOCUMENT).make(
        "reason",
        "Write the reason",
        lambda page: page.documents.bar.reason.setFocus(),
        "Write why a grade is to hold; Enter leads back to the list.",
        "M",
        enabled=_can_adjudicate,
    ),
    replace(ONCE, needs="something that was settled").make(
        "undo",
        "Take back what was settled",
        lambda page: page.documents.decisions.undo(),
        "Take back what you settled last, or what is settled of the document in sight.",
        "U",
        "Backspace",
        "Ctrl+Z",
        enabled=AGREEMENT.when(lambda page: page.documents.decisions.can_undo()),
    ),
    ONCE.make(
        "blind",
        "Hide or show names",
        lambda page: page.documents.choice.blind.toggle(),
        "Settle without seeing who said what.",
        "B",
        enabled=AGREEMENT.when(lambda page: page.documents.isVisible()),
    ),
    ONCE.make(
        "highlight",
        "Next highlight",
        lambda page: page.documents.pane.next_highlight(),
        "Go to the next passage that somebody highlighted.",
        "H",
        enabled=AGREEMENT.when(lambda page: page.documents.isVisible()),
    ),
)

ACTIONS: tuple[Action, ...] = (
    *COMPARISON,
    *DOCUMENTS,
    *ADJUDICATION,
    AGREEMENT.make(
        "files",
        "Compare with files…",
        lambda page: page.choose_files(),
        "Compare with files of judgements, without putting them into the campaign.",
        "F",
        separated=True,
    ),
    AGREEMENT.make(
        "export_table",
        "Export table…",
        lambda page: page.export_table(),
        "Write the table in sight to a CSV, Markdown or LaTeX file.",
        "Ctrl+Shift+E",
        enabled=AGREEMENT.when(lambda page: page.table() is not None),
        separated=True,
    ),
)
