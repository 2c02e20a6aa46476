"""Media types are recognised by the first bytes; a separate process reads PDF files."""

import gzip
import io
import time
from array import array
from pathlib import Path

import pytest

from assessor_app.campaign.importing.import_order import FileReport, ImportOrder
from assessor_app.domain.collection import Document
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.documents.folder import words_of_pdf
from assessor_app.formats.documents.media import media_of
from assessor_app.formats.format import Content, ReadOptions
from assessor_app.formats.format_registry import format_named
from assessor_app.formats.processes.separate_process import (
    Broken,
    SeparateProcess,
    Unpacker,
    packed,
)

PNG = b"\x89PNG\r\n\x1a\n" + bytes(20)
ROTTEN = b"%PDF-1.4\n1 0 obj << /Type /Catalog"


@pytest.fixture
def process():
    with SeparateProcess("pdf") as made:
        yield made


@pytest.mark.parametrize(
    ("name", "beginning", "media"),
    [
        ("a.txt", b"words", "text/plain"),
        ("a.txt", b"%PDF-1.7 a report", "application/pdf"),
        ("scan.dat", b"\n\n%PDF-1.7", "application/pdf"),
        ("a.pdf", PNG, "image/png"),
        ("a", b"\xff\xd8\xff\xe0", "image/jpeg"),
        ("a", b"GIF89a", "image/gif"),
        ("a", b"II*\x00", "image/tiff"),
        ("a", b"MM\x00*", "image/tiff"),
        ("a", b"RIFF\x10\x00\x00\x00WEBPVP8 ", "image/webp"),
        ("a.svg", b"<?xml version='1.0'?><!-- a > b --><svg xmlns='s'/>", "image/svg+xml"),
        ("a.xml", b"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg:svg/>", "image/svg+xml"),
        ("a.xml", b"<article/>", "application/xml"),
        ("a", b"<!doctype HTML><p>", "text/html"),
        ("a", b"\xef\xbb\xbf <?xml version='1.0'?><html>", "text/html"),
        ("a", b"<?xml version='1.0'?><article>", "application/xml"),
        ("a", b"BM is a company", "text/plain"),
        ("a.md.gz", b"# Tide", "text/markdown"),
        ("a.txt", b"", "text/plain"),
    ],
)
def test_a_files_first_bytes_say_what_it_is(name, beginning, media):
    assert media_of(name, beginning) == media


@pytest.mark.parametrize(
    ("name", "beginning", "why"),
    [
        ("a.pdf", b"words", "has the extension of a PDF, but other contents"),
        ("a.jpg", b"words", "has the extension of a JPG image, but other contents"),
        ("a.py", b"words", "unrecognised document format"),
        ("a", b"words\x00", "neither text nor a PDF or image"),
    ],
)
def test_what_is_no_document_says_why(name, beginning, why):
    with pytest.raises(BadInput, match=why):
        media_of(name, beginning)


@pytest.mark.parametrize("piece", [b"<!---->", b"<?", b"<!--", b"<!DOCTYPE a[", b" ", b"<?>"])
def test_a_hostile_beginning_takes_no_time(piece):
    began = time.perf_counter()
    media_of("a", piece * 2000)
    assert time.perf_counter() - began < 0.5


def test_a_folder_takes_pdf_and_images_with_their_bytes(tmp_path: Path, pdf_of):
    pdf = pdf_of(["The tide rises"], ["and falls"])
    (tmp_path / "a.pdf").write_bytes(pdf)
    (tmp_path / "b.png").write_bytes(PNG)
    (tmp_path / "c.pdf.gz").write_bytes(gzip.compress(pdf))
    (tmp_path / "d.xml").write_text("<article><title>Sea</title></article>")

    found = list(format_named("folder").read(tmp_path, ReadOptions()))

    words = "The tide rises\fand falls"
    assert found == [
        Document("a.pdf", words, media="application/pdf", data=pdf),
        Document("b.png", "", media="image/png", data=PNG),
        Document("c.pdf.gz", words, media="application/pdf", data=pdf),
        Document("d.xml", "<article><title>Sea</title></article>", "Sea", media="application/xml"),
    ]


def test_a_pdf_that_cannot_be_read_is_taken_without_words_and_noted(tmp_path: Path, pdf_of):
    (tmp_path / "bad.pdf").write_bytes(ROTTEN)
    (tmp_path / "good.pdf").write_bytes(pdf_of(["tide"]))
    report = FileReport(ImportOrder(tmp_path, Content.DOCUMENTS))

    found = list(format_named("folder").read(tmp_path, ReadOptions(noted=report.note)))

    assert [(one.id, one.text) for one in found] == [("bad.pdf", ""), ("good.pdf", "tide")]
    assert len(report.notes) == 1
    assert "bad.pdf: imported without text: the PDF is damaged" in report.notes[0]


