"""The stability of the system ranking: over pools, topics and unjudged documents."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple, cast

from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from assessor_app.app.actions.page import Page
from assessor_app.app.judging.judging_page import QueuePage
from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.measure_picker import MeasureBox
from assessor_app.app.pages.runs.tabs.detail_tab import DetailTab
from assessor_app.app.pages.runs.tabs.significance_tab import comparable_measures
from assessor_app.app.translation import QT_TR_NOOP, of_core, tr
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.form_fields import NamedBox, NumberField, guarded, offer
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, labelled
from assessor_app.app.widgets.table_view import LEAST_ROWS, EndAtLastRow
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

NOTHING = "", ""
Find = Callable[[Evaluation, Campaign, Progress, "Asked"], Table]
MOST_LISTED = 200
DEEPEST = 1_000_000
NEXT = "next"
# Columns of names are narrowed first. The measure is chosen above the table; Unjudged@10 is
# 1 - Judged@10, except for runs of fewer than 10 documents.
YIELDING = ("run", "document", "a", "b", "gains", "loses")
DISPENSABLE = ("measure", "Unjudged@10", "splits", "Judged@20", "Judged@5")


class ToJudge(QObject):
    """Switches to the Judge page, and shows a document there once an assessor is chosen."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._page = page
        self._session = page.session
        self._wanted = NOTHING
        self._session.closed.connect(self._forget)

    def bring_up(self, topic: str, document: str) -> None:
        """Show the document in the queue of the current assessor, or of the assessor chosen next.

        Shows a message if the queue does not contain the document.
        """
        window = self._page.shell()
        if window is None:
            return
        judging = cast(QueuePage, window.show_page("judge"))
        self._forget()
        if self._session.assessor:
            self._show(judging, topic, document)
            return
        self._wanted = topic, document
        # Connected after the Judge page, so this runs once that page has the assessor's topics.
        self._session.assessor_changed.connect(self._on_assessor)

    def _on_assessor(self) -> None:
        window, wanted = self._page.shell(), self._wanted
        self._forget()
        page = window.context().page if window is not None else None
        if page is not None and page.id == "judge":
            self._show(cast(QueuePage, page), *wanted)

    def _forget(self) -> None:
        if self._wanted != NOTHING:
            self._wanted = NOTHING
            self._session.assessor_changed.disconnect(self._on_assessor)

    def _show(self, judging: QueuePage, topic: str, document: str) -> None:
        if not judging.show_queued(topic, document):
            words = self.tr("Document {0} of topic {1} is not in the pool that {2} judges.")
            self._session.news.emit(words.format(document, topic, self._session.assessor))


class Asked(NamedTuple):
    """The parameters of a question.

    way: the name of the method that resamples topics. depth: of the pool; None: whole runs.
    """

    way: str
    depth: int | None


@dataclass(frozen=True, slots=True)
class Question:
    """A question about the stability of the system ranking.

    find: computes the table that answers it. resamples: True if it uses a resampling method.
    of_measure: True if it depends on a measure. of_depth: True if it depends on the pool depth.
    of_unjudged: True if it needs the unjudged documents of the rankings.
    """

    name: str
    title: str
    explanation: str
    find: Find
    resamples: bool = False
    of_measure: bool = True
    of_depth: bool = False
    of_unjudged: bool = True


def _decisive(evaluation: Evaluation, campaign: Campaign, progress: Progress, _: Asked) -> Table:
    options, names = evaluation.rankings.options, evaluation.rankings.names
    runs = ranked_campaign(campaign, options, names, progress)
    return decisive_table(evaluation, runs, MOST_LISTED, progress)


QUESTIONS = (
    Question(
        "judged",
        QT_TR_NOOP("Judged documents"),
        QT_TR_NOOP(
            "The share of judged documents at the first ranks of each run (Judged@k), rank-biased "
            "precision (RBP), and the most that further judgements could add to it (RBPResidual)."
        ),
        lambda evaluation, *_: judged_shares_table(evaluation),
        of_measure=False,
    ),
    Question(
        "pool",
        QT_TR_NOOP("Leave-one-run-out"),
        QT_TR_NOOP(
            "Each run without the judgements of its unique documents, as if it had not "
            "contributed to the pool. Large losses are evidence of pool bias: the collection may "
            "underestimate a new system (Zobel 1998)."
        ),
        lambda evaluation, _, progress, asked: left_out_table(evaluation, asked.depth, progress),
        of_depth=True,
    ),
    Question(
        "topics",
        QT_TR_NOOP("Topic resampling"),
        QT_TR_NOOP(
            "How often two samples of the topics order two runs differently, and how many topics a "
            "paired t test needs to detect an effect as large as the observed with power 80%."
        ),
        lambda evaluation, _, progress, asked: topic_stability_table(
            evaluation, asked.way, progress
        ),
        resamples=True,
        of_unjudged=False,
    ),
    Question(
        NEXT,
        QT_TR_NOOP("Documents to judge next"),
        QT_TR_NOOP(
            "Unjudged documents, first those whose relevance would change the system ranking most. "
            "Press Enter to show the rankings of the runs that gain and lose most."
        ),
        _decisive,
    ),
)


