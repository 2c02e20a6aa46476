"""Alt and a letter lead to one place: no letter is given twice among what is in sight."""

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QLabel, QTabBar
from pytestqt.qtbot import QtBot

from assessor_app.app.pages import PAGES
from assessor_app.app.window import MainWindow
from assessor_app.campaign import preferring
from assessor_app.campaign.opening import open_campaign


def letters(window: MainWindow) -> Counter[str]:
    """Every letter in sight that does something together with Alt."""
    texts = [entry.text() for entry in window.menuBar().actions() if entry.isVisible()]
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
    found = letters(window)
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    qtbot.waitUntil(page.ready)
    for counted in (found, letters(window)):
        assert len(counted) >= len(window.menuBar().actions())
        assert not [key for key, times in counted.items() if times > 1]
