"""A file is whole when it looks whole: checkpoints, and copies that were made while it was open."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from assessor_app.campaign.files import opening
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.judging import judge
from assessor_app.campaign.sharing import packaging
from assessor_app.campaign.sharing.merging import merge, remarks
from assessor_app.cli.command_line import main
from assessor_app.store.file import backup_restoring, backups, open_marks
from assessor_app.store.tables import campaign_settings

KILLED = """
import os, signal, sys
from pathlib import Path
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.store.tables import campaign_settings as settings
campaign = open_campaign(Path(sys.argv[1]))
campaign.mark_open(window=True)
settings.write(campaign.store, "late", "yes")
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def path(campaign) -> Path:
    campaign.close()
    return campaign.path


def copy_of(path: Path, name: str = "copy.assess") -> Path:
    """The file alone, as a mail programme or a file manager takes it."""
    return shutil.copyfile(path, path.with_name(name))


def words_on(path: Path) -> str:
    with open_campaign(path, read_only=True) as opened:
        return opening.copied_while_open(opened)


def marks_in(path: Path) -> int:
    with open_campaign(path, read_only=True) as opened:
        return len(open_marks.marks(opened.store.connection))


def write_and_fail(opened) -> None:
    with opened.store.transaction():
        campaign_settings.write(opened.store, "late", "yes")
        raise ZeroDivisionError


def run_and_kill(path: Path) -> None:
    command = [sys.executable, "-c", KILLED, str(path)]
    root = str(Path(__file__).resolve().parents[4])
    assert subprocess.run(command, env=os.environ | {"PYTHONPATH": root}).returncode == -9


def test_a_copy_made_while_open_says_so_and_one_made_after_does_not(path):
    with open_campaign(path) as opened:
        opened.mark_open(window=True)
        campaign_settings.write(opened.store, "late", "yes")
        taken = copy_of(path)
    words = words_on(taken)
    assert words.startswith("copy.assess was copied while the campaign was open on ")
    assert "may be missing" in words
    with open_campaign(taken, read_only=True) as late:
        assert campaign_settings.read(late.store, "late") == ""
    assert words_on(copy_of(path, "later.assess")) == ""
    assert words_on(path) == ""


def test_the_mark_reaches_the_file_before_anything_that_is_written_after_it(path):
    with open_campaign(path) as opened:
        opened.mark_open(window=True)
        assert words_on(copy_of(path))


def test_a_command_sets_its_mark_with_its_first_change_and_not_before(path):
    before = path.read_bytes()
    with open_campaign(path) as opened:
        opened.mark_open()
        with opened.store.transaction():
            opened.store.connection.execute("UPDATE setting SET value = 'x' WHERE key = 'none'")
        with pytest.raises(ZeroDivisionError):
            write_and_fail(opened)
        assert path.read_bytes() == before
        campaign_settings.write(opened.store, "late", "yes")
        taken = copy_of(path)
        assert len(open_marks.marks(opened.store.connection)) == 1
    assert words_on(taken)
    with open_campaign(taken, read_only=True) as late:
        assert campaign_settings.read(late.store, "late") == "yes"
    assert marks_in(path) == 0


def test_a_command_that_changes_nothing_leaves_the_file_byte_for_byte(path):
    before = path.read_bytes()
    with open_campaign(path) as opened:
        opened.mark_open()
    assert path.read_bytes() == before


def test_a_checkpoint_makes_the_file_whole_and_can_empty_the_log(path):
    with open_campaign(path) as opened:
        campaign_settings.write(opened.store, "kept", "yes")
        assert opened.store.file.log_state()[0]
        opened.store.checkpoint(empty_log=True)
        assert opened.store.file.log_state()[0] == 0
        taken = copy_of(path)
    with open_campaign(taken, read_only=True) as whole:
        assert campaign_settings.read(whole.store, "kept") == "yes"