def test_a_pdf_of_pictures_is_noted(pdf_of):
    notes = []
    options = ReadOptions(noted=notes.append)
    with SeparateProcess("pdf") as process:
        assert words_of_pdf(process, pdf_of([]), Place("scan.pdf"), options) == ""
    assert str(notes[0]) == "scan.pdf: imported without text, because its pages are images"


def test_json_lines_bring_the_bytes_back(tmp_path: Path):
    documents = [
        Document("p", "words\fmore", "T", media="application/pdf", data=b"%PDF-\x00\xff"),
        Document("i", "", media="image/png", data=PNG),
        Document("t", "text"),
    ]
    form, out = format_named("documents-jsonl"), io.StringIO()
    form.write(out, documents)
    file = tmp_path / "d.jsonl"
    file.write_text(out.getvalue())

    assert list(form.read(file, ReadOptions())) == documents
    file.write_text('{"id": "i", "media": "image/png", "text": "", "data": "%%"}')
    with pytest.raises(BadInput, match="base64"):
        list(form.read(file, ReadOptions()))


# The process ------------------------------------------------------------------------------


@pytest.mark.parametrize("rotate", [0, 90, 180])
def test_every_letter_has_its_place_on_the_page(process, pdf_of, rotate):
    process.ask({"do": "open"}, pdf_of(["Tide and", "shore"], rotate=rotate))
    header, body = process.ask({"do": "letters", "page": 0})
    boxes = array("f")
    boxes.frombytes(body)

    assert sorted(header["text"].split("\n")) == ["Tide and", "shore"]
    assert len(boxes) == 4 * len(header["text"])
    assert all(0 <= share <= 1 for share in boxes)
    begin = header["text"].index("Tide")
    first, later = (boxes[4 * at : 4 * at + 4] for at in (begin, begin + 3))
    across, down = later[0] - first[0], later[1] - first[1]
    direction = {0: across, 90: down, 180: -across}[rotate]
    assert direction > 0.02


def test_a_page_is_drawn_as_wide_as_was_asked_but_never_beyond_bounds(process, pdf_of):
    process.ask({"do": "open"}, pdf_of(["Tide"]))

    small, pixels = process.ask({"do": "page", "page": 0, "width": 200})
    huge, _ = process.ask({"do": "page", "page": 0, "width": 1e9})

    assert small["width"] == 200
    assert len(pixels) == small["stride"] * small["height"]
    assert min(pixels) < 200 < max(pixels)
    assert huge["width"] * huge["height"] < 12_100_000


def test_one_damaged_page_takes_nothing_from_the_others(process, pdf_of):
    data = pdf_of(["tide"], ["ebb"], ["flood"]).replace(
        b"6 0 obj\n<< /Type /Page ", b"6 0 obj\n<< /Type /Pig. "
    )

    assert process.ask({"do": "text"}, data)[1].decode().split("\f")[::2] == ["tide", "flood"]
    header, _ = process.ask({"do": "open"}, data)
    assert len(header["sizes"]) == header["pages"] == 3


def test_the_process_goes_on_after_a_broken_document(process, pdf_of):
    for rotten in (b"", b"nothing", ROTTEN):
        with pytest.raises(Broken, match="damaged"):
            process.ask({"do": "open"}, rotten)
    assert process.ask({"do": "text"}, pdf_of(["tide"]))[1] == b"tide"


def test_one_that_falls_over_or_does_not_end_is_broken_and_the_next_is_read(process, pdf_of):
    process.ask({"do": "open"}, pdf_of(["tide"]))
    process.process.kill()
    process.process.wait()
    assert process.ask({"do": "text"}, pdf_of(["tide"]))[1] == b"tide"

    with pytest.raises(Broken, match="longer than"):
        process.ask({"do": "text"}, pdf_of(*[["tide " * 40] * 30] * 400), seconds=0.05)
    assert process.ask({"do": "text"}, pdf_of(["ebb"]))[1] == b"ebb"


def test_what_is_not_understood_is_told(process):
    with pytest.raises(Broken, match="unknown request"):
        process.ask({"do": "dance"})
    with pytest.raises(Broken, match="KeyError"):
        process.ask({})


def test_messages_come_whole_however_they_are_cut():
    message = packed({"a": 1}, b"one") + packed({"b": 2})
    unpacker = Unpacker()
    found = [one for at in range(len(message)) for one in unpacker.feed(message[at : at + 1])]

    assert found == [({"a": 1}, b"one"), ({"b": 2}, b"")]
    for lie in (b"\xff" * 8, packed({"broken": "why"}), b"\0\0\0\1\0\0\0\0["):
        with pytest.raises(Broken):
            list(Unpacker().feed(lie))
