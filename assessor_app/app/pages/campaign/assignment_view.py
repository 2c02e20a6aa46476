"""The table of topics and assessors, in which clicks and keys change assignments."""

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from assessor_app.app.models.table_model import tab_separated
from assessor_app.app.pages.campaign.assignment_model import AssignmentModel
from assessor_app.domain.judgement import PRIMARY, SECONDARY

ROW = 28
NARROWEST, WIDEST = 48, 150
KEYS = {
    Qt.Key.Key_1: PRIMARY,
    Qt.Key.Key_2: SECONDARY,
    Qt.Key.Key_Delete: "",
    Qt.Key.Key_Backspace: "",
    Qt.Key.Key_0: "",
}
TURNS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class AssignmentView(QTableView):
    """The view of the assignments.

    wanted: emitted with an assessor, a list of topics and the role to assign ("" for none). A
    double click, space or Enter switches from no role to primary, secondary and back to none.
    """

    wanted = Signal(str, list, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = AssignmentModel(self)
        self.setModel(self.rows)
        self.setAccessibleName(self.tr("Who judges which topic"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().setDefaultSectionSize(ROW)
        self.horizontalHeader().setMinimumSectionSize(NARROWEST)
        self.setCornerButtonEnabled(False)

    def fit_columns(self) -> None:
        """Fit each column to its assessor's name, between NARROWEST and WIDEST."""
        header = self.horizontalHeader()
        for column in range(self.rows.columnCount()):
            header.resizeSection(
                column, min(WIDEST, max(NARROWEST, header.sectionSizeHint(column)))
            )

    def turn(self) -> None:
        """Request for all selected cells the role that follows that of the current cell."""
        index = self.currentIndex()
        if index.isValid():
            self._ask(self._next(index))

    def copy(self) -> None:
        """Copy the whole table to the clipboard as tab-separated text."""
        QGuiApplication.clipboard().setText(tab_separated(self.rows.table()))

    def _next(self, index: QModelIndex) -> str:
        topic, name = self.rows.place(index)
        roles = self.rows.board.roles
        now = roles.get((topic, name), "")
        if now:
            return SECONDARY if now == PRIMARY and self._shared(topic) else ""
        return SECONDARY if any(one == topic for one, _ in roles) else PRIMARY

    def _shared(self, topic: str) -> bool:
        return sum(one == topic for one, _ in self.rows.board.roles) > 1

    def _ask(self, role: str) -> None:
        chosen: dict[str, list[str]] = {}
        for index in self.selectionModel().selectedIndexes():
            topic, name = self.rows.place(index)
            chosen.setdefault(name, []).append(topic)
        for name, topics in chosen.items():
            self.wanted.emit(name, topics, role)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle the keys that assign (1, 2), unassign (Delete, 0), switch and copy."""
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif key in TURNS:
            self.turn()
        elif key in KEYS and not event.modifiers():
            self._ask(KEYS[key])
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Switch the role of the cell under the pointer."""
        if self.indexAt(event.position().toPoint()).isValid():
            self.turn()
