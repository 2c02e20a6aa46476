"""Long work: one after the other, in the background, stopped when asked."""

import sqlite3
import threading
import time
import weakref
from contextlib import closing, nullcontext
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from assessor_app.app.job_lines import Job, JobState
from assessor_app.app.jobs import Jobs
from assessor_app.app.session import Session
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import describe
from assessor_app.domain.problems import Problem, WrongUse
from assessor_app.domain.progress import Progress


class Copy:
    """Stands for a campaign: remembers which thread each connection was opened and closed in."""

    def __init__(self, log: list[tuple[str, str]]) -> None:
        self.log = log

    def reopen(self) -> "Copy":
        self.log.append(("open", threading.current_thread().name))
        return Copy(self.log)

    in_transaction = False

    def snapshot(self) -> nullcontext[None]:
        return nullcontext()

    def keep_imports_alive(self) -> None:
        self.log.append(("keep alive", threading.current_thread().name))

    def give_back(self) -> None:
        self.log.append(("give back", threading.current_thread().name))

    def close(self) -> None:
        self.log.append(("close", threading.current_thread().name))


class Large:
    """A result; whether it is in memory can be seen by a weak reference."""


@pytest.fixture
def jobs(session: Session) -> Jobs:
    return session.jobs


def test_work_runs_elsewhere_and_its_result_comes_back_in_the_windows_thread(
    qtbot: QtBot, jobs: Jobs
) -> None:
    seen: list[tuple[str, str]] = []

    def work(campaign: object, progress: Progress) -> str:
        return threading.current_thread().name

    jobs.start("Look", work, lambda name: seen.append((name, threading.current_thread().name)))
    assert not jobs.idle()
    qtbot.waitUntil(jobs.idle)
    assert seen == [("assessor-jobs", "MainThread")]


def test_the_worker_has_one_connection_of_its_own_and_closes_it_itself(
    qtbot: QtBot, jobs: Jobs
) -> None:
    log: list[tuple[str, str]] = []
    jobs.campaign = Copy(log)
    for _ in range(3):
        jobs.start("Use", lambda campaign, _: campaign.log.append(("use", "")), lambda _: None)
    qtbot.waitUntil(jobs.idle)
    jobs.campaign = Copy(log)
    jobs.start("Use", lambda campaign, progress: None, lambda _: None)
    qtbot.waitUntil(jobs.idle)
    jobs.release()
    qtbot.waitUntil(lambda: log[-1][0] == "close")
    here = "assessor-jobs"
    use = ("use", "")
    assert log == [("open", here), use, use, use, ("close", here), ("open", here), ("close", here)]


def test_memory_is_given_back_on_the_workers_that_have_the_campaign_open(
    qtbot: QtBot, jobs: Jobs
) -> None:
    log: list[tuple[str, str]] = []
    jobs.give_back()
    jobs.campaign = Copy(log)
    jobs.give_back()  # no worker has it open
    jobs.ask("Ask", lambda campaign, _: campaign.log.append(("use", "")), lambda _: None)
    qtbot.waitUntil(jobs.idle)
    jobs.give_back()
    assert jobs.idle()
    here = "assessor-questions"
    qtbot.waitUntil(lambda: log[-1] == ("give back", here))
    assert log == [("open", here), ("use", ""), ("give back", here)]


def test_a_worker_does_not_hold_a_result_that_nobody_else_holds(qtbot: QtBot, jobs: Jobs) -> None:
    held: list[weakref.ref[Large]] = []
    jobs.start("Make", lambda *_: Large(), lambda made: held.append(weakref.ref(made)))
    qtbot.waitUntil(jobs.idle)
    qtbot.waitUntil(lambda: held[0]() is None)


def test_a_cancelled_job_stops_at_its_next_report_and_calls_nobody(
    qtbot: QtBot, jobs: Jobs
) -> None:
    called: list[object] = []
    running, cancelled = threading.Event(), threading.Event()

    def work(campaign: object, progress: Progress) -> None:
        progress.report(0, None, "turning")
        running.set()
        assert cancelled.wait(5)
        progress.report(0, None, "turning")
        called.append("worked on")

    job = jobs.start("Turn", work, called.append, called.append)
    assert running.wait(5)
    job.cancel()
    cancelled.set()
    qtbot.waitUntil(jobs.idle)
    assert called == []


