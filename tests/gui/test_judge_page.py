"""Judging by keys: what a key does, and what it must never do."""

import sqlite3
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.pages.judge.queue_state import judged_words, progress_words
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import create
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.domain.changes import EVERYTHING
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.judgement import Judgement, State
from assessor_app.formats.format import Content
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

Key = Qt.Key
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
Press = Callable[..., None]


def open_again(window: MainWindow, path: Path) -> None:
    """Open what was closed just now: the worker may hold it for a moment still."""
    window.session.open(path)
    end = time.monotonic() + 10
    while window.session.campaign is None and time.monotonic() < end:
        QApplication.processEvents()
    assert window.session.campaign is not None


@pytest.fixture
def page(left_on_judge: None, window: MainWindow, campaign_path: Path) -> JudgePage:
    """The page of the small campaign with ada before it: she has judged d0 of topic 051."""
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    shown = window.show_page("judge")
    assert isinstance(shown, JudgePage)
    return shown


@pytest.fixture
def press(window: MainWindow, qapp: QApplication) -> Press:
    """Press keys where the focus is."""

    def keys(*pressed: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for key in pressed:
            QTest.keyClick(qapp.focusWidget() or window, key, held)
            qapp.processEvents()

    return keys


def judged(session: Session, document: str, topic: str = "051") -> Judgement:
    """Return ada's current decision on a document."""
    assert session.campaign is not None
    found = judging_queries.judgement(session.campaign, "ada", topic, document)
    return found or Judgement("ada", topic, document, State.UNREACHED)


def test_a_digit_that_is_no_grade_of_the_scale_is_refused_with_its_reason(
    qtbot: QtBot, page: JudgePage, press: Press
) -> None:
    qtbot.waitUntil(page.ready)
    with qtbot.waitSignal(page.session.refused) as refused:
        press(Qt.Key.Key_9)
    assert refused.args == ["Nothing saved: this scale has no grade 9."]
    assert page.queue_judging.document == "d1"


def test_another_assessor_is_chosen_without_leaving_the_page(
    qtbot: QtBot, window: MainWindow, page: JudgePage
) -> None:
    qtbot.waitUntil(page.ready)
    window.registry.action("judge.assessor").trigger()
    assert page.assessor_choice.isVisible()
    bob = next(one for one in page.findChildren(QPushButton) if one.text() == "bob")
    QTest.mouseClick(bob, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.session.assessor == "bob")
    qtbot.waitUntil(page.ready)
    assert page.area.isVisible()


def events(session: Session) -> int:
    """Return the number of events in the file, read by another connection."""
    assert session.campaign is not None
    with sqlite3.connect(session.campaign.path) as other:
        (count,) = other.execute("SELECT count(*) FROM journal").fetchone()
    other.close()
    return int(count)


# One key --------------------------------------------------------------------------------------


def test_one_key_files_the_grade_on_the_disk_and_shows_the_next_document(
    page: JudgePage, press: Press
) -> None:
    assert page.queue_judging.document == "d1"
    before = events(page.session)
    press(Key.Key_3)
    assert page.queue_judging.document == "d2"
    assert page.area.view.whole_text() == "A text about gamma."
    assert judged(page.session, "d1").grade == 3
    assert events(page.session) == before + 1


def test_ten_documents_by_keys_then_three_undone_then_redone(page: JudgePage, press: Press) -> None:
    press(Key.Key_0, Key.Key_1, Key.Key_2, Key.Key_3, Key.Key_0)
    press(Key.Key_Return)
    assert page.queue_judging.topic is not None
    assert page.queue_judging.topic.topic.id == "052"
    press(Key.Key_1, Key.Key_2, Key.Key_3, Key.Key_0, Key.Key_1)
    grades = [judged(page.session, f"d{at}").grade for at in range(1, 6)]
    assert grades == [0, 1, 2, 3, 0]
    assert [judged(page.session, f"d{at}", "052").grade for at in range(5)] == [1, 2, 3, 0, 1]

    press(Key.Key_U, Key.Key_Backspace)
    press(Key.Key_Z, held=CONTROL)
    assert page.queue_judging.document == "d2"
    assert [judged(page.session, f"d{at}", "052").grade for at in range(5)] == [
        1,
        2,
        None,
        None,
        None,
    ]
    press(Key.Key_Z, Key.Key_Z, Key.Key_Z, held=CONTROL | SHIFT)
    assert [judged(page.session, f"d{at}", "052").grade for at in range(5)] == [1, 2, 3, 0, 1]
    # Redo goes on: the next key must not judge anew what was restored.
    assert page.queue_judging.document == "d5"


def test_undo_goes_back_over_topics_and_a_restart(
    page: JudgePage, press: Press, window: MainWindow, campaign_path: Path
) -> None:
    press(Key.Key_0, Key.Key_0, Key.Key_0, Key.Key_0, Key.Key_0)
    press(Key.Key_Return)
    press(Key.Key_2)
    window.session.close()
    open_again(window, campaign_path)
    window.show_page("judge")
    assert (page.queue_judging.topic and page.queue_judging.topic.topic.id) == "052"
    press(Key.Key_U)
    assert (page.queue_judging.document, judged(page.session, "d0", "052").grade) == ("d0", None)
    press(Key.Key_U)
    assert page.queue_judging.topic
    assert (page.queue_judging.topic.topic.id, page.queue_judging.document) == ("051", "d5")
    assert judged(page.session, "d5").grade is None


def test_undo_and_redo_in_another_topic_count_it_anew(page: JudgePage, press: Press) -> None:
    press(Key.Key_1)
    press(Key.Key_PageDown, held=CONTROL)
    assert page.queue_judging.topic is not None
    assert page.queue_judging.topic.topic.id == "052"
    press(Key.Key_U)
    assert page.queue_judging.topic.topic.id == "051"
    queue = page.area.queue
    assert (page.queue_judging.topic.judged, queue.bar.value()) == (1, 1)
    assert queue.progress.text() == progress_words(page.queue_judging.topic)
    assert judged_words(page.queue_judging.topic) in queue.topics.currentText()
    press(Key.Key_PageDown, held=CONTROL)
    press(Key.Key_U, held=SHIFT)
    assert page.queue_judging.topic.topic.id == "051"
    assert (page.queue_judging.topic.judged, queue.bar.value()) == (2, 2)


def test_with_nothing_left_undo_says_so_and_changes_nothing(page: JudgePage, press: Press) -> None:
    press(Key.Key_U, Key.Key_U)
    before = events(page.session)
    press(Key.Key_U)
    assert page.area.bar.said.text() == "There is nothing to undo"
    assert events(page.session) == before


def test_a_key_without_a_grade_does_nothing(page: JudgePage, press: Press) -> None:
    before = events(page.session)
    press(Key.Key_4, Key.Key_9)
    assert (page.queue_judging.document, events(page.session)) == ("d1", before)


def test_a_key_pressed_before_the_document_is_on_the_screen_is_not_meant_for_it(
    page: JudgePage, press: Press, qapp: QApplication
) -> None:
    focus = qapp.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Key.Key_3)
    QTest.keyClick(focus, Key.Key_3)
    assert (judged(page.session, "d1").grade, judged(page.session, "d2").grade) == (3, None)
    qapp.processEvents()
    press(Key.Key_2)
    assert judged(page.session, "d2").grade == 2


