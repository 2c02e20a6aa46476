"""Real texts on the screen: abstracts that were wrapped by hand, and verse that must stay verse."""

import pytest

from assessor_app.formats.format import DEFAULT
from assessor_app.formats.format_registry import format_named
from assessor_app.judging.reading.readable import readable


@pytest.fixture
def texts(shared):
    def read(form, *names):
        for name in names:
            yield from format_named(form).read(shared / "data" / name, DEFAULT)

    return read


def lines_of(text):
    return [line for line in text.split("\n") if line.strip()]


def test_abstracts_of_cranfield_are_joined_place_by_place(texts):
    lines_before = blocks = 0
    for document in texts("smart-documents", "cranfield/cran.all.1400"):
        read = readable(document)
        assert read.text == document.text
        shown = "\n".join(read.text[start:end] for start, end in read.paragraph_ranges)
        assert lines_of(shown) == lines_of(document.text)
        lines_before += document.text.strip().count("\n")
        blocks += len(read.paragraph_ranges)
    assert blocks < lines_before / 2


def test_verse_of_shakespeare_stays_as_it_stands(texts):
    plays = [f"shakespeare-trec-sgml/shakespeare-merchant.trec.{part}" for part in (1, 2)]
    for document in texts("trec-documents", *plays):
        assert lines_of(readable(document).words()) == lines_of(document.text)
