"""Further columns, gold judgements, intervals and weights on the Agreement page."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.agreement import agreeing
from assessor_app.campaign.assigning.assigning import give
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.judging import highlight, judge
from assessor_app.domain.span import Span
from assessor_app.evaluation.agreement.bootstrap import TopicResampling


@pytest.fixture
def page(
    left_on_agreement: None, qtbot: QtBot, window: MainWindow, sample: Path, tmp_path: Path
) -> AgreementPage:
    path = Path(shutil.copy(sample, tmp_path / "sample.assess"))
    with open_campaign(path) as campaign:
        give(campaign, "ada", ["1"])
        give(campaign, "ben", ["1"], "secondary")
        (document, *_) = (
            document
            for (topic, document), codes in zip(
                agreeing.ratings(campaign).items, agreeing.ratings(campaign).codes, strict=True
            )
            if topic == "1" and min(codes[:2]) >= 0
        )
        for name in ("ada", "ben"):
            judge(campaign, (name, "1", document), 1)
            highlight(campaign, (name, "1", document), Span(0, 9))
    assert window.session.open(path)
    shown = window.show_page("agreement")
    assert isinstance(shown, AgreementPage)
    qtbot.waitUntil(shown.ready)
    return shown


def choose(qtbot: QtBot, page: AgreementPage, submenu: str, entry: str) -> None:
    """Choose an entry of a submenu with the mouse."""
    menu = page.choices.more_figures.menu()
    inner = next(one.menu() for one in menu.actions() if one.text() == submenu)
    assert isinstance(inner, QMenu)
    action = next(one for one in inner.actions() if one.text() == entry)
    inner.popup(page.mapToGlobal(page.rect().center()))
    place = inner.actionGeometry(action).center()
    qtbot.mouseClick(inner, Qt.MouseButton.LeftButton, pos=place)
    inner.close()
    qtbot.waitUntil(page.ready)


def column(page: AgreementPage, key: str) -> list[object]:
    table = page.pairs.view.table()
    at = [one.key for one in table.columns].index(key)
    return [row[at] for row in table.rows]


@pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing the keyboard)")
def test_columns_gold_and_intervals_are_chosen_in_a_menu(qtbot: QtBot, page: AgreementPage) -> None:
    assert page.session.campaign is not None
    choose(qtbot, page, "Columns of the table of pairs", "Gwet's AC1")
    choose(qtbot, page, "Columns of the table of pairs", "Scott's pi")
    choose(qtbot, page, "Confidence of the intervals", "99%")
    with open_campaign(page.session.campaign.path, read_only=True) as campaign:
        options = agreeing.AgreementOptions(
            resampling=TopicResampling(confidence=0.99), further=("ac1", "scott_pi")
        )
        found = agreeing.agreement(agreeing.ratings(campaign), options)
    for key in ("ac1", "scott_pi"):
        assert column(page, key) == [pair.further[key].value for pair in found.pairs]
    assert column(page, "low") == [pair.low for pair in found.pairs]
    assert column(page, "standard_error") == [pair.standard_error for pair in found.pairs]
    choose(qtbot, page, "Columns of the table of pairs", "Scott's pi")
    assert "scott_pi" not in [one.key for one in page.pairs.view.table().columns]

    page.show_tab(2)
    assert not page.overall.gold.isVisible()
    choose(qtbot, page, "Gold judgements", "ada")
    assert page.overall.gold.isVisible()
    assert [row[0] for row in page.overall.gold.table().rows] == ["ben", "chi"]
    assert page.overall.roles.isVisible()
    assert page.overall.passages.isVisible()
    assert [row[-3] for row in page.overall.passages.table().rows] == [1.0]
    choose(qtbot, page, "Gold judgements", "None")
    assert not page.overall.gold.isVisible()


def test_weights_come_from_a_file(
    qtbot: QtBot,
    page: AgreementPage,
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "mine.csv"
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    entry = next(
        one
        for one in page.choices.more_figures.menu().actions()
        if one.text().startswith("Weights")
    )
    path.write_text(",0,1\n0,0,1\n1,2,0\n", encoding="utf-8")
    entry.trigger()
    assert "symmetric matrix" in window.notice.text()
    path.write_text(",0,1,2,3\n0,0,1,2,3\n1,1,0,1,2\n2,2,1,0,1\n3,3,2,1,0\n", encoding="utf-8")
    entry.trigger()
    qtbot.waitUntil(page.ready)
    titles = [one.title for one in page.pairs.view.table().columns]
    assert "Kappa, own weights" in titles
    own = column(page, "kappa")
    page.choices.weigh("linear")
    qtbot.waitUntil(page.ready)
    assert column(page, "kappa") == pytest.approx(own, abs=1e-12)
