"""A judgement whose next document was shown is on the disk, whenever the process is killed."""

import os
import random
import signal
import sys
from collections.abc import Iterator, Sized
from pathlib import Path

import numpy as np
import pytest

from assessor_app.campaign.files.opening import check, create, open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.events import score_in
from assessor_app.domain.judgement import State
from assessor_app.judging.learning.document_terms import terms_of
from assessor_app.judging.learning.topic_learner import TopicLearner
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry
from tests.nursery import Nursery

KILLS = int(os.environ.get("ASSESSOR_KILLS", "25"))
BATCH = 25  # kills of one campaign: more would judge all of its documents
DOCUMENTS = 3000
SHORTEST, LONGEST = 0.001, 0.8  # seconds of judging before the kill, more often short than long
PATIENCE = 60  # seconds until the first document
MOST_TIMES = 5  # so many times the kills: on a loaded machine many come before the first key

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

def work(path, seconds, order="id"):
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

    page.queue_judging.choose_order(order)
    page.area.view.painted.connect(on_painted)
    page.queue_judging.show(page.queue_judging.row)
    application.exec()

for module in pkgutil.walk_packages(assessor_app.app.__path__, "assessor_app.app."):
    importlib.import_module(module.name)
assert QCoreApplication.instance() is None
"""
JUDGING = f"""
signal.alarm({PATIENCE})  # for one that shows nothing
work(Path(sys.argv[1]), float(sys.argv[2]), *sys.argv[3:])
os._exit(1)
"""


def judge_until_killed(nursery: Nursery, path: Path, after: float, *order: str) -> list[str]:
    """Judge in another process, kill it so many seconds after the first document; its words."""
    ended, said = nursery.begin(path, after, *order).ended()
    assert ended == -signal.SIGALRM, "it ended by itself"
    assert said, "it never showed a document"
    return said


@pytest.fixture
def campaign_path(tmp_path: Path) -> Path:
    """One topic with enough documents to judge for a while."""
    texts = (Document(f"d{at:04}", f"The tide {at}. " * 40, f"T {at}") for at in range(DOCUMENTS))
    return campaign_of(tmp_path / "killed.assess", [*texts])


def campaign_of(path: Path, texts: list[Document]) -> Path:
    """Make a campaign with one topic, whose pool has all documents; return its path."""
    with create(path, "To be killed", "graded") as campaign:
        store = campaign.store
        with store.transaction():
            stored_topics.put(store, [Topic("1", "tides and shores")])
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


def kills_until_judged(wanted: int, judged: Sized) -> Iterator[int]:
    """Count kills: as many as wanted, and further ones until more documents than that are judged.

    judged: grows between the kills.
    """
    for kill in range(MOST_TIMES * wanted):
        if kill >= wanted and len(judged) > wanted:
            return
        yield kill


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
    for _ in kills_until_judged(kills, expected):
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


LEARNED, LEARNED_KILLS, VARIED = "learned:5", 6, 600


def learned_scores(path: Path) -> list[tuple[str, str, float]]:
    """Check the scores that were recorded, in the order of judging, against a learner.

    A score is that after the decisions before it, or after the decisions before an earlier one if
    the key was quicker than the training. Returns each judgement with its score.
    """
    with open_campaign(path, read_only=True) as campaign:
        held = journal.judgements(campaign.store, assessor="ada")
        row = sorted(held, key=lambda one: one.decided_at or 0)
        ids = sorted(pools.documents_of(campaign.store, "1", "ada"))
        texts = [documents.document(campaign.store, one) for one in ids]
        words = [f"{one.title}\n{one.text}" for one in texts if one is not None]
    learner = TopicLearner(terms_of(words, "tides and shores"))
    outcome, known, found = np.full(len(ids), -1, np.int8), list[dict[str, float]](), []
    for one in row:
        scores = learner.scores(outcome, 5).tolist()
        known.append(dict(zip(ids, scores, strict=True)))
        score = score_in(one.flags)
        assert one.order == LEARNED
        assert score is not None
        assert any(f"{before[one.document]:.6g}" == f"{score:.6g}" for before in known)
        found.append((one.document, one.order, score))
        outcome[ids.index(one.document)] = (one.grade or 0) > 0
    return found


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")
def test_the_learned_order_continues_where_a_kill_while_it_trains_ended_it(
    tmp_path: Path, nursery: Nursery
) -> None:
    chance = random.Random(3)
    words = ["tides", "shores", *(f"w{at}" for at in range(300))]
    texts = [
        Document(f"d{at:04}", " ".join(chance.choices(words, k=60)), f"T {at}")
        for at in range(VARIED)
    ]
    path = campaign_of(tmp_path / "learned.assess", texts)
    expected: dict[str, int] = {}
    recorded: list[tuple[str, str, float]] = []
    for _ in kills_until_judged(LEARNED_KILLS, expected):
        with open_campaign(path, read_only=True) as campaign:
            queue = judging_queries.queue(campaign, "ada", "1", LEARNED)
        following = next(one.document for one in queue if one.state is not State.JUDGED)
        said = judge_until_killed(nursery, path, chance.uniform(SHORTEST, 0.5), LEARNED)
        # Another process, and one that was not killed, show the same document next.
        assert said[0] == f"shown {following}"
        sure, under_way = acknowledged(said)
        expected |= sure
        with open_campaign(path) as campaign:
            assert check(campaign) == ()
            judged = judging_queries.queue(campaign, "ada", "1")
        found = {one.document: one.grade for one in judged if one.state is State.JUDGED}
        if under_way in found and under_way not in expected:
            expected[under_way] = found[under_way] or 0
        assert found == expected
        before, recorded = recorded, learned_scores(path)
        assert recorded[: len(before)] == before
    assert len(expected) > LEARNED_KILLS
