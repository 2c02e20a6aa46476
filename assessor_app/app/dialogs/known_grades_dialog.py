"""The dialogs that import, list and remove documents with known grades."""

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QDialog, QFileDialog, QLabel, QPushButton, QWidget

from assessor_app.app.dialogs.questions import text_asked
from assessor_app.app.dialogs.table_report import TableReport
from assessor_app.app.numbers import fill
from assessor_app.app.session import Session
from assessor_app.app.translation import tr
from assessor_app.app.widgets.buttons import TypedDialog, answer_buttons, button, close_buttons
from assessor_app.app.widgets.fitted_table import FittedTable
from assessor_app.app.widgets.form_fields import NumberField
from assessor_app.app.widgets.labels import plain
from assessor_app.app.widgets.layouts import column, form, panel, row, scrolled, size_window
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.restoring import Step
from assessor_app.campaign.judging import gold_documents, known_documents, qualifying
from assessor_app.campaign.judging.gold_documents import GoldPlan
from assessor_app.campaign.judging.qualifying import QualifyingPlan
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import Kind
from assessor_app.domain.problems import Problem
from assessor_app.domain.progress import Progress


@dataclass(frozen=True, slots=True)
class KnownWanted:
    """The choices of the user: files to import by purpose, and the plans."""

    files: tuple[tuple[Kind, Path], ...]
    gold: GoldPlan | None
    qualifying: QualifyingPlan


@dataclass(frozen=True, slots=True)
class KnownDone:
    """The result: the changes, and one line on each import."""

    changes: Changes
    words: tuple[str, ...]


