"""The menus above the table of runs: columns, evaluation options, export."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from assessor_app.app.run_choices import Beside
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.campaign.evaluating.evaluation import percent
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS, EvaluationOptions

COLUMN_SWITCHES = (
    (
        "intervals",
        "Intervals",
        "Half the width of each mean's 95 % interval over topics (Student's t).",
    ),
    (
        "judged",
        "Judged beside cut-offs",
        "After each measure with a cut-off the share of those first documents that is judged.",
    ),
    ("shaded", "Shading", "The better a value among the runs, the darker its ground."),
)


class ColumnMenu(QToolButton):
    """Menu of additional columns. chosen: emitted with the `Beside`."""

    chosen = Signal(Beside)

    def __init__(self, beside: Beside, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._beside = beside
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setStyleSheet("QToolButton::menu-indicator { image: none; }")
        self.setText(self.tr("Beside ▾"))
        words = self.tr("What the table shows beside the averages")
        self.setToolTip(words)
        self.setAccessibleName(words)
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        for name, title, explanation in COLUMN_SWITCHES:
            action = menu.addAction(QCoreApplication.translate("ColumnMenu", title))
            action.setCheckable(True)
            action.setChecked(getattr(beside, name))
            action.setToolTip(QCoreApplication.translate("ColumnMenu", explanation))
            action.toggled.connect(lambda on, name=name: self._take(name, on))
        self.setMenu(menu)

    def _take(self, name: str, on: bool) -> None:
        switched: dict[str, Any] = {name: on}
        self._beside = replace(self._beside, **switched)
        self.chosen.emit(self._beside)


class ExportMenu(QToolButton):
    """Menu of the window's export actions, which are looked up when the menu opens."""

    def __init__(
        self, actions: Callable[[], Sequence[QAction]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._actions = actions
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setStyleSheet("QToolButton::menu-indicator { image: none; }")
        self.setText(self.tr("Export ▾"))
        words = self.tr("Copy or write the curves in sight, or the table")
        self.setToolTip(words)
        self.setAccessibleName(words)
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(self._fill)
        self.setMenu(menu)

    def _fill(self) -> None:
        self.menu().clear()
        self.menu().addActions(list(self._actions()))


VERSIONS = (
    (10, "As trec_eval 10", "Scores are compared as doubles; recall levels are rounded."),
    (9, "As trec_eval 9", "Scores are compared as 32-bit floats; recall levels are rounded up."),
)
OPTION_SWITCHES = (
    (
        "complete",
        "Missing topics count 0",
        "complete",
        "A judged topic that a run lacks counts 0 instead of being left out (trec_eval -c).",
    ),
    (
        "judged_only",
        "Leave out what is not judged",
        "judged only",
        "Documents without a judgement are taken out of the ranking (trec_eval -J).",
    ),
)


SHARES = (0.1, 0.25, 0.5, 0.75, 0.9, 1.0)
COUNTED = QT_TRANSLATE_NOOP(
    "OptionsMenu",
    "A topic counts if at least this share of its pool is judged; the others are left out.",
)


class OptionsMenu(QToolButton):
    """Menu of evaluation options; its title lists the non-default ones.

    chosen: emitted with the `EvaluationOptions`.
    """

    chosen = Signal(EvaluationOptions)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.options = DEFAULT_OPTIONS
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setStyleSheet("QToolButton::menu-indicator { image: none; }")
        self.setToolTip(self.tr("How runs and judgements are read"))
        self.setAccessibleName(self.tr("How runs and judgements are read"))
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        group = QActionGroup(menu)
        for version, title, explanation in VERSIONS:
            action = menu.addAction(title)
            action.setCheckable(True)
            action.setChecked(version == self.options.compat)
            action.setToolTip(explanation)
            action.triggered.connect(
                lambda _, version=version: self._take(replace(self.options, compat=version))
            )
            group.addAction(action)
        menu.addSeparator()
        for name, title, _, explanation in OPTION_SWITCHES:
            action = menu.addAction(title)
            action.setCheckable(True)
            action.setToolTip(explanation)
            action.toggled.connect(
                lambda on, name=name: self._take(replace(self.options, **{name: on}))
            )
        self.topics = self._topics_menu(menu)
        menu.addMenu(self.topics)
        self.setMenu(menu)
        self._say()

    def show_min_judged(self, share: float) -> None:
        """Show the minimum judged share, without emitting `chosen`."""
        self.options = replace(self.options, min_judged=share)
        for action in self.topics.actions():
            action.setChecked(action.data() == share)
        self._say()

    def show_pool(self, is_there: bool) -> None:
        """Enable the choice of a minimum judged share only if there is a pool."""
        offered = is_there or bool(self.options.min_judged)
        self.topics.menuAction().setEnabled(offered)
        explanation = self.tr(COUNTED) if offered else self.tr("The campaign has no pool.")
        self.topics.menuAction().setToolTip(explanation)

    def _topics_menu(self, menu: QMenu) -> QMenu:
        topics = QMenu(self.tr("Topics counted"), menu)
        group = QActionGroup(topics)
        for share in (0.0, *SHARES):
            words = self.tr("Only topics judged at least {0}").format(percent(share))
            action = topics.addAction(words if share else self.tr("All topics, as trec_eval"))
            action.setCheckable(True)
            action.setChecked(share == self.options.min_judged)
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
            unusual.append(self.tr("topics judged ≥ {0}").format(percent(share)))
        self.setText(
            self.tr("Reading: {0} ▾").format(", ".join(unusual))
            if unusual
            else self.tr("Reading ▾")
        )
