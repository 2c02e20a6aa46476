"""The list of pairs has in sight what one looks for: the difference, and whether it is chance."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QGuiApplication

from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.pages.runs.tabs.comparison_choice import EVERY_PAIR
from assessor_app.app.pages.runs.tabs.pair_matrix import PairsView

Settle = Callable[[RunsPage], None]


@pytest.fixture
def view(runs_page: RunsPage, settle: Settle) -> PairsView:
    """The runs of the sample, each compared with one of them."""
    runs_page.bar.baseline.setCurrentIndex(runs_page.bar.baseline.findData("title"))
    runs_page.details.show_tab(runs_page.details.significance)
    settle(runs_page)
    return runs_page.details.significance.pairs


def _seen(view: PairsView) -> list[str]:
    """The keys of the columns, as they stand on the screen."""
    header, columns = view.horizontalHeader(), view.table().columns
    places = (header.logicalIndex(place) for place in range(header.count()))
    return [columns[at].key for at in places if not header.isSectionHidden(at)]


def test_difference_and_p_come_at_once_and_are_in_sight(view: PairsView) -> None:
    assert _seen(view)[:4] == ["a", "difference", "p_corrected", "p"]
    keys = [column.key for column in view.table().columns]
    at = keys.index("p")
    assert view.columnViewportPosition(at) + view.columnWidth(at) <= view.viewport().width()


def test_what_is_the_same_in_each_row_is_not_shown_but_copied(view: PairsView) -> None:
    assert {"measure", "b", "mean_b", "why"}.isdisjoint(_seen(view))
    view.clearSelection()
    view.copy()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].split("\t")[:3] == ["Measure", "Run A", "Run B"]
    assert all(line.split("\t")[2] == "title" for line in lines[1:])


def test_of_every_pair_both_runs_are_named(
    view: PairsView, runs_page: RunsPage, settle: Settle
) -> None:
    tab = runs_page.details.significance
    box = tab.choice.baseline
    box.setCurrentIndex(box.findData(EVERY_PAIR))
    settle(runs_page)
    tab.shown.setCurrentIndex(tab.shown.findData("table"))
    assert len(view.table().rows) == 10
    assert _seen(view)[:4] == ["a", "b", "difference", "p_corrected"]
    assert "mean_b" in _seen(view)
