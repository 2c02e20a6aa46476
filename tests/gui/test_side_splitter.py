"""How the Judge and Preferences pages divide a window, until somebody divides it otherwise."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.widgets.splitters import SideSplitter

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def splitter(qtbot: QtBot) -> SideSplitter:
    """A quarter for the part at the right, of 300 to 500 pixels."""
    made = SideSplitter(1, 300, 500, 0.25)
    made.addWidget(QWidget())
    made.addWidget(QWidget())
    qtbot.addWidget(made)
    made.resize(1000, 200)
    made.show()
    qtbot.waitExposed(made)
    return made


def drag(splitter: SideSplitter, by: int) -> None:
    """Move the handle with the mouse."""
    handle = splitter.handle(1)
    start = handle.rect().center()
    QTest.mousePress(handle, LEFT, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(handle, start + QPoint(by, 0))
    QTest.mouseRelease(handle, LEFT, Qt.KeyboardModifier.NoModifier, start + QPoint(by, 0))


@pytest.mark.parametrize(("width", "narrow"), [(1000, 300), (1600, 400), (2560, 500)])
def test_a_wide_window_gives_the_side_more(splitter: SideSplitter, width: int, narrow: int) -> None:
    splitter.resize(width, 200)
    assert splitter.sizes()[1] == pytest.approx(narrow, abs=2)
    assert not splitter.is_divided


def test_a_width_that_somebody_set_stays(splitter: SideSplitter) -> None:
    splitter.setStretchFactor(0, 1)
    drag(splitter, -60)
    assert splitter.sizes()[1] == pytest.approx(360, abs=2)
    assert splitter.is_divided
    splitter.resize(2560, 200)
    assert splitter.sizes()[1] == pytest.approx(360, abs=2)


def test_a_width_that_was_kept_stays(qtbot: QtBot, splitter: SideSplitter) -> None:
    splitter.setStretchFactor(0, 1)
    drag(splitter, -60)
    other = SideSplitter(1, 300, 500, 0.25)
    other.addWidget(QWidget())
    other.addWidget(QWidget())
    other.setStretchFactor(0, 1)
    qtbot.addWidget(other)
    other.resize(1000, 200)
    assert other.restoreState(splitter.saveState())
    other.show()
    qtbot.waitExposed(other)
    other.resize(2560, 200)
    assert other.sizes()[1] == pytest.approx(360, abs=2)
