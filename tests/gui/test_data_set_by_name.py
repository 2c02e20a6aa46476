"""A data set of ir_datasets, by its name, from the window."""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.questions import LineDialog
from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.store.tables import documents, stored_topics


class Held:
    """A data set with topics and documents."""

    def has_queries(self) -> bool:
        return True

    has_docs = has_queries

    def has_qrels(self) -> bool:
        return False

    def queries_iter(self) -> Any:
        yield SimpleNamespace(query_id="1", text="ebb and flood", title="")

    def docs_iter(self) -> Any:
        yield SimpleNamespace(doc_id="d1", text="The sea falls.", title="", url="")


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, session: Session, tmp_path: Path) -> CampaignPage:
    made = window.show_page("campaign")
    assert isinstance(made, CampaignPage)
    session.create(tmp_path / "new.assess", "New", "graded")
    qtbot.waitUntil(session.jobs.idle)
    return made


def answer_with(name: str) -> None:
    """The name is typed into the dialog that comes next."""

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, LineDialog)
        dialog.field.setText(name)
        dialog.accept()

    QTimer.singleShot(0, answer)


def ask_for(page: CampaignPage, name: str) -> None:
    answer_with(name)
    next(
        one
        for one in page.findChildren(QAbstractButton)
        if one.text() == "Data set from ir_datasets…"
    ).click()


def test_its_parts_are_listed_and_taken_in(
    qtbot: QtBot, session: Session, page: CampaignPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = SimpleNamespace(
        load=lambda name: Held(),
        util=SimpleNamespace(RequestsDownload=type("Download", (), {"__iter__": None})),
    )
    monkeypatch.setitem(sys.modules, "ir_datasets", library)  # type: ignore[arg-type]  # stands in
    ask_for(page, "tides")
    qtbot.waitUntil(session.jobs.idle)
    files = page.overview.files
    assert [(one.name, str(one.content)) for one in files.staged.files] == [
        ("irds:tides", "topics"),
        ("irds:tides", "documents"),
    ]
    files.import_staged()
    qtbot.waitUntil(session.jobs.idle)
    campaign = session.campaign
    assert campaign is not None
    assert [one.id for one in stored_topics.all_topics(campaign.store)] == ["1"]
    assert documents.count(campaign.store) == 1


def test_without_the_library_the_list_says_what_is_missing(
    qtbot: QtBot, session: Session, page: CampaignPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ir_datasets", None)  # type: ignore[arg-type]  # as if absent
    ask_for(page, "irds:cranfield")
    qtbot.waitUntil(session.jobs.idle)
    QTest.qWait(0)
    assert [label.text() for label in page.findChildren(QLabel, "preview")] == [
        (
            "Cannot be read: irds:cranfield: the library ir_datasets is not installed. "
            "Install ir_datasets, or import the files."
        )
    ]


def test_the_command_asks_for_the_name_from_any_page(
    qtbot: QtBot,
    session: Session,
    page: CampaignPage,
    window: MainWindow,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "ir_datasets", None)  # type: ignore[arg-type]  # as if absent
    window.show_page("runs")
    answer_with("cranfield")
    window.registry.action("campaign.import_data_set").trigger()
    qtbot.waitUntil(session.jobs.idle)
    assert [one.name for one in page.overview.files.staged.files] == ["irds:cranfield"]
