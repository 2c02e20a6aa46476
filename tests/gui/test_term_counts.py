"""The line that counts the topic's words, however many there are."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.viewer.marks import LIGHT
from assessor_app.app.viewer.term_counts import TermSheet
from assessor_app.app.viewer.term_finders import TermFinder, terms_of
from assessor_app.domain.collection import Document, Topic

SENTENCE = "tide shore moon wave sand wind storm harbour gull mussel kelp dune crab eel"
WORDS = SENTENCE.split()
ALL = TermFinder(terms_of(Topic("1", " ".join(WORDS))))
SHEET = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|grabbing the keyboard|propagateSizeHints)"
)


@pytest.fixture
def page(left_on_judge: None, window: MainWindow, campaign_path: Path) -> JudgePage:
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    shown = window.show_page("judge")
    assert isinstance(shown, JudgePage)
    shown.area.view.show_document(Document("d", " ".join(WORDS[:-1]) + " tide"), ALL)
    return shown


def test_every_word_is_counted_or_told_as_one_of_the_rest(page: JudgePage) -> None:
    terms = page.area.terms
    assert [one.word for one in terms.chips] == WORDS[:-1]
    assert "tide 2" in terms.accessibleDescription()
    assert "crab 1" in terms.accessibleDescription()
    assert terms.more.isVisible()
    rest = int(terms.more.text().removeprefix("+"))
    assert 0 < rest < len(terms.chips)
    page.area.view.show_document(Document("d", "a tide"), ALL)
    assert (len(terms.chips), terms.more.isHidden()) == (1, True)


def test_a_single_word_of_the_rest_is_told_as_one(page: JudgePage) -> None:
    names = dict[str, str]()
    for width in range(60, 1600, 4):
        page.area.terms.resize(width, 20)
        if not page.area.terms.more.isHidden():
            rest = page.area.terms.more.text()
            names[rest] = page.area.terms.more.accessibleName()
    assert names["+1"] == "1 more term in this document"
    assert names["+2"] == "2 more terms in this document"


def test_where_no_word_is_looked_for_the_key_says_so(page: JudgePage) -> None:
    page.area.view.show_document(Document("d", "a tide"), TermFinder(()))
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    assert QApplication.activePopupWidget() is None
    assert page.area.bar.said.text() == "There are no terms to list"


@SHEET
@pytest.mark.parametrize("way", ["key", "click"])
def test_the_rest_is_one_key_or_click_away_and_judges_nothing(
    page: JudgePage, qtbot: QtBot, way: str
) -> None:
    if way == "key":
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_W, Qt.KeyboardModifier.AltModifier)
    else:
        qtbot.mouseClick(page.area.terms.more, Qt.MouseButton.LeftButton)
    sheet = QApplication.activePopupWidget()
    assert isinstance(sheet, TermSheet)
    # Those that the document lacks come last.
    assert [(one.word, one.count) for one in sheet.chips[-2:]] == [("crab", "1"), ("eel", "0")]
    assert sheet.grab().width() >= sheet.width()
    with qtbot.waitSignal(sheet.destroyed):
        QTest.keyClick(sheet, Qt.Key.Key_3)
    assert page.queue_judging.document == "d1"
    assert page.queue_judging.items[1].grade is None


def test_words_of_one_colour_have_other_lines(page: JudgePage) -> None:
    looks = {
        one.cursor.selectedText(): (
            one.format.background().color().name(),
            one.format.underlineStyle(),
        )
        for one in page.area.view.extraSelections()
    }
    assert len({looks[word] for word in WORDS[:-1]}) == len(WORDS) - 1
    dashes = QTextCharFormat.UnderlineStyle.DashUnderline
    assert (looks[WORDS[0]][0], dashes) == looks[WORDS[len(LIGHT)]]
