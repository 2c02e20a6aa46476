"""The document in sight, below its topic and its judgements."""

import re
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.pages.agreement.judgement_card import JudgementCard
from assessor_app.app.pages.agreement.judgement_cards import JudgementCards
from assessor_app.app.pages.agreement.question import PREFERENCE
from assessor_app.app.theme import theme_of
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.user_settings import DOCUMENT_FONT_SIZE, DOCUMENT_LINE, Settings
from assessor_app.app.viewer.document_pane import AnyDocumentView
from assessor_app.app.viewer.document_view import DocumentView
from assessor_app.app.viewer.marks import Mark
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.labels import plain, title
from assessor_app.campaign.agreement.adjudication import Said
from assessor_app.campaign.agreement.reviewing import AllSaid, Reviewed, all_said
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.judging_queries import document as held_document
from assessor_app.campaign.judging.judging_queries import topic as held_topic
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.scale import Scale
from assessor_app.domain.span import Span
from assessor_app.evaluation.agreement.ratings import BETWEEN
from assessor_app.judging.reading.readable import Reading

NO_DOCUMENT = QT_TRANSLATE_NOOP(
    "ReadingPane", "The campaign does not hold the text of this document."
)
TOPIC_HEIGHT = 150
BEGINNING = 0.5  # seconds


@dataclass(frozen=True, slots=True)
class Text:
    """A document under its id, as far as it was read; `document` is None where there is no text."""

    name: str
    document: Document | None
    reading: Reading | None


@dataclass(frozen=True, slots=True)
class Opened:
    """What the worker reads for one row of the list. texts: two where pairs were judged."""

    item: Reviewed
    said: AllSaid
    texts: tuple[Text, ...]
    topic: Topic | None
    scale: Scale


def opened(campaign: Campaign, item: Reviewed, scale: Scale, *, blind: bool) -> Opened:
    """Read what there is to be read of a row; on the worker, so that the window is not kept."""
    of_pairs = scale.kind == PREFERENCE
    names = item.document.split(BETWEEN) if of_pairs else [item.document]
    texts = []
    for name in names:
        held = held_document(campaign, name)
        texts.append(Text(name, held, reading_of(held)))
    said = all_said(campaign, item, blind=blind)
    return Opened(item, said, tuple(texts), held_topic(campaign, item.topic), scale)


class ReadingPane(QWidget):
    """The judgements side by side, the topic (foldable), the text or both texts of a pair."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._said: tuple[Said, ...] = ()
        self._scale: Scale | None = None
        self.judgements = JudgementCards()
        self.fold: QPushButton = link(
            "", self._turn, self.tr("Show or hide what the topic asks for")
        )
        # A long title must not push the list beside this pane aside.
        self.fold.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.topic = plain()
        self.topic.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._topic_area = _scrolled(self.topic, self.tr("Topic"))
        self._topic_title = ""
        self.heading = title("", 1)
        self.text = DocumentView()
        self.view = AnyDocumentView(self.text)
        self.other_heading = title("", 1)
        self.other = AnyDocumentView()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.judgements)
        layout.addWidget(self.fold)
        layout.addWidget(self._topic_area)
        layout.addLayout(self._both(), 1)
        settings.changed.connect(self._on_setting)
        self._on_setting(DOCUMENT_FONT_SIZE.key)

    def _both(self) -> QHBoxLayout:
        both = QHBoxLayout()
        both.setSpacing(10)
        for heading, view in ((self.heading, self.view), (self.other_heading, self.other)):
            heading.setWordWrap(True)
            view.no_view.setAccessibleName(self.tr("Document"))
            side = QWidget()
            column = QVBoxLayout(side)
            column.setContentsMargins(0, 0, 0, 0)
            column.addWidget(heading)
            column.addWidget(view, 1)
            both.addWidget(side, 1)
        self._second = side
        self._second.hide()
        return both

    @property
    def cards(self) -> tuple[JudgementCard, ...]:
        """The judgements that are shown."""
        return self.judgements.cards()

    def show_reading(self, shown: Opened) -> None:
        """Show a document and its judgements."""
        item, first = shown.item, shown.texts[0]
        self._said, self._scale = shown.said.conflict.said, shown.scale
        text_hash = first.document.hash if first.document and len(shown.texts) == 1 else ""
        self.judgements.show_all_said(self._said, shown.scale, text_hash)
        self._topic_title = self.tr("Topic {0}").format(item.topic)
        if shown.topic is not None and shown.topic.label != item.topic:
            self._topic_title += f": {shown.topic.label}"
        self.topic.setText(_topic_words(shown.topic))
        self._name_fold()
        self._fit_topic()
        _show(first, self.heading, self.view)
        pair = len(shown.texts) > 1
        if pair:
            _show(shown.texts[1], self.other_heading, self.other)
        self._second.setVisible(pair)
        self.mark()

    def mark(self) -> None:
        """Draw the passages that anybody highlighted, in the colours of the theme."""
        spans = [(said, span) for said in self._said for span in said.spans]
        self.view.set_marks([self._mark_of(said, at) for said, at in spans])

    def next_highlight(self) -> bool:
        """Go to the next highlighted passage; whether there is one."""
        return self.view.next_hit(1, ("span",))

    def stop(self) -> None:
        """Do nothing more: the page is going."""
        self.view.stop()
        self.other.stop()

    def _mark_of(self, said: Said, span: Span) -> Mark:
        known = self._scale.grade(span.grade) if self._scale and span.grade is not None else None
        colour = known.colour if known else theme_of(self.palette()).accent
        who = said.judgement.assessor
        if span.is_entry_point:
            tip = self.tr("{0}: best entry point").format(who)
        elif known:
            tip = self.tr("{0}: highlighted for {1}").format(who, known.label)
        else:
            tip = self.tr("{0}: highlighted").format(who)
        return Mark(span.start, span.end, colour, "span", tip)

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
        if key in (DOCUMENT_FONT_SIZE.key, DOCUMENT_LINE.key):
            points, line = DOCUMENT_FONT_SIZE, DOCUMENT_LINE
            for view in (self.view, self.other):
                view.set_reading(self._settings.number(points), self._settings.number(line))


def _show(one: Text, heading: QLabel, view: AnyDocumentView) -> None:
    name = one.document.title if one.document else ""
    heading.setText(f"{name}   ·   {one.name}" if name else one.name)
    shown = one.document or Document(one.name, _tr(NO_DOCUMENT))
    # The title stands above already.
    view.show_document(replace(shown, title=""), reading=one.reading)
    view.text.setAccessibleDescription(heading.text())


def _topic_words(topic: Topic | None) -> str:
    if topic is None:
        return _tr("The campaign does not hold this topic.")
    whole = "\n\n".join((topic.description, topic.narrative, topic.keywords))
    # Files break lines where they like; only an empty line begins a paragraph.
    paragraphs = (" ".join(part.split()) for part in re.split(r"\n\s*\n", whole))
    return "\n\n".join(part for part in paragraphs if part) or topic.label


def reading_of(document: Document | None) -> Reading | None:
    """The beginning of a document as it is read: on the worker, so that the window is not."""
    if document is None:
        return None
    reading = Reading(replace(document, title=""))
    reading.go_on(BEGINNING)
    return reading


def _scrolled(inside: QWidget, name: str) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setWidget(inside)
    area.setAccessibleName(name)
    area.hide()
    return area


def _tr(text: str) -> str:
    return QCoreApplication.translate("ReadingPane", text)
