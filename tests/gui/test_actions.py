"""Commands: complete, found everywhere, and silent while somebody types."""

import itertools
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QLineEdit,
    QMainWindow,
    QPlainTextEdit,
    QPushButton,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.actions.action import Action, Context
from assessor_app.app.actions.action_registry import ActionRegistry
from assessor_app.app.actions.key_bindings import KeyBindings, is_single_key, normal
from assessor_app.app.composition import ACTIONS, PAGES
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.user_settings import Settings


def test_every_action_says_what_it_does() -> None:
    for action in ACTIONS:
        assert action.title.strip(), action.id
        assert action.explanation.endswith("."), action.id
        assert action.page in ("", *(spec.id for spec in PAGES)), action.id


def test_ids_are_unique() -> None:
    ids = [action.id for action in ACTIONS]
    assert len(ids) == len(set(ids))


def test_no_two_actions_of_a_page_share_a_key() -> None:
    for page in [spec.id for spec in PAGES]:
        here = [action for action in ACTIONS if action.page in ("", page)]
        for first, second in itertools.combinations(here, 2):
            both = set(map(normal, first.keys)) & set(map(normal, second.keys))
            assert not both, f"{first.id} and {second.id} on {page}: {both}"


def test_every_key_is_one_that_qt_knows() -> None:
    for action in ACTIONS:
        assert all(normal(keys) for keys in action.keys), action.id


def test_every_action_says_its_keys_and_what_it_does_in_the_tooltip(window: MainWindow) -> None:
    for action in ACTIONS:
        made = window.registry.action(action.id)
        assert action.explanation in made.toolTip()
        for keys in window.bindings.keys(action):
            assert keys in made.toolTip()


@pytest.mark.parametrize(
    ("keys", "single"),
    [("N", True), ("3", True), ("Space", True), ("Shift+N", True), ("Backspace", True),
     ("Left", True), ("Ctrl+N", False), ("Alt+1", False), ("F11", False), ("F", True),
     ("Ctrl++", False), ("Shift+F3", False)],
)  # fmt: skip
def test_a_single_key_is_one_that_one_types_with(keys: str, single: bool) -> None:
    assert is_single_key(keys) is single


