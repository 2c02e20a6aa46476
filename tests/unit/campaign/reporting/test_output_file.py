"""Exports follow no planted link, and a killed one leaves nothing for long."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from assessor_app.app.rasterise import picture
from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.domain.problems import BadInput, Problem

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="5" height="5"/>'
    "</svg>"
)
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="links and kills of POSIX")


def as_picture(form: str) -> Callable[[Path], None]:
    """Writes the picture in a form to a file with any name."""
    data = picture(SVG, form)
    return lambda path: write_file(path, lambda out: out.buffer.write(data))


WRITERS: dict[str, Callable[[Path], None]] = {
    "text": lambda path: write_file(path, lambda out: out.write("new")),
    "svg": lambda path: as_picture("svg")(path),
    "png": lambda path: as_picture("png")(path),
    "pdf": lambda path: as_picture("pdf")(path),
}
KILLED = """
import os, signal, sys
from pathlib import Path
from assessor_app.campaign.reporting.output_file import write_file

def write(out):
    out.write("half")
    out.flush()
    os.kill(os.getpid(), signal.SIGKILL)

write_file(Path(sys.argv[1]), write)
"""


@POSIX
@pytest.mark.parametrize("kind", WRITERS)
def test_no_planted_link_is_followed(kind: str, tmp_path: Path, qapp: object) -> None:
    other = tmp_path / "precious"
    other.write_text("kept")
    folder = tmp_path / "shared"
    folder.mkdir()
    for name in (".out.part", f".out.{os.getpid()}.part"):
        (folder / name).symlink_to(other)

    WRITERS[kind](folder / "out")

    assert other.read_text() == "kept"
    assert not (folder / "out").is_symlink()
    assert (folder / "out").stat().st_size > 0


@pytest.mark.parametrize("kind", WRITERS)
def test_only_the_whole_file_is_there(kind: str, tmp_path: Path, qapp: object) -> None:
    (tmp_path / "out").write_text("old")
    WRITERS[kind](tmp_path / "out")
    assert [path.name for path in tmp_path.iterdir()] == ["out"]
    starts = {"text": b"new", "svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF"}
    assert (tmp_path / "out").read_bytes().startswith(starts[kind])


@pytest.mark.parametrize("kind", WRITERS)
def test_a_folder_that_is_not_there_is_named(kind: str, tmp_path: Path, qapp: object) -> None:
    with pytest.raises(Problem, match="cannot be written") as said:
        WRITERS[kind](tmp_path / "none" / "out")
    assert str(tmp_path / "none" / "out") in str(said.value)


def test_two_exports_to_one_name_do_not_meet(tmp_path: Path) -> None:
    def write_again(out: object) -> None:
        write_file(tmp_path / "out", lambda inner: inner.write("inner"))
        out.write("outer")  # type: ignore[attr-defined]

    write_file(tmp_path / "out", write_again)
    assert (tmp_path / "out").read_text() == "outer"
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


@POSIX
def test_the_next_export_removes_what_a_killed_one_left(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", KILLED, str(tmp_path / "out")], check=False)
    (left,) = tmp_path.iterdir()
    assert left.name.endswith(".part")

    write_file(tmp_path / "next", lambda out: out.write("some text"))
    assert left.exists(), "it may be at work on another machine"
    old = time.time() - 3600
    os.utime(left, (old, old))
    write_file(tmp_path / "next", lambda out: out.write("x"))
    assert [path.name for path in tmp_path.iterdir()] == ["next"]


def test_a_very_long_name_can_be_written(tmp_path: Path) -> None:
    write_file(tmp_path / ("x" * 240), lambda out: out.write("x"))
    assert [len(path.name) for path in tmp_path.iterdir()] == [240]


def test_a_failure_leaves_what_was_there(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("old")

    def fail(out: object) -> None:
        raise BadInput("no")

    with pytest.raises(BadInput):
        write_file(tmp_path / "out", fail)
    assert (tmp_path / "out").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["out"]
