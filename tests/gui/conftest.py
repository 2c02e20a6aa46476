"""Every test of the window: settings of its own, no Qt warning, nothing left behind."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSettings, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app import theme as themes
from assessor_app.app.session import Session
from assessor_app.app.settings import Settings
from assessor_app.app.window import MainWindow
from assessor_app.domain.document import Document
from assessor_app.domain.topic import Topic


@pytest.fixture(autouse=True)
def nothing_left_behind(qapp: QApplication) -> Iterator[None]:
    """Fail when a test leaves a thread, a running timer or a window."""
    threads = set(threading.enumerate())
    before = set(qapp.topLevelWidgets())
    yield
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.processEvents()
    left = [thread.name for thread in threading.enumerate() if thread not in threads]
    windows = [widget for widget in qapp.topLevelWidgets() if widget not in before]
    seen = [repr(widget) for widget in windows if widget.isVisible()]
    timers = [
        timer for widget in windows for timer in widget.findChildren(QTimer) if timer.isActive()
    ]
    assert not left, f"threads left running: {left}"
    assert not seen, f"windows left open: {seen}"
    assert not timers, f"timers left running: {timers}"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings kept in a file of the test's own."""
    return Settings(QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat))


@pytest.fixture
def session(qapp: QApplication, settings: Settings) -> Iterator[Session]:
    """A session with nothing open."""
    made = Session(settings)
    yield made
    made.shut_down()


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, session: Session) -> Iterator[MainWindow]:
    """The window on the screen, with nothing open, in light colours."""
    themes.apply(qapp, themes.LIGHT)
    made = MainWindow(session)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.close()
    made.deleteLater()
    qapp.sendPostedEvents(made, QEvent.Type.DeferredDelete)


@pytest.fixture
def campaign_path(tmp_path: Path) -> Path:
    """A small campaign: two topics with the same six documents pooled, two assessors."""
    from assessor_app.campaign.judging import add_assessor, judge
    from assessor_app.campaign.opening import create
    from assessor_app.store import documents, pools, topics
    from assessor_app.store.pools import PoolEntry

    path = tmp_path / "small.assess"
    words = ("alpha", "beta", "gamma", "delta", "epsilon", "zeta")
    with create(path, "A small campaign", "graded") as campaign:
        store = campaign.store
        with store.transaction():
            topics.put(store, [Topic("051", "first letters"), Topic("052", "last letters")])
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
        judge(campaign, "ada", "051", "d0", 2)
        judge(campaign, "bob", "051", "d0", 1)
    return path
