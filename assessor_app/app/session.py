"""The state of one window: campaign, assessor, background work; announces changes to all views."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any, TypeVar, cast

from PySide6.QtCore import QObject, QTimer, Signal

from assessor_app.app.job_lines import Job
from assessor_app.app.jobs import Jobs
from assessor_app.app.press import Press
from assessor_app.app.translation import long_moment_words
from assessor_app.app.user_settings import Settings
from assessor_app.app.writer import Done, Writer
from assessor_app.domain.changes import EVERYTHING, Changes, changes_of
from assessor_app.domain.problems import (
    BadCampaign,
    CampaignBusy,
    Cancelled,
    DamagedCampaign,
    NoBackup,
    Place,
    Problem,
    as_sentence,
)
from assessor_app.domain.progress import Progress
from assessor_app.domain.scale import Scale

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.files.restoring import Backup, Step

Result = TypeVar("Result")
Act = Callable[[], object]
MIN_JUDGED = "runs_min_judged"
UNKNOWN = -1  # differs from every version number
MARK_AGAIN = 500  # milliseconds, while another program writes
PATIENCE = 10.0  # seconds to wait for readers to close a file that is replaced
# Kinds of work in addition to job titles; see `Session.report`.
OPENING, DOING = "opening", "doing"


class Session(QObject):
    """Holds one window's campaign, assessor, settings, background jobs and current press.

    Signals: problem: a problem to show. settled: the last problem is solved. refused: why a key or
    click was ignored. taken: a later one was accepted. advised: a remark on the opened file and the
    advice, shown until dismissed. marked: the file now records that it is open in this window.
    """

    opened = Signal()
    closing = Signal()
    closed = Signal()
    changed = Signal(Changes)
    assessor_changed = Signal(str)
    problem = Signal(Exception)
    settled = Signal()
    news = Signal(str)
    refused = Signal(str)
    taken = Signal()
    advised = Signal(str, str)
    marked = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.press = Press()
        self.campaign: Campaign | None = None
        self._home = ""
        self.assessor = ""
        self._seen: int | None = None
        # Returns whether leaving loses no unsaved work; if not yet, the argument is called later.
        self.may_leave: Callable[[Act], bool] = lambda _: True
        # Returns whether the user continues with a change before which no backup can be made.
        self.goes_on_without_backup: Callable[[NoBackup], bool] = lambda _: False
        self.writer = Writer(self._on_filed, self.report, self)
        self.writer.submitted.connect(self.taken)
        self.jobs = Jobs(self, self.writer.at_rest, changes=True)
        # Short queries, which do not wait for an import, and pause while a judgement is filed.
        self.lookups = Jobs(self, self.writer.at_rest)
        # Checkpoints, and looks into a shared folder: no other work waits for their disks.
        self.flushing, self.watching = Jobs(self), Jobs(self, self.writer.at_rest)
        self._workers = (self.jobs, self.lookups, self.flushing, self.watching)
        for jobs in self._workers:
            jobs.failed.connect(self.report)
        self.problem.connect(self._on_problem)
        self.jobs.succeeded.connect(self._on_succeeded)
        self._trouble = ""
        self._operations: list[Job] = []
        self.jobs.ended.connect(self._on_ended)

    # Opening and closing ------------------------------------------------------------------

    def open(self, path: Path) -> bool:
        """Open a campaign instead of the current one; a Problem is shown and changes nothing.

        Returns whether the campaign is open, or will be after the worker has migrated it.
        """
        from assessor_app.campaign.files.opening import open_campaign, opens_at_once

        if self._took_the_place(path):
            return False
        if opens_at_once(path):
            return self._take(lambda: open_campaign(path))
        self.jobs.start(
            self.tr("Opening {0}").format(path.name),
            lambda _, progress: open_campaign(path, progress=progress).close(),
            lambda _: self._take(lambda: open_campaign(path)),
            keep_latest="opening",
        )
        return True

    def is_writable(self) -> bool:
        """Return whether a campaign is open and can be changed."""
        return self.campaign is not None and not self.campaign.read_only

    def has_moved(self) -> bool:
        """Return whether the file of the open campaign was moved, deleted or replaced."""
        return self.campaign is not None and bool(self.campaign.why_moved())

    def _took_the_place(self, path: Path) -> bool:
        """Refuse to open `path` if it replaced the open campaign's file; return whether it did."""
        campaign = self.campaign
        if campaign is None or not self.has_moved() or path.absolute() != campaign.address:
            return False
        problem = BadCampaign(
            self.tr("the open campaign had this path before its file was moved or replaced"),
            place=Place(path),
            advice=self.tr("save a copy of the open campaign, or close it; then open this file"),
        )
        self._show(problem, OPENING)
        return True

    def create(self, path: Path, title: str, scale: str | Scale, again: Act | None = None) -> bool:
        """Create a campaign and open it; return whether it is open. A Problem is shown.

        Returns False also while an operation is being saved: `again`, or else this, is called then.
        """
        from assessor_app.campaign.files.opening import create

        return self._take(lambda: create(path, title, scale), again)

    def restore(self, path: Path, backup: Backup) -> bool:
        """Replace the campaign by a backup, as a background job, and open it again.

        Returns whether the job was started. If it is cancelled or fails, the previous state is
        opened.
        """
        from assessor_app.campaign.files.restoring import restore

        again = partial(self.restore, path, backup)
        if self.campaign is not None and not self.may_leave(again):
            return False
        left, workers = self.campaign, self._workers
        written = self.leave()

        def work(_: object, progress: Progress) -> bool:
            """Restore the backup once all connections are closed; return False if cancelled."""
            if left is not None and written is not None:
                written.wait(PATIENCE)
                for jobs in workers:
                    jobs.wait_until_closed(left, PATIENCE)
            try:
                restore(path, backup, progress=progress)
            except Cancelled:
                return False
            return True

        def show(restored: bool) -> None:
            """Open the campaign again, and announce the restored state if `restored`."""
            if self._open_again(path) and restored:
                made = long_moment_words(backup.made_at)
                self.news.emit(self.tr("Restored the backup of {0}.").format(made))

        def explain(error: Exception) -> None:
            """Open the campaign again and show why restoring failed."""
            self._open_again(path)
            self.report(error)

        self.jobs.start(self.tr("Restoring the backup"), work, show, explain)
        return True

    def _open_again(self, path: Path) -> bool:
        # The user may have opened another campaign during the restoring.
        return self.campaign is None and self.open(path)

    def close(self) -> bool:
        """Close the campaign unless unsaved work cannot be saved. Returns whether it is closed."""
        if self.campaign is not None and not self.may_leave(self.close):
            return False
        self.leave()
        return True

    def leave(self) -> Event | None:
        """Close the campaign without asking or waiting for its threads, and cancel its jobs.

        Returns an event that is set once the writer has closed; None without a campaign.
        """
        if self.campaign is None:
            return None
        self.closing.emit()
        for jobs in self._workers:
            jobs.release()
        written = self.writer.release()
        self.campaign.close()
        self.campaign = None
        self.assessor = ""
        self.closed.emit()
        return written

    def shut_down(self) -> None:
        """Close the campaign and wait for all threads: the last call, after the window is gone."""
        self.leave()
        self.writer.shut_down()
        for jobs in self._workers:
            jobs.shut_down()

    def _take(self, make: Callable[[], Campaign], again: Act | None = None) -> bool:
        from assessor_app.campaign.files.opening import ASK_FOR_ANOTHER, copied_while_open

        if self.campaign is not None and not self.may_leave(again or (lambda: self._take(make))):
            return False
        try:
            campaign = make()
        except Problem as problem:
            self._show(problem, OPENING)
            return False
        self.leave()
        # A problem shown earlier concerned the previous campaign.
        self._settle(self._trouble)
        self._hold(campaign)
        self.assessor = self._last_assessor(campaign)
        self.opened.emit()
        self._begin_to_keep(campaign)
        if campaign.read_only:
            told = self.tr("Opened read-only: {0}.")
            self.news.emit(told.format(campaign.why_read_only))
        if copied := copied_while_open(campaign):
            self.advised.emit(as_sentence(copied), as_sentence(ASK_FOR_ANOTHER))
        return True

    def _hold(self, campaign: Campaign) -> None:
        self.campaign = campaign
        for jobs in self._workers:
            jobs.campaign = campaign
        self._seen = None
        self.writer.hold(campaign)
        self._look_for_foreign_changes()
        # A connection opened later does not see changes until then: its first version is unknown.
        self._seen = UNKNOWN if self._seen is None else self._seen
        self._home = campaign.path.resolve().as_posix()
        self.settings.remember_campaign(campaign.path)

    def _begin_to_keep(self, campaign: Campaign) -> None:
        """Check the file for damage, then mark it as open and make the daily backup."""
        from assessor_app.campaign.files.opening import refuse_damaged, tidy

        def keep(_: None) -> None:
            """Mark the file as open, then make the daily backup."""
            self._mark(campaign)
            self.jobs.start(
                self.tr("Making the daily backup"),
                lambda held, progress: held is not None and tidy(held, progress),
                lambda _: None,
                self.report,
            )

        def look(held: Campaign | None, _: Progress) -> None:
            """Raise a Problem if the file is damaged; runs on the worker."""
            if held is not None:
                refuse_damaged(held)

        self.jobs.start(self.tr("Checking the campaign"), look, keep, self.report)

    def _mark(self, campaign: Campaign) -> None:
        def again(error: Exception) -> None:
            """Try again later while another program writes."""
            # Any other error will show up when the next judgement is filed.
            if isinstance(error, CampaignBusy):
                QTimer.singleShot(MARK_AGAIN, self, lambda: self._mark(campaign))

        if campaign is self.campaign:
            self.writer.try_once(
                lambda own: own.mark_open(window=True), lambda _: self.marked.emit(), again
            )

    def go_on_with(self, path: Path) -> bool:
        """Continue with a copy of the campaign at `path`; return whether it could be opened."""
        from assessor_app.campaign.files.opening import open_campaign

        before = self.campaign
        try:
            campaign = open_campaign(path)
        except Problem as problem:
            self._show(problem, OPENING)
            return False
        self._hold(campaign)
        if before is not None:
            before.close()
        self.settings.keep(self.kept_name("assessors"), self.assessor)
        self._settle(self._trouble)
        self.opened.emit()
        self._begin_to_keep(campaign)
        return True

    # Assessor -----------------------------------------------------------------------------

    def choose_assessor(self, name: str) -> None:
        """Make `name` the current assessor, once unsaved work is saved."""
        if self.campaign is None or name == self.assessor:
            return
        if self.may_leave(lambda: self.choose_assessor(name)):
            self.assessor = name
            self.writer.give_up()
            self.settings.keep(self.kept_name("assessors"), name)
            self._settle(DOING)
            self.assessor_changed.emit(name)

    def _last_assessor(self, campaign: Campaign) -> str:
        from assessor_app.campaign.assigning.renaming import former_names
        from assessor_app.campaign.judging.judging_queries import all_assessors

        if owner := campaign.made_for:
            return owner
        # Only an assessor chosen here: the only assessor may come from an imported file, whose
        # judgements must not be extended unasked.
        kept = str(self.settings.kept(self.kept_name("assessors"), ""))
        kept = former_names(campaign).get(kept, kept)
        return kept if kept in all_assessors(campaign) else ""

    def kept_name(self, what: str, *more: str) -> str:
        """Return the settings key for a value `what` of the open campaign, extended by `more`."""
        return f"{what}/" + "|".join((self._home, *more)).replace("/", "|").replace("\\", "|")

    def min_judged(self) -> float:
        """Return the minimum judged fraction (0 to 1) of a topic's pool for the topic to count."""
        try:
            return float(str(self.settings.kept(self.kept_name(MIN_JUDGED), 0)))
        except ValueError:
            return 0.0

    def keep_min_judged(self, share: float) -> None:
        """Store another minimum (see `min_judged`) for the open campaign in the settings."""
        if self.campaign is not None and share != self.min_judged():
            self.settings.keep(self.kept_name(MIN_JUDGED), str(share))

    # Operations ---------------------------------------------------------------------------

    def do(
        self,
        operation: Callable[[Campaign], Result],
        done: Done | None = None,
        *,
        by: QObject | None = None,
    ) -> Result | None:
        """Run a short operation on the writer's thread, announce its changes, then call `done`.

        A Problem is shown, not raised. Returns the result if it is committed already, else None.
        """
        return cast("Result | None", self.writer.submit(operation, done, by=by))

    def may_begin(self) -> bool:
        """Return whether an operation can begin; if another is being saved, emit `refused`."""
        if not self.writer.is_waiting():
            return True
        self.refused.emit(
            self.tr("Ignored: the previous change is still being saved. Press again.")
        )
        return False

    def _on_filed(self, result: object) -> None:
        self._settle(DOING)
        self.announce(changes_of(result))

    def attempt(self, act: Callable[[], None], news: str = "") -> None:
        """Run `act`, which changes no campaign; show `news`, or the Problem that it raised."""
        try:
            act()
        except Problem as problem:
            self._show(problem, DOING)
            return
        self._settle(DOING)
        if news:
            self.news.emit(news)

    def do_later(
        self,
        title: str,
        work: Callable[[Campaign, Progress], Result],
        done: Callable[[Result], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
    ) -> Job:
        """Run a long operation as a job, announce its changes when it is done; return the job."""

        def finish(result: Any) -> None:
            """Announce the changes and pass the result on."""
            self.announce(changes_of(result))
            if done is not None:
                done(result)

        job = self.jobs.start(title, work, finish, failed, changes=True)
        self._operations.append(job)
        return job

    def do_backed_up(
        self,
        title: str,
        step: Step,
        work: Callable[[Campaign, Progress], Result],
        done: Callable[[Result], None] | None = None,
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Run `do_later` after a backup for `step`; without one, only if the user agrees."""
        from assessor_app.campaign.files.restoring import back_up_before

        def backed_up(campaign: Campaign, progress: Progress) -> Result:
            """Make the backup, then run the work; runs on the worker."""
            back_up_before(campaign, step, progress)
            return work(campaign, progress)

        def explain(error: Exception) -> None:
            if isinstance(error, NoBackup) and self.goes_on_without_backup(error):
                self.do_later(title, work, done, failed)
            else:
                (failed or self.report)(error)

        self.do_later(title, backed_up, done, explain)

    def under_way(self) -> Job | None:
        """Return a running job whose changes would be lost if the campaign were left, or None."""
        return next((job for job in self._operations if not job.cancelled), None)

    def _on_ended(self, job: Job) -> None:
        self._operations = [one for one in self._operations if one is not job]

    def _on_succeeded(self, job: Job) -> None:
        self._settle(job.title)

    def announce(self, changes: Changes) -> None:
        """Emit `changed` unless the changes are empty."""
        if changes:
            self.changed.emit(changes)

    def report(self, error: Exception) -> None:
        """Show a Problem until work of the same kind succeeds; raise any other error.

        The kind is the title of a job; all short operations have one kind. A campaign that turns
        out to be damaged becomes read-only.
        """
        if self.campaign is not None:
            error = self.campaign.explained(error) or error
        if not isinstance(error, Problem):
            raise error
        if isinstance(error, DamagedCampaign):
            self._write_no_more(error)
        job = self.jobs.delivering or self.lookups.delivering
        self._show(error, job.title if job is not None else DOING)

    def _write_no_more(self, problem: DamagedCampaign) -> None:
        campaign, place = self.campaign, problem.place
        if campaign is None or campaign.read_only or place is None or place.path != campaign.path:
            return
        campaign.write_no_more(problem.message)
        self.writer.try_once(lambda own: own.write_no_more(problem.message))
        self.opened.emit()

    def _show(self, problem: Problem, kind: str) -> None:
        self.problem.emit(problem)
        self._trouble = kind

    def _on_problem(self) -> None:
        # For problems emitted by the signal alone, it is unknown which work would settle them.
        self._trouble = ""

    def _settle(self, kind: str) -> None:
        if kind and kind == self._trouble:
            self._trouble = ""
            self.settled.emit()

    def announce_foreign_changes(self) -> None:
        """Announce `EVERYTHING` if another window or program has changed the campaign."""
        if not self.has_moved():
            self._look_for_foreign_changes()

    def _look_for_foreign_changes(self) -> None:
        campaign = self.campaign

        def compare(version: int) -> None:
            if campaign is not self.campaign:
                return
            seen, self._seen = self._seen, version
            if seen is not None and seen != version:
                self.announce(EVERYTHING)

        # On the writer's connection: on any other, the window's own changes look foreign.
        self.writer.try_once(lambda own: own.foreign_version(), compare)
