"""The menu bar: every command once, few entries in a menu, those of the current page."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import ACTIONS, PAGES
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.shell.menus import MENUS, matching


def shown(window: MainWindow) -> dict[str, QMenu]:
    """The menus of the bar that can be seen, by title."""
    entries = [entry for entry in window.menuBar().actions() if entry.isVisible()]
    return {entry.text().replace("&", ""): menu_of(entry) for entry in entries}


def menu_of(entry: QAction) -> QMenu:
    menu = entry.menu()
    assert isinstance(menu, QMenu)
    return menu


def entries_of(menu: QMenu) -> Iterator[tuple[QMenu, QAction]]:
    """Every command of a menu with the menu or submenu in which it is."""
    for entry in menu.actions():
        if entry.menu() is not None:
            yield from entries_of(menu_of(entry))
        elif not entry.isSeparator():
            yield menu, entry


def test_every_command_is_in_exactly_one_menu() -> None:
    patterns = [pattern for menu in MENUS for _, pattern in menu.paths()]
    found = Counter(action.id for one in patterns for action in matching(one, ACTIONS))
    assert found == Counter(action.id for action in ACTIONS)
    assert all(matching(pattern, ACTIONS) for pattern in patterns)


@pytest.mark.parametrize("page", [spec.id for spec in PAGES])
def test_a_page_has_its_commands_in_menus_of_at_most_15_entries(
    window: MainWindow, campaign_path: Path, page: str
) -> None:
    window.session.open(campaign_path)
    window.session.choose_assessor("ada")
    window.show_page(page)
    menus = shown(window)
    own = [] if page == "settings" else [page.capitalize()]
    assert list(menus) == ["File", "Edit", "View", "Go", *own, "Help"]
    found = [entry for menu in menus.values() for _, entry in entries_of(menu)]
    here = [action for action in ACTIONS if action.page in ("", page)]
    assert Counter(one.objectName() for one in found) == Counter(one.id for one in here)
    for menu in menus.values():
        window.update_actions()
        menu.aboutToShow.emit()
        for part in {menu, *(one for one, _ in entries_of(menu))}:
            visible = [one for one in part.actions() if one.isVisible() and not one.isSeparator()]
            assert len(visible) <= 15, part.title()
            assert bool(visible) is part.menuAction().isEnabled(), part.title()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_click_and_arrows_lead_to_a_command(
    window: MainWindow, campaign_path: Path, qtbot: QtBot
) -> None:
    window.session.open(campaign_path)
    window.show_page("runs")
    with qtbot.waitActive(window):
        window.activateWindow()
    bar = window.menuBar()
    place = bar.actionGeometry(shown(window)["Go"].menuAction()).center()
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.title() == "&Go"
    QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.context().page.id == "campaign")
    assert "Campaign" in shown(window)
    assert "Runs" not in shown(window)


def test_a_menu_shows_the_state_at_the_moment_when_it_opens(
    window: MainWindow, campaign_path: Path
) -> None:
    file = shown(window)["File"]
    (close,) = (entry for _, entry in entries_of(file) if entry.objectName() == "campaign.close")
    assert not close.isEnabled()
    window.session.open(campaign_path)
    file.aboutToShow.emit()
    assert close.isEnabled()
    window.session.leave()
    file.aboutToShow.emit()
    assert not close.isEnabled()


def test_three_commands_go_to_the_menu_of_the_program_on_macos(window: MainWindow) -> None:
    roles = {
        action.id: window.registry.action(action.id).menuRole()
        for action in ACTIONS
        if window.registry.action(action.id).menuRole() != QAction.MenuRole.NoRole
    }
    assert roles == {
        "campaign.quit": QAction.MenuRole.QuitRole,
        "help.about": QAction.MenuRole.AboutRole,
        "view.page.settings": QAction.MenuRole.PreferencesRole,
    }
