"""The list of all answers on a document, which typing filters."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QModelIndex, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QStandardItem
from PySide6.QtWidgets import QWidget

from assessor_app.app.pages.judge.question_row import (
    UNANSWERED,
    VITAL,
    answer_words,
    marked_name,
    sign_of,
    with_answer,
)
from assessor_app.app.text_size import grown
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.search_box import OWN, FilterList
from assessor_app.campaign.judging.answering import TopicQuestion
from assessor_app.domain.letters import UnaccentedLetters
from assessor_app.domain.questions.answer import AnswerKey
from assessor_app.domain.questions.question import FurtherQuestion

WIDTH, HEIGHT = 620, 320  # pixels of the list


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
        wide = min(grown(self.font(), WIDTH), window.width())
        high = min(grown(self.font(), HEIGHT), window.height() * 2 // 3)
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