def test_a_job_cancelled_before_it_began_still_ends(qtbot: QtBot, jobs: Jobs) -> None:
    gate = threading.Event()
    ended: list[Job] = []
    began: list[Job] = []
    called: list[object] = []
    jobs.ended.connect(ended.append)
    jobs.started.connect(began.append)
    first = jobs.start("Wait", lambda campaign, progress: gate.wait(5), lambda _: None)
    second = jobs.start("Never", lambda campaign, progress: None, called.append, called.append)
    second.cancel()
    gate.set()
    qtbot.waitUntil(jobs.idle)
    assert began == [first]
    assert ended == [first, second]
    assert called == []


def test_jobs_that_wait_end_when_all_is_shut_down(jobs: Jobs) -> None:
    ended: list[Job] = []
    jobs.ended.connect(ended.append)
    begun = [jobs.start("Work", lambda *_: None, lambda _: None) for _ in range(3)]
    jobs.shut_down()
    assert ended == begun


def test_a_problem_goes_to_the_one_who_asked_or_else_to_everybody(
    qtbot: QtBot, jobs: Jobs, session: Session
) -> None:
    told: list[Exception] = []
    asked: list[Exception] = []
    session.problem.connect(told.append)

    def work(campaign: object, progress: Progress) -> None:
        raise Problem("the disk is full")

    jobs.start("Fail", work, lambda _: None, asked.append)
    jobs.start("Fail", work, lambda _: None)
    qtbot.waitUntil(jobs.idle)
    assert [str(problem) for problem in asked + told] == ["the disk is full"] * 2


@pytest.mark.parametrize("ending", [SystemExit(3), KeyboardInterrupt(), GeneratorExit()])
def test_work_that_would_end_the_program_is_told_of_and_later_work_runs(
    qtbot: QtBot, jobs: Jobs, ending: BaseException
) -> None:
    told: list[Exception] = []
    results: list[int] = []

    def work(campaign: object, progress: Progress) -> None:
        raise ending

    jobs.start("Break off", work, lambda _: None, told.append)
    jobs.start("Go on", lambda campaign, progress: 1, results.append)
    qtbot.waitUntil(jobs.idle)
    assert [str(problem) for problem in told] == [f"the work was interrupted ({ending!r})"]
    assert results == [1]


def test_of_waiting_jobs_with_one_key_only_the_latest_runs(qtbot: QtBot, jobs: Jobs) -> None:
    gate = threading.Event()
    results: list[int] = []
    jobs.start("Wait", lambda campaign, progress: gate.wait(5), lambda _: None)
    for number in range(5):
        jobs.start(
            "Figures", lambda campaign, progress, n=number: n, results.append, keep_latest="figures"
        )
    gate.set()
    qtbot.waitUntil(jobs.idle)
    assert results == [4]


def test_of_running_jobs_with_one_key_only_the_latest_answers(qtbot: QtBot, jobs: Jobs) -> None:
    gates = [threading.Event(), threading.Event()]
    results: list[int] = []
    for number in range(2):
        jobs.start(
            "Figures",
            lambda *_, n=number: gates[n].wait(5) and n,
            results.append,
            keep_latest="figures",
        )
        qtbot.waitUntil(lambda: jobs.current is not None)
    for gate in gates:
        gate.set()
    qtbot.waitUntil(jobs.idle)
    assert results == [1]


def test_a_withdrawn_question_is_not_answered(qtbot: QtBot, jobs: Jobs) -> None:
    gate = threading.Event()
    results: list[int] = []
    for number in range(2):
        jobs.start("Wait", lambda *_, n=number: gate.wait(5) and n, results.append, keep_latest="a")
        qtbot.waitUntil(lambda: jobs.current is not None)
    jobs.start("Other", lambda *_: 7, results.append, keep_latest="b")
    jobs.withdraw("a")
    gate.set()
    qtbot.waitUntil(jobs.idle)
    assert results == [7]


