"""Score distributions of relevant and other documents, with a threshold."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.tabs.detail_tab import DetailTab
from assessor_app.app.widgets.form_fields import guarded
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.classification.score_thresholds import ScoreSplit, score_split
from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Table

if TYPE_CHECKING:
    from assessor_app.app.pages.runs.tabs.threshold_board import ThresholdBoard
    from assessor_app.app.plotting.figure_plot import FigurePlot


class ThresholdTab(DetailTab):
    """Shows one run at a time: the first of the selected ones."""

    def __init__(self, computing: Computing, parent: QWidget | None = None) -> None:
        super().__init__(computing, parent)
        self._topics: tuple[str, ...] = ()
        self.run = guarded(QComboBox())
        self.run.setAccessibleName(self.tr("Run"))
        self.run.setMinimumContentsLength(14)
        self.run.currentIndexChanged.connect(lambda _: self.again())
        QVBoxLayout(self.body).setContentsMargins(0, 0, 0, 0)

    @cached_property
    def board(self) -> ThresholdBoard:
        """Plot, slider and tables, created when there are scores to show."""
        from assessor_app.app.pages.runs.tabs.threshold_board import ThresholdBoard

        made = ThresholdBoard(self.tr("Run"), self.run)
        layout = self.body.layout()
        assert layout is not None
        layout.addWidget(made)
        return made

    # The tab ------------------------------------------------------------------------------

    def title(self) -> str:
        """Return the title of the tab."""
        return self.tr("Threshold")

    def explanation(self) -> str:
        """Return the explanation for the tooltip."""
        return self.tr("Scores of relevant and other documents, and what a threshold makes of them")

    def take_answer(self, answer: Answer) -> None:
        """Offer the runs of the evaluation."""
        if answer.evaluation is None:
            return
        names = list(answer.evaluation.rankings.names)
        if [self.run.itemText(at) for at in range(self.run.count())] != names:
            before = self.run.currentText()
            with QSignalBlocker(self.run):
                self.run.clear()
                self.run.addItems(names)
                self.run.setCurrentIndex(max(self.run.findText(before), 0))

    def take_runs(self) -> None:
        """Show the first selected run."""
        at = self.run.findText(self.runs[0]) if self.runs else -1
        if at >= 0:
            self.run.setCurrentIndex(at)

    def show_topics(self, topics: tuple[str, ...]) -> None:
        """Restrict the documents to these topics; empty for all."""
        if topics != self._topics:
            self._topics = topics
            self.again()

    def table(self) -> Table | None:
        """Return the rates at the threshold."""
        return self.board.rates.table() if self._has_scores() else None

    def plot(self) -> FigurePlot | None:
        """Return the plot of the scores."""
        return self.board.drawn if self._has_scores() else None

    def _has_scores(self) -> bool:
        return "board" in self.__dict__ and self.board.split is not None

    def ask(self) -> None:
        """Compute the scores in the background."""
        run, topics = self.run.currentText(), self._topics

        def work(evaluation: Evaluation, _: Campaign, __: Progress) -> ScoreSplit:
            known = tuple(one for one in topics if one in evaluation.rankings.topics)
            return score_split(evaluation, run, known)

        self.computing.ask(self.tr("Reading scores"), work, self._take, "runs.scores", self.refuse)

    def _take(self, split: ScoreSplit) -> None:
        self.show_body()
        self.board.show_split(split)
