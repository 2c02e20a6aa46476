"""Measures the commands of a large campaign, and the window with it, beside what is to be reached.

Seconds of the processor and memory; in the window, the time between two paintings while the pointer
moves. ASSESSOR_LARGE: the share of the large campaign, from 0 to 1; 0.1 if it is not set.
"""

import json
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.benchmarks.large_campaign import SHARE, Amounts, LargeFiles, taken_by
from tests.pace import slowed

START = 1.0  # seconds that a command takes however little it does
# Documents of 2 kB, beside the same rows put into tables of SQLite.
DOCUMENTS, DOCUMENT_WORDS, TIMES_BARE, ROUNDS = 100_000, 250, 1.5, 3
# The figures to reach in the window. The test fails at SLACK times these.
GAP, WINDOW_MEGABYTES = 0.1, 800
SLACK = 3
BARE = """
import json, sqlite3, sys
database = sqlite3.connect(sys.argv[2])
database.execute("CREATE TABLE document(code INTEGER PRIMARY KEY, id TEXT UNIQUE, title, text)")
database.execute("CREATE VIRTUAL TABLE words USING fts5(title, text, content='',"
                 " tokenize='unicode61 remove_diacritics 2')")
with open(sys.argv[1], encoding="utf-8") as file:
    rows = [(one["id"], one["title"], one["text"]) for one in map(json.loads, file)]
database.executemany("INSERT INTO document(id, title, text) VALUES (?, ?, ?)", rows)
database.executemany("INSERT INTO words(title, text) VALUES (?, ?)", (row[1:] for row in rows))
database.commit()
"""


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
        Step(("pool", str(campaign), "--depth", "20", "--no-backup"), 15, 400),
    ]


pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="measures the memory of a process as Linux does"
)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> LargeFiles:
    """The files of the campaign; its own file is made by the first test."""
    made = LargeFiles(tmp_path_factory.mktemp("large"), Amounts().share(SHARE))
    made.write()
    return made


def test_the_commands_of_a_large_campaign_stay_within_their_bounds(files: LargeFiles) -> None:
    missed = []
    print(f"\n{SHARE:.0%} of the large campaign:")
    for step in steps(files, files.folder / "large.assess"):
        begun = time.perf_counter()
        seconds, megabytes = taken_by(step.arguments)
        name = " ".join(part for part in step.arguments if "/" not in part and part != "--runs")
        passed = time.perf_counter() - begun
        print(
            f"  {name:45} {seconds:7.2f} s, {passed:7.2f} s passed, {megabytes:6.0f} MB"
            f"  (to reach {START + step.seconds * SHARE:.1f} s, {step.megabytes} MB)"
        )
        if seconds > slowed(START + step.seconds * SHARE) or megabytes > step.megabytes:
            missed.append(name)
    assert not missed


def test_documents_are_imported_beside_bare_tables_of_sqlite(tmp_path: Path) -> None:
    files = LargeFiles(tmp_path, Amounts(documents=DOCUMENTS, words=DOCUMENT_WORDS))
    files.write_documents()
    ratios = []
    for number in range(ROUNDS):
        campaign, bare = tmp_path / f"{number}.assess", tmp_path / f"{number}.db"
        taken_by(("new", str(campaign), "--title", "Documents"))
        ours, megabytes = taken_by(("import", str(campaign), "--documents", str(files.documents)))
        theirs, _ = taken_by((str(files.documents), str(bare)), (sys.executable, "-c", BARE))
        ratios.append(ours / theirs)
        for made in (campaign, bare):
            made.unlink()
    ratio = statistics.median(ratios)
    print(
        f"\nimport of {DOCUMENTS:,} documents: {ours:.2f} s, {megabytes:.0f} MB, {ratio:.2f} x"
        f" bare tables with FTS5 (to reach {TIMES_BARE} x)"
    )
    assert ratio < TIMES_BARE * 2


def test_the_window_is_repainted_and_gives_its_memory_back(files: LargeFiles) -> None:
    """Each page and each of its tabs, after the commands have made the campaign."""
    campaign = files.folder / "large.assess"
    if not campaign.exists():
        pytest.skip("made by the test of the commands")
    command = (sys.executable, "-m", "tests.benchmarks.large_window", str(campaign), "assessor00")
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    walked = [json.loads(line) for line in done.stdout.splitlines()]
    print(f"\nthe window with {SHARE:.0%} of the large campaign (to reach {GAP} s of a gap):")
    for one in walked:
        print(
            f"  {one['name']:30} {one['seconds']:6.2f} s, gap {one['gap']:.3f} s of which"
            f" {one['own']:.3f} s its own, {one['megabytes']:4.0f} MB after it"
        )
    print(f"  most memory: {walked[-1]['peak']:.0f} MB (to reach {WINDOW_MEGABYTES} MB)")
    slow = [one["name"] for one in walked if one["own"] > slowed(SLACK * GAP)]
    assert not slow
    assert walked[-1]["peak"] < WINDOW_MEGABYTES
