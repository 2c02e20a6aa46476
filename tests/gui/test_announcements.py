"""Announcements to screen readers, and descriptions without mark-up."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app import announcements
from assessor_app.app.announcements import announce, announcement
from assessor_app.app.pages.judge.grade_bar import GradeBar
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.viewer.document_pane import AnyDocumentView
from assessor_app.app.widgets.grade_button import GradeButton
from assessor_app.domain.scale import Grade
from tests.conftest import Hand
from tests.widgets import find

Politeness = QAccessible.AnnouncementPoliteness


@pytest.fixture
def reader() -> Iterator[None]:
    """A screen reader that listens."""
    was = QAccessible.isActive()
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(was)


@pytest.fixture
def line(qtbot: QtBot) -> QLabel:
    made = QLabel("message")
    qtbot.addWidget(made)
    return made


def told(source: QWidget, words: str, *, urgent: bool = False) -> list[tuple[str, Politeness]]:
    heard: list[QAccessibleEvent] = []
    announce(source, words, urgent=urgent, deliver=heard.append)
    assert all(isinstance(one, QAccessibleAnnouncementEvent) for one in heard)
    return [(one.message(), one.politeness()) for one in heard]


def test_a_message_is_polite_and_an_error_interrupts(reader: None, line: QLabel) -> None:
    assert told(line, "Saved") == [("Saved", Politeness.Polite)]
    assert told(line, "Not saved", urgent=True) == [("Not saved", Politeness.Assertive)]


def test_an_empty_message_is_not_announced(reader: None, line: QLabel) -> None:
    assert told(line, " ") == []


def test_nothing_is_sent_while_no_reader_listens(line: QLabel) -> None:
    was = QAccessible.isActive()
    QAccessible.setActive(False)
    assert told(line, "Saved") == []
    QAccessible.setActive(was)


@pytest.fixture
def heard(
    reader: None,
    window: MainWindow,
    hand: Hand,
    sample: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> list[tuple[str, bool]]:
    """The messages that a screen reader received on the Judge page, and whether each is urgent."""
    messages: list[tuple[str, bool]] = []

    def noted(source: QWidget, words: str, *, urgent: bool = False) -> QAccessibleEvent:
        messages.append((words, urgent))
        return announcement(source, words, urgent=urgent)

    monkeypatch.setattr(announcements, "announcement", noted)
    window.session.open(Path(shutil.copy(sample, tmp_path / "sample.assess")))
    window.session.choose_assessor("ada")
    window.show_page("judge")
    hand.settle()
    return messages


def test_each_key_on_judge_is_answered(heard: list[tuple[str, bool]], hand: Hand) -> None:
    for key, words, urgent in (
        ("0", "bee-013: Not relevant. Undo: U", False),
        ("S", "Not sure: on", False),
        ("S", "Not sure: off", False),
        ("Space", "bri-001: skipped. Undo: U", False),
        ("9", "Nothing saved: this scale has no grade 9.", True),
        ("U", "Undone: bri-001", False),
        ("F", "No search: the lead has not opened it to you in this topic.", True),
    ):
        heard.clear()
        hand.press(key)
        hand.settle()
        found = [one for one in heard if words.casefold() in one[0].casefold()]
        assert found, (key, heard)
        assert {one[1] for one in found} == {urgent}, (key, heard)


def test_the_document_that_follows_is_announced_with_what_was_filed(
    heard: list[tuple[str, bool]], hand: Hand, qtbot: QtBot
) -> None:
    first, second = "Document 1 of 29: Figs and wasps", "Document 2 of 29: Tacoma Narrows, 1940"
    qtbot.waitUntil(lambda: heard == [(first, False)])
    for keys, words in (
        (("0",), f"bee-013: Not relevant. Undo: U. {second}"),
        (("S",), "Not sure: on"),
        (("Space",), "bri-001: skipped. Undo: U. Document 3 of 29: Flutter, not resonance"),
        (("U",), f"Undone: bri-001. Redo: Ctrl+Shift+Z. {second}"),
        (("P",), f"{first}, Not relevant"),
        (("Ctrl+1", "Ctrl+2"), f"{first}, Not relevant"),
    ):
        heard.clear()
        hand.press(*keys)
        qtbot.waitUntil(lambda: bool(heard))
        hand.settle()
        assert heard == [(words, False)], keys


def test_the_end_of_a_topic_is_announced_with_the_last_judgement(
    heard: list[tuple[str, bool]], hand: Hand, qtbot: QtBot
) -> None:
    page = hand.window.context().page
    for _ in range(29):
        qtbot.waitUntil(page.queue_judging.has_been_seen)
        hand.press("2")
    end = ("vol-016: Relevant. Undo: U. All topics are done", False)
    qtbot.waitUntil(lambda: heard[-1] == end)


def test_the_terms_and_highlights_reached_are_announced(
    heard: list[tuple[str, bool]], hand: Hand
) -> None:
    view = hand.window.findChild(AnyDocumentView)
    for keys, kind in ((".",), "Term"), (("X", "]"), "Highlight"), ((",",), "Term"):
        hand.press(*keys[:-1])
        hand.settle()
        heard.clear()
        hand.press(keys[-1])
        hand.settle()
        ((words, urgent),) = heard
        number = r"\d+ of \d+" if kind == "Term" else "1 of 1"
        passage = "brought over about 1899. Most common garden figs"
        assert re.match(f"{kind} {number}: {passage}", words), words
        assert view.selected_text() == ("brought" if kind == "Term" else "")
        assert not urgent


def test_what_happened_on_preferences_is_announced_once(
    heard: list[tuple[str, bool]], hand: Hand, qtbot: QtBot
) -> None:
    first = "Left: Mangrove roots. Right: Machines that foretold the tide"
    second = "Left: Life in a rock pool. Right: Reefs as breakwaters"
    for key, words, urgent in (
        ("Ctrl+3", first, False),
        ("Left", f"Left preferred: sea-009 over sea-025. Undo: U. {second}", False),
        ("U", f"Undone: sea-009 and sea-025. Redo: Ctrl+Shift+Z. {first}", False),
        ("U", "There is no preference to undo", True),
    ):
        heard.clear()
        hand.press(key)
        qtbot.waitUntil(lambda: bool(heard))
        hand.settle()
        assert heard == [(words, urgent)]


def test_screen_readers_switch_pages_and_flags_without_a_click(
    heard: list[tuple[str, bool]], hand: Hand
) -> None:
    flag = hand.window.findChild(GradeBar).flags["unsure"]
    for state in ("on", "off"):
        heard.clear()
        do(flag, "Toggle")
        hand.settle()
        assert heard == [(f"Not sure: {state}", False)]
    for page in ("Agreement", "Judge"):
        do(find(hand.window.rail, page, QAbstractButton), "Toggle")
        hand.settle()
        assert hand.window.context().page.id == page.casefold()


def do(widget: QWidget, action: str) -> None:
    """Do an action of a widget as a screen reader does."""
    QAccessible.queryAccessibleInterface(widget).actionInterface().doAction(action)


@pytest.mark.parametrize(("meaning", "said"), [("Answers it", "Answers it"), ("", "Relevant")])
def test_a_grade_is_described_without_mark_up(qtbot: QtBot, meaning: str, said: str) -> None:
    button = GradeButton(Grade(1, "Relevant", "1", "#009e73", meaning))
    qtbot.addWidget(button)
    seen = QAccessible.queryAccessibleInterface(button)
    assert seen.text(QAccessible.Text.Description) == said


def test_the_first_tab_reaches_the_current_page_in_the_rail(window: MainWindow) -> None:
    rail = window.findChild(QWidget, "rail")
    buttons = rail.findChildren(QAbstractButton)
    for button in buttons[2], buttons[0]:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        reached = [one for one in buttons if one.focusPolicy() & Qt.FocusPolicy.TabFocus]
        assert reached == [one for one in buttons if one.isChecked()] == [button]


def test_keys_in_the_rail_open_another_page(window: MainWindow, qtbot: QtBot) -> None:
    rail = window.findChild(QWidget, "rail")
    first, second = rail.findChildren(QAbstractButton)[:2]
    QTest.mouseClick(first, Qt.MouseButton.LeftButton)
    first.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(first, Qt.Key.Key_Down)
    assert window.focusWidget() is second
    QTest.keyClick(second, Qt.Key.Key_Space)
    qtbot.waitUntil(second.isChecked)
    assert not first.isChecked()
    assert second.focusPolicy() & Qt.FocusPolicy.TabFocus
