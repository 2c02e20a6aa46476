"""Real texts on the screen: abstracts that were wrapped by hand, and verse that must stay verse."""

import pytest

from assessor_app.app.reading.reading_text import laid_out, readable
from assessor_app.formats.format import DEFAULT
from assessor_app.formats.registry import format_named


@pytest.fixture
def texts(shared):
    def read(form, *names):
        for name in names:
            yield from format_named(form).read(shared / "data" / name, DEFAULT)

    return read


def test_abstracts_of_cranfield_are_joined_place_by_place(texts):
    lines_before = lines_after = 0
    for document in texts("smart-documents", "cranfield/cran.all.1400"):
        before, after = laid_out(document.text).strip("\n"), readable(document)
        assert len(before) == len(after)
        assert before.replace("\n", " ") == after.replace("\n", " ")
        lines_before += before.count("\n")
        lines_after += after.count("\n")
    assert lines_after < lines_before / 3


def test_verse_of_shakespeare_stays_as_it_stands(texts):
    plays = [f"shakespeare-trec-sgml/shakespeare-merchant.trec.{part}" for part in (1, 2)]
    for document in texts("trec-documents", *plays):
        assert readable(document) == laid_out(document.text).strip("\n")
