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
    ("pr", "precision and recall"),
    ("pr-rank", "precision and recall by rank"),
    ("roc", "ROC"),
    ("det", "the detection error trade-off"),
    ("depth", "a measure against depth"),
    ("topics", "a measure by topic"),
    ("distribution", "the distribution over topics"),
    ("against", "run against run"),
    ("values", "values per topic"),
    ("ranking", "a topic's ranking"),
    ("significance", "which runs differ"),
    ("stability", "how firmly the order stands"),
    ("threshold", "scores and a threshold"),
    ("judgements", "places under other judgements"),
)
KEYS = (*(f"Alt+{digit}" for digit in range(1, 10)), *(f"Alt+Shift+{at}" for at in range(1, 10)))


RUNS: PageActions[RunsPage] = PageActions(
    "Runs", lambda page: page.session.campaign is not None, repeats=True
)


def _classify(context: Context) -> None:
    from assessor_app.app.pages.runs.classification.classification_window import choose_and_open

    choose_and_open(context.session, context.window)


def _is_folded(context: Context) -> bool:
    return context.page.id == "runs" and RUNS.page_of(context).folding.is_folded()


def _show_tab(number: int, page: RunsPage) -> None:
    page.details.setCurrentIndex(number)


ACTIONS: tuple[Action, ...] = (
    RUNS.make(
        "measures",
        "Choose measures…",
        lambda page: page.choose_measures(),
        "Tick the measures of the table, or add any by name.",
        "M",
    ),
    RUNS.make(
        "all",
        "Show all runs and topics",
        lambda page: page.show_all(),
        "Let the plots show every run over every topic again.",
        "A",
    ),
    RUNS.make(
        "group",
        "Group…",
        lambda page: page.group_runs(),
        "Put the runs selected into a group of your own, or take them out of theirs.",
        "G",
    ),
    replace(RUNS, checked=_is_folded).make(
        "fold",
        "Fold the table",
        lambda page: page.fold(),
        "Fold the table of runs to two rows, or unfold it: what is below has the room.",
        "T",
    ),
    *(
        RUNS.make(
            f"tab.{name}",
            f"Show {title}",
            partial(_show_tab, number),
            f"Bring {title} of the runs to the lower half of the page.",
            KEYS[number],
            separated=number == 0,
        )
        for number, (name, title) in enumerate(TABS)
    ),
    RUNS.make(
        "copy_figure",
        "Copy figure",
        lambda page: page.copy_figure(),
        "Put the curves in sight on the clipboard, as a picture and as SVG.",
        "Ctrl+Shift+F",
        separated=True,
    ),
    RUNS.make(
        "export_figure",
        "Export figure…",
        lambda page: page.export_figure(),
        "Write the curves in sight to an SVG, PNG or PDF file.",
        "Ctrl+E",
    ),
    RUNS.make(
        "export_table",
        "Export table…",
        lambda page: page.export_table(),
        "Write the table in sight to a CSV, Markdown, LaTeX or JSON file.",
        "Ctrl+Shift+E",
    ),
    Action(
        "runs.classify",
        "Open a classification file…",
        _classify,
        "Runs",
        "Confusion matrix, rates and curves of a file of scores, answers or boxes.",
        ("Ctrl+Shift+O",),
        separated=True,
    ),
)
