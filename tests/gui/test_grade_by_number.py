"""A grade without a key of its own is given by typing its number, by keys alone."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import create, open_campaign
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.domain.collection import Document, Topic
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
SOON = 20_000
KEYLESS = "graded:" + ",".join(f"{n}=Grade number {n}" for n in (-7, -3, -2, -1, *range(20)))
KEYED = "graded:0=None,1=Some,12=Much"
Hold = Callable[[Path], Any]


def campaign_with(path: Path, scale: str) -> Path:
    with create(path, "Many grades", scale) as campaign:
        store = campaign.store
        texts = [Document(f"d{at}", f"A text, number {at}.", f"title {at}") for at in range(6)]
        documents.stage(store, "small", texts)
        documents.publish(store, "small")
        with store.transaction():
            stored_topics.put(store, [Topic("051", "first"), Topic("052", "last")])
            entries = [PoolEntry(topic, f"d{n}", ()) for topic in ("051", "052") for n in range(6)]
            pools.put(store, entries, "depth 6")
        add_assessor(campaign, "ada")
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return campaign_with(tmp_path / "many.assess", KEYLESS)


@pytest.fixture
def told(window: MainWindow) -> list[str]:
    """Why keys were not taken."""
    heard: list[str] = []
    window.session.refused.connect(heard.append)
    return heard


def shown(qtbot: QtBot, window: MainWindow, path: Path) -> JudgePage:
    """Ada before d0 of 051, painted."""
    window.session.open(path)
    window.session.choose_assessor("ada")
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    with qtbot.waitActive(window):
        window.activateWindow()
    painted(qtbot, page)
    qtbot.waitUntil(window.session.jobs.idle, timeout=SOON)
    assert page.queue_judging.place() == ("ada", "051", "d0")
    return page


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, path: Path) -> JudgePage:
    return shown(qtbot, window, path)


def painted(qtbot: QtBot, page: JudgePage) -> None:
    qtbot.waitUntil(lambda: page.ready() and page.queue_judging.has_been_seen(), timeout=SOON)


def press(*keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)


def type_in(words: str) -> None:
    for letter in words:
        QTest.keyClick(QApplication.focusWidget(), letter)


def filed(path: Path) -> list[tuple[str, str]]:
    """Return the decisions on the documents, in order."""
    with open_campaign(path, read_only=True) as campaign:
        said = journal.events(campaign.store)
        return [
            (one.document, f"{one.kind} {one.value}")
            for one in said
            if str(one.kind) in ("grade", "skip", "cannot judge", "note")
        ]


@pytest.mark.parametrize("typed", ["12", "19", "5", "-7", "-1"])
def test_a_number_and_enter_give_the_grade_and_lead_on(
    qtbot: QtBot, page: JudgePage, path: Path, told: list[str], typed: str
) -> None:
    press(Key.Key_NumberSign)
    assert page.area.bar.typed.isVisible()
    type_in(typed)
    assert page.area.bar.typed.name.text() == f"Grade number {typed}"
    assert filed(path) == []
    press(Key.Key_Return)
    assert filed(path) == [("d0", f"grade {typed}")]
    assert (page.queue_judging.document, page.area.bar.typed.isVisible()) == ("d1", False)
    assert QApplication.focusWidget() is not None
    painted(qtbot, page)
    press(Key.Key_3)
    assert filed(path)[1:] == [("d1", "grade 3")]
    assert told == []


def test_letters_are_no_commands_and_escape_closes(
    page: JudgePage, path: Path, told: list[str]
) -> None:
    press(Key.Key_NumberSign)
    type_in("nux #c1s+2")
    assert page.area.bar.typed.number.text() == "12"
    assert (page.queue_judging.document, filed(path)) == ("d0", [])
    press(Key.Key_Escape)
    assert not page.area.bar.typed.isVisible()
    assert (filed(path), told) == ([], [])
    press(Key.Key_N)
    assert page.queue_judging.document == "d1"


def test_a_number_that_no_grade_has_is_refused_and_can_be_mended(
    window: MainWindow, page: JudgePage, path: Path, told: list[str]
) -> None:
    press(Key.Key_NumberSign, Key.Key_Return)
    type_in("112")
    assert page.area.bar.typed.name.text() == "This scale has no grade 112"
    press(Key.Key_Enter)
    assert filed(path) == []
    assert told == [
        "Nothing saved: type the number of a grade first.",
        "Nothing saved: this scale has no grade 112.",
    ]
    assert page.area.bar.said.text() == told[1]
    press(Key.Key_Backspace, Key.Key_Enter)
    assert filed(path) == [("d0", "grade 11")]


def test_who_goes_elsewhere_with_a_number_half_typed_has_given_none(
    qtbot: QtBot, page: JudgePage, path: Path
) -> None:
    press(Key.Key_NumberSign)
    type_in("1")
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(QApplication.focusWidget(), Key.Key_PageDown, control)
    assert (page.queue_judging.place(), filed(path)) == (("ada", "052", "d0"), [])
    assert not page.area.bar.typed.isVisible()
    painted(qtbot, page)
    press(Key.Key_NumberSign)
    assert page.area.bar.typed.number.text() == ""


def test_a_field_opened_before_the_document_is_painted_takes_the_digits_and_grades_nothing(
    qtbot: QtBot, page: JudgePage, path: Path, told: list[str]
) -> None:
    press(Key.Key_3, Key.Key_NumberSign)
    assert told == ["Ignored: d1 was not on the screen yet. Press again."]
    painted(qtbot, page)
    type_in("12")
    press(Key.Key_Return)
    assert filed(path) == [("d0", "grade 3")]
    assert len(told) == 2
    assert not page.area.bar.typed.isVisible()
    press(Key.Key_NumberSign)
    type_in("12")
    press(Key.Key_Return)
    assert filed(path) == [("d0", "grade 3"), ("d1", "grade 12")]


def test_another_document_that_came_meanwhile_is_not_graded(
    qtbot: QtBot, page: JudgePage, path: Path, told: list[str]
) -> None:
    press(Key.Key_NumberSign)
    type_in("12")
    page.queue_judging.go_to(3)
    painted(qtbot, page)
    type_in("3")
    press(Key.Key_Backspace, Key.Key_Return)
    assert filed(path) == []
    assert told == ["Ignored: d3 was not on the screen yet. Press again."]


def test_a_decision_that_waits_is_not_overtaken(
    qtbot: QtBot, page: JudgePage, path: Path, hold: Hold, told: list[str]
) -> None:
    with hold(path) as other:
        press(Key.Key_3, Key.Key_NumberSign)
        assert told == ["Ignored: the previous change is still being saved. Press again."]
        type_in("1")
        other.let_go()
        qtbot.waitUntil(lambda: not page.session.writer.is_waiting(), timeout=SOON)
    # Who types is not sent away, nor their next digits to another document.
    assert page.queue_judging.document == "d0"
    type_in("2")
    press(Key.Key_Return)
    assert filed(path) == [("d0", "grade 3")]
    assert page.queue_judging.document == "d1"
    painted(qtbot, page)


def test_a_note_goes_with_it(page: JudgePage, path: Path) -> None:
    press(Key.Key_M)
    type_in("why")
    press(Key.Key_Escape, Key.Key_NumberSign)
    type_in("12")
    press(Key.Key_Return)
    assert filed(path) == [("d0", "note why"), ("d0", "grade 12")]


def test_keys_of_their_own_need_no_number(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    page = shown(qtbot, window, campaign_with(tmp_path / "keyed.assess", KEYED))
    bar = page.area.bar
    assert not bar.by_number.isVisible()
    press(Key.Key_NumberSign)
    assert not bar.typed.isVisible()
    action = next(one for one in window.registry.actions if one.id == "judge.grade.high.0")
    window.bindings.bind(action, ())
    assert bar.by_number.isVisible()


def test_the_bar_says_how_to_type_what_has_no_key(page: JudgePage) -> None:
    bar = page.area.bar
    keys = bar.grade_keys()
    assert (keys[5], keys[-1], keys[12], keys[-7]) == ("5", "-", "O", "#-7")
    assert keys[19] == "#19"
    assert bar.by_number.text() == "Grade by number  #"
    QTest.mouseClick(bar.by_number, Qt.MouseButton.LeftButton)
    assert bar.typed.number.hasFocus()


class Keyboard:
    """Sends key events with their time stamps to the window, as the platform does."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def down(self, key: Qt.Key, stamp: int, text: str = "") -> None:
        for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            event = QKeyEvent(kind, key, NONE, int(key) & 0xFF, 0, 0, text, False)
            event.setTimestamp(stamp)
            QApplication.sendEvent(self._window.windowHandle(), event)

    def up(self, key: Qt.Key, stamp: int) -> None:
        event = QKeyEvent(QEvent.Type.KeyRelease, key, NONE, int(key) & 0xFF, 0, 0, "", False)
        event.setTimestamp(stamp)
        QApplication.sendEvent(self._window.windowHandle(), event)


