"""An assessor in the real program with a home of their own: training, test, queue and a message.

The lead looks at the folder from the outside, as the program of the lead does.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files.opening import create, open_campaign
from assessor_app.campaign.judging import discussion
from assessor_app.campaign.judging.judging import add_assessor
from assessor_app.campaign.judging.known_documents import import_known
from assessor_app.campaign.judging.qualifying import QualifyingPlan, choose_plan, standing
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.campaign.sharing.shared_folder import FolderState, look_into
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.events import Kind
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools, stored_topics
from assessor_app.store.tables.pools import PoolEntry
from tests.displays import SOON, display, start

MISSING = [one for one in ("Xvfb", "openbox", "xdotool") if shutil.which(one) is None]
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(
        bool(MISSING), reason=f"REAL WINDOW NOT TESTED: {', '.join(MISSING)} not installed"
    ),
]
POOLED = [f"d{at}" for at in range(4)]
PATIENCE, AGAIN = 60.0, 5.0  # seconds: for an effect in all, and until a key is pressed again
KNOWN = ((Kind.TRAINING, {"t0": 0, "t1": 1}), (Kind.QUALIFICATION, {"q0": 2}))


@pytest.fixture
def lead(tmp_path: Path) -> Iterator[Campaign]:
    """A campaign with a training of two documents, a test of one, and a package of ann."""
    names = [*POOLED, *(name for _, known in KNOWN for name in known)]
    with create(tmp_path / "lead.assess", "Shore", "graded") as campaign:
        with campaign.store.transaction():
            stored_topics.put(campaign.store, [Topic("1", "tides and shores")])
        documents.stage(campaign.store, "all", [Document(one, f"On {one}.") for one in names])
        documents.publish(campaign.store, "all")
        pools.put(campaign.store, [PoolEntry("1", one) for one in POOLED], "all")
        add_assessor(campaign, "ann")
        for kind, known in KNOWN:
            path = tmp_path / f"{kind}.qrels"
            path.write_text("".join(f"1 0 {name} {grade} why\n" for name, grade in known.items()))
            import_known(campaign, kind, path)
        choose_plan(campaign, QualifyingPlan(share=1.0, last=1, bar=1.0))
        (tmp_path / "shared").mkdir()
        make_package(campaign, "ann", tmp_path / "shared" / "ann.assess")
        yield campaign


@pytest.fixture
def environment(tmp_path: Path) -> Iterator[tuple[ExitStack, dict[str, str]]]:
    with ExitStack() as stack:
        home = str(tmp_path / "home-of-ann")
        shown = {**os.environ, "DISPLAY": display(stack), "QT_QPA_PLATFORM": "xcb", "HOME": home}
        shown |= {f"XDG_{one}_HOME": f"{home}/{one}" for one in ("CONFIG", "DATA", "CACHE")}
        start(stack, ["openbox"], env=shown, stderr=subprocess.DEVNULL)
        yield stack, shown


def decided(path: Path, *kinds: Kind) -> set[str]:
    """The documents of the judgements of these kinds in a package."""
    with open_campaign(path, read_only=True) as package:
        return {one.document for one in journal.events(package.store) if one.kind in kinds}


def test_an_assessor_trains_qualifies_judges_and_asks_by_keys_in_the_real_program(
    lead: Campaign, tmp_path: Path, environment: tuple[ExitStack, dict[str, str]]
) -> None:
    stack, shown = environment
    folder, path = tmp_path / "shared", tmp_path / "shared" / "ann.assess"
    program = start(stack, [sys.executable, "-m", "assessor_app", str(path)], env=shown)

    def do(*command: str) -> None:
        subprocess.run(["xdotool", *command], env=shown, check=True, timeout=SOON)

    def until(happened: Callable[[], bool], *keys: str) -> None:
        """Press keys, and again if nothing follows: keys before a document is seen are refused."""
        end = time.monotonic() + PATIENCE
        while not happened():
            assert time.monotonic() < end, keys
            assert program.poll() is None
            for key in keys:
                do("key", "--clearmodifiers", key, "sleep", "0.4")
            again = time.monotonic() + AGAIN
            while not happened() and time.monotonic() < again:
                pass  # each look opens the file

    training, test = Kind.TRAINING, Kind.QUALIFICATION
    until(lambda: "t0" in decided(path, training), "ctrl+2", "3")
    until(lambda: "t1" in decided(path, training), "n", "1")
    until(lambda: "q0" in decided(path, test), "n", "2")
    until(lambda: "d0" in decided(path, Kind.GRADE), "0")
    (one,) = look_into(lead, folder)
    assert one.state in (FolderState.OPEN, FolderState.INCOMPLETE)
    do("key", "shift+m", "sleep", "1")
    do("type", "--delay", "20", "Does this count?")
    until(lambda: bool(decided(path, Kind.MESSAGE)), "ctrl+Return")
    do("key", "Escape", "sleep", "0.5")
    until(lambda: "d1" in decided(path, Kind.GRADE), "1")
    until(lambda: "d2" in decided(path, Kind.GRADE), "2")
    until(lambda: "d3" in decided(path, Kind.GRADE), "3")
    do("key", "ctrl+q")
    assert program.wait(PATIENCE) == 0
    moment = time.time() - 60
    os.utime(path, (moment, moment))
    (one,) = look_into(lead, folder)
    assert (one.state, one.decided, one.pooled) == (FolderState.READY, 4, 4)
    merge(lead, path)
    passed = standing(lead, "ann")
    assert passed.trained
    assert passed.passed
    grades = {one.document: one.grade for one in journal.judgements(lead.store, assessor="ann")}
    assert {name: grades[name] for name in POOLED} == {"d0": 0, "d1": 1, "d2": 2, "d3": 3}
    (thread,) = discussion.all_threads(lead, unanswered=True)
    assert [one.text for one in thread.messages] == ["Does this count?"]
