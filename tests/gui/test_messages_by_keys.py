"""Messages on the Judge page: asked, answered, marked in the queue and opened, by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assessor_app.app.pages.judge.queue_messages import MessagesDialog
from assessor_app.campaign.judging import discussion, judging_queries
from assessor_app.campaign.judging.hidden_repeats import choose_repeats
from assessor_app.judging.repeats import RepeatPlan

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from assessor_app.app.pages.judge.judge_page import JudgePage
    from assessor_app.app.shell.main_window import MainWindow

Key = Qt.Key
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
SOON = 20_000


@pytest.fixture
def press(judge_page: JudgePage, window: MainWindow, qtbot: QtBot) -> Callable[..., None]:
    """Press a key where the focus is, and wait until the page is at rest."""

    def key(pressed: Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(window.focusWidget() or window, pressed, held)
        qtbot.waitUntil(
            lambda: judge_page.ready() and judge_page.queue_judging.has_been_seen(), timeout=SOON
        )

    return key


def written(page: JudgePage) -> list[str]:
    campaign, place = page.session.campaign, page.queue_judging.place()
    assert campaign is not None
    assert place is not None
    return [one.text for one in discussion.thread_seen(campaign, *place).messages]


def ask(page: JudgePage, press: Callable[..., None], text: str) -> None:
    press(Key.Key_M, SHIFT)
    QTest.keyClicks(page.area.discussion.field, text)
    press(Key.Key_Return, CONTROL)


def test_a_question_is_written_beside_the_document_and_sent(
    judge_page: JudgePage, press: Callable[..., None]
) -> None:
    view = judge_page.area.discussion
    assert view.isHidden()
    ask(judge_page, press, "Does 1 mention count?")
    assert written(judge_page) == ["Does 1 mention count?"]
    assert "Does 1 mention count?" in view.list.toPlainText()
    assert view.list.toPlainText().startswith("You")
    assert (view.field.toPlainText(), judge_page.queue_judging.document) == ("", "d1")
    press(Key.Key_Escape)
    assert view.isHidden()
    press(Key.Key_2)
    campaign = judge_page.session.campaign
    assert campaign is not None
    held = judging_queries.judgement(campaign, "ada", "051", "d1")
    assert held is not None
    assert held.grade == 2


def test_undo_takes_the_message_back_and_says_so(
    judge_page: JudgePage, press: Callable[..., None], qtbot: QtBot
) -> None:
    ask(judge_page, press, "a question")
    press(Key.Key_Escape)
    press(Key.Key_U)
    assert written(judge_page) == []
    said = judge_page.area.bar.said
    qtbot.waitUntil(lambda: "d1, message" in said.text(), timeout=SOON)
    press(Key.Key_U, SHIFT)
    assert written(judge_page) == ["a question"]


def test_what_is_written_but_not_sent_stays_with_its_document(
    judge_page: JudgePage, press: Callable[..., None]
) -> None:
    field = judge_page.area.discussion.field
    press(Key.Key_M, SHIFT)
    QTest.keyClicks(field, "half a quest")
    press(Key.Key_Escape)
    press(Key.Key_N)
    press(Key.Key_M, SHIFT)
    assert field.toPlainText() == ""
    press(Key.Key_Escape)
    press(Key.Key_P)
    press(Key.Key_M, SHIFT)
    assert field.toPlainText() == "half a quest"
    assert written(judge_page) == []


def answer(page: JudgePage, document: str, text: str, qtbot: QtBot) -> None:
    """The lead answers in this file, as after a merge."""
    page.session.do(lambda held: discussion.reply(held, "lead", "051", document, text, "ada"))
    qtbot.waitUntil(lambda: page.area.queue.messages.isVisible(), timeout=SOON)
    qtbot.waitUntil(page.ready, timeout=SOON)


def test_a_reply_is_marked_in_the_queue_until_it_is_read(
    judge_page: JudgePage, press: Callable[..., None], qtbot: QtBot
) -> None:
    model = judge_page.area.queue.model
    answer(judge_page, "d2", "Look again.", qtbot)
    row = model.index(model.shown_row(judge_page.queue_judging.queue.row_of("d2")))
    assert "1 new message" in row.data(Qt.ItemDataRole.ToolTipRole)
    assert "1 new message" in row.data(Qt.ItemDataRole.AccessibleTextRole)
    assert "1 new message" in judge_page.area.queue.messages.text()
    press(Key.Key_N)
    press(Key.Key_M, SHIFT)
    assert "Look again." in judge_page.area.discussion.list.toPlainText()
    qtbot.waitUntil(lambda: judge_page.area.queue.messages.text() == "✉  Messages", timeout=SOON)
    assert "with messages" in row.data(Qt.ItemDataRole.ToolTipRole)


def listed(page: JudgePage) -> list[str]:
    model = page.area.queue.model
    return [str(model.index(row).data()) for row in range(model.rowCount())]


def choose_filter(page: JudgePage, press: Callable[..., None], keys: int) -> None:
    """Open the list of filters by its key, and choose the entry that is `keys` above the last."""
    press(Key.Key_F, SHIFT)
    view = page.area.queue.filters.view()
    for key in (Key.Key_End, *(Key.Key_Up,) * keys, Key.Key_Return):
        QTest.keyClick(view, key)
    page.window().activateWindow()  # offscreen nothing does it


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing the keyboard)")
def test_the_queue_can_be_limited_to_documents_with_messages(
    judge_page: JudgePage, press: Callable[..., None], qtbot: QtBot
) -> None:
    ask(judge_page, press, "a question")
    press(Key.Key_Escape)
    answer(judge_page, "d3", "Look again.", qtbot)
    answer(judge_page, "d5", "Well done.", qtbot)
    filters = judge_page.area.queue.filters
    choose_filter(judge_page, press, 1)
    assert filters.currentText() == "With messages"
    assert listed(judge_page) == ["d1", "d3", "d5"]
    press(Key.Key_Escape)
    choose_filter(judge_page, press, 0)
    assert filters.currentText() == "With new messages"
    qtbot.waitUntil(lambda: judge_page.queue_judging.document == "d3", timeout=SOON)
    assert listed(judge_page) == ["d3", "d5"]
    press(Key.Key_M, SHIFT)
    qtbot.waitUntil(lambda: listed(judge_page) == ["d5"], timeout=SOON)
    assert judge_page.queue_judging.document == "d3"
    press(Key.Key_Escape)
    press(Key.Key_N)
    assert judge_page.queue_judging.document == "d5"


def test_the_list_of_messages_goes_to_the_document(
    judge_page: JudgePage, press: Callable[..., None], qtbot: QtBot
) -> None:
    ask(judge_page, press, "a question")
    press(Key.Key_Escape)
    answer(judge_page, "d3", "Look again.", qtbot)
    press(Key.Key_I, SHIFT)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, MessagesDialog)
    assert [row[2] for row in dialog.view.table().rows] == ["d3", "d1"]
    assert "Look again." in dialog.list.toPlainText()
    QTest.keyClick(dialog.focusWidget(), Key.Key_Return)
    qtbot.waitUntil(lambda: judge_page.queue_judging.document == "d3", timeout=SOON)
    qtbot.waitUntil(judge_page.ready, timeout=SOON)
    assert judge_page.area.discussion.isVisible()
    campaign = judge_page.session.campaign
    assert campaign is not None
    qtbot.waitUntil(
        lambda: discussion.thread_seen(campaign, "ada", "051", "d3").new == 0, timeout=SOON
    )


def test_a_document_due_as_a_hidden_repeat_is_not_marked(
    judge_page: JudgePage, press: Callable[..., None], qtbot: QtBot, window: MainWindow
) -> None:
    queue, campaign = judge_page.queue_judging, judge_page.session.campaign
    assert campaign is not None
    answer(judge_page, "d0", "Look again.", qtbot)
    choose_repeats(campaign, RepeatPlan(every=3, distance=2))
    press(Key.Key_1)
    press(Key.Key_1)
    assert queue.document == "d0"
    model = judge_page.area.queue.model
    row = model.index(model.shown_row(queue.row))
    assert "message" not in row.data(Qt.ItemDataRole.ToolTipRole)
    press(Key.Key_I, SHIFT)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, MessagesDialog)
    assert dialog.view.table().rows == ()
    QTest.keyClick(dialog, Key.Key_Escape)
    window.activateWindow()  # offscreen nothing does it
    press(Key.Key_M, SHIFT)
    assert "Look again." not in judge_page.area.discussion.list.toPlainText()
    press(Key.Key_Escape)
    press(Key.Key_0)
    judge_page.go_to(queue.queue.row_of("d0"))
    qtbot.waitUntil(lambda: queue.document == "d0" and judge_page.ready(), timeout=SOON)
    press(Key.Key_M, SHIFT)
    assert "Look again." in judge_page.area.discussion.list.toPlainText()


def test_the_controls_have_names_and_the_tab_key_leads_through_them(
    judge_page: JudgePage, press: Callable[..., None], window: MainWindow
) -> None:
    ask(judge_page, press, "a question")
    view = judge_page.area.discussion
    for control in (view.list, view.field, view.send):
        found = QAccessible.queryAccessibleInterface(control)
        assert found.text(QAccessible.Text.Name)
    QTest.keyClicks(view.field, "more")
    press(Key.Key_Tab)
    assert window.focusWidget() is view.send
    press(Key.Key_Backtab, SHIFT)
    press(Key.Key_Backtab, SHIFT)
    assert window.focusWidget() is view.list


def test_an_empty_message_cannot_be_sent(judge_page: JudgePage, press: Callable[..., None]) -> None:
    press(Key.Key_M, SHIFT)
    view = judge_page.area.discussion
    assert not view.send.isEnabled()
    QTest.keyClicks(view.field, "  ")
    press(Key.Key_Return, CONTROL)
    assert written(judge_page) == []
