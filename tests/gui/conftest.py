"""Every test of the window: no Qt warning, nothing left behind."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

import pytest

from assessor_app.domain.collection import Document, Topic

if TYPE_CHECKING:
    from PySide6.QtWidgets import QComboBox
    from pytestqt.qtbot import QtBot

    from assessor_app.app.pages.judge.judge_page import JudgePage
    from assessor_app.app.pages.runs.runs_page import RunsPage
    from assessor_app.app.shell.main_window import MainWindow
    from assessor_app.app.user_settings import Settings

PATIENCE = 20_000
HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
connection.execute("PRAGMA user_version").fetchone()
print("held", flush=True)
sys.stdin.readline()
connection.execute("ROLLBACK")
connection.close()
print("let go", flush=True)
"""


class Holding:
    """Another process that writes to a campaign, and does not end it."""

    def __init__(self, path: Path) -> None:
        command = [sys.executable, "-c", HOLD, str(path)]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._expect("held\n")

    def _expect(self, line: str) -> None:
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == line

    def begin_to_let_go(self) -> None:
        """Have it end what it writes, and do not wait for that."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()

    def let_go(self) -> None:
        """Have it end what it writes."""
        self.begin_to_let_go()
        self._expect("let go\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.communicate()


@pytest.fixture
def hold() -> Callable[[Path], Holding]:
    """Has another process hold a campaign."""
    return Holding


@pytest.fixture(autouse=True)
def nothing_is_left_behind(nothing_left_behind: None) -> None:
    """Also where a test makes its windows itself."""


@pytest.fixture(scope="session")
def small_campaign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The campaign of `campaign_path`, made once: to be copied, never to be opened."""
    from assessor_app.campaign.files.opening import create
    from assessor_app.campaign.judging.judging import add_assessor, judge
    from assessor_app.store.tables import documents, pools, stored_topics
    from assessor_app.store.tables.pools import PoolEntry

    path = tmp_path_factory.mktemp("small") / "small.assess"
    words = ("alpha", "beta", "gamma", "delta", "epsilon", "zeta")
    with create(path, "A small campaign", "graded") as campaign:
        store = campaign.store
        with store.transaction():
            stored_topics.put(store, [Topic("051", "first letters"), Topic("052", "last letters")])
        texts = [Document(f"d{at}", f"A text about {word}.", word) for at, word in enumerate(words)]
        documents.stage(store, "small", texts)
        documents.publish(store, "small")
        with store.transaction():
            pools.put(
                store,
                [PoolEntry(topic, f"d{at}", ()) for topic in ("051", "052") for at in range(6)],
                "depth 6",
            )
        add_assessor(campaign, "ada")
        add_assessor(campaign, "bob")
        judge(campaign, ("ada", "051", "d0"), 2)
        judge(campaign, ("bob", "051", "d0"), 1)
    return path


@pytest.fixture
def campaign_path(small_campaign: Path, tmp_path: Path) -> Path:
    """A small campaign: two topics with the same six documents pooled, two assessors."""
    return Path(shutil.copyfile(small_campaign, tmp_path / "small.assess"))


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample campaign, the same in all languages, made once: to be copied, never opened."""
    from assessor_app.campaign.files.sample import sample_campaign

    path = tmp_path_factory.mktemp("sample") / "sample.assess"
    sample_campaign(path).close()
    return path


@pytest.fixture
def choose_entry(qtbot: QtBot) -> Callable[[QComboBox, str], None]:
    """Open a list with a key, go to the entry with arrows, and press Enter."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    def choose(box: QComboBox, text: str) -> None:
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_F4)
        qtbot.waitUntil(box.view().isVisible)
        wanted = box.findText(text)
        assert wanted >= 0, f"{text!r} is not among the choices"
        QTest.keyClick(box.view(), Qt.Key.Key_Home)
        for _ in range(wanted):
            QTest.keyClick(box.view(), Qt.Key.Key_Down)
        QTest.keyClick(box.view(), Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not box.view().isVisible())

    return choose


@pytest.fixture
def settle(qtbot: QtBot) -> Callable[[RunsPage], None]:
    """Waits until the Runs page has everything that it asked for."""
    from PySide6.QtWidgets import QApplication

    def wait(page: RunsPage) -> None:
        for _ in range(3):
            QApplication.processEvents()
            qtbot.waitUntil(lambda: page.ready() and page.session.lookups.idle(), timeout=PATIENCE)

    return wait


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """An operation that waits half a second is refused."""
    from assessor_app.app import writer

    monkeypatch.setattr(writer, "LONGEST", 0.5)


@pytest.fixture
def left_on_judge() -> None:
    """The window was left on the Judge page, with the assessor ada; see `settings`."""


@pytest.fixture
def left_on_preferences() -> None:
    """The window was left on the Preferences page, with the assessor ada; see `settings`."""


@pytest.fixture
def left_on_agreement() -> None:
    """The window was left on the Agreement page; see `settings`."""


@pytest.fixture
def left_on_runs() -> None:
    """The window was left on the Runs page; see `settings`."""


@pytest.fixture
def settings(settings: Settings, tmp_path: Path, request: pytest.FixtureRequest) -> Settings:
    """Settings as the window was left, if the test uses one of the fixtures `left_on_...`.

    The window then opens a campaign on that page, and does not fill the Campaign page first.
    """
    left_on = [name for name in request.fixturenames if name.startswith("left_on_")]
    if left_on:
        settings.keep("window/page", left_on[0].removeprefix("left_on_"))
    if left_on in (["left_on_judge"], ["left_on_preferences"]):
        path = (tmp_path / "small.assess").resolve().as_posix()
        settings.keep("assessors/" + path.replace("/", "|"), "ada")
    return settings


@pytest.fixture
def judge_page(
    left_on_judge: None, window: MainWindow, campaign_path: Path, qtbot: QtBot
) -> JudgePage:
    """The Judge page with the small campaign: the assessor ada at the unjudged document d1."""
    from assessor_app.app.pages.judge.judge_page import JudgePage

    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    shown = window.show_page("judge")
    assert isinstance(shown, JudgePage)
    window.activateWindow()
    qtbot.waitUntil(lambda: shown.ready() and shown.queue_judging.has_been_seen(), timeout=PATIENCE)
    # The daily backup has ended, and leaves the disk alone.
    qtbot.waitUntil(window.session.jobs.idle, timeout=PATIENCE)
    assert shown.queue_judging.place() == ("ada", "051", "d1")
    return shown


@pytest.fixture
def runs_page(
    left_on_runs: None,
    window: MainWindow,
    sample: Path,
    tmp_path: Path,
    settle: Callable[[RunsPage], None],
) -> RunsPage:
    """The Runs page with a copy of the sample evaluated."""
    from assessor_app.app.pages.runs.runs_page import RunsPage

    assert window.session.open(Path(shutil.copy(sample, tmp_path / "sample.assess")))
    shown = window.show_page("runs")
    assert isinstance(shown, RunsPage)
    settle(shown)
    return shown
