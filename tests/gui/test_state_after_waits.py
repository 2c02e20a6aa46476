"""The state of the window after a wait for another program, and after a wait that failed."""

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.campaign_files import NewCampaign
from assessor_app.app.judging.judging_dialogs import OwnTermsEditor
from assessor_app.app.judging.judging_settings import saved_order
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.pages.preferences.preferences_page import PreferencesPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import scan_terms
from assessor_app.campaign.preferences import preferring
from assessor_app.domain.changes import Changes
from assessor_app.domain.judgement import Judgement, State
from assessor_app.domain.problems import CampaignBusy

Key = Qt.Key
SOON = 20_000
Hold = Callable[[Path], Any]


@pytest.fixture
def nobody(window: MainWindow, campaign_path: Path, qtbot: QtBot) -> JudgePage:
    """The page where nobody was chosen yet."""
    window.session.open(campaign_path)
    shown = window.show_page("judge")
    assert isinstance(shown, JudgePage)
    window.activateWindow()
    qtbot.waitUntil(window.session.jobs.idle, timeout=SOON)
    return shown


def press(key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget(), key)


def free(qtbot: QtBot, judge_page: JudgePage) -> None:
    qtbot.waitUntil(lambda: not judge_page.session.writer.is_waiting(), timeout=SOON)


def held_of(path: Path, document: str) -> Judgement | None:
    with open_campaign(path, read_only=True) as campaign:
        return judging_queries.judgement(campaign, "ada", "051", document)


def back_at_d1(qtbot: QtBot, judge_page: JudgePage) -> None:
    """D1 is graded and on the screen."""
    press(Key.Key_1)
    qtbot.waitUntil(
        lambda: (
            judge_page.queue_judging.document == "d2" and judge_page.queue_judging.has_been_seen()
        )
    )
    press(Key.Key_P)
    qtbot.waitUntil(
        lambda: (
            judge_page.queue_judging.document == "d1" and judge_page.queue_judging.has_been_seen()
        )
    )


