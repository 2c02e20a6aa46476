"""The actions of the Runs page."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from assessor_app.app.actions.action import Action, when_open
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


def _page(context: Context) -> RunsPage:
    # The page's class is only imported once the page is shown, before any of these actions run.
    return cast("RunsPage", context.page)


def _classify(context: Context) -> None:
    from assessor_app.app.pages.runs.classification.classification_window import (
        ask_for_files,
        open_classification_files,
    )

    if paths := ask_for_files(context.session, context.window):
        open_classification_files(context.session, context.window, paths)


def _is_folded(context: Context) -> bool:
    return context.page.id == "runs" and _page(context).folding.is_folded()


def _tab(number: int, context: Context) -> None:
    _page(context).details.setCurrentIndex(number)


ACTIONS: tuple[Action, ...] = (
    Action(
        "runs.measures",
        "Choose measures…",
        lambda context: _page(context).choose_measures(),
        "Runs",
        "Tick the measures of the table, or add any by name.",
        ("M",),
        page="runs",
        enabled=when_open,
    ),
    Action(
        "runs.all",
        "Show all runs and topics",
        lambda context: _page(context).show_all(),
        "Runs",
        "Let the plots show every run over every topic again.",
        ("A",),
        page="runs",
        enabled=when_open,
    ),
    Action(
        "runs.group",
        "Group…",
        lambda context: _page(context).group_runs(),
        "Runs",
        "Put the runs selected into a group of your own, or take them out of theirs.",
        ("G",),
        page="runs",
        enabled=when_open,
    ),
    Action(
        "runs.fold",
        "Fold the table",
        lambda context: _page(context).fold(),
        "Runs",
        "Fold the table of runs to two rows, or unfold it: what is below has the room.",
        ("T",),
        page="runs",
        enabled=when_open,
        checked=_is_folded,
    ),
    *(
        Action(
            f"runs.tab.{name}",
            f"Show {title}",
            partial(_tab, number),
            "Runs",
            f"Bring {title} of the runs to the lower half of the page.",
            (KEYS[number],),
            page="runs",
            enabled=when_open,
            separated=number == 0,
        )
        for number, (name, title) in enumerate(TABS)
    ),
    Action(
        "runs.copy_figure",
        "Copy figure",
        lambda context: _page(context).copy_figure(),
        "Runs",
        "Put the curves in sight on the clipboard, as a picture and as SVG.",
        ("Ctrl+Shift+F",),
        page="runs",
        enabled=when_open,
        separated=True,
    ),
    Action(
        "runs.export_figure",
        "Export figure…",
        lambda context: _page(context).export_figure(),
        "Runs",
        "Write the curves in sight to an SVG, PNG or PDF file.",
        ("Ctrl+E",),
        page="runs",
        enabled=when_open,
    ),
    Action(
        "runs.export_table",
        "Export table…",
        lambda context: _page(context).export_table(),
        "Runs",
        "Write the table in sight to a CSV, Markdown, LaTeX or JSON file.",
        ("Ctrl+Shift+E",),
        page="runs",
        enabled=when_open,
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
