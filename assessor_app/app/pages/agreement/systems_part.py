"""The effect of disagreement on the system ranking: the runs under each set of judgements."""

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from assessor_app.app.plotting.plot_loading import load_plots
from assessor_app.app.session import MIN_JUDGED, Session
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.form_fields import choice_box
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.table_view import TableView
from assessor_app.campaign.agreement.effect_tables import (
    places_figure,
    sets_table,
    swaps_table,
    words,
)
from assessor_app.campaign.agreement.effects import DEFAULT_MEASURE, effects
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import DEFAULT_MEASURES
from assessor_app.campaign.files.versions import versions
from assessor_app.campaign.judging.judging_queries import all_assessors
from assessor_app.domain.problems import Problem, without_controls
from assessor_app.domain.progress import Progress
from assessor_app.domain.series import Figure
from assessor_app.domain.table import Table
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.judging.combination import DEFAULT_RULE, RULE_NAMES

if TYPE_CHECKING:
    from assessor_app.app.plotting.figure_plot import FigurePlot

SCORING = (
    QT_TRANSLATE_NOOP("SystemsPart", "Scoring the runs"),
    QT_TRANSLATE_NOOP("SystemsPart", "Every run is scored under every set of judgements."),
)
NO_SWAPS = (
    QT_TRANSLATE_NOOP("SystemsPart", "No pair swaps"),
    QT_TRANSLATE_NOOP("SystemsPart", "Every set of judgements orders the runs alike."),
)
KEPT_MEASURE = "agreement/systems_measure"
NAME_WIDTH = 18


@dataclass(frozen=True, slots=True)
class Shown:
    """What the worker makes of it. runs: in the order that their looks go by."""

    references: tuple[str, ...]
    sets: Table
    swaps: Table
    figure: Figure
    words: tuple[str, ...]
    runs: tuple[str, ...]


