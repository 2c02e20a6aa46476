"""The window that evaluates files of scores, answers or boxes; it needs no campaign."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QFileDialog, QStatusBar, QWidget

from assessor_app.app.dialogs.figures import figure_export
from assessor_app.app.job_lines import Job
from assessor_app.app.models.table_model import tab_separated
from assessor_app.app.pages.runs.classification.classification_choices import ClassificationChoices
from assessor_app.app.pages.runs.classification.classification_tabs import ClassificationTabs
from assessor_app.app.plotting.plot_loading import load_plots
from assessor_app.app.rasterise import write_figure
from assessor_app.app.session import Session
from assessor_app.app.translation import translate
from assessor_app.app.widgets.buttons import button, primary
from assessor_app.app.widgets.drop_area import FilesDropped
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.labels import plain, title
from assessor_app.app.widgets.layouts import column, row, size_window, stack
from assessor_app.app.widgets.notice import Notice, in_words
from assessor_app.app.widgets.progress_strip import ProgressStrip
from assessor_app.app.widgets.table_view import write_table
from assessor_app.campaign.classification.classification_file import (
    FileAnswer,
    FileQuestion,
    answer_file,
    question_of,
    without_options,
)
from assessor_app.domain.problems import Problem
from assessor_app.domain.progress import Progress
from assessor_app.domain.table import Table

FOLDER = "classification/folder"
SIZE = (1120, 740)
MARGINS = (20, 16, 20, 10)
NOTES = 2
FILE = "classification.file"  # the key of the background job
# As on the Runs page, whose shortcuts do not work in this window.
OPEN_KEY = "Ctrl+Shift+O"
TAB_KEYS = tuple(f"Alt+{digit}" for digit in range(1, 10))


class ClassificationWindow(QDialog):
    """Shows the evaluation of one file, or of two files of boxes. Closing it stops the reading.

    answer: what is shown; None before a file was read.
    """

    help_topic = "reference/window-runs.md#classification-files"

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._job: Job | None = None
        self.answer: FileAnswer | None = None
        self.setWindowFlag(Qt.WindowType.WindowMinMaxButtonsHint)
        size_window(self, *SIZE)
        FilesDropped(self, self.read)
        self.choices = ClassificationChoices()
        self.tabs = ClassificationTabs(self._ask)
        self.heading = title("", 1)
        self.notes = plain(muted=True)
        self.empty = EmptyState("", "", [primary(self.tr("&Open a file…"), self.choose)])
        self.stack = stack(self.empty, self.tabs)
        self._place()
        self._bind_keys()
        self.choices.changed.connect(self._put)
        self.choices.shown.connect(self.tabs.show_score)
        self.finished.connect(lambda _: self._on_closed())
        session.jobs.ended.connect(self._on_ended)
        session.closed.connect(self.tabs.again)
        self._say_nothing_yet()

    # Operations ---------------------------------------------------------------------------

    def choose(self) -> None:
        """Ask for one or more files, and read them."""
        if paths := ask_for_files(self._session, self):
            self.read(paths)

    def read(self, paths: Sequence[Path]) -> None:
        """Read a table, or one or two files of boxes, as a background job, and show their
        evaluation."""
        given, waiting = tuple(paths), self._waiting()

        def work(_: object, progress: Progress) -> FileAnswer:
            found = answer_file(question_of(given, waiting), progress)
            load_plots(progress)
            return found

        self._start(given[0], work)

    def ready(self) -> bool:
        """Return whether everything shown has been read and computed."""
        return self._session.jobs.idle() and self._session.lookups.idle()

    def copy(self) -> None:
        """Copy the visible table to the clipboard."""
        if (table := self._table()) is not None:
            QGuiApplication.clipboard().setText(tab_separated(table))
            self.notice.show_news(self.tr("Copied %Ln row(s).", "", len(table.rows)))

    def export_table(self) -> None:
        """Ask for a file and write the visible table to it."""
        table = self._table()
        path = figure_export.ask_for_table_file(table, self) if table is not None else None
        if table is not None and path is not None:
            self._write(lambda: write_table(table, path, None), path)

    def copy_figure(self) -> None:
        """Copy the visible picture to the clipboard."""
        if (picture := self._picture()) is not None:
            figure_export.copy(picture[1])
            self.notice.show_news(self.tr("Copied the figure."))

    def export_figure(self) -> None:
        """Open the dialog that writes the visible plot; ask for a file for the matrix."""
        if (drawn := self.tabs.figure() if self.has_answer() else None) is not None:
            news = self.notice.show_news
            figure_export.open_dialog(*drawn, self._session, self, news)
            return
        picture = self._picture()
        path = figure_export.ask_for_figure_file(picture[0], self) if picture is not None else None
        if picture is not None and path is not None:
            self._write(lambda: write_figure(picture[1], path), path)

    # Parts --------------------------------------------------------------------------------

    def _place(self) -> None:
        self.exports = (
            button(self.tr("Cop&y table"), self.copy, self.tr("Copy the visible table")),
            button(
                self.tr("Export &table…"),
                self.export_table,
                self.tr("Write the visible table to a CSV, JSON, LaTeX, Markdown or text file"),
            ),
            button(self.tr("Co&py figure"), self.copy_figure, self.tr("Copy the visible figure")),
            button(
                self.tr("Export fi&gure…"),
                self.export_figure,
                self.tr("Write the visible figure to an SVG, PNG or PDF file"),
            ),
        )
        self.heading.setWordWrap(False)
        self._another = button(
            self.tr("&Open…"), self.choose, self.tr("Open another file ({0})").format(OPEN_KEY)
        )
        head = row((self.heading, 1), self._another, *self.exports, spacing=8)
        status = QStatusBar()
        status.setSizeGripEnabled(False)
        self.notice = Notice(status)
        session = self._session
        status.addPermanentWidget(ProgressStrip(session.jobs, session.settings.is_still))
        parts = (head, self.choices, self.notes, (self.stack, 1))
        inside = column(*parts, spacing=10, margins=MARGINS)
        self.setLayout(column(inside, status, spacing=0))
        self.tabs.currentChanged.connect(lambda _: self._enable())

    def _bind_keys(self) -> None:
        QShortcut(QKeySequence(OPEN_KEY), self, self.choose)
        for place, key in enumerate(TAB_KEYS):
            QShortcut(QKeySequence(key), self, partial(self._go_to_tab, place))

    def _go_to_tab(self, place: int) -> None:
        shown = [at for at in range(self.tabs.count()) if self.tabs.isTabVisible(at)]
        if self.has_answer() and place < len(shown):
            self.tabs.setCurrentIndex(shown[place])

    def _enable(self) -> None:
        table, picture = self.tabs.table() is not None, self.tabs.has_picture()
        for one, there in zip(self.exports, (table, table, picture, picture), strict=True):
            one.setEnabled(there)

    def has_answer(self) -> bool:
        """Return whether the evaluation of a file is shown."""
        return self.stack.currentWidget() is self.tabs

    def _table(self) -> Table | None:
        return self.tabs.table() if self.has_answer() else None

    def _picture(self) -> tuple[str, str] | None:
        return self.tabs.picture() if self.has_answer() else None

    def _write(self, act: Callable[[], None], path: Path) -> None:
        try:
            act()
        except Problem as problem:
            self.notice.show_problem(problem)
            return
        self.notice.show_news(self.tr("Wrote {0}.").format(path))

    # Display ------------------------------------------------------------------------------

    def _show_answer(self, answer: FileAnswer) -> None:
        self.answer = answer
        self.choices.show_answer(answer)
        self._say_heading(answer)
        told = self._notes(answer)
        self.notes.setText("   ·   ".join(told[:NOTES]) + (" …" if len(told) > NOTES else ""))
        self.notes.setToolTip("\n".join(told))
        for part in (self.choices, self._another, *self.exports):
            part.show()
        self.notes.setVisible(bool(told))
        if answer.lacking is not None:
            self._say(*map(without_options, in_words(answer.lacking)))
            return
        if answer.table is None and answer.boxes is None:
            self.choices.hide()
            self._say(
                self.tr("Open the second file of bounding boxes"),
                self.tr(
                    "Detection needs two files, the detections and the ground truth. Open or drop "
                    "the other one."
                ),
            )
            return
        self.tabs.show_answer(answer, self.choices.score.currentText())
        self.stack.setCurrentWidget(self.tabs)
        self._enable()

    def _say_heading(self, answer: FileAnswer) -> None:
        name, beside = answer.question.path.name, answer.question.beside
        if answer.table is not None:
            name = self.tr("{0} · %Ln item(s)", "", answer.table.items).format(name)
        elif beside is not None:
            name = self.tr("{0} · ground truth: {1}").format(name, beside.name)
        self.heading.setText(name)
        self._say_title(answer.question.path.name)

    def _say_title(self, name: str = "") -> None:
        """Set the window title, with the name of the file if it is not empty."""
        words = (
            self.tr("{0} – Classification – Assessor")
            if name
            else self.tr("Classification – Assessor")
        )
        self.setWindowTitle(words.format(name))

    @staticmethod
    def _notes(answer: FileAnswer) -> tuple[str, ...]:
        found = answer.scores or answer.found or answer.sets
        return tuple(map(without_options, found.notes)) if found is not None else ()

    def _say_nothing_yet(self) -> None:
        self.answer = None
        self._say(
            self.tr("Evaluate a classifier or a detector"),
            self.tr(
                "Classifier: open or drop a table with a header (CSV or TSV) that has a column of "
                "true classes, and columns of scores or predicted classes or one score column for "
                "each class. Detector: open or drop two JSON files of bounding boxes, the "
                "detections with scores and the ground truth."
            ),
        )
        self._say_title()
        self.heading.clear()
        for part in (self.choices, self.notes, self._another, *self.exports):
            part.hide()

    def _say(self, heading: str, words: str) -> None:
        self.empty.say(heading, words)
        self.stack.setCurrentWidget(self.empty)
        for one in self.exports:
            one.setEnabled(False)

    # Reading ------------------------------------------------------------------------------

    def _waiting(self) -> Path | None:
        """Return the file of boxes that is open without its counterpart; None otherwise."""
        answer = self.answer
        lacks = answer is not None and answer.table is None and answer.boxes is None
        return answer.question.path if answer is not None and lacks else None

    def _put(self, question: FileQuestion) -> None:
        table = self.answer.table if self.answer is not None else None

        def work(_: object, progress: Progress) -> FileAnswer:
            return answer_file(question, progress, table)

        self._start(question.path, work)

    def _start(self, path: Path, work: Callable[[object, Progress], FileAnswer]) -> None:
        self._stop()
        what = self.tr("Reading {0}").format(path.name)

        def show(answer: FileAnswer) -> None:
            self._job = None
            self._show_answer(answer)

        def explain(error: Exception) -> None:
            self._job = None
            self._explain(error)

        if not self.has_answer():
            self._say(what, "")
        self._job = self._session.jobs.start(what, work, show, explain, keep_latest=FILE)

    def _explain(self, error: Exception) -> None:
        if not isinstance(error, Problem):
            raise error
        self._say_nothing_yet()
        self._say(*in_words(error))
        self.activateWindow()

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._session.jobs.withdraw(FILE)
            self._job = None

    def _on_closed(self) -> None:
        if self._job is not None:
            self._stop()
            self._fall_back()

    def _on_ended(self, job: Job) -> None:
        # A cancelled job delivers no result.
        if job is self._job and job.cancelled:
            self._job = None
            self._fall_back()

    def _fall_back(self) -> None:
        """Reset the options to those of the result shown, because no new result will come."""
        if self.has_answer() and self.answer is not None:
            self.choices.show_answer(self.answer)
        elif self.answer is None or self.answer.lacking is None:
            self._say_nothing_yet()

    def _ask(self, title: str, work: Callable[[], object], done: Callable[[object], None]) -> None:
        def show(result: object) -> None:
            done(result)
            self._enable()

        self._session.lookups.ask(title, lambda *_: work(), show, keep_latest=title)


def ask_for_files(session: Session, parent: QWidget) -> list[Path]:
    """Ask which files to open, and return their paths; empty if cancelled."""
    paths, _ = QFileDialog.getOpenFileNames(
        parent,
        translate("ClassificationWindow", "Open a classification file"),
        str(session.settings.kept(FOLDER, "")),
        translate("ClassificationWindow", "Tables and bounding boxes")
        + " (*.csv *.tsv *.txt *.json *.jsonl *.gz);;"
        + translate("ClassificationWindow", "All files")
        + " (*)",
    )
    if paths:
        session.settings.keep(FOLDER, str(Path(paths[0]).parent))
    return [Path(path) for path in paths]


def open_classification_files(
    session: Session, window: QWidget, paths: Sequence[Path]
) -> ClassificationWindow:
    """Open the window for classification files, read these files, and return the window.

    Without files, the window shows its previous content.
    """
    shown = window.findChild(ClassificationWindow) or ClassificationWindow(session, window)
    shown.show()
    shown.activateWindow()
    if paths:
        shown.read(paths)
    return shown


def choose_and_open(session: Session, window: QWidget) -> None:
    """Ask which files to open, and show their evaluation in the window for classification files."""
    if paths := ask_for_files(session, window):
        open_classification_files(session, window, paths)
