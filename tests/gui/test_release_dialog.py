"""The Release dialog, driven by keys: what it writes is what was chosen."""

import zipfile
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.campaign.files.versions import freeze


def named(dialog: QDialog, kind: type, name: str) -> object:
    return next(one for one in dialog.findChildren(kind) if one.accessibleName() == name)


def test_the_chosen_release_is_written(
    qtbot: QtBot,
    session: Session,
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sample_campaign(tmp_path / "sample.assess").close()
    with open_campaign(tmp_path / "sample.assess") as campaign:
        freeze(campaign, "paper")
    session.open(tmp_path / "sample.assess")
    window.show_page("campaign")
    qtbot.waitUntil(session.jobs.idle, timeout=20_000)
    target = tmp_path / "given"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    edited = tmp_path / "edited.md"
    edited.write_text("# An edited data sheet\n", encoding="utf-8")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(edited), ""))
    failed: list[Exception] = []

    def drive() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        try:
            judgements = named(dialog, QComboBox, "Judgements")
            assert judgements.currentText() == "Frozen version: paper"
            layout = named(dialog, QComboBox, "Layout")
            layout.setFocus()
            qtbot.keyClick(layout, Qt.Key.Key_Down)
            names = dialog.findChild(QCheckBox)
            assert not names.isEnabled()
            qtbot.keyClick(layout, Qt.Key.Key_Up)
            qtbot.keyClicks(named(dialog, QLineEdit, "Licence"), "CC-BY-4.0")
            qtbot.keyClicks(named(dialog, QLineEdit, "Authors"), "Ann A.; Ben B.")
            qtbot.keyClick(names, Qt.Key.Key_Space)
            (choose,) = [
                one for one in dialog.findChildren(QPushButton) if one.text() == "Choose file…"
            ]
            qtbot.mouseClick(choose, Qt.MouseButton.LeftButton)
            assert "edited.md" in [one.text() for one in dialog.findChildren(QLabel)]
            qtbot.keyClick(dialog, Qt.Key.Key_Return)
        except Exception as error:  # noqa: BLE001 - raised by the test, outside Qt's loop
            failed.append(error)
            dialog.reject()

    QTimer.singleShot(0, drive)
    window.registry.action("campaign.release").trigger()
    if failed:
        raise failed[0]
    qtbot.waitUntil(session.jobs.idle, timeout=20_000)
    with zipfile.ZipFile(tmp_path / "given.zip") as archive:
        texts = {Path(name).name: archive.read(name).decode() for name in archive.namelist()}
    assert "frozen version paper" in texts["README.md"]
    assert "CC-BY-4.0" in texts["LICENCE.txt"]
    assert '- name: "Ann A."\n  - name: "Ben B."' in texts["CITATION.cff"]
    assert "bm25" in texts["contributions.csv"]
    assert texts["data_sheet.md"] == "# An edited data sheet\n"
