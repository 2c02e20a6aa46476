"""The process that looks into documents, where it cannot even be begun."""

import pytest
from PySide6.QtCore import QProcess
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.media.separate_reader import SeparateReader
from assessor_app.formats.separate_process import FELL


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
