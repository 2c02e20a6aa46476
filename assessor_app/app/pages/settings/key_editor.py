"""The editor that assigns shortcuts to commands."""

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QKeySequence, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QKeySequenceEdit, QLineEdit, QVBoxLayout, QWidget

from assessor_app.app.actions.action import Action
from assessor_app.app.actions.key_bindings import KeyBindings, grade_of_action, is_about_a_grade
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.table_view import TableView
from assessor_app.domain.scale import Scale
from assessor_app.domain.table import Column, Table

COLUMNS = (
    Column("action", "Command", numeric=False),
    Column("where", "Where", numeric=False),
    Column("keys", "Keys", numeric=False),
    Column("changed", "", "Marked where the keys are not the ones it came with", numeric=False),
)
HEIGHT = 230


class KeyEditor(QWidget):
    """A table of commands, with a field for the keys of the selected one and its conflicts.

    scale: returns the open campaign's scale. A command for a grade that the scale lacks loses its
    key to another command without a conflict.
    """

    def __init__(
        self,
        actions: tuple[Action, ...],
        bindings: KeyBindings,
        scale: Callable[[], Scale | None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._scale = scale
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
        self._keys.keySequenceChanged.connect(lambda _: self._on_typed())
        self._bind = button(self.tr("Use these keys"), self._on_bind)
        self._restore = button(
            self.tr("As it came"), self._on_restore, self.tr("Give back the keys it came with")
        )
        self._message = plain(self.tr("Choose a command, then press its new keys."), muted=True)
        self._message.setObjectName("message")
        self._place()
        bindings.changed.connect(lambda _: self._show())
        self._show()
        self._enable()

    def bind(self, action: Action, keys: str) -> bool:
        """Assign the keys to the action unless another command has them.

        Return whether it was done.
        """
        told, is_free = self._who_has(action, keys)
        if not is_free:
            self._message.setText(told)
            return False
        for holder in self._bindings.holders(keys, action):
            self._bindings.take(keys, holder)
        self._bindings.bind(action, (keys,) if keys else ())
        self._message.setText(self.tr("“{0}” has {1} now.").format(action.title, keys or "no keys"))
        return True

    def _who_has(self, action: Action, keys: str) -> tuple[str, bool]:
        """Return a message about conflicts of these keys, and whether they can be assigned."""
        holders = self._bindings.holders(keys, action)
        holder = next((one for one in holders if not self._is_lacking(one)), None)
        if holder is not None:
            told = self.tr("“{0}” has these keys; give it others first.")
            return told.format(self._named(holder)), False
        if holders:
            told = self.tr(
                "Only “{0}” has these keys, which the scale of this campaign does not have: "
                "they can be given away. Where a scale has that grade, it is left without them."
            )
            return told.format(holders[0].title), True
        return self.tr("No other command has these keys."), True

    def _is_lacking(self, action: Action) -> bool:
        """Return whether the action is about a grade that the campaign's scale does not have."""
        scale = self._scale()
        if scale is None or not is_about_a_grade(action.id):
            return False
        return grade_of_action(action.id, scale) is None

    def _named(self, action: Action) -> str:
        """Return the action's title, with the grade of the campaign's scale if it is about one."""
        scale = self._scale()
        grade = grade_of_action(action.id, scale) if scale is not None else None
        if grade is None:
            return action.title.rstrip("…")
        return self.tr("{0}: grade {1}, {2}").format(action.title, grade.value, grade.label)

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
        self._table.fit_columns()

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the columns, because the font is final only when the page is shown."""
        super().showEvent(event)
        self._table.fit_columns()

    def _enable(self) -> None:
        for part in (self._keys, self._bind, self._restore):
            part.setEnabled(self._chosen is not None)

    def _on_chosen(self, row: int) -> None:
        self._chosen = self._actions[row]
        keys = self._bindings.keys(self._chosen)
        with QSignalBlocker(self._keys):
            self._keys.setKeySequence(QKeySequence(keys[0] if keys else ""))
        self._message.setText(self._chosen.explanation)
        self._enable()

    def _typed(self) -> str:
        return self._keys.keySequence().toString(QKeySequence.SequenceFormat.PortableText)

    def _on_typed(self) -> None:
        """Show whether the typed keys can be assigned, before they are."""
        if self._chosen is not None:
            keys = self._typed()
            nothing = self.tr("Without keys the command is in its menu only.")
            told, is_free = self._who_has(self._chosen, keys) if keys else (nothing, True)
            self._message.setText(told)
            self._bind.setEnabled(is_free)

    def _on_bind(self) -> None:
        if self._chosen is not None:
            self.bind(self._chosen, self._typed())

    def _on_restore(self) -> None:
        if self._chosen is not None:
            self._bindings.restore(self._chosen)
            self._on_chosen(self._actions.index(self._chosen))
