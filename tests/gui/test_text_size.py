"""The size of the window's text is a setting, follows the system's, and changes at once.

A window whose text has changed looks like one that was opened with text of that size.
"""

import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSettings, Qt
from PySide6.QtGui import QFont, QFontInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QHeaderView,
    QLabel,
    QListWidget,
    QScrollBar,
    QSpinBox,
    QSplitterHandle,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app import text_size
from assessor_app.app.composition import ACTIONS, PAGES
from assessor_app.app.dialogs.help_view import HelpView
from assessor_app.app.dialogs.help_window import HelpWindow
from assessor_app.app.main import first_window
from assessor_app.app.pages.judge.judge_dialogs import GradeLegend
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.user_settings import DOCUMENT_FONT_SIZE, TEXT_SIZE, Settings
from assessor_app.domain import platforms
from tests.conftest import Hand
from tests.widgets import Kind, find, walk

SIZE = (1366, 900)
CLOSE = 24  # pixels: a legend keeps its width if another one would differ no more
ROUNDS = 20  # of events, in which layouts and columns find their sizes
CHANGES_ITS_LENGTH = (QScrollBar, QSplitterHandle)
APPEARANCE = 2  # its place among the sections of the settings
MEANINGS = "Meaning of the grades"
Measured = dict[str, tuple[int, int, float]]


@pytest.fixture(autouse=True)
def own_font(qapp: QApplication) -> Iterator[None]:
    """The application's font is the tests' one again after each test."""
    before = qapp.font()
    yield
    qapp.setFont(before)


@pytest.fixture
def opened_at(
    sample: Path, tmp_path: Path, qapp: QApplication, qtbot: QtBot
) -> Iterator[Callable[[int], Hand]]:
    """Opens a window with the sample campaign and text of a size, and gives a hand for it."""
    made: list[MainWindow] = []

    def open_at(percent: int) -> Hand:
        folder = tmp_path / str(len(made))
        folder.mkdir()
        campaign = Path(shutil.copy(sample, folder / "sample.assess"))
        kept = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
        session = Session(Settings(kept))
        session.settings.set(TEXT_SIZE, percent)
        window = first_window(qapp, session, "light")
        made.append(window)
        window.resize(*SIZE)
        window.show()
        qtbot.waitExposed(window)
        assert session.open(campaign)
        session.choose_assessor("ada")
        hand = Hand(qtbot, window, "text_size")
        hand.settle()
        return hand

    yield open_at
    for window in made:
        window.close()
        window.session.shut_down()
        window.deleteLater()
        qapp.sendPostedEvents(window, QEvent.Type.DeferredDelete)


def _choose_size(hand: Hand, percent: int) -> None:
    """Type a percentage into the field of the Settings page."""
    _show(hand, "settings")
    field = find(hand.window, TEXT_SIZE.title, QSpinBox)
    hand.click(field)
    field.selectAll()
    QTest.keyClicks(field, str(percent))
    QTest.keyClick(field, Qt.Key.Key_Return)
    hand.settle()


def _show(hand: Hand, page: str) -> None:
    """Show a page; of the settings, the section with the size of the text."""
    hand.window.show_page(page)
    if page == "settings":
        find(hand.window, "Sections of the settings", QListWidget).setCurrentRow(APPEARANCE)
    hand.settle()


def _measured(window: MainWindow) -> Measured:
    """The width, the height and the points of each widget in sight, by its place in the window."""
    found: Measured = {}
    for at, one in enumerate(_in_order(window)):
        name = f"{at} {type(one).__name__} {one.accessibleName() or one.objectName()}"
        found[name] = one.width(), one.height(), round(one.font().pointSizeF(), 2)
        if isinstance(one, QHeaderView):
            sections = [one.sectionSize(section) for section in range(min(one.count(), 12))]
            found[f"{name}, sections"] = sum(sections), max(sections, default=0), 0.0
    return found


def _in_order(within: QWidget) -> Iterator[QWidget]:
    for one in within.children():
        if isinstance(one, QWidget) and one.isVisible() and not isinstance(one, CHANGES_ITS_LENGTH):
            yield one
            yield from _in_order(one)


def _unlike(changed: Measured, opened: Measured) -> list[str]:
    """Say which widgets of a window that changed differ from those of one opened so."""
    lost = [f"only in one window: {name}" for name in changed.keys() ^ opened.keys()]
    return lost + [
        f"{name}: {changed[name]}, in a window opened so {opened[name]}"
        for name in changed.keys() & opened.keys()
        if any(abs(a - b) > CLOSE for a, b in zip(changed[name], opened[name], strict=True))
        or changed[name][2] != opened[name][2]
    ]


def _every_page(hand: Hand, *, tabs: bool) -> dict[str, Measured]:
    """Show each page, or each tab of each page, and measure it."""
    found = {}
    for spec in PAGES:
        _show(hand, spec.id)
        for name in walk(hand, spec.id) if tabs else (spec.id,):
            for _ in range(ROUNDS):
                QApplication.processEvents()
            found[name] = _measured(hand.window)
    return found


