"""The Runs page: a table of runs and measures, with curves and details of the selection beside."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QToolButton, QWidget

from assessor_app.app.actions.page import Page
from assessor_app.app.dialogs.figures import figure_export
from assessor_app.app.pages.runs.choice_bar import ChoiceBar, ExportMenu
from assessor_app.app.pages.runs.computing import Answer, Computing
from assessor_app.app.pages.runs.runs_empty_states import (
    NO_CAMPAIGN,
    WITH_BAR,
    RunsEmptyState,
    ScoringState,
    UnshownMeasures,
)
from assessor_app.app.pages.runs.runs_table import RunsTable
from assessor_app.app.pages.runs.runs_view import Folding
from assessor_app.app.run_choices import (
    JUDGEMENTS_KEPT,
    Choices,
    keep_choices,
    keep_judgement_choice,
    kept_choices,
    with_kept_judgement_choice,
)
from assessor_app.app.session import Session
from assessor_app.app.text_size import grown
from assessor_app.app.translation import tr
from assessor_app.app.widgets.drop_area import FilesDropped
from assessor_app.app.widgets.layouts import column, set_tab_order, stack
from assessor_app.app.widgets.splitters import GripSplitter
from assessor_app.app.widgets.table_view import write_table
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.versions import versions
from assessor_app.campaign.judging.judging_queries import all_assessors
from assessor_app.domain.changes import Changes
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table

if TYPE_CHECKING:
    from assessor_app.app.pages.runs.run_details import RunDetails
    from assessor_app.app.plotting.figure_plot import FigurePlot

EXPORTS = ("runs.copy_figure", "runs.export_figure", "view.copy_table", "runs.export_table")
A_MOMENT = 20  # milliseconds
MARGINS = (20, 2, 20, 2)
# The width of the table in pixels: TABLE_LEAST if table and plots together have up to ROOM_LEAST (a
# window 1366 wide), and a share of what is beyond (720 in a window 1920 wide).
TABLE_LEAST, ROOM_LEAST, TABLE_SHARE = 400, 1247, 0.58
NARROW = 1150  # pixels, for letters of the usual size: on a narrower page, the table is folded


class RunsPage(Page):
    """Shows the table of runs, and plots and details of the selected runs and topics beside it."""

    help_topic = "reference/window-runs.md"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.computing = Computing(session, self)
        self.bar: ChoiceBar = ChoiceBar(kept_choices(session.settings), session.settings)
        self.runs: RunsTable = RunsTable(session.settings)
        self.empty = RunsEmptyState(self.go_to_campaign, self.open_classification_file)
        self.above = UnshownMeasures()
        self.scoring = ScoringState(session.jobs, session.settings.is_still)
        FilesDropped(self, self._classify)
        self._gives_room = self._is_narrow = self._has_own_room = False
        self._offers_fold = True
        self._offered: tuple[tuple[str, ...], tuple[str, ...]] | None = None
        self._place_parts()
        self.runs.view.letters_fitted.connect(self._fit_letters)
        self.bar.changed.connect(self._on_choices)
        self.bar.columns.added.connect(self._unfold)
        self.computing.answered.connect(self._on_answer)
        self.computing.stopped.connect(self._on_stopped)
        self.computing.failed.connect(session.report)
        self.computing.failed.connect(lambda _: self._on_stopped())
        self.empty.measures_wanted.connect(self.choose_measures)
        for part in (self.empty, self.above):
            part.removed.connect(lambda: self.bar.remove_measures(self.computing.answer.above))
        self.scoring.wanted.connect(lambda: self._evaluate(self.bar.choices))
        self._show_reason(NO_CAMPAIGN)
        # Creating everything at once would block the window: the tabs are created while the worker
        # scores, and filled once the table is visible.
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self._show_details)
        # The table is painted first, because redrawing hundreds of lines takes longer.
        self._sorted = QTimer(self, singleShot=True)
        self._sorted.timeout.connect(lambda: self.details.show_order(self.runs.order()))
        QTimer.singleShot(A_MOMENT, self, lambda: self.details)

    @cached_property
    def details(self) -> RunDetails:
        """The tabs beside the table, created when first needed because that takes a moment."""
        from assessor_app.app.pages.runs.run_details import RunDetails
        from assessor_app.app.pages.runs.tabs.stability_tab import ToJudge

        made = RunDetails(self.computing, self.session.settings)
        made.hide()
        self.split.addWidget(made)
        self.split.setStretchFactor(self.split.count() - 1, 1)
        self.runs.selected_changed.connect(made.show_runs)
        self.runs.shown_changed.connect(made.show_left)
        self.runs.hidden_changed.connect(made.show_hidden)
        self.runs.pointed.connect(made.emphasise)
        made.hidden_changed.connect(self.runs.hide_lines)
        self.runs.order_changed.connect(lambda _: self._sorted.start(0))
        made.stability.judging_wanted.connect(ToJudge(self).bring_up)
        self.session.closing.connect(made.ranking.stop)
        return made

    # For the window -----------------------------------------------------------------------

    def refresh(self, changes: Changes) -> None:
        """Evaluate the runs again if the changes can affect a score."""
        campaign = self.session.campaign
        if campaign is None:
            self._show_reason(NO_CAMPAIGN)
            return
        if changes.title:
            self.runs.groups.open(self.session.kept_name("run_groups"))
            self.runs.hide_lines(frozenset())
            self._recall_judgements()
        if changes.assessors or changes.title or changes.judgements:
            self._offer_judgements(campaign)
        if changes.runs or changes.judgements or changes.topics or changes.pool:
            self._evaluate(self.bar.choices)

    def activated(self) -> None:
        """Focus the table of runs if it is shown."""
        if self._has_answer() and self.isVisible():
            self.runs.view.setFocus()

    def table(self) -> Table | None:
        """Return the table of the visible tab, else the table of runs; None without an
        evaluation."""
        if not self._has_answer():
            return None
        return self.details.table() or self.runs.table()

    def figure(self) -> Figure | None:
        """Return the figure of the visible plot; None without one."""
        plot = self.details.plot() if self._has_answer() else None
        return plot.in_sight()[0] if plot is not None else None

    def ready(self) -> bool:
        """Return whether nothing is being computed or about to be shown."""
        return super().ready() and not (self._later.isActive() or self._sorted.isActive())

    # Operations ---------------------------------------------------------------------------

    def export_figure(self) -> None:
        """Open the dialog that writes the visible curves to a file."""
        plot = self._drawn()
        if plot is not None:
            news = self.session.news.emit
            figure_export.open_dialog(*plot.in_sight(), self.session, self, news)

    def copy_figure(self) -> None:
        """Copy the visible curves to the clipboard."""
        plot = self._drawn()
        if plot is not None:
            style = figure_export.usual_style(self.session.settings)
            figure_export.copy(figure_export.svg_of(*plot.in_sight(), style))
            self.session.news.emit(self.tr("Copied the figure."))

    def export_table(self) -> None:
        """Ask for a file and write the visible table to it."""
        table, evaluation = self.table(), self.computing.answer.evaluation
        if table is None or evaluation is None:
            self.session.news.emit(self.tr("No runs are evaluated, so there is no table."))
            return
        path = figure_export.ask_for_table_file(table, self, tr(figure_export.TREC_EVAL_FILTER))
        if path is not None and path.suffix == figure_export.TREC_EVAL:
            self.session.jobs.start(
                self.tr("Exporting"),
                lambda *_: figure_export.write_as_trec_eval(evaluation, path),
                lambda _: self.session.news.emit(self.tr("Wrote {0}.").format(path)),
            )
        elif path is not None:
            self.session.attempt(lambda: write_table(table, path, self.session))

    def fold(self) -> None:
        """Fold the table of runs to its sorted column, or show all columns again."""
        if self._has_answer():
            self._has_own_room = True
            self.folding.turn()

    def _unfold(self) -> None:
        if self.folding.is_folded():
            self.fold()

    def choose_measures(self) -> None:
        """Open the measure picker, or close it."""
        if self.bar.isVisible():
            self.bar.choose_measures()

    def group_runs(self) -> None:
        """Ask for the group of the selected runs; show a message if none is selected."""
        chosen = self.runs.selected() if self._has_answer() else ()
        if chosen:
            self.runs.groups.ask_for_group(chosen)
        else:
            self.session.news.emit(self.tr("Select the runs of the group first."))

    def fuse_runs(self) -> None:
        """Ask how to combine the selected runs; show a message if fewer than two are selected."""
        from assessor_app.app.pages.runs.fuse_dialog import FuseDialog

        chosen = self.runs.selected() if self._has_answer() else ()
        if len(chosen) < 2:
            self.session.news.emit(self.tr("Select two or more runs to fuse first."))
        elif self.session.is_writable():
            FuseDialog.ask(self.session, chosen, self.window())

    def describe_run(self) -> None:
        """Edit the details of the selected run; show a message unless one run is selected."""
        from assessor_app.app.dialogs.run_description_dialog import RunDescriptionDialog

        chosen = self.runs.selected() if self._has_answer() else ()
        if len(chosen) != 1:
            self.session.news.emit(self.tr("Select one run first."))
        elif self.session.is_writable():
            described = self.computing.answer.described
            RunDescriptionDialog.ask(self.session, chosen[0], described, self.window())

    def open_classification_file(self) -> None:
        """Ask for a file of scores, answers or boxes, and show its evaluation."""
        from assessor_app.app.pages.runs.classification.classification_window import choose_and_open

        choose_and_open(self.session, self.window())

    def show_all(self) -> None:
        """Clear the selection of runs and topics."""
        self.runs.select_all()
        self.details.show_all_topics()

    # Parts --------------------------------------------------------------------------------

    def _place_parts(self) -> None:
        self.split = GripSplitter(Qt.Orientation.Horizontal)
        self.split.addWidget(self.runs)
        self.split.setStretchFactor(0, 0)
        self.split.splitterMoved.connect(self._on_moved)
        self.folding = Folding(self.split, self.runs.set_folded, self.runs.fitting_width)
        self.stack = stack(self.empty, self.split, self.scoring)
        self.bar.beside.addWidget(ExportMenu(self._exports))
        self.setLayout(column(self.bar, self.above, (self.stack, 1), spacing=2, margins=MARGINS))

    def _offer_fold(self) -> None:
        if (window := self.shell()) is not None:
            fold, action = QToolButton(), window.action("runs.fold")
            fold.setDefaultAction(action)
            fold.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            fold.setAccessibleDescription(self.tr("Show only the sorted column"))
            self.folding.turned.connect(lambda: action.setChecked(self.folding.is_folded()))
            self.runs.bar.addWidget(fold)
            set_tab_order(self.runs.groups.grouping, self.runs.groups.group, fold, self.runs.view)

    def _exports(self) -> list[QAction]:
        window = self.shell()
        return [window.action(one) for one in EXPORTS] if window is not None else []

    # Reactions ----------------------------------------------------------------------------

    def _classify(self, paths: list[Path]) -> None:
        """Open files of scores, answers or boxes in a separate window."""
        from assessor_app.app.pages.runs.classification.classification_window import (
            open_classification_files,
        )

        open_classification_files(self.session, self.window(), paths)

    def _has_answer(self) -> bool:
        return self.stack.currentWidget() is self.split

    def _drawn(self) -> FigurePlot | None:
        plot = self.details.plot() if self._has_answer() else None
        if plot is None and self._has_answer():
            self.session.news.emit(self.tr("This tab has no figure. Choose a tab with a plot."))
        elif plot is None:
            self.session.news.emit(self.tr("No runs are evaluated, so there is no figure."))
        return plot

    def _on_choices(self, choices: Choices) -> None:
        keep_choices(self.session.settings, choices)
        if self.session.campaign is not None:
            self.session.keep_min_judged(choices.options.min_judged)
            keep_judgement_choice(
                self.session.settings, self.session.kept_name(JUDGEMENTS_KEPT), choices
            )
            self._evaluate(choices)

    def _evaluate(self, choices: Choices) -> None:
        self.computing.evaluate(choices)
        if not self._has_answer():
            # If nothing is judged, the choice of judgements stays available.
            self.scoring.say_scoring()
            self._show(self.scoring, bar=self.bar.isVisibleTo(self))

    def _on_stopped(self) -> None:
        if self.stack.currentWidget() is self.scoring:
            self.scoring.say_stopped()

    def _on_answer(self, answer: Answer) -> None:
        if answer.evaluation is None:
            self._show_reason(answer.reason or NO_CAMPAIGN, answer.why)
            return
        first = not self._has_answer()
        self._show(self.split, bar=True)
        self.runs.show_answer(answer)
        self.bar.show_runs(answer.evaluation.rankings.names)
        self.bar.options.show_pool(answer.evaluation.judged is not None)
        if first:
            self.activated()
        self._gives_room |= first
        if self._offers_fold:
            self._offers_fold = False
            self._offer_fold()
        self._later.start(0)

    def _show_details(self) -> None:
        if not self._has_answer():
            return
        self.details.show()
        if self._gives_room:
            self._gives_room = False
            self.divide_room()
        self.details.show_answer(self.computing.answer, self.runs.order())

    def divide_room(self) -> None:
        """Give the table its share of the room, at most what it needs; the plots get the rest.

        On a narrow page the table is folded.
        """
        self._has_own_room = False
        self.folding.forget()
        self._give_share()
        self._is_narrow = self._has_little_room()
        if self._is_narrow:
            self.folding.turn()

    def _give_share(self) -> None:
        """Give the table, as it is shown, its share of the room."""
        room = self.split.width() - self.split.handleWidth()
        share = TABLE_LEAST + round(max(room - ROOM_LEAST, 0) * TABLE_SHARE)
        width = min(self.runs.fitting_width(), share, room - self.details.minimumWidth())
        self.split.setSizes([width, room - width])

    def _has_little_room(self) -> bool:
        return self.width() < grown(self.font(), NARROW)

    def _fit_letters(self) -> None:
        """Fold or unfold the table if the page is narrow, or not any more, for its letters."""
        if self._has_answer() and self._has_little_room() != self._is_narrow:
            self.divide_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Divide the new room, unless the user has divided it."""
        super().resizeEvent(event)
        if self._has_own_room or not self._has_answer() or self._gives_room:
            return
        self._fit_letters()
        if not self._is_narrow:
            self._give_share()

    def _on_moved(self) -> None:
        self._has_own_room = True

    def _show_reason(self, what: str, why: str = "") -> None:
        self.empty.say_reason(what, why)
        # Another assessor may have judgements, so the choice stays available.
        self._show(self.empty, bar=what in WITH_BAR)

    def _show(self, part: QWidget, *, bar: bool) -> None:
        self.bar.setVisible(bar)
        self.stack.setCurrentWidget(part)
        self.above.show_names(self.computing.answer.above if part is self.split else ())

    def _recall_judgements(self) -> None:
        settings, key = self.session.settings, self.session.kept_name(JUDGEMENTS_KEPT)
        kept = with_kept_judgement_choice(self.bar.choices, settings, key)
        options = replace(kept.options, min_judged=self.session.min_judged())
        self.bar.recall(replace(kept, options=options))
        self._offered = None

    def _offer_judgements(self, campaign: Campaign) -> None:
        names = tuple(one.name for one in versions(campaign))
        offered = all_assessors(campaign), names
        if offered != self._offered:
            self._offered = offered
            self.bar.show_judgement_choices(*offered)
