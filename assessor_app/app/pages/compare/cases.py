"""Answers that contradict each other: a row for each case, below it the answers of the chosen."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSplitter, QVBoxLayout, QWidget

from assessor_app.app.pages.compare.verdict_words import decided_words, verdict_sign
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import plain
from assessor_app.campaign.preferences.preferring import Compared
from assessor_app.domain.table import Column, Table

NO_TEXT = QT_TRANSLATE_NOOP(
    "Cases",
    "The campaign has no text of these two documents. Bring the documents in on the Campaign "
    "page, and they can be read here and judged anew.",
)


@dataclass(frozen=True, slots=True)
class Case:
    """name: by which it is found again when it is read anew."""

    name: tuple[str, ...]
    answers: tuple[Compared, ...]


class CasesPart(QWidget):
    """look_wanted: names the answer whose pair is to be shown."""

    look_wanted = Signal(object)

    def __init__(self, name: str, nothing: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cases: tuple[Case, ...] = ()
        self._chosen: Case | None = None
        self._readable: frozenset[str] = frozenset()
        self.cases = FittedTable(name, ("first", "second", "circle"))
        self.answers = FittedTable(self.tr("The answers"), ("left", "right", "source"))
        self.nothing = plain(nothing, muted=True)
        self.told = plain(muted=True)
        self.look: QPushButton = button(self.tr("Look at the two documents"), self._look)
        self.cases.chosen.connect(self._on_case)
        self.answers.chosen.connect(lambda _: self._enable())
        for view in (self.cases, self.answers):
            view.activated_row.connect(lambda _: self._look())
        self._place()

    def _place(self) -> None:
        below = QWidget()
        inside = QVBoxLayout(below)
        inside.setContentsMargins(0, 6, 0, 0)
        inside.addWidget(self.answers, 1)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.look)
        row.addWidget(self.told, 1)
        inside.addLayout(row)
        self.split = QSplitter(Qt.Orientation.Vertical)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.cases)
        self.split.addWidget(below)
        self.split.setSizes([340, 220])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 4)
        column.addWidget(self.nothing)
        column.addWidget(self.split, 1)
        column.addStretch()
        self.clear_table()

    def clear_table(self) -> None:
        """Nothing is known."""
        self.show_cases(Table("", (), ()), (), frozenset())

    def show_cases(self, table: Table, cases: tuple[Case, ...], readable: frozenset[str]) -> None:
        """Show them, the case that was chosen chosen again; table: a row for each."""
        before = self._chosen.name if self._chosen is not None else ()
        row = self.cases.currentIndex().row()
        self._cases, self._readable, self._chosen = cases, readable, None
        self.nothing.setHidden(bool(cases))
        self.split.setVisible(bool(cases))
        self.cases.show_table(table)
        self.cases.fit_columns()
        if not cases:
            self.answers.clear_table()
            return
        names = [one.name for one in cases]
        at = names.index(before) if before in names else min(max(row, 0), len(cases) - 1)
        self.cases.select_row(at)
        self._on_case(at)

    def table(self) -> Table:
        """That of the answers where the focus is in it, else that of the cases."""
        return self.answers.table() if self.answers.hasFocus() else self.cases.table()

    def take_focus(self) -> None:
        """The list of cases has the focus."""
        self.cases.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_case(self, row: int) -> None:
        if row >= len(self._cases) or self._cases[row] is self._chosen:
            return
        self._chosen = self._cases[row]
        self.answers.show_table(said_table(self._chosen.answers))
        self.answers.fit_columns()
        self.answers.select_row(0)
        self._enable()

    def _answer(self) -> Compared | None:
        if self._chosen is None:
            return None
        rows = self.answers.selected_rows()
        return self._chosen.answers[rows[0] if rows else 0]

    def _enable(self) -> None:
        answer = self._answer()
        # One text is enough to look; a verdict takes both.
        can_read = answer is not None and not self._readable.isdisjoint(answer.documents)
        self.look.setEnabled(can_read)
        self.told.setText("" if can_read else self.tr(NO_TEXT))

    def _look(self) -> None:
        answer = self._answer()
        if answer is not None and self.look.isEnabled():
            self.look_wanted.emit(answer)


def said_table(answers: Sequence[Compared]) -> Table:
    """A row per answer: who said what of which documents, when, and from which file."""
    columns = (
        Column("assessor", _tr("Assessor"), numeric=False),
        Column("left", _tr("Left"), numeric=False),
        Column("verdict", _tr("Verdict"), numeric=False),
        Column("right", _tr("Right"), numeric=False),
        Column("decided_at", _tr("Decided"), _tr("UTC"), numeric=False),
        Column("source", _tr("From"), _tr("The file it was imported from"), numeric=False),
    )
    rows = tuple(
        (
            one.assessor,
            one.first,
            verdict_sign(one.verdict),
            one.second,
            decided_words(one.decided_at),
            one.source,
        )
        for one in answers
    )
    return Table(_tr("Answers that contradict each other"), columns, rows)


def _tr(text: str) -> str:
    return QCoreApplication.translate("CasesPart", text)
