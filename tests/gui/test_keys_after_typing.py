"""Keys that are off while a text field has the focus are on again afterwards."""

import shiboken6
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QPlainTextEdit
from pytestqt.qtbot import QtBot

from assessor_app.app.shell.main_window import MainWindow

GRADE = "judge.grade.1"


def typing(window: MainWindow, qtbot: QtBot) -> QPlainTextEdit:
    """A field of the window with the focus, which takes digits as text."""
    field = QPlainTextEdit(window)
    field.show()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    assert window.registry.action(GRADE).shortcuts() == []
    return field


def test_keys_are_on_after_the_field_is_deleted(window: MainWindow, qtbot: QtBot) -> None:
    shiboken6.delete(typing(window, qtbot))
    assert window.registry.action(GRADE).shortcuts() == [QKeySequence("1")]


def test_keys_are_on_after_the_field_became_read_only(window: MainWindow, qtbot: QtBot) -> None:
    field = typing(window, qtbot)
    field.setReadOnly(True)
    field.clearFocus()
    QApplication.processEvents()
    assert window.registry.action(GRADE).shortcuts() == [QKeySequence("1")]
