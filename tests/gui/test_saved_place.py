"""Exactly where an assessor stopped the campaign opens again."""

from pathlib import Path

from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.judging.judging_settings import save_place, saved_place
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.user_settings import Settings

CONTROL = Qt.KeyboardModifier.ControlModifier


def session(tmp_path) -> Session:
    store = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    return Session(Settings(store))


def test_the_place_is_the_one_that_was_kept_last(qapp, tmp_path):
    here = session(tmp_path)
    assert saved_place(here, 0.0) is None
    save_place(here, "7", "a, b")
    save_place(here, "051", "")
    assert saved_place(here, 0.0) == ("051", "")


def test_a_decision_made_since_outdates_it(qapp, tmp_path):
    here = session(tmp_path)
    save_place(here, "7", "a")
    assert saved_place(here, 4e9) is None


def test_each_assessor_has_a_place(qapp, tmp_path):
    here = session(tmp_path)
    here.assessor = "ann"
    save_place(here, "7", "a")
    here.assessor = "bob"
    assert saved_place(here, 0.0) is None


def test_what_is_damaged_is_no_place(qapp, tmp_path):
    here = session(tmp_path)
    save_place(here, "7", "a")
    (key,) = here.settings.store.allKeys()
    for damaged in (["7"], ["7", "a", "soon"], "7"):
        here.settings.keep(key, damaged)
        assert saved_place(here, 0.0) is None


def test_the_place_is_kept_while_one_goes_for_a_program_that_never_closes(
    window: MainWindow, campaign_path: Path, qtbot: QtBot
) -> None:
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    qtbot.waitUntil(page.queue_judging.has_been_seen)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_PageDown, CONTROL)
    for _ in range(3):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_N)
    settings = window.session.settings.store
    qtbot.waitUntil(lambda: saved_place(window.session, 0.0) == ("052", "d3"))
    # And it comes to the disk without anybody's asking.
    another = QSettings(settings.fileName(), QSettings.Format.IniFormat)

    def is_on_the_disk() -> bool:
        another.sync()
        held = [another.value(key) for key in another.allKeys() if "place" in key]
        return any(list(one)[:2] == ["052", "d3"] for one in held if isinstance(one, list))

    qtbot.waitUntil(is_on_the_disk)