@pytest.mark.parametrize(
    ("error", "is_reported"), [(Problem("the disk is full"), True), (WrongUse("no runs"), False)]
)
def test_an_error_of_an_earlier_question_is_reported_unless_its_choice_was_wrong(
    qtbot: QtBot, jobs: Jobs, session: Session, error: Problem, is_reported: bool
) -> None:
    gate = threading.Event()
    reported: list[Exception] = []
    explained: list[Exception] = []
    session.problem.connect(reported.append)

    def work(campaign: object, progress: Progress) -> None:
        gate.wait(5)
        raise error

    jobs.start("Ask", work, lambda _: None, explained.append, keep_latest="a")
    qtbot.waitUntil(lambda: jobs.current is not None)
    jobs.start("Ask", lambda *_: None, lambda _: None, explained.append, keep_latest="a")
    gate.set()
    qtbot.waitUntil(jobs.idle)
    assert not explained
    assert reported == ([error] if is_reported else [])


class Steps:
    """Work in steps: `make` lets it make one more, and returns once it has reported."""

    def __init__(self, result: object = None) -> None:
        self.result = result
        self.beginnings = 0
        self.connection = Copy([])
        self._steps, self._reported = threading.Semaphore(0), threading.Semaphore(0)
        self._ends = False

    def __call__(self, campaign: Copy, progress: Progress) -> object:
        self.beginnings += 1
        self.connection = campaign
        while True:
            assert self._steps.acquire(timeout=10)
            if self._ends:
                return self.result
            self._reported.release()
            progress.report(0, None, "")

    def make(self) -> None:
        self._steps.release()
        assert self._reported.acquire(timeout=10)

    def end(self) -> None:
        self._ends = True
        self._steps.release()


@pytest.fixture
def held(jobs: Jobs) -> list[tuple[str, str]]:
    """The log of the campaign that the jobs have open."""
    log: list[tuple[str, str]] = []
    jobs.campaign = Copy(log)
    return log


def test_a_short_question_is_answered_while_a_long_job_works(qtbot: QtBot, jobs: Jobs) -> None:
    answers: list[int] = []
    long = Steps()
    jobs.start("Long", long, lambda _: None)
    jobs.start("Behind it", lambda *_: 1, answers.append)
    long.make()
    asked = time.monotonic()
    jobs.ask("Short", lambda *_: 2, answers.append)
    qtbot.waitUntil(lambda: answers == [2], timeout=2000)
    assert time.monotonic() - asked < 2
    long.end()
    qtbot.waitUntil(jobs.idle)
    assert answers == [2, 1]


def test_a_question_is_asked_again_if_a_job_changed_the_campaign_meanwhile(
    qtbot: QtBot, jobs: Jobs
) -> None:
    answers: list[int] = []
    read, changed = Steps(7), Steps()
    jobs.start("Change", changed, lambda _: None, changes=True)
    changed.make()
    jobs.ask("Read", read, answers.append)
    read.make()
    changed.end()
    jobs.start("Read long", lambda *_: None, lambda _: None)
    qtbot.waitUntil(lambda: len(jobs.pending()) == 1)
    read.end()
    qtbot.waitUntil(lambda: read.beginnings == 2)
    assert answers == []
    read.end()
    qtbot.waitUntil(jobs.idle)
    assert answers == [7]


def test_a_paused_job_lets_the_next_one_work_and_goes_on_where_it_was(
    qtbot: QtBot, jobs: Jobs, held: list[tuple[str, str]]
) -> None:
    results: list[str] = []
    first = Steps("first")
    paused = jobs.start("First", first, results.append)
    first.make()
    paused.pause()
    first.make()
    qtbot.waitUntil(lambda: paused.state() is JobState.PAUSED)
    jobs.start("Second", lambda *_: "second", results.append)
    qtbot.waitUntil(lambda: results == ["second"])
    assert not jobs.idle()
    assert jobs.is_ready()
    paused.pause(pause=False)
    first.end()
    qtbot.waitUntil(jobs.idle)
    assert results == ["second", "first"]
    assert first.beginnings == 1
    assert [what for what, _ in held].count("open") == 2


def test_a_job_that_changes_the_campaign_waits_for_a_paused_one_that_does(
    qtbot: QtBot, jobs: Jobs, held: list[tuple[str, str]]
) -> None:
    results: list[str] = []
    first = Steps("first")
    paused = jobs.start("Import", first, results.append, changes=True)
    first.make()
    paused.pause()
    first.make()
    jobs.start("Merge", lambda *_: "merge", results.append, changes=True)
    jobs.start("Compare", lambda *_: "compare", results.append)
    qtbot.waitUntil(lambda: results == ["compare"])
    paused.pause(pause=False)
    first.end()
    qtbot.waitUntil(jobs.idle)
    assert results == ["compare", "first", "merge"]


