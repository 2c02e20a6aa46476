"""What can be done on the Agreement page."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from assessor_app.app.actions import settling
from assessor_app.app.actions.action import Action, Context, when_open

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
)


def _page(context: Context) -> AgreementPage:
    # The page's class is not loaded before the page is shown, and only then is this asked.
    return cast("AgreementPage", context.page)


def _has_table(context: Context) -> bool:
    return context.page.table() is not None


def _holds_both(context: Context) -> bool:
    return _page(context).choices.holds_both()


def _tab(number: int, context: Context) -> None:
    _page(context).show_tab(number)


def _weigh(weights: str, context: Context) -> None:
    _page(context).choices.weigh(weights)


def _step(by: int, context: Context) -> None:
    _page(context).step_document(by)


ACTIONS: tuple[Action, ...] = (
    Action(
        "agreement.all",
        "Compare all assessors",
        lambda context: _page(context).choices.compare_all(),
        "Agreement",
        "Tick everybody who has judged.",
        ("A",),
        page="agreement",
        enabled=when_open,
    ),
    Action(
        "agreement.relevance",
        "Compare grades, or relevant or not",
        lambda context: _page(context).choices.switch_relevance(),
        "Agreement",
        "Switch between the grades as they stand and relevant or not.",
        ("R",),
        page="agreement",
        enabled=when_open,
    ),
    Action(
        "agreement.preferences",
        "Compare preferences, or grades",
        lambda context: _page(context).choices.switch_preferences(),
        "Agreement",
        "Switch between the grades and the preferences, where the campaign has both.",
        ("Shift+R",),
        page="agreement",
        enabled=_holds_both,
        needs="grades and preferences in one campaign",
    ),
    *(
        Action(
            f"agreement.weights.{weights}",
            title,
            partial(_weigh, weights),
            "Agreement",
            explanation,
            page="agreement",
            enabled=when_open,
            separated=weights == "none",
        )
        for weights, title, explanation in WEIGHTS
    ),
    *(
        Action(
            f"agreement.tab.{number}",
            f"Show {title}",
            partial(_tab, number),
            "Agreement",
            f"Bring {title} to the front.",
            (f"Alt+{number + 1}",),
            page="agreement",
            enabled=when_open,
            separated=number == 0,
        )
        for number, title in enumerate(TABS)
    ),
    Action(
        "agreement.disagreements",
        "List what the pair differs on",
        lambda context: _page(context).show_disagreements(),
        "Agreement",
        "List all documents that the chosen two graded differently, with both judgements.",
        ("D",),
        page="agreement",
        enabled=when_open,
        separated=True,
    ),
    Action(
        "agreement.next",
        "Next document of the list",
        partial(_step, 1),
        "Agreement",
        "Show the next document with both judgements.",
        ("N",),
        page="agreement",
        enabled=when_open,
    ),
    Action(
        "agreement.previous",
        "Previous document of the list",
        partial(_step, -1),
        "Agreement",
        "Show the previous document with both judgements.",
        ("P",),
        page="agreement",
        enabled=when_open,
    ),
    Action(
        "agreement.back",
        "Back to the confusion matrix",
        lambda context: _page(context).leave_documents(),
        "Agreement",
        "From the documents back to the pair that they belong to.",
        ("Escape",),
        page="agreement",
        enabled=when_open,
    ),
    *settling.ACTIONS,
    Action(
        "agreement.files",
        "Compare with files…",
        lambda context: _page(context).choose_files(),
        "Agreement",
        "Compare with files of judgements, without putting them into the campaign.",
        ("F",),
        page="agreement",
        enabled=when_open,
        separated=True,
    ),
    Action(
        "agreement.export_table",
        "Export table…",
        lambda context: _page(context).export_table(),
        "Agreement",
        "Write the table in sight to a CSV, Markdown or LaTeX file.",
        ("Ctrl+Shift+E",),
        page="agreement",
        enabled=_has_table,
        separated=True,
    ),
)
