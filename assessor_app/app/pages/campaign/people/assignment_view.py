"""The table of topics and assessors in which clicks and keys change assignments."""

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QTableView, QWidget

from assessor_app.app.models.table_model import tab_separated
from assessor_app.app.text_size import follow_letters, grown
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.campaign.assigning.assignment_board import Board, Load
from assessor_app.domain.judgement import PRIMARY, SECONDARY
from assessor_app.domain.table import Cell, Column, Table

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOTHING = QModelIndex()
SIGNS = {PRIMARY: "1st", SECONDARY: "2nd"}
EMPTY = Board((), (), {}, {}, "")
LONGEST_LABEL = 34
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
    """Shows who judges which topic, and lets the user change it.

    A double click, space or Enter gives, changes or removes the role: primary, or secondary if the
    topic has another assessor.
    wanted: emitted with an assessor, a list of topics and the role to assign ("" for none).
    """

    wanted = Signal(str, list, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = AssignmentModel(self)
        self.setModel(self.rows)
        self.setAccessibleName(self.tr("Assignments"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setMinimumSectionSize(NARROWEST)
        self.setCornerButtonEnabled(False)
        follow_letters(self, self._fit_letters)

    def _fit_letters(self) -> None:
        self.verticalHeader().setDefaultSectionSize(grown(self.font(), ROW))
        self.fit_columns()

    def fit_columns(self) -> None:
        """Fit each column to its assessor's name, between NARROWEST and WIDEST pixels."""
        header = self.horizontalHeader()
        for column in range(self.rows.columnCount()):
            header.resizeSection(
                column, min(WIDEST, max(NARROWEST, header.sectionSizeHint(column)))
            )
        # No empty frame beside the last column.
        names = self.verticalHeader().sizeHint().width()
        bar = self.verticalScrollBar().sizeHint().width()
        self.setMaximumWidth(names + header.length() + bar + 2 * self.frameWidth())

    def turn(self) -> None:
        """Emit `wanted` for all selected cells, with the role that follows the role of the
        current cell."""
        index = self.currentIndex()
        if index.isValid():
            self._ask(self._next(index))

    def selected_topics(self) -> tuple[str, ...]:
        """Return the topics of the selected cells, in the order of the rows."""
        chosen = sorted(self.selectionModel().selectedIndexes(), key=lambda index: index.row())
        return tuple(dict.fromkeys(self.rows.place(index)[0] for index in chosen))

    def selected_assignments(self) -> tuple[str, tuple[str, ...]]:
        """Return (assessor, topics) of the selected cells that are assigned to one assessor.

        The assessor is empty if no such cell is selected, or cells of several assessors.
        """
        places = [self.rows.place(index) for index in self.selectionModel().selectedIndexes()]
        mine = [place for place in places if place in self.rows.board.roles]
        names = {name for _, name in mine}
        wanted = {topic for topic, _ in mine}
        topics = tuple(topic for topic in self.selected_topics() if topic in wanted)
        return (names.pop(), topics) if len(names) == 1 else ("", ())

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


class AssignmentModel(QAbstractTableModel):
    """A table model with one row per topic and one column per assessor."""

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
        """Return a cell's role, alignment or font, or its description as tooltip and accessible
        text.

        None for other roles of data.
        """
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
        """Return an assessor's name or a topic's label; the workload or pool size as tooltip."""
        found = self.board
        if orientation == Qt.Orientation.Horizontal:
            if section >= len(found.assessors):
                return None
            name = found.assessors[section]
            number, documents = self._loads[name]
            match role:
                case Role.DisplayRole:
                    return name
                case Role.ToolTipRole:
                    topics = self.tr("%Ln topic(s)", "", number)
                    of_all = self.tr("%Ln document(s)", "", documents)
                    return self.tr("{0}: {1}, {2}").format(name, topics, of_all)
            return None
        if section >= len(found.topics):
            return None
        topic = found.topics[section]
        match role:
            case Role.DisplayRole:
                return shortened(f"{topic.id}  {topic.label}" if topic.label else topic.id)
            case Role.ToolTipRole:
                pooled = self.tr("%Ln document(s) pooled", "", topic.size)
                return self.tr("{0}, {1}").format(topic.label, pooled)
            case Role.TextAlignmentRole:
                return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return None

    def table(self) -> Table:
        """Return the assignments as a table to copy and export."""
        found = self.board
        columns = (
            Column("topic", QT_TRANSLATE_NOOP("Column", "Topic"), numeric=False),
            Column(
                "pooled",
                QT_TRANSLATE_NOOP("Column", "Pooled"),
                QT_TRANSLATE_NOOP("Column", "Documents in the topic's pool"),
                digits=0,
            ),
            *(Column(name, name, numeric=False) for name in found.assessors),
        )
        rows: list[tuple[Cell, ...]] = [
            (one.id, one.size, *(found.roles.get((one.id, name), "") for name in found.assessors))
            for one in found.topics
        ]
        return Table("Assignments", columns, tuple(rows))

    def _words(self, index: Index) -> str:
        topic, name = self.place(index)
        given = self.board.roles.get((topic, name), "")
        words = {
            PRIMARY: self.tr("{0} is the primary assessor of topic {1}"),
            SECONDARY: self.tr("{0} is a secondary assessor of topic {1}"),
        }.get(given, self.tr("{0} is not assigned to topic {1}"))
        decided = self.board.decided.get((topic, name), 0)
        said = words.format(name, topic)
        if not decided:
            return said
        done = self.tr("%Ln document(s) decided", "", decided)
        return self.tr("{0}; {1}").format(said, done)


def shortened(text: str) -> str:
    """Return the text for a header, cut to LONGEST_LABEL characters."""
    return text if len(text) <= LONGEST_LABEL else text[: LONGEST_LABEL - 1].rstrip() + "…"
