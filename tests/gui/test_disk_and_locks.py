"""A disk that is full, a file that another program holds, or that one may not write to.

Each as a person meets it: in the window, by keys, with a way on.
"""

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import check, create, open_campaign
from assessor_app.campaign.files.status import status
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.events import Kind
from assessor_app.domain.problems import BadCampaign
from assessor_app.formats.format import Content
from assessor_app.store.journal import journal

WAITING = "Waiting: the campaign is locked by another process"
IGNORED = "Ignored: the previous change is still being saved. Press again."
SMALL = 3 << 20
ROOT = str(Path(__file__).resolve().parents[2])
SOON = 20_000
STANDSTILL = 1.0  # seconds
Hold = Callable[[Path], Any]
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """A disk of 3 MB."""
    if shutil.which("mount") is None:
        pytest.skip("FULL DISK NOT TRIED: there is no mount here")
    folder = Path(tempfile.mkdtemp(prefix="small-disk-"))
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "tmpfs", str(folder)],
        capture_output=True,
        check=False,
    )
    if made.returncode:
        folder.rmdir()
        pytest.skip("FULL DISK NOT TRIED: no right to mount a small one here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)
    folder.rmdir()


def fill(disk: Path) -> Path:
    """Use up all that is free, to the last byte that can be had."""
    filler = disk / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(b"\0" * 1024):
            pass
    return filler


def sit_down(qtbot: QtBot, window: MainWindow, path: Path) -> JudgePage:
    window.session.open(path)
    qtbot.waitUntil(lambda: window.session.campaign is not None, timeout=SOON)
    window.session.choose_assessor("ada")
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    window.activateWindow()
    qtbot.waitUntil(
        lambda: page.ready() and page.queue_judging.has_been_seen() and window.isActiveWindow(),
        timeout=SOON,
    )
    # The day's backup is through, and leaves the disk alone.
    qtbot.waitUntil(window.session.jobs.idle, timeout=SOON)
    return page


def press(key: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget(), key)


def grade_of(path: Path, document: str) -> int | None:
    with open_campaign(path, read_only=True) as campaign:
        held = judging_queries.judgement(campaign, "ada", "051", document)
    return held.grade if held is not None else None


def test_on_a_full_disk_the_document_stays_until_its_judgement_is_on_the_disk(
    qtbot: QtBot, window: MainWindow, campaign_path: Path, small_disk: Path
) -> None:
    path = small_disk / "small.assess"
    shutil.copyfile(campaign_path, path)
    page = sit_down(qtbot, window, path)
    filler = fill(small_disk)
    judged = []
    # What the log has room for still goes through.
    for _ in range(5):
        before = page.queue_judging.document
        press(Qt.Key.Key_3)
        if page.queue_judging.document == before:
            break
        judged.append(before)
        qtbot.waitUntil(page.queue_judging.has_been_seen, timeout=SOON)
        fill(small_disk)
    assert "disk is full" in window.notice.text(), window.notice.text()
    assert grade_of(path, before) is None
    assert all(grade_of(path, document) == 3 for document in judged)

    filler.unlink()
    press(Qt.Key.Key_2)
    qtbot.waitUntil(lambda: page.queue_judging.document != before, timeout=SOON)
    assert grade_of(path, before) == 2
    assert window.notice.text() == ""
    window.session.close()
    window.session.shut_down()
    with open_campaign(path, read_only=True) as campaign:
        assert check(campaign) == ()


def test_an_import_that_fills_the_disk_leaves_the_campaign_as_it_was(
    small_disk: Path, tmp_path: Path
) -> None:
    path = small_disk / "small.assess"
    create(path, "No pool yet: every document is kept", "graded").close()
    file = tmp_path / "many.tsv"
    words = os.urandom(1500).hex()
    lines = (f"m{at}\t{at} {words[at % 900 :]}" for at in range(4000))
    file.write_text("\n".join(lines), encoding="utf-8")
    with open_campaign(path) as campaign:
        before = status(campaign)
        with pytest.raises(BadCampaign, match="disk is full"):
            import_files(campaign, [ImportOrder(file, Content.DOCUMENTS)])
        assert status(campaign) == before
    with open_campaign(path) as campaign:
        assert status(campaign) == before
        assert check(campaign) == ()


def test_a_campaign_is_not_made_on_a_full_disk(small_disk: Path) -> None:
    fill(small_disk)
    with pytest.raises(BadCampaign, match="disk is full"):
        create(small_disk / "new.assess", "New", "graded")
    assert [one.name for one in small_disk.iterdir()] == ["filler"]


@pytest.mark.long
def test_a_judgement_that_another_program_keeps_out_is_told_and_can_be_tried_again(
    qtbot: QtBot, window: MainWindow, campaign_path: Path, hold: Hold
) -> None:
    page = sit_down(qtbot, window, campaign_path)
    before = page.queue_judging.document
    with hold(campaign_path) as other:
        press(Qt.Key.Key_3)
        assert page.queue_judging.document == before
        qtbot.waitUntil(
            lambda: "Wait until that process has finished" in window.notice.text(), timeout=SOON
        )
        assert "try again" in window.notice.text()
        assert page.queue_judging.document == before
        assert page.area.bar.said.text() == ""
        other.let_go()
        press(Qt.Key.Key_3)
        qtbot.waitUntil(lambda: page.queue_judging.document != before, timeout=SOON)
    assert grade_of(campaign_path, before) == 3
    assert window.notice.text() == ""


def decisions_on(path: Path, document: str) -> list[str]:
    with open_campaign(path, read_only=True) as campaign:
        events = journal.events(campaign.store)
        return [
            one.value
            for one in events
            if (one.assessor, one.topic, one.document) == ("ada", "051", document)
            and one.kind in (Kind.GRADE, Kind.SKIP)
        ]


def test_a_judgement_waits_for_another_program_while_the_window_lives_on(
    qtbot: QtBot, window: MainWindow, campaign_path: Path, hold: Hold
) -> None:
    page = sit_down(qtbot, window, campaign_path)
    before = page.queue_judging.document
    ticks: list[int] = []
    timer = QTimer(interval=0)
    timer.timeout.connect(lambda: ticks.append(1))
    timer.start()
    with hold(campaign_path) as other:
        press(Qt.Key.Key_3)
        assert WAITING in page.area.bar.said.text()
        for key in (Qt.Key.Key_2, Qt.Key.Key_S, Qt.Key.Key_U, Qt.Key.Key_Right, Qt.Key.Key_Left):
            press(key)
        assert page.queue_judging.document == before
        ticks.clear()
        qtbot.waitUntil(lambda: len(ticks) > 10, timeout=SOON)
        assert page.area.bar.said.text() == f"{IGNORED} · {WAITING}"
        qtbot.waitUntil(lambda: WAITING in page.area.bar.said.text(), timeout=SOON)
        assert window.notice.text() == ""
        other.let_go()
        qtbot.waitUntil(lambda: page.queue_judging.document != before, timeout=SOON)
    timer.stop()
    qtbot.waitUntil(
        lambda: page.area.bar.said.text() == f"{before}: Highly relevant · Undo U", timeout=SOON
    )
    assert decisions_on(campaign_path, before) == ["3"]
    assert decisions_on(campaign_path, page.queue_judging.document) == []
    qtbot.waitUntil(page.queue_judging.has_been_seen, timeout=SOON)
    following = page.queue_judging.document
    press(Qt.Key.Key_1)
    qtbot.waitUntil(lambda: page.queue_judging.document != following, timeout=SOON)
    assert decisions_on(campaign_path, following) == ["1"]


def kinds_of(path: Path) -> list[str]:
    """Everything ada did at the first topic, in its order."""
    with open_campaign(path, read_only=True) as campaign:
        events = journal.events(campaign.store)
        return [one.kind.value for one in events if (one.assessor, one.topic) == ("ada", "051")]


def mark_a_passage(page: JudgePage) -> None:
    view = page.area.view
    cursor = view.textCursor()
    cursor.setPosition(view.toPlainText().index("text"))
    view.setTextCursor(cursor)
    for _ in range(4):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right, SHIFT)
    press(Qt.Key.Key_X)


