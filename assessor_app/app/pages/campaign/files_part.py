"""The Files tab: choose or drop files, check what was recognised, import them, read the summary."""

import dataclasses
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QScrollArea, QWidget

from assessor_app.app.actions.key_bindings import with_native_keys
from assessor_app.app.dialogs.questions import text_asked
from assessor_app.app.dialogs.table_report import TableReport
from assessor_app.app.job_lines import Job
from assessor_app.app.numbers import fill
from assessor_app.app.pages.campaign.file_options import FileOptions
from assessor_app.app.pages.campaign.held_files import Held, HeldFiles
from assessor_app.app.pages.campaign.import_summary import ImportSummary
from assessor_app.app.pages.campaign.repair_offers import in_the_windows_words
from assessor_app.app.pages.campaign.staged_files import StagedFile, StagedFiles
from assessor_app.app.session import Session
from assessor_app.app.widgets.buttons import button, primary
from assessor_app.app.widgets.drop_area import DropArea
from assessor_app.app.widgets.empty_state import EmptyState
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, panel, row, splitter, stack
from assessor_app.app.widgets.table_view import EndAtLastRow
from assessor_app.campaign.importing.import_order import (
    ImportOrder,
    ImportReport,
    JudgementChanges,
    Repairs,
)
from assessor_app.campaign.importing.importing import import_files, import_step
from assessor_app.campaign.sharing.merging import changed_judgements
from assessor_app.domain.problems import Problem
from assessor_app.formats.format import Content

FOLDER = "import/folder"


