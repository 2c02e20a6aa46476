"""All pairs of runs as a matrix or a list: direction, size and significance of differences."""

import math
from collections.abc import Mapping, Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    Qt,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from assessor_app.app.models.table_model import sign_first
from assessor_app.app.numbers import fill, localised, percent
from assessor_app.app.text_size import LetterWatch, grown
from assessor_app.app.translation import QT_TR_NOOP, tr
from assessor_app.app.widgets.row_table import RowTable
from assessor_app.app.widgets.table_view import TableView
from assessor_app.app.widgets.upright_header import UprightHeader
from assessor_app.campaign.evaluating.comparing import ComparedPair
from assessor_app.campaign.evaluating.ranked_groups import LEVEL
from assessor_app.domain.formatting import LEAST_P, p_value, with_minus
from assessor_app.domain.table import Cell, Table

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOTHING = QModelIndex()
Pair = tuple[str, str]
# Blue and orange (Okabe-Ito) can be distinguished by everyone; the sign carries the same meaning.
BETTER, WORSE = "#0072B2", "#D55E00"
SOLID, FAINT = 88, 22
CELL, ROW, WIDEST_NAME, BESIDE, BESIDE_TEXT, BESIDE_NAME = 60, 28, 480, 8, 5, 6
FEWEST_ROWS = 4  # that a high enough matrix shows without scrolling
# Of more runs, only the first are measured.
CHANCES = "chances"
SHOWN = (
    ("difference", QT_TR_NOOP("Differences")),
    ("p_corrected", QT_TR_NOOP("Adjusted p")),
    ("effect_size", QT_TR_NOOP("Effect sizes (d_z)")),
    (CHANCES, QT_TR_NOOP("Probabilities (Bayes)")),
)
CERTAIN = 0.95  # the probability from which a cell is bold
NO_PAIR = "·"
FIRST = ("a", "b", "difference", "p_corrected", "p")
# Values that are equal in every row were chosen above the list, or carry no information.
CHOSEN_ABOVE = ("a", "b")
MEAN_OF = {"a": "mean_a", "b": "mean_b"}


