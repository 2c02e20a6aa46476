"""Measures the window with a campaign: opening it, each page with its tabs, and leaving each page.

A program, so that its memory is its own: python -m tests.benchmarks.large_window CAMPAIGN ASSESSOR.
It prints a line of JSON for each step; see `Step`.
"""

import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Event

from PySide6.QtCore import QEventLoop, QPoint, QSettings, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTabWidget, QWidget

from assessor_app.app.actions.page import Page
from assessor_app.app.main import first_window, make_application
from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.pages.runs.runs_page import RunsPage
from assessor_app.app.session import Session
from assessor_app.app.shell.idle_work import KEPT, GarbageCollector, PageLoading
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.user_settings import Settings

PAGES = ("judge", "agreement", "runs", "preferences", "settings", "campaign")
PATIENCE = 600.0  # seconds
MOVE_EVERY = 4  # milliseconds between two movements of the pointer
QUIET = 0.3  # seconds for which nothing is computed before a step has ended
LEFT = KEPT / 1000 + 2.5  # seconds after which the memory of the page that was left is given back
MEGABYTE = 2**20


@dataclass(frozen=True, slots=True)
class Step:
    """A step and what it took.

    seconds: until the page showed everything. gap: seconds, the longest without a repaint.
    own: seconds of the processor, the most that the window's thread took between two repaints.
    megabytes: of the process after it. peak: the most so far.
    """

    name: str
    seconds: float
    gap: float
    own: float
    megabytes: float
    peak: float


class Pulse(QWidget):
    """A spot in the corner of the window that is painted anew at each movement of the pointer.

    The pointer goes over the whole window, by events such as those of the system.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window, self._moves = window, 0
        self.resize(3, 3)
        self.raise_()
        self.show()
        self.begin()
        self._timer = QTimer(self, interval=MOVE_EVERY)
        self._timer.timeout.connect(self._move)
        self._timer.start()

    def begin(self) -> None:
        """Begin to measure."""
        self.gap = self.own = 0.0
        self.painted, self._spent = time.monotonic(), time.thread_time()

    def _move(self) -> None:
        self._moves += 1
        size, at = self._window.size(), self._moves * 7
        place = QPoint(at % size.width(), at // size.width() * 31 % size.height())
        QTest.mouseMove(self._window.windowHandle(), place)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Note the time since the last painting."""
        now, spent = time.monotonic(), time.thread_time()
        self.gap = max(self.gap, now - self.painted)
        self.own = max(self.own, spent - self._spent)
        self.painted, self._spent = now, spent


def resident() -> float:
    """Return the memory of this process in megabytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / MEGABYTE


def wait(until: Callable[[], bool], quiet: float = QUIET) -> float:
    """Run the event loop until the condition held for `quiet` seconds; return when it began."""
    loop, begun = QEventLoop(), time.monotonic()
    since: list[float] = []

    def look() -> None:
        now = time.monotonic()
        if not until():
            since.clear()
        elif not since:
            since.append(now)
        if since and now - since[0] >= quiet:
            loop.quit()
        assert now - begun < PATIENCE

    timer = QTimer(interval=5)
    timer.timeout.connect(look)
    timer.start()
    loop.exec()
    timer.stop()
    return since[0]


class Walk:
    """Goes through the window step by step, and prints what each took."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.pulse = Pulse(window)
        self.prepared = Event()

    def step(self, name: str, act: Callable[[], object], until: Callable[[], bool]) -> None:
        """Act, and wait until the condition holds."""
        self.pulse.begin()
        begun = time.monotonic()
        act()
        seconds = wait(until) - begun
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        found = Step(name, seconds, self.pulse.gap, self.pulse.own, resident(), peak)
        print(json.dumps(asdict(found)), flush=True)

    def at_rest(self) -> bool:
        """Return whether nothing is computed, and the page shows everything."""
        session, page = self.window.session, self.window.context().page
        return session.jobs.idle() and session.lookups.idle() and page.ready()

    def show(self, page_id: str) -> None:
        """Show a page and each of its tabs, and leave it for the page of settings."""
        self.step(page_id, lambda: self.window.show_page(page_id), self.at_rest)
        page = self.window.context().page
        for name, act in tabs_of(page):
            self.step(f"{page_id}: {name}", act, self.at_rest)
        if isinstance(page, AgreementPage):
            show = page.documents.show_conflicts
            self.step("agreement: conflicts", lambda: page.show_list(show), self.at_rest)
        begun = time.monotonic()
        self.step(
            f"{page_id} left",
            lambda: self.window.show_page("settings"),
            lambda: time.monotonic() - begun > LEFT,
        )


def tabs_of(page: Page) -> list[tuple[str, Callable[[], object]]]:
    """Return (title, function that shows it) of each tab of a page."""
    if isinstance(page, AgreementPage):
        return [(page.tabs.tabText(at), lambda at=at: page.show_tab(at)) for at in range(1, 7)]
    if isinstance(page, RunsPage):
        details = page.details
        return [(title_of(tab), lambda tab=tab: details.show_tab(tab)) for tab in details.tabs]
    return []


def title_of(tab: QWidget) -> str:
    """Return the title of a tab."""
    above = tab.parentWidget()
    while not isinstance(above, QTabWidget):
        assert above is not None
        above = above.parentWidget()
    return above.tabText(above.indexOf(tab))


def main(campaign: Path, assessor: str, folder: Path) -> None:
    """Walk through the window with the campaign; its settings are kept in the folder."""
    application = make_application()
    settings = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
    session = Session(Settings(settings))
    window = first_window(application, session, "light")
    collector, loading = GarbageCollector(window), PageLoading(window)
    ahead = Event()
    loading.loaded.connect(collector.keep)
    loading.loaded.connect(ahead.set)
    session.opened.connect(loading.begin)
    window.show()
    walk = Walk(window)
    wait(lambda: walk.pulse.gap > 0)
    walk.step("loading", lambda: loading.prepare(walk.prepared.set), walk.prepared.is_set)
    walk.step("opened", lambda: session.open(campaign), lambda: session.campaign is not None)
    walk.step("checked", lambda: None, walk.at_rest)
    walk.step("built ahead", lambda: None, ahead.is_set)
    session.choose_assessor(assessor)
    for page_id in PAGES:
        walk.show(page_id)
    collector.stop()
    session.shut_down()
    os._exit(0)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        main(Path(sys.argv[1]), sys.argv[2], Path(made))
