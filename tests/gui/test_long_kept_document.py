"""A long document on which one stopped is coloured and counted again when the campaign opens."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import make_window
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.user_settings import Settings
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.domain.collection import Document
from assessor_app.store.tables import documents

PATIENCE = 30_000
LINE = "The first letters of the alphabet are read on every shore, and nobody minds. "


@pytest.fixture(params=["text/plain", "text/html", "text/markdown"])
def long_path(campaign_path: Path, request: pytest.FixtureRequest) -> Path:
    """The small campaign, in which d3 is a long text."""
    start, end = ("<p>", "</p>\n") if "html" in request.param else ("", "\n\n")
    text = "".join(f"{start}{at} {LINE * 3}{end}" for at in range(1500))
    with open_campaign(campaign_path) as campaign:
        documents.stage(campaign.store, "long", [Document("d3", text, "Long", media=request.param)])
        documents.publish(campaign.store, "long")
    return campaign_path


def stop_at_the_long_one(qtbot: QtBot, window: MainWindow, path: Path) -> JudgePage:
    window.session.open(path)
    window.session.choose_assessor("ada")
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    qtbot.waitUntil(lambda: page.queue_judging.has_been_seen(), timeout=PATIENCE)
    page.go_to(3)
    qtbot.waitUntil(page.area.document.is_complete, timeout=PATIENCE)
    return page


def coloured(page: JudgePage) -> list[str]:
    return [one.cursor.selectedText() for one in page.area.view.extraSelections()]


def test_a_long_document_has_its_colours_when_the_campaign_opens_at_it(
    qtbot: QtBot, window: MainWindow, long_path: Path, settings: Settings, qapp: QApplication
) -> None:
    page = stop_at_the_long_one(qtbot, window, long_path)
    before = coloured(page)
    assert before
    window.close()
    session = Session(settings)
    again = make_window(session)
    again.resize(1280, 800)
    again.show()
    session.open(long_path)
    qtbot.waitUntil(lambda: session.campaign is not None, timeout=PATIENCE)
    page = again.show_page("judge")
    assert isinstance(page, JudgePage)
    qtbot.waitUntil(lambda: page.queue_judging.document == "d3" and page.ready(), timeout=PATIENCE)
    qtbot.waitUntil(lambda: coloured(page) == before, timeout=PATIENCE)
    assert "first" in page.area.terms.accessibleDescription()
    again.close()
    session.shut_down()
    again.deleteLater()
    qapp.sendPostedEvents(again, QEvent.Type.DeferredDelete)