class PairModel(QAbstractTableModel):
    """A table model of runs by runs, best first. A cell shows the row's run minus the column's run.

    is_numbered: whether the heads of columns are the ranks of the runs, and those of rows are ranks
    and names.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names: tuple[str, ...] = ()
        self._pairs: Mapping[Pair, ComparedPair] = {}
        self._figure = SHOWN[0][0]
        self._chances: Mapping[Pair, float] = {}
        self._rising = True
        self.is_numbered = False
        self._bold = QFont()
        self._bold.setBold(True)

    def show(
        self,
        names: Sequence[str],
        pairs: Mapping[Pair, ComparedPair],
        figure: str,
        rising: bool,
        chances: Mapping[Pair, float] | None = None,
    ) -> None:
        """Show pairs of runs.

        names: the runs in the order of rows and columns. pairs: by the names of both runs. figure:
        the attribute of a pair that the cells show, or CHANCES. rising: True if higher values are
        better. chances: for CHANCES, the probability that the first run is higher, by both runs.
        """
        self.beginResetModel()
        self._names, self._figure, self._rising = tuple(names), figure, rising
        self._pairs, self._chances = pairs, chances or {}
        self.endResetModel()

    def pair(self, row: int, column: int) -> tuple[ComparedPair | None, int]:
        """Return (pair, sign) of a cell; the pair is None if the runs were not compared.

        sign: 1 if the row's run is the first run of the pair, else -1.
        """
        a, b = self._names[row], self._names[column]
        if (a, b) in self._pairs:
            return self._pairs[a, b], 1
        return self._pairs.get((b, a)), -1

    def names(self) -> tuple[str, ...]:
        """Return the names of the runs in the order of rows and columns."""
        return self._names

    def rowCount(self, parent: Index = NOTHING) -> int:
        """Return the number of runs."""
        return 0 if parent.isValid() else len(self._names)

    def columnCount(self, parent: Index = NOTHING) -> int:
        """Return the number of runs."""
        return 0 if parent.isValid() else len(self._names)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Return a cell's text, font, colour or alignment, or its full description as tooltip;
        else None."""
        if not index.isValid():
            return None
        if role == Role.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignCenter)
        pair, sign = self.pair(index.row(), index.column())
        if pair is None:
            return NO_PAIR if role == Role.DisplayRole else None
        match role:
            case Role.DisplayRole:
                return sign_first(self._text(pair, sign))
            case Role.FontRole if self._is_bold(pair, sign):
                return self._bold
            case Role.BackgroundRole:
                return self._ground(pair, sign)
            case Role.ToolTipRole | Role.AccessibleTextRole:
                return "\n".join(pair_words(pair, sign))
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        """Return the rank or the name of a run; its name as tooltip; else None."""
        if not 0 <= section < len(self._names):
            return None
        name = self._names[section]
        match role:
            case Role.DisplayRole if self.is_numbered:
                rank = localised(f"{section + 1:,}")
                return rank if orientation == Qt.Orientation.Horizontal else f"{rank}  {name}"
            case Role.DisplayRole | Role.ToolTipRole | Role.AccessibleTextRole:
                return name
        return None

    def longest_texts(self) -> tuple[str, ...]:
        """Return texts of which one is as long as the longest of all cells."""
        if self._figure == CHANCES:
            return p_value(0.0), p_value(0.9999), p_value(LEAST_P)
        values = [float(getattr(pair, self._figure)) for pair in self._pairs.values()]
        sizes = [abs(value) for value in values if not math.isnan(value)]
        if self._figure == "p_corrected":
            # The least one that is written out has the most digits.
            written = [size for size in sizes if size >= LEAST_P]
            return p_value(0.0), p_value(min(written, default=1.0))
        return (with_minus(localised(f"{-max(sizes, default=0.0):+.4f}")),)

    def _chance(self, pair: ComparedPair, sign: int) -> float:
        first, second = (pair.a, pair.b)[::sign]
        return self._chances.get((first, second), math.nan)

    def _is_bold(self, pair: ComparedPair, sign: int) -> bool:
        if self._figure == CHANCES:
            return self._chance(pair, sign) >= CERTAIN
        return pair.p_corrected < LEVEL

    def _text(self, pair: ComparedPair, sign: int) -> str:
        if self._figure == CHANCES:
            chance = self._chance(pair, sign)
            return "–" if math.isnan(chance) else _p(chance)
        value = float(getattr(pair, self._figure))
        if math.isnan(value):
            return "–"
        if self._figure == "p_corrected":
            return _p(value)
        return with_minus(localised(f"{value * sign:+z.4f}"))

    def _ground(self, pair: ComparedPair, sign: int) -> QColor | None:
        value = pair.difference * sign
        if math.isnan(value) or value == 0:
            return None
        colour = QColor(BETTER if (value > 0) == self._rising else WORSE)
        is_solid = self._is_bold(pair, sign) or self._is_bold(pair, -sign)
        colour.setAlpha(SOLID if is_solid else FAINT)
        return colour


class WholeNumbers(QStyledItemDelegate):
    """Paints the texts of cells that are wholly in view, because a part is a wrong number."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._viewport = view.viewport()
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
            bar.valueChanged.connect(lambda _: self._viewport.update())

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Leave out a text that the edge of the view cuts."""
        super().initStyleOption(option, index)
        text = QRect(0, 0, option.fontMetrics.horizontalAdvance(option.text), 0)
        text.setHeight(option.fontMetrics.height())
        text.moveCenter(option.rect.center())
        if not self._viewport.rect().contains(text):
            option.text = ""


