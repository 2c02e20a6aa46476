"""Judges in the learned order in a window: the window is free while the worker learns.

ASSESSOR_POOLED: the number of documents in the topic, 20,000 if it is not set; a tenth of them are
judged before.
"""

import os
import time
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import create
from assessor_app.campaign.judging.judging import add_assessor, judge
from assessor_app.domain.collection import Document, Topic
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry
from tests.pace import slowed
from tests.widgets import Gaps

POOLED = int(os.environ.get("ASSESSOR_POOLED", "20000"))
WORDS, VOCABULARY = 100, 50_000
KEYS = 30
PATIENCE = 600_000
MOST = 0.1  # seconds without a turn of the window


@pytest.fixture
def page(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> JudgePage:
    """Ada before a topic in which every tenth document is judged; a word tells the relevant."""
    path, chance = tmp_path / "large.assess", np.random.default_rng(2)
    words = [f"w{at}" for at in range(VOCABULARY)]
    ids = [f"d{at:06}" for at in range(POOLED)]
    good = chance.random(POOLED) < 0.1

    def text(at: int) -> str:
        """Words of a document, frequent ones more often."""
        row = (chance.random(WORDS) ** 3 * VOCABULARY).astype(int).tolist()
        return " ".join([*(words[one] for one in row), *["tidal"] * int(good[at])])

    with create(path, "Large", "graded") as campaign:
        store = campaign.store
        with store.transaction():
            stored_topics.put(store, [Topic("1", "w1 w2 tide")])
        documents.stage(store, "all", (Document(one, text(at)) for at, one in enumerate(ids)))
        documents.publish(store, "all")
        pools.put(store, [PoolEntry("1", one) for one in ids], "all")
        add_assessor(campaign, "ada")
        with store.transaction():
            for at in range(0, POOLED, 10):
                judge(campaign, ("ada", "1", ids[at]), int(good[at]))
    window.session.open(path)
    window.session.choose_assessor("ada")
    shown = window.show_page("judge")
    assert isinstance(shown, JudgePage)
    qtbot.waitUntil(shown.ready, timeout=PATIENCE)
    return shown


def foreseen(page: JudgePage) -> bool:
    """Whether the document is on the screen and what comes after it is known."""
    return (
        page.queue_judging.has_been_seen()
        and page.queue_judging.order_ahead.known is not None
        and page.ready()
    )


def test_the_window_is_free_while_an_order_is_learned(page: JudgePage, qtbot: QtBot) -> None:
    begun, gaps = time.perf_counter(), Gaps()
    page.queue_judging.choose_order("learned:1")
    qtbot.waitUntil(lambda: foreseen(page), timeout=PATIENCE)
    first, opened = gaps.stop(), time.perf_counter() - begun
    waits, longest = [], []
    for _ in range(KEYS):
        gaps, begun, here = Gaps(), time.perf_counter(), page.queue_judging.document
        QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_0)
        qtbot.waitUntil(lambda here=here: page.queue_judging.document != here)
        qtbot.waitUntil(lambda: foreseen(page), timeout=PATIENCE)
        waits.append(time.perf_counter() - begun)
        longest.append(gaps.stop())
    print(
        f"\nlearned order, {POOLED:,} pooled, {POOLED // 10:,} judged: first order after "
        f"{opened:.1f} s, longest gap {first * 1000:.0f} ms; from a key until both orders that may "
        f"follow are known: median {np.median(waits) * 1000:.0f} ms; longest gap "
        f"{max(longest) * 1000:.0f} ms, median {np.median(longest) * 1000:.0f} ms"
    )
    assert max(first, *longest) < slowed(MOST)
