"""A judgement whose next document was shown is on the disk, whenever the process is killed."""

import os
import random
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from assessor_app.campaign.files.opening import check, create, open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.judgement import State
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry
from tests.nursery import Nursery

KILLS = int(os.environ.get("ASSESSOR_KILLS", "25"))
BATCH = 25  # kills of one campaign: more would judge all of its documents
DOCUMENTS = 3000
SHORTEST, LONGEST = 0.001, 0.8  # seconds of judging before the kill, more often short than long
PATIENCE = 60  # seconds until the first document

# Loads everything once. Each run is the window as a person has it, judged in by real key events,
# telling what was painted. An alarm ends the process some seconds after its first document, at once
# and whatever it is doing, as SIGKILL would. Nothing of Qt is made before a process is forked.
LOADED = """
import importlib
import os
import pkgutil
import signal
import sys
from pathlib import Path
import assessor_app.app
import snowballstemmer
from PySide6.QtCore import QCoreApplication, QSettings, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from assessor_app.app import theme
from assessor_app.app.session import Session
from assessor_app.app.user_settings import Settings
from assessor_app.app.composition import make_window
from assessor_app.app.shell.main_window import MainWindow

def work(path, seconds):
    application = QApplication([])
    theme.apply(application, theme.LIGHT)
    ini = QSettings(str(path.parent / "settings.ini"), QSettings.Format.IniFormat)
    settings = Settings(ini)
    settings.keep("window/page", "judge")  # as the window was left: it opens the campaign there
    window = make_window(Session(settings))
    window.show()
    window.session.open(path)
    window.session.choose_assessor("ada")
    page = window.show_page("judge")
    count = 0
    told = set()

    def press():
        nonlocal count
        document = page.queue_judging.document
        key = Qt.Key(Qt.Key.Key_0 + count % 4)
        print("pressing", document, count % 4, flush=True)
        count += 1
        QTest.keyClick(QApplication.focusWidget() or window, key)

    def on_painted(document):
        # A window that appears may paint its first document twice: one key for each document.
        if document in told:
            return
        if not told:
            signal.setitimer(signal.ITIMER_REAL, seconds)
        told.add(document)
        print("shown", document, flush=True)
        QTimer.singleShot(0, press)

    page.area.view.painted.connect(on_painted)
    page.queue_judging.show(page.queue_judging.row)
    application.exec()

for module in pkgutil.walk_packages(assessor_app.app.__path__, "assessor_app.app."):
    importlib.import_module(module.name)
assert QCoreApplication.instance() is None
"""
JUDGING = f"""
signal.alarm({PATIENCE})  # for one that shows nothing
work(Path(sys.argv[1]), float(sys.argv[2]))
os._exit(1)
"""


def judge_until_killed(nursery: Nursery, path: Path, after: float) -> list[str]:
    """Judge in another process, kill it so many seconds after the first document; its words."""
    ended, said = nursery.begin(path, after).ended()
    assert ended == -signal.SIGALRM, "it ended by itself"
    assert said, "it never showed a document"
    return said


@pytest.fixture
def campaign_path(tmp_path: Path) -> Path:
    """One topic with enough documents to judge for a while."""
    path = tmp_path / "killed.assess"
    with create(path, "To be killed", "graded") as campaign:
        store = campaign.store
        with store.transaction():
            stored_topics.put(store, [Topic("1", "tides and shores")])
        texts = [
            Document(f"d{at:04}", f"The tide {at}. " * 40, f"T {at}") for at in range(DOCUMENTS)
        ]
        documents.stage(store, "all", texts)
        documents.publish(store, "all")
        pools.put(store, [PoolEntry("1", text.id) for text in texts], "all")
        add_assessor(campaign, "ada")
    return path


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


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with Nursery(LOADED, JUDGING, QT_QPA_PLATFORM="offscreen") as made:
        yield made


@pytest.mark.long
@pytest.mark.parametrize("batch", range(0, KILLS, BATCH))
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
def test_every_judgement_whose_next_document_was_shown_is_in_the_file(
    campaign_path: Path, nursery: Nursery, batch: int
) -> None:
    chance = random.Random(batch)
    expected: dict[str, int] = {}
    kills = min(BATCH, KILLS - batch)
    for _ in range(kills):
        after = chance.triangular(SHORTEST, LONGEST, SHORTEST)
        told = judge_until_killed(nursery, campaign_path, after)
        sure, under_way = acknowledged(told)
        assert not expected.keys() & sure.keys()
        expected |= sure
        with open_campaign(campaign_path) as campaign:
            assert check(campaign) == ()
            queue = judging_queries.queue(campaign, "ada", "1")
            found = {item.document: item.grade for item in queue if item.state is State.JUDGED}
        if under_way in found and under_way not in expected:
            # The key was pressed and the commit may have come before the kill.
            expected[under_way] = found[under_way] or 0
        assert found == expected
    assert len(expected) > kills