def test_work_paused_during_a_change_of_the_campaign_starts_again(
    qtbot: QtBot, jobs: Jobs, held: list[tuple[str, str]]
) -> None:
    results: list[str] = []
    first = Steps("first")
    paused = jobs.start("Compare", first, results.append)
    first.make()
    paused.pause()
    first.make()
    jobs.start("Merge", lambda *_: "merge", results.append, changes=True)
    qtbot.waitUntil(lambda: results == ["merge"])
    assert first.beginnings == 1
    paused.pause(pause=False)
    qtbot.waitUntil(lambda: first.beginnings == 2)
    first.end()
    qtbot.waitUntil(jobs.idle)
    assert results == ["merge", "first"]


def test_work_in_a_transaction_pauses_after_it(
    qtbot: QtBot, jobs: Jobs, held: list[tuple[str, str]]
) -> None:
    work = Steps()
    job = jobs.start("Import", work, lambda _: None)
    work.make()
    work.connection.in_transaction = True
    job.pause()
    work.make()
    work.make()
    assert not job.can_pause()
    assert job.state() is JobState.PAUSING
    work.connection.in_transaction = False
    work.make()
    qtbot.waitUntil(lambda: job.state() is JobState.PAUSED)
    jobs.cancel(job)
    qtbot.waitUntil(jobs.idle)


def test_a_job_paused_before_it_began_lets_later_ones_pass(qtbot: QtBot, jobs: Jobs) -> None:
    results: list[int] = []
    first = Steps(1)
    jobs.start("First", first, results.append)
    second = jobs.start("Second", lambda *_: 2, results.append)
    second.pause()
    jobs.start("Third", lambda *_: 3, results.append)
    first.end()
    qtbot.waitUntil(lambda: results == [1, 3])
    assert second.state() is JobState.PAUSED
    second.pause(pause=False)
    qtbot.waitUntil(jobs.idle)
    assert results == [1, 3, 2]


def test_a_waiting_job_that_is_cancelled_ends_at_once(qtbot: QtBot, jobs: Jobs) -> None:
    ended: list[Job] = []
    called: list[object] = []
    jobs.ended.connect(ended.append)
    first = Steps()
    long = jobs.start("First", first, lambda _: None)
    first.make()
    second = jobs.start("Second", lambda *_: 2, called.append, called.append)
    jobs.cancel(second)
    assert ended == [second]
    assert jobs.pending() == [long]
    first.end()
    qtbot.waitUntil(jobs.idle)
    assert called == []


@pytest.mark.parametrize("is_resumed", [False, True])
def test_a_campaign_is_left_at_once_while_a_job_is_paused(
    qtbot: QtBot, jobs: Jobs, held: list[tuple[str, str]], is_resumed: bool
) -> None:
    work, other = Steps(), Steps()
    job = jobs.start("Paused", work, lambda _: None, changes=True)
    work.make()
    job.pause()
    work.make()
    qtbot.waitUntil(lambda: job.state() is JobState.PAUSED)
    jobs.start("Other", other, lambda _: None)
    other.make()
    if is_resumed:
        job.pause(pause=False)
    campaign = jobs.campaign
    assert campaign is not None
    start = time.monotonic()
    jobs.release()
    assert time.monotonic() - start < 0.1
    assert jobs.idle()
    other.make()
    jobs.wait_until_closed(campaign, 5)
    assert [what for what, _ in held] == ["open", "open", "close", "close"]


def test_shutting_down_ends_the_threads_of_paused_jobs(
    qtbot: QtBot, jobs: Jobs, held: list[tuple[str, str]]
) -> None:
    work = Steps()
    job = jobs.start("Paused", work, lambda _: None)
    work.make()
    job.pause()
    work.make()
    jobs.start("Next", lambda *_: None, lambda _: None)
    jobs.ask("Short", lambda *_: None, lambda _: None)
    qtbot.waitUntil(lambda: jobs.pending() == [job])
    jobs.shut_down()
    assert jobs.idle()
    assert not [one for one in threading.enumerate() if one.name.startswith("assessor-")]


