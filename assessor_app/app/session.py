"""What is open, who judges, and the one signal by which every view learns of a change."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any, TypeVar, cast

from PySide6.QtCore import QObject, QTimer, Signal

from assessor_app.app.jobs import Job, Jobs
from assessor_app.app.press import Press
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
)
from assessor_app.domain.progress import Progress
from assessor_app.domain.scale import Scale

if TYPE_CHECKING:
    from assessor_app.campaign.campaign import Campaign
    from assessor_app.campaign.files.restoring import Backup, Step

Result = TypeVar("Result")
Act = Callable[[], object]
MIN_JUDGED = "runs_min_judged"
UNKNOWN = -1  # differs from every number of a version
MARK_AGAIN = 500  # milliseconds, while another program writes
PATIENCE = 10.0  # seconds, for a reader to let go of a file that is replaced
# Kinds of work beside those that have a title; see `Session.report`.
OPENING, DOING = "opening", "doing"


class Session(QObject):
    """One window's campaign, assessor, settings, long work, and the press that is handled.

    settled: the last problem has been solved. refused: why a key or a click was not taken; taken:
    a later one was. advised: what to know about the file that was opened, and what to do about it;
    it is shown until it is dismissed. marked: the file says that it is open here.
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
        # Whether nothing unsaved would be lost; if not yet, the argument is called when it is so.
        self.may_leave: Callable[[Act], bool] = lambda _: True
        # Whether the person continues with a change that cannot be backed up before.
        self.goes_on_without_backup: Callable[[NoBackup], bool] = lambda _: False
        self.writer = Writer(self._on_filed, self.report, self)
        self.writer.submitted.connect(self.taken)
        self.jobs = Jobs(self)
        # Short questions, which only read and do not wait for a long import.
        self.lookups = Jobs(self)
        # Checkpoints: no other work waits for the disk behind them.
        self.flushing = Jobs(self)
        self.flushing.failed.connect(self.report)
        self.lookups.failed.connect(self.report)
        self.jobs.failed.connect(self.report)
        self.problem.connect(self._on_problem)
        self.jobs.succeeded.connect(lambda job: self._settle(job.title))
        self._trouble = ""
        self._operations: list[Job] = []
        self.jobs.ended.connect(self._on_ended)

    # Opening and closing ------------------------------------------------------------------

    def open(self, path: Path) -> bool:
        """Open a campaign in place of the current one; a Problem is shown and leaves things be.

        Whether it is open, or will be as soon as the worker has brought it up to date.
        """
        from assessor_app.campaign.files.opening import open_campaign, opens_at_once

        if self._took_the_place(path):
            return False
        if opens_at_once(path):
            return self._take(lambda: open_campaign(path))
        self._open_later(path)
        return True

    def has_moved(self) -> bool:
        """Whether the file of the open campaign was moved, deleted or replaced."""
        return self.campaign is not None and bool(self.campaign.why_moved())

    def _took_the_place(self, path: Path) -> bool:
        """Whether `path` is where the open campaign was; it is not opened beside that one."""
        campaign = self.campaign
        if campaign is None or not self.has_moved() or path.absolute() != campaign.address:
            return False
        problem = BadCampaign(
            "this is where the open campaign was before its file was moved or replaced",
            place=Place(path),
            advice="save a copy of the open campaign or close it, then open this file",
        )
        self._show(problem, OPENING)
        return True

    def _open_later(self, path: Path) -> None:
        from assessor_app.campaign.files.opening import open_campaign

        def take(_: None) -> None:
            self._take(lambda: open_campaign(path))

        self.jobs.start(
            self.tr("Opening {0}").format(path.name),
            lambda _, progress: open_campaign(path, progress=progress).close(),
            take,
            keep_latest="opening",
        )

    def create(self, path: Path, title: str, scale: str | Scale, again: Act | None = None) -> bool:
        """Create a campaign and open it; a Problem is shown and changes nothing.

        Returns False also where something is still being saved; once it is, `again` is called, or
        the campaign is created then.
        """
        from assessor_app.campaign.files.opening import create

        return self._take(lambda: create(path, title, scale), again)

    def restore(self, path: Path, backup: Backup) -> bool:
        """Put a backup in the campaign's place, on the worker, and open it; whether it has begun.

        Where it fails, which is shown, or is cancelled, what was there is open again.
        """
        from assessor_app.campaign.files.restoring import restore

        again = partial(self.restore, path, backup)
        if self.campaign is not None and not self.may_leave(again):
            return False
        gone = [Event(), Event()]
        written = self.leave()
        for jobs, let_go in zip((self.lookups, self.flushing), gone, strict=True):
            jobs.start(self.tr("Letting go"), lambda *_, it=let_go: it.set(), lambda _: None)

        def work(_: object, progress: Progress) -> bool:
            for let_go in (*gone, *filter(None, (written,))):
                let_go.wait(PATIENCE)
            try:
                restore(path, backup, progress=progress)
            except Cancelled:
                return False
            return True

        def show(restored: bool) -> None:
            if self._open_again(path) and restored:
                made = f"{backup.made_at:%d %B %Y, %H:%M}"
                self.news.emit(self.tr("The campaign is as it was on {0}.").format(made))

        def explain(error: Exception) -> None:
            self._open_again(path)
            self.report(error)

        self.jobs.start(self.tr("Restoring"), work, show, explain)
        return True

    def _open_again(self, path: Path) -> bool:
        # Somebody may have opened another one while this was restored.
        return self.campaign is None and self.open(path)

    def close(self) -> bool:
        """Close the campaign, unless something unsaved cannot be kept; whether none is open now.

        Where something is still being saved, the campaign closes once it is.
        """
        if self.campaign is not None and not self.may_leave(self.close):
            return False
        self.leave()
        return True

    def leave(self) -> Event | None:
        """Close the campaign without a question; what runs is cancelled.

        Does not wait for the threads; the event is set once the writer has closed its connection.
        """
        if self.campaign is None:
            return None
        self.closing.emit()
        for jobs in (self.jobs, self.lookups, self.flushing):
            jobs.release()
        written = self.writer.release()
        self.campaign.close()
        self.campaign = None
        self.assessor = ""
        self.closed.emit()
        return written

    def shut_down(self) -> None:
        """Close everything for good and wait for the worker: the last call, with no window left."""
        self.leave()
        self.writer.shut_down()
        for jobs in (self.jobs, self.lookups, self.flushing):
            jobs.shut_down()

    def _take(self, make: Callable[[], Campaign], again: Act | None = None) -> bool:
        from assessor_app.campaign.files.open_elsewhere import ASK_FOR_ANOTHER, copied_while_open

        if self.campaign is not None and not self.may_leave(again or (lambda: self._take(make))):
            return False
        try:
            campaign = make()
        except Problem as problem:
            self._show(problem, OPENING)
            return False
        self.leave()
        # Whatever was wrong before was so with another campaign.
        self._settle(self._trouble)
        self._hold(campaign)
        self.assessor = self._last_assessor(campaign)
        self.opened.emit()
        self._begin_to_keep(campaign)
        if campaign.read_only:
            told = self.tr("Open for reading only: {0}")
            self.news.emit(told.format(campaign.why_read_only))
        if copied := copied_while_open(campaign):
            self.advised.emit(f"{copied}.", f"{ASK_FOR_ANOTHER[:1].upper()}{ASK_FOR_ANOTHER[1:]}.")
        return True

    def _hold(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.jobs.campaign = self.lookups.campaign = self.flushing.campaign = campaign
        self._seen = None
        self.writer.hold(campaign)
        self._look_for_foreign_changes()
        # Opened late, the writer's connection does not see the changes made until then.
        self._seen = UNKNOWN if self._seen is None else self._seen
        self._home = campaign.path.resolve().as_posix()
        self.settings.remember_campaign(campaign.path)

    def _begin_to_keep(self, campaign: Campaign) -> None:
        """Mark the file as open once it has turned out sound, then tidy it up."""
        from assessor_app.campaign.files.checking import refuse_damaged
        from assessor_app.campaign.files.opening import tidy

        def keep(_: None) -> None:
            self._mark(campaign)
            self.jobs.start(
                self.tr("Keeping a backup"),
                lambda held, progress: held is not None and tidy(held, progress),
                lambda _: None,
                self.report,
            )

        def look(held: Campaign | None, _: Progress) -> None:
            if held is not None:
                refuse_damaged(held)

        self.jobs.start(self.tr("Looking a campaign through"), look, keep, self.report)

    def _mark(self, campaign: Campaign) -> None:
        def again(error: Exception) -> None:
            # Any other error: the next judgement says what is wrong.
            if isinstance(error, CampaignBusy):
                QTimer.singleShot(MARK_AGAIN, self, lambda: self._mark(campaign))

        if campaign is self.campaign:
            self.writer.try_once(
                lambda own: own.mark_open(window=True), lambda _: self.marked.emit(), again
            )

    def go_on_with(self, path: Path) -> bool:
        """Work on with the file at `path`, of the same campaign; every page stays where it is."""
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

    # Who judges ---------------------------------------------------------------------------

    def choose_assessor(self, name: str) -> None:
        """Judge as this assessor from now on."""
        if self.campaign is None or name == self.assessor:
            return
        if self.may_leave(lambda: self.choose_assessor(name)):
            self.assessor = name
            self.writer.give_up()
            self.settings.keep(self.kept_name("assessors"), name)
            self._settle(DOING)
            self.assessor_changed.emit(name)

    def _last_assessor(self, campaign: Campaign) -> str:
        from assessor_app.campaign.judging.judging_queries import all_assessors
        from assessor_app.campaign.sharing.packages import made_for

        if owner := made_for(campaign):
            return owner
        # Only whoever chose so here: the sole assessor may have come with a file of judgements, and
        # nobody may add to those unasked.
        kept = str(self.settings.kept(self.kept_name("assessors"), ""))
        return kept if kept in all_assessors(campaign) else ""

    def kept_name(self, what: str, *more: str) -> str:
        """The name in the settings of what is kept on the open campaign, for all of `more`."""
        return f"{what}/" + "|".join((self._home, *more)).replace("/", "|").replace("\\", "|")

    def min_judged(self) -> float:
        """The least share of a topic's pool that must be judged for the topic to count; 0: all.

        Kept for each campaign: the Runs page, the Agreement page and the report go by it.
        """
        try:
            return float(str(self.settings.kept(self.kept_name(MIN_JUDGED), 0)))
        except ValueError:
            return 0.0

    def keep_min_judged(self, share: float) -> None:
        """Keep another share for the open campaign; `settings.changed` names its key."""
        if self.campaign is not None and share != self.min_judged():
            self.settings.keep(self.kept_name(MIN_JUDGED), str(share))

    # Doing --------------------------------------------------------------------------------

    def do(
        self,
        operation: Callable[[Campaign], Result],
        done: Done | None = None,
        *,
        by: QObject | None = None,
    ) -> Result | None:
        """Run a short operation on the writer's thread; see `Writer.submit`.

        Its changes are announced, then `done` is called with its result. A Problem is shown, not
        raised. Returns the result where it is filed already, else None.
        """
        return cast("Result | None", self.writer.submit(operation, done, by=by))

    def may_begin(self) -> bool:
        """Whether an operation can begin; if one is still being saved, says that it is refused."""
        if not self.writer.is_waiting():
            return True
        self.refused.emit(self.tr("Not taken: the last entry is still being saved. Press again."))
        return False

    def _on_filed(self, result: object) -> None:
        self._settle(DOING)
        self.announce(changes_of(result))

    def attempt(self, act: Callable[[], None], news: str = "") -> None:
        """Do what changes no campaign, such as writing a figure; say `news`, or show a Problem."""
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
        """Run a long operation on the worker and tell of its changes when it is done."""

        def finish(result: Any) -> None:
            self.announce(changes_of(result))
            if done is not None:
                done(result)

        job = self.jobs.start(title, work, finish, failed)
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
        """As `do_later`, after a backup; where none can be made the person may go on without."""
        from assessor_app.campaign.files.restoring import back_up_before

        def backed_up(campaign: Campaign, progress: Progress) -> Result:
            back_up_before(campaign, step, progress)
            return work(campaign, progress)

        def explain(error: Exception) -> None:
            if isinstance(error, NoBackup) and self.goes_on_without_backup(error):
                self.do_later(title, work, done, failed)
            else:
                (failed or self.report)(error)

        self.do_later(title, backed_up, done, explain)

    def under_way(self) -> Job | None:
        """Work that changes the campaign and would be lost if it were left now, or None."""
        return next((job for job in self._operations if not job.cancelled), None)

    def _on_ended(self, job: Job) -> None:
        if job in self._operations:
            self._operations.remove(job)

    def announce(self, changes: Changes) -> None:
        """Tell every view what is not what it was."""
        if changes:
            self.changed.emit(changes)

    def report(self, error: Exception) -> None:
        """Show a Problem; anything else is a fault of the program and is raised.

        It stays until work of the same kind succeeds: of the same title, or short work. A campaign
        that turns out to be damaged is read only from then on.
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
        # Of what is told by the signal alone it is not known what would settle it.
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
                self.refresh_everything()

        # By the writer's connection: for any other one the window's own changes are foreign.
        self.writer.try_once(lambda own: own.foreign_version(), compare)

    def refresh_everything(self) -> None:
        """Have every view read everything anew."""
        self.announce(EVERYTHING)
