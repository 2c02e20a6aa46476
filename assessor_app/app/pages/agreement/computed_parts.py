"""The tabs computed when shown: the effect on system rankings, and agreement over time."""

from abc import abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QWidget

from assessor_app.app.plotting.plot_loading import load_plots
from assessor_app.app.session import MIN_JUDGED, Session
from assessor_app.app.text_size import keep_height
from assessor_app.app.translation import in_sentence, of_core
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import choice_box, combo_box
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import (
    column,
    labelled,
    panel,
    row,
    scrolled,
    splitter,
    stack,
    tabs,
)
from assessor_app.app.widgets.rule_choice import (
    judgement_sets_table,
    offer,
    offer_rule,
    rule_line,
    rule_titles,
)
from assessor_app.app.widgets.table_view import LEAST_ROWS, EndAtLastRow
from assessor_app.campaign.agreement import agreement_over_time, effect_tables
from assessor_app.campaign.agreement.effects import (
    DEFAULT_MEASURE,
    RULE,
    VERSION,
    NamedSet,
    effects,
    judgement_sets,
    with_titles,
)
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import DEFAULT_MEASURES
from assessor_app.domain.problems import Problem, as_sentence, without_controls
from assessor_app.domain.progress import Progress
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.judging.combination import DEFAULT_RULE, RULE_NAMES

if TYPE_CHECKING:
    from assessor_app.app.plotting.figure_plot import FigurePlot

KEPT_MEASURE = "agreement/systems_measure"
NAME_WIDTH = 18
LOWEST_TABLE, LOWEST_PLOT = 150, 230  # pixels, for letters of the usual size
RULES = tuple(NamedSet(RULE, name, name) for name in RULE_NAMES)


class ComputedPart(QWidget):
    """A tab whose result is computed by a background job while the tab is visible.

    waiting: (heading, text) shown until there is a result.
    """

    def __init__(self, session: Session, waiting: tuple[str, str]) -> None:
        super().__init__()
        self._session = session
        self._is_outdated = True
        self._waiting = waiting
        self.empty = EmptyState(*waiting)
        self._stack = stack(self.empty)

    def outdated(self) -> None:
        """Mark the result as out of date, and compute it again now if the tab is visible."""
        self._is_outdated = True
        if self.isVisible():
            self.look()

    def forget(self) -> None:
        """Hide the result and mark it as out of date, because another campaign was opened."""
        self._say(*self._waiting)
        self.outdated()

    def look(self) -> None:
        """Start to compute the result if it is out of date."""
        if self._is_outdated and self._session.campaign is not None:
            self._is_outdated = False
            self._compute()

    def showEvent(self, event: QShowEvent) -> None:
        """Start to compute the result if it is out of date, now that the tab is visible."""
        super().showEvent(event)
        self.look()

    @abstractmethod
    def _compute(self) -> None:
        """Start the job that computes the result."""

    def _say(self, heading: str, text: str) -> None:
        self.empty.say(heading, text)
        self._stack.setCurrentWidget(self.empty)


class PlottedPart(ComputedPart):
    """A computed tab with a plot."""

    def figure(self) -> Figure | None:
        """Return the visible figure; None while there is no result."""
        return None if self._stack.currentWidget() is self.empty else self.plot.in_sight()[0]

    @cached_property
    def plot(self) -> "FigurePlot":
        """The plot, created on first access, which imports the plotting library."""
        from assessor_app.app.plotting.figure_plot import FigurePlot

        made = FigurePlot()
        self._place_plot(made)
        return made

    @abstractmethod
    def _place_plot(self, plot: "FigurePlot") -> None:
        """Add the plot to the tab."""


@dataclass(frozen=True, slots=True)
class SystemEffect:
    """The runs scored with each judgement set.

    references: the sets that can be the reference. sets: a table of the scores under each set.
    swaps: a table of the pairs of runs that swap. figure: the places of the runs. words: sentences
    about the effect. runs: names, in the order of their colours.
    """

    references: tuple[NamedSet, ...]
    sets: Table
    swaps: Table
    figure: Figure
    words: tuple[str, ...]
    runs: tuple[str, ...]


