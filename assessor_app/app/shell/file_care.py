"""Looks after the campaign's file: checkpoints, moved files, changes made by other programs."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

from assessor_app.app.session import Session
from assessor_app.app.widgets.notice import Notice, PersistentProblem
from assessor_app.domain.changes import EVERYTHING, Changes
from assessor_app.domain.problems import CampaignMoved, as_sentence

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign

EVERY = 250  # milliseconds
FOREIGN_EVERY = 1000
# after the last commit was noticed; in all, a checkpoint comes less than 2 s after a commit
IDLE_SECONDS = 0.8


class FileCare(QObject):
    """Checkpoints the write-ahead log while no one writes, and notices a moved or replaced file.

    Four times a second it checks the file and its log by their file attributes, without SQLite. A
    worker of its own runs the checkpoints, so that judging goes on. Findings are shown in the
    notice.
    """

    def __init__(self, session: Session, window: QWidget, notice: Notice) -> None:
        super().__init__(window)
        self._session = session
        self._notice = notice
        self._window = window
        self._why_moved = ""
        self._told_of_windows = False
        self._log: tuple[int, int] = (0, 0)
        self._since = 0.0
        self._timer = QTimer(self, interval=EVERY)
        self._timer.timeout.connect(self.look)
        session.opened.connect(self._begin)
        session.marked.connect(self._tell_of_windows)
        session.closing.connect(self._timer.stop)
        session.closed.connect(self._begin)
        session.changed.connect(self._on_changed)
        session.problem.connect(self._on_problem)
        session.advised.connect(notice.show_lasting_news)
        window.installEventFilter(self)

    def look(self) -> None:
        """Check whether the file was moved or replaced, and whether its log needs a checkpoint."""
        campaign = self._session.campaign
        if campaign is None:
            return
        self._look_for(campaign)
        if self._why_moved or campaign.read_only:
            return
        self._look_at_log(campaign)

    def _begin(self) -> None:
        self._told_of_windows = False
        self._log = (0, 0)
        self._say_moved("")
        if self._session.campaign is None:
            self._timer.stop()
        else:
            self._timer.start()

    def _look_for(self, campaign: Campaign) -> None:
        from assessor_app.campaign.files.opening import is_write_locked

        why, before = campaign.why_moved(), self._why_moved
        if why and not before:
            # The checkpoint goes to the file that was opened, wherever it is now, so that a file
            # that took its place never meets that log.
            self._empty_log()
        elif before and not why:
            # Another program may have written to the file in the meantime.
            if self._session.writer.is_waiting() or is_write_locked(campaign.path):
                return  # another program holds it: look again soon, and never wait here
            self._session.go_on_with(campaign.path)
        self._say_moved(why)

    def _say_moved(self, why: str) -> None:
        if why == self._why_moved:
            return
        self._why_moved = why
        if not why:
            self._notice.end_persistent()
            return
        told = self.tr(
            "Nothing that was saved before is lost. Move the file back to its place, or save a "
            "copy and continue with the copy."
        )
        self._notice.show_persistent(
            PersistentProblem(as_sentence(why), told, self.tr("Save a copy…"), self._ask)
        )

    def _ask(self) -> None:
        from assessor_app.app.dialogs.backup_dialogs import ask_for_copy

        ask_for_copy(self._session, self._window)

    def _look_at_log(self, campaign: Campaign) -> None:
        log, now = campaign.log_state(), time.monotonic()
        if log != self._log:
            self._log, self._since = log, now
        elif log[0] and now - self._since >= IDLE_SECONDS:
            self._checkpoint(campaign)

    def _checkpoint(self, campaign: Campaign) -> None:
        if not self._session.flushing.idle():
            return
        log = campaign.log_state()

        def empty(_: None) -> None:
            """Truncate the log, unless something was written since the checkpoint began."""
            if campaign is self._session.campaign and campaign.log_state() == log:
                self._empty_log()

        self._session.flushing.start(
            self.tr("Writing changes into the campaign file"),
            lambda held, _: held.checkpoint(),
            empty,
            keep_latest="checkpoint",
        )

    def _empty_log(self) -> None:
        # Use the writer's connection: a checkpoint by any other looks like a foreign change to it.
        session = self._session
        session.writer.try_once(lambda own: own.checkpoint(empty_log=True), failed=session.report)

    def _on_problem(self, problem: Exception) -> None:
        if isinstance(problem, CampaignMoved):
            self.look()

    def _on_changed(self, changes: Changes) -> None:
        # EVERYTHING is also announced after foreign changes, perhaps by a window just opened.
        if changes == EVERYTHING:
            self._tell_of_windows()

    def _tell_of_windows(self) -> None:
        """Find out whether other windows have the campaign open; announce it once per campaign."""
        from assessor_app.campaign.files.opening import other_windows

        campaign = self._session.campaign
        if campaign is None or self._told_of_windows or self._why_moved:
            return

        def tell(words: str) -> None:
            """Announce the other windows, unless this was done for the open campaign before."""
            if words and campaign is self._session.campaign and not self._told_of_windows:
                self._told_of_windows = True
                self._session.news.emit(as_sentence(words))

        self._session.writer.try_once(other_windows, tell)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Checkpoint immediately when the window is deactivated."""
        campaign = self._session.campaign
        if (
            watched is self._window
            and event.type() == QEvent.Type.WindowDeactivate
            and campaign is not None
            and not (campaign.read_only or self._why_moved)
            and campaign.log_state()[0]
        ):
            self._checkpoint(campaign)
        return False


class ForeignChangeWatch(QObject):
    """Looks for changes made by other programs, once a second while the window is active."""

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._window = window
        self._timer = QTimer(self, interval=FOREIGN_EVERY)
        self._timer.timeout.connect(self.look)
        window.installEventFilter(self)

    def look(self) -> None:
        """Look for changes now, unless a job works.

        The job's own changes are announced when it is done.
        """
        if self._session.jobs.is_at_rest():
            self._session.announce_foreign_changes()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Start and stop looking as the window is activated and deactivated."""
        kind = event.type()
        if watched is self._window and kind == QEvent.Type.WindowActivate:
            self.look()
            self._timer.start()
        elif watched is self._window and kind in (QEvent.Type.WindowDeactivate, QEvent.Type.Hide):
            self._timer.stop()
        return False
