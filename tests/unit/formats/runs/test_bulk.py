"""Reading runs and judgements in bulk: any blanks, any packing, exact numbers, clear refusals."""

import bz2
import gzip
import lzma

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from assessor_app.domain.problems import BadInput
from assessor_app.formats.runs.bulk import QRELS, RUN, open_bulk
from assessor_app.formats.runs.bulk_bytes import PADDING, Irregular, cut
from assessor_app.formats.runs.bulk_numbers import numbers
from assessor_app.formats.runs.run_rows import read_trec
from assessor_app.formats.text import compression

LINES = b"1 Q0 FT-1 1 9.5 tag\n1 Q0 FT-2 2 8.25 tag\n20 Q0 x 1 -3 tag\n"
ROWS = [("1", "FT-1", 9.5), ("1", "FT-2", 8.25), ("20", "x", -3.0)]


def rows(path, layout=RUN, size=None, with_rank=False):
    """(topic, document, value[, rank]) of every line."""
    file = open_bulk(path, layout, size) if size else open_bulk(path, layout)
    found = []
    for chunk in file.chunks:
        lines = file.parse(chunk, with_rank)
        data = lines.buffer.tobytes()
        for at in range(len(lines)):
            topic = data[lines.topic_start[at] : lines.topic_end[at]].decode()
            document = data[lines.document_start[at] : lines.document_end[at]].decode()
            rank = (lines.rank[at],) if with_rank else ()
            found.append((topic, document, lines.value[at], *rank))
    return found


@pytest.fixture
def file(tmp_path):
    """file(data) -> path of a file with these bytes."""

    def write(data, name="some.run"):
        path = tmp_path / name
        path.write_bytes(data)
        return path

    return write


@pytest.mark.parametrize(
    "data",
    [
        LINES,
        LINES.rstrip(b"\n"),
        LINES.replace(b"\n", b"\r\n"),
        LINES.replace(b"\n", b"\r"),
        LINES.replace(b" ", b"\t"),
        LINES.replace(b" ", b" \t ").replace(b"\n", b"  \n"),
        b"\n\n  \n" + LINES.replace(b"\n", b"\n\n") + b"\n \n",
        b"# a comment\n" + LINES + b"#another one, with more fields than a line has\n",
        LINES.replace(b" tag", b" tag and further fields"),
        b"   " + LINES,
        b"\xef\xbb\xbf" + LINES,
        LINES.decode().encode("utf-16"),
        gzip.compress(LINES, mtime=0),
        bz2.compress(LINES),
        lzma.compress(LINES),
    ],
)
@pytest.mark.parametrize("size", [None, 1, 30])
def test_lines_are_read_however_they_are_written(file, data, size):
    assert rows(file(data), size=size) == ROWS


def test_a_sharp_inside_a_line_is_no_comment(file):
    data = b"1 Q0 #1 1 2.0 t\n1 Q0 a#b 2 1.0 t\n"
    assert [document for _, document, _ in rows(file(data))] == ["#1", "a#b"]


def test_an_empty_file_has_no_lines(file):
    assert rows(file(b"")) == []
    assert rows(file(b"\n  \n# nothing\n")) == []


def test_the_rank_column_is_read_on_request(file):
    assert [row[3] for row in rows(file(LINES), with_rank=True)] == [1, 2, 1]


def test_the_tag_is_that_of_the_last_line(file):
    assert open_bulk(file(LINES[:-4] + b"last\n\n"), RUN).tag() == "last"
    assert open_bulk(file(b""), RUN).tag() == ""


def test_judgements_are_read_with_their_grades(file):
    data = b"1 0 a 2\n1 0 b -1\n2 0 c 0.5\n"
    assert rows(file(data), QRELS) == [("1", "a", 2), ("1", "b", -1), ("2", "c", 0.5)]


@pytest.mark.parametrize(
    ("line", "layout"),
    [
        (b"1 Q0 a 1 9.5", RUN),
        (b"1 Q0 a 1 high tag", RUN),
        (b"1 Q0 a 1 nan tag", RUN),
        (b"1 Q0 a 1 1_000 tag", RUN),
        (b"1 Q0 a 1 --1 tag", RUN),
        (b"1 Q0 a 1 -+1 tag", RUN),
        (b"1 Q0 a 1 - tag", RUN),
        (b"1 Q0 a 1 12345678x123 tag", RUN),
        (b"1 Q0 a 1 0x10 tag", RUN),
        (b"1 Q0 " + b"a" * 4097 + b" 1 9.5 tag", RUN),
        (b"1 0 " + "é".encode() * 2049 + b" 1", QRELS),
        (b"1 Q0 a\x001 1 2 9.5 tag", RUN),
        (b"1 0 a\x001", QRELS),
        (b"1 0 a", QRELS),
        (b"1 0 a 1 more", QRELS),
        (b"1 0 a yes", QRELS),
        (b"1 0 a 300", QRELS),
    ],
)
def test_a_line_that_cannot_be_read_is_named(file, line, layout):
    good = LINES if layout is RUN else b"1 0 x 1\n1 0 y 0\n1 0 z 1\n"
    bulk = open_bulk(file(good + line + b"\n" + good.replace(b" ", b"  9")), layout)
    with pytest.raises(Irregular):
        list(bulk.lines())
    with pytest.raises(BadInput) as caught:
        bulk.refuse("")
    assert caught.value.place.line == 4


