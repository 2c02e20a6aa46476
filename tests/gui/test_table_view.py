"""Tables: sorted as numbers, the undefined last, the best in bold, copied whole."""

import math
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QStyle, QStyleOptionHeader, QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from assessor_app.app.models.table_model import FilteredTable, TableModel
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.widgets import layouts
from assessor_app.app.widgets.table_view import EndAtLastRow, TableView, write_table
from assessor_app.domain.problems import Problem, WrongUse
from assessor_app.domain.table import Column, Table
from assessor_app.reports.table_writers import TABLE_FORMS

Role = Qt.ItemDataRole
LONG = 6000
TABLE = Table(
    "Runs",
    (
        Column("run", "Run", numeric=False),
        Column("ap", "AP", "Average precision", higher_is_better=True),
        Column("n", "Judged", "How many", digits=0),
    ),
    (
        ("b", 0.5, 10),
        ("A", math.nan, 9),
        ("=c", 0.75, 100_000),
        ("d", 0.125, None),
    ),
)


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    made = TableView("Runs")
    qtbot.addWidget(made)
    made.show_table(TABLE)
    return made


def shown(view: TableView, column: int) -> list[str]:
    model = view.model()
    return [model.index(row, column).data() for row in range(model.rowCount())]


def test_the_models_keep_qts_rules(qtmodeltester: ModelTester) -> None:
    model = TableModel(TABLE)
    proxy = FilteredTable(model)
    qtmodeltester.check(model)
    qtmodeltester.check(proxy)
    tester = QAbstractItemModelTester(proxy, QAbstractItemModelTester.FailureReportingMode.Warning)
    model.show(Table("Other", TABLE.columns, TABLE.rows[:2]))
    model.show(Table("Same shape", TABLE.columns, TABLE.rows[1:3]))
    proxy.sort(1, Qt.SortOrder.DescendingOrder)
    assert tester.model() is proxy
    assert model.rowCount(QModelIndex()) == 2


def test_the_arrow_of_the_order_touches_no_title(window: MainWindow, view: TableView) -> None:
    view.setStyleSheet(window.styleSheet())
    view.show()
    view.fit_columns()
    header = view.horizontalHeader()
    for column in range(3):
        view.sortByColumn(column, Qt.SortOrder.DescendingOrder)
        option = QStyleOptionHeader()
        header.initStyleOption(option)
        header.initStyleOptionForIndex(option, column)
        width = header.sectionSize(column)
        option.rect = QRect(header.sectionViewportPosition(column), 0, width, header.height())
        part = QStyle.SubElement
        arrow = header.style().subElementRect(part.SE_HeaderArrow, option, header)
        label = header.style().subElementRect(part.SE_HeaderLabel, option, header)
        said = label
        said.setTop(label.bottom() - header.fontMetrics().capHeight())
        assert not arrow.intersects(said)
        assert header.fontMetrics().horizontalAdvance(option.text) <= label.width()


def test_figures_are_written_with_their_digits_and_a_dash_where_undefined(view: TableView) -> None:
    assert shown(view, 1) == ["0.5000", "–", "0.7500", "0.1250"]
    assert shown(view, 2) == ["10", "9", "100,000", "–"]


@pytest.mark.parametrize(
    ("column", "order", "names"),
    [
        (0, Qt.SortOrder.AscendingOrder, ["=c", "A", "b", "d"]),
        (1, Qt.SortOrder.AscendingOrder, ["d", "b", "=c", "A"]),
        (1, Qt.SortOrder.DescendingOrder, ["=c", "b", "d", "A"]),
        (2, Qt.SortOrder.AscendingOrder, ["A", "b", "=c", "d"]),
        (2, Qt.SortOrder.DescendingOrder, ["=c", "b", "A", "d"]),
    ],
)
def test_numbers_sort_as_numbers_and_the_undefined_stays_last(
    view: TableView, column: int, order: Qt.SortOrder, names: list[str]
) -> None:
    view.sortByColumn(column, order)
    assert shown(view, 0) == names


