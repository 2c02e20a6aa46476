"""Dialogs of the Judge page: the reason for "cannot judge", the history, and the grades'
meanings."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from urllib.parse import unquote

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QWidget

from assessor_app.app.judging.cannot_judge import CannotJudge
from assessor_app.app.judging.judging_dialogs import delete_when_closed
from assessor_app.app.numbers import fill
from assessor_app.app.pages.judge.grade_bar import FLAGS
from assessor_app.app.pages.judge.questions.question_row import (
    UNANSWERED,
    answer_words,
    with_answer,
)
from assessor_app.app.pages.judge.queue_judging import QueueJudging
from assessor_app.app.pages.judge.queue_state import FLAG_WORDS
from assessor_app.app.session import Session
from assessor_app.app.text_size import follow_letters, grown
from assessor_app.app.translation import QT_TRANSLATE_NOOP, tr, translate
from assessor_app.app.widgets.buttons import close_buttons
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.grade_button import ink_on
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, size_window, text_area
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.answering import TopicQuestion, asked_in
from assessor_app.domain.events import REMOVAL, Event, Kind, SearchOrigin, score_in
from assessor_app.domain.formatting import local_time, written
from assessor_app.domain.questions.answer import AnswerKey, answers_from
from assessor_app.domain.questions.aspect import aspect_from
from assessor_app.domain.scale import Grade, Scale
from assessor_app.domain.span import Span, span_from
from assessor_app.domain.table import Column, Table


def ask_why_not(
    queue_judging: QueueJudging,
    window: QWidget,
    flags: Callable[[], str],
    after: Callable[[], None],
) -> None:
    """Ask why the document on the screen cannot be judged, and file the reason.

    flags: called for the flags to file with it. after: called when the dialog is closed.
    """
    place = queue_judging.place()
    dialog = CannotJudge(queue_judging.document, window)
    delete_when_closed(dialog)

    def file(reason: str) -> None:
        if queue_judging.place() == place:
            queue_judging.cannot_judge(reason, flags())

    dialog.reason_given.connect(file)
    dialog.finished.connect(lambda _: after())
    dialog.open()


def show_history(queue_judging: QueueJudging, window: QWidget) -> None:
    """Show the history of the document on the screen, as this assessor judged it, in a dialog."""
    campaign, place = queue_judging.session.campaign, queue_judging.place()
    if campaign is not None and place is not None:
        _, topic, document = place
        events = judging_queries.history(campaign, *place)
        table = history_table(events, campaign.scale, asked_in(campaign, topic))
        dialog = HistoryDialog(tr("{0}, topic {1}").format(document, topic), table, window)
        delete_when_closed(dialog)
        dialog.open()


def show_scale(session: Session, keys: dict[int, str], window: QWidget) -> None:
    """Show the meaning of each grade in a dialog that does not block the window.

    keys: the key of each grade, by the grade's value.
    """
    if session.campaign is not None:
        dialog = GradeLegend(session.campaign.scale, keys, window)
        delete_when_closed(dialog)
        dialog.show()


CAP = 30


class GradeLegend(QDialog):
    """Shows the grades of a scale with their keys and meanings."""

    help_topic = "reference/window-judge.md#grades-and-marks"

    def __init__(self, scale: Scale, keys: dict[int, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Meaning of the grades"))
        self._keys = keys
        inside = QWidget()
        self._rows = QGridLayout(inside)
        self._rows.setContentsMargins(8, 8, 8, 8)
        self._rows.setHorizontalSpacing(14)
        self._rows.setVerticalSpacing(12)
        self._rows.setColumnStretch(1, 1)
        for row, grade in enumerate(scale.grades):
            self._add(row, grade)
        for flag, (_, named, _, told) in enumerate(FLAGS, len(scale.grades)):
            meaning = self.tr("{0}.").format(translate("GradeBar", told))
            self._add_meaning(flag, translate("GradeBar", named), meaning)
        self._rows.setRowStretch(len(scale.grades) + len(FLAGS), 1)
        scroll = text_area(self.windowTitle(), inside)
        words = (label.text() for label in inside.findChildren(QLabel))
        scroll.setAccessibleDescription(self.tr(", ").join(words))
        buttons = close_buttons(self)
        heading = title(self.tr("Meaning of the grades"), 1)
        self.setLayout(column(heading, (scroll, 1), buttons, spacing=14, margins=(24, 20, 24, 16)))
        size_window(self, 520, min(620, 290 + 62 * len(scale.grades)))

    def _add(self, row: int, grade: Grade) -> None:
        key = self._keys.get(grade.value, "")
        cap = QLabel(key)
        cap.setAlignment(Qt.AlignmentFlag.AlignCenter)
        follow_letters(cap, lambda: _fit_cap(cap))
        cap.setStyleSheet(
            f"background: {grade.colour}; color: {ink_on(grade.colour)};"
            " border-radius: 4px; font-weight: 600; padding: 0 6px;"
        )
        told = self.tr("counts as relevant"), self.tr("counts as not relevant")
        counts = told[0] if grade.relevant else told[1]
        cap.setAccessibleName(self.tr("Key {0}").format(key))
        self._rows.addWidget(cap, row, 0, Qt.AlignmentFlag.AlignTop)
        name = f"{grade.value} {grade.label}  ·  {counts}"
        self._add_meaning(row, name, grade.meaning or self.tr("No description."))

    def _add_meaning(self, row: int, name: str, meaning: str) -> None:
        self._rows.addLayout(column(plain(name), plain(meaning, muted=True), spacing=2), row, 1)


def _fit_cap(cap: QLabel) -> None:
    side = grown(cap.font(), CAP)
    cap.setMinimumSize(side, side)
    cap.setMaximumHeight(side)


COLUMNS = (
    Column("when", QT_TRANSLATE_NOOP("Column", "Local time"), numeric=False, moment=True),
    Column("what", QT_TRANSLATE_NOOP("Column", "Event"), numeric=False),
    Column(
        "seconds",
        QT_TRANSLATE_NOOP("Column", "Seconds"),
        QT_TRANSLATE_NOOP("Column", "Active reading time before this event"),
        digits=0,
    ),
    Column(
        "order",
        QT_TRANSLATE_NOOP("Column", "Order"),
        QT_TRANSLATE_NOOP("Column", "Order of the queue"),
        numeric=False,
    ),
    Column(
        "place",
        QT_TRANSLATE_NOOP("Column", "Position"),
        QT_TRANSLATE_NOOP("Column", "Position in this order, from 1"),
        digits=0,
    ),
)


ABOUT_COLUMNS = QT_TRANSLATE_NOOP(
    "HistoryDialog",
    "Seconds: active reading time before the event. Order and position: those of the queue when "
    "the document was judged.",
)
Strokes = dict[str, list[Event]]  # the events of each operation, by its group id


@dataclass(frozen=True, slots=True)
class Names:
    """The names of grades, questions and aspects in a history."""

    scale: Scale
    asked: Sequence[TopicQuestion] = ()

    def answer(self, key: AnswerKey, value: int | None) -> str:
        """Return an answer in words; removed questions and aspects are named by their keys."""
        for one in self.asked:
            if one.question.key == key[0]:
                named = (aspect.name for aspect in one.aspects if aspect.is_called(key[1]))
                name = next(named, key[1] or one.question.text)
                return with_answer(name, answer_words(one.question, value))
        return with_answer("/".join(filter(None, key)), UNANSWERED if value is None else str(value))


def history_table(events: list[Event], scale: Scale, asked: Sequence[TopicQuestion] = ()) -> Table:
    """Return a table of a document's history, with one row per operation, oldest first.

    events: the document's events, oldest first. asked: the further questions in its topic.
    """
    names = Names(scale, asked)
    known: Strokes = {}
    for event in events:
        known.setdefault(event.gesture, []).append(event)
    rows = []
    for stroke in known.values():
        event = stroke[-1]
        when = "–"
        if event.decided_at is not None:
            at = event.decided_at
            when = written(local_time(at), at, "%Y-%m-%d %H:%M:%S")
        place = event.position + 1 if event.position is not None else None
        what = words_of(stroke, known, names)
        rows.append((when, what, event.active_seconds, event.order, place))
    return Table("History of the document", COLUMNS, tuple(rows))


def words_of(stroke: list[Event], known: Strokes, names: Names) -> str:
    """Return what one operation did, in words.

    stroke: its events. known: the events of all operations by their group ids, to name the
    operations that this one retracts.
    """
    if not all(event.kind is Kind.RETRACT for event in stroke):
        # The new value says enough; the retraction of the old one is left out.
        return "; ".join(_said(one, names) for one in stroke if one.kind is not Kind.RETRACT)
    taken = [known[one.value] for one in stroke if one.value in known]
    if any(one.flags == REMOVAL for one in stroke):
        spans = (
            span_from(one.value) for stroke in taken for one in stroke if one.kind is Kind.SPAN
        )
        gone = "; ".join(_marked(span, names.scale) for span in spans)
        return tr("Highlight removed: {0}").format(gone)
    if not taken:
        return tr("Undone")
    if all(_is_undo(one) for one in taken):
        again = [known[event.value] for one in taken for event in one if event.value in known]
        if not again:
            return tr("Redone")
        return tr("Redone: {0}").format(_together(again, known, names))
    return tr("Undone: {0}").format(_together(taken, known, names))


def _is_undo(stroke: list[Event]) -> bool:
    return all(event.kind is Kind.RETRACT and event.flags != REMOVAL for event in stroke)


def _together(strokes: list[list[Event]], known: Strokes, names: Names) -> str:
    return "; ".join(words_of(one, known, names) for one in strokes)


def _said(event: Event, names: Names) -> str:
    match event.kind:
        case Kind.GRADE:
            words = f"{event.value}  {names.scale.label(int(event.value))}{_flags(event)}"
            if not event.source:
                return words
            return tr("{0}, imported from {1}").format(words, event.source)
        case Kind.SKIP:
            return tr("Skipped") + _flags(event)
        case Kind.CANNOT_JUDGE:
            said = tr("Cannot judge")
            if event.value:
                said = tr("Cannot judge: {0}").format(event.value)
            return said + _flags(event)
        case Kind.NOTE:
            return tr("Note: {0}").format(event.value) if event.value else tr("Note removed")
        case Kind.MESSAGE:
            return tr("Message: {0}").format(event.value)
        case Kind.SPAN:
            return _passage(span_from(event.value), names.scale)
        case Kind.ANSWER:
            given = answers_from(event.value) or ()
            return "; ".join(names.answer(*one) for one in given)
        case Kind.ASPECT if (found := aspect_from(event.value)) is not None:
            return tr("Aspect “{0}” added").format(found[2])
    return str(event.kind)


def _flags(event: Event) -> str:
    flags = [_flag(flag) for flag in event.flags.split()]
    return f" ({', '.join(flags)})" if flags else ""


def _flag(flag: str) -> str:
    origin = SearchOrigin.of(flag)
    if origin is not None and not origin.query:
        return fill(tr("from the learned order, rank {0:,}"), origin.rank)
    if origin is not None:
        return fill(tr("found by “{0}”, rank {1:,}"), origin.query, origin.rank)
    if (score := score_in(flag)) is not None:
        return fill(tr("score {0:.3f}"), score)
    return tr(FLAG_WORDS.get(flag, unquote(flag)))


def _passage(span: Span | None, scale: Scale) -> str:
    words = _marked(span, scale)
    is_quote = span is not None and not span.is_entry_point
    return tr("Highlight: {0}").format(words) if is_quote else words


def _marked(span: Span | None, scale: Scale) -> str:
    """Return the highlighted text, with the grade that it speaks for."""
    if span is None:
        return tr("Highlight")
    if span.is_entry_point:
        return fill(tr("Best entry point at character {0:,}"), span.start)
    if span.grade is None:
        return tr("“{0}”").format(span.quote)
    return tr("“{0}” for {1}").format(span.quote, scale.label(span.grade))


class HistoryDialog(QDialog):
    """Shows the history of a document in a table."""

    def __init__(self, document: str, table: Table, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("History"))
        size_window(self, 820, 340 if table.rows else 140)
        self.view = FittedTable(self.tr("History of the document"), ("what",))
        self.view.show_table(table)
        buttons = close_buttons(self)
        nothing = plain(self.tr("This document has no events yet."), muted=True)
        self.about = plain(self.tr(ABOUT_COLUMNS), muted=True)
        for part in (self.view, self.about):
            part.setVisible(bool(table.rows))
        nothing.setVisible(not table.rows)
        parts = (title(document, 0.5), self.view, (nothing, 1), self.about, buttons)
        self.setLayout(column(*parts, spacing=10, margins=(24, 20, 24, 16)))

    def showEvent(self, event: QShowEvent) -> None:
        """Fit the columns, because only now the dialog has the fonts of the window's style."""
        super().showEvent(event)
        self.view.fit_columns()
