"""Tab goes through each page as the eye does: along a line, down a column, then the next column.

Each control that it reaches shows that it has the focus, also on pages without data.
"""

import shutil
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import PAGES
from assessor_app.app.pages.judge.grade_bar import GradeBar
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.shell.rail import RailButton
from assessor_app.campaign.files.opening import create
from tests.conftest import Hand
from tests.widgets import meet_dialogs, walk

MOST = 80  # presses until every control was reached
OVERLAP = 0.5  # share of its height that a control has in common with another one in its line


@pytest.fixture
def opened(window: MainWindow, hand: Hand, sample: Path, tmp_path: Path) -> MainWindow:
    """Ada before the sample campaign."""
    window.session.open(Path(shutil.copy(sample, tmp_path / "sample.assess")))
    window.session.choose_assessor("ada")
    window.resize(1366, 768)
    hand.settle()
    return window


def reached(window: MainWindow) -> list[QWidget]:
    """The controls that Tab reaches, from the rail on."""
    found: list[QWidget] = []
    for _ in range(MOST):
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert focus is not None
        if focus in found:
            break
        found.append(focus)
    (first,) = (at for at, one in enumerate(found) if isinstance(one, RailButton))
    QApplication.processEvents()  # so that every control is where it stays
    return found[first:] + found[:first]


def place(one: QWidget) -> QRect:
    return QRect(one.mapTo(one.window(), QPoint()), one.size())


def goes_back(one: QRect, other: QRect) -> bool:
    """Whether the eye would go to the left in a line, or up without going to another column."""
    common = min(one.bottom(), other.bottom()) - max(one.top(), other.top())
    if common > OVERLAP * min(one.height(), other.height()):
        return other.right() <= one.left()
    return other.bottom() <= one.top() and other.left() < one.right()


def named(one: QWidget) -> str:
    return f"{type(one).__name__} {one.accessibleName()!r} at {place(one).getRect()}"


def without_marks(window: QWidget, presses: int = MOST) -> list[str]:
    """Press Tab, and name the controls in sight that look the same with the focus as without it."""
    found: dict[QWidget, str] = {}
    for _ in range(presses):
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        QApplication.processEvents()
        focus = QApplication.focusWidget()
        if focus is None or focus in found:
            break
        area = place(focus).adjusted(-2, -2, 2, 2)
        marked = focus.window().grab(area).toImage()
        focus.clearFocus()
        QApplication.processEvents()
        is_same = focus.window().grab(area).toImage() == marked
        found[focus] = named(focus) if is_same else ""
        focus.setFocus(Qt.FocusReason.TabFocusReason)
    return [words for words in found.values() if words]


def show(hand: Hand, page: str) -> None:
    """Show a page in the window that takes the keys."""
    hand.window.show_page(page)
    hand.window.activateWindow()
    hand.settle()


@pytest.mark.parametrize("page", [spec.id for spec in PAGES])
def test_each_stop_of_tab_shows_the_focus_and_follows_the_eye(
    opened: MainWindow, hand: Hand, page: str
) -> None:
    show(hand, page)
    found, back = [], []
    for name in walk(hand, page):
        found += [f"{name}: {words}" for words in without_marks(opened)]
        opened.setFocus()
        back += [
            f"{name}: {named(one)}, then {named(other)}"
            for one, other in pairwise(reached(opened))
            if goes_back(place(one), place(other))
        ]
    assert not found, "\n".join(found)
    assert not back, "\n".join(back)


@pytest.mark.parametrize("page", [spec.id for spec in PAGES])
def test_each_stop_of_tab_shows_the_focus_without_data(
    opened: MainWindow, hand: Hand, page: str, tmp_path: Path
) -> None:
    create(tmp_path / "empty.assess", "Empty", "graded").close()
    opened.session.open(tmp_path / "empty.assess")
    show(hand, page)
    found = [f"{name}: {words}" for name in walk(hand, page) for words in without_marks(opened)]
    assert not found, "\n".join(found)


@pytest.mark.qt_log_ignore("does not support", extend=True)
@pytest.mark.parametrize("page", [spec.id for spec in PAGES])
def test_each_stop_of_tab_in_a_dialog_shows_the_focus(
    opened: MainWindow, hand: Hand, qtbot: QtBot, page: str
) -> None:
    found: list[str] = []

    def look(dialog: QDialog) -> None:
        found.extend(f"{dialog.windowTitle()}: {words}" for words in without_marks(dialog))

    meet_dialogs(hand, qtbot, page, look)
    assert not found, "\n".join(found)


def test_on_judge_the_grades_come_between_document_and_flags(
    opened: MainWindow, hand: Hand
) -> None:
    show(hand, "judge")
    bar = opened.findChild(GradeBar)
    chain = reached(opened)
    at = chain.index(bar.grades[0])
    assert chain[at - 1].accessibleName() == "Document"
    after = [*bar.grades, bar.to_note, *bar.flags.values(), bar.skip, bar.cannot, bar.undo]
    assert chain[at : at + len(after)] == after
