"""The dialog that lists all keyboard shortcuts."""

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QVBoxLayout, QWidget

from assessor_app.app.actions.action_registry import ActionRegistry
from assessor_app.app.widgets.table_view import TableView
from assessor_app.domain.table import Column, Table

COLUMNS = (
    Column("keys", "Keys", numeric=False),
    Column("action", "Does", numeric=False),
    Column("where", "Where", numeric=False),
)


class Shortcuts(QDialog):
    """A table of shortcuts with a filter field."""

    def __init__(self, registry: ActionRegistry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.resize(620, 560)
        self._field = QLineEdit()
        self._field.setPlaceholderText(self.tr("Filter by key or command"))
        self._field.setAccessibleName(self.tr("Filter by key or command"))
        self._table = TableView(self.tr("Keyboard shortcuts"))
        self._table.show_table(key_table(registry))
        self._table.horizontalHeader().setStretchLastSection(True)
        self._field.textChanged.connect(self._table.filter)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 16)
        layout.setSpacing(12)
        for part in (self._field, self._table, buttons):
            layout.addWidget(part)


def key_table(registry: ActionRegistry) -> Table:
    """Return a table with keys, title and page of every action that has keys."""
    native = QKeySequence.SequenceFormat.NativeText
    rows = []
    for action in registry.actions:
        keys = registry.bindings.keys(action)
        if keys:
            written = ", ".join(QKeySequence(key).toString(native) for key in keys)
            where = f"{action.page.title()} page" if action.page else "Everywhere"
            rows.append((written, action.title.rstrip("…"), where))
    return Table("Keyboard shortcuts", COLUMNS, tuple(rows))
