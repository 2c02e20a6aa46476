"""Alt and a letter lead to one place: no letter is given twice among what is in sight."""

import shutil
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QLabel, QTabBar
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import PAGES
from assessor_app.app.pages.campaign.campaign_page import CampaignPage
from assessor_app.app.pages.campaign.file_options import FileOptions
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.preferences import preferring
from assessor_app.judging.pooling import POOLINGS


def menus_of(window: MainWindow) -> list[str]:
    """The titles in the menu bar."""
    return [entry.text() for entry in window.menuBar().actions() if entry.isVisible()]


def letters(window: MainWindow) -> Counter[str]:
    """Every letter in sight that does something together with Alt."""
    texts = menus_of(window)
    texts += [one.text() for one in window.findChildren(QAbstractButton) if one.isVisible()]
    labels = [one for one in window.findChildren(QLabel) if one.isVisible()]
    texts += [one.text() for one in labels if one.buddy() is not None]
    for bar in window.findChildren(QTabBar):
        if bar.isVisible():
            texts += [bar.tabText(at) for at in range(bar.count())]
    keys = (QKeySequence.mnemonic(text).toString() for text in texts)
    return Counter(key for key in keys if key)


@pytest.mark.parametrize("page_id", [spec.id for spec in PAGES])
def test_no_letter_is_given_twice_on_a_page(
    window: MainWindow, campaign_path: Path, qtbot: QtBot, page_id: str
) -> None:
    with open_campaign(campaign_path) as campaign:
        preferring.let_compare(campaign, True)
    page = window.show_page(page_id)
    before = letters(window), len(menus_of(window))
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    qtbot.waitUntil(page.ready)
    for counted, menus in (before, (letters(window), len(menus_of(window)))):
        assert len(counted) >= menus
        assert not [key for key, times in counted.items() if times > 1]


def assert_all_differ(window: MainWindow) -> None:
    counted = letters(window)
    assert len(counted) > len(menus_of(window))
    assert not [key for key, times in counted.items() if times > 1]


@pytest.mark.parametrize("method", [one.name for one in POOLINGS])
def test_no_letter_is_given_twice_where_a_pool_is_made(
    window: MainWindow, sample: Path, tmp_path: Path, qtbot: QtBot, method: str
) -> None:
    window.session.open(Path(shutil.copy(sample, tmp_path / "sample.assess")))
    page = window.show_page("campaign")
    assert isinstance(page, CampaignPage)
    qtbot.waitUntil(page.ready)
    page.overview.show_part("pool")
    qtbot.waitUntil(page.overview.pool.isVisible)
    choice = page.overview.pool.choice
    choice.method.setCurrentIndex([one.name for one in POOLINGS].index(method))
    assert_all_differ(window)


@pytest.mark.parametrize(
    ("name", "text"),
    [("topics.jsonl", '{"id": "7"}\n'), ("a.run", "7 Q0 a 1 1 r\n"), ("a.qrels", "7 0 a 1\n")],
)
def test_no_letter_is_given_twice_where_files_are_brought_in(
    window: MainWindow, tmp_path: Path, campaign_path: Path, qtbot: QtBot, name: str, text: str
) -> None:
    window.session.open(campaign_path)
    page = window.show_page("campaign")
    assert isinstance(page, CampaignPage)
    qtbot.waitUntil(page.ready)
    (tmp_path / name).write_text(text)
    page.overview.show_files().add([tmp_path / name])
    qtbot.waitUntil(page.overview.files.findChild(FileOptions).isVisible)
    qtbot.waitUntil(page.ready)
    assert_all_differ(window)


def test_no_letter_is_given_twice_where_topics_are_shared_out(
    window: MainWindow, campaign_path: Path, qtbot: QtBot
) -> None:
    window.session.open(campaign_path)
    page = window.show_page("campaign")
    assert isinstance(page, CampaignPage)
    qtbot.waitUntil(page.ready)
    page.overview.show_part("assign")
    qtbot.waitUntil(page.overview.assign.sharing.isVisible)
    assert_all_differ(window)
