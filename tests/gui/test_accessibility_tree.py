"""What screen readers find: every control of every page and tab has a name, without mark-up."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface

from assessor_app.app.composition import PAGES
from assessor_app.app.shell.main_window import MainWindow
from tests.conftest import Hand
from tests.widgets import walk

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


@pytest.mark.parametrize("page", [spec.id for spec in PAGES])
def test_every_control_has_a_name_without_mark_up(
    window: MainWindow, hand: Hand, sample: Path, tmp_path: Path, page: str
) -> None:
    window.session.open(Path(shutil.copy(sample, tmp_path / "sample.assess")))
    window.session.choose_assessor("ada")
    window.resize(1366, 768)
    window.show_page(page)
    hand.settle()
    nameless, marked_up, controls = [], [], 0
    for name in walk(hand, page):
        for one in nodes(QAccessible.queryAccessibleInterface(window)):
            if one.role() in CONTROLS:
                controls += 1
                nameless += [] if told(one)[0].strip() else [f"{name}: {described(one)}"]
            marked_up += (
                [f"{name}: {described(one)}"] if MARK_UP.search(" ".join(told(one))) else []
            )
    assert controls > 20
    assert not nameless, "\n".join(sorted(set(nameless)))
    assert not marked_up, "\n".join(sorted(set(marked_up)))


def test_the_pages_are_radio_buttons_and_the_current_one_is_checked(
    window: MainWindow, hand: Hand, sample: Path, tmp_path: Path
) -> None:
    window.session.open(Path(shutil.copy(sample, tmp_path / "sample.assess")))
    window.show_page("agreement")
    hand.settle()
    entries = list(nodes(QAccessible.queryAccessibleInterface(window.rail)))
    assert {one.role() for one in entries} == {Role.RadioButton}
    assert [told(one)[0] for one in entries] == [spec.title for spec in PAGES]
    assert [told(one)[0] for one in entries if one.state().checked] == ["Agreement"]
