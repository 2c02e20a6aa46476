"""Long work: one after the other, in the background, stopped when asked."""

import sqlite3
import threading
import time
from contextlib import closing, nullcontext
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from assessor_app.app.job_lines import Job
from assessor_app.app.jobs import Jobs
from assessor_app.app.session import Session
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

    def close(self) -> None:
        self.log.append(("close", threading.current_thread().name))


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
