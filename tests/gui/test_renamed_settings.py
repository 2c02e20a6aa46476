"""Settings stored by a version that had another name for the Preferences page."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtGui import QKeySequence
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import make_window
from assessor_app.app.pages.preferences.preferences_page import PreferencesPage
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.user_settings import Settings

Start = Callable[[], MainWindow]


@pytest.fixture
def store(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "earlier.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def start(store: QSettings, qtbot: QtBot) -> Iterator[Start]:
    """Starts the program with the stored settings."""
    sessions: list[Session] = []

    def started() -> MainWindow:
        sessions.append(Session(Settings(store)))
        window = make_window(sessions[-1])
        qtbot.addWidget(window)
        window.show()
        return window

    yield started
    for session in sessions:
        session.shut_down()


def test_keys_that_the_user_set_still_run_their_commands(store: QSettings, start: Start) -> None:
    store.setValue("keys/compare.left", "L")
    store.setValue("keys/view.page.compare", "Ctrl+Alt+3")
    window = start()
    window.show_page("preferences")
    assert window.registry.action("preferences.left").shortcuts() == [QKeySequence("L")]
    to_the_page = window.registry.action("view.page.preferences")
    assert to_the_page.shortcuts() == [QKeySequence("Ctrl+Alt+3")]


def test_keys_set_under_the_new_name_stay(store: QSettings, start: Start) -> None:
    store.setValue("keys/compare.left", "L")
    store.setValue("keys/preferences.left", "K")
    assert start().registry.action("preferences.left").shortcuts() == [QKeySequence("K")]
    assert not store.contains("keys/compare.left")


def test_the_page_that_was_shown_last_is_shown_again(
    store: QSettings, start: Start, campaign_path: Path
) -> None:
    before = start()
    before.session.open(campaign_path)
    before.session.choose_assessor("ada")
    before.close()
    store.setValue("window/page", "compare")
    window = start()
    window.session.open(campaign_path)
    page = window.page("preferences")
    assert isinstance(page, PreferencesPage)
    assert page.isVisible()
