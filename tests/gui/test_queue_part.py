"""Going about in a part of the queue: what is shown is what the keys follow."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import ACTIONS
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.pages.judge.queue_state import FILTERS, NOWHERE, QueuePart, QueueState
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.judging import judge, keep_scan_terms
from assessor_app.campaign.judging.judging_queries import QueueItem
from assessor_app.domain.collection import Document
from assessor_app.domain.judgement import State
from assessor_app.judging.reading.excerpt import Excerpt
from assessor_app.store.tables import documents, pools
from assessor_app.store.tables.pools import PoolEntry

Press = Callable[..., None]
Key = Qt.Key
PAGE = (
    "<html><head><script>var epsilon = 'code'</script></head>"
    "<body><p>" + "far " * 60 + "the <b>Harbour</b> wall.</p></body></html>"
)


# Said by the platform without a screen when a list opens.
opens_a_list = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|grabbing the keyboard|propagateSizeHints)"
)


@pytest.fixture
def page(left_on_judge: None, window: MainWindow, campaign_path: Path) -> JudgePage:
    """Ada before topic 051, of which she has judged d0; d6 is a page of HTML."""
    with open_campaign(campaign_path) as campaign:
        documents.stage(campaign.store, "page", [Document("d6", PAGE, media="text/html")])
        documents.publish(campaign.store, "page")
        with campaign.store.transaction():
            pools.put(campaign.store, [PoolEntry("051", "d6")], "by hand")
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    shown = window.show_page("judge")
    assert isinstance(shown, JudgePage)
    return shown


@pytest.fixture
def press(qtbot: QtBot, page: JudgePage, qapp: QApplication) -> Press:
    """Press keys where the focus is, each once what the one before brought is on the screen."""

    def keys(*pressed: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for key in pressed:
            QTest.keyClick(qapp.focusWidget() or page, key, held)
            qtbot.waitUntil(is_still)

    def is_still() -> bool:
        return page.queue_judging.row == NOWHERE or page.queue_judging.has_been_seen()

    return keys


def shown(page: JudgePage) -> list[str]:
    model = page.area.queue.model
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def choose(page: JudgePage, qtbot: QtBot, key: Qt.Key, *keys: Qt.Key) -> None:
    """Choose from a list at the side by keys alone: Shift and a letter, then in the list."""
    QTest.keyClick(QApplication.focusWidget(), key, Qt.KeyboardModifier.ShiftModifier)
    assert QApplication.activePopupWidget() is not None
    for one in keys:
        QTest.keyClick(QApplication.focusWidget(), one)
    # Off the screen nobody gives the focus back.
    page.window().activateWindow()
    qtbot.waitUntil(page.window().isActiveWindow)


def look_for(page: JudgePage, qtbot: QtBot, words: str) -> None:
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Slash)
    field = page.area.queue.search
    assert QApplication.focusWidget() is field
    QTest.keyClicks(field, words)
    qtbot.waitUntil(lambda: page.queue_judging.part.found is not None and page.ready())


# Keys follow what is shown ---------------------------------------------------------------------


@opens_a_list
def test_n_and_p_follow_the_filter(page: JudgePage, press: Press, qtbot: QtBot) -> None:
    press(Key.Key_1, Key.Key_Space, Key.Key_1, Key.Key_Space)
    choose(
        page,
        qtbot,
        Key.Key_F,
        Key.Key_Home,
        Key.Key_Down,
        Key.Key_Down,
        Key.Key_Down,
        Key.Key_Return,
    )
    assert shown(page) == ["d2", "d4"]
    assert page.queue_judging.document == "d2"
    press(Key.Key_N)
    assert page.queue_judging.document == "d4"
    press(Key.Key_P)
    assert page.queue_judging.document == "d2"
    press(Key.Key_P)
    assert page.queue_judging.document == "d2"
    ended = "End of this list: 2 skipped; press Esc to show all documents"
    assert (page.area.queue.shown.text(), page.area.bar.said.text()) == ("2 skipped", ended)
    press(Key.Key_N, Key.Key_N)
    assert page.queue_judging.document == "d4"
    press(Key.Key_Escape, Key.Key_N)
    assert page.queue_judging.document == "d5"


def test_judging_what_is_to_do_goes_to_the_next_that_is_shown(
    page: JudgePage, press: Press
) -> None:
    page.area.queue.filters.setCurrentIndex(1)
    press(Key.Key_N, Key.Key_2)
    assert shown(page) == ["d1", "d3", "d4", "d5", "d6"]
    assert page.queue_judging.document == "d3"
    press(Key.Key_P)
    assert page.queue_judging.document == "d1"
    press(Key.Key_2, Key.Key_2)
    assert page.queue_judging.document == "d4"


def test_one_reviews_what_is_not_sure_in_a_row(page: JudgePage, press: Press) -> None:
    press(Key.Key_S, Key.Key_1, Key.Key_1, Key.Key_S, Key.Key_1, Key.Key_S, Key.Key_1)
    page.area.queue.filters.setCurrentIndex(5)
    assert shown(page) == ["d1", "d3", "d4"]
    press(Key.Key_P, Key.Key_P, Key.Key_P)
    assert page.queue_judging.document == "d1"
    # Sure now: the document leaves the list, and the next of it comes.
    press(Key.Key_S, Key.Key_3)
    assert shown(page) == ["d3", "d4"]
    assert page.queue_judging.document == "d3"
    press(Key.Key_3, Key.Key_3)
    assert page.queue_judging.row == NOWHERE
    done = page.area.done
    assert done.heading.text() == "End of this list: 2 not sure"
    assert QApplication.focusWidget() is done.to_all
    press(Key.Key_Return)
    assert page.queue_judging.document == "d5"


def test_a_narrow_queue_counts_with_the_signs_of_its_rows(page: JudgePage, press: Press) -> None:
    press(Key.Key_Space)
    line = page.area.queue.progress
    assert line.shown() == line.text() == "1 of 7 judged, 1 skipped"
    line.setFixedWidth(line.fontMetrics().horizontalAdvance(line.text()) - 1)
    assert line.shown() == "1 of 7 judged · 1 »"
    assert line.toolTip() == "1 of 7 judged, 1 skipped"


def test_the_line_of_a_document_says_how_it_was_flagged(page: JudgePage, press: Press) -> None:
    press(Key.Key_K, Key.Key_1, Key.Key_S, Key.Key_K, Key.Key_1)
    model = page.area.queue.model
    said = [
        str(model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)).split(", ")
        for row in (1, 2)
    ]
    assert said[0][:3] == ["d1", "Marginal", "seen before"]
    assert said[1][:4] == ["d2", "Marginal", "not sure", "seen before"]


def test_a_search_is_judged_through_and_then_said_to_be_done(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    look_for(page, qtbot, "eta")
    # beta and zeta hold the letters; the index knows words and beginnings only.
    QTest.keyClick(page.area.queue.search, Key.Key_Escape)
    look_for(page, qtbot, "text about")
    assert sorted(shown(page)) == ["d0", "d1", "d2", "d3", "d4", "d5"]
    assert page.area.queue.shown.text() == "6 found"
    row = shown(page)
    here = page.queue_judging.document
    QTest.keyClick(page.area.queue.search, Key.Key_Return)
    assert page.queue_judging.document == row[0]
    page.take_focus()
    to_do = [one for one in row if one != "d0"]
    for one in [*to_do]:
        page.go_to(page.queue_judging.queue.row_of(one))
        qtbot.waitUntil(page.queue_judging.has_been_seen)
        press(Key.Key_1)
    assert here in row
    assert page.queue_judging.row == NOWHERE
    assert page.area.done.heading.text() == "End of this list: 6 found"
    press(Key.Key_Escape)
    assert (page.queue_judging.document, page.queue_judging.part.is_all) == ("d6", True)
    assert page.area.queue.search.text() == ""


def test_the_step_after_a_grade_stays_among_what_was_found(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    look_for(page, qtbot, "d5")
    QTest.keyClick(page.area.queue.search, Key.Key_Return)
    assert page.queue_judging.document == "d5"
    press(Key.Key_N)
    ended = "End of this list: 1 found; press Esc to show all documents"
    assert (page.area.queue.shown.text(), page.area.bar.said.text()) == ("1 found", ended)
    press(Key.Key_1)
    assert page.queue_judging.row == NOWHERE
    press(Key.Key_U)
    assert page.queue_judging.document == "d5"


def test_texts_are_read_ahead_along_what_is_shown(page: JudgePage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: "d2" in page.queue_judging.texts.held)
    page.queue_judging.texts.forget_all_but()
    page.queue_judging.show_only(QueuePart(found={"d5": Excerpt(), "d3": Excerpt()}))
    page.queue_judging.read_ahead()
    assert set(page.queue_judging.texts.held) - {page.queue_judging.document} == {"d5"}
    page.go_to(5)
    qtbot.waitUntil(page.queue_judging.has_been_seen)
    page.queue_judging.read_ahead()
    assert "d3" in page.queue_judging.texts.held
    assert "d2" not in page.queue_judging.texts.held


def test_places_are_gone_along_however_long_the_queue() -> None:
    items = [QueueItem(f"d{at}", "", State.UNREACHED, None) for at in range(20)]
    queue = QueueState(items)
    for row in (4, 9, 14):
        queue.replace(row, QueueItem(f"d{row}", "", State.SKIPPED, None))
    skipped, to_do = QueuePart(FILTERS[3]), QueuePart(FILTERS[1])
    assert [skipped.beside(queue, row, 1) for row in (NOWHERE, 4, 5, 14)] == [4, 9, 9, NOWHERE]
    assert [skipped.beside(queue, row, -1) for row in (NOWHERE, 14, 5, 4)] == [14, 9, 4, NOWHERE]
    assert [to_do.next_undecided(queue, row) for row in (3, 8, 19)] == [5, 10, 0]
    assert skipped.next_undecided(queue, 0) == NOWHERE
    assert skipped.first(queue) == 4
    found = QueuePart(found=dict.fromkeys(("d9", "d2", "d7"), Excerpt()))
    assert found.rows(queue) == [9, 2, 7]
    assert [found.beside(queue, row, 1) for row in (NOWHERE, 9, 2, 7, 5)] == [9, 2, 7, NOWHERE, 9]
    assert [found.beside(queue, row, -1) for row in (NOWHERE, 7, 9, 5)] == [7, 2, NOWHERE, NOWHERE]
    assert [found.next_undecided(queue, row) for row in (9, 2, 7)] == [2, 7, 2]


# Nothing is judged that is not in the list -----------------------------------------------------


@opens_a_list
@pytest.mark.parametrize("key", [Key.Key_3, Key.Key_N])
def test_a_filter_that_leaves_the_document_out_leads_into_its_list_at_once(
    page: JudgePage, press: Press, qtbot: QtBot, key: Qt.Key
) -> None:
    choose(page, qtbot, Key.Key_F, Key.Key_Home, Key.Key_Down, Key.Key_Down, Key.Key_Return)
    assert shown(page) == ["d0"]
    assert page.queue_judging.document == "d0"
    # Pressed before it is on the screen, a key was not meant for it, nor for the one before.
    QTest.keyClick(page.area.view, Key.Key_1)
    assert [one.grade for one in page.queue_judging.items] == [2, *[None] * 6]
    qtbot.waitUntil(page.queue_judging.has_been_seen)
    press(key)
    assert page.queue_judging.items[0].grade == (3 if key == Key.Key_3 else 2)
    assert page.queue_judging.items[1].grade is None


@opens_a_list
def test_a_filter_that_holds_the_document_leaves_one_there(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    press(Key.Key_N, Key.Key_N)
    choose(page, qtbot, Key.Key_F, Key.Key_Home, Key.Key_Down, Key.Key_Return)
    assert (shown(page)[0], page.queue_judging.document) == ("d1", "d3")


@opens_a_list
def test_from_the_end_of_a_topic_a_filter_leads_into_its_list(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    press(*[Key.Key_1] * 6)
    assert page.queue_judging.row == NOWHERE
    choose(page, qtbot, Key.Key_F, Key.Key_Home, Key.Key_Down, Key.Key_Down, Key.Key_Return)
    assert page.queue_judging.document == "d0"
    assert QApplication.focusWidget() is page.area.view


@opens_a_list
@pytest.mark.parametrize("key", [Key.Key_2, Key.Key_N])
def test_a_key_goes_to_the_list_where_one_could_not_go_there_at_once(
    page: JudgePage, press: Press, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, key: Qt.Key
) -> None:
    with monkeypatch.context() as held:
        held.setattr(page.notes, "is_filed", lambda: False)
        held.setattr(page.notes, "then", lambda _: None)
        choose(page, qtbot, Key.Key_F, Key.Key_Home, Key.Key_Down, Key.Key_Down, Key.Key_Return)
    assert (shown(page), page.queue_judging.document) == (["d0"], "d1")
    press(key)
    assert page.queue_judging.document == "d0"
    assert page.area.bar.said.text() == "d1 is not in this list"
    qtbot.waitUntil(page.queue_judging.has_been_seen)
    press(Key.Key_3)
    assert page.queue_judging.items[0].grade == 3
    assert page.queue_judging.items[1].grade is None


@opens_a_list
def test_where_the_list_is_empty_it_says_that_the_document_is_not_in_it(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    choose(page, qtbot, Key.Key_F, *[Key.Key_Down] * 3, Key.Key_Return)
    assert shown(page) == []
    assert "The document on the screen is not in this list." in page.area.queue.nothing.text()
    assert page.queue_judging.document == "d1"
    press(Key.Key_2)
    assert page.queue_judging.items[1].grade == 2


def test_leaving_the_search_field_opens_the_first_found(page: JudgePage, qtbot: QtBot) -> None:
    look_for(page, qtbot, "delta")
    assert (shown(page), page.queue_judging.document) == (["d3"], "d1")
    qtbot.mouseClick(page.area.view.viewport(), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.queue_judging.document == "d3")


def test_what_is_written_of_the_document_stays_with_it(page: JudgePage, qtbot: QtBot) -> None:
    look_for(page, qtbot, "delta")
    note = page.area.bar.note
    qtbot.mouseClick(note, Qt.MouseButton.LeftButton)
    QTest.keyClicks(QApplication.focusWidget(), "good 1")
    QApplication.processEvents()
    assert page.queue_judging.document == "d1"
    assert page.queue_judging.items[1].grade is None


@pytest.mark.parametrize("key", [Key.Key_2, Key.Key_Space, Key.Key_C, Key.Key_S])
def test_a_key_pressed_in_the_list_does_not_judge_what_was_not_found(
    page: JudgePage, qtbot: QtBot, key: Qt.Key
) -> None:
    look_for(page, qtbot, "delta")
    page.area.queue.list.setFocus()
    QApplication.processEvents()
    assert page.queue_judging.document == "d1"
    QTest.keyClick(QApplication.focusWidget(), key)
    assert page.queue_judging.document == "d3"
    assert page.area.bar.said.text() == "d1 is not in this list"
    assert all(one.grade is None for one in page.queue_judging.items[1:])
    assert not page.queue_judging.queue.count(State.SKIPPED)
    assert QApplication.activeModalWidget() is None
    # From here on keys are meant for what is shown, wherever one goes.
    page.go_to(4)
    qtbot.waitUntil(page.queue_judging.has_been_seen)
    QTest.keyClick(QApplication.focusWidget(), Key.Key_2)
    qtbot.waitUntil(lambda: page.queue_judging.items[4].grade == 2)


@pytest.mark.parametrize("stays", [True, False])
def test_enter_pressed_while_it_is_looked_opens_the_first_when_it_comes(
    page: JudgePage, qtbot: QtBot, stays: bool
) -> None:
    import threading

    go_on = threading.Event()
    page.session.lookups.ask("Something before", lambda *_: go_on.wait(20), lambda _: None)
    field = page.area.queue.search
    field.setFocus()
    try:
        QTest.keyClicks(field, "delta")
        qtbot.waitUntil(lambda: page.area.queue.nothing.text() == "Searching…")
        QTest.keyClick(field, Key.Key_Return)
        assert page.queue_judging.document == "d1"
        if not stays:
            page.take_focus()
    finally:
        go_on.set()
    qtbot.waitUntil(lambda: page.area.queue.shown.text() == "1 found")
    # Who has gone back to reading is not taken away from it.
    assert page.queue_judging.document == ("d3" if stays else "d1")


# What was found --------------------------------------------------------------------------------


def test_what_stands_in_a_script_is_not_found_and_the_place_is_shown_readably(
    page: JudgePage, qtbot: QtBot
) -> None:
    look_for(page, qtbot, "epsilon")
    assert shown(page) == ["d4"]
    field = page.area.queue.search
    QTest.keyClick(field, Key.Key_Escape)
    look_for(page, qtbot, "harbour")
    qtbot.waitUntil(lambda: shown(page) == ["d6"])
    said = page.area.queue.model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "far the Harbour wall." in str(said)
    assert "script" not in str(said)


def test_words_without_blanks_between_them_are_found_wherever_they_stand(
    page: JudgePage, campaign_path: Path, qtbot: QtBot
) -> None:
    texts = [
        Document("j1", "東京湾では海洋汚染が進んでいる。"),
        Document("j2", "海の水は汚れ、布を染める。"),
        Document("j3", "<p>防止</p><script>var x = '汚染'</script>", media="text/html"),
        Document("j4", "対策。", "汚染の"),
    ]
    with open_campaign(campaign_path) as campaign:
        documents.stage(campaign.store, "japanese", texts)
        documents.publish(campaign.store, "japanese")
        with campaign.store.transaction():
            pools.put(campaign.store, [PoolEntry("051", one.id) for one in texts], "by hand")
    page.queue_judging.reload()
    qtbot.waitUntil(page.ready)
    page.area.queue.focus_search()
    page.area.queue.search.setText("汚染")
    qtbot.waitUntil(lambda: page.area.queue.shown.text() == "2 found")
    assert shown(page) == ["j1", "j4"]
    page.area.queue.search.setText("汚染 対策")
    qtbot.waitUntil(lambda: page.area.queue.shown.text() == "1 found")
    assert shown(page) == ["j4"]


def test_while_documents_are_looked_through_the_page_says_so(
    page: JudgePage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading

    go_on = threading.Event()
    page.session.lookups.start("Something before", lambda *_: go_on.wait(20), lambda _: None)
    field = page.area.queue.search
    field.setFocus()
    try:
        QTest.keyClicks(field, "alpha")
        qtbot.waitUntil(lambda: page.area.queue.nothing.text() == "Searching…")
        assert page.area.queue.shown.text() == "0 found, searching…"
    finally:
        go_on.set()
    qtbot.waitUntil(lambda: page.area.queue.shown.text() == "1 found")
    assert shown(page) == ["d0"]


def test_the_words_of_the_search_are_marked_in_the_document_opened_and_gone_to(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    assert page.session.campaign is not None
    keep_scan_terms(page.session.campaign, "ada", ("text",))
    page.marking.read_terms()
    look_for(page, qtbot, "about (delt")
    QTest.keyClick(page.area.queue.search, Key.Key_Return)
    view = page.area.view
    assert page.queue_judging.document == "d3"
    qtbot.waitUntil(lambda: len(view.extraSelections()) == 4)  # "delta" is the title, too
    looks = {
        one.cursor.selectedText(): (one.format.background().color(), one.format.fontUnderline())
        for one in view.extraSelections()
    }
    assert set(looks) == {"text", "about", "delta"}
    assert looks["about"] == looks["delta"] != looks["text"]
    assert looks["delta"][1]
    qtbot.waitUntil(page.queue_judging.has_been_seen)
    press(Key.Key_Period, Key.Key_Period)
    assert view.caret() == view.whole_text().index("about")
    press(Key.Key_Period)
    assert view.caret() == view.whole_text().index("delta")
    # The search is over: its words are words like others again.
    press(Key.Key_Escape)
    assert page.queue_judging.part.is_all
    assert [one.cursor.selectedText() for one in view.extraSelections()] == ["text"]


def pool_many(page: JudgePage, path: Path, qtbot: QtBot) -> None:
    """Pool 200 more documents, m000 to m199."""
    many = [f"m{at:03}" for at in range(200)]
    with open_campaign(path) as campaign:
        texts = [Document(one, "tide " * (200 - at)) for at, one in enumerate(many)]
        documents.stage(campaign.store, "many", texts)
        documents.publish(campaign.store, "many")
        with campaign.store.transaction():
            pools.put(campaign.store, [PoolEntry("051", one) for one in many], "by hand")
    page.queue_judging.reload()
    qtbot.waitUntil(page.ready)


def test_a_document_out_of_sight_comes_into_the_middle_and_the_next_scroll_nothing(
    page: JudgePage, window: MainWindow, campaign_path: Path, qtbot: QtBot
) -> None:
    pool_many(page, campaign_path, qtbot)
    rows = page.area.queue.list
    page.go_to(page.queue_judging.queue.row_of("m100"))
    place = rows.visualRect(rows.currentIndex())
    assert abs(place.center().y() - rows.viewport().rect().center().y()) <= place.height()
    before = rows.verticalScrollBar().value()
    for _ in range(4):
        page.step(1)
    assert page.queue_judging.document == "m104"
    assert rows.verticalScrollBar().value() == before


def test_what_was_found_begins_at_the_top_wherever_one_is(
    page: JudgePage, window: MainWindow, campaign_path: Path, qtbot: QtBot
) -> None:
    pool_many(page, campaign_path, qtbot)
    page.go_to(page.queue_judging.queue.row_of("m190"))
    bar = page.area.queue.list.verticalScrollBar()
    qtbot.waitUntil(lambda: page.ready() and bar.value() > 0)
    look_for(page, qtbot, "tide")
    qtbot.waitUntil(lambda: page.area.queue.shown.text() == "200 found")
    assert bar.value() == 0
    # And then the list goes along as ever.
    page.take_focus()
    page.go_to(page.queue_judging.queue.row_of(shown(page)[150]))
    assert bar.value() > 0


def test_reading_what_was_found_goes_on_until_all_of_it_is_shown(
    page: JudgePage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("assessor_app.app.pages.judge.queue_excerpts.SEARCH_SECONDS", 0.0)
    look_for(page, qtbot, "text")
    qtbot.waitUntil(lambda: page.area.queue.shown.text() == "6 found")
    assert len(shown(page)) == 6


def test_a_search_stays_when_others_have_changed_the_campaign(
    page: JudgePage, qtbot: QtBot, campaign_path: Path
) -> None:
    look_for(page, qtbot, "gamma")
    with open_campaign(campaign_path) as theirs:
        with theirs.store.transaction():
            pools.put(theirs.store, [PoolEntry("051", "c9")], "by hand")
        judge(theirs, ("ada", "051", "d5"), 1)
    page.queue_judging.reload()
    qtbot.waitUntil(page.ready)
    assert page.queue_judging.queue.row_of("c9") == 0
    assert (shown(page), page.area.queue.search.text()) == (["d2"], "gamma")


# Keys for all of it ----------------------------------------------------------------------------


@opens_a_list
def test_the_order_is_chosen_by_keys_and_begins_with_its_first(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    press(Key.Key_N, Key.Key_N)
    choose(page, qtbot, Key.Key_O, Key.Key_Down, Key.Key_Return)
    assert page.queue_judging.order.startswith("random:")
    to_do = [one.document for one in page.queue_judging.items if one.document != "d0"]
    assert page.queue_judging.document == to_do[0]
    assert QApplication.focusWidget() is page.area.view
    seed = page.area.queue.order.seed_box
    assert seed.isVisible()
    # The whole number is in sight.
    qtbot.waitUntil(lambda: seed.width() > 100)
    assert seed.lineEdit().width() > seed.fontMetrics().horizontalAdvance("999999")


@opens_a_list
def test_escape_leads_out_of_the_lists(page: JudgePage, qtbot: QtBot) -> None:
    for key in (Key.Key_O, Key.Key_F, Key.Key_T):
        choose(page, qtbot, key, Key.Key_Escape)
        QTest.keyClick(QApplication.focusWidget(), Key.Key_Escape)
        assert QApplication.focusWidget() is page.area.view


@opens_a_list
@pytest.mark.parametrize("way_out", [Key.Key_Escape, Key.Key_Return])
@pytest.mark.parametrize("box", [Key.Key_O, Key.Key_F, Key.Key_T])
def test_once_a_list_is_closed_keys_are_for_the_document_again(
    page: JudgePage, press: Press, qtbot: QtBot, box: Qt.Key, way_out: Qt.Key
) -> None:
    choose(page, qtbot, box, way_out)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is page.area.view)
    assert page.queue_judging.document == "d1"
    press(Key.Key_1)
    assert page.queue_judging.items[1].grade == 1


@opens_a_list
def test_topics_are_gone_along_by_keys(page: JudgePage, press: Press, qtbot: QtBot) -> None:
    control = Qt.KeyboardModifier.ControlModifier

    def topic() -> str:
        assert page.queue_judging.topic is not None
        return page.queue_judging.topic.topic.id

    press(Key.Key_PageDown, held=control)
    assert topic() == "052"
    press(Key.Key_PageDown, held=control)
    assert topic() == "052"
    press(Key.Key_PageUp, held=control)
    assert topic() == "051"
    choose(page, qtbot, Key.Key_T, Key.Key_Down, Key.Key_Return)
    assert topic() == "052"


def test_keys_work_while_the_queue_has_the_focus(page: JudgePage, press: Press) -> None:
    page.area.queue.list.setFocus()
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Slash)
    assert QApplication.focusWidget() is page.area.queue.search
    page.area.queue.list.setFocus()
    press(Key.Key_2)
    assert page.queue_judging.items[1].grade == 2


def test_each_of_these_keys_is_an_action_of_its_own() -> None:
    ids = {one.id for one in ACTIONS}
    names = ("order", "filter", "topics", "next_topic", "previous_topic", "show_all", "search")
    assert {f"judge.{name}" for name in names} <= ids
