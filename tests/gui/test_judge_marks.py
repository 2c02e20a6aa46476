"""Highlights, own terms, the scale at a glance, look-alikes, unusual grades: all by keys."""

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from assessor_app.app.judging.active_time import Pace
from assessor_app.app.judging.judging_dialogs import OwnTermsEditor
from assessor_app.app.pages.judge.judge_dialogs import GradeLegend
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.theme import theme_of
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging import judging, judging_queries, lookalikes
from assessor_app.campaign.judging.judging import keep_scan_terms, scan_terms
from assessor_app.domain.changes import EVERYTHING
from assessor_app.domain.collection import Document
from assessor_app.domain.judgement import State
from assessor_app.domain.scale import Grade, Scale
from assessor_app.store.tables import documents, scale_versions

Key = Qt.Key
Press = Callable[..., None]
SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier


def open_again(window: MainWindow, path: Path) -> None:
    """Open what was closed just now: the worker may hold it for a moment still."""
    window.session.open(path)
    end = time.monotonic() + 10
    while window.session.campaign is None and time.monotonic() < end:
        QApplication.processEvents()
    assert window.session.campaign is not None


@pytest.fixture
def page(left_on_judge: None, window: MainWindow, campaign_path: Path, qtbot: QtBot) -> JudgePage:
    """The page of the small campaign with ada before d1, "beta: A text about beta."."""
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    shown = window.show_page("judge")
    assert isinstance(shown, JudgePage)
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.waitUntil(shown.ready)
    return shown