def test_a_reader_at_work_keeps_the_log_but_not_the_file_from_being_whole(path):
    with open_campaign(path) as opened, open_campaign(path) as reader:
        campaign_settings.write(opened.store, "kept", "yes")
        with reader.store.snapshot():
            campaign_settings.read(reader.store, "kept")
            opened.store.checkpoint(empty_log=True)
            assert opened.store.file.log_state()[0]
            taken = copy_of(path)
    with open_campaign(taken, read_only=True) as whole:
        assert campaign_settings.read(whole.store, "kept") == "yes"


def test_after_a_kill_the_original_says_nothing_and_has_everything(path):
    run_and_kill(path)
    assert words_on(path) == ""
    with open_campaign(path) as opened:
        assert campaign_settings.read(opened.store, "late") == "yes"
        opened.mark_open()
        campaign_settings.write(opened.store, "late", "no")
    assert marks_in(path) == 0


def open_and_close(path: Path) -> None:
    open_campaign(path).close()


def read_and_close(path: Path) -> None:
    open_campaign(path, read_only=True).close()


def show_status(path: Path) -> None:
    assert main(["status", str(path)]) == 0


def stored(path: Path, key: str) -> str:
    with open_campaign(path, read_only=True) as opened:
        return campaign_settings.read(opened.store, key)


@pytest.mark.parametrize("look", [open_and_close, read_and_close, show_status])
def test_after_a_kill_and_a_reading_command_neither_the_original_nor_a_copy_warns(path, look):
    run_and_kill(path)
    look(path)
    assert marks_in(path) == 0
    assert words_on(path) == ""
    taken = copy_of(path)
    assert words_on(taken) == ""
    assert stored(taken, "late") == "yes"


@pytest.mark.parametrize("look", [open_and_close, read_and_close, show_status])
def test_a_copy_of_all_files_after_a_kill_never_warns(path, look):
    run_and_kill(path)
    taken = path.with_name("whole.assess")
    for ending in ("", "-wal", "-shm"):
        shutil.copyfile(f"{path}{ending}", f"{taken}{ending}")
    look(taken)
    assert words_on(taken) == ""
    assert words_on(copy_of(taken, "again.assess")) == ""
    assert stored(taken, "late") == "yes"


def test_after_a_kill_a_copy_of_the_main_file_alone_warns_however_often_it_is_read(path):
    run_and_kill(path)
    taken = copy_of(path)
    assert words_on(taken)
    with open_campaign(taken, read_only=True), open_campaign(taken, read_only=True):
        pass
    open_and_close(taken)
    assert words_on(taken)
    assert stored(taken, "late") == ""


def test_a_dead_mark_stays_while_a_reader_keeps_commits_in_the_log(path):
    run_and_kill(path)
    with open_campaign(path, read_only=True) as reader, reader.store.snapshot():
        assert campaign_settings.read(reader.store, "late") == "yes"
        with open_campaign(path) as other:
            campaign_settings.write(other.store, "later", "yes")
        assert words_on(copy_of(path))
    assert marks_in(path) == 0


def test_reading_beside_an_open_window_leaves_its_mark(path):
    with open_campaign(path) as opened:
        opened.mark_open(window=True)
        read_and_close(path)
        open_and_close(path)
        assert words_on(copy_of(path))


def test_a_copy_with_its_log_says_nothing(path):
    run_and_kill(path)
    taken = copy_of(path)
    shutil.copyfile(f"{path}-wal", f"{taken}-wal")
    assert words_on(taken) == ""
    with open_campaign(taken, read_only=True) as whole:
        assert campaign_settings.read(whole.store, "late") == "yes"


def test_each_program_takes_its_own_mark_away(path):
    with open_campaign(path) as first:
        first.mark_open(window=True)
        with open_campaign(path) as second:
            second.mark_open(window=True)
            second.mark_open(window=True)
            assert len(open_marks.marks(first.store.connection)) == 2
            assert "also open in another window" in opening.other_windows(second)
            assert "also open in another window" in opening.other_windows(first)
        assert opening.other_windows(first) == ""
        assert words_on(copy_of(path))
    assert marks_in(path) == 0


def test_a_command_at_work_is_no_other_window(path):
    with open_campaign(path) as command, open_campaign(path) as window:
        command.mark_open()
        window.mark_open(window=True)
        assert opening.other_windows(window) == ""


