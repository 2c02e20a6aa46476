"""Pages divide their space by default until the user moves the splitter."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.widgets.splitters import SideSplitter, TurningSplitter

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


def test_parts_that_are_too_wide_beside_each_other_lie_one_below_the_other(qtbot: QtBot) -> None:
    digit = QFontMetrics(QApplication.font()).horizontalAdvance("0")
    made = TurningSplitter(QWidget(), QWidget(), letters=60, beside=(3, 1), below=(1, 1))
    qtbot.addWidget(made)
    made.resize(60 * digit, 410)
    made.show()
    qtbot.waitExposed(made)
    assert not made.are_below()
    assert made.sizes()[0] == pytest.approx(3 * made.sizes()[1], abs=3)
    with qtbot.waitSignal(made.turned):
        made.resize(60 * digit - 1, 410)
    assert made.are_below()
    assert made.sizes() == [200, 200]
    handle = made.handle(1)
    start = handle.rect().center()
    QTest.mousePress(handle, LEFT, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(handle, start + QPoint(0, 50))
    QTest.mouseRelease(handle, LEFT, Qt.KeyboardModifier.NoModifier, start + QPoint(0, 50))
    moved = made.sizes()
    assert moved[0] > 240
    made.resize(50 * digit, 410)
    assert made.sizes() == moved
    with qtbot.waitSignal(made.turned):
        made.resize(80 * digit, 410)
    assert made.sizes()[0] == pytest.approx(3 * made.sizes()[1], abs=3)
