"""The window goes on while the worker is at the disk: opening, restoring, copying, leaving."""

import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt, QTimer
from pytestqt.qtbot import QtBot

from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.domain.collection import Document
from assessor_app.store.file import backups
from assessor_app.store.tables import campaign_settings, documents

BALLAST = 48_000_000
LONGEST = 0.2  # twice what it is on a machine with nothing else to do; the work takes longer
PATIENCE = 30_000


class Pulse(QObject):
    """Beats with the event loop; `longest` is the longest silence in seconds."""

    def __init__(self) -> None:
        super().__init__()
        self._timer = QTimer(self, interval=2, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self.begin()
        self._timer.start()

    def begin(self) -> None:
        """Measure from now on."""
        self.longest, self._begun = 0.0, time.perf_counter()
        self._last = self._begun

    def kept_on(self) -> bool:
        """Whether every silence was short, or on a loaded machine, far shorter than the work."""
        return self.longest < max(LONGEST, (time.perf_counter() - self._begun) / 2)

    def _beat(self) -> None:
        now = time.perf_counter()
        self.longest = max(self.longest, now - self._last)
        self._last = now

    def stop(self) -> None:
        """Beat no more."""
        self._timer.stop()


@pytest.fixture
def pulse(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> Iterator[Pulse]:
    """In a window that has shown a campaign before: the first one has Python load much."""
    window.session.create(tmp_path / "first.assess", "The first", "binary")
    qtbot.waitUntil(window.session.jobs.idle, timeout=PATIENCE)
    window.session.close()
    made = Pulse()
    yield made
    made.stop()


@pytest.fixture
def large(campaign_path: Path) -> Path:
    """The small campaign with heavy documents in it, so that copying it takes a while."""
    data = os.urandom(BALLAST // 2)
    heavy = [Document(name, "", media="application/pdf", data=data) for name in ("x", "y")]
    with open_campaign(campaign_path) as campaign:
        documents.stage(campaign.store, "ballast", heavy)
        documents.publish(campaign.store, "ballast")
    return campaign_path


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow, large: Path) -> Session:
    """The heavy campaign, open, with today's copy made."""
    window.session.open(large)
    qtbot.waitUntil(window.session.jobs.idle, timeout=PATIENCE)
    assert len(backups.all_of(large)) == 1
    return window.session


def make_older(path: Path) -> None:
    """Make it a campaign of the first release."""
    with sqlite3.connect(path) as older:
        older.execute("ALTER TABLE run DROP COLUMN revision")
        older.execute("DELETE FROM _sqlite_migrations WHERE name = 'run_revisions'")
        older.execute("PRAGMA user_version = 1")
    older.close()


def cancel_once_it_tells(session: Session, title: str) -> None:
    """Cancel the work of this title at its first report."""
    session.jobs.progressed.connect(
        lambda job, done, total, what: job.cancel() if job.title == title else None
    )


def test_a_campaign_of_an_older_version_is_brought_up_to_date_by_the_worker(
    qtbot: QtBot, session: Session, large: Path, pulse: Pulse
) -> None:
    make_older(large)
    pulse.begin()
    assert session.open(large)
    assert session.campaign is None
    qtbot.waitUntil(lambda: session.campaign is not None, timeout=PATIENCE)
    assert pulse.kept_on(), pulse.longest
    assert "before update" in [backup.why for backup in backups.all_of(large)]
    qtbot.waitUntil(session.jobs.idle, timeout=PATIENCE)


def test_bringing_up_to_date_can_be_cancelled_and_nothing_is_open_then(
    qtbot: QtBot, session: Session, large: Path
) -> None:
    make_older(large)
    cancel_once_it_tells(session, f"Opening {large.name}")
    session.open(large)
    qtbot.waitUntil(session.jobs.idle, timeout=PATIENCE)
    assert session.campaign is None
    assert backups.all_of(large) == ()
    with sqlite3.connect(large) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (1,)
    file.close()


def test_a_campaign_that_is_written_to_is_waited_for_by_the_worker(
    qtbot: QtBot, session: Session, campaign_path: Path, pulse: Pulse
) -> None:
    other = sqlite3.connect(campaign_path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    pulse.begin()
    session.open(campaign_path)
    qtbot.wait(300)
    assert session.campaign is None
    other.execute("ROLLBACK")
    other.close()
    qtbot.waitUntil(lambda: session.campaign is not None, timeout=PATIENCE)
    assert pulse.kept_on(), pulse.longest
    qtbot.waitUntil(session.jobs.idle)


def test_restoring_tells_how_far_it_is_while_the_window_goes_on(
    qtbot: QtBot, pulse: Pulse, opened: Session, large: Path
) -> None:
    told: list[str] = []
    news: list[str] = []
    opened.jobs.progressed.connect(lambda job, done, total, what: told.append(what))
    opened.news.connect(news.append)
    opened.do(lambda campaign: campaign_settings.write(campaign.store, "title", "Another"))
    pulse.begin()
    assert opened.restore(large, backups.all_of(large)[0])
    qtbot.waitUntil(lambda: opened.campaign is not None, timeout=PATIENCE)
    assert pulse.kept_on(), pulse.longest
    assert {what.split()[0] for what in told} >= {"Copying", "Writing"}
    assert opened.campaign is not None
    assert opened.campaign.title == "A small campaign"
    assert re.fullmatch(r"Restored the backup of \d+ \w+ \d{4}, \d\d:\d\d\.", news[-1])
    qtbot.waitUntil(opened.jobs.idle, timeout=PATIENCE)


def test_restoring_that_is_cancelled_opens_what_was_there(
    qtbot: QtBot, opened: Session, large: Path
) -> None:
    opened.do(lambda campaign: campaign_settings.write(campaign.store, "title", "Another"))
    cancel_once_it_tells(opened, "Restoring the backup")
    opened.restore(large, backups.all_of(large)[0])
    qtbot.waitUntil(lambda: opened.campaign is not None, timeout=PATIENCE)
    assert opened.campaign is not None
    assert opened.campaign.title == "Another"
    qtbot.waitUntil(opened.jobs.idle, timeout=PATIENCE)


LEAVING: dict[str, Callable[[MainWindow], object]] = {
    "campaign": lambda window: window.session.close(),
    "window": lambda window: window.close(),
}


@pytest.mark.parametrize("what", LEAVING)
def test_closing_does_not_wait_for_the_copy_of_the_day(
    qtbot: QtBot, window: MainWindow, large: Path, what: str
) -> None:
    session = window.session
    told: list[str] = []
    session.jobs.progressed.connect(lambda job, done, total, what: told.append(job.title))
    session.open(large)
    qtbot.waitUntil(lambda: "Making the daily backup" in told, timeout=PATIENCE)
    start = time.perf_counter()
    LEAVING[what](window)
    assert time.perf_counter() - start < LONGEST
    assert session.campaign is None
    session.shut_down()
    assert list(backups.folder(large).iterdir()) == []
