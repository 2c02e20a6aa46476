"""The dialog that writes a part of a campaign to a file."""

from pathlib import Path

from PySide6.QtWidgets import QComboBox, QDialog, QFileDialog, QPlainTextEdit, QWidget

from assessor_app.app.session import Session
from assessor_app.app.text_size import fixed_pitch
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.widgets.buttons import answer_buttons
from assessor_app.app.widgets.form_fields import NamedBox, guarded
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, form, labelled, size_window
from assessor_app.app.widgets.rule_choice import offer_rule
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.files.versions import versions
from assessor_app.campaign.judging.judging_queries import all_assessors
from assessor_app.campaign.reporting.exporting import (
    ASSESSORS,
    BINARY_FORMS,
    BY_ASSESSOR,
    BY_RULE,
    EXPORTS,
    Preview,
    export,
    preview,
)
from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.domain.problems import without_controls
from assessor_app.domain.progress import Progress
from assessor_app.judging.combination import RULE_NAMES

FOLDER = "export/folder"
PREVIEW = "preview of an export"
LONGEST_LINE = 1000  # characters shown of a line
TITLES = {
    "qrels": QT_TRANSLATE_NOOP("Export", "Qrels: one grade per topic and document"),
    "subtopic-qrels": QT_TRANSLATE_NOOP("Export", "Subtopic qrels: answers on aspects"),
    "answers": QT_TRANSLATE_NOOP("Export", "Answers to further questions"),
    "preferences": QT_TRANSLATE_NOOP("Export", "Preferences: every judged pair"),
    "judgements": QT_TRANSLATE_NOOP("Export", "Judgements with assessor, times and notes"),
    "journal": QT_TRANSLATE_NOOP("Export", "Journal: all events"),
    "messages": QT_TRANSLATE_NOOP("Export", "Messages between assessors and the lead"),
    "tasks": QT_TRANSLATE_NOOP("Export", "Tasks for models: documents with filled-in prompts"),
    "pool": QT_TRANSLATE_NOOP("Export", "Pool: the documents to judge"),
    "prels": QT_TRANSLATE_NOOP("Export", "Sampled judgements (prels)"),
    "run-details": QT_TRANSLATE_NOOP("Export", "Details of runs: system, date and note"),
    "lengths": QT_TRANSLATE_NOOP("Export", "Lengths of documents, for TBG and U"),
    "topics": QT_TRANSLATE_NOOP("Export", "Topics"),
    "documents": QT_TRANSLATE_NOOP("Export", "Documents with texts"),
}
FORMS = {
    "trec": "TREC",
    "assessors": QT_TRANSLATE_NOOP(
        "Export", "TREC, one line per assessor (topic assessor document grade)"
    ),
    "csv": "CSV",
    "jsonl": QT_TRANSLATE_NOOP("Export", "JSON lines"),
    "text": QT_TRANSLATE_NOOP("Export", "Text: document, words, characters"),
    "parquet": "Parquet",
    "clarke": QT_TRANSLATE_NOOP("Export", "Clarke (four columns)"),
    "strata": QT_TRANSLATE_NOOP("Export", "Strata (xinfAP, infNDCG)"),
    "probabilities": QT_TRANSLATE_NOOP("Export", "Probabilities (statAP)"),
}
ENDINGS = {"csv": ".csv", "jsonl": ".jsonl", "parquet": ".parquet"}


