"""A wrong file is refused with its own words; what is written is there, or never was."""

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import textwrap
import threading
from pathlib import Path

import pytest

import assessor_app
from assessor_app.domain.problems import BadCampaign, Problem
from assessor_app.store.file import backups, database, database_opening, file_header
from assessor_app.store.file.database_opening import (
    create,
    is_write_locked,
    open_store,
    opens_at_once,
)
from assessor_app.store.file.file_header import APPLICATION_ID, VERSION
from assessor_app.store.file.migrations import MIGRATIONS
from assessor_app.store.tables import campaign_settings, stored_runs


def refusal(path):
    with pytest.raises(BadCampaign) as caught:
        open_store(path)
    assert caught.value.advice
    assert caught.value.place.path == path
    return caught.value.message


def pragma(store, name):
    return store.connection.execute(f"PRAGMA {name}").fetchone()[0]


def test_the_file_is_written_durably(store):
    assert [pragma(store, name) for name in ("journal_mode", "synchronous", "foreign_keys")] == [
        "wal",
        2,
        1,
    ]
    assert (pragma(store, "busy_timeout"), pragma(store, "application_id")) == (
        5000,
        APPLICATION_ID,
    )


def test_the_version_counts_the_migrations(store):
    assert pragma(store, "user_version") == VERSION == len(MIGRATIONS.applied(store.db))


def test_opening_a_campaign_that_is_up_to_date_loads_no_migrations(store, campaign_path):
    code = (
        "import sys, pathlib; from assessor_app.store.file.database_opening import open_store;"
        "open_store(pathlib.Path(sys.argv[1])).close();"
        "print('sqlite_utils' in sys.modules)"
    )
    command = [sys.executable, "-c", code, str(campaign_path)]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, env=environment())
    assert ran.stdout.strip() == "False"


def environment():
    return os.environ | {"PYTHONPATH": str(Path(assessor_app.__file__).parent.parent)}


def test_a_campaign_is_never_made_over_another_file(tmp_path):
    path = tmp_path / "a.assess"
    path.write_text("mine")
    with pytest.raises(BadCampaign, match=r"a\.assess: file exists"):
        create(path)
    assert path.read_text() == "mine"


def test_a_campaign_cannot_be_made_in_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(BadCampaign, match="cannot be created: No such file or directory"):
        create(tmp_path / "nowhere" / "a.assess")


def test_what_is_not_a_campaign_is_refused_in_its_own_words(tmp_path):
    path = tmp_path / "a.assess"
    with pytest.raises(BadCampaign, match=r"no such campaign: .*a\.assess"):
        open_store(path)
    assert refusal(tmp_path) == "not a campaign, but a folder"
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.assess")
        assert refusal(tmp_path / "pipe.assess") == "not a campaign, and not a regular file"
    path.write_bytes(b"")
    assert refusal(path) == "the file is empty"
    path.write_text("051 Q0 d1 1 0.5 tag\n" * 50)
    assert refusal(path) == "not a campaign"
    path.unlink()
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE bookmarks (url)")
    assert refusal(path) == "not a campaign, but a database of another program"


def test_a_newer_version_is_refused_and_left_as_it_is(store, campaign_path):
    store.connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    store.close()
    before = campaign_path.read_bytes()
    assert refusal(campaign_path) == "the campaign was made by a newer version of Assessor"
    assert campaign_path.read_bytes() == before


@pytest.mark.parametrize("length", [10, 60, 4096, 20_000])
def test_a_file_cut_short_is_damaged(store, campaign_path, length):
    store.close()
    os.truncate(campaign_path, length)
    assert refusal(campaign_path) == "the campaign is damaged: the end of the file is missing"


def test_a_file_with_nonsense_in_its_first_page_is_damaged(store, campaign_path):
    store.close()
    with campaign_path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 3000)
    assert refusal(campaign_path) == "the campaign is damaged"


@pytest.mark.long
def test_a_file_held_by_another_for_long_says_so(store, campaign_path, monkeypatch):
    monkeypatch.setattr(database, "BUSY_MILLISECONDS", 50)
    with store.transaction():
        assert "locked by another process" in refusal(campaign_path)
        reader = open_store(campaign_path, read_only=True)
        assert campaign_settings.read(reader, "title") == ""
        reader.close()


def test_a_file_opened_for_reading_changes_nothing(store, campaign_path):
    campaign_settings.write(store, "title", "kept")
    reader = open_store(campaign_path, read_only=True)
    assert reader.read_only
    with pytest.raises(BadCampaign, match="the campaign is read-only"):
        campaign_settings.write(reader, "title", "lost")
    assert campaign_settings.read(reader, "title") == "kept"
    reader.close()


