"""The import history in the window, and what an import replaces."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.table_report import TableReport
from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.session import Session
from assessor_app.app.window import MainWindow
from assessor_app.campaign.import_order import ImportOrder
from assessor_app.campaign.importing import import_files
from assessor_app.formats.format import Content

TOPICS = '{"id": "1", "title": "tides"}\n'
FIRST = "1 0 d1 2\n1 0 d2 1\n"
SECOND = "1 0 d1 0\n1 0 d2 1\n"


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, session: Session, tmp_path: Path) -> CampaignPage:
    """The page with a campaign that holds two judgements by ann."""
    page = window.show_page("campaign")
    assert isinstance(page, CampaignPage)
    session.create(tmp_path / "new.assess", "New", "graded")
    qtbot.waitUntil(session.jobs.idle)
    session.do(
        lambda campaign: import_files(
            campaign,
            [
                ImportOrder(file(tmp_path, "t.jsonl", TOPICS), Content.TOPICS),
                ImportOrder(file(tmp_path, "a.qrels", FIRST), Content.JUDGEMENTS, "", "ann"),
            ],
        )
    )
    qtbot.waitUntil(session.jobs.idle)
    return page


def file(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def named(part: QWidget, words: str) -> QPushButton:
    """The button in sight with these words."""
    (found,) = [
        one for one in part.findChildren(QPushButton) if one.text() == words and one.isVisible()
    ]
    return found


def press(part: QWidget, words: str) -> None:
    QTest.mouseClick(named(part, words), Qt.MouseButton.LeftButton)


def list_opened_by(part: QWidget, words: str) -> list[list[str]]:
    """The rows of the list that pressing a button opens."""
    seen: list[list[str]] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, TableReport)
        model = dialog.views[0].model()
        for row in range(model.rowCount()):
            cells = range(model.columnCount())
            seen.append([str(model.index(row, column).data()) for column in cells])
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    QTimer.singleShot(0, look)
    press(part, words)
    return seen


def test_judgements_that_an_import_replaces_are_listed_before_and_after(
    qtbot: QtBot, page: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = page.overview.files
    files.add([file(tmp_path, "b.qrels", SECOND)])
    qtbot.waitUntil(session.jobs.idle)
    QTest.keyClicks(_field(files, "Who judged"), "ann")
    qtbot.waitUntil(session.jobs.idle)
    expected = [["ann", "1", "d1", "2", "0"]]
    assert list_opened_by(files, "Show judgements to be replaced…") == expected
    press(files, "Import 1 file")
    qtbot.waitUntil(session.jobs.idle)
    assert list_opened_by(files.summary, "Show replaced judgements…") == expected


def _field(part: QWidget, name: str) -> QWidget:
    (found,) = [one for one in part.findChildren(QWidget) if one.accessibleName() == name]
    return found
