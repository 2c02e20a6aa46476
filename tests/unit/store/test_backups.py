"""Copies are made beside the campaign, and lead back."""

import contextlib
import datetime
import os
import sys

import pytest

from assessor_app.domain.problems import BadCampaign, Cancelled, WrongUse
from assessor_app.store import backups, database, journal, settings
from assessor_app.store.database import open_store

NOON = datetime.datetime(2026, 3, 1, 12)


def day(number):
    return NOON + datetime.timedelta(days=number)


def title(path):
    opened = open_store(path)
    found = settings.read(opened, "title")
    opened.close()
    return found


def test_one_copy_a_day_and_the_last_five_stay(store, campaign_path):
    for number in range(7):
        assert backups.make_daily(store, day(number)) is not None
        assert backups.make_daily(store, day(number) + datetime.timedelta(hours=5)) is None

    kept = backups.all_of(campaign_path)

    assert [backup.made_at for backup in kept] == [day(number) for number in (6, 5, 4, 3, 2)]
    assert kept[0].path.parent.name == "trial.assess-backups"
    assert {path.name for path in kept[0].path.parent.iterdir()} == {b.path.name for b in kept}


def test_restoring_goes_back_and_keeps_what_was(store, judge, campaign_path):
    settings.write(store, "title", "old")
    backup = backups.make(store, "daily", day(0))
    settings.write(store, "title", "new")
    judge()

    kept = backups.restore(campaign_path, backup, day(1))

    assert (title(campaign_path), title(kept)) == ("old", "new")
    assert settings.read(store, "title") == "old"
    assert journal.count(store) == 0
    judge()
    assert journal.judgement(store, "ann", "1", "d1").grade == 1


def test_the_oldest_copy_can_be_restored_and_stays(store, campaign_path):
    for number in range(5):
        settings.write(store, "title", f"day {number}")
        backups.make_daily(store, day(number))
    oldest = backups.all_of(campaign_path)[-1]

    backups.restore(campaign_path, oldest, day(5))

    assert title(campaign_path) == title(oldest.path) == "day 0"


@pytest.mark.parametrize("damage", ["cut", "missing", "overwritten"])
def test_a_damaged_campaign_is_put_aside_and_restored(store, campaign_path, damage):
    settings.write(store, "title", "old")
    backup = backups.make(store, "daily", day(0))
    store.close()
    if damage == "cut":
        os.truncate(campaign_path, 5000)
    elif damage == "missing":
        campaign_path.unlink()
    else:
        campaign_path.write_text("nonsense")

    kept = backups.restore(campaign_path, backup, day(1))

    assert title(campaign_path) == "old"
    assert (kept is None) == (damage == "missing")
    if kept:
        assert "damaged" in kept.name


def test_a_campaign_that_another_program_writes_to_stays_where_it_is(
    store, judge, campaign_path, monkeypatch
):
    backup = backups.make(store, "daily", day(0))
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 50)
    with store.transaction():
        judge()
        with pytest.raises(BadCampaign, match="another program"):
            backups.restore(campaign_path, backup)
    judge(document="d2")
    assert [path.name for path in campaign_path.parent.glob("*damaged*")] == []
    with contextlib.closing(open_store(campaign_path)) as anew:
        assert journal.count(anew) == 2


def test_what_a_killed_program_left_of_a_copy_is_swept_once_it_is_old(store, campaign_path):
    old, at_work = (
        backups.folder(campaign_path) / f"{name} daily.assess.7.unfinished" for name in ("a", "b")
    )
    old.parent.mkdir()
    for part in (old, at_work):
        part.write_bytes(b"part")
    now = datetime.datetime.now()
    os.utime(old, times=(now.timestamp() - 7200,) * 2)
    backups.make(store, "daily", now)
    assert (old.exists(), at_work.exists()) == (False, True)


def test_a_damaged_or_missing_backup_restores_nothing(store, campaign_path):
    settings.write(store, "title", "new")
    backup = backups.make(store, "daily", day(0))
    os.truncate(backup.path, 9000)
    with pytest.raises(BadCampaign):
        backups.restore(campaign_path, backup)
    backup.path.unlink()
    with pytest.raises(WrongUse, match="gone"):
        backups.restore(campaign_path, backup)
    assert settings.read(store, "title") == "new"


