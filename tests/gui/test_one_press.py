"""One press is one decision, and a decision is about a document that was painted before the press.

The key events are those that Qt delivers, with their time stamps, sent to the window.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QMouseEvent, QShortcutEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.pages.preferences.preferences_page import PreferencesPage
from assessor_app.app.press import Press, Rest
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging
from assessor_app.campaign.preferences import preferring
from assessor_app.store.journal import journal
from assessor_app.store.tables import pools
from assessor_app.store.tables.pools import PoolEntry

Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton
SOON = 20_000
REPEATS = 6
AnyPage = JudgePage | PreferencesPage | AgreementPage
Hold = Callable[[Path], Any]


def refusal(page: AnyPage) -> str:
    """Why a press was refused, as the page or the status bar shows it."""
    if isinstance(page, JudgePage):
        said = page.area.bar.said
    elif isinstance(page, PreferencesPage):
        said = page.results.line if page.results.isVisible() else page.area.bar.line
    else:
        said = page.documents.bar.words
    return said.text() if said.is_refusal() else ""


class Keyboard:
    """Sends key events to the window as the platform does: override, shortcut, key press."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def down(self, key: Qt.Key, stamp: int, *, marked: bool = False) -> None:
        """A press; marked: Qt knows that it is a repeat."""
        if self._send(QEvent.Type.ShortcutOverride, key, stamp, marked):
            self._send(QEvent.Type.KeyPress, key, stamp, marked)
            return
        action = self._action(key)
        if action is None:
            self._send(QEvent.Type.KeyPress, key, stamp, marked)
        elif action.autoRepeat() or not marked:
            QApplication.sendEvent(action, QShortcutEvent(QKeySequence(key), 0))

    def up(self, key: Qt.Key, stamp: int) -> None:
        """A release that Qt takes for a true one."""
        self._send(QEvent.Type.KeyRelease, key, stamp, False)

    def _action(self, key: Qt.Key) -> QAction | None:
        written = QKeySequence(key)
        live = (one for one in self._window.actions() if one.isEnabled() and one.isVisible())
        return next((one for one in live if written in one.shortcuts()), None)

    def _send(self, kind: QEvent.Type, key: Qt.Key, stamp: int, marked: bool) -> bool:
        written = QKeySequence(key).toString() if key < Key.Key_Escape else ""
        event = QKeyEvent(kind, key, NONE, int(key) & 0xFF, 0, 0, written.lower(), marked)
        event.setTimestamp(stamp)
        event.setAccepted(False)
        QApplication.sendEvent(self._window.windowHandle(), event)
        return event.isAccepted()


@pytest.fixture
def keyboard(window: MainWindow) -> Keyboard:
    return Keyboard(window)


@pytest.fixture
def path(campaign_path: Path) -> Path:
    """Grades and pairs; ada and bob differ on every document of topic 052, and one has no text."""
    with open_campaign(campaign_path) as campaign:
        preferring.let_compare(campaign, True)
        for at in range(6):
            judging.judge(campaign, ("ada", "052", f"d{at}"), 0)
            judging.judge(campaign, ("bob", "052", f"d{at}"), 3)
    return campaign_path


def show(qtbot: QtBot, window: MainWindow, path: Path, page_id: str) -> AnyPage:
    """The page with ada before it, with something to decide that is painted."""
    window.session.open(path)
    window.session.choose_assessor("ada")
    page = window.show_page(page_id)
    assert isinstance(page, AnyPage)
    with qtbot.waitActive(window):
        window.activateWindow()
    if isinstance(page, AgreementPage):
        qtbot.waitUntil(page.ready, timeout=SOON)
        page.show_list(page.documents.show_conflicts)
    painted(qtbot, page)
    qtbot.waitUntil(window.session.jobs.idle, timeout=SOON)
    return page


def painted(qtbot: QtBot, page: AnyPage) -> None:
    """Wait until the next decision's document is shown."""
    qtbot.waitUntil(lambda: page.ready() and is_seen(page), timeout=SOON)


