"""Texts that stay in their file, from the window: left there, shown, lost, found again."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.campaign import staged_files
from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.importing.importing import imports
from assessor_app.campaign.importing.referred_texts import text_places
from assessor_app.campaign.judging import judging, judging_queries
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.preferences import preferring
from assessor_app.domain.changes import EVERYTHING
from assessor_app.formats.documents.markup_documents import DOCUMENTS_XML
from assessor_app.store.tables import documents

RUN = "7 Q0 a 1 9 one\n7 Q0 b 2 8 one\n"
TEXTS = "".join(json.dumps({"id": one, "text": f"Sand of {one}."}) + "\n" for one in "abc")
XML = "<?xml version='1.0'?>\n<all><rec><id>x</id>one</rec>\n<rec><id>y</id>two</rec></all>\n"
LEAVE = "Import texts by reference"


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, session: Session, tmp_path: Path) -> CampaignPage:
    made = window.show_page("campaign")
    assert isinstance(made, CampaignPage)
    session.create(tmp_path / "new.assess", "New", "graded")
    qtbot.waitUntil(session.jobs.idle)
    return made


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def words(widget: QWidget) -> str:
    return "\n".join(label.text() for label in widget.findChildren(QLabel))


def shown(widget: QWidget, kind: type, text: str) -> QAbstractButton:
    found = (one for one in widget.findChildren(kind) if one.text() == text and one.isVisible())
    return next(found)  # type: ignore[no-any-return]


def press(widget: QAbstractButton) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def refer(qtbot: QtBot, session: Session, page: CampaignPage, *paths: Path) -> None:
    page.overview.files.add(paths)
    qtbot.waitUntil(session.jobs.idle)
    box = shown(page, QCheckBox, LEAVE)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Space)
    qtbot.waitUntil(session.jobs.idle)
    page.overview.files.import_staged()
    qtbot.waitUntil(session.jobs.idle)


def test_texts_are_left_in_the_file_where_the_box_is_ticked(
    qtbot: QtBot, session: Session, page: CampaignPage, tmp_path: Path
) -> None:
    path = written(tmp_path, "texts.jsonl", TEXTS)
    refer(qtbot, session, page, path)
    campaign = session.campaign
    assert campaign is not None
    assert [one.documents for one in text_places(campaign)] == [3]
    assert documents.document(campaign.store, "a") is None
    assert imports(campaign)[0].repairs == "--by-reference"
    page.overview.files.clear()
    assert "3 texts are read from" in words(page)


def test_the_box_is_offered_only_where_it_makes_sense(
    qtbot: QtBot, session: Session, page: CampaignPage, tmp_path: Path
) -> None:
    page.overview.files.add([written(tmp_path, "one.run", RUN)])
    qtbot.waitUntil(session.jobs.idle)
    boxes = [box for box in page.findChildren(QCheckBox) if box.text() == LEAVE]
    assert [box.isVisible() for box in boxes] == [False]


def test_a_large_file_says_that_its_texts_may_stay(
    qtbot: QtBot,
    session: Session,
    page: CampaignPage,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(staged_files, "GIGABYTE", 10)
    page.overview.files.add([written(tmp_path, "texts.jsonl", TEXTS)])
    qtbot.waitUntil(session.jobs.idle)
    assert "can be imported by reference" in words(page)


def test_a_lost_file_is_told_and_found_again(
    qtbot: QtBot,
    session: Session,
    page: CampaignPage,
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = written(tmp_path, "texts.jsonl", TEXTS)
    refer(qtbot, session, page, path)
    moved = path.rename(tmp_path / "moved.jsonl")

    def lost(document: str) -> str:
        return (
            f"{path}: the text of document {document} cannot be read: no such file. Put the file "
            "back, or name its new place: on the Campaign page (Locate file…), or with assessor "
            "import CAMPAIGN --moved OLD NEW."
        )

    topics = written(tmp_path, "topics.tsv", "7\ttides and the moon\n")
    page.overview.files.add([topics, written(tmp_path, "one.run", RUN)])
    qtbot.waitUntil(session.jobs.idle)
    page.overview.files.import_staged()
    qtbot.waitUntil(session.jobs.idle)
    session.do(lambda campaign: make_pool(campaign, 2))
    session.do(lambda campaign: judging.add_assessor(campaign, "ann"))
    session.choose_assessor("ann")
    session.announce(EVERYTHING)
    page.overview.files.clear()
    qtbot.waitUntil(session.jobs.idle)
    qtbot.waitUntil(lambda: "3 texts cannot be read" in words(page))
    judge = window.show_page("judge")
    qtbot.waitUntil(lambda: "no such file" in words(judge).lower())
    for_judging = "Press C if you cannot judge it, or judge it from another source."
    assert f"{lost('a')} {for_judging}" in words(judge).splitlines()
    session.do(lambda campaign: preferring.let_compare(campaign, True))
    pairs = window.show_page("preferences")
    qtbot.waitUntil(lambda: words(pairs).lower().count("no such file") == 2)
    for_pairs = (
        "Press C if the left document cannot be judged, Shift+C if the right document cannot."
    )
    assert {f"{lost(name)} {for_pairs}" for name in "ab"} <= set(words(pairs).splitlines())
    window.show_page("campaign")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(moved), ""))
    press(shown(page, QAbstractButton, "Locate file…"))
    qtbot.waitUntil(session.jobs.idle)
    campaign = session.campaign
    assert campaign is not None
    found = judging_queries.document(campaign, "a")
    assert found is not None
    assert found.text == "Sand of a."
    assert documents.document(campaign.store, "a") is not None  # pooled: taken in
    qtbot.waitUntil(lambda: "1 text is read from" in words(page))


def shown_box(page: CampaignPage, name: str) -> QComboBox:
    (box,) = (
        one
        for one in page.findChildren(QComboBox)
        if one.accessibleName() == name and one.isVisible()
    )
    return box


@pytest.mark.qt_log_ignore("raise", "grabbing the keyboard")
def test_the_element_of_xml_is_typed_in(
    qtbot: QtBot,
    session: Session,
    page: CampaignPage,
    tmp_path: Path,
    choose_entry: Callable[[QComboBox, str], None],
) -> None:
    files = page.overview.files
    files.add([written(tmp_path, "books.xml", XML)])
    qtbot.waitUntil(session.jobs.idle)
    choose_entry(shown_box(page, "Content of the file"), "Documents")
    qtbot.waitUntil(session.jobs.idle)
    choose_entry(shown_box(page, "Format of the file"), DOCUMENTS_XML.title)
    qtbot.waitUntil(session.jobs.idle)
    field = next(
        one
        for one in page.findChildren(QLineEdit)
        if one.accessibleName() == "XML element of a document" and one.isVisible()
    )
    field.setFocus()
    QTest.keyClicks(field, "rec")
    qtbot.waitUntil(session.jobs.idle)
    files.import_staged()
    qtbot.waitUntil(session.jobs.idle)
    campaign = session.campaign
    assert campaign is not None
    assert documents.count(campaign.store) == 2


def test_the_lost_file_is_found_by_the_command_too(
    qtbot: QtBot,
    session: Session,
    page: CampaignPage,
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = written(tmp_path, "texts.jsonl", TEXTS)
    refer(qtbot, session, page, path)
    window.registry.action("campaign.find_texts").trigger()
    assert "No file with document texts is missing" in window.notice.text()
    moved = path.rename(tmp_path / "moved.jsonl")
    session.announce(EVERYTHING)
    qtbot.waitUntil(session.jobs.idle)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(moved), ""))
    window.registry.action("campaign.find_texts").trigger()
    qtbot.waitUntil(session.jobs.idle)
    campaign = session.campaign
    assert campaign is not None
    assert [(one.path, one.problem) for one in text_places(campaign)] == [(moved, "")]