class PairMatrix(RowTable):
    """Shows all pairs of runs as a matrix.

    entered: emitted with (row's run, column's run) when the cursor moves to a pair. opened: emitted
    with both runs when a pair was activated with Enter or the mouse. fitted: emitted when the
    greatest size has been fitted to the cells.
    """

    entered = Signal(str, str)
    opened = Signal(str, str)
    fitted = Signal()

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pairs = PairModel(self)
        self.setModel(self.pairs)
        self.setAccessibleName(name)
        self.setObjectName("pairs")
        self.setItemDelegate(WholeNumbers(self))
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setCornerButtonEnabled(False)
        self._header = UprightHeader(self)
        self.setHorizontalHeader(self._header)
        for header, size in ((self.horizontalHeader(), CELL), (self.verticalHeader(), ROW)):
            header.setDefaultSectionSize(size)
            header.setSectionsClickable(False)
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setTextElideMode(Qt.TextElideMode.ElideMiddle)
            header.setHighlightSections(True)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        side = self.verticalHeader()
        side.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        side.setStyleSheet(
            "QHeaderView { border: none; }"
            f"QHeaderView::section {{ padding-left: {BESIDE_NAME}px; padding-right: 0; }}"
        )
        self.selectionModel().currentChanged.connect(lambda now, _: self._tell(now, self.entered))
        self.activated.connect(lambda index: self._tell(index, self.opened))
        LetterWatch(self, self._fit)

    def show_pairs(
        self,
        names: Sequence[str],
        pairs: Mapping[Pair, ComparedPair],
        figure: str,
        rising: bool,
        chances: Mapping[Pair, float] | None = None,
    ) -> None:
        """Show pairs of runs, with the arguments of `PairModel.show`; the cursor stays on its
        pair."""
        here = self.chosen()
        self.pairs.show(names, pairs, figure, rising, chances)
        self._fit()
        known = here if here and set(here) <= set(names) else tuple(names[:2])
        if len(known) == 2:
            self.put_cursor(*known)

    def _fit(self) -> None:
        """Set column sizes, at least as wide as the longest number.

        Names that are too wide for their column are rotated; if they are too long for that, too,
        ranks take their place.
        """
        names = self.pairs.names()
        # Bold, as significant differences are.
        metrics = self._header.metrics()
        numbers = max(map(metrics.horizontalAdvance, self.pairs.longest_texts()))
        self.verticalHeader().setDefaultSectionSize(grown(self.font(), ROW))
        size = max(CELL, numbers + 2 * BESIDE_TEXT)
        longest = max(map(metrics.horizontalAdvance, names), default=0)
        self.pairs.is_numbered = longest > self._header.room()
        upright = longest + 2 * BESIDE > size and not self.pairs.is_numbered
        self._header.setDefaultSectionSize(size)
        self._header.set_upright(upright)
        flat = metrics.height() + 2 * BESIDE
        self._header.setFixedHeight(self._header.height_for(["", *names]) if upright else flat)
        heads = (self.pairs.headerData(row, Qt.Orientation.Vertical) for row in range(len(names)))
        widest = max((metrics.horizontalAdvance(str(head)) for head in heads), default=0)
        self.verticalHeader().setFixedWidth(min(widest + 2 * BESIDE_NAME, WIDEST_NAME))
        self._end_at_last_cell()

    def _end_at_last_cell(self) -> None:
        """Leave no empty frame beside and below the cells, and room for the first rows."""
        side, head = self.verticalHeader(), self._header
        bar, frame = self.verticalScrollBar().sizeHint().width(), 2 * self.frameWidth()
        least = min(FEWEST_ROWS, side.count()) * side.defaultSectionSize()
        self.setMinimumHeight(head.height() + least + frame)
        across, along = side.width() + head.length(), head.height() + side.length()
        self.setMaximumSize(across + frame + bar, along + frame + bar)
        self.fitted.emit()

    def chosen(self) -> tuple[str, str] | None:
        """Return (row's run, column's run) of the current cell; None on the diagonal or without
        a cell."""
        index, names = self.currentIndex(), self.pairs.names()
        if not index.isValid() or index.row() == index.column():
            return None
        return names[index.row()], names[index.column()]

    def put_cursor(self, a: str, b: str) -> None:
        """Move the cursor to the cell of a pair."""
        names = self.pairs.names()
        index = self.pairs.index(names.index(a), names.index(b))
        way = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, way.ClearAndSelect)

    def _tell(self, index: QModelIndex, signal: SignalInstance) -> None:
        names = self.pairs.names()
        if index.isValid() and index.row() != index.column():
            signal.emit(names[index.row()], names[index.column()])


