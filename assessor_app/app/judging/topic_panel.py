"""The panel beside the document: the topic's parts, and the assessor's own terms."""

import html

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QToolButton, QWidget

from assessor_app.app.text_size import follow_letters
from assessor_app.app.theme import Theme
from assessor_app.app.translation import QT_TR_NOOP, tr
from assessor_app.app.viewer.marks import term_ground, term_round
from assessor_app.app.widgets.buttons import link
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.grade_button import ink_on
from assessor_app.app.widgets.layouts import column, panel
from assessor_app.app.widgets.wrapped_text import WrappedText
from assessor_app.domain.collection import Topic
from assessor_app.domain.scale import Scale

SECTIONS = (
    QT_TR_NOOP("Description"),
    QT_TR_NOOP("Narrative"),
    QT_TR_NOOP("Keywords"),
    QT_TR_NOOP("Grades"),
)
SMALLER, LARGER = 0.88, 1.15  # than the documents' letters
MARGIN = 14
LARGEST_TITLE = 24  # points: larger words would not fit into a line


class Section(QWidget):
    """Shows a heading and a text that a click on the heading hides or shows."""

    folded = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = QToolButton()
        self.head.setText(name)
        fold = self.tr("Expand or collapse the {0}")
        self.head.setAccessibleName(fold.format(name.casefold()))
        self.head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.head.setCheckable(True)
        self.head.setChecked(True)
        self.head.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.head.setProperty("heading", True)
        self.body = WrappedText(name)
        self.body.setObjectName("topicText")
        self.setLayout(column(self.head, self.body, spacing=2, margins=(0, 4, 0, 6)))
        self.head.toggled.connect(self._on_toggled)
        self._on_toggled(True)

    def show_words(self, text: str) -> None:
        """Show a text; hide the section if the text is blank."""
        self.body.show_words(_unwrapped(text))
        self.setVisible(bool(text.strip()))

    def show_html(self, source: str) -> None:
        """Show a text with markup; hide the section if the text is empty."""
        self.body.show_html(source)
        self.setVisible(bool(source))

    def _on_toggled(self, opened: bool) -> None:
        arrow = Qt.ArrowType.DownArrow if opened else Qt.ArrowType.RightArrow
        self.head.setArrowType(arrow)
        self.body.setVisible(opened)


def _unwrapped(text: str) -> str:
    """Return the text with the lines of each paragraph joined."""
    paragraphs = text.strip().replace("\r\n", "\n").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def _name(term: str, followed: str) -> str:
    name = html.escape(term)
    return f"<b>{name}</b> ▸" if term == followed else name


def _meanings(scale: Scale) -> str:
    """Return the grades and what they mean, with markup; empty if no grade has a meaning."""
    if not any(grade.meaning for grade in scale.grades):
        return ""
    return "".join(
        f'<p><span style="background-color:{grade.colour};color:{ink_on(grade.colour)}">'
        f"<b>&nbsp;{grade.value}&nbsp;</b></span> <b>{html.escape(grade.label)}</b>"
        f" {html.escape(grade.meaning)}</p>"
        for grade in scale.grades
    )


class TopicPanel(QWidget):
    """Shows a topic, with buttons for the guidelines and the assessor's own terms, and what the
    grades mean."""

    guidelines_wanted = Signal()
    terms_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = QLabel()
        self._number.setProperty("muted", True)
        self._number.setTextFormat(Qt.TextFormat.PlainText)
        self._title = WrappedText(self.tr("Title of the topic"))
        self._title.setObjectName("topicTitle")
        self._sections = {name: Section(tr(name)) for name in SECTIONS}
        self._sections["Grades"].hide()
        self._scale: Scale | None = None
        self.guidelines: QPushButton = link(self.tr("Guidelines"), self.guidelines_wanted.emit)
        self.own = WrappedText(self.tr("Your terms in this document"))
        self._own_shown = ""
        self.edit: QPushButton = link(self.tr("Your terms"), self.terms_wanted.emit)
        top = FlowRow((self._number,), (self.edit, self.guidelines))
        parts = (top, self._title, self.own, *self._sections.values(), None)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(panel(column(*parts, spacing=4, margins=(MARGIN, 12, MARGIN, 14))))
        self.setLayout(column(scroll))
        follow_letters(self, lambda: self._keep_words_whole(scroll.verticalScrollBar()))

    def _keep_words_whole(self, bar: QWidget) -> None:
        """Never be narrower than the headings and the buttons."""
        heads = (section.head for section in self._sections.values())
        words = max(one.sizeHint().width() for one in (*heads, self.edit, self.guidelines))
        self.setMinimumWidth(words + 2 * MARGIN + bar.sizeHint().width())

    def show_topic(self, topic: Topic, *, with_guidelines: bool) -> None:
        """Show a topic without its empty parts; with_guidelines: show the button for the
        guidelines."""
        self._number.setText(self.tr("Topic {0}").format(topic.id))
        self._title.show_words(topic.label)
        described = topic.description if topic.title.strip() else ""
        self._sections["Description"].show_words(described)
        self._sections["Narrative"].show_words(topic.narrative)
        self._sections["Keywords"].show_words(topic.keywords)
        self.guidelines.setVisible(with_guidelines)

    def show_scale(self, scale: Scale) -> None:
        """Show what the grades of the scale mean, if they have a meaning."""
        if scale != self._scale:
            self._scale = scale
            self._sections["Grades"].show_html(_meanings(scale))

    def show_own_terms(
        self, counts: list[tuple[str, int]], followed: str, key: str, *, theme: Theme, more: bool
    ) -> None:
        """Show the assessor's own terms in their colours, with their numbers of occurrences.

        counts: (term, number of occurrences) of each term. followed: the term that the keys for the
        next term stop at; empty if they stop at every term. key: the key that edits the terms, for
        the tooltip.
        more: True while the document is not read to its end, so that the counts may grow.
        """
        self.edit.setToolTip(
            self.tr("Edit the terms that are highlighted for you ({0})").format(key)
        )
        self.own.setVisible(bool(counts))
        plus = "+" if more else ""
        own = "<br>".join(
            f'<span style="background-color:{term_ground(at, theme)};color:{theme.text};'
            f'text-decoration:{"overline underline" if term_round(at) else "overline"}">'
            f"&nbsp;{_name(term, followed)}&nbsp;</span>&nbsp; {count}{plus}"
            for at, (term, count) in enumerate(counts)
        )
        if own != self._own_shown:
            self._own_shown = own
            self.own.show_html(own)
        self.own.setAccessibleDescription(
            ", ".join(f"{term} {count}{plus}" for term, count in counts)
        )

    def fold(self) -> None:
        """Collapse all sections, or expand them if all are collapsed."""
        heads = [section.head for section in self._sections.values()]
        opened = any(head.isChecked() for head in heads)
        for head in heads:
            head.setChecked(not opened)

    def set_reading(self, points: float) -> None:
        """Set the size of the documents' letters in points; the topic's letters are scaled to
        it."""
        small = points * SMALLER
        large = min(points * LARGER, LARGEST_TITLE)
        # In a style sheet, because a new style of the window resets the fonts of labels.
        self.setStyleSheet(
            f"QTextEdit#topicText {{ font-size: {small:.1f}pt; }}"
            f"QTextEdit#topicTitle {{ font-size: {large:.1f}pt; font-weight: 600; }}"
        )
