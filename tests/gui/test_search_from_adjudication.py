"""The search of the whole collection from Agreement › Documents, by keys."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.pages.agreement.collection_dialog import CollectionDialog
from assessor_app.campaign.agreement import adjudication
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.domain.collection import Document
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from assessor_app.app.shell.main_window import MainWindow

Key = Qt.Key
SHIFT, PLAIN = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.NoModifier
SOON = 30_000


@pytest.fixture
def page(
    left_on_agreement: None, qtbot: QtBot, window: MainWindow, sample: Path, tmp_path: Path
) -> AgreementPage:
    """The Agreement page of the sample with a document outside the pools, and the conflicts."""
    path = Path(shutil.copy(sample, tmp_path / "sample.assess"))
    with open_campaign(path) as campaign:
        documents.stage(campaign.store, "more", [Document("new-1", "A zeppelin over a tide mill.")])
        documents.publish(campaign.store, "more")
        adjudication.settle(campaign, "dora", "1", "sea-002", 2, "a reason")
    window.session.open(path)
    shown = window.show_page("agreement")
    assert isinstance(shown, AgreementPage)
    window.activateWindow()
    qtbot.waitUntil(shown.ready, timeout=SOON)
    press(qtbot, shown, Key.Key_C)
    return shown


def press(qtbot: QtBot, page: AgreementPage, key: Key, held: Qt.KeyboardModifier = PLAIN) -> None:
    QTest.keyClick(QApplication.focusWidget() or page, key, held)
    qtbot.waitUntil(page.ready, timeout=SOON)


def searched(qtbot: QtBot, page: AgreementPage, query: str) -> CollectionDialog:
    """Open the search by its key, and search by keys."""
    QTest.keyClick(QApplication.focusWidget() or page, Key.Key_F, SHIFT)
    (dialog,) = page.window().findChildren(CollectionDialog)
    qtbot.waitUntil(dialog.search.query.hasFocus, timeout=SOON)
    QTest.keyClicks(QApplication.focusWidget(), query)
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Return)
    qtbot.waitUntil(lambda: " found" in dialog.search.status.text(), timeout=SOON)
    return dialog


def row(dialog: CollectionDialog, document: str) -> dict[str, object]:
    table = dialog.search.results.table()
    keys = [one.key for one in table.columns]
    (found,) = [one for one in table.rows if document in one]
    return dict(zip(keys, found, strict=True))


def state(page: AgreementPage) -> tuple[int, list[tuple[str, list[str]]]]:
    """The number of events, and the documents of the pools."""
    campaign = page.session.campaign
    assert campaign is not None
    topics = pools.sizes(campaign.store)
    pooled = [(topic, pools.documents_of(campaign.store, topic)) for topic in topics]
    return journal.count(campaign.store), pooled


def test_a_document_found_in_the_collection_is_shown_and_nothing_changes(
    page: AgreementPage, qtbot: QtBot
) -> None:
    topic = page.documents.listed.items[0].topic
    before = state(page)
    dialog = searched(qtbot, page, "zeppelin")
    assert dialog.search.topic.currentData() == topic
    assert row(dialog, "new-1")["state"] == "not pooled"
    assert row(dialog, "new-1")["grades"] == ""
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Return)
    qtbot.waitUntil(page.ready, timeout=SOON)
    qtbot.waitUntil(lambda: page.documents.place() == (topic, "new-1"), timeout=SOON)
    qtbot.waitUntil(page.ready, timeout=SOON)
    assert "zeppelin" in page.documents.pane.text.toPlainText()
    assert any("zeppelin" in one.word for one in page.documents.pane.terms.chips)
    press(qtbot, page, Key.Key_1)
    assert "No assessor has judged this document" in page.documents.bar.words.text()
    assert state(page) == before
    assert not pools.holds(page.session.campaign.store, topic, "new-1")


def test_a_document_that_nobody_judged_is_added_to_the_pool_for_judging(
    page: AgreementPage, qtbot: QtBot
) -> None:
    topic = page.documents.listed.items[0].topic
    bar = page.documents.bar
    assert not bar.to_pool.isVisible()
    searched(qtbot, page, "zeppelin")
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Return)
    qtbot.waitUntil(bar.to_pool.isVisible, timeout=SOON)
    qtbot.waitUntil(page.ready, timeout=SOON)
    QTest.mouseClick(bar.to_pool, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not bar.to_pool.isVisible(), timeout=SOON)
    assert bar.words.text() == "No assessor has judged this document yet; it is in the pool."
    campaign = page.session.campaign
    assert campaign is not None
    assert pools.holds(campaign.store, topic, "new-1")
    assert page.window().focusWidget() is page.documents.view


def test_the_documents_found_show_their_grades_and_their_adjudication(
    page: AgreementPage, qtbot: QtBot
) -> None:
    dialog = searched(qtbot, page, "tide")
    dialog.search.topic.setCurrentIndex(dialog.search.topic.findData("1"))
    QTest.keyClick(dialog.search.query, Key.Key_Return)
    qtbot.waitUntil(lambda: row(dialog, "sea-002")["settled"] == 2, timeout=SOON)
    shown = row(dialog, "sea-002")
    campaign = page.session.campaign
    assert campaign is not None
    held = adjudication.conflict(campaign, "1", "sea-002")
    grades = sorted(one.judgement.grade for one in held.said)
    assert shown["grades"] == ", ".join(map(str, grades))
    assert shown["state"] == "pooled"
    dialog.close()