def test_a_grade_key_held_down_judges_once(page: JudgePage, window: MainWindow) -> None:
    for action in ("judge.grade.2", "judge.skip", "judge.undo"):
        assert not window.registry.action(action).autoRepeat()
    assert window.registry.action("judge.next").autoRepeat()


def test_space_skips_and_the_skipped_come_back_at_the_end(page: JudgePage, press: Press) -> None:
    press(Key.Key_Space, Key.Key_1, Key.Key_1, Key.Key_1, Key.Key_1)
    assert judged(page.session, "d1").state is State.SKIPPED
    done = page.area.done
    assert page.area.shown_part() is done
    assert not done.to_skipped.isHidden()
    done.to_skipped.click()
    assert page.queue_judging.document == "d1"


def test_cannot_judge_asks_for_the_reason_and_goes_on(
    page: JudgePage, press: Press, qtbot: QtBot, window: MainWindow
) -> None:
    press(Key.Key_C)
    dialog = window.findChild(QDialog)
    assert dialog is not None
    press(Key.Key_Down)
    press(Key.Key_Return)
    held = judged(page.session, "d1")
    assert (held.state, held.reason) == (State.CANNOT_JUDGE, "language")
    assert page.queue_judging.document == "d2"
    # Without a window manager nobody gives the focus back to the window.
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    press(Key.Key_2)
    assert judged(page.session, "d2").grade == 2


