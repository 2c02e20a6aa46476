"""The pane of the visible document, with its judgements and its topic above."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QSizePolicy, QWidget

from assessor_app.app.pages.agreement.assessor_comparison import PREFERENCE
from assessor_app.app.pages.agreement.judgement_cards import JudgementCard, JudgementCards
from assessor_app.app.theme import theme_of
from assessor_app.app.user_settings import DOCUMENT_FONT_SIZE, Settings, is_about_reading
from assessor_app.app.viewer.document_pane import NO_TERMS, AnyDocumentView
from assessor_app.app.viewer.document_view import DocumentView
from assessor_app.app.viewer.marking import no_part_words, part_words
from assessor_app.app.viewer.marks import Mark, grade_round
from assessor_app.app.viewer.term_counts import TermCounts
from assessor_app.app.viewer.term_finders import TermFinder, terms_of
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, panel, row, text_area
from assessor_app.campaign.agreement.adjudication import Said, blind_names, blinded
from assessor_app.campaign.agreement.reviewing import AllSaid, Reviewed, all_said
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.discussion import Thread
from assessor_app.campaign.judging.discussion import thread as thread_of
from assessor_app.campaign.judging.judging_queries import document as document_of
from assessor_app.campaign.judging.judging_queries import topic as topic_of
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.scale import Scale
from assessor_app.domain.span import Span
from assessor_app.evaluation.agreement.ratings import BETWEEN
from assessor_app.judging.reading.outline import PartKind
from assessor_app.judging.reading.readable import Reading

TOPIC_HEIGHT = 150
LOWEST = 360  # height of the pane in pixels
BEGINNING = 0.5  # seconds


@dataclass(frozen=True, slots=True)
class DocumentText:
    """A document of the pane: its id, and its text as far as it is read.

    document, reading: None if the campaign does not have the document.
    """

    name: str
    document: Document | None
    reading: Reading | None


@dataclass(frozen=True, slots=True)
class OpenedDocument:
    """The content of a row of the list.

    item: the row. said: all judgements. texts: one document; two if preferences were judged.
    topic: None if the campaign does not have it. scale: of the grades. words: that the list was
    searched for. thread: the messages on the document. names: shown in place of the assessors'.
    """

    item: Reviewed
    said: AllSaid
    texts: tuple[DocumentText, ...]
    topic: Topic | None
    scale: Scale
    words: str
    thread: Thread
    names: Mapping[str, str]

    @property
    def people(self) -> tuple[str, ...]:
        """The assessors who judged the document."""
        return tuple(self.names)


def opened(
    campaign: Campaign, item: Reviewed, scale: Scale, *, blind: bool, words: str = ""
) -> OpenedDocument:
    """Read the content of a row and the beginning of its texts; called on the worker.

    blind: True to hide the names of assessors. words: that the list was searched for.
    """
    of_pairs = scale.kind == PREFERENCE
    names = item.document.split(BETWEEN) if of_pairs else [item.document]
    texts = []
    for name in names:
        reading = None
        document = document_of(campaign, name)
        if document is not None:
            reading = Reading(replace(document, title=""))
            reading.go_on(BEGINNING)
        texts.append(DocumentText(name, document, reading))
    thread = thread_of(campaign, *item.place)
    said = all_said(campaign, item)
    shown_names = _names(said, thread, blind=blind)
    if blind:
        said = replace(said, conflict=blinded(said.conflict))
    topic = topic_of(campaign, item.topic)
    return OpenedDocument(item, said, tuple(texts), topic, scale, words, thread, shown_names)


def _names(said: AllSaid, thread: Thread, *, blind: bool) -> dict[str, str]:
    """Return the shown name of each assessor who judged, and of each who wrote a message."""
    found = blind_names(said.conflict)
    for one in thread.messages:
        for name in (one.to, "" if one.from_lead else one.writer):
            if name and name not in found:
                found[name] = f"Assessor {len(found) + 1}"
    return found if blind else {name: name for name in found}


class _ReadView(AnyDocumentView):
    """A document that asks for no more height than it needs, so that nothing above is squeezed."""

    def sizeHint(self) -> QSize:
        """Return the usual width and the least height."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())


