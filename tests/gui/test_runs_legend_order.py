"""Legends list the runs as the table above has them, and so do the values per topic."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.pages.runs.tabs.curve_tab import CurveTab
from assessor_app.app.plotting.look import SWATCH, swatch
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.formats.format import Content

Settle = Callable[[RunsPage], None]
RISING, FALLING = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


@pytest.fixture
def page(runs_page: RunsPage) -> RunsPage:
    """The page with the sample evaluated."""
    return runs_page


def tab_named(settle: Settle, page: RunsPage, name: str) -> CurveTab:
    tab = next(tab for tab in page.details.curves if tab.curve.name == name)
    page.details.show_tab(tab)
    settle(page)
    return tab


def listed(tab: CurveTab) -> list[str]:
    legend = tab.drawn.legend
    return [legend.item(at).text().split()[0] for at in range(legend.count())]


def sort(settle: Settle, page: RunsPage, column: int, order: Qt.SortOrder) -> list[str]:
    page.runs.view.sortByColumn(column, order)
    settle(page)
    return list(page.runs.order())


@pytest.mark.parametrize("name", ["pr", "depth", "topics", "distribution", "against"])
def test_the_legend_is_sorted_as_the_table_is(settle: Settle, page: RunsPage, name: str) -> None:
    tab = tab_named(settle, page, name)
    assert listed(tab) == list(page.runs.order())
    assert listed(tab)[0] == "bm25"
    for column, order in ((1, RISING), (0, FALLING), (1, FALLING)):
        before = listed(tab)
        assert sort(settle, page, column, order) != before
        assert listed(tab) == list(page.runs.order())


def test_runs_side_by_side_stand_as_the_table_has_them(settle: Settle, page: RunsPage) -> None:
    tab = tab_named(settle, page, "distribution")
    rising = sort(settle, page, 1, RISING)
    assert list(tab.drawn.figure.x_names) == rising
    middles = [series.box.x for series in tab.drawn.figure.series]
    assert middles == sorted(middles)


def test_a_tab_out_of_sight_follows_when_it_is_seen(settle: Settle, page: RunsPage) -> None:
    first, other = tab_named(settle, page, "pr"), tab_named(settle, page, "roc")
    before = listed(first)
    rising = sort(settle, page, 1, RISING)
    assert listed(first) == before
    assert listed(other) == rising
    page.details.show_tab(first)
    assert listed(first) == rising


def test_lines_keep_their_looks_and_those_selected_their_order(
    settle: Settle, page: RunsPage
) -> None:
    tab = tab_named(settle, page, "pr")
    for run in ("title", "tfidf"):
        table = page.runs.view.table()
        row = next(at for at, cells in enumerate(table.rows) if cells[0] == run)
        view = page.runs.view
        way = view.selectionModel().SelectionFlag
        view.selectionModel().select(view.index_of(row), way.Select | way.Rows)
    looks = dict(zip(listed(tab), tab.drawn.in_sight()[1], strict=True))
    rising = sort(settle, page, 1, RISING)
    assert listed(tab) == [run for run in rising if run in ("title", "tfidf")]
    assert dict(zip(listed(tab), tab.drawn.in_sight()[1], strict=True)) == looks
    sort(settle, page, 1, FALLING)
    assert listed(tab) == [run for run in reversed(rising) if run in ("title", "tfidf")]


def test_of_many_runs_the_selected_are_in_front_of_the_others_also_over_topics(
    settle: Settle, page: RunsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("app.pages.runs.tabs.curve_tab", "app.pages.runs.tabs.detail_tab"):
        monkeypatch.setattr(f"assessor_app.{module}.MOST_COLOURED", 3)
    monkeypatch.setattr("assessor_app.reports.line_styles.MOST_COLOURED", 3)
    tabs = {name: tab_named(settle, page, name) for name in ("distribution", "against", "topics")}
    page.runs.view.selectRow(3)
    settle(page)
    (chosen,) = page.details.topics.runs
    for name in ("topics", "against"):
        tab = tab_named(settle, page, name)
        assert len(listed(tab)) == 5
        assert listed(tab)[0] == chosen
        grey = tab.drawn.canvas.lines.drawing.grey.tolist()
        assert grey == [False, True, True, True, True], name
        assert "bm25 (best mean" in tab.drawn.note.text()
        assert [one.name for one in tab.drawn.in_sight()[0].series] == [chosen]
    tab_named(settle, page, "distribution")
    assert listed(tabs["distribution"]) == [chosen]


def test_runs_that_a_filter_leaves_out_have_no_line(settle: Settle, page: RunsPage) -> None:
    tab = tab_named(settle, page, "pr")
    page.runs.field.setText("t")
    sort(settle, page, 0, FALLING)
    assert listed(tab) == list(page.runs.order())
    assert "bm25" not in listed(tab)
    by_topic = tab_named(settle, page, "topics")
    assert sorted(listed(by_topic)) == sorted(page.runs.order())
    tab = tab_named(settle, page, "pr")
    page.runs.field.clear()
    settle(page)
    assert listed(tab) == sorted(listed(tab), reverse=True)


def test_the_table_has_the_looks_of_the_lines_also_if_a_filter_leaves_few(
    left_on_runs: None, window: MainWindow, sample: Path, tmp_path: Path, settle: Settle
) -> None:
    path, runs = Path(shutil.copy(sample, tmp_path / "many.assess")), []
    for at in range(12):
        runs.append(tmp_path / f"run-{at:02}")
        runs[-1].write_text("".join(f"3 Q0 sea-{n:03} 0 {(at * n) % 9} r\n" for n in range(1, 9)))
    with open_campaign(path) as campaign:
        import_files(campaign, [ImportOrder(one, Content.RUN) for one in runs])
    assert window.session.open(path)
    page = window.show_page("runs")
    assert isinstance(page, RunsPage)
    settle(page)
    tab, mark = tab_named(settle, page, "pr"), page.runs.mark
    for text, row in (("", None), ("-0", None), ("1", None), ("1", 0), ("25", None), ("i", None)):
        page.runs.field.setText(text)
        settle(page)
        if row is not None:
            page.runs.view.selectRow(row)
            settle(page)
        drawn = tab.drawn.figure.series
        for series, look in zip(drawn, tab.drawn.canvas.lines.drawing.looks, strict=True):
            shown = mark.icon_of(series.name).pixmap(SWATCH).toImage()
            assert shown == swatch(look).pixmap(SWATCH).toImage(), (text, series.name)
        page.runs.view.clearSelection()


def test_values_per_topic_stand_in_the_tables_order_and_stay_sorted(
    settle: Settle, page: RunsPage
) -> None:
    tab = page.details.topics
    page.details.show_tab(tab)
    settle(page)
    keys = [column.key for column in tab.view.table().columns]
    assert keys[2:] == list(page.runs.order())
    values = dict(zip(keys, zip(*tab.view.table().rows, strict=True), strict=True))
    tab.view.sort_by("tfidf", FALLING)
    tab.view.select_row(3)
    chosen, topics = tab.selected(), [row[0] for row in tab.view.shown_rows()]
    rising = sort(settle, page, 1, RISING)
    assert [column.key for column in tab.view.table().columns][2:] == rising
    assert [column.key for column in tab.table().columns][2:] == rising
    again = zip(*tab.view.table().rows, strict=True)
    assert dict(zip((*keys[:2], *rising), again, strict=True)) == values
    assert tab.view.sorted_by() == ("tfidf", FALLING)
    assert [row[0] for row in tab.view.shown_rows()] == topics
    assert tab.selected() == chosen
