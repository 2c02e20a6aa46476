"""Typed letters are never commands and stay in their field while the page moves on by itself.

The page moves on by itself after a wait for another program, or a change by another program.
"""

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from assessor_app.app.actions.action_registry import takes_text
from assessor_app.app.pages.judge import judging_position
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.pages.preferences.preferences_page import PreferencesPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.preferences import preferring
from assessor_app.domain.collection import Topic
from assessor_app.store.journal import journal
from assessor_app.store.tables import pools, stored_topics

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
WORDS = "slack n 19 u 3 s"
BEGUN = 5  # letters that are typed before anything happens
SOON = 20_000
Hold = Callable[[Path], Any]


def sit_down(qtbot: QtBot, window: MainWindow, path: Path) -> JudgePage:
    """Ada before d1."""
    window.session.open(path)
    window.session.choose_assessor("ada")
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    window.activateWindow()
    qtbot.waitUntil(lambda: page.ready() and page.queue_judging.has_been_seen(), timeout=SOON)
    # The day's backup is through, and leaves the disk alone.
    qtbot.waitUntil(window.session.jobs.idle, timeout=SOON)
    return page


@pytest.fixture
def page(left_on_judge: None, window: MainWindow, campaign_path: Path, qtbot: QtBot) -> JudgePage:
    return sit_down(qtbot, window, campaign_path)


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget(), key, held)


def type_on(qtbot: QtBot, happens: Callable[[], None]) -> None:
    """Type words where the focus is, whatever happens meanwhile and wherever that is then."""
    for at, letter in enumerate(WORDS):
        if at == BEGUN:
            happens()
        QTest.keyClicks(QApplication.focusWidget(), letter)
        # As long as it takes for another document to be on the screen, and its keys live.
        qtbot.wait(5)


def said(path: Path) -> list[str]:
    """Everything that ada said, and of what; not what she only looked at."""
    with open_campaign(path, read_only=True) as campaign:
        events = list(journal.events(campaign.store))
    return [
        f"{one.document} {one.kind} {one.value}".strip()
        for one in events
        if one.assessor == "ada" and one.document != "d0" and str(one.kind) != "opened"
    ]


def letting_go(qtbot: QtBot, page: JudgePage | PreferencesPage, other: Any) -> Callable[[], None]:
    """Return a function that lets the waiting write happen and waits for its effects."""
    at_work = page.queue_judging if isinstance(page, JudgePage) else page.pair_judging

    def happens() -> None:
        other.let_go()
        qtbot.waitUntil(lambda: not page.session.writer.is_waiting(), timeout=SOON)
        qtbot.waitUntil(lambda: page.ready() and at_work.has_been_seen(), timeout=SOON)

    return happens


def test_a_note_typed_while_its_grade_is_filed_is_that_document_s_to_its_last_letter(
    qtbot: QtBot, page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    with hold(campaign_path) as other:
        press(Key.Key_1)
        press(Key.Key_M)
        type_on(qtbot, letting_go(qtbot, page, other))
    assert page.area.bar.said.text() == "d1: Marginal · Undo U"
    assert said(campaign_path) == ["d1 grade 1"]
    assert page.queue_judging.document == "d1"
    assert page.area.bar.note.toPlainText() == WORDS
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: page.queue_judging.document == "d2", timeout=SOON)
    assert said(campaign_path) == ["d1 grade 1", f"d1 note {WORDS}"]
    assert page.area.bar.note.toPlainText() == ""
    qtbot.waitUntil(page.queue_judging.has_been_seen, timeout=SOON)
    press(Key.Key_2)
    assert said(campaign_path)[2:] == ["d2 grade 2"]


def test_a_note_typed_while_undo_is_filed_stays_on_its_document(
    qtbot: QtBot, page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    press(Key.Key_1)
    qtbot.waitUntil(
        lambda: page.queue_judging.document == "d2" and page.queue_judging.has_been_seen()
    )
    with hold(campaign_path) as other:
        press(Key.Key_U)
        press(Key.Key_M)
        type_on(qtbot, letting_go(qtbot, page, other))
    assert "Undone: d1" in page.area.bar.said.text()
    assert page.queue_judging.document == "d2"
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: page.queue_judging.document == "d1", timeout=SOON)
    graded, taken_back, noted = said(campaign_path)
    assert (graded, noted) == ("d1 grade 1", f"d2 note {WORDS}")
    assert taken_back.startswith("d1 retract")


def test_who_goes_on_by_mouse_and_writes_on_goes_once_the_note_is_left(
    qtbot: QtBot, page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    page.write_note()
    QTest.keyClicks(page.area.bar.note, "At ")
    with hold(campaign_path) as other:
        page.step(1)
        assert page.session.writer.is_waiting()
        page.write_note()
        type_on(qtbot, letting_go(qtbot, page, other))
    assert page.queue_judging.document == "d1"
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: page.queue_judging.document == "d2", timeout=SOON)
    assert said(campaign_path) == ["d1 note At", f"d1 note At {WORDS}"]


