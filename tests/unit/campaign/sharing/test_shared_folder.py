"""A shared folder: the content of a file determines its state, and reading changes no file."""

import contextlib
import lzma
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from assessor_app.campaign.assigning import assigning
from assessor_app.campaign.files.opening import create, open_campaign, tidy
from assessor_app.campaign.judging import judging
from assessor_app.campaign.sharing import shared_folder
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.campaign.sharing.shared_folder import (
    FolderState,
    figures,
    folder_table,
    look_into,
)
from assessor_app.domain.problems import BadCampaign, BadInput, WrongUse
from assessor_app.store import integrity
from assessor_app.store.journal import journal

KILLED = """
import os, signal, sys
from pathlib import Path
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.restoring import Step, back_up_before
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.shared_folder import look_into
campaign = open_campaign(Path(sys.argv[1]))
left = [int(sys.argv[3])]
def count(statement):
    left[0] -= statement.startswith(("INSERT", "COMMIT", "UPDATE"))
    if not left[0]:
        os.kill(os.getpid(), signal.SIGKILL)
campaign.store.connection.set_trace_callback(count)
(one,) = look_into(campaign, Path(sys.argv[2]))
back_up_before(campaign, Step("automatic merge", (one.path,)))
merge(campaign, one.path)
"""
ROOT = str(Path(__file__).resolve().parents[4])
OPEN = """
import sys
from pathlib import Path
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging
campaign = open_campaign(Path(sys.argv[1]))
campaign.mark_open(window=True)
judging.judge(campaign, ("ann", "7", "a"), 2)
if len(sys.argv) > 2:
    campaign.checkpoint(empty_log=True)
print("open", flush=True)
sys.stdin.readline()
campaign.close()
"""


def rested(path: Path, seconds: float = 3600) -> Path:
    """Make a file seem to have been written some time ago."""
    moment = time.time() - seconds
    os.utime(path, (moment, moment))
    return path


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "shared"
    made.mkdir()
    return made


@pytest.fixture
def lead(campaign):
    for name, topic in (("ann", "7"), ("ben", "051")):
        assigning.give(campaign, name, [topic])
    return campaign


@pytest.fixture
def packed(lead, folder):
    """Writes a package of ann, in which some documents may be judged."""

    def write(name="ann.assess", assessor="ann", judged=()):
        path = folder / name
        make_package(lead, assessor, path)
        judge_in(path, judged, assessor)
        return path

    return write


def judge_in(path: Path, documents, assessor="ann") -> None:
    with open_campaign(path) as package:
        for document, grade in documents:
            judging.judge(package, (assessor, "7", document), grade)
    rested(path)


def states(found) -> dict[str, str]:
    return {one.name: str(one.state) for one in found}


