"""Screen readers find a name without mark-up on each control of the pages, tabs and dialogs."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QDialog, QGraphicsView, QLabel, QTableView, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.composition import PAGES
from assessor_app.app.pages.judge.grade_bar import GradeBar
from assessor_app.app.pages.judge.judge_page import JudgePage
from assessor_app.app.shell.main_window import MainWindow
from tests.conftest import Hand
from tests.widgets import FIRST, find, meet_dialogs, walk

Role = QAccessible.Role
TIP = Qt.ItemDataRole.ToolTipRole
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
FIELDS = (Role.EditableText, Role.SpinBox, Role.Slider, Role.ComboBox)
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


def labels_of(one: QAccessibleInterface) -> list[str]:
    """The names of the labels of an object."""
    related = one.relations(QAccessible.RelationFlag.Label)
    return [told(label)[0] for label, _ in related if label is not None]


def lonely_labels(window: QWidget) -> list[QLabel]:
    """The labels in sight that belong to no control."""
    labels = window.findChildren(QLabel)
    return [one for one in labels if one.isVisible() and one.text() and one.buddy() is None]


def faults(window: QWidget) -> list[str]:
    """The controls without a name or, if it is a combo box, a label, and the texts with mark-up.

    On Linux the selected entry is the name of a combo box, so its label says what it is for. A
    label with the name of a field belongs to it. A plot says what is seen in it.
    """
    found = []
    alone = {one.text().replace("&", "").rstrip(":") for one in lonely_labels(window)}
    for one in nodes(QAccessible.queryAccessibleInterface(window)):
        if one.role() in CONTROLS and not told(one)[0].strip():
            found.append(f"no name: {described(one)}")
        if one.role() == Role.ComboBox and not any(labels_of(one)):
            found.append(f"no label: {described(one)}")
        if one.role() in FIELDS and not any(labels_of(one)) and told(one)[0] in alone:
            found.append(f"label without relation: {described(one)}")
        if isinstance(one.object(), QGraphicsView) and not all(told(one)):
            found.append(f"not described: {described(one)}")
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
@pytest.mark.parametrize("page", [FIRST, "judge", "preferences", "runs"])
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


@pytest.mark.parametrize(
    ("page", "parts"),
    [
        # The document, about which the page is, is found before the queue at its left.
        ("judge", ("Document", "Title of the topic", "Queue of documents")),
        ("preferences", ("Left document", "Right document", "Title of the topic")),
    ],
)
def test_the_parts_of_a_page_are_read_in_their_order(
    opened: MainWindow, hand: Hand, page: str, parts: tuple[str, ...]
) -> None:
    opened.show_page(page)
    hand.settle()
    names = [told(one)[0] for one in nodes(QAccessible.queryAccessibleInterface(opened))]
    assert [name for name in dict.fromkeys(names) if name in parts] == list(parts)


def test_cells_speak_their_column_and_the_name_of_their_row(opened: MainWindow, hand: Hand) -> None:
    opened.show_page("agreement")
    hand.settle()
    pairs = find(opened, "Pairs of assessors", QTableView)
    model = pairs.model()
    titles = [model.headerData(at, Qt.Orientation.Horizontal) for at in range(model.columnCount())]
    seen = QAccessible.queryAccessibleInterface(pairs)
    cells = {told(seen.child(at)) for at in range(seen.childCount())}
    assert "Observed\nagreement" in titles
    assert {("Observed agreement", model.headerData(3, Qt.Orientation.Horizontal, TIP))} <= cells
    assert {
        ("Kappa: 0.5090", "ada, ben"),
        ("Assessor A: ada", ""),
        ("Strength: fair", "ada, chi"),
    } <= cells


def test_the_grade_that_was_given_is_in_the_name_of_its_button(
    opened: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    page = opened.show_page("judge")
    assert isinstance(page, JudgePage)
    hand.settle()
    qtbot.waitUntil(page.queue_judging.has_been_seen)
    button = opened.findChild(GradeBar).grades[1]
    seen = QAccessible.queryAccessibleInterface(button)
    assert told(seen)[0] == "Marginal, grade 1, key 1"
    for key in ("1", "P"):
        hand.press(key)
        hand.settle()
    assert told(seen)[0] == "Marginal, grade 1, key 1, the document's grade now"