def test_a_flag_pressed_while_something_waits_does_not_look_filed(
    qtbot: QtBot, judge_page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    back_at_d1(qtbot, judge_page)
    unsure, known = judge_page.area.bar.flags["unsure"], judge_page.area.bar.flags["known"]
    with hold(campaign_path) as other:
        judge_page.switch_flag("unsure")
        assert unsure.isChecked()
        judge_page.switch_flag("known")
        assert not known.isChecked()
        known.click()
        assert not known.isChecked()
        other.let_go()
        free(qtbot, judge_page)
    held = held_of(campaign_path, "d1")
    assert held is not None
    assert held.flags == judge_page.area.bar.flag_words() == "unsure"


def refused(qtbot: QtBot, window: MainWindow, judge_page: JudgePage) -> None:
    """A write that waited is refused, and the notice says why."""
    free(qtbot, judge_page)
    qtbot.waitUntil(
        lambda: "Wait until that process has finished" in window.notice.text(), timeout=SOON
    )
    QApplication.processEvents()


@pytest.mark.usefixtures("hasty")
def test_a_flag_that_waited_in_vain_is_not_set(
    qtbot: QtBot, window: MainWindow, judge_page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    back_at_d1(qtbot, judge_page)
    with hold(campaign_path) as other:
        judge_page.switch_flag("unsure")
        qtbot.waitUntil(
            lambda: "Wait until that process has finished" in window.notice.text(), timeout=SOON
        )
        other.let_go()
    assert judge_page.area.bar.flag_words() == ""
    judge_page.switch_flag("unsure")
    held = held_of(campaign_path, "d1")
    assert held is not None
    assert held.flags == judge_page.area.bar.flag_words() == "unsure"


def test_a_fault_in_what_waits_ends_the_wait(
    qtbot: QtBot, judge_page: JudgePage, campaign_path: Path
) -> None:
    tried: list[int] = []
    goes_on = Event()

    def operation(_: object) -> Changes:
        tried.append(1)
        if len(tried) == 1:
            raise CampaignBusy("busy")
        goes_on.wait(SOON / 1000)
        raise ValueError("a fault of the program")

    with qtbot.captureExceptions() as raised:
        judge_page.session.do(operation)
        assert judge_page.area.bar.said.text().startswith("Waiting")
        goes_on.set()
        qtbot.waitUntil(lambda: bool(raised), timeout=SOON)
    assert len(tried) == 2
    assert judge_page.area.bar.said.text() == ""
    press(Key.Key_3)
    held = held_of(campaign_path, "d1")
    assert held is not None
    assert held.grade == 3


def test_a_grade_filed_while_another_page_is_in_sight_is_known_to_its_own(
    qtbot: QtBot, window: MainWindow, judge_page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    for document in ("d2", "d3", "d4", "d5"):
        press(Key.Key_2)
        qtbot.waitUntil(lambda: judge_page.queue_judging.has_been_seen(), timeout=SOON)
        assert judge_page.queue_judging.document == document
    with hold(campaign_path) as other:
        press(Key.Key_2)
        window.show_page("campaign")
        other.let_go()
        free(qtbot, judge_page)
    assert "d5: unreached" not in judge_page.area.bar.said.text()
    assert judge_page.queue_judging.items[5].state is State.JUDGED
    window.show_page("judge")
    qtbot.waitUntil(judge_page.ready, timeout=SOON)
    assert judge_page.area.shown_part() is judge_page.area.done
    assert judge_page.area.done.heading.text() == "Topic 051 is done"


@pytest.mark.usefixtures("hasty")
def test_a_grade_refused_to_who_leaves_is_asked_about_and_filed_where_it_can_be(
    qtbot: QtBot,
    window: MainWindow,
    judge_page: JudgePage,
    campaign_path: Path,
    hold: Hold,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def stay(question: QMessageBox) -> int:
        asked.append(question.text())
        question.escapeButton().click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", stay)
    with hold(campaign_path) as other:
        press(Key.Key_3)
        assert judge_page.session.writer.is_waiting()
        assert not window.session.close()
        refused(qtbot, window, judge_page)
        assert asked == []
        assert not window.session.close()
        qtbot.waitUntil(lambda: bool(asked), timeout=SOON)
        assert asked == ["Your last change still cannot be saved."]
        other.let_go()
    assert window.session.close()
    held = held_of(campaign_path, "d1")
    assert held is not None
    assert held.grade == 3


@pytest.mark.usefixtures("hasty")
def test_a_grade_refused_at_once_to_who_leaves_again_is_asked_about(
    qtbot: QtBot,
    window: MainWindow,
    judge_page: JudgePage,
    campaign_path: Path,
    hold: Hold,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def stay(question: QMessageBox) -> int:
        asked.append(question.text())
        question.escapeButton().click()
        return 0

    def can_be_written(yes: bool) -> None:
        said = "OFF" if yes else "ON"
        judge_page.session.writer.try_once(
            lambda own: own.store.connection.execute(f"PRAGMA query_only = {said}").fetchall()
        )

    monkeypatch.setattr(QMessageBox, "exec", stay)
    with hold(campaign_path) as other:
        press(Key.Key_3)
        assert not window.session.close()
        refused(qtbot, window, judge_page)
        other.let_go()
    can_be_written(False)
    assert not window.session.close()
    assert asked == ["Your last change still cannot be saved."]
    can_be_written(True)
    assert window.session.close()
    held = held_of(campaign_path, "d1")
    assert held is not None
    assert held.grade == 3


@pytest.mark.usefixtures("hasty")
def test_a_grade_refused_to_who_left_is_not_filed_behind_another(
    qtbot: QtBot, window: MainWindow, judge_page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    with hold(campaign_path) as other:
        press(Key.Key_3)
        assert not window.session.close()
        refused(qtbot, window, judge_page)
        other.let_go()
    press(Key.Key_1)
    assert window.session.close()
    held = held_of(campaign_path, "d1")
    assert held is not None
    assert held.grade == 1


def test_while_a_name_waits_nobody_else_is_chosen(
    qtbot: QtBot, window: MainWindow, nobody: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    nobody.assessor_choice.name.setText("eve")
    people = [
        one for one in nobody.assessor_choice.findChildren(QPushButton) if one.text() == "ada"
    ]
    with hold(campaign_path) as other:
        nobody.assessor_choice.start.click()
        people[0].click()
        assert window.session.assessor == ""
        assert not nobody.assessor_choice.name.isEnabled()
        other.let_go()
        qtbot.waitUntil(lambda: window.session.assessor == "eve", timeout=SOON)


def test_who_was_chosen_while_a_name_waited_goes_on_judging(
    qtbot: QtBot, window: MainWindow, nobody: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    nobody.assessor_choice.name.setText("eve")
    with hold(campaign_path) as other:
        nobody.assessor_choice.start.click()
        # As from anywhere else that does not ask this page first.
        window.session.assessor = "ada"
        window.session.assessor_changed.emit("ada")
        qtbot.waitUntil(lambda: nobody.queue_judging.has_been_seen(), timeout=SOON)
        other.let_go()
        campaign = window.session.campaign
        assert campaign is not None
        qtbot.waitUntil(lambda: "eve" in judging_queries.all_assessors(campaign), timeout=SOON)
        qtbot.waitUntil(nobody.ready, timeout=SOON)
    assert window.session.assessor == "ada"
    press(Key.Key_2)
    held = held_of(campaign_path, "d1")
    assert held is not None
    assert held.grade == 2


def test_a_name_that_waits_is_filed_before_the_campaign_is_left(
    qtbot: QtBot, window: MainWindow, nobody: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    nobody.assessor_choice.name.setText("eve")
    with hold(campaign_path) as other:
        nobody.assessor_choice.start.click()
        assert not window.session.close()
        other.let_go()
        qtbot.waitUntil(lambda: window.session.campaign is None, timeout=SOON)
    with open_campaign(campaign_path, read_only=True) as campaign:
        assert "eve" in judging_queries.all_assessors(campaign)


@pytest.mark.usefixtures("hasty")
def test_a_name_refused_to_who_leaves_is_filed_once_it_can_be(
    qtbot: QtBot, window: MainWindow, nobody: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    nobody.assessor_choice.name.setText("eve")
    with hold(campaign_path) as other:
        nobody.assessor_choice.start.click()
        assert not window.close()
        refused(qtbot, window, nobody)
        other.let_go()
    assert window.close()
    with open_campaign(campaign_path, read_only=True) as campaign:
        assert list(judging_queries.all_assessors(campaign)).count("eve") == 1


def test_comparing_that_waits_to_be_let_is_filed_before_the_campaign_is_left(
    qtbot: QtBot, window: MainWindow, campaign_path: Path, hold: Hold
) -> None:
    window.session.open(campaign_path)
    shown = window.show_page("preferences")
    assert isinstance(shown, PreferencesPage)
    qtbot.waitUntil(window.session.jobs.idle, timeout=SOON)
    with hold(campaign_path) as other:
        shown.empty.switch()
        assert not window.session.close()
        other.let_go()
        qtbot.waitUntil(lambda: window.session.campaign is None, timeout=SOON)
    with open_campaign(campaign_path, read_only=True) as campaign:
        assert preferring.compares(campaign)


def test_no_other_topic_or_order_is_chosen_while_something_waits(
    qtbot: QtBot, judge_page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    queue, before = judge_page.area.queue, judge_page.queue_judging.order
    with hold(campaign_path) as other:
        press(Key.Key_1)
        queue.topics.setCurrentIndex(1)
        queue.topics.activated.emit(1)
        last = queue.order.orders.count() - 1
        queue.order.orders.setCurrentIndex(last)
        queue.order.orders.activated.emit(last)
        assert judge_page.queue_judging.place() == ("ada", "051", "d1")
        assert queue.topics.currentData() == "051"
        assert queue.order.orders.currentData() == before
        assert saved_order(judge_page.session) == before
        other.let_go()
        qtbot.waitUntil(
            lambda: judge_page.queue_judging.place() == ("ada", "051", "d2"), timeout=SOON
        )
    queue.topics.setCurrentIndex(1)
    queue.topics.activated.emit(1)
    assert judge_page.queue_judging.place() == ("ada", "052", "d0")


@pytest.mark.usefixtures("hasty")
def test_a_dialog_that_waited_in_vain_says_why_it_is_still_there(
    qtbot: QtBot, judge_page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    judge_page.edit_own_terms()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, OwnTermsEditor)
    dialog.field.setPlainText("tide")
    with hold(campaign_path) as other:
        QTest.keyClick(dialog.field, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert dialog.said.text().startswith("Waiting")
        QTest.keyClicks(dialog.field, " not taken")
        assert dialog.field.toPlainText() == "tide"
        qtbot.waitUntil(
            lambda: "Wait until that process has finished" in dialog.said.text(), timeout=SOON
        )
        assert dialog.isVisible()
        assert dialog.said.isVisible()
        other.let_go()
    dialog.field.moveCursor(dialog.field.textCursor().MoveOperation.End)
    QTest.keyClicks(dialog.field, "s")
    assert dialog.field.toPlainText() == "tides"
    QTest.keyClick(dialog.field, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not dialog.isVisible()


@pytest.fixture
def editor(judge_page: JudgePage) -> OwnTermsEditor:
    """Ada writes her own terms."""
    judge_page.edit_own_terms()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, OwnTermsEditor)
    return dialog


def keep(editor: OwnTermsEditor) -> None:
    QTest.keyClick(editor.field, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


def drop(editor: OwnTermsEditor) -> None:
    """Escape, and the answer that the terms stay as they were."""

    def answer() -> None:
        question = QApplication.activeModalWidget()
        assert isinstance(question, QMessageBox)
        words = "Discard changes"
        next(one for one in question.buttons() if one.text() == words).click()

    QTimer.singleShot(0, answer)
    QTest.keyClick(editor, Key.Key_Escape)
    QApplication.sendPostedEvents(editor, QEvent.Type.DeferredDelete)


def terms_in(path: Path) -> tuple[str, ...]:
    with open_campaign(path, read_only=True) as campaign:
        return scan_terms(campaign, "ada")


@pytest.mark.usefixtures("hasty")
def test_what_was_refused_to_a_dialog_is_not_filed_once_the_dialog_is_cancelled(
    qtbot: QtBot,
    window: MainWindow,
    judge_page: JudgePage,
    editor: OwnTermsEditor,
    campaign_path: Path,
    hold: Hold,
) -> None:
    editor.field.setPlainText("tide")
    with hold(campaign_path) as other:
        keep(editor)
        assert not window.close()
        refused(qtbot, window, judge_page)
        other.let_go()
    drop(editor)
    assert window.close()
    assert terms_in(campaign_path) == ()


def test_a_dialog_cancelled_just_as_what_it_asked_for_is_filed_is_no_fault(
    qtbot: QtBot, judge_page: JudgePage, editor: OwnTermsEditor, campaign_path: Path, hold: Hold
) -> None:
    closed: list[int] = []
    filed = Event()
    editor.finished.connect(closed.append)
    with hold(campaign_path) as other:
        keep(editor)
        assert judge_page.session.writer.is_waiting()
        judge_page.session.writer.try_once(lambda _: filed.set())
        other.let_go()
        assert filed.wait(SOON / 1000)
        QTest.keyClick(editor, Key.Key_Escape)
        assert not editor.isVisible()
        free(qtbot, judge_page)
    assert closed == [OwnTermsEditor.DialogCode.Rejected.value]


def test_a_new_campaign_that_is_cancelled_while_something_waits_is_not_made(
    qtbot: QtBot, window: MainWindow, judge_page: JudgePage, campaign_path: Path, hold: Hold
) -> None:
    made = campaign_path.with_name("another.assess")

    def create_and_cancel() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, NewCampaign)
        title, file = dialog.findChildren(QLineEdit)[:2]
        title.setText("Another")
        file.setText(str(made))
        dialog.accept()
        QTest.keyClick(dialog, Key.Key_Escape)

    with hold(campaign_path) as other:
        press(Key.Key_3)
        QTimer.singleShot(0, create_and_cancel)
        NewCampaign.ask(window.session, window)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        other.let_go()
        qtbot.waitUntil(lambda: judge_page.queue_judging.document == "d2", timeout=SOON)
        QApplication.processEvents()
    assert window.session.campaign is not None
    assert not made.exists()
