"""Comparing while another program writes to the campaign: nobody stands still, nothing is lost."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from assessor_app.app import writer
from assessor_app.app.pages.preferences.preference_dialogs import PlanDialog
from assessor_app.app.pages.preferences.preferences_page import PreferencesPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.preferences import pair_choice, preferring
from assessor_app.domain.events import Kind
from assessor_app.store.journal import journal

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
SOON = 20_000
STANDSTILL = 1.0  # seconds: waiting where one stands would take five
Hold = Callable[[Path], Any]


class Pulse:
    """Return the longest gap between two events of the window's thread."""

    def __init__(self) -> None:
        self.begin()
        self.timer = QTimer(interval=0)
        self.timer.timeout.connect(self._beat)
        self.timer.start()

    def begin(self) -> None:
        """Forget the gaps so far, such as that in which another process was started."""
        self.longest, self.beats = 0.0, 0
        self._last = time.monotonic()

    def _beat(self) -> None:
        now = time.monotonic()
        self.longest, self._last = max(self.longest, now - self._last), now
        self.beats += 1


@pytest.fixture
def pulse(window: MainWindow) -> Iterator[Pulse]:
    made = Pulse()
    yield made
    made.timer.stop()


@pytest.fixture
def path(campaign_path: Path) -> Path:
    with open_campaign(campaign_path) as campaign:
        preferring.let_compare(campaign, True)
    return campaign_path


@pytest.fixture
def page(
    left_on_preferences: None, window: MainWindow, path: Path, qtbot: QtBot
) -> PreferencesPage:
    """The page with ada before it, who has answered one pair and taken back another."""
    window.session.open(path)
    window.session.choose_assessor("ada")
    shown = window.show_page("preferences")
    assert isinstance(shown, PreferencesPage)
    window.activateWindow()
    for key in (Key.Key_Left, Key.Key_Right, Key.Key_U):
        wait(qtbot, shown)
        press(key)
    wait(qtbot, shown)
    # The day's backup is through, and leaves the disk alone.
    qtbot.waitUntil(window.session.jobs.idle, timeout=SOON)
    return shown


def wait(qtbot: QtBot, page: PreferencesPage) -> None:
    """Until the pair is on the screen and all that follows is known."""
    qtbot.waitUntil(lambda: page.ready() and page.pair_judging.has_been_seen(), timeout=SOON)


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget(), key, held)


def press_everything() -> None:
    """All keys that file something or go somewhere."""
    for key in (Key.Key_Left, Key.Key_Right, Key.Key_0, Key.Key_X, Key.Key_U, Key.Key_N, Key.Key_C):
        press(key)
    press(Key.Key_U, SHIFT)
    press(Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)


def kinds_of(path: Path) -> list[str]:
    """Everything that was ever said of pairs, and what was taken back."""
    with open_campaign(path, read_only=True) as campaign:
        said = journal.events(campaign.store)
        return [
            f"{one.kind} {one.value}" if one.kind is Kind.PREFERENCE else str(one.kind)
            for one in said
            if one.kind is not Kind.GRADE
        ]


def judge_left(page: PreferencesPage) -> None:
    press(Key.Key_Left)


def take_back(page: PreferencesPage) -> None:
    press(Key.Key_U)


def do_again(page: PreferencesPage) -> None:
    press(Key.Key_U, SHIFT)


def say_why_not(page: PreferencesPage) -> None:
    pair = page.pair_judging.pair
    assert pair is not None
    page.pair_judging.cannot_judge(pair.left, "torn")


