"""The dialog that writes the collection as a release, or as the folder of another tool."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QFileDialog, QWidget

from assessor_app.app.dialogs.export_dialogs import chosen_file
from assessor_app.app.session import Session
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons, button
from assessor_app.app.widgets.form_fields import combo_box, guarded, text_field
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, form, panel, row, size_window
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.files.versions import versions
from assessor_app.campaign.releasing.release import Release, ReleaseRequest, data_sheet_from
from assessor_app.campaign.releasing.releasing import LAYOUTS, write_release
from assessor_app.domain.problems import without_controls
from assessor_app.domain.progress import Progress

WITHOUT_NAMES = "release"  # the layout in which runs have names on request only
TEXTS = {
    "release": (
        QT_TRANSLATE_NOOP("ReleaseDialog", "Release"),
        QT_TRANSLATE_NOOP(
            "ReleaseDialog",
            "Qrels by rule and by assessor, topics, pool, guidelines, agreement, a data sheet, "
            "a citation file and checksums. No texts of documents, no names of assessors.",
        ),
    ),
    "beir": (
        "BEIR",
        QT_TRANSLATE_NOOP("ReleaseDialog", "Documents, queries and qrels for the library beir."),
    ),
    "hugging-face": (
        QT_TRANSLATE_NOOP("ReleaseDialog", "Hugging Face"),
        QT_TRANSLATE_NOOP(
            "ReleaseDialog",
            "A data set with a card, for the library datasets and MTEB's retrieval tasks.",
        ),
    ),
    "ir-datasets": (
        "ir_datasets",
        QT_TRANSLATE_NOOP(
            "ReleaseDialog",
            "Documents, topics and qrels, and a Python file that makes them a data set.",
        ),
    ),
    "trec": (
        "TREC",
        QT_TRANSLATE_NOOP("ReleaseDialog", "Topics, documents, qrels and pool in TREC's forms."),
    ),
}


class ReleaseDialog(TypedDialog):
    """Asks for the layout, the version, the licence and the authors of a release."""

    help_topic = "how-to/release-a-collection.md"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(self.tr("Release collection"))
        size_window(self, 640, 380)
        layouts = [(self.tr(TEXTS[one.name][0]), one.name) for one in LAYOUTS]
        self._layouts = guarded(combo_box(self.tr("Layout"), layouts))
        self._layouts.currentIndexChanged.connect(lambda _: self._show_layout())
        self._explanation = plain(muted=True)
        self._explanation.setWordWrap(True)
        self._explanation.setObjectName("explanation")
        self._versions = guarded(combo_box(self.tr("Judgements"), self._offered_versions()))
        self._licence = text_field(
            self.tr("Licence"), self.tr("for example CC-BY-4.0; without one, others must ask you")
        )
        self._authors = text_field(self.tr("Authors"), self.tr("names, separated by semicolons"))
        self._sheet: Path | None = None
        self._sheet_name = plain(self.tr("filled in from the campaign"))
        self._choose_sheet = button(
            self.tr("Choose file…"),
            self._ask_for_sheet,
            self.tr("Release an edited data sheet in place of the one of the program"),
        )
        self._run_names = QCheckBox(self.tr("Publish the names of the runs"))
        self._messages = QCheckBox(self.tr("Publish the messages on documents, without names"))
        self._place()
        self._show_layout()

    def _offered_versions(self) -> list[tuple[str, object]]:
        campaign = self._session.campaign
        frozen = versions(campaign) if campaign is not None else ()
        if not frozen:
            return [(self.tr("The judgements of today (no version is frozen)"), "")]
        return [
            (self.tr("Frozen version: {0}").format(without_controls(one.name)), one.name)
            for one in reversed(frozen)
        ]

    def _place(self) -> None:
        fields = form(
            (self.tr("La&yout"), self._layouts),
            ("", self._explanation),
            (self.tr("&Judgements"), self._versions),
            (self.tr("&Licence"), self._licence),
            (self.tr("A&uthors"), self._authors),
            (self.tr("Data sheet"), panel(row((self._sheet_name, 1), self._choose_sheet))),
            ("", self._run_names),
            ("", self._messages),
        )
        buttons, _ = answer_buttons(self, self.tr("Write ZIP file…"), self._choose)
        self.setLayout(column((fields, 1), buttons, spacing=12, margins=(28, 24, 28, 20)))

    @classmethod
    def ask(cls, session: Session, parent: QWidget | None = None) -> None:
        """Show the dialog until it is closed."""
        dialog = cls(session, parent)
        dialog.exec()
        dialog.deleteLater()

    def _show_layout(self) -> None:
        name = str(self._layouts.currentData())
        self._explanation.setText(self.tr(TEXTS[name][1]))
        for box in (self._run_names, self._messages, self._choose_sheet):
            box.setEnabled(name == WITHOUT_NAMES)

    def _ask_for_sheet(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Data sheet"))
        if path:
            self._sheet = Path(path)
            self._sheet_name.setText(self._sheet.name)

    def _request(self) -> ReleaseRequest:
        authors = (name.strip() for name in self._authors.text().split(";"))
        return ReleaseRequest(
            JudgementSelection(frozen=str(self._versions.currentData())),
            self._licence.text().strip(),
            tuple(name for name in authors if name),
            self._run_names.isEnabled() and self._run_names.isChecked(),
            messages=self._messages.isEnabled() and self._messages.isChecked(),
        )

    def _choose(self) -> None:
        path = chosen_file(
            self._session,
            self,
            self.tr("Release collection"),
            f"{self._layouts.currentData()}.zip",
            self.tr("ZIP file (*.zip)"),
        )
        if path is not None:
            self.write(path)
            self.accept()

    def write(self, path: Path) -> None:
        """Start a job that writes the chosen release to a ZIP file."""
        path = path if path.suffix.lower() == ".zip" else path.with_name(f"{path.name}.zip")
        layout, request = str(self._layouts.currentData()), self._request()
        sheet = self._sheet if layout == WITHOUT_NAMES else None

        def work(campaign: Campaign, progress: Progress) -> Release:
            """Write the release; runs on the worker."""
            text = data_sheet_from(sheet) if sheet is not None else ""
            whole = replace(request, data_sheet=text)
            return write_release(campaign, layout, path, whole, progress)

        def done(_: Release) -> None:
            """Announce the written file."""
            self._session.news.emit(self.tr("Wrote {0}.").format(path))

        self._session.jobs.start(self.tr("Writing the release"), work, done)
