"""A list to choose from, opened."""

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.form_fields import ROWS, choice_box, open_list


@pytest.mark.qt_log_ignore("raise", "grabbing the keyboard")
@pytest.mark.parametrize(("entries", "scrolls"), [(2, False), (7, False), (3 * ROWS, True)])
def test_every_row_is_whole_and_long_lists_scroll(
    qtbot: QtBot, window: MainWindow, entries: int, scrolls: bool
) -> None:
    box = choice_box("Which")
    box.addItems([f"Choice {at}" for at in range(entries)])
    box.setParent(window)
    box.show()
    open_list(box)
    QTest.qWait(0)
    view = box.view()
    qtbot.waitUntil(view.isVisible)
    assert (view.verticalScrollBar().maximum() > 0) is scrolls
    row = view.sizeHintForRow(0)
    if scrolls:  # the screen may be lower than the rows that there could be
        assert view.viewport().height() <= row * ROWS
    else:
        assert view.viewport().height() == row * entries
    assert view.window().height() < window.height()
    box.hidePopup()
    box.setParent(None)
    box.deleteLater()