def test_reading_sets_no_mark(path):
    with open_campaign(path, read_only=True) as opened:
        opened.mark_open(window=True)
        assert open_marks.marks(opened.store.connection) == ()


def test_the_second_opening_of_a_copy_that_was_worked_in_says_nothing(path):
    with open_campaign(path) as opened:
        opened.mark_open(window=True)
        taken = copy_of(path)
    with open_campaign(taken) as copy:
        assert opening.copied_while_open(copy)
        copy.mark_open(window=True)
    assert words_on(taken) == ""


def test_backups_and_packages_bear_no_mark(path):
    with open_campaign(path) as opened:
        opened.mark_open(window=True)
        judge(opened, ("ann", "7", "a"), 2)
        made = backups.make(opened.store, "daily")
        package = path.with_name("package.assess")
        packaging.make_package(opened, "ann", package)
        assert words_on(copy_of(path, "beside.assess"))
    assert words_on(made.path) == ""
    assert words_on(package) == ""


def test_a_window_stays_marked_when_a_backup_is_restored_beside_it(path):
    with open_campaign(path) as opened:
        opened.mark_open(window=True)
        made = backups.make(opened.store, "daily")
        judge(opened, ("ann", "7", "a"), 2)
        backup_restoring.restore(path, made)
        assert opened.why_moved() == ""
        judge(opened, ("ann", "7", "a"), 1)
        opened.checkpoint()
        assert words_on(copy_of(path))
    assert marks_in(path) == 0
    with open_campaign(path, read_only=True) as whole:
        assert whole.store.connection.execute("SELECT count(*) FROM journal").fetchone() == (1,)


def test_what_is_written_out_leaves_a_whole_file_behind(path):
    with open_campaign(path) as opened:
        judge(opened, ("ann", "7", "a"), 2)
        packaging.make_package(opened, "ann", path.with_name("package.assess"))
        taken = copy_of(path)
    with open_campaign(taken, read_only=True) as whole, open_campaign(path) as opened:
        assert list(opened.store.connection.execute("SELECT id FROM journal")) == list(
            whole.store.connection.execute("SELECT id FROM journal")
        )


def test_merging_a_copy_made_while_open_says_what_may_be_missing(path):
    with open_campaign(path) as opened:
        opened.mark_open(window=True)
        taken = copy_of(path)
    with open_campaign(path) as lead:
        done = merge(lead, taken)
        assert done.may_lack
        assert any("may be missing; open the original" in words for words in remarks(done))
        assert merge(lead, copy_of(path, "later.assess")).may_lack == ""


def test_commands_say_so_on_standard_error(path, capsys):
    with open_campaign(path) as opened:
        opened.mark_open(window=True)
        taken = copy_of(path)
    assert main(["merge", str(path), str(taken)]) == 0
    assert "may be missing; open the original" in capsys.readouterr().err
    assert main(["status", str(taken)]) == 0
    told = capsys.readouterr()
    assert told.err.startswith("warning: copy.assess was copied while the campaign was open on ")
    assert main(["check", str(taken)]) == 0
    assert "may be missing; open the original" in capsys.readouterr().err
    assert main(["status", str(path)]) == 0
    assert capsys.readouterr().err == ""


def test_a_command_whose_campaign_moves_stops_with_one_error(path, capsys, monkeypatch):
    real = judging.judge

    def move_and_judge(*given):
        path.rename(path.with_name("elsewhere.assess"))
        return real(*given)

    monkeypatch.setattr(judging, "judge", move_and_judge)
    place = ["--topic", "7", "--document", "a", "--grade", "2"]
    assert main(["judge", str(path), "--assessor", "ann", *place]) == 2
    assert capsys.readouterr().err == (
        f"assessor: {path}: the campaign was moved or deleted while it was open, and nothing more"
        " is saved.\nPut the file back, or open it at its new place, and repeat the step.\n"
    )
    assert not path.exists()
    with open_campaign(path.with_name("elsewhere.assess"), read_only=True) as moved:
        assert moved.store.connection.execute("SELECT count(*) FROM journal").fetchone() == (0,)
