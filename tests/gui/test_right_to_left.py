"""In a language from right to left the window is mirrored, and what has an order of its own is not.

The left document of a pair, the axes of plots, the keys of grades and the signs of numbers stay
where they are.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pyqtgraph import PlotWidget
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from assessor_app.app.models.table_model import LEFT_TO_RIGHT_MARK, TableModel
from assessor_app.app.pages.judge.queue_delegate import MARGIN, SIGN
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.viewer.document_view import DocumentView
from assessor_app.app.widgets.table_view import TableView
from assessor_app.domain.collection import Document
from assessor_app.domain.table import Column, Table

SIGNED = Table(
    "Signed", (Column("run", "Run", numeric=False), Column("d", "Difference", digits=2)), ()
)
ROWS = (("bm25", -0.25), ("tfidf", 0.5))
TABLE = "<table><tr><th>{0}</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>"


@pytest.fixture
def right_to_left(qapp: QApplication) -> Iterator[None]:
    QGuiApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    yield
    QGuiApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.fixture
def opened(right_to_left: None, hand, sample: Path, tmp_path: Path) -> object:
    """Ada before the sample campaign, in a window from right to left."""
    campaign = tmp_path / "sample.assess"
    campaign.write_bytes(sample.read_bytes())
    hand.window.resize(1366, 900)
    assert hand.window.session.open(campaign)
    hand.window.session.choose_assessor("ada")
    hand.settle()
    return hand


def left_of(widget: QWidget) -> int:
    """Return the left edge of a widget in its window."""
    return widget.mapTo(widget.window(), QPoint()).x()


def show(hand, page: str) -> QWidget:
    shown = hand.window.show_page(page)
    hand.settle()
    QApplication.processEvents()
    return shown


def test_the_window_is_mirrored(opened) -> None:
    window: MainWindow = opened.window
    assert left_of(window.rail) > window.width() / 2
    area = show(opened, "judge").area
    assert left_of(area.topic) < left_of(area.document) < left_of(area.queue)
    opened.look("judge")


def test_the_sign_of_a_document_in_the_queue_is_at_the_side_where_reading_begins(opened) -> None:
    queue = show(opened, "judge").area.queue.list
    row = queue.visualRect(queue.model().index(1, 0))
    picture = queue.viewport().grab(row).toImage()
    sign, wide = MARGIN + SIGN, row.width()
    assert _inked(picture, wide - sign, wide) > 20
    assert _inked(picture, 0, sign) == 0


def _inked(picture: QImage, left: int, right: int) -> int:
    """Return the number of pixels between two columns that differ from the background."""
    ground = picture.pixelColor(picture.width() // 2, 0)
    columns = range(max(left, 0), min(right, picture.width()))
    lines = range(picture.height())
    return sum(picture.pixelColor(x, y) != ground for x in columns for y in lines)


def test_what_has_an_order_of_its_own_keeps_it(opened) -> None:
    bar = show(opened, "judge").area.bar
    assert [one.key for one in bar.grades] == ["0", "1", "2", "3"]
    places = [left_of(one) for one in bar.grades]
    assert places == sorted(places)
    area = show(opened, "preferences").area
    assert left_of(area.left) < left_of(area.right)
    verdicts = list(area.bar.buttons.values())
    assert left_of(verdicts[0]) < left_of(verdicts[-1])
    opened.look("preferences")
    show(opened, "runs")
    opened.look("runs")
    shown = [one for one in opened.window.findChildren(PlotWidget) if one.isVisible()]
    for plot in (one.getPlotItem() for one in shown):
        assert plot.getAxis("left").pos().x() < plot.getViewBox().pos().x()
    assert shown


def test_a_sign_stays_before_its_number(right_to_left: None, qtbot: QtBot) -> None:
    view = TableView("Signed")
    qtbot.addWidget(view)
    view.show_table(Table(SIGNED.title, SIGNED.columns, ROWS))
    shown = [view.model().index(row, 1).data() for row in range(2)]
    assert shown == [f"{LEFT_TO_RIGHT_MARK}−0.25", "0.50"]
    view.copy()
    assert QGuiApplication.clipboard().text() == "Run\tDifference\nbm25\t-0.25\ntfidf\t0.5\n"


def test_a_sign_has_no_mark_from_left_to_right(qapp: QApplication) -> None:
    model = TableModel()
    model.show(Table(SIGNED.title, SIGNED.columns, ROWS))
    assert model.index(0, 1).data() == "−0.25"


@pytest.mark.parametrize(("head", "side"), [("גאות", "right"), ("المد", "right"), ("a", "left")])
def test_a_table_in_a_document_begins_where_its_text_begins(
    qtbot: QtBot, head: str, side: str
) -> None:
    view = DocumentView()
    qtbot.addWidget(view)
    view.resize(600, 300)
    view.show()
    view.show_document(Document("d", TABLE.format(head), media="text/html"))
    qtbot.waitUntil(view.is_complete)
    first = view.cursorRect(view.cursor_over(view.document().toPlainText().index(head)))
    assert (first.left() > view.viewport().width() / 2) == (side == "right")
