"""Campaign › Versions puts the results of the runs by two versions, or two campaigns, together."""

import shutil
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest, JudgementSelection
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.judging.judging import judge
from assessor_app.store.tables import pools

AP = EvaluationRequest(measures=("AP",))


def averages(campaign, frozen: str = "") -> dict[str, float]:
    found = evaluate(campaign, replace(AP, judgements=JudgementSelection(frozen=frozen)))
    return dict(zip(found.rankings.names, found.scores.averages["AP"].tolist(), strict=True))


def test_results_of_two_versions_and_of_two_campaigns(
    qtbot: QtBot, window: MainWindow, hand, sample: Path, tmp_path: Path, monkeypatch
) -> None:
    mine, other = tmp_path / "mine.assess", tmp_path / "other.assess"
    shutil.copyfile(sample, other)
    shutil.copyfile(sample, mine)
    with open_campaign(mine) as campaign:
        freeze(campaign, "first")
        for document in pools.documents_of(campaign.store, "3")[:5]:
            for assessor in ("ada", "ben", "chi"):
                judge(campaign, (assessor, "3", document), 0)
        first, now = averages(campaign, "first"), averages(campaign)
    assert first != now
    assert window.session.open(mine)
    page = window.show_page("campaign")
    assert isinstance(page, CampaignPage)
    hand.settle()
    page.show_part("versions")
    hand.settle()
    part = page.overview.versions
    part.shown.setFocus()
    QTest.keyClick(part.shown, Qt.Key.Key_Down)
    hand.settle()
    table = part.results.view.table()
    assert {row[0]: row[2:4] for row in table.rows} == {
        run: (first[run], now[run]) for run in first
    }
    assert part.results.said.text().startswith("A: version first; B: present judgements.")
    assert part.results.view.isVisible()
    hand.look("versions")
    told = (str(other), "")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: told)
    qtbot.mouseClick(part.results.another, Qt.MouseButton.LeftButton)
    hand.settle()
    rows = part.results.view.table().rows
    assert {row[0]: row[2:4] for row in rows} == {run: (first[run], first[run]) for run in first}
    assert "B: other.assess, present judgements" in part.results.said.text()
    QTest.keyClick(part.shown, Qt.Key.Key_Up)
    hand.settle()
    assert not part.results.isVisible()