@pytest.mark.skipif(sys.platform == "win32", reason="rights are given otherwise there")
@pytest.mark.parametrize("folder_mode", [0o777, 0o555])
def test_a_file_that_may_not_be_written_opens_for_reading_and_says_why(folder_mode):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.assess"
        with contextlib.closing(create(path)) as store:
            campaign_settings.write(store, "title", "kept")
        path.chmod(0o444)
        Path(folder).chmod(folder_mode)
        # All modules are imported first: the other user may not read those of this one.
        code = textwrap.dedent("""
            import os, sys, pathlib, urllib.parse
            from assessor_app.store.file import database_opening
            from assessor_app.store.tables import campaign_settings as settings
            if os.getuid() == 0:
                os.setuid(65534)
            store = database_opening.open_store(pathlib.Path(sys.argv[1]))
            print(store.why_read_only, settings.read(store, "title"))
            """)
        command = [sys.executable, "-c", code, str(path)]
        ran = subprocess.run(
            command, capture_output=True, text=True, check=False, env=environment()
        )
        Path(folder).chmod(0o755)
    assert ran.stderr == ""
    assert ran.stdout.strip() == "no permission to write to the file or its folder kept"


@pytest.mark.parametrize("read_only", [False, True])
def test_an_older_campaign_is_copied_before_it_is_brought_up_to_date(
    store, campaign_path, read_only
):
    campaign_settings.write(store, "title", "kept")
    store.connection.execute("ALTER TABLE run DROP COLUMN revision")
    store.connection.execute("DELETE FROM _sqlite_migrations WHERE name = 'run_revisions'")
    store.connection.execute(f"PRAGMA user_version = {VERSION - 1}")
    store.close()

    opened = open_store(campaign_path, read_only)

    assert pragma(opened, "user_version") == VERSION
    assert (opened.read_only, campaign_settings.read(opened, "title")) == (read_only, "kept")
    assert stored_runs.revisions(opened) == {}
    assert [backup.why for backup in backups.all_of(campaign_path)] == ["before update"]
    opened.close()


def test_all_of_a_transaction_is_kept_or_nothing(store, campaign_path):
    def two_writes(fail):
        with store.transaction():
            campaign_settings.write(store, "one", "1")
            with store.transaction():
                campaign_settings.write(store, "two", "2")
            if fail:
                raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        two_writes(fail=True)
    assert campaign_settings.read(store, "two") == ""

    two_writes(fail=False)
    other = open_store(campaign_path)
    assert campaign_settings.read(other, "one") + campaign_settings.read(other, "two") == "12"
    other.close()


