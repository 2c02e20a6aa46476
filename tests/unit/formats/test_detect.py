"""Recognition goes by what is in a file."""

import gzip
import pkgutil
from collections.abc import Callable
from pathlib import Path

import pytest

import assessor_app.formats
from assessor_app.domain.problems import BadInput
from assessor_app.formats.detect import UnknownFormat, recognise
from assessor_app.formats.format import Content, Format
from assessor_app.formats.format_registry import FORMATS, format_named, formats_for

Make = Callable[..., Path]
EXAMPLES = (
    ("trec-topics", "<top>\n<num> Number: 1\n<title> cats\n</top>\n"),
    ("xml-topics", '<topics><topic number="1"><query>cats</query></topic></topics>'),
    ("smart-topics", ".I 1\n.W\ncats and dogs\n"),
    ("topics-jsonl", '{"id": "1", "title": "cats", "narrative": "all of them"}\n'),
    ("topics-tsv", "1\twhat do cats eat\n2\twhat do dogs eat\n"),
    ("trec-documents", "<DOC>\n<DOCNO>d</DOCNO>\ntext\n</DOC>\n"),
    ("smart-documents", ".I 1\n.T\ncats\n.W\ntext\n"),
    ("documents-jsonl", '{"_id": "d", "title": "t", "text": "words"}\n'),
    ("documents-json", '[\n  {"id": "d", "text": "words"},\n  {"id": "e", "text": "more"}\n]'),
    ("documents-tsv", "1\t" + "words " * 100 + "\n2\t" + "more " * 100 + "\n"),
    ("xml-documents", "<?xml version='1.0'?>\n<article id='d'><p>cats</p></article>\n"),
    ("trec-run", "1 Q0 d 1 2.5 tag\n1 Q0 e 2 1.5 tag\n"),
    ("trec-run", "1 Q0 d - 2.5 tag\n1 Q0 e first 1.5 tag\n"),
    ("msmarco-run", "1\t77\t1\n1\t78\t2\n1\t79\t3\n2\t77\t1\n2\t78\t2\n"),
    ("qrels", "1 0 d 1\n1 0 e 0\n"),
    ("qrels", "1 184 2\n1 29 3\n2 31 1\n"),
    ("qrels-assessors", "1 ann d 1\n1 ben d 0\n"),
    ("prels-strata", "1 0 d1 1 2\n1 0 d2 2 -1\n1 0 d3 2 0\n"),
    ("prels-strata", "1 0 17 1 2\n1 0 18 1 0\n2 0 17 1 1\n"),
    ("prels-probabilities", "1 d1 0 0 1.0\n1 d2 1 1 0.0136\n"),
    ("smart-qrels", "1 17 0 0.0\n1 46 0 0.0\n"),
    ("topics-colon", "20001:how bees dance\n20002:salt of the sea\n"),
    ("topics-questions", '[{"question_id": "Q1", "question": "Why?", "query": "reasons"}]'),
    ("topics-questions", '[{"id": 1,\n "question": "Why?", "queries": ["a b", "c"]}]'),
    ("lisa-topics", "1\nHOW BEES DANCE. #\n2\nSALT\nOF THE SEA#\n"),
    ("lisa-documents", "Document   1\nBEES\n\nTHEY DANCE.\n" + "*" * 44 + "\n"),
    ("lisa-qrels", "Query 1\n2 Relevant Refs\n3 4 -1\n"),
    ("judgements-csv", "topic,document,grade\n1,d,2\n"),
    ("judgements-jsonl", '{"topic": "1", "document": "d", "grade": 2}\n'),
    ("preferences-csv", "topic,first,second,verdict\n1,d1,d2,A\n"),
    ("preferences-clarke", "1 doc-11 doc-12 doc-12\n1 doc-13 doc-11 doc-13\n"),
    ("preferences-clarke", "1 8760871 7822415\n1 3641634 8760871\n"),
    ("preferences-trec", "1 0 g1 d1 2.0\n1 0 g1 d2 1.0\n"),
    ("preferences-trec", "1 0 1 17 2\n1 0 1 18 1\n"),
    ("pool", "1 d1\n1 d2\n2 d1\n"),
    ("topics-json", '[\n {"number": 31, "turn": [{"number": 1, "raw_utterance": "Why?"}]}\n]'),
    ("topics-json", '{\n "t1": {"title": "cats"},\n "t2": {"title": "dogs"}\n}'),
    ("topics-json", '{\n "t1": "what cats eat",\n "t2": "what dogs eat"\n}'),
    ("topics-csv", "query_id,title,narrative\n1,cats,all of them\n"),
    ("documents-csv", 'docno;title;text\n1;cats;"purr; hiss"\n'),
    ("preferences-json", '{"qid": 1, "winner": "d1", "loser": "d2"}\n'),
    ("preferences-json", '[{"topic": "1", "a": "d1", "b": "d2", "verdict": "tie"}]'),
    ("run-json", '{"q1": {"d1": 2.5, "d2": 1.0},\n "q2": {"d1": 3}}'),
    ("run-json", '[{"query_id": "1", "doc_id": "d1", "score": 2.5}]'),
    ("run-json", '{"qid": "1", "docno": "d1", "score": 2.5, "rank": 0}\n'),
    ("judgements-json", '{"q1": {"d1": 2, "d2": 0},\n "q2": {"d1": 1}}'),
    ("judgements-json", '[\n {"query_id": "1", "doc_id": "d", "relevance": 1}\n]'),
    ("inex-passages", "1 Q0 9 0 431\n1 Q0 10 26 4311 7 12:20 30:6\n2 Q0 9 12 431 12\n"),
    ("inex-passages", "1 Q0 9 0 431\n1 Q0 10 26 4311\n"),
)


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=lambda value: value[:20])
def test_a_file_is_known_by_its_content(file: Make, name: str, text: str) -> None:
    plain = recognise(file(text, "misleading.xyz"))
    packed = recognise(file(gzip.compress(text.replace("\n", "\r\n").encode()), "other"))

    assert plain.format.name == packed.format.name == name
    assert (plain.compression, packed.compression) == ("", "gzip")
    assert plain.preview == packed.preview
    assert not plain.preview[0].startswith("cannot be read")