class Bench:
    """A window with a few actions of its own and one of each kind of widget."""

    def __init__(self, qtbot: QtBot, settings: Settings, window: MainWindow) -> None:
        self.done: list[str] = []
        actions = tuple(
            Action(f"try.{key}", f"Do {key}", self._note(key), "Does it.", (key,))
            for key in ("2", "N", "Space", "Ctrl+J")
        )
        self.widget = QWidget()
        qtbot.addWidget(self.widget)
        self.bindings = KeyBindings(actions, settings, self.widget)
        self.actions = actions
        self.registry = ActionRegistry(actions, self.bindings, window.context, self.widget)
        self.registry.update_state()
        self.line, self.note = QLineEdit(self.widget), QPlainTextEdit(self.widget)
        self.text, self.button = QTextBrowser(self.widget), QPushButton(self.widget)
        self.widget.show()
        qtbot.waitExposed(self.widget)
        self.widget.activateWindow()
        qtbot.waitActive(self.widget).__enter__()

    def _note(self, key: str):  # type: ignore[no-untyped-def]  # a closure for the test
        def run(context: Context) -> None:
            self.done.append(key)

        return run

    def press(self, widget: QWidget) -> list[str]:
        self.done.clear()
        widget.setFocus()
        for key in (Qt.Key.Key_2, Qt.Key.Key_N, Qt.Key.Key_Space):
            QTest.keyClick(widget, key)
        QTest.keyClick(widget, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
        return list(self.done)


@pytest.fixture
def bench(qtbot: QtBot, settings: Settings, window: MainWindow) -> Bench:
    return Bench(qtbot, settings, window)


def test_a_digit_typed_in_a_text_field_does_nothing_else(bench: Bench) -> None:
    assert bench.press(bench.line) == ["Ctrl+J"]
    assert bench.line.text() == "2n "
    assert bench.press(bench.note) == ["Ctrl+J"]
    assert bench.note.toPlainText() == "2n "


def test_single_keys_live_while_a_document_is_read(bench: Bench) -> None:
    assert bench.press(bench.text) == ["2", "N", "Space", "Ctrl+J"]


def test_the_space_bar_presses_the_button_that_has_the_focus(bench: Bench) -> None:
    pressed: list[bool] = []
    bench.button.clicked.connect(lambda: pressed.append(True))
    assert bench.press(bench.button) == ["2", "N", "Ctrl+J"]
    assert len(pressed) == 1


def test_keys_can_be_bound_anew_and_are_kept(bench: Bench, settings: Settings) -> None:
    action = bench.actions[0]
    bench.bindings.bind(action, ("Ctrl+Alt+D",))
    assert bench.press(bench.text) == ["N", "Space", "Ctrl+J"]
    again = KeyBindings(bench.actions, settings)
    assert again.keys(action) == ("Ctrl+Alt+D",)
    again.restore(action)
    assert bench.press(bench.text) == ["2", "N", "Space", "Ctrl+J"]


def test_keys_that_another_action_has_are_known(bench: Bench) -> None:
    assert bench.bindings.holders("n", bench.actions[0]) == [bench.actions[1]]
    assert bench.bindings.holders("Q", bench.actions[0]) == []


def test_keys_given_to_an_action_are_no_longer_those_that_another_came_with(bench: Bench) -> None:
    first, second = bench.actions[:2]
    bench.bindings.bind(first, ("N",))
    assert (bench.bindings.keys(first), bench.bindings.keys(second)) == (("N",), ())
    assert bench.press(bench.text) == ["2", "Space", "Ctrl+J"]
    bench.bindings.restore(first)
    assert bench.press(bench.text) == ["2", "N", "Space", "Ctrl+J"]


def test_an_action_without_a_campaign_is_off_and_comes_on_with_one(
    window: MainWindow, session: Session, campaign_path: Path
) -> None:
    closing = window.registry.action("campaign.close")
    assert not closing.isEnabled()
    session.open(campaign_path)
    assert closing.isEnabled()
    closing.trigger()
    assert session.campaign is None
    assert not closing.isEnabled()


class Switched:
    """A window with 50 actions that can be switched off; counts how often they are asked."""

    def __init__(self, qtbot: QtBot, settings: Settings, window: MainWindow) -> None:
        self.can_run, self.asked, self.done = True, 0, 0
        keys = ("N", *("" for _ in range(49)))
        actions = tuple(
            Action(f"try.{at}", f"Do {at}", self._run, "Does it.", (key,) if key else (),
                   enabled=self._is_enabled)
            for at, key in enumerate(keys)
        )  # fmt: skip
        self.window = QMainWindow()
        qtbot.addWidget(self.window)
        self.text = QTextBrowser()
        self.window.setCentralWidget(self.text)
        bindings = KeyBindings(actions, settings, self.window)
        self.registry = ActionRegistry(actions, bindings, window.context, self.window)
        self.registry.update_state()
        self.window.show()
        with qtbot.waitActive(self.window):
            self.window.activateWindow()
        self.text.setFocus()

    def _is_enabled(self, context: Context) -> bool:
        self.asked += 1
        return self.can_run

    def _run(self, context: Context) -> None:
        self.done += 1

    def switch(self, can_run: bool) -> None:
        self.can_run = can_run
        self.registry.expect_changes()


@pytest.fixture
def switched(qtbot: QtBot, settings: Settings, window: MainWindow) -> Switched:
    return Switched(qtbot, settings, window)


def test_a_key_acts_by_the_state_at_the_moment_of_its_press(switched: Switched) -> None:
    switched.switch(False)
    QTest.keyClick(switched.text, Qt.Key.Key_N)
    assert switched.done == 0
    switched.switch(True)
    QTest.keyClick(switched.text, Qt.Key.Key_N)
    assert switched.done == 1


def test_a_key_asks_its_own_actions_alone(switched: Switched) -> None:
    switched.switch(True)
    switched.asked = 0
    QTest.keyClick(switched.text, Qt.Key.Key_N)
    QTest.keyClick(switched.text, Qt.Key.Key_N)
    assert switched.done == 2
    assert switched.asked == 4


def test_all_states_are_up_to_date_a_moment_after_a_change(
    qtbot: QtBot, switched: Switched
) -> None:
    made = [action for action in switched.window.actions() if action.objectName()]
    switched.switch(False)
    qtbot.waitUntil(lambda: not any(action.isEnabled() for action in made))