def is_seen(page: AnyPage) -> bool:
    if isinstance(page, JudgePage):
        return page.queue_judging.has_been_seen()
    if isinstance(page, PreferencesPage):
        return page.pair_judging.has_been_seen()
    return page.documents.shown() is not None and page.documents.is_painted()


def decisions(path: Path) -> int:
    """Return the number of grades, verdicts and settlements in the file."""
    decided = ("grade", "skip", "cannot judge", "preference", "settle")
    with open_campaign(path, read_only=True) as campaign:
        return sum(str(one.kind) in decided for one in journal.events(campaign.store))


EVERY_PAGE = pytest.mark.parametrize(
    ("page_id", "key"),
    [
        ("judge", Key.Key_1),
        ("judge", Key.Key_Space),
        ("preferences", Key.Key_Left),
        ("preferences", Key.Key_0),
        ("preferences", Key.Key_X),
        ("agreement", Key.Key_2),
    ],
)


@EVERY_PAGE
def test_a_key_held_down_decides_once_even_where_qt_takes_its_repeats_for_presses(
    qtbot: QtBot, window: MainWindow, path: Path, keyboard: Keyboard, page_id: str, key: Qt.Key
) -> None:
    page = show(qtbot, window, path, page_id)
    before = decisions(path)
    keyboard.down(key, 1_000)
    for at in range(REPEATS):
        painted(qtbot, page)
        keyboard.up(key, 10_000 + at * 1_000)
        keyboard.down(key, 10_000 + at * 1_000)
    assert decisions(path) == before + 1
    painted(qtbot, page)
    keyboard.up(key, 30_000)
    keyboard.down(key, 30_060)
    assert decisions(path) == before + 2, "the key was up, and is pressed again"


@EVERY_PAGE
def test_a_press_made_before_the_next_document_was_painted_is_refused_and_said_to_be(
    qtbot: QtBot, window: MainWindow, path: Path, keyboard: Keyboard, page_id: str, key: Qt.Key
) -> None:
    page = show(qtbot, window, path, page_id)
    before = decisions(path)
    keyboard.down(key, 100_000)
    painted(qtbot, page)
    assert refusal(page) == ""
    # Another key, at nearly the time of the first one; its event waited in a queue.
    keyboard.down(Key.Key_Right if page_id == "preferences" else Key.Key_3, 100_001)
    assert decisions(path) == before + 1
    assert "was not on the screen yet" in refusal(page)


@EVERY_PAGE
def test_a_press_that_comes_before_anything_is_painted_is_refused_and_moves_nothing(
    qtbot: QtBot, window: MainWindow, path: Path, page_id: str, key: Qt.Key
) -> None:
    page = show(qtbot, window, path, page_id)
    before = decisions(path)
    focus = QApplication.focusWidget()
    QTest.keyClick(focus, key)
    shown = page.documents.view.selected_rows() if isinstance(page, AgreementPage) else ()
    QTest.keyClick(focus, key)
    assert decisions(path) == before + 1
    assert "was not on the screen yet" in refusal(page)
    painted(qtbot, page)
    if isinstance(page, AgreementPage):
        assert page.documents.view.selected_rows() == shown
    assert decisions(path) == before + 1


@EVERY_PAGE
def test_the_reason_of_a_refusal_goes_once_a_later_key_is_taken(
    qtbot: QtBot, window: MainWindow, path: Path, page_id: str, key: Qt.Key
) -> None:
    page = show(qtbot, window, path, page_id)
    before = decisions(path)
    focus = QApplication.focusWidget()
    QTest.keyClick(focus, key)
    QTest.keyClick(focus, key)
    assert "was not on the screen yet" in refusal(page)
    painted(qtbot, page)
    QTest.keyClick(QApplication.focusWidget(), key)
    assert decisions(path) == before + 2
    assert refusal(page) == ""


def test_a_key_bound_anew_is_held_to_the_same(
    qtbot: QtBot, window: MainWindow, path: Path, keyboard: Keyboard
) -> None:
    page = show(qtbot, window, path, "judge")
    action = next(one for one in window.registry.actions if one.id == "judge.grade.2")
    window.bindings.bind(action, ("Q",))
    before = decisions(path)
    keyboard.down(Key.Key_Q, 1_000)
    for at in range(REPEATS):
        painted(qtbot, page)
        keyboard.up(Key.Key_Q, 10_000 + at * 1_000)
        keyboard.down(Key.Key_Q, 10_000 + at * 1_000)
    assert decisions(path) == before + 1


