"""Files as text: compression, encodings, line ends, damage."""

import bz2
import gzip
import importlib
import io
import lzma
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from assessor_app.domain.problems import BadInput
from assessor_app.formats.text import compression, source
from assessor_app.formats.text.source import STANDARD_INPUT, head, open_text

Make = Callable[..., Path]
LINES = "1 0 d1 1\n2 0 d2 0\n"


def lines(path: Path, encoding: str | None = None) -> list[str]:
    with open_text(path, encoding) as text:
        return list(text.lines())


@pytest.mark.parametrize("compress", [bytes, gzip.compress, bz2.compress, lzma.compress])
def test_compression_is_known_by_the_first_bytes_not_the_ending(file: Make, compress) -> None:
    assert lines(file(compress(LINES.encode()), "qrels.txt")) == ["1 0 d1 1", "2 0 d2 0"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_byte_order_marks_are_understood_and_left_out(file: Make, encoding: str) -> None:
    assert lines(file("Zürich\r\n東京\n".encode(encoding))) == ["Zürich", "東京"]


def test_another_encoding_is_found_and_named(file: Make) -> None:
    words = "Où est la bibliothèque ? Près du café, derrière le théâtre où l'été dernière. " * 20
    path = file(words.encode("cp1252"))

    with open_text(path) as text:
        read = "".join(text.chunks())

    assert text.encoding == "cp1252"
    assert "bibliothèque" in read


def test_an_encoding_can_be_named(file: Make) -> None:
    assert lines(file("naïve".encode("cp1252")), "cp1252") == ["naïve"]


def test_an_encoding_that_does_not_exist_is_refused(file: Make) -> None:
    with pytest.raises(BadInput, match=r"no such encoding: utf-9\. Expected a name such as utf-8"):
        lines(file(LINES), "utf-9")


def test_a_wrong_byte_late_in_the_file_is_named_with_its_line(file: Make) -> None:
    good = b"a line of text\n" * 400_000
    with pytest.raises(BadInput, match="not valid utf-8") as caught:
        lines(file(good + b"caf\xe9\n"))

    assert caught.value.place.line == 400_001


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_line_ends_are_one_thing_and_the_last_may_be_missing(file: Make, end: str) -> None:
    assert lines(file(end.join(("a", "", "b")))) == ["a", "", "b"]


def test_a_crlf_cut_between_two_chunks_is_still_one_end(file: Make) -> None:
    first = "x" * (source.CHUNK - 1)
    assert lines(file(first + "\r\nb\r\n")) == [first, "b"]


def test_line_separators_of_unicode_end_no_line(file: Make) -> None:
    assert lines(file("a\u2028b\x0bc\u0085d\n")) == ["a\u2028b\x0bc\u0085d"]


@pytest.mark.parametrize("compress", [gzip.compress, bz2.compress, lzma.compress])
def test_a_file_cut_short_is_one_clear_error(file: Make, compress) -> None:
    data = compress(os.urandom(50_000).hex().encode())
    with pytest.raises(BadInput, match="damaged or truncated") as caught:
        lines(file(data[:-5000], "run.gz"))

    assert "run.gz" in str(caught.value.place)


def test_a_file_that_grows_out_of_bounds_is_refused(file: Make, monkeypatch) -> None:
    monkeypatch.setattr(compression, "RATIO_COUNTS_FROM", 1024 * 1024)
    bomb = gzip.compress(b"\n" * 20_000_000)
    with pytest.raises(BadInput, match="expands more than 250 times"):
        lines(file(bomb))


def test_a_line_without_end_is_refused(file: Make, monkeypatch) -> None:
    monkeypatch.setattr(source, "LONGEST", 1024 * 1024)
    with pytest.raises(BadInput, match="a line is longer"):
        lines(file(b"x" * 3_000_000))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"SQLite format 3\x00" + b"\0" * 99, "a database"),
        (b"PK\x03\x04rest", "ZIP"),
        (b"%PDF-1.7", "PDF"),
        (b"a\0b\0c\0", "contains many NUL bytes"),
    ],
)
def test_what_is_no_text_is_named(file: Make, data: bytes, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        lines(file(data))


def zstandard(text: str) -> bytes:
    name = "compression.zstd" if sys.version_info >= (3, 14) else "backports.zstd"
    compressed: bytes = importlib.import_module(name).compress(text.encode())
    return compressed


def test_zstandard_is_read_like_every_other_compression(file: Make) -> None:
    several_frames = zstandard("1 0 d1 1\n") + zstandard("2 0 d2 0\n")
    with open_text(file(several_frames)) as text:
        assert list(text.lines()) == ["1 0 d1 1", "2 0 d2 0"]
        assert text.compression == "zstandard"


@pytest.mark.parametrize(
    "data", [b"\x28\xb5\x2f\xfd rest", zstandard("1 0 d1 1\n" * 99)[:-4]], ids=["not", "cut"]
)
def test_damaged_zstandard_is_named(file: Make, data: bytes) -> None:
    with pytest.raises(BadInput, match="the zstandard file is damaged or truncated"):
        lines(file(data))


def test_without_a_reader_of_zstandard_it_is_said_what_to_do(file: Make, monkeypatch) -> None:
    path = file(zstandard("1 0 d1 1\n"))
    for name in ("compression.zstd", "backports.zstd"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(
        BadInput, match=r"need the package backports\.zstd\. Install the package, or decompress"
    ):
        lines(path)


def test_a_missing_file_and_a_folder_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no such file"):
        open_text(tmp_path / "nothing")
    with pytest.raises(BadInput, match="a folder"):
        open_text(tmp_path)


def test_standard_input_may_be_compressed_too(monkeypatch) -> None:
    given = io.TextIOWrapper(io.BytesIO(gzip.compress(LINES.encode())))
    monkeypatch.setattr(sys, "stdin", given)

    assert lines(STANDARD_INPUT) == ["1 0 d1 1", "2 0 d2 0"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_read_like_a_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=(LINES,))
    writer.start()

    assert lines(pipe) == ["1 0 d1 1", "2 0 d2 0"]
    writer.join()


def test_the_first_bytes_come_decompressed(file: Make) -> None:
    assert head(file(gzip.compress(LINES.encode())), 4) == b"1 0 "
