"""A window that is killed, crashes or is ended by Qt: the next one says what is there."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from assessor_app.campaign.files.opening import create
from assessor_app.campaign.judging.judging import add_assessor, judge
from assessor_app.domain.collection import Document, Topic
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows"),
]

# The whole program, and a hand in it: it does what it is told once the campaign is open.
PROGRAM = """
import ctypes, os, signal, sys, time
from pathlib import Path
from PySide6.QtCore import QTimer, Qt, qFatal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QPushButton
from assessor_app.app import composition
from assessor_app.app.shell import recovery as running
from assessor_app.app import main
from assessor_app.app.actions.action import Action
from assessor_app.app.shell.faults import FaultDialog
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.store.tables import campaign_settings as settings

broken_off = []

def break_off(context):
    broken_off.append(context)
    raise ValueError("the words of a document")

composition.ACTIONS = (
    *composition.ACTIONS,
    Action("help.broken", "Broken", break_off, "Breaks.", ("Ctrl+Alt+B",)),
)
application = main.make_application()
path = Path(sys.argv[2]) if len(sys.argv) > 2 else None
ends = {
    "kill": lambda window: os.kill(os.getpid(), signal.SIGKILL),
    "terminate": lambda window: os.kill(os.getpid(), signal.SIGTERM),
    "segfault": lambda window: ctypes.string_at(0),
    "fatal": lambda window: qFatal("no room for a shore"),
    "terminate while it writes": lambda window: window.session.do(write_and_terminate),
    "close": lambda window: window.close(),
    "broken": lambda window: (
        window.activateWindow(),
        QTest.keyClick(
            window, Qt.Key.Key_B,
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier,
        ),
    ),
}
begun = time.monotonic()

def write_and_terminate(campaign):
    with campaign.store.transaction():
        signal.raise_signal(signal.SIGTERM)
        settings.write(campaign.store, "number", "one")

def look():
    window = next(one for one in QApplication.topLevelWidgets() if isinstance(one, MainWindow))
    if window.session.campaign is None and path is not None and not window.notice.text():
        return
    if sys.argv[1] == "told":
        if window.notice.text():
            timer.stop()
            print(window.notice.text().replace(chr(10), " "), flush=True)
            print(window.registry.action("help.faults").isEnabled(), flush=True)
            window.registry.action("help.faults").trigger()
            for dialog in window.findChildren(FaultDialog):
                print(dialog.findChild(QPlainTextEdit).toPlainText(), flush=True)
                dialog.accept()
            window.close()
    elif sys.argv[1] == "quiet":
        if time.monotonic() - begun > 1.5:
            timer.stop()
            print(window.notice.text(), flush=True)
            window.close()
    elif sys.argv[1] == "broken":
        dialogs = [one for one in window.findChildren(FaultDialog) if one.isVisible()]
        if not dialogs:
            # Until the window hears the key. The campaign is looked through before the dialog.
            if not broken_off:
                ends["broken"](window)
            return
        timer.stop()
        print(dialogs[0].findChild(QPlainTextEdit).toPlainText(), flush=True)
        button = next(
            one for one in dialogs[0].findChildren(QPushButton) if one.text() == "Close Assessor"
        )
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    else:
        timer.stop()
        print("at work", flush=True)
        ends[sys.argv[1]](window)

timer = QTimer(interval=30)
timer.timeout.connect(look)
timer.start()
sys.exit(main.open_window(path))
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "tides.assess"
    with create(made, "Tides", "graded") as campaign:
        with campaign.store.transaction():
            stored_topics.put(campaign.store, [Topic("1", "tides")])
        documents.stage(campaign.store, "all", [Document(f"d{at}", f"Tide {at}") for at in "0123"])
        documents.publish(campaign.store, "all")
        pools.put(campaign.store, [PoolEntry("1", f"d{at}") for at in "0123"], "all")
        add_assessor(campaign, "ada")
        for at in "012":
            judge(campaign, ("ada", "1", f"d{at}"), int(at))
    return made


def run(how: str, folder: Path, *paths: Path) -> subprocess.CompletedProcess[str]:
    own = {"QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": str(folder / "config")}
    own |= {"XDG_DATA_HOME": str(folder / "data"), "DISPLAY": ":none"}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, how, *map(str, paths)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=os.environ | own | {"PYTHONPATH": str(Path(__file__).resolve().parents[2])},
    )


