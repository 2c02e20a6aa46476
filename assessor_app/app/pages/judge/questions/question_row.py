"""The row of further questions and aspects below the grades, and the list of all of them."""

from collections.abc import Mapping, Sequence
from html import escape

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QHideEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
    QStandardItem,
)
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QWidget

from assessor_app.app.actions.key_bindings import ANSWER, ANSWER_KEYS
from assessor_app.app.numbers import fill
from assessor_app.app.pages.judge.grade_bar import SHEET, KeyOf, widest_in
from assessor_app.app.text_size import LetterWatch, grown
from assessor_app.app.translation import QT_TR_NOOP, of_core, tr
from assessor_app.app.widgets.buttons import button, link
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.grade_button import KeyButton
from assessor_app.app.widgets.labels import OneLine, plain
from assessor_app.app.widgets.layouts import column, panel, row
from assessor_app.app.widgets.search_box import OWN, FilterList
from assessor_app.campaign.judging.answering import TopicQuestion
from assessor_app.domain.letters import UnaccentedLetters
from assessor_app.domain.questions.answer import AnswerKey
from assessor_app.domain.questions.aspect import Aspect, Importance
from assessor_app.domain.questions.question import FurtherQuestion

LIST_WIDTH, LIST_HEIGHT = 620, 320  # pixels
LOW = 28  # height of a button in pixels
LONGEST = 340  # pixels of a button
SHARE = 6  # the row takes at most this part of the height of the window
MOST_LINES = 3
VITAL = "★"
CONTAINED, NOT_CONTAINED, NO_ANSWER = "✓", "✗", "?"
UNANSWERED = "–"  # after a question, which may end in a question mark
QUESTION_MARKS = ("?", "？")
WORDS = {
    CONTAINED: QT_TR_NOOP("contained"),
    NOT_CONTAINED: QT_TR_NOOP("not contained"),
    NO_ANSWER: QT_TR_NOOP("no answer"),
}
IMPORTANCES = {
    Importance.VITAL: QT_TR_NOOP("vital aspect"),
    Importance.OKAY: QT_TR_NOOP("okay aspect"),
}


def sign_of(value: int | None) -> str:
    """Return the sign of the answer for an aspect."""
    return NO_ANSWER if value is None else CONTAINED if value > 0 else NOT_CONTAINED


def answer_words(question: FurtherQuestion, value: int | None) -> str:
    """Return an answer in words, in the language of the window."""
    if question.has_aspects or value is None:
        return tr(WORDS[sign_of(value)])
    name = question.name_of(value)
    return f"{value} {name}" if question.levels and name != str(value) else of_core(name)


def with_answer(name: str, answer: str) -> str:
    """Return a question, or the name of an aspect, and its answer in words."""
    return (
        f"{name} {answer}" if name.endswith(QUESTION_MARKS) else tr("{0}: {1}").format(name, answer)
    )


def marked_name(aspect: Aspect) -> str:
    """Return the name of an aspect, with a sign if it is vital."""
    return f"{aspect.name} {VITAL}" if aspect.importance is Importance.VITAL else aspect.name


