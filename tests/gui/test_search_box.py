"""A box whose list is narrowed by words: the topics of the Judge page."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.search_box import SearchList
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.domain.collection import Topic
from assessor_app.store.tables import pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

Key = Qt.Key
pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|grabbing the keyboard|propagateSizeHints)"
)
MORE = (
    Topic("053", "Sea birds", "Which waders winter on the mudflats?", "Moulting is relevant."),
    Topic("054", "Mudflats", "How do they grow?"),
    Topic("055", "海洋汚染", "東京湾の干潟"),
)


@pytest.fixture
def page(left_on_judge: None, window: MainWindow, campaign_path: Path, qtbot: QtBot) -> JudgePage:
    with open_campaign(campaign_path) as campaign, campaign.store.transaction():
        stored_topics.put(campaign.store, MORE)
        pools.put(campaign.store, [PoolEntry(one.id, "d1") for one in MORE], "by hand")
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    shown = window.show_page("judge")
    assert isinstance(shown, JudgePage)
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.waitUntil(shown.ready)
    return shown


@pytest.fixture
def opened(page: JudgePage, qtbot: QtBot) -> SearchList:
    QTest.keyClick(QApplication.focusWidget(), Key.Key_T, Qt.KeyboardModifier.ShiftModifier)
    found = QApplication.activePopupWidget()
    assert isinstance(found, SearchList)
    assert QApplication.focusWidget() is found.field
    return found


def lines(opened: SearchList) -> list[str]:
    return [opened.model.item(row).text() for row in range(opened.model.rowCount())]


def ids(opened: SearchList) -> list[str]:
    return [line[:3] for line in lines(opened)]


def topic(page: JudgePage) -> str:
    assert page.queue_judging.topic is not None
    return page.queue_judging.topic.topic.id


def test_typing_narrows_the_list_and_enter_opens_the_first(
    page: JudgePage, opened: SearchList, qtbot: QtBot
) -> None:
    assert ids(opened) == ["051", "052", "053", "054", "055"]
    assert opened.list.currentIndex().row() == 0
    QTest.keyClicks(opened.field, "MUD")
    # What one sees it in comes first; of the other it is told where it is.
    assert ids(opened) == ["054", "053"]
    assert "on the mudflats?" in lines(opened)[1]
    QTest.keyClicks(opened.field, " winter")
    assert ids(opened) == ["053"]
    QTest.keyClick(opened.field, Key.Key_Return)
    assert (topic(page), opened.isVisible()) == ("053", False)
    page.window().activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is page.area.view)


def test_arrows_go_along_what_is_left_and_digits_find_the_id(
    page: JudgePage, opened: SearchList
) -> None:
    QTest.keyClicks(opened.field, "05")
    assert len(ids(opened)) == 5
    QTest.keyClick(opened.field, Key.Key_Down)
    QTest.keyClick(opened.field, Key.Key_Down)
    QTest.keyClick(opened.field, Key.Key_Return)
    assert topic(page) == "053"
    assert all(one.grade is None for one in page.queue_judging.items)


def test_a_part_of_a_run_without_blanks_is_found(opened: SearchList) -> None:
    opened.field.setText("干潟")
    assert ids(opened) == ["055"]


def test_where_nothing_has_the_words_it_says_so_and_enter_chooses_nothing(
    page: JudgePage, opened: SearchList, qtbot: QtBot
) -> None:
    QTest.keyClicks(opened.field, "nowhere")
    assert lines(opened) == ["No matches"]
    QTest.keyClick(opened.field, Key.Key_Return)
    assert (topic(page), opened.isVisible()) == ("051", True)
    QTest.keyClick(opened.field, Key.Key_Escape)
    assert (topic(page), opened.isVisible()) == ("051", False)


def test_the_list_is_opened_by_the_mouse_and_a_click_chooses(page: JudgePage, qtbot: QtBot) -> None:
    box = page.area.queue.topics
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
    assert box.opened.isVisible()
    where = box.opened.list.visualRect(box.opened.model.index(3, 0)).center()
    qtbot.mouseClick(box.opened.list.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert (topic(page), box.opened.isVisible()) == ("054", False)


def come_in(page: JudgePage, campaign_path: Path, *others: str) -> None:
    """Another program adds these topics to the pool."""
    with open_campaign(campaign_path) as campaign, campaign.store.transaction():
        stored_topics.put(campaign.store, [Topic(one, "New") for one in others])
        pools.put(campaign.store, [PoolEntry(one, "d1") for one in others], "from elsewhere")
    page.session.announce_foreign_changes()


def test_a_topic_that_comes_in_meanwhile_moves_none_under_the_hand(
    page: JudgePage, opened: SearchList, qtbot: QtBot, campaign_path: Path
) -> None:
    QTest.keyClicks(opened.field, "05")
    for _ in range(2):
        QTest.keyClick(opened.field, Key.Key_Down)
    come_in(page, campaign_path, "049", "050")
    qtbot.waitUntil(lambda: len(ids(opened)) == 6)
    assert ids(opened)[0] == "050"
    assert str(opened.list.currentIndex().data())[:3] == "053"
    QTest.keyClick(opened.field, Key.Key_Return)
    assert topic(page) == "053"


def test_enter_opens_what_is_in_sight_before_the_list_is_read_anew(
    page: JudgePage, opened: SearchList
) -> None:
    QTest.keyClicks(opened.field, "054")
    box = page.area.queue.topics
    box.insertItem(0, "001", "001")
    QTest.keyClick(opened.field, Key.Key_Return)
    assert topic(page) == "054"


def test_a_topic_that_is_gone_cannot_be_chosen(page: JudgePage, opened: SearchList) -> None:
    QTest.keyClicks(opened.field, "054")
    box = page.area.queue.topics
    box.removeItem(box.findData("054"))
    QTest.keyClick(opened.field, Key.Key_Return)
    assert (topic(page), opened.isVisible()) == ("051", True)
    QApplication.processEvents()
    assert lines(opened) == ["No matches"]
    QTest.keyClick(opened.field, Key.Key_Escape)