class KnownGradesDialog(TypedDialog):
    """Chooses files with known grades, and the rate of gold documents."""

    help_topic = "how-to/test-assessors-with-known-grades.md"

    def __init__(self, session: Session, campaign: Campaign, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._campaign = session, campaign
        self._numbers: dict[Kind, QLabel] = {}
        self.setWindowTitle(self.tr("Known grades"))
        size_window(self, 760, 520)
        plan = gold_documents.chosen_gold(campaign)
        usual = plan or GoldPlan()
        self._seed = usual.seed
        self._files: dict[Kind, Path] = {}
        self.choosers: dict[Kind, QPushButton] = {}
        self.gold = self._file_row(campaign, Kind.GOLD)
        self.mixes = QCheckBox(self.tr("&Mix gold documents into the queues"))
        self.every = NumberField(
            self.tr("Documents for each gold document"), 1, gold_documents.MOST
        )
        self.every.setValue(usual.every)
        buttons, _ = answer_buttons(self, self.tr("Save"))
        self._show_plan(qualifying.chosen_plan(campaign))
        fields = form(
            (self.tr("Gold documents"), self.gold),
            ("", self.mixes),
            (self.tr("&Documents for each gold document"), self.every),
            (self.tr("Training"), self._file_row(campaign, Kind.TRAINING)),
            (self.tr("&Last decisions that end it"), self.last),
            (self.tr("Percent of them with the known &grade"), self.share),
            (self.tr("Qualification"), self._file_row(campaign, Kind.QUALIFICATION)),
            (self.tr("Percent with the known grade to &pass it"), self.bar),
        )
        self.show_list = button(self.tr("List of documents…"), self._list)
        self.packages = plain(gold_documents.words_on_packages(campaign))
        self.packages.setVisible(bool(self.packages.text()))
        about = plain(self._about(), muted=True)
        parts = (about, self.packages, (fields, 1), row(self.show_list, None))
        above = scrolled(column(*parts, spacing=12))
        self.setLayout(column((above, 1), buttons, spacing=12, margins=(28, 24, 28, 20)))
        self.mixes.toggled.connect(self.every.setEnabled)
        self.mixes.setChecked(plan is not None)
        self.every.setEnabled(plan is not None)

    def _about(self) -> str:
        return self.tr(
            "A file has the lines of a qrels file, each with a reason at its end or without. "
            "Assessors judge gold documents without knowing it. Training and qualification come "
            "before the queue; in training the known grade and the reason are shown after each "
            "decision. None of these judgements counts; Agreement › Quality shows the results. "
            "Write work packages after this change."
        )

    def _show_plan(self, plan: QualifyingPlan) -> None:
        self.last = NumberField(self.tr("Last decisions that end it"), 1, qualifying.MOST)
        self.last.setValue(plan.last)
        self.share = NumberField(self.tr("Percent of them with the known grade"), 0, 100, "%")
        self.share.setValue(round(100 * plan.share))
        self.bar = NumberField(self.tr("Percent with the known grade to pass it"), 0, 100, "%")
        self.bar.setValue(round(100 * plan.bar))
        self._plan = plan

    def _file_row(self, campaign: Campaign, purpose: Kind) -> QWidget:
        self._numbers[purpose] = said = plain("")
        self._show_number(campaign, purpose)
        choose = button(self.tr("Choose file…"), partial(self._choose, purpose, said))
        self.choosers[purpose] = choose
        return panel(row((said, 1), choose, spacing=8))

    def _show_number(self, campaign: Campaign, purpose: Kind) -> None:
        number = known_documents.known_number(campaign, purpose)
        self._numbers[purpose].setText(self.tr("%Ln document(s)", "", number))

    def _list(self) -> None:
        listed = KnownListDialog(self._session, self)
        listed.exec()
        listed.deleteLater()
        for purpose in self._numbers.keys() - self._files.keys():
            self._show_number(self._campaign, purpose)

    def _choose(self, purpose: Kind, said: QLabel) -> None:
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Documents with known grades"))
        if path:
            self._files[purpose] = Path(path)
            said.setText(fill(self.tr("import {0}"), Path(path).name))

    def wanted(self) -> KnownWanted:
        """Return the choices of the user."""
        plan = GoldPlan(self.every.value(), self._seed) if self.mixes.isChecked() else None
        share, bar = self.share.value() / 100, self.bar.value() / 100
        # A share that is no whole percentage stays unless it is changed.
        kept = replace(self._plan, last=self.last.value())
        if round(100 * kept.share) != self.share.value():
            kept = replace(kept, share=share)
        if round(100 * kept.bar) != self.bar.value():
            kept = replace(kept, bar=bar)
        return KnownWanted(tuple(self._files.items()), plan, kept)

    @classmethod
    def ask(cls, session: Session, parent: QWidget) -> None:
        """Show the dialog for the open campaign, and carry out the choices of the user."""
        if session.campaign is None:
            return
        try:
            gold_documents.refuse_without_grades(session.campaign)
        except Problem as problem:
            session.report(problem)
            return
        dialog = cls(session, session.campaign, parent)
        if dialog.exec():
            carry_out(session, dialog.wanted(), parent)
        dialog.deleteLater()


class KnownListDialog(QDialog):
    """Lists the documents with known grades, and removes the selected ones."""

    help_topic = KnownGradesDialog.help_topic

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(self.tr("Documents with known grades"))
        size_window(self, 860, 520)
        self.view = FittedTable(
            self.tr("Documents with known grades"), ("reason", "removed", "document", "topic")
        )
        self.view.setSelectionMode(FittedTable.SelectionMode.ExtendedSelection)
        about = self.tr(
            "Nobody gets a removed document any more, except those who judged it. Judgements of "
            "it still never count, also those in work packages. The import history undoes a "
            "removal."
        )
        self.remove = button(self.tr("Remove…"), self._remove)
        buttons = close_buttons(self)
        buttons.addButton(self.remove, buttons.ButtonRole.ActionRole)
        self.remove.setAutoDefault(False)
        parts = (plain(about, muted=True), (self.view, 1), buttons)
        self.setLayout(column(*parts, spacing=12, margins=(28, 24, 28, 20)))
        self.view.selectionModel().selectionChanged.connect(lambda *_: self._show_usable())
        self._read()

    def _read(self) -> None:
        campaign = self._session.campaign
        self._found = known_documents.every_known(campaign) if campaign is not None else []
        self.view.show_table(known_documents.known_list(self._found))
        self.view.fit_columns()
        if self._found:
            self.view.select_row(0)
        self._show_usable()

    def _chosen(self) -> list[tuple[str, str]]:
        chosen = [self._found[at][1] for at in self.view.selected_rows()]
        return [(one.topic, one.document) for one in chosen if not one.removed]

    def _show_usable(self) -> None:
        self.remove.setEnabled(bool(self._chosen()) and self._session.is_writable())

    def _remove(self) -> None:
        places = self._chosen()
        heading = self.tr("Remove %Ln known grade(s)", "", len(places))
        label = self.tr("Reason, which is kept:")
        reason = text_asked(self, heading, label, self.tr("Remove"))
        if places and reason is not None:
            self._session.do(
                lambda campaign: known_documents.remove_known(campaign, places, reason),
                lambda _: self._read(),
                by=self,
            )


def carry_out(session: Session, wanted: KnownWanted, window: QWidget) -> None:
    """Import the files and choose the rate, after a backup; show the results of the imports."""

    def work(campaign: Campaign, progress: Progress) -> KnownDone:
        changes, words = Changes(), list[str]()
        with campaign.store.transaction():
            for purpose, path in wanted.files:
                found = known_documents.import_known(campaign, purpose, path)
                changes |= found.changes
                words += [f"{path.name}: {line}" for line in known_documents.import_words(found)]
            changes |= gold_documents.choose_gold(campaign, wanted.gold)
            changes |= qualifying.choose_plan(campaign, wanted.qualifying)
        return KnownDone(changes, tuple(words))

    def done(found: KnownDone) -> None:
        if found.words and session.campaign is not None:
            table = known_documents.known_table(session.campaign)
            heading = tr("Documents with known grades")
            TableReport.show_tables(session, heading, found.words, [table], window.window())

    session.do_backed_up(tr("Importing known grades"), Step("known grades"), work, done)
