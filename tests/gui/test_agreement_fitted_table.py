"""Tables of agreement: words yield, figures stay in sight; many assessors fit beside each other."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QTableView
from pytestqt.qtbot import QtBot

from assessor_app.app.widgets.fitted_table import MOST_ADDED, WIDEST, FittedTable
from assessor_app.app.widgets.matrix_view import Matrix, MatrixView
from assessor_app.domain.table import Column, Table

LONG = " ".join(
    3 * ["what similarity laws must be obeyed when constructing models of heated aircraft"]
)
TABLE = Table(
    "Topics",
    (
        Column("topic", "Topic", numeric=False),
        Column("title", "Title", numeric=False),
        Column("n", "n", digits=0),
        Column("kappa", "Kappa"),
        Column("why", "Remark", numeric=False),
    ),
    (("1", LONG, 12, 0.25, ""), ("2", LONG, 9, None, "both assessors gave the same grade")),
)
WIDTHS = (500, 900, 1400)


@pytest.fixture
def view(qtbot: QtBot) -> FittedTable:
    made = FittedTable("Topics", ("title", "why"), first=("topic", "kappa"))
    qtbot.addWidget(made)
    made.resize(700, 200)
    made.show()
    qtbot.waitExposed(made)
    made.show_table(TABLE)
    return made


def test_a_column_is_as_wide_as_the_cells_that_qt_would_measure(qtbot: QtBot) -> None:
    words = ["MWM", "", "ill flow", "Wasp", "中文", "ill", "100%"]
    columns = (
        Column("word", "W", numeric=False),
        Column("score", "S", digits=2, higher_is_better=True),
        Column("n", "n"),
    )
    rows = [
        (words[at % 7], None if at % 5 == 0 else 99.5 - at, at * 997 - 9999) for at in range(200)
    ]
    view = FittedTable("Table", ())
    qtbot.addWidget(view)
    view.resize(900, 300)
    view.show_table(Table("Table", columns, rows))
    view.show()
    margins = [view.columnWidth(at) for at in range(3)]
    measured = [QTableView.sizeHintForColumn(view, at) for at in range(3)]
    assert len({width - wanted for width, wanted in zip(margins, measured, strict=True)}) == 1


@pytest.mark.parametrize("width", WIDTHS)
def test_long_titles_leave_the_figures_in_sight(
    qtbot: QtBot, view: FittedTable, width: int
) -> None:
    view.resize(width, 200)
    assert view.horizontalHeader().length() == view.viewport().width()
    qtbot.waitUntil(lambda: view.horizontalScrollBar().maximum() == 0)
    for column in (2, 3):
        assert view.columnWidth(column) >= view.sizeHintForColumn(column)
    assert view.columnWidth(1) < view.fontMetrics().horizontalAdvance(LONG)


def test_a_column_leaves_the_least_width_of_the_others(qtbot: QtBot) -> None:
    made = FittedTable("Topics", ("title", "why"), widths={"title": (300, 600)})
    qtbot.addWidget(made)
    made.resize(700, 200)
    made.show()
    made.show_table(TABLE)
    for width in range(700, 540, -1):
        made.resize(width, 200)
        QApplication.processEvents()
        assert made.horizontalScrollBar().maximum() == 0, width


def test_the_tooltip_of_a_cut_text_is_the_whole_text(view: FittedTable) -> None:
    assert view.columnWidth(1) < view.fontMetrics().horizontalAdvance(LONG)
    assert view.model().index(0, 1).data(Qt.ItemDataRole.ToolTipRole) == LONG


def test_columns_that_are_to_be_first_are_shown_first(view: FittedTable) -> None:
    assert [view.horizontalHeader().visualIndex(at) for at in range(5)] == [0, 2, 3, 1, 4]


def test_an_emptied_table_takes_any_size_and_is_filled_again(view: FittedTable) -> None:
    view.clear_table()
    view.resize(400, 200)
    view.show_table(TABLE)
    assert view.horizontalHeader().length() == view.viewport().width()


def test_long_titles_have_two_lines_and_empty_optional_columns_are_hidden(qtbot: QtBot) -> None:
    view = FittedTable("Topics", ("title", "why"), optional=("why",))
    qtbot.addWidget(view)
    view.show()
    observed = Column("observed", "Observed agreement")
    columns = (*TABLE.columns, observed, Column("ap", "AP-Korrelation"))
    view.show_table(replace(TABLE, columns=columns, rows=(("1", LONG, 12, 0.25, "", 0.5, 0.9),)))
    titles = [view.model().headerData(at, Qt.Orientation.Horizontal) for at in range(7)]
    assert titles[:5] == ["Topic", "Title", "n", "Kappa", "Remark"]
    assert titles[5:] == ["Observed\nagreement", "AP-\nKorrelation"]
    assert view.isColumnHidden(4)
    row = ("1", LONG, 12, None, "none", 0.5, 0.9)
    view.show_table(replace(TABLE, columns=columns, rows=(row,)))
    assert not view.isColumnHidden(4)


@pytest.mark.parametrize(("many", "width"), [(34, 930), (5, 420)])
def test_assessors_fit_beside_each_other_without_a_scroll_bar(
    qtbot: QtBot, many: int, width: int
) -> None:
    names = [f"worker-{at:02}" for at in range(many)]
    columns = [Column(name, name, digits=2) for name in names]
    rows = [(name, *[-0.07 + at / 100 for at in range(many)]) for name in names]
    table = Table("Kappa", (Column("a", "Assessor", numeric=False), *columns), tuple(rows))
    view = MatrixView("Pairs")
    qtbot.addWidget(view)
    view.resize(width, 500)
    view.show_matrix(Matrix(table, {}, {}))
    view.show()
    qtbot.waitExposed(view)
    assert view.horizontalScrollBar().maximum() == 0
    assert view.least_width() <= width


def test_dispensable_columns_are_hidden_where_the_table_is_narrow(qtbot: QtBot) -> None:
    view = FittedTable("Topics", ("title",), optional=("why",), dispensable=("kappa", "n"))
    qtbot.addWidget(view)
    view.resize(900, 200)
    view.show()
    qtbot.waitExposed(view)
    view.show_table(replace(TABLE, rows=(("1", LONG, 12, 0.25, ""),)))
    assert _hidden(view) == ["why"]
    assert view.hidden_words() == ""
    for width, hidden, count in (
        (200, ["kappa"], "1 more column."),
        (155, ["n", "kappa"], "2 more"),
    ):
        with qtbot.waitSignal(view.room_changed):
            view.resize(width, 200)
        assert _hidden(view) == [*hidden, "why"]
        assert f"A copied or exported table has {count}" in view.hidden_words()
    view.resize(900, 200)
    assert _hidden(view) == ["why"]
    view.show_table(TABLE)
    assert _hidden(view) == []


def _hidden(view: FittedTable) -> list[str]:
    columns = view.table().columns
    return [one.key for at, one in enumerate(columns) if view.isColumnHidden(at)]


def test_a_wide_table_spreads_short_texts_over_all_columns(qtbot: QtBot) -> None:
    view = FittedTable("Topics", ("title", "why"))
    qtbot.addWidget(view)
    view.resize(700, 200)
    view.show()
    view.show_table(replace(TABLE, rows=(("1", "tides", 12, 0.25, "none"),)))
    before = [view.columnWidth(at) for at in range(5)]
    assert sum(before) == view.viewport().width()

    view.resize(1400, 200)
    wide = [view.columnWidth(at) for at in range(5)]
    assert wide[1] <= WIDEST + MOST_ADDED
    assert all(wide[at] > before[at] for at in range(5))
    assert len({wide[at] - before[at] for at in (0, 2, 3, 4)}) == 1
    assert sum(wide) <= view.viewport().width()

    view.resize(700, 200)
    assert [view.columnWidth(at) for at in range(5)] == before


def test_fewer_columns_are_fitted_while_the_scroll_bar_vanishes(
    qtbot: QtBot, view: FittedTable
) -> None:
    (row,) = TABLE.rows[:1]
    view.show_table(replace(TABLE, rows=(row,) * 60))
    qtbot.waitUntil(view.verticalScrollBar().isVisible)
    view.show_table(Table("Fewer", TABLE.columns[2:4], ((12, 0.25),)))
    qtbot.waitUntil(lambda: not view.verticalScrollBar().isVisible())
    assert view.shown_rows() == ((12, 0.25),)
