"""Two windows, each a process of its own, judge one campaign at once by real key events."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from assessor_app.campaign.files.opening import check, create, open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.judgement import State
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

DOCUMENTS = 60

# Judges everything, says each key, then looks at the count of both until it is whole.
WINDOW = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QSettings, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from assessor_app.app import theme
from assessor_app.app.session import Session
from assessor_app.app.user_settings import Settings
from assessor_app.app.composition import make_window
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.labels import CountTile

path, name, wanted = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
application = QApplication([])
theme.apply(application, theme.LIGHT)
kept = QSettings(str(path.with_name(name + ".ini")), QSettings.Format.IniFormat)
window = make_window(Session(Settings(kept)))
window.show()
window.activateWindow()
window.session.open(path)
pressed, asked, done_at = set(), [], []

def say_what_was_filed(document):
    # A grade that waits for the other window's commit is filed between two calls of judge.
    if asked and asked[0][0] != document:
        before, grade = asked.pop()
        pressed.add(before)
        print("judged", before, grade, flush=True)

def judge():
    session = window.session
    if session.campaign is None:
        return
    if session.assessor != name:
        session.choose_assessor(name)
        page = window.show_page("judge")
        print("here", flush=True)
        sys.stdin.readline()
        return
    page = window.page("judge")
    queue_judging = page.queue_judging
    if page.ready():
        say_what_was_filed(queue_judging.document)
    if len(pressed) == DOCUMENTS or (page.ready() and not queue_judging.document):
        return look()
    if not page.ready() or not queue_judging.has_been_seen() or queue_judging.document in pressed:
        return
    grade = (len(pressed) + len(name)) % 4
    document = queue_judging.document
    asked[:] = [(document, grade)]
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key(Qt.Key.Key_0 + grade))

def look():
    if not done_at:
        done_at.append(time.monotonic())
        window.show_page("campaign")
    tile = window.page("campaign").findChild(CountTile, "Judgements")
    seen = int(tile.accessibleName().rpartition(": ")[2].replace(",", ""))
    if seen == wanted or time.monotonic() - done_at[0] > 60:
        timer.stop()
        print("saw", seen, flush=True)
        sys.stdin.readline()
        window.close()
        window.session.shut_down()
        application.quit()

timer = QTimer(interval=1)
timer.timeout.connect(judge)
timer.start()
application.exec()
""".replace("DOCUMENTS", str(DOCUMENTS))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "both.assess"
    with create(made, "Both", "graded") as campaign:
        with campaign.store.transaction():
            stored_topics.put(campaign.store, [Topic("1", "tides and shores")])
        names = [f"d{at:02}" for at in range(DOCUMENTS)]
        texts = [Document(name, f"The tide of {name}. " * 20) for name in names]
        documents.stage(campaign.store, "all", texts)
        documents.publish(campaign.store, "all")
        pools.put(campaign.store, [PoolEntry("1", name) for name in names], "all")
        for name in ("ada", "bertha"):
            add_assessor(campaign, name)
    return made


def window(path: Path, name: str, wanted: int) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", WINDOW, str(path), name, str(wanted)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ
        | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(Path(__file__).resolve().parents[2])},
    )


def lines_until(process: "subprocess.Popen[str]", word: str) -> list[str]:
    assert process.stdout is not None
    lines: list[str] = []
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        if line.startswith(word):
            break
    return lines


def say(process: "subprocess.Popen[str]") -> None:
    assert process.stdin is not None
    process.stdin.write("go\n")
    process.stdin.flush()


@pytest.mark.long
def test_two_windows_that_judge_at_once_lose_nothing_and_see_each_other(path: Path) -> None:
    windows = {name: window(path, name, 2 * DOCUMENTS) for name in ("ada", "bertha")}
    try:
        for one in windows.values():
            assert lines_until(one, "here")[-1] == "here"
        for one in windows.values():
            say(one)
        told = {name: lines_until(one, "saw") for name, one in windows.items()}
        for one in windows.values():
            say(one)
            assert one.wait(60) == 0
    finally:
        for one in windows.values():
            one.kill()
            one.communicate()
    with open_campaign(path, read_only=True) as campaign:
        assert check(campaign) == ()
        for name, lines in told.items():
            assert lines[-1] == f"saw {2 * DOCUMENTS}", f"{name} does not see the other's"
            said = {
                document: int(grade) for _, document, grade in (one.split() for one in lines[:-1])
            }
            held = judging_queries.queue(campaign, name, "1")
            found = {one.document: one.grade for one in held if one.state is State.JUDGED}
            assert found == said
            assert len(found) == DOCUMENTS