def test_a_copy_that_cannot_be_made_says_so_and_leaves_nothing(store, campaign_path):
    backups.folder(campaign_path).write_text("a file where the folder should be")
    with pytest.raises(BadCampaign, match="no backup"):
        backups.make(store, "daily")
    assert backups.all_of(campaign_path) == ()


@pytest.mark.skipif(sys.platform == "win32", reason="folders cannot be flushed there")
def test_the_name_of_a_finished_copy_is_on_the_disk(store, campaign_path, monkeypatch):
    deeds = []

    def replaced(*paths, real=os.replace):
        real(*paths)
        deeds.append("renamed")

    def flushed(number, real=os.fsync):
        real(number)
        deeds.append(os.fstat(number).st_ino)

    monkeypatch.setattr(os, "replace", replaced)
    monkeypatch.setattr(os, "fsync", flushed)
    copies = backups.make(store, "daily", NOON).path.parent
    both = [folder.stat().st_ino for folder in (copies, campaign_path.parent)]
    assert deeds == ["renamed", *both]

    store.close()
    copy = backups.all_of(campaign_path)[0]
    campaign_path.write_bytes(b"damaged")
    deeds.clear()
    backups.restore(campaign_path, copy, NOON)
    assert deeds == ["renamed", campaign_path.parent.stat().st_ino]


class Watch:
    """Progress that does something at each report."""

    def __init__(self, at_each):
        self.at_each = at_each
        self.seen = []

    def report(self, done, total, what):
        self.seen.append((done, total, what))
        self.at_each(len(self.seen))


def stop_at(number):
    def stop(count):
        if count == number:
            raise Cancelled("enough")

    return Watch(stop)


@pytest.fixture
def large(store):
    """The campaign with as much in it as is copied in several steps."""
    settings.write(store, "ballast", "x" * 16_000_000)
    return store


def test_a_copy_tells_how_far_it_is(large):
    watch = Watch(lambda _: None)
    backups.make(large, "daily", progress=watch)
    done = [done for done, _, _ in watch.seen]
    assert len(done) > 3
    assert done == sorted(done)
    assert done[-1] == watch.seen[-1][1]


def test_a_copy_that_is_cancelled_leaves_nothing(large, campaign_path):
    with pytest.raises(Cancelled):
        backups.make(large, "daily", progress=stop_at(2))
    assert list(backups.folder(campaign_path).iterdir()) == []
    settings.write(large, "title", "still written to")


def test_what_is_written_meanwhile_does_not_make_the_copy_begin_anew(large, campaign_path):
    settings.write(large, "title", "before")
    with contextlib.closing(open_store(campaign_path)) as other:
        watch = Watch(lambda count: settings.write(other, "title", f"number {count}"))
        backup = backups.make(large, "daily", progress=watch)
        assert settings.read(large, "title") == f"number {len(watch.seen)}"
    done = [done for done, _, _ in watch.seen]
    assert done == sorted(done)
    with contextlib.closing(open_store(backup.path)) as copy:
        assert settings.read(copy, "title") == "before"


@pytest.mark.parametrize("number", [1, 3, 5, 7])
def test_restoring_that_is_cancelled_anywhere_leaves_the_campaign_as_it_is(
    large, campaign_path, number
):
    backup = backups.make(large, "daily", day(0))
    settings.write(large, "title", "after the copy")
    watch = stop_at(number)
    with pytest.raises(Cancelled):
        backups.restore(campaign_path, backup, progress=watch)
    with contextlib.closing(open_store(campaign_path)) as present:
        assert settings.read(present, "title") == "after the copy"
        assert present.connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    backups.restore(campaign_path, backup)
    assert settings.read(large, "title") != "after the copy"


def test_a_damaged_campaign_stays_where_it_is_when_restoring_is_cancelled(large, campaign_path):
    backup = backups.make(large, "daily", day(0))
    large.close()
    os.truncate(campaign_path, 9000)
    with pytest.raises(Cancelled):
        backups.restore(campaign_path, backup, progress=stop_at(4))
    assert campaign_path.stat().st_size == 9000
    assert [path.name for path in campaign_path.parent.glob("*unfinished*")] == []
    assert backups.restore(campaign_path, backup) is not None
