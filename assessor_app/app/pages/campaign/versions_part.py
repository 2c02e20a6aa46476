"""The Versions tab: freezes the judgements under a name, lists versions, and compares two of
them."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from assessor_app.app.run_choices import kept_choices
from assessor_app.app.session import Session
from assessor_app.app.translation import of_core
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import combo_box, text_field
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, panel, row
from assessor_app.app.widgets.splitters import GapSplitter
from assessor_app.app.widgets.table_view import EndAtLastRow, TableView
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.comparing.side_by_side import (
    SideBySide,
    side_by_side_table,
    sides_of_campaigns,
    sides_of_versions,
)
from assessor_app.campaign.files import versions
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import Problem, WrongUse, as_sentence, without_controls
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Table

DOCUMENTS, RESULTS = "documents", "results"
CAMPAIGNS = "*.assess"
WIDTHS = {"run": (100, 240)}


class VersionsPart(QWidget):
    """Shows a list of versions, and beside it the differences between two of them."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._list = FittedTable(
            self.tr("Versions"), ("note", "name"), widths={"note": (70, 400)}, optional=("note",)
        )
        self.name = text_field(self.tr("Name of the version"), self.tr("Name, for example paper"))
        self.note = text_field(
            self.tr("Note of the version"), self.tr("Note, for example the purpose")
        )
        self._freeze = button(
            self.tr("Freeze version"),
            self.freeze,
            self.tr("Keep all current judgements under this name"),
        )
        self.machines = plain(muted=True)
        self.machines.hide()
        self.before = combo_box(self.tr("From version"))
        self.after = combo_box(self.tr("To version"))
        self._words = plain(muted=True)
        self._words.setObjectName("difference")
        self._differences = TableView(self.tr("Differences"))
        self.shown = combo_box(
            self.tr("Compared"),
            [(self.tr("Documents"), DOCUMENTS), (self.tr("Results of runs"), RESULTS)],
        )
        self.shown.activated.connect(lambda _: self._compare())
        self.results = VersionResults(session)
        self._differences.horizontalHeader().setStretchLastSection(True)
        self._place()
        self.name.textChanged.connect(lambda _: self._enable())
        for field in (self.name, self.note):
            field.returnPressed.connect(self.freeze)
        for box in (self.before, self.after):
            box.setMinimumContentsLength(len(self.tr("Current state")))
            box.activated.connect(lambda _: self._compare())

    def refresh(self, changes: Changes) -> None:
        """Read the versions again if judgements have changed."""
        if not changes or changes.judgements or not self._list.table().columns:
            self._session.jobs.ask(
                self.tr("Reading the versions"),
                lambda campaign, _: (
                    versions.versions_table(versions.versions(campaign)),
                    versions.words_on_machines(campaign),
                ),
                self._show,
                keep_latest="versions",
            )

    def table(self) -> Table:
        """Return the table of a comparison if it has the focus, else the table of versions."""
        compared = (self._differences, self.results.view)
        return next((one for one in compared if one.hasFocus()), self._list).table()

    def freeze(self) -> None:
        """Freeze the judgements under the name in the field, as a background job."""
        name, note = self.name.text(), self.note.text()
        if not self._freeze.isEnabled():
            return

        def work(campaign: Campaign, progress: Progress) -> Changes:
            progress.report(0, None, name)
            return versions.freeze(campaign, name, note)

        def done(_: Changes) -> None:
            self.name.clear()
            self.note.clear()
            told = self.tr("Frozen as “{0}”. Later judgements do not change this version.")
            self._session.news.emit(told.format(" ".join(name.split())))

        self._session.do_later(self.tr("Freezing"), work, done)

    def _show(self, read: tuple[Table, str]) -> None:
        found, machines = read
        self.machines.setText(as_sentence(machines))
        self.machines.setVisible(bool(machines))
        self._list.show_table(found)
        for one in (self._list, self._compared):
            one.setVisible(bool(found.rows))
        self._list.fit_columns()
        names = [str(row[0]) for row in found.rows]
        for box, listed, usual in (
            (self.before, names, names[-1] if names else ""),
            (self.after, [*names, versions.NOW], versions.NOW),
        ):
            chosen = box.currentData() if box.currentData() in listed else usual
            box.clear()
            for name in listed:
                box.addItem(
                    self.tr("Current state") if name == versions.NOW else without_controls(name),
                    name,
                )
            box.setCurrentIndex(box.findData(chosen))
            box.setEnabled(bool(names))
        self._enable()
        self._compare()

    def _compare(self) -> None:
        before, after = self.before.currentData(), self.after.currentData()
        as_results = self.shown.currentData() == RESULTS and bool(before) and before != after
        self.results.setVisible(as_results)
        self._words.setVisible(not as_results)
        if as_results:
            self._differences.hide()
            self.results.show_versions(before, "" if after == versions.NOW else after)
            return
        if not before or not after or before == after:
            self._differences.clear_table()
            self._differences.hide()
            self._words.setText(
                self.tr(
                    "Freeze a version first. This table then shows the changes since that version."
                )
                if not before
                else self.tr("Choose two different versions.")
            )
            return

        def work(campaign: Campaign, progress: Progress) -> tuple[Table, str]:
            found = versions.differences(campaign, before, after)
            return versions.differences_table(found, before, after), versions.in_words(found)

        self._session.jobs.ask(
            self.tr("Comparing versions"),
            work,
            lambda seen: self._show_differences(*seen),
            keep_latest="differences",
        )

    def _show_differences(self, found: Table, words: str) -> None:
        self._differences.show_table(found)
        self._differences.fit_columns()
        self._differences.setVisible(bool(found.rows))
        self._words.setText(as_sentence(words))

    def _enable(self) -> None:
        writable = self._session.is_writable()
        for field in (self.name, self.note):
            field.setEnabled(writable)
        self._freeze.setEnabled(writable and bool(self.name.text().strip()))

    def _place(self) -> None:
        freezing = row((self.name, 2), (self.note, 3), self._freeze)
        told = self.tr(
            "A frozen version keeps all current judgements and adjudications under a name, for "
            "example for the figures of a paper; it does not keep the runs. Runs can be evaluated "
            "with any version."
        )
        kept = column(
            title(self.tr("Versions"), 0.5),
            plain(told, muted=True),
            freezing,
            self.machines,
            (self._list, 1),
            None,
            spacing=8,
        )
        compared = column(
            title(self.tr("Differences"), 0.5),
            row((self.before, 1), plain("→"), (self.after, 1), self.shown),
            self._words,
            (self._differences, 1),
            (self.results, 1),
            None,
            spacing=8,
        )
        for table in (self._list, self._differences):
            EndAtLastRow(table)
        self._compared = panel(compared)
        split = GapSplitter((panel(kept), 3), (self._compared, 2), sizes=(740, 440), gap=20)
        self.setLayout(column(split, margins=(0, 12, 0, 0)))


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
            said = (
                as_sentence(of_core(table.title)),
                of_core(table.note),
                self.view.hidden_words(),
            )
            self.said.setText(" ".join(filter(None, said)))

    def _refuse(self, error: Exception) -> None:
        self.view.hide()
        if isinstance(error, WrongUse) and isinstance(error, Problem):
            self.said.setText(as_sentence(error.explanation))
        else:
            self.said.setText("")
            self._session.report(error)
