"""Measures the index of a collection whose texts stay in their file: seconds, bytes, memory.

ASSESSOR_LARGE: the share of 1,000,000 documents of 100 words; 0.1 if it is not set.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.benchmarks.large_campaign import COMMAND, SHARE, Amounts, LargeFiles, taken_by
from tests.pace import slowed

DOCUMENTS, WORDS = round(1_000_000 * SHARE), 100
# Each several times what it takes on a machine with nothing else to do.
SECONDS, BYTES, MEGABYTES = 1e-3, 1500, 400  # the first two for each document
MEGABYTE = 1e6


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """A campaign with a topic and documents by reference, without an index."""
    files = LargeFiles(tmp_path, Amounts(topics=1, documents=DOCUMENTS, words=WORDS))
    files.write_topics_and_documents()
    path = tmp_path / "large.assess"
    taken_by(("new", str(path), "--title", "Large", "--scale", "graded"))
    taken_by(("import", str(path), "--topics", str(files.topics)))
    taken = taken_by(("import", str(path), "--documents", str(files.documents), "--by-reference"))
    text = files.documents.stat().st_size / MEGABYTE
    print(
        f"\n{DOCUMENTS:,} documents, {text:,.0f} MB in their file: imported by reference in "
        f"{taken[0]:.0f} s with {taken[1]:.0f} MB of memory; campaign file "
        f"{path.stat().st_size / MEGABYTE:,.0f} MB"
    )
    return path


def index_of(campaign: Path) -> Path:
    return campaign.with_name(campaign.name + ".search")


def found(campaign: Path) -> list[str]:
    """Return the lines of a search that needs the index."""
    command = [*COMMAND, "search", str(campaign), "word7 word19", "--topic", "1"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


@pytest.mark.skipif(
    sys.platform != "linux", reason="measures the memory of a process as Linux does"
)
def test_the_index_of_a_large_collection_is_built_in_minutes_and_survives_a_kill(campaign):
    index = ("search", str(campaign), "--index")
    begun = time.perf_counter()
    seconds, memory = taken_by(index)
    passed, size = time.perf_counter() - begun, index_of(campaign).stat().st_size
    print(
        f"  index: {seconds:.1f} s of the processor, {passed:.1f} s passed, "
        f"{seconds / DOCUMENTS * 1e6:.0f} µs and {size / DOCUMENTS:.0f} bytes for each document, "
        f"{size / MEGABYTE:,.0f} MB, {memory:.0f} MB of memory"
    )
    expected = found(campaign)
    begun = time.perf_counter()
    assert found(campaign) == expected
    print(f"  a search as a command: {time.perf_counter() - begun:.1f} s passed")
    index_of(campaign).unlink()
    with subprocess.Popen([*COMMAND, *index], stdout=subprocess.DEVNULL) as process:
        while not index_of(campaign).exists() or index_of(campaign).stat().st_size < size / 2:
            time.sleep(0.05)
        os.kill(process.pid, signal.SIGKILL)
    rest, _ = taken_by(index)
    print(f"  after a kill at half of it: {rest:.1f} s of the processor for the rest")
    assert found(campaign) == expected
    assert rest < 0.75 * seconds + slowed(1.0)
    assert seconds < slowed(1.0 + SECONDS * DOCUMENTS)
    assert size < BYTES * DOCUMENTS
    assert memory < MEGABYTES
