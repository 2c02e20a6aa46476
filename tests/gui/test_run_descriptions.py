"""Details of runs, edited or imported on the Runs page, become columns of the table of runs."""

from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.run_description_dialog import RunDescriptionDialog
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.importing.import_history import history
from assessor_app.campaign.importing.run_describing import run_descriptions_of
from assessor_app.domain.run_description import RunDescription


def test_details_are_typed_shown_as_columns_and_undone(
    qtbot: QtBot, runs_page: RunsPage, window: MainWindow, hand, settle
) -> None:
    said: list[str] = []
    window.session.news.connect(said.append)
    view, action = runs_page.runs.view, window.registry.action("runs.details")
    window.registry.action("runs.all").trigger()
    action.trigger()
    assert said[-1] == "Select one run first."
    assert "system" not in [one.key for one in view.table().columns]
    runs_page.details.show_tab(runs_page.details.history)
    settle(runs_page)
    assert runs_page.details.history.reason.heading.text() == (
        "No run has a system, so there is no history."
    )
    view.select_row(0)
    (chosen,) = runs_page.runs.selected()

    def fill(dialog: QDialog) -> None:
        assert isinstance(dialog, RunDescriptionDialog)
        for field, text in ((dialog.system, "BM25"), (dialog.date, "May"), (dialog.note, "k1=1")):
            field.setFocus()
            QTest.keyClicks(field, text)
        assert not dialog.act.isEnabled()
        assert dialog.wrong.text().startswith("The date has another form")
        dialog.date.selectAll()
        QTest.keyClicks(dialog.date, "2026-11-01")
        assert dialog.act.isEnabled()
        assert not dialog.wrong.isVisible()
        hand.look("details", dialog)
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    hand.in_dialog(action.trigger, fill)
    qtbot.waitUntil(lambda: "system" in [one.key for one in view.table().columns])
    settle(runs_page)
    campaign = window.session.campaign
    assert campaign is not None
    assert run_descriptions_of(campaign) == {chosen: RunDescription("BM25", "2026-11-01", "k1=1")}
    rows = {row[0]: row[-3:] for row in view.table().rows}
    assert [one.key for one in view.table().columns][-3:] == ["system", "date", "note"]
    assert rows.pop(chosen) == ("BM25", "2026-11-01", "k1=1")
    assert set(rows.values()) == {("", "", "")}
    assert history(campaign)[0].operation.files[0].file == f"details of {chosen}"
    hand.look("columns")
    (line,) = runs_page.details.history.drawn.figure.series
    assert (line.name, line.labels) == ("BM25", (chosen,))
    (average,) = (row[1] for row in view.table().rows if row[0] == chosen)
    assert line.y == (average,)
    assert runs_page.table().rows[0][:3] == ("BM25", chosen, "2026-11-01")


def test_details_are_imported_from_a_file_after_a_look_at_what_changes(
    qtbot: QtBot, runs_page: RunsPage, window: MainWindow, hand, settle, tmp_path: Path, monkeypatch
) -> None:
    campaign, said = window.session.campaign, []
    assert campaign is not None
    window.session.news.connect(said.append)
    first, second = (str(row[0]) for row in runs_page.runs.view.table().rows[:2])
    path = tmp_path / "details.csv"
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))

    def asked(text: str, answer: str) -> str:
        """The question about a file with this text, answered by a button."""
        told: list[str] = []

        def press() -> None:
            question = QApplication.activeModalWidget()
            if isinstance(question, QMessageBox):
                told.append(f"{question.text()}\n{question.informativeText()}")
                hand.look("question", question)
                (button,) = (one for one in question.buttons() if one.text() == answer)
                QTest.mouseClick(button, Qt.MouseButton.LeftButton)

        timer = QTimer(interval=10)
        timer.timeout.connect(press)
        path.write_text(text)
        timer.start()
        window.registry.action("runs.import_details").trigger()
        qtbot.waitUntil(lambda: bool(told))
        timer.stop()
        return told[0]

    text = f"run,system,colour\n{first},BM25,red\n{second},Title only,blue\n"
    told = asked(text, "Cancel").splitlines()
    assert told[:3] == ["Change the details of 2 runs?", f"{first}: BM25", f"{second}: Title only"]
    assert "column colour left out" in told[3]
    assert run_descriptions_of(campaign) == {}
    asked(text, "Change details")
    qtbot.waitUntil(window.session.jobs.idle)
    assert run_descriptions_of(campaign) == {
        first: RunDescription("BM25"),
        second: RunDescription("Title only"),
    }
    assert history(campaign)[0].operation.files[0].file == "details.csv"
    window.registry.action("runs.import_details").trigger()
    qtbot.waitUntil(lambda: said[-1:] != [] and "already" in said[-1])
    path.write_text("run,system\nnobody,BM25\n")
    with qtbot.waitSignal(window.session.problem) as failure:
        window.registry.action("runs.import_details").trigger()
    assert "nobody" in str(failure.args[0])