def take_back(page: JudgePage) -> None:
    press(Qt.Key.Key_U)


@pytest.mark.long
@pytest.mark.parametrize(
    ("act", "filed", "said"),
    [
        (take_back, Kind.RETRACT, "Undone"),
        (mark_a_passage, Kind.SPAN, "Highlighted"),
    ],
)
def test_what_is_not_a_judgement_waits_in_the_same_way_and_is_filed_once(
    qtbot: QtBot,
    window: MainWindow,
    campaign_path: Path,
    act: Callable[[JudgePage], None],
    filed: Kind,
    said: str,
    hold: Hold,
) -> None:
    page = sit_down(qtbot, window, campaign_path)
    before, was = page.queue_judging.document, kinds_of(campaign_path)
    ticks: list[int] = []
    timer = QTimer(interval=0)
    timer.timeout.connect(lambda: ticks.append(1))
    timer.start()
    with hold(campaign_path) as other:
        act(page)
        assert page.session.writer.is_waiting()
        assert WAITING in page.area.bar.said.text()
        for key in (Qt.Key.Key_2, Qt.Key.Key_U, Qt.Key.Key_S, Qt.Key.Key_Left):
            press(key)
        assert page.queue_judging.document == before
        ticks.clear()
        qtbot.waitUntil(lambda: len(ticks) > 10, timeout=SOON)
        assert window.notice.text() == ""
        other.let_go()
        qtbot.waitUntil(lambda: page.area.bar.said.text().startswith(said), timeout=SOON)
    timer.stop()
    assert kinds_of(campaign_path) == [*was, filed.value]
    assert not page.session.writer.is_waiting()


