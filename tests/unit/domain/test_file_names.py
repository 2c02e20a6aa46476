"""File names that every system accepts."""

import sys
from pathlib import PurePosixPath, PureWindowsPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.domain.file_names import LONGEST, safe_file_name, why_unusable
from assessor_app.domain.problems import BadCampaign, BadInput
from assessor_app.store.file.database_opening import create


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Per-topic values of AP", "Per-topic values of AP"),
        ("P@10: bm25 / trigram?", "P@10- bm25 - trigram"),
        ("../../etc/passwd", "etc-passwd"),
        ("--help", "help"),
        ("ends with a dot. ", "ends with a dot"),
        ("two\nlines\tand a bell\x07", "two-lines-and a bell"),
        ("CON", "_CON"),
        ("aux.txt", "_aux.txt"),
        ("Com1 .csv", "_Com1 .csv"),
        ("lpt³", "_lpt³"),
        ("console", "console"),
        ("com10", "com10"),
        ("e\u0301te\u0301", "été"),
        ("海", "海"),
        ("\ud800", "table"),
        (" ... ", "table"),
        ("", "table"),
    ],
)
def test_a_name_is_kept_as_far_as_every_system_accepts_it(words: str, name: str) -> None:
    assert safe_file_name(words, "table") == name


@pytest.mark.parametrize("letter", ["a", "ß", "海", "🌊"])
def test_a_long_name_is_cut_between_letters(letter: str) -> None:
    name = safe_file_name(letter * 500, "table")
    assert name == letter * (LONGEST // len(letter.encode()))


@given(st.text())
def test_any_text_gives_a_usable_name(words: str) -> None:
    name = safe_file_name(words, "table")
    assert 0 < len(name.encode()) <= LONGEST + 1
    for path in (PureWindowsPath(f"{name}.csv"), PurePosixPath(f"{name}.csv")):
        assert path.name == f"{name}.csv"
        assert why_unusable(path, "win32") == ""


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("News: 2026.assess", "Windows does not allow : in file names"),
        ('a"b<c.csv', 'Windows does not allow " < in file names'),
        ("nul.assess", "Windows reserves the file name nul for a device"),
        ("table.csv.", "on Windows, a file name cannot end with a dot or a space"),
        ("table ", "on Windows, a file name cannot end with a dot or a space"),
        ("NUL", ""),  # written to on purpose, to discard the output
        ("news 2026.assess", ""),
    ],
)
def test_a_name_that_windows_would_take_otherwise_is_explained(name: str, why: str) -> None:
    assert why_unusable(PurePosixPath(name), "win32") == why
    assert why_unusable(PurePosixPath(name), "linux") == ""
    assert why_unusable(PurePosixPath(name), "darwin") == ""


@pytest.mark.skipif(sys.platform != "win32", reason="other systems accept these names")
@pytest.mark.parametrize("name", ["a:b.assess", "nul.assess"])
def test_nothing_is_created_under_a_name_that_windows_takes_otherwise(tmp_path, name: str) -> None:
    with pytest.raises(BadCampaign):
        create(tmp_path / name)
    with pytest.raises(BadInput):
        write_file(tmp_path / name, lambda out: out.write("x"))
    assert list(tmp_path.iterdir()) == []
