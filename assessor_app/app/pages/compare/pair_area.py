"""Two documents beside each other, the topic beside them, what can be said below."""

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from assessor_app.app.judging.topic_panel import TopicPanel
from assessor_app.app.pages.compare.document_side import DocumentSide
from assessor_app.app.pages.compare.find_in_both import BothDocuments, FindInBoth
from assessor_app.app.pages.compare.head_bar import HeadBar
from assessor_app.app.pages.compare.pair_judging import PairJudging
from assessor_app.app.pages.compare.verdict_bar import KeyOf, VerdictBar
from assessor_app.app.pages.compare.verdict_words import again_words
from assessor_app.app.theme import theme_of
from assessor_app.app.viewer.term_finders import TermFinder, terms_of
from assessor_app.app.widgets.splitters import SideSplitter
from assessor_app.campaign.preferences.preferring import Pair
from assessor_app.domain.collection import Topic

TOPIC_WIDTHS = (270, 440, 0.16)  # the narrowest, the widest, and the share of the room


class PairArea(QWidget):
    """Places the parts, and tells once both documents are on the screen."""

    both_appeared = Signal()

    def __init__(
        self, pair_judging: PairJudging, key_of: KeyOf, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._pair_judging = pair_judging
        self._key_of = key_of
        self.head = HeadBar(pair_judging)
        self.left = DocumentSide(pair_judging, "Left")
        self.right = DocumentSide(pair_judging, "Right")
        self.sides = (self.left, self.right)
        self.finding: FindInBoth = FindInBoth(
            BothDocuments(self.left.document, self.right.document, self)
        )
        self.topic: TopicPanel = TopicPanel()
        self.bar = VerdictBar(key_of)
        self._finder = TermFinder(())
        self._topic: Topic | None = None
        self._awaited: set[str] = set()
        self._splitter = SideSplitter(2, *TOPIC_WIDTHS)
        self._place()
        for side in self.sides:
            side.appeared.connect(lambda side=side: self._on_appeared(side))
            side.counted.connect(self.show_own_terms)

    def _place(self) -> None:
        splitter = self._splitter
        splitter.setChildrenCollapsible(False)
        for part in (self.left, self.right, self.topic):
            splitter.addWidget(part)
        splitter.setStretchFactor(0, 1)
        splitter.setStretchFactor(1, 1)
        splitter.setHandleWidth(5)
        self.topic.setMinimumWidth(240)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self._line())
        column.addWidget(self.finding)
        column.addWidget(splitter, 1)
        column.addWidget(self._line())
        column.addWidget(self.bar)

    @staticmethod
    def _line() -> QFrame:
        line = QFrame()
        line.setFrameShape(QFrame.Shape.HLine)
        line.setStyleSheet("QFrame { border: none; background: palette(midlight); }")
        line.setFixedHeight(1)
        return line

    def show_topic(self, topic: Topic | None, *, with_guidelines: bool) -> None:
        """Show the topic, where it is not on the screen."""
        if topic is not None and topic != self._topic:
            self._topic = topic
            self._finder = TermFinder(terms_of(topic))
            self.topic.show_topic(topic, with_guidelines=with_guidelines)

    def forget_topic(self) -> None:
        """The topic is to be shown anew."""
        self._topic = None

    def show_pair(self, pair: Pair) -> None:
        """Show both documents from their beginnings."""
        self._awaited = {side.where for side in self.sides}
        advice = (
            f"Press {self._key_of('compare.left_cannot')} or "
            f"{self._key_of('compare.right_cannot')} to say that the left or the right one "
            "cannot be judged."
        )
        for side, name in zip(self.sides, (pair.left, pair.right), strict=True):
            side.advice = advice
            side.show_document(name, self._finder)
        self.finding.again()

    def show_state(self) -> None:
        """What can be pressed, what to know of a pair shown once more, how many are left."""
        pair_judging = self._pair_judging
        again, session = pair_judging.again, pair_judging.session
        campaign, assessor = session.campaign, session.assessor
        read_only = campaign is None or campaign.read_only
        told, why, before = "", pair_judging.why_not, ""
        if again is not None:
            told = again_words(again, assessor)
            before = again.verdict if again.assessor == assessor and not again.source else ""
        if campaign is not None and read_only:
            why = campaign.why_read_only or "the campaign is open for reading only"
        refused = self.tr("Nothing can be filed: {0}.").format(why) if why else ""
        self.bar.show_state(
            can_answer=pair_judging.can_answer(),
            writable=not read_only and not pair_judging.is_aside,
            told=" ".join(filter(None, (told, refused))),
            before=before,
            again=again is not None,
            aside=pair_judging.is_aside,
        )
        self.head.show_counts()

    def _on_appeared(self, side: DocumentSide) -> None:
        if self._awaited:
            self._awaited.discard(side.where)
            if not self._awaited:
                self.both_appeared.emit()

    def show_own_terms(self) -> None:
        """The assessor's own terms under the topic, counted over both documents."""
        left, right = (side.marking.counts() for side in self.sides)
        counts = [
            (term, count + other) for (term, count), (_, other) in zip(left, right, strict=False)
        ]
        more = not all(side.marking.is_complete() for side in self.sides)
        theme = self.left.document.reading_theme(theme_of(self.palette()))
        key = self._key_of("compare.scan_terms")
        self.topic.show_own_terms(counts, self.left.marking.followed(), key, theme=theme, more=more)

    def read_terms(self) -> None:
        """The assessor's own terms are others now."""
        for side in self.sides:
            side.marking.read_terms()

    def read_on(self, *, left: bool, right: bool, pages: float = 0, lines: int = 0) -> None:
        """Scroll one of the documents, or both."""
        for side, wanted in zip(self.sides, (left, right), strict=True):
            if wanted:
                side.read_on(pages=pages, lines=lines)

    def next_hit(self, step: int) -> None:
        """Go to the next word looked for in each of the two."""
        gone = [side.marking.next_hit(step) for side in self.sides]
        if not any(gone):
            self.left.marking.say_no_word()

    def focused(self) -> DocumentSide:
        """The side that has the focus; the left one where none has."""
        return self.right if self.right.isAncestorOf(self.focusWidget() or self) else self.left

    def take_focus(self) -> None:
        """The focus stays on its side."""
        self.focused().document.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_over(self) -> None:
        """The focus goes to the other side."""
        other = self.left if self.focused() is self.right else self.right
        other.document.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def widths(self) -> QByteArray | None:
        """How somebody divided the room, to be remembered; None where nobody has."""
        return self._splitter.saveState() if self._splitter.is_divided else None

    def set_widths(self, kept: object) -> None:
        """Divide the room as it was; what is nothing of the kind is passed over."""
        if isinstance(kept, QByteArray):
            self._splitter.restoreState(kept)

    def set_reading(self, points: float, characters: int) -> None:
        """Set the size of letters and the longest line."""
        for side in self.sides:
            side.document.set_reading(points, characters)
        self.topic.set_reading(points)

    def is_complete(self) -> bool:
        """Whether both are laid out."""
        return all(side.document.is_complete() for side in self.sides if side.shows_document())

    def stop(self) -> None:
        """Do nothing more: the page is going."""
        self.finding.stop()
        for side in self.sides:
            side.stop()