def in_search(page: JudgePage) -> QLineEdit:
    press(Key.Key_Slash)
    return page.area.queue.search


def in_find(page: JudgePage) -> QLineEdit:
    press(Key.Key_F, CTRL)
    return page.area.finding.field


def in_palette(_: JudgePage) -> QLineEdit:
    press(Key.Key_K, CTRL)
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    return field


@pytest.mark.parametrize("begin", [in_search, in_find, in_palette])
def test_what_is_looked_for_while_a_grade_is_filed_judges_nothing(
    qtbot: QtBot,
    page: JudgePage,
    campaign_path: Path,
    hold: Hold,
    begin: Callable[[JudgePage], QLineEdit],
) -> None:
    with hold(campaign_path) as other:
        press(Key.Key_1)
        field = begin(page)
        assert QApplication.focusWidget() is field
        type_on(qtbot, letting_go(qtbot, page, other))
    assert field.text() == WORDS
    assert said(campaign_path) == ["d1 grade 1"]
    assert page.queue_judging.document == "d2"


def test_a_note_typed_while_the_topic_is_changed_elsewhere_stays_one(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path
) -> None:
    def happens() -> None:
        with open_campaign(campaign_path) as campaign, campaign.store.transaction():
            stored_topics.put(campaign.store, [Topic("051", "first letters, mended")])
        window.session.announce_foreign_changes()
        qtbot.waitUntil(lambda: page.ready() and page.queue_judging.has_been_seen(), timeout=SOON)
        assert page.queue_judging.topic is not None
        assert page.queue_judging.topic.topic.title == "first letters, mended"

    page.write_note()
    type_on(qtbot, happens)
    assert page.area.bar.note.toPlainText() == WORDS
    assert said(campaign_path) == []


def test_a_note_is_written_to_its_end_where_its_document_goes_from_the_pool(
    qtbot: QtBot, window: MainWindow, page: JudgePage, campaign_path: Path
) -> None:
    def happens() -> None:
        with open_campaign(campaign_path) as campaign:
            left = [("051", document) for document in ("d0", "d2", "d3")]
            assert pools.keep_only(campaign.store, left)
        window.session.announce_foreign_changes()
        qtbot.waitUntil(page.ready, timeout=SOON)

    page.write_note()
    type_on(qtbot, happens)
    assert page.queue_judging.document == "d1"
    press(Key.Key_Escape)
    qtbot.waitUntil(lambda: page.queue_judging.document == "d2", timeout=SOON)
    assert page.area.bar.note.toPlainText() == ""
    assert said(campaign_path) == [f"d1 note {WORDS}"]


def test_what_is_looked_for_while_a_verdict_is_filed_says_nothing_of_the_next_pair(
    qtbot: QtBot, window: MainWindow, campaign_path: Path, hold: Hold
) -> None:
    with open_campaign(campaign_path) as campaign:
        preferring.let_compare(campaign, True)
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    page = window.show_page("preferences")
    assert isinstance(page, PreferencesPage)
    window.activateWindow()
    qtbot.waitUntil(lambda: page.ready() and page.pair_judging.has_been_seen(), timeout=SOON)
    qtbot.waitUntil(window.session.jobs.idle, timeout=SOON)
    before = page.pair_judging.pair
    with hold(campaign_path) as other:
        press(Key.Key_Left)
        press(Key.Key_F, CTRL)
        type_on(qtbot, letting_go(qtbot, page, other))
    assert page.pair_judging.pair != before
    assert page.area.finding.field.text() == WORDS
    with open_campaign(campaign_path, read_only=True) as campaign:
        events = list(journal.events(campaign.store))
    assert [str(one.kind) for one in events].count("preference") == 1


def test_where_the_queue_was_read_for_long_nobody_has_typed_and_keys_judge(
    qtbot: QtBot, window: MainWindow, campaign_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, is_looked_at = judging_queries.scored_queue, Event()

    def slowly(*asked: Any) -> Any:
        is_looked_at.wait(SOON / 1000)
        return read(*asked)

    monkeypatch.setattr(judging_position, "MANY", 0)
    monkeypatch.setattr(judging_queries, "scored_queue", slowly)
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.wait(50)
    assert page.queue_judging.is_reading
    assert not takes_text(window.focusWidget())
    is_looked_at.set()
    qtbot.waitUntil(lambda: page.ready() and page.queue_judging.has_been_seen(), timeout=SOON)
    press(Key.Key_2)
    assert said(campaign_path) == ["d1 grade 2"]