def test_a_full_disk_is_told_and_what_was_there_stays(store):
    campaign_settings.write(store, "title", "kept")
    pages = pragma(store, "page_count")
    store.connection.execute(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(BadCampaign, match="disk is full"):
        campaign_settings.write(store, "guidelines", "long " * 100_000)
    assert campaign_settings.read(store, "title") == "kept"
    campaign_settings.write(store, "title", "and writing goes on")


def test_a_change_made_elsewhere_is_told_from_ones_own(store, campaign_path):
    other = open_store(campaign_path)
    before = store.foreign_version()
    campaign_settings.write(store, "title", "mine")
    assert store.foreign_version() == before
    campaign_settings.write(other, "title", "theirs")
    after = store.foreign_version()
    assert after != before
    campaign_settings.write(store, "title", "mine again")
    assert store.foreign_version() == after
    other.close()


def test_a_campaign_opens_at_once_unless_there_is_something_to_wait_for(store, campaign_path):
    assert opens_at_once(campaign_path)
    assert opens_at_once(campaign_path.with_name("missing.assess"))
    with store.transaction():
        assert not opens_at_once(campaign_path)
    store.connection.execute(f"PRAGMA user_version = {VERSION - 1}")
    store.close()
    assert not opens_at_once(campaign_path)


def test_a_lock_is_noticed_without_waiting(store, campaign_path):
    assert not is_write_locked(campaign_path)
    with store.transaction():
        assert is_write_locked(campaign_path)
    store.close()
    campaign_path.unlink()
    assert not is_write_locked(campaign_path)
    assert not campaign_path.exists()


def test_two_writers_take_turns(store, campaign_path):
    def write_many():
        other = open_store(campaign_path)
        for number in range(50):
            campaign_settings.write(other, f"theirs {number}", "x")
        other.close()

    thread = threading.Thread(target=write_many)
    thread.start()
    for number in range(50):
        campaign_settings.write(store, f"mine {number}", "x")
    thread.join()
    assert pragma_count(store) == 100


def pragma_count(store):
    return store.connection.execute(
        "SELECT count(*) FROM setting WHERE key LIKE 'mine%' OR key LIKE 'theirs%'"
    ).fetchone()[0]


def test_a_campaign_whose_program_died_opens_with_what_was_committed(
    store, campaign_path, tmp_path
):
    campaign_settings.write(store, "title", "kept")
    copy = tmp_path / "copy.assess"
    for ending in ("", "-wal"):
        shutil.copy(f"{campaign_path}{ending}", f"{copy}{ending}")

    opened = open_store(copy)

    assert campaign_settings.read(opened, "title") == "kept"
    opened.close()


def test_every_refusal_is_a_problem_a_person_may_see():
    assert issubclass(BadCampaign, Problem)


WRITER = """
import pathlib, sys
from assessor_app.store.file import database_opening
from assessor_app.store.tables import campaign_settings as settings
store = database_opening.open_store(pathlib.Path(sys.argv[1]))
settings.write(store, sys.argv[2], "theirs")
store.close()
"""


@pytest.mark.parametrize(
    "look",
    [
        lambda path: open_store(path).close(),
        lambda path: open_store(path, read_only=True).close(),
        opens_at_once,
        file_header.inspect,
        file_header.is_database,
    ],
    ids=["opening", "reading", "asking", "inspecting", "knowing"],
)
def test_opening_a_file_again_does_not_let_another_program_clear_the_log_away(
    store, campaign_path, look
):
    # Closing a file drops the locks that this process has on it; what two programs file into two
    # logs, of which one has no name any more, is lost.
    look(campaign_path)
    for number in range(2):
        words = [sys.executable, "-c", WRITER, str(campaign_path), f"number {number}"]
        subprocess.run(words, env=environment(), check=True)
        assert campaign_settings.read(store, f"number {number}") == "theirs"
        campaign_settings.write(store, f"number {number + 2}", "mine")
    store.close()
    with contextlib.closing(open_store(campaign_path)) as again:
        kept = [campaign_settings.read(again, f"number {number}") for number in range(4)]
    assert kept == ["theirs", "theirs", "mine", "mine"]


class ClosedAtOneMoment:
    """Two connections, each of which took the other for the last."""

    def __init__(self, *connections):
        self.connections = connections
        self.in_transaction = False

    def execute(self, *given):
        return self.connections[0].execute(*given)

    def close(self):
        for connection in self.connections:
            connection.close()


def test_no_log_is_left_beside_the_campaign_where_two_close_at_one_moment(store, campaign_path):
    campaign_settings.write(store, "number", "mine")
    reader = sqlite3.connect(f"{campaign_path.as_uri()}?mode=ro", uri=True)
    assert reader.execute("SELECT count(*) FROM setting").fetchone()
    store.connection = ClosedAtOneMoment(store.connection, reader)
    store.close()
    assert not campaign_path.with_name(campaign_path.name + "-wal").exists()
    with contextlib.closing(open_store(campaign_path)) as again:
        assert campaign_settings.read(again, "number") == "mine"


NO_ROOM = sqlite3.OperationalError("disk I/O error")
NO_ROOM.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE


@pytest.fixture
def full_disk(monkeypatch):
    """No room for the index of the log: SQLite opens nothing but what it need not share."""
    connect = database_opening.connect

    def refuse(path, mode, *probes, **more):
        if "immutable" not in mode:
            raise NO_ROOM
        return connect(path, mode, *probes, **more)

    monkeypatch.setattr(database_opening, "connect", refuse)


@pytest.mark.parametrize("read_only", [False, True])
def test_on_a_full_disk_a_campaign_can_be_read(campaign_path, request, read_only):
    with contextlib.closing(create(campaign_path)) as store:
        campaign_settings.write(store, "title", "Tides")
    request.getfixturevalue("full_disk")
    with contextlib.closing(open_store(campaign_path, read_only)) as store:
        assert campaign_settings.read(store, "title") == "Tides"
        with pytest.raises(
            BadCampaign, match="the campaign is read-only" if read_only else "the disk is full"
        ):
            campaign_settings.write(store, "title", "Bees")


def test_on_a_full_disk_what_only_the_log_holds_is_not_passed_over(campaign_path, request):
    with contextlib.closing(create(campaign_path)) as store:
        campaign_settings.write(store, "title", "Tides")
        request.getfixturevalue("full_disk")
        assert refusal(campaign_path).startswith("the disk is full")


@pytest.mark.parametrize(("platform", "flushes"), [("linux", 0), ("win32", 0), ("darwin", 1)])
def test_macos_is_asked_to_flush_the_cache_of_the_drive(campaign_path, platform, flushes):
    with contextlib.closing(sqlite3.connect(campaign_path)) as connection:
        for statement in database.pragmas(platform):
            connection.execute(statement)
        assert connection.execute("PRAGMA fullfsync").fetchone() == (flushes,)
