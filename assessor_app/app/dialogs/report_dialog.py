"""The dialog that writes the report of a campaign: its sections, comparison and figures."""

import json
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QDialog, QFileDialog, QGridLayout, QWidget

from assessor_app.app import run_choices
from assessor_app.app.dialogs.export_dialogs import chosen_file
from assessor_app.app.session import Session
from assessor_app.app.translation import QT_TRANSLATE_NOOP, of_core, tr
from assessor_app.app.user_settings import LAST_STYLE, STYLE_FILES
from assessor_app.app.widgets.buttons import answer_buttons, button
from assessor_app.app.widgets.flow_row import FlowRow
from assessor_app.app.widgets.form_fields import choice_box, guarded, offer
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, form, panel, row, size_window
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating import comparing
from assessor_app.campaign.evaluating.evaluating import run_names
from assessor_app.campaign.evaluating.evaluation import DEFAULT_MEASURES
from assessor_app.campaign.files.versions import versions
from assessor_app.campaign.judging.judging_queries import all_assessors
from assessor_app.campaign.reporting import report_choices
from assessor_app.campaign.reporting.style_files import read_style
from assessor_app.domain.problems import Problem, WrongUse, without_controls
from assessor_app.domain.progress import Progress
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.statistics import CORRECTIONS, TESTS, significance_test_named
from assessor_app.judging.combination import DEFAULT_RULE
from assessor_app.reports.figure_style import style_of

TITLES = {
    report_choices.COLLECTION: QT_TRANSLATE_NOOP("ReportDialog", "Collection"),
    report_choices.METHODS: QT_TRANSLATE_NOOP("ReportDialog", "Methods"),
    report_choices.AGREEMENT: QT_TRANSLATE_NOOP("ReportDialog", "Agreement between assessors"),
    report_choices.RUNS: QT_TRANSLATE_NOOP("ReportDialog", "Runs"),
    report_choices.SIGNIFICANCE: QT_TRANSLATE_NOOP("ReportDialog", "Significance of differences"),
    report_choices.DISAGREEMENT: QT_TRANSLATE_NOOP(
        "ReportDialog", "Effect of disagreement on system rankings"
    ),
    report_choices.POOL: QT_TRANSLATE_NOOP("ReportDialog", "Pool bias and reusability"),
    report_choices.CURVES: QT_TRANSLATE_NOOP("ReportDialog", "Curves"),
    report_choices.TOPICS: QT_TRANSLATE_NOOP("ReportDialog", "Per-topic values"),
    report_choices.REPRODUCTION: QT_TRANSLATE_NOOP("ReportDialog", "Reproduction"),
}
COLUMNS = 2
BESIDE = 200  # pixels beside the columns
FEWEST_LETTERS = 24


