"""Changes the details of runs (system, date, note): a dialog for one run, a file for many."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path

from PySide6.QtWidgets import QCompleter, QFileDialog, QWidget

from assessor_app.app.session import Session
from assessor_app.app.translation import tr
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons, confirmed, question
from assessor_app.app.widgets.form_fields import text_field
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, form, size_window
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.restoring import Step
from assessor_app.campaign.importing.run_describing import (
    Given,
    changed_descriptions,
    describe_runs,
)
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import BadInput
from assessor_app.domain.run_description import DESCRIPTION_FIELDS, RunDescription
from assessor_app.formats.runs.run_header import read_run_details

MOST_LISTED = 20


class RunDescriptionDialog(TypedDialog):
    """Edits what is known of a run beside its lines."""

    help_topic = "reference/window-runs.md"

    def __init__(
        self, run: str, described: Mapping[str, RunDescription], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Details of run"))
        size_window(self, 520, 280)
        self._before = described.get(run, RunDescription())
        self.system = text_field(self.tr("System"), self.tr("Name of the system that made it"))
        self.date = text_field(self.tr("Date"), self.tr("2026-11-01 or 2026-11-01T15:30 (UTC)"))
        self.note = text_field(self.tr("Note"), self.tr("Parameters, for example k1=0.9"))
        self.system.setText(self._before.system)
        self.date.setText(self._before.date)
        self.note.setText(self._before.note)
        systems = sorted({one.system for one in described.values() if one.system})
        self.system.setCompleter(QCompleter(systems, self.system))
        self.wrong = plain()
        self.wrong.setProperty("warning", True)
        about = plain(
            self.tr("Runs of one system with different dates are its versions: see History."),
            muted=True,
        )
        buttons, self.act = answer_buttons(self, self.tr("Save details"))
        fields = form(
            (self.tr("&System"), self.system),
            (self.tr("&Date"), self.date),
            (self.tr("&Note"), self.note),
        )
        name = plain(self.tr("Run: {0}").format(run))
        parts = (name, (fields, 1), self.wrong, about, buttons)
        self.setLayout(column(*parts, spacing=12, margins=(28, 24, 28, 20)))
        for field in (self.system, self.date, self.note):
            field.textChanged.connect(lambda _: self._show_usable())
        self._show_usable()

    @classmethod
    def ask(
        cls, session: Session, run: str, described: Mapping[str, RunDescription], parent: QWidget
    ) -> None:
        """Show the details of a run until the dialog is closed, and store what was changed."""
        dialog = cls(run, described, parent)
        dialog.accepted.connect(lambda: dialog.store(session, run))
        dialog.exec()
        dialog.deleteLater()

    def store(self, session: Session, run: str) -> None:
        """Store what was changed in the details of a run."""
        if given := self.given():
            session.do(partial(_describe, run=run, given=given))

    def given(self) -> tuple[tuple[str, str], ...]:
        """Return the changed fields of the description with their texts."""
        fields = (("system", self.system), ("date", self.date), ("note", self.note))
        texts = ((name, field.text().strip()) for name, field in fields)
        return tuple((name, text) for name, text in texts if text != getattr(self._before, name))

    def _show_usable(self) -> None:
        problem = ""
        try:
            self._before.updated(self.given())
        except BadInput:
            problem = self.tr("The date has another form than 2026-11-01 or 2026-11-01T15:30.")
        self.wrong.setText(problem)
        self.wrong.setVisible(bool(problem))
        self.act.setEnabled(not problem)


def _describe(campaign: Campaign, run: str, given: tuple[tuple[str, str], ...]) -> Changes:
    return describe_runs(campaign, {run: given})


@dataclass(frozen=True, slots=True)
class DetailsFile:
    """The details of runs in a CSV file.

    changed: by run, the description that it would have; runs that keep theirs are left out. notes:
    remarks on columns that are left out.
    """

    path: Path
    given: Given
    changed: Mapping[str, RunDescription]
    notes: tuple[str, ...]


def read_details(campaign: Campaign, path: Path) -> DetailsFile:
    """Read a file with details of runs, and compare it with the campaign.

    Raises BadInput with file and line, and WrongUse for a run that the campaign does not have.
    """
    noted: list[BadInput] = []
    given = read_run_details(path, noted.append)
    changed = changed_descriptions(campaign, given)
    return DetailsFile(path, given, changed, tuple(str(one) for one in noted))


def import_details(session: Session, window: QWidget) -> None:
    """Ask for a CSV file with details of runs, show what it would change, and store it."""
    kinds = tr("CSV files (*.csv *.tsv);;All files (*)")
    name, _ = QFileDialog.getOpenFileName(window, tr("Import details of runs"), "", kinds)
    if name:
        session.jobs.ask(
            tr("Reading the details of runs"),
            lambda campaign, _: read_details(campaign, Path(name)),
            partial(_ask_to_store, session, window),
            session.report,
        )


def _ask_to_store(session: Session, window: QWidget, found: DetailsFile) -> None:
    if not found.changed:
        told = tr("The runs have the details in {0} already.").format(found.path.name)
        session.news.emit("\n".join((told, *found.notes)))
        return
    text = tr("Change the details of %Ln run(s)?", "", len(found.changed))
    asked = question(window, tr("Import details of runs"), text, "\n".join(_listed(found)))
    if confirmed(asked, tr("Change details"), tr("Cancel")):
        session.do_backed_up(
            tr("Importing the details of runs"),
            Step("details of runs"),
            lambda campaign, _: describe_runs(campaign, found.given, found.path.name),
        )


def _listed(found: DetailsFile) -> list[str]:
    """Return a line for each run that would change, at most MOST_LISTED, then the notes."""
    lines = []
    for run, one in islice(found.changed.items(), MOST_LISTED):
        texts = (getattr(one, name) for name in DESCRIPTION_FIELDS)
        lines.append(f"{run}: {', '.join(filter(None, texts)) or '–'}")
    if more := len(found.changed) - len(lines):
        lines.append(tr("%Ln more run(s)", "", more))
    return [*lines, *found.notes]
