"""A run as compact columns: read in bulk or line by line, it is the same."""

import pytest

from assessor_app.campaign.evaluating.run_table import read_run_table
from assessor_app.domain.problems import BadInput, Cancelled
from assessor_app.domain.progress import Silent
from assessor_app.formats.format import ReadOptions
from assessor_app.formats.runs.run_rows import TREC_RUN

RUN = "2 Q0 b 1 3.5 t\n1 Q0 a 1 1.0 t\n2 Q0 a 2 -2e-3 t\n1 Q0 é 0 0.5 last\n"


@pytest.fixture
def table(tmp_path):
    """table(text, encoding) -> the run read from a file with this text."""

    def read(text, encoding="utf-8", options=None, progress=None):
        path = tmp_path / "a.run"
        path.write_bytes(text.encode(encoding))
        return read_run_table(path, TREC_RUN, options or ReadOptions(), progress or Silent())

    return read


def columns(table):
    documents, index = table.documents()
    return (
        table.tag,
        table.topics,
        table.lengths.tolist(),
        [documents[place] for place in index.tolist()],
        table.scores.tolist(),
        table.ranks.tolist(),
    )


EXPECTED = (
    "last",
    ("2", "1"),
    [2, 2],
    ["b", "a", "a", "é"],
    [3.5, -0.002, 1.0, 0.5],
    [1, 2, 1, 0],
)


def test_lines_are_brought_together_by_topic_in_the_files_order(table):
    found = table(RUN)
    assert columns(found) == EXPECTED
    assert found.documents()[0] == ("b", "a", "é")
    assert found.document.dtype == "uint32"
    assert found.ranks.dtype == "int32"


def test_a_given_encoding_is_read_line_by_line_to_the_same(table):
    assert columns(table(RUN, "utf-8", ReadOptions(encoding="utf-8"))) == EXPECTED


def test_another_encoding_is_found_out(table):
    long = RUN + "".join(f"3 Q0 café-{number} 1 1.0 last\n" for number in range(50))
    assert "café-7" in table(long, "latin-1").documents()[0]


def test_a_rank_that_is_no_number_is_0(table):
    assert table("1 Q0 a first 1.0 t\n").ranks.tolist() == [0]


def test_a_rank_beyond_all_bounds_is_the_largest(table):
    text = "1 Q0 a 99999999999 1.0 t\n1 Q0 b -99999999999 0.5 t\n"
    assert table(text).ranks.tolist() == [2**31 - 1, -(2**31 - 1)]


def test_a_comment_after_the_last_line_has_no_tag(table):
    assert columns(table(RUN + "# a comment of six fields or more\n")) == EXPECTED


def test_a_document_twice_is_refused_with_its_line_or_left_out(table):
    with pytest.raises(BadInput, match="twice") as caught:
        table(RUN + "2 Q0 b 9 1.0 t\n")
    assert caught.value.place.line == 5
    refused = []
    options = ReadOptions(lenient=True, refused=refused.append)
    assert columns(table(RUN + "2 Q0 b 9 1.0 last\n", options=options)) == EXPECTED
    assert len(refused) == 1


def test_an_empty_run_has_no_columns(table):
    assert columns(table("\n")) == ("", (), [], [], [], [])


def test_reading_can_be_stopped(table, stopped):
    with pytest.raises(Cancelled):
        table(RUN, progress=stopped)
