"""Cards on the Campaign page: the steps of a new campaign, and what to do with a work package."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QVBoxLayout, QWidget

from assessor_app.app.numbers import fill
from assessor_app.app.pages.campaign.next_step import listed
from assessor_app.app.translation import translate
from assessor_app.app.widgets.step_row import Step, StepRow
from assessor_app.app.widgets.wrapped_text import MarkdownView
from assessor_app.campaign.files.status import Status

FILES, POOL, ASSESSORS, JUDGE = range(4)
LETTER_HEIGHT, LEAST_LETTER = 150, 600  # greatest height, and least width; in pixels


class CampaignPath(StepRow):
    """The steps of a campaign: files, pool, assessors, judging; shown until judging can begin.

    go_to: called with the index of a step to show the place where it is done.
    """

    def __init__(self, go_to: Callable[[int], object], parent: QWidget | None = None) -> None:
        acts = tuple(partial(go_to, step) for step in (FILES, POOL, ASSESSORS, JUDGE))
        super().__init__(translate("CampaignPath", "Steps"), acts, parent)
        self.setObjectName("campaign path")
        self.hide()

    def show_status(self, found: Status, *, hidden: bool = False) -> None:
        """Show which steps are done and which is next; hide the steps once only judging is left.

        The Overview tab says the next step then. Judgements without a pool need no step, either.
        """
        left = sum(one.left for one in found.totals)
        judged = bool(found.totals) and not left if found.pooled else bool(found.judgements)
        done = (
            bool(found.topics and found.documents and found.runs),
            bool(found.pooled),
            bool(found.assessors),
            judged,
        )
        coming = done.index(False) if False in done else len(done)
        self.setVisible(not hidden and not found.package_for and not judged and coming != JUDGE)
        titles = (
            self.tr("Topics, documents and runs"),
            self.tr("Pool"),
            self.tr("Assessors"),
            self.tr("Judge"),
        )
        notes = (
            self._files_words(found),
            self._pool_words(found),
            listed(found.assessors) if found.assessors else self.tr("Add the people who judge."),
            self._judged_words(found, left),
        )
        steps = (
            Step(title, note, is_done, at == coming)
            for at, (title, note, is_done) in enumerate(zip(titles, notes, done, strict=True))
        )
        self.show_steps(self._next_words(coming), tuple(steps))

    def _next_words(self, coming: int) -> str:
        return {
            FILES: self.tr("Next: import files."),
            POOL: self.tr("Next: make the pool."),
            ASSESSORS: self.tr("Next: add the assessors."),
            JUDGE: self.tr("Next: judge the pooled documents."),
        }.get(coming, "")

    def _files_words(self, found: Status) -> str:
        absent = [
            name
            for name, count in (
                (self.tr("topics"), found.topics),
                (self.tr("documents"), found.documents),
                (self.tr("runs"), len(found.runs)),
            )
            if not count
        ]
        if absent:
            return self.tr("To import: {0}").format(", ".join(absent))
        words = self.tr("Topics: {0:,}, documents: {1:,}, runs: {2:,}")
        return fill(words, found.topics, found.documents, len(found.runs))

    def _pool_words(self, found: Status) -> str:
        if not found.pooled:
            return self.tr("Choose which documents of the runs to judge.")
        return fill(self.tr("Documents: {0:,}"), found.pooled)

    def _judged_words(self, found: Status, left: int) -> str:
        if not found.pooled or not found.totals:
            return self.tr("Each assessor judges the pool of the assigned topics.")
        return fill(self.tr("Remaining: {0:,}"), left)


class PackageCard(StepRow):
    """The steps for a work package: judge, close, send it back."""

    def __init__(self, judge: Callable[[], object], parent: QWidget | None = None) -> None:
        self._folder = ""
        super().__init__(
            translate("PackageCard", "You were sent this file"), (judge, self._show_folder), parent
        )
        self.setObjectName("package")
        self.letter: MarkdownView = MarkdownView(self.tr("Letter of the sender"))
        self.letter.hide()
        below = self.layout()
        assert isinstance(below, QVBoxLayout)
        below.insertWidget(1, self.letter)
        self.hide()

    def show_status(self, found: Status, folder: str, name: str) -> None:
        """Show whose work package this is and what remains; hidden in other campaigns.

        folder, name: of the file.
        """
        self._folder = folder
        self._show_letter(found)
        self.setVisible(bool(found.package_for))
        text = self.tr(
            "It is a work package for {0}: your topics and documents, without the judgements of "
            "others. Your judgements are saved in it at once."
        )
        left = sum(one.left for one in found.totals if one.assessor == found.package_for)
        remaining = fill(self.tr("Remaining: {0:,}"), left)
        back = self.tr("Close Assessor, then return {0} to its sender. Its folder is {1}.")
        self.show_steps(
            text.format(found.package_for),
            (
                Step(self.tr("Judge the documents"), remaining, not left, bool(left)),
                Step(self.tr("Send the file back"), back.format(name, folder), False, not left),
            ),
        )

    def _show_letter(self, found: Status) -> None:
        """Show what the sender wrote: message, deadline and instructions."""
        deadline = self.tr("Deadline: {0}").format(found.deadline) if found.deadline else ""
        parts = filter(None, (found.message, deadline, found.instructions))
        self.letter.setMarkdown("\n\n".join(parts))
        lines = self.letter.document().clone()
        lines.setTextWidth(max(self.width(), LEAST_LETTER))
        self.letter.setFixedHeight(min(int(lines.size().height()) + 4, LETTER_HEIGHT))
        self.letter.setVisible(bool(self.letter.toPlainText()))

    def _show_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(self._folder))
