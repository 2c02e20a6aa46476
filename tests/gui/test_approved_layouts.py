"""The places of all controls equal the approved layout, on every page and tab.

A layout is an SVG in tests/data/layouts with one box for each visible control. To approve a layout
that changed on purpose, run these tests with ASSESSOR_APPROVE=1, and look at the drawings before
you commit them. A test that fails writes its drawing to test-output/layouts. Texts are not
compared.
"""

import os
import re
import shutil
from collections.abc import Iterator
from html import escape, unescape
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QFontInfo, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QProgressBar,
    QTabBar,
    QTextEdit,
    QWidget,
)

from assessor_app.app.composition import PAGES
from assessor_app.app.shell.main_window import MainWindow
from tests.widgets import walk

APPROVED = Path(__file__).resolve().parents[1] / "data" / "layouts"
FOUND = Path(__file__).resolve().parents[2] / "test-output" / "layouts"
FONT = "DejaVu Sans"  # in which the layouts were approved: other fonts take other room
SIZES = {"-wide": (1920, 1080), "": (1366, 768)}
WITHIN = 8  # pixels by which an edge may lie elsewhere: dates and rates differ in width
WHOLE = {
    QAbstractButton: "button",
    QComboBox: "choice",
    QAbstractSpinBox: "number",
    QLineEdit: "field",
    QProgressBar: "progress",
    QTabBar: "tabs",
    QTextEdit: "text",
    QAbstractItemView: "table",
    QLabel: "label",
}
COLOURS = {
    "button": "#c9daf0",
    "choice": "#d5e8d4",
    "number": "#d5e8d4",
    "field": "#fff2cc",
    "progress": "#e1d5e7",
    "tabs": "#f8cecc",
    "text": "#fafafa",
    "table": "#eeeeee",
    "label": "#f5e8dc",
    "part": "#ffffff",
}
LINE = re.compile(
    r'<rect x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)" .*?<title>(\w+) ?(.*?)</title>'
)


class Box(NamedTuple):
    """The visible part of one control. x, y, width, height: in pixels, from the corner of the
    window.
    """

    x: int
    y: int
    width: int
    height: int
    kind: str
    name: str

    def is_at(self, other: "Box") -> bool:
        """Whether both boxes are of one kind and name, and their edges lie together."""
        here, there = self[:4], other[:4]
        mine = (here[0], here[1], here[0] + here[2], here[1] + here[3])
        others = (there[0], there[1], there[0] + there[2], there[1] + there[3])
        return self[4:] == other[4:] and all(
            abs(one - two) <= WITHIN for one, two in zip(mine, others, strict=True)
        )


def boxes(window: QWidget) -> Iterator[Box]:
    """Give the boxes of the controls in the window, outer ones first."""
    waiting = [window]
    while waiting:
        one = waiting.pop(0)
        seen = one.visibleRegion().boundingRect()
        if not one.isVisible():
            continue
        kind = next((kind for family, kind in WHOLE.items() if isinstance(one, family)), "")
        parts = [
            part
            for part in one.children()
            if isinstance(part, QWidget) and part.isVisible() and not part.isWindow()
        ]
        if parts and not kind:
            waiting += parts  # they may cover the whole of a part that is not seen itself
        elif seen.isEmpty():
            continue
        elif kind != "label" or one.text():  # type: ignore[attr-defined]  # a QLabel has text
            corner = one.mapTo(window, QPoint(seen.x(), seen.y()))
            name = one.objectName() if not one.objectName().startswith("qt_") else ""
            size = (corner.x(), corner.y(), seen.width(), seen.height())
            yield Box(*size, kind or "part", name)


def drawing(found: list[Box], size: tuple[int, int]) -> str:
    """Draw the boxes as an SVG with one line for each."""
    lines = [
        f'<rect x="{one.x}" y="{one.y}" width="{one.width}" height="{one.height}"'
        f' fill="{COLOURS[one.kind]}"><title>{one.kind} {escape(one.name)}</title></rect>'
        for one in found
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}"'
    return "\n".join([head + ' stroke="#555">', *lines, "</svg>", ""])


def check(window: MainWindow, name: str) -> str:
    """Compare the window with the approved layout; return what differs."""
    size = (window.width(), window.height())
    found = sorted(boxes(window), key=lambda one: (one.y, one.x, one.kind))
    path = APPROVED / f"{name}.svg"
    if os.environ.get("ASSESSOR_APPROVE"):
        APPROVED.mkdir(parents=True, exist_ok=True)
        path.write_text(drawing(found, size), encoding="utf-8")
    if not path.is_file():
        return f"{name}: no approved layout"
    approved = [
        Box(*map(int, numbers), kind, unescape(named))  # type: ignore[arg-type]
        for *numbers, kind, named in LINE.findall(path.read_text(encoding="utf-8"))
    ]
    gone = _without(approved, found)
    new = _without(found, approved)
    if not gone and not new:
        return ""
    FOUND.mkdir(parents=True, exist_ok=True)
    (FOUND / path.name).write_text(drawing(found, size), encoding="utf-8")
    return f"{name}: not there any more {gone[:3]}; not approved {new[:3]}; see {FOUND / path.name}"


def _without(some: list[Box], others: list[Box]) -> list[Box]:
    left = list(others)
    lone = []
    for one in some:
        twin = next((other for other in left if one.is_at(other)), None)
        if twin is None:
            lone.append(one)
        else:
            left.remove(twin)
    return lone


@pytest.fixture
def opened(hand, sample: Path, tmp_path: Path) -> None:
    """Ada before the sample campaign, in the font of the approved layouts."""
    if QFontInfo(QGuiApplication.font()).family() != FONT:
        pytest.skip(f"the layouts were approved in {FONT}, which is not installed")
    path = Path(shutil.copyfile(sample, tmp_path / "sample.assess"))
    assert hand.window.session.open(path)
    hand.window.session.choose_assessor("ada")


@pytest.mark.usefixtures("opened")
@pytest.mark.parametrize("page", [spec.id for spec in PAGES])
def test_a_page_is_laid_out_as_approved(hand, page: str) -> None:
    hand.window.show_page(page)
    differing = []
    for suffix, size in SIZES.items():
        hand.window.resize(*size)
        hand.settle()
        names = walk(hand, page) if not suffix else [page]
        for name in names:
            hand.look(name + suffix)
            differing.append(check(hand.window, name + suffix))
    assert not any(differing), "\n".join(filter(None, differing))


@pytest.mark.usefixtures("opened")
@pytest.mark.skipif("ASSESSOR_APPROVE" in os.environ, reason="would approve a window without rail")
def test_a_control_that_moves_or_goes_is_noticed(hand) -> None:
    hand.window.resize(*SIZES[""])
    hand.window.show_page("settings")
    hand.settle()
    assert check(hand.window, "settings") == ""
    hand.window.rail.hide()
    hand.settle()
    assert "not there any more" in check(hand.window, "settings")


def test_every_approved_layout_is_one_of_a_page() -> None:
    pages = {spec.id for spec in PAGES}
    assert {path.stem.split("-")[0] for path in APPROVED.glob("*.svg")} == pages
