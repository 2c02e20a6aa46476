"""Copies are made beside the campaign, and lead back."""

import contextlib
import datetime
import os
import shutil
import sys

import pytest

from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.problems import BadCampaign, Cancelled, NoBackup, WrongUse
from assessor_app.store.file import backup_restoring, backups, database, program_identity
from assessor_app.store.file.database_opening import open_store
from assessor_app.store.file.unfinished_files import unfinished_beside
from assessor_app.store.journal import journal
from assessor_app.store.tables import campaign_settings, documents, stored_topics

NOON = datetime.datetime(2026, 3, 1, 12)


def day(number):
    return NOON + datetime.timedelta(days=number)


def title(path):
    opened = open_store(path)
    found = campaign_settings.read(opened, "title")
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
    campaign_settings.write(store, "title", "old")
    backup = backups.make(store, "daily", day(0))
    campaign_settings.write(store, "title", "new")
    judge()

    kept = backup_restoring.restore(campaign_path, backup, day(1))

    assert (title(campaign_path), title(kept)) == ("old", "new")
    assert campaign_settings.read(store, "title") == "old"
    assert journal.count(store) == 0
    judge()
    assert journal.judgement(store, "ann", "1", "d1").grade == 1


def test_the_oldest_copy_can_be_restored_and_stays(store, campaign_path):
    for number in range(5):
        campaign_settings.write(store, "title", f"day {number}")
        backups.make_daily(store, day(number))
    oldest = backups.all_of(campaign_path)[-1]

    backup_restoring.restore(campaign_path, oldest, day(5))

    assert title(campaign_path) == title(oldest.path) == "day 0"


@pytest.mark.parametrize("damage", ["cut", "missing", "overwritten"])
def test_a_damaged_campaign_is_put_aside_and_restored(store, campaign_path, damage):
    campaign_settings.write(store, "title", "old")
    backup = backups.make(store, "daily", day(0))
    store.close()
    if damage == "cut":
        os.truncate(campaign_path, 5000)
    elif damage == "missing":
        campaign_path.unlink()
    else:
        campaign_path.write_text("nonsense")

    kept = backup_restoring.restore(campaign_path, backup, day(1))

    assert title(campaign_path) == "old"
    assert (kept is None) == (damage == "missing")
    if kept:
        assert "damaged" in kept.name


@pytest.mark.long
def test_a_campaign_that_another_program_writes_to_stays_where_it_is(
    store, judge, campaign_path, monkeypatch
):
    backup = backups.make(store, "daily", day(0))
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 50)
    with store.transaction():
        judge()
        with pytest.raises(BadCampaign, match="locked by another process"):
            backup_restoring.restore(campaign_path, backup)
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


def test_a_copy_overwrites_nothing_that_waits_under_a_name_that_could_be_foreseen(
    store, campaign_path, tmp_path
):
    victim = tmp_path / "victim.txt"
    victim.write_text("kept")
    copies = backups.folder(campaign_path)
    copies.mkdir()
    name = f"{day(0):%Y-%m-%d %H%M%S} daily.assess.{os.getpid()}.unfinished"
    try:
        (copies / name).symlink_to(victim)
        (tmp_path / f"{campaign_path.name}.unfinished").symlink_to(victim)
    except OSError:
        pytest.skip("the system allows no links")

    backup = backups.make(store, "daily", day(0))
    store.close()
    os.truncate(campaign_path, 9000)
    assert backup_restoring.restore(campaign_path, backup, day(1)) is not None

    assert victim.read_text() == "kept"
    assert (copies / name).is_symlink()
    assert not campaign_path.is_symlink()


def test_what_a_killed_program_left_is_swept_by_whoever_copies_there(
    store, campaign_path, monkeypatch
):
    left = unfinished_beside(backups.folder(campaign_path) / "a daily.assess")
    left.parent.mkdir()
    log = left.with_name(left.name + "-wal")
    for part in (left, log):
        part.write_bytes(b"part")
        os.utime(part, times=(0, 0))
    monkeypatch.setattr(program_identity, "process_is_gone", lambda pid: True)
    backups.make(store, "daily", day(0))
    assert (left.exists(), log.exists()) == (False, False)


def test_a_damaged_or_missing_backup_restores_nothing(store, campaign_path):
    campaign_settings.write(store, "title", "new")
    backup = backups.make(store, "daily", day(0))
    os.truncate(backup.path, 9000)
    with pytest.raises(BadCampaign):
        backup_restoring.restore(campaign_path, backup)
    backup.path.unlink()
    with pytest.raises(WrongUse, match=f"no such backup: {backup.path.name}"):
        backup_restoring.restore(campaign_path, backup)
    assert campaign_settings.read(store, "title") == "new"