def test_a_question_reads_one_state_of_the_campaign_and_cannot_write(
    qtbot: QtBot, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    qtbot.waitUntil(session.jobs.idle)
    refused: list[Exception] = []
    titles: list[tuple[str, str]] = []
    running, changed = threading.Event(), threading.Event()

    def work(campaign: Campaign, progress: Progress) -> tuple[str, str]:
        before = campaign.title
        running.set()
        assert changed.wait(5)
        return before, campaign.title

    session.jobs.ask("Read", work, titles.append)
    assert running.wait(5)
    session.do(lambda campaign: describe(campaign, title="Another title"))
    changed.set()
    session.jobs.ask(
        "Write", lambda own, _: describe(own, title="No title"), lambda _: None, refused.append
    )
    qtbot.waitUntil(session.jobs.idle)
    assert titles[0][0] == titles[0][1] != "Another title"
    assert [type(one) for one in refused] == [RuntimeError]


def test_progress_is_told_at_most_twenty_times_a_second(qtbot: QtBot, jobs: Jobs) -> None:
    reports: list[float] = []
    jobs.progressed.connect(lambda job, done, total, what: reports.append(done))

    def work(campaign: object, progress: Progress) -> None:
        end = time.monotonic() + 0.3
        while time.monotonic() < end:
            progress.report(1, 2, "counting")

    jobs.start("Count", work, lambda _: None)
    qtbot.waitUntil(jobs.idle)
    assert 1 <= len(reports) <= 8


def test_shutting_down_ends_the_thread_and_drops_results(qtbot: QtBot, jobs: Jobs) -> None:
    results: list[object] = []
    jobs.start("Work", lambda campaign, progress: 1, results.append)
    jobs.shut_down()
    qtbot.wait(20)
    assert jobs.idle()
    assert results == []
    assert "assessor-jobs" not in [thread.name for thread in threading.enumerate()]


def test_who_lets_go_of_a_campaign_does_not_wait_for_work_that_will_not_stop(
    qtbot: QtBot, jobs: Jobs
) -> None:
    log: list[tuple[str, str]] = []
    results: list[object] = []
    running, gate = threading.Event(), threading.Event()

    def work(campaign: object, progress: Progress) -> str:
        running.set()
        gate.wait(10)
        return "too late"

    jobs.campaign = Copy(log)
    jobs.start("Stubborn", work, results.append)
    assert running.wait(5)
    start = time.monotonic()
    jobs.release()
    assert time.monotonic() - start < 0.1
    assert jobs.idle()
    jobs.start("Next", lambda campaign, progress: campaign, results.append)
    qtbot.wait(20)
    gate.set()
    qtbot.waitUntil(jobs.idle)
    assert results == [None]
    assert [what for what, _ in log] == ["open", "close"]


def test_busy_work_lets_the_windows_thread_have_its_turn_soon(qtbot: QtBot, jobs: Jobs) -> None:
    running, stop = threading.Event(), threading.Event()

    def busy(campaign: object, progress: Progress) -> None:
        running.set()
        while not stop.is_set():
            pass

    jobs.start("Busy", busy, lambda result: None)
    assert running.wait(5)
    with closing(sqlite3.connect(":memory:")) as connection:
        start = time.monotonic()
        for _ in range(50):  # as often as a few judgements; each lets the other thread run
            connection.execute("SELECT 1").fetchone()
        waited = time.monotonic() - start
    stop.set()
    qtbot.waitUntil(jobs.idle)
    assert waited < 0.2, "with Python's own turns of 5 ms it is 0.25 s"


def test_short_queries_pause_while_an_operation_is_filed(
    qtbot: QtBot, session: Session, campaign_path: Path
) -> None:
    session.open(campaign_path)
    qtbot.waitUntil(session.jobs.idle)
    running, filing, past = threading.Event(), threading.Event(), threading.Event()

    def query(campaign: object, progress: Progress) -> None:
        running.set()
        assert filing.wait(5)
        progress.report(0, None, "documents")
        past.set()

    def operation(campaign: object) -> tuple[bool]:
        filing.set()
        return (past.wait(0.02),)

    session.lookups.start("Look", query, lambda _: None)
    assert running.wait(5)
    assert session.do(operation) == (False,)
    qtbot.waitUntil(session.lookups.idle)
    assert past.is_set()
