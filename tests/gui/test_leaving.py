"""A note that the disk does not take is not lost without a word, however one leaves."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.progress import Progress

NOTE = "Says when, not where. " * 2000  # more than fits into the pages that the file has


@pytest.fixture
def page(left_on_judge: None, qtbot: QtBot, window: MainWindow, campaign_path: Path) -> JudgePage:
    """Ada at her second document, with a note half written."""
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    qtbot.waitUntil(page.ready)
    page.area.bar.note.setPlainText(NOTE)
    return page


@pytest.fixture
def full_disk(page: JudgePage) -> Callable[[], None]:
    """From now on the file cannot grow; calling it makes room again."""

    def limit(pages: str) -> None:
        page.session.do(
            lambda held: held.store.connection.execute(
                f"PRAGMA max_page_count = {pages}"
            ).fetchone()
        )

    (pages,) = page.session.do(
        lambda held: held.store.connection.execute("PRAGMA page_count").fetchone()
    )
    limit(pages)
    return lambda: limit("1000000")


def note_on_the_disk(path: Path) -> str:
    with open_campaign(path) as campaign:
        held = judging_queries.judgement(campaign, "ada", "051", "d1")
    return held.note if held is not None else ""


def answer(words: str) -> list[str]:
    """Press this button of the question that comes; what the question said."""
    asked: list[str] = []

    def press() -> None:
        question = QApplication.activeModalWidget()
        assert isinstance(question, QMessageBox)
        asked.append(question.text())
        next(one for one in question.buttons() if one.text() == words).click()

    QTimer.singleShot(0, press)
    return asked


WAYS: dict[str, Callable[[MainWindow, Path], object]] = {
    "closing the window": lambda window, path: window.close(),
    "Ctrl+W": lambda window, path: window.registry.action("campaign.close").trigger(),
    "opening another": lambda window, path: window.session.open(path),
    "opening a new one": lambda window, path: window.session.create(
        path.with_name("new.assess"), "New", "binary"
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_note_being_written_is_kept_however_one_leaves(
    window: MainWindow, page: JudgePage, campaign_path: Path, way: str
) -> None:
    WAYS[way](window, campaign_path)
    assert note_on_the_disk(campaign_path) == NOTE.strip()
    assert window.notice.text() == ""


@pytest.mark.parametrize("way", WAYS)
def test_where_it_cannot_be_kept_everything_stays_and_says_why(
    window: MainWindow,
    page: JudgePage,
    full_disk: Callable[[], None],
    campaign_path: Path,
    way: str,
) -> None:
    held = window.session.campaign
    window.show_page("settings")
    window.notice.dismiss()
    WAYS[way](window, campaign_path)
    assert window.isVisible()
    assert window.session.campaign is held
    assert "The disk is full" in window.notice.text()
    assert window.context().page is page
    assert page.area.bar.note.toPlainText() == NOTE
    assert not campaign_path.with_name("new.assess").exists()
    full_disk()
    WAYS[way](window, campaign_path)
    assert window.session.campaign is not held
    assert note_on_the_disk(campaign_path) == NOTE.strip()


def test_who_closes_again_may_go_without_it_when_asked(
    window: MainWindow, page: JudgePage, full_disk: Callable[[], None], campaign_path: Path
) -> None:
    window.close()
    asked = answer("Cancel")
    window.close()
    assert len(asked) == 1
    assert window.isVisible()
    asked = answer("Continue without it")
    window.close()
    assert len(asked) == 1
    assert not window.isVisible()
    assert window.session.campaign is None
    assert note_on_the_disk(campaign_path) == ""


def test_once_the_notice_is_gone_one_is_warned_again_before_being_asked(
    window: MainWindow, page: JudgePage, full_disk: Callable[[], None]
) -> None:
    window.close()
    window.notice.dismiss()
    window.close()
    assert window.isVisible()
    assert "The disk is full" in window.notice.text()
    full_disk()
    window.close()


def test_nobody_else_takes_the_seat_while_a_note_cannot_be_kept(
    page: JudgePage, full_disk: Callable[[], None], session: Session
) -> None:
    session.choose_assessor("bob")
    assert session.assessor == "ada"
    assert page.area.bar.note.toPlainText() == NOTE
    full_disk()
    session.choose_assessor("bob")
    assert session.assessor == "bob"


def at_work(window: MainWindow, campaign_path: Path) -> list[str]:
    """Begin work that changes the campaign and lasts until it is stopped."""
    begun: list[str] = []

    def work(campaign: object, progress: Progress) -> None:
        begun.append("begun")
        while True:
            progress.report(0, None, "")

    window.session.open(campaign_path)
    window.session.do_later("Importing", work)
    return begun


def test_who_leaves_during_an_import_is_asked_and_may_let_it_finish(
    qtbot: QtBot, window: MainWindow, campaign_path: Path
) -> None:
    begun = at_work(window, campaign_path)
    qtbot.waitUntil(lambda: bool(begun))
    asked = answer("Keep running")
    window.close()
    assert asked == ["Still running: importing."]
    assert window.isVisible()
    assert window.session.under_way() is not None
    answer("Stop and close")
    window.close()
    assert not window.isVisible()
    assert window.session.under_way() is None


def test_work_that_was_stopped_already_asks_nothing(
    qtbot: QtBot, window: MainWindow, campaign_path: Path
) -> None:
    at_work(window, campaign_path)
    window.session.jobs.cancel_all()
    window.close()
    assert not window.isVisible()
