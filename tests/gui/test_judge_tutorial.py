"""The tutorial "Judge your first topic", played in the window as its text says.

Bold words are pressed or typed in their order; a text in quotation marks must be in sight at that
moment, and a table of the tutorial must be part of a table in the window.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QAbstractListModel, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTableView,
    QTextEdit,
    QWidget,
)

from assessor_app.app.dialogs.help_window import HelpWindow
from assessor_app.campaign.evaluating.selected_judgements import select_judgements
from assessor_app.campaign.files.first_steps import first_steps
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.status import status
from assessor_app.campaign.judging.judging_queries import judgement, topics_of
from assessor_app.campaign.reporting.exporting import qrels
from assessor_app.domain.resources import resource
from tests.widgets import find

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from assessor_app.app.shell.main_window import MainWindow
    from tests.conftest import Hand

PAGE = "tutorials/judge-your-first-topic.md"
TEXT = resource(f"help/{PAGE}").read_text(encoding="utf-8")
TOKEN = re.compile(
    r"(?P<before>\w+) \*\*(?P<keys>[^*]+)\*\*"
    r"|“(?P<quoted>[^”]+)”"
    r"|(?P<table>(?:^ *\|.*\n)+)",
    re.MULTILINE,
)
PATIENCE = 20_000


def steps() -> Iterator[tuple[str, str]]:
    """Yield the keys, texts and tables of the page from its first heading on, in their order."""
    for found in TOKEN.finditer(TEXT, TEXT.index("\n## ")):
        if found["quoted"] or found["table"]:
            yield ("see", found["quoted"]) if found["quoted"] else ("table", found["table"])
        else:
            yield found["before"].lower(), found["keys"]


def shown_texts(top: QWidget) -> Iterator[str]:
    """Every text that can be read in a window, but not what is scrolled or covered."""
    for widget in top.findChildren(QWidget):
        if not widget.isVisible() or widget.visibleRegion().isEmpty():
            continue
        match widget:
            case QLabel() | QAbstractButton() | QLineEdit():
                yield widget.text()
            case QComboBox():
                yield widget.currentText()
            case QPlainTextEdit() | QTextEdit():
                yield widget.toPlainText()
            case QAbstractItemView():
                yield from cells(widget)


def cells(view: QAbstractItemView) -> Iterator[str]:
    """The texts of the cells of a list or table that are in sight."""
    model, seen = view.model(), view.viewport().rect()
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    for row in range(model.rowCount()):
        for column in range(columns):
            index = model.index(row, column)
            if view.visualRect(index).intersects(seen):
                yield str(index.data())


def rows(table: str) -> list[list[str]]:
    """The rows of a table in Markdown: the headings first."""
    lines = [line.strip().strip("|").split("|") for line in table.splitlines()]
    return [[cell.strip() for cell in line] for at, line in enumerate(lines) if at != 1]


def table_rows(view: QTableView, headings: list[str]) -> list[list[str]]:
    """The rows of a table in the window, reduced to the columns with these headings."""
    model = view.model()
    across = Qt.Orientation.Horizontal
    heads = [
        str(model.headerData(at, across)).replace("\n", " ") for at in range(model.columnCount())
    ]
    if not set(headings) <= set(heads):
        return []
    columns = [heads.index(one) for one in headings]
    return [
        [str(model.index(row, column).data()) for column in columns]
        for row in range(model.rowCount())
    ]


class Reader:
    """Does in the window what the tutorial says, and looks for what it quotes."""

    def __init__(self, hand: Hand, qtbot: QtBot) -> None:
        self._hand, self._bot = hand, qtbot
        self.done: list[str] = []

    def read(self) -> None:
        """Play the tutorial to its end."""
        for step in steps():
            self._play(*step)

    def _play(self, kind: str, what: str) -> None:
        match kind:
            case "press":
                self._press(what)
            case "type":
                self._hand.type(what)
            case "see":
                self._wait_for(what)
            case "table":
                self._compare(what)
            case _:
                pytest.fail(f"the tutorial does not say what to do with {what!r}")
        self.done.append(what)

    def _press(self, key: str) -> None:
        window = self._hand.window
        self._settle()
        self._hand.press("Return" if key == "Enter" else key)
        if QApplication.activeModalWidget() is None:
            window.activateWindow()  # off the screen a closed dialog does not give the focus back
            self._bot.waitUntil(window.isActiveWindow)

    def _settle(self) -> None:
        session = self._hand.window.session
        for _ in range(3):
            self._hand.settle()
            self._bot.waitUntil(session.lookups.idle, timeout=PATIENCE)
            QApplication.processEvents()

    def _wait_for(self, text: str) -> None:
        def is_shown() -> None:
            top = QApplication.activeModalWidget() or self._hand.window
            assert any(text in one for one in shown_texts(top)), f"{text!r} is not in sight"

        self._bot.waitUntil(is_shown, timeout=PATIENCE)

    def _compare(self, table: str) -> None:
        headings, *expected = rows(table)

        def is_shown() -> None:
            views = [one for one in self._hand.window.findChildren(QTableView) if one.isVisible()]
            found = [table_rows(view, headings) for view in views]
            in_order = ([row for row in one if row in expected] for one in found)
            assert any(one == expected for one in in_order), (expected, found)

        self._bot.waitUntil(is_shown, timeout=PATIENCE)


@pytest.fixture
def opened(window: MainWindow, sample: Path, tmp_path: Path, hand: Hand) -> MainWindow:
    """The window with a new copy of the sample, as `assessor demo` opens it."""
    window.session.open(Path(shutil.copy(sample, tmp_path / "sample.assess")))
    hand.settle()
    return window


def test_the_window_does_and_shows_what_the_tutorial_says(
    opened: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    reader = Reader(hand, qtbot)
    reader.read()
    assert len(reader.done) > 50
    campaign = opened.session.campaign
    assert campaign is not None
    state = first_steps(campaign)
    assert state is not None
    (pair,) = state.pairs
    assert (
        f"The two assessors had {pair.documents_before} documents in common; "
        f"your five make {pair.documents}."
    ) in TEXT
    assert state.same_order
    assert "the order of the runs by nDCG@10 stays" in TEXT
    found = qrels(campaign, select_judgements(campaign))
    consensus = {one.document: one.grade for one in found if one.topic == "7"}
    assert (consensus["bee-013"], consensus["bri-002"]) == (0, 2)


def test_what_the_tutorial_tells_of_the_sample_is_so(sample: Path, tmp_path: Path) -> None:
    with open_campaign(Path(shutil.copy(sample, tmp_path / "sample.assess"))) as campaign:
        now = status(campaign)
        assert (
            f"with {now.topics} topics, {now.documents} documents and {len(now.runs)} runs" in TEXT
        )
        todo = [one for one in topics_of(campaign, "ada") if one.judged < one.pooled]
        assert [(one.topic.id, one.pooled, one.judged) for one in todo] == [("7", 29, 0)]
        assert "ada has judged all documents of the other topics" in TEXT
        given = {}
        for document in ("bee-013", "bri-001", "bri-002", "bri-003", "bri-004"):
            found = judgement(campaign, "chi", "7", document)
            assert found is not None
            given[document] = found.grade
    assert given == {"bee-013": 1, "bri-001": 3, "bri-002": 3, "bri-003": 3, "bri-004": 3}
    assert "chi judged bee-013 as 1 and bri-002 as 3" in TEXT
    assert "bee-013 now has grade 0 instead of 1, and bri-002 grade 2 instead of 3" in TEXT


def test_only_trigram_has_both_documents_in_its_first_ten() -> None:
    first_ten = {}
    for run in resource("sample/runs").glob("*.run"):
        lines = [line.split() for line in run.read_text(encoding="utf-8").splitlines()]
        first_ten[run.stem] = {
            document for topic, _, document, rank, *_ in lines if topic == "7" and int(rank) <= 10
        }
    assert [run for run, documents in first_ten.items() if {"bee-013", "bri-002"} & documents] == [
        "trigram"
    ]
    assert first_ten["trigram"] >= {"bee-013", "bri-002"}
    assert (
        "trigram ranks both documents among its first ten; no other run has one of them there"
        in TEXT
    )


def test_the_first_steps_lead_to_the_tutorial(opened: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    hand.click_button(find(opened, "first steps"), "Tutorial")
    (shown,) = opened.findChildren(HelpWindow)
    qtbot.waitUntil(shown.isActiveWindow)
    assert shown.windowTitle() == "Judge your first topic – Assessor help"
    shown.close()
