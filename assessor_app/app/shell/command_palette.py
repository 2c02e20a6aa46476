"""Provides the command palette: finds a command by a few letters of its title and runs it."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QKeySequence, QPainter, QStandardItem
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from assessor_app.app.actions.action import Action, page_title
from assessor_app.app.actions.action_registry import ActionRegistry
from assessor_app.app.translation import QT_TR_NOOP, tr
from assessor_app.app.widgets.search_box import FilterList

# Scores of letters that match: at the start of a word, after the letter before, anywhere; and of
# whole words: at the start of a word, anywhere.
START_OF_WORD, FOLLOWS, FOUND = 4, 3, 1
WHOLE, GAP_FREE = 40, 15
SYNONYM = WHOLE + GAP_FREE - 5  # a little less than the same word in the title

# Words by which a command is found besides its title and page, by the command's id; the first words
# score more.
SYNONYMS = {
    "campaign.new": "create",
    "campaign.open": "load file",
    "campaign.import": "load add topics documents runs qrels judgements csv trec",
    "campaign.import_data_set": "download ir_datasets collection",
    "campaign.export": "save qrels judgements csv jsonl",
    "campaign.report": "html paper summary",
    "campaign.release": "publish share zip beir hugging face mteb ir_datasets data sheet",
    "campaign.describe": "rename name instructions",
    "campaign.scale": "grades levels labels",
    "campaign.hand_out": "send distribute split assessors",
    "campaign.merge": "receive collect combine",
    "campaign.restore": "backups recover",
    "campaign.part.pool": "depth pooling sample",
    "campaign.part.assessors": "people progress",
    "campaign.part.assign": "topics double judging workload",
    "campaign.part.versions": "freeze snapshot",
    "judge.skip": "later",
    "judge.assessor": "user name person judge as switch",
    "judge.cannot": "unreadable broken",
    "judge.note": "comment remark",
    "judge.order": "sort",
    "judge.filter": "hide only",
    "judge.topics": "query",
    "judge.highlight": "mark passage",
    "judge.scan_terms": "keywords words",
    "judge.alike": "near-duplicate copy",
    "judge.scale": "grades definition",
    "judge.history": "earlier journal",
    "preferences.plan": "pairs sort tournament",
    "preferences.results": "bradley-terry winner",
    "agreement.tab.0": "kappa cohen confusion matrix pairs",
    "agreement.tab.1": "topics kappa",
    "agreement.tab.2": "fleiss krippendorff alpha kappa gwet",
    "agreement.tab.3": "conflicts disagreements adjudicate",
    "agreement.tab.4": "tau correlation swaps",
    "agreement.tab.5": "drift",
    "agreement.conflicts": "adjudicate differences",
    "agreement.blind": "anonymous",
    "agreement.files": "qrels",
    "runs.measures": "metrics ndcg map precision recall rbp err bpref",
    "runs.group": "mean teams",
    "runs.fuse": "fusion combine merge rrf combsum combmnz reciprocal",
    "runs.details": "system date version parameters metadata",
    "runs.tab.pr": "curves p-r plot 11-point",
    "runs.tab.pr-rank": "plot curves p-r",
    "runs.tab.roc": "plot curves auc",
    "runs.tab.det": "plot curves",
    "runs.tab.depth": "plot curves k",
    "runs.tab.topics": "plot curves bars queries",
    "runs.tab.distribution": "box histogram",
    "runs.tab.against": "compare two",
    "runs.tab.values": "queries table",
    "runs.tab.ranking": "documents compare",
    "runs.tab.significance": "comparison t-test wilcoxon randomization tukey p-value holm",
    "runs.tab.stability": "comparison topics power swap kendall tau",
    "runs.tab.history": "comparison versions systems dates over time",
    "runs.tab.threshold": "relevance cut binary",
    "runs.tab.judgements": "qrels versions assessors tau",
    "runs.copy_figure": "plot image clipboard",
    "runs.export_figure": "plot curves image svg pdf png save",
    "runs.export_table": "csv latex save",
    "runs.classify": "detection coco confusion",
    "agreement.export_table": "csv latex save",
    "view.page.settings": "preferences options configure",
    "view.copy_table": "clipboard",
    "view.larger": "zoom font size",
    "view.smaller": "zoom font size",
    "view.theme": "dark light colours night",
    "help.keys": "bindings hotkeys",
    "help.sample": "demo example first steps tutorial",
    "help.measures": "metrics definitions formulas",
    "help.contents": "manual documentation glossary tutorial",
    "help.faults": "bug crash log",
    "help.about": "version licence",
}
WIDTH, HEIGHT = 560, 380
KEYS = int(Qt.ItemDataRole.UserRole)
MARGIN, GAP = 10, 16
NOTHING = QT_TR_NOOP("No matching commands")


def match_score(typed: str, title: str, synonyms: str = "") -> int | None:
    """Return how well the typed text matches a title, higher for better; None if it does not match.

    Every typed word must match, its letters in order, or begin one of the synonyms. A contiguous
    match scores more than scattered letters, starts of words more than their middles. The hundreds
    are the score of the words; below them, shorter titles score more than longer titles.
    """
    wanted, text = typed.casefold().split(), title.casefold()
    scores = [
        score for word in wanted if (score := _word_or_synonym(word, text, synonyms)) is not None
    ]
    return sum(scores) * 100 - len(text) if len(scores) == len(wanted) else None


def _word_or_synonym(word: str, text: str, synonyms: str) -> int | None:
    scores = [_word(word, text)]
    for place, one in enumerate(synonyms.split()):
        if one.startswith(word):
            scores.append(SYNONYM + len(word) * FOLLOWS - place)
    return max((score for score in scores if score is not None), default=None)


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
        place = QStyle.visualRect(option.direction, option.rect, place)
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
        self.field.setPlaceholderText(self.tr("Type the name of a command"))
        self.field.setAccessibleName(self.tr("Find a command"))
        self.list.setAccessibleName(self.tr("Matching commands"))
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
        """List the commands whose title or page matches the typed text, the best match first."""
        fits = []
        here = self._registry.page_id()
        for place, action in enumerate(self._registry.actions):
            area = action.id.partition(".")[0]
            text, synonyms = f"{action.title} {area}", SYNONYMS.get(action.id, "")
            score = match_score(typed, text, synonyms) if typed.strip() else 0
            if action.id == "view.palette" or score is None:
                continue
            if action.hides and not self._registry.is_enabled(action):
                continue  # such as a grade that the scale does not have
            # Of equal words, commands that can be run come first, of these those of this page, then
            # those of any page, and of these the shorter titles.
            cannot = bool(self._registry.why_not(action))
            away = (here, "").index(action.page) if action.page in (here, "") else 2
            fits.append((-(score // 100), cannot, away, -score, place, action))
        self.found = [one[-1] for one in sorted(fits, key=lambda found: found[:-1])]
        self.model.clear()
        for action in self.found:
            self.model.appendRow(self._line(action, here))
        if self.found:
            self.list.setCurrentIndex(self.model.index(0, 0))
        else:
            self.show_nothing(tr(NOTHING))

    def _line(self, action: Action, here: str) -> QStandardItem:
        native = QKeySequence.SequenceFormat.NativeText
        keys = [QKeySequence(key).toString(native) for key in self._registry.bindings.keys(action)]
        away = action.page not in ("", here)
        lacking = self._registry.why_not(action)
        parts = [
            self.tr("{0} page").format(page_title(action.page)) if away else "",
            keys[0] if keys else "",
        ]
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