class ReportDialog(QDialog):
    """Asks for the sections, the comparison and the style of the figures of a report."""

    help_topic = "how-to/freeze-and-report.md"

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(self.tr("Write report"))
        size_window(self, 660, 440)
        self._sections = {name: QCheckBox(self.tr(title)) for name, title in TITLES.items()}
        self._baseline = guarded(choice_box(self.tr("Compare"), FEWEST_LETTERS))
        self._test = guarded(choice_box(self.tr("Test"), FEWEST_LETTERS))
        self._correction = guarded(choice_box(self.tr("Correction"), FEWEST_LETTERS))
        self._style = guarded(choice_box(self.tr("Figures"), FEWEST_LETTERS))
        self._methods = QCheckBox(self.tr("Write the methods for a &paper, too (LaTeX, BibTeX)"))
        self._said = plain()
        self._said.setWordWrap(True)
        self._said.setObjectName("said")
        self._offer_choices()
        buttons, self._write = answer_buttons(self, self.tr("Write report…"), self._choose)
        self._place(buttons)
        for one in self._sections.values():
            one.setChecked(True)
            one.toggled.connect(lambda _: self._show_usable())
        self._test.currentIndexChanged.connect(lambda _: self._show_usable())
        self._show_usable()

    def _offer_choices(self) -> None:
        campaign = self._session.campaign
        runs = run_names(campaign) if campaign is not None else ()
        words = self.tr("Each run with {0}")
        entries = [(words.format(without_controls(run)), run) for run in runs]
        every = self.tr("All pairs (of many runs: each with the best)")
        offer(self._baseline, [(every, ""), *entries])
        offer(
            self._test,
            [(of_core(one.title), one.name) for one in TESTS],
            current=comparing.DEFAULT_TEST,
        )
        corrections = [(of_core(one.title), one.name) for one in CORRECTIONS]
        offer(self._correction, corrections, current=comparing.DEFAULT_CORRECTION)
        styles: list[tuple[str, object]] = [(self.tr("As wide as the page"), None)]
        try:
            last = style_of(json.loads(str(self._session.settings.kept(LAST_STYLE, ""))))
            styles.append((self.tr("As the last exported figure"), last))
        except (ValueError, WrongUse):
            pass
        offer(self._style, styles)

    def _place(self, buttons: QWidget) -> None:
        opens = button(self.tr("&Open style…"), self._open_style)
        fields = form(
            (self.tr("Sections"), self._sections_in_columns()),
            (self.tr("Co&mpare"), self._baseline),
            (self.tr("&Test"), self._test),
            (self.tr("Co&rrection"), self._correction),
            (self.tr("&Figures"), panel(row((self._style, 1), opens, spacing=8))),
            ("", self._methods),
        )
        parts = column((fields, 1), self._said, buttons, spacing=10, margins=(28, 18, 28, 16))
        self.setLayout(parts)

    def _sections_in_columns(self) -> QWidget:
        """Return the check boxes in COLUMNS, in large letters in as many as have room."""
        boxes = tuple(self._sections.values())
        wide = COLUMNS * max(one.sizeHint().width() for one in boxes) + BESIDE
        if wide > self.screen().availableSize().width():
            return FlowRow(*((one,) for one in boxes))
        sections = QGridLayout()
        sections.setContentsMargins(0, 0, 0, 0)
        for at, one in enumerate(boxes):
            sections.addWidget(one, at // COLUMNS, at % COLUMNS)
        return panel(sections)

    def _show_usable(self) -> None:
        whole = significance_test_named(str(self._test.currentData())).whole_family
        self._correction.setEnabled(not whole)
        self._write.setEnabled(any(one.isChecked() for one in self._sections.values()))

    def _open_style(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Open style"), "", STYLE_FILES)
        if not path:
            return
        try:
            style = read_style(Path(path))
        except Problem as problem:
            self._said.setText(problem.explanation)
            return
        self._said.clear()
        self._style.addItem(Path(path).name, style)
        self._style.setCurrentIndex(self._style.count() - 1)

    def choices(self) -> report_choices.ReportChoices:
        """Return the choices of the user."""
        correction = str(self._correction.currentData()) if self._correction.isEnabled() else ""
        usual = "" if correction == comparing.DEFAULT_CORRECTION else correction
        return report_choices.ReportChoices(
            str(self._baseline.currentData()),
            comparing.ComparisonMethods(str(self._test.currentData()), usual),
            tuple(name for name, one in self._sections.items() if one.isChecked()),
            self._style.currentData(),
        )

    def _choose(self) -> None:
        kind = self.tr("Web page (*.html)")
        path = chosen_file(self._session, self, self.windowTitle(), "report.html", kind)
        if path is not None:
            write_report_to(self._session, path, self.choices(), paper=self._methods.isChecked())
            self.accept()

    @classmethod
    def ask(cls, session: Session, parent: QWidget | None = None) -> None:
        """Show the dialog until it is closed."""
        dialog = cls(session, parent)
        dialog.exec()
        dialog.deleteLater()


def write_report_to(
    session: Session,
    path: Path,
    choices: report_choices.ReportChoices = report_choices.DEFAULT_CHOICES,
    *,
    paper: bool = False,
) -> None:
    """Write the report as a background job and announce it as news when it is done.

    The report uses the choices of the Runs page: measures, judgements and which topics count.
    paper: also write the methods beside it, as LaTeX and BibTeX.
    """
    settings = session.settings
    kept = run_choices.with_kept_judgement_choice(
        run_choices.kept_choices(settings), settings, session.kept_name(run_choices.JUDGEMENTS_KEPT)
    )
    # The default measures are left out, so that the report lists only options that change
    # something.
    measures = () if kept.measures == DEFAULT_MEASURES else kept.measures
    min_judged = session.min_judged()

    def work(campaign: Campaign, progress: Progress) -> None:
        """Write the report; runs on the worker."""
        from assessor_app.campaign.reporting.reporting import write_methods, write_report

        # As on the Runs page: the chosen assessor or version may not exist in this campaign.
        names = [one.name for one in versions(campaign)]
        chosen = run_choices.with_available_judgements(kept, all_assessors(campaign), names)
        rule = "" if chosen.rule == DEFAULT_RULE else chosen.rule
        options = EvaluationOptions(min_judged=min_judged)
        chosen = replace(chosen, rule=rule, measures=measures, options=options)
        write_report(campaign, path, chosen.request(), progress, choices)
        if paper:
            write_methods(campaign, path, chosen.request(), progress, choices)

    def done(_: None) -> None:
        """Announce the written file."""
        session.news.emit(tr("Wrote {0}.").format(path))

    session.jobs.start(tr("Writing the report"), work, done)
