"""People in a narrow window: nothing lies over other parts, and it scrolls downwards only."""

import shutil
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.campaign.people.people_part import PeoplePart
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.translation import ENGLISH, use_language
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.judging import add_assessor
from tests.conftest import Hand


@pytest.fixture(params=[ENGLISH, "de"], autouse=True)
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[None]:
    use_language(qapp, request.param)
    yield
    use_language(qapp, ENGLISH)


def lying_over(part: QWidget) -> list[str]:
    """Return the pairs of visible neighbours in a part that share pixels."""
    parents = [part, *part.findChildren(QWidget)]
    return [
        f"{type(one).__name__} over {type(other).__name__}"
        for parent in parents
        if not isinstance(parent, QAbstractScrollArea) and parent.layout() is not None
        for one, other in combinations(
            [
                child
                for child in parent.children()
                if isinstance(child, QWidget) and child.isVisible()
            ],
            2,
        )
        if one.geometry().intersects(other.geometry())
    ]


@pytest.mark.parametrize("width", [1008, 1350])
def test_nothing_lies_over_the_tables_of_five_assessors(
    window: MainWindow, hand: Hand, qtbot: QtBot, sample: Path, tmp_path: Path, width: int
) -> None:
    path = Path(shutil.copyfile(sample, tmp_path / "sample.assess"))
    with open_campaign(path) as campaign:
        for name in ("dora", "emil"):
            add_assessor(campaign, name)
    assert window.session.open(path)
    window.session.choose_assessor("ada")
    window.resize(width, 656)
    page = window.show_page("campaign")
    hand.settle()
    qtbot.waitUntil(page.ready)
    part = window.findChild(PeoplePart)
    assert part is not None
    (tabs,) = (one for one in window.findChildren(QTabWidget) if one.indexOf(part) >= 0)
    tabs.setCurrentWidget(part)
    hand.settle()
    qtbot.waitUntil(part.isVisible)
    qtbot.waitUntil(lambda: not lying_over(part))
    (area,) = (one for one in part.children() if isinstance(one, QAbstractScrollArea))
    assert area.verticalScrollBar().maximum() > 0
    assert area.horizontalScrollBar().maximum() == 0
