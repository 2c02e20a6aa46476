"""Select several rows of a sorted table at once."""

from collections.abc import Iterable

from PySide6.QtCore import QItemSelection, QItemSelectionModel

from assessor_app.app.widgets.table_view import TableView


def select_rows(view: TableView, rows: Iterable[int]) -> None:
    """Select these of the table's rows, and no others."""
    chosen = QItemSelection()
    for row in rows:
        index = view.index_of(row)
        if index.isValid():
            chosen.select(index, index)
    way = QItemSelectionModel.SelectionFlag
    view.selectionModel().select(chosen, way.ClearAndSelect | way.Rows)