@pytest.mark.long
@pytest.mark.parametrize(
    ("act", "filed", "said"),
    [
        (judge_left, "preference A", "Left preferred"),
        (take_back, "retract", "Undone"),
        (do_again, "retract", "Redone"),
        (say_why_not, "cannot judge", "cannot be judged"),
    ],
)
def test_what_is_said_of_a_pair_waits_while_the_window_lives_on_and_is_filed_once(
    qtbot: QtBot,
    window: MainWindow,
    page: PreferencesPage,
    path: Path,
    hold: Hold,
    pulse: Pulse,
    act: Callable[[PreferencesPage], None],
    filed: str,
    said: str,
) -> None:
    before, was = page.pair_judging.pair, kinds_of(path)
    with hold(path) as other:
        pulse.begin()
        act(page)
        assert page.session.writer.is_waiting()
        assert "Waiting: the campaign is locked by another process" in page.area.bar.line.text()
        press_everything()
        assert QApplication.activeModalWidget() is None
        assert page.pair_judging.pair is before
        qtbot.waitUntil(lambda: pulse.beats > 10, timeout=SOON)
        assert page.area.bar.line.is_refusal()
        assert "still being saved" in page.area.bar.line.text()
        assert window.notice.text() == ""
        assert kinds_of(path) == was
        other.let_go()
        qtbot.waitUntil(lambda: said in page.area.bar.line.text(), timeout=SOON)
    assert pulse.longest < STANDSTILL
    assert max(writer.FIRST_LOOK, writer.LOOK) <= 0.1
    assert not page.area.bar.line.is_refusal()
    assert kinds_of(path) == [*was, filed]
    wait(qtbot, page)
    assert page.pair_judging.pair != before
    press(Key.Key_0)
    assert kinds_of(path) == [*was, filed, "preference tie"]


@pytest.mark.usefixtures("hasty")
def test_a_verdict_that_is_kept_out_for_long_is_told_and_can_be_said_again(
    qtbot: QtBot, window: MainWindow, page: PreferencesPage, path: Path, hold: Hold, pulse: Pulse
) -> None:
    before, was = page.pair_judging.pair, kinds_of(path)
    with hold(path) as other:
        press(Key.Key_Left)
        qtbot.waitUntil(
            lambda: "Wait until that process has finished" in window.notice.text(), timeout=SOON
        )
        assert pulse.longest < STANDSTILL
        assert page.pair_judging.pair is before
        assert page.area.bar.line.text() == ""
        other.let_go()
    assert kinds_of(path) == was
    press(Key.Key_Right)
    assert kinds_of(path) == [*was, "preference B"]
    assert window.notice.text() == ""


def test_who_leaves_while_a_verdict_waits_leaves_once_it_is_filed(
    qtbot: QtBot, window: MainWindow, page: PreferencesPage, path: Path, hold: Hold, pulse: Pulse
) -> None:
    was = kinds_of(path)
    with hold(path) as other:
        press(Key.Key_Left)
        assert page.session.writer.is_waiting()
        assert not window.session.close()
        other.let_go()
        qtbot.waitUntil(lambda: window.session.campaign is None, timeout=SOON)
    assert pulse.longest < STANDSTILL
    assert kinds_of(path) == [*was, "preference A"]


def test_a_verdict_waits_on_another_page_too(
    qtbot: QtBot, window: MainWindow, page: PreferencesPage, path: Path, hold: Hold
) -> None:
    was, before = kinds_of(path), page.pair_judging.pair
    with hold(path) as other:
        press(Key.Key_Left)
        window.show_page("settings")
        other.let_go()
        qtbot.waitUntil(lambda: not page.session.writer.is_waiting(), timeout=SOON)
    assert kinds_of(path) == [*was, "preference A"]
    window.show_page("preferences")
    wait(qtbot, page)
    assert page.pair_judging.pair != before


def test_after_a_wait_the_next_pair_is_chosen_anew(
    qtbot: QtBot, page: PreferencesPage, path: Path, hold: Hold
) -> None:
    # The other program may have filed an answer: what was foreseen is not to be trusted.
    assert page.pair_judging.foreseen
    with hold(path) as other:
        press(Key.Key_Left)
        assert page.pair_judging.foreseen == {}
        other.let_go()
        qtbot.waitUntil(lambda: not page.session.writer.is_waiting(), timeout=SOON)
    wait(qtbot, page)
    with open_campaign(path, read_only=True) as campaign:
        expected = pair_choice.next_pair(campaign, "ada", "051", page.pair_judging.plan)
    assert page.pair_judging.pair == expected