def test_the_space_bar_held_on_a_grade_s_button_decides_once(
    qtbot: QtBot, window: MainWindow, path: Path, keyboard: Keyboard
) -> None:
    page = show(qtbot, window, path, "judge")
    assert isinstance(page, JudgePage)
    before, grade = decisions(path), page.area.bar.grades[1]
    grade.setFocus()
    keyboard.down(Key.Key_Space, 1_000)
    for at in range(REPEATS):
        painted(qtbot, page)
        grade.setFocus()
        keyboard.up(Key.Key_Space, 10_000 + at * 1_000)
        keyboard.down(Key.Key_Space, 10_000 + at * 1_000)
    assert decisions(path) == before + 1


def test_a_held_key_goes_on_through_the_documents(
    qtbot: QtBot, window: MainWindow, path: Path, keyboard: Keyboard
) -> None:
    page = show(qtbot, window, path, "judge")
    assert isinstance(page, JudgePage)
    first = page.queue_judging.row
    keyboard.down(Key.Key_N, 1_000)
    keyboard.up(Key.Key_N, 2_000)
    keyboard.down(Key.Key_N, 2_000)
    keyboard.down(Key.Key_N, 2_030, marked=True)
    assert page.queue_judging.row == first + 3


def test_a_held_letter_is_repeated_in_the_note(
    qtbot: QtBot, window: MainWindow, path: Path, keyboard: Keyboard
) -> None:
    page = show(qtbot, window, path, "judge")
    assert isinstance(page, JudgePage)
    page.write_note()
    keyboard.down(Key.Key_E, 1_000)
    keyboard.up(Key.Key_E, 2_000)
    keyboard.down(Key.Key_E, 2_000)
    assert page.area.bar.note.toPlainText() == "ee"


def test_a_key_held_since_before_the_dialog_gives_no_reason(
    qtbot: QtBot, window: MainWindow, path: Path, keyboard: Keyboard
) -> None:
    show(qtbot, window, path, "judge")
    action = next(one for one in window.registry.actions if one.id == "judge.cannot")
    window.bindings.bind(action, ("Q",))
    before = decisions(path)
    keyboard.down(Key.Key_Q, 1_000)
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    qtbot.waitUntil(dialog.isActiveWindow, timeout=SOON)
    held = QKeyEvent(QEvent.Type.KeyPress, Key.Key_2, NONE, "2", True)
    QApplication.sendEvent(dialog.windowHandle(), held)
    assert (dialog.isVisible(), decisions(path)) == (True, before)
    QTest.keyClick(dialog, Key.Key_2)
    assert decisions(path) == before + 1


# The mouse ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page_id", "button"),
    [
        ("judge", lambda page: page.area.bar.grades[1]),
        ("judge", lambda page: page.area.bar.skip),
        ("preferences", lambda page: page.area.bar.buttons["A"]),
        ("agreement", lambda page: page.documents.bar.grades[2]),
    ],
)
def test_a_double_click_decides_once_and_says_so(
    qtbot: QtBot, window: MainWindow, path: Path, page_id: str, button: Callable[[Any], Any]
) -> None:
    page = show(qtbot, window, path, page_id)
    before, wanted = decisions(path), button(page)
    QTest.mouseClick(wanted, LEFT)
    painted(qtbot, page)
    QTest.mouseDClick(wanted, LEFT)
    QTest.mouseRelease(wanted, LEFT)
    painted(qtbot, page)
    assert decisions(path) == before + 1
    assert "double click" in refusal(page)
    QTest.mouseClick(wanted, LEFT)
    assert decisions(path) == before + 2


def click(button: QWidget, stamp: int, press: QEvent.Type = QEvent.Type.MouseButtonPress) -> None:
    """Press and release the left button, with a time stamp in milliseconds."""
    where = QPointF(button.rect().center())
    for kind, held in ((press, LEFT), (QEvent.Type.MouseButtonRelease, Qt.MouseButton.NoButton)):
        event = QMouseEvent(kind, where, button.mapToGlobal(where), LEFT, held, NONE)
        event.setTimestamp(stamp)
        QApplication.sendEvent(button, event)


