"""The id of a document over its text: a long one leaves room, and is whole where it matters."""

import pytest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.widgets.labels import DocumentName

LONG = "clueweb12-" + "0302wb-18-04713-" * 8 + "end"


@pytest.fixture
def head(qtbot: QtBot) -> QWidget:
    """600 pixels wide."""
    made = QWidget()
    made.resize(600, 40)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def name(qtbot: QtBot, head: QWidget) -> DocumentName:
    """In a head, with what takes the rest beside it."""
    made = DocumentName()
    row = QHBoxLayout(head)
    row.addWidget(made)
    row.addWidget(QLabel(), 1)
    head.show()
    qtbot.waitExposed(head)
    return made


def test_a_long_id_loses_its_middle_and_leaves_room(name: DocumentName, qapp: QApplication) -> None:
    name.show_name(LONG, "https://example.org/a")
    qapp.processEvents()
    assert name.width() < 450
    assert "…" in name.shown()
    assert name.shown().endswith("end")
    assert (name.text(), name.toolTip()) == (LONG, f"{LONG}\nhttps://example.org/a")


def test_a_short_id_is_shown_whole(name: DocumentName, qapp: QApplication) -> None:
    name.show_name("d1", "")
    qapp.processEvents()
    assert (name.shown(), name.toolTip()) == ("d1", "d1")


def test_all_of_a_long_id_can_be_copied(name: DocumentName, qapp: QApplication) -> None:
    name.show_name(LONG, "")
    qapp.processEvents()
    name.setSelection(0, len(LONG))
    assert name.selectedText() == LONG