def test_another_topic_cannot_be_chosen_while_a_verdict_waits(
    qtbot: QtBot, page: PreferencesPage, path: Path, hold: Hold
) -> None:
    topics = page.area.head.topics
    with hold(path) as other:
        press(Key.Key_Left)
        topics.setCurrentIndex(1)
        topics.activated.emit(1)
        assert page.pair_judging.topic_id() == "051"
        assert topics.currentData() == "051"
        other.let_go()
        qtbot.waitUntil(lambda: not page.session.writer.is_waiting(), timeout=SOON)
    assert page.pair_judging.topic_id() == "051"
    topics.activated.emit(1)
    assert page.pair_judging.topic_id() == "052"


def choose_another_plan(qtbot: QtBot, page: PreferencesPage) -> PlanDialog:
    """Ask for the next way to choose pairs, by keys."""
    press(Key.Key_P)
    qtbot.waitUntil(lambda: page.window().findChild(PlanDialog) is not None)
    dialog = page.window().findChild(PlanDialog)
    assert dialog is not None
    qtbot.waitUntil(dialog.isActiveWindow)
    press(Key.Key_Down)
    press(Key.Key_Return)
    return dialog


def test_a_choice_of_pairs_waits_in_its_dialog(
    qtbot: QtBot, page: PreferencesPage, path: Path, hold: Hold, pulse: Pulse
) -> None:
    before = str(page.pair_judging.plan)
    with hold(path) as other:
        dialog = choose_another_plan(qtbot, page)
        assert "Waiting: the campaign is locked by another process" in dialog.wrong.text()
        press(Key.Key_Return)
        assert dialog.isVisible()
        other.let_go()
        qtbot.waitUntil(lambda: page.window().findChild(PlanDialog) is None, timeout=SOON)
    assert pulse.longest < STANDSTILL
    assert str(page.pair_judging.plan) != before
    wait(qtbot, page)


def test_who_closes_the_dialog_while_it_waits_has_called_it_off(
    qtbot: QtBot, page: PreferencesPage, path: Path, hold: Hold
) -> None:
    before = str(page.pair_judging.plan)
    with hold(path) as other:
        dialog = choose_another_plan(qtbot, page)
        assert "Waiting: the campaign is locked by another process" in dialog.wrong.text()
        press(Key.Key_Escape)
        qtbot.waitUntil(lambda: page.window().findChild(PlanDialog) is None, timeout=SOON)
        other.let_go()
    qtbot.wait(50)
    with open_campaign(path, read_only=True) as campaign:
        assert str(preferring.chosen_plan(campaign)) == before


def test_a_new_assessor_waits_and_begins_once_known(
    qtbot: QtBot, window: MainWindow, path: Path, hold: Hold, pulse: Pulse
) -> None:
    window.session.open(path)
    qtbot.waitUntil(window.session.jobs.idle, timeout=SOON)
    page = window.show_page("preferences")
    assert isinstance(page, PreferencesPage)
    window.activateWindow()
    qtbot.waitUntil(page.assessor_choice.name.hasFocus)
    pulse.longest = 0.0
    with hold(path) as other:
        QTest.keyClicks(page.assessor_choice.name, "cleo")
        press(Key.Key_Return)
        press(Key.Key_Return)
        said = [one.text() for one in page.assessor_choice.findChildren(QLabel) if one.isVisible()]
        assert any("Waiting: the campaign is locked by another process" in one for one in said)
        assert window.session.assessor == ""
        other.let_go()
        qtbot.waitUntil(lambda: window.session.assessor == "cleo", timeout=SOON)
    assert pulse.longest < STANDSTILL
    assert window.notice.text() == ""
    wait(qtbot, page)