class ReadingPane(QWidget):
    """Shows the judgements, the topic, which can be hidden, and the text, or both texts of a
    pair, with the topic's terms marked.

    terms: the terms with their numbers of hits in the first text. said: emitted with the part that
    a key went to. nothing_done: emitted with the reason why a key did nothing.
    """

    said = Signal(str)
    nothing_done = Signal(str)

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._said: tuple[Said, ...] = ()
        self._scale: Scale | None = None
        self.judgements = JudgementCards()
        self.fold: QPushButton = link("", self._turn, self.tr("Show or hide the topic"))
        # A long title must not push the list beside this pane aside.
        self.fold.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.topic = plain()
        self.topic.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._topic_area: QScrollArea = text_area(self.tr("Topic"), self.topic)
        self._topic_area.hide()
        self._topic_title = ""
        self._finder = NO_TERMS
        self.terms: TermCounts = TermCounts()
        self.heading = title("", 1)
        self.text = DocumentView()
        self.view: AnyDocumentView = _ReadView(self.text)
        self.other_heading = title("", 1)
        self.other: AnyDocumentView = _ReadView()
        for heading, view in ((self.heading, self.view), (self.other_heading, self.other)):
            heading.setWordWrap(True)
            view.no_view.setAccessibleName(self.tr("Document"))
        self._second = panel(column(self.other_heading, (self.other, 1)))
        self._second.hide()
        self.view.hits_changed.connect(lambda: self.terms.show_hits(self.view))
        head = row((self.heading, 2), (self.terms, 1), spacing=12)
        first = panel(column(head, (self.view, 1)))
        both = row((first, 1), (self._second, 1), spacing=10)
        parts = (self.judgements, self.fold, self._topic_area, (both, 1))
        self.setLayout(column(*parts, spacing=8, margins=(12, 0, 0, 0)))
        settings.changed.connect(self._on_setting)
        self._on_setting(DOCUMENT_FONT_SIZE.key)

    @property
    def cards(self) -> tuple[JudgementCard, ...]:
        """The cards of the judgements shown."""
        return self.judgements.cards()

    def show_document(self, shown: OpenedDocument) -> None:
        """Show a document, or a pair, with its topic and its judgements."""
        item, first = shown.item, shown.texts[0]
        self._said, self._scale = shown.said.conflict.said, shown.scale
        text_hash = first.document.hash if first.document and len(shown.texts) == 1 else ""
        self.judgements.show_judgements(self._said, shown.scale, text_hash)
        self._topic_title = self.tr("Topic {0}").format(item.topic)
        if shown.topic is not None and shown.topic.label != item.topic:
            self._topic_title += f": {shown.topic.label}"
        missing = self.tr("The campaign does not have this topic.")
        self.topic.setText(_topic_words(shown.topic) if shown.topic is not None else missing)
        self._name_fold()
        self._fit_topic()
        sources = (Topic("", shown.words), *([shown.topic] if shown.topic else []))
        terms = {term.stem: term for source in sources for term in terms_of(source)}
        self._finder = TermFinder(tuple(terms.values())) if terms else NO_TERMS
        self._show_text(first, self.heading, self.view)
        is_pair = len(shown.texts) > 1
        if is_pair:
            self._show_text(shown.texts[1], self.other_heading, self.other)
        self._second.setVisible(is_pair)
        self.mark()
        self.terms.show_hits(self.view)

    def minimumSizeHint(self) -> QSize:
        """Return the size that all parts need, with room for some lines of the text."""
        least = super().minimumSizeHint()
        return QSize(least.width(), max(least.height(), LOWEST))

    def mark(self) -> None:
        """Mark the passages that assessors highlighted, in the colours of the theme."""
        spans = [(said, span) for said in self._said for span in said.spans]
        self.view.set_marks([self._mark_of(said, at) for said, at in spans])

    def next_highlight(self) -> bool:
        """Scroll to the next highlighted passage; return whether there is one."""
        return self.view.next_hit(1, ("span",))

    def next_part(self, step: int, *kinds: PartKind) -> None:
        """Go to the next (1) or previous (-1) part of these kinds in the text with the focus, or
        the first one, and say which."""
        is_in_other = self.other.isAncestorOf(self.focusWidget() or self)
        view = self.other if is_in_other and self._second.isVisible() else self.view
        found = view.next_part(step, kinds)
        if found is not None:
            self.said.emit(part_words(*found))
        else:
            self.nothing_done.emit(no_part_words(kinds))

    def stop(self) -> None:
        """Stop reading, because the page is closing."""
        self.view.stop()
        self.other.stop()

    def _show_text(self, text: DocumentText, heading: QLabel, view: AnyDocumentView) -> None:
        name = text.document.title if text.document else ""
        heading.setText(f"{name}   ·   {text.name}" if name else text.name)
        missing = self.tr("The campaign does not have the text of this document.")
        # The heading shows the title already.
        shown = replace(text.document or Document(text.name, missing), title="")
        view.show_document(shown, self._finder, text.reading)
        view.text.setAccessibleDescription(heading.text())

    def _mark_of(self, said: Said, span: Span) -> Mark:
        known = self._scale.grade(span.grade) if self._scale and span.grade is not None else None
        colour = known.colour if known else theme_of(self.palette()).accent
        who = said.name
        if span.is_entry_point:
            tip = self.tr("{0}: best entry point").format(who)
        elif known:
            tip = self.tr("{0}: highlighted for {1}").format(who, known.label)
        else:
            tip = self.tr("{0}: highlighted").format(who)
        style = grade_round(self._scale, known) if self._scale is not None else 0
        return Mark(span.start, span.end, colour, "span", tip, style)

    def _turn(self) -> None:
        self._topic_area.setVisible(self._topic_area.isHidden())
        self._fit_topic()
        self._name_fold()

    def _fit_topic(self) -> None:
        wanted = (
            self.topic.heightForWidth(self.text.width()) + 2 * self.topic.fontMetrics().height()
        )
        self._topic_area.setFixedHeight(min(wanted, TOPIC_HEIGHT))

    def _name_fold(self) -> None:
        mark = "▸" if self._topic_area.isHidden() else "▾"
        self.fold.setText(f"{mark}  {self._topic_title}".replace("&", "&&"))
        self.fold.setAccessibleName(self._topic_title)

    def _on_setting(self, key: str) -> None:
        if is_about_reading(key):
            for view in (self.view, self.other):
                view.set_reading(self._settings.reading_style())
            self.mark()
            self.terms.show_hits(self.view)


def _topic_words(topic: Topic) -> str:
    whole = "\n\n".join((topic.description, topic.narrative, topic.keywords))
    # Files wrap lines anywhere; only an empty line separates paragraphs.
    paragraphs = (" ".join(part.split()) for part in re.split(r"\n\s*\n", whole))
    return "\n\n".join(part for part in paragraphs if part) or topic.label
