"""What can be set, and the keys."""

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QComboBox, QSpinBox

from assessor_app.app.pages.settings.settings_page import SettingsPage
from assessor_app.app.session import Session
from assessor_app.app.shell.composition import ACTIONS
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.user_settings import DOCUMENT_FONT_SIZE, SETTINGS, THEME

CLOSE = next(action for action in ACTIONS if action.id == "campaign.close")


@pytest.fixture
def page(window: MainWindow) -> SettingsPage:
    made = window.show_page("settings")
    assert isinstance(made, SettingsPage)
    return made


def test_every_setting_has_a_control(page: SettingsPage) -> None:
    names = {box.accessibleName() for box in page.findChildren(QComboBox)}
    names |= {box.accessibleName() for box in page.findChildren(QSpinBox)}
    assert {setting.title for setting in SETTINGS} <= names


def test_the_theme_chosen_is_shown_and_kept(
    page: SettingsPage, window: MainWindow, session: Session
) -> None:
    box = page._controls[THEME.key]
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData("dark"))
    assert window.theme().name == "dark"
    assert session.settings.value(THEME) == "dark"


def test_a_setting_changed_elsewhere_is_seen_here(
    page: SettingsPage, window: MainWindow, session: Session
) -> None:
    window.registry.action("view.larger").trigger()
    box = page._controls[DOCUMENT_FONT_SIZE.key]
    assert isinstance(box, QSpinBox)
    assert box.value() == int(DOCUMENT_FONT_SIZE.default) + 1


@pytest.mark.parametrize(("kept", "read"), [("200", 36), ("-3", 8), ("large", 13), ("20", 20)])
def test_a_kept_number_that_makes_no_sense_does_no_harm(
    session: Session, kept: str, read: int
) -> None:
    session.settings.keep(DOCUMENT_FONT_SIZE.key, kept)
    assert session.settings.number(DOCUMENT_FONT_SIZE) == read


def test_keys_given_here_work_in_the_menu_at_once(page: SettingsPage, window: MainWindow) -> None:
    assert page.keys.bind(CLOSE, "Ctrl+Alt+W")
    made = window.registry.action(CLOSE.id)
    assert made.shortcut() == QKeySequence("Ctrl+Alt+W")
    assert "Ctrl+Alt+W" in made.toolTip()


def test_keys_that_are_taken_are_refused_with_who_has_them(
    page: SettingsPage, window: MainWindow
) -> None:
    assert not page.keys.bind(CLOSE, "Ctrl+K")
    assert "Find a command" in page.keys._message.text()
    assert window.registry.action(CLOSE.id).shortcut() == QKeySequence("Ctrl+W")


def test_keys_can_be_given_back(page: SettingsPage, window: MainWindow) -> None:
    page.keys.bind(CLOSE, "")
    assert window.registry.action(CLOSE.id).shortcuts() == []
    page.keys._table.select_row(ACTIONS.index(CLOSE))
    page.keys._restore.click()
    assert window.registry.action(CLOSE.id).shortcut() == QKeySequence("Ctrl+W")
