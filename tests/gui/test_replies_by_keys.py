"""Messages on Agreement › Documents: listed, answered, marked and withdrawn by the lead."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import discussion

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from assessor_app.app.shell.main_window import MainWindow

Key = Qt.Key
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
SOON = 30_000
ASKED, TOLD = ("1", "sea-008"), ("1", "sea-002")


@pytest.fixture
def sample_path(sample: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sample, tmp_path / "sample.assess"))


@pytest.fixture
def page(
    left_on_agreement: None, qtbot: QtBot, window: MainWindow, sample_path: Path
) -> AgreementPage:
    """The Agreement page of the sample, in which ada and ben asked and the lead answered ben."""
    with open_campaign(sample_path) as campaign:
        discussion.reply(campaign, "dora", *TOLD, "Look again.", "ben")
        discussion.ask(campaign, ("ada", *ASKED), "asked by ada")
        discussion.ask(campaign, ("ben", *ASKED), "asked by ben")
    window.session.open(sample_path)
    shown = window.show_page("agreement")
    assert isinstance(shown, AgreementPage)
    window.activateWindow()
    qtbot.waitUntil(shown.ready, timeout=SOON)
    press(qtbot, shown, Key.Key_I, SHIFT)
    shown.documents.bar.who.setText("dora")
    return shown


def press(
    qtbot: QtBot,
    page: AgreementPage,
    key: Key,
    held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    QTest.keyClick(QApplication.focusWidget() or page, key, held)
    qtbot.waitUntil(page.ready, timeout=SOON)


def places(page: AgreementPage) -> list[tuple[str, str]]:
    return [one.place for one in page.documents.listed.items]


def thread(page: AgreementPage) -> discussion.Thread:
    campaign = page.session.campaign
    assert campaign is not None
    return discussion.thread(campaign, *ASKED)


def test_the_lead_lists_unanswered_messages_and_replies(page: AgreementPage, qtbot: QtBot) -> None:
    assert places(page) == [ASKED]
    view = page.documents.thread_view
    assert view.isVisible()
    said = view.list.toPlainText()
    assert said.index("asked by ada") < said.index("asked by ben")
    assert said.count("unanswered") == 2
    assert view.to.currentText() == "ben"
    press(qtbot, page, Key.Key_M, SHIFT)
    QTest.keyClicks(view.field, "to ben 1")
    press(qtbot, page, Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: "dora to ben" in view.list.toPlainText(), timeout=SOON)
    assert view.field.toPlainText() == ""
    assert thread(page).unanswered == ("ada",)
    assert [one.to for one in thread(page).messages][-1] == "ben"
    press(qtbot, page, Key.Key_Escape)
    assert QApplication.focusWidget() is page.documents.view
    press(qtbot, page, Key.Key_I, SHIFT)
    assert places(page) == [ASKED, TOLD]


def test_messages_are_marked_as_answered_and_withdrawn(page: AgreementPage, qtbot: QtBot) -> None:
    view = page.documents.thread_view
    assert view.withdraw.isHidden()
    qtbot.mouseClick(view.answered, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: view.answered.isHidden(), timeout=SOON)
    assert thread(page).unanswered == ()
    view.to.setCurrentIndex(view.to.count() - 1)
    QTest.keyClicks(view.field, "to all")
    qtbot.mouseClick(view.send, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "dora to all" in view.list.toPlainText(), timeout=SOON)
    qtbot.mouseClick(view.withdraw, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "dora to all" not in view.list.toPlainText(), timeout=SOON)


def test_hidden_names_are_hidden_in_messages_too(page: AgreementPage, qtbot: QtBot) -> None:
    page.documents.choice.blind.setChecked(True)
    qtbot.waitUntil(page.ready, timeout=SOON)
    view = page.documents.thread_view
    shown = [view.list.toPlainText(), *(view.to.itemText(at) for at in range(view.to.count()))]
    cards = {card.who.text() for card in page.documents.pane.cards}
    assert cards <= set(shown[1:])
    heads = [line for line in shown[0].splitlines() if "unanswered" in line]
    assert len(heads) == 2
    assert all(line.startswith("Assessor ") for line in heads)
    assert not {"ada", "ben"} & set(shown[1:])


def test_without_messages_the_document_has_the_room(page: AgreementPage, qtbot: QtBot) -> None:
    press(qtbot, page, Key.Key_C)
    view = page.documents.thread_view
    (row,) = [at for at, one in enumerate(places(page)) if one == ASKED]
    other = next(at for at, one in enumerate(places(page)) if one not in (ASKED, TOLD))
    page.documents.view.select_row(other)
    qtbot.waitUntil(view.isHidden, timeout=SOON)
    page.documents.view.select_row(row)
    qtbot.waitUntil(view.isVisible, timeout=SOON)


def test_the_controls_of_a_reply_have_names(page: AgreementPage, qtbot: QtBot) -> None:
    view = page.documents.thread_view
    for control in (view.list, view.field, view.to, view.send, view.answered):
        found = QAccessible.queryAccessibleInterface(control)
        assert found.text(QAccessible.Text.Name)