@pytest.mark.parametrize("byte", range(32))
def test_what_is_a_blank_in_bulk_is_one_line_by_line(file, byte):
    path = file(LINES + b"1 Q0 a" + bytes([byte]) + b"1 2 9.5 tag\n")
    try:
        read = [(line.topic, line.document, line.score) for line in read_trec(path)]
    except BadInput:
        read = None
    try:
        found = rows(path)
    except Irregular:
        return
    assert found == read


@pytest.mark.parametrize("data", [b"1 a\n1 b\n2 3\n", b"1 a 7\n1 3 8\n" * 4, b"1 0 a 3 2 4\n\n"])
def test_short_lines_never_make_a_long_one(file, data):
    bulk = open_bulk(file(data), RUN)
    if data.count(b"\n") > 2:
        with pytest.raises(Irregular):
            list(bulk.lines())
    else:
        assert rows(bulk.path) == [("1", "a", 2.0)]


def test_a_rank_that_is_no_number_is_named_where_ranks_are_read(file):
    bulk = open_bulk(file(LINES + b"1 Q0 a first 9.5 tag\n"), RUN)
    assert list(bulk.lines())
    with pytest.raises(Irregular):
        list(bulk.lines(with_rank=True))
    with pytest.raises(BadInput, match="the rank 'first' is not a whole number") as caught:
        bulk.refuse("")
    assert caught.value.place.line == 4


@pytest.mark.parametrize(
    "data", [gzip.compress(LINES * 50, mtime=0)[:-20], b"\x1f\x8bno gzip at all", b"\xff\xfe1"]
)
def test_a_file_that_is_cut_off_is_refused(file, data):
    with pytest.raises(BadInput, match=r"cannot be read|damaged or truncated"):
        open_bulk(file(data), RUN)


def test_a_file_that_grows_out_of_bounds_is_refused(file, monkeypatch):
    monkeypatch.setattr(compression, "RATIO_COUNTS_FROM", 1024 * 1024)
    with pytest.raises(BadInput, match="expands more than 250 times"):
        open_bulk(file(gzip.compress(b"\n" * 20_000_000)), RUN)


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(BadInput, match=r"none\.run: no such file"):
        open_bulk(tmp_path / "none.run", RUN)


def parsed(texts):
    """The texts' values by the bulk reader."""
    data = b" ".join(texts)
    buffer = np.frombuffer(b"\n" * PADDING + data + b"\n" * PADDING, np.uint8)
    end = PADDING + np.cumsum([len(text) + 1 for text in texts]) - 1
    start = end - np.array([len(text) for text in texts])
    return numbers(buffer, start, end).tolist()


decimals = some.decimals(-(10**9), 10**9, allow_nan=False, places=4).map(str)
written = some.one_of(
    some.floats(allow_nan=False).map(repr),
    decimals,
    some.floats(-1e4, 1e4).map(lambda value: f"{value:.6f}"),
    some.floats(0, 1).map(lambda value: f"{value:.17f}"),
    some.integers(-(10**18), 10**18).map(str),
    some.sampled_from(["5.", ".5", "-.5", "+1", "0", "-0", "1e5", "1E-5", "inf", "-inf", "007"]),
)


@given(some.lists(written, min_size=1, max_size=30))
def test_numbers_are_what_float_makes_of_them(texts):
    assert parsed([text.encode() for text in texts]) == [float(text) for text in texts]


@given(some.integers(0, 8), some.lists(some.floats(-9e6, 9e6), min_size=1, max_size=30))
def test_numbers_of_one_shape_are_what_float_makes_of_them(places, values):
    texts = [f"{value:.{places}f}" for value in values]
    assert parsed([text.encode() for text in texts]) == [float(text) for text in texts]


@given(some.binary(max_size=200))
def test_any_bytes_give_lines_or_a_refusal(data):
    buffer = np.frombuffer(b"\n" * PADDING + data + b"\n" * PADDING, np.uint8)
    for start, end in cut(buffer, 16):
        assert buffer[end - 1] == ord("\n")
        assert PADDING <= start < end


@pytest.mark.parametrize("replaced", [True, False])
def test_a_file_that_changes_between_two_chunks_is_refused(file, tmp_path, replaced):
    path = file(b"1 Q0 a 1 2.0 old\n" * 40)
    opened = open_bulk(path, RUN, 100)
    first, second, *_ = opened.chunks
    opened.parse(first)
    new = b"1 Q0 b 1 3.0 new\n" * 40
    if replaced:
        (tmp_path / "other").write_bytes(new)
        (tmp_path / "other").replace(path)
    else:
        path.write_bytes(new + new)
    for read in (lambda: opened.parse(second), opened.tag):
        with pytest.raises(BadInput, match="changed while it was read"):
            read()
