"""Search and judge by keys: the query, the documents found, and the judgement of one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from assessor_app.app import text_size
from assessor_app.app.pages.campaign.search_dialog import SearchDialog
from assessor_app.app.pages.judge.judge_dialogs import history_table
from assessor_app.app.pages.judge.queue_delegate import in_sight
from assessor_app.app.pages.judge.queue_model import SECOND_LINE
from assessor_app.app.pages.judge.searching.learned_reasons import ReasonsDialog
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.searching.found_documents import origins
from assessor_app.campaign.searching.search_plan import close_search, open_search
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.collection import Document
from assessor_app.judging.reading.excerpt import Excerpt
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from assessor_app.app.pages.judge.judge_page import JudgePage
    from assessor_app.app.pages.judge.searching.search_panel import SearchPanel
    from assessor_app.app.shell.main_window import MainWindow

Key = Qt.Key


@pytest.fixture
def campaign_path(campaign_path: Path) -> Path:
    """The small campaign with 25 documents outside the pools, where the search is open."""
    with open_campaign(campaign_path) as campaign:
        texts = [
            Document(f"x{at:02}", "needle " * (30 - at) + f"in haystack {at}", f"Hay {at}")
            for at in range(25)
        ]
        documents.stage(campaign.store, "more", texts)
        documents.publish(campaign.store, "more")
        open_search(campaign)
    return campaign_path


@pytest.fixture
def page(judge_page: JudgePage, window: MainWindow, qtbot: QtBot) -> JudgePage:
    """The page shows d1 of topic 051, and F opens the search."""
    to_search = window.findChild(QAction, "judge.collection")
    assert to_search is not None
    qtbot.waitUntil(to_search.isEnabled, timeout=20_000)
    return judge_page


@pytest.fixture
def press(page: JudgePage, window: MainWindow, qtbot: QtBot) -> Callable[..., None]:
    """Press a key, or type a text, where the focus is, and wait until the page is ready."""

    def key(pressed: Key | str, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        target = window.focusWidget() or window
        (QTest.keyClicks if isinstance(pressed, str) else QTest.keyClick)(target, pressed, held)
        judging = page.queue_judging
        qtbot.waitUntil(
            lambda: page.ready() and (not judging.document or judging.has_been_seen()),
            timeout=20_000,
        )

    return key


@pytest.fixture
def searched(page: JudgePage, press: Callable[..., None]) -> SearchPanel:
    """The search shows the first page of the documents with "needle" or "beta"."""
    press(Key.Key_F)
    press("needle beta")
    press(Key.Key_Return)
    return page.area.search


def grades(page: JudgePage) -> dict[str, int | None]:
    assert page.session.campaign is not None
    mine = journal.judgements(page.session.campaign.store, assessor=page.session.assessor)
    return {one.document: one.grade for one in mine}


def queue(page: JudgePage) -> list[str]:
    return [item.document for item in page.queue_judging.items]


def select(searched: SearchPanel, document: str) -> int:
    """Select a document found; return its row."""
    row = [one.document for one in searched.model.results].index(document)
    searched.list.setCurrentIndex(searched.model.index(row))
    return row


def words(searched: SearchPanel) -> list[str]:
    """The accessible text of each row, which names the state in words."""
    model = searched.model
    role = Qt.ItemDataRole.AccessibleTextRole
    return [str(model.index(row).data(role)) for row in range(model.rowCount())]


def test_the_documents_found_are_marked_by_sign_and_word(page: JudgePage, searched: SearchPanel):
    assert searched.isVisible()
    assert searched.status.text() == "26 found, page 1 of 2"
    rows = words(searched)
    assert len(rows) == 20
    assert sum("In your queue" in row for row in rows) == 1
    assert sum("Not pooled" in row for row in rows) == 19
    found = {one.document: one for one in searched.model.results}
    assert searched.delegate.sign_of(found["x00"].item) == "+"
    assert searched.delegate.sign_of(found["d1"].item) == ""
    line = searched.model.index(1).data(SECOND_LINE)
    assert {line.text[start:end] for start, end in line.hits} <= {"needle", "beta"}
    assert line.hits


def test_rank_and_title_stay_before_the_hit_if_there_is_room(searched: SearchPanel):
    metrics = searched.list.fontMetrics()
    lead = searched.delegate.lead_of(searched.model.results[1].item)
    assert lead == "2. "
    far = Excerpt("Title · " + "word " * 8 + "needle " + "and more " * 20, ((48, 54),))
    room = metrics.horizontalAdvance(lead + far.text[:60])
    for width, begins in ((room + 40, "2. Title"), (room // 2, "2. …")):
        words, hits = in_sight(far, metrics, width, lead)
        assert words.startswith(begins)
        assert words[slice(*hits[0])] == "needle"


@pytest.mark.parametrize("percent", [100, 200])
def test_the_number_found_takes_one_line(
    searched: SearchPanel, window: MainWindow, qtbot: QtBot, percent: int
) -> None:
    before = QApplication.font()
    try:
        text_size.apply(percent)
        window.resize(944, 600)
        qtbot.waitUntil(lambda: searched.status.font() == QApplication.font())
        line = searched.status.fontMetrics()
        words = searched.status.text()
        qtbot.waitUntil(lambda: searched.status.width() >= line.horizontalAdvance(words))
        assert searched.status.heightForWidth(searched.status.width()) < 2 * line.height()
    finally:
        QApplication.setFont(before)


def test_a_found_document_is_judged_by_the_usual_key(
    page: JudgePage, searched: SearchPanel, press: Callable[..., None]
) -> None:
    row = select(searched, "x03")
    press(Key.Key_Return)
    assert page.queue_judging.document == "x03"
    assert page.area.shown_part() is page.area.document
    assert "needle" in page.area.sought()
    press(Key.Key_2)
    assert grades(page)["x03"] == 2
    # The results are back, and the next one is chosen.
    assert searched.isVisible()
    assert "Relevant" in words(searched)[row] or "2" in words(searched)[row]
    assert searched.list.currentIndex().row() == row + 1
    assert page.session.campaign is not None
    (origin,) = origins(page.session.campaign)
    assert (origin.document, origin.query, origin.rank) == ("x03", "needle beta", row + 1)
    events = judging_queries.history(page.session.campaign, "ada", "051", "x03")
    words_shown = history_table(events, page.session.campaign.scale).rows[-1][1]
    assert words_shown.endswith(f"(found by “needle beta”, rank {row + 1})")
    # Escape returns to the document of the queue, which has the new one.
    press(Key.Key_Escape)
    assert page.queue_judging.document == "d1"
    assert queue(page)[-1] == "x03"
    assert page.queue_judging.topic is not None
    assert (page.queue_judging.topic.pooled, page.queue_judging.topic.judged) == (7, 2)
    # Undo shows it, and a new grade keeps its origin.
    press(Key.Key_U)
    assert page.queue_judging.document == "x03"
    assert origins(page.session.campaign) == ()
    press(Key.Key_1)
    assert grades(page)["x03"] == 1
    assert [one.document for one in origins(page.session.campaign)] == ["x03"]


def test_escape_leaves_a_found_document_undecided_and_out_of_the_queue(
    page: JudgePage, searched: SearchPanel, press: Callable[..., None]
) -> None:
    before = queue(page)
    press(Key.Key_Down)
    press(Key.Key_Return)
    assert page.queue_judging.document.startswith(("x", "d"))
    press(Key.Key_Escape)
    assert searched.isVisible()
    assert queue(page) == before
    press(Key.Key_Escape)
    assert page.queue_judging.document == "d1"
    press(Key.Key_1)
    assert grades(page) == {"d0": 2, "d1": 1}
    assert page.session.campaign is not None
    assert origins(page.session.campaign) == ()


def test_no_key_judges_while_the_results_are_shown(
    page: JudgePage, searched: SearchPanel, press: Callable[..., None]
) -> None:
    assert searched.list.hasFocus()
    for key in (Key.Key_2, Key.Key_Space, Key.Key_C):
        press(key)
    assert grades(page) == {"d0": 2}
    press(Key.Key_F)
    assert searched.field.hasFocus()
    press("2")
    assert searched.field.text() == "2"
    assert grades(page) == {"d0": 2}


def test_results_are_paged(
    page: JudgePage, searched: SearchPanel, press: Callable[..., None], qtbot: QtBot
) -> None:
    assert not searched.page_before.isEnabled()
    searched.page_after.setFocus()
    press(Key.Key_Space)
    qtbot.waitUntil(lambda: searched.model.rowCount() == 6, timeout=20_000)
    assert [one.rank for one in searched.model.results] == [21, 22, 23, 24, 25, 26]
    assert not searched.page_after.isEnabled()
    assert searched.page_before.isEnabled()


@pytest.mark.parametrize(
    ("query", "why"), [("-needle", "excluded words only"), ("?", "no words"), ("zzz", "0 found")]
)
def test_a_query_without_results_says_why(
    page: JudgePage,
    press: Callable[..., None],
    query: str,
    why: str,
    qtbot: QtBot,
) -> None:
    press(Key.Key_F)
    press(query)
    press(Key.Key_Return)
    search = page.area.search
    qtbot.waitUntil(lambda: why in search.status.text(), timeout=20_000)
    assert search.field.hasFocus()


def test_a_query_typed_where_the_lead_has_not_opened_the_search_judges_nothing(
    page: JudgePage, press: Callable[..., None], qtbot: QtBot
) -> None:
    page.session.do(lambda campaign: open_search(campaign, ["052"]))
    search = page.area.search
    qtbot.waitUntil(lambda: not search.may_search, timeout=20_000)
    why = (
        "No search: the lead has not opened it to you in this topic. "
        "The lead opens it in Campaign › Search and judge… › Assessors."
    )
    press(Key.Key_F)
    assert search.status.text() == why
    assert not search.to_search.isEnabled()
    press("2 cups, quick")
    press(Key.Key_Return)
    assert search.field.text() == "2 cups, quick"
    assert search.model.rowCount() == 0
    assert search.status.text() == search.status.accessibleName() == why
    assert grades(page) == {"d0": 2}
    press(Key.Key_Escape)
    assert page.queue_judging.document == "d1"
    press(Key.Key_2)
    assert grades(page) == {"d0": 2, "d1": 2}
    page.session.do(close_search)
    page.session.do(lambda campaign: open_search(campaign, [], ["ada"]))
    qtbot.waitUntil(lambda: page.area.search.may_search, timeout=20_000)


def test_the_lead_opens_the_search_from_where_it_is_missed(
    page: JudgePage, window: MainWindow, press: Callable[..., None], qtbot: QtBot
) -> None:
    page.session.do(lambda campaign: open_search(campaign, ["052"]))
    search = page.area.search
    qtbot.waitUntil(lambda: not search.may_search, timeout=20_000)
    press(Key.Key_F)
    assert search.to_open.isVisible()
    QTest.mouseClick(search.to_open, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.findChild(SearchDialog) is not None, timeout=20_000)
    dialog = window.findChild(SearchDialog)
    dialog.topics.clear()
    dialog.parts.setCurrentIndex(1)
    (save,) = (one for one in dialog.findChildren(QPushButton) if one.text() == "Save")
    QTest.mouseClick(save, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.saved.text() != "", timeout=20_000)
    dialog.close()
    window.show_page("judge")
    qtbot.waitUntil(lambda: search.may_search, timeout=20_000)
    assert search.status.text() == ""
    assert not search.to_open.isVisible()
    assert "adds it to the pool" in search.about.text()


def test_in_a_work_package_the_lead_is_to_be_asked(
    page: JudgePage, window: MainWindow, press: Callable[..., None], qtbot: QtBot, tmp_path: Path
) -> None:
    session, path = page.session, tmp_path / "ada.assess"
    session.do(lambda campaign: open_search(campaign, ["052"]))
    assert session.campaign is not None
    make_package(session.campaign, "ada", path)
    assert session.open(path)
    window.show_page("judge")
    qtbot.waitUntil(page.queue_judging.has_been_seen, timeout=20_000)
    press(Key.Key_F)
    assert page.area.search.status.text() == (
        "No search: the lead has not opened it to you in this topic. Ask the lead."
    )
    assert not page.area.search.to_open.isVisible()


def test_going_to_a_document_of_the_queue_leaves_the_search(
    page: JudgePage, searched: SearchPanel, press: Callable[..., None]
) -> None:
    press(Key.Key_N)
    assert page.queue_judging.document == "d0"
    press(Key.Key_3)
    assert grades(page)["d0"] == 3
    assert not searched.isVisible()
    assert not searched.is_open
    assert page.queue_judging.document


def test_a_found_document_leaves_the_queue_after_its_judgement_was_undone(
    page: JudgePage, searched: SearchPanel, press: Callable[..., None]
) -> None:
    before = queue(page)
    select(searched, "x03")
    press(Key.Key_Return)
    press(Key.Key_2)
    press(Key.Key_Escape)
    assert queue(page) == [*before, "x03"]
    press(Key.Key_U)
    assert page.queue_judging.document == "x03"
    press(Key.Key_P)
    assert page.queue_judging.document in before
    assert queue(page) == before
    assert page.queue_judging.topic is not None
    assert page.queue_judging.topic.pooled == len(before)


def test_a_restored_judgement_puts_its_found_document_into_the_queue_again(
    page: JudgePage, searched: SearchPanel, press: Callable[..., None], qtbot: QtBot
) -> None:
    before = queue(page)
    select(searched, "x03")
    press(Key.Key_Return)
    press(Key.Key_2)
    press(Key.Key_Escape)
    press(Key.Key_U)
    press(Key.Key_P)
    press(Key.Key_U, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: queue(page) == [*before, "x03"], timeout=20_000)
    assert grades(page)["x03"] == 2


def test_a_key_to_another_document_leaves_an_undecided_found_one_out_of_the_queue(
    page: JudgePage, searched: SearchPanel, press: Callable[..., None]
) -> None:
    before = queue(page)
    select(searched, "x03")
    press(Key.Key_Return)
    press(Key.Key_P)
    assert page.queue_judging.document in before
    assert queue(page) == before
    assert not searched.is_open


def test_the_learned_order_ranks_the_collection_and_learns_from_each_judgement(
    page: JudgePage, press: Callable[[Key | str], None], qtbot: QtBot
) -> None:
    # x00 becomes relevant by a search, so that "needle" is a sign of relevance.
    press(Key.Key_F)
    press("+needle")
    press(Key.Key_Return)
    press(Key.Key_Return)
    press(Key.Key_2)
    searched = page.area.search
    found = [one.document for one in searched.model.results]
    QTest.mouseClick(searched.to_learned, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: searched.is_learned and "learned order" in searched.status.text())
    ranked = [one.document for one in searched.model.results]
    assert found[0] not in ranked
    row = next(at for at, name in enumerate(ranked) if name.startswith("x"))
    document, score = ranked[row], searched.model.results[row].score
    searched.list.setCurrentIndex(searched.model.index(row))
    searched.list.setFocus()
    press(Key.Key_Return)
    assert page.queue_judging.document == document
    assert searched.words == ()
    press(Key.Key_1)
    assert grades(page)[document] == 1
    # The order is learned again, without the document just judged.
    qtbot.waitUntil(
        lambda: document not in [one.document for one in searched.model.results], timeout=20_000
    )
    assert searched.list.currentIndex().row() == 0
    assert page.session.campaign is not None
    origin = next(one for one in origins(page.session.campaign) if one.document == document)
    assert (origin.query, origin.rank, origin.score) == ("", row + 1, float(f"{score:.6g}"))
    events = judging_queries.history(page.session.campaign, "ada", "051", document)
    told = history_table(events, page.session.campaign.scale).rows[-1][1]
    assert f"from the learned order, rank {row + 1}, score {score:.3f}" in str(told)


def test_the_heaviest_words_are_shown_on_request_only(
    page: JudgePage, window: MainWindow, press: Callable[[Key | str], None], qtbot: QtBot
) -> None:
    why = window.findChild(QAction, "judge.why")
    assert why is not None
    assert not why.isEnabled()
    press(Key.Key_F)
    QTest.mouseClick(page.area.search.to_learned, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.area.search.model.rowCount() > 0, timeout=20_000)
    page.area.search.list.setFocus()
    press(Key.Key_Return)
    qtbot.waitUntil(why.isEnabled)
    assert not window.findChildren(ReasonsDialog)
    QTest.keyClick(window.focusWidget(), Key.Key_H, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: bool(window.findChildren(ReasonsDialog)), timeout=20_000)
    (dialog,) = window.findChildren(ReasonsDialog)
    rows = dialog.view.model()
    assert rows.rowCount() > 0
    QTest.keyClick(dialog, Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_queue_in_the_learned_order_tells_its_words_too(
    page: JudgePage, window: MainWindow, press: Callable[[Key | str], None], qtbot: QtBot
) -> None:
    orders = page.area.queue.order.orders
    orders.setFocus()
    while orders.currentData() != "learned":
        QTest.keyClick(orders, Key.Key_Down)
    qtbot.waitUntil(lambda: page.queue_judging.order.startswith("learned"), timeout=20_000)
    press(Key.Key_Escape)
    document = page.queue_judging.document
    QTest.keyClick(window.focusWidget(), Key.Key_H, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: bool(window.findChildren(ReasonsDialog)), timeout=20_000)
    assert page.queue_judging.document == document
