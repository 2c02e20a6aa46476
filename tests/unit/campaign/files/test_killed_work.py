"""The remains of a killed program disturb no other program."""

import os
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest

from assessor_app.campaign.files.opening import open_campaign, tidy
from assessor_app.campaign.judging import judging
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadCampaign, WrongUse
from assessor_app.store.file import program_identity
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents

DOCUMENTS = '{"id": "a", "text": "sand"}\n{"id": "b", "text": "sea"}\n'
RUN = "7 Q0 a 1 9 one\n7 Q0 b 2 8 one\n"


@pytest.fixture
def gone():
    """The number of a process that was."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


@pytest.fixture
def campaign(new, take_in):
    made = new()
    take_in(made, "topics", '{"id": "7", "title": "tides"}\n')
    take_in(made, "documents", DOCUMENTS)
    take_in(made, "run", RUN, name="one.run")
    make_pool(made, 2)
    judging.add_assessor(made, "ann")
    return made


@pytest.fixture
def package(campaign, tmp_path):
    path = tmp_path / "ann.assess"
    make_package(campaign, "ann", path)
    with open_campaign(path) as inside:
        judging.judge(inside, ("ann", "7", "a"), 2)
    return path


def by(pid):
    """An import as a process of that number would have begun it."""
    name, _, machine = program_identity.import_id().split(":", 2)
    return f"{name}:{pid}:{machine}"


def test_a_killed_merge_is_done_again_at_once(campaign, package, gone):
    with open_campaign(package) as inside:
        journal.stage_stamped(campaign.store, by(gone), journal.stamped_events(inside.store))
    assert merge(campaign, package).new == 1


def test_one_that_may_be_at_work_is_waited_for(campaign, package):
    with open_campaign(package) as inside:
        journal.stage_stamped(campaign.store, by(os.getpid()), journal.stamped_events(inside.store))
    with pytest.raises(WrongUse, match="two minutes"):
        merge(campaign, package)


def test_a_killed_import_is_swept_at_the_next_opening(campaign, gone):
    documents.stage(campaign.store, by(gone), [Document("z", "salt")])
    documents.stage(campaign.store, by(os.getpid()), [Document("y", "salt")])
    elsewhere = f"{'0' * 32}:{gone}:another machine"
    documents.stage(campaign.store, elsewhere, [Document("x", "salt")])
    tidy(campaign)
    left = campaign.store.connection.execute(
        "SELECT count(*) FROM document_import WHERE publication IS NULL"
    )
    assert left.fetchone() == (2,)


def test_the_next_package_clears_away_what_a_killed_one_left(campaign, tmp_path, gone):
    folder = tmp_path / "packages"
    folder.mkdir()
    old = time.time() - 3600
    token = "0123456789abcdef"
    at_work = folder / f".ben.assess.{token}.{os.getpid()}.part"
    fresh = folder / f".cid.assess.{token}.{gone}.part"
    others = [folder / ".notes.part", folder / f".download.{gone}.part"]
    left = [folder / f".ann.assess.{token}.{gone}.part{ending}" for ending in ("", "-wal", "-shm")]
    for path in (at_work, fresh, *others, *left):
        path.write_bytes(b"")
    for path in (at_work, *others, *left):
        os.utime(path, (old, old))
    make_package(campaign, "ann", folder / "new.assess")
    names = {path.name for path in folder.iterdir()}
    assert names == {at_work.name, fresh.name, *(path.name for path in others), "new.assess"}


@pytest.mark.parametrize("kept", [0, 0.5])
def test_of_a_damaged_package_one_asks_for_another(campaign, package, kept):
    whole = package.read_bytes()
    package.write_bytes(whole[: int(len(whole) * kept)])
    with pytest.raises(BadCampaign) as caught:
        merge(campaign, package)
    assert "Ask for the file again, because nothing of it was merged." in str(caught.value)
    assert "backup" not in str(caught.value)


@pytest.mark.parametrize("ended", [False, True])
def test_windows_is_asked_whether_a_process_has_ended(ended):
    kernel = SimpleNamespace(process_is_gone=lambda number: ended and number == 4711)
    assert program_identity.process_is_gone(4711, "win32", kernel) is ended
