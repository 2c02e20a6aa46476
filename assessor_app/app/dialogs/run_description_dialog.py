"""The dialog that edits the details of a run: its system, its date and a note."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtWidgets import QCompleter, QWidget

from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons
from assessor_app.app.widgets.form_fields import text_field
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, form, size_window
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.run_describing import describe_runs
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import BadInput
from assessor_app.domain.run_description import RunDescription


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