def everything_in(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Bytes and time of the last change of each file."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path): (path.read_bytes(), path.stat().st_mtime_ns) for path in files}


def test_a_returned_package_is_ready_and_after_its_merge_has_nothing_new(lead, packed, folder):
    path = packed(judged=[("a", 2), ("c", 0)])
    (one,) = look_into(lead, folder)
    assert (one.state, one.assessor, one.decided, one.new) == (FolderState.READY, "ann", 2, 2)
    assert one.pooled == 4
    assert one.last_active == pytest.approx(time.time(), abs=60)
    merge(lead, path)
    (one,) = look_into(lead, folder, [one])
    assert (one.state, one.new, one.can_be_merged) == (FolderState.MERGED, 0, False)
    assert merge(lead, path).new == 0


def test_looking_and_merging_leave_every_byte_and_time_as_they_were(lead, packed, folder):
    path = packed(judged=[("a", 2)])
    shutil.copyfile(path, folder / "ann (1).assess")
    (folder / "ann.assess-wal").touch()
    for one in folder.iterdir():
        rested(one)
    before = everything_in(folder)
    look_into(lead, folder)
    merge(lead, path)
    look_into(lead, folder)
    assert everything_in(folder) == before


def test_a_package_of_an_older_version_is_read_without_a_trace(lead, folder):
    older = Path(ROOT) / "tests" / "data" / "campaigns" / "version-10.assess.xz"
    path = folder / "old.assess"
    path.write_bytes(lzma.decompress(older.read_bytes()))
    rested(path)
    before = everything_in(folder)
    assert states(look_into(lead, folder)) == {"old.assess": "foreign"}
    with pytest.raises(BadCampaign, match="another campaign"):
        merge(lead, path)
    assert everything_in(folder) == before


@pytest.mark.parametrize("emptied", [False, True])
def test_a_package_that_another_process_has_open_is_told_apart(lead, packed, folder, emptied):
    path = packed()
    command = [sys.executable, "-c", OPEN, str(path), *["emptied"] * emptied]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": ROOT},
    ) as other:
        assert other.stdout.readline() == "open\n"
        rested(path)
        before = everything_in(folder)
        (one,) = look_into(lead, folder)
        assert everything_in(folder) == before
        assert one.state is FolderState.OPEN
        assert one.decided == int(emptied)
        assert one.can_be_merged is emptied
        other.communicate("\n")
    rested(path)
    (one,) = look_into(lead, folder, [one])
    assert (one.state, one.decided) == (FolderState.READY, 1)


def test_a_copy_that_was_synchronised_while_open_is_open_elsewhere(lead, packed, folder, tmp_path):
    path = packed(judged=[("a", 1)])
    own = Path(shutil.move(path, tmp_path / "at-home.assess"))
    with open_campaign(own) as package:
        package.mark_open(window=True)
        judging.judge(package, ("ann", "7", "c"), 2)
        package.checkpoint(empty_log=True)
        shutil.copyfile(own, path)
    rested(path)
    (one,) = look_into(lead, folder)
    assert (one.state, one.decided) == (FolderState.OPEN, 2)
    assert one.remark.startswith("on ")
    shutil.copyfile(own, path)
    rested(path, 1800)
    assert states(look_into(lead, folder, [one])) == {"ann.assess": "ready"}


@pytest.mark.parametrize("emptied", [True, False])
def test_a_killed_program_leaves_a_package_that_its_next_opening_makes_ready(
    lead, packed, folder, emptied
):
    path = packed()
    command = [sys.executable, "-c", OPEN, str(path), *["emptied"] * emptied]
    environment = os.environ | {"PYTHONPATH": ROOT}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as other:
        assert other.stdout.readline() == "open\n"
        other.kill()
    rested(path)
    (one,) = look_into(lead, folder)
    if emptied:  # on this computer the end of the process is known, and the file holds everything
        assert (one.state, one.decided, one.remark) == (FolderState.READY, 1, "")
    else:
        assert (one.state, one.can_be_merged) == (FolderState.OPEN, False)
        assert one.remark == "the program that had it open has ended"
    open_campaign(path).close()
    rested(path, 1800)
    (one,) = look_into(lead, folder, [one])
    assert (one.state, one.decided, one.remark) == (FolderState.READY, 1, "")


def test_what_a_killed_program_left_in_the_log_is_merged_by_name(lead, packed):
    path = packed()
    command = [sys.executable, "-c", OPEN, str(path)]
    environment = os.environ | {"PYTHONPATH": ROOT}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as other:
        assert other.stdout.readline() == "open\n"
        other.kill()
    assert merge(lead, path).new == 1
    open_campaign(path).close()
    assert merge(lead, path).new == 0


def test_an_open_package_says_since_when_it_has_not_changed(lead, packed, folder, tmp_path):
    path = packed(judged=[("a", 1)])
    own = Path(shutil.move(path, tmp_path / "at-home.assess"))
    with open_campaign(own) as package:
        package.mark_open(window=True)
        package.checkpoint(empty_log=True)
        shutil.copyfile(own, path)
    rested(path, 1800)
    (one,) = look_into(lead, folder)
    assert "unchanged since" not in str(figures(one)["remark"])
    rested(path, 7200)
    (one,) = look_into(lead, folder)
    assert one.state is FolderState.OPEN
    assert one.can_be_merged
    assert re.search(r"^on .*; unchanged since \d+ \w+ \d{4}, \d\d:\d\d$", figures(one)["remark"])


