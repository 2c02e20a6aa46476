"""The settings, and the keys of commands."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QKeySequenceEdit,
    QLabel,
    QListWidget,
    QPushButton,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from assessor_app.app.actions.action import Action
from assessor_app.app.composition import ACTIONS
from assessor_app.app.pages.settings.settings_page import SettingsPage
from assessor_app.app.session import Session
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.user_settings import (
    DOCUMENT_FONT,
    DOCUMENT_FONT_SIZE,
    FIGURE_RESOLUTION,
    SECTIONS,
    SETTINGS,
    THEME,
)
from assessor_app.app.widgets.table_view import TableView
from tests.widgets import find

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


@pytest.mark.parametrize("section", [name for name, _ in SECTIONS])
def test_the_list_at_the_left_shows_the_settings_of_one_section(
    page: SettingsPage, window: MainWindow, qtbot: QtBot, section: str
) -> None:
    window.show()
    qtbot.waitExposed(window)
    show_section(page, section)
    controls = [*page.findChildren(QComboBox), *page.findChildren(QSpinBox)]
    seen = {one.accessibleName() for one in controls if one.isVisible()}
    assert seen == {one.title for one in dict(SECTIONS)[section]}
    assert not page.keys.isVisible()
    show_section(page, "Keyboard shortcuts")
    assert page.keys.isVisible()


def test_the_theme_chosen_is_shown_and_kept(
    page: SettingsPage, window: MainWindow, session: Session
) -> None:
    box = find(page, THEME.title, QComboBox)
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData("dark"))
    assert window.theme().name == "dark"
    assert session.settings.value(THEME) == "dark"


def test_a_setting_changed_elsewhere_is_seen_here(
    page: SettingsPage, window: MainWindow, session: Session
) -> None:
    window.registry.action("view.larger").trigger()
    box = find(page, DOCUMENT_FONT_SIZE.title, QSpinBox)
    assert isinstance(box, QSpinBox)
    assert box.value() == int(DOCUMENT_FONT_SIZE.default) + 1


def test_the_size_of_a_png_file_follows_size_and_resolution(page: SettingsPage) -> None:
    said = find(page, FIGURE_RESOLUTION.key, QLabel)
    assert said.text() == "At this resolution, a PNG file has 1,800 × 1,120 pixels."
    resolution = find(page, FIGURE_RESOLUTION.title, QSpinBox)
    resolution.setValue(96)
    assert said.text() == "At this resolution, a PNG file has 900 × 560 pixels."


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
    assert "Find a command" in find(page.keys, "message", QLabel).text()
    assert window.registry.action(CLOSE.id).shortcut() == QKeySequence("Ctrl+W")


def test_keys_can_be_given_back(page: SettingsPage, window: MainWindow) -> None:
    page.keys.bind(CLOSE, "")
    assert window.registry.action(CLOSE.id).shortcuts() == []
    find(page.keys, "Keyboard shortcuts", TableView).select_row(ACTIONS.index(CLOSE))
    find(page.keys, "Reset to default", QPushButton).click()
    assert window.registry.action(CLOSE.id).shortcut() == QKeySequence("Ctrl+W")


def show_section(page: SettingsPage, name: str) -> None:
    """Choose a section in the list at the left."""
    listed = find(page, "sections", QListWidget)
    listed.setCurrentItem(listed.findItems(name, Qt.MatchFlag.MatchExactly)[0])


def new_keys(page: SettingsPage) -> QKeySequenceEdit:
    """The field that takes the chosen command's new keys."""
    return find(page.keys, "New shortcut", QKeySequenceEdit)


def choose(page: SettingsPage, action_id: str) -> Action:
    """The command with this id, chosen in the table."""
    action = next(one for one in ACTIONS if one.id == action_id)
    find(page.keys, "Keyboard shortcuts", TableView).select_row(ACTIONS.index(action))
    new_keys(page).setFocus()
    return action


