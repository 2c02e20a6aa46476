"""Select several rows of a sorted table at once."""

from collections.abc import Iterable

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QSortFilterProxyModel
from PySide6.QtWidgets import QTableView


def select_rows(view: QTableView, rows: Iterable[int]) -> None:
    """Select these rows, as the table under the sorting counts them, and no others."""
    model = view.model()
    assert isinstance(model, QSortFilterProxyModel)
    chosen = QItemSelection()
    for row in rows:
        index = model.mapFromSource(model.sourceModel().index(row, 0))
        if index.isValid():
            chosen.select(index, index)
    way = QItemSelectionModel.SelectionFlag
    view.selectionModel().select(chosen, way.ClearAndSelect | way.Rows)