def marks(folder: Path) -> list[Path]:
    return sorted((folder / "data").rglob("running/*"))


TIME = r"\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d"
ENDS = {
    "kill": (-signal.SIGKILL, ""),
    "segfault": (-signal.SIGSEGV, "Segmentation fault"),
    "fatal": (-signal.SIGABRT, "Qt: "),
}


@pytest.mark.parametrize(
    "how",
    ["kill", "segfault", "fatal"],
)
def test_the_next_start_says_calmly_what_is_there(tmp_path: Path, path: Path, how: str) -> None:
    code, words = ENDS[how]
    ended = run(how, tmp_path, path)
    assert (ended.returncode, ended.stdout) == (code, "at work\n"), ended.stderr

    told = run("told", tmp_path, path)
    assert told.returncode == 0, told.stderr
    notice, something, *report = told.stdout.splitlines()
    details = " For details choose Help › Error report." if words else ""
    assert re.fullmatch(
        rf"Assessor did not close properly on {TIME}\. No judgement is lost; you can go on\. "
        rf"All judgements in “Tides” up to {TIME} are saved: 3 judgements\. "
        r"The file is undamaged\. Only a note that was being written may be missing\."
        + re.escape(details),
        notice,
    )
    assert something == str(bool(words))
    assert words in "\n".join(report)
    assert str(tmp_path) not in "\n".join(report)

    quiet = run("quiet", tmp_path, path)
    assert (quiet.stdout, quiet.returncode) == ("\n", 0), quiet.stderr
    assert marks(tmp_path) == []


@pytest.mark.parametrize("how", ["close", "terminate", "terminate while it writes"])
def test_a_proper_end_leaves_nothing_to_tell(tmp_path: Path, path: Path, how: str) -> None:
    ended = run(how, tmp_path, path)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "at work\n", "")
    assert marks(tmp_path) == []


def test_a_key_that_breaks_the_program_shows_a_report_and_one_can_close(
    tmp_path: Path, path: Path
) -> None:
    ended = run("broken", tmp_path, path)
    assert ended.returncode == 0, ended.stderr
    assert "ValueError" in ended.stdout
    assert "once:" in ended.stdout
    assert "the words of a document" not in ended.stdout
    assert marks(tmp_path) == []


def test_a_campaign_that_is_gone_or_damaged_since_is_told_as_a_problem(
    tmp_path: Path, path: Path
) -> None:
    run("kill", tmp_path, path)
    whole = path.read_bytes()
    path.unlink()
    assert "no such campaign" in run("told", tmp_path).stdout.lower()

    path.write_bytes(whole)
    run("kill", tmp_path, path)
    with path.open("r+b") as file:
        for page in range(3, len(whole) // 4096):
            file.seek(page * 4096)
            file.write(b"\xa5" * 64)
    assert "damaged" in run("told", tmp_path).stdout


def test_a_window_that_is_running_is_not_taken_for_one_that_stopped(
    tmp_path: Path, path: Path
) -> None:
    folder = tmp_path / "data" / "Assessor" / "Assessor" / "running"
    folder.mkdir(parents=True)
    hold = (
        "import sys; from pathlib import Path; "
        "from assessor_app.app.shell.recovery import RunningMark; "
        "from PySide6.QtCore import QCoreApplication; a = QCoreApplication([]); "
        "r = RunningMark(Path(sys.argv[1])); r.begin(); r.show_campaign(Path(sys.argv[2])); "
        "print('here', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", hold, str(folder), str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[2])},
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"here\n"
        assert run("quiet", tmp_path, path).stdout == "\n"
        (mark,) = folder.glob("*.json")
        assert json.loads(mark.read_text(encoding="utf-8"))["campaign"] == str(path)
        other.kill()
    assert "did not close properly" in run("told", tmp_path, path).stdout


def test_half_a_mark_and_a_folder_that_is_none_keep_nobody_from_starting(
    tmp_path: Path, path: Path
) -> None:
    folder = tmp_path / "data" / "Assessor" / "Assessor" / "running"
    folder.mkdir(parents=True)
    (folder / "half.json").write_text('{"camp', encoding="utf-8")
    assert run("close", tmp_path, path).returncode == 0
    assert marks(tmp_path) == []
    folder.rmdir()
    folder.write_text("no folder", encoding="utf-8")
    ended = run("close", tmp_path, path)
    assert (ended.returncode, ended.stderr) == (0, "")