def test_every_format_is_recognised_somewhere() -> None:
    # A set run looks like a pool; a folder and the name of a data set are no files.
    others = {"qrels-subtopics", "set-run", "folder", "irds-topics", "irds-documents", "irds-qrels"}
    assert {name for name, _ in EXAMPLES} | others == {f.name for f in FORMATS}


def test_the_preview_shows_the_first_few_values_in_words(file: Make) -> None:
    path = file("".join(f"{n}\twhat similarity laws number {n}\n" for n in range(1, 9)))
    preview = recognise(path).preview
    assert preview[0] == "topic 1: what similarity laws number 1"
    assert len(preview) == 5


def test_what_may_be_two_things_is_said_and_the_choice_can_be_narrowed(file: Make) -> None:
    path = file("1 1 d 1\n1 2 d 0\n")
    recognition = recognise(path)

    assert "Qrels with subtopics" in recognition.doubt
    assert [other.name for other in recognition.alternatives] == ["qrels-subtopics"]
    with pytest.raises(BadInput, match="unrecognised topic format"):
        recognise(path, Content.TOPICS)


def test_a_folder_is_a_folder_of_documents(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("cats")
    recognition = recognise(tmp_path)
    assert (recognition.format.name, recognition.preview) == ("folder", ("document a.txt: cats",))


def test_what_is_unknown_is_shown_with_what_is_known(file: Make) -> None:
    unknown = file("neither this\nnor that is known\n")
    with pytest.raises(BadInput) as caught:
        recognise(unknown)
    assert str(caught.value) == (
        f"{unknown}:1: unrecognised format: 'neither this'. See assessor formats."
    )

    with pytest.raises(BadInput) as caught:
        recognise(unknown, Content.RUN)
    assert str(caught.value) == (
        f"{unknown}:1: unrecognised run format: 'neither this'. See assessor formats."
    )


@pytest.mark.parametrize(
    ("text", "content", "expected"),
    [
        ("neither this\nnor that is known\n", None, (None, True, False)),
        ("neither this\nnor that is known\n", Content.RUN, (None, False, False)),
        ("<a><b/></a>\n", Content.DOCUMENTS, (None, True, True)),
        ("<a><b/></a>\n", Content.RUN, (None, False, False)),
        ("1 Q0 d 1 2.5 tag\n", Content.JUDGEMENTS, (Content.RUN, False, False)),
    ],
)
def test_what_is_unknown_says_what_it_may_be(
    file: Make, text: str, content: Content | None, expected: tuple[Content | None, bool, bool]
) -> None:
    with pytest.raises(UnknownFormat) as caught:
        recognise(file(text), content)
    found = caught.value
    assert (found.likely, found.is_document, found.is_xml) == expected


def test_an_empty_file_is_said_to_be_empty(file: Make) -> None:
    with pytest.raises(BadInput, match="the file contains only white space"):
        recognise(file("\n  \n"))


def test_no_format_is_forgotten_in_the_registry() -> None:
    found = set()
    for module in pkgutil.iter_modules(assessor_app.formats.__path__):
        loaded = __import__(f"assessor_app.formats.{module.name}", fromlist=["_"])
        found |= {value.name for value in vars(loaded).values() if isinstance(value, Format)}
    assert found == {known.name for known in FORMATS}


def test_formats_are_told_and_found_by_name() -> None:
    assert len({known.name for known in FORMATS}) == len(FORMATS)
    assert all(format_named(known.name) is known for known in FORMATS)
    writable = formats_for(Content.JUDGEMENTS, writing=True)
    assert "smart-qrels" not in {known.name for known in writable}
    assert all(known.title and known.suffixes is not None for known in FORMATS)


LONG = "a" * 400_000


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("documents-csv", f"id,title,text\nd1,T,{LONG}\nd2,U,x\n"),
        ("documents-csv", f"id,title,text\nd1,T,{LONG}"),
        ("documents-csv", f"id,title,text\nd1,T,{LONG * 12}\n"),
        ("documents-jsonl", f'{{"id": "d1", "text": "{LONG}"}}\n{{"id": "d2", "text": "x"}}\n'),
        ("documents-jsonl", f'{{"id": "d1", "text": "x"}}\n{{"id": "d2", "text": "{LONG}"}}\n'),
    ],
)
def test_a_row_of_any_length_shows_what_its_file_is(tmp_path, name, text):
    path = tmp_path / "long"
    path.write_text(text)
    assert recognise(path).format.name == name