def test_five_fast_clicks_decide_once(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    page = show(qtbot, window, path, "judge")
    assert isinstance(page, JudgePage)
    before, wanted = decisions(path), page.area.bar.grades[1]
    # Qt takes every second one for the beginning of another double click.
    for stamp in range(1_000, 1_500, 100):
        second = QEvent.Type.MouseButtonDblClick if stamp % 200 else QEvent.Type.MouseButtonPress
        click(wanted, stamp, second)
        painted(qtbot, page)
    assert decisions(path) == before + 1
    click(wanted, 3_000)
    assert decisions(path) == before + 2


# Words in the place of a document ---------------------------------------------------------------


@pytest.mark.parametrize("page_id", ["judge", "preferences"])
def test_the_words_in_place_of_a_document_are_painted_before_it_is_judged(
    qtbot: QtBot, window: MainWindow, path: Path, page_id: str
) -> None:
    with open_campaign(path) as campaign:
        # Nothing of it was ever imported.
        pools.put(campaign.store, [PoolEntry("051", f"a{at}", ()) for at in range(6)], "more")
        pools.keep_only(campaign.store, [("051", f"a{at}") for at in range(6)])
        judging.judge(campaign, ("ada", "051", "a0"), 1)
    page = show(qtbot, window, path, page_id)
    before, key = decisions(path), Key.Key_1 if page_id == "judge" else Key.Key_Left
    QTest.keyClick(QApplication.focusWidget(), key)
    QTest.keyClick(QApplication.focusWidget(), key)
    assert decisions(path) == before + 1
    painted(qtbot, page)
    QTest.keyClick(QApplication.focusWidget(), key)
    assert decisions(path) == before + 2


# While something waits --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "key", [Key.Key_Left, Key.Key_X, Key.Key_C, Key.Key_U], ids=lambda key: key.name
)
def test_a_key_pressed_on_the_compare_page_during_a_wait_is_refused_aloud(
    qtbot: QtBot, window: MainWindow, path: Path, hold: Hold, key: Qt.Key
) -> None:
    page = show(qtbot, window, path, "preferences")
    assert isinstance(page, PreferencesPage)
    before = decisions(path)
    with hold(path) as other:
        QTest.keyClick(QApplication.focusWidget(), Key.Key_Right)
        assert page.session.writer.is_waiting()
        assert refusal(page) == ""
        QTest.keyClick(QApplication.focusWidget(), key)
        assert "still being saved" in refusal(page)
        other.let_go()
        qtbot.waitUntil(lambda: not page.session.writer.is_waiting(), timeout=SOON)
    assert decisions(path) == before + 1


# The press itself -------------------------------------------------------------------------------


class Clock:
    def __init__(self) -> None:
        self.now = 500.0

    def __call__(self) -> float:
        return self.now


def press_at(press: Press, clock: Clock, stamp: int, now: float) -> None:
    clock.now = now
    press.key_down(10, stamp)


def test_the_moment_of_a_press_is_known_however_late_its_event_is_handled() -> None:
    clock = Clock()
    press = Press(clock)
    press_at(press, clock, 7_000, 500.0)
    press_at(press, clock, 8_000, 501.4)
    assert press.was_before(501.1)
    assert not press.was_before(500.9)
    press.is_over()
    assert not press.was_before(1e9), "a screen reader presses no key"


def test_clocks_that_drift_apart_or_begin_anew_refuse_nothing_for_long() -> None:
    clock = Clock()
    press = Press(clock)
    press_at(press, clock, 7_000, 500.0)
    # An hour later the events' clock is 0.1 s behind.
    press_at(press, clock, 3_606_900, 4_100.0)
    assert not press.was_before(4_099.99)
    # After seven weeks X counts from 0 again.
    press_at(press, clock, 5, 4_200.0)
    assert not press.was_before(4_199.99)
    press_at(press, clock, 1_005, 4_201.0)
    assert not press.was_before(4_200.99)


