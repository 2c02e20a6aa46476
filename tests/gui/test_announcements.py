"""What screen readers are told: announcements, and descriptions without mark-up."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.announcements import announce
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets.grade_button import GradeButton
from assessor_app.domain.scale import Grade

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
