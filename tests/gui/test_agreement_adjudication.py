"""Settling conflicts on the agreement page, by keys and by mouse, and what else stands beside."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app import announcements, writer
from assessor_app.app.announcements import announcement
from assessor_app.app.pages.agreement import document_lists
from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.pages.agreement.document_adjudication import UNDO
from assessor_app.app.pages.agreement.reading_pane import opened
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.viewer.term_finders import terms_of
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.agreement import adjudication, reviewing
from assessor_app.campaign.agreement.effects import effects
from assessor_app.campaign.agreement.reviewing import Reviewed
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.files.opening import create, open_campaign
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.judging import highlight
from assessor_app.campaign.preferences.pair_choice import Pair
from assessor_app.campaign.preferences.preferring import answer
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.span import Span
from assessor_app.store.tables import documents, pools, stored_topics
from tests.widgets import find

Key = Qt.Key


@pytest.fixture
def sample_path(sample: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sample, tmp_path / "sample.assess"))


def shown(qtbot: QtBot, window: MainWindow, path: Path) -> AgreementPage:
    assert window.session.open(path)
    page = window.show_page("agreement")
    assert isinstance(page, AgreementPage)
    qtbot.waitUntil(page.ready)
    return page


@pytest.fixture
def page(
    left_on_agreement: None, qtbot: QtBot, window: MainWindow, sample_path: Path
) -> AgreementPage:
    return shown(qtbot, window, sample_path)


def press(qtbot: QtBot, page: AgreementPage, *keys: Key) -> None:
    """Press keys where the focus is, each after the page is done with the one before."""
    for key in keys:
        focus = QApplication.focusWidget()
        assert focus is not None
        qtbot.keyClick(focus, key)
        qtbot.waitUntil(page.ready)


def texts(view: TableView, column: str) -> list[str]:
    at = [one.key for one in view.table().columns].index(column)
    model = view.model()
    return [str(model.index(row, at).data()) for row in range(model.rowCount())]


@pytest.fixture
def listed(qtbot: QtBot, page: AgreementPage) -> AgreementPage:
    """All conflicts are listed, and the lead has said who they are."""
    press(qtbot, page, Key.Key_C)
    page.documents.bar.who.setText("lead")
    return page


def settled(path: Path, topic: str, document: str) -> adjudication.Settlement | None:
    with open_campaign(path, read_only=True) as campaign:
        return adjudication.conflict(campaign, topic, document).settled


# Settling -----------------------------------------------------------------------------------


def test_c_lists_all_conflicts_by_their_weight(listed: AgreementPage, sample_path: Path) -> None:
    with open_campaign(sample_path, read_only=True) as campaign:
        found = adjudication.conflicts(campaign)
    assert texts(listed.documents.view, "document") == [one.document for one in found]
    assert listed.documents.view.hasFocus()
    assert find(listed.documents, "columns", QLabel).text() == (
        "Distance: highest minus lowest grade. Weight: possible effect on the system ranking."
    )


def test_titles_and_notes_below_the_first_page_come_while_documents_are_adjudicated(
    qtbot: QtBot, page: AgreementPage, sample_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(qtbot, page, Key.Key_C)
    part = page.documents
    whole = {one.key: texts(part.view, one.key) for one in part.view.table().columns}
    monkeypatch.setattr(document_lists, "FIRST_PAGE", 1)
    part.show_sample()
    qtbot.waitUntil(page.ready)
    press(qtbot, page, Key.Key_C)
    for key, cells in whole.items():
        assert texts(part.view, key) == cells
    assert len(set(whole["title"])) > 1
    part.bar.who.setText("lead")
    place = part.shown().place
    press(qtbot, page, Key.Key_2)
    assert settled(sample_path, *place).grade == 2
    assert texts(part.view, "settled")[0] != ""
    assert part.view.currentIndex().row() == 1
    assert texts(part.view, "title") == whole["title"]


def is_seen(view: TableView, column: str) -> bool:
    at = [one.key for one in view.table().columns].index(column)
    return not view.isColumnHidden(at)


@pytest.fixture
def late_note(sample_path: Path) -> str:
    """Give the last conflict the only note of all conflicts, and return the note."""
    with open_campaign(sample_path) as campaign:
        found = [*adjudication.conflicts(campaign)]
        for one in found:
            for said in (said for said in one.said if said.judgement.note):
                place = said.judgement.assessor, one.topic, one.document
                judging.note(campaign, place, "")
        place = found[-1].said[0].judgement.assessor, found[-1].topic, found[-1].document
        judging.note(campaign, place, "late note")
    return "late note"


@pytest.fixture
def held_back(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """The first page has one document; the details of the others are read when this is set."""
    may_read, read = Event(), reviewing.detail

    def read_later(*given: Any) -> reviewing.Details:
        assert may_read.wait(20)
        return read(*given)

    monkeypatch.setattr(document_lists, "FIRST_PAGE", 1)
    monkeypatch.setattr(reviewing, "detail", read_later)
    yield may_read
    may_read.set()


def list_first_page(qtbot: QtBot, page: AgreementPage) -> TableView:
    """List the conflicts, of which all but the first lack their details."""
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, Key.Key_C)
    qtbot.waitUntil(lambda: page.documents.listed.lacks_details() and page.documents.is_painted())
    return page.documents.view


def test_an_adjudication_keeps_order_and_columns_of_a_list_with_a_late_note(
    qtbot: QtBot, late_note: str, listed: AgreementPage
) -> None:
    part, view = listed.documents, listed.documents.view
    assert texts(view, "notes")[-1] == late_note
    assert (is_seen(view, "notes"), is_seen(view, "settled")) == (True, False)
    view.sort_by("document", Qt.SortOrder.DescendingOrder)
    view.selectRow(2)
    qtbot.waitUntil(listed.ready)
    before = texts(view, "document")
    assert before == sorted(before, reverse=True)
    press(qtbot, listed, Key.Key_2)
    assert (is_seen(view, "notes"), is_seen(view, "settled")) == (True, True)
    assert texts(view, "document") == before
    assert [bool(text) for text in texts(view, "settled")[:4]] == [False, False, True, False]
    assert part.words.text().endswith("1 adjudicated")
    view.sort_by("settled", Qt.SortOrder.DescendingOrder)
    assert texts(view, "settled")[0].endswith("lead")
    view.selectRow(0)
    qtbot.waitUntil(listed.ready)
    press(qtbot, listed, Key.Key_U)
    assert set(texts(view, "settled")) == {""}
    assert (is_seen(view, "notes"), is_seen(view, "settled")) == (True, False)


def test_details_that_arrive_leave_the_list_scrolled_selected_and_sorted(
    qtbot: QtBot, late_note: str, page: AgreementPage, held_back: Event
) -> None:
    view = list_first_page(qtbot, page)
    assert not is_seen(view, "notes")
    view.sort_by("document", Qt.SortOrder.DescendingOrder)
    here, bar = view.selected_rows(), view.verticalScrollBar()
    middle = view.viewport().mapTo(view.window(), view.viewport().rect().center())
    for _ in range(5):
        QTest.wheelEvent(view.window().windowHandle(), middle, QPoint(0, -120))
    scrolled = bar.value()
    assert scrolled > 0
    held_back.set()
    qtbot.waitUntil(page.ready)
    assert is_seen(view, "notes")
    assert late_note in texts(view, "notes")
    assert (bar.value(), view.selected_rows()) == (scrolled, here)
    assert view.sorted_by() == ("document", Qt.SortOrder.DescendingOrder)


def test_a_copy_waits_for_the_details(
    qtbot: QtBot, late_note: str, page: AgreementPage, held_back: Event
) -> None:
    view = list_first_page(qtbot, page)
    QApplication.clipboard().setText("nothing")
    view.selectRow(view.model().rowCount() - 1)
    qtbot.keyClick(view, Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == "nothing"
    held_back.set()
    qtbot.waitUntil(page.ready)
    lines = QApplication.clipboard().text().splitlines()
    assert [line.endswith(late_note) for line in lines] == [False, True]
    assert texts(view, "title")[-1] in lines[1]


def test_the_first_page_of_the_unadjudicated_documents_has_its_details(
    qtbot: QtBot, listed: AgreementPage, held_back: Event
) -> None:
    part = listed.documents
    titles = texts(part.view, "title")
    press(qtbot, listed, Key.Key_2)
    qtbot.mouseClick(part.choice.open, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    qtbot.waitUntil(lambda: part.listed.lacks_details())
    assert texts(part.view, "title")[0] == titles[1] != ""
    assert is_seen(part.view, "title")
    held_back.set()
    qtbot.waitUntil(listed.ready)
    assert texts(part.view, "title") == titles[1:]


def test_words_lead_to_judged_documents_of_all_topics(
    qtbot: QtBot, listed: AgreementPage, sample_path: Path
) -> None:
    part = listed.documents
    field = find(part.choice, "Find in all documents", QLineEdit)
    before = texts(part.view, "document")
    field.setFocus()
    qtbot.keyClicks(field, "3 nowhere")
    assert (texts(part.view, "document"), settled_of_all(sample_path)) == (before, 0)
    qtbot.keyClick(field, Key.Key_Return)
    qtbot.waitUntil(listed.ready)
    assert part.empty.isVisible()
    assert "No judged document contains all of these words." in [
        one.text() for one in part.empty.findChildren(QLabel)
    ]
    field.setText("water")
    qtbot.keyClick(field, Key.Key_Return)
    qtbot.waitUntil(listed.ready)
    with open_campaign(sample_path, read_only=True) as campaign:
        found, others = adjudication.judged_with_words(campaign, "water")
    assert texts(part.view, "document") == [one.document for one in found]
    assert texts(part.view, "topic") == [one.topic for one in found]
    assert part.words.text().startswith("Judged documents with “water”")
    assert (f"{others} documents without a judgement" in part.words.text()) is bool(others)
    assert part.view.hasFocus()
    assert "water" in [term.word for term in part.pane.view.finder.terms]
    part.bar.who.setText("lead")
    press(qtbot, listed, Key.Key_2)
    assert settled(sample_path, found[0].topic, found[0].document).grade == 2
    assert part.shown().place == (found[1].topic, found[1].document)
    press(qtbot, listed, Key.Key_Escape)
    assert listed.tabs.currentWidget() is listed.pairs


def settled_of_all(path: Path) -> int:
    with open_campaign(path, read_only=True) as campaign:
        return sum(one.settled is not None for one in adjudication.conflicts(campaign))


def test_an_adjudication_and_its_undo_are_announced(
    qtbot: QtBot, listed: AgreementPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    def noted(source: QWidget, words: str, *, urgent: bool = False) -> QAccessibleEvent:
        heard.append(words)
        return announcement(source, words, urgent=urgent)

    was = QAccessible.isActive()
    QAccessible.setActive(True)
    monkeypatch.setattr(announcements, "announcement", noted)
    item = listed.documents.shown()
    assert item is not None
    document = item.place[1]
    press(qtbot, listed, Key.Key_2)
    assert heard == [f"{document}: 2 Relevant, adjudicated by lead. Undo: U"]
    press(qtbot, listed, Key.Key_U)
    assert heard[1:] == [f"Adjudication of {document} undone."]
    QAccessible.setActive(was)


def test_a_conflict_is_settled_with_a_reason_by_keys_alone(
    qtbot: QtBot, listed: AgreementPage, sample_path: Path
) -> None:
    part = listed.documents
    item = part.shown()
    assert item is not None
    press(qtbot, listed, Key.Key_M)
    assert part.bar.reason.hasFocus()
    qtbot.keyClicks(part.bar.reason, "names 2 of 3")
    assert part.shown() is item, "digits typed in the reason settle nothing"
    press(qtbot, listed, Key.Key_Return, Key.Key_2)
    found = settled(sample_path, *item.place)
    assert found is not None
    assert (found.grade, found.reason, found.by) == (2, "names 2 of 3", "lead")
    assert texts(part.view, "settled")[0] == "2 Relevant, lead"
    at = [one.key for one in part.view.table().columns].index("settled")
    whole = part.view.model().index(0, at).data(Qt.ItemDataRole.ToolTipRole)
    assert whole == "2 Relevant, lead"
    assert part.words.text().endswith(", 1 adjudicated")
    assert part.view.selected_rows() == (1,), "the next one is shown"
    assert part.bar.reason.text() == ""
    assert part.bar.words.shown() == f"{item.place[1]}: 2 Relevant, adjudicated by lead · Undo U"


def test_undo_goes_back_to_what_was_settled_last(
    qtbot: QtBot, listed: AgreementPage, sample_path: Path
) -> None:
    part = listed.documents
    press(qtbot, listed, Key.Key_1, Key.Key_0)
    first, second = (one.place for one in part.listed.items[:2])
    press(qtbot, listed, Key.Key_U)
    assert part.view.selected_rows() == (1,)
    assert settled(sample_path, *second) is None
    press(qtbot, listed, Key.Key_U)
    assert part.view.selected_rows() == (0,)
    assert settled(sample_path, *first) is None
    assert not part.decisions.can_undo()


def test_what_was_not_taken_back_for_a_lock_is_still_the_next_to_be_taken_back(
    qtbot: QtBot,
    window: MainWindow,
    listed: AgreementPage,
    sample_path: Path,
    hold: Callable[[Path], Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(writer, "LONGEST", 0.2)
    qtbot.waitUntil(window.session.jobs.idle)
    press(qtbot, listed, Key.Key_1, Key.Key_0)
    first, second = (one.place for one in listed.documents.listed.items[:2])
    with hold(sample_path) as other:
        press(qtbot, listed, Key.Key_U)
        qtbot.waitUntil(lambda: "Wait until that process has finished" in window.notice.text())
        other.let_go()
    press(qtbot, listed, Key.Key_U)
    assert settled(sample_path, *first) is not None
    assert settled(sample_path, *second) is None
    press(qtbot, listed, Key.Key_U)
    assert settled(sample_path, *first) is None


def test_undo_passes_over_what_another_window_took_back(
    qtbot: QtBot, window: MainWindow, listed: AgreementPage, sample_path: Path
) -> None:
    press(qtbot, listed, Key.Key_1, Key.Key_0)
    first, second = (one.place for one in listed.documents.listed.items[:2])
    with open_campaign(sample_path) as campaign:
        adjudication.unsettle(campaign, "lead", *second)
    press(qtbot, listed, Key.Key_U)
    assert settled(sample_path, *first) is None
    assert first[1] in window.notice.text()


def test_taking_back_the_second_decision_brings_the_first_back(
    qtbot: QtBot, listed: AgreementPage
) -> None:
    part = listed.documents
    press(qtbot, listed, Key.Key_1, Key.Key_P, Key.Key_3, Key.Key_U)
    assert texts(part.view, "settled")[0] == "1 Marginal, lead"
    assert part.bar.grades[1].is_chosen()


def test_a_click_on_a_grade_settles_too(qtbot: QtBot, listed: AgreementPage) -> None:
    qtbot.mouseClick(listed.documents.bar.grades[3], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(listed.ready)
    assert texts(listed.documents.view, "settled")[0] == "3 Highly relevant, lead"


def test_nothing_is_settled_by_nobody(qtbot: QtBot, page: AgreementPage, sample_path: Path) -> None:
    press(qtbot, page, Key.Key_C)
    page.documents.bar.who.clear()
    press(qtbot, page, Key.Key_2)
    item = page.documents.shown()
    assert item is not None
    assert settled(sample_path, *item.place) is None
    assert page.documents.bar.who.hasFocus()


def test_after_a_click_on_a_grade_keys_do_not_go_into_the_next_reason(
    qtbot: QtBot, listed: AgreementPage, sample_path: Path
) -> None:
    part = listed.documents
    first = part.shown()
    assert first is not None
    press(qtbot, listed, Key.Key_M)
    qtbot.keyClicks(part.bar.reason, "names 2 of 3")
    qtbot.mouseClick(part.bar.grades[2], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(listed.ready)
    assert part.view.hasFocus()
    assert part.bar.reason.text() == ""
    press(qtbot, listed, Key.Key_U)
    assert part.bar.reason.text() == "names 2 of 3", "the reason that was undone"
    assert settled(sample_path, *first.place) is None


def click_row(qtbot: QtBot, page: AgreementPage, row: int) -> None:
    view = page.documents.view
    place = view.visualRect(view.model().index(row, 0)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(page.ready)


def test_a_reason_belongs_to_the_document_it_was_typed_for(
    qtbot: QtBot, window: MainWindow, listed: AgreementPage, sample_path: Path, tmp_path: Path
) -> None:
    part = listed.documents
    first, second = (one.place for one in part.listed.items[:2])
    press(qtbot, listed, Key.Key_M)
    qtbot.keyClicks(part.bar.reason, "only for the first")
    click_row(qtbot, listed, 1)
    assert part.bar.reason.text() == ""
    assert window.notice.text() == (
        f"The reason for {first[1]} is kept as a draft and returns with the document."
    )
    press(qtbot, listed, Key.Key_1)
    assert settled(sample_path, *second).reason == ""
    click_row(qtbot, listed, 0)
    assert part.bar.reason.text() == "only for the first"
    # Another campaign has its own drafts, and the file that is opened again has its draft still.
    other = Path(shutil.copy(sample_path, tmp_path / "other.assess"))
    press(qtbot, shown(qtbot, window, other), Key.Key_C)
    assert (part.shown().place, part.bar.reason.text()) == (first, "")
    press(qtbot, shown(qtbot, window, sample_path), Key.Key_C)
    assert part.shown().place == first
    assert part.bar.reason.text() == "only for the first"
    press(qtbot, listed, Key.Key_2)
    assert settled(sample_path, *first).reason == "only for the first"
    click_row(qtbot, listed, 0)
    assert part.bar.reason.text() == ""


def test_undo_returns_the_reason_but_replaces_none_that_was_typed_since(
    qtbot: QtBot, listed: AgreementPage
) -> None:
    part = listed.documents
    press(qtbot, listed, Key.Key_M)
    qtbot.keyClicks(part.bar.reason, "first reason")
    press(qtbot, listed, Key.Key_Return, Key.Key_2, Key.Key_M)
    qtbot.keyClicks(part.bar.reason, "of the second")
    press(qtbot, listed, Key.Key_Return, Key.Key_U)
    assert part.view.selected_rows() == (0,)
    assert part.bar.reason.text() == "first reason"
    press(qtbot, listed, Key.Key_Down)
    assert part.bar.reason.text() == "of the second"
    press(qtbot, listed, Key.Key_Up, Key.Key_2, Key.Key_Up, Key.Key_M)
    qtbot.keyClicks(part.bar.reason, "another")
    press(qtbot, listed, Key.Key_Return, Key.Key_U)
    assert part.bar.reason.text() == "another"


def test_another_text_size_is_said_where_no_document_is_in_sight(
    qtbot: QtBot, window: MainWindow, page: AgreementPage
) -> None:
    control, told = Qt.KeyboardModifier.ControlModifier, window.session.news
    with qtbot.waitSignal(told) as news:
        qtbot.keyClick(window, Key.Key_Plus, control)
    assert news.args[0].startswith("Text size of documents: 14 pt.")
    with qtbot.waitSignal(told) as news:
        qtbot.keyClick(window, Key.Key_0, control)
    assert news.args[0].startswith("Text size of documents: 13 pt.")
    press(qtbot, page, Key.Key_C)
    with qtbot.assertNotEmitted(told):
        qtbot.keyClick(window, Key.Key_Plus, control)


@pytest.mark.parametrize(
    ("list_name", "heading", "words"),
    [
        ("Documents of the selected cell or topic", "No cell and no topic", "Per topic"),
        ("Documents of the table opened on Quality", "No table of Quality", "double-click"),
        ("Judged documents with the words of the search", "No words", "press Enter"),
        ("Documents found in the collection", "No search", "Search the collection…"),
    ],
)
def test_a_list_of_what_is_selected_elsewhere_says_what_to_select(
    qtbot: QtBot, listed: AgreementPage, list_name: str, heading: str, words: str
) -> None:
    part = listed.documents
    which = part.choice.which
    which.setFocus()
    at = which.findText(list_name)
    qtbot.keyClick(which, Key.Key_End if at > which.currentIndex() else Key.Key_Home)
    while which.currentIndex() != at:
        qtbot.keyClick(which, Key.Key_Up if which.currentIndex() > at else Key.Key_Down)
        which.setFocus()
    qtbot.waitUntil(listed.ready)
    assert part.empty.isVisible()
    assert part.empty.heading.text().startswith(heading)
    assert words in part.empty.text.text()


def test_undo_by_mouse_gives_the_focus_back_too(qtbot: QtBot, listed: AgreementPage) -> None:
    part = listed.documents
    press(qtbot, listed, Key.Key_2, Key.Key_M)
    qtbot.mouseClick(part.bar.undo, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(listed.ready)
    assert part.view.hasFocus()


def test_who_settles_is_kept_for_each_campaign_alone(
    qtbot: QtBot, window: MainWindow, sample_path: Path, tmp_path: Path
) -> None:
    other = Path(shutil.copy(sample_path, tmp_path / "other.assess"))
    page = shown(qtbot, window, sample_path)
    who = page.documents.bar.who
    press(qtbot, page, Key.Key_C)
    who.setText("grace")
    press(qtbot, page, Key.Key_2)
    press(qtbot, shown(qtbot, window, other), Key.Key_C)
    assert who.text() == "lead"
    press(qtbot, shown(qtbot, window, sample_path), Key.Key_C)
    assert who.text() == "grace"


def test_the_lead_settles_whoever_judges_in_the_window_unless_a_name_is_written(
    qtbot: QtBot, page: AgreementPage
) -> None:
    page.session.choose_assessor("ben")
    press(qtbot, page, Key.Key_C)
    assert page.documents.bar.who.text() == "lead"
    page.documents.bar.who.setText("grace")
    page.session.choose_assessor("ada")
    press(qtbot, page, Key.Key_Down)
    assert page.documents.bar.who.text() == "grace"


def test_settling_leaves_the_figures_of_agreement_alone(
    qtbot: QtBot, listed: AgreementPage
) -> None:
    before = listed.comparison
    press(qtbot, listed, Key.Key_2)
    assert listed.comparison is before


def test_what_is_settled_can_be_left_out(qtbot: QtBot, listed: AgreementPage) -> None:
    part = listed.documents
    whole = part.view.model().rowCount()
    press(qtbot, listed, Key.Key_2)
    part.choice.open.click()
    qtbot.waitUntil(listed.ready)
    assert part.view.model().rowCount() == whole - 1


def test_all_judgements_stand_side_by_side(qtbot: QtBot, page: AgreementPage) -> None:
    view = page.pairs.confusion.view
    view.setFocus()
    page.pairs.confusion.seek_disagreements()
    qtbot.waitUntil(page.ready)
    item = page.documents.shown()
    assert item is not None
    with open_campaign(page.session.campaign.path, read_only=True) as campaign:
        said = adjudication.conflict(campaign, *item.place).said
    assert {card.who.text() for card in page.documents.pane.cards} == {
        one.judgement.assessor for one in said
    }


def test_the_topic_is_below_the_judgements_of_many_assessors(
    qtbot: QtBot, window: MainWindow, sample_path: Path
) -> None:
    with open_campaign(sample_path) as campaign:
        first = adjudication.conflicts(campaign)[0]
        for name in ("dee", "eve", "fay"):
            judging.judge(campaign, (name, first.topic, first.document), 0)
    page = shown(qtbot, window, sample_path)
    window.resize(1280, 740)
    press(qtbot, page, Key.Key_C)
    pane = page.documents.pane
    qtbot.waitUntil(lambda: len(pane.cards) >= 5, timeout=20_000)
    qtbot.waitUntil(
        lambda: pane.fold.geometry().top() > pane.judgements.geometry().bottom(), timeout=5_000
    )
    assert pane.judgements.height() <= window.height() // 5
    assert pane.view.height() > pane.judgements.height() // 2


def test_hidden_names_are_nowhere_to_be_read(qtbot: QtBot, listed: AgreementPage) -> None:
    press(qtbot, listed, Key.Key_B)
    part = listed.documents
    shown_to = {one.key for one in part.view.table().columns}
    assert not shown_to & {"who", "first", "second"}
    cards = [card.who.text() for card in part.pane.cards]
    assert cards == [f"Assessor {at}" for at in range(1, len(cards) + 1)]
    assert part.words.text().startswith("Conflicts of 3 assessors")
    press(qtbot, listed, Key.Key_B)
    assert part.pane.cards[0].who.text() in ("ada", "ben", "chi")


def test_a_sample_of_agreements_is_drawn_and_drawn_again(qtbot: QtBot, page: AgreementPage) -> None:
    press(qtbot, page, Key.Key_S)
    view = page.documents.view
    first = texts(view, "document")
    assert len(first) == 25
    assert set(texts(view, "apart")) == {"0"}
    press(qtbot, page, Key.Key_S)
    assert texts(view, "document") != first


def test_a_highlight_is_drawn_in_the_text_and_counted_on_its_card(
    qtbot: QtBot, window: MainWindow, sample_path: Path
) -> None:
    with open_campaign(sample_path) as campaign:
        item = adjudication.conflicts(campaign)[0]
        who = item.said[0].judgement.assessor
        highlight(campaign, (who, item.topic, item.document), Span(5, 20, grade=2))
    page = shown(qtbot, window, sample_path)
    press(qtbot, page, Key.Key_C)
    pane = page.documents.pane
    marks = pane.text.mark_layer.marks
    assert [(one.start, one.end, one.tip) for one in marks] == [
        (5, 20, f"{who}: highlighted for Relevant")
    ]
    card = next(one for one in pane.cards if one.who.text() == who)
    assert card.when.text().endswith("1 highlight")


def sample_topics(page: AgreementPage) -> list[Topic]:
    assert page.session.campaign is not None
    with open_campaign(page.session.campaign.path, read_only=True) as campaign:
        return stored_topics.all_topics(campaign.store)


def test_the_terms_of_the_topic_are_marked_and_counted(page: AgreementPage, qtbot: QtBot) -> None:
    press(qtbot, page, Key.Key_C)
    pane = page.documents.pane
    words = {term.word for term in pane.view.finder.terms}
    assert words
    counts = {chip.word: int(chip.count) for chip in pane.terms.chips}
    assert counts
    assert counts.keys() <= words
    assert sum(counts.values()) == len(pane.view.hits)
    topic = next(one for one in sample_topics(page) if one.label in pane.fold.text())
    assert words == {term.word for term in terms_of(topic)}


def test_reading_only_settles_nothing(qtbot: QtBot, window: MainWindow, sample_path: Path) -> None:
    from assessor_app.app.pages.agreement import agreement_actions as actions

    page = shown(qtbot, window, sample_path)
    press(qtbot, page, Key.Key_C)
    assert page.documents.decisions.can_adjudicate()
    own = page.session.campaign
    with open_campaign(sample_path, read_only=True) as only_read:
        page.session.campaign = only_read
        assert not page.documents.decisions.can_adjudicate()
        (undo,) = [one for one in actions.ACTIONS if one.id == UNDO]
        assert not undo.enabled(window.context())
        page.session.campaign = own


def test_a_conflict_names_the_assessor_of_each_grade_on_a_chip_of_its_colour(
    qtbot: QtBot, page: AgreementPage
) -> None:
    press(qtbot, page, Key.Key_C)
    part = page.documents
    qtbot.waitUntil(part.is_painted)
    said = part.listed.items[0].said
    names = ", ".join(f"{one.assessor} {one.grade}" for one in said)
    assert texts(part.view, "who")[0] == names
    at = [one.key for one in part.view.table().columns].index("who")
    place = part.view.visualRect(part.view.model().index(0, at))
    picture = part.view.viewport().grab(place).toImage()
    middle = range(picture.width())
    seen = {picture.pixelColor(x, picture.height() // 2 + 6).name() for x in middle}
    assert {page.comparison.scale.grade(one.grade).colour.lower() for one in said} <= seen


# The systems, and time ----------------------------------------------------------------------


def test_the_systems_are_scored_under_every_set(
    qtbot: QtBot, page: AgreementPage, sample_path: Path
) -> None:
    page.show_tab(4)
    qtbot.waitUntil(page.ready)
    with open_campaign(sample_path, read_only=True) as campaign:
        found = effects(campaign)
    part = page.systems
    rules = ("Majority", "Union", "Intersection", "Highest", "Lowest", "Median", "Primary")
    names = ["ada", "ben", "chi", "Adjudicated or undisputed", *rules]
    assert texts(part.view, "set") == names
    taus = [one.effect.correlations["tau"] for one in found.sets if one.name != found.reference]
    assert texts(part.view, "tau") == [f"{tau:.4f}" for tau in taus]
    assert part.swaps.model().rowCount() == len(found.swapped)
    assert [one.name for one in page.figure().series]
    assert "tau" in part.words.text()
    assert part.rule.text() == "Select a rule to see its definition."
    part.view.select_row(names.index("Highest"))
    assert part.rule.text() == "Highest: the highest grade that an assessor gave."


def test_runs_look_as_they_do_on_their_own_page(
    qtbot: QtBot, page: AgreementPage, sample_path: Path
) -> None:
    page.show_tab(4)
    qtbot.waitUntil(page.ready)
    with open_campaign(sample_path, read_only=True) as campaign:
        runs = evaluate(campaign).rankings.names
    figure, looks = page.systems.plot.in_sight()
    names = [one.name for one in figure.series]
    assert names != list(runs)
    assert [runs[look] for look in looks] == names


def test_another_measure_and_reference_are_computed_anew(qtbot: QtBot, page: AgreementPage) -> None:
    page.show_tab(4)
    qtbot.waitUntil(page.ready)
    part = page.systems
    part.measure.setFocus()
    part.measure.lineEdit().selectAll()
    qtbot.keyClicks(part.measure.lineEdit(), "P@5")
    qtbot.keyClick(part.measure.lineEdit(), Key.Key_Return)
    qtbot.waitUntil(page.ready)
    assert part.view.table().title == "System rankings by P@5, compared with Consensus"
    part.reference.setCurrentText("ada")
    part.reference.activated.emit(part.reference.currentIndex())
    qtbot.waitUntil(page.ready)
    assert part.view.table().title == "System rankings by P@5, compared with ada"
    assert "ada" not in texts(part.view, "set")


def test_each_reference_is_explained_and_equal_names_are_told_apart(
    qtbot: QtBot, window: MainWindow, sample_path: Path
) -> None:
    with open_campaign(sample_path) as campaign:
        freeze(campaign, "ada")
    page = shown(qtbot, window, sample_path)
    page.show_tab(4)
    qtbot.waitUntil(page.ready)
    part = page.systems
    assert part.meaning.text() == (
        "Reference judgements: the adjudicated grade; without one the only judgement, else the "
        "grade given by more than half of the document’s assessors, else the median (of two "
        "middle grades, the lower)."
    )
    entries = [part.reference.itemText(at) for at in range(part.reference.count())]
    assert entries[-4:] == ["ada (assessor)", "ben", "chi", "ada (version)"]
    part.reference.setFocus()
    qtbot.keyClick(part.reference, Key.Key_End)
    qtbot.waitUntil(page.ready)
    assert part.meaning.text() == (
        "Reference judgements: the judgements of the frozen version ada, combined by consensus."
    )
    assert part.view.table().title == "System rankings by AP, compared with ada (version)"
    assert "ada (assessor)" in texts(part.view, "set")


def test_a_measure_that_is_none_is_told_and_can_be_put_right(
    qtbot: QtBot, page: AgreementPage
) -> None:
    page.show_tab(4)
    qtbot.waitUntil(page.ready)
    part = page.systems
    part.measure.setFocus()
    part.measure.lineEdit().selectAll()
    qtbot.keyClicks(part.measure.lineEdit(), "Nonsense")
    qtbot.keyClick(part.measure.lineEdit(), Key.Key_Return)
    qtbot.waitUntil(page.ready)
    assert part.empty.isVisible()
    assert "Nonsense" in part.empty.heading.text()


def test_without_runs_it_says_what_is_lacking(
    qtbot: QtBot, window: MainWindow, campaign_path: Path
) -> None:
    page = shown(qtbot, window, campaign_path)
    page.show_tab(4)
    qtbot.waitUntil(page.ready)
    assert page.systems.empty.isVisible()
    assert "run" in page.systems.empty.heading.text() + page.systems.empty.text.text()


def test_judging_over_time_is_drawn_and_listed(qtbot: QtBot, page: AgreementPage) -> None:
    page.show_tab(5)
    qtbot.waitUntil(page.ready)
    part = page.over_time
    assert set(texts(part.view, "assessor")) == {"ada", "ben", "chi"}
    assert page.figure().title == "Share of relevant grades over time"
    part.share.setCurrentIndex(1)
    assert page.figure().title == "Binary agreement over time"
    assert part.no_repeats.isVisible()


# Files and preferences ----------------------------------------------------------------------


def test_a_dropped_file_is_compared_and_not_kept(
    qtbot: QtBot, page: AgreementPage, sample_path: Path, tmp_path: Path, hand: Any
) -> None:
    with open_campaign(sample_path, read_only=True) as campaign:
        said = adjudication.conflicts(campaign)[0]
    file = tmp_path / "machine.qrels"
    file.write_text(f"{said.topic} 0 {said.document} {said.said[0].grade}\n")
    assert hand.drop(page, file)
    qtbot.waitUntil(page.ready)
    assert "machine" in texts(page.pairs.view, "b")
    first = said.said[0].judgement.assessor
    page.pairs.choose(first, "machine")
    view = page.pairs.confusion.view
    at = [grade.value for grade in page.comparison.scale.grades].index(said.said[0].grade)
    view.setFocus()
    view.put_cursor(at, at + 1)
    press(qtbot, page, Key.Key_Return)
    assert texts(page.documents.view, "document") == [said.document]
    with open_campaign(sample_path, read_only=True) as campaign:
        assert len(adjudication.conflict(campaign, said.topic, said.document).said) == len(
            said.said
        )
    page.choices.drop_files.click()
    qtbot.waitUntil(page.ready)
    assert "machine" not in texts(page.pairs.view, "b")


def test_a_file_that_is_none_is_told(
    qtbot: QtBot, page: AgreementPage, window: MainWindow, tmp_path: Path, hand: Any
) -> None:
    told: list[Exception] = []
    window.session.problem.connect(told.append)
    file = tmp_path / "letter.txt"
    file.write_text("Dear Sir or Madam,\n")
    assert hand.drop(page, file)
    qtbot.waitUntil(page.ready)
    assert len(told) == 1
    assert len(texts(page.pairs.view, "a")) == 3


def test_preferences_are_compared_pair_by_pair(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "pairs.assess"
    names = [f"d{at}" for at in range(4)]
    with create(path, "Pairs", "preference") as campaign:
        with campaign.store.transaction():
            stored_topics.put(campaign.store, [Topic("1", "tides")])
        documents.stage(campaign.store, "s", [Document(one, f"Of {one}.") for one in names])
        documents.publish(campaign.store, "s")
        with campaign.store.transaction():
            pools.put(campaign.store, [pools.PoolEntry("1", one, ()) for one in names], "by hand")
        for who, verdicts in (("ann", "AAB"), ("bob", "ABB")):
            for other, verdict in zip(names[1:], verdicts, strict=True):
                answer(campaign, who, Pair("1", "d0", other), verdict)
    page = shown(qtbot, window, path)
    assert texts(page.pairs.view, "n") == ["3"]
    assert texts(page.pairs.view, "observed") == ["0.6667"]
    assert "nan" not in texts(page.pairs.view, "kappa")
    press(qtbot, page, Key.Key_D)
    assert texts(page.documents.view, "document") == ["d0 | d2"]
    assert texts(page.documents.view, "first") == ["1 First"]
    assert page.documents.pane.other.isVisible()
    assert page.documents.pane.other_heading.text().endswith("d2")
    assert not page.documents.bar.isVisible()


def test_a_bar_in_a_documents_id_makes_no_pair_of_it(tmp_path: Path) -> None:
    with create(tmp_path / "bars.assess", "Bars") as campaign:
        documents.stage(campaign.store, "i", [Document("tides | bees", "the text")])
        documents.publish(campaign.store, "i")
        (text,) = opened(
            campaign, Reviewed("1", "tides | bees", "", ()), campaign.scale, blind=False
        ).texts
        assert text.document is not None
        assert (text.name, text.document.text) == ("tides | bees", "the text")
