"""The self-test from the Help menu."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.help_dialogs import SelfTest
from assessor_app.app.shell.main_window import MainWindow


@pytest.mark.long
def test_the_menu_tries_what_works_and_shows_it_while_the_window_lives_on(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.registry.action("help.self_test").trigger()
    assert not window.session.jobs.idle()

    def shown() -> list[SelfTest]:
        return [one for one in QApplication.topLevelWidgets() if isinstance(one, SelfTest)]

    qtbot.waitUntil(lambda: bool(shown()), timeout=240_000)
    (dialog,) = shown()
    copy = next(one for one in dialog.findChildren(QPushButton) if one.text() == "Copy table")
    QTest.mouseClick(copy, Qt.MouseButton.LeftButton)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert any(line.startswith("SQLite\tworks\t") for line in lines)
    assert any(line.startswith("The window\tworks\t") for line in lines), lines
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not shown())