def test_the_first_click_on_a_title_brings_up_the_best(qtbot: QtBot, view: TableView) -> None:
    header = view.horizontalHeader()
    view.show()
    seen = []
    for column in (1, 1, 2, 0):
        at = header.sectionViewportPosition(column) + header.sectionSize(column) // 2
        place = QPoint(at, header.height() // 2)
        qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
        seen.append(shown(view, 0))
    assert seen == [
        ["=c", "b", "d", "A"],
        ["d", "b", "=c", "A"],
        ["A", "b", "=c", "d"],
        ["=c", "A", "b", "d"],
    ]


def test_the_best_of_a_column_is_bold_and_only_that(view: TableView) -> None:
    model = view.model()
    bold = [model.index(row, 1).data(Role.FontRole) is not None for row in range(4)]
    assert bold == [False, False, True, False]
    assert all(model.index(row, 2).data(Role.FontRole) is None for row in range(4))


def test_a_column_explains_itself_to_mouse_and_screen_reader(view: TableView) -> None:
    model = view.model()
    assert model.headerData(1, Qt.Orientation.Horizontal, Role.ToolTipRole) == "Average precision"
    assert model.index(0, 1).data(Role.AccessibleTextRole) == "AP: 0.5000"
    assert model.index(1, 1).data(Role.AccessibleTextRole) == "AP: undefined"


def test_copied_rows_come_in_the_order_shown_and_run_no_formula(view: TableView) -> None:
    view.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    view.copy()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines == ["Run\tAP\tJudged", "'=c\t0.75\t100000", "b\t0.5\t10", "d\t0.125\t", "A\t\t9"]


@pytest.fixture
def long_view(window: MainWindow) -> TableView:
    """A table of so many rows, all selected, that jobs copy and write them; the last is first."""
    view = TableView("Many", window)
    columns = (Column("run", "Run", numeric=False), Column("n", "N"))
    view.show_table(Table("Many", columns, tuple((f"r{at}", at) for at in range(LONG))))
    view.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    view.selectAll()
    QGuiApplication.clipboard().setText("nothing")
    return view


def test_many_selected_rows_are_copied_by_a_job(
    qtbot: QtBot, window: MainWindow, long_view: TableView
) -> None:
    long_view.copy()
    assert QGuiApplication.clipboard().text() == "nothing"
    qtbot.waitUntil(window.session.jobs.idle)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines == ["Run\tN", *(f"r{at}\t{at}" for at in reversed(range(LONG)))]


def test_many_rows_are_copied_as_csv_by_a_job(
    qtbot: QtBot, window: MainWindow, long_view: TableView
) -> None:
    long_view.copy_as(next(form for form in TABLE_FORMS if form.name == "csv"))
    assert QGuiApplication.clipboard().text() == "nothing"
    qtbot.waitUntil(window.session.jobs.idle)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines == ["run,n", *(f"r{at},{at}" for at in reversed(range(LONG)))]


def test_a_later_copy_is_not_overwritten_by_a_long_one(
    qtbot: QtBot, window: MainWindow, long_view: TableView
) -> None:
    long_view.copy()
    long_view.select_row(7)
    long_view.copy()
    qtbot.waitUntil(window.session.jobs.idle)
    assert QGuiApplication.clipboard().text() == "Run\tN\nr7\t7\n"


def test_many_rows_are_exported_by_a_job(
    qtbot: QtBot, window: MainWindow, long_view: TableView, tmp_path: Path
) -> None:
    path = tmp_path / "many.csv"
    said: list[str] = []
    window.session.news.connect(said.append)
    write_table(long_view.shown_table(), path, window.session)
    qtbot.waitUntil(window.session.jobs.idle)
    assert len(path.read_text(encoding="utf-8").splitlines()) == LONG + 1
    assert said == [f"Wrote {path}."]


def test_a_cancelled_export_leaves_no_file(
    qtbot: QtBot, window: MainWindow, long_view: TableView, tmp_path: Path
) -> None:
    write_table(long_view.shown_table(), tmp_path / "many.csv", window.session)
    window.session.jobs.cancel_all()
    qtbot.waitUntil(window.session.jobs.idle)
    assert not list(tmp_path.glob("*many*"))


def test_an_export_that_fails_shows_its_error(
    qtbot: QtBot, window: MainWindow, long_view: TableView, tmp_path: Path
) -> None:
    said: list[Problem] = []
    window.session.problem.connect(said.append)
    write_table(long_view.shown_table(), tmp_path / "missing" / "many.csv", window.session)
    qtbot.waitUntil(window.session.jobs.idle)
    assert ["missing" in str(problem) for problem in said] == [True]


def test_only_selected_rows_are_copied_where_there_are_some(view: TableView) -> None:
    view.select_row(3)
    view.copy()
    assert QGuiApplication.clipboard().text() == "Run\tAP\tJudged\nd\t0.125\t\n"


def test_a_chosen_row_is_told_as_the_tables_own_however_it_is_sorted(view: TableView) -> None:
    told: list[int] = []
    view.chosen.connect(told.append)
    view.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    view.selectRow(0)
    assert told == [2]
    assert view.selected_rows() == (2,)


def test_sorting_keeps_widths_hidden_columns_and_the_rows_selected(view: TableView) -> None:
    view.setColumnWidth(1, 187)
    view.setColumnHidden(2, True)
    view.selectAll()
    assert view.selected_rows() == (0, 1, 2, 3)
    view.select_row(3)
    for column, order in ((1, Qt.SortOrder.AscendingOrder), (0, Qt.SortOrder.DescendingOrder)):
        view.sortByColumn(column, order)
        assert view.selected_rows() == (3,)
        assert view.currentIndex().siblingAtColumn(0).data() == "d"
        assert view.columnWidth(1) == 187
        assert view.isColumnHidden(2)


def test_rows_of_equal_figures_keep_the_tables_order_either_way(view: TableView) -> None:
    rows = (("c", 1.0, 2), ("a", 1.0, 1), ("b", 0.5, 1), ("d", 1.0, 1))
    view.show_table(Table("Runs", TABLE.columns, rows))
    view.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    assert shown(view, 0) == ["c", "a", "d", "b"]
    view.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    assert shown(view, 0) == ["b", "c", "a", "d"]


def test_what_a_filter_leaves_is_sorted_and_told_by_the_tables_rows(view: TableView) -> None:
    view.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    view.filter("0.")
    assert shown(view, 0) == ["=c", "b", "d"]
    view.select_row(3)
    assert view.selected_rows() == (3,)
    view.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    assert shown(view, 0) == ["d", "b", "=c"]
    assert [row[0] for row in view.shown_table().rows] == ["d", "b", "=c"]
    view.select_row(1)
    assert view.selected_rows() == (3,), "a row that the filter hides cannot be selected"
    view.filter("")
    assert shown(view, 0) == ["d", "b", "=c", "A"]
    assert view.selected_rows() == (3,)


class Counting(TableModel):
    """Notes the rows that Qt asks for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    def data(self, index: QModelIndex, role: int = Role.DisplayRole) -> object:
        """As the table."""
        self.asked.append(index.row())
        return super().data(index, role)


@pytest.fixture
def counting(qtbot: QtBot) -> tuple[Counting, TableView]:
    model = Counting()
    made = TableView("Many", source=model)
    model.setParent(made)
    qtbot.addWidget(made)
    return model, made


def test_twenty_thousand_rows_are_sorted_without_asking_for_pairs(
    counting: tuple[Counting, TableView],
) -> None:
    """As many as two hundred runs have pairs: what Qt asks of the model grows with none of them."""
    model, view = counting
    rows = tuple((f"run {at}", (at * 7919 % 20_000) / 20_000, at) for at in range(20_000))
    view.show_table(Table("Pairs", TABLE.columns, rows))
    assert model.asked
    model.asked.clear()
    view.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    assert not model.asked
    assert view.row_of(0) == next(at for at, row in enumerate(rows) if row[1] == 19_999 / 20_000)


def test_new_figures_keep_order_and_selection(view: TableView) -> None:
    view.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    view.select_row(0)
    view.show_table(Table("Runs", TABLE.columns, (("b", 0.99, 10), *TABLE.rows[1:])))
    assert shown(view, 0) == ["b", "=c", "d", "A"]
    assert view.selected_rows() == (0,)


def test_columns_fit_the_rows_that_a_filter_shows_again(view: TableView) -> None:
    view.show_table(Table("Runs", TABLE.columns, (("short", 0.5, 1), ("a long name " * 4, 0.5, 2))))
    view.filter("short")
    view.fit_columns()
    narrow = view.columnWidth(0)
    view.filter("")
    view.fit_columns()
    assert view.columnWidth(0) >= view.sizeHintForColumn(0) > narrow


def test_filtering_keeps_rows_with_the_text(view: TableView) -> None:
    view.filter("a")
    assert shown(view, 0) == ["A"]


@pytest.mark.parametrize("suffix", [".csv", ".md", ".tex", ".json", ".txt"])
def test_a_table_is_exported_by_its_files_ending(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"runs{suffix}"
    write_table(TABLE, path, None)
    assert "0.75" in path.read_text(encoding="utf-8")


def test_an_ending_that_is_no_form_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WrongUse, match=r"runs\.doc"):
        write_table(TABLE, tmp_path / "runs.doc", None)


def test_the_last_column_fills_the_table_again_after_columns_were_fitted(view: TableView) -> None:
    header = view.horizontalHeader()
    header.setStretchLastSection(True)
    view.show()
    for _ in range(2):
        view.fit_columns()
        assert header.length() == view.viewport().width()
    view.close()


def test_large_counts_are_written_in_groups_whether_whole_or_averages() -> None:
    counts = Table("Counts", (Column("n", "n", digits=0),), ((22_471,), (22_471.0,), (math.nan,)))
    model = TableModel(counts)
    shown = [model.index(row, 0).data() for row in range(3)]
    assert shown == ["22,471", "22,471", "–"]


def test_columns_for_programs_are_hidden_and_copied(view: TableView) -> None:
    columns = (Column("run", "Run", numeric=False), Column("again", "Again", digits=0, apart=True))
    view.show_table(Table("Both", columns, (("b", 1),)))
    assert [view.isColumnHidden(at) for at in range(2)] == [False, True]
    assert view.table().rows == (("b", 1),)


def test_few_rows_of_many_are_looked_at_to_fit_columns_and_no_word_is_cut(
    counting: tuple[Counting, TableView],
) -> None:
    model, view = counting
    long = "a name that is longer than any other " * 2
    rows = [(f"run {at}", at / 1000, at) for at in range(900)]
    rows[700] = (long, 0.5, 123_456_789)
    view.show_table(Table("Many", TABLE.columns, tuple(rows)))
    assert max(model.asked) < 100
    assert view.columnWidth(0) > view.fontMetrics().horizontalAdvance(long)
    assert view.columnWidth(2) > view.fontMetrics().horizontalAdvance("123,456,789")


def test_a_table_ends_at_its_last_row_and_scrolls_if_the_page_is_too_low(qtbot: QtBot) -> None:
    page, view = QWidget(), TableView("Runs")
    EndAtLastRow(view)
    view.show_table(TABLE)
    page.setLayout(layouts.column((view, 1), None))
    qtbot.addWidget(page)
    page.resize(600, 500)
    page.show()
    qtbot.waitExposed(page)
    last = view.visualRect(view.model().index(len(TABLE.rows) - 1, 0))
    assert view.viewport().height() - last.bottom() in range(6)
    assert view.verticalScrollBar().maximum() == 0
    view.show_table(Table("Runs", TABLE.columns, TABLE.rows * 20))
    qtbot.waitUntil(lambda: view.verticalScrollBar().maximum() > 0)
    assert view.height() == page.height()
