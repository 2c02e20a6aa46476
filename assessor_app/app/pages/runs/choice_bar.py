"""The bar above the table of runs: judgements, measures, options, columns, baseline, export."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from assessor_app.app.pages.runs.measure_picker import MeasurePicker
from assessor_app.app.run_choices import Beside, Choices
from assessor_app.app.translation import QT_TR_NOOP, QT_TRANSLATE_NOOP, tr, translate
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.buttons import MenuButton, button
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.form_fields import choice_box, offer
from assessor_app.app.widgets.layouts import column, labelled, panel, row
from assessor_app.app.widgets.rule_choice import offer_rule
from assessor_app.campaign.evaluating.evaluation import DEFAULT_MEASURES, percent
from assessor_app.domain.problems import without_controls
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS, EvaluationOptions
from assessor_app.judging.combination import DEFAULT_RULE, RULE_NAMES

COLUMN_SWITCHES = (
    (
        "intervals",
        QT_TRANSLATE_NOOP("ColumnMenu", "95% confidence intervals"),
        QT_TRANSLATE_NOOP(
            "ColumnMenu",
            "Adds ± half the width of the confidence interval of the mean over topics "
            "(Student's t).",
        ),
    ),
    (
        "judged",
        QT_TRANSLATE_NOOP("ColumnMenu", "Judged documents (Judged@k)"),
        QT_TRANSLATE_NOOP(
            "ColumnMenu",
            "Adds after each measure with cutoff k the share of the first k documents that are "
            "judged.",
        ),
    ),
    (
        "shaded",
        QT_TRANSLATE_NOOP("ColumnMenu", "Shading"),
        QT_TRANSLATE_NOOP(
            "ColumnMenu", "Shades the cells of each measure from the worst to the best run."
        ),
    ),
    (
        "every_column",
        QT_TRANSLATE_NOOP("ColumnMenu", "All columns"),
        QT_TRANSLATE_NOOP(
            "ColumnMenu",
            "Shows also the columns that do not fit into the table, which then scrolls sideways.",
        ),
    ),
)
VERSIONS = (
    (
        10,
        QT_TR_NOOP("As trec_eval 10"),
        QT_TR_NOOP(
            "Compares scores as 64-bit floats. Recall p needs round(p × R) relevant documents."
        ),
    ),
    (
        9,
        QT_TR_NOOP("As trec_eval 9"),
        QT_TR_NOOP(
            "Compares scores as 32-bit floats. Recall p needs floor(p × R + 0.9) relevant "
            "documents."
        ),
    ),
)
OPTION_SWITCHES = (
    (
        "complete",
        QT_TR_NOOP("Score missing topics as 0 (-c)"),
        "-c",
        (
            QT_TR_NOOP(
                "Scores a judged topic that a run did not return as 0, as trec_eval -c. "
                "Otherwise the run's average excludes this topic."
            )
        ),
    ),
    (
        "judged_only",
        QT_TR_NOOP("Judged documents only (-J)"),
        "-J",
        (
            QT_TR_NOOP(
                "Removes unjudged documents, and those with a negative grade, from the rankings "
                "before scoring, as trec_eval -J."
            )
        ),
    ),
)
SHARES = (0.1, 0.25, 0.5, 0.75, 0.9, 1.0)
COUNTED = QT_TRANSLATE_NOOP(
    "OptionsMenu",
    "Excludes topics in which a smaller share of the pooled documents is judged.",
)
MEASURES = QT_TRANSLATE_NOOP("ChoiceBar", "Choose the measures in the table")
JUDGEMENTS = QT_TRANSLATE_NOOP("ChoiceBar", "Judgements used to score the runs")
LETTERS, WIDEST_BOX = 4, 220


def _switch(menu: QMenu, title: str, explanation: str, on: bool) -> QAction:
    action = menu.addAction(title)
    action.setCheckable(True)
    action.setChecked(on)
    action.setToolTip(explanation)
    return action


class ColumnMenu(MenuButton):
    """A menu of additional columns of the table of runs.

    chosen: emitted with the `Beside` that lists them. added: emitted when columns are switched on.
    """

    chosen = Signal(Beside)
    added = Signal()

    def __init__(self, beside: Beside) -> None:
        super().__init__(
            translate("ColumnMenu", "Columns ▾"),
            translate("ColumnMenu", "Additional columns of the table, and shading"),
        )
        self._beside = beside
        for name, title, explanation in COLUMN_SWITCHES:
            on = getattr(beside, name)
            action = _switch(
                self.menu(),
                translate("ColumnMenu", title),
                translate("ColumnMenu", explanation),
                on,
            )
            action.toggled.connect(lambda on, name=name: self._take(name, on))

    def _take(self, name: str, on: bool) -> None:
        switched: dict[str, Any] = {name: on}
        self._beside = replace(self._beside, **switched)
        self.chosen.emit(self._beside)
        if on and name != "shaded":
            self.added.emit()


class ExportMenu(MenuButton):
    """A menu of the window's export actions.

    actions: returns them; called each time the menu opens.
    """

    def __init__(self, actions: Callable[[], Sequence[QAction]]) -> None:
        super().__init__(
            translate("ExportMenu", "Export ▾"),
            translate("ExportMenu", "Copy or export the visible figure or table"),
        )
        self._actions = actions
        self.menu().aboutToShow.connect(self._fill)

    def _fill(self) -> None:
        self.menu().clear()
        self.menu().addActions(list(self._actions()))


class OptionsMenu(MenuButton):
    """A menu of evaluation options; its title lists the options that differ from the defaults.

    options: the present ones. chosen: emitted with the new `EvaluationOptions`.
    """

    chosen = Signal(EvaluationOptions)

    def __init__(self) -> None:
        words = translate("OptionsMenu", "Options as in trec_eval")
        super().__init__("", words)
        self.options = DEFAULT_OPTIONS
        menu = self.menu()
        group = QActionGroup(menu)
        for version, title, explanation in VERSIONS:
            action = _switch(menu, tr(title), tr(explanation), version == self.options.compat)
            action.triggered.connect(
                lambda _, version=version: self._take(replace(self.options, compat=version))
            )
            group.addAction(action)
        menu.addSeparator()
        for name, title, _, explanation in OPTION_SWITCHES:
            action = _switch(menu, tr(title), tr(explanation), False)
            action.toggled.connect(
                lambda on, name=name: self._take(replace(self.options, **{name: on}))
            )
        self.topics = self._topics_menu(menu)
        menu.addMenu(self.topics)
        self._say()

    def show_min_judged(self, share: float) -> None:
        """Show the minimum share of judged documents of a topic, without emitting `chosen`."""
        self.options = replace(self.options, min_judged=share)
        for action in self.topics.actions():
            action.setChecked(action.data() == share)
        self._say()

    def show_pool(self, is_there: bool) -> None:
        """Enable the choice of a minimum judged share if the campaign has a pool, or a share is
        set."""
        offered = is_there or bool(self.options.min_judged)
        self.topics.menuAction().setEnabled(offered)
        explanation = self.tr(COUNTED) if offered else self.tr("The campaign has no pool.")
        self.topics.menuAction().setToolTip(explanation)

    def _topics_menu(self, menu: QMenu) -> QMenu:
        topics = QMenu(self.tr("Topics included"), menu)
        group = QActionGroup(topics)
        for share in (0.0, *SHARES):
            words = self.tr("Topics with at least {0} of the pool judged").format(percent(share))
            title = words if share else self.tr("All judged topics, as trec_eval")
            action = _switch(topics, title, "", share == self.options.min_judged)
            action.setData(share)
            action.triggered.connect(
                lambda _, share=share: self._take(replace(self.options, min_judged=share))
            )
            group.addAction(action)
        return topics

    def _take(self, options: EvaluationOptions) -> None:
        self.options = options
        self._say()
        self.chosen.emit(options)

    def _say(self) -> None:
        unusual = [words for name, _, words, _ in OPTION_SWITCHES if getattr(self.options, name)]
        if self.options.compat != DEFAULT_OPTIONS.compat:
            unusual.insert(0, f"trec_eval {self.options.compat}")
        if share := self.options.min_judged:
            unusual.append(self.tr("pool judged ≥ {0}").format(percent(share)))
        self.setText(
            self.tr("Evaluation options: {0} ▾").format(", ".join(unusual))
            if unusual
            else self.tr("Evaluation options ▾")
        )


class ChoiceBar(QWidget):
    """Shows controls for the choices of the Runs page.

    choices: the present ones. changed: emitted with the new `Choices`.
    """

    changed = Signal(Choices)

    def __init__(self, choices: Choices, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choices = choices
        self.judgements = choice_box(self.tr(JUDGEMENTS), LETTERS, 320)
        self.judgements.setToolTip(self.tr(JUDGEMENTS))
        self.judgements.currentIndexChanged.connect(self._on_judgements)
        self.measures = button(self.tr("Measures…"), self.choose_measures, self.tr(MEASURES))
        self.picker = MeasurePicker(settings, self)
        self.picker.chosen.connect(self._on_measures)
        self.options = OptionsMenu()
        self.options.chosen.connect(self._on_options)
        self.columns = ColumnMenu(choices.beside)
        self.columns.chosen.connect(self._on_columns)
        self.baseline = choice_box(self.tr("Baseline"), LETTERS, 240)
        self.baseline.setToolTip(
            self.tr("Mark the runs that are significantly better (▲) or worse (▼) than this run")
        )
        self.show_runs(())
        self.baseline.currentIndexChanged.connect(self._on_baseline)
        for box in (self.judgements, self.baseline):
            box.setMaximumWidth(WIDEST_BOX)
        self.beside = row(None)
        bar = FlowRow(
            (labelled(self.tr("Judgements"), self.judgements), self.judgements),
            *((one,) for one in (self.measures, self.options, self.columns, self.baseline)),
            rest=panel(self.beside),
            flexible=(self.judgements, self.baseline),
        )
        self.setLayout(column(bar))

    def recall(self, choices: Choices) -> None:
        """Keep the choices saved for a campaign just opened, and show its minimum judged share.

        `show_judgement_choices`, called next, shows the choice of judgements.
        """
        self.choices = choices
        self.options.show_min_judged(choices.options.min_judged)

    def show_judgement_choices(self, names: tuple[str, ...], versions: tuple[str, ...]) -> None:
        """Offer the judgements of all assessors by each rule, of each assessor, and of each frozen
        version.

        names: the assessors. versions: the names of the versions. If the chosen judgements are not
        among these, `changed` is emitted with the first ones.
        """
        wanted = self._chosen()
        words = self.tr("Version “{0}”, consensus")
        parts = (
            [(name, (name, "", "")) for name in names],
            [(words.format(name), ("", DEFAULT_RULE, name)) for name in versions],
        )
        with QSignalBlocker(self.judgements):
            self.judgements.clear()
            for rule in RULE_NAMES:
                offer_rule(self.judgements, rule, ("", rule, ""))
            for offered in filter(None, parts):
                self.judgements.insertSeparator(self.judgements.count())
                for title, choice in offered:
                    self.judgements.addItem(without_controls(title), choice)
            self.judgements.setCurrentIndex(max(self._place(wanted), 0))
        if self._chosen_judgements() != wanted:
            self._on_judgements()

    def show_runs(self, names: tuple[str, ...]) -> None:
        """Offer these runs as baselines; the chosen baseline is kept if it is among them."""
        words = self.tr("Baseline {0}")
        entries = [(without_controls(words.format(name)), name) for name in names]
        none = self.tr("No baseline"), ""
        offer(self.baseline, [none, *entries], current=self.choices.beside.baseline)

    def choose_measures(self) -> None:
        """Open the measure picker, or close it."""
        if self.picker.isVisible():
            self.picker.leave()
            return
        self.picker.open_below(self.measures, self.choices.measures)

    def remove_measures(self, names: Sequence[str]) -> None:
        """Remove measures from those chosen; without any other, choose the default measures."""
        left = tuple(name for name in self.choices.measures if name not in names)
        self._on_measures(left or DEFAULT_MEASURES)

    def _chosen_judgements(self) -> tuple[str, str, str]:
        data = self.judgements.currentData()
        return (data[0], data[1], data[2]) if data else self._chosen()

    def _chosen(self) -> tuple[str, str, str]:
        return self.choices.assessor, self.choices.rule, self.choices.frozen

    def _place(self, wanted: tuple[str, str, str]) -> int:
        places = (
            at
            for at in range(self.judgements.count())
            if self.judgements.itemData(at) is not None
            and tuple(self.judgements.itemData(at)) == wanted
        )
        return next(places, 0)

    def _on_judgements(self) -> None:
        assessor, rule, frozen = self._chosen_judgements()
        self._take(replace(self.choices, assessor=assessor, rule=rule, frozen=frozen))

    def _on_measures(self, names: tuple[str, ...]) -> None:
        self._take(replace(self.choices, measures=tuple(names)))

    def _on_options(self, options: EvaluationOptions) -> None:
        self._take(replace(self.choices, options=options))

    def _on_columns(self, beside: Beside) -> None:
        kept = replace(beside, baseline=self.choices.beside.baseline)
        self._take(replace(self.choices, beside=kept))

    def _on_baseline(self) -> None:
        beside = replace(self.choices.beside, baseline=str(self.baseline.currentData() or ""))
        self._take(replace(self.choices, beside=beside))

    def _take(self, choices: Choices) -> None:
        if choices != self.choices:
            self.choices = choices
            self.changed.emit(choices)
