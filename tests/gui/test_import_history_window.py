"""The import history in the window, and what an import replaces."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton, QTableView, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.table_report import TableReport
from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.evaluating.selected_judgements import machine_kinds
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.reporting import exported_judgements
from assessor_app.domain.assessor_kind import MODEL
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


def add_judged(qtbot: QtBot, page: CampaignPage, path: Path, assessor: str) -> None:
    """Add a file of judgements to the import, and type the name of its assessor."""
    files = page.overview.files
    files.add([path])
    qtbot.waitUntil(page.session.jobs.idle)
    # The field may contain the sole assessor already.
    field = _field(files, "Judged by")
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, assessor)


def test_judgements_that_an_import_replaces_are_listed_before_and_after(
    qtbot: QtBot, page: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = page.overview.files
    add_judged(qtbot, page, file(tmp_path, "b.qrels", SECOND), "ann")
    qtbot.waitUntil(session.jobs.idle)
    expected = [["ann", "1", "d1", "2", "0"]]
    assert list_opened_by(files, "Show judgements to be replaced…") == expected
    press(files, "Import 1 file")
    qtbot.waitUntil(session.jobs.idle)
    assert list_opened_by(files.summary, "Show replaced judgements…") == expected


def test_the_kind_of_the_assessors_is_chosen_with_the_file(
    qtbot: QtBot, page: CampaignPage, session: Session, tmp_path: Path
) -> None:
    files = page.overview.files
    add_judged(qtbot, page, file(tmp_path, "b.qrels", SECOND), "bot")
    kind = _field(files, "Kind of the assessors")
    kind.setFocus()
    QTest.keyClick(kind, Qt.Key.Key_M)
    qtbot.waitUntil(session.jobs.idle)
    assert kind.isVisible()
    press(files, "Import 1 file")
    qtbot.waitUntil(session.jobs.idle)
    assert session.campaign is not None
    assert machine_kinds(session.campaign) == {"bot": MODEL}


def _field(part: QWidget, name: str) -> QWidget:
    (found,) = [one for one in part.findChildren(QWidget) if one.accessibleName() == name]
    return found


def choose_entry(part: QWidget, number: int) -> None:
    """Click the row of the entry in the history."""
    (table,) = [
        one
        for one in part.findChildren(QTableView)
        if one.accessibleName() == "Import history" and one.isVisible()
    ]
    model = table.model()
    (row,) = [
        row for row in range(model.rowCount()) if str(model.index(row, 0).data()) == str(number)
    ]
    table.scrollTo(model.index(row, 0))
    where = table.visualRect(model.index(row, 0)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=where)


def answer(qtbot: QtBot, act: Callable[[], None], words: str) -> str:
    """Do something that asks, press the button with these words; what was asked."""
    asked: list[str] = []

    def press_it() -> None:
        question = QApplication.activeModalWidget()
        if not isinstance(question, QMessageBox):
            QTimer.singleShot(10, press_it)
            return
        asked.append(f"{question.text()}\n{question.informativeText()}")
        asked.append(question.detailedText())
        press(question, words)

    QTimer.singleShot(10, press_it)
    act()
    qtbot.waitUntil(lambda: bool(asked))
    return "\n".join(asked)


def close_report(qtbot: QtBot, seen: list[str]) -> None:
    """Close the report that comes, and keep its words."""

    def close_it() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, TableReport):
            QTimer.singleShot(10, close_it)
            return
        seen.append(dialog.words.text())
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    QTimer.singleShot(10, close_it)


def grades_of(session: Session) -> dict[str, int | None]:
    campaign = session.campaign
    assert campaign is not None
    return {one.document: one.grade for one in exported_judgements.judgements(campaign)}


@pytest.fixture
def mistaken(qtbot: QtBot, page: CampaignPage, session: Session, tmp_path: Path) -> CampaignPage:
    """The page after a wrong file replaced a grade."""
    order = ImportOrder(file(tmp_path, "b.qrels", SECOND), Content.JUDGEMENTS, "", "ann")
    session.do(lambda campaign: import_files(campaign, [order]))
    qtbot.waitUntil(session.jobs.idle)
    return page


def test_the_history_asks_and_takes_an_import_back(
    qtbot: QtBot, mistaken: CampaignPage, session: Session
) -> None:
    files = mistaken.overview.files
    assert grades_of(session) == {"d1": 0, "d2": 1}
    assert not named(files, "Undo import…").isEnabled()
    choose_entry(files, 2)
    asked = answer(qtbot, lambda: press(files, "Undo import…"), "Cancel")
    assert "Undo entry 2 (import: b.qrels)?" in asked
    assert "1 judgement changed" in asked
    assert "topic 1, document d1, ann: 0 becomes 2" in asked
    qtbot.waitUntil(session.jobs.idle)
    assert grades_of(session) == {"d1": 0, "d2": 1}

    seen: list[str] = []
    answer(qtbot, lambda: press(files, "Undo import…"), "Undo")
    close_report(qtbot, seen)
    qtbot.waitUntil(lambda: bool(seen) and session.jobs.idle())
    assert seen == [
        (
            "undid entry 2 (import: b.qrels)\n"
            "  1 judgement changed\n"
            "  recorded as entry 3: undo entry 3 to restore everything"
        )
    ]
    assert grades_of(session) == {"d1": 2, "d2": 1}
    choose_entry(files, 2)
    assert not named(files, "Undo import…").isEnabled()
    choose_entry(files, 3)
    assert named(files, "Undo import…").isEnabled()


def test_what_rests_on_an_entry_is_named_in_a_notice(
    qtbot: QtBot, mistaken: CampaignPage, session: Session, tmp_path: Path
) -> None:
    order = ImportOrder(file(tmp_path, "one.run", "1 Q0 d1 1 1 x\n"), Content.RUN)
    session.do(lambda campaign: import_files(campaign, [order]))
    session.do(lambda campaign: make_pool(campaign, 1))
    qtbot.waitUntil(session.jobs.idle)
    files = mistaken.overview.files
    choose_entry(files, 3)
    told: list[str] = []
    session.problem.connect(lambda error: told.append(str(error)))
    press(files, "Undo import…")
    qtbot.waitUntil(lambda: bool(told))
    assert told == [
        (
            "entry 3 (import: one.run) cannot be undone, because entry 4 (pool: depth 1) depends "
            "on it. Undo entry 4 first."
        )
    ]
