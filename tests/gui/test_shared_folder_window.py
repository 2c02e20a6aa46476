"""The shared folder on the People tab: progress, merges by a click and automatic merges."""

import os
import shutil
import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.table_report import TableReport
from assessor_app.app.pages.campaign import shared_folder_watch
from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.pages.campaign.people.shared_folder_part import SharedFolderPart
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.assigning.assigning import share_out
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.restoring import backups_of
from assessor_app.campaign.judging import judging
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.collection import Topic
from assessor_app.store import integrity
from assessor_app.store.journal import journal
from assessor_app.store.tables import stored_topics

WAIT = 20_000


@pytest.fixture(scope="module")
def shared_out(small_campaign: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the lead's campaign and the packages of ada and bob: to be copied only."""
    made = tmp_path_factory.mktemp("shared")
    path = Path(shutil.copyfile(small_campaign, made / "small.assess"))
    (made / "drive").mkdir()
    with open_campaign(path) as lead:
        share_out(lead, ["ada", "bob"], 2)
        for name in ("ada", "bob"):
            make_package(lead, name, made / "drive" / f"{name}.assess")
    return made


@pytest.fixture
def campaign_path(shared_out: Path, tmp_path: Path) -> Path:
    """The lead's campaign."""
    return Path(shutil.copyfile(shared_out / "small.assess", tmp_path / "small.assess"))


@pytest.fixture
def folder(shared_out: Path, tmp_path: Path) -> Path:
    """A synchronised folder with the packages of ada and bob, in which nothing is judged yet."""
    made = Path(shutil.copytree(shared_out / "drive", tmp_path / "drive"))
    for path in made.iterdir():
        rest(path)
    return made


def rest(path: Path, seconds: float = 100) -> None:
    moment = time.time() - seconds
    os.utime(path, (moment, moment))


def return_package(path: Path, name: str, *documents: str) -> None:
    """Judge documents in a copy of a package, and replace the package as synchronisation does."""
    at_home = path.with_name(f".{path.name}")
    shutil.copyfile(path, at_home)
    with open_campaign(at_home) as package:
        for document in documents:
            judging.judge(package, (name, "051", document), 2)
    rest(at_home, 50)
    at_home.replace(path)


def judged(path: Path) -> int:
    with open_campaign(path, read_only=True) as lead:
        return len([one for one in journal.judgements(lead.store) if one.grade is not None])


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks several times a second, and merges without delay."""
    monkeypatch.setattr(shared_folder_watch, "EVERY", 60)
    monkeypatch.setattr(shared_folder_watch, "REST", 0.0)


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, campaign_path: Path, folder: Path) -> CampaignPage:
    made = window.show_page("campaign")
    assert isinstance(made, CampaignPage)
    window.session.open(campaign_path)
    qtbot.waitUntil(window.session.jobs.idle, timeout=WAIT)
    return made


@pytest.fixture
def part(
    qtbot: QtBot, page: CampaignPage, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> SharedFolderPart:
    """The part, after the folder was chosen by the button."""
    page.show_part("assessors")
    made = page.overview.people.folder
    assert made.isHidden()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    qtbot.mouseClick(made.chooses, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(made.view.table().rows) == 2, timeout=WAIT)
    assert not made.isHidden()
    return made


def states(part: SharedFolderPart) -> dict[object, object]:
    keys = [one.key for one in part.view.table().columns]
    at = keys.index("state")
    return {row[0]: row[at] for row in part.view.table().rows}


def close_report(seen: list[str]) -> None:
    """Close the next report, and note its text."""

    def meet() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, TableReport):
            seen.append(dialog.words.text())
            dialog.reject()
        else:
            QTimer.singleShot(20, meet)

    meet()


def test_a_returned_package_shows_its_progress_and_is_merged_by_one_click(
    qtbot: QtBot, window: MainWindow, part: SharedFolderPart, folder: Path, campaign_path: Path
) -> None:
    assert set(states(part).values()) == {"nothing new"}
    assert not part.merge.isEnabled()
    before = judged(campaign_path)
    return_package(folder / "ada.assess", "ada", "d1", "d2")
    qtbot.waitUntil(part.merge.isEnabled, timeout=WAIT)
    assert states(part)["ada.assess"] == "ready to merge"
    assert part.view.table().rows[0][2] == "3 of 12"
    qtbot.waitUntil(lambda: window.notice.text() == "Ready to merge: ada.assess", timeout=WAIT)
    assert judged(campaign_path) == before
    kept = (folder / "ada.assess").read_bytes(), (folder / "ada.assess").stat().st_mtime_ns

    seen: list[str] = []
    close_report(seen)
    qtbot.mouseClick(part.merge, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(seen), timeout=WAIT)
    qtbot.waitUntil(lambda: states(part)["ada.assess"] == "nothing new", timeout=WAIT)
    assert "New journal events: 2." in seen[0]
    assert judged(campaign_path) == before + 2
    assert not part.merge.isEnabled()
    now = (folder / "ada.assess").read_bytes(), (folder / "ada.assess").stat().st_mtime_ns
    assert now == kept
    assert sorted(one.name for one in folder.iterdir()) == ["ada.assess", "bob.assess"]
    close_report(seen)
    qtbot.mouseClick(part.last, Qt.MouseButton.LeftButton)
    assert seen[1] == seen[0]


def test_only_the_selected_files_are_merged(
    qtbot: QtBot, part: SharedFolderPart, folder: Path, campaign_path: Path
) -> None:
    before = judged(campaign_path)
    shutil.copyfile(folder / "ada.assess", folder / "ada (1).assess")
    return_package(folder / "ada (1).assess", "ada", "d1")
    return_package(folder / "ada.assess", "ada", "d2")
    return_package(folder / "bob.assess", "bob", "d3")
    qtbot.waitUntil(lambda: "ada (1).assess" in states(part), timeout=WAIT)
    qtbot.waitUntil(lambda: states(part)["bob.assess"] == "ready to merge", timeout=WAIT)
    qtbot.waitUntil(lambda: states(part)["ada.assess"] == "ready to merge", timeout=WAIT)
    assert states(part)["ada (1).assess"] == "conflicted copy"
    assert "2" in part.merge.text()
    part.view.select_row([row[0] for row in part.view.table().rows].index("ada (1).assess"))
    rest(folder / "bob.assess", 40)  # the selection stays when files change
    assert "1" in part.merge.text()
    close_report([])
    qtbot.mouseClick(part.merge, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: judged(campaign_path) == before + 1, timeout=WAIT)
    assert states(part)["bob.assess"] == "ready to merge"


def test_packages_are_merged_automatically_after_a_backup_of_their_own(
    qtbot: QtBot, window: MainWindow, part: SharedFolderPart, folder: Path, campaign_path: Path
) -> None:
    before = judged(campaign_path)
    qtbot.mouseClick(part.itself, Qt.MouseButton.LeftButton)
    window.session.do(lambda lead: judging.add_assessor(lead, "cleo"))  # since the daily backup
    window.show_page("settings")  # it goes on, whatever page is shown
    return_package(folder / "ada.assess", "ada", "d1")
    qtbot.waitUntil(lambda: "Merged automatically" in window.notice.text(), timeout=WAIT)
    assert "ada.assess. New journal events: 1." in window.notice.text()
    assert judged(campaign_path) == before + 1
    assert "before automatic merge" in [one.why for one in backups_of(campaign_path)]
    with open_campaign(campaign_path, read_only=True) as lead:
        assert integrity.check(lead.store) == ()


def test_nothing_is_merged_while_a_dialog_is_open(
    qtbot: QtBot, window: MainWindow, part: SharedFolderPart, folder: Path, campaign_path: Path
) -> None:
    before = judged(campaign_path)
    qtbot.mouseClick(part.itself, Qt.MouseButton.LeftButton)
    dialog = QDialog(window)
    dialog.show()
    return_package(folder / "ada.assess", "ada", "d1")
    qtbot.waitUntil(lambda: states(part)["ada.assess"] == "ready to merge", timeout=WAIT)
    qtbot.wait(300)
    assert judged(campaign_path) == before
    dialog.close()
    qtbot.waitUntil(lambda: judged(campaign_path) == before + 1, timeout=WAIT)


def test_packages_are_merged_while_the_list_of_jobs_is_open(
    qtbot: QtBot, window: MainWindow, part: SharedFolderPart, folder: Path, campaign_path: Path
) -> None:
    before = judged(campaign_path)
    qtbot.mouseClick(part.itself, Qt.MouseButton.LeftButton)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    (jobs,) = (one for one in window.findChildren(QDialog) if one.isVisible())
    assert jobs.windowTitle() == "Jobs"
    return_package(folder / "ada.assess", "ada", "d1")
    qtbot.waitUntil(lambda: judged(campaign_path) == before + 1, timeout=WAIT)
    assert jobs.isVisible()
    jobs.close()


def test_a_merge_waits_until_nobody_types_and_leaves_a_note_alone(
    qtbot: QtBot,
    window: MainWindow,
    part: SharedFolderPart,
    folder: Path,
    campaign_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shared_folder_watch, "REST", 1.5)
    before = judged(campaign_path)
    qtbot.mouseClick(part.itself, Qt.MouseButton.LeftButton)
    window.session.choose_assessor("bob")
    judge = window.show_page("judge")
    qtbot.waitUntil(lambda: judge.ready() and bool(judge.queue_judging.document), timeout=WAIT)
    document = judge.queue_judging.document
    return_package(folder / "ada.assess", "ada", "d1")
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_M)
    for letter in "odd text":
        QTest.keyClick(window.windowHandle(), letter)
        qtbot.wait(120)
        assert judged(campaign_path) == before
    qtbot.waitUntil(lambda: judged(campaign_path) == before + 1, timeout=WAIT)
    focus = QApplication.focusWidget()
    qtbot.wait(200)
    assert judge.queue_judging.document == document
    assert focus is QApplication.focusWidget()
    assert focus.toPlainText() == "odd text"


def test_events_that_the_campaign_refuses_are_not_merged_again_and_again(
    qtbot: QtBot, window: MainWindow, part: SharedFolderPart, folder: Path, campaign_path: Path
) -> None:
    with open_campaign(folder / "ada.assess") as package:
        with package.store.transaction():
            stored_topics.put(package.store, [Topic("999", "not in the campaign")])
        judging.judge(package, ("ada", "999", "d1"), 2)
    rest(folder / "ada.assess")
    qtbot.mouseClick(part.itself, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "Skipped journal events: 1." in window.notice.text(), timeout=WAIT)
    qtbot.waitUntil(lambda: states(part)["ada.assess"] == "nothing new", timeout=WAIT)
    assert "1" in str(part.view.table().rows[0][-1])
    made = len(backups_of(campaign_path))
    qtbot.wait(400)
    assert len(backups_of(campaign_path)) == made
    assert window.session.jobs.idle()


def test_a_folder_that_is_away_says_so_and_comes_back(
    qtbot: QtBot, window: MainWindow, part: SharedFolderPart, folder: Path
) -> None:
    away = folder.rename(folder.with_name("away"))
    qtbot.waitUntil(lambda: "cannot be read" in words_in(part), timeout=WAIT)
    assert window.notice.text() == ""
    away.rename(folder)
    qtbot.waitUntil(lambda: "cannot be read" not in words_in(part), timeout=WAIT)
    assert set(states(part)) == {"ada.assess", "bob.assess"}


def words_in(part: SharedFolderPart) -> str:
    from PySide6.QtWidgets import QLabel

    return " ".join(one.text() for one in part.findChildren(QLabel) if one.isVisible())


def test_packages_are_written_for_those_who_have_none(
    qtbot: QtBot, part: SharedFolderPart, folder: Path
) -> None:
    (folder / "bob.assess").unlink()
    qtbot.waitUntil(lambda: set(states(part)) == {"ada.assess"}, timeout=WAIT)
    close_report([])
    qtbot.mouseClick(part.write, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "small-bob.assess" in states(part), timeout=WAIT)
    assert set(states(part)) == {"ada.assess", "small-bob.assess"}


def test_the_folder_is_kept_for_this_campaign_until_watching_stops(
    qtbot: QtBot, window: MainWindow, part: SharedFolderPart, campaign_path: Path, tmp_path: Path
) -> None:
    other = Path(shutil.copyfile(campaign_path, tmp_path / "other.assess"))
    window.session.open(other)
    qtbot.waitUntil(window.session.jobs.idle, timeout=WAIT)
    assert part.isHidden()
    window.session.open(campaign_path)
    qtbot.waitUntil(lambda: not part.isHidden(), timeout=WAIT)
    qtbot.mouseClick(part.stop, Qt.MouseButton.LeftButton)
    assert part.isHidden()


def test_a_campaign_in_its_own_shared_folder_is_warned_of(
    qtbot: QtBot,
    window: MainWindow,
    part: SharedFolderPart,
    campaign_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "campaign file is in this folder" not in words_in(part)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(campaign_path.parent))
    window.registry.action("campaign.shared_folder").trigger()
    qtbot.waitUntil(lambda: "campaign file is in this folder" in words_in(part), timeout=WAIT)