def test_a_file_that_just_changed_is_not_opened(lead, packed, folder, monkeypatch):
    path = packed(judged=[("a", 1)])
    (whole,) = look_into(lead, folder)
    path.touch()
    monkeypatch.setattr(shared_folder, "_read", None)
    (one,) = look_into(lead, folder, [whole])
    assert (one.state, one.decided) == (FolderState.INCOMPLETE, 1)
    (one,) = look_into(lead, folder)
    assert (one.state, one.decided) == (FolderState.INCOMPLETE, None)


def test_what_did_not_change_is_not_opened_again(lead, packed, folder, monkeypatch):
    packed(judged=[("a", 1)])
    found = look_into(lead, folder)
    monkeypatch.setattr(shared_folder, "_read", None)
    assert look_into(lead, folder, found) == found


@pytest.mark.parametrize("kept", [0, 60, 0.3, 0.97])
def test_a_file_whose_end_is_missing_is_incomplete_and_whole_later(lead, packed, folder, kept):
    path = packed(judged=[("a", 1)])
    whole = path.read_bytes()
    path.write_bytes(whole[: kept if isinstance(kept, int) else int(len(whole) * kept)])
    rested(path)
    (one,) = look_into(lead, folder)
    assert (one.state, one.remark) == (FolderState.INCOMPLETE, "the end of the file is missing")
    path.write_bytes(whole)
    rested(path)
    assert states(look_into(lead, folder, [one])) == {"ann.assess": "ready"}


