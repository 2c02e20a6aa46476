"""The panel for automatic assignment, with each assessor's resulting workload."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.form_fields import NumberField, guarded
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.assigning.assignment_board import Board, Load, loads_table
from assessor_app.judging.workload import EVEN, LOAD


class SharingPanel(QWidget):
    """Chooses method, number of doubly judged topics and assessors for automatic assignment.

    edited: emitted after a change. wanted: emitted when the assignment is to be made.
    """

    edited = Signal()
    wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board: Board | None = None
        self._shown_overlap = False
        self.by = guarded(QComboBox())
        self.by.setAccessibleName(self.tr("How topics are shared out"))
        self.by.addItem(self.tr("evenly: as many topics for each"), EVEN)
        self.by.addItem(self.tr("by load: as many documents for each"), LOAD)
        self.overlap = NumberField(self.tr("Topics that two assessors judge"), 0, 0)
        self.overlap.setToolTip(
            self.tr("Exactly so many topics get a second assessor, to measure agreement on")
        )
        self._whom = plain(muted=True)
        self.loads = TableView(self.tr("Who has how much"))
        self.obstacle = plain()
        self.obstacle.setProperty("warning", True)
        self.obstacle.hide()
        self.share = button(self.tr("Share out"), self.wanted.emit)
        self._place()
        self.by.activated.connect(lambda _: self.edited.emit())
        self.overlap.valueChanged.connect(lambda _: self.edited.emit())
        self.loads.selectionModel().selectionChanged.connect(lambda *_: self._on_chosen())

    def show_board(self, found: Board) -> None:
        """Show the current assignments; the resulting workloads follow with `show_outlook`."""
        self._board = found
        self.overlap.blockSignals(True)
        self.overlap.setRange(0, len(found.topics))
        if not self._shown_overlap:
            self.overlap.setValue(found.shared)
            self._shown_overlap = True
        topics = len(found.topics)
        several = self.tr(" of {0:,} topics")
        self.overlap.setSuffix((self.tr(" of 1 topic") if topics == 1 else several).format(topics))
        self.overlap.blockSignals(False)
        self._say_whom()

    def forget(self) -> None:
        """Forget the previous campaign's overlap, so that the next board sets it."""
        self._shown_overlap = False

    def show_outlook(self, after: dict[str, Load] | None, obstacle: str = "") -> None:
        """Show the workloads after the assignment (None if impossible) and what prevents it."""
        if self._board is None:
            return
        chosen = self.loads.selected_rows()
        self.loads.blockSignals(True)
        self.loads.show_table(loads_table(self._board, after or {}))
        self.loads.squeeze_columns()
        self.loads.blockSignals(False)
        if len(chosen) == 1 or len(self._board.assessors) == 1:
            self.loads.select_row(chosen[0] if chosen else 0)
        self.obstacle.setText(obstacle)
        self.obstacle.setVisible(bool(obstacle))
        self.share.setEnabled(after is not None and not self._is_so(after))

    def people(self) -> tuple[str, ...]:
        """Return the selected assessors, or all assessors if fewer than two are selected."""
        if self._board is None:
            return ()
        names = self._board.assessors
        chosen = tuple(names[row] for row in self.loads.selected_rows() if row < len(names))
        return chosen if len(chosen) > 1 else names

    def way(self) -> str:
        """Return the method: evenly or by load."""
        return str(self.by.currentData())

    def chosen(self) -> str:
        """Return the selected assessor; empty unless exactly one is selected."""
        rows = self.loads.selected_rows()
        names = self._board.assessors if self._board else ()
        return names[rows[0]] if len(rows) == 1 and rows[0] < len(names) else ""

    def _is_so(self, after: dict[str, Load]) -> bool:
        """Return whether the assignment would change nothing."""
        board = self._board
        if board is None:
            return True
        now = {name: board.load(name) for name in board.assessors if board.load(name)[0]}
        return now == after and board.shared == self.overlap.value()

    def _on_chosen(self) -> None:
        self._say_whom()
        self.edited.emit()

    def _say_whom(self) -> None:
        names = self._board.assessors if self._board else ()
        if len(self.people()) < len(names):
            said = self.tr("Among the {0:,} that are chosen in the table.").format(
                len(self.people())
            )
        else:
            said = self.tr("Among all; choose two or more in the table to share among them.")
        self._whom.setText(said)

    def _place(self) -> None:
        form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(12)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("Top&ics"), self.by)
        form.addRow(self.tr("Judged &by two"), self.overlap)
        row = QHBoxLayout()
        row.addWidget(self._whom, 1)
        row.addWidget(self.share)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(title(self.tr("Share out"), 0.5))
        layout.addLayout(form)
        layout.addWidget(self.loads, 1)
        layout.addWidget(self.obstacle)
        layout.addLayout(row)
