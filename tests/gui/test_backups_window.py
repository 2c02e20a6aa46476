"""Backups in the window: made on request and before changes, listed, restored, left out."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.restoring import backups_of
from assessor_app.campaign.judging.judging import judge
from assessor_app.store.file import backups

RUN = "".join(
    f"{topic} Q0 d{at} {at + 1} {9 - at} mine\n" for topic in ("051", "052") for at in (0, 1)
)


@pytest.fixture
def opened(qtbot: QtBot, session: Session, window: MainWindow, campaign_path: Path) -> Session:
    """The small campaign with its backup of the day, on its page."""
    session.open(campaign_path)
    window.show_page("campaign")
    qtbot.waitUntil(session.jobs.idle)
    return session


@pytest.fixture
def no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk with room for an import, and for no backup."""

    def nearly_full(folder: Path) -> object:
        return shutil._ntuple_diskusage(10**12, 10**12 - 50_000, 50_000)  # type: ignore[attr-defined]

    monkeypatch.setattr(shutil, "disk_usage", nearly_full)


def whys(campaign: Path) -> list[str]:
    return [copy.why for copy in backups_of(campaign)]


def judgements(path: Path) -> int:
    with open_campaign(path, read_only=True) as campaign:
        (number,) = campaign.store.connection.execute("SELECT count(*) FROM journal").fetchone()
    return int(number)


def add_a_judgement(session: Session, document: str = "d5") -> None:
    session.do(lambda campaign: judge(campaign, ("ada", "052", document), 3))


def in_dialog(act: Callable[[QDialog], None]) -> list[bool]:
    """Act in the next dialog; whether that has been done."""
    done: list[bool] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog) and dialog.isVisible():
            act(dialog)
            done.append(True)
        else:
            QTimer.singleShot(5, look)

    QTimer.singleShot(0, look)
    return done


def restore_row(row: int, seen: list[list[str]]) -> Callable[[QDialog], None]:
    """Go to a row of the list with the arrow keys, and press Enter on the button."""

    def act(dialog: QDialog) -> None:
        view = dialog.findChild(TableView)
        assert view is not None
        model = view.model()
        for at in range(model.rowCount()):
            cells = [model.index(at, column) for column in range(model.columnCount())]
            seen.append([str(cell.data()) for cell in cells])
            widths = [view.columnWidth(column) for column in range(2)]
            words = [view.fontMetrics().horizontalAdvance(text) for text in seen[-1][:2]]
            assert all(width > word for width, word in zip(widths, words, strict=True))
        view.setFocus()
        for _ in range(row):
            QTest.keyClick(view, Qt.Key.Key_Down)
        button = next(one for one in dialog.findChildren(QPushButton) if "Restore" in one.text())
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    return act


def restore(qtbot: QtBot, window: MainWindow, row: int) -> list[list[str]]:
    """Restore the backup in this row by the menu; what the rows said."""
    seen: list[list[str]] = []
    done = in_dialog(restore_row(row, seen))
    window.registry.action("campaign.restore").trigger()
    qtbot.waitUntil(lambda: bool(done) and window.session.jobs.idle())
    qtbot.waitUntil(lambda: window.session.campaign is not None)
    qtbot.waitUntil(window.session.jobs.idle)
    return seen


def import_run(qtbot: QtBot, window: MainWindow, path: Path) -> None:
    """Import a run by the page's button."""
    page = window.show_page("campaign")
    page.overview.show_files().add([path])  # type: ignore[attr-defined]  # the campaign page's
    qtbot.waitUntil(window.session.jobs.idle)
    button = next(
        one
        for one in page.findChildren(QPushButton)
        if one.text() == "Import 1 file" and one.isVisible()
    )
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not button.isEnabled()


@pytest.fixture
def run(tmp_path: Path) -> Path:
    path = tmp_path / "mine.run"
    path.write_text(RUN)
    return path


def run_names(path: Path) -> list[str]:
    with open_campaign(path, read_only=True) as campaign:
        return [name for (name,) in campaign.store.connection.execute("SELECT name FROM run")]


def test_back_up_now_is_in_the_menu_and_says_what_it_made(
    qtbot: QtBot, opened: Session, window: MainWindow, campaign_path: Path
) -> None:
    menu = next(one for one in window.menuBar().actions() if one.text() == "&File").menu()
    action = next(one for one in menu.actions() if one.text() == "Back up now")  # type: ignore[attr-defined]
    action.trigger()
    qtbot.waitUntil(opened.jobs.idle)
    assert whys(campaign_path) == ["on request", "daily"]
    assert f"Saved the backup “{backups_of(campaign_path)[0].path.name}”" in window.notice.text()


