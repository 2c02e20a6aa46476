"""The lead's dialog: a search, the plan of the search, and the documents added."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from assessor_app.app.pages.campaign.search_dialog import SearchDialog
from assessor_app.campaign.judging import judging
from assessor_app.campaign.searching.search_plan import SearchPlan, open_search, search_plan
from assessor_app.domain.events import SearchOrigin
from tests.widgets import press_escape

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from assessor_app.app.shell.main_window import MainWindow


@pytest.fixture
def dialog(window: MainWindow, campaign_path: Path, qtbot: QtBot) -> Iterator[SearchDialog]:
    """The dialog over the small campaign, in which ada found a document."""
    assert window.session.open(campaign_path)
    campaign = window.session.campaign
    assert campaign is not None
    open_search(campaign, ["051"])
    found = SearchOrigin("gamma", 1, was_pooled=True)
    judging.judge(campaign, ("ada", "051", "d2"), 2, flags=str(found))
    made = SearchDialog(window.session, campaign, window)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    made.deleteLater()


def click(dialog: SearchDialog, text: str) -> None:
    (one,) = [one for one in dialog.findChildren(QPushButton) if one.text() == text]
    QTest.mouseClick(one, Qt.MouseButton.LeftButton)


def test_the_lead_searches_without_judging(dialog: SearchDialog, qtbot: QtBot) -> None:
    QTest.keyClicks(dialog.search.query, "text")
    QTest.keyClick(dialog.search.query, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "6 found" in dialog.search.status.text(), timeout=20_000)
    model = dialog.search.results.model()
    assert model.rowCount() == 6
    shown = {str(model.index(0, at).data()) for at in range(model.columnCount())}
    assert {"d0", "pooled"} <= shown
    dialog.search.query.setText("-text")
    click(dialog, "Search")
    qtbot.waitUntil(lambda: "excluded words only" in dialog.search.status.text(), timeout=20_000)


def test_the_lead_opens_and_closes_the_search(dialog: SearchDialog, window: MainWindow) -> None:
    campaign = window.session.campaign
    assert campaign is not None
    dialog.parts.setCurrentIndex(1)
    assert dialog.topics.text() == "051"
    model = dialog.added.model()
    assert [model.index(0, at).data() for at in range(5)] == ["051", "1", "0", "0", "1"]
    dialog.people.setText("ada, bob")
    dialog.topics.setText("")
    click(dialog, "Save")
    assert search_plan(campaign) == SearchPlan((), ("ada", "bob"))
    assert dialog.saved.text() == "Saved. May judge what a search finds: ada, bob, in all topics."
    dialog.who.setCurrentIndex(0)
    assert not dialog.topics.isEnabled()
    assert not dialog.saved.isVisible()
    click(dialog, "Save")
    assert search_plan(campaign) is None
    assert dialog.saved.text() == "Saved. No assessor may judge what a search finds."


def test_escape_asks_before_it_discards_who_may_search_but_not_for_a_query(
    dialog: SearchDialog, window: MainWindow
) -> None:
    campaign = window.session.campaign
    assert campaign is not None
    QTest.keyClicks(dialog.search.query, "text")
    assert press_escape(dialog, "Continue editing") == []
    assert not dialog.isVisible()
    dialog.show()
    dialog.parts.setCurrentIndex(1)
    QTest.keyClicks(dialog.people, "ada")
    assert press_escape(dialog, "Continue editing") == ["Discard your changes?"]
    assert dialog.isVisible()
    assert dialog.people.text() == "ada"
    click(dialog, "Save")
    assert search_plan(campaign) == SearchPlan(("051",), ("ada",))
    assert press_escape(dialog, "Continue editing") == []
    assert not dialog.isVisible()


def test_text_that_cannot_be_saved_stays_typed(dialog: SearchDialog, window: MainWindow) -> None:
    campaign = window.session.campaign
    assert campaign is not None
    dialog.parts.setCurrentIndex(1)
    QTest.keyClicks(dialog.people, "nobody")
    click(dialog, "Save")
    assert search_plan(campaign) == SearchPlan(("051",))
    assert dialog.people.text() == "nobody"
    assert dialog.wrong.isVisible()
    assert dialog.wrong.text() == "No such assessor: nobody. Expected ada, bob."
    assert not dialog.saved.isVisible()
    assert press_escape(dialog, "Discard changes") == ["Discard your changes?"]
    assert not dialog.isVisible()


def test_a_long_topic_makes_the_search_no_wider(dialog: SearchDialog) -> None:
    before = dialog.minimumSizeHint().width()
    dialog.search.topic.addItem("9  " + "what similarity laws must be obeyed " * 20, "9")
    QApplication.processEvents()
    assert dialog.minimumSizeHint().width() == before
