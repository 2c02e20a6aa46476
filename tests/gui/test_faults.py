"""An error that nobody expected: told once, reported without anybody's words, and survived."""

import contextlib
import sqlite3
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.faults import FaultDialog, Faults, fault_of, report
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.problems import WrongUse

SECRET = "ada said that d1 is about whales"


@pytest.fixture
def faults(window: MainWindow) -> Iterator[Faults]:
    before = sys.excepthook, threading.excepthook
    made = Faults(window)
    made.listen()
    yield made
    sys.excepthook, threading.excepthook = before


def dialogs() -> list[FaultDialog]:
    return [
        one
        for one in QApplication.topLevelWidgets()
        if isinstance(one, FaultDialog) and one.isVisible()
    ]


def break_off() -> None:
    raise ValueError(SECRET)


def divide() -> None:
    _ = 1 // 0


def a_button_that(window: MainWindow, act: object) -> QPushButton:
    made = QPushButton("Try", window)
    made.clicked.connect(act)
    made.show()
    made.setFocus()
    return made


def press(qtbot: QtBot, button: QPushButton) -> None:
    QTest.keyClick(button, Qt.Key.Key_Space)
    qtbot.wait(10)


def answer(qtbot: QtBot, words: str) -> None:
    (dialog,) = dialogs()
    button = next(one for one in dialog.findChildren(QPushButton) if one.text() == words)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    if words != "Copy report":
        qtbot.waitUntil(lambda: not dialogs())


def test_a_key_that_hits_an_error_brings_one_dialog_and_judging_goes_on(
    qtbot: QtBot,
    window: MainWindow,
    faults: Faults,
    campaign_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    window.activateWindow()
    qtbot.waitUntil(lambda: page.ready() and page.queue_judging.has_been_seen())
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_3)
    qtbot.waitUntil(page.queue_judging.has_been_seen)

    button = a_button_that(window, break_off)
    press(qtbot, button)
    qtbot.waitUntil(lambda: len(dialogs()) == 1)
    assert "judgements are safe" in "".join(
        label.text() for label in dialogs()[0].findChildren(QLabel)
    )
    with open_campaign(campaign_path, read_only=True) as campaign:
        held = judging_queries.judgement(campaign, "ada", "051", "d1")
        assert held is not None
        assert held.grade == 3
    answer(qtbot, "Continue")
    button.hide()
    # Off the screen nobody gives the focus back.
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    page.take_focus()
    before = page.queue_judging.document
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_2)
    qtbot.waitUntil(lambda: page.queue_judging.document != before)
    assert "ValueError" in capsys.readouterr().err