class FilesPart(QWidget):
    """Shows a hint, the campaign's files, the list of files to import, or the summary of an
    import."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.staged = StagedFiles(session, self)
        self.staged.changed.connect(self._show_staged)
        self._list = FittedTable(
            self.tr("Files to import"), ("remark", "file"), optional=("assessor",)
        )
        self._list.selectionModel().selectionChanged.connect(lambda *_: self._show_options())
        self._options = FileOptions()
        self._options.edited.connect(self._edit_chosen)
        self._options.content_chosen.connect(
            lambda content: self.staged.hold(self._chosen(), content)
        )
        self._options.topics_edited.connect(self._edit_topics)
        self.summary = ImportSummary()
        self.summary.dismissed.connect(self.clear)
        self.summary.repaired.connect(self._import_repaired)
        self.summary.replaced_wanted.connect(self._show_replaced)
        self._import = primary(self.tr("Import"), self.import_staged)
        self._import.setObjectName("import")
        self._obstacle = plain()
        self._obstacle.setObjectName("obstacle")
        self._obstacle.setProperty("warning", True)
        self._remark = plain(muted=True)
        self._remark.setObjectName("remark")
        self._replaced = button(
            self.tr("Show judgements to be replaced…"),
            lambda: self._show_replaced(self.staged.files[self._chosen()[0]].replaced),
        )
        self._remove = button(self.tr("Remove"), self._remove_chosen)
        self._choose = button(self.tr("Import files…"), self.choose_files)
        self._empty = EmptyState("", "", (self._choose,))
        self.ask_for_files()
        self.held = HeldFiles(session)
        self._at_rest: QWidget = self._empty
        self._importing = False
        session.jobs.started.connect(self._on_started)
        session.jobs.ended.connect(self._on_ended)
        self._place()

    def _place(self) -> None:
        self._stack = stack(self._empty, self._staging(), self.summary, self.held)
        self.drop_area = self._make_drop_area()
        self.setLayout(column(self.drop_area, (self._stack, 1), spacing=12, margins=(0, 14, 0, 0)))

    def begin(self, name: str) -> None:
        """Show that the campaign `name` is being opened, until its content is known."""
        self._empty.say(self.tr("Opening {0}…").format(name), "")
        self._choose.hide()
        self._at_rest = self._empty
        self.clear()

    def ask_for_files(self) -> None:
        """Set the text of the hint that explains how to import files."""
        self._choose.show()
        self._empty.say(
            self.tr("Import topics, documents and runs"),
            self.tr(
                "Choose files, or drop them on this page. Assessor recognises what each file "
                "contains and shows a preview before the import. Judgements and preferences can "
                "also be imported."
            ),
        )

    def clear(self) -> None:
        """Clear the list of files to import, and leave the list and the import summary."""
        self.staged.clear()
        self._stack.setCurrentWidget(self._at_rest)

    def show_held(self, found: Held) -> None:
        """Show the imported files and the runs, or the hint if there are none."""
        resting = self._stack.currentWidget() is self._at_rest
        self.held.show_held(found)
        self._at_rest = self.held if found else self._empty
        if resting:
            self._stack.setCurrentWidget(self._at_rest)

    def choose_files(self) -> None:
        """Ask for files, recognise them and add them to the list."""
        folder = str(self._session.settings.kept(FOLDER, ""))
        paths, _ = QFileDialog.getOpenFileNames(self, self.tr("Import files"), folder)
        if paths:
            self._session.settings.keep(FOLDER, str(Path(paths[0]).parent))
            self.add([Path(path) for path in paths])

    def choose_folder(self) -> None:
        """Ask for a folder of documents, and add it to the list."""
        folder = str(self._session.settings.kept(FOLDER, ""))
        path = QFileDialog.getExistingDirectory(
            self, self.tr("Import a folder of documents"), folder
        )
        if path:
            self.add([Path(path)])

    def choose_data_set(self) -> None:
        """Ask for the name of a data set of ir_datasets on this computer, and add its parts to
        the list."""
        name = text_asked(
            self.window(),
            self.tr("Import data set"),
            self.tr(
                "Name in the library ir_datasets, for example cranfield. The data set must already "
                "be on this computer."
            ),
            self.tr("Preview import"),
        )
        if name and self._session.is_writable():
            self.staged.add_data_set(name)

    def add(self, paths: Sequence[Path]) -> None:
        """Recognise the files and add them to the list, if the campaign is writable."""
        if self._session.is_writable():
            self.staged.add(paths)

    def import_staged(self) -> None:
        """Import all files in the list as a background job, after a backup."""
        self._run([file.order() for file in self.staged.files])

    # Import -------------------------------------------------------------------------------

    def _import_repaired(self, order: ImportOrder, repairs: Repairs) -> None:
        self._run([dataclasses.replace(order, repairs=repairs)])

    def _run(self, orders: list[ImportOrder]) -> None:
        if self._import.hasFocus():
            # Disabling the focused button would move the focus to another widget, perhaps the
            # rail.
            self._list.setFocus()
        self._importing = True
        self._import.setEnabled(False)
        self._session.do_backed_up(
            self.tr("Importing"),
            import_step(orders),
            lambda campaign, progress: import_files(campaign, orders, progress),
            self._show_report,
            self._failed,
        )

    def _on_started(self, job: Job) -> None:
        if job.title == self.tr("Importing"):
            self._importing = True
            self._import.setEnabled(False)

    def _on_ended(self, job: Job) -> None:
        if job.title == self.tr("Importing"):
            self._importing = False
            self._show_staged()
            if job.cancelled:
                self._session.news.emit(self.tr("Import cancelled. Nothing was imported."))

    def _show_report(self, report: ImportReport) -> None:
        at_work = self._list.hasFocus()
        self.staged.clear()
        self.summary.show_report(report)
        self._stack.setCurrentWidget(self.summary)
        if at_work:
            self.summary.take_focus()

    def _show_replaced(self, replaced: JudgementChanges) -> None:
        words = [fill(self.tr("Judgements replaced by the file: {0:,}."), replaced.number)]
        table = changed_judgements(self.tr("Replaced judgements"), replaced.listed)
        TableReport.show_tables(
            self._session, self.tr("Replaced judgements"), words, [table], self.window()
        )

    def _failed(self, error: Exception) -> None:
        self._show_staged()
        if isinstance(error, Problem) and error.advice:
            error.advice = in_the_windows_words(error.advice)
        self._session.report(error)

    # The list -----------------------------------------------------------------------------

    def _show_staged(self) -> None:
        files = self.staged.files
        kept = self._list.selected_rows()
        self._list.show_table(self.staged.table())
        self._list.fit_columns()
        if files:
            self._stack.setCurrentIndex(1)
            if not kept:
                self._list.select_row(0)
        elif self._stack.currentIndex() == 1:
            self._stack.setCurrentWidget(self._at_rest)
        number = sum(not file.empty for file in files)
        ready = number > 0 and all(file.ready for file in files)
        self._show_obstacle(files)
        self._import.setEnabled(ready and not self._importing)
        self._import.setText(self.tr("Import %Ln file(s)", "", number))
        self._show_options()

    def _show_obstacle(self, files: Sequence[StagedFile]) -> None:
        """Show what prevents the import; if nothing does, which files it leaves out."""
        said = next((file.obstacle for file in files if not file.ready), "")
        empty = [file.name for file in files if file.empty]
        if empty and not said:
            told = self.tr("Skipped, because empty: {0}.")
            if len(empty) == len(files):
                told = self.tr("Nothing to import. Empty: {0}.")
            said = told.format(", ".join(empty))
        self._obstacle.setText(said)
        self._obstacle.setVisible(bool(said))

    def _chosen(self) -> tuple[int, ...]:
        return tuple(row for row in self._list.selected_rows() if row < len(self.staged.files))

    def _show_options(self) -> None:
        chosen = tuple(self.staged.files[row] for row in self._chosen())
        with_topics = any(one.content is Content.TOPICS for one in self.staged.files)
        self._options.show_files(chosen, with_topics=with_topics)
        # The list may cut a long remark; here it is complete.
        remark = "\n".join(dict.fromkeys(one.remark() for one in chosen if one.remark()))
        self._remark.setText(remark)
        self._remark.setVisible(bool(remark))
        self._replaced.setVisible(len(chosen) == 1 and bool(chosen[0].replaced.number))
        self._remove.setEnabled(bool(chosen))

    def _edit_chosen(self, change: Callable[[StagedFile], StagedFile]) -> None:
        self._edit(self._chosen(), change)

    def _edit_topics(self, change: Callable[[StagedFile], StagedFile]) -> None:
        files = self.staged.files
        self._edit([row for row, one in enumerate(files) if one.content is Content.TOPICS], change)

    def _edit(self, rows: Sequence[int], change: Callable[[StagedFile], StagedFile]) -> None:
        self.staged.put_all(rows, [change(self.staged.files[row]) for row in rows])

    def _remove_chosen(self) -> None:
        chosen = self._chosen()
        self._list.setFocus()
        self.staged.remove(chosen)
        self._list.select_row(min(chosen[0], len(self.staged.files) - 1))

    # Layout -------------------------------------------------------------------------------

    def _make_drop_area(self) -> DropArea:
        sources = (
            (
                self.tr("Choose files…"),
                self.choose_files,
                with_native_keys(self.tr("Choose files to import (Ctrl+I)")),
            ),
            (
                self.tr("Choose folder…"),
                self.choose_folder,
                self.tr("Import a folder of documents"),
            ),
            (
                self.tr("Data set from ir_datasets…"),
                self.choose_data_set,
                self.tr("Import a data set of the library ir_datasets by name"),
            ),
        )
        drop = DropArea(
            self.tr("Drop files here"),
            self.tr("Topics, documents, runs, judgements, preferences; compressed or not."),
            tuple(button(*source) for source in sources),
        )
        drop.dropped.connect(self.add)
        return drop

    def _staging(self) -> QWidget:
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(self.focusPolicy())
        scroll.setWidget(self._options)
        beside = column(
            (scroll, 1),
            self._replaced,
            self._remark,
            self._obstacle,
            row(self._remove, None, self._import),
            margins=(14, 0, 0, 0),
        )
        EndAtLastRow(self._list)
        listed = panel(column((self._list, 1), None))
        return splitter(listed, panel(beside), stretches=(3, 2))
