"""Tab goes through each page as the eye does: along a line, down a column, then the next column."""

import shutil
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from assessor_app.app.composition import PAGES
from assessor_app.app.pages.judge.grade_bar import GradeBar
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.shell.rail import RailButton
from tests.conftest import Hand
from tests.widgets import walk

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


@pytest.mark.parametrize("page", [spec.id for spec in PAGES])
def test_tab_follows_the_eye(opened: MainWindow, hand: Hand, page: str) -> None:
    opened.show_page(page)
    opened.activateWindow()
    hand.settle()
    back = [
        f"{name}: {named(one)}, then {named(other)}"
        for name in walk(hand, page)
        for one, other in pairwise(reached(opened))
        if goes_back(place(one), place(other))
    ]
    assert not back, "\n".join(back)


def test_on_judge_the_grades_come_between_document_and_flags(
    opened: MainWindow, hand: Hand
) -> None:
    opened.show_page("judge")
    opened.activateWindow()
    hand.settle()
    bar = opened.findChild(GradeBar)
    chain = reached(opened)
    at = chain.index(bar.grades[0])
    assert chain[at - 1].accessibleName() == "Document"
    after = [*bar.grades, bar.to_note, *bar.flags.values(), bar.skip, bar.cannot, bar.undo]
    assert chain[at : at + len(after)] == after