def test_an_import_is_backed_up_before_where_something_changed(
    qtbot: QtBot, opened: Session, window: MainWindow, campaign_path: Path, run: Path
) -> None:
    import_run(qtbot, window, run)
    qtbot.waitUntil(opened.jobs.idle)
    assert whys(campaign_path) == ["daily"]
    run.write_text(RUN.replace("d0", "d3"))
    import_run(qtbot, window, run)
    qtbot.waitUntil(opened.jobs.idle)
    assert whys(campaign_path) == ["before import", "daily"]


def test_one_backup_after_another_can_be_looked_at(
    qtbot: QtBot, opened: Session, window: MainWindow, campaign_path: Path
) -> None:
    for number in range(4):
        add_a_judgement(opened, f"d{number + 1}")
        window.registry.action("campaign.back_up").trigger()
        qtbot.waitUntil(opened.jobs.idle)
    made = {copy.path for copy in backups_of(campaign_path)}
    found = set()
    for number in range(6):
        copies = backups_of(campaign_path)
        wanted = [copy.why != "before restore" for copy in copies]
        rows = [at for at, one in enumerate(wanted) if one]
        seen = restore(qtbot, window, rows[number % len(rows)])
        assert len(seen) == len(copies)
        found.add(judgements(campaign_path))
    assert made <= {copy.path for copy in backups_of(campaign_path)}
    assert len(found) == len(made) == 5


def test_backups_of_a_wrong_clock_are_named_and_restored(
    qtbot: QtBot, session: Session, window: MainWindow, campaign_path: Path, run: Path
) -> None:
    folder = backups.folder(campaign_path)
    folder.mkdir()
    for day in range(1, 6):
        shutil.copyfile(campaign_path, folder / f"2099-01-0{day} 123456 daily.assess")
    before = judgements(campaign_path)
    problems: list[Exception] = []
    session.problem.connect(problems.append)
    session.open(campaign_path)
    window.show_page("campaign")
    qtbot.waitUntil(session.jobs.idle)
    assert problems == []
    add_a_judgement(session)
    import_run(qtbot, window, run)
    qtbot.waitUntil(session.jobs.idle)
    assert run_names(campaign_path) == ["mine"]

    rows = [copy.is_future for copy in backups_of(campaign_path)]
    seen = restore(qtbot, window, rows.index(True))

    assert ["dated in the future" in row[3] for row in seen] == rows
    assert seen[rows.index(True)][0] == "5 Jan 2099, 12:34:56"
    assert (judgements(campaign_path), run_names(campaign_path)) == (before, [])
    assert problems == []


@pytest.mark.parametrize(
    ("answer", "imported"), [("Continue without a backup", True), ("Cancel", False)]
)
def test_without_room_for_a_backup_the_person_is_asked(
    qtbot: QtBot,
    opened: Session,
    window: MainWindow,
    campaign_path: Path,
    run: Path,
    no_room: None,
    answer: str,
    imported: bool,
) -> None:
    add_a_judgement(opened)
    said: list[str] = []

    def press(dialog: QDialog) -> None:
        assert isinstance(dialog, QMessageBox)
        said.append(f"{dialog.text()} {dialog.informativeText()}")
        button = next(one for one in dialog.buttons() if one.text().replace("&", "") == answer)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    done = in_dialog(press)
    import_run(qtbot, window, run)
    qtbot.waitUntil(lambda: bool(done) and opened.jobs.idle())

    assert said == [
        (
            "No backup can be made before this change. Not enough disk space for a backup: "
            "0 MB free, 1 MB needed. Free some disk space."
        )
    ]
    assert run_names(campaign_path) == (["mine"] if imported else [])
    assert whys(campaign_path) == ["daily"]


@pytest.mark.parametrize(("words", "kind"), [("pool", "pool change"), ("scale", "scale change")])
def test_pool_and_scale_are_backed_up_before_a_change(
    qtbot: QtBot,
    opened: Session,
    window: MainWindow,
    campaign_path: Path,
    run: Path,
    words: str,
    kind: str,
) -> None:
    import_run(qtbot, window, run)
    qtbot.waitUntil(opened.jobs.idle)
    if words == "pool":
        window.registry.action("campaign.part.pool").trigger()
        qtbot.waitUntil(opened.jobs.idle)
        page = window.show_page("campaign")
        button = next(one for one in page.findChildren(QPushButton) if one.text() == "Make pool")
        qtbot.waitUntil(button.isEnabled)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    else:

        def save(dialog: QDialog) -> None:
            button = next(one for one in dialog.findChildren(QPushButton) if one.text() == "Save")
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)

        done = in_dialog(save)
        window.registry.action("campaign.scale").trigger()
        qtbot.waitUntil(lambda: bool(done))
    qtbot.waitUntil(opened.jobs.idle)
    assert whys(campaign_path) == [f"before {kind}", "daily"]
