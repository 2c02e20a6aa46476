"""The first column of a table in a document from right to left is at the right, as in a browser.

Selections, highlights, terms, search hits and copies follow the text of the document all the same.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.viewer.document_view import DocumentView
from assessor_app.app.viewer.marks import Mark
from assessor_app.app.viewer.term_finders import TermFinder, terms_of
from assessor_app.campaign.judging import judging_queries
from assessor_app.domain.changes import EVERYTHING
from assessor_app.domain.collection import Document, Topic
from assessor_app.store.tables import documents

Key = Qt.Key
PLAIN, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton
PAGE = """<h2>גאות ושפל</h2><p>הטבלה מראה את הגאות בשלוש תחנות.</p>
<table><tr><th>תחנה</th><th>גובה</th><th>מקור</th><th>2020</th></tr>
<tr><td>חיפה</td><td>0.4 m</td><td>Shom</td><td>12</td></tr>
<tr><td>אשדוד</td><td colspan="2">גאות נמוכה</td><td>7</td></tr>
<tr><td>אילת</td><td>1.1 m</td><td>NOAA</td></tr></table><p>סוף.</p>"""
ROWS = (("תחנה", "גובה", "מקור", "2020"), ("חיפה", "0.4 m", "Shom", "12"))
SMALL = "<table {0}><tr><th>{1}</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>"


@pytest.fixture
def heard(qapp: QApplication) -> Iterator[None]:
    """Nothing listens, and what a test changes about that is restored."""
    was = QAccessible.isActive()
    QAccessible.setActive(False)
    yield
    QAccessible.setActive(was)


@pytest.fixture
def view(heard: None, qtbot: QtBot) -> DocumentView:
    shown = DocumentView()
    qtbot.addWidget(shown)
    shown.resize(700, 420)
    shown.show()
    finder = TermFinder(terms_of(Topic("1", "גאות")))
    shown.show_document(Document("d", PAGE, media="text/html"), finder)
    qtbot.waitUntil(shown.is_complete)
    return shown


def place(view: DocumentView, word: str, within: int = 0) -> QPoint:
    """Return the point before a character of a word that occurs once."""
    at = view.toPlainText().index(word) + within
    box = view.cursorRect(view.cursor_over(at))
    return QPoint(box.left() + 1, box.center().y())


def drag(view: DocumentView, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(view.viewport(), LEFT, PLAIN, start)
    QTest.mouseMove(view.viewport(), (start + end) / 2)
    QTest.mouseMove(view.viewport(), end)
    QTest.mouseRelease(view.viewport(), LEFT, PLAIN, end)


def chosen(view: DocumentView) -> str:
    selected = view.selection()
    return view.whole_text()[slice(*selected)] if selected else ""


def test_the_first_column_is_at_the_right(view: DocumentView) -> None:
    for row in ROWS:
        edges = [place(view, cell).x() for cell in row]
        assert edges == sorted(edges, reverse=True)
        assert len({place(view, cell).y() for cell in row}) == 1
    merged = place(view, "נמוכה").x()
    assert place(view, "7").x() < merged < place(view, "אשדוד").x()
    assert place(view, "NOAA").x() > place(view, "12").x() + 20  # the row's last cell is missing


def test_a_word_dragged_over_is_the_word_of_the_text(view: DocumentView) -> None:
    drag(view, place(view, "Shom"), place(view, "Shom", 4))
    assert chosen(view) == "Shom"


def test_cells_dragged_over_are_selected_whole_and_copied_in_order(view: DocumentView) -> None:
    drag(view, place(view, "Shom", 2), place(view, "חיפה", 1))
    assert chosen(view) == "חיפה\n0.4 m\nShom"
    view.copy()
    assert QGuiApplication.clipboard().text() == "חיפה\n0.4 m\nShom"
    drag(view, place(view, "12"), place(view, "אשדוד", 1))
    view.copy()
    lines = ["חיפה", "0.4 m", "Shom", "12", "אשדוד", "גאות נמוכה", "7"]
    assert QGuiApplication.clipboard().text().split("\n") == lines
    assert [line for line in chosen(view).split("\n") if line] == lines


def test_the_whole_document_is_copied_in_order(view: DocumentView) -> None:
    view.selectAll()
    view.copy()
    copied = QGuiApplication.clipboard().text().split("\n")
    assert copied[:2] == ["גאות ושפל", "הטבלה מראה את הגאות בשלוש תחנות."]
    assert tuple(copied[2:10]) == ROWS[0] + ROWS[1]
    assert copied[-4:] == ["אילת", "1.1 m", "NOAA", "סוף."]


def test_terms_highlights_and_hits_are_marked_where_they_are(
    view: DocumentView, qtbot: QtBot
) -> None:
    start = view.whole_text().index("Shom")
    view.set_marks([Mark(start, start + 4, "#22aa77", "span", "Highlight")])
    view.find_all("noaa")
    assert view.textCursor().selectedText() == "NOAA"
    marked = [one.cursor.selectedText() for one in view.extraSelections()]
    assert sorted(marked) == sorted(["Shom", "NOAA", "גאות", "הגאות", "גאות"])
    with qtbot.waitSignal(view.clicked_mark) as clicked:
        QTest.mouseClick(view.viewport(), LEFT, PLAIN, place(view, "Shom", 2))
    assert clicked.args[0].tip == "Highlight"


def test_arrow_keys_read_the_cells_in_the_order_of_the_text(view: DocumentView) -> None:
    text = view.whole_text()
    cursor = view.cursor_over(view.toPlainText().index("תחנה"))
    view.show_caret(True)
    view.setTextCursor(cursor)
    view.setFocus()
    reached = []
    while view.caret() < text.index("סוף"):
        reached.append(view.caret())
        QTest.keyClick(view, Key.Key_Left)
    assert reached == sorted(reached)
    cells = [text[at:].split("\n")[0] for at in reached if text[at - 1] in "\n >"]
    assert cells[:4] == [*ROWS[0]]
    while view.caret() > text.index("תחנה"):
        before = view.caret()
        QTest.keyClick(view, Key.Key_Right)
        assert view.caret() < before


def test_keys_select_from_a_cell_to_the_next(view: DocumentView) -> None:
    view.setTextCursor(view.cursor_over(view.toPlainText().index("חיפה") + 3))
    for _ in range(2):
        QTest.keyClick(view, Key.Key_Left, SHIFT)
    assert chosen(view) == "חיפה\n0.4 m"
    QTest.keyClick(view, Key.Key_Left, SHIFT)
    assert chosen(view) == "חיפה\n0.4 m\nShom"
    QTest.keyClick(view, Key.Key_Right, SHIFT)
    assert chosen(view) == "חיפה\n0.4 m"


def test_the_top_line_is_marked_also_where_it_begins_at_the_right(
    heard: None, qtbot: QtBot
) -> None:
    view = DocumentView()
    qtbot.addWidget(view)
    view.resize(500, 200)
    view.show()
    words = " ".join(["גאות", *["מילה"] * 9]) + " "
    finder = TermFinder(terms_of(Topic("1", "גאות")))
    view.show_document(Document("d", words * 40), finder)
    qtbot.waitUntil(view.is_complete)
    bar = view.verticalScrollBar()
    for at in range(0, bar.maximum(), 7):
        bar.setValue(at)
        first = view.cursorForPosition(view.viewport().rect().topRight()).position()
        last = view.cursorForPosition(view.viewport().rect().bottomLeft()).position()
        marked = {one.cursor.selectionStart() for one in view.extraSelections()}
        assert {hit.start for hit in view.hits if first <= hit.start < last} <= marked


@pytest.mark.parametrize(
    ("direction", "head", "page", "mirrored"),
    [
        ('dir="rtl"', "a", "{}", True),
        ("dir=ltr", "גאות", "{}", False),
        ("", "a", "<html dir='RTL'><p>x</p>{}", True),
        ("", "a", "<html dir=rtl><div dir=ltr>{}</div>", False),
        ("", "a", "<p>המד והגזר על החוף</p>{}", True),
        ("", "المد", "{}", True),
        ("data-dir=rtl", "a", "{}", False),
    ],
)
def test_the_direction_is_that_of_the_markup_or_of_most_letters(
    heard: None, qtbot: QtBot, direction: str, head: str, page: str, mirrored: bool
) -> None:
    view = DocumentView()
    qtbot.addWidget(view)
    view.resize(600, 300)
    view.show()
    table = SMALL.format(direction, head)
    view.show_document(Document("d", page.format(table), media="text/html"))
    qtbot.waitUntil(view.is_complete)
    assert (place(view, "1").x() > place(view, "2").x()) == mirrored


def test_for_a_screen_reader_the_text_keeps_its_order(view: DocumentView, qtbot: QtBot) -> None:
    QAccessible.setActive(True)
    view.show_document(Document("d", PAGE, media="text/html"))
    qtbot.waitUntil(view.is_complete)
    interface = QAccessible.queryAccessibleInterface(view).textInterface()
    read = interface.text(0, interface.characterCount())
    places = [read.index(cell) for cell in ROWS[0] + ROWS[1]]
    assert places == sorted(places)
    QAccessible.setActive(False)
    view.show_document(Document("d", PAGE, media="text/html"))
    assert view.toPlainText().index("מקור") < view.toPlainText().index("תחנה")


def test_a_cell_of_a_mirrored_table_is_highlighted_on_judge(
    heard: None, left_on_judge: None, window: MainWindow, campaign_path: Path, qtbot: QtBot
) -> None:
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    page = window.show_page("judge")
    assert isinstance(page, JudgePage)
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.waitUntil(page.ready)
    campaign = page.session.campaign
    assert campaign is not None
    documents.stage(campaign.store, "tables", [Document("d1", PAGE, "b", media="text/html")])
    documents.publish(campaign.store, "tables")
    page.session.announce(EVERYTHING)
    qtbot.waitUntil(lambda: "Shom" in page.area.view.toPlainText())
    view = page.area.view
    drag(view, place(view, "Shom"), place(view, "Shom", 4))
    QTest.keyClick(QApplication.focusWidget() or window, Key.Key_X)
    qtbot.waitUntil(lambda: bool(judging_queries.spans(campaign, "ada", "051", "d1")))
    (span,) = judging_queries.spans(campaign, "ada", "051", "d1")
    assert span.quote == view.whole_text()[span.start : span.end] == "Shom"
    assert [one.cursor.selectedText() for one in view.extraSelections()] == ["Shom"]