def test_a_copy_that_cannot_be_made_says_so_and_leaves_nothing(store, campaign_path):
    backups.folder(campaign_path).write_text("a file where the folder should be")
    with pytest.raises(BadCampaign, match="no backup"):
        backups.make(store, "daily")
    assert backups.all_of(campaign_path) == ()


@pytest.mark.skipif(sys.platform == "win32", reason="folders cannot be flushed there")
def test_the_name_of_a_finished_copy_is_on_the_disk(store, campaign_path, monkeypatch):
    actions = []

    def replaced(*paths, real=os.replace):
        real(*paths)
        actions.append("renamed")

    def flushed(number, real=os.fsync):
        real(number)
        actions.append(os.fstat(number).st_ino)

    monkeypatch.setattr(os, "replace", replaced)
    monkeypatch.setattr(os, "fsync", flushed)
    copies = backups.make(store, "daily", NOON).path.parent
    both = [folder.stat().st_ino for folder in (copies, campaign_path.parent)]
    assert actions == ["renamed", *both]

    store.close()
    copy = backups.all_of(campaign_path)[0]
    campaign_path.write_bytes(b"damaged")
    actions.clear()
    backup_restoring.restore(campaign_path, copy, NOON)
    assert actions == ["renamed", campaign_path.parent.stat().st_ino]


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
    campaign_settings.write(store, "ballast", "x" * 16_000_000)
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
    campaign_settings.write(large, "title", "still written to")


def test_what_is_written_meanwhile_does_not_make_the_copy_begin_anew(large, campaign_path):
    campaign_settings.write(large, "title", "before")
    with contextlib.closing(open_store(campaign_path)) as other:
        watch = Watch(lambda count: campaign_settings.write(other, "title", f"number {count}"))
        backup = backups.make(large, "daily", progress=watch)
        assert campaign_settings.read(large, "title") == f"number {len(watch.seen)}"
    done = [done for done, _, _ in watch.seen]
    assert done == sorted(done)
    with contextlib.closing(open_store(backup.path)) as copy:
        assert campaign_settings.read(copy, "title") == "before"


@pytest.mark.parametrize("number", [1, 3, 5, 7])
def test_restoring_that_is_cancelled_anywhere_leaves_the_campaign_as_it_is(
    large, campaign_path, number
):
    backup = backups.make(large, "daily", day(0))
    campaign_settings.write(large, "title", "after the copy")
    watch = stop_at(number)
    with pytest.raises(Cancelled):
        backup_restoring.restore(campaign_path, backup, progress=watch)
    with contextlib.closing(open_store(campaign_path)) as present:
        assert campaign_settings.read(present, "title") == "after the copy"
        assert present.connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    backup_restoring.restore(campaign_path, backup)
    assert campaign_settings.read(large, "title") != "after the copy"


def test_a_damaged_campaign_stays_where_it_is_when_restoring_is_cancelled(large, campaign_path):
    backup = backups.make(large, "daily", day(0))
    large.close()
    os.truncate(campaign_path, 9000)
    with pytest.raises(Cancelled):
        backup_restoring.restore(campaign_path, backup, progress=stop_at(4))
    assert campaign_path.stat().st_size == 9000
    assert [path.name for path in campaign_path.parent.glob(".*.part*")] == []
    assert backup_restoring.restore(campaign_path, backup) is not None


@pytest.fixture
def from_a_wrong_clock(store):
    """Five copies made while the clock was two years ahead."""
    return [backups.make(store, "daily", day(730 + number)) for number in range(5)]


def test_the_copy_just_made_stays_among_copies_dated_in_the_future(
    store, campaign_path, from_a_wrong_clock
):
    made = [backups.make(store, "daily", day(number)) for number in range(3)]

    kept = backups.all_of(campaign_path, day(3))

    assert all(one.path.exists() for one in made)
    assert [one.made_at for one in kept] == [day(2), day(1), day(0), day(734), day(733)]
    assert [one.is_future for one in kept] == [False, False, False, True, True]
    assert made[0].path.parent == kept[0].path.parent


def test_a_copy_dated_in_the_future_can_be_restored(store, campaign_path, from_a_wrong_clock):
    campaign_settings.write(store, "title", "made while the clock was right")

    for copy in backups.all_of(campaign_path, day(0)):
        assert copy.is_future
        backup_restoring.restore(campaign_path, copy, day(0))
        assert campaign_settings.read(store, "title") != "made while the clock was right"

    assert {copy.path for copy in from_a_wrong_clock} <= {
        copy.path for copy in backups.all_of(campaign_path)
    }


