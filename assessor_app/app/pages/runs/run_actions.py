"""The actions of the Runs page."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from assessor_app.app.actions.action import Action, PageActions, filled, when_writable
from assessor_app.app.actions.page import Context
from assessor_app.app.translation import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from assessor_app.app.pages.runs.runs_page import RunsPage

# The tabs in order: the curves by name, then the others. Listed here because reading the registry
# of curves would load the engine at the start.
TABS = (
    ("pr", QT_TRANSLATE_NOOP("Action", "precision-recall, interpolated")),
    ("pr-rank", QT_TRANSLATE_NOOP("Action", "precision-recall by rank")),
    ("roc", QT_TRANSLATE_NOOP("Action", "ROC")),
    ("det", QT_TRANSLATE_NOOP("Action", "DET")),
    ("depth", QT_TRANSLATE_NOOP("Action", "measure by cutoff")),
    ("topics", QT_TRANSLATE_NOOP("Action", "per-topic plot")),
    ("distribution", QT_TRANSLATE_NOOP("Action", "distribution")),
    ("against", QT_TRANSLATE_NOOP("Action", "scatter plot")),
    ("values", QT_TRANSLATE_NOOP("Action", "per-topic values")),
    ("ranking", QT_TRANSLATE_NOOP("Action", "rankings side by side")),
    ("significance", QT_TRANSLATE_NOOP("Action", "significance")),
    ("stability", QT_TRANSLATE_NOOP("Action", "stability")),
    ("history", QT_TRANSLATE_NOOP("Action", "history")),
    ("threshold", QT_TRANSLATE_NOOP("Action", "thresholds")),
    ("judgements", QT_TRANSLATE_NOOP("Action", "judgement sets")),
)
KEYS = (
    *(f"Alt+{digit}" for digit in range(1, 10)),
    *(f"Alt+Shift+{digit}" for digit in (1, 2, 3, 6, 4, 5)),
)


RUNS: PageActions[RunsPage] = PageActions(
    "runs", lambda page: page.session.campaign is not None, repeats=True
)


def _classify(context: Context) -> None:
    from assessor_app.app.pages.runs.classification.classification_window import choose_and_open

    choose_and_open(context.session, context.window)


def _import_details(page: RunsPage) -> None:
    from assessor_app.app.dialogs.run_description_dialog import import_details

    import_details(page.session, page.window())


def _is_folded(context: Context) -> bool:
    return context.page.id == "runs" and RUNS.page_of(context).folding.is_folded()


def _show_tab(number: int, page: RunsPage) -> None:
    page.details.show_number(number)


ACTIONS: tuple[Action, ...] = (
    RUNS.make(
        "measures",
        QT_TRANSLATE_NOOP("Action", "Choose measures…"),
        lambda page: page.choose_measures(),
        QT_TRANSLATE_NOOP("Action", "Select and order the measures in the table."),
        "M",
    ),
    RUNS.make(
        "all",
        QT_TRANSLATE_NOOP("Action", "Show all runs and topics"),
        lambda page: page.show_all(),
        QT_TRANSLATE_NOOP("Action", "Clear the selection of runs and topics."),
        "A",
    ),
    RUNS.make(
        "group",
        QT_TRANSLATE_NOOP("Action", "Group…"),
        lambda page: page.group_runs(),
        QT_TRANSLATE_NOOP(
            "Action", "Add the selected runs to a group, or remove them from their groups."
        ),
        "G",
    ),
    RUNS.make(
        "fuse",
        QT_TRANSLATE_NOOP("Action", "Fuse selected runs…"),
        lambda page: page.fuse_runs(),
        QT_TRANSLATE_NOOP("Action", "Combine the selected runs into a new run of the campaign."),
        "Ctrl+Shift+R",
    ),
    RUNS.make(
        "details",
        QT_TRANSLATE_NOOP("Action", "Details of run…"),
        lambda page: page.describe_run(),
        QT_TRANSLATE_NOOP("Action", "Edit the system, the date and the note of the selected run."),
        "Shift+D",
    ),
    RUNS.make(
        "import_details",
        QT_TRANSLATE_NOOP("Action", "Import details of runs…"),
        _import_details,
        QT_TRANSLATE_NOOP("Action", "Read the systems, dates and notes of runs from a CSV file."),
        enabled=when_writable,
    ),
    replace(RUNS, checked=_is_folded).make(
        "fold",
        QT_TRANSLATE_NOOP("Action", "Collapse table"),
        lambda page: page.fold(),
        QT_TRANSLATE_NOOP(
            "Action", "Show only the sorted column of the table of runs, or all columns again."
        ),
        "T",
    ),
    *(
        RUNS.make(
            f"tab.{name}",
            filled(QT_TRANSLATE_NOOP("Action", "Show {0}"), title),
            partial(_show_tab, number),
            filled(
                QT_TRANSLATE_NOOP("Action", "Show the tab beside the table of runs: {0}."), title
            ),
            KEYS[number],
        )
        for number, (name, title) in enumerate(TABS)
    ),
    RUNS.make(
        "copy_figure",
        QT_TRANSLATE_NOOP("Action", "Copy figure"),
        lambda page: page.copy_figure(),
        QT_TRANSLATE_NOOP("Action", "Copy the visible figure to the clipboard as bitmap and SVG."),
        "Ctrl+Shift+F",
    ),
    RUNS.make(
        "export_figure",
        QT_TRANSLATE_NOOP("Action", "Export figure…"),
        lambda page: page.export_figure(),
        QT_TRANSLATE_NOOP("Action", "Write the visible figure to an SVG, PNG or PDF file."),
        "Ctrl+E",
    ),
    RUNS.make(
        "export_table",
        QT_TRANSLATE_NOOP("Action", "Export table…"),
        lambda page: page.export_table(),
        QT_TRANSLATE_NOOP(
            "Action", "Write the visible table to a CSV, JSON, LaTeX, Markdown or text file."
        ),
        "Ctrl+Shift+E",
    ),
    Action(
        "runs.classify",
        QT_TRANSLATE_NOOP("Action", "Open a classification file…"),
        _classify,
        QT_TRANSLATE_NOOP(
            "Action",
            "Evaluate a file of scores, predicted classes or bounding boxes: confusion matrix, "
            "rates and curves.",
        ),
        ("Ctrl+Shift+O",),
    ),
)
