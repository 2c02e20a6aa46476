"""PDF and XML in a campaign: found by their words, kept by their bytes, only where pooled."""

import io
from pathlib import Path

from assessor_app.campaign.files.opening import check
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.reporting.exporting import export
from assessor_app.formats.documents import folder as folder_format
from assessor_app.formats.format import Content
from assessor_app.store.tables.search import search


def take_in(campaign, path: Path, **options):
    return import_files(campaign, [ImportOrder(path, Content.DOCUMENTS, **options)]).files[0]


def folder_of(tmp_path: Path, **files: bytes) -> Path:
    folder = tmp_path / "docs"
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder


def test_a_pdf_is_found_by_its_words_and_comes_back_byte_by_byte(new, tmp_path, pdf_of):
    data = pdf_of(["The tide rises"], ["and ebbs"])
    folder = folder_of(tmp_path, report=data, bad=b"%PDF-1.4 rubbish")
    first = new(name="first")

    report = take_in(first, folder)

    assert report.taken == 2
    assert any("imported without text" in note for note in report.notes)
    assert search(first.store, "ebbs") == ["report"]
    assert judging_queries.document(first, "report").data == data
    assert check(first) == ()

    out = io.StringIO()
    export(first, "documents")(out)
    written = tmp_path / "documents.jsonl"
    written.write_text(out.getvalue())
    second = new(name="second")
    take_in(second, written)
    assert judging_queries.document(second, "report") == judging_queries.document(first, "report")
    assert take_in(second, folder).notes[-1] == "0 new, 0 with a changed text, 2 unchanged"


def test_of_a_folder_only_what_is_pooled_is_read(campaign, tmp_path, pdf_of, monkeypatch):
    asked = []
    read = folder_format.words_of_pdf
    monkeypatch.setattr(
        folder_format,
        "words_of_pdf",
        lambda process, data, place, options: (
            asked.append(place.path.name) or read(process, data, place, options)
        ),
    )
    folder = folder_of(tmp_path, a=pdf_of(["pooled"]), zz=pdf_of(["not pooled"]))

    report = take_in(campaign, folder, format_name="folder")

    assert asked == ["a"]
    assert "1 skipped, because it is not in the pool of any topic" in report.notes
    assert judging_queries.document(campaign, "a").text == "pooled"


def test_the_element_that_holds_a_document_is_named(new, tmp_path):
    path = tmp_path / "all.xml"
    path.write_text(
        "<all><rec id='r1'><p>tide</p></rec><rec id='r2'></rec><rec id='r3'>ebb</rec></all>"
    )
    made = new()

    assert take_in(made, path, document_element="rec").taken == 3
    assert judging_queries.document(made, "r1").media == "application/xml"
    assert search(made.store, "ebb") == ["r3"]


def test_a_guessed_encoding_is_said_with_the_files_name(new, tmp_path):
    texts = {"a.txt": "Où ?".encode("cp1252"), "b.txt": "Où ?".encode()}
    made = new()

    report = take_in(made, folder_of(tmp_path, **texts))

    assert judging_queries.document(made, "a.txt").text == "Où ?"
    (guess,) = (note for note in report.notes if "guessed" in note)
    assert guess.startswith(f"{tmp_path / 'docs' / 'a.txt'}: encoding guessed: windows-1252")


def test_a_file_that_is_read_twice_says_its_guess_once(new, tmp_path):
    path = tmp_path / "topics.json"
    path.write_bytes('[{"id": "1", "title": "Où"}]'.encode("cp1252"))

    order = ImportOrder(path, Content.TOPICS)
    report = import_files(new(), [order]).files[0]

    assert sum("encoding guessed" in note for note in report.notes) == 1
