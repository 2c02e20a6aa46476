"""Provides the command palette: finds a command by a few letters of its title and runs it."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QKeySequence, QPainter, QStandardItem
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from assessor_app.app.actions.action import Action, page_title
from assessor_app.app.actions.action_registry import ActionRegistry
from assessor_app.app.translation import QT_TR_NOOP, QT_TRANSLATE_NOOP, tr, translate
from assessor_app.app.widgets.search_box import FilterList

# Scores of letters that match: at the start of a word, after the letter before, anywhere; and of
# whole words: at the start of a word, anywhere.
START_OF_WORD, FOLLOWS, FOUND = 4, 3, 1
WHOLE, GAP_FREE = 40, 15
SYNONYM = WHOLE + GAP_FREE - 5  # a little less than the same word in the title

# Words by which a command is found besides its title and page, by the command's id; the first words
# score more.
SYNONYMS = {
    "campaign.new": QT_TRANSLATE_NOOP("Synonyms", "create"),
    "campaign.open": QT_TRANSLATE_NOOP("Synonyms", "load file"),
    "campaign.import": QT_TRANSLATE_NOOP(
        "Synonyms", "load add topics documents runs qrels judgements csv trec"
    ),
    "campaign.import_data_set": QT_TRANSLATE_NOOP("Synonyms", "download ir_datasets collection"),
    "campaign.export": QT_TRANSLATE_NOOP("Synonyms", "save qrels judgements csv jsonl"),
    "campaign.report": QT_TRANSLATE_NOOP("Synonyms", "html paper summary"),
    "campaign.release": QT_TRANSLATE_NOOP(
        "Synonyms", "publish share zip beir hugging face mteb ir_datasets data sheet"
    ),
    "campaign.describe": QT_TRANSLATE_NOOP("Synonyms", "rename name instructions"),
    "campaign.scale": QT_TRANSLATE_NOOP("Synonyms", "grades levels labels"),
    "campaign.hand_out": QT_TRANSLATE_NOOP("Synonyms", "send distribute split assessors"),
    "campaign.merge": QT_TRANSLATE_NOOP("Synonyms", "receive collect combine"),
    "campaign.restore": QT_TRANSLATE_NOOP("Synonyms", "backups recover"),
    "campaign.part.pool": QT_TRANSLATE_NOOP("Synonyms", "depth pooling sample"),
    "campaign.part.assessors": QT_TRANSLATE_NOOP("Synonyms", "people progress"),
    "campaign.part.assign": QT_TRANSLATE_NOOP("Synonyms", "topics double judging workload"),
    "campaign.part.versions": QT_TRANSLATE_NOOP("Synonyms", "freeze snapshot"),
    "judge.skip": QT_TRANSLATE_NOOP("Synonyms", "later"),
    "judge.assessor": QT_TRANSLATE_NOOP("Synonyms", "user name person judge as switch"),
    "judge.cannot": QT_TRANSLATE_NOOP("Synonyms", "unreadable broken"),
    "judge.note": QT_TRANSLATE_NOOP("Synonyms", "comment remark"),
    "judge.order": QT_TRANSLATE_NOOP("Synonyms", "sort"),
    "judge.filter": QT_TRANSLATE_NOOP("Synonyms", "hide only"),
    "judge.topics": QT_TRANSLATE_NOOP("Synonyms", "query"),
    "judge.highlight": QT_TRANSLATE_NOOP("Synonyms", "mark passage"),
    "judge.scan_terms": QT_TRANSLATE_NOOP("Synonyms", "keywords words"),
    "judge.alike": QT_TRANSLATE_NOOP("Synonyms", "near-duplicate copy"),
    "judge.scale": QT_TRANSLATE_NOOP("Synonyms", "grades definition"),
    "judge.history": QT_TRANSLATE_NOOP("Synonyms", "earlier journal"),
    "preferences.plan": QT_TRANSLATE_NOOP("Synonyms", "pairs sort tournament"),
    "preferences.results": QT_TRANSLATE_NOOP("Synonyms", "bradley-terry winner"),
    "agreement.tab.0": QT_TRANSLATE_NOOP("Synonyms", "kappa cohen confusion matrix pairs"),
    "agreement.tab.1": QT_TRANSLATE_NOOP("Synonyms", "topics kappa"),
    "agreement.tab.2": QT_TRANSLATE_NOOP("Synonyms", "fleiss krippendorff alpha kappa gwet"),
    "agreement.tab.3": QT_TRANSLATE_NOOP("Synonyms", "conflicts disagreements adjudicate"),
    "agreement.tab.4": QT_TRANSLATE_NOOP("Synonyms", "tau correlation swaps"),
    "agreement.tab.5": QT_TRANSLATE_NOOP("Synonyms", "drift"),
    "agreement.conflicts": QT_TRANSLATE_NOOP("Synonyms", "adjudicate differences"),
    "agreement.blind": QT_TRANSLATE_NOOP("Synonyms", "anonymous"),
    "agreement.files": QT_TRANSLATE_NOOP("Synonyms", "qrels"),
    "runs.measures": QT_TRANSLATE_NOOP(
        "Synonyms", "metrics ndcg map precision recall rbp err bpref"
    ),
    "runs.group": QT_TRANSLATE_NOOP("Synonyms", "mean teams"),
    "runs.fuse": QT_TRANSLATE_NOOP(
        "Synonyms", "fusion combine merge rrf combsum combmnz reciprocal"
    ),
    "runs.details": QT_TRANSLATE_NOOP("Synonyms", "system date version parameters metadata"),
    "runs.tab.pr": QT_TRANSLATE_NOOP("Synonyms", "curves p-r plot 11-point"),
    "runs.tab.pr-rank": QT_TRANSLATE_NOOP("Synonyms", "plot curves p-r"),
    "runs.tab.roc": QT_TRANSLATE_NOOP("Synonyms", "plot curves auc"),
    "runs.tab.det": QT_TRANSLATE_NOOP("Synonyms", "plot curves"),
    "runs.tab.depth": QT_TRANSLATE_NOOP("Synonyms", "plot curves k"),
    "runs.tab.topics": QT_TRANSLATE_NOOP("Synonyms", "plot curves bars queries"),
    "runs.tab.distribution": QT_TRANSLATE_NOOP("Synonyms", "box histogram"),
    "runs.tab.against": QT_TRANSLATE_NOOP("Synonyms", "compare two"),
    "runs.tab.values": QT_TRANSLATE_NOOP("Synonyms", "queries table"),
    "runs.tab.ranking": QT_TRANSLATE_NOOP("Synonyms", "documents compare"),
    "runs.tab.significance": QT_TRANSLATE_NOOP(
        "Synonyms", "comparison t-test wilcoxon randomization tukey p-value holm"
    ),
    "runs.tab.stability": QT_TRANSLATE_NOOP("Synonyms", "comparison topics power swap kendall tau"),
    "runs.tab.history": QT_TRANSLATE_NOOP(
        "Synonyms", "comparison versions systems dates over time"
    ),
    "runs.tab.threshold": QT_TRANSLATE_NOOP("Synonyms", "relevance cut binary"),
    "runs.tab.judgements": QT_TRANSLATE_NOOP("Synonyms", "qrels versions assessors tau"),
    "runs.copy_figure": QT_TRANSLATE_NOOP("Synonyms", "plot image clipboard"),
    "runs.export_figure": QT_TRANSLATE_NOOP("Synonyms", "plot curves image svg pdf png save"),
    "runs.export_table": QT_TRANSLATE_NOOP("Synonyms", "csv latex save"),
    "runs.classify": QT_TRANSLATE_NOOP("Synonyms", "detection coco confusion"),
    "agreement.export_table": QT_TRANSLATE_NOOP("Synonyms", "csv latex save"),
    "view.page.settings": QT_TRANSLATE_NOOP("Synonyms", "preferences options configure"),
    "view.copy_table": QT_TRANSLATE_NOOP("Synonyms", "clipboard"),
    "view.larger": QT_TRANSLATE_NOOP("Synonyms", "zoom font size"),
    "view.smaller": QT_TRANSLATE_NOOP("Synonyms", "zoom font size"),
    "view.theme": QT_TRANSLATE_NOOP("Synonyms", "dark light colours night"),
    "help.keys": QT_TRANSLATE_NOOP("Synonyms", "bindings hotkeys"),
    "help.sample": QT_TRANSLATE_NOOP("Synonyms", "demo sample example first steps tutorial"),
    "help.measures": QT_TRANSLATE_NOOP("Synonyms", "metrics definitions formulas"),
    "help.contents": QT_TRANSLATE_NOOP("Synonyms", "manual documentation glossary tutorial"),
    "help.faults": QT_TRANSLATE_NOOP("Synonyms", "bug crash log"),
    "help.about": QT_TRANSLATE_NOOP("Synonyms", "version licence"),
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


def _synonyms(action: Action) -> str:
    """Return the further words of a command in the language of the window, then in English."""
    english = SYNONYMS.get(action.id, "")
    return f"{translate('Synonyms', english)} {english}" if english else ""


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
            text, synonyms = f"{action.title} {area}", _synonyms(action)
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
