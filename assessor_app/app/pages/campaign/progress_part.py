"""The Overview tab: the next step, the progress of the assessors, and of each on each topic."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from assessor_app.app.numbers import fill
from assessor_app.app.pages.campaign.bar_cells import BarCells
from assessor_app.app.pages.campaign.next_step import NextStep, next_step, to_do_words
from assessor_app.app.pages.campaign.people.assessors_part import PACE, percent_done, topic_table
from assessor_app.app.session import Session
from assessor_app.app.translation import QT_TRANSLATE_NOOP, of_core, tr
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import OneLine, plain, title
from assessor_app.app.widgets.layouts import column, panel, row, stack
from assessor_app.app.widgets.matrix_view import Matrix, MatrixView, Place
from assessor_app.app.widgets.table_view import LEAST_ROWS, EndAtLastRow
from assessor_app.campaign.files.status import LEFT, Progress, Status, answers_table
from assessor_app.domain.table import Cell, Column, Table, table_of

DONE = Column(
    "done",
    QT_TRANSLATE_NOOP("Column", "Done"),
    QT_TRANSLATE_NOOP(
        "Column",
        "Share of the pooled documents of the assessor's topics with a decision: grade, skip or "
        "cannot judge",
    ),
    digits=0,
    of=percent_done,
)
ASSESSOR = Column("assessor", QT_TRANSLATE_NOOP("Column", "Assessor"), numeric=False)
TOPIC = Column("topic", QT_TRANSLATE_NOOP("Column", "Topic"), numeric=False)
BARS = (
    ASSESSOR,
    DONE,
    LEFT,
    *PACE[:2],
)
DISPENSABLE = ("unreached", "opened", "hours_left", "last_seen")
TITLE = Column("title", QT_TRANSLATE_NOOP("Column", "Title"), numeric=False)
MOST_ACROSS = 12  # topics; more are shown one below the other
CELL = QSize(44, 28)


class ProgressPart(QWidget):
    """Shows what to do next, and what has been judged by each assessor and on each topic.

    wanted: emitted with the `NextStep` when its button is pressed.
    """

    wanted = Signal(object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._status: Status | None = None
        self._assigned: Collection[str] = ()
        self._titles: Mapping[str, str] = {}
        self._chosen = ""
        self._step = NextStep("")
        self.next = button("", lambda: self.wanted.emit(self._step))
        self.next.setObjectName("next step")
        self._people = FittedTable(
            self.tr("Progress of the assessors"), ("done",), dispensable=("hours_left",)
        )
        self._bars = BarCells(self._people)
        self._people.setItemDelegateForColumn(1, self._bars)
        self._people.chosen.connect(self._on_chosen)
        self._to_do = plain(muted=True)
        self._to_do.setObjectName("to do")
        self._grid = MatrixView(self.tr("Progress per assessor and topic"))
        self._grid.set_cell_size(CELL)
        self._topics_title = title("", 0.5)
        self._topics = FittedTable(
            self.tr("Progress per topic"),
            ("title", "topic"),
            optional=("title",),
            dispensable=DISPENSABLE,
        )
        self._topics.room_changed.connect(self._say_hidden)
        self._hidden = plain(muted=True)
        self._hidden.hide()
        self.about = OneLine()
        self.about.setProperty("muted", True)
        self._begin = button("", lambda: self.wanted.emit(self._step))
        self.nothing = EmptyState(
            self.tr("No progress yet"),
            self.tr("The progress is shown here once documents are pooled and assessors added."),
            (self._begin,),
        )
        self._place()
        session.assessor_changed.connect(self._show)

    def show_status(
        self,
        found: Status,
        assigned: Collection[str],
        titles: Mapping[str, str],
        *,
        says_next: bool,
    ) -> None:
        """Show the progress of all assessors.

        assigned: the assessors with assigned topics. titles: of the topics, by id. says_next:
        whether to show the next step.
        """
        self._status, self._assigned, self._titles = found, assigned, titles
        self.next.setProperty("offered", says_next)
        if self._chosen not in found.assessors:
            self._chosen = ""
        self._show()

    def table(self) -> Table:
        """Return the table of progress by topic."""
        return self._topics.table()

    def _show(self) -> None:
        found = self._status
        if found is None:
            return
        mine = self._session.assessor
        self._chosen = self._chosen or (mine if mine in found.assessors else "")
        self._step = next_step(found, mine)
        self._stack.setCurrentIndex(0 if found.progress else 1)
        for one in (self.next, self._begin):
            one.setText(self._step.words)
        self.next.setVisible(bool(self._step.words) and bool(self.next.property("offered")))
        self._people.show_table(table_of("Progress of the assessors", BARS, found.totals))
        self._people.fit_columns()
        if self._chosen:
            self._people.select_row(found.assessors.index(self._chosen))
        share = self.tr("Grid: % done of each topic.")
        self._to_do.setText(f"{to_do_words(found, self._assigned)} {share}")
        self._grid.show_matrix(progress_matrix(found))
        self._show_topics(found)
        self._show_answers(found)

    def _show_answers(self, found: Status) -> None:
        """Show how many answers each further question has; nothing without questions."""
        whole = answers_table(found)
        self._answered.setVisible(bool(whole.rows))
        self._answers_title.setText(of_core(whole.title))
        self.answers.show_table(whole)
        self.answers.fit_columns()

    def _show_topics(self, found: Status) -> None:
        whole = _titled(topic_table(found, self._chosen), self._titles)
        self._topics_title.setText(of_core(whole.title))
        self._topics.show_table(whole)
        self._topics.fit_columns()

    def _say_hidden(self) -> None:
        self._hidden.setText(self._topics.hidden_words())
        self._hidden.setVisible(bool(self._hidden.text()))

    def _on_chosen(self, at: int) -> None:
        if self._status is not None and at < len(self._status.totals):
            self._chosen = self._status.totals[at].assessor
            self._show_topics(self._status)

    def _place(self) -> None:
        EndAtLastRow(self._people, LEAST_ROWS)
        EndAtLastRow(self._topics, LEAST_ROWS)
        self.answers: FittedTable = FittedTable(self.tr("Answers"), ("question",))
        EndAtLastRow(self.answers, LEAST_ROWS)
        left = column((self._people, 1), self._to_do, None, spacing=6)
        right = column((self._grid, 1), None)
        self._answers_title = title("", 0.5)
        self._answered = panel(column(self._answers_title, (self.answers, 1), (None, 0)))
        progress = panel(
            column(
                row(self.next, None),
                row((left, 1), (right, 1), spacing=24),
                self._topics_title,
                (self._topics, 20),
                self._hidden,
                (self._answered, 1),
                (None, 1),
                spacing=8,
                margins=(0, 10, 0, 0),
            )
        )
        self._stack = stack(progress, self.nothing)
        self.setLayout(column((self._stack, 1), self.about, spacing=6))


def _titled(table: Table, titles: Mapping[str, str]) -> Table:
    """Return the table with the titles of the topics behind their ids."""
    at = [column.key for column in table.columns].index("topic")
    columns = (*table.columns[: at + 1], TITLE, *table.columns[at + 1 :])
    rows = (
        (*cells[: at + 1], titles.get(str(cells[at]), ""), *cells[at + 1 :]) for cells in table.rows
    )
    return replace(table, columns=columns, rows=tuple(rows))


def progress_matrix(found: Status) -> Matrix:
    """Return the percentage of decided documents of each assessor on each topic.

    The rows are the assessors; with more than MOST_ACROSS topics the rows are the topics.
    """
    done = {(one.assessor, one.topic): one for one in found.progress}
    names = list(dict.fromkeys(one.assessor for one in found.progress))
    topics = list(dict.fromkeys(one.topic for one in found.progress))
    is_turned = len(topics) > MOST_ACROSS
    downwards, across = (topics, names) if is_turned else (names, topics)
    strengths: dict[Place, float] = {}
    words: dict[Place, str] = {}
    rows: list[tuple[Cell, ...]] = []
    for at, first in enumerate(downwards):
        cells: list[Cell] = [first]
        for beside, second in enumerate(across, start=1):
            one = done.get((second, first) if is_turned else (first, second))
            cells.append(percent_done(one) if one is not None else None)
            if one is not None and one.pooled:
                strengths[at, beside] = (one.pooled - one.left) / one.pooled
            words[at, beside] = _cell_words(
                *((second, first) if is_turned else (first, second)), one
            )
        rows.append(tuple(cells))
    corner = Column("name", (TOPIC if is_turned else ASSESSOR).title, numeric=False)
    columns = (corner, *(Column(f"done {one}", one, digits=0) for one in across))
    return Matrix(
        Table("Progress per assessor and topic, %", columns, tuple(rows)), strengths, words
    )


def _cell_words(assessor: str, topic: str, one: Progress | None) -> str:
    if one is None:
        return tr("{0}, topic {1}: not assigned").format(assessor, topic)
    words = tr("{0}, topic {1}: {2:,} of %Ln document(s) decided", "", one.pooled)
    return fill(words, assessor, topic, one.pooled - one.left)
