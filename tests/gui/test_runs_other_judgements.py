"""The places of the runs under other judgements, on the Runs page."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.figures import figure_export
from assessor_app.app.dialogs.figures.figure_dialog import FigureDialog
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.rule_choice import rule_titles
from assessor_app.campaign.agreement.effect_tables import places_figure, sets_table
from assessor_app.campaign.agreement.effects import effects, with_titles
from assessor_app.campaign.evaluating.selected_judgements import select_judgements
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.campaign.judging.judging import add_assessor, judge


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> RunsPage:
    """The page with the places of the sample's runs, a second assessor having said otherwise."""
    path = tmp_path / "sample.assess"
    with sample_campaign(path) as campaign:
        add_assessor(campaign, "contrary")
        which = select_judgements(campaign)
        for topic in which.topics:
            judge(campaign, ("contrary", topic, "sea-031"), 3)
    assert window.session.open(path)
    shown = window.show_page("runs")
    assert isinstance(shown, RunsPage)
    _settle(qtbot, shown)
    shown.details.show_tab(shown.details.judgements)
    _settle(qtbot, shown)
    return shown


def _settle(qtbot: QtBot, page: RunsPage) -> None:
    for _ in range(3):
        QApplication.processEvents()
        qtbot.waitUntil(page.ready, timeout=20_000)


def test_the_places_are_those_of_the_effects(page: RunsPage) -> None:
    found = with_titles(effects(page.session.campaign, measure="AP"), rule_titles())
    assert page.figure() == places_figure(found)
    assert page.table() == sets_table(found)
    assert {"Union", "Intersection"} <= set(page.figure().x_names)


def test_runs_selected_are_drawn_alone(qtbot: QtBot, page: RunsPage) -> None:
    page.details.show_runs(("title", "bm25"))
    _settle(qtbot, page)
    assert {one.name for one in page.figure().series} == {"title", "bm25"}


def test_the_figure_can_be_exported(
    qtbot: QtBot, page: RunsPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figure_export, "ask_for_figure_file", lambda *_: tmp_path / "places.svg")
    page.export_figure()
    (dialog,) = page.findChildren(FigureDialog)
    qtbot.mouseClick(dialog.export, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(page.session.jobs.idle)
    assert "<svg" in (tmp_path / "places.svg").read_text(encoding="utf-8")


def test_the_table_of_sets_fits_and_says_how_many_documents_each_judges(
    qtbot: QtBot, page: RunsPage
) -> None:
    page.window().resize(1366, 768)
    _settle(qtbot, page)
    tab = page.details.judgements
    view, table = tab.view, tab.view.table()
    assert view.horizontalScrollBar().maximum() == 0
    keys = [column.key for column in table.columns]
    assert not view.isColumnHidden(keys.index("judged"))
    judged = {str(row[0]): row[keys.index("judged")] for row in table.rows}
    assert judged["contrary"] == 7
    assert max(judged.values()) > judged["contrary"]
    assert "judges" in tab.about.text()
    assert "more column" in tab.about.text()
