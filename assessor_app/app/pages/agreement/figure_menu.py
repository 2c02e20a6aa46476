"""The menu of the Agreement page with further columns, gold judgements, intervals and weights."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from assessor_app.app.numbers import fill, localised
from assessor_app.app.translation import of_core
from assessor_app.app.user_settings import Settings
from assessor_app.app.widgets.buttons import MenuButton
from assessor_app.domain.problems import without_controls
from assessor_app.evaluation.agreement import coefficient_named
from assessor_app.evaluation.agreement.bootstrap import CONFIDENCE, SAMPLES

PAIR_COLUMNS = (
    "dice",
    "scott_pi",
    "alpha_nominal",
    "alpha_ordinal",
    "alpha_interval",
    "ac1",
    "ac2_linear",
    "ac2_quadratic",
    "pabak",
    "positive_agreement",
    "negative_agreement",
)
LEVELS = (0.9, CONFIDENCE, 0.99)
NUMBERS = (SAMPLES, 10_000)
MOST_NAMES = 15  # in the list of gold judgements
KEPT_COLUMNS = "agreement/columns"


@dataclass(frozen=True, slots=True)
class FigureOptions:
    """Figures beside the usual ones, and how intervals are computed.

    further: names of coefficients of pairs. gold: the assessor whose judgements are gold; empty for
    nobody. confidence, samples: of the intervals.
    """

    further: tuple[str, ...] = ()
    gold: str = ""
    confidence: float = CONFIDENCE
    samples: int = SAMPLES


USUAL_FIGURES = FigureOptions()


class FigureMenu(MenuButton):
    """A button with a menu of figures and intervals.

    figures: what is chosen. chosen: emitted when that has changed. weights_wanted: emitted to
    choose a file of disagreement weights.
    """

    chosen = Signal()
    weights_wanted = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__("", "")
        self.setText(self.tr("Figures ▾"))
        self.setToolTip(self.tr("Further columns, gold judgements, intervals and own weights"))
        self.setAccessibleName(self.toolTip())
        self._settings = settings
        kept = str(settings.kept(KEPT_COLUMNS, "")).split(",")
        self.figures = FigureOptions(tuple(name for name in PAIR_COLUMNS if name in kept))
        self._columns = self._submenu(self.tr("Columns of the table of pairs"))
        self._gold = self._submenu(self.tr("Gold judgements"))
        self._levels = self._submenu(self.tr("Confidence of the intervals"))
        self._numbers = self._submenu(self.tr("Resamples of topics"))
        self._fill_columns()
        self._fill_intervals()
        self.menu().addSeparator()
        own = self.menu().addAction(self.tr("Weights from a file…"), self.weights_wanted.emit)
        own.setToolTip(
            self.tr("A CSV file with a first row of grades, and a row of weights for each grade.")
        )

    def show_names(self, names: Sequence[str]) -> None:
        """Offer these assessors as gold; nobody is gold if the chosen assessor is missing."""
        if self.figures.gold not in names:
            self.figures = replace(self.figures, gold="")
        self._gold.clear()
        group = QActionGroup(self._gold)
        entries = [(self.tr("None"), "")]
        entries += [(without_controls(name), name) for name in names[:MOST_NAMES]]
        for words, name in entries:
            action = _choice(self._gold, group, words, on=name == self.figures.gold)
            action.triggered.connect(lambda _, name=name: self._take(gold=name))

    def _submenu(self, words: str) -> QMenu:
        made = self.menu().addMenu(words)
        made.setToolTipsVisible(True)
        return made

    def _fill_columns(self) -> None:
        for name in PAIR_COLUMNS:
            what = coefficient_named(name)
            action = self._columns.addAction(of_core(what.title))
            action.setToolTip(of_core(what.explanation))
            action.setCheckable(True)
            action.setChecked(name in self.figures.further)
            action.toggled.connect(lambda on, name=name: self._switch(name, on=on))

    def _fill_intervals(self) -> None:
        levels, numbers = QActionGroup(self), QActionGroup(self)
        for level in LEVELS:
            words = fill(self.tr("{0:g}%"), level * 100)
            action = _choice(self._levels, levels, words, on=level == CONFIDENCE)
            action.triggered.connect(lambda _, level=level: self._take(confidence=level))
        for number in NUMBERS:
            action = _choice(self._numbers, numbers, localised(f"{number:,}"), on=number == SAMPLES)
            action.triggered.connect(lambda _, number=number: self._take(samples=number))

    def _switch(self, name: str, *, on: bool) -> None:
        wanted = {*self.figures.further, name} if on else set(self.figures.further) - {name}
        further = tuple(one for one in PAIR_COLUMNS if one in wanted)
        self._settings.keep(KEPT_COLUMNS, ",".join(further))
        self.figures = replace(self.figures, further=further)
        self.chosen.emit()

    def _take(
        self,
        gold: str | None = None,
        confidence: float | None = None,
        samples: int | None = None,
    ) -> None:
        known = self.figures
        self.figures = FigureOptions(
            known.further,
            known.gold if gold is None else gold,
            confidence or known.confidence,
            samples or known.samples,
        )
        self.chosen.emit()


def _choice(menu: QMenu, group: QActionGroup, words: str, *, on: bool) -> QAction:
    action = menu.addAction(words)
    action.setCheckable(True)
    action.setChecked(on)
    group.addAction(action)
    return action
