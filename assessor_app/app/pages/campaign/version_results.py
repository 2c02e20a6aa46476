"""The results of the runs by two versions of the judgements, or by two campaigns, side by side."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from assessor_app.app.run_choices import kept_choices
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import combo_box
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, row
from assessor_app.app.widgets.table_view import EndAtLastRow
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.comparing.side_by_side import (
    SideBySide,
    side_by_side_table,
    sides_of_campaigns,
    sides_of_versions,
)
from assessor_app.domain.problems import Problem, WrongUse, as_sentence
from assessor_app.domain.progress import Progress

CAMPAIGNS = "*.assess"
WIDTHS = {"run": (100, 240)}


class VersionResults(QWidget):
    """Shows a table of the runs with their values by A and by B, for one measure."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._versions = ("", "")
        self._other: Path | None = None
        self.measure = combo_box(self.tr("Measure"))
        self.measure.setMinimumContentsLength(8)
        self.measure.activated.connect(lambda _: self.compute())
        self.another = button(
            self.tr("Another campaign…"),
            self.choose_campaign,
            self.tr("Show the results by another campaign as B"),
        )
        self.view = FittedTable(
            self.tr("Results side by side"),
            ("run",),
            widths=WIDTHS,
            dispensable=("topics", "low", "high", "rank_a", "rank_b"),
        )
        EndAtLastRow(self.view)
        self.view.room_changed.connect(self._say)
        self.said = plain(muted=True)
        self.said.setObjectName("sides")
        head = row(plain(self.tr("Measure")), (self.measure, 1), self.another, spacing=8)
        self.setLayout(column(head, self.said, (self.view, 1), None, spacing=8))

    def show_versions(self, a: str, b: str) -> None:
        """Put two versions side by side; empty for the present judgements."""
        self._versions, self._other = (a, b), None
        self._offer_measures()
        self.compute()

    def choose_campaign(self) -> None:
        """Ask for another campaign, and show its results as B."""
        around = str(self._session.campaign.path.parent) if self._session.campaign else ""
        title = self.tr("Choose a campaign")
        path, _ = QFileDialog.getOpenFileName(self.window(), title, around, CAMPAIGNS)
        if path:
            self._other = Path(path)
            self.compute()

    def compute(self) -> None:
        """Evaluate the runs by both, in the background."""
        self._session.jobs.start(
            self.tr("Scoring runs"),
            self._work(),
            self._show,
            self._refuse,
            keep_latest="results of versions",
        )

    def _work(self) -> Callable[[Campaign, Progress], SideBySide]:
        """Return the work for the worker, which refers to no widget."""
        choices = kept_choices(self._session.settings)
        request = replace(choices.request(), measures=(str(self.measure.currentData()),))
        (a, b), other = self._versions, self._other

        def work(campaign: Campaign, progress: Progress) -> SideBySide:
            if other is not None:
                return sides_of_campaigns(campaign, request, a, other, progress)
            return sides_of_versions(campaign, request, a, b, progress)

        return work

    def _offer_measures(self) -> None:
        names, chosen = kept_choices(self._session.settings).measures, self.measure.currentData()
        self.measure.clear()
        for name in names:
            self.measure.addItem(name, name)
        self.measure.setCurrentIndex(max(self.measure.findData(chosen), 0))

    def _show(self, found: SideBySide) -> None:
        table = side_by_side_table(found)
        self.view.show_table(table)
        self.view.fit_columns()
        self.view.setVisible(bool(table.rows))
        self._say()

    def _say(self) -> None:
        table = self.view.table()
        if table.rows:
            said = (as_sentence(table.title), table.note, self.view.hidden_words())
            self.said.setText(" ".join(filter(None, said)))

    def _refuse(self, error: Exception) -> None:
        self.view.hide()
        if isinstance(error, WrongUse) and isinstance(error, Problem):
            self.said.setText(as_sentence(error.explanation))
        else:
            self.said.setText("")
            self._session.report(error)
