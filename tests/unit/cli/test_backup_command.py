"""Backups by commands: on request, before each change, listed, restored."""

import datetime
import shutil
from pathlib import Path

import pytest

from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.restoring import backups_of
from assessor_app.store.file import backups

QRELS = "1 0 sea-001 1\n"


@pytest.fixture
def qrels(place: Path) -> Path:
    path = place / "more.qrels"
    path.write_text(QRELS)
    return path


@pytest.fixture
def no_room(monkeypatch):
    """A disk with room for an import, and for no backup."""

    def nearly_full(folder):
        return shutil._ntuple_diskusage(10**12, 10**12 - 50_000, 50_000)

    monkeypatch.setattr(shutil, "disk_usage", nearly_full)


def whys(campaign: Path) -> list[str]:
    return [copy.why for copy in backups_of(campaign)]


def title(path: Path) -> str:
    with open_campaign(path, read_only=True) as campaign:
        return campaign.title


def test_a_backup_is_made_listed_and_restored(sample, run):
    code, said, err = run("backup", "sample.assess")
    assert code == 0
    assert err.startswith("wrote the backup sample.assess-backups/")
    run("judge", "sample.assess", "--assessor", "ann", "--topic", "1", "--document", "sea-001",
        "--grade", "0")  # fmt: skip
    judged = run("status", "sample.assess")[1]

    code, out, err = run("backup", "sample.assess", "--list")
    assert (code, err) == (0, "1 backup\n")
    header, _, line = out.splitlines()[-3:]
    assert header.split() == [
        "Backup",
        "Made",
        "(local",
        "time)",
        "Reason",
        "Size",
        "in",
        "kB",
        "Remark",
    ]
    assert "on request" in line
    assert said == out
    made = backups_of(sample)[0]
    assert f"{made.made_at:%Y-%m-%d %H:%M:%S}" in line
    assert str(-(-made.path.stat().st_size // 1024)) in line.replace(",", "")

    code, out, err = run("backup", "sample.assess", "--restore", line.split()[0])
    assert (code, out) == (0, "")
    assert "the previous state is kept as sample.assess-backups/" in err
    assert run("status", "sample.assess")[1] != judged
    kept = next(copy for copy in backups_of(sample) if copy.why == "before restore")
    run("backup", "sample.assess", "--restore", kept.id)
    assert run("status", "sample.assess")[1] == judged


def test_a_backup_is_written_where_it_is_wanted(sample, place, run, refused):
    assert run("backup", "sample.assess", "--output", "copy.assess") == (
        0,
        "",
        "wrote the backup copy.assess\n",
    )
    assert title(place / "copy.assess") == title(sample)
    assert backups_of(sample) == ()
    assert "Choose another name" in refused("backup", "sample.assess", "--output", "copy.assess")


def test_what_cannot_be_listed_or_restored_is_said(sample, run, refused):
    assert "'yesterday'" in refused("backup", "sample.assess", "--restore", "yesterday")
    assert "no such campaign" in refused("backup", "gone.assess", "--list")
    assert "no such campaign" in refused("backup", "gone.assess", "--restore", "x")


def test_a_campaign_that_is_gone_is_restored(sample, run):
    run("backup", "sample.assess")
    sample.unlink()
    assert run("backup", "sample.assess", "--list")[0] == 0
    code, _, err = run("backup", "sample.assess", "--restore", backups_of(sample)[0].id)
    assert (code, err.count("\n")) == (0, 1)
    assert title(sample) == "Sample campaign"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("import", "sample.assess", "--judgements", "more.qrels", "--assessor", "me"), "import"),
        (("pool", "sample.assess", "--depth", "3"), "pool change"),
        (("scale", "sample.assess", "--relevant-from", "2"), "scale change"),
        (("assign", "sample.assess", "--assessors", "ann,ben"), "assignment"),
        (("merge", "sample.assess", "copy.assess"), "merge"),
        (("import", "sample.assess", "--remove-run", "bm25"), "removing runs"),
    ],
)
def test_a_backup_is_made_before_each_change(sample, place, qrels, run, words, why):
    shutil.copyfile(sample, place / "copy.assess")
    run("judge", "copy.assess", "--assessor", "me", "--topic", "1", "--document", "sea-001",
        "--grade", "1")  # fmt: skip
    with open_campaign(sample) as campaign:
        backups.make_daily(campaign.store, datetime.datetime.now())
    run("judge", "sample.assess", "--assessor", "ann", "--topic", "1", "--document", "sea-002",
        "--grade", "0")  # fmt: skip
    before = run("status", "sample.assess")[1]

    code, _, err = run(*words)

    assert code == 0, err
    assert whys(sample) == [f"before {why}", "daily"]
    run("backup", "sample.assess", "--restore", backups_of(sample)[0].id)
    assert run("status", "sample.assess")[1] == before


def test_nothing_is_copied_again_while_nothing_has_changed(sample, qrels, run):
    qrels.write_text("nonsense\n")
    for _ in range(7):
        assert run("import", "sample.assess", "--judgements", "more.qrels")[0] == 2
    assert whys(sample) == ["daily"]


def test_copies_of_a_wrong_clock_stop_no_import(sample, qrels, run):
    folder = backups.folder(sample)
    folder.mkdir()
    for day in range(1, 6):
        shutil.copyfile(sample, folder / f"2099-01-0{day} 120000 daily.assess")

    code, _, err = run("import", "sample.assess", "--judgements", qrels, "--assessor", "me")

    assert code == 0, err
    copies = backups_of(sample)
    assert not copies[0].is_future
    assert copies[0].path.exists()
    listed = run("backup", "sample.assess", "--list")[1].splitlines()
    assert sum("dated in the future" in line for line in listed) == 4
    code, _, err = run("backup", "sample.assess", "--restore", "2099-01-05-120000")
    assert code == 0, err


def test_without_room_for_a_backup_the_command_names_the_way_on(
    sample, qrels, run, refused, no_room
):
    words = ("import", "sample.assess", "--judgements", "more.qrels", "--assessor", "me")
    before = run("status", "sample.assess")[1]
    said = refused(*words)
    assert "not enough disk space for a backup: 0 MB free, 2 MB needed" in said
    assert "--no-backup" in said
    assert run("status", "sample.assess")[1] == before

    code, _, err = run(*words, "--no-backup")

    assert code == 0, err
    assert run("status", "sample.assess")[1] != before
    assert backups_of(sample) == ()


@pytest.mark.parametrize(
    "words",
    [
        ("pool", "sample.assess", "--depth", "3"),
        ("scale", "sample.assess", "--relevant-from", "2"),
        ("assign", "sample.assess", "--assessors", "ann,ben"),
    ],
)
def test_every_change_can_go_on_without_a_backup(sample, run, refused, no_room, words):
    assert "--no-backup" in refused(*words)
    assert run(*words, "--no-backup")[0] == 0
    assert backups_of(sample) == ()


def test_a_damaged_campaign_makes_no_backup(sample, run):
    run("backup", "sample.assess")
    content = bytearray(sample.read_bytes())
    content[4096:12288] = bytes(8192)
    sample.write_bytes(content)
    code, _, err = run("backup", "sample.assess")
    assert code == 2, err
    assert len(backups_of(sample)) == 1
