"""The first choice of the Export dialog."""

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.export_dialogs import TITLES
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow


@pytest.mark.parametrize(("scale", "first"), [("preference", "preferences"), ("graded", "qrels")])
def test_export_opens_on_what_the_campaign_is_judged_with(
    qtbot: QtBot, session: Session, window: MainWindow, tmp_path: Path, scale: str, first: str
) -> None:
    session.create(tmp_path / "new.assess", "New", scale)
    qtbot.waitUntil(session.jobs.idle)
    shown: list[str] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        boxes = dialog.findChildren(QComboBox)
        shown.extend(box.currentText() for box in boxes if box.accessibleName() == "Content")
        dialog.reject()  # type: ignore[attr-defined]  # a dialog's

    QTimer.singleShot(0, look)
    window.registry.action("campaign.export").trigger()
    assert shown == [TITLES[first]]
