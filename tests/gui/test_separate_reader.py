"""The process that looks into documents: where it cannot even be begun, and when it ends."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.viewer.media.page_reading import SeparateReader
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.domain.collection import Document
from assessor_app.formats.processes.separate_process import FELL
from assessor_app.store.tables import documents


def test_a_process_that_cannot_be_begun_is_told_of_later(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(process: QProcess, *_: object) -> None:
        process.errorOccurred.emit(QProcess.ProcessError.FailedToStart)

    monkeypatch.setattr(QProcess, "start", refuse)
    told: list[str] = []
    reader = SeparateReader("pdf")
    reader.ask({"do": "open"}, b"x", lambda *_: told.append("done"), told.append)
    assert told == []
    qtbot.waitUntil(lambda: told == [FELL])
    assert not reader.busy
    assert not reader.holds


def test_the_process_that_reads_a_pdf_ends_with_the_campaign(
    qtbot: QtBot, window: MainWindow, campaign_path: Path, pdf_of: Callable[..., bytes]
) -> None:
    paper = Document("d0", "alpha", media="application/pdf", data=pdf_of(["alpha"]))
    with open_campaign(campaign_path) as campaign:
        documents.stage(campaign.store, "pdf", [paper])
        documents.publish(campaign.store, "pdf")
    assert window.session.open(campaign_path)
    page = window.show_page("agreement")
    assert isinstance(page, AgreementPage)
    qtbot.waitUntil(page.ready)
    page.documents.show_conflicts()

    def at_work() -> list[QProcess]:
        state = QProcess.ProcessState.NotRunning
        return [one for one in window.findChildren(QProcess) if one.state() is not state]

    qtbot.waitUntil(lambda: len(at_work()) == 1, timeout=20_000)
    window.session.close()
    assert at_work() == []
