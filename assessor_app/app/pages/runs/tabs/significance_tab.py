"""The significance of differences: choice of a test, matrix of pairs, one pair, groups of runs."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from assessor_app.app.numbers import fill
from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.tabs.comparison_choice import (
    EVERY_PAIR,
    FEWEST_LETTERS,
    ComparisonChoice,
)
from assessor_app.app.pages.runs.tabs.detail_tab import DetailTab
from assessor_app.app.pages.runs.tabs.pair_matrix import (
    CERTAIN,
    CHANCES,
    SHOWN,
    PairMatrix,
    PairsView,
    pair_words,
)
from assessor_app.app.translation import of_core, tr
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import choice_box
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, labelled, panel, row, stack
from assessor_app.app.widgets.splitters import TurningSplitter
from assessor_app.app.widgets.table_view import EndAtLastRow
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.comparing.critical_differences import critical_figure
from assessor_app.campaign.comparing.practical_differences import practical_words, probable_pairs
from assessor_app.campaign.evaluating.comparing import (
    ComparedPair,
    Comparison,
    ComparisonMethods,
    compare,
)
from assessor_app.campaign.evaluating.comparison_tables import done_in_words, pairs_table
from assessor_app.campaign.evaluating.evaluation import Evaluation, narrowed, with_topics
from assessor_app.campaign.evaluating.ranked_groups import (
    LEVEL,
    SHARED,
    RankedRun,
    groups_table,
    ranked_groups,
)
from assessor_app.domain.problems import as_sentence
from assessor_app.domain.progress import Progress
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table
from assessor_app.evaluation.measures.measure import Requested
from assessor_app.evaluation.statistics.posterior import PRIOR

if TYPE_CHECKING:
    from assessor_app.app.plotting.figure_plot import FigurePlot

AS_TABLE, AS_DIAGRAM = "table", "diagram"
FEWEST_GROUPS, NARROWEST_RUN, WIDEST_GROUPS = 2, 90, 480
ALL_BUT_NOTHING = 1000  # a stretch beside one of 1
MOST = 16_777_215  # pixels, Qt's own limit
# The sizes of the pairs and of the text on one pair, beside each other or one below the other, and
# the width in digits that they need beside each other. The table needs the whole width.
BESIDE, BELOW, LETTERS = (680, 340), (300, 1), 90


@dataclass(frozen=True, eq=False, slots=True)
class Asked:
    """The parameters of a comparison.

    measure: its name. how: test, correction and baseline, see `ComparisonChoice.asked`.
    """

    evaluation: Evaluation
    measure: str
    how: Mapping[str, str]

    def is_as(self, other: Asked) -> bool:
        """Return whether the other comparison has the same parameters."""
        mine, its = (self.measure, self.how), (other.measure, other.how)
        return self.evaluation is other.evaluation and mine == its


@dataclass(frozen=True, slots=True)
class Compared:
    """A comparison of runs by one measure.

    one: the measure. found: restricted to the runs shown. whole: of all runs. asked: the
    parameters.
    groups: of runs that do not differ; empty if runs were compared only with a baseline. table: the
    pairs as a table. pairs: by the names of both runs. diagram: of critical differences; None if no
    groups are known or nothing could be tested.
    """

    one: Requested
    found: Comparison
    whole: Comparison
    asked: Asked
    groups: tuple[RankedRun, ...]
    table: Table
    pairs: Mapping[tuple[str, str], ComparedPair]
    diagram: Figure | None

    @property
    def rising(self) -> bool:
        """True if higher values are better."""
        return self.one.measure.higher_is_better is not False


class SignificanceTab(DetailTab):
    """Shows the pairs among the selected runs, or among all.

    The comparison always covers all runs, so that a selection does not change the significance.
    rankings_wanted: emitted with two runs whose rankings are to be shown side by side.
    """

    rankings_wanted = Signal(str, str)

    def __init__(self, computing: Computing, parent: QWidget | None = None) -> None:
        super().__init__(computing, parent)
        self.compared: Compared | None = None
        self.shown = choice_box(self.tr("Show"), FEWEST_LETTERS)
        others = (
            (AS_DIAGRAM, self.tr("Critical differences")),
            (AS_TABLE, self.tr("Table of pairs")),
        )
        for name, words in (*((name, tr(words)) for name, words in SHOWN), *others):
            self.shown.addItem(words, name)
        self.shown.currentIndexChanged.connect(lambda _: self._show())
        self.side_by_side = button(
            self.tr("Rankings side by side"),
            self._on_side_by_side,
            self.tr("Show the rankings of the two runs for a topic"),
        )
        self.choice = ComparisonChoice(self.shown, self.side_by_side)
        self.choice.changed.connect(self._on_choice)
        self.choice.practical_changed.connect(self._show)
        self.matrix = PairMatrix(self.tr("Pairs of runs"))
        self.matrix.entered.connect(lambda *_: self._say_pair())
        self.matrix.opened.connect(self.rankings_wanted)
        self.pairs = PairsView(self.tr("Table of pairs"))
        self.pairs.make_dense()
        self.pairs.selectionModel().currentRowChanged.connect(lambda *_: self._say_pair())
        self.pair = plain()
        self.groups = FittedTable(
            self.tr("Runs with letters: no significant difference between runs that share one"),
            ("run",),
            widths={"run": (NARROWEST_RUN, WIDEST_GROUPS)},
            dispensable=("place",),
        )
        self.groups.make_dense()
        self.note = plain(muted=True)
        self._place()

    # The tab ------------------------------------------------------------------------------

    def take_answer(self, answer: Answer) -> None:
        """Offer the measures and runs of the evaluation."""
        if answer.evaluation is not None:
            rankings = answer.evaluation.rankings
            offered, baseline = comparable_measures(answer.evaluation), answer.marks.baseline
            self.choice.show_choices(offered, rankings.names, baseline, len(rankings.topics))

    def take_runs(self) -> None:
        """Restrict the pairs to the selected runs."""
        self.again()

    def table(self) -> Table | None:
        """Return the table of pairs; None before it was computed."""
        return self.compared.table if self.compared else None

    def ask(self) -> None:
        """Compare the runs in the background."""
        name, how = self.choice.measure.measure(), self.choice.asked()
        runs, before = self.runs, self.compared

        def work(evaluation: Evaluation, _: Campaign, progress: Progress) -> Compared:
            return compared(Asked(evaluation, name, how), runs, before, progress)

        self.computing.ask(
            self.tr("Comparing runs"), work, self.show_comparison, "runs.comparison", self.refuse
        )

    # Reactions ----------------------------------------------------------------------------

    def _on_choice(self) -> None:
        self.again()

    def show_comparison(self, compared: Compared) -> None:
        """Show the pairs and groups of runs of a comparison."""
        self.compared = compared
        self.show_body()
        self._show()

    def _show(self) -> None:
        if self.compared is None:
            return
        found, every = self.compared.found, bool(self.compared.groups)
        self._allow_matrix(every)
        as_diagram = self._is_diagram()
        chosen_table = self.shown.currentData() in (AS_TABLE, AS_DIAGRAM)
        as_table = not as_diagram and (chosen_table or not every)
        self.views.setCurrentIndex(2 if as_diagram else int(as_table))
        self.split.put_below(as_table or as_diagram)
        self.one_pair.setVisible(not as_diagram)
        self.practical.setVisible(self._is_practical())
        if as_diagram:
            self._draw_diagram()
        elif as_table:
            self.pairs.show_table(self.compared.table)
            if not self.pairs.selected_rows():
                self.pairs.select_row(0)
        else:
            names = [one.run for one in self.compared.groups]
            shown, rising = self.shown.currentData(), self.compared.rising
            self.matrix.show_pairs(names, self.compared.pairs, shown, rising, self._chances())
        # If nothing could be tested, groups have no meaning.
        tested = any(not math.isnan(pair.p_corrected) for pair in found.pairs)
        in_matrix = not (as_table or as_diagram)
        self.groups.setVisible(every and tested and in_matrix)
        # The diagram has its own note.
        notes = [] if as_diagram else [with_topics(done_in_words(found), found.judged)]
        if in_matrix:
            of_rows = self.tr("Cells: the run of the row minus the run of the column.")
            bold = fill(self.tr("Bold: adjusted p < {0:g}."), LEVEL)
            by_figure = {"p_corrected": [bold], CHANCES: [self._chance_words()]}
            notes += by_figure.get(self.shown.currentData(), [of_rows, bold])
        if every:
            groups = groups_table(self.compared.groups, self.compared.one.name)
            self.groups.show_table(groups)
            note = of_core(groups.note) or as_sentence(of_core(SHARED))
            notes += [note] if tested and in_matrix else []
        self.note.setText(" ".join(notes))
        self._say_pair()

    def _is_practical(self) -> bool:
        return self.shown.currentData() == CHANCES and bool(self.compared and self.compared.groups)

    def _chances(self) -> dict[tuple[str, str], float]:
        """Return the probabilities of practical differences if they are shown."""
        if self.compared is None or not self._is_practical():
            return {}
        found = probable_pairs(self.compared.found.pairs, self.choice.region())
        chances = {(one.pair.a, one.pair.b): one.a_higher for one in found}
        return chances | {(one.pair.b, one.pair.a): one.b_higher for one in found}

    def _chance_words(self) -> str:
        words = self.tr(
            "Cells: the probability that the mean of the row's run is higher by more than {0:g}, "
            "by a Bayesian paired t test ({1}), not adjusted for the number of pairs. Bold: {2:g} "
            "or more."
        )
        return fill(words, self.choice.region(), PRIOR, CERTAIN)

    def _is_diagram(self) -> bool:
        """Return whether the diagram is chosen and can be drawn."""
        chosen = self.shown.currentData() == AS_DIAGRAM
        return chosen and self.compared is not None and self.compared.diagram is not None

    def _draw_diagram(self) -> None:
        assert self.compared is not None
        figure = self.compared.diagram
        assert figure is not None
        names = self.compared.asked.evaluation.rankings.names
        coloured, chosen = self.runs_coloured(), bool(self.runs)
        self.diagram.show_figure(figure, names, "", coloured, selected=chosen)

    @cached_property
    def diagram(self) -> FigurePlot:
        """The diagram of critical differences, created on first access."""
        made = self.make_figure_plot()
        self.diagram_place.addWidget(made)
        return made

    def plot(self) -> FigurePlot | None:
        """Return the diagram if it is shown."""
        return self.diagram if self._is_diagram() else None

    def _arrange(self) -> None:
        """Give the room that the matrix does not need to the text, and place the groups."""
        alone = self.split.are_below()
        self.views.setMaximumWidth(MOST if alone else self.matrix.maximumWidth())
        way = QBoxLayout.Direction
        self.on_one_pair.setDirection(way.LeftToRight if alone else way.TopToBottom)
        # Below the text the groups take what they need, up to the whole height.
        for at, stretch in enumerate((1, 1, 0) if alone else (0, ALL_BUT_NOTHING, 1)):
            self.on_one_pair.setStretch(at, stretch)

    def _allow_matrix(self, every: bool) -> None:
        if self.shown.isEnabled() != every:
            with QSignalBlocker(self.shown):
                self.shown.setEnabled(every)
                at = 0 if every else self.shown.findData(AS_TABLE)
                self.shown.setCurrentIndex(at)

    def _chosen(self) -> tuple[str, str] | None:
        if self.compared is None:
            return None
        if self.views.currentWidget() is not self.pairs:
            return self.matrix.chosen()
        rows = self.pairs.selected_rows()
        if not rows or rows[0] >= len(self.compared.found.pairs):
            return None
        pair = self.compared.found.pairs[rows[0]]
        return pair.a, pair.b

    def _say_pair(self) -> None:
        chosen = self._chosen()
        self.side_by_side.setEnabled(chosen is not None)
        self.pair.setText(self._words(*chosen) if chosen else self.tr("Select a pair of runs."))

    def _words(self, a: str, b: str) -> str:
        assert self.compared is not None
        pairs = self.compared.pairs
        first = (a, b) in pairs
        pair = pairs.get((a, b) if first else (b, a))
        if pair is None:
            return ""
        sign = 1 if first else -1
        practical = self._is_practical() and practical_words(pair, sign, self.choice.region())
        return "\n".join(practical or pair_words(pair, sign))

    def _on_side_by_side(self) -> None:
        if chosen := self._chosen():
            self.rankings_wanted.emit(*chosen)

    def _place(self) -> None:
        self.diagram_place = column()
        matrix = panel(column((self.matrix, 1), None))
        self.views = stack(matrix, self.pairs, panel(self.diagram_place))
        EndAtLastRow(self.groups, FEWEST_GROUPS)
        self.groups.setMaximumWidth(WIDEST_GROUPS)
        name = labelled(self.tr("Practical difference"), self.choice.practical)
        self.practical = panel(row(name, self.choice.practical, None, spacing=10))
        words = column(self.practical, self.pair, None, spacing=8)
        self.on_one_pair = column(words, (self.groups, 1), (None, 0), spacing=8)
        self.one_pair = panel(self.on_one_pair)
        self.split = TurningSplitter(
            self.views, self.one_pair, letters=LETTERS, beside=BESIDE, below=BELOW
        )
        self.split.turned.connect(self._arrange)
        self.matrix.fitted.connect(self._arrange)
        self.put_above(self.choice)
        self.body.setLayout(column((self.split, 1), self.note, spacing=8))


def comparable_measures(evaluation: Evaluation) -> tuple[Requested, ...]:
    """Return the measures of the evaluation that are means of values per topic."""
    return tuple(
        one
        for one in evaluation.requested
        if one.measure.per_topic and one.measure.text is None and one.measure.terms is None
    )


def compared(
    asked: Asked, runs: tuple[str, ...], before: Compared | None, progress: Progress
) -> Compared:
    """Compare all runs by one measure, and restrict the result to `runs`.

    The result covers all runs if fewer than two are given. before: the last comparison, which is
    reused if it has the same parameters. Raises WrongUse if there are fewer than two runs or the
    measure cannot be compared.
    """
    evaluation, baseline = asked.evaluation, asked.how["baseline"]
    offered = comparable_measures(evaluation) or evaluation.requested
    one = next((one for one in offered if one.name == asked.measure), offered[0])
    if before is not None and before.asked.is_as(asked):
        whole = before.whole
    else:
        whole = compare(
            narrowed(evaluation, [one]),
            ComparisonMethods(test=asked.how["test"], correction=asked.how["correction"]),
            baseline=baseline,
            progress=progress,
        )
    shown = {run for run in (*runs, baseline) if run in evaluation.rankings.names}
    found = whole.among(shown) if len(shown) > 1 else whole
    rising = one.measure.higher_is_better is not False
    groups = ranked_groups(found, one.name, rising) if baseline == EVERY_PAIR else ()
    pairs = {(pair.a, pair.b): pair for pair in found.pairs}
    tested = any(not math.isnan(pair.p_corrected) for pair in found.pairs)
    diagram = critical_figure(found, one, groups) if groups and tested else None
    return Compared(one, found, whole, asked, groups, pairs_table(found), pairs, diagram)
