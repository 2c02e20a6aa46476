"""Agreement while one assessor has judged: quality and messages need no second assessor."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import discussion
from assessor_app.campaign.judging.judging import judge, undo
from tests.widgets import find

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from assessor_app.app.shell.main_window import MainWindow

Key = Qt.Key
SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
SOON = 20_000


@pytest.fixture
def page(
    left_on_agreement: None, qtbot: QtBot, window: MainWindow, campaign_path: Path
) -> AgreementPage:
    """Ada alone has judged, and has asked the lead about d2."""
    with open_campaign(campaign_path) as campaign:
        undo(campaign, "bob")
        for document in ("d1", "d2", "d3"):
            judge(campaign, ("ada", "051", document), 1)
        discussion.ask(campaign, ("ada", "051", "d2"), "Does this count?")
    window.session.open(campaign_path)
    shown = window.show_page("agreement")
    assert isinstance(shown, AgreementPage)
    window.activateWindow()
    qtbot.waitUntil(shown.ready, timeout=SOON)
    return shown


def enabled(page: AgreementPage) -> list[str]:
    tabs = page.tabs
    return [tabs.tabText(at) for at in range(tabs.count()) if tabs.isTabEnabled(at)]


def test_the_quality_of_the_only_assessor_is_shown(page: AgreementPage, qtbot: QtBot) -> None:
    assert page.empty.isVisible()
    QTest.mouseClick(find(page, "Quality", QPushButton), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.ready() and page.quality.isVisible(), timeout=SOON)
    assert enabled(page) == ["Documents", "Quality"]
    qtbot.waitUntil(lambda: page.quality.repeats.model().rowCount() >= 1, timeout=SOON)


def test_the_lead_answers_the_only_assessor_by_keys(page: AgreementPage, qtbot: QtBot) -> None:
    QTest.keyClick(QApplication.focusWidget() or page, Key.Key_I, SHIFT)
    qtbot.waitUntil(lambda: page.documents.place() == ("051", "d2"), timeout=SOON)
    qtbot.waitUntil(lambda: page.ready() and page.documents.thread_view.isVisible(), timeout=SOON)
    assert "Does this count?" in page.documents.thread_view.list.toPlainText()
    QTest.keyClick(QApplication.focusWidget(), Key.Key_M, SHIFT)
    QTest.keyClicks(page.documents.thread_view.field, "Yes.")
    QTest.keyClick(page.documents.thread_view.field, Key.Key_Return, CONTROL)
    shown = page.documents.thread_view.list
    qtbot.waitUntil(lambda: "Yes." in shown.toPlainText(), timeout=SOON)
    assert page.documents.isVisible()


def test_a_lead_who_judges_as_the_assessor_answers_as_the_lead(
    page: AgreementPage, window: MainWindow, qtbot: QtBot
) -> None:
    window.session.choose_assessor("ada")
    QTest.keyClick(QApplication.focusWidget() or page, Key.Key_I, SHIFT)
    qtbot.waitUntil(lambda: page.documents.place() == ("051", "d2"), timeout=SOON)
    qtbot.waitUntil(lambda: page.ready() and page.documents.thread_view.isVisible(), timeout=SOON)
    view = page.documents.thread_view
    assert page.documents.bar.who.text() == "lead"
    QTest.keyClicks(view.field, "Yes.")
    QTest.keyClick(view.field, Key.Key_Return, CONTROL)
    qtbot.waitUntil(lambda: "lead to ada" in view.list.toPlainText(), timeout=SOON)


def test_all_tabs_come_back_with_the_second_assessor(page: AgreementPage, qtbot: QtBot) -> None:
    QTest.keyClick(QApplication.focusWidget() or page, Key.Key_7, ALT)
    qtbot.waitUntil(page.quality.isVisible, timeout=SOON)
    for document in ("d1", "d2", "d3"):
        page.session.do(lambda held, name=document: judge(held, ("bob", "051", name), 2))
    qtbot.waitUntil(lambda: page.ready() and len(enabled(page)) == 7, timeout=SOON)
    assert page.quality.isVisible()
    QTest.keyClick(QApplication.focusWidget() or page, Key.Key_1, ALT)
    qtbot.waitUntil(page.pairs.isVisible, timeout=SOON)
