"""The item model of assignments: topics in rows, assessors in columns, roles in the cells."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from assessor_app.campaign.assigning.assignment_board import Board, Load
from assessor_app.domain.formatting import counted
from assessor_app.domain.judgement import PRIMARY, SECONDARY
from assessor_app.domain.table import Cell, Column, Table

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOTHING = QModelIndex()
SIGNS = {PRIMARY: "1st", SECONDARY: "2nd"}
EMPTY = Board((), (), {}, {}, "")
LONGEST_LABEL = 34


class AssignmentModel(QAbstractTableModel):
    """A row per topic and a column per assessor; the headers show names and workloads."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.board = EMPTY
        self._loads: dict[str, Load] = {}
        self._bold = QFont()
        self._bold.setBold(True)

    def show(self, found: Board) -> None:
        """Replace the assignments; selections stay if topics and assessors are the same."""
        held = self.board
        same = (held.topics, held.assessors) == (found.topics, found.assessors)
        if not same:
            self.beginResetModel()
        self.board = found
        self._loads = {name: found.load(name) for name in found.assessors}
        if not same:
            self.endResetModel()
        elif found.topics and found.assessors:
            last = self.index(len(found.topics) - 1, len(found.assessors) - 1)
            self.dataChanged.emit(self.index(0, 0), last)
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(found.assessors) - 1)

    def place(self, index: Index) -> tuple[str, str]:
        """Return (topic, assessor) of a cell."""
        return self.board.topics[index.row()].id, self.board.assessors[index.column()]

    def rowCount(self, parent: Index = NOTHING) -> int:
        """Return the number of topics; 0 below a cell."""
        return 0 if parent.isValid() else len(self.board.topics)

    def columnCount(self, parent: Index = NOTHING) -> int:
        """Return the number of assessors; 0 below a cell."""
        return 0 if parent.isValid() else len(self.board.assessors)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Return the role shown in a cell, or its description as tooltip and accessible text."""
        if not index.isValid():
            return None
        place = self.place(index)
        given = self.board.roles.get(place, "")
        match role:
            case Role.DisplayRole:
                return SIGNS.get(given, "")
            case Role.TextAlignmentRole:
                return int(Qt.AlignmentFlag.AlignCenter)
            case Role.FontRole if given == PRIMARY:
                return self._bold
            case Role.ToolTipRole | Role.AccessibleTextRole:
                return self._words(index)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        """Return an assessor's name and workload, or a topic's label; details as tooltip."""
        found = self.board
        if orientation == Qt.Orientation.Horizontal:
            if section >= len(found.assessors):
                return None
            name = found.assessors[section]
            number, documents = self._loads[name]
            match role:
                case Role.DisplayRole:
                    return f"{name}\n{number:,} · {documents:,}"
                case Role.ToolTipRole:
                    return f"{name}: {counted(number, 'topic')}, {counted(documents, 'document')}"
            return None
        if section >= len(found.topics):
            return None
        topic = found.topics[section]
        match role:
            case Role.DisplayRole:
                return shortened(f"{topic.id}  {topic.label}" if topic.label else topic.id)
            case Role.ToolTipRole:
                return f"{topic.label}, {counted(topic.size, 'document')} pooled"
            case Role.TextAlignmentRole:
                return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return None

    def table(self) -> Table:
        """Return the assignments as a table to copy and export."""
        found = self.board
        columns = (
            Column("topic", "Topic", numeric=False),
            Column("pooled", "Pooled", "Documents in the topic's pool", digits=0),
            *(Column(name, name, numeric=False) for name in found.assessors),
        )
        rows: list[tuple[Cell, ...]] = [
            (one.id, one.size, *(found.roles.get((one.id, name), "") for name in found.assessors))
            for one in found.topics
        ]
        return Table("Who judges what", columns, tuple(rows))

    def _words(self, index: Index) -> str:
        topic, name = self.place(index)
        given = self.board.roles.get((topic, name), "")
        words = {
            PRIMARY: self.tr("{0} judges topic {1} first of all"),
            SECONDARY: self.tr("{0} judges topic {1} as well"),
        }.get(given, self.tr("{0} does not judge topic {1}"))
        decided = self.board.decided.get((topic, name), 0)
        said = words.format(name, topic)
        return said + (f"; {counted(decided, 'document')} decided" if decided else "")


def shortened(text: str) -> str:
    """Return the text, cut to LONGEST_LABEL characters for a header."""
    return text if len(text) <= LONGEST_LABEL else text[: LONGEST_LABEL - 1].rstrip() + "…"
