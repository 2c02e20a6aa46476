"""A note that was being written when the program was killed comes back, and says that it did."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.judging.judging_settings import save_draft, saved_draft
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.judging import judging_queries

HERE = ("ada", "051", "d1")
Type = Callable[[str], None]


@pytest.fixture
def page(left_on_judge: None, window: MainWindow, campaign_path: Path, qtbot: QtBot) -> JudgePage:
    """The small campaign with ada before d1."""
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    shown = window.show_page("judge")
    assert isinstance(shown, JudgePage)
    qtbot.waitUntil(shown.queue_judging.has_been_seen)
    assert shown.queue_judging.place() == HERE
    return shown


@pytest.fixture
def write(page: JudgePage) -> Type:
    """Write into the note by keys."""

    def keys(words: str) -> None:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_M)
        assert QApplication.focusWidget() is page.area.bar.note
        for at, line in enumerate(words.split("\n")):
            if at:
                QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
            QTest.keyClicks(QApplication.focusWidget(), line)

    return keys


def drafts(session: Session) -> list[object]:
    """Return the settings on the disk, read as another program would read them."""
    held = QSettings(session.settings.store.fileName(), QSettings.Format.IniFormat)
    return [held.value(key) for key in held.allKeys() if "draft" in key]


def test_a_note_comes_to_the_disk_while_it_is_written_and_into_no_journal(
    page: JudgePage, write: Type, qtbot: QtBot
) -> None:
    campaign = page.session.campaign
    assert campaign is not None
    before = judging_queries.history(campaign, *HERE)
    write("half a\nthou = 1, 2")
    qtbot.waitUntil(lambda: drafts(page.session) == [["", "half a\nthou = 1, 2"]])
    assert judging_queries.history(campaign, *HERE) == before
    assert not page.area.bar.note.not_filed.isVisible()


def test_what_was_being_written_comes_back_and_is_filed_with_the_next_key(
    page: JudgePage, qtbot: QtBot
) -> None:
    words = "half a thought\n= 1, 2"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_N)
    # As a killed program leaves it.
    save_draft(page.session, HERE, "", words)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_P)
    qtbot.waitUntil(page.queue_judging.has_been_seen)
    assert page.queue_judging.place() == HERE
    note = page.area.bar.note
    assert note.toPlainText() == words
    assert note.not_filed.isVisible()
    assert "not saved yet" in note.accessibleDescription()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_2)
    campaign = page.session.campaign
    assert campaign is not None
    held = judging_queries.judgement(campaign, *HERE)
    assert held is not None
    assert (held.grade, held.note) == (2, words)
    assert not note.not_filed.isVisible()
    assert note.toPlainText() == ""
    qtbot.waitUntil(lambda: drafts(page.session) == [])


def test_a_note_that_is_opened_again_is_continued_at_its_end(page: JudgePage, write: Type) -> None:
    write("first")
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_N, Qt.Key.Key_P):
        QTest.keyClick(QApplication.focusWidget(), key)
    write("X")
    assert page.area.bar.note.toPlainText() == "firstX"


def test_a_note_that_is_filed_leaves_no_draft(page: JudgePage, write: Type, qtbot: QtBot) -> None:
    write("all of it")
    qtbot.waitUntil(lambda: bool(drafts(page.session)))
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: drafts(page.session) == [])
    assert page.notes.is_filed()


@pytest.mark.long
def test_what_was_taken_out_again_leaves_no_draft(
    page: JudgePage, write: Type, qtbot: QtBot
) -> None:
    write("x")
    qtbot.waitUntil(lambda: bool(drafts(page.session)))
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backspace)
    qtbot.waitUntil(lambda: drafts(page.session) == [])


def test_a_draft_belongs_to_its_assessor_and_document(page: JudgePage) -> None:
    session = page.session
    save_draft(session, HERE, "", "mine")
    assert saved_draft(session, HERE, "") == "mine"
    for other in (("bob", "051", "d1"), ("ada", "052", "d1"), ("ada", "051", "D1")):
        assert saved_draft(session, other, "") is None


def test_a_note_filed_since_stands_above_the_draft(page: JudgePage) -> None:
    session = page.session
    save_draft(session, HERE, "", "what I wrote")
    assert saved_draft(session, HERE, "filed elsewhere") == "filed elsewhere\nwhat I wrote"
    assert saved_draft(session, HERE, "what I wrote") is None


def test_a_filed_note_that_was_being_emptied_is_a_draft_too(page: JudgePage) -> None:
    save_draft(page.session, HERE, "filed", "")
    assert saved_draft(page.session, HERE, "filed") == ""


def test_what_is_damaged_is_no_draft(page: JudgePage) -> None:
    save_draft(page.session, HERE, "", "words")
    settings = page.session.settings
    (key,) = (key for key in settings.store.allKeys() if "draft" in key)
    for damaged in (["one"], ["1", "2", "3"], "text"):
        settings.keep(key, damaged)
        assert saved_draft(page.session, HERE, "") is None


def test_where_one_only_reads_no_draft_is_shown(page: JudgePage) -> None:
    campaign = page.session.campaign
    assert campaign is not None
    save_draft(page.session, HERE, "", "words")
    assert page.notes.draft() == "words"
    campaign.store.why_read_only = "said so"
    assert page.notes.draft() is None
