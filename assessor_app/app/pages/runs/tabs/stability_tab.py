"""Stability of the system ranking: over pools, topics and unjudged documents."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.measures.measure_offers import MeasureBox
from assessor_app.app.pages.runs.tabs.detail_tab import DetailTab
from assessor_app.app.pages.runs.tabs.significance_tab import comparable_measures
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.form_fields import NumberField, guarded
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import Evaluation, narrowed
from assessor_app.campaign.evaluating.evaluation_tables import judged_shares_table
from assessor_app.campaign.evaluating.ranking_similarity import ranked_campaign
from assessor_app.campaign.stability.stability import (
    DEFAULT_RESAMPLING,
    decisive_table,
    left_out_table,
    topic_stability_table,
)
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Table
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.statistics import RESAMPLINGS

Find = Callable[[Evaluation, Campaign, Progress, "Asked"], Table]
MOST_LISTED = 200
DEEPEST = 1_000_000
NEXT = "next"


class Asked(NamedTuple):
    """Parameters: the topic resampling method, and the pool depth (None: whole runs)."""

    way: str
    depth: int | None


@dataclass(frozen=True, slots=True)
class Question:
    """A question about the stability of the system ranking.

    find: computes the table that answers it. resamples: uses a resampling method; of_measure:
    depends on a measure; of_depth: depends on the pool depth.
    """

    name: str
    title: str
    explanation: str
    find: Find
    resamples: bool = False
    of_measure: bool = True
    of_depth: bool = False


def _shares(evaluation: Evaluation, _: Campaign, __: Progress, ___: Asked) -> Table:
    _refuse_judged_only(evaluation)
    return judged_shares_table(evaluation)


def _left_out(evaluation: Evaluation, _: Campaign, progress: Progress, asked: Asked) -> Table:
    _refuse_judged_only(evaluation)
    return left_out_table(evaluation, asked.depth, progress)


def _other_topics(evaluation: Evaluation, _: Campaign, progress: Progress, asked: Asked) -> Table:
    return topic_stability_table(evaluation, asked.way, progress)


def _decisive(evaluation: Evaluation, campaign: Campaign, progress: Progress, _: Asked) -> Table:
    _refuse_judged_only(evaluation)
    runs = ranked_campaign(
        campaign, evaluation.rankings.options, evaluation.rankings.names, progress
    )
    return decisive_table(evaluation, runs, MOST_LISTED, progress)


def _refuse_judged_only(evaluation: Evaluation) -> None:
    if evaluation.rankings.options.judged_only:
        raise WrongUse(
            "unjudged documents are left out of the rankings now",
            advice="take back “Leave out what is not judged” in the Reading menu",
        )


QUESTIONS = (
    Question(
        "judged",
        "How much is judged",
        "The share of each run's first documents that somebody judged, and what may hang on the "
        "others: a system whose documents are judged less is not measured as well.",
        _shares,
        of_measure=False,
    ),
    Question(
        "pool",
        "Had a run not been pooled",
        "Each run is scored as if the documents that it alone brought were not judged. Where much "
        "is lost, a new system would be wronged by this collection, too.",
        _left_out,
        of_depth=True,
    ),
    Question(
        "topics",
        "With other topics",
        "How often two runs change places when the topics are drawn anew, and how many topics it "
        "would take to be sure of a difference as large as this one.",
        _other_topics,
        resamples=True,
    ),
    Question(
        NEXT,
        "What to judge next",
        "Unjudged documents, first those whose relevance would change the order of the runs most. "
        "Enter on one shows the rankings of the runs that gain and lose most.",
        _decisive,
    ),
)


class StabilityTab(DetailTab):
    """The tab with the stability of the system ranking.

    rankings_wanted: emitted with runs (gains, loses), topic and document to show. judging_wanted:
    emitted with topic and document to judge.
    """

    rankings_wanted = Signal(str, str, str, str)
    judging_wanted = Signal(str, str)

    def __init__(self, computing: Computing, parent: QWidget | None = None) -> None:
        super().__init__(computing, parent)
        self._shown = ""
        self.question = guarded(QComboBox())
        self.question.setAccessibleName(self.tr("Question"))
        for one in QUESTIONS:
            self.question.addItem(one.title, one)
        self.measure = MeasureBox()
        self.way = guarded(QComboBox())
        self.way.setAccessibleName(self.tr("How topics are drawn"))
        for way in RESAMPLINGS:
            self.way.addItem(way.title, way.name)
            about = f"{way.explanation}\n{way.compared}"
            self.way.setItemData(self.way.count() - 1, about, Qt.ItemDataRole.ToolTipRole)
        self.way.setCurrentIndex(max(self.way.findData(DEFAULT_RESAMPLING), 0))
        self.pool_depth = self._depth_field()
        self._offered: int | None = None
        self.pool_depth_label = QLabel(self.tr("Pool depth"))
        self.pool_depth_label.setBuddy(self.pool_depth)
        self.about = plain(muted=True)
        self.view = TableView(self.tr("Stability"))
        self.view.activated_row.connect(self._on_row)
        self.judge = button(
            self.tr("Judge it"),
            self._on_judge,
            self.tr("Bring the document of the row selected up on the Judge page"),
        )
        self.view.selectionModel().selectionChanged.connect(lambda *_: self._allow_judging())
        self.note = plain(muted=True)
        self._place()
        self._say()
        for box in (self.question, self.way):
            box.currentIndexChanged.connect(lambda _: self._on_choice())
        self.measure.chosen.connect(lambda _: self.again())

    # The tab ------------------------------------------------------------------------------

    def title(self) -> str:
        """Return the title of the tab."""
        return self.tr("Stability")

    def explanation(self) -> str:
        """Return the explanation for the tooltip."""
        return self.tr("Whether the order of the runs would hold: another pool, other topics.")

    def take_answer(self, answer: Answer) -> None:
        """Offer the measures of the evaluation; a changed pool depth of the campaign is adopted."""
        if answer.evaluation is not None:
            if answer.pool_depth != self._offered:
                self._offered = answer.pool_depth
                with QSignalBlocker(self.pool_depth):
                    self.pool_depth.setValue(answer.pool_depth or 0)
            self.measure.show_measures(comparable_measures(answer.evaluation))

    def table(self) -> Table | None:
        """Return the table that answers the question."""
        return self.view.shown_table() if self._shown else None

    def ask(self) -> None:
        """Start the background job for the question."""
        question, name = self._asked(), self.measure.measure()
        asked = Asked(str(self.way.currentData()), self.pool_depth.value() or None)

        def work(evaluation: Evaluation, campaign: Campaign, progress: Progress) -> Table:
            if question.of_measure:
                evaluation = narrowed(evaluation, [measure_called(evaluation, name)])
            return question.find(evaluation, campaign, progress, asked)

        def show(table: Table) -> None:
            self._show(table, question)

        self.computing.ask(
            self.tr("Looking at stability"), work, show, "runs.stability", self.refuse
        )

    # What happens -------------------------------------------------------------------------

    def _asked(self) -> Question:
        asked = self.question.currentData()
        assert isinstance(asked, Question)
        return asked

    def _on_choice(self) -> None:
        self._say()
        if self._shown != self._asked().name:
            # The answer to the previous question must not be shown under this one.
            self._shown = ""
            self.view.clear_table()
            self.note.setText(self.tr("Computing…"))
            self.note.show()
            self._allow_judging()
        self.again()

    def _say(self) -> None:
        self.about.setText(self._asked().explanation)
        self.way.setVisible(self._asked().resamples)
        self.measure.setVisible(self._asked().of_measure)
        for part in (self.pool_depth_label, self.pool_depth):
            part.setVisible(self._asked().of_depth)
        self.judge.setVisible(self._asked().name == NEXT)

    def _show(self, table: Table, question: Question) -> None:
        self.show_body()
        self._shown = question.name
        self.view.show_table(table)
        self.note.setText(table.note)
        self.note.setVisible(bool(table.note))
        if question.name == NEXT and table.rows and not self.view.selected_rows():
            self.view.select_row(0)
        self._allow_judging()

    def _on_row(self, row: int) -> None:
        if self._shown == NEXT:
            names = ("gains", "loses", "topic", "document")
            self.rankings_wanted.emit(*self._cells(row, *names))

    def _on_judge(self) -> None:
        rows = self.view.selected_rows()
        if self._shown == NEXT and rows:
            self.judging_wanted.emit(*self._cells(rows[0], "topic", "document"))

    def _cells(self, row: int, *names: str) -> tuple[str, ...]:
        table = self.view.table()
        keys = [one.key for one in table.columns]
        return tuple(str(table.rows[row][keys.index(name)]) for name in names)

    def _allow_judging(self) -> None:
        self.judge.setEnabled(self._shown == NEXT and bool(self.view.selected_rows()))

    def _depth_field(self) -> NumberField:
        field = NumberField(self.tr("Pool depth"), 0, DEEPEST)
        field.setSpecialValueText(self.tr("whole runs"))
        field.setKeyboardTracking(False)
        field.valueChanged.connect(lambda _: self.again())
        field.setToolTip(
            self.tr(
                "A document is a run's own if no other run has it among so many of its first; "
                "the least value takes whole runs"
            )
        )
        return field

    def _place(self) -> None:
        above = QWidget()
        bar = QHBoxLayout(above)
        bar.setContentsMargins(0, 0, 0, 0)
        bar.setSpacing(10)
        label = QLabel(self.tr("Question"))
        label.setBuddy(self.question)
        depth = (self.pool_depth_label, self.pool_depth)
        for part in (label, self.question, self.measure, self.way, *depth):
            bar.addWidget(part)
        bar.addStretch(1)
        bar.addWidget(self.judge)
        self.put_above(above)
        layout = QVBoxLayout(self.body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(self.about)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.note)


def measure_called(evaluation: Evaluation, name: str) -> Requested:
    """Return the measure of that name, or else the first one with per-topic values.

    Raises WrongUse if no measure has such values.
    """
    offered = comparable_measures(evaluation)
    if not offered:
        raise WrongUse("none of the measures has a value of a topic", advice="add one such as AP")
    return next((one for one in offered if one.name == name), offered[0])
