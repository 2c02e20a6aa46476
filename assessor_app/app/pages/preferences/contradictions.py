"""The view of answers that contradict each other: groups, and the answers of the chosen group."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from assessor_app.app.pages.preferences.preference_texts import decided_words, verdict_sign
from assessor_app.app.translation import QT_TRANSLATE_NOOP, tr
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, panel, row, splitter
from assessor_app.campaign.preferences.preferring import Compared
from assessor_app.domain.table import Column, Table

NO_TEXT = QT_TRANSLATE_NOOP(
    "ContradictionsView",
    "The campaign does not have the text of these two documents. Import the documents on the "
    "Campaign page to read and judge them here.",
)


@dataclass(frozen=True, slots=True)
class ContradictoryAnswers:
    """A group of answers that contradict each other.

    name: topic and documents, which identify the group.
    """

    name: tuple[str, ...]
    answers: tuple[Compared, ...]


class ContradictionsView(QWidget):
    """Shows a table of contradictions, and below it the answers of the chosen contradiction.

    look_wanted: emitted with an answer, to show its pair.
    """

    look_wanted = Signal(object)

    def __init__(self, name: str, nothing: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._groups: tuple[ContradictoryAnswers, ...] = ()
        self._chosen: ContradictoryAnswers | None = None
        self._readable: frozenset[str] = frozenset()
        self.contradictions = FittedTable(name, ("first", "second", "circle"))
        self.answers = FittedTable(
            self.tr("Contradicting preferences"), ("left", "right", "source")
        )
        self.nothing = plain(nothing, muted=True)
        self.told = plain(muted=True)
        self.look: QPushButton = button(self.tr("Show the two documents"), self._look)
        self.contradictions.chosen.connect(self._on_group)
        self.answers.chosen.connect(lambda _: self._enable())
        for view in (self.contradictions, self.answers):
            view.activated_row.connect(lambda _: self._look())
        self._place()

    def _place(self) -> None:
        below = row(self.look, (self.told, 1), spacing=12)
        lower = panel(column((self.answers, 1), below, margins=(0, 6, 0, 0)))
        self.split = splitter(self.contradictions, lower, sizes=(340, 220), vertical=True)
        self.setLayout(column(self.nothing, (self.split, 1), None, margins=(0, 8, 0, 4)))
        self.clear_table()

    def clear_table(self) -> None:
        """Empty both tables, and show the message that there are no contradictions."""
        self.show_groups(Table("", (), ()), (), frozenset())

    def show_groups(
        self, table: Table, groups: tuple[ContradictoryAnswers, ...], readable: frozenset[str]
    ) -> None:
        """Show contradictions; choose the same one as before, if it still exists.

        table: one row for each of `groups`. readable: the documents whose text the campaign has.
        """
        before = self._chosen.name if self._chosen is not None else ()
        row = self.contradictions.currentIndex().row()
        self._groups, self._readable, self._chosen = groups, readable, None
        self.nothing.setHidden(bool(groups))
        self.split.setVisible(bool(groups))
        self.contradictions.show_table(table)
        self.contradictions.fit_columns()
        if not groups:
            self.answers.clear_table()
            return
        names = [one.name for one in groups]
        at = names.index(before) if before in names else min(max(row, 0), len(groups) - 1)
        self.contradictions.select_row(at)
        self._on_group(at)

    def table(self) -> Table:
        """Return the table of answers if it has the focus, else the table of contradictions."""
        return self.answers.table() if self.answers.hasFocus() else self.contradictions.table()

    def take_focus(self) -> None:
        """Focus the table of contradictions."""
        self.contradictions.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_group(self, row: int) -> None:
        if row >= len(self._groups) or self._groups[row] is self._chosen:
            return
        self._chosen = self._groups[row]
        self.answers.show_table(contradictory_answers_table(self._chosen.answers))
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
        # One text is enough to show the pair; a verdict requires both.
        can_read = answer is not None and not self._readable.isdisjoint(answer.documents)
        self.look.setEnabled(can_read)
        self.told.setText("" if can_read else self.tr(NO_TEXT))

    def _look(self) -> None:
        answer = self._answer()
        if answer is not None and self.look.isEnabled():
            self.look_wanted.emit(answer)


def contradictory_answers_table(answers: Sequence[Compared]) -> Table:
    """Return a table with one row for each answer."""
    columns = (
        Column("assessor", tr("Assessor"), numeric=False),
        Column("left", tr("Left"), numeric=False),
        Column("verdict", tr("Preference"), numeric=False),
        Column("right", tr("Right"), numeric=False),
        Column("decided_at", tr("Judged"), tr("Date and time in UTC"), numeric=False),
        Column(
            "source",
            tr("Source"),
            tr("File from which the preference was imported"),
            numeric=False,
        ),
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
    return Table(tr("Contradicting preferences"), columns, rows)
