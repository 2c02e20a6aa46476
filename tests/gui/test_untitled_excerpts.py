"""Lines of the queue of documents without a title: what their texts begin with."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.pages.judge.queue_model import SECOND_LINE
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.judging import judge
from assessor_app.domain.collection import Document, Topic
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

MANY = 400


@pytest.fixture
def page(left_on_judge: None, window: MainWindow, campaign_path: Path, qtbot: QtBot) -> JudgePage:
    """Before many passages without a title, every tenth of which has no text either."""
    texts = [Document(f"p{at:03}", f"Passage {at} about\nthe tide.") for at in range(MANY)]
    with open_campaign(campaign_path) as campaign:
        documents.stage(campaign.store, "more", [one for one in texts if not one.id.endswith("7")])
        documents.publish(campaign.store, "more")
        with campaign.store.transaction():
            stored_topics.put(campaign.store, [Topic("001", "passages")])
            pools.put(campaign.store, [PoolEntry("001", one.id) for one in texts], "by hand")
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    shown = window.show_page("judge")
    assert isinstance(shown, JudgePage)
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.waitUntil(shown.ready)
    shown.queue_judging.open_topic("001")
    qtbot.waitUntil(shown.ready)
    return shown


def second(page: JudgePage, row: int) -> str:
    return str(page.area.queue.model.index(row).data(SECOND_LINE).text)


def test_what_is_in_sight_is_read_and_no_more(page: JudgePage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: second(page, 0) == "Passage 0 about the tide.")
    assert second(page, 7) == ""
    assert len(page.area.queue.model.words) < 60
    page.area.queue.list.verticalScrollBar().setValue(300)
    qtbot.waitUntil(lambda: second(page, 302) == "Passage 302 about the tide.")
    assert second(page, 150) == ""
    # Known by now: nothing is read again.
    with qtbot.assertNotEmitted(page.area.queue.untitled.read, wait=300):
        page.area.queue.list.verticalScrollBar().setValue(0)


def test_what_takes_long_is_read_bit_by_bit(
    page: JudgePage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    qtbot.waitUntil(lambda: bool(second(page, 0)))
    monkeypatch.setattr("assessor_app.app.pages.judge.queue_excerpts.FIRST_WORDS_SECONDS", 0.0)
    page.area.queue.untitled.stop()
    assert second(page, 0) == ""
    page.area.queue.untitled.read_anew()
    qtbot.waitUntil(lambda: second(page, 2) == "Passage 2 about the tide.")


def test_while_one_judges_quickly_nothing_is_read(page: JudgePage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(second(page, 0)))
    with qtbot.assertNotEmitted(page.area.queue.untitled.read):
        for _ in range(3):
            qtbot.waitUntil(page.queue_judging.has_been_seen)
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_1)
    assert [one.grade for one in page.queue_judging.items[:3]] == [1, 1, 1]


def test_another_campaign_with_the_same_ids_has_its_own_words(
    page: JudgePage, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: bool(second(page, 0)))
    page.session.close()
    assert page.area.queue.model.words == {}


def test_a_text_that_came_anew_is_read_anew(
    page: JudgePage, qtbot: QtBot, campaign_path: Path
) -> None:
    qtbot.waitUntil(lambda: bool(second(page, 1)))
    with open_campaign(campaign_path) as campaign:
        documents.stage(campaign.store, "anew", [Document("p001", "Another text")])
        documents.publish(campaign.store, "anew")
    page.queue_judging.reload()
    qtbot.waitUntil(lambda: second(page, 1) == "Another text")


def test_while_another_program_writes_the_words_stay_in_sight(
    page: JudgePage, qtbot: QtBot, campaign_path: Path
) -> None:
    qtbot.waitUntil(lambda: bool(second(page, 3)))
    seen = list[str]()
    page.area.queue.model.dataChanged.connect(lambda *_: seen.append(second(page, 3)))
    with open_campaign(campaign_path) as campaign:
        judge(campaign, ("bob", "001", "p001"), 1)
        documents.stage(campaign.store, "anew", [Document("p000", "Another text")])
        documents.publish(campaign.store, "anew")
    page.session.announce_foreign_changes()
    qtbot.waitUntil(lambda: second(page, 0) == "Another text")
    assert seen
    assert set(seen) == {"Passage 3 about the tide."}


def test_where_there_are_no_words_the_id_stands_in_the_middle(
    page: JudgePage, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: bool(second(page, 0)))
    line = page.area.queue.list
    with_words, without = (inked_rows(page, row) for row in (0, 7))
    middle = line.rowHeight(7) / 2
    assert abs(sum(without) / len(without) - middle) < 3
    assert min(with_words) < min(without)
    assert max(with_words) > max(without)


def inked_rows(page: JudgePage, row: int) -> list[int]:
    """Return the vertical places in a line of the queue with text to the right of its sign."""
    view = page.area.queue.list
    box = view.visualRect(page.area.queue.model.index(row, 0)).adjusted(45, 1, -12, -1)
    image = view.viewport().grab(box).toImage()
    ground = image.pixelColor(image.width() - 1, 0)
    return [
        y
        for y in range(image.height())
        if any(image.pixelColor(x, y) != ground for x in range(image.width()))
    ]
