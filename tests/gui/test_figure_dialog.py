"""The dialog that exports a figure: preview, keys, the last style, and impossible sizes."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.dialogs.figures import figure_export
from assessor_app.app.dialogs.figures.figure_dialog import FigureDialog
from assessor_app.app.session import Session
from assessor_app.domain.series import Figure, Series
from tests.contrast import pixels

SVG = "{http://www.w3.org/2000/svg}"
NAMES = [f"input.run-{at:02}" for at in range(17)]
X = tuple(at / 10 for at in range(11))
FIGURE = Figure(
    "Precision-recall",
    "Recall",
    "Precision",
    tuple(Series(name, X, tuple((1 - x) / (1 + at) for x in X)) for at, name in enumerate(NAMES)),
)
Open = Callable[[], FigureDialog]


@pytest.fixture
def opened(qtbot: QtBot, session: Session) -> Open:
    """Opens the dialog on FIGURE; it is closed with the test."""
    parent = QWidget()
    qtbot.addWidget(parent)

    def open_it() -> FigureDialog:
        dialog = figure_export.open_dialog(FIGURE, tuple(range(17)), session, parent, print)
        qtbot.waitExposed(dialog)
        qtbot.waitUntil(dialog.is_at_rest)
        return dialog

    return open_it


def texts(svg: str) -> list[str]:
    return [one.text or "" for one in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def choose(qtbot: QtBot, box: QWidget, presses: int) -> None:
    """Gives a box the focus and presses the Down key."""
    box.setFocus()
    for _ in range(presses):
        qtbot.keyClick(box, Qt.Key.Key_Down)


def type_number(qtbot: QtBot, field: QWidget, text: str) -> None:
    field.setFocus()
    field.selectAll()
    qtbot.keyClicks(field, text)


def assert_framed(preview: QWidget) -> None:
    """Check that the frame around the figure has four sides within the preview."""
    picture, frame = pixels(preview.grab().toImage()), preview.palette().mid().color().rgb()
    rows, columns = np.nonzero(picture == frame & 0xFFFFFF)
    top, bottom, left, right = rows.min(), rows.max(), columns.min(), columns.max()
    sides = (picture[top, left:right], picture[bottom, left:right])
    for side in (*sides, picture[top:bottom, left], picture[top:bottom, right]):
        assert (side == frame & 0xFFFFFF).mean() > 0.99


def test_the_preview_is_the_file_and_follows_every_field(
    qtbot: QtBot,
    session: Session,
    opened: Open,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dialog = opened()
    fields = dialog.fields
    assert {"Precision-recall", *NAMES} <= set(texts(dialog.preview.svg))

    choose(qtbot, fields.preset, 1)
    qtbot.waitUntil(dialog.is_at_rest)
    root = ElementTree.fromstring(dialog.preview.svg)
    assert root.attrib["width"] == "84.7mm"
    assert_framed(dialog.preview)
    assert "84.7" in dialog.said.text()

    qtbot.keyClick(fields.switches["title"], Qt.Key.Key_Space)
    qtbot.keyClick(fields.switches["greyscale"], Qt.Key.Key_Space)
    qtbot.keyClicks(fields.limits["y"][0], "0")
    qtbot.keyClicks(fields.limits["y"][1], "0.5")
    dialog.lines.table.setFocus()
    qtbot.keyClick(dialog.lines.table, Qt.Key.Key_Space)
    qtbot.mouseClick(dialog.lines.down, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(dialog.is_at_rest)
    written = texts(dialog.preview.svg)
    assert "Precision-recall" not in written
    assert "0.5" in written
    assert "1.0" in written  # of the x axis only
    assert written.count("1.0") == 1
    assert NAMES[0] not in written
    assert "#D55E00" not in dialog.preview.svg

    dialog.numbers.click()
    closed: list[int] = []
    dialog.finished.connect(closed.append)
    monkeypatch.setattr(figure_export, "ask_for_figure_file", lambda *_: tmp_path / "f.svg")
    drawn = dialog.preview.svg
    qtbot.mouseClick(dialog.export, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(session.jobs.idle)
    assert (tmp_path / "f.svg").read_text(encoding="utf-8") == drawn
    lines = (tmp_path / "f.csv").read_text(encoding="utf-8").splitlines()
    assert lines[0] == "run,recall,precision"
    assert len(lines) == 1 + 16 * 11
    assert closed == [FigureDialog.DialogCode.Accepted]

    again = opened()
    style = again.style_chosen
    assert (str(style.width), style.title, style.greyscale) == ("84.7mm", False, True)
    assert style.y_limits == (0.0, 0.5)
    assert len(style.runs) == 16
    assert again.numbers.isChecked()
    again.reject()


def test_an_impossible_size_is_said_in_the_dialog_and_cannot_be_exported(
    qtbot: QtBot, opened: Open
) -> None:
    dialog = opened()
    fields = dialog.fields
    shown = dialog.preview.svg
    for field, number, problem in (
        (fields.height_field, "70", "no room for the plot"),
        (fields.width_field, "3", "A width of 3px is out of range"),
    ):
        type_number(qtbot, field, number)
        qtbot.waitUntil(dialog.is_at_rest)
        assert problem in dialog.said.text()
        assert not dialog.export.isEnabled()
    assert dialog.preview.svg == shown
    type_number(qtbot, fields.width_field, "500")
    type_number(qtbot, fields.height_field, "400")
    qtbot.waitUntil(dialog.is_at_rest)
    assert dialog.said.text().startswith("500 × 400 px")
    assert dialog.export.isEnabled()
    dialog.reject()


def test_a_unit_changes_the_numbers_and_not_the_size(qtbot: QtBot, opened: Open) -> None:
    dialog = opened()
    fields = dialog.fields
    before = dialog.style_chosen
    unit = fields.unit.findData("in") - fields.unit.currentIndex()
    choose(qtbot, fields.unit, unit)
    after = dialog.style_chosen
    assert after.width.unit == "in"
    assert after.width.pixels == pytest.approx(before.width.pixels, abs=1)
    dialog.reject()


def test_a_style_is_saved_opened_and_its_caption_copied(
    qtbot: QtBot, opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = opened()
    path = tmp_path / "style.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    dialog.lines.table.item(0, 1).setText("Our run")
    choose(qtbot, dialog.fields.preset, 3)
    style = dialog.style_chosen
    for one in (dialog.save_style, dialog.copy_caption):
        qtbot.keyClick(one, Qt.Key.Key_Space)
    assert QApplication.clipboard().text().startswith("Precision-recall. Precision against Recall.")
    choose(qtbot, dialog.fields.preset, 2)
    assert dialog.style_chosen != style
    qtbot.keyClick(dialog.open_style, Qt.Key.Key_Space)
    assert dialog.style_chosen == style
    qtbot.waitUntil(dialog.is_at_rest)
    assert "Our run" in texts(dialog.preview.svg)
    path.write_text('{"colour": 1}', encoding="utf-8")
    qtbot.keyClick(dialog.open_style, Qt.Key.Key_Space)
    assert "No such key of a style: colour" in dialog.said.text()
    dialog.reject()


def test_every_field_is_reached_with_tab_and_has_a_name(qtbot: QtBot, opened: Open) -> None:
    dialog = opened()
    fields = dialog.fields
    wanted = {
        *(fields.preset, fields.width_field, fields.unit, fields.height_field, fields.legend),
        *(fields.font_family, fields.font_size, fields.line_width, fields.dpi),
        *fields.switches.values(),
        *fields.scales.values(),
        *(field for pair in fields.limits.values() for field in pair),
        *(dialog.numbers, dialog.export, dialog.open_style, dialog.save_style, dialog.copy_caption),
    }
    assert all(one.accessibleName() or one.text() for one in wanted)
    fields.preset.setFocus()
    reached = set()
    for _ in range(40):
        reached.add(dialog.focusWidget())
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
    assert wanted <= reached
    dialog.reject()


def test_the_preview_of_many_lines_leaves_the_keys_free_and_shows_the_latest_style(
    qtbot: QtBot, session: Session
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    many = replace(FIGURE, series=tuple(replace(FIGURE.series[0], name=f"{n}") for n in range(300)))
    dialog = figure_export.open_dialog(many, tuple(range(300)), session, parent, print)
    qtbot.waitExposed(dialog)
    assert not dialog.is_at_rest()  # the worker draws
    assert dialog.preview.svg == ""
    asked = [dialog.style_chosen.title]
    for _ in range(3):
        qtbot.keyClick(dialog.fields.switches["title"], Qt.Key.Key_Space)
        asked.append(dialog.style_chosen.title)
    assert asked == [True, False, True, False]
    qtbot.waitUntil(dialog.is_at_rest, timeout=20_000)
    assert "Precision-recall" not in texts(dialog.preview.svg)
    drawn = dialog.preview.svg
    assert drawn == figure_export.svg_of(many, tuple(range(300)), dialog.style_chosen)
    qtbot.keyClick(dialog.fields.switches["title"], Qt.Key.Key_Space)
    dialog.reject()


def test_a_figure_is_written_by_the_worker_also_if_its_dialog_is_closed(
    qtbot: QtBot, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent, told = QWidget(), list[str]()
    qtbot.addWidget(parent)
    dialog = figure_export.open_dialog(FIGURE, tuple(range(17)), session, parent, told.append)
    qtbot.waitUntil(dialog.is_at_rest)
    monkeypatch.setattr(figure_export, "ask_for_figure_file", lambda *_: tmp_path / "no" / "f.pdf")
    qtbot.mouseClick(dialog.export, Qt.MouseButton.LeftButton)
    assert dialog.said.text() == "Writing f.pdf…"
    assert not dialog.export.isEnabled()
    qtbot.waitUntil(session.jobs.idle)
    assert "cannot be written" in dialog.said.text()
    assert dialog.export.isEnabled()
    monkeypatch.setattr(figure_export, "ask_for_figure_file", lambda *_: tmp_path / "f.pdf")
    qtbot.mouseClick(dialog.export, Qt.MouseButton.LeftButton)
    dialog.reject()
    qtbot.waitUntil(session.jobs.idle)
    assert (tmp_path / "f.pdf").read_bytes().startswith(b"%PDF")
    assert told == [f"Wrote {tmp_path / 'f.pdf'}."]
