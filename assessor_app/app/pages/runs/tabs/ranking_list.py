"""A list of one ranking: rank, rank change, judgement in its colour, document."""

from collections.abc import Callable

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from assessor_app.app.numbers import fill, localised
from assessor_app.app.text_size import follow_letters, grown
from assessor_app.app.translation import QT_TR_NOOP, QT_TRANSLATE_NOOP, tr
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column
from assessor_app.app.widgets.row_table import RowTable
from assessor_app.campaign.evaluating.ranking_view import RankedDocument, TopicRanking
from assessor_app.domain.problems import without_controls
from assessor_app.domain.scale import Scale

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
NOTHING = QModelIndex()
RANK, MOVED, GRADE, DOCUMENT = range(4)
TITLES = (QT_TR_NOOP("Rank"), QT_TR_NOOP("Change"), QT_TR_NOOP("Grade"), QT_TR_NOOP("Document"))
TIPS = (
    QT_TR_NOOP("Rank in the run; –: a relevant document that the run did not retrieve"),
    QT_TR_NOOP(
        "Difference from the rank in the other ranking: higher (▲), lower (▼), new: not in it"
    ),
    QT_TR_NOOP("Grade of the document by the selected judgements"),
    QT_TR_NOOP("Document id and title"),
)
WIDTHS = (50, 68, 164)
LEAST_GRADE, LEAST_DOCUMENT = 60, 110  # of columns in a narrow list
ROW, FAINT = 26, 46
KNOWN = QT_TRANSLATE_NOOP(
    "RankingList",
    "Known relevant documents are those judged relevant. Unjudged documents may be relevant, too.",
)
FAR = 5
DOCUMENT_ROLE = int(Role.UserRole) + 2


# (title, condition) of each filter; those from FIRST_PAIRED on compare two rankings.
FILTERS: tuple[tuple[str, Callable[[RankedDocument], bool]], ...] = (
    (QT_TR_NOOP("All documents"), lambda one: True),
    (QT_TR_NOOP("Unjudged"), lambda one: one.grade is None),
    (QT_TR_NOOP("Relevant"), lambda one: one.relevant),
    (QT_TR_NOOP("Judged not relevant"), lambda one: one.grade is not None and not one.relevant),
    (
        QT_TR_NOOP("Rank differs by 5 or more"),
        lambda one: one.moved is not None and abs(one.moved) >= FAR,
    ),
    (
        QT_TR_NOOP("Not in the other ranking"),
        lambda one: one.rank is not None and one.other is None,
    ),
)
FIRST_PAIRED = 4


