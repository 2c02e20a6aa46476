"""The actions of the Runs page."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from assessor_app.app.actions.action import Action, PageActions
from assessor_app.app.actions.page import Context

if TYPE_CHECKING:
    from assessor_app.app.pages.runs.runs_page import RunsPage

# The tabs in order: the curves by name, then the others. Listed here because reading the registry
# of curves would load the engine at the start.
TABS = (
    ("pr", "precision-recall, interpolated"),
    ("pr-rank", "precision-recall by rank"),
    ("roc", "ROC"),
    ("det", "DET"),
    ("depth", "measure by cutoff"),
    ("topics", "per-topic plot"),
    ("distribution", "distribution"),
    ("against", "scatter plot"),
    ("values", "per-topic values"),
    ("ranking", "rankings side by side"),
    ("significance", "significance"),
    ("stability", "stability"),
    ("threshold", "thresholds"),
    ("judgements", "judgement sets"),
)
KEYS = (*(f"Alt+{digit}" for digit in range(1, 10)), *(f"Alt+Shift+{at}" for at in range(1, 10)))


RUNS: PageActions[RunsPage] = PageActions(
    "runs", lambda page: page.session.campaign is not None, repeats=True
)


def _classify(context: Context) -> None:
    from assessor_app.app.pages.runs.classification.classification_window import choose_and_open

    choose_and_open(context.session, context.window)


def _is_folded(context: Context) -> bool:
    return context.page.id == "runs" and RUNS.page_of(context).folding.is_folded()


def _show_tab(number: int, page: RunsPage) -> None:
    page.details.show_number(number)


ACTIONS: tuple[Action, ...] = (
    RUNS.make(
        "measures",
        "Choose measures…",
        lambda page: page.choose_measures(),
        "Select and order the measures in the table.",
        "M",
    ),
    RUNS.make(
        "all",
        "Show all runs and topics",
        lambda page: page.show_all(),
        "Clear the selection of runs and topics.",
        "A",
    ),
    RUNS.make(
        "group",
        "Group…",
        lambda page: page.group_runs(),
        "Add the selected runs to a group, or remove them from their groups.",
        "G",
    ),
    RUNS.make(
        "fuse",
        "Fuse selected runs…",
        lambda page: page.fuse_runs(),
        "Combine the selected runs into a new run of the campaign.",
        "Ctrl+Shift+R",
    ),
    replace(RUNS, checked=_is_folded).make(
        "fold",
        "Collapse table",
        lambda page: page.fold(),
        "Show only the sorted column of the table of runs, or all columns again.",
        "T",
    ),
    *(
        RUNS.make(
            f"tab.{name}",
            f"Show {title}",
            partial(_show_tab, number),
            f"Show the tab beside the table of runs: {title}.",
            KEYS[number],
        )
        for number, (name, title) in enumerate(TABS)
    ),
    RUNS.make(
        "copy_figure",
        "Copy figure",
        lambda page: page.copy_figure(),
        "Copy the visible figure to the clipboard as bitmap and SVG.",
        "Ctrl+Shift+F",
    ),
    RUNS.make(
        "export_figure",
        "Export figure…",
        lambda page: page.export_figure(),
        "Write the visible figure to an SVG, PNG or PDF file.",
        "Ctrl+E",
    ),
    RUNS.make(
        "export_table",
        "Export table…",
        lambda page: page.export_table(),
        "Write the visible table to a CSV, JSON, LaTeX, Markdown or text file.",
        "Ctrl+Shift+E",
    ),
    Action(
        "runs.classify",
        "Open a classification file…",
        _classify,
        "Evaluate a file of scores, predicted classes or bounding boxes: confusion matrix, rates "
        "and curves.",
        ("Ctrl+Shift+O",),
    ),
)
