"""No number of a matrix is cut, with 4 to 500 rows: cells are as wide, or the matrix scrolls."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QImage
from PySide6.QtWidgets import QStyle
from pytestqt.qtbot import QtBot

from assessor_app.app.pages.runs.tabs.pair_matrix import PairMatrix
from assessor_app.app.theme import dress
from assessor_app.app.widgets.matrix_view import Matrix, MatrixView
from assessor_app.campaign.evaluating.comparing import ComparedPair
from assessor_app.domain.table import Column, Table


def pairs_of(
    pair: ComparedPair, count: int
) -> tuple[list[str], dict[tuple[str, str], ComparedPair]]:
    names = [f"run-{at:03}" for at in range(count)]
    step = 1.0 / count**2
    return names, {
        (a, b): replace(
            pair,
            a=a,
            b=b,
            difference=-0.9 + at * step,
            effect_size=-1234.5 * (at + 1) * step,
            p_corrected=0.000123 + at * step,
        )
        for row, a in enumerate(names)
        for at, b in enumerate(names[row + 1 :], start=row)
    }


@pytest.mark.parametrize("count", [4, 17, 60, 500])
@pytest.mark.parametrize("figure", ["difference", "p_corrected", "effect_size"])
def test_no_number_of_the_matrix_of_pairs_is_cut(
    qtbot: QtBot, a_pair: ComparedPair, count: int, figure: str
) -> None:
    view = PairMatrix("Pairs")
    qtbot.addWidget(view)
    dress(view)
    view.resize(700, 300)
    view.show()
    view.show_pairs(*pairs_of(a_pair, count), figure, True)
    bold = QFont(view.font())
    bold.setBold(True)
    metrics, last = QFontMetrics(bold), min(count, 60)
    # Qt elides a text that is wider than its cell without these margins.
    margin = view.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, view) + 1
    for row in range(last):
        for column in (*range(row), *range(row + 1, last)):
            text = view.pairs.index(row, column).data(Qt.ItemDataRole.DisplayRole)
            assert metrics.horizontalAdvance(text) <= view.columnWidth(column) - 2 * margin, text
    assert view.rowHeight(0) >= metrics.height() + 6


def test_a_cell_that_the_edge_cuts_shows_no_part_of_its_number(
    qtbot: QtBot, a_pair: ComparedPair
) -> None:
    view = PairMatrix("Pairs")
    qtbot.addWidget(view)
    dress(view)
    view.resize(700, 300)
    view.show()
    view.show_pairs(*pairs_of(a_pair, 30), "difference", True)
    seen, row = view.viewport(), 2
    for offset in (0, 21, 0):
        view.horizontalScrollBar().setValue(offset)
        drawn = seen.grab().toImage()
        whole = view.visualRect(view.pairs.index(row, view.columnAt(0) + 4))
        cut = view.visualRect(view.pairs.index(row, view.columnAt(seen.width() - 1)))
        assert cut.right() > seen.width()
        assert colours(drawn, whole) > 2
        assert colours(drawn, cut & seen.rect()) == 1
        if offset:
            first = view.visualRect(view.pairs.index(row, view.columnAt(0)))
            assert colours(drawn, first & seen.rect()) == 1


def test_a_number_of_a_row_that_is_cut_beside_it_is_shown(
    qtbot: QtBot, a_pair: ComparedPair
) -> None:
    view = PairMatrix("Pairs")
    qtbot.addWidget(view)
    dress(view)
    view.resize(700, 300)
    view.show()
    view.show_pairs(*pairs_of(a_pair, 30), "difference", True)
    high, seen = view.rowHeight(0), view.viewport()
    for cut, is_shown in ((4, True), (high - 8, False)):
        view.resize(700, view.height() - seen.height() + 6 * high - cut)
        box = view.visualRect(view.pairs.index(5, 1))
        assert box.bottom() > seen.rect().bottom() > box.top()
        assert (colours(seen.grab().toImage(), box & seen.rect()) > 2) is is_shown


def colours(picture: QImage, area: QRect) -> int:
    """The number of colours in an area, without its frame of lines."""
    inside = area.adjusted(3, 3, -3, -3)
    return len(
        {
            picture.pixel(x, y)
            for x in range(inside.left(), inside.right() + 1)
            for y in range(inside.top(), inside.bottom() + 1)
        }
    )


@pytest.fixture
def a_pair() -> ComparedPair:
    values = dict.fromkeys(ComparedPair.__dataclass_fields__, 0.0)
    return ComparedPair(**{**values, "why": "", "measure": "AP", "adjustment": "Holm"})


@pytest.mark.parametrize("count", [4, 17, 60, 500])
def test_no_number_of_a_matrix_of_assessors_is_cut(qtbot: QtBot, count: int) -> None:
    names = [f"worker-{at:03}" for at in range(count)]
    columns = [Column(name, name, digits=2) for name in names]
    rows = [
        (name, *((at * count + row) / count**2 * 1.07 - 0.07 for at in range(count)))
        for row, name in enumerate(names)
    ]
    table = Table("Kappa", (Column("a", "Assessor", numeric=False), *columns), tuple(rows))
    view = MatrixView("Kappa")
    qtbot.addWidget(view)
    view.resize(700, 300)
    view.show_matrix(Matrix(table, {}, {}))
    view.show()
    small = QFont(view.font())
    small.setPixelSize(round(QFontMetrics(view.font()).ascent() * 0.8))
    for column in range(1, count + 1, max(1, count // 50)):
        for row in range(0, count, max(1, count // 50)):
            text = view.model().index(row, column).data().replace("0.", ".", 1)
            width = QFontMetrics(small).horizontalAdvance(text)
            assert width <= view.columnWidth(column) - 2, text