class RankModel(QAbstractTableModel):
    """A table model of the documents of a `TopicRanking`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.documents: tuple[RankedDocument, ...] = ()
        self._scale: Scale | None = None
        self._paired = False
        self._quiet = QFont()
        self._quiet.setItalic(True)

    def show(self, ranking: TopicRanking, scale: Scale, *, paired: bool) -> None:
        """Show a ranking; the model is not reset if only judgements have changed.

        scale: of the judgements. paired: True if the ranking is compared with another.
        """
        before = [(one.rank, one.document) for one in self.documents]
        same = before == [(one.rank, one.document) for one in ranking.documents]
        if not same:
            self.beginResetModel()
        self.documents, self._scale, self._paired = ranking.documents, scale, paired
        if not same:
            self.endResetModel()
        elif self.documents:
            last = self.index(len(self.documents) - 1, DOCUMENT)
            self.dataChanged.emit(self.index(0, 0), last)

    def rowCount(self, parent: Index = NOTHING) -> int:
        """Return the number of documents."""
        return 0 if parent.isValid() else len(self.documents)

    def columnCount(self, parent: Index = NOTHING) -> int:
        """Return the number of columns: rank, moved, judgement, document."""
        return 0 if parent.isValid() else len(TITLES)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Return a cell's text, alignment, font or colour, or the document's description as
        tooltip.

        DOCUMENT_ROLE returns the `RankedDocument`; other roles return None.
        """
        if not index.isValid():
            return None
        one = self.documents[index.row()]
        match role:
            case Role.DisplayRole:
                return self._text(one, index.column())
            case Role.AccessibleTextRole:
                title = tr(TITLES[index.column()])
                return self.tr("{0}: {1}").format(title, self._text(one, index.column()))
            case Role.ToolTipRole:
                return self._story(one)
            case Role.TextAlignmentRole if index.column() in (RANK, MOVED):
                return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            case Role.FontRole if one.grade is None and index.column() == GRADE:
                return self._quiet
            case Role.DecorationRole if index.column() == GRADE:
                return self._colour(one)
            case Role.BackgroundRole if one.grade is not None:
                return self._ground(one)
        return one if role == DOCUMENT_ROLE else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        """Return a column's title, tooltip or alignment; else None."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(TITLES):
            return None
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section < GRADE else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        shown = {Role.DisplayRole: TITLES, Role.ToolTipRole: TIPS}.get(Role(role))
        return tr(shown[section]) if shown else None

    def _text(self, one: RankedDocument, column: int) -> str:
        match column:
            case 0:
                return "–" if one.rank is None else localised(f"{one.rank:,}")
            case 1:
                return _moved(one)
            case 2:
                return self._grade(one)
        words = f"{one.document}   {one.title}" if one.title else one.document
        return without_controls(words)

    def _grade(self, one: RankedDocument) -> str:
        if one.grade is None:
            return "unjudged"
        label = self._scale.label(one.grade) if self._scale else ""
        return label if label.startswith(str(one.grade)) else f"{one.grade}  {label}"

    def _story(self, one: RankedDocument) -> str:
        lines = [one.document, one.title, self._grade(one)]
        if one.rank is None:
            lines.append(self.tr("Relevant, not retrieved by this run"))
        elif one.score is not None:
            lines.append(fill(self.tr("Rank {0:,}, score {1:.6g}"), one.rank, one.score))
        if self._paired and one.other is None:
            lines.append(self.tr("Other ranking: not retrieved"))
        elif self._paired:
            lines.append(fill(self.tr("Other ranking: rank {0:,}"), one.other))
        return "\n".join(line for line in lines if line)

    def _colour(self, one: RankedDocument) -> QColor | None:
        if one.grade is None:
            return QColor(Qt.GlobalColor.transparent)
        held = self._scale.grade(one.grade) if self._scale else None
        return QColor(held.colour) if held else None

    def _ground(self, one: RankedDocument) -> QColor | None:
        colour = self._colour(one)
        if colour is None or not one.relevant:
            return None
        colour.setAlpha(FAINT)
        return colour


def _moved(one: RankedDocument) -> str:
    if one.rank is None:
        return ""
    if one.other is None:
        return tr("new")
    moved = one.moved or 0
    return "=" if not moved else localised(f"{'▲' if moved > 0 else '▼'} {abs(moved):,}")


class _Filtered(QSortFilterProxyModel):
    """A proxy model with the documents that one of the FILTERS accepts."""

    choice = 0

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        """Return whether the filter accepts the document of a row."""
        source = self.sourceModel()
        assert isinstance(source, RankModel)
        return FILTERS[self.choice][1](source.documents[row])

    def let_through(self, choice: int) -> None:
        """Use the filter with this number in FILTERS."""
        self.choice = choice
        self.invalidate()


class RankingList(QWidget):
    """Shows a ranking as a list below a summary line.

    chosen: emitted with the id of the current document.
    """

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = RankModel(self)
        self._filtered = _Filtered(self)
        self._filtered.setSourceModel(self.model)
        self.said = plain()
        self.view = RowTable()
        self.view.setModel(self._filtered)
        self.view.setAccessibleName(name)
        self.view.setObjectName("dense")
        self.view.setShowGrid(False)
        self.view.setWordWrap(False)
        self.view.setTabKeyNavigation(False)
        self.view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.view.verticalHeader().hide()
        header = self.view.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(DOCUMENT, QHeaderView.ResizeMode.Stretch)
        self.view.selectionModel().currentRowChanged.connect(lambda now, _: self._tell(now))
        self.setLayout(column(self.said, (self.view, 1), spacing=4))
        follow_letters(self.view, self._fit_letters)

    def _fit_letters(self) -> None:
        font = self.view.font()
        self.view.verticalHeader().setDefaultSectionSize(grown(font, ROW))
        rank, moved, grade = (grown(font, width) for width in WIDTHS)
        others = rank if self.view.isColumnHidden(MOVED) else rank + moved
        room = self.view.viewport().width() - others - grown(font, LEAST_DOCUMENT)
        grade = min(grade, max(room, grown(font, LEAST_GRADE)))
        for at, width in enumerate((rank, moved, grade)):
            self.view.horizontalHeader().resizeSection(at, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the column of the grades to the new width."""
        super().resizeEvent(event)
        self._fit_letters()

    def show_ranking(self, ranking: TopicRanking, scale: Scale, *, paired: bool) -> None:
        """Show a ranking; the cursor stays on its document.

        paired: True if the ranking is compared with another.
        """
        here = self.document()
        self.view.setColumnHidden(MOVED, not paired)
        self._fit_letters()
        self.model.show(ranking, scale, paired=paired)
        self.said.setText(summary(ranking))
        self.said.setToolTip(self.tr(KNOWN))
        if here:
            self.go_to(here)

    def filter(self, choice: int) -> None:
        """Show only the documents that the filter with this number in FILTERS accepts."""
        self._filtered.let_through(choice)

    def document(self) -> str:
        """Return the id of the current document; empty if there is none."""
        one = self.view.currentIndex().data(DOCUMENT_ROLE)
        return one.document if isinstance(one, RankedDocument) else ""

    def go_to(self, document: str) -> bool:
        """Select a document and scroll to it; return whether the list shows it."""
        if document == self.document():
            return True
        for row in range(self._filtered.rowCount()):
            index = self._filtered.index(row, DOCUMENT)
            if index.data(DOCUMENT_ROLE).document == document:
                way = QItemSelectionModel.SelectionFlag
                self.view.selectionModel().setCurrentIndex(index, way.ClearAndSelect | way.Rows)
                self.view.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
                return True
        self.view.selectionModel().clear()
        return False

    def go_to_rank(self, rank: int) -> None:
        """Select the document with this rank, or the last one if there are fewer."""
        shown = self.model.documents
        if shown and rank > 0:
            self.go_to(shown[min(rank, len(shown)) - 1].document)

    def _tell(self, index: QModelIndex) -> None:
        one = index.data(DOCUMENT_ROLE) if index.isValid() else None
        if isinstance(one, RankedDocument):
            self.chosen.emit(one.document)


def summary(ranking: TopicRanking) -> str:
    """Return a line with the numbers of retrieved, judged and relevant documents of a ranking."""
    if not ranking.retrieved:
        return tr("{0}: no documents retrieved for this topic").format(ranking.run)
    told = tr("{0}: {1:,} retrieved, {2:,} judged, {3:,} of {4:,} known relevant")
    numbers = ranking.retrieved, ranking.judged, ranking.relevant, ranking.known_relevant
    return fill(told, ranking.run, *numbers)