class Export(QDialog):
    """Asks what to export, whose judgements, and in which format."""

    help_topic = "reference/window-campaign.md#exports-and-reports"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(self.tr("Export"))
        size_window(self, 720, 380)
        self._what = self._box(self.tr("Content"))
        for what in EXPORTS:
            self._what.addItem(self.tr(TITLES.get(what, what.capitalize())), what)
        if session.campaign is not None and session.campaign.scale.kind == "preference":
            self._what.setCurrentIndex(self._what.findData("preferences"))
        self._whose = self._box(self.tr("Judgements"))
        self._form = self._box(self.tr("File format"))
        self._what.currentIndexChanged.connect(lambda _: self._show_choices())
        self._form.currentIndexChanged.connect(lambda _: self._show_whose())
        self._whose.currentIndexChanged.connect(lambda _: self._ask_for_preview())
        self._lines = QPlainTextEdit()
        self._lines.setAccessibleName(self.tr("First lines of the file"))
        self._lines.setReadOnly(True)
        self._lines.setTabChangesFocus(True)
        self._lines.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._lines.setFont(fixed_pitch())
        self._count = plain(muted=True)
        self._count.setObjectName("count")
        self._place()
        self._show_choices()

    def _place(self) -> None:
        fields = form(
            (self.tr("&Content"), self._what),
            (self.tr("&Judgements"), self._whose),
            (self.tr("&Format"), self._form),
            (labelled(self.tr("First &lines"), self._lines), self._lines),
            ("", self._count),
        )
        buttons, _ = answer_buttons(self, self.tr("Export…"), self._choose)
        self.setLayout(column((fields, 1), buttons, spacing=12, margins=(28, 24, 28, 20)))

    @classmethod
    def ask(cls, session: Session, parent: QWidget | None = None) -> None:
        """Show the dialog until it is closed."""
        dialog = cls(session, parent)
        dialog.exec()
        dialog.deleteLater()

    def _selection(self) -> JudgementSelection:
        kind, name = self._whose.currentData() or ("", "")
        found = {"assessor": "", "rule": "", "frozen": ""} | ({kind: name} if kind else {})
        return JudgementSelection(found["assessor"], found["rule"], found["frozen"])

    def _ask_for_preview(self) -> None:
        """Compute the first lines of what is chosen as a background job, and show them."""
        what, form = str(self._what.currentData()), str(self._form.currentData())
        selection = self._selection()
        self._lines.clear()
        if form in BINARY_FORMS:
            self._session.lookups.withdraw(PREVIEW)
            self._count.setText(self.tr("A binary file, without lines of text."))
            return
        self._count.setText(self.tr("Counting the lines…"))
        self._session.lookups.ask(
            self.tr("Preview of the export"),
            lambda campaign, _: preview(campaign, what, selection, form=form),
            self._show_preview,
            lambda problem: self._count.setText(str(problem)),
            keep_latest=PREVIEW,
        )

    def _show_preview(self, found: Preview) -> None:
        self._lines.setPlainText("\n".join(line[:LONGEST_LINE] for line in found.lines))
        words = self.tr("%Ln line(s)", "", found.count)
        if not found.whole:
            words = self.tr("More than %Ln line(s)", "", found.count)
        self._count.setText(words)

    def done(self, result: int) -> None:
        """Close the dialog; a preview that is being computed is not needed any more."""
        self._session.lookups.withdraw(PREVIEW)
        super().done(result)

    def write(self, path: Path) -> None:
        """Start a job that writes the chosen export to `path`."""
        what, form = str(self._what.currentData()), str(self._form.currentData())
        selection = self._selection()

        def work(campaign: Campaign, progress: Progress) -> None:
            """Write the export; runs on the worker."""
            progress.report(0, None, path.name)
            write = export(campaign, what, selection, form=form)
            write_file(path, write)

        def done(_: None) -> None:
            """Announce the written file."""
            self._session.news.emit(self.tr("Wrote {0}.").format(path))

        self._session.jobs.start(self.tr("Exporting"), work, done)

    def _choose(self) -> None:
        what, form = str(self._what.currentData()), str(self._form.currentData())
        name = f"{what}{ENDINGS.get(form, '.txt')}"
        path = chosen_file(self._session, self, self.tr("Export"), name)
        if path is not None:
            self.write(path)
            self.accept()

    def _show_choices(self) -> None:
        what = str(self._what.currentData())
        self._form.clear()
        for name in EXPORTS[what]:
            self._form.addItem(self.tr(FORMS.get(name, name)), name)
        self._form.setEnabled(self._form.count() > 1)
        self._show_whose()

    def _show_whose(self) -> None:
        what = str(self._what.currentData())
        self._whose.blockSignals(True)  # the preview follows the last of several changes
        self._whose.clear()
        if what in BY_RULE and self._form.currentData() != ASSESSORS:
            for rule in RULE_NAMES:
                offer_rule(self._whose, rule, ("rule", rule))
        elif what in BY_ASSESSOR:
            self._whose.addItem(self.tr("All assessors"), ("", ""))
        if what in BY_ASSESSOR and self._session.campaign is not None:
            for name in all_assessors(self._session.campaign):
                self._whose.addItem(without_controls(name), ("assessor", name))
        if what in BY_RULE and self._session.campaign is not None:
            for version in versions(self._session.campaign):
                told = self.tr("Frozen version: {0}").format(without_controls(version.name))
                self._whose.addItem(told, ("frozen", version.name))
        self._whose.setEnabled(self._whose.count() > 1)
        self._whose.blockSignals(False)
        self._ask_for_preview()

    @staticmethod
    def _box(name: str) -> QComboBox:
        box = guarded(NamedBox())
        box.setAccessibleName(name)
        return box


def chosen_file(
    session: Session, window: QWidget, heading: str, name: str, kinds: str = ""
) -> Path | None:
    """Ask for the file to write, in the folder of the last export; None if none was chosen.

    name: the offered name. kinds: the filter of the file dialog.
    """
    folder = Path(str(session.settings.kept(FOLDER, "")))
    path, _ = QFileDialog.getSaveFileName(window, heading, str(folder / name), kinds)
    if not path:
        return None
    session.settings.keep(FOLDER, str(Path(path).parent))
    return Path(path)
