"""A program synchronises a package in pieces while an assessor judges in it and the lead looks."""

import os
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import check, create, open_campaign
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.campaign.sharing import shared_folder
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.campaign.sharing.shared_folder import FolderFile, FolderState, look_into
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.events import Kind
from assessor_app.domain.problems import Problem
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry
from tests.displays import SOON, start

pytestmark = pytest.mark.long
DOCUMENTS, SECONDS, PIECE = 300, 15.0, 1 << 15
ROOT = str(Path(__file__).resolve().parents[2])
# Judges a package as a window does: one commit per judgement, the log emptied when it rests.
ASSESSOR = """
import sys
from threading import Event
from pathlib import Path
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging
campaign = open_campaign(Path(sys.argv[1]))
campaign.mark_open(window=True)
for at in range(int(sys.argv[2])):
    judging.judge(campaign, ("ann", "1", f"d{at:03}"), at % 4)
    print(at, flush=True)
    if at % 10 == 9:
        campaign.checkpoint(empty_log=True)
        Event().wait(0.2)
    else:
        Event().wait(0.02)
campaign.close()
print("closed", flush=True)
"""
# Copies a folder to another one until a file exists: temporary names, names in use, pieces out of
# order, the log before or after its file, and copies of conflicts.
SYNCHRONISER = """
import os, random, sys
from threading import Event
from pathlib import Path
source, target, end = map(Path, sys.argv[1:4])
piece = int(sys.argv[4])
chance = random.Random(7)
while not end.exists():
    files = [one for one in source.iterdir() if one.is_file() and not one.name.endswith("-shm")]
    chance.shuffle(files)
    for one in files:
        try:
            data = one.read_bytes()
        except FileNotFoundError:
            continue
        way = chance.randrange(3)
        name = one.name
        if way == 0 and name.endswith(".assess") and chance.random() < 0.4:
            stem = name.removesuffix(".assess")
            endings = (" (conflicted copy)", ".sync-conflict-20261127-101010-ABCDEFG")
            name = stem + chance.choice(endings) + ".assess"
        path = target / (f".{name}.tmp" if way == 1 else f"{name}.part" if way == 2 else name)
        places = list(range(0, len(data), piece))
        chance.shuffle(places)
        with path.open("wb") as out:
            for at in places:
                out.seek(at)
                out.write(data[at : at + piece])
                out.flush()
                Event().wait(0.002)
        try:
            os.replace(path, target / name)
        except FileNotFoundError:
            pass  # a log that SQLite removed at the end of a merge
    gone = {one.name for one in target.iterdir()} - {one.name for one in source.iterdir()}
    for name in gone:
        if name.endswith("-wal"):
            (target / name).unlink(missing_ok=True)
    Event().wait(0.05)
"""


@pytest.fixture
def lead(tmp_path: Path) -> Iterator[Campaign]:
    names = [f"d{at:03}" for at in range(DOCUMENTS)]
    with create(tmp_path / "lead.assess", "Shore", "graded") as campaign:
        with campaign.store.transaction():
            stored_topics.put(campaign.store, [Topic("1", "tides and shores")])
        documents.stage(campaign.store, "all", [Document(one, f"On {one}. " * 40) for one in names])
        documents.publish(campaign.store, "all")
        pools.put(campaign.store, [PoolEntry("1", one) for one in names], "all")
        add_assessor(campaign, "ann")
        yield campaign


def grades(campaign: Campaign) -> list[tuple[str, str]]:
    """The judgements in the order in which they were made."""
    return [
        (one.document, one.value)
        for one in sorted(journal.events(campaign.store), key=lambda one: one.document)
        if one.kind is Kind.GRADE
    ]


def merge_if_whole(lead: Campaign, path: Path) -> bool:
    """Merge a file, or have it refused; then the campaign has a beginning without a gap."""
    is_merged = False
    with suppress(Problem, FileNotFoundError):
        merge(lead, path)
        is_merged = True
    found = grades(lead)
    assert found == [(f"d{at:03}", str(at % 4)) for at in range(len(found))]
    assert check(lead) == ()
    return is_merged


def test_whatever_the_synchroniser_leaves_nothing_half_is_merged(
    lead: Campaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Look at files at once, although they are being written.
    monkeypatch.setattr(shared_folder, "QUIET_SECONDS", 0.0)
    home, shared = tmp_path / "home", tmp_path / "shared"
    home.mkdir()
    shared.mkdir()
    make_package(lead, "ann", home / "ann.assess")
    end = tmp_path / "end"
    pieces = [sys.executable, "-c", SYNCHRONISER, *map(str, (home, shared, end, PIECE))]
    work = [sys.executable, "-c", ASSESSOR, str(home / "ann.assess"), str(DOCUMENTS)]
    seen: Counter[str] = Counter()
    merges: Counter[bool] = Counter()
    files: tuple[FolderFile, ...] = ()
    with ExitStack() as stack:
        environment = os.environ | {"PYTHONPATH": ROOT}
        synchroniser = start(stack, pieces, env=environment)
        start(stack, work, stdout=subprocess.DEVNULL, env=environment)
        until = time.monotonic() + SECONDS
        while time.monotonic() < until:
            files = look_into(lead, shared, files)
            seen.update(str(one.state) for one in files)
            for one in files:
                # A person may merge a file that is open elsewhere or a conflicted copy, too.
                if one.can_be_merged or one.found is FolderState.INCOMPLETE:
                    merges[merge_if_whole(lead, one.path)] += 1
        # It ends when all pieces of its files are written.
        end.touch()
        assert synchroniser.wait(SOON) == 0
    assert not {"foreign", "copy", "damaged"} & set(seen)
    assert {"incomplete", "conflicted"} <= set(seen)
    assert merges[True]
    # The last copies: those of the package as it is now.
    for one in home.iterdir():
        if not one.name.endswith("-shm"):
            shutil.copyfile(one, shared / one.name)
    assert merge_if_whole(lead, shared / "ann.assess")
    with open_campaign(home / "ann.assess") as package:
        assert grades(lead) == grades(package)
    names = {one.name for one in shared.glob("*.assess")}
    states = {
        one.name: str(one.state) for one in look_into(lead, shared) if one.state == "conflicted"
    }
    assert set(states) == names - {"ann.assess"}