def test_damage_is_told_only_after_a_minute(lead, packed, folder):
    path = packed(judged=[("a", 1)])
    whole = bytearray(path.read_bytes())
    whole[len(whole) // 2 :] = bytes(len(whole) - len(whole) // 2)
    path.write_bytes(whole)
    rested(path, 20)
    (one,) = look_into(lead, folder)
    assert one.state is FolderState.INCOMPLETE
    rested(path)
    (one,) = look_into(lead, folder, [one])
    assert (one.state, one.remark[:23]) == (FolderState.DAMAGED, "the campaign is damaged")
    assert not one.can_be_merged


def test_a_file_whose_tables_do_not_fit_together_is_damaged_or_unreadable(lead, packed, folder):
    path = packed(judged=[("a", 1)])
    with contextlib.closing(sqlite3.connect(path)) as package, package:
        package.execute("PRAGMA foreign_keys = OFF")
        package.execute("DELETE FROM assessor")
        package.execute("DELETE FROM topic")
    rested(path)
    (one,) = look_into(lead, folder)
    assert one.state in (FolderState.DAMAGED, FolderState.UNREADABLE)
    assert one.remark


@pytest.mark.parametrize(
    "name",
    [
        "ann (conflicted copy 2026-11-27 080000).assess",
        "ann (1).assess",
        "ann.sync-conflict-20261127-080000-ABCDEFG.assess",
        "ann-LAPTOP.assess",
        "ben/ann.assess",
    ],
)
def test_a_second_copy_of_a_package_is_a_conflicted_copy_whatever_its_name(
    lead, packed, folder, name
):
    path = packed(judged=[("a", 1)])
    copy = folder / name
    copy.parent.mkdir(exist_ok=True)
    shutil.copyfile(path, copy)
    judge_in(copy, [("c", 2)])
    found = look_into(lead, folder)
    assert states(found) == {"ann.assess": "ready", name: "conflicted"}
    assert {one.name: one.original for one in found}[name] == "ann.assess"
    path.unlink()
    assert states(look_into(lead, folder, found)) == {name: "ready"}


def test_a_second_package_of_an_assessor_is_no_copy(lead, packed, folder):
    packed("first.assess", judged=[("a", 1)])
    packed("second.assess", judged=[("c", 1)])
    assert set(states(look_into(lead, folder)).values()) == {"ready"}


def test_what_is_no_package_of_the_campaign_says_what_it_is(lead, folder, tmp_path):
    (folder / "letter.assess").write_text("Dear Ann, this is long enough to be no header. " * 9)
    with create(folder / "other.assess", "Another collection"):
        pass
    lead.checkpoint()
    shutil.copyfile(lead.path, folder / "lead.assess")
    for path in folder.iterdir():
        rested(path)
    (folder / "notes.txt").write_text("x")
    (folder / ".hidden.assess").write_text("x")
    (folder / "lead.assess-backups").mkdir()
    (folder / "lead.assess-backups" / "2026-11-27 080000 daily.assess").write_text("x")
    found = look_into(lead, folder)
    assert states(found) == {
        "letter.assess": "unreadable",
        "other.assess": "foreign",
        "lead.assess": "copy",
    }
    assert [one.remark for one in found] == ["", "not a campaign", "Another collection"]
    assert not any(one.can_be_merged for one in found)


def test_the_campaign_itself_is_never_opened_in_the_folder(lead, packed, folder, tmp_path):
    packed()
    os.link(lead.path, folder / "linked.assess")
    assert set(states(look_into(lead, folder))) == {"ann.assess"}
    assert states(look_into(lead, lead.path.parent)) == {"shared/ann.assess": "merged"}


def test_only_a_campaign_looks_and_only_into_a_folder(lead, packed, folder):
    with open_campaign(packed()) as package, pytest.raises(WrongUse, match="work package"):
        look_into(package, folder)
    with pytest.raises(BadInput, match="cannot be read"):
        look_into(lead, folder / "gone")


def test_a_file_that_is_written_during_its_merge_is_refused(lead, packed, monkeypatch):
    path = packed(judged=[("a", 2)])
    real = shared_folder.journal.make_ready

    def make_ready(*given):
        os.utime(path)
        return real(*given)

    monkeypatch.setattr(shared_folder.journal, "make_ready", make_ready)
    with pytest.raises(BadCampaign, match="changed while it was read"):
        merge(lead, path)
    monkeypatch.undo()
    assert merge(lead, path).new == 1


def test_the_table_and_the_values_say_the_same(lead, packed, folder):
    packed(judged=[("a", 2)])
    found = look_into(lead, folder)
    (row,) = folder_table(found).rows
    assert row[:4] == ("ann.assess", "ann", "1 of 4", 1)
    assert row[5:] == ("ready to merge", "")
    said = figures(found[0])
    assert (said["state"], said["decided"], said["pooled"], said["new"]) == ("ready", 1, 4, 1)


@pytest.mark.parametrize("statement", [2, 8, 17])
def test_a_kill_during_a_merge_loses_nothing(lead, packed, folder, statement):
    path = packed(judged=[("a", 2), ("c", 0)])
    judging.judge(lead, ("ben", "051", "a"), 1)
    lead.close()
    before = everything_in(folder)
    command = [sys.executable, "-c", KILLED, str(lead.path), str(folder), str(statement)]
    killed = subprocess.run(command, env=os.environ | {"PYTHONPATH": ROOT})
    assert killed.returncode == -9
    assert everything_in(folder) == before
    with open_campaign(lead.path) as campaign:
        tidy(campaign, backup=False)
        (one,) = look_into(campaign, folder)
        new = merge(campaign, path).new
        assert new in (0, 2)
        assert (one.state, one.new) == (FolderState.READY if new else FolderState.MERGED, new)
        held = {(one.assessor, one.document) for one in journal.judgements(campaign.store)}
        assert held == {("ann", "a"), ("ann", "c"), ("ben", "a")}
        assert integrity.check(campaign.store) == ()