@pytest.mark.long
def test_enter_held_down_gives_one_grade(
    qtbot: QtBot, window: MainWindow, page: JudgePage, path: Path
) -> None:
    keyboard = Keyboard(window)
    page.grade_by_number()
    keyboard.down(Key.Key_1, 1_000, "1")
    keyboard.up(Key.Key_1, 1_080)
    keyboard.down(Key.Key_Return, 1_200)
    for at in range(6):
        painted(qtbot, page)
        keyboard.up(Key.Key_Return, 2_000 + at * 1_000)
        keyboard.down(Key.Key_Return, 2_000 + at * 1_000)
    assert filed(path) == [("d0", "grade 1")]


def test_enter_held_since_before_the_field_opened_gives_nothing(
    window: MainWindow, page: JudgePage, path: Path
) -> None:
    keyboard = Keyboard(window)
    keyboard.down(Key.Key_Return, 1_000)
    page.grade_by_number()
    type_in("12")
    keyboard.up(Key.Key_Return, 2_000)
    keyboard.down(Key.Key_Return, 2_000)
    assert filed(path) == []


def test_an_enter_pressed_before_the_document_was_painted_is_refused(
    qtbot: QtBot, window: MainWindow, page: JudgePage, path: Path, told: list[str]
) -> None:
    keyboard = Keyboard(window)
    page.grade_by_number()
    keyboard.down(Key.Key_1, 100_000, "1")
    page.queue_judging.show(page.queue_judging.row)
    painted(qtbot, page)
    keyboard.down(Key.Key_Return, 100_001)
    assert filed(path) == []
    assert told == ["Ignored: d0 was not on the screen yet. Press again."]


def test_a_grade_whose_key_was_given_to_another_command_is_typed(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    skip = next(one for one in window.registry.actions if one.id == "judge.skip")
    window.bindings.bind(skip, ("9",))
    page = shown(qtbot, window, path)
    assert page.area.bar.grade_keys()[9] == "#9"
    press(Key.Key_9)
    assert page.queue_judging.document == "d1"
    painted(qtbot, page)
    press(Key.Key_NumberSign, Key.Key_9, Key.Key_Return)
    assert [what for _, what in filed(path)] == ["skip ", "grade 9"]