def test_who_leaves_while_a_judgement_waits_leaves_once_it_is_filed(
    qtbot: QtBot, window: MainWindow, campaign_path: Path, hold: Hold
) -> None:
    page = sit_down(qtbot, window, campaign_path)
    before = page.queue_judging.document
    with hold(campaign_path) as other:
        press(Qt.Key.Key_3)
        write_note(page, "slack water")
        begun = time.monotonic()
        assert not window.session.close()
        assert time.monotonic() - begun < STANDSTILL
        assert window.session.campaign is not None
        other.let_go()
        qtbot.waitUntil(lambda: window.session.campaign is None, timeout=SOON)
    assert decisions_on(campaign_path, before) == ["3"]
    with open_campaign(campaign_path, read_only=True) as campaign:
        held = judging_queries.judgement(campaign, "ada", "051", before)
    assert held is not None
    assert held.note == "slack water"


def write_note(page: JudgePage, words: str) -> None:
    page.write_note()
    QTest.keyClicks(page.area.bar.note, words)


@pytest.mark.long
def test_a_campaign_that_another_program_holds_opens_once_it_lets_go(
    qtbot: QtBot, window: MainWindow, campaign_path: Path, hold: Hold
) -> None:
    with hold(campaign_path) as other:
        window.session.open(campaign_path)
        qtbot.waitUntil(
            lambda: "Wait until that process has finished" in window.notice.text(), timeout=SOON
        )
        assert window.session.campaign is None
        other.let_go()
        window.session.open(campaign_path)
        qtbot.waitUntil(lambda: window.session.campaign is not None, timeout=SOON)


READER = """
import ctypes, os, sys
from pathlib import Path
if os.getuid() == 0 and len(sys.argv) < 4:
    # Who may do everything gives the right to pass by rights away, and begins anew.
    for right in (1, 2):
        ctypes.CDLL(None).prctl(24, right, 0, 0, 0)
    os.execv(sys.executable, [sys.executable, "-c", os.environ["READER"], *sys.argv[1:], "again"])
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from assessor_app.app import theme
from assessor_app.app.session import Session
from assessor_app.app.user_settings import Settings
from assessor_app.app.composition import make_window

application = QApplication([])
theme.apply(application, theme.LIGHT)
settings = QSettings(sys.argv[2], QSettings.Format.IniFormat)
window = make_window(Session(Settings(settings)))
window.show()
window.activateWindow()
window.session.open(Path(sys.argv[1]))
QTest.qWait(300)
print(window.notice.text())
window.session.choose_assessor("ada")
page = window.show_page("judge")
while not page.ready():
    QTest.qWait(20)
before = page.queue_judging.document
QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_3)
print(page.queue_judging.document == before, page.area.bar.why_not.text())
window.close()
window.session.shut_down()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="rights are given otherwise there")
@pytest.mark.parametrize("folder_mode", [0o777, 0o555])
def test_what_one_may_not_write_opens_for_reading_in_the_window_and_says_why(
    campaign_path: Path, tmp_path: Path, folder_mode: int
) -> None:
    folder = Path(tempfile.mkdtemp(prefix="read-only-"))
    try:
        path = folder / "small.assess"
        shutil.copyfile(campaign_path, path)
        content = path.read_bytes()
        path.chmod(0o444)
        folder.chmod(folder_mode)
        ran = subprocess.run(
            [sys.executable, "-c", READER, str(path), str(tmp_path / "settings.ini")],
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
            env=os.environ | {"PYTHONPATH": ROOT, "QT_QPA_PLATFORM": "offscreen", "READER": READER},
        )
        lines = ran.stdout.splitlines()
        assert ran.returncode == 0, ran.stderr
        why = "no permission to write to the file or its folder."
        assert lines == [f"Opened read-only: {why}", f"True Judgements cannot be saved: {why}"]
        assert path.read_bytes() == content
    finally:
        folder.chmod(0o755)
        shutil.rmtree(folder)
