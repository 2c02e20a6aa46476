"""The prompt template is edited in a dialog, which stays open while it is invalid."""

from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.campaign_properties import PromptTemplate
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.reporting.model_tasks import prompt_template


def test_a_template_is_checked_and_kept(
    window: MainWindow, campaign_path: Path, qtbot: QtBot
) -> None:
    window.session.open(campaign_path)
    campaign = window.session.campaign
    assert campaign is not None
    said: list[str] = []

    def fill() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, PromptTemplate)
        dialog.template.selectAll()
        QTest.keyClicks(dialog.template, "Grade {documents}")
        save = next(one for one in dialog.findChildren(QPushButton) if "Save" in one.text())
        QTest.mouseClick(save, Qt.MouseButton.LeftButton)
        said.append(dialog.problem.text())
        assert dialog.isVisible()
        dialog.template.selectAll()
        QTest.keyClicks(dialog.template, "Grade {document} for {topic}")
        QTest.mouseClick(save, Qt.MouseButton.LeftButton)

    QTimer.singleShot(0, fill)
    window.registry.action("campaign.prompt").trigger()
    wanted = "Grade {document} for {topic}\n"
    qtbot.waitUntil(lambda: prompt_template(campaign) == wanted, timeout=20_000)
    assert said == ["No such place in a prompt template: documents. Did you mean document?"]
