"""The palette finds every command that can be run, and runs it."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from assessor_app.app.actions import ACTIONS
from assessor_app.app.session import Session
from assessor_app.app.widgets.command_palette import CommandPalette
from assessor_app.app.window import MainWindow


def opened(window: MainWindow) -> tuple[CommandPalette, QLineEdit]:
    window.show_command_palette()
    palette = window.findChild(CommandPalette)
    assert palette is not None
    field = palette.findChild(QLineEdit)
    assert field is not None
    return palette, field


def test_every_enabled_action_is_found_by_its_title(
    window: MainWindow, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    palette, field = opened(window)
    for action in ACTIONS:
        if action.id != "view.palette" and window.registry.is_enabled(action):
            field.setText(action.title.rstrip("…"))
            assert palette.found()[0] is action
    palette.close_palette()


def test_an_action_of_another_page_is_not_offered(window: MainWindow) -> None:
    palette, _ = opened(window)
    assert all(action.page in ("", "campaign") for action in palette.found())
    palette.close_palette()


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
    second = palette.found()[1]
    QTest.keyClick(field, Qt.Key.Key_Down)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert window.context().page.id == second.id.removeprefix("view.page.")