def _differences(opened_at: Callable[[int], Hand], percent: int, *, tabs: bool) -> list[str]:
    """Say where a window whose size was changed differs from one that was opened at the size."""
    hand = opened_at(100)
    _every_page(hand, tabs=tabs)
    _choose_size(hand, percent)
    changed = _every_page(hand, tabs=tabs)
    hand.window.close()
    opened = _every_page(opened_at(percent), tabs=tabs)
    assert {points for _, _, points in changed["judge"].values()} - {0.0}
    return [f"{name}: {one}" for name in opened for one in _unlike(changed[name], opened[name])]


def test_a_new_size_changes_every_page_at_once(opened_at) -> None:
    assert _differences(opened_at, 150, tabs=False) == []


@pytest.mark.long
def test_a_new_size_changes_every_tab_at_once(opened_at) -> None:
    assert _differences(opened_at, 80, tabs=True) == []


def test_an_open_dialog_and_the_help_follow(opened_at, qtbot: QtBot) -> None:
    hand = opened_at(100)
    _show(hand, "judge")
    hand.press("F1")
    qtbot.waitUntil(lambda: bool(_windows(HelpWindow)))
    hand.window.registry.run(next(one for one in ACTIONS if one.title == MEANINGS))
    (help_window,), (meanings,) = _windows(HelpWindow), _windows(GradeLegend)
    (page,) = help_window.findChildren(HelpView)
    heading = find(meanings, MEANINGS, QLabel)
    cap = find(meanings, "Key 0", QLabel)
    shown = page.document
    points, side = heading.font().pointSizeF(), cap.height()
    read_points = shown().defaultFont().pointSizeF()

    _choose_size(hand, 200)

    assert heading.font().pointSizeF() == 2 * points
    assert shown().defaultFont().pointSizeF() == 2 * read_points
    qtbot.waitUntil(lambda: cap.height() >= 2 * side)
    for one in (help_window, meanings):
        one.close()


def _windows(kind: type[Kind]) -> list[Kind]:
    return [
        one for one in QApplication.topLevelWidgets() if isinstance(one, kind) and one.isVisible()
    ]


def test_the_text_follows_the_size_of_the_system(opened_at, monkeypatch) -> None:
    hand = opened_at(120)
    larger = QFont(text_size.system_font())
    larger.setPointSizeF(15)
    monkeypatch.setattr(text_size, "system_font", lambda: larger)

    QApplication.sendEvent(hand.window, QEvent(QEvent.Type.ThemeChange))

    assert hand.window.statusBar().font().pointSizeF() == 18
    assert hand.window.rail.font().pointSizeF() == 18


def test_documents_and_topics_grow_with_the_text_of_the_window(opened_at, monkeypatch) -> None:
    hand = opened_at(100)
    area = hand.window.show_page("judge").area
    hand.settle()

    def sizes() -> tuple[float, float]:
        # The letters of the document and of the topic.
        topic = area.topic.findChild(QTextEdit, "topicText")
        assert topic is not None
        return area.view.font().pointSizeF(), topic.font().pointSizeF()

    usual, settings = sizes(), hand.window.session.settings
    assert usual[0] == DOCUMENT_FONT_SIZE.default
    settings.set(TEXT_SIZE, 150)
    hand.settle()
    assert sizes()[0] == 1.5 * usual[0]
    assert sizes()[1] > usual[1]
    settings.set(DOCUMENT_FONT_SIZE, 20)
    assert sizes()[0] == 30
    settings.set(TEXT_SIZE, 80)
    assert sizes()[0] == 16
    settings.set(TEXT_SIZE, 100)
    assert sizes()[0] == 20
    enlarged = QFont(text_size.system_font())
    enlarged.setPointSizeF(22)
    monkeypatch.setattr(text_size, "system_font", lambda: enlarged)
    QApplication.sendEvent(hand.window, QEvent(QEvent.Type.ThemeChange))
    assert sizes()[0] == 40


@pytest.mark.parametrize(
    ("platform", "points", "factor"),
    [("linux", 11, 1), ("linux", 16.5, 1.5), ("win32", 9, 1), ("darwin", 13, 1), ("darwin", 26, 2)],
)
def test_a_usual_size_of_the_system_leaves_documents_as_they_are(
    monkeypatch, platform: str, points: float, factor: float
) -> None:
    font = QFont()
    font.setPointSizeF(points)
    monkeypatch.setattr(text_size, "system_font", lambda: font)
    usual = partial(platforms.usual_text_points, platform)
    monkeypatch.setattr(text_size, "usual_text_points", usual)
    assert text_size.document_scale(100) == factor
    assert text_size.document_scale(200) == 2 * factor


def test_text_may_be_smaller_than_the_system_has_it() -> None:
    font = QFont()
    font.setPointSizeF(10)
    assert text_size.scaled(font, 80).pointSizeF() == 8
    font.setPointSizeF(7)
    assert text_size.scaled(font, 100).pointSizeF() == text_size.SMALLEST_SYSTEM_TEXT
    font.setPixelSize(40)
    assert text_size.scaled(font, 200).pointSizeF() == 2 * QFontInfo(font).pointSizeF()
