"""Screen readers find a name without mark-up on each control of the pages, tabs and dialogs."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import PAGES
from assessor_app.app.shell.main_window import MainWindow
from tests.conftest import Hand
from tests.widgets import FIRST, meet_dialogs, walk

Role = QAccessible.Role
CONTROLS = (
    Role.Button,
    Role.ButtonMenu,
    Role.ButtonDropDown,
    Role.CheckBox,
    Role.RadioButton,
    Role.ComboBox,
    Role.EditableText,
    Role.SpinBox,
    Role.Slider,
    Role.List,
    Role.Table,
    Role.Tree,
    Role.PageTab,
    Role.MenuItem,
    Role.ProgressBar,
    Role.Link,
)
MARK_UP = re.compile(r"</?[a-z]+[^>]*>|&nbsp;")


def nodes(within: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """The visible objects in another one; the cells of tables and lists are left out."""
    for number in range(within.childCount()):
        child = within.child(number)
        if child is None or not child.isValid() or child.state().invisible:
            continue
        yield child
        if child.role() not in (Role.Table, Role.List, Role.Tree):
            yield from nodes(child)


def told(one: QAccessibleInterface) -> tuple[str, str]:
    """The name and the description that a screen reader speaks."""
    return one.text(QAccessible.Text.Name), one.text(QAccessible.Text.Description)


def described(one: QAccessibleInterface) -> str:
    held = one.object()
    parent = held.parent() if held is not None else None
    return f"{one.role()} {held} in {parent}: {told(one)}"


def faults(window: QWidget) -> list[str]:
    """The controls of a window that have no name, and the texts with mark-up."""
    found = []
    for one in nodes(QAccessible.queryAccessibleInterface(window)):
        if one.role() in CONTROLS and not told(one)[0].strip():
            found.append(f"no name: {described(one)}")
        if MARK_UP.search(" ".join(told(one))):
            found.append(f"mark-up: {described(one)}")
    return found


@pytest.fixture
def opened(window: MainWindow, hand: Hand, sample: Path, tmp_path: Path) -> MainWindow:
    """Ada before the sample campaign."""
    window.session.open(Path(shutil.copy(sample, tmp_path / "sample.assess")))
    window.session.choose_assessor("ada")
    window.resize(1366, 768)
    hand.settle()
    return window


@pytest.mark.parametrize("page", [spec.id for spec in PAGES])
def test_every_control_of_a_page_has_a_name_without_mark_up(
    opened: MainWindow, hand: Hand, page: str
) -> None:
    opened.show_page(page)
    hand.settle()
    found = {f"{name}, {one}" for name in walk(hand, page) for one in faults(opened)}
    assert sum(1 for _ in nodes(QAccessible.queryAccessibleInterface(opened))) > 20
    assert not found, "\n".join(sorted(found))


@pytest.mark.qt_log_ignore("does not support", extend=True)
@pytest.mark.parametrize("page", [FIRST, "judge", "preferences"])
def test_every_control_of_a_dialog_has_a_name_without_mark_up(
    opened: MainWindow, hand: Hand, qtbot: QtBot, page: str
) -> None:
    found, seen = [], []

    def look(dialog: QDialog) -> None:
        seen.append(dialog.windowTitle())
        found.extend(f"{dialog.windowTitle()}, {one}" for one in faults(dialog))

    meet_dialogs(hand, qtbot, page, look)
    assert seen
    assert not found, "\n".join(found)


def test_the_pages_are_radio_buttons_and_the_current_one_is_checked(
    opened: MainWindow, hand: Hand
) -> None:
    opened.show_page("agreement")
    hand.settle()
    entries = list(nodes(QAccessible.queryAccessibleInterface(opened.rail)))
    assert {one.role() for one in entries} == {Role.RadioButton}
    assert [told(one)[0] for one in entries] == [spec.title for spec in PAGES]
    assert [told(one)[0] for one in entries if one.state().checked] == ["Agreement"]