def test_presses_that_waited_for_minutes_are_known_to_be_old() -> None:
    clock = Clock()
    press = Press(clock)
    press_at(press, clock, 7_000, 500.0)
    # The connection to the X server stood still from the second 501 to 640.
    for stamp, arrived in ((10_000, 640.0), (12_000, 640.01), (90_000, 640.02)):
        press_at(press, clock, stamp, arrived)
        assert press.was_before(600.0)
    press_at(press, clock, 150_000, 643.0)
    assert not press.was_before(642.99)


def test_a_clock_that_was_set_forward_refuses_one_press_alone() -> None:
    clock = Clock()
    press = Press(clock)
    press_at(press, clock, 7_000, 500.0)
    press_at(press, clock, 8_000, 700.0)
    assert press.was_before(502.0)
    press_at(press, clock, 10_000, 702.0)
    assert not press.was_before(701.9)


@pytest.mark.parametrize(("up", "is_repeat"), [(0, True), (4, True), (25, False), (300, False)])
def test_a_key_must_really_have_been_up(up: int, is_repeat: bool) -> None:
    press = Press()
    press.key_down(10, 1_000)
    assert not press.is_repeat
    press.key_up(10, 2_000)
    press.key_down(10, 2_000 + up)
    assert press.is_repeat is is_repeat
    press.key_down(11, 2_000 + up)
    assert not press.is_repeat, "another key"


# After the last one -------------------------------------------------------------------------------


def test_more_keys_after_the_last_pair_turn_no_tab(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    with open_campaign(path) as campaign:
        judging.judge(campaign, ("ada", "051", "d1"), 1)
        pools.keep_only(campaign.store, [("051", "d0"), ("051", "d1")])
    page = show(qtbot, window, path, "preferences")
    assert isinstance(page, PreferencesPage)
    before, tabs = decisions(path), page.results.tabs
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Right)
    qtbot.waitUntil(lambda: page.results.isVisible() and page.ready(), timeout=SOON)
    assert decisions(path) == before + 1
    tabs.tabBar().setFocus()
    for key in (Key.Key_Right, Key.Key_Right, Key.Key_Left, Key.Key_X, Key.Key_C):
        QTest.keyClick(QApplication.focusWidget(), key)
    assert (tabs.currentIndex(), decisions(path)) == (0, before + 1)
    assert "this topic has no remaining pairs" in refusal(page)
    assert QApplication.activeModalWidget() is None
    # Each of them begins the moment anew.
    (rest,) = page.findChildren(Rest)
    qtbot.waitUntil(lambda: rest.remainingTime() < rest.interval() // 2, timeout=SOON)
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Right)
    assert rest.remainingTime() > rest.interval() // 2
    # A moment later the keys are those of the tabs.
    right = window.registry.action("preferences.right")
    qtbot.waitUntil(lambda: not right.isEnabled(), timeout=SOON)
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Right)
    assert tabs.currentIndex() == 1


def test_more_blanks_after_the_last_document_press_no_button(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    page = show(qtbot, window, path, "judge")
    assert isinstance(page, JudgePage)
    while page.queue_judging.document:
        painted(qtbot, page)
        QTest.keyClick(QApplication.focusWidget(), Key.Key_Space)
    wanted = page.area.done.to_skipped
    wanted.setFocus()
    QTest.keyClick(wanted, Key.Key_Space)
    assert page.area.shown_part() is page.area.done
    qtbot.waitUntil(lambda: not page.area.done.rest.isActive(), timeout=SOON)
    QTest.keyClick(wanted, Key.Key_Space)
    assert page.area.shown_part() is not page.area.done


def test_a_key_held_past_the_last_pair_turns_no_tab_until_it_is_let_go(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    press = window.session.press
    rest = Rest(press, window)
    rest.setInterval(1)
    over: list[bool] = []
    rest.over.connect(lambda: over.append(press.is_held()))
    press.key_down(10, 1_000)
    press.key_down(10, 1_500, repeats=True)
    rest.start()
    qtbot.waitUntil(lambda: bool(over), timeout=SOON)
    assert over == [False]