class AnswerButton(KeyButton):
    """A button that shows the answer to a question, or for an aspect, and goes to the next."""

    def __init__(
        self, question: FurtherQuestion, aspect: Aspect | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__("", LOW, parent)
        self.question, self.aspect = question, aspect
        self.place: AnswerKey = (question.key, aspect.key if aspect is not None else "")
        self.value: int | None = None
        self.setMinimumHeight(grown(self.font(), LOW))
        self.show_answer(None)

    @property
    def name(self) -> str:
        """The text of the question, or the name of the aspect with its sign."""
        return self.question.text if self.aspect is None else marked_name(self.aspect)

    def show_answer(self, value: int | None) -> None:
        """Show an answer; None: there is no answer."""
        if value == self.value and self.text():
            return
        self.value = value
        self.setText(self._label(self.name, value))
        if "&" in self.text():
            self.setShortcut(QKeySequence())  # an ampersand in a name is no key
        self.set_chosen(value is not None and (value > 0 or bool(self.question.levels)))
        self.name_it()

    def _label(self, name: str, value: int | None) -> str:
        if self.aspect is not None:
            return f"{sign_of(value)} {name}"
        shown = UNANSWERED if value is None else answer_words(self.question, value)
        return with_answer(name, shown)

    def shown_label(self, letters: QFontMetrics, most: int) -> str:
        """Return the label with the whole answer; a long name is elided."""
        if letters.horizontalAdvance(self.text()) <= most + 1:
            return self.text()
        star = self.name.removeprefix(self.aspect.name) if self.aspect is not None else ""
        room = most - letters.horizontalAdvance(self._label(star, self.value))
        name = letters.elidedText(self.name.removesuffix(star), Qt.TextElideMode.ElideRight, room)
        return self._label(name + star, self.value)

    def sizeHint(self) -> QSize:
        """Return the size for the longest answer, so that no answer moves the other buttons."""
        values = (None, *(one.value for one in self.question.choices))
        sizes = [self.size_for(self._label(self.name, value)) for value in values]
        widest = max(size.width() for size in sizes)
        return QSize(min(widest, grown(self.font(), LONGEST)), sizes[0].height())

    def name_it(self) -> None:
        """Set the accessible name and the tooltip: the whole text, the key and the answer."""
        words = [self.question.text]
        if self.aspect is not None:
            words += [self.aspect.name, tr(IMPORTANCES[self.aspect.importance])]
        if self.key:
            words.append(self.tr("key {0}").format(self.key))
        said = self.tr(", ").join(words)
        told = answer_words(self.question, self.value)
        self.setAccessibleName(with_answer(said, told))
        shown = with_answer(words[1] if self.aspect is not None else words[0], told)
        rest = self.tr(", ").join(words[2:] if self.aspect is not None else words[1:])
        lines = (f"<b>{escape(shown)}</b>", escape(rest))
        self.setToolTip("<br>".join(filter(None, lines)))
        # Without a description Qt gives the tooltip with its mark-up to screen readers.
        self.setAccessibleDescription(told)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take the second click, too: the document stays on the screen."""
        self.mousePressEvent(event)


class QuestionRow(QFrame):
    """Shows the further questions with the answers for the document on the screen.

    pressed: emitted with the (question, aspect) of a pressed button. more_wanted: the list of all
    answers is wanted. adding_wanted: an aspect is to be added. again_wanted: the documents to look
    at again are wanted.
    """

    pressed = Signal(tuple)
    more_wanted = Signal()
    adding_wanted = Signal()
    again_wanted = Signal()

    def __init__(self, key_of: KeyOf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setStyleSheet(SHEET)
        self._key_of = key_of
        self.buttons: list[AnswerButton] = []
        self.slots: dict[int, AnswerKey] = {}
        self.more = button("", self.more_wanted.emit)
        self.add = button("", self.adding_wanted.emit)
        self.again = link("", self.again_wanted.emit)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setAccessibleName(self.tr("Further questions"))
        self._flow = FlowRow()
        self._below = FlowRow((self.more, self.add, self.again))
        self._inside = panel(column(self._scroll, self._below, spacing=2))
        self.setLayout(row(None, (self._inside, 1), None, margins=(3, 2, 3, 2)))
        self._below.installEventFilter(self)
        LetterWatch(self, self._fit)
        self.hide()

    # Showing ------------------------------------------------------------------------

    def show_asked(self, asked: Sequence[TopicQuestion], *, may_add: bool) -> None:
        """Show these questions, without answers. may_add: whether an aspect can be added."""
        groups = [self._group(one) for one in asked]
        self.slots = slots_of(asked)
        # The scroll area would delete the old row at once, with events on their way to it.
        before = self._scroll.takeWidget()
        self._flow = FlowRow(*groups)
        self._flow.installEventFilter(self)
        self._scroll.setWidget(self._flow)
        if before is not None:
            before.deleteLater()
        self.buttons = [one for group in groups for one in group if isinstance(one, AnswerButton)]
        for one in self.buttons:
            one.clicked.connect(lambda _=False, place=one.place: self.pressed.emit(place))
        self.add.setVisible(may_add)
        self.more.setVisible(len(self.slots) < len(self.buttons))
        self.show_keys()
        self.setVisible(bool(asked))

    def _group(self, asked: TopicQuestion) -> tuple[QWidget, ...]:
        if not asked.question.has_aspects:
            return (AnswerButton(asked.question),)
        heading = OneLine()
        heading.mode = Qt.TextElideMode.ElideRight
        heading.say(asked.question.text)
        if not asked.aspects:
            heading.say(self.tr("{0}: no aspects yet").format(asked.question.text))
        return heading, *(AnswerButton(asked.question, one) for one in asked.aspects)

    def show_keys(self) -> None:
        """Show the current keys on the buttons."""
        keys = {place: self._key_of(f"{ANSWER}{at}") for at, place in self.slots.items()}
        for one in self.buttons:
            one.show_key(keys.get(one.place, ""))
        self._name(self.more, self.tr("All aspects…"), "judge.answers")
        self._name(self.add, self.tr("Add aspect…"), "judge.add_aspect")

    def _name(self, made: QPushButton, title: str, action: str) -> None:
        key = self._key_of(action)
        made.setText(f"{title}  {key}" if key else title)
        made.setAccessibleName(self.tr("{0}, key {1}").format(title, key) if key else title)

    def show_answers(self, given: Mapping[AnswerKey, int], *, can_judge: bool) -> None:
        """Show the answers for a document. can_judge: whether they can be changed."""
        for one in self.buttons:
            one.show_answer(given.get(one.place))
            one.setEnabled(can_judge)
        self.more.setEnabled(can_judge)
        self.add.setEnabled(can_judge)

    def show_again(self, number: int) -> None:
        """Show how many documents are to be looked at again; 0 hides this."""
        words = fill(self.tr("{0:,} to look at again"), number)
        key = self._key_of("judge.look_again")
        self.again.setText(f"{words}  {key}" if key else words)
        told = self.tr("Documents that you graded before some aspects were added")
        self.again.setToolTip(told)
        self.again.setAccessibleDescription(told)
        self.again.setVisible(number > 0)

    def show_place(self, place: AnswerKey) -> None:
        """Scroll to the button of an answer."""
        for one in self.buttons:
            if one.place == place:
                self._scroll.ensureWidgetVisible(one, 0, 0)

    # Size ---------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Limit the width to that of the grades, and the height to a share of the window."""
        super().resizeEvent(event)
        self._inside.setMaximumWidth(widest_in(self.window()))
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the height of the buttons, and hide the line of commands while it is empty."""
        if event.type() == QEvent.Type.Resize and watched is self._flow:
            self._fit()
        elif event.type() == QEvent.Type.LayoutRequest and watched is self._below:
            parts = (self.more, self.add, self.again)
            self._below.setVisible(not all(one.isHidden() for one in parts))
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        line = max((one.height() for one in self.buttons), default=LOW) + 2
        lines = max(1, min(MOST_LINES, self.window().height() // SHARE // line))
        self._scroll.setFixedHeight(max(1, min(self._flow.height(), lines * line)))


def slots_of(asked: Sequence[TopicQuestion]) -> dict[int, AnswerKey]:
    """Return the (question, aspect) that each key changes, numbered from 1 in the order shown.

    Questions without aspects come first when keys are short.
    """
    spare = len(ANSWER_KEYS) - sum(not one.question.has_aspects for one in asked)
    places: list[AnswerKey] = []
    for one in asked:
        keys = one.keys if not one.question.has_aspects else one.keys[: max(spare, 0)]
        spare -= len(keys) if one.question.has_aspects else 0
        places += keys
    return dict(enumerate(places, 1))


class AnswerList(FilterList):
    """Lists all questions and aspects above their row; Enter changes the answer, Escape leaves.

    chosen: emitted with the (question, aspect) whose answer is to be changed. closed: emitted when
    the list is closed.
    """

    chosen = Signal(tuple)
    closed = Signal()

    def __init__(self, asked: Sequence[TopicQuestion], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup, 8)
        self._folding = UnaccentedLetters()
        self._given: Mapping[AnswerKey, int] = {}
        self._lines = [
            (one.question, key, marked_name(aspect) if aspect is not None else one.question.text)
            for one in asked
            for key, aspect in zip(one.keys, one.aspects or (None,), strict=False)
        ]
        self.field.setPlaceholderText(self.tr("Words of an aspect or a question"))
        self.field.setAccessibleName(self.tr("Filter the list"))
        self.list.setAccessibleName(self.tr("Answers"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        told = self.tr("Enter changes the answer of the marked line; {0} marks a vital aspect.")
        if (inside := self.layout()) is not None:
            inside.addWidget(plain(told.format(VITAL), muted=True))
        self.setFocusProxy(self.field)
        self.narrow("")

    def open_above(self, beside: QWidget) -> None:
        """Open the list above a part of the window, within the window."""
        window = beside.window()
        wide = min(grown(self.font(), LIST_WIDTH), window.width())
        high = min(grown(self.font(), LIST_HEIGHT), window.height() * 2 // 3)
        corner = beside.mapTo(window, QPoint((beside.width() - wide) // 2, -high))
        at = QPoint(max(0, min(corner.x(), window.width() - wide)), max(0, corner.y()))
        self.setGeometry(QRect(window.mapToGlobal(at), QSize(wide, high)))
        self.show()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)

    def show_answers(self, given: Mapping[AnswerKey, int]) -> None:
        """Show these answers on the lines; the marked line stays."""
        self._given = given
        for at in range(self.model.rowCount()):
            item = self.model.item(at)
            if (line := item.data(OWN)) is not None:
                item.setText(self._words(*self._lines[line]))

    def _words(self, question: FurtherQuestion, key: AnswerKey, name: str) -> str:
        value = self._given.get(key)
        if question.has_aspects:
            return f"{sign_of(value)} {name}"
        return with_answer(name, UNANSWERED if value is None else answer_words(question, value))

    def narrow(self, typed: str) -> None:
        """Show the lines that contain each typed word, whatever its case and accents."""
        wanted = typed.translate(self._folding).split()
        self.model.clear()
        for at, line in enumerate(self._lines):
            folded = line[2].translate(self._folding)
            if all(word in folded for word in wanted):
                item = QStandardItem(self._words(*line))
                item.setData(at, OWN)
                self.model.appendRow(item)
        if self.model.rowCount():
            self.list.setCurrentIndex(self.model.index(0, 0))
        else:
            self.show_nothing(self.tr("No matching aspects"))

    def choose(self, index: QModelIndex) -> None:
        """Change the answer of a line, and stay open for more."""
        line = index.data(OWN)
        if line is not None:
            self.chosen.emit(self._lines[line][1])

    def hideEvent(self, event: QHideEvent) -> None:
        """Emit `closed`."""
        super().hideEvent(event)
        self.closed.emit()
