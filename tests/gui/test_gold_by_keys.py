"""Gold documents on the Judge page, judged by keys, and the dialog that imports them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel

from assessor_app.app.dialogs.known_grades_dialog import KnownGradesDialog, KnownListDialog
from assessor_app.app.dialogs.questions import LineDialog
from assessor_app.app.dialogs.table_report import TableReport
from assessor_app.campaign.agreement.known_agreement import known_agreement
from assessor_app.campaign.judging.gold_documents import GoldPlan, choose_gold, chosen_gold
from assessor_app.campaign.judging.known_documents import (
    every_known,
    import_known,
    known_number,
)
from assessor_app.campaign.judging.qualifying import QualifyingPlan, chosen_plan
from assessor_app.campaign.preferences.preferring import let_compare
from assessor_app.domain.events import Kind
from assessor_app.store.journal import journal
from assessor_app.store.tables import pools

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from assessor_app.app.pages.judge.judge_page import JudgePage
    from assessor_app.app.shell.main_window import MainWindow
    from assessor_app.campaign.campaign import Campaign

Key = Qt.Key


def unpooled(campaign: Campaign, name: str) -> None:
    """Take a document that nobody judged out of the pool."""
    kept = [(one.topic, one.document) for one in pools.entries(campaign.store)]
    pools.keep_only(campaign.store, [one for one in kept if one != ("051", name)])
    assert not pools.holds(campaign.store, "051", name)


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    """A file with the known grade of a document."""
    path = tmp_path / "gold.qrels"
    path.write_text("051 0 d2 1 names the year\n", encoding="utf-8")
    return path


def test_a_gold_document_is_judged_like_any_other_and_undone(
    judge_page: JudgePage, window: MainWindow, gold: Path, qtbot: QtBot
) -> None:
    queue, campaign = judge_page.queue_judging, judge_page.session.campaign
    assert campaign is not None
    everything = [item.document for item in queue.items]
    unpooled(campaign, "d2")
    import_known(campaign, Kind.GOLD, gold)
    window.session.do(lambda own: choose_gold(own, GoldPlan(every=9)))
    qtbot.waitUntil(lambda: judge_page.ready() and queue.has_been_seen(), timeout=20_000)
    assert [item.document for item in queue.items] == everything
    before = journal.judgements(campaign.store)

    def press(key: Key) -> None:
        QTest.keyClick(window.focusWidget() or window, key)
        qtbot.waitUntil(lambda: judge_page.ready() and queue.has_been_seen(), timeout=20_000)

    press(Key.Key_Down)
    while queue.document != "d2":
        press(Key.Key_N)
    press(Key.Key_0)
    assert queue.document == "d3"
    line = queue.items[everything.index("d2")]
    assert line.grade == 0
    assert queue.topic is not None
    assert queue.topic.pooled == len(everything)
    assert list(journal.judgements(campaign.store)) == list(before)
    assert known_agreement(campaign, Kind.GOLD)["ada"].differing[0].given == 0
    press(Key.Key_U)
    assert queue.document == "d2"
    assert known_agreement(campaign, Kind.GOLD) == {}


def test_the_lead_removes_a_known_grade_from_the_list(
    window: MainWindow, campaign_path: Path, gold: Path, qtbot: QtBot
) -> None:
    window.session.open(campaign_path)
    campaign = window.session.campaign
    assert campaign is not None
    unpooled(campaign, "d2")
    import_known(campaign, Kind.GOLD, gold)
    let_compare(campaign, True)
    seen: list[object] = []

    def act() -> None:
        shown = QApplication.activeModalWidget()
        if shown is None:
            return
        QTimer.singleShot(50, act)  # before a dialog is opened, which returns when it is closed
        if isinstance(shown, KnownGradesDialog) and not seen:
            seen.append(shown.packages.isVisible() and shown.packages.text())
            QTest.mouseClick(shown.show_list, Qt.MouseButton.LeftButton)
        elif isinstance(shown, LineDialog):
            QTest.keyClicks(shown.field, "disputed")
            QTest.keyClick(shown.field, Key.Key_Return)
        elif isinstance(shown, KnownListDialog):
            seen.append(shown.view.table().rows[0][1:])
            shown.view.setFocus()
            QTest.keyClick(shown.view, Key.Key_Down)
            if shown.remove.isEnabled():
                QTest.mouseClick(shown.remove, Qt.MouseButton.LeftButton)
            else:
                shown.close()
        elif isinstance(shown, KnownGradesDialog):
            seen.append([one.text() for one in shown.findChildren(QLabel)])
            shown.close()

    QTimer.singleShot(0, act)
    window.registry.action("campaign.known").trigger()
    assert str(seen[0]).startswith("Work packages have no gold documents, because")
    assert seen[1] == ("051", "d2", 1, "names the year", "")
    assert seen[-2] == ("051", "d2", 1, "names the year", "disputed")
    assert "0 documents" in cast("list[str]", seen[-1])
    assert [one.removed for _, one in every_known(campaign)] == ["disputed"]


def test_the_lead_imports_gold_and_chooses_the_rate_in_a_dialog(
    window: MainWindow,
    campaign_path: Path,
    gold: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window.session.open(campaign_path)
    campaign = window.session.campaign
    assert campaign is not None
    unpooled(campaign, "d2")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(gold), ""))

    def fill() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, KnownGradesDialog)
        assert not dialog.every.isEnabled()
        QTest.mouseClick(dialog.choosers[Kind.GOLD], Qt.MouseButton.LeftButton)
        QTest.mouseClick(dialog.mixes, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
        dialog.every.selectAll()
        QTest.keyClicks(dialog.every, "4")
        dialog.bar.selectAll()
        QTest.keyClicks(dialog.bar, "65")
        QTest.keyClick(dialog, Key.Key_Return)

    said: list[str] = []

    def read() -> None:
        report = QApplication.activeModalWidget()
        if isinstance(report, TableReport):
            said.append(report.words.text())
            report.close()

    reading = QTimer(interval=100)
    reading.timeout.connect(read)
    reading.start()
    QTimer.singleShot(0, fill)
    window.registry.action("campaign.known").trigger()
    qtbot.waitUntil(lambda: chosen_gold(campaign) == GoldPlan(every=4), timeout=20_000)
    qtbot.waitUntil(lambda: chosen_plan(campaign) == QualifyingPlan(bar=0.65), timeout=20_000)
    assert known_number(campaign, Kind.GOLD) == 1
    qtbot.waitUntil(lambda: bool(said), timeout=20_000)
    assert "1 new" in said[0]