def test_the_same_error_again_is_a_notice_and_another_one_a_dialog(
    qtbot: QtBot, window: MainWindow, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    button = a_button_that(window, break_off)
    press(qtbot, button)
    qtbot.waitUntil(lambda: len(dialogs()) == 1)
    for _ in range(20):
        break_off_in_the_background(qtbot)
    assert len(dialogs()) == 1
    assert any(
        "21 unexpected errors" in label.text() for label in dialogs()[0].findChildren(QLabel)
    )
    answer(qtbot, "Continue")

    monkeypatch.setattr("assessor_app.app.shell.faults.BETWEEN_NOTICES", -1.0)
    break_off_in_the_background(qtbot)
    qtbot.waitUntil(lambda: "same error occurred again" in window.notice.text())
    assert not dialogs()

    sys.excepthook(*caught(divide))
    qtbot.waitUntil(lambda: len(dialogs()) == 1)
    answer(qtbot, "Continue")


def caught(act: object) -> tuple[type[BaseException], BaseException, object]:
    try:
        act()  # type: ignore[operator]  # one of the functions above
    except Exception as error:  # noqa: BLE001  # whichever it is
        return type(error), error, error.__traceback__
    raise AssertionError("nothing went wrong")


def break_off_in_the_background(qtbot: QtBot) -> None:
    thread = threading.Thread(target=break_off)
    thread.start()
    thread.join()
    qtbot.wait(1)


def test_an_error_on_the_worker_is_told_like_any_other(
    qtbot: QtBot, window: MainWindow, faults: Faults, campaign_path: Path
) -> None:
    window.session.open(campaign_path)
    window.session.do_later("Breaking", lambda campaign, progress: divide())
    qtbot.waitUntil(lambda: len(dialogs()) == 1)
    answer(qtbot, "Copy report")
    copied = QGuiApplication.clipboard().text()
    assert "ZeroDivisionError: integer division or modulo by zero" in copied
    assert "in divide" in copied
    assert "assessor_app/app/job_lines.py" in copied
    answer(qtbot, "Continue")
    assert window.registry.action("help.faults").isEnabled()
    window.registry.action("help.faults").trigger()
    assert len(dialogs()) == 1
    answer(qtbot, "Continue")


def test_an_error_that_damage_leads_to_is_told_as_damage_and_nothing_more_is_written(
    qtbot: QtBot, window: MainWindow, faults: Faults, campaign_path: Path
) -> None:
    session = window.session
    session.open(campaign_path)
    with contextlib.closing(sqlite3.connect(campaign_path)) as connection, connection:
        connection.execute("UPDATE scale SET grades = '['")
    button = a_button_that(window, lambda: session.campaign and session.campaign.scale)
    press(qtbot, button)
    qtbot.waitUntil(lambda: "damaged" in window.notice.text())
    assert window.notice.text() == (
        "The campaign is damaged: the scales cannot be read: "
        "JSONDecodeError: Expecting value: line 1 column 2 (char 1).\n"
        f"{campaign_path}\n"
        "Restore a backup (File › Restore from backup…, or assessor backup CAMPAIGN --list)."
    )
    assert session.campaign is not None
    assert session.campaign.read_only
    assert not dialogs()
    assert not faults.any()
    button.hide()


def test_a_problem_is_shown_as_one(qtbot: QtBot, window: MainWindow, faults: Faults) -> None:
    error = WrongUse("no such run")
    sys.excepthook(WrongUse, error, None)
    qtbot.waitUntil(lambda: window.notice.text() == "No such run.")
    assert not dialogs()
    assert not faults.any()
    assert not window.registry.action("help.faults").isEnabled()


def test_one_may_close_the_program_from_the_dialog(
    qtbot: QtBot, window: MainWindow, faults: Faults
) -> None:
    press(qtbot, a_button_that(window, break_off))
    qtbot.waitUntil(lambda: len(dialogs()) == 1)
    answer(qtbot, "Close Assessor")
    assert not window.isVisible()


def test_a_report_says_where_and_on_what_but_quotes_nobody(tmp_path: Path) -> None:
    def read() -> None:
        try:
            (tmp_path / "ada" / "whales.txt").read_text(encoding="utf-8")
        except OSError as error:
            raise KeyError(SECRET) from error

    faults = []
    for act in (read, break_off, divide):
        _, error, _ = caught(act)
        faults.append((fault_of(error, error.__traceback__), 2))
    said = report(faults, [f'  File "{Path.home()}/ada/x.py", line 3 in open\nSegmentation fault'])
    for words in ("KeyError", "No such file", "ValueError", "2 times", "in read", "Qt ", "Python "):
        assert words in said
    for words in ("whales", "ada", str(tmp_path), str(Path.home())):
        assert words not in said.replace("test_faults.py", ""), words
    assert 'File "x.py", line 3 in open\nSegmentation fault' in said


def test_a_report_that_went_with_the_dialog_below_it_is_shown_anew(
    qtbot: QtBot, window: MainWindow, faults: Faults
) -> None:
    below = QDialog(window)
    below.setModal(True)
    below.show()
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is below)
    QTimer.singleShot(0, window, break_off)
    qtbot.waitUntil(lambda: len(dialogs()) == 1)
    assert dialogs()[0].parent() is below
    below.deleteLater()
    qtbot.waitUntil(lambda: not dialogs())

    QTimer.singleShot(0, window, divide)
    qtbot.waitUntil(lambda: len(dialogs()) == 1)
    assert "RuntimeError" not in faults.report()
    assert "ZeroDivisionError" in faults.report()


def test_where_the_program_lies_is_not_told_by_what_cannot_be_loaded() -> None:
    told = "cannot import name 'tide' from 'shore' (/home/ada/venv/shore.py)"
    error = ImportError(told, name="shore", path="/home/ada/venv/shore.py")
    words = report([(fault_of(error, None), 1)])
    assert "ImportError: shore" in words
    assert "ada" not in words