@pytest.fixture
def press(window: MainWindow, qapp: QApplication) -> Press:
    """Press keys where the focus is."""

    def keys(*pressed: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for key in pressed:
            QTest.keyClick(qapp.focusWidget() or window, key, held)
            qapp.processEvents()

    return keys


def campaign_of(page: JudgePage) -> Campaign:
    assert page.session.campaign is not None
    return page.session.campaign


def marked(page: JudgePage, document: str = "d1") -> list[tuple[int, int, int | None]]:
    found = judging_queries.spans(campaign_of(page), "ada", "051", document)
    return [(one.start, one.end, one.grade) for one in found]


def grade_of(page: JudgePage, document: str) -> int | None:
    held = judging_queries.judgement(campaign_of(page), "ada", "051", document)
    return held.grade if held is not None else None


def put_cursor(page: JudgePage, word: str) -> int:
    """Put the cursor before a word as a click would; where that is in the readable text."""
    view = page.area.view
    cursor = view.textCursor()
    cursor.setPosition(view.toPlainText().index(word))
    view.setTextCursor(cursor)
    return campaign_document(page).text.index(word)


def campaign_document(page: JudgePage) -> Document:
    found = judging_queries.document(campaign_of(page), page.queue_judging.document)
    assert found is not None
    return found


# Highlights -----------------------------------------------------------------------------------


def test_what_is_selected_by_keys_is_highlighted_with_one(page: JudgePage, press: Press) -> None:
    start = put_cursor(page, "text")
    press(*[Key.Key_Right] * 4, held=SHIFT)
    press(Key.Key_X)
    assert marked(page) == [(start, start + 4, None)]
    assert page.queue_judging.document == "d1"
    (span,) = judging_queries.spans(campaign_of(page), "ada", "051", "d1")
    assert span.quote == "text"


def test_what_was_found_is_highlighted_with_one_key(page: JudgePage, press: Press) -> None:
    start = campaign_document(page).text.index("about")
    press(Key.Key_F, held=CONTROL)
    QTest.keyClicks(page.area.finding.field, "ABOUT")
    press(Key.Key_Return, Key.Key_Escape)
    assert page.area.document.selected_text() == "about"
    press(Key.Key_X)
    assert marked(page) == [(start, start + 5, None)]
    # What is looked for again and not found leaves nothing selected to be marked by mistake.
    press(Key.Key_F, held=CONTROL)
    page.area.finding.field.setText("nowhere")
    press(Key.Key_Return, Key.Key_Escape, Key.Key_X)
    assert len(marked(page)) == 1
    assert "Select text first" in page.area.bar.said.text()


def test_going_on_among_what_was_found_selects_each_in_turn(page: JudgePage, qtbot: QtBot) -> None:
    view, bar = page.area.view, page.area.finding
    view.show_document(Document("d", "𝄞 a tide\n" + "sand\n" * 4000 + "a tide", "one tide"))
    bar.open_bar()
    bar.field.setText("a tide")
    qtbot.waitUntil(lambda: bar.count.text() == "1 of 2")
    assert view.selection() == (2, 8)
    bar.step(1)
    qtbot.waitUntil(lambda: view.textCursor().selectedText() == "a tide" and view.caret() > 9)
    bar.field.setText("one")
    qtbot.waitUntil(lambda: bar.count.text() == "1 of 1")
    # The title is no part of the text that highlights count.
    assert (view.textCursor().selectedText(), view.selection()) == ("one", None)


def test_alt_and_a_digit_highlight_for_that_grade_and_judge_nothing(
    page: JudgePage, press: Press
) -> None:
    start = put_cursor(page, "about")
    press(*[Key.Key_Right] * 5, held=SHIFT)
    press(Key.Key_3, held=ALT)
    assert marked(page) == [(start, start + 5, 3)]
    assert grade_of(page, "d1") is None
    press(Key.Key_2)
    assert grade_of(page, "d1") == 2


def test_undo_of_a_grade_leaves_note_and_highlights_and_redo_goes_on(
    page: JudgePage, press: Press
) -> None:
    put_cursor(page, "text")
    press(*[Key.Key_Right] * 4, held=SHIFT)
    press(Key.Key_X)
    press(Key.Key_M, Key.Key_W, Key.Key_Escape)
    press(Key.Key_3)
    assert page.queue_judging.document == "d2"
    press(Key.Key_U)
    assert (page.queue_judging.document, grade_of(page, "d1")) == ("d1", None)
    assert (len(marked(page)), page.area.bar.note.toPlainText()) == (1, "w")
    press(Key.Key_Z, held=CONTROL | SHIFT)
    assert (page.queue_judging.document, grade_of(page, "d1")) == ("d2", 3)
    assert len(marked(page)) == 1
    press(Key.Key_0)
    assert (grade_of(page, "d1"), grade_of(page, "d2")) == (3, 0)


def test_a_later_highlight_lies_on_top_and_one_goes_on_behind_it(
    page: JudgePage, press: Press
) -> None:
    start = put_cursor(page, "text")
    press(*[Key.Key_Right] * 10, held=SHIFT)
    press(Key.Key_1, held=ALT)
    put_cursor(page, "text")
    press(*[Key.Key_Right] * 4, held=SHIFT)
    press(Key.Key_3, held=ALT)
    assert len(marked(page)) == 2
    assert (page.area.view.caret(), page.area.view.selection()) == (start + 4, None)
    words = [mark.cursor.selectedText() for mark in page.area.view.extraSelections()]
    assert words.index("text about") < words.index("text")
    put_cursor(page, "about")
    press(*[Key.Key_Right] * 5, held=SHIFT)
    press(Key.Key_X)
    assert page.area.view.caret() == start + 10
    press(Key.Key_Delete)
    assert marked(page) == [(start, start + 4, 3), (start, start + 10, 1)]


def test_without_a_selection_the_page_says_what_to_do(page: JudgePage, press: Press) -> None:
    press(Key.Key_X)
    assert marked(page) == []
    assert "Select text first" in page.area.bar.said.text()


def test_a_highlight_is_gone_to_and_removed_by_keys(page: JudgePage, press: Press) -> None:
    put_cursor(page, "about")
    press(*[Key.Key_Right] * 5, held=SHIFT)
    press(Key.Key_X)
    page.area.view.moveCursor(QTextCursor.MoveOperation.Start)
    press(Key.Key_BracketRight, Key.Key_Delete)
    assert marked(page) == []
    press(Key.Key_U)
    assert len(marked(page)) == 1


def test_the_best_entry_point_is_where_the_cursor_is(page: JudgePage, press: Press) -> None:
    start = put_cursor(page, "about")
    press(Key.Key_E)
    assert marked(page) == [(start, start, None)]
    start = put_cursor(page, "text")
    press(Key.Key_E)
    assert marked(page) == [(start, start, None)]


def test_a_highlight_on_an_earlier_text_is_named_and_not_drawn(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    put_cursor(page, "about")
    press(*[Key.Key_Right] * 5, held=SHIFT)
    press(Key.Key_X)
    store = campaign_of(page).store
    documents.stage(store, "again", [Document("d1", "Quite another text.", "beta")])
    documents.publish(store, "again")
    page.session.announce(EVERYTHING)
    qtbot.waitUntil(lambda: page.ready() and bool(page.marking.stale))
    assert page.marking.spans == ()
    assert "“about”" in page.area.stale_highlights.text()
    assert page.area.stale_highlights.isVisible()


def test_flags_that_wait_for_the_decision_stay_when_something_is_highlighted(
    page: JudgePage, press: Press
) -> None:
    press(Key.Key_S)
    put_cursor(page, "about")
    press(*[Key.Key_Right] * 5, held=SHIFT)
    press(Key.Key_X, Key.Key_Space)
    held = judging_queries.judgement(campaign_of(page), "ada", "051", "d1")
    assert held is not None
    assert (held.state, held.flags) == (State.SKIPPED, "unsure")


PARTS = """<h1>Figs</h1><p>Words of a text. See the <a href="w">wasp</a>.</p>
<ul><li>one</li><li>two</li></ul><h2>Sizes</h2>
<table><tr><td>fig</td><td>30</td></tr><tr><td>wasp</td><td>2</td></tr></table>"""


def test_headings_links_lists_and_tables_are_gone_to_by_keys(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    store = campaign_of(page).store
    documents.stage(store, "parts", [Document("d1", PARTS, "Figs and sizes", media="text/html")])
    documents.publish(store, "parts")
    page.session.announce(EVERYTHING)
    qtbot.waitUntil(lambda: page.ready() and "Sizes" in page.area.view.toPlainText())
    for key, said, place in (
        (Key.Key_BraceRight, "Heading 2 of 3, level 1: Figs", "Figs"),
        (Key.Key_BraceRight, "Heading 3 of 3, level 2: Sizes", "Sizes"),
        (Key.Key_BraceRight, "Heading 1 of 3, level 1: Figs and sizes", "Figs and sizes"),
        (Key.Key_Greater, "Link 1 of 1: wasp", "wasp"),
        (Key.Key_Greater, "List 1 of 1, 2 items: one", "one"),
        (Key.Key_Greater, "Table 1 of 1, rows: 2, columns: 2. fig", "fig"),
        (Key.Key_Less, "List 1 of 1, 2 items: one", "one"),
        (Key.Key_BraceLeft, "Heading 2 of 3, level 1: Figs", "Figs"),
    ):
        press(key)
        assert page.area.bar.said.text() == said
        text = page.area.view.toPlainText()
        assert text[page.area.view.textCursor().position() :].startswith(place), said
    press(Key.Key_Right)
    qtbot.waitUntil(page.ready)
    press(Key.Key_BraceRight)
    assert page.area.bar.said.text().startswith("Heading 1 of 1, level 1: ")
    press(Key.Key_Greater)
    assert page.area.bar.said.text() == "This document has no links, lists or tables"


# Own terms ------------------------------------------------------------------------------------


def test_the_bar_says_what_a_mark_means_while_it_is_set(page: JudgePage, press: Press) -> None:
    press(Key.Key_K)
    assert page.area.bar.said.shown() == "You knew this document before you judged it."
    press(Key.Key_K)
    assert page.area.bar.said.shown() == ""


def test_own_terms_are_written_counted_and_gone_to_by_keys(
    page: JudgePage, press: Press, window: MainWindow, qtbot: QtBot
) -> None:
    press(Key.Key_W, held=SHIFT)
    editor = window.findChild(OwnTermsEditor)
    assert editor is not None
    QTest.keyClicks(editor.field, "abou*")
    QTest.keyClick(editor.field, Key.Key_Return)
    QTest.keyClicks(editor.field, "(.*)+")
    QTest.keyClick(editor.field, Key.Key_Return, CONTROL)
    assert scan_terms(campaign_of(page), "ada") == ("abou*", "(.*)+")
    assert page.area.topic.own.accessibleDescription() == "abou* 1, (.*)+ 0"
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    press(Key.Key_Period)
    text = page.area.view.toPlainText()
    assert text[page.area.view.textCursor().position() :].startswith("about")
    press(Key.Key_1)
    assert page.area.topic.own.accessibleDescription() == "abou* 1, (.*)+ 0"


def test_own_terms_and_words_of_a_search_are_marked_in_the_title_too(
    page: JudgePage, press: Press
) -> None:
    document, view = campaign_document(page), page.area.view
    view.show_document(replace(document, title="Of text by beta"))
    keep_scan_terms(campaign_of(page), "ada", ("text",))
    page.marking.read_terms()
    page.marking.seek(("beta",))
    shown = [one.cursor.selectedText() for one in view.extraSelections()]
    assert sorted(shown) == ["beta", "beta", "text", "text"]
    assert page.marking.counts() == [("text", 2)]
    press(Key.Key_Period, Key.Key_Period, Key.Key_Comma)
    assert view.textCursor().position() == view.toPlainText().index("text")


def test_it_is_said_where_none_of_the_words_looked_for_is(page: JudgePage, press: Press) -> None:
    page.area.bar.say("Saved")
    press(Key.Key_Period)
    assert page.area.bar.said.text() == "This document has no highlighted terms"
    page.area.bar.say("")
    press(Key.Key_Comma)
    assert page.area.bar.said.text() == "This document has no highlighted terms"


def test_own_terms_that_are_written_no_longer_are_marked_no_longer(page: JudgePage) -> None:
    keep_scan_terms(campaign_of(page), "ada", ("beta",))
    page.marking.read_terms()
    assert page.area.view.extraSelections()
    keep_scan_terms(campaign_of(page), "ada", ())
    page.marking.read_terms()
    assert [one.cursor.selectedText() for one in page.area.view.extraSelections()] == []


def test_the_keys_for_the_next_hit_can_stop_at_one_word_only(page: JudgePage, press: Press) -> None:
    from assessor_app.campaign.judging.judging import keep_scan_terms

    keep_scan_terms(campaign_of(page), "ada", ("text", "about"))
    page.marking.read_terms()
    press(Key.Key_W)
    assert page.marking.followed() == "text"
    press(Key.Key_W)
    assert page.marking.followed() == "about"
    here = page.area.view.textCursor().position()
    press(Key.Key_Period)
    assert page.area.view.textCursor().position() == here
    press(Key.Key_W)
    assert page.marking.followed() == ""


# The scale ------------------------------------------------------------------------------------


def test_the_scale_is_one_key_away_with_keys_and_meanings(
    page: JudgePage, press: Press, window: MainWindow
) -> None:
    from PySide6.QtWidgets import QLabel

    press(Key.Key_L)
    legend = window.findChild(GradeLegend)
    assert legend is not None
    words = [label.text() for label in legend.findChildren(QLabel)]
    assert "3" in words
    assert any("Highly relevant" in word for word in words)
    QTest.keyClick(legend, Key.Key_Escape)
    assert not legend.isVisible()


@pytest.mark.parametrize(
    ("key", "value"), [(Key.Key_Minus, -2), (Key.Key_Plus, 10), (Key.Key_R, 1), (Key.Key_0, 0)]
)
def test_grades_that_are_no_digit_and_the_scales_own_keys_file_them(
    window: MainWindow, campaign_path: Path, press: Press, qtbot: QtBot, key: Qt.Key, value: int
) -> None:
    from assessor_app.campaign.files.opening import open_campaign

    grades = (
        Grade(-2, "Junk", "-2", "#000000", "", relevant=False),
        Grade(0, "No", "0", "#999999", "", relevant=False),
        Grade(1, "Yes", "r", "#009E73"),
        Grade(10, "Perfect", "10", "#0072B2"),
    )
    with open_campaign(campaign_path) as campaign:
        scale_versions.add(campaign.store, Scale("graded", grades))
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    qtbot.waitUntil(page.ready)
    assert [button.key for button in page.area.bar.grades] == ["-", "0", "R", "+"]
    press(key)
    assert grade_of(page, "d1") == value


# Look-alikes and time -------------------------------------------------------------------------


def test_the_same_text_judged_otherwise_is_flagged_and_one_key_away(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    store = campaign_of(page).store
    words = "The very same words about the tides on the shore, some more of them than three."
    documents.stage(store, "twins", [Document("d2", words), Document("d4", words)])
    documents.publish(store, "twins")
    page.session.announce(EVERYTHING)
    qtbot.waitUntil(page.ready)
    press(Key.Key_1, Key.Key_3)
    qtbot.waitUntil(page.ready)
    assert page.area.duplicate.isHidden()
    press(Key.Key_1)
    assert page.queue_judging.document == "d4"
    qtbot.waitUntil(page.ready)
    assert "which you judged “Highly relevant”" in page.area.duplicate.text()
    press(Key.Key_0)
    assert page.queue_judging.document == "d5"
    qtbot.waitUntil(page.ready)
    assert page.area.duplicate.text().startswith("d4, judged “Not relevant”, is a duplicate of d2")
    press(Key.Key_Equal)
    assert page.queue_judging.document == "d2"
    press(Key.Key_0)
    qtbot.waitUntil(page.ready)
    assert page.area.duplicate.isHidden()


def test_a_twin_is_searched_for_once_the_document_is_painted(page: JudgePage, qtbot: QtBot) -> None:
    lookups = page.session.lookups
    qtbot.waitUntil(lambda: page.ready() and page.queue_judging.has_been_seen())
    moved: list[bool] = []
    page.queue_judging.moved.connect(lambda: moved.append(lookups.idle()))
    with qtbot.waitSignal(lookups.started):
        page.grade(1)
        assert moved == [True]
        assert not page.queue_judging.has_been_seen()
    assert page.queue_judging.has_been_seen()


def test_a_twin_is_found_past_a_long_import_and_whatever_the_size_of_the_pool(
    page: JudgePage, press: Press, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What is read of a topic is what was judged of it, and the document on the screen.
    read: list[str] = []
    words = "The very same words about the tides on the shore, some more of them than three."
    store = campaign_of(page).store
    documents.stage(store, "twins", [Document("d2", words), Document("d3", words)])
    documents.publish(store, "twins")
    page.session.announce(EVERYTHING)
    qtbot.waitUntil(page.ready)

    def words_of(campaign: Campaign, id_: str) -> str:
        read.append(id_)
        return was(campaign, id_)

    was = lookalikes.words_of
    monkeypatch.setattr(lookalikes, "words_of", words_of)
    may_end = Event()
    page.session.jobs.start("An import", lambda *_: may_end.wait(30), lambda _: None)
    press(Key.Key_1, Key.Key_3)
    assert page.queue_judging.document == "d3"
    qtbot.waitUntil(lambda: not page.area.duplicate.isHidden())
    assert "is a duplicate of d2, which you judged “Highly relevant”" in page.area.duplicate.text()
    assert not page.session.jobs.idle()
    assert {"d4", "d5"}.isdisjoint(read)
    may_end.set()
    qtbot.waitUntil(page.session.jobs.idle)


def test_a_judgement_made_while_the_first_are_read_is_not_forgotten(
    page: JudgePage, press: Press, qtbot: QtBot
) -> None:
    store = campaign_of(page).store
    words = "The very same words about the tides on the shore, some more of them than three."
    documents.stage(store, "twins", [Document("d1", words), Document("d4", words)])
    documents.publish(store, "twins")
    may_begin = Event()
    page.session.lookups.start("A question", lambda *_: may_begin.wait(30), lambda _: None)
    page.session.announce(EVERYTHING)
    press(Key.Key_3, Key.Key_1, Key.Key_1)
    may_begin.set()
    qtbot.waitUntil(page.ready)
    assert page.queue_judging.document == "d4"
    assert "is a duplicate of d1" in page.area.duplicate.text()


def test_the_time_left_is_that_of_the_rate_beside_it() -> None:
    now = [10_000.0]
    pace = Pace([(9_000.0, 1.0)] * 5, clock=lambda: now[0])
    for seconds in (10.0, 10.0, 200.0, 19.0):
        pace.add(seconds)
    assert (pace.words(100), pace.time_for(6)) == ("– docs/hour", "")
    pace.add(236.0)
    assert pace.words(100) == "75 docs/hour, about 1 h 20 min remaining"
    for _ in range(5):
        pace.add(25.0)
    now[0] += 3600
    assert pace.words(100) == "60 docs/hour, about 1 h 40 min remaining"
    now[0] += 3600
    assert pace.words(100) == "– docs/hour"


def test_the_pace_of_the_last_hour_is_known_after_a_restart(
    page: JudgePage, press: Press, window: MainWindow, campaign_path: Path
) -> None:
    for _ in range(5):
        press(Key.Key_0, Key.Key_U)
    press(*[Key.Key_0] * 5)
    assert "remaining" in page.queue_judging.pace.words(5)
    window.session.close()
    open_again(window, campaign_path)
    window.show_page("judge")
    assert "remaining" in page.queue_judging.pace.words(5)


def test_a_note_waits_for_nobody(page: JudgePage, campaign_path: Path, qtbot: QtBot) -> None:
    import sqlite3
    import time

    other = sqlite3.connect(campaign_path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        start = time.monotonic()
        page.area.bar.note.setPlainText("why")
        page.step(1)
        assert time.monotonic() - start < 1
        assert page.queue_judging.document == "d1"
        assert page.area.bar.note.toPlainText() == "why"
    finally:
        other.execute("ROLLBACK")
        other.close()
    # What was asked for comes once the note is filed.
    qtbot.waitUntil(lambda: page.queue_judging.document == "d2")
    held = judging_queries.judgement(campaign_of(page), "ada", "051", "d1")
    assert held is not None
    assert held.note == "why"


def test_undo_says_when_what_was_imported_since_counts(page: JudgePage, press: Press) -> None:
    from assessor_app.domain.events import Event, Kind
    from assessor_app.store.journal import journal

    press(Key.Key_1)
    imported = Event("ada", Kind.GRADE, "051", "d1", "3", source="other.qrels")
    journal.append(campaign_of(page).store, [imported])
    press(Key.Key_U)
    assert "still counts" in page.area.bar.said.text()
    assert grade_of(page, "d1") == 3


def test_flags_of_a_skip_and_a_cannot_judge_are_changed_in_place(page: JudgePage) -> None:
    assert page.queue_judging.cannot_judge("broken", stay=True)
    page.switch_flag("known")
    held = judging_queries.judgement(campaign_of(page), "ada", "051", "d1")
    assert held is not None
    assert (held.state, held.reason, held.flags) == (State.CANNOT_JUDGE, "broken", "known")
    assert judging.undo(campaign_of(page), "ada") is not None


def test_no_dialog_is_left_open(page: JudgePage, press: Press, window: MainWindow) -> None:
    press(Key.Key_W, held=SHIFT)
    dialog = window.findChild(QDialog)
    assert dialog is not None
    QTest.keyClick(dialog, Key.Key_Escape)
    assert scan_terms(campaign_of(page), "ada") == ()


def test_nothing_is_marked_in_a_document_that_its_viewer_cannot_show(page: JudgePage) -> None:
    page.area.document.broken.emit(page.queue_judging.document, "it is damaged")
    page.marking.set_entry_point()
    assert not page.marking.shows_text()
    assert page.queue_judging.spans() == ()


def test_a_passage_anywhere_is_marked_by_keys_alone_with_a_caret(
    page: JudgePage, press: Press
) -> None:
    press(Key.Key_F7)
    assert page.area.view.has_caret()
    press(*[Key.Key_Right] * 2)
    assert page.queue_judging.document == "d1"
    press(*[Key.Key_Right] * 4, held=SHIFT)
    press(Key.Key_X, Key.Key_Escape)
    place = page.area.view.caret()
    assert len(marked(page)) == 1
    assert not page.area.view.has_caret()
    assert place == marked(page)[0][1]
    press(Key.Key_Right)
    assert page.queue_judging.document == "d2"


def test_a_word_gone_to_by_its_key_is_highlighted_and_selected_on_from(
    page: JudgePage, press: Press
) -> None:
    keep_scan_terms(campaign_of(page), "ada", ("text",))
    page.marking.read_terms()
    start = campaign_document(page).text.index("text")
    press(Key.Key_Period)
    assert page.area.document.selection() == (start, start + 4)
    press(*[Key.Key_Right] * 2, held=SHIFT)
    press(Key.Key_X)
    assert marked(page) == [(start, start + 6, None)]
    press(Key.Key_Period, Key.Key_X)
    assert sorted(marked(page)) == [(start, start + 4, None), (start, start + 6, None)]
    # What is highlighted is seen, and not covered by the word's own colour.
    assert page.area.document.selection() is None
    view = page.area.view
    grounds = {mark.format.background().color().name() for mark in view.extraSelections()}
    assert theme_of(view.palette()).accent not in grounds
    press(Key.Key_X)
    assert len(marked(page)) == 2
