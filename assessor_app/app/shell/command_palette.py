"""The command palette: finds a command by a few letters of its title and runs it."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.actions.action import Action
from assessor_app.app.actions.action_registry import ActionRegistry

START_OF_WORD = 4
FOLLOWS = 3
FOUND = 1
WHOLE = 40
GAP_FREE = 15
WIDTH, HEIGHT = 560, 380
MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


KEYS = int(Qt.ItemDataRole.UserRole)
MARGIN = 10
GAP = 16
NOTHING = "Nothing is called so"


def fit(typed: str, title: str) -> int | None:
    """Return the score of a match, higher for a better one; None if a letter is missing.

    Every typed word must match, its letters in order. A contiguous match scores more than
    scattered letters, starts of words more than their middles, and shorter titles more than longer
    ones.
    """
    wanted, text = typed.casefold().split(), title.casefold()
    scores = [_word(word, text) for word in wanted]
    if any(score is None for score in scores):
        return None
    return sum(score for score in scores if score is not None) * 100 - len(text)


def _word(word: str, text: str) -> int | None:
    at = text.find(word)
    if at >= 0:
        starts = at == 0 or not text[at - 1].isalnum()
        return GAP_FREE + len(word) * FOLLOWS + (WHOLE if starts else 0)
    score, before = 0, -2
    for letter in word:
        at = text.find(letter, before + 1 if before >= 0 else 0)
        if at < 0:
            return None
        score += FOUND
        if at == before + 1:
            score += FOLLOWS
        if at == 0 or not text[at - 1].isalnum():
            score += START_OF_WORD
        before = at
    return score


class _KeysAtTheEnd(QStyledItemDelegate):
    """Paints at the right of a command its page and keys, or why it cannot be run."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the command, and its page, keys or reason at the right."""
        super().paint(painter, option, index)
        painter.setPen(option.palette.placeholderText().color())
        title = option.fontMetrics.horizontalAdvance(str(index.data()))
        place = option.rect.adjusted(title + MARGIN + GAP, 0, -MARGIN, 0)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        written = str(index.data(KEYS) or "")
        cut = option.fontMetrics.elidedText(
            written, Qt.TextElideMode.ElideLeft, max(0, place.width())
        )
        painter.drawText(place, int(right), cut)


class CommandPalette(QFrame):
    """A search field and a list of all commands over the window; Enter runs one, Escape closes.

    A command of another page first shows that page. A command that cannot be run shows the reason.
    """

    def __init__(self, registry: ActionRegistry, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("palette")
        self._registry = registry
        self._window = window
        self._focus_before: QWidget | None = None
        self._found: list[Action] = []
        self._field = QLineEdit()
        self._field.setPlaceholderText(self.tr("What do you want to do?"))
        self._field.setAccessibleName(self.tr("Find a command"))
        self._field.textChanged.connect(self._filter)
        self._field.installEventFilter(self)
        self._model = QStandardItemModel(self)
        self._list = QListView()
        self._list.setModel(self._model)
        self._list.setAccessibleName(self.tr("Commands found"))
        self._list.setItemDelegate(_KeysAtTheEnd(self._list))
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self._list.clicked.connect(self._run_chosen)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 10, 10, 10)
        layout.addWidget(self._field)
        layout.addWidget(self._list)
        self.resize(WIDTH, HEIGHT)
        self.hide()

    def open(self) -> None:
        """Show the empty palette, centred in the upper part of the window."""
        window = self._window
        self._focus_before = window.focusWidget()
        self.move((window.width() - self.width()) // 2, min(90, window.height() // 8))
        self._field.clear()
        self._filter("")
        self.show()
        self.raise_()
        self._field.setFocus()

    def close_palette(self) -> None:
        """Hide the palette and give the focus back to the widget that had it."""
        self.hide()
        if self._focus_before is not None:
            self._focus_before.setFocus()
        self._focus_before = None

    def found(self) -> tuple[Action, ...]:
        """Return the commands in the list, best match first."""
        return tuple(self._found)

    def lines(self) -> tuple[str, ...]:
        """Return the lines of the list: a command's title and the text at its right."""
        model = self._model
        rows = [model.item(row) for row in range(model.rowCount())]
        return tuple("  ".join(filter(None, (row.text(), row.data(KEYS)))) for row in rows)

    def _filter(self, typed: str) -> None:
        fits = []
        here = self._registry.page_id()
        for place, action in enumerate(self._registry.actions):
            score = fit(typed, f"{action.title} {action.menu}") if typed.strip() else 0
            if action.id == "view.palette" or score is None:
                continue
            # Among equal matches, commands that can be run come first, and of these those of this
            # page.
            away = action.page not in ("", here)
            fits.append((-score, bool(self._registry.why_not(action)), away, place, action))
        self._found = [one[-1] for one in sorted(fits, key=lambda found: found[:4])]
        self._model.clear()
        for action in self._found:
            self._model.appendRow(self._line(action, here))
        if self._found:
            self._list.setCurrentIndex(self._model.index(0, 0))
        else:
            none = QStandardItem(NOTHING)
            none.setEnabled(False)
            self._model.appendRow(none)

    def _line(self, action: Action, here: str) -> QStandardItem:
        native = QKeySequence.SequenceFormat.NativeText
        keys = [QKeySequence(key).toString(native) for key in self._registry.bindings.keys(action)]
        away = action.page not in ("", here)
        lacking = self._registry.why_not(action)
        parts = [f"{action.page.capitalize()} page" if away else "", keys[0] if keys else ""]
        line = QStandardItem(action.title)
        line.setEnabled(not lacking)
        line.setData(lacking or "   ".join(part for part in parts if part), KEYS)
        line.setToolTip(action.explanation)
        said = f"{action.explanation} {lacking}".strip()
        line.setData(said, Qt.ItemDataRole.AccessibleDescriptionRole)
        return line

    def _run_chosen(self) -> None:
        row = self._list.currentIndex().row()
        # A command that cannot be run stays in the list with its reason.
        if 0 <= row < len(self._found) and not self._registry.why_not(self._found[row]):
            action = self._found[row]
            self.close_palette()
            self._registry.run_anywhere(action)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys that move in the list, run a command or close; hide on focus loss."""
        if event.type() == QEvent.Type.FocusOut and self.isVisible():
            self.hide()
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() in MOVES:
            self._list.keyPressEvent(event)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._run_chosen()
        elif event.key() == Qt.Key.Key_Escape:
            self.close_palette()
        else:
            return False
        return True
