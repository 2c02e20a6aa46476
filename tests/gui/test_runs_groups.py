"""Groups of runs, the filter, and files of what is shown: the table of the Runs page."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.figures import figure_export
from assessor_app.app.models.table_model import VALUE
from assessor_app.app.pages.runs.run_groups import OwnGroups, groups_of, shared_beginnings
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.user_settings import Settings
from assessor_app.campaign.files.run_changes import rename_run

Settle = Callable[[RunsPage], None]


def shown(page: RunsPage, column: int = 0, role: int = VALUE) -> list:
    model = page.runs.view.model()
    return [model.index(row, column).data(role) for row in range(model.rowCount())]


def choose(box, data: str) -> None:
    box.setCurrentIndex(box.findData(data))


@pytest.mark.parametrize(
    ("names", "groups"),
    [
        (("bm25-a", "bm25_b", "dense", "x-1"), ("bm25", "bm25", "", "")),
        (("in.bm25-a", "in.bm25-b", "in.dense"), ("bm25", "bm25", "")),
        (("a", "b"), ("", "")),
        (("run-1", "run-2"), ("", "")),
        (("x", "x-"), ("x", "x")),
    ],
)
def test_names_that_share_their_beginning_are_a_group(
    names: tuple[str, ...], groups: tuple[str, ...]
) -> None:
    assert shared_beginnings(names) == dict(zip(names, groups, strict=True))


def test_groups_by_name_are_offered_where_names_begin_alike(
    runs_page: RunsPage, window: MainWindow, settle: Settle
) -> None:
    grouping = runs_page.runs.groups.grouping
    assert runs_page.runs.groups.group.isHidden()
    assert grouping.findData("name") < 0  # no two names of the sample begin alike
    window.session.do(lambda campaign: rename_run(campaign, "title", "bm25-title"))
    settle(runs_page)
    choose(grouping, "name")
    assert runs_page.runs.view.table().columns[1].key == "group"
    assert runs_page.runs.groups.group.isVisible()
    groups = {row[0]: row[1] for row in runs_page.runs.view.table().rows}
    assert {run for run, group in groups.items() if group} == {"bm25", "bm25-title"}
    choose(grouping, "")
    assert runs_page.runs.view.table().columns[1].key != "group"


def test_one_group_is_shown_alone_and_the_best_is_the_best_of_it(
    qtbot: QtBot, runs_page: RunsPage
) -> None:
    names = shown(runs_page)
    runs_page.runs.groups.put(names[1:3], "lab")
    choose(runs_page.runs.groups.group, "lab")
    assert shown(runs_page) == names[1:3]
    assert runs_page.runs.said.text().startswith("2 of 5 runs shown")
    bold = shown(runs_page, 2, Qt.ItemDataRole.FontRole)
    assert isinstance(bold[0], QFont)
    runs_page.runs.groups.put(names[1:2], "")
    assert shown(runs_page) == names[2:3]


def test_groups_are_remembered_for_their_campaign(settings: Settings) -> None:
    groups = OwnGroups(settings)
    groups.open("run_groups/a")
    groups.put(["one", "two"], "lab")
    groups.open("run_groups/b")
    assert groups.of == {}
    again = OwnGroups(settings)
    again.open("run_groups/a")
    assert again.of == {"one": "lab", "two": "lab"}


def test_a_tag_is_a_group(runs_page: RunsPage) -> None:
    rankings = runs_page.computing.answer.evaluation.rankings
    tags = {one.name: one.tag for one in rankings.rankings}
    assert groups_of("tag", rankings, {}) == tags


def test_the_filter_takes_names_and_keeps_the_selection(qtbot: QtBot, runs_page: RunsPage) -> None:
    everything = shown(runs_page)
    wanted = everything[2]
    runs_page.runs.view.select_row(
        [row[0] for row in runs_page.runs.view.table().rows].index(wanted)
    )
    runs_page.runs.field.setFocus()
    qtbot.keyClicks(runs_page.runs.field, wanted)
    assert wanted in shown(runs_page)
    assert all(wanted in name for name in shown(runs_page))
    assert runs_page.runs.selected() == (wanted,)
    runs_page.runs.field.clear()
    assert shown(runs_page) == everything
    assert runs_page.runs.selected() == (wanted,)


def test_files_have_what_is_shown_in_its_order(
    qtbot: QtBot, runs_page: RunsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs_page.runs.field.setText("t")
    runs_page.runs.view.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    names = shown(runs_page)
    assert names == sorted(names, reverse=True)
    for ending in ("csv", "tex", "md", "json", "txt"):
        path = tmp_path / f"runs.{ending}"
        monkeypatch.setattr(figure_export, "ask_for_table_file", lambda *_, path=path: path)
        runs_page.export_table()
        text = path.read_text(encoding="utf-8")
        places = [text.index(name) for name in names]
        assert places == sorted(places), ending
    rows = [str(row[0]) for row in runs_page.table().rows]
    assert rows == names


def test_what_is_shown_is_copied_as_latex(runs_page: RunsPage, qapp: QApplication) -> None:
    from assessor_app.reports.table_writers import TABLE_FORMS

    latex = next(form for form in TABLE_FORMS if form.name == "latex")
    runs_page.runs.view.copy_as(latex)
    assert "\\toprule" in qapp.clipboard().text()
