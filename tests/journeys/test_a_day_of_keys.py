"""A working day with the keyboard alone: judge, note, highlight, search, undo, stop, go on."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import check, create, open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.judgement import State
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

Key = Qt.Key
SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
DOCUMENTS = 100  # of each of two topics
GRADES = (Key.Key_0, Key.Key_1, Key.Key_2, Key.Key_3)
PLACES = [("1", f"d{at:03}") for at in range(DOCUMENTS)] + [
    ("2", f"d{at:03}") for at in range(DOCUMENTS, 2 * DOCUMENTS)
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Two topics of a hundred documents each; the word "needle" stands in one of the second."""
    made = tmp_path / "day.assess"
    with create(made, "A day", "graded") as campaign:
        store = campaign.store
        with store.transaction():
            stored_topics.put(store, [Topic("1", "tides"), Topic("2", "shores")])
        texts = [
            Document(
                f"d{at:03}",
                f"Text {at} of tides and shores." + (" A needle." if at == 150 else ""),
            )
            for at in range(2 * DOCUMENTS)
        ]
        documents.stage(store, "day", texts)
        documents.publish(store, "day")
        with store.transaction():
            pools.put(store, [PoolEntry(topic, document) for topic, document in PLACES], "day")
        add_assessor(campaign, "ada")
    return made


class Keyboard:
    """Presses keys where the focus is, and knows where the assessor is."""

    def __init__(self, window: MainWindow, qtbot: QtBot, path: Path) -> None:
        self.window, self.qtbot, self.path = window, qtbot, path
        self.page = self.sit_down()

    def sit_down(self) -> JudgePage:
        """Open the campaign and come to the Judge page."""
        self.window.session.open(self.path)
        self.qtbot.waitUntil(lambda: self.window.session.campaign is not None)
        self.window.session.choose_assessor("ada")
        page = self.window.show_page("judge")
        assert isinstance(page, JudgePage)
        with self.qtbot.waitActive(self.window):
            self.window.activateWindow()
        self.qtbot.waitUntil(page.ready)
        return page

    def press(
        self, *keys: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self.window, key, held)
            QApplication.processEvents()

    def write(self, text: str) -> None:
        QTest.keyClicks(QApplication.focusWidget(), text)

    def place(self) -> tuple[str, str]:
        topic = self.page.queue_judging.topic
        return (topic.topic.id if topic is not None else "", self.page.queue_judging.document)

    def stop_and_go_on(self) -> None:
        """Leave for good and come again; one is where one was."""
        before = self.place()
        self.window.session.close()
        self.page = self.sit_down()
        assert self.place() == before


@pytest.fixture
def day(window: MainWindow, qtbot: QtBot, path: Path) -> Keyboard:
    return Keyboard(window, qtbot, path)


def judge(day: Keyboard, at: int, said: dict[tuple[str, str], int]) -> None:
    """Press the grade of a place, with something beside it now and then."""
    assert day.place() == PLACES[at]
    if at % 10 == 3:
        day.press(Key.Key_M)
        day.write(f"note 0 1 2 {at}")
        day.press(Key.Key_Escape)
    if at % 10 == 6:
        day.press(Key.Key_Period)
        day.press(*[Key.Key_Right] * 3, held=SHIFT)
        day.press(Key.Key_1, held=ALT)
    day.press(GRADES[at % 4])
    said[PLACES[at]] = at % 4
    if at % 50 == 22:
        undo_some_and_redo(day, at)


def undo_some_and_redo(day: Keyboard, at: int) -> None:
    """Take three judgements back, and do them again: one stands where one stood."""
    before = day.place()
    day.press(Key.Key_U, Key.Key_Backspace)
    day.press(Key.Key_Z, held=CONTROL)
    assert day.place() == PLACES[at - 2]
    day.press(Key.Key_Z, Key.Key_Z, Key.Key_Z, held=CONTROL | SHIFT)
    assert day.place() == before


@pytest.mark.long
def test_a_day_of_keys_is_all_in_the_file_and_one_goes_on_where_one_stopped(
    day: Keyboard, path: Path
) -> None:
    said: dict[tuple[str, str], int] = {}
    for at in range(DOCUMENTS):
        judge(day, at, said)
        if at == 40:
            day.stop_and_go_on()
    day.press(Key.Key_Return)  # on to the second topic
    day.press(Key.Key_Slash)
    day.write("needle")
    model = day.page.area.queue.model
    day.qtbot.waitUntil(lambda: model.rowCount() == 1)
    day.press(Key.Key_Return)
    assert day.place() == ("2", "d150")
    day.press(Key.Key_3)
    said[("2", "d150")] = 3
    assert day.page.area.done.heading.text() == "End of this list: 1 found"
    day.press(Key.Key_Escape)
    day.press(*[Key.Key_N] * 50)
    assert day.place() == ("2", "d150")
    day.press(*[Key.Key_P] * 50)
    assert day.place() == ("2", "d100")
    for at in range(DOCUMENTS, 2 * DOCUMENTS):
        if at != 150:
            judge(day, at, said)
        if at == 149:
            day.stop_and_go_on()
    assert day.page.area.done.heading.text() == "All topics are done"
    day.window.session.close()
    with open_campaign(path, read_only=True) as campaign:
        assert found(campaign, lambda held: held.grade) == said
        notes = {place for place, note in found(campaign, lambda held: held.note).items() if note}
        assert notes == {PLACES[at] for at in range(3, 2 * DOCUMENTS, 10)}
        for at in range(6, 2 * DOCUMENTS, 10):
            (span,) = judging_queries.spans(campaign, "ada", *PLACES[at])
            assert span.grade == 1
        assert not check(campaign)


def found(campaign, what: Callable[..., object]) -> dict[tuple[str, str], object]:
    """Something of every judgement, by place."""
    return {
        (topic, item.document): what(item)
        for topic in ("1", "2")
        for item in judging_queries.queue(campaign, "ada", topic)
        if item.state is State.JUDGED
    }