class SystemsPart(PlottedPart):
    """Shows the effect of disagreement between assessors on the ranking of systems."""

    def __init__(self, session: Session) -> None:
        super().__init__(
            session,
            (
                self.tr("Evaluating the runs"),
                self.tr("Each run is evaluated with each judgement set."),
            ),
        )
        self.measure = choice_box(self.tr("Measure"), NAME_WIDTH // 2)
        self.measure.setEditable(True)
        self.measure.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.measure.setToolTip(
            self.tr("Choose a measure, or type one such as nDCG@20 and press Enter.")
        )
        self.measure.addItems(DEFAULT_MEASURES)
        self.measure.setCurrentText(str(session.settings.kept(KEPT_MEASURE, DEFAULT_MEASURE)))
        line = self.measure.lineEdit()
        assert line is not None
        line.setAccessibleName(self.measure.accessibleName())
        line.returnPressed.connect(self._on_chosen)
        self.meaning = plain(muted=True)
        self.reference = choice_box(self.tr("Reference judgements"), NAME_WIDTH)
        self.reference.setToolTip(
            self.tr(
                "The system rankings with the other judgements are compared with the ranking with "
                "these."
            )
        )
        self._show_references(RULES, DEFAULT_RULE)
        for box in (self.measure, self.reference):
            box.activated.connect(lambda _: self._on_chosen())
        self._place()
        session.settings.changed.connect(self._on_setting)

    def forget(self) -> None:
        """Discard the result and the judgement sets of the previous campaign."""
        self._show_references(RULES, DEFAULT_RULE)
        super().forget()

    def _compute(self) -> None:
        measure, reference = self.measure.currentText().strip(), self._reference()
        options = EvaluationOptions(min_judged=self._session.min_judged())

        def work(campaign: Campaign, progress: Progress) -> SystemEffect:
            load_plots(progress)  # before the window needs them
            return system_effect(campaign, measure, reference, options, progress)

        self._session.jobs.start(
            self.tr("Evaluating the runs with each judgement set"),
            work,
            self._show,
            self._explain,
            keep_latest="agreement.systems",
        )

    def _place_plot(self, plot: "FigurePlot") -> None:
        keep_height(plot, LOWEST_PLOT)
        self._picture.addWidget(plot)

    def _show(self, found: SystemEffect) -> None:
        self._show_references(found.references, self._reference())
        self.words.setText("\n".join(found.words))
        self.view.show_table(found.sets)
        self.swaps.show_table(found.swaps)
        self._swaps_note.setText(of_core(found.swaps.note))
        self._swapping.setCurrentIndex(int(not found.swaps.rows))
        self._say_note()
        pairs = {frozenset(row[:2]) for row in found.swaps.rows}
        self.below.setTabText(2, self.tr("Swapped pairs ({0})").format(len(pairs)))
        self.plot.show_figure(found.figure, found.runs)
        self._stack.setCurrentIndex(1)

    def _say_note(self) -> None:
        self.note.setText(
            " ".join(filter(None, (of_core(self.view.table().note), self.view.hidden_words())))
        )

    def _show_references(self, sets: tuple[NamedSet, ...], chosen: str) -> None:
        """Offer these sets as the reference: first the rules, each with an explanation."""
        self.reference.clear()
        for one in sorted(sets, key=lambda one: one.kind != RULE):
            if one.kind == RULE:
                offer_rule(self.reference, one.name, one.label)
            else:
                only = self.tr("Only the judgements of the assessor {0}.")
                frozen = self.tr("The judgements of the frozen version {0}, combined by consensus.")
                words = (frozen if one.kind == VERSION else only).format(one.name)
                offer(self.reference, without_controls(one.label), one.label, words)
        self.reference.setCurrentIndex(max(0, self.reference.findData(chosen)))
        self._explain_reference()

    def _explain_reference(self) -> None:
        words = self.reference.currentData(Qt.ItemDataRole.ToolTipRole)
        self.meaning.setText(self.tr("Reference judgements: {0}").format(in_sentence(words)))

    def _reference(self) -> str:
        return str(self.reference.currentData() or "")

    def _explain(self, error: Exception) -> None:
        """Show why the runs cannot be scored; report an error that is not a Problem."""
        if not isinstance(error, Problem):
            self._session.report(error)
            return
        self._say(as_sentence(error.headline), error.remedy)

    def _on_setting(self, key: str) -> None:
        if key == self._session.kept_name(MIN_JUDGED):
            self.outdated()

    def _on_chosen(self) -> None:
        self._explain_reference()
        self._session.settings.keep(KEPT_MEASURE, self.measure.currentText().strip())
        self.outdated()

    def _place(self) -> None:
        self.words = plain()
        self.view = judgement_sets_table()
        self.view.room_changed.connect(self._say_note)
        self.note, self._swaps_note = plain(muted=True), plain(muted=True)
        self.swaps = FittedTable(self.tr("Swapped pairs of runs"), ("sets", "a", "b"))
        self.no_swaps = EmptyState(
            self.tr("No swapped pairs"), self.tr("All judgement sets rank the runs alike.")
        )
        for table in (self.view, self.swaps):
            EndAtLastRow(table, LEAST_ROWS)
        swaps = column((self.swaps, 1), self._swaps_note, (None, 0), margins=(0, 8, 0, 0))
        self._swapping = stack(panel(swaps), self.no_swaps)
        self._picture = column(margins=(0, 8, 0, 0))
        self.rule = rule_line(self.view)
        parts = ((self.view, 1), self.rule, self.note, (None, 0))
        compared = column(*parts, spacing=4, margins=(0, 8, 0, 0))
        self.below = tabs(
            self.tr("Sets, ranks and swaps"),
            self.tr("Judgement sets, ranks of the runs, or swapped pairs"),
            (panel(compared), self.tr("Judgement sets")),
            (panel(self._picture), self.tr("Ranks of the runs")),
            (self._swapping, self.tr("Swapped pairs")),
        )
        self._stack.addWidget(scrolled(column(self.words, (self.below, 1))))
        head = row(
            labelled(self.tr("Rank runs &by"), self.measure),
            self.measure,
            labelled(self.tr("Refere&nce"), self.reference),
            self.reference,
            (None, 1),
            spacing=8,
        )
        whole = column(head, self.meaning, (self._stack, 1), spacing=8, margins=(0, 12, 0, 0))
        self.setLayout(whole)


def system_effect(
    campaign: Campaign, measure: str, reference: str, options: EvaluationOptions, progress: Progress
) -> SystemEffect:
    """Score the runs with each judgement set, and return the effect; called on the worker.

    reference: the set that the others are compared with; the default rule if it does not exist.
    Raises Problem, such as for an unknown measure, and Cancelled.
    """
    sets = judgement_sets(campaign)
    chosen = reference if reference in {one.label for one in sets} else DEFAULT_RULE
    found = effects(campaign, measure=measure, reference=chosen, options=options, progress=progress)
    found = with_titles(found, rule_titles())
    table = effect_tables.sets_table(found)
    swaps, figure = effect_tables.swaps_table(found), effect_tables.places_figure(found)
    return SystemEffect(sets, table, swaps, figure, effect_tables.words(found), found.runs)


@dataclass(frozen=True, slots=True)
class AgreementOverTime:
    """Judgements over time, and documents judged again.

    parts: a table of the parts of each assessor's judgements, in the order of time. repeats: a
    table of the agreement of assessors with themselves. figures: one for each entry of the box
    `share`.
    """

    parts: Table
    repeats: Table
    figures: tuple[Figure, Figure]


class OverTimePart(PlottedPart):
    """Shows agreement over time, and the agreement of assessors with themselves."""

    def __init__(self, session: Session) -> None:
        super().__init__(
            session,
            (self.tr("Reading the judgement times"), self.tr("This may take a moment.")),
        )
        self._found: AgreementOverTime | None = None
        self.share = combo_box(self.tr("Quantity shown over time"))
        self.share.addItems(
            (self.tr("Share of relevant grades"), self.tr("Binary agreement with other assessors"))
        )
        self.share.currentIndexChanged.connect(self._draw)
        self.share.hide()
        self.view = FittedTable(
            self.tr("Judgements over time"),
            ("topics", "assessor"),
            first=("assessor", "part", "topics"),
            dispensable=(
                *("seconds", "others", "agreeing_high", "agreeing_low"),
                *("relevant_high", "relevant_low"),
            ),
        )
        self.view.room_changed.connect(self._say_note)
        self.repeats = FittedTable(
            self.tr("Intra-assessor agreement"), ("why",), first=("assessor",), optional=("why",)
        )
        nobody = self.tr(
            "No assessor has judged a document twice. Changing a grade within {0} minutes is a "
            "correction, not a second judgement. To measure intra-assessor agreement, let "
            "assessors judge some documents again later."
        )
        self.no_repeats = plain(nobody.format(agreement_over_time.MINUTES), muted=True)
        self.no_repeats.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._place()

    def forget(self) -> None:
        """Discard the result, because another campaign was opened."""
        self._found = None
        super().forget()

    def _compute(self) -> None:
        def work(campaign: Campaign, progress: Progress) -> AgreementOverTime:
            progress.report(0, None, self.tr("Reading the judgement times"))
            load_plots(progress)  # before the window needs them
            parts = agreement_over_time.drift(campaign)
            figures = (
                agreement_over_time.drift_figure(parts),
                agreement_over_time.drift_figure(parts, agreeing=True),
            )
            repeats = agreement_over_time.repeats_table(
                agreement_over_time.self_agreement(campaign)
            )
            table = agreement_over_time.drift_table(
                parts,
                campaign.scale.relevant_from,
                agreement_over_time.left_out_words(campaign),
            )
            return AgreementOverTime(table, repeats, figures)

        self._session.jobs.start(
            self.tr("Computing agreement over time"),
            work,
            self._show,
            keep_latest="agreement.drift",
        )

    def _place_plot(self, plot: "FigurePlot") -> None:
        plot.add_control(self.share)
        self._split.insertWidget(0, plot)
        plot.come_before(self.view, self.repeats)
        self._split.setSizes([330, 220])

    def _show(self, found: AgreementOverTime) -> None:
        self._found = found
        if not found.parts.rows:
            self._say(
                self.tr("No judgement times"),
                self.tr(
                    "Judgements made in Assessor have a time; imported judgements seldom have. "
                    "This "
                    "tab shows how judgements change over time once some documents are judged."
                ),
            )
            return
        self.view.show_table(found.parts)
        self._say_note()
        self.repeats.show_table(found.repeats)
        self._compared.setText(of_core(found.repeats.note))
        for part in (self.repeats, self._compared):
            part.setVisible(bool(found.repeats.rows))
        self.no_repeats.setVisible(not found.repeats.rows)
        self._draw()
        self._stack.setCurrentIndex(1)

    def _say_note(self) -> None:
        if self._found is not None:
            said = (of_core(self._found.parts.note), self.view.hidden_words())
            self._note.setText(" ".join(filter(None, said)))

    def _draw(self) -> None:
        if self._found is not None:
            self.plot.show_figure(self._found.figures[self.share.currentIndex()])

    def _place(self) -> None:
        self._note, self._compared = plain(muted=True), plain(muted=True)
        for table in (self.view, self.repeats):
            keep_height(table, LOWEST_TABLE)
        self._split = splitter(self.view, vertical=True)
        again = title(self.tr("Intra-assessor agreement"), 0.5)
        parts = ((self._split, 1), self._note, 6, again, self.repeats, self._compared)
        self._stack.addWidget(scrolled(column(*parts, self.no_repeats, spacing=6)))
        self.setLayout(column((self._stack, 1), margins=(0, 12, 0, 0)))
