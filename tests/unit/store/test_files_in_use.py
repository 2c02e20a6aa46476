"""Files that other programs have open on Windows, and files in its network folders."""

import contextlib
import sqlite3
from pathlib import Path, PurePosixPath, PureWindowsPath

import pytest

from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.domain.problems import BadInput
from assessor_app.store.file.failures import explained
from assessor_app.store.file.opened_file import sqlite_address
from assessor_app.store.file.unfinished_files import in_use_advice, move_into_place

HERE, THERE = Path("complete"), Path("wanted")
IN_USE = 32


def refusal(winerror: int = IN_USE) -> PermissionError:
    error = PermissionError(13, "The process cannot access the file")
    error.winerror = winerror
    return error


class Disk:
    """Refuses to rename as often as told."""

    def __init__(self, refusals: int) -> None:
        self.refusals, self.renamed = refusals, []

    def replace(self, source: Path, target: Path) -> None:
        if self.refusals:
            self.refusals -= 1
            raise refusal()
        self.renamed.append((source, target))


def test_windows_tries_again_while_another_program_reads_the_file() -> None:
    disk, waited = Disk(3), []
    move_into_place(HERE, THERE, "win32", disk.replace, waited.append)
    assert disk.renamed == [(HERE, THERE)]
    assert len(waited) == 3


def test_windows_gives_up_within_a_second() -> None:
    disk, waited = Disk(1000), []
    with pytest.raises(PermissionError):
        move_into_place(HERE, THERE, "win32", disk.replace, waited.append)
    assert disk.renamed == []
    assert 0.5 < sum(waited) <= 1


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_other_systems_do_not_wait(platform: str) -> None:
    disk, waited = Disk(1), []
    with pytest.raises(PermissionError):
        move_into_place(HERE, THERE, platform, disk.replace, waited.append)
    assert waited == []


def test_an_error_that_waiting_does_not_mend_is_raised_at_once() -> None:
    waited: list[float] = []

    def full(*_: Path) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="No space"):
        move_into_place(HERE, THERE, "win32", full, waited.append)
    assert waited == []


@pytest.mark.parametrize(
    ("error", "is_known"),
    [(refusal(5), True), (refusal(32), True), (PermissionError(13, "no"), False), (None, False)],
)
def test_the_advice_is_to_close_the_other_program(error, is_known: bool) -> None:
    assert (in_use_advice(error) is not None) is is_known


def test_an_export_over_an_open_file_says_what_to_do(tmp_path, monkeypatch) -> None:
    def refuse(*_: object) -> None:
        raise refusal()

    monkeypatch.setattr("os.replace", refuse)
    with pytest.raises(BadInput) as caught:
        write_file(tmp_path / "table.csv", lambda out: out.write("x"))
    assert "Close the other program that has the file open" in str(caught.value)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("path", "address"),
    [
        (PurePosixPath("/data/a b.assess"), "file:///data/a%20b.assess?mode=ro"),
        (PureWindowsPath(r"C:\Data\a#b.assess"), "file:///C:/Data/a%23b.assess?mode=ro"),
        (PureWindowsPath(r"\\server\team\a.assess"), "file:////server/team/a.assess?mode=ro"),
    ],
)
def test_the_address_for_sqlite_names_no_computer(path, address: str) -> None:
    assert sqlite_address(path, "ro") == address


def test_sqlite_takes_the_address_of_a_network_folder_for_a_path(tmp_path: Path) -> None:
    # POSIX systems read two slashes like one.
    address = f"file:///{tmp_path.as_posix()}/new.db?mode=rwc"
    with contextlib.closing(sqlite3.connect(address, uri=True)) as connection:
        connection.execute("CREATE TABLE one (x)")
    assert (tmp_path / "new.db").is_file()


@pytest.mark.parametrize("letter", ["a", "海", "🌊"])
def test_a_name_of_any_letters_can_be_written_beside_itself(tmp_path, letter: str) -> None:
    name = letter * (240 // len(letter.encode()))
    write_file(tmp_path / f"{name}.csv", lambda out: out.write("x"))
    assert [path.name for path in tmp_path.iterdir()] == [f"{name}.csv"]


@pytest.mark.parametrize(("module", "is_named"), [("fts5", True), ("planted", False)])
def test_a_python_without_full_text_search_is_named(tmp_path, module: str, is_named: bool) -> None:
    error = sqlite3.OperationalError(f"no such module: {module}")
    problem = explained(error, tmp_path / "new.assess")
    assert (problem is not None and "lacks full-text search" in problem.message) is is_named
