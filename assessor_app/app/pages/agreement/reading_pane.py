"""A document to read, under its topic and the two judgements made of it."""

import re
from dataclasses import dataclass, replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.pages.agreement.judgement_card import JudgementCard
from assessor_app.app.pages.judge.document_view import DocumentView
from assessor_app.app.settings import DOCUMENT_FONT_SIZE, DOCUMENT_LINE, Settings
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.labels import plain, title
from assessor_app.campaign.agreeing import CellItem
from assessor_app.domain.document import Document
from assessor_app.domain.scale import Scale
from assessor_app.domain.topic import Topic
from assessor_app.judging.reading.readable import Reading

NO_DOCUMENT = "The campaign does not hold the text of this document."
TOPIC_HEIGHT = 150
BEGINNING = 0.5  # seconds


@dataclass(frozen=True, slots=True)
class Opened:
    """What the worker reads for one document of the list; reading: of it, as far as it went."""

    item: CellItem
    document: Document | None
    reading: Reading | None
    topic: Topic | None
    scale: Scale


class ReadingPane(QWidget):
    """Both judgements side by side, the topic (foldable), the text."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.cards = (JudgementCard(), JudgementCard())
        self.fold: QPushButton = link("", self._turn, "Show or hide what the topic asks for")
        # A long title must not push the list beside this pane aside.
        self.fold.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.topic = plain()
        self.topic.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._topic_area = QScrollArea()
        self._topic_area.setWidgetResizable(True)
        self._topic_area.setWidget(self.topic)
        self._topic_area.setAccessibleName("Topic")
        self._topic_area.hide()
        self._topic_title = ""
        self.heading = title("", 1)
        self.heading.setWordWrap(True)
        self.text = DocumentView()
        both = QHBoxLayout()
        both.setSpacing(10)
        for card in self.cards:
            both.addWidget(card, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 0, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(both)
        layout.addWidget(self.fold)
        layout.addWidget(self._topic_area)
        layout.addWidget(self.heading)
        layout.addWidget(self.text, 1)
        settings.changed.connect(self._on_setting)
        self._on_setting(DOCUMENT_FONT_SIZE.key)

    def show_reading(self, opened: Opened) -> None:
        """Show a document and its judgements."""
        item, document = opened.item, opened.document
        text_hash = document.hash if document else ""
        for card, one in zip(self.cards, (item.first, item.second), strict=True):
            card.show_judgement(one, opened.scale, text_hash)
        self._topic_title = f"Topic {item.topic}"
        if opened.topic is not None and opened.topic.label != item.topic:
            self._topic_title += f": {opened.topic.label}"
        self.topic.setText(_topic_words(opened.topic))
        self._name_fold()
        self._fit_topic()
        name = document.title if document else ""
        self.heading.setText(f"{name}   ·   {item.document}" if name else item.document)
        shown = document or Document(item.document, NO_DOCUMENT)
        # The title stands above already.
        self.text.show_document(replace(shown, title=""), reading=opened.reading)
        self.text.setAccessibleDescription(self.heading.text())

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
            self.text.set_reading(self._settings.number(points), self._settings.number(line))


def _topic_words(topic: Topic | None) -> str:
    if topic is None:
        return "The campaign does not hold this topic."
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
