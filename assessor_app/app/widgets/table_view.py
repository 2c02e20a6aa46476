"""Shows a table with sorting, selecting, filtering, copying, exporting and a frozen column."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from heapq import nlargest
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
)
from PySide6.QtWidgets import QAbstractItemView, QFileDialog, QMenu, QTableView, QWidget

from assessor_app.app.actions.page import Shell
from assessor_app.app.models.table_model import (
    EMPTY,
    FilteredTable,
    TableModel,
    copy_rows,
    extremes,
    shown_in_window,
    write_rows,
)
from assessor_app.app.session import Session
from assessor_app.app.text_size import LetterWatch, grown
from assessor_app.app.translation import of_core, tr
from assessor_app.app.widgets.row_table import FrozenColumn, RowTable
from assessor_app.domain.file_names import safe_file_name
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import ROWS_HELD, Cell, ChosenRows, Table, cells_in

if TYPE_CHECKING:
    from assessor_app.reports.table_writers import TableForm

EDGE = 1
ROW = 30
LEAST_ROWS = 3  # of a table that shares a low page with texts
# Measuring hundreds of rows for the column widths would take most of a second.
ROWS_FITTED, LONGEST_MEASURED = 40, 20
HEADER_MARGIN = 11
# Of a table with the object name "dense", see the style sheet.
DENSE_MARGIN, DENSE_ROW = 7, 26


def table_filters() -> str:
    """Return the table formats as name filters of a file dialog, CSV first."""
    from assessor_app.reports.table_writers import TABLE_FORMS

    forms = sorted(TABLE_FORMS, key=lambda form: form.name != "csv")
    return ";;".join(f"{of_core(form.title)} (*{form.suffix})" for form in forms)


def write_table(table: Table, path: Path, session: Session | None) -> None:
    """Write the table to a file in the format of its suffix, and say so.

    A long table is written by a job. Raises WrongUse for an unknown suffix, BadInput
    if a table that is written at once cannot be written; the job shows its error.
    """
    from assessor_app.campaign.reporting.output_file import write_file
    from assessor_app.reports.table_writers import TABLE_FORMS

    form = next((form for form in TABLE_FORMS if form.suffix == path.suffix), None)
    if form is None:
        known = ", ".join(form.suffix for form in TABLE_FORMS)
        raise WrongUse(
            tr("a table cannot be written to “{0}”").format(path.name),
            expected=tr("a name ending in {0}").format(known),
        )

    def write(pieces: Iterable[str]) -> None:
        write_file(path, lambda out: out.writelines(pieces))

    def done(_: None) -> None:
        if session is not None:
            session.news.emit(tr("Wrote {0}.").format(path))

    write_rows(table, session, tr("Exporting {0}").format(path.name), write, done, form.pieces)


class EndAtLastRow(QObject):
    """Keeps a table no taller than its rows, so that no empty frame is below them.

    The layout of the table needs a stretch after it, which takes the remaining room. least: number
    of rows for which the table always has room, as far as it has rows.
    """

    def __init__(self, view: QTableView, least: int = 0) -> None:
        super().__init__(view)
        self._view = view
        self._least = least
        model = view.model()
        rows = (model.modelReset, model.layoutChanged, model.rowsInserted, model.rowsRemoved)
        for changed in rows:
            changed.connect(lambda *_: self.fit())
        view.horizontalHeader().geometriesChanged.connect(self.fit)
        view.horizontalScrollBar().rangeChanged.connect(lambda *_: self.fit())
        self.fit()

    def fit(self) -> None:
        """Set the greatest and the least height from the header, the rows and the scroll bar."""
        view = self._view
        bar = view.horizontalScrollBar()
        side = view.verticalHeader()
        around = view.horizontalHeader().sizeHint().height() + 2 * view.frameWidth() + EDGE
        around += bar.sizeHint().height() if bar.maximum() > bar.minimum() else 0
        view.setMaximumHeight(side.length() + around)
        if self._least:
            rows = min(side.count(), self._least)
            view.setMinimumHeight(rows * side.defaultSectionSize() + around)


def keep_rows(view: "TableView", most: int) -> None:
    """Keep a table as tall as its header and its first rows; the parts around it may scroll.

    most: the number of rows to keep room for, as far as there are as many.
    """
    header, side = view.horizontalHeader(), view.verticalHeader()

    def fit() -> None:
        rows = min(side.count(), most) * side.defaultSectionSize()
        view.setMinimumHeight(header.sizeHint().height() + rows + 2 * view.frameWidth() + EDGE)

    view.model().modelReset.connect(fit)
    view.letters_fitted.connect(fit)
    header.geometriesChanged.connect(fit)
    fit()


class TableView(RowTable):
    """Shows a `Table`. Row numbers refer to the table, whatever the sorting and filter.

    chosen: emitted with the row under the cursor. activated_row: emitted with a row that was
    activated. letters_fitted: rows and columns were fitted to letters of another size.
    """

    chosen = Signal(int)
    activated_row = Signal(int)
    letters_fitted = Signal()

    def __init__(
        self, name: str, parent: QWidget | None = None, source: TableModel | None = None
    ) -> None:
        super().__init__(parent)
        self._source = source or TableModel(parent=self)
        self._filtered = FilteredTable(self._source, self)
        self.setModel(self._filtered)
        self.frozen: FrozenColumn | None = None
        self._margin = HEADER_MARGIN
        self._is_dense = False
        self._widest: dict[tuple[object, ...], list[int]] = {}  # rows as shown
        model = self._filtered
        filtered = (model.rowsInserted, model.rowsRemoved)
        for changed in (model.modelReset, model.layoutChanged, model.dataChanged, *filtered):
            changed.connect(lambda *_: self._widest.clear())
        self.setAccessibleName(name)
        self.setSortingEnabled(True)
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setStretchLastSection(False)
        header.setResizeContentsPrecision(ROWS_FITTED)
        self.selectionModel().currentRowChanged.connect(lambda now, _: self._tell(now.row()))
        self.activated.connect(lambda index: self.activated_row.emit(self.row_of(index.row())))
        self.set_row_height(ROW)
        LetterWatch(self, self.fit_letters)

    def freeze_first_column(self) -> FrozenColumn:
        """Keep the first column visible while the others are scrolled, and return its view."""
        self.frozen = FrozenColumn(self)
        return self.frozen

    def set_hovered_row(self, row: int) -> None:
        """Set the row that is painted as hovered, here and in the frozen column."""
        super().set_hovered_row(row)
        if self.frozen is not None:
            RowTable.set_hovered_row(self.frozen, row)

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Scroll to a cell, so that the frozen column does not cover it."""
        super().scrollTo(index, hint)
        if self.frozen is not None:
            self.frozen.uncover(index)

    def table(self) -> Table:
        """Return the table in its own order, with all rows."""
        return self._source.table

    def shown_table(self, places: Sequence[int] = ()) -> Table:
        """Return the table with its rows filtered and sorted as shown.

        places: of the rows to return, from the top; empty for all.
        """
        rows = self._chosen(places)
        return replace(self._source.table, rows=tuple(rows) if len(rows) <= ROWS_HELD else rows)

    def shown_rows(self) -> tuple[tuple[Cell, ...], ...]:
        """Return the cells of each visible row, filtered and sorted as shown."""
        return tuple(self._chosen())

    def _chosen(self, places: Sequence[int] = ()) -> ChosenRows:
        rows = self._rows_at(places or range(self._filtered.rowCount()))
        return ChosenRows(self._source.table.rows, rows)

    def _rows_at(self, places: Sequence[int]) -> list[int]:
        """Return the indices of the rows that are shown at these places."""
        all_shown = self._filtered.rowCount() == self._source.rowCount()
        return [*map(self._source.row_of if all_shown else self.row_of, places)]

    def show_table(self, table: Table) -> None:
        """Replace the table; sorting and column widths stay if the columns are the same."""
        anew = table.columns != self._source.table.columns
        self._source.show(table)
        if anew:
            for at, column in enumerate(table.columns):
                self.setColumnHidden(at, column.apart)
            self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
            self.fit_columns()

    def change_row(self, table: Table, row: int) -> None:
        """Replace the table by one that differs only in the row with the index `row`."""
        self._source.change_row(table, row)

    def sorted_by(self) -> tuple[str, Qt.SortOrder]:
        """Return the key of the column by which rows are sorted (empty for none), and the order."""
        header, columns = self.horizontalHeader(), self._source.table.columns
        at = header.sortIndicatorSection()
        return columns[at].key if 0 <= at < len(columns) else "", header.sortIndicatorOrder()

    def sort_by(self, key: str, order: Qt.SortOrder) -> bool:
        """Sort by the column with this key. Returns False if there is no such column."""
        at = next((at for at, one in enumerate(self._source.table.columns) if one.key == key), None)
        if at is not None:
            self.sortByColumn(at, order)
        return at is not None

    def set_row_height(self, pixels: int) -> None:
        """Set the height of the rows for letters of the usual size; larger ones enlarge it."""
        self._row = pixels
        self.verticalHeader().setDefaultSectionSize(grown(self.font(), pixels))

    def fit_letters(self) -> None:
        """Fit rows and columns to letters of another size."""
        self.set_row_height(self._row)
        self.fit_columns()
        self.letters_fitted.emit()

    def fit_columns(self) -> None:
        """Fit every column to its contents; the last one may take the remaining width."""
        if self._is_dense:
            self.squeeze_columns()
            self._fit_unseen()
            return
        self.resizeColumnsToContents()
        self._fit_unseen()
        header = self.horizontalHeader()
        if header.stretchLastSection():
            # Otherwise Qt stretches the last column only after the next resize.
            header.setStretchLastSection(False)
            header.setStretchLastSection(True)

    def _fit_unseen(self) -> None:
        """Widen columns for their longest cells, if the table has more rows than Qt measures."""
        table, metrics = self._source.table, self.fontMetrics()
        if len(table.rows) <= self.horizontalHeader().resizeContentsPrecision():
            return
        for at, column in enumerate(table.columns):
            cells = extremes(cells_in(table, at))
            texts = (shown_in_window(cell, column) for cell in cells)
            # Fewer letters may be wider.
            longest = nlargest(LONGEST_MEASURED, texts, key=len)
            wanted = max(map(metrics.horizontalAdvance, longest), default=0) + 2 * self._margin
            self.setColumnWidth(at, max(self.columnWidth(at), wanted))

    def make_dense(self, *, wraps_heads: bool = True) -> None:
        """Use small margins, and columns as narrow as their contents.

        wraps_heads: whether long titles are shown in two lines.
        """
        self.set_row_height(DENSE_ROW)
        self._source.wraps_heads = wraps_heads
        self._is_dense = True
        self.narrow_margins(True)

    def narrow_margins(self, narrow: bool) -> None:
        """Use small or usual margins beside the texts of cells and column titles."""
        self._margin = DENSE_MARGIN if narrow else HEADER_MARGIN
        name = "dense" if narrow else ""
        if self.objectName() != name:
            self.setObjectName(name)
            for one in (self, self.horizontalHeader()):
                one.style().unpolish(one)
                one.style().polish(one)

    def squeeze_columns(self) -> None:
        """Fit every column to its contents, without space for the sort indicator."""
        for column in range(self._source.columnCount()):
            if not self.isColumnHidden(column):
                width = max(self.title_width(column), self._contents_width(column))
                self.setColumnWidth(column, width)

    def _contents_width(self, column: int) -> int:
        """Return the width in pixels of a column's cells, of which Qt measures only the widest.

        These are looked for once in a table. Qt would ask the model for eight roles of every cell.
        """
        key = column, self.font().key(), self.itemDelegateForColumn(column)
        if key not in self._widest:
            count = self._filtered.rowCount()
            most = self.horizontalHeader().resizeContentsPrecision()
            first = max(min(self.rowAt(0), count - most), 0)
            rows = range(first, min(first + most, count))
            is_text = key[-1] in (None, self.itemDelegate())
            find = self._widest_texts if is_text else self._widest_pictures
            self._widest[key] = find(column, rows)
        return max((self._cell_width(row, column) for row in self._widest[key]), default=0)

    def _cell_width(self, row: int, column: int) -> int:
        return self.sizeHintForIndex(self._filtered.index(row, column)).width()

    def _widest_pictures(self, column: int, rows: range) -> list[int]:
        """Return the row of the widest cell of a column with a delegate of its own, if any."""
        return sorted(rows, key=lambda row: self._cell_width(row, column))[-1:]

    def _widest_texts(self, column: int, rows: range) -> list[int]:
        """Return the rows of the widest usual and of the widest bold text of a column, if any."""
        all_shown = self._filtered.rowCount() == self._source.rowCount()
        texts: dict[bool, dict[str, int]] = {False: {}, True: {}}
        for row in rows:
            cell = self._source.index(row, column)
            if not all_shown:
                cell = self._filtered.mapToSource(self._filtered.index(row, column))
            is_bold = self._source.data(cell, Qt.ItemDataRole.FontRole) is not None
            texts[is_bold][str(self._source.data(cell))] = row
        found = []
        for is_bold, alike in texts.items():
            font = QFont(self.font())
            font.setBold(is_bold or font.bold())
            widest = sorted(alike, key=QFontMetricsF(font).horizontalAdvance)[-1:]
            found += [alike[text] for text in widest]
        return found

    def title_width(self, column: int) -> int:
        """Return the width in pixels of a column's title with its margins."""
        font = QFont(self.horizontalHeader().font())
        font.setBold(True)
        title = str(self._source.headerData(column, Qt.Orientation.Horizontal))
        lines = map(QFontMetrics(font).horizontalAdvance, title.splitlines())
        return max(lines, default=0) + 2 * self._margin

    def clear_table(self) -> None:
        """Show an empty table."""
        self._source.show(EMPTY)

    def filter(self, text: str) -> None:
        """Show only the rows in which a cell contains `text`."""
        self._filtered.setFilterFixedString(text)

    def row_of(self, shown: int) -> int:
        """Return the index of the table's row that is shown at position `shown`."""
        return self._source.row_of(self._filtered.mapToSource(self._filtered.index(shown, 0)).row())

    def index_of(self, row: int) -> QModelIndex:
        """Return the index at which a row of the table is shown.

        The index is invalid if the filter hides the row.
        """
        if not 0 <= row < len(self._source.table.rows):
            return QModelIndex()
        return self._filtered.mapFromSource(self._source.index(self._source.place_of(row), 0))

    def selected_rows(self) -> tuple[int, ...]:
        """Return the indices of the selected rows of the table, ascending."""
        return tuple(sorted(self._rows_at(self._selected_places())))

    def _selected_places(self) -> list[int]:
        """Return the places of the selected rows, from the top.

        Qt's own list asks the model for each cell, which takes seconds for 100,000 rows.
        """
        parts, last = self.selectionModel().selection().toList(), self._filtered.columnCount() - 1
        whole = [part for part in parts if part.left() == 0 and part.right() == last]
        return sorted({row for part in whole for row in range(part.top(), part.bottom() + 1)})

    def select_row(self, row: int) -> None:
        """Select the row with index `row` of the table, and scroll to this row."""
        index = self.index_of(row)
        if index.isValid():
            way = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, way.ClearAndSelect | way.Rows)
            self.scrollTo(index)

    def copy(self) -> None:
        """Copy the selected rows, or all shown rows, to the clipboard as tab-separated text."""
        copy_rows(self.shown_table(self._selected_places()), self._session())

    def copy_as(self, form: "TableForm") -> None:
        """Copy the shown table to the clipboard in a file format such as CSV or LaTeX."""
        copy_rows(self.shown_table(), self._session(), pieces=form.pieces)

    def _session(self) -> Session | None:
        window = self.window()
        return window.context().session if isinstance(window, Shell) else None

    def export(self) -> None:
        """Ask for a file and write the shown table to it. Raises Problem as `write_table` does."""
        name = safe_file_name(self._source.table.title, "table")
        path, chosen = QFileDialog.getSaveFileName(
            self, self.tr("Export table"), name, table_filters()
        )
        if path:
            ending = chosen.rpartition("*")[2].rstrip(")")
            target = Path(path) if Path(path).suffix else Path(path + ending)
            write_table(self.shown_table(), target, self._session())

    def _tell(self, shown: int) -> None:
        if shown >= 0:
            self.chosen.emit(self.row_of(shown))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy the selected rows when the standard key for copying is pressed."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Open a menu with commands to copy and export."""
        from assessor_app.reports.table_writers import TABLE_FORMS

        menu = QMenu(self)
        menu.addAction(self.tr("Copy"), QKeySequence(QKeySequence.StandardKey.Copy), self.copy)
        further = menu.addMenu(self.tr("Copy as"))
        for form in TABLE_FORMS:
            further.addAction(of_core(form.title), partial(self.copy_as, form))
        menu.addAction(self.tr("Export…"), self.export)
        menu.exec(event.globalPos())
        menu.deleteLater()
