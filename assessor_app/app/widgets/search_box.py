"""Filters lists by typing: a field above a list, and a combo box with such a list."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QFrame, QLineEdit, QListView, QWidget

from assessor_app.app.widgets.form_fields import ChoiceBox
from assessor_app.app.widgets.layouts import column
from assessor_app.domain.letters import UnaccentedLetters

OWN = int(Qt.ItemDataRole.UserRole)  # role of an entry: its unique value
WORDS = OWN + 1  # role of an entry: further text that the search finds
SHOWN = OWN + 2  # role of an entry: the text of the closed box, if it is not the entry's own
ENTRY = OWN + 1  # role of a line in the opened list: the unique value of its entry
WIDTH, HEIGHT = 560, 430
BEFORE, LONG = 20, 160  # characters shown before and after a match outside the line's own text
LONGEST = 44  # characters of the line's own text shown before such a match
MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


@dataclass(frozen=True, slots=True)
class _Entry:
    """An entry of a search list: its visible line and further searchable text.

    folded_line, folded: the same texts, folded to ignore case and accents. own: the unique value
    that identifies the entry if its index changes.
    """

    own: object
    line: str
    folded_line: str
    words: str
    folded: str

    def lacking(self, wanted: Sequence[str]) -> list[str]:
        """Return the words of `wanted` that do not occur in the visible line."""
        return [word for word in wanted if word not in self.folded_line]

    def shown(self, wanted: Sequence[str]) -> str:
        """Return the visible line; if a word occurs only in the further text, add an excerpt."""
        lacking = self.lacking(wanted)
        if not lacking:
            return self.line
        begin = max(0, self.folded.find(lacking[0]) - BEFORE)
        line = self.line if len(self.line) <= LONGEST else f"{self.line[:LONGEST]}…"
        return f"{line}   … {self.words[begin : begin + LONG].strip()}"


class SearchBox(ChoiceBox):
    """A combo box whose list has a search field: entries that contain every typed word stay.

    Words match anywhere, ignoring case and accents; entries that match in their visible line come
    first. Each entry needs unique user data.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.opened = SearchList(self)

    def shown_text(self) -> str:
        """Return the SHOWN text of the current entry, else its own text."""
        return str(self.currentData(SHOWN) or self.currentText())

    def showPopup(self) -> None:
        """Open the list below the box."""
        if self.count():
            self.opened.open_list()

    def hidePopup(self) -> None:
        """Close the list."""
        self.opened.close()

    def choose(self, at: int) -> None:
        """Select the entry with index `at` and emit `activated`, as if the user had chosen it."""
        self.setCurrentIndex(at)
        self.activated.emit(at)


class FilterList(QFrame):
    """A field above a list: text typed into the field filters the list.

    Arrow keys typed into the field move in the list. Enter or a click chooses an entry, Escape
    leaves. Subclasses fill `model` in `narrow`.
    """

    def __init__(self, parent: QWidget, flags: Qt.WindowType, margin: int) -> None:
        super().__init__(parent, flags)
        self.setObjectName("palette")
        self.field = QLineEdit()
        self.field.textChanged.connect(self.narrow)
        self.field.installEventFilter(self)
        self.model = QStandardItemModel(self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.list.clicked.connect(self.choose)
        self.setLayout(column(self.field, self.list, margins=(margin, margin, margin, margin)))

    @abstractmethod
    def narrow(self, typed: str) -> None:
        """Fill the list with the entries that match the typed text; subclasses implement it."""

    @abstractmethod
    def choose(self, index: QModelIndex) -> None:
        """Choose the entry at a model index of the list, if it can be chosen."""

    def leave(self) -> None:
        """Close the list without choosing an entry."""
        self.close()

    def show_nothing(self, words: str) -> None:
        """Add the line `words`, which cannot be chosen, because no entry matches."""
        none = QStandardItem(words)
        none.setEnabled(False)
        self.model.appendRow(none)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys that move in the list, choose an entry or leave."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() in MOVES:
            self.list.keyPressEvent(event)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.choose(self.list.currentIndex())
        elif event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            return False
        return True


class SearchList(FilterList):
    """The popup of a search box, with the search field and the entries."""

    def __init__(self, box: SearchBox) -> None:
        super().__init__(box, Qt.WindowType.Popup, 8)
        self._box = box
        self._folding = UnaccentedLetters()
        self._entries: list[_Entry] = []
        self.field.setPlaceholderText(self.tr("Words to search for"))
        self.field.setAccessibleName(self.tr("Filter the list"))
        self.list.setAccessibleName(self.tr("Choices"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setUniformItemSizes(True)
        self.setFocusProxy(self.field)
        # Refilling the box emits many changes; the timer reads its entries once.
        self._changed = QTimer(self, singleShot=True, interval=0)
        self._changed.timeout.connect(self._refill)
        box.model().rowsInserted.connect(lambda *_: self._changed.start())
        box.model().rowsRemoved.connect(lambda *_: self._changed.start())

    def open_list(self) -> None:
        """Open the popup with all entries, and move to the current entry."""
        box = self._box
        self._read()
        self.field.clear()
        self.narrow("")
        window = box.window()
        if self.parentWidget() is not window:
            # As a child of the box, the field would get the style of the box's own field.
            self.setParent(window, Qt.WindowType.Popup)
        room = window.mapToGlobal(QPoint(window.width(), window.height()))
        corner = box.mapToGlobal(QPoint(0, box.height()))
        self.resize(min(WIDTH, room.x() - corner.x()), min(HEIGHT, room.y() - corner.y()))
        self.move(corner)
        self.field.setFocus()
        self.show()

    def _read(self) -> None:
        self._entries = [self._entry_of(at) for at in range(self._box.count())]

    def _refill(self) -> None:
        """Read the box's entries again, keeping the search text and the current entry."""
        if not self.isVisible():
            return
        here = self.list.currentIndex().data(ENTRY)
        self._read()
        self.narrow(self.field.text())
        for row in range(self.model.rowCount()):
            index = self.model.index(row, 0)
            if here is not None and index.data(ENTRY) == here:
                self.list.setCurrentIndex(index)

    def _entry_of(self, at: int) -> _Entry:
        line = self._box.itemText(at)
        words = " ".join(str(self._box.itemData(at, WORDS) or "").split())
        fold = self._folding
        own = self._box.itemData(at, OWN)
        return _Entry(own, line, line.translate(fold), words, words.translate(fold))

    def narrow(self, typed: str) -> None:
        """List the entries that contain every typed word."""
        words = typed.translate(self._folding).split()
        lacking = [(at, one, one.lacking(words)) for at, one in enumerate(self._entries)]
        first = [at for at, _, missing in lacking if not missing]
        others = [
            at
            for at, one, missing in lacking
            if missing and all(word in one.folded for word in missing)
        ]
        self.model.clear()
        for at in (*first, *others):
            entry = QStandardItem(self._entries[at].shown(words))
            entry.setData(self._entries[at].own, ENTRY)
            entry.setToolTip(self._entries[at].words)
            self.model.appendRow(entry)
        if not self.model.rowCount():
            self.show_nothing(self.tr("No matches"))
        here = next((row for row, at in enumerate(first) if at == self._box.currentIndex()), 0)
        self.list.setCurrentIndex(self.model.index(0 if words else here, 0))

    def choose(self, index: QModelIndex) -> None:
        """Close the list and select its entry in the box."""
        own = index.data(ENTRY)
        at = self._box.findData(own, OWN) if own is not None else -1
        if at >= 0:
            self.close()
            self._box.choose(at)
