"""A file that was recognised wrongly is put right by the list of contents, with keys."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.table_view import TableView
from assessor_app.store.tables import stored_topics

ChooseEntry = Callable[[QComboBox, str], None]
LINES = "q1 0 d1 2\nq1 0 d2 0\nq2 0 d1 1\n"


@pytest.fixture
def page(
    qtbot: QtBot, session: Session, window: MainWindow, campaign_path: Path, tmp_path: Path
) -> CampaignPage:
    """The Campaign page with one file of four columns in its list."""
    session.open(campaign_path)
    made = window.show_page("campaign")
    assert isinstance(made, CampaignPage)
    qtbot.waitUntil(session.jobs.idle)
    path = tmp_path / "four-columns.txt"
    path.write_text(LINES)
    made.overview.show_files().add([path])
    qtbot.waitUntil(session.jobs.idle)
    return made


def contents(page: CampaignPage) -> QComboBox:
    (box,) = (
        one
        for one in page.findChildren(QComboBox)
        if one.accessibleName() == "Content of the file" and one.isVisible()
    )
    return box


def listed(page: CampaignPage) -> list[str]:
    (view,) = (
        one
        for one in page.findChildren(TableView)
        if one.accessibleName() == "Files to import" and one.isVisible()
    )
    model = view.model()
    return [str(model.index(0, at).data()) for at in range(3)]


@pytest.mark.qt_log_ignore("raise", "grabbing the keyboard")
def test_every_content_can_be_chosen_from_the_list(
    qtbot: QtBot, choose_entry: ChooseEntry, session: Session, page: CampaignPage
) -> None:
    assert listed(page)[1] == "Judgements"
    box = contents(page)
    names = [box.itemText(at) for at in range(box.count())]
    assert names == ["Topics", "Documents", "Run", "Judgements", "Preferences"]
    for name in [*names, "Judgements"]:
        choose_entry(box, name)
        qtbot.waitUntil(session.jobs.idle)
        assert listed(page)[1] == name
        assert box.currentText() == name
        assert listed(page)[2] != "?"


@pytest.mark.qt_log_ignore("raise", "grabbing the keyboard")
def test_a_file_recognised_wrongly_is_imported_as_what_was_chosen(
    qtbot: QtBot, choose_entry: ChooseEntry, session: Session, page: CampaignPage, tmp_path: Path
) -> None:
    path = tmp_path / "queries.tsv"
    path.write_text("71\tocean tides\n72\tmoon phases\n")
    page.overview.files.clear()
    page.overview.files.add([path])
    qtbot.waitUntil(session.jobs.idle)
    box = contents(page)
    choose_entry(box, "Documents")
    qtbot.waitUntil(session.jobs.idle)
    assert listed(page)[1] == "Documents"
    choose_entry(box, "Topics")
    qtbot.waitUntil(session.jobs.idle)
    page.overview.files.import_staged()
    qtbot.waitUntil(session.jobs.idle)
    assert session.campaign is not None
    assert {"71", "72"} <= {one.id for one in stored_topics.all_topics(session.campaign.store)}
