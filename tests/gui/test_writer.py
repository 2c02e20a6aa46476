"""The writer's thread: each operation ends filed, waiting or refused, and in its turn."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from assessor_app.app import writer
from assessor_app.app.session import Session
from assessor_app.app.writer import WriteState
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.domain.changes import EVERYTHING, Changes
from assessor_app.store.file import open_marks
from assessor_app.store.tables import assessors

SOON = 20_000
STANDSTILL = 1.0  # seconds
WAITING = "Waiting: the campaign is locked by another process"
Hold = Callable[[Path], Any]


@pytest.fixture
def opened(session: Session, campaign_path: Path, qtbot: QtBot) -> Session:
    """A session with the campaign open and nothing under way."""
    assert session.open(campaign_path)
    qtbot.waitUntil(lambda: session.jobs.idle() and session.flushing.idle(), timeout=SOON)
    return session


@pytest.fixture
def states(opened: Session) -> list[tuple[WriteState, str]]:
    """Every state that is told, with its words."""
    told: list[tuple[WriteState, str]] = []
    opened.writer.state_changed.connect(lambda state, words: told.append((state, words)))
    return told


def adding(name: str) -> Callable[[Campaign], Changes]:
    return lambda campaign: add_assessor(campaign, name)


def names(path: Path) -> list[str]:
    with open_campaign(path, read_only=True) as campaign:
        return [one for one in assessors.all(campaign.store) if one not in ("ada", "bob")]


def test_what_nobody_keeps_out_is_filed_before_the_call_returns(
    opened: Session, states: list[tuple[WriteState, str]], campaign_path: Path
) -> None:
    heard: list[object] = []
    opened.changed.connect(lambda _: heard.append("changed"))
    result = opened.do(adding("eve"), lambda _: heard.append(names(campaign_path)))
    assert result == Changes(assessors=True)
    assert heard == ["changed", ["eve"]]
    assert states == []


def test_it_is_carried_out_on_one_thread_that_is_not_the_windows(opened: Session) -> None:
    threads = [opened.do(lambda _: threading.current_thread()) for _ in range(3)]
    assert len(set(threads)) == 1
    assert threads[0] is not threading.current_thread()


def test_what_another_process_keeps_out_waits_and_is_filed_once_it_lets_go(
    qtbot: QtBot,
    opened: Session,
    states: list[tuple[WriteState, str]],
    campaign_path: Path,
    hold: Hold,
) -> None:
    done: list[object] = []
    with hold(campaign_path) as other:
        begun = time.monotonic()
        assert opened.do(adding("eve"), done.append) is None
        assert time.monotonic() - begun < STANDSTILL
        assert opened.writer.is_waiting()
        assert not opened.may_begin()
        assert states == [(WriteState.WAITING, WAITING)]
        assert done == []
        assert names(campaign_path) == []
        other.let_go()
        qtbot.waitUntil(lambda: bool(done), timeout=SOON)
    assert states == [(WriteState.WAITING, WAITING), (WriteState.FILED, "")]
    assert opened.may_begin()
    assert names(campaign_path) == ["eve"]


@pytest.mark.usefixtures("hasty")
def test_what_is_kept_out_for_long_is_refused_and_has_written_nothing(
    qtbot: QtBot,
    opened: Session,
    states: list[tuple[WriteState, str]],
    campaign_path: Path,
    hold: Hold,
) -> None:
    done: list[object] = []
    problems: list[Exception] = []
    opened.problem.connect(problems.append)
    with hold(campaign_path) as other:
        opened.do(adding("eve"), done.append)
        qtbot.waitUntil(lambda: not opened.writer.is_waiting(), timeout=SOON)
        other.let_go()
    assert [state for state, _ in states] == [WriteState.WAITING, WriteState.REFUSED]
    assert "Wait until that process has finished" in states[-1][1]
    assert [str(one) for one in problems] == [states[-1][1]]
    assert done == []
    assert names(campaign_path) == []
    assert opened.do(adding("eve")) is not None
    assert states[-1] == (WriteState.FILED, "")


def test_operations_are_filed_and_delivered_in_the_order_of_submission(
    qtbot: QtBot, opened: Session, campaign_path: Path, hold: Hold
) -> None:
    heard: list[str] = []
    with hold(campaign_path) as other:
        for name in ("eve", "cleo", "dan"):
            opened.do(adding(name), lambda _, name=name: heard.append(name))
        assert heard == []
        other.let_go()
        qtbot.waitUntil(lambda: len(heard) == 3, timeout=SOON)
    assert heard == ["eve", "cleo", "dan"]
    assert sorted(names(campaign_path)) == ["cleo", "dan", "eve"]


def test_a_slow_disk_keeps_the_window_no_longer_than_a_twentieth_of_a_second(
    qtbot: QtBot,
    opened: Session,
    states: list[tuple[WriteState, str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.undo()
    assert writer.ACKNOWLEDGED_WITHIN <= 0.05
    disk = threading.Event()
    done: list[object] = []

    def write(_: Campaign) -> Changes:
        disk.wait(SOON / 1000)
        return Changes()

    assert opened.do(write, done.append) is None
    assert states == [(WriteState.WAITING, "Saving…")]
    disk.set()
    qtbot.waitUntil(lambda: bool(done), timeout=SOON)
    assert states[-1] == (WriteState.FILED, "")


def test_what_is_called_off_while_it_waits_is_not_filed(
    qtbot: QtBot, opened: Session, campaign_path: Path, hold: Hold
) -> None:
    done: list[object] = []
    problems: list[Exception] = []
    opened.problem.connect(problems.append)
    with hold(campaign_path) as other:
        opened.do(adding("eve"), done.append, by=opened)
        opened.writer.call_off(opened)
        qtbot.waitUntil(lambda: not opened.writer.is_waiting(), timeout=SOON)
        other.let_go()
    assert done == []
    assert problems == []
    assert names(campaign_path) == []


def test_what_is_called_off_does_not_take_the_lock_that_it_waited_for(
    qtbot: QtBot,
    opened: Session,
    campaign_path: Path,
    hold: Hold,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(writer, "FIRST_LOOK", 60.0)
    monkeypatch.setattr(writer, "ACKNOWLEDGED_WITHIN", 0.0)
    begun = threading.Event()

    def add(campaign: Campaign) -> Changes:
        begun.set()
        return add_assessor(campaign, "eve")

    with hold(campaign_path) as other:
        opened.do(add, by=opened)
        assert begun.wait(SOON / 1000)
        opened.writer.call_off(opened)
        qtbot.waitUntil(lambda: not opened.writer.is_waiting(), timeout=SOON)
        other.let_go()
    assert names(campaign_path) == []


def test_what_is_called_off_once_it_is_filed_is_told_of_and_calls_nothing(
    qtbot: QtBot, opened: Session, campaign_path: Path, hold: Hold
) -> None:
    done: list[object] = []
    heard: list[Changes] = []
    filed = threading.Event()
    opened.changed.connect(heard.append)
    with hold(campaign_path) as other:
        opened.do(adding("eve"), done.append, by=opened)
        opened.writer.try_once(lambda _: filed.set())
        other.let_go()
        assert filed.wait(SOON / 1000)
        assert opened.writer.is_waiting()  # it is filed, and not delivered yet
        opened.writer.call_off(opened)
        qtbot.waitUntil(lambda: not opened.writer.is_waiting(), timeout=SOON)
    assert done == []
    assert heard == [Changes(assessors=True)]
    assert names(campaign_path) == ["eve"]


def test_an_operation_behind_others_that_are_over_is_filed_before_the_call_returns(
    opened: Session, campaign_path: Path, hold: Hold
) -> None:
    done: list[str] = []
    with hold(campaign_path) as other:
        opened.do(adding("eve"), lambda _: done.append("eve"))
        other.let_go()
    deadline = time.monotonic() + SOON / 1000
    while names(campaign_path) != ["eve"]:
        assert time.monotonic() < deadline
    # Its thread ends the operation while the file is read again; no event delivers the result.
    assert names(campaign_path) == ["eve"]
    assert done == []
    result = opened.writer.submit(adding("ann"), lambda _: done.append("ann"))
    assert result == Changes(assessors=True)
    assert done == ["eve", "ann"]


def test_who_leaves_without_what_waits_is_not_kept_and_the_thread_ends(
    qtbot: QtBot, opened: Session, campaign_path: Path, hold: Hold
) -> None:
    done: list[object] = []
    (thread,) = [one for one in threading.enumerate() if one.name == "assessor-writer"]
    with hold(campaign_path) as other:
        opened.do(adding("eve"), done.append)
        begun = time.monotonic()
        ended = opened.leave()
        assert time.monotonic() - begun < STANDSTILL
        assert ended is not None
        assert ended.wait(SOON / 1000)
        thread.join(SOON / 1000)
        assert not thread.is_alive()
        other.let_go()
    assert done == []
    assert names(campaign_path) == []


def test_closing_leaves_no_connection_and_no_mark_in_the_file(
    opened: Session, campaign_path: Path
) -> None:
    opened.do(adding("eve"))
    opened.close()
    opened.shut_down()
    assert not [one for one in threading.enumerate() if one.name == "assessor-writer"]
    assert not campaign_path.with_name(f"{campaign_path.name}-wal").exists()
    with open_campaign(campaign_path, read_only=True) as campaign:
        assert open_marks.marks(campaign.store.connection) == ()


def test_a_fault_of_an_operation_is_raised_and_ends_no_later_one(
    opened: Session, campaign_path: Path
) -> None:
    def broken(_: Campaign) -> None:
        raise ValueError("a fault of the program")

    def gone(_: Campaign) -> None:
        raise SystemExit

    with pytest.raises(ValueError, match="a fault"):
        opened.do(broken)
    with pytest.raises(RuntimeError, match="the work was interrupted"):
        opened.do(gone)
    assert opened.do(adding("eve")) is not None
    assert names(campaign_path) == ["eve"]


def test_only_changes_of_others_look_foreign(opened: Session, campaign_path: Path) -> None:
    heard: list[Changes] = []
    opened.changed.connect(heard.append)
    opened.do(adding("eve"))
    opened.announce_foreign_changes()
    assert heard == [Changes(assessors=True)]
    with open_campaign(campaign_path) as campaign:
        add_assessor(campaign, "cleo")
    opened.announce_foreign_changes()
    assert heard == [Changes(assessors=True), EVERYTHING]


def test_the_windows_own_connection_writes_nothing(opened: Session) -> None:
    campaign = opened.campaign
    assert campaign is not None
    opened.do(adding("eve"))
    opened.choose_assessor("eve")
    assert campaign.store.connection.total_changes == 0