def test_restoring_one_copy_after_another_removes_none(store, campaign_path):
    daily = []
    for number in range(5):
        campaign_settings.write(store, "title", f"day {number}")
        daily.append(backups.make_daily(store, day(number)))

    for number, copy in enumerate([*daily, *daily]):
        backup_restoring.restore(campaign_path, copy, day(10 + number))
        assert title(campaign_path) == title(copy.path)

    kept = backups.all_of(campaign_path)
    assert [copy.why for copy in kept].count("daily") == 5
    assert [copy.why for copy in kept].count("before restore") == 10
    backups.make(store, "daily", day(30))
    kept = backups.all_of(campaign_path)
    assert [copy.why for copy in kept].count("daily") == 5
    assert [copy.made_at for copy in kept if copy.why == "before restore"] == [
        day(number) for number in (19, 18, 17, 16, 15)
    ]


def test_copies_before_imports_do_not_displace_those_of_the_days(store, campaign_path):
    for number in range(3):
        backups.make_daily(store, day(number))
    for number in range(9):
        backups.make(store, "before import", day(3) + datetime.timedelta(minutes=number))

    whys = [copy.why for copy in backups.all_of(campaign_path)]

    assert (whys.count("daily"), whys.count("before import")) == (3, 5)


def test_a_damaged_copy_does_not_count_among_the_last_five(store, campaign_path):
    made = [backups.make(store, "before import", day(number)) for number in range(5)]
    for copy in made[3:]:
        copy.path.write_bytes(b"damaged")

    backups.make(store, "before import", day(5))
    backups.make(store, "before import", day(6))

    kept = {copy.path for copy in backups.all_of(campaign_path)}
    assert {copy.path for copy in made} <= kept
    backups.make(store, "before import", day(7))
    assert made[0].path not in {copy.path for copy in backups.all_of(campaign_path)}


def test_two_copies_of_one_second_are_both_kept(store, campaign_path):
    campaign_settings.write(store, "title", "first")
    first = backups.make(store, "before import", NOON)
    campaign_settings.write(store, "title", "second")
    second = backups.make(store, "before import", NOON + datetime.timedelta(milliseconds=7))

    assert [title(copy.path) for copy in (first, second)] == ["first", "second"]
    assert [copy.id for copy in backups.all_of(campaign_path)] == [
        "2026-03-01-120000.007000",
        "2026-03-01-120000",
    ]


def test_copies_before_automatic_merges_push_out_no_others(store, campaign_path):
    asked = backups.make(store, "on request", day(0))
    for number in range(1, 8):
        backups.make(store, "before automatic merge", day(number))

    kept = backups.all_of(campaign_path)

    assert asked in kept
    assert [copy.why for copy in kept].count("before automatic merge") == 5


def test_a_copy_is_made_only_where_something_changed(store, campaign_path, judge, bring_in):
    def copied(number):
        return backups.make_if_changed(store, "before import", day(number)) is not None

    assert copied(0)
    assert not copied(1)
    judge()
    assert copied(2)
    judge("2")  # the same document again
    assert copied(3)
    bring_in("first", d1="text", d2="text")
    assert copied(4)
    bring_in("second", d1="another text")
    assert copied(5)
    stored_topics.put(store, [Topic("1", "tides")])
    assert copied(6)
    stored_topics.put(store, [Topic("1", "ocean tides")])
    assert copied(7)
    campaign_settings.write(store, "guidelines", "read all of it")
    assert copied(8)
    assert not copied(9)


def test_what_a_failed_import_left_is_no_change(store, campaign_path):
    backups.make(store, "daily", day(0))
    documents.stage(store, "broken off", [Document("d1", "text")])
    assert backups.make_if_changed(store, "before import", day(1)) is None
    documents.discard(store, "broken off")
    assert backups.make_if_changed(store, "before import", day(1)) is None


def test_a_damaged_latest_copy_is_not_taken_for_the_present_state(store, campaign_path):
    copy = backups.make(store, "daily", day(0))
    os.truncate(copy.path, 9000)
    assert backups.make_if_changed(store, "before import", day(1)) is not None


def test_a_copy_that_would_fill_the_disk_is_not_begun(store, campaign_path, monkeypatch):
    usage = type(shutil.disk_usage(campaign_path.parent))

    def nearly_full(folder):
        return usage(10**12, 10**12 - 5_000_000, 5_000_000)

    monkeypatch.setattr(shutil, "disk_usage", nearly_full)
    backups.make(store, "daily", day(0))
    with pytest.raises(NoBackup, match=r"not enough disk space.*5 MB free, 9 MB needed"):
        backups.make(store, "before import", day(1), room=8_000_000)
    assert len(backups.all_of(campaign_path)) == 1


def test_a_copy_is_written_to_a_file_of_another_name(store, campaign_path, tmp_path):
    campaign_settings.write(store, "title", "old")
    target = tmp_path / "elsewhere.assess"
    backups.write_to(store, target)
    campaign_settings.write(store, "title", "new")

    assert title(target) == "old"
    assert backups.all_of(campaign_path) == ()
    with pytest.raises(WrongUse, match=r"file exists: .*elsewhere\.assess"):
        backups.write_to(store, target)