def test_who_has_the_keys_is_said_while_they_are_typed(
    page: SettingsPage, window: MainWindow
) -> None:
    keys = page.keys
    action = choose(page, "judge.skip")
    QTest.keyClick(new_keys(page), Qt.Key.Key_N)
    message = find(keys, "message", QLabel)
    assert message.text() == "“Next document” has this shortcut. Change it there first."
    assert not find(keys, "Set shortcut", QPushButton).isEnabled()
    assert window.bindings.keys(action) == ("Space",)
    QTest.keyClick(new_keys(page), Qt.Key.Key_F12)
    QTest.qWait(10)
    assert new_keys(page).keySequence() == QKeySequence("F12")
    assert message.text() == "No other action has this shortcut."
    find(keys, "Set shortcut", QPushButton).click()
    assert window.bindings.keys(action) == ("F12",)


@pytest.mark.parametrize(
    ("action_id", "key"),
    [("judge.skip", Qt.Key.Key_9), ("judge.skip", Qt.Key.Key_J), ("agreement.blind", Qt.Key.Key_9)],
)
def test_a_grade_that_the_scale_lacks_keeps_no_key(
    page: SettingsPage, window: MainWindow, campaign_path: Path, action_id: str, key: Qt.Key
) -> None:
    action = choose(page, action_id)
    QTest.keyClick(new_keys(page), key)
    use = find(page.keys, "Set shortcut", QPushButton)
    assert not use.isEnabled()  # of no scale all may come
    window.session.open(campaign_path)
    window.show_page("settings")
    choose(page, action_id)
    QTest.keyClick(new_keys(page), Qt.Key.Key_2)
    assert "grade 2, " in find(page.keys, "message", QLabel).text()
    assert not use.isEnabled()
    QTest.keyClick(new_keys(page), key)
    assert "has no such grade" in find(page.keys, "message", QLabel).text()
    use.click()
    assert window.bindings.keys(action) == (QKeySequence(key).toString(),)


def test_a_key_once_given_to_a_lacking_grade_is_taken_from_it(
    page: SettingsPage, window: MainWindow, campaign_path: Path
) -> None:
    grade = next(one for one in ACTIONS if one.id == "judge.grade.9")
    assert page.keys.bind(grade, "F12")
    window.session.open(campaign_path)
    window.show_page("settings")
    skip = choose(page, "judge.skip")
    assert page.keys.bind(skip, "F12")
    assert (window.bindings.keys(skip), window.bindings.keys(grade)) == (("F12",), ())


def test_the_columns_of_the_keys_show_whole_words_in_a_small_window(
    page: SettingsPage, window: MainWindow, qtbot: QtBot
) -> None:
    show_section(page, "Keyboard shortcuts")
    window.resize(1024, 700)
    window.show()
    qtbot.waitExposed(window)
    table = page.keys.findChild(TableView)
    assert table is not None
    metrics = table.fontMetrics()
    shown = table.shown_rows()
    for column in range(3):
        longest = max(metrics.horizontalAdvance(str(row[column])) for row in shown)
        assert table.columnWidth(column) > longest
    header = table.horizontalHeader()
    assert sum(header.sectionSize(at) for at in range(3)) <= table.viewport().width()


@pytest.mark.parametrize("section", [*(name for name, _ in SECTIONS), "Keyboard shortcuts"])
def test_no_section_is_wider_than_640_pixels(
    page: SettingsPage, window: MainWindow, qtbot: QtBot, section: str
) -> None:
    window.resize(1920, 1080)
    window.show()
    qtbot.waitExposed(window)
    show_section(page, section)
    for shown in page.findChildren(TableView) + page.findChildren(QComboBox):
        if shown.isVisible():
            assert shown.width() <= 640
    if page.keys.isVisible():
        assert page.keys.width() <= 640
        table = find(page.keys, "Keyboard shortcuts", TableView)
        qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)


def test_only_installed_fonts_are_offered(page: SettingsPage, session: Session) -> None:
    box = find(page, DOCUMENT_FONT.title, QComboBox)
    assert isinstance(box, QComboBox)
    offered = [box.itemData(at) for at in range(box.count())]
    assert offered[0] == ""
    assert set(offered[1:]) == {name for name, _ in DOCUMENT_FONT.choices} & set(
        QFontDatabase.families()
    )
    assert session.settings.reading_style().font == ""