def pair_words(pair: ComparedPair, sign: int = 1) -> tuple[str, ...]:
    """Return the description of a pair of runs as lines.

    sign: 1: the first run is named first; -1: the second.
    """
    a, b = (pair.a, pair.b) if sign > 0 else (pair.b, pair.a)
    means = (pair.mean_a, pair.mean_b)[::sign]
    limits = sorted((pair.low * sign, pair.high * sign))
    higher = (pair.above, pair.below)[::sign]
    if math.isnan(pair.difference):
        return (tr("{0} and {1}").format(a, b), pair.why)
    more, equal, less = map(percent, (higher[0], pair.equal, higher[1]))
    wins = tr("{0}: wins on {1}, ties on {2}, losses on {3} of the topics")
    means_told = tr("Mean {0}: {1:.4f} and {2:.4f} over %Ln topic(s)", "", pair.topics)
    return (
        _verdict(pair).format(a, b),
        with_minus(fill(means_told, pair.measure, *means)),
        with_minus(_difference(pair.difference * sign, limits)),
        _probabilities(pair),
        with_minus(_effect(pair.effect_size * sign)),
        wins.format(a, more, equal, less),
        *((pair.why,) if pair.why else ()),
    )


def _difference(difference: float, limits: list[float]) -> str:
    if math.isnan(limits[0]):
        return fill(tr("Difference {0:+.4f}"), difference)
    told = tr("Difference {0:+.4f}; unadjusted 95% CI {1:+.4f} to {2:+.4f}")
    return fill(told, difference, *limits)


def _probabilities(pair: ComparedPair) -> str:
    if not pair.adjustment:
        return tr("p {0}").format(_p(pair.p))
    return tr("p {0}, adjusted p {1}").format(_p(pair.p), _p(pair.p_corrected))


def _effect(size: float) -> str:
    if math.isnan(size):
        return tr("Effect size d_z (mean / SD of the differences): undefined")
    return fill(tr("Effect size d_z (mean / SD of the differences): {0:+.3f}"), size)


def _verdict(pair: ComparedPair) -> str:
    """Return a sentence with places for the names of the two runs."""
    if math.isnan(pair.p_corrected):
        return tr("{0} and {1} cannot be compared by this test")
    is_below = pair.p_corrected < LEVEL
    sign = "<" if is_below else "≥"
    level = localised(f"{LEVEL:g}")
    p = tr("p {0} {1}, not adjusted").format(sign, level)
    if pair.adjustment:
        p = tr("adjusted p {0} {1}; {2}").format(sign, level, pair.adjustment)
    told = tr("{0} and {1} do not differ significantly ({2})")
    if is_below:
        told = tr("{0} and {1} differ significantly ({2})")
    return told.format("{0}", "{1}", p.replace("{", "{{").replace("}", "}}"))


def _p(value: float) -> str:
    if math.isnan(value):
        return tr("undefined")
    return localised(p_value(value))


class PairsView(TableView):
    """Shows a list of pairs without columns that say nothing; copies and files contain all
    columns."""

    def show_table(self, table: Table) -> None:
        """Show another list of pairs."""
        hidden, before = left_out(table), self.table().columns
        were = {one.key for at, one in enumerate(before) if self.isColumnHidden(at)}
        super().show_table(table)
        for at, column in enumerate(table.columns):
            self.setColumnHidden(at, column.key in hidden)
        # New columns have been fitted already.
        if hidden != were and table.columns == before:
            self.fit_columns()

    def fit_columns(self) -> None:
        """Make the columns as narrow as is readable, and put the most important ones first."""
        super().fit_columns()
        header, keys = self.horizontalHeader(), [column.key for column in self.table().columns]
        first = [keys.index(key) for key in FIRST if key in keys]
        others = [at for at in range(len(keys)) if at not in first]
        for place, at in enumerate((*first, *others)):
            header.moveSection(header.visualIndex(at), place)


def _is_alike(rows: Sequence[Sequence[Cell]], at: int) -> bool:
    """Return whether there are rows, and all have the same cell in a column."""
    return bool(rows) and all(str(row[at]) == str(rows[0][at]) for row in rows)


def left_out(table: Table) -> frozenset[str]:
    """Return the keys of the columns to hide.

    These are the measure if all rows have the same, a baseline with its mean, and empty remarks.
    """
    keys = [column.key for column in table.columns]
    alike = {key for at, key in enumerate(keys) if _is_alike(table.rows, at)}
    found = {"measure"} & alike
    if "why" in alike and not any(row[keys.index("why")] for row in table.rows):
        found.add("why")
    if len(table.rows) > 1:
        baselines = alike & set(CHOSEN_ABOVE)
        found |= baselines | {MEAN_OF[key] for key in baselines}
    return frozenset(found)
