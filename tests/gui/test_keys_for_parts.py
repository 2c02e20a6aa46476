"""The keys for headings, links, lists and tables on every page that shows documents, and digits
that are no grades while adjudicating."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from assessor_app.app import announcements
from assessor_app.app.announcements import announcement
from assessor_app.app.pages.agreement.agreement_page import AgreementPage
from assessor_app.app.pages.preferences.preferences_page import PreferencesPage
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.campaign.files.opening import create
from assessor_app.campaign.judging.judging import judge
from assessor_app.campaign.preferences.preferring import let_compare
from assessor_app.domain.collection import Document, Topic
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry

Key = Qt.Key
TEXT = (
    "<p>Of figs.</p><h1>Figs</h1><p>See <a href='https://example.org'>more</a>.</p><h2>Sizes</h2>"
    "<ul><li>small</li><li>large</li></ul><table><tr><th>a</th><th>b</th></tr>"
    "<tr><td>1</td><td>2</td></tr></table>"
)
BOTH = (
    (Key.Key_BraceRight, "Heading 1 of 2, level 1: Figs"),
    (Key.Key_BraceRight, "Heading 2 of 2, level 2: Sizes"),
    (Key.Key_BraceLeft, "Heading 1 of 2, level 1: Figs"),
    (Key.Key_Greater, "Link 1 of 1: more"),
    (Key.Key_Greater, "List 1 of 1, 2 items: small"),
    (Key.Key_Greater, "Table 1 of 1, rows: 2, columns: 2. a"),
    (Key.Key_Less, "List 1 of 1, 2 items: small"),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Two documents with parts and one without; each has two different grades."""
    with create(tmp_path / "parts.assess", "Parts", "graded:0=None,1=Some,2=Much") as campaign:
        store, names = campaign.store, ("d0", "d1", "d2")
        texts = (TEXT, TEXT, "<p>No parts.</p>")
        found = [
            Document(one, text, media="text/html") for one, text in zip(names, texts, strict=True)
        ]
        documents.stage(store, "small", found)
        documents.publish(store, "small")
        with store.transaction():
            stored_topics.put(store, [Topic("1", "first")])
            pools.put(store, [PoolEntry("1", one, ()) for one in names], "depth 3")
        for one in names:
            judge(campaign, ("ada", "1", one), 0)
            judge(campaign, ("ben", "1", one), 1)
        let_compare(campaign, True)
        return campaign.path


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """An announcement for screen readers, and whether it interrupts."""
    said: list[tuple[str, bool]] = []

    def noted(source: Any, words: str, *, urgent: bool = False) -> Any:
        said.append((words, urgent))
        return announcement(source, words, urgent=urgent)

    monkeypatch.setattr(announcements, "is_heard", lambda: True)
    monkeypatch.setattr(announcements, "announcement", noted)
    return said


def press(qtbot: QtBot, ready: Callable[[], bool], *keys: Key) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)
        qtbot.waitUntil(ready)


@pytest.fixture
def conflicts(
    left_on_agreement: None, qtbot: QtBot, window: MainWindow, path: Path
) -> AgreementPage:
    """The conflicts are listed, the first is shown."""
    assert window.session.open(path)
    page = window.show_page("agreement")
    assert isinstance(page, AgreementPage)
    qtbot.waitUntil(page.ready)
    press(qtbot, page.ready, Key.Key_C)
    page.documents.bar.who.setText("lead")
    return page


def test_the_keys_go_through_the_document_that_is_adjudicated(
    qtbot: QtBot, conflicts: AgreementPage, heard: list[tuple[str, bool]]
) -> None:
    for key, words in BOTH:
        heard.clear()
        press(qtbot, conflicts.ready, key)
        assert conflicts.documents.bar.words.text().startswith(words)
        assert [one[0].startswith(words) for one in heard] == [True], (key, heard)
    press(qtbot, conflicts.ready, Key.Key_N, Key.Key_N)
    heard.clear()
    press(qtbot, conflicts.ready, Key.Key_BraceRight, Key.Key_Less)
    none = ("This document has no headings", "This document has no links, lists or tables")
    assert heard == [(none[0], True), (none[1], True)]
    assert conflicts.documents.bar.words.text() == none[1]


@pytest.mark.parametrize("where", ["list", "document"])
def test_a_digit_that_is_no_grade_is_refused_in_amber_and_aloud(
    qtbot: QtBot, conflicts: AgreementPage, heard: list[tuple[str, bool]], where: str
) -> None:
    part = conflicts.documents
    if where == "document":
        part.pane.view.text.setFocus()
    before, words = part.shown(), "Nothing saved: this scale has no grade 7."
    heard.clear()
    press(qtbot, conflicts.ready, Key.Key_7)
    assert (part.bar.words.text(), part.bar.words.is_refusal()) == (words, True)
    assert heard == [(words, True)]
    assert part.shown() is before
    press(qtbot, conflicts.ready, Key.Key_1)
    assert not part.bar.words.is_refusal()
    assert part.bar.words.text().startswith(f"{before.document}: 1 Some, adjudicated by lead")


def test_the_keys_go_through_the_document_of_the_pair_with_the_focus(
    left_on_preferences: None, qtbot: QtBot, window: MainWindow, path: Path
) -> None:
    assert window.session.open(path)
    window.session.choose_assessor("ada")
    page = window.show_page("preferences")
    assert isinstance(page, PreferencesPage)
    qtbot.waitUntil(page.ready)
    sides = {False: page.area.left, True: page.area.right}
    while not all("Figs" in side.document.whole_text() for side in sides.values()):
        press(qtbot, page.ready, Key.Key_Left)
    for right in (False, True):
        places = [side.document.caret() for side in sides.values()]
        for key, words in BOTH:
            press(qtbot, page.ready, key)
            assert page.area.bar.line.text().startswith(words), key
        moved = [side.document.caret() for side in sides.values()]
        assert [one != other for one, other in zip(places, moved, strict=True)] == [
            not right,
            right,
        ]
        press(qtbot, page.ready, Key.Key_O)
