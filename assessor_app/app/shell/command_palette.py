"""Provides the command palette: finds a command by a few letters of its title and runs it."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QKeySequence, QPainter, QStandardItem
from PySide6.QtWidgets import (
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from assessor_app.app.actions.action import Action
from assessor_app.app.actions.action_registry import ActionRegistry
from assessor_app.app.widgets.search_box import FilterList

# Scores of letters that match: at the start of a word, after the letter before, anywhere; and of
# whole words: at the start of a word, anywhere.
START_OF_WORD, FOLLOWS, FOUND = 4, 3, 1
WHOLE, GAP_FREE = 40, 15
WIDTH, HEIGHT = 560, 380
KEYS = int(Qt.ItemDataRole.UserRole)
MARGIN, GAP = 10, 16
NOTHING = "Nothing is called so"


def match_score(typed: str, title: str) -> int | None:
    """Return how well the typed text matches a title, higher for better; None if it does not match.

    Every typed word must match, its letters in order. A contiguous match scores more than scattered
    letters, starts of words more than their middles, and shorter titles more than longer titles.
    """
    wanted, text = typed.casefold().split(), title.casefold()
    scores = [score for word in wanted if (score := _word(word, text)) is not None]
    return sum(scores) * 100 - len(text) if len(scores) == len(wanted) else None


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


class _CommandDelegate(QStyledItemDelegate):
    """Paints at the right of a command its page and keys, or why it cannot be run."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint a command, and at the right its page and keys, or why it cannot be run."""
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


class CommandPalette(FilterList):
    """A search field and a list of all commands, shown over the window.

    A command of another page first shows that page. A command that cannot be run shows the reason.
    found: the commands in the list, best match first.
    """

    def __init__(self, registry: ActionRegistry, window: QWidget) -> None:
        super().__init__(window, Qt.WindowType.Widget, 10)
        self._registry = registry
        self._window = window
        self._focus_before: QWidget | None = None
        self.found: list[Action] = []
        self.field.setPlaceholderText(self.tr("What do you want to do?"))
        self.field.setAccessibleName(self.tr("Find a command"))
        self.list.setAccessibleName(self.tr("Commands found"))
        self.list.setItemDelegate(_CommandDelegate(self.list))
        self.resize(WIDTH, HEIGHT)
        self.hide()

    def open(self) -> None:
        """Show the empty palette, centred in the upper part of the window."""
        window = self._window
        self._focus_before = window.focusWidget()
        self.move((window.width() - self.width()) // 2, min(90, window.height() // 8))
        self.field.clear()
        self.narrow("")
        self.show()
        self.raise_()
        self.field.setFocus()

    def leave(self) -> None:
        """Hide the palette and give the focus back to the widget that had it."""
        self.hide()
        if self._focus_before is not None:
            self._focus_before.setFocus()
        self._focus_before = None

    def narrow(self, typed: str) -> None:
        """List the commands whose title and menu match the typed text, the best match first."""
        fits = []
        here = self._registry.page_id()
        for place, action in enumerate(self._registry.actions):
            score = match_score(typed, f"{action.title} {action.menu}") if typed.strip() else 0
            if action.id == "view.palette" or score is None:
                continue
            # Among equal matches, commands that can be run come first, and of these those of this
            # page.
            away = action.page not in ("", here)
            fits.append((-score, bool(self._registry.why_not(action)), away, place, action))
        self.found = [one[-1] for one in sorted(fits, key=lambda found: found[:4])]
        self.model.clear()
        for action in self.found:
            self.model.appendRow(self._line(action, here))
        if self.found:
            self.list.setCurrentIndex(self.model.index(0, 0))
        else:
            self.show_nothing(NOTHING)

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

    def choose(self, index: QModelIndex) -> None:
        """Run the command; one that cannot be run stays in the list with its reason."""
        row = index.row()
        if 0 <= row < len(self.found) and not self._registry.why_not(self.found[row]):
            action = self.found[row]
            self.leave()
            self._registry.run_anywhere(action)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys of the list, and hide on focus loss."""
        if event.type() == QEvent.Type.FocusOut and self.isVisible():
            self.hide()
        return super().eventFilter(watched, event)