class StabilityTab(DetailTab):
    """Shows the answers to questions about the stability of the system ranking.

    rankings_wanted: emitted with (run that gains, run that loses, topic, document) to show.
    judging_wanted: emitted with (topic, document) to judge.
    """

    rankings_wanted = Signal(str, str, str, str)
    judging_wanted = Signal(str, str)

    def __init__(self, computing: Computing, parent: QWidget | None = None) -> None:
        super().__init__(computing, parent)
        self._shown = ""
        self.question = guarded(NamedBox())
        self.question.setAccessibleName(self.tr("Analysis"))
        for one in QUESTIONS:
            self.question.addItem(tr(one.title), one)
        self.measure = MeasureBox()
        self.way = guarded(NamedBox())
        self.way.setAccessibleName(self.tr("Resampling method"))
        offer(
            self.way,
            [(of_core(way.title), way.name) for way in RESAMPLINGS],
            [f"{of_core(way.explanation)}\n{of_core(way.compared)}" for way in RESAMPLINGS],
            DEFAULT_RESAMPLING,
        )
        self.way_label = labelled(self.tr("Resampling"), self.way)
        self.pool_depth = self._depth_field()
        self._offered: int | None = None
        self.pool_depth_label = labelled(self.tr("Pool depth"), self.pool_depth)
        self.about = plain(muted=True)
        self.view = FittedTable(self.tr("Stability"), YIELDING, dispensable=DISPENSABLE)
        self.view.make_dense()
        self.view.room_changed.connect(self._say_note)
        self.view.activated_row.connect(self._on_row)
        self.judge = button(
            self.tr("Judge document"),
            self._on_judge,
            self.tr("Show the document of the selected row on the Judge page"),
        )
        self.view.selectionModel().selectionChanged.connect(lambda *_: self._allow_judging())
        self.note = plain(muted=True)
        self._place()
        self._say()
        for box in (self.question, self.way):
            box.currentIndexChanged.connect(lambda _: self._on_choice())
        self.measure.chosen.connect(lambda _: self.again())

    # The tab ------------------------------------------------------------------------------

    def take_answer(self, answer: Answer) -> None:
        """Offer the measures of the evaluation, and show the campaign's pool depth if it has
        changed."""
        if answer.evaluation is not None:
            if answer.pool_depth != self._offered:
                self._offered = answer.pool_depth
                with QSignalBlocker(self.pool_depth):
                    self.pool_depth.setValue(answer.pool_depth or 0)
            self.measure.show_measures(comparable_measures(answer.evaluation))

    def table(self) -> Table | None:
        """Return the table that answers the question; None before it was computed."""
        return self.view.shown_table() if self._shown else None

    def ask(self) -> None:
        """Compute the answer to the question in the background."""
        question, name = self._asked(), self.measure.measure()
        asked = Asked(str(self.way.currentData()), self.pool_depth.value() or None)

        def work(evaluation: Evaluation, campaign: Campaign, progress: Progress) -> Table:
            if question.of_measure:
                evaluation = narrowed(evaluation, [measure_called(evaluation, name)])
            if question.of_unjudged and evaluation.rankings.options.judged_only:
                raise WrongUse(
                    self.tr("this analysis needs the unjudged documents of the rankings"),
                    advice=self.tr("switch off “Judged documents only (-J)” in Evaluation options"),
                )
            return question.find(evaluation, campaign, progress, asked)

        def show(table: Table) -> None:
            self._show(table, question)

        self.computing.ask(
            self.tr("Computing stability"), work, show, "runs.stability", self.refuse
        )

    # Reactions ----------------------------------------------------------------------------

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
        self.about.setText(tr(self._asked().explanation))
        for shown in (self.way_label, self.way):
            shown.setVisible(self._asked().resamples)
        self.measure.setVisible(self._asked().of_measure)
        for part in (self.pool_depth_label, self.pool_depth):
            part.setVisible(self._asked().of_depth)
        self.judge.setVisible(self._asked().name == NEXT)

    def _show(self, table: Table, question: Question) -> None:
        self.show_body()
        self._shown = question.name
        self.view.show_table(table)
        self._say_note()
        if question.name == NEXT and table.rows and not self.view.selected_rows():
            self.view.select_row(0)
        self._allow_judging()

    def _say_note(self) -> None:
        words = " ".join(filter(None, (of_core(self.view.table().note), self.view.hidden_words())))
        self.note.setText(words)
        self.note.setVisible(bool(words))

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
        field.setSpecialValueText(self.tr("All ranks"))
        field.setKeyboardTracking(False)
        field.valueChanged.connect(lambda _: self.again())
        field.setToolTip(
            self.tr(
                "A document is unique to a run if no other run retrieved it within this depth; "
                "0: all ranks"
            )
        )
        return field

    def _place(self) -> None:
        label = labelled(self.tr("Analysis"), self.question)
        asked = (label, self.question), (self.measure,), (self.way_label, self.way)
        depth = (self.pool_depth_label, self.pool_depth)
        self.put_above(FlowRow(*asked, depth, (self.judge,)))
        EndAtLastRow(self.view, LEAST_ROWS)
        parts = (self.about, (self.view, 1), self.note, (None, 0))
        self.body.setLayout(column(*parts, spacing=6))


def measure_called(evaluation: Evaluation, name: str) -> Requested:
    """Return the measure with this name, or else the first measure with values per topic.

    Raises WrongUse if no measure has values per topic.
    """
    offered = comparable_measures(evaluation)
    if not offered:
        raise WrongUse(
            tr("none of the selected measures has per-topic values"),
            advice=tr("add one such as AP"),
        )
    return next((one for one in offered if one.name == name), offered[0])
