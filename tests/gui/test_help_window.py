"""The help window by real events: F1, links, history, search and zoom."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QMessageBox, QTabBar, QTabWidget, QWidget

import assessor_app
from assessor_app.app import theme as themes
from assessor_app.app.actions.page import visible_topic
from assessor_app.app.composition import PAGES
from assessor_app.app.dialogs.help_dialogs import About
from assessor_app.app.dialogs.help_view import HelpView
from assessor_app.app.dialogs.help_window import HelpWindow
from assessor_app.campaign.help.help_library import INDEX, HelpLibrary

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from assessor_app.app.session import Session
    from assessor_app.app.shell.main_window import MainWindow
    from tests.conftest import Hand

PAGE_IDS = [spec.id for spec in PAGES]
LIBRARY = HelpLibrary()
APP = Path(assessor_app.__file__).parent / "app"


@pytest.fixture
def sample(
    window: MainWindow, session: Session, hand: Hand, sample: Path, tmp_path: Path
) -> MainWindow:
    """The window with the sample open, and ada judging."""
    session.open(Path(shutil.copyfile(sample, tmp_path / "sample.assess")))
    session.choose_assessor("ada")
    hand.settle()
    return window


@pytest.fixture
def help_window(window: MainWindow, qtbot: QtBot) -> HelpWindow:
    window.help_wanted.emit(INDEX)
    return opened(window, qtbot)


def opened(window: MainWindow, qtbot: QtBot) -> HelpWindow:
    """The help window, once it has the keyboard."""
    (found,) = window.findChildren(HelpWindow)
    qtbot.waitUntil(found.isActiveWindow)
    return found


def close(shown: HelpWindow, window: MainWindow, qtbot: QtBot) -> None:
    shown.close()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def topic_of(view: HelpView) -> str:
    return f"{view.path}#{view.anchor}" if view.anchor else view.path


def heading_of(view: HelpView) -> str:
    """The heading that was opened."""
    (found,) = [one for one in LIBRARY.sections(view.path) if one.anchor == view.anchor]
    return found.heading


def follow(view: HelpView, text: str) -> None:
    """Click the first link with this text."""
    cursor = QTextCursor(view.document())
    while True:
        cursor = view.document().find(text, cursor)
        assert not cursor.isNull(), f"no link {text!r}"
        if cursor.charFormat().isAnchor():
            break
    view.setTextCursor(cursor)
    view.ensureCursorVisible()
    place = view.cursorRect(cursor).center() - QPoint(4, 0)
    assert view.anchorAt(place), f"no link at {place}"
    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place
    )


def heading_at_the_top(view: HelpView) -> str:
    return view.cursorForPosition(QPoint(60, 4)).block().text()


# F1 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page_id", PAGE_IDS)
def test_f1_opens_the_help_on_the_page_and_its_visible_tab(
    page_id: str, sample: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    page = sample.show_page(page_id)
    hand.settle()
    wanted = visible_topic(page)
    assert wanted.startswith(page.help_topic)
    hand.press("F1")
    assert topic_of(opened(sample, qtbot).view) == wanted


@pytest.mark.parametrize("page_id", PAGE_IDS)
def test_without_a_campaign_f1_opens_the_help_on_the_page(
    page_id: str, window: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    page = window.show_page(page_id)
    hand.press("F1")
    assert opened(window, qtbot).view.path == page.help_topic


def tabs_in_sight(within: QWidget) -> Iterator[tuple[QTabBar, int]]:
    """Show each tab in turn, those within other tabs as well, and yield (bar, place)."""
    tabs = next(one for one in within.findChildren(QTabWidget) if one.isVisible())
    bar = tabs.tabBar()
    for place in range(tabs.count()):
        if not tabs.isTabVisible(place):
            continue
        assert bar.tabRect(place).right() < bar.width()
        QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.tabRect(place).center())
        if isinstance(shown := tabs.widget(place), QTabWidget):
            inner = shown.tabBar()
            for at in range(shown.count()):
                QTest.mouseClick(inner, Qt.MouseButton.LeftButton, pos=inner.tabRect(at).center())
                yield inner, at
        else:
            yield bar, place


@pytest.mark.parametrize("page_id", ["campaign", "agreement", "runs"])
def test_f1_opens_the_heading_with_the_name_of_the_visible_tab(
    page_id: str, sample: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    page = sample.show_page(page_id)
    hand.settle()
    for bar, place in tabs_in_sight(page):
        hand.settle()
        hand.press("F1")
        shown = opened(sample, qtbot)
        assert shown.view.path == page.help_topic
        # The only tab of a group has the group's short name.
        assert heading_of(shown.view).startswith(bar.tabText(place))
        close(shown, sample, qtbot)


@pytest.mark.parametrize("key", ["R", "A"])
def test_f1_opens_the_heading_of_a_tab_of_the_results_of_preferences(
    key: str, sample: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    page = sample.show_page("preferences")
    hand.settle()
    page.setFocus()
    hand.press(key)
    hand.settle()
    (tabs,) = [one for one in page.findChildren(QTabWidget) if one.isVisible()]
    for place in range(tabs.count()):
        hand.click(tabs.tabBar(), tabs.tabBar().tabRect(place).center())
        hand.press("F1")
        shown = opened(sample, qtbot)
        assert heading_of(shown.view) == tabs.tabText(place)
        close(shown, sample, qtbot)


def f1_in(dialog: QDialog, hand: Hand, qtbot: QtBot) -> HelpWindow:
    """The help window that F1 opens in a modal dialog."""
    dialog.open()
    qtbot.waitUntil(dialog.isActiveWindow)
    hand.press("F1")
    (shown,) = dialog.findChildren(HelpWindow)
    qtbot.waitUntil(shown.isActiveWindow)
    return shown


def test_f1_in_a_dialog_opens_its_help_above_it_and_escape_leads_back(
    window: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    dialog = About(window)
    shown = f1_in(dialog, hand, qtbot)
    assert topic_of(shown.view) == dialog.help_topic == INDEX
    hand.press("Escape")
    assert shown.isHidden()
    assert dialog.isVisible()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    hand.press("F1")
    assert dialog.findChildren(HelpWindow) == [shown]
    assert shown.isVisible()
    shown.close()
    dialog.close()


def test_f1_in_a_dialog_without_a_topic_opens_the_help_on_the_page(
    window: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    box = QMessageBox(QMessageBox.Icon.Question, "Q", "?", parent=window)
    box.addButton(QMessageBox.StandardButton.Ok)
    assert topic_of(f1_in(box, hand, qtbot).view) == window.context().page.help_topic
    box.close()


def test_every_topic_of_a_dialog_is_a_page_and_a_heading() -> None:
    topics = [
        (path.name, topic)
        for path in APP.rglob("*.py")
        for topic in re.findall(r'help_topic = "([^"]+)"', path.read_text(encoding="utf-8"))
    ]
    assert len(topics) > 15
    for name, topic in topics:
        page, _, anchor = topic.partition("#")
        if page != "reference/shortcuts.md":
            assert anchor in [one.anchor for one in LIBRARY.sections(page)], (name, topic)


@pytest.mark.parametrize(
    ("button", "path"), [("Open help", INDEX), ("Licences", "reference/licences.md")]
)
def test_about_leads_to_the_help(
    window: MainWindow, hand: Hand, qtbot: QtBot, button: str, path: str
) -> None:
    dialog = About(window)
    dialog.open()
    qtbot.waitUntil(dialog.isActiveWindow)
    hand.click_button(dialog, button)
    assert dialog.isHidden()
    assert opened(window, qtbot).view.path == path


@pytest.mark.parametrize(
    ("action", "path"),
    [
        ("help.contents", INDEX),
        ("help.measures", "reference/measures.md"),
        ("help.security", "explanation/data-safety.md"),
    ],
)
def test_the_help_menu_opens_pages(
    action: str, path: str, window: MainWindow, qtbot: QtBot
) -> None:
    window.registry.action(action).trigger()
    assert opened(window, qtbot).view.path == path


def test_the_list_of_shortcuts_keeps_its_key(window: MainWindow) -> None:
    actions = {action.id: action for action in window.registry.actions}
    assert window.bindings.keys(actions["help.page"]) == ("F1",)
    assert window.bindings.keys(actions["help.keys"]) == ("Ctrl+?",)


# Links and history ----------------------------------------------------------------------------


def test_a_link_opens_its_page_and_alt_left_leads_back(help_window: HelpWindow, hand: Hand) -> None:
    follow(help_window.view, "Glossary")
    assert help_window.view.path == "reference/glossary.md"
    assert help_window.windowTitle() == "Glossary – Assessor help"
    assert help_window.contents.tree.currentItem().text(0) == "Glossary"
    hand.press("Alt+Left")
    assert help_window.view.path == INDEX
    hand.press("Alt+Right")
    assert help_window.view.path == "reference/glossary.md"
    hand.click_button(help_window, "Back")
    assert help_window.view.path == INDEX


def test_a_link_to_a_heading_shows_the_heading_at_the_top(
    help_window: HelpWindow, qtbot: QtBot
) -> None:
    help_window.view.show_topic("reference/measures.md")
    follow(help_window.view, "Reciprocal rank")
    qtbot.waitUntil(lambda: heading_at_the_top(help_window.view) == "Reciprocal rank (RR)")
    assert help_window.view.anchor == "reciprocal-rank-rr"


def test_going_back_returns_to_the_place_that_was_read(help_window: HelpWindow) -> None:
    view = help_window.view
    view.show_topic("reference/measures-sets.md")
    view.verticalScrollBar().setValue(500)
    view.show_topic(INDEX)
    view.step(-1)
    assert view.verticalScrollBar().value() == 500


def test_a_page_is_shown_from_its_beginning(help_window: HelpWindow) -> None:
    view = help_window.view
    view.show_topic("reference/measures-sets.md")
    view.verticalScrollBar().setValue(500)
    view.show_topic("reference/measures-ranked-binary.md")
    assert view.verticalScrollBar().value() == 0


def test_a_new_page_after_going_back_replaces_the_pages_ahead(help_window: HelpWindow) -> None:
    view = help_window.view
    view.show_topic("reference/glossary.md")
    view.step(-1)
    view.show_topic("reference/formats.md")
    assert not view.can_step(1)
    view.step(-1)
    assert view.path == INDEX


def test_the_address_of_a_foreign_link_is_copied_and_nothing_is_opened(qtbot: QtBot) -> None:
    library = HelpLibrary({"reference/commands.md": lambda: "# C\n\n[TREC](https://trec.nist.gov)"})
    view = HelpView(library, 100)
    qtbot.addWidget(view)
    view.resize(500, 300)
    view.show()
    view.show_topic("reference/commands.md")
    with qtbot.waitSignal(view.address_copied) as copied:
        follow(view, "TREC")
    assert copied.args == ["https://trec.nist.gov"]
    assert QGuiApplication.clipboard().text() == "https://trec.nist.gov"
    assert view.path == "reference/commands.md"


def test_an_unknown_page_shows_the_index(help_window: HelpWindow) -> None:
    help_window.view.show_topic("reference/nothing.md#there")
    assert (help_window.view.path, help_window.view.anchor) == (INDEX, "")


# Contents and search --------------------------------------------------------------------------


def test_the_contents_list_every_page(help_window: HelpWindow) -> None:
    tree = help_window.contents.tree
    titles = [
        item.text(0)
        for item in tree.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)
    ]
    assert [page.title for page in LIBRARY.pages if page.title not in titles] == []


def test_typed_words_list_sections_and_enter_opens_the_first(
    help_window: HelpWindow, hand: Hand
) -> None:
    hand.press("Ctrl+K")
    hand.type("reciprocal rank")
    hand.press("Return")
    assert help_window.view.path == "reference/measures-ranked-binary.md"
    assert help_window.view.anchor == "reciprocal-rank-rr"
    assert help_window.told.text() == ""


def test_arrows_move_in_the_results_while_words_are_typed(
    help_window: HelpWindow, hand: Hand
) -> None:
    hand.press("Ctrl+K")
    hand.type("reciprocal rank")
    help_window.contents.search()
    second = help_window.contents.results.item(1).text()
    hand.press("Down", "Return")
    title, _, heading = second.splitlines()[0].partition(" › ")
    page = LIBRARY.page(help_window.view.path)
    assert page is not None
    assert page.title == title
    assert heading in [one.heading for one in LIBRARY.sections(page.path)]


def test_escape_leaves_the_search_first_and_then_closes(
    help_window: HelpWindow, hand: Hand
) -> None:
    hand.press("Ctrl+K")
    hand.type("qwertzuiop")
    help_window.contents.search()
    assert help_window.contents.results.item(0).text() == "No page contains these words"
    hand.press("Escape")
    assert help_window.contents.tree.isVisible()
    assert help_window.isVisible()
    hand.press("Escape")
    assert help_window.isHidden()


def test_ctrl_f_finds_in_the_page_and_escape_closes_only_the_find_bar(
    help_window: HelpWindow, hand: Hand
) -> None:
    help_window.view.show_topic("reference/glossary.md")
    hand.press("Ctrl+F")
    hand.type("pool")
    hand.press("Return")
    assert len(help_window.view.found) > 1
    before = help_window.view.found_at
    hand.press("F3")
    assert help_window.view.found_at == before + 1
    hand.press("Escape")
    assert help_window.find_bar.isHidden()
    assert help_window.view.found == []
    assert help_window.isVisible()


# Appearance -----------------------------------------------------------------------------------


def test_zoom_and_size_are_kept_for_the_next_window(
    help_window: HelpWindow, hand: Hand, window: MainWindow
) -> None:
    hand.press("Ctrl++", "Ctrl++", "Ctrl+-")
    assert help_window.view.zoom == 110
    help_window.resize(700, 560)
    help_window.close()
    again = HelpWindow(LIBRARY, window.session.settings, window)
    assert again.view.zoom == 110
    assert again.size() == help_window.size()
    again.deleteLater()


def test_the_page_follows_the_theme(help_window: HelpWindow, qapp: object) -> None:
    def link_colour() -> str:
        cursor = help_window.view.document().find("Glossary")
        return cursor.charFormat().foreground().color().name()

    before = themes.theme_of(help_window.palette())
    other = themes.LIGHT if before == themes.DARK else themes.DARK
    assert link_colour() == before.accent
    themes.apply(qapp, other)  # type: ignore[arg-type]  # the application
    try:
        assert link_colour() == other.accent
    finally:
        themes.apply(qapp, before)  # type: ignore[arg-type]  # as above


def test_lines_of_text_have_a_limited_length_in_a_wide_window(help_window: HelpWindow) -> None:
    help_window.resize(1800, 700)
    form = help_window.view.document().rootFrame().frameFormat()
    assert help_window.view.viewport().width() - form.rightMargin() < 900