@pytest.mark.parametrize(
    ("key", "reason"),
    [(Key.Key_3, "broken"), (Key.Key_5, "conflict of interest"), (Key.Key_Return, "")],
)
def test_cannot_judge_and_its_reason_are_two_keys(
    page: JudgePage, press: Press, key: Qt.Key, reason: str
) -> None:
    press(Key.Key_C, key)
    held = judged(page.session, "d1")
    assert (held.state, held.reason) == (State.CANNOT_JUDGE, reason)
    assert page.queue_judging.document == "d2"


def test_a_digit_in_a_reason_of_ones_own_is_text_and_one_that_is_none_files_nothing(
    page: JudgePage, press: Press, window: MainWindow
) -> None:
    before = events(page.session)
    press(Key.Key_C, Key.Key_9, Key.Key_0)
    dialog = window.findChild(QDialog)
    assert dialog is not None
    own = dialog.findChild(QLineEdit)
    assert own is not None
    own.setFocus()
    press(Key.Key_P, Key.Key_1)
    assert events(page.session) == before
    press(Key.Key_Return)
    assert judged(page.session, "d1").reason == "p1"


def test_next_and_previous_decide_nothing(page: JudgePage, press: Press) -> None:
    before = events(page.session)
    press(Key.Key_N, Key.Key_Right, Key.Key_P)
    assert page.queue_judging.document == "d2"
    press(Key.Key_Left, Key.Key_Left)
    assert page.queue_judging.document == "d0"
    assert page.area.bar.grades[2].is_chosen()
    assert events(page.session) == before
    states = [item.state for item in page.queue_judging.items]
    assert states[1:4] == [State.OPENED, State.OPENED, State.OPENED]


def test_a_grade_can_be_changed_and_the_next_undecided_comes(page: JudgePage, press: Press) -> None:
    press(Key.Key_1, Key.Key_P, Key.Key_P, Key.Key_0)
    assert judged(page.session, "d0").grade == 0
    assert page.queue_judging.document == "d2"


def flags_shown(page: JudgePage) -> str:
    return page.area.bar.flag_words()


def test_flags_without_a_decision_wait_for_it_wherever_one_goes_meanwhile(
    page: JudgePage, press: Press
) -> None:
    press(Key.Key_S, Key.Key_K, Key.Key_N)
    assert (page.queue_judging.document, flags_shown(page)) == ("d2", "")
    press(Key.Key_P)
    assert (page.queue_judging.document, flags_shown(page)) == ("d1", "unsure known")
    press(Key.Key_K, Key.Key_N, Key.Key_P)
    assert flags_shown(page) == "unsure"
    press(Key.Key_2)
    assert judged(page.session, "d1").flags == "unsure"


def test_an_undone_grade_leaves_its_flags_to_the_next_one(page: JudgePage, press: Press) -> None:
    press(Key.Key_S, Key.Key_K, Key.Key_3)
    assert flags_shown(page) == ""
    press(Key.Key_U)
    assert (page.queue_judging.document, flags_shown(page)) == ("d1", "unsure known")
    assert judged(page.session, "d1").flags == ""
    press(Key.Key_1)
    assert (judged(page.session, "d1").grade, judged(page.session, "d1").flags) == (
        1,
        "unsure known",
    )
    # What stands again after a second decision was taken back has its own flags.
    press(Key.Key_P, Key.Key_K)
    assert judged(page.session, "d1").flags == "unsure"
    press(Key.Key_U)
    assert flags_shown(page) == judged(page.session, "d1").flags == "unsure known"


def test_flags_go_with_the_judgement_and_can_be_set_afterwards(
    page: JudgePage, press: Press
) -> None:
    press(Key.Key_S, Key.Key_2)
    assert judged(page.session, "d1").flags == "unsure"
    press(Key.Key_P, Key.Key_K)
    held = judged(page.session, "d1")
    assert (held.grade, held.flags) == (2, "unsure known")
    assert page.queue_judging.document == "d1"


