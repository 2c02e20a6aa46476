"""Give commands other keys."""

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QKeySequenceEdit, QLineEdit, QVBoxLayout, QWidget

from assessor_app.app.actions.action import Action
from assessor_app.app.actions.key_bindings import KeyBindings
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.table_view import TableView
from assessor_app.domain.table import Column, Table

COLUMNS = (
    Column("action", "Command", numeric=False),
    Column("where", "Where", numeric=False),
    Column("keys", "Keys", numeric=False),
    Column("changed", "", "Marked where the keys are not the ones it came with", numeric=False),
)
HEIGHT = 230


class KeyEditor(QWidget):
    """A table of commands; below it the keys of the chosen one."""

    def __init__(
        self, actions: tuple[Action, ...], bindings: KeyBindings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._actions = actions
        self._bindings = bindings
        self._chosen: Action | None = None
        self._filter = QLineEdit()
        self._filter.setPlaceholderText(self.tr("Filter commands"))
        self._filter.setAccessibleName(self.tr("Filter commands"))
        self._table = TableView(self.tr("Commands and their keys"))
        self._table.setMinimumHeight(HEIGHT)
        self._table.horizontalHeader().setStretchLastSection(True)
        self._filter.textChanged.connect(self._table.filter)
        self._table.chosen.connect(self._on_chosen)
        self._keys = QKeySequenceEdit()
        self._keys.setMaximumSequenceLength(1)
        self._keys.setClearButtonEnabled(True)
        self._keys.setAccessibleName(self.tr("New keys for the chosen command"))
        self._bind = button(self.tr("Use these keys"), self._on_bind)
        self._restore = button(
            self.tr("As it came"), self._on_restore, self.tr("Give back the keys it came with")
        )
        self._message = plain(self.tr("Choose a command, then press its new keys."), muted=True)
        self._place()
        bindings.changed.connect(lambda _: self._show())
        self._show()
        self._table.resizeColumnsToContents()
        self._enable()

    def bind(self, action: Action, keys: str) -> bool:
        """Give the action these keys unless another has them; says so below the table."""
        other = self._bindings.taken_by(keys, action) if keys else None
        if other is not None:
            self._message.setText(
                self.tr("“{0}” has these keys; give it others first.").format(other.title)
            )
            return False
        self._bindings.bind(action, (keys,) if keys else ())
        self._message.setText(self.tr("“{0}” has {1} now.").format(action.title, keys or "no keys"))
        return True

    def _place(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._keys)
        row.addWidget(self._bind)
        row.addWidget(self._restore)
        row.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._filter)
        layout.addWidget(self._table, 1)
        layout.addWidget(self._message)
        layout.addLayout(row)

    def _show(self) -> None:
        rows = tuple(
            (
                action.title.rstrip("…"),
                f"{action.page.title()} page" if action.page else "Everywhere",
                ", ".join(self._bindings.keys(action)),
                "" if self._bindings.is_own(action) else "changed",
            )
            for action in self._actions
        )
        self._table.show_table(Table("Keys", COLUMNS, rows))

    def _enable(self) -> None:
        for part in (self._keys, self._bind, self._restore):
            part.setEnabled(self._chosen is not None)

    def _on_chosen(self, row: int) -> None:
        self._chosen = self._actions[row]
        keys = self._bindings.keys(self._chosen)
        self._keys.setKeySequence(QKeySequence(keys[0] if keys else ""))
        self._message.setText(self._chosen.explanation)
        self._enable()

    def _on_bind(self) -> None:
        if self._chosen is not None:
            form = QKeySequence.SequenceFormat.PortableText
            self.bind(self._chosen, self._keys.keySequence().toString(form))

    def _on_restore(self) -> None:
        if self._chosen is not None:
            self._bindings.restore(self._chosen)
            self._on_chosen(self._actions.index(self._chosen))
