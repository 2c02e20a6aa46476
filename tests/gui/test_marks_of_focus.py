"""Focus, selection and hover: frames of one pixel, whole rows, and tabs that keep their width."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QScrollBar,
    QSlider,
    QSpinBox,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.theme import LIGHT, dress, palette_of
from assessor_app.app.widgets.table_view import TableView
from assessor_app.domain.table import Column, Table

ROWS = Table("Pairs", (Column("a", "A"), Column("b", "B", numeric=True)), (("x", 1), ("y", 2)))


@pytest.fixture
def board(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.setPalette(palette_of(LIGHT))
    dress(made)
    made.resize(500, 300)
    QVBoxLayout(made)
    qtbot.addWidget(made)
    return made


def shown(qtbot: QtBot, board: QWidget, *parts: QWidget) -> None:
    for part in parts:
        board.layout().addWidget(part)
    board.show()
    board.activateWindow()
    qtbot.waitUntil(board.isActiveWindow)


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def accent_from_the_left(image: QImage) -> int:
    """Return the number of accent-coloured pixels at the beginning of the middle row."""
    middle = image.height() // 2
    found = [image.pixelColor(x, middle) == QColor(LIGHT.accent) for x in range(image.width())]
    start = found.index(True)
    return found.index(False, start) - start


@pytest.mark.parametrize(
    "kind", [QPushButton, QToolButton, QLineEdit, QComboBox, QSpinBox, QCheckBox, QSlider]
)
def test_the_focus_is_a_frame_of_one_pixel_and_moves_nothing(
    qtbot: QtBot, board: QWidget, kind: type[QWidget]
) -> None:
    control, other = kind(), QLineEdit()
    control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    control.setMinimumHeight(40)
    shown(qtbot, board, other, control)
    other.setFocus()
    before = control.sizeHint()
    control.setFocus()
    qtbot.waitUntil(control.hasFocus)
    assert accent_from_the_left(picture(control)) == 1
    assert control.sizeHint() == before


def test_selection_hover_and_focus_mark_a_row_up_to_the_edge(qtbot: QtBot, board: QWidget) -> None:
    view, other = TableView("Pairs"), QLineEdit()
    view.show_table(ROWS)
    shown(qtbot, board, view, other)
    assert view.horizontalHeader().length() < view.viewport().width() - 100
    view.select_row(0)
    view.setFocus()
    QTest.mouseMove(view.viewport(), view.row_rect(1).center())
    qtbot.waitUntil(lambda: view.hovered_row == 1)
    image, (first, second) = picture(view.viewport()), (view.row_rect(0), view.row_rect(1))
    for x in (view.columnViewportPosition(1) + 4, first.right() - 2):
        assert image.pixelColor(x, first.top() + 3) == QColor(LIGHT.accent_soft)
        assert image.pixelColor(x, second.top() + 3) == QColor(LIGHT.sunken)
    assert frame_of(image, first) == {LIGHT.accent}
    # No ring around the table.
    assert picture(view).pixelColor(view.width() // 2, 0) == QColor(LIGHT.line)
    other.setFocus()
    qtbot.waitUntil(other.hasFocus)
    assert frame_of(picture(view.viewport()), first) == {LIGHT.accent_soft}


def frame_of(image: QImage, row: QRect) -> set[str]:
    """The colours of the outermost pixels of a row."""
    across, down = range(row.left(), row.right() + 1), range(row.top(), row.bottom() + 1)
    places = [QPoint(x, y) for x in across for y in (row.top(), row.bottom())]
    places += [QPoint(x, y) for x in (row.left(), row.right()) for y in down]
    return {image.pixelColor(place).name() for place in places}


def test_tabs_keep_their_width_and_place_when_they_become_current(
    qtbot: QtBot, board: QWidget
) -> None:
    tabs = QTabWidget()
    for name in ("Curves", "Topics", "Comparison"):
        tabs.addTab(QWidget(), name)
    shown(qtbot, board, tabs)
    before = [tabs.tabBar().tabRect(at) for at in range(3)]
    for at in (2, 1, 0):
        tabs.setCurrentIndex(at)
        assert [tabs.tabBar().tabRect(one) for one in range(3)] == before


def test_a_scroll_bar_is_six_pixels_wide_and_stronger_under_the_pointer(
    qtbot: QtBot, board: QWidget
) -> None:
    bar = QScrollBar(Qt.Orientation.Vertical)
    bar.setRange(0, 100)
    bar.setPageStep(200)
    shown(qtbot, board, bar)
    assert bar.sizeHint().width() == 6
    spot = QPoint(3, 20)
    assert picture(bar).pixelColor(spot) == QColor(LIGHT.border)
    QTest.mouseMove(bar, spot)
    qtbot.waitUntil(lambda: picture(bar).pixelColor(spot) == QColor(LIGHT.text))


def test_a_question_has_no_icon_of_the_desktop(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    from assessor_app.app.pages.campaign.held_files import confirmed

    icons = []
    monkeypatch.setattr(QMessageBox, "exec", lambda box: icons.append(box.icon()))
    question = QMessageBox()
    assert not confirmed(question, "Delete", "Cancel")
    assert icons == [QMessageBox.Icon.NoIcon]
