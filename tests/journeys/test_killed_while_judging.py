"""A judgement whose next document was shown is on the disk, whenever the process is killed."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from assessor_app.campaign import desk
from assessor_app.campaign.checking import check
from assessor_app.campaign.judging import add_assessor
from assessor_app.campaign.opening import create, open_campaign
from assessor_app.domain.document import Document
from assessor_app.domain.judgement import State
from assessor_app.domain.topic import Topic
from assessor_app.store import documents, pools, topics
from assessor_app.store.pools import PoolEntry

KILLS = int(os.environ.get("ASSESSOR_KILLS", "15"))
BATCH = 15  # kills of one campaign: more would judge all of its documents
DOCUMENTS = 3000
LONGEST = 0.8  # seconds of judging before the kill

# The window as a person has it, judged in by real key events, telling what was painted.
ASSESSOR_AT_WORK = """
import sys
from pathlib import Path
from PySide6.QtCore import QSettings, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from assessor_app.app import theme
from assessor_app.app.session import Session
from assessor_app.app.settings import Settings
from assessor_app.app.window import MainWindow

application = QApplication([])
theme.apply(application, theme.LIGHT)
folder = Path(sys.argv[1]).parent
settings = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
window = MainWindow(Session(Settings(settings)))
window.show()
window.session.open(Path(sys.argv[1]))
window.session.choose_assessor("ada")
page = window.show_page("judge")
view = page.area.view
count = 0
told = set()

def press():
    global count
    document = page.sitting.document
    key = Qt.Key(Qt.Key.Key_0 + count % 4)
    print("pressing", document, count % 4, flush=True)
    count += 1
    QTest.keyClick(QApplication.focusWidget() or window, key)

def on_painted(document):
    # A window that appears may paint its first document twice: one key for each document.
    if document in told:
        return
    told.add(document)
    print("shown", document, flush=True)
    QTimer.singleShot(0, press)

view.painted.connect(on_painted)
page.sitting.show(page.sitting.row)
application.exec()
"""


@pytest.fixture
def campaign_path(tmp_path: Path) -> Path:
    """One topic with enough documents to judge for a while."""
    path = tmp_path / "killed.assess"
    with create(path, "To be killed", "graded") as campaign:
        store = campaign.store
        with store.transaction():
            topics.put(store, [Topic("1", "tides and shores")])
        texts = [
            Document(f"d{at:04}", f"The tide {at}. " * 40, f"T {at}") for at in range(DOCUMENTS)
        ]
        documents.stage(store, "all", texts)
        documents.publish(store, "all")
        pools.put(store, [PoolEntry("1", text.id) for text in texts], "all")
        add_assessor(campaign, "ada")
    return path


def judge_until_killed(path: Path, after: float) -> list[str]:
    """Judge in another process, kill it so many seconds after the first document; what it told."""
    log = path.with_suffix(".log")
    with log.open("wb") as told:
        process = subprocess.Popen(
            [sys.executable, "-c", ASSESSOR_AT_WORK, str(path)],
            stdout=told,
            stderr=subprocess.PIPE,
            env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
            cwd=Path(__file__).resolve().parents[2],
        )
    patience = time.monotonic() + 60
    while not log.stat().st_size and process.poll() is None and time.monotonic() < patience:
        time.sleep(0.005)
    time.sleep(after)
    process.send_signal(signal.SIGKILL)
    _, errors = process.communicate(timeout=30)
    lines = log.read_text(encoding="utf-8").splitlines()
    assert lines, errors.decode(errors="replace")
    return lines


def acknowledged(told: list[str]) -> tuple[dict[str, int], str]:
    """Grades whose next document was shown; and the document whose grade was under way, if any."""
    sure: dict[str, int] = {}
    pressed: tuple[str, int] | None = None
    for line in told:
        words = line.split()
        if len(words) == 3 and words[0] == "pressing":
            pressed = (words[1], int(words[2]))
        elif len(words) == 2 and words[0] == "shown" and pressed is not None:
            sure[pressed[0]] = pressed[1]
            pressed = None
    return sure, pressed[0] if pressed else ""


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(0, KILLS, BATCH))
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
def test_every_judgement_whose_next_document_was_shown_is_in_the_file(
    campaign_path: Path, batch: int
) -> None:
    chance = random.Random(batch)
    expected: dict[str, int] = {}
    kills = min(BATCH, KILLS - batch)
    for _ in range(kills):
        sure, under_way = acknowledged(judge_until_killed(campaign_path, chance.random() * LONGEST))
        assert not expected.keys() & sure.keys()
        expected |= sure
        with open_campaign(campaign_path) as campaign:
            assert check(campaign) == ()
            queue = desk.queue(campaign, "ada", "1")
            found = {item.document: item.grade for item in queue if item.state is State.JUDGED}
        if under_way in found and under_way not in expected:
            # The key was pressed and the commit may have come before the kill.
            expected[under_way] = found[under_way] or 0
        assert found == expected
    assert len(expected) > kills
