"""The palette finds every command that can be run, and runs it."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QTabWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import ACTIONS
from assessor_app.app.session import Session
from assessor_app.app.shell.command_palette import KEYS, SYNONYMS, CommandPalette
from assessor_app.app.shell.main_window import MainWindow
from tests.widgets import find


def opened(window: MainWindow) -> tuple[CommandPalette, QLineEdit]:
    window.registry.action("view.palette").trigger()
    palette = window.findChild(CommandPalette)
    assert palette is not None
    field = palette.findChild(QLineEdit)
    assert field is not None
    return palette, field


def lines(palette: CommandPalette) -> tuple[str, ...]:
    """The lines of the list: a command's title and the text at its right."""
    rows = [palette.model.item(row) for row in range(palette.model.rowCount())]
    return tuple("  ".join(filter(None, (row.text(), row.data(KEYS)))) for row in rows)


def test_every_enabled_action_is_found_by_its_title(
    window: MainWindow, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    palette, field = opened(window)
    for action in ACTIONS:
        if action.id != "view.palette" and window.registry.is_enabled(action):
            field.setText(action.title.rstrip("…"))
            assert palette.found[0] is action
    palette.leave()


@pytest.mark.parametrize(
    "page", ["campaign", "judge", "preferences", "agreement", "runs", "settings"]
)
def test_the_usual_words_find_their_command_first(
    qtbot: QtBot, window: MainWindow, session: Session, campaign_path: Path, page: str
) -> None:
    session.open(campaign_path)
    window.show_page(page)
    qtbot.waitUntil(session.jobs.idle)
    palette, field = opened(window)
    exports = {"runs": "runs.export_table", "agreement": "agreement.export_table"}
    for typed, expected in {
        "sig": "runs.tab.significance",
        "wilcoxon": "runs.tab.significance",
        "curve": "runs.tab.pr",
        "p-r": "runs.tab.pr",
        "cutoff": "runs.tab.depth",
        "roc": "runs.tab.roc",
        "ndcg": "runs.measures",
        "kappa": "agreement.tab.0",
        "export": exports.get(page, "campaign.export"),
        "theme": "view.theme",
        "dark": "view.theme",
        "font": "view.larger",
        "freeze": "campaign.part.versions",
        "shortcuts": "help.keys",
        "settings": "view.page.settings",
    }.items():
        field.setText(typed)
        assert palette.found[0].id == expected, typed
    palette.leave()


def test_synonyms_belong_to_commands() -> None:
    assert set(SYNONYMS) <= {action.id for action in ACTIONS}


def test_every_command_is_in_the_list_and_what_cannot_be_run_says_why(window: MainWindow) -> None:
    palette, field = opened(window)
    always = {one.id for one in ACTIONS if not one.hides}
    assert {action.id for action in palette.found} == always - {"view.palette"}
    field.setText("import files")
    assert palette.found[0].id == "campaign.import"
    line = lines(palette)[0]
    assert "open a campaign first" in line
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert palette.isVisible()
    palette.leave()


def test_a_command_of_another_page_goes_there_and_runs(
    qtbot: QtBot, window: MainWindow, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    window.show_page("settings")
    palette, field = opened(window)
    field.setText("show pool")
    assert lines(palette)[0] == "Show pool  Campaign page   Alt+2"
    QTest.keyClick(field, Qt.Key.Key_Return)
    page = window.context().page
    assert page.id == "campaign"
    qtbot.waitUntil(session.jobs.idle)
    assert find(page.overview, "Parts of the campaign", QTabWidget).currentIndex() == 2


def test_a_command_that_cannot_be_done_on_its_page_says_so(
    qtbot: QtBot, window: MainWindow, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    never = replace(
        next(action for action in ACTIONS if action.page == "runs"), enabled=lambda _: False
    )
    window.registry.run_anywhere(never)
    title = never.title.rstrip("…")
    qtbot.waitUntil(lambda: f"“{title}” is not available: " in window.notice.text())
    assert window.context().page.id == "runs"


def test_what_nothing_is_called_is_said(window: MainWindow) -> None:
    palette, field = opened(window)
    field.setText("qqqxyz")
    assert palette.found == []
    assert lines(palette) == ("No matching commands",)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert palette.isVisible()
    palette.leave()


def test_enter_runs_the_best_and_escape_nothing(qtbot: QtBot, window: MainWindow) -> None:
    palette, field = opened(window)
    QTest.keyClicks(field, "go to settings")
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert palette.isHidden()
    assert window.context().page.id == "campaign"
    palette, field = opened(window)
    QTest.keyClicks(field, "go to settings")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert palette.isHidden()
    assert window.context().page.id == "settings"


def test_down_chooses_the_next(window: MainWindow) -> None:
    palette, field = opened(window)
    field.setText("go to")
    second = palette.found[1]
    QTest.keyClick(field, Qt.Key.Key_Down)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert window.context().page.id == second.id.removeprefix("view.page.")
