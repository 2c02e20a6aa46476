"""The area with the two documents of a pair, their topic, the buttons and the find bar."""

from collections.abc import Sequence

from PySide6.QtCore import QByteArray, QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from assessor_app.app.judging.topic_panel import TopicPanel
from assessor_app.app.pages.preferences.document_side import DocumentSide
from assessor_app.app.pages.preferences.pair_bars import HeadBar, KeyOf, VerdictBar
from assessor_app.app.pages.preferences.pair_judging import PairJudging
from assessor_app.app.pages.preferences.preference_texts import again_words
from assessor_app.app.theme import theme_of
from assessor_app.app.user_settings import ReadingStyle
from assessor_app.app.viewer.document_pane import AnyDocumentView
from assessor_app.app.viewer.find_bar import FindBar
from assessor_app.app.viewer.term_finders import TermFinder, terms_of
from assessor_app.app.widgets.layouts import column, rule
from assessor_app.app.widgets.splitters import SideSplitter
from assessor_app.campaign.preferences.pair_choice import Pair
from assessor_app.domain.collection import Topic
from assessor_app.judging.reading.outline import PartKind


class BothDocuments(QObject):
    """Joins both documents for a `FindBar`; each step moves to a hit in both documents."""

    found_changed = Signal()

    def __init__(
        self, left: AnyDocumentView, right: AnyDocumentView, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.views = (left, right)
        for view in self.views:
            view.found_changed.connect(self.found_changed)

    @property
    def found(self) -> Sequence[object]:
        """The search hits in the left document, then those in the right one."""
        return [place for view in self.views for place in view.found]

    @property
    def found_at(self) -> int:
        """The index of the current hit in the left document, or in the right if the left has
        none; else -1."""
        return next((view.found_at for view in self.views if view.found), -1)

    def selected_text(self) -> str:
        """Return the selected text of the left document, else of the right one."""
        return next(filter(None, (view.selected_text() for view in self.views)), "")

    def find_all(self, wanted: str) -> None:
        """Mark all hits in both documents, and go to the first hit of each."""
        for view in self.views:
            view.find_all(wanted)

    def find_next(self, step: int) -> None:
        """Go to the next (1) or previous (-1) hit in each document."""
        for view in self.views:
            view.find_next(step)

    def setFocus(self) -> None:
        """Focus the left document."""
        self.views[0].setFocus()


class FindInBoth(FindBar):
    """A find bar that shows the current hit and the number of hits of each document."""

    def __init__(self, both: BothDocuments, parent: QWidget | None = None) -> None:
        super().__init__(both, parent)
        self._both = both
        self.field.setPlaceholderText(self.tr("Find in both documents"))
        self.field.setAccessibleName(self.tr("Find in both documents"))

    def place_words(self) -> str:
        """Return the current hit and the number of hits of each document, such as "left: 1 of 3,
        right: not found"."""
        said = []
        texts = (
            (self.tr("left: {0} of {1}"), self.tr("left: not found")),
            (self.tr("right: {0} of {1}"), self.tr("right: not found")),
        )
        for view, (hit, nothing) in zip(self._both.views, texts, strict=True):
            count = len(view.found)
            said.append(hit.format(view.found_at + 1, count) if count else nothing)
        return self.tr(", ").join(said)


TOPIC_WIDTHS = (264, 320, 0.26)  # smallest and largest in pixels, and share of the window


class PairArea(QWidget):
    """Lays out the topic bar, both documents, the topic and the buttons for verdicts.

    both_appeared: emitted once both documents of a pair are on the screen.
    """

    both_appeared = Signal()

    def __init__(
        self, pair_judging: PairJudging, key_of: KeyOf, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._pair_judging = pair_judging
        self._key_of = key_of
        self.head = HeadBar(pair_judging)
        self.left = DocumentSide(pair_judging, self.tr("Left"))
        self.right = DocumentSide(pair_judging, self.tr("Right"))
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
        # The left document is at the left in every language; inside, each part runs as the window.
        splitter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        for part in (self.left, self.right, self.topic):
            part.setLayoutDirection(self.layoutDirection())
            splitter.addWidget(part)
        splitter.setStretchFactor(0, 1)
        splitter.setStretchFactor(1, 1)
        self.topic.setMinimumWidth(240)
        above = (self.head, rule(), self.finding)
        self.setLayout(column(*above, (splitter, 1), rule(), self.bar, spacing=0))

    def show_topic(self, topic: Topic | None, *, with_guidelines: bool) -> None:
        """Show the topic if it is not already on the screen; with_guidelines: show their button."""
        if topic is not None and topic != self._topic:
            self._topic = topic
            self._finder = TermFinder(terms_of(topic))
            self.topic.show_topic(topic, with_guidelines=with_guidelines)

    def forget_topic(self) -> None:
        """Have the next `show_topic` show the topic again, even if it is the same."""
        self._topic = None

    def show_pair(self, pair: Pair) -> None:
        """Show both documents of a pair from their beginnings."""
        self._awaited = {side.where for side in self.sides}
        advice = self.tr(
            "Press {0} if the left document cannot be judged, {1} if the right document cannot."
        ).format(self._key_of("preferences.left_cannot"), self._key_of("preferences.right_cannot"))
        for side, name in zip(self.sides, (pair.left, pair.right), strict=True):
            side.advice = advice
            side.show_document(name, self._finder)
        self.finding.again()

    def show_state(self) -> None:
        """Update buttons, counts, and the message on a pair that is shown again."""
        pair_judging = self._pair_judging
        again, session = pair_judging.again, pair_judging.session
        campaign, assessor = session.campaign, session.assessor
        read_only = campaign is None or campaign.read_only
        told, why, before = "", pair_judging.why_not, ""
        if again is not None:
            told = again_words(again, assessor)
            before = again.verdict if again.assessor == assessor and not again.source else ""
        if campaign is not None and read_only:
            why = campaign.why_read_only or self.tr("the campaign is read-only")
        refused = self.tr("Preferences cannot be saved: {0}.").format(why) if why else ""
        self.bar.show_state(
            can_answer=pair_judging.can_judge(),
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
        """Show the assessor's own terms, counted over both documents."""
        left, right = (side.marking.counts() for side in self.sides)
        counts = [
            (term, count + other) for (term, count), (_, other) in zip(left, right, strict=False)
        ]
        more = not all(side.marking.is_complete() for side in self.sides)
        theme = self.left.document.reading_theme(theme_of(self.palette()))
        key = self._key_of("preferences.scan_terms")
        self.topic.show_own_terms(counts, self.left.marking.followed(), key, theme=theme, more=more)

    def read_terms(self) -> None:
        """Read the assessor's own terms again."""
        for side in self.sides:
            side.marking.read_terms()

    def read_on(self, *, left: bool, right: bool, pages: float = 0, lines: int = 0) -> None:
        """Scroll the left document, the right one, or both, as `DocumentSide.read_on` does."""
        for side, wanted in zip(self.sides, (left, right), strict=True):
            if wanted:
                side.read_on(pages=pages, lines=lines)

    def next_term(self, step: int) -> None:
        """Go to the next (1) or previous (-1) term in each document; show a message if neither
        has any."""
        gone = [side.marking.next_hit(step) for side in self.sides]
        if not any(gone):
            self.left.marking.say_no_word()

    def next_part(self, step: int, *kinds: PartKind) -> None:
        """Go to the next (1) or previous (-1) part of these kinds in the document with the
        focus."""
        self.focused().marking.next_part(step, *kinds)

    def focused(self) -> DocumentSide:
        """Return the side with the focus; the left one if neither has it."""
        return self.right if self.right.isAncestorOf(self.focusWidget() or self) else self.left

    def take_focus(self) -> None:
        """Focus the document that had the focus last, or the left one."""
        self.focused().document.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_over(self) -> None:
        """Focus the other document."""
        other = self.left if self.focused() is self.right else self.right
        other.document.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def widths(self) -> QByteArray | None:
        """Return the state of the splitter; None unless the user has moved it."""
        return self._splitter.saveState() if self._splitter.is_divided else None

    def set_widths(self, kept: object) -> None:
        """Restore the state of the splitter; ignore values of another type."""
        if isinstance(kept, QByteArray):
            self._splitter.restoreState(kept)

    def set_reading(self, style: ReadingStyle) -> None:
        """Set how the texts of documents and topic are set."""
        for side in self.sides:
            side.set_reading(style)
        self.topic.set_reading(style.points)

    def is_complete(self) -> bool:
        """Return whether both documents are laid out."""
        return all(side.document.is_complete() for side in self.sides if side.shows_document())

    def stop(self) -> None:
        """Stop all work, because the campaign is being closed."""
        self.finding.stop()
        for side in self.sides:
            side.stop()