def test_blanks_before_the_first_words_are_passed_over(tmp_path):
    path = tmp_path / "late"
    path.write_text("\n" * 600_000 + "1 0 d 1\n1 0 e 0\n")
    assert recognise(path).format.name == "qrels"


def test_of_a_file_of_blanks_it_is_said_that_there_is_nothing_else(tmp_path):
    path = tmp_path / "blanks"
    path.write_text(" \n" * 300_000)
    with pytest.raises(BadInput, match="the file contains only white space"):
        recognise(path)
    path.write_bytes(gzip.compress(b" " * (70 << 20)))
    with pytest.raises(BadInput, match="begins with more than 64 million white-space characters"):
        recognise(path)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("301 Q0 D1 1 abc t\n", "the score 'abc' is not a number"),
        ("301 Q0 D1 1 0.5\n", "the line has only 5 fields"),
    ],
)
def test_a_run_that_begins_with_a_mistake_says_which_and_where(tmp_path, line, reason):
    path = tmp_path / "wrong.run"
    for text in (line, line + "301 Q0 D2 2 0.4 t\n"):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BadInput) as caught:
            recognise(path, content=Content.RUN)
        assert caught.value.message == reason
        assert caught.value.place is not None
        assert caught.value.place.line == 1


def test_what_has_no_mark_of_a_run_is_none_of_a_known_form(tmp_path):
    path = tmp_path / "wrong.run"
    path.write_text("301 D1 1 abc t\n", encoding="utf-8")
    with pytest.raises(BadInput, match="unrecognised run format"):
        recognise(path, content=Content.RUN)


def test_json_that_is_cut_off_is_neither_a_pool_nor_a_run(tmp_path: Path) -> None:
    path = tmp_path / "d.jsonl"
    path.write_text('{"id": 1', encoding="utf-8")
    with pytest.raises(BadInput, match="unrecognised format"):
        recognise(path)