def test_the_order_place_and_times_go_with_the_judgement(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    page.queue_judging.choose_order("random:7")
    row = [item.document for item in page.queue_judging.items]
    assert row != sorted(row)
    document, place = page.queue_judging.document, page.queue_judging.row
    qtbot.waitUntil(page.queue_judging.has_been_seen)
    qtbot.wait(30)
    press(Key.Key_1)
    held = judged(page.session, document)
    assert (held.order, held.position) == ("random:7", place)
    assert held.active_seconds is not None
    assert held.active_seconds >= 0.02
    assert held.shown_at is not None
    assert held.decided_at is not None
    assert held.shown_at < held.decided_at


def test_the_order_is_remembered_for_the_assessor_and_the_campaign(
    page: JudgePage, window: MainWindow, campaign_path: Path
) -> None:
    choice = page.area.queue.order
    choice.orders.setCurrentIndex(1)
    choice.orders.activated.emit(1)
    order = page.queue_judging.order
    assert order.startswith("random:")
    window.session.choose_assessor("bob")
    assert page.queue_judging.order == "id"
    window.session.close()
    open_again(window, campaign_path)
    window.session.choose_assessor("ada")
    window.show_page("judge")
    assert page.queue_judging.order == order


# Notes ----------------------------------------------------------------------------------------


def test_a_digit_typed_in_the_note_judges_nothing_and_a_blank_skips_nothing(
    page: JudgePage, press: Press
) -> None:
    before = events(page.session)
    press(Key.Key_M)
    assert QApplication.focusWidget() is page.area.bar.note
    press(Key.Key_2, Key.Key_Space, Key.Key_N, Key.Key_U, Key.Key_Backspace, Key.Key_3)
    assert page.area.bar.note.toPlainText() == "2 n3"
    assert (page.queue_judging.document, events(page.session)) == ("d1", before)


def test_a_note_is_kept_on_leaving_it_and_before_judging(page: JudgePage, press: Press) -> None:
    press(Key.Key_M, Key.Key_A)
    press(Key.Key_Escape)
    assert judged(page.session, "d1").note == "a"
    page.area.bar.note.setPlainText("why")
    press(Key.Key_3)
    held = judged(page.session, "d1")
    assert (held.note, held.grade) == ("why", 3)
    assert page.area.bar.note.toPlainText() == ""
    press(Key.Key_P)
    assert page.area.bar.note.toPlainText() == "why"


def test_a_note_being_written_is_kept_when_the_campaign_is_closed(
    page: JudgePage, press: Press, window: MainWindow, campaign_path: Path
) -> None:
    press(Key.Key_M, Key.Key_A)
    press(Key.Key_W, held=CONTROL)
    assert window.session.campaign is None
    open_again(window, campaign_path)
    assert judged(page.session, "d1").note == "a"


def test_control_z_in_the_note_belongs_to_the_note(page: JudgePage, press: Press) -> None:
    press(Key.Key_1, Key.Key_M, Key.Key_A)
    press(Key.Key_Z, held=CONTROL)
    assert page.area.bar.note.toPlainText() == ""
    assert judged(page.session, "d1").grade == 1


# Where one is ---------------------------------------------------------------------------------


def test_one_starts_where_one_stopped(
    page: JudgePage, press: Press, window: MainWindow, campaign_path: Path
) -> None:
    press(Key.Key_1, Key.Key_2)
    window.session.close()
    open_again(window, campaign_path)
    window.show_page("judge")
    assert (window.session.assessor, page.queue_judging.document) == ("ada", "d3")


def test_another_topic_is_chosen_from_the_list(
    page: JudgePage, press: Press, qapp: QApplication
) -> None:
    topics = page.area.queue.topics
    assert [topics.itemText(at) for at in range(2)] == [
        "051  ·  1 of 6 judged  ·  first letters",
        "052  ·  0 of 6 judged  ·  last letters",
    ]
    topics.setCurrentIndex(1)
    topics.activated.emit(1)
    assert page.queue_judging.document == "d0"
    qapp.processEvents()
    press(Key.Key_1)
    assert judged(page.session, "d0", "052").grade == 1


def test_another_assessor_sees_nothing_of_the_first(
    page: JudgePage, press: Press, window: MainWindow
) -> None:
    press(Key.Key_3, Key.Key_3)
    window.session.choose_assessor("bob")
    assert page.queue_judging.document == "d1"
    assert [item.grade for item in page.queue_judging.items] == [1, None, None, None, None, None]
    words = " ".join(label.text() for label in page.findChildren(QLabel))
    assert "ada" not in words


def test_when_everything_is_judged_the_page_says_so(page: JudgePage, press: Press) -> None:
    press(*[Key.Key_1] * 5, Key.Key_Return, *[Key.Key_1] * 6)
    assert page.area.shown_part() is page.area.done
    assert page.area.done.heading.text() == "All topics are done"
    assert page.area.done.go_on.isHidden()
    before = events(page.session)
    press(Key.Key_1)
    assert events(page.session) == before
    press(Key.Key_U)
    assert page.queue_judging.document == "d5"


def test_without_an_assessor_one_is_added_right_there(
    window: MainWindow, campaign_path: Path, press: Press
) -> None:
    window.session.open(campaign_path)
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    assert window.session.assessor == ""
    QTest.keyClicks(QApplication.focusWidget(), "cyd 2")
    press(Key.Key_Return)
    assert window.session.assessor == "cyd 2"
    assert page.queue_judging.document == "d0"
    press(Key.Key_2)
    assert page.queue_judging.document == "d1"


def test_a_sole_assessor_is_in_the_field_and_return_chooses_it(
    window: MainWindow, tmp_path: Path, press: Press
) -> None:
    path = tmp_path / "sole.assess"
    with create(path, "One assessor", "graded") as campaign:
        documents.stage(campaign.store, "texts", [Document("d1", "A text.")])
        documents.publish(campaign.store, "texts")
        with campaign.store.transaction():
            stored_topics.put(campaign.store, [Topic("1", "a topic")])
            pools.put(campaign.store, [PoolEntry("1", "d1", ())], "depth 1")
        judging.add_assessor(campaign, "ada")
    window.session.open(path)
    page = window.show_page("judge")
    assert page.assessor_choice.start.text() == "Judge as ada"
    press(Key.Key_Return)
    assert window.session.assessor == "ada"


def test_of_many_assessors_all_are_offered_and_a_search_narrows_them(
    window: MainWindow, campaign_path: Path, press: Press
) -> None:
    window.session.open(campaign_path)
    for number in range(30):
        window.session.do(lambda campaign, n=number: judging.add_assessor(campaign, f"Rater {n}"))
    page = window.show_page("judge")

    def offered() -> list[str]:
        people = page.assessor_choice.findChildren(QPushButton)
        return [
            one.text()
            for one in people
            if one.isVisible() and one is not page.assessor_choice.start
        ]

    assert len(offered()) == len(judging_queries.all_assessors(window.session.campaign)) > 30
    QTest.keyClicks(page.assessor_choice.name, "rater 1")
    assert offered() == ["Rater 1", *(f"Rater {n}" for n in range(10, 20))]
    assert page.assessor_choice.start.text() == "Judge as Rater 1"
    QTest.keyClicks(page.assessor_choice.name, "7")
    press(Key.Key_Return)
    assert window.session.assessor == "Rater 17"


def test_an_empty_campaign_says_what_comes_first_before_it_asks_who_judges(
    window: MainWindow, tmp_path: Path
) -> None:
    window.session.create(tmp_path / "new.assess", "New", "graded")
    page = window.show_page("judge")
    assert page.empty.heading.text() == "There are no documents to judge yet"


def test_without_a_pool_the_page_says_what_comes_first(window: MainWindow, tmp_path: Path) -> None:
    window.session.create(tmp_path / "new.assess", "New", "graded")
    window.session.do(lambda campaign: judging.add_assessor(campaign, "ada"))
    window.session.choose_assessor("ada")
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    assert page.empty.isVisible()
    assert page.empty.heading.text() == "There are no documents to judge yet"
    page.empty.buttons[0].click()
    assert window.context().page.id == "campaign"


def test_reading_only_shows_and_does_not_judge_and_says_why(
    window: MainWindow, campaign_path: Path, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    from assessor_app.campaign.files import opening

    session = window.session
    for_reading = partial(opening.open_campaign, read_only=True)
    monkeypatch.setattr(opening, "open_campaign", for_reading)
    session.open(campaign_path)
    session.choose_assessor("ada")
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    assert page.queue_judging.document == "d1"
    before = events(session)
    press(Key.Key_2, Key.Key_Space, Key.Key_U)
    assert (page.queue_judging.document, events(session)) == ("d1", before)
    press(Key.Key_N)
    assert page.queue_judging.document == "d2"
    said = "Judgements cannot be saved: the file was opened read-only."
    assert page.area.bar.why_not.text() == said
    assert not page.area.bar.grades[0].isEnabled()


def test_a_document_without_a_text_says_so_and_can_be_marked(
    qtbot: QtBot, page: JudgePage, press: Press, window: MainWindow
) -> None:
    from assessor_app.store.tables import documents, pools
    from assessor_app.store.tables.pools import PoolEntry

    assert window.session.campaign is not None
    store = window.session.campaign.store
    documents.stage(store, "more", [Document("e2", "", "")])
    documents.publish(store, "more")
    pools.put(store, [PoolEntry("051", "e1"), PoolEntry("051", "e2")], "more")
    window.session.announce(EVERYTHING)
    qtbot.waitUntil(page.ready)
    page.go_to(page.queue_judging.queue.row_of("e1"))
    assert page.area.no_text.heading.text() == "The document text is not available"
    press(Key.Key_N)
    assert page.area.no_text.heading.text() == "This document is empty"
    page.queue_judging.cannot_judge("no text")
    assert judged(window.session, "e2").state is State.CANNOT_JUDGE


def test_a_new_document_in_the_pool_appears_and_the_one_on_the_screen_stays(
    qtbot: QtBot, page: JudgePage, window: MainWindow
) -> None:
    from assessor_app.store.tables import pools
    from assessor_app.store.tables.pools import PoolEntry

    assert window.session.campaign is not None
    page.go_to(3)
    pools.put(window.session.campaign.store, [PoolEntry("051", "a0")], "more")
    window.session.announce(EVERYTHING)
    qtbot.waitUntil(page.ready)
    assert page.queue_judging.document == "d3"
    assert page.area.queue.model.rowCount() == 7


def test_the_topic_is_shown_and_its_words_are_marked(
    qtbot: QtBot, page: JudgePage, window: MainWindow
) -> None:
    from assessor_app.store.tables import stored_topics

    assert window.session.campaign is not None
    new = Topic("051", "a text (about) .*", "What is said?", "All of it.")
    with window.session.campaign.store.transaction():
        stored_topics.put(window.session.campaign.store, [new])
    window.session.announce(EVERYTHING)
    qtbot.waitUntil(page.ready)
    assert [term.word for term in page.area.view.finder.terms] == ["text"]
    assert len(page.area.view.extraSelections()) == 1
    shown = [text.toPlainText() for text in page.area.topic.findChildren(QTextEdit)]
    assert shown[:3] == ["a text (about) .*", "", "What is said?"]
    assert "All of it." in shown


def test_every_control_has_a_name_and_takes_the_keyboard(page: JudgePage) -> None:
    controls = [
        control
        for control in page.findChildren(QWidget)
        if control.focusPolicy() != Qt.FocusPolicy.NoFocus
        and control.isVisible()
        and control.metaObject().className().startswith(("Q", "Document", "Note", "Grade"))
        and not control.objectName().startswith("qt_")
    ]
    assert len(controls) > 10
    silent = [
        control
        for control in controls
        if not (control.accessibleName() or getattr(control, "text", lambda: "")())
    ]
    assert not silent


def test_a_document_whose_file_was_refused_says_so_and_what_to_do(
    window: MainWindow, tmp_path: Path
) -> None:
    folder = tmp_path / "texts"
    folder.mkdir()
    (folder / "a.txt").write_text("A text.")
    (folder / "b.docx").write_bytes(b"PK\x03\x04 and more")
    with create(tmp_path / "refused.assess", "Refused", "binary") as campaign:
        import_files(campaign, [ImportOrder(folder, Content.DOCUMENTS, lenient=True)])
        with campaign.store.transaction():
            stored_topics.put(campaign.store, [Topic("1", "a topic")])
            pools.put(campaign.store, [PoolEntry("1", "b.docx", ())], "depth 1")
        judging.add_assessor(campaign, "ada")
    window.session.open(tmp_path / "refused.assess")
    window.session.choose_assessor("ada")
    page = window.show_page("judge")
    assert page.area.no_text.heading.text() == "The document text is not available"
    assert [one.text() for one in page.area.no_text.findChildren(QLabel)] == [
        "The document text is not available",
        (
            "The import of texts skipped the file of this document. Office documents are not "
            "supported. Save an office document as PDF or plain text. Press C if you cannot "
            "judge it, or judge it from another source."
        ),
    ]
