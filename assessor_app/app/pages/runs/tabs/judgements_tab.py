"""The ranks of the runs under other judgements: by assessor, by rule and by frozen version."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.measure_picker import MeasureBox
from assessor_app.app.pages.runs.tabs.detail_tab import DetailTab
from assessor_app.app.pages.runs.tabs.significance_tab import comparable_measures
from assessor_app.app.text_size import keep_height
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, panel, scrolled, splitter
from assessor_app.app.widgets.rule_choice import judgement_sets_table, rule_line, rule_titles
from assessor_app.app.widgets.table_view import keep_rows
from assessor_app.campaign.agreement.effect_tables import judged_words, places_figure, sets_table
from assessor_app.campaign.agreement.effects import DEFAULT_MEASURE, effects, with_titles
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.domain.progress import Progress
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table

if TYPE_CHECKING:
    from assessor_app.app.plotting.figure_plot import FigurePlot

# Where there is no room for such a plot, in pixels, and so many rows of the table, the tab scrolls.
LOWEST_PLOT, ROWS = 230, 3
ABOUT = QT_TRANSLATE_NOOP(
    "JudgementsTab",
    "Ranks of the runs with the judgements of each assessor, of each rule that combines assessors, "
    "and of each frozen version; the table compares them with Consensus. A pair of runs is "
    "swapped if a set orders it unlike Consensus.",
)


@dataclass(frozen=True, eq=False, slots=True)
class Places:
    """The effect of other judgements on the ranks of the runs.

    figure: a line per run. table: a row per judgement set. order: the names of all runs, which
    determines line styles. judged: a sentence on the documents judged.
    """

    figure: Figure
    table: Table
    order: tuple[str, ...]
    judged: str


class JudgementsTab(DetailTab):
    """Shows the ranks of each run as a line over judgement sets, and a table of these sets."""

    def __init__(self, computing: Computing, parent: QWidget | None = None) -> None:
        super().__init__(computing, parent)
        self._places: Places | None = None
        self.measure = MeasureBox(self)
        self.measure.hide()
        self.measure.chosen.connect(lambda _: self.again())
        self.view = judgement_sets_table()
        self.view.make_dense()
        self.view.room_changed.connect(self._say_about)
        self.rule = rule_line(self.view)
        self.about = plain(self.tr(ABOUT), muted=True)
        below = column((self.view, 1), self.rule, spacing=4, margins=(0, 8, 0, 0))
        self._parts = splitter(panel(below), vertical=True)
        keep_rows(self.view, ROWS)
        self.body.setLayout(column(scrolled(column(self.about, (self._parts, 1), spacing=6))))

    @cached_property
    def drawn(self) -> FigurePlot:
        """The plot, created on first access."""
        made = self.make_figure_plot()
        made.add_control(self.measure)
        keep_height(made, LOWEST_PLOT)
        self._parts.insertWidget(0, made)
        made.come_before(self.view)
        for at, stretch in enumerate((3, 2)):
            self._parts.setStretchFactor(at, stretch)
        self._parts.setSizes([300, 200])
        return made

    def take_answer(self, answer: Answer) -> None:
        """Offer the measures of the evaluation."""
        if answer.evaluation is not None:
            self.measure.show_measures(comparable_measures(answer.evaluation))

    def take_runs(self) -> None:
        """Draw the lines of the selected runs."""
        self.draw()

    def take_left(self) -> None:
        """Draw the lines of the runs that the table shows."""
        self.draw()

    def table(self) -> Table | None:
        """Return the table of the judgement sets; None before it was computed."""
        return self._places.table if self._places else None

    def plot(self) -> FigurePlot | None:
        """Return the plot; None before it was computed."""
        return self.drawn if self._places else None

    def ask(self) -> None:
        """Score the runs with each judgement set in the background."""
        name = self.measure.measure() or DEFAULT_MEASURE

        def work(evaluation: Evaluation, campaign: Campaign, progress: Progress) -> Places:
            options = evaluation.rankings.options
            found = effects(campaign, measure=name, options=options, progress=progress)
            found = with_titles(found, rule_titles())
            names, judged = evaluation.rankings.names, judged_words(found)
            return Places(places_figure(found), sets_table(found), names, judged)

        self.computing.ask(
            self.tr("Scoring by each judgement set"), work, self._take, "runs.sets", self.refuse
        )

    def _take(self, places: Places) -> None:
        self._places = places
        self.show_body()
        self.view.show_table(places.table)
        self._say_about()
        self.draw_now()

    def _say_about(self) -> None:
        judged = self._places.judged if self._places else ""
        said = (self.tr(ABOUT), judged, self.view.hidden_words())
        self.about.setText(" ".join(filter(None, said)))

    def draw_content(self) -> None:
        """Draw the lines of the selected runs."""
        if self._places is not None:
            # Lines are in the order of their ranks on the left, by the first judgement set.
            self.drawn.show_figure(
                self.lines_drawn(self._places.figure),
                self._places.order,
                "",
                self.runs_coloured(),
                selected=bool(self.runs),
            )
