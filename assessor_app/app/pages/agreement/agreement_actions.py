"""What can be done on the Agreement page."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from assessor_app.app.actions.action import Action
from assessor_app.app.pages.agreement import adjudication_actions
from assessor_app.app.pages.agreement.agreement_page_actions import AGREEMENT, agreement_action

if TYPE_CHECKING:
    from assessor_app.app.pages.agreement.agreement_page import AgreementPage

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


def _show_tab(number: int, page: AgreementPage) -> None:
    page.show_tab(number)


def _weigh(weights: str, page: AgreementPage) -> None:
    page.choices.weigh(weights)


ACTIONS: tuple[Action, ...] = (
    agreement_action(
        "all",
        "Compare all assessors",
        lambda page: page.choices.compare_all(),
        "Tick everybody who has judged.",
        "A",
    ),
    agreement_action(
        "relevance",
        "Compare grades, or relevant or not",
        lambda page: page.choices.switch_relevance(),
        "Switch between the grades as they stand and relevant or not.",
        "R",
    ),
    agreement_action(
        "preferences",
        "Compare preferences, or grades",
        lambda page: page.choices.switch_preferences(),
        "Switch between the grades and the preferences, where the campaign has both.",
        "Shift+R",
        enabled=AGREEMENT.when(lambda page: page.choices.holds_both()),
        needs="grades and preferences in one campaign",
    ),
    *(
        agreement_action(
            f"weights.{weights}",
            title,
            partial(_weigh, weights),
            explanation,
            separated=weights == "none",
        )
        for weights, title, explanation in WEIGHTS
    ),
    *(
        agreement_action(
            f"tab.{number}",
            f"Show {title}",
            partial(_show_tab, number),
            f"Bring {title} to the front.",
            f"Alt+{number + 1}",
            separated=number == 0,
        )
        for number, title in enumerate(TABS)
    ),
    agreement_action(
        "disagreements",
        "List what the pair differs on",
        lambda page: page.show_disagreements(),
        "List all documents that the chosen two graded differently, with both judgements.",
        "D",
        separated=True,
    ),
    agreement_action(
        "next",
        "Next document of the list",
        lambda page: page.step_document(1),
        "Show the next document with both judgements.",
        "N",
    ),
    agreement_action(
        "previous",
        "Previous document of the list",
        lambda page: page.step_document(-1),
        "Show the previous document with both judgements.",
        "P",
    ),
    agreement_action(
        "back",
        "Back to the confusion matrix",
        lambda page: page.leave_documents(),
        "From the documents back to the pair that they belong to.",
        "Escape",
    ),
    *adjudication_actions.ACTIONS,
    agreement_action(
        "files",
        "Compare with files…",
        lambda page: page.choose_files(),
        "Compare with files of judgements, without putting them into the campaign.",
        "F",
        separated=True,
    ),
    agreement_action(
        "export_table",
        "Export table…",
        lambda page: page.export_table(),
        "Write the table in sight to a CSV, Markdown or LaTeX file.",
        "Ctrl+Shift+E",
        enabled=AGREEMENT.when(lambda page: page.table() is not None),
        separated=True,
    ),
)