class SystemsPart(QWidget):
    """Computed when it is looked at, and anew while it is in sight."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._outdated = True
        self.measure = choice_box(self.tr("Measure of the runs"), NAME_WIDTH // 2)
        self.measure.setEditable(True)
        self.measure.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.measure.setToolTip(
            self.tr("Choose a measure, or write one, such as nDCG@20, and press Enter.")
        )
        self.measure.addItems(DEFAULT_MEASURES)
        self.measure.setCurrentText(str(session.settings.kept(KEPT_MEASURE, DEFAULT_MEASURE)))
        self.reference = choice_box(self.tr("Judgements that the others stand beside"), NAME_WIDTH)
        self.reference.setToolTip(
            self.tr(
                "The order of the runs by these judgements is the one that the others are held "
                "against."
            )
        )
        self._show_references((*RULE_NAMES,), DEFAULT_RULE)
        line = self.measure.lineEdit()
        assert line is not None
        line.returnPressed.connect(self._on_chosen)
        for box in (self.measure, self.reference):
            box.activated.connect(lambda _: self._on_chosen())
        self.words = plain()
        self.view = TableView(self.tr("The runs under each set of judgements"))
        self.swaps = TableView(self.tr("Pairs of runs that swap"))
        self.no_swaps = EmptyState(self.tr(NO_SWAPS[0]), self.tr(NO_SWAPS[1]))
        self.empty = EmptyState(self.tr(SCORING[0]), self.tr(SCORING[1]))
        self._place_parts()
        session.settings.changed.connect(self._on_setting)

    def showEvent(self, event: QShowEvent) -> None:
        """Bring what is shown up to date."""
        super().showEvent(event)
        self.look()

    def outdated(self) -> None:
        """Something changed that the scores may depend on."""
        self._outdated = True
        if self.isVisible():
            self.look()

    def forget(self) -> None:
        """Another campaign."""
        self._show_references((*RULE_NAMES,), DEFAULT_RULE)
        self._say(*map(self.tr, SCORING))
        self.outdated()

    def look(self) -> None:
        """Ask the worker, where what is shown is out of date."""
        if not self._outdated or self._session.campaign is None:
            return
        self._outdated = False
        measure, reference = self.measure.currentText().strip(), self._reference()
        options = EvaluationOptions(min_judged=self._session.min_judged())

        def work(campaign: Campaign | None, progress: Progress) -> Shown:
            assert campaign is not None
            load_plots(progress)  # before the window needs them
            return _shown(campaign, measure, reference, options, progress)

        self._session.jobs.start(
            self.tr("Scoring the runs under each set of judgements"),
            work,
            self._show,
            self._explain,
            keep_latest="agreement.systems",
        )

    def figure(self) -> Figure | None:
        """The picture in sight."""
        shown = self._stack.currentWidget() is self._filled
        return self.plot.in_sight()[0] if shown else None

    @cached_property
    def plot(self) -> "FigurePlot":
        """The picture of places, made when it is first needed: that takes a moment."""
        from assessor_app.app.plotting.figure_plot import FigurePlot

        made = FigurePlot()
        layout = self._picture.layout()
        assert layout is not None
        layout.addWidget(made)
        return made

    def _show(self, found: Shown) -> None:
        self._show_references(found.references, self._reference())
        self.words.setText("\n".join(found.words))
        self.view.show_table(found.sets)
        self.swaps.show_table(found.swaps)
        self._swapping.setCurrentWidget(self.swaps if found.swaps.rows else self.no_swaps)
        self.below.setTabText(1, self.tr("Pairs that swap ({0})").format(len(found.swaps.rows)))
        self.plot.show_figure(found.figure, found.runs)
        self._stack.setCurrentWidget(self._filled)

    def _show_references(self, names: tuple[str, ...], chosen: str) -> None:
        self.reference.clear()
        for name in names:
            self.reference.addItem(without_controls(name), name)
        self.reference.setCurrentIndex(max(0, self.reference.findData(chosen)))

    def _reference(self) -> str:
        return str(self.reference.currentData() or "")

    def _explain(self, error: Exception) -> None:
        if not isinstance(error, Problem):
            self._session.report(error)
            return
        message, advice = error.message, error.advice or error.expected or ""
        self._say(f"{message[:1].upper()}{message[1:]}", f"{advice[:1].upper()}{advice[1:]}")

    def _say(self, heading: str, text: str) -> None:
        self.empty.say(heading, text)
        self._stack.setCurrentWidget(self.empty)

    def _on_setting(self, key: str) -> None:
        if key == self._session.kept_name(MIN_JUDGED):
            self.outdated()

    def _on_chosen(self) -> None:
        self._session.settings.keep(KEPT_MEASURE, self.measure.currentText().strip())
        self.outdated()

    def _place_parts(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        for text, box in (
            (self.tr("Runs &by"), self.measure),
            (self.tr("beside the &judgements"), self.reference),
        ):
            label = QLabel(text)
            label.setBuddy(box)
            head.addWidget(label)
            head.addWidget(box)
        head.addStretch(1)
        self._place_below()
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.view)
        self._split.addWidget(self.below)
        self._split.setSizes([210, 440])
        self._filled = QWidget()
        inside = QVBoxLayout(self._filled)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.words)
        inside.addWidget(self._split, 1)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.empty)
        self._stack.addWidget(self._filled)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(head)
        layout.addWidget(self._stack, 1)

    def _place_below(self) -> None:
        self._swapping = QStackedWidget()
        self._swapping.addWidget(self.swaps)
        self._swapping.addWidget(self.no_swaps)
        self.below = QTabWidget()
        self.below.setDocumentMode(True)
        self.below.setAccessibleName(self.tr("Places and swaps"))
        self.below.tabBar().setExpanding(False)
        self.below.tabBar().setAccessibleName(self.tr("Places of the runs, or pairs that swap"))
        self._picture = QWidget()
        QVBoxLayout(self._picture).setContentsMargins(0, 8, 0, 0)
        self.below.addTab(self._picture, self.tr("Places of the runs"))
        self.below.addTab(self._swapping, self.tr("Pairs that swap"))


def _shown(
    campaign: Campaign, measure: str, reference: str, options: EvaluationOptions, progress: Progress
) -> Shown:
    frozen = tuple(one.name for one in versions(campaign))
    names = (*RULE_NAMES, *all_assessors(campaign), *frozen)
    chosen = reference if reference in names else DEFAULT_RULE
    found = effects(campaign, measure=measure, reference=chosen, options=options, progress=progress)
    table = sets_table(found)
    return Shown(
        names,
        table,
        swaps_table(found),
        places_figure(found),
        (*words(found), table.note),
        found.runs,
    )
