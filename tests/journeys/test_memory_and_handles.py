"""Days of judging in one process: memory, open files, connections and threads do not grow.

By default 200 documents of every kind and 1,000 judgements. With ASSESSOR_JUDGEMENTS=10000 in the
environment as many as in 24 hours of judging: some minutes.
"""

import gc
import os
import random
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QEventLoop, Qt, QTimer
from PySide6.QtGui import QColor, QImage, QImageWriter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import create, open_campaign
from assessor_app.campaign.files.status import status
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.domain.collection import Document, Topic
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

JUDGEMENTS = int(os.environ.get("ASSESSOR_JUDGEMENTS", "1000"))
LONG = JUDGEMENTS >= 10_000
TOPICS = 10 if LONG else 5
DOCUMENTS = JUDGEMENTS // TOPICS
MEGABYTE = 1 << 20
MOST_GROWTH = (20 if LONG else 10) * MEGABYTE
PATIENCE = 30  # seconds for one document
TICK = 10  # milliseconds
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
WORDS = "The tide comes in twice a day, and the shore is never the same afterwards. "
TIDES = ["The tide rises twice a day.", "On the shore it is slack."]
Key = Qt.Key

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


def encoded(kind: bytes, colour: QColor) -> bytes:
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    image.fill(colour)
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    assert QImageWriter(buffer, QByteArray(kind)).write(image)
    return bytes(buffer.data())


def every_kind(pdf_of: Callable[..., bytes]) -> list[Document]:
    """Documents of each kind by turns, no two alike; every eighth is broken."""
    made = []
    for at in range(DOCUMENTS):
        said = f"Number {at}. {WORDS * (5 + at % 40)}"
        colour = QColor.fromHsv(at % 360, 200, 200)
        kinds: tuple[Callable[[], tuple[str, str, bytes]], ...] = (
            lambda said=said: (said, "text/plain", b""),
            lambda said=said: (
                f"<h1>On tides</h1><p>{said}</p><table><tr><td>high<td>low</table>",
                "text/html",
                b"",
            ),
            lambda said=said: (
                f"<article><sec><st>On tides</st><p>{said}</p></sec></article>",
                "application/xml",
                b"",
            ),
            lambda said=said: (
                f"# On tides\n\n{said}\n\n- high\n- low\n\n> slack",
                "text/markdown",
                b"",
            ),
            lambda at=at: (
                "\n".join(TIDES),
                "application/pdf",
                pdf_of(*[[f"Number {at}.", *TIDES * 8]] * 3),
            ),
            lambda colour=colour: ("", "image/png", encoded(b"PNG", colour)),
            lambda colour=colour: ("", "image/jpeg", encoded(b"JPG", colour)),
            lambda at=at: ("", "application/pdf", b"%PDF-1.4\nbroken" + bytes([at % 256]) * 500),
        )
        text, media, data = kinds[at % len(kinds)]()
        made.append(Document(f"d{at:04}", text, f"No. {at}", media=media, data=data))
    return made


@pytest.fixture
def path(tmp_path: Path, qapp: QApplication, pdf_of: Callable[..., bytes]) -> Path:
    """All documents pooled for every topic."""
    made = tmp_path / "days.assess"
    with create(made, "Days", "graded") as campaign:
        store = campaign.store
        names = [str(at) for at in range(TOPICS)]
        with store.transaction():
            stored_topics.put(store, [Topic(name, "tides and shores") for name in names])
        documents.stage(store, "all", every_kind(pdf_of))
        documents.publish(store, "all")
        entries = [PoolEntry(name, f"d{at:04}") for name in names for at in range(DOCUMENTS)]
        pools.put(store, entries, "all")
        add_assessor(campaign, "ada")
    return made


@dataclass(frozen=True)
class Held:
    """The memory and handles of the process. connections: handles on campaign files."""

    resident: int
    handles: int
    connections: int
    threads: int
    children: int


def held(path: Path) -> Held:
    gc.collect()
    resident = int(Path("/proc/self/statm").read_text().split()[1]) * PAGE_BYTES
    targets = []
    for one in os.listdir("/proc/self/fd"):
        try:
            targets.append(os.readlink(f"/proc/self/fd/{one}"))
        except OSError:  # the one that lists them
            continue
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    return Held(
        resident,
        len(targets),
        sum(target.startswith(str(path)) for target in targets),
        threading.active_count(),
        len(children),
    )


def wait_until(true: Callable[[], bool]) -> None:
    """Look after everything that happens, and sleep until then: the other processes need the time.

    What nothing is told of, such as a queue that has run empty, is seen at the next tick.
    """
    end = time.monotonic() + PATIENCE
    tick = QTimer(interval=TICK)
    tick.start()
    while not true():
        assert time.monotonic() < end, "the next document does not come"
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


class Desk:
    """Presses the grade of one document after the other."""

    def __init__(self, qtbot: QtBot, window: MainWindow, path: Path) -> None:
        window.session.open(path)
        window.session.choose_assessor("ada")
        page = window.show_page("judge")
        assert isinstance(page, JudgePage)
        with qtbot.waitActive(window):
            window.activateWindow()
        self.window, self.page = window, page
        self.chance = random.Random(5)
        wait_until(self.shown)

    def shown(self) -> bool:
        queue_judging = self.page.queue_judging
        return self.page.ready() and (not queue_judging.document or queue_judging.has_been_seen())

    def is_at_rest(self) -> bool:
        """Whether everything stands in the campaign's file, which a worker of its own sees to."""
        campaign = self.window.session.campaign
        return campaign is not None and campaign.log_state()[0] == 0

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self.window, key)
            wait_until(self.shown)

    def judge_topic(self) -> None:
        for at in range(DOCUMENTS):
            assert self.page.queue_judging.document == f"d{at:04}"
            self.press(Qt.Key(Key.Key_0 + self.chance.randrange(4)))
            if at % 50 == 25:
                self.press(Key.Key_U, Key.Key_2)
            if at % 50 == 40:
                self.look_around()

    def look_around(self) -> None:
        """Write a note and go to another page and back."""
        QTest.keyClick(QApplication.focusWidget(), Key.Key_M)
        QTest.keyClicks(QApplication.focusWidget(), "slack water")
        QTest.keyClick(QApplication.focusWidget(), Key.Key_Escape)
        overview = self.window.show_page("campaign")
        wait_until(overview.ready)
        self.window.show_page("judge")
        wait_until(self.shown)


@pytest.mark.long
def test_days_of_judging_take_no_more_memory_files_and_threads_than_the_first(
    qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    nothing_open = held(path)
    desk = Desk(qtbot, window, path)
    seen: list[Held] = []
    for topic in range(TOPICS):
        if topic:
            desk.press(Key.Key_Return)
        desk.judge_topic()
        wait_until(desk.is_at_rest)
        seen.append(held(path))
        print(topic + 1, seen[-1], f"{seen[-1].resident / MEGABYTE:.1f} MB")
    first, last = seen[0], seen[-1]
    assert last.resident - first.resident < MOST_GROWTH, [one.resident for one in seen]
    for what in ("handles", "connections", "threads", "children"):
        counts = [getattr(one, what) for one in seen]
        assert counts[-1] <= counts[0], f"{what}: {counts}"

    window.session.close()
    window.session.shut_down()
    after = held(path)
    assert (nothing_open.connections, after.connections) == (0, 0)
    assert after.threads == nothing_open.threads
    assert not path.with_name(path.name + "-wal").exists()
    with open_campaign(path, read_only=True) as campaign:
        assert status(campaign).judgements == DOCUMENTS * TOPICS
