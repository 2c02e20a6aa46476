"""Looks into the shared folder of the open campaign, and merges returned packages on request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from assessor_app.app.actions.page import HINDERS_NOTHING, Shell
from assessor_app.app.session import Session
from assessor_app.domain.changes import Changes
from assessor_app.domain.problems import Problem

if TYPE_CHECKING:
    from assessor_app.app.pages.campaign.packages_by_file import Outcome
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.sharing.shared_folder import FolderFile, Stamp
    from assessor_app.domain.progress import Progress

EVERY = 15_000  # milliseconds
REST = 20.0  # seconds without a key or a click before an automatic merge
FOLDER, MERGES = "shared_folder", "shared_folder_merges"  # settings of the open campaign


class SharedFolderWatch(QObject):
    """Looks into the shared folder at intervals, whatever page is shown.

    Network drives and programs that synchronise files do not report changes reliably, so it looks
    again and again, on a worker of its own. files: the files found by the last look. obstacle: why
    the folder could not be read; empty if it could. outcome: the result of the last merge of files
    in the folder. looked: emitted after a look, and when another folder is chosen.
    """

    looked = Signal()

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._page = page
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.look)
        self._forget()
        session.opened.connect(self._begin)
        session.closing.connect(self._timer.stop)
        session.changed.connect(self._on_changed)

    def folder(self) -> Path | None:
        """Return the shared folder of the open campaign; None without one."""
        kept = str(self._session.settings.kept(self._session.kept_name(FOLDER), ""))
        return Path(kept) if kept and self._session.campaign is not None else None

    def choose(self, folder: Path | None) -> None:
        """Watch this folder from now on; None: no folder."""
        self._session.settings.keep(self._session.kept_name(FOLDER), str(folder or ""))
        self._begin()

    def merges_itself(self) -> bool:
        """Return whether packages are merged automatically."""
        return bool(self._session.settings.kept(self._session.kept_name(MERGES), ""))

    def let_merge(self, on: bool) -> None:
        """Choose whether packages are merged automatically."""
        self._session.settings.keep(self._session.kept_name(MERGES), "yes" if on else "")
        self.look()

    def holds_campaign(self) -> bool:
        """Return whether the campaign file itself is in the folder, where others may open it."""
        campaign, folder = self._session.campaign, self.folder()
        return campaign is not None and folder in campaign.address.parents

    def look(self) -> None:
        """Look into the folder now, on the worker; does nothing without a folder."""
        folder, before = self.folder(), self._found
        if folder is None or not self._session.watching.idle():
            return

        def work(campaign: Campaign, progress: Progress) -> Sequence[FolderFile]:
            """Look into the folder; runs on the worker."""
            from assessor_app.campaign.sharing.shared_folder import look_into

            return look_into(campaign, folder, before, progress)

        def show(found: tuple[FolderFile, ...]) -> None:
            """Keep what was found, unless another folder was chosen in the meantime."""
            if folder == self.folder():
                self._take(found)

        self._session.watching.start(
            self.tr("Looking into the shared folder"), work, show, self._fail
        )

    def merge(self, files: Sequence[FolderFile]) -> None:
        """Merge these files on request, and show the report."""
        from assessor_app.app.pages.campaign.packages_by_file import merge_files

        self._tried |= {(one.path, one.stamp) for one in files}
        merge_files(self._session, [one.path for one in files], self._page, self._keep)

    def ready(self) -> list[FolderFile]:
        """Return the complete packages that have something new."""
        return [one for one in self.files if one.state == "ready"]

    def _forget(self) -> None:
        self._found: tuple[FolderFile, ...] = ()
        self.files: tuple[FolderFile, ...] = ()
        self.obstacle = ""
        self.outcome: Outcome | None = None
        self.has_looked = False
        self._tried: set[tuple[Path, Stamp]] = set()
        self._announced: set[tuple[Path, Stamp]] = set()
        self._skipped: dict[Path, int] = {}

    def _begin(self) -> None:
        self._timer.stop()
        self._session.watching.cancel_all()
        self._forget()
        campaign = self._session.campaign
        if campaign is not None and self.folder() is not None and not campaign.made_for:
            self._timer.start()
            self.look()
        self.looked.emit()

    def _on_changed(self, changes: Changes) -> None:
        # After a merge, its undo, or a change by another program. Judging announces no assessors.
        if changes.assessors:
            self.look()

    def _take(self, found: tuple[FolderFile, ...]) -> None:
        self._found, self.obstacle, self.has_looked = found, "", True
        self.files = tuple(self._without_skipped(one) for one in found)
        self.looked.emit()
        self._act()

    def _fail(self, error: Exception) -> None:
        if not isinstance(error, Problem):
            self._session.report(error)
            return
        self.obstacle = error.explanation
        self.looked.emit()

    def _without_skipped(self, one: FolderFile) -> FolderFile:
        """Return a package whose new events the campaign has refused already as merged."""
        from assessor_app.campaign.sharing.shared_folder import FolderState

        number = self._skipped.get(one.path, 0)
        if one.found != FolderState.READY or number != one.new:
            return one
        said = self.tr("%Ln event(s) were skipped", "", number)
        return replace(one, found=FolderState.MERGED, remark=said)

    # Automatic merges ---------------------------------------------------------------------

    def _act(self) -> None:
        """Merge the complete packages, or announce them, when the user is idle."""
        new = [one for one in self.ready() if (one.path, one.stamp) not in self._tried]
        unannounced = [one for one in new if (one.path, one.stamp) not in self._announced]
        if self.merges_itself() and new and self._session.is_writable() and self._is_quiet():
            from assessor_app.app.pages.campaign.packages_by_file import merge_unasked

            self._tried |= {(one.path, one.stamp) for one in new}
            merge_unasked(self._session, [one.path for one in new], self._say_merged)
        elif not self.merges_itself() and unannounced and self._is_quiet():
            self._announced |= {(one.path, one.stamp) for one in unannounced}
            names = ", ".join(one.name for one in unannounced)
            self._session.news.emit(self.tr("Ready to merge: {0}").format(names))

    def _is_quiet(self) -> bool:
        """Return whether nothing runs, no dialog is open, and no key was pressed lately."""
        session, shell = self._session, self._page.window()
        is_busy = session.writer.is_waiting() or not session.jobs.is_at_rest()
        if is_busy or session.has_moved() or session.press.seconds_since() < REST:
            return False
        if QApplication.activeModalWidget() or QApplication.activePopupWidget():
            return False
        dialogs = (one for one in QApplication.topLevelWidgets() if isinstance(one, QDialog))
        if any(one.isVisible() and not one.property(HINDERS_NOTHING) for one in dialogs):
            return False
        return not isinstance(shell, Shell) or shell.context().page.ready()

    def _say_merged(self, outcome: Outcome) -> None:
        from assessor_app.app.pages.campaign.packages_by_file import outcome_words

        self._keep(outcome)
        paths = [*(one.path for one in outcome.merged), *(path for path, _ in outcome.refused)]
        heading = self.tr("Merged automatically: {0}.").format(
            ", ".join(path.name for path in paths)
        )
        words = " ".join(outcome_words(outcome))
        conflicts = any(one.found.conflicts or one.refused for one in outcome.merged)
        if conflicts or outcome.refused:
            # It stays until it is dismissed.
            self._session.advised.emit(heading, words)
        else:
            self._session.news.emit(f"{heading} {words}")

    def _keep(self, outcome: Outcome) -> None:
        self.outcome = outcome
        for one in outcome.merged:
            self._skipped[one.path] = sum(refusal.number for refusal in one.refused)
        self.look()
