"""Measures the commands of a large campaign: seconds of the processor, and memory.

ASSESSOR_LARGE: the share of the large campaign, from 0 to 1; 0.1 if it is not set.
"""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.benchmarks.large_campaign import Amounts, LargeFiles
from tests.pace import slowed

SHARE = float(os.environ.get("ASSESSOR_LARGE", "0.1"))
COMMAND = (sys.executable, "-m", "assessor_app")
MEGABYTE = 1024  # of the kilobytes that Linux counts
START = 1.0  # seconds that a command takes however little it does


@dataclass(frozen=True, slots=True)
class Step:
    """A command, with the seconds and megabytes that it may take for the whole campaign."""

    arguments: tuple[str, ...]
    seconds: float
    megabytes: int


def steps(files: LargeFiles, campaign: Path) -> list[Step]:
    runs = [part for run in files.runs for part in ("--runs", str(run))]
    taken = ("import", str(campaign))
    return [
        Step(("new", str(campaign), "--title", "Large", "--scale", "graded"), 0, 200),
        Step((*taken, "--topics", str(files.topics)), 0, 200),
        Step((*taken, "--documents", str(files.documents)), 60, 200),
        Step((*taken, *runs), 15, 500),
        Step((*taken, "--judgements", str(files.judgements)), 25, 600),
        Step(("status", str(campaign)), 5, 200),
        Step(("effects", str(campaign)), 15, 650),
        Step(("agreement", str(campaign), "--format", "json"), 8, 450),
        Step(("adjudicate", str(campaign)), 8, 300),
    ]


def taken_by(arguments: tuple[str, ...]) -> tuple[float, float]:
    """Return (seconds of the processor, megabytes) of a command, which must succeed."""
    process = subprocess.Popen([*COMMAND, *arguments], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, arguments
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / MEGABYTE


@pytest.mark.skipif(
    sys.platform != "linux", reason="measures the memory of a process as Linux does"
)
def test_the_commands_of_a_large_campaign_stay_within_their_bounds(tmp_path: Path) -> None:
    files = LargeFiles(tmp_path, Amounts().share(SHARE))
    files.write()
    missed = []
    print(f"\n{SHARE:.0%} of the large campaign:")
    for step in steps(files, tmp_path / "large.assess"):
        begun = time.perf_counter()
        seconds, megabytes = taken_by(step.arguments)
        name = " ".join(part for part in step.arguments if "/" not in part and part != "--runs")
        passed = time.perf_counter() - begun
        print(f"  {name:45} {seconds:7.2f} s, {passed:7.2f} s passed, {megabytes:6.0f} MB")
        if seconds > slowed(START + step.seconds * SHARE) or megabytes > step.megabytes:
            missed.append(name)
    assert not missed
