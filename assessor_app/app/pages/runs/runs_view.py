"""The view of the table of runs: whatever is copied or exported has the marks."""

from PySide6.QtWidgets import QWidget

from assessor_app.app.pages.runs.runs_model import RunsModel
from assessor_app.app.widgets.table_view import TableView
from assessor_app.domain.table import Table


class RunsView(TableView):
    """Every way out of the window goes through `shown_table`."""

    def __init__(self, name: str, runs: RunsModel, parent: QWidget | None = None) -> None:
        super().__init__(name, parent, source=runs)
        self._runs = runs

    def shown_table(self) -> Table:
        """What is shown, in its order, with intervals and signs."""
        return self._runs.marked(super().shown_table())
