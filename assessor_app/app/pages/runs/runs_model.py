"""Qt model of the table of runs: averages with their marks and shading."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QGuiApplication

from assessor_app.app.models.table_model import EMPTY, Index, TableModel
from assessor_app.app.pages.runs.tabs.pair_matrix import pair_words
from assessor_app.app.theme import theme_of
from assessor_app.campaign.evaluating.marked_runs import NO_MARKS, Mark, Marks, with_marks
from assessor_app.domain.table import Table
from assessor_app.reports.cells import interval_of, is_undefined, sign_of

Role = Qt.ItemDataRole
# Figure spaces are as wide as digits, so that values are aligned.
NO_SIGN = " \u2007"
NO_INTERVAL = "\u2007" * 7
FAINTEST, DARKEST = 0, 78


class RunsModel(TableModel):
    """Displayed texts include the marks; the bare values, used for sorting, do not."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(EMPTY, parent)
        self._marks = NO_MARKS
        self._wide: set[str] = set()
        self._ends: Mapping[int, tuple[float, float]] = {}

    def marked(self, table: Table) -> Table:
        """Return the table with the marks as columns for files."""
        return with_marks(table, self._marks)

    def show_marked(self, table: Table, marks: Marks, *, shaded: bool) -> None:
        """Show a table of runs. shaded: shade cells from the worst to the best value."""
        self._marks = marks
        self._wide = {name for (name, _), one in marks.of.items() if interval_of(one.beside())}
        self._ends = _ends(table) if shaded else {}
        self.show(table)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Return the table's data, with marks, shades, and tooltips that explain the marks."""
        found = super().data(index, role)
        if not index.isValid():
            return found
        match role:
            case Role.DisplayRole:
                return f"{found}{self._suffix(index)}"
            case Role.BackgroundRole:
                return self._shade(index)
            case Role.ToolTipRole:
                return self._story(index) or found
            case Role.AccessibleTextRole:
                return f"{found}{self._said(index)}"
        return found

    def _mark(self, index: Index) -> Mark | None:
        row = self.row(index)
        return self._marks.of.get((self.table.columns[index.column()].key, str(row[0])))

    def _suffix(self, index: Index) -> str:
        if index.column() == 0:
            is_baseline = self.row(index)[0] == self._marks.baseline
            return self.tr("  (baseline)") if is_baseline and self._marks.baseline else ""
        mark = self._mark(index)
        if mark is None:
            return ""
        none = NO_INTERVAL if self.table.columns[index.column()].key in self._wide else ""
        interval, sign = interval_of(mark.beside()), sign_of(mark.beside())
        # All cells of a column have endings of equal width, to keep the digits aligned.
        room = NO_SIGN if self._marks.baseline else ""
        return (f" {interval}" if interval else none) + (f" {sign}" if sign else room)

    def _said(self, index: Index) -> str:
        mark = self._mark(index)
        if mark is None:
            return ""
        words = {True: self.tr("significantly better"), False: self.tr("significantly worse")}
        if mark.better is None:
            return ""
        return f", {words[mark.better]}"

    def _story(self, index: Index) -> str:
        mark = self._mark(index)
        if mark is None:
            return ""
        lines = []
        if interval_of(mark.beside()):
            lines.append(f"95 % interval: {mark.low:.4f} to {mark.high:.4f}")
        if mark.pair is not None:
            lines += pair_words(mark.pair, 1 if mark.pair.b == self._marks.baseline else -1)
        return "\n".join(lines)

    def _shade(self, index: Index) -> QColor | None:
        if index.column() not in self._ends:
            return None
        value = self.row(index)[index.column()]
        if is_undefined(value) or not isinstance(value, int | float):
            return None
        worst, best = self._ends[index.column()]
        share = (value - worst) / (best - worst) if best != worst else 0.0
        colour = QColor(theme_of(QGuiApplication.palette()).accent)
        colour.setAlpha(round(FAINTEST + (DARKEST - FAINTEST) * share))
        return colour


def _ends(table: Table) -> dict[int, tuple[float, float]]:
    """Return (worst, best) of each column with a better direction."""
    found = {}
    for at, column in enumerate(table.columns):
        cells = (row[at] for row in table.rows)
        values = [
            float(one) for one in cells if isinstance(one, int | float) and not is_undefined(one)
        ]
        if values and column.higher_is_better is not None:
            low, high = min(values), max(values)
            found[at] = (low, high) if column.higher_is_better else (high, low)
    return found
