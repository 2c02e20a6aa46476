"""Notices: they stay, go and come back in the status bar, and cover and move nothing."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.notice import PersistentProblem
from assessor_app.campaign.judging.judging import judge
from assessor_app.domain.problems import BadInput, Place, Problem
from assessor_app.domain.progress import Progress
from tests.widgets import find

LONG = "All of it is there. " * 12


def test_a_problem_is_shown_with_place_and_advice_until_dismissed(
    window: MainWindow, session: Session
) -> None:
    place = Place("qrels.txt", 7)
    problem = BadInput("a document twice", place=place, text="51 0 d1 1", advice="mend the file")
    session.problem.emit(problem)
    said = window.notice.text()
    for part in ("A document twice", "qrels.txt:7", "51 0 d1 1", "Mend the file"):
        assert part in said
    assert "A document twice" in window.notice.accessibleName()
    session.news.emit("All is well.")
    assert window.notice.text() == said
    window.registry.action("view.dismiss").trigger()
    assert window.notice.text() == ""


def test_a_problem_goes_when_work_of_the_same_kind_succeeds(
    qtbot: QtBot, window: MainWindow, session: Session
) -> None:
    def fail(campaign: object, progress: Progress) -> None:
        raise BadInput("this is no run")

    session.do_later("Importing", fail)
    qtbot.waitUntil(session.jobs.idle)
    assert window.notice.text() == "This is no run."
    session.do_later("Counting", lambda campaign, progress: None)
    qtbot.waitUntil(session.jobs.idle)
    assert window.notice.text() == "This is no run."
    session.do_later("Importing", lambda campaign, progress: None)
    qtbot.waitUntil(session.jobs.idle)
    assert window.notice.text() == ""


def test_what_the_caller_of_work_tells_goes_with_that_work_too(
    qtbot: QtBot, window: MainWindow, session: Session
) -> None:
    def fail(campaign: object, progress: Progress) -> None:
        raise BadInput("there are no runs")

    session.jobs.start("Pooling", fail, lambda _: None, session.report)
    qtbot.waitUntil(session.jobs.idle)
    assert window.notice.text() == "There are no runs."
    session.jobs.start("Pooling", lambda *_: 1, lambda _: session.news.emit("Pooled."))
    qtbot.waitUntil(session.jobs.idle)
    assert window.notice.text() == "Pooled."


def test_a_problem_of_short_work_goes_with_the_next_that_succeeds(
    window: MainWindow, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    session.do(lambda campaign: judge(campaign, ("ada", "051", "d1"), 99))
    assert "99" in window.notice.text()
    session.do(lambda campaign: judge(campaign, ("ada", "051", "d1"), 2))
    assert window.notice.text() == ""


def test_a_fault_of_the_program_stays_until_it_is_dismissed(
    window: MainWindow, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    session.do(lambda campaign: judge(campaign, ("ada", "051", "d1"), 99))
    session.problem.emit(BadInput("something went wrong inside the program"))
    session.do(lambda campaign: judge(campaign, ("ada", "051", "d1"), 2))
    assert "went wrong" in window.notice.text()


def test_the_name_of_a_file_is_written_as_it_is(window: MainWindow, session: Session) -> None:
    session.problem.emit(BadInput("qrels.txt does not say who judged", advice="name the assessor"))
    assert window.notice.text() == "qrels.txt does not say who judged.\nName the assessor."


def show_problem(window: MainWindow) -> None:
    window.session.problem.emit(BadInput("word " * 60, advice="do something about it"))


def show_lasting(window: MainWindow) -> None:
    window.notice.show_lasting_news("It did not close properly.", LONG)


def show_persistent(window: MainWindow) -> None:
    window.notice.show_persistent(PersistentProblem("It was moved.", LONG, "Save…", lambda: None))


def show_news(window: MainWindow) -> None:
    window.session.news.emit("This campaign has no guidelines. " * 8)


def places(page: QWidget) -> list[tuple[QPoint, QSize]]:
    """The place and the size of everything on a page that is visible."""
    seen = (part for part in page.findChildren(QWidget) if part.isVisible())
    return [(part.mapTo(page.window(), QPoint(0, 0)), part.size()) for part in seen]


@pytest.mark.parametrize("page", ["campaign", "judge", "runs"])
@pytest.mark.parametrize("show", [show_problem, show_lasting, show_persistent, show_news])
def test_a_notice_moves_and_covers_nothing(
    qtbot: QtBot,
    window: MainWindow,
    session: Session,
    campaign_path: Path,
    page: str,
    show: Callable[[MainWindow], None],
) -> None:
    session.open(campaign_path)
    session.choose_assessor("ada")
    shown = window.show_page(page)
    for width in (1300, window.minimumWidth()):
        window.resize(width, 700)
        qtbot.waitUntil(lambda: session.jobs.idle() and session.lookups.idle() and shown.ready())
        measured = [places(shown)]

        def is_at_rest() -> bool:
            measured.append(places(shown))  # noqa: B023 - called in this round of the loop
            return measured[-5:] == measured[-1:] * 5  # noqa: B023

        qtbot.waitUntil(is_at_rest, timeout=20_000)
        show(window)
        QApplication.processEvents()
        assert places(shown) == measured[-1]
        assert window.notice.isVisible()
        assert not covered(window, shown)
        assert in_window(window, window.statusBar()).contains(in_window(window, window.notice))
        window.notice.end_persistent()
        window.notice.dismiss()
        window.notice.dismiss()
        QApplication.processEvents()
        assert not window.notice.isVisible()


@pytest.mark.qt_log_ignore("raise", "grabbing the keyboard")
def test_the_whole_of_a_message_that_is_cut_can_be_read(
    qtbot: QtBot, window: MainWindow, session: Session
) -> None:
    session.problem.emit(BadInput("this is no run"))
    details = find(window.notice, "Details", QPushButton)
    assert not details.isVisible()
    problem = BadInput("a document twice", text="word " * 16, advice="do something about it " * 9)
    session.problem.emit(problem)
    QApplication.processEvents()
    QTest.mouseClick(details, Qt.MouseButton.LeftButton)
    whole = QApplication.activePopupWidget()
    assert whole is not None
    labels = [one for one in whole.findChildren(QLabel) if one.isVisible()]
    assert "\n".join(one.text() for one in labels) == window.notice.text()
    for one in labels:
        assert one.height() >= one.heightForWidth(one.width())
    assert whole.geometry().bottom() < window.notice.mapToGlobal(QPoint(0, 0)).y()
    QTest.keyClick(whole, Qt.Key.Key_Escape)
    assert QApplication.activePopupWidget() is None
    window.resize(window.minimumWidth(), 700)
    session.problem.emit(BadInput("a document twice " * 10))
    QApplication.processEvents()
    assert details.isVisible()
    window.resize(1900, 700)
    QApplication.processEvents()
    assert not details.isVisible()


def test_a_problem_comes_before_the_refusal_of_a_key(window: MainWindow, session: Session) -> None:
    session.refused.emit("Ignored.")
    assert window.statusBar().currentMessage() == "Ignored."
    session.problem.emit(BadInput("this is no run"))
    QApplication.processEvents()
    assert window.statusBar().currentMessage() == ""
    assert window.notice.isVisible()
    session.refused.emit("Ignored.")
    session.taken.emit()
    QApplication.processEvents()
    assert window.notice.isVisible()


def test_lasting_news_gives_way_to_news_and_comes_back(window: MainWindow, qtbot: QtBot) -> None:
    notice = window.notice
    notice.show_lasting_news("It did not close properly.", "All of it is there.")
    notice.findChild(QTimer).setInterval(50)
    window.session.news.emit("This campaign has no guidelines.")
    assert notice.text() == "This campaign has no guidelines."
    qtbot.waitUntil(lambda: notice.text().startswith("It did not close properly."))
    notice.dismiss()
    window.session.news.emit("Copied 3 rows.")
    qtbot.waitUntil(lambda: notice.text() == "")


def test_lasting_news_waits_until_news_had_its_time(window: MainWindow, qtbot: QtBot) -> None:
    notice = window.notice
    notice.findChild(QTimer).setInterval(50)
    window.session.news.emit("The campaign is also open in another window.")
    notice.show_lasting_news("It did not close properly.", "All of it is there.")
    assert notice.text() == "The campaign is also open in another window."
    qtbot.waitUntil(lambda: notice.text().startswith("It did not close properly."))


def test_lasting_news_comes_back_after_a_problem(window: MainWindow) -> None:
    notice = window.notice
    close = notice.findChild(QToolButton)
    assert close is not None
    notice.show_lasting_news("It did not close properly.", "All of it is there.")
    window.session.problem.emit(Problem("the file cannot be read"))
    assert notice.text() == "The file cannot be read."
    QTest.mouseClick(close, Qt.MouseButton.LeftButton)
    assert notice.text().startswith("It did not close properly.")
    QTest.mouseClick(close, Qt.MouseButton.LeftButton)
    assert notice.text() == ""


@pytest.mark.qt_log_ignore("does not support", extend=True)
@pytest.mark.parametrize("way", ["read", "judged"])
def test_lasting_news_goes_once_it_is_read_or_a_judgement_is_made(
    window: MainWindow, session: Session, campaign_path: Path, qtbot: QtBot, way: str
) -> None:
    session.open(campaign_path)
    notice = window.notice
    qtbot.waitUntil(session.jobs.idle)
    notice.show_lasting_news("It did not close properly.", LONG)
    QApplication.processEvents()
    if way == "read":
        QTest.mouseClick(find(notice, "Details", QPushButton), Qt.MouseButton.LeftButton)
        popup = QApplication.activePopupWidget()
        assert popup is not None
        assert notice.text().startswith("It did not close properly.")
        QTest.keyClick(popup, Qt.Key.Key_Escape)
    else:
        session.do(lambda campaign: judge(campaign, ("ada", "051", "d3"), 1))
    qtbot.waitUntil(lambda: notice.text() == "")


def test_news_goes_with_the_page_that_it_was_said_on(window: MainWindow, session: Session) -> None:
    window.show_page("campaign")
    session.news.emit("Wrote the file.")
    QApplication.processEvents()
    window.show_page("judge")
    assert window.notice.text() == ""


def test_news_of_the_command_that_shows_a_page_is_read_there(
    window: MainWindow, session: Session
) -> None:
    window.show_page("campaign")
    session.news.emit("The document is here.")
    window.show_page("judge")
    QApplication.processEvents()
    assert window.notice.text() == "The document is here."


def test_a_problem_stays_when_another_page_is_shown(window: MainWindow, session: Session) -> None:
    window.show_page("campaign")
    session.problem.emit(BadInput("this is no run"))
    QApplication.processEvents()
    window.show_page("judge")
    QApplication.processEvents()
    assert window.notice.text() == "This is no run."
    window.registry.action("view.dismiss").trigger()
    assert window.notice.text() == ""


def in_window(window: MainWindow, part: QWidget) -> QRect:
    return QRect(part.mapTo(window, QPoint(0, 0)), part.size())


def covered(window: MainWindow, page: QWidget) -> bool:
    return in_window(window, window.notice).intersects(in_window(window, page))
