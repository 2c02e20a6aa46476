"""Each document is found again by its place alone, and is what the whole file says it is."""

import gzip
import re

import pytest

from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.formats.documents import placed_documents as module
from assessor_app.formats.documents.placed_documents import (
    encoding_for_places,
    has_places,
    pieces,
    placed,
    read_at,
)
from assessor_app.formats.format import Content, ReadOptions
from assessor_app.formats.format_registry import FORMATS, format_named

JSONL = "".join(f'{{"id": "d{n}", "title": "T{n}", "text": "Straße {n}"}}\n' for n in range(9))
TSV = "1\tSand and wind\n\n2\tSalt\tof the sea\n3\ttides"
SGML = (
    "<?xml version='1.0'?>\n<ROOT>\n<DOC>\n<DOCNO> a </DOCNO>\n<TITLE>One</TITLE>\nfirst\n</DOC>\n"
    "<doc\n id='b'>second &amp; last</doc> <DOC><DOCNO>c</DOCNO>third</DOC><DOC>\n"
    "<DOCNO>d</DOCNO> never closed\n<DOC><DOCNO>e</DOCNO>fifth</DOC>\n</ROOT>\n"
)
SMART = ".I 1\n.T\nOne\n.W\nfirst\n.I 2\n.W\nsecond\n.I am not a mark\n.I 0\n"
XML = "<?xml?>\n<books><article id='x'><atl>One</atl>sand</article>\n<article id='y'>sea</article>"
ROW = "*" * 44
LISA = f"Document    1\nSand\n\nand wind\n{ROW}\nDocument    2\nSalt\n\nof the sea\n{ROW}\n"
SAMPLES = {
    "documents-jsonl": JSONL,
    "lisa-documents": LISA,
    "documents-tsv": TSV,
    "trec-documents": SGML,
    "smart-documents": SMART,
    "xml-documents": XML,
}


@pytest.fixture
def file(tmp_path):
    def write(data, name="collection"):
        path = tmp_path / name
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        return path

    return write


def found_in(path, form, **options):
    given = ReadOptions(**options)
    return list(placed(path, form, given, encoding_for_places(path, form, given)))


def test_every_format_with_places_has_a_sample_here():
    assert {form.name for form in FORMATS if form.starts} == set(SAMPLES)
    assert all(form.content is Content.DOCUMENTS for form in FORMATS if has_places(form))


@pytest.mark.parametrize("size", [1, 2, 7, 1024 * 1024])
@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_places_read_as_the_whole_file_does(file, name, size, ends, monkeypatch):
    monkeypatch.setattr(module, "CHUNK", size)
    form, path = format_named(name), file(SAMPLES[name].replace("\n", ends))
    whole = list(form.read(path, ReadOptions()))
    found = found_in(path, form)
    assert [one.document for one in found] == whole
    assert len(whole) >= 2
    for one in found:
        options = ReadOptions(encoding="utf-8")
        again = read_at(path, form, options, one.start, one.length, one.document.id)
        assert again == one.document
        assert again.hash == one.document.hash


@pytest.mark.parametrize("encoding", ["utf-8-sig", "cp1252"])
def test_other_encodings_stay_what_they_are(file, encoding):
    form, path = format_named("documents-jsonl"), file(JSONL.encode(encoding))
    found = found_in(path, form)
    assert [one.document.text for one in found][2] == "Straße 2"
    one, options = found[2], ReadOptions(encoding=encoding)
    assert read_at(path, form, options, one.start, one.length, "d2").text == "Straße 2"


def test_pieces_make_up_the_whole_file(file):
    data = SGML.encode()
    found = list(pieces(file(data), re.compile(rb"<doc", re.IGNORECASE)))
    assert b"".join(piece for _, _, piece in found) == data
    assert [start for start, _, _ in found] == [
        sum(len(piece) for _, _, piece in found[:at]) for at in range(len(found))
    ]
    assert [line for _, line, _ in found] == [
        data[:start].count(b"\n") + 1 for start, _, _ in found
    ]


def test_a_mistake_is_on_its_line_of_the_file(file):
    path = file(JSONL + "no json\n" + '{"id": "z", "text": ""}\n')
    form, told = format_named("documents-jsonl"), []
    with pytest.raises(BadInput) as caught:
        found_in(path, form)
    assert caught.value.place.line == 10
    assert len(found_in(path, form, lenient=True, refused=told.append)) == 10
    assert [problem.place.line for problem in told] == [10]


def test_a_first_id_that_looks_compressed_is_text(file):
    path = file("1\tsand\n2\tsalt\nBZh91\tsea\n")
    found = found_in(path, format_named("documents-tsv"))
    assert [one.document.id for one in found] == ["1", "2", "BZh91"]


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("documents-csv", b"id,text\n1,sand\n", "documents-csv"),
        ("documents-jsonl", gzip.compress(JSONL.encode()), "gzip"),
        ("documents-jsonl", JSONL.encode("utf-16"), "utf-16"),
    ],
)
def test_what_cannot_be_read_in_places_is_refused_with_a_way_on(file, name, data, words):
    with pytest.raises(WrongUse, match=words) as caught:
        found_in(file(data), format_named(name))
    assert "or import the texts into the campaign" in str(caught.value)


def test_a_file_that_went_away_shrank_or_changed_is_told(file):
    form, path = format_named("documents-jsonl"), file(JSONL)
    last = found_in(path, form)[-1]
    asked = (ReadOptions(encoding="utf-8"), last.start, last.length, "d8")
    path.write_text(JSONL[:-20])
    with pytest.raises(BadInput, match="shorter"):
        read_at(path, form, *asked)
    path.write_text(JSONL.replace("d8", "dx"))
    with pytest.raises(BadInput, match="another text"):
        read_at(path, form, *asked)
    path.unlink()
    with pytest.raises(BadInput, match="no such file"):
        read_at(path, form, *asked)


def test_a_file_without_beginnings_is_bounded(file, monkeypatch):
    monkeypatch.setattr(module, "CHUNK", 1000)
    monkeypatch.setattr(module, "LONGEST_PIECE", 5000)
    with pytest.raises(BadInput, match="no document begins"):
        found_in(file("x" * 9000), format_named("trec-documents"))


def test_a_folder_s_files_are_read_one_by_one(tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.txt").write_text("sand")
    (tmp_path / "b.html").write_text("<title>Sea</title>salt")
    form = format_named("folder")
    found = found_in(tmp_path, form)
    assert [one.document.id for one in found] == ["b.html", "in/a.txt"]
    for one in found:
        assert read_at(tmp_path, form, ReadOptions(), 0, 0, one.document.id) == one.document
    with pytest.raises(BadInput):
        read_at(tmp_path, form, ReadOptions(), 0, 0, "gone.txt")
    with pytest.raises(BadInput):
        read_at(tmp_path, form, ReadOptions(), 0, 0, "../other.txt")
