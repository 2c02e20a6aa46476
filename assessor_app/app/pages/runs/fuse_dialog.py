"""The dialog that combines the selected runs into one run of the campaign."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QWidget

from assessor_app.app.session import Session
from assessor_app.app.translation import of_core
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons
from assessor_app.app.widgets.form_fields import combo_box, guarded, text_field
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, form, size_window
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.fused_runs import fuse_runs
from assessor_app.domain.changes import Changes
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.fusion import FUSIONS, NORMALISATIONS, RANK_FUSION

PAIR = 2


class FuseDialog(TypedDialog):
    """Asks for the method, the normalisation and the name of the combined run."""

    help_topic = "reference/window-runs.md"

    def __init__(
        self, session: Session, runs: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._runs = tuple(runs)
        self.setWindowTitle(self.tr("Fuse runs"))
        size_window(self, 560, 300)
        self.method = guarded(
            combo_box(self.tr("Method"), [(of_core(one.title), one.name) for one in FUSIONS])
        )
        named = self.tr("{0}: {1}")
        scales = [
            (named.format(one.name, of_core(one.explanation)), one.name) for one in NORMALISATIONS
        ]
        self.scale = guarded(combo_box(self.tr("Normalisation"), scales))
        self.explanation = plain(muted=True)
        self.explanation.setWordWrap(True)
        self.name = text_field(self.tr("Name of the combined run"))
        self.method.currentIndexChanged.connect(lambda _: self._show_method())
        self.name.textChanged.connect(lambda _: self._show_usable())
        buttons, self.act = answer_buttons(self, self.tr("Fuse"), self._fuse)
        fields = form(
            (self.tr("&Method"), self.method),
            ("", self.explanation),
            (self.tr("N&ormalisation"), self.scale),
            (self.tr("&Name"), self.name),
        )
        chosen = plain(self.tr("Runs: {0}").format(", ".join(runs)))
        chosen.setWordWrap(True)
        parts = column(chosen, (fields, 1), buttons, spacing=12, margins=(28, 24, 28, 20))
        self.setLayout(parts)
        self._show_method()

    @classmethod
    def ask(cls, session: Session, runs: Sequence[str], parent: QWidget) -> None:
        """Show the dialog until it is closed. runs: names of two or more runs."""
        dialog = cls(session, runs, parent)
        dialog.exec()
        dialog.deleteLater()

    def _show_method(self) -> None:
        method = FUSIONS[self.method.currentIndex()]
        told = of_core(method.explanation)
        words = self.tr("{0}. {1}.").format(f"{told[:1].upper()}{told[1:]}", method.source)
        self.explanation.setText(words)
        self.scale.setCurrentIndex(self.scale.findData(method.normalisation))
        self.scale.setEnabled(method.name != RANK_FUSION)
        self.name.setText(self._proposed(method.name))

    def _proposed(self, method: str) -> str:
        """Return a name for the combined run."""
        if len(self._runs) == PAIR:
            return self.tr("{0} of {1} and {2}").format(method, *self._runs)
        return self.tr("{0} of {1} and {2} more").format(method, self._runs[0], len(self._runs) - 1)

    def _show_usable(self) -> None:
        self.act.setEnabled(bool(self.name.text().strip()))

    def _fuse(self) -> None:
        name = " ".join(self.name.text().split())
        method, scale = str(self.method.currentData()), str(self.scale.currentData())

        def work(campaign: Campaign, progress: Progress) -> Changes:
            """Combine and store the runs; runs on the worker."""
            return fuse_runs(campaign, self._runs, name, method, scale, progress)

        self._session.do_later(self.tr("Fusing runs"), work, partial(self._say, name))
        self.accept()

    def _say(self, name: str, _: Changes) -> None:
        words = self.tr("{0} is a run of the campaign. Undo: Campaign page, Import history.")
        self._session.news.emit(words.format(name))
