"""Topics and documents: SGML, XML, SMART, JSON lines, columns, folders."""

import io
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.formats.format import DEFAULT, ReadOptions
from assessor_app.formats.format_registry import format_named

Make = Callable[..., Path]


def read(name: str, path: Path, options: ReadOptions = DEFAULT) -> list:
    return list(format_named(name).read(path, options))


CLOSED = """<top lang='en'><num>7</num><title>a &lt; b</title>
<desc>says <b>how</b> it is</desc><narr>One.

Two.</narr></top>"""
UNCLOSED = """<top>
<head> Tipster Topic Description
<num> Number:  051
<title> Topic:  Airbus
 Subsidies
<desc> Description:
Assistance
to Airbus.
<narr> Narrative:
Topic: this word stays.
<top>
<num> Number: 52
<title> Next
</top>"""


def test_topics_are_read_with_closed_tags(file: Make) -> None:
    assert read("trec-topics", file(CLOSED)) == [
        Topic("7", "a < b", "says how it is", "One.\n\nTwo.")
    ]


def test_topics_are_read_with_open_tags_and_keep_their_zeros(file: Make) -> None:
    airbus, following = read("trec-topics", file(UNCLOSED))
    assert (airbus.id, airbus.title) == ("051", "Airbus Subsidies")
    assert airbus.description == "Assistance\nto Airbus."
    assert airbus.narrative == "Topic: this word stays."
    assert following == Topic("52", "Next")


def test_a_tag_may_be_broken_over_lines(file: Make) -> None:
    text = '<topics>\n<topic number="3"\n  type="single"\n>\n<query>q</query>\n</topic></topics>'
    assert read("xml-topics", file(text)) == [Topic("3", "q")]


def test_documents_on_one_line_and_unclosed_ones_are_told_apart(file: Make) -> None:
    text = "<DOC><DOCNO> a </DOCNO>one</DOC><doc><docno>b</docno>two\n<DOC id='c'>three"
    assert read("trec-documents", file(text)) == [
        Document("a", "one"),
        Document("b", "two"),
        Document("c", "three"),
    ]


def test_entities_are_decoded_once_and_unknown_ones_stay(file: Make) -> None:
    text = "<DOC><DOCNO>a</DOCNO>&amp;lt; &#65;&#x42; &hyph; &#55296; R&D</DOC>"
    assert read("trec-documents", file(text))[0].text == "&lt; AB &hyph; \ufffd R&D"


def test_a_title_is_taken_out_of_the_text(file: Make) -> None:
    text = "<DOC>\n<DOCNO>a</DOCNO>\n<HL>\nBig\n news</HL>\n<TEXT>\nsmall</TEXT>\n</DOC>"
    document = read("trec-documents", file(text))[0]
    assert (document.title, document.text.split()) == ("Big news", ["small"])


def test_a_web_page_stays_html_with_its_address(file: Make) -> None:
    header = "<DOCHDR>\nhttp://example.org/ 1.2.3.4\n</DOCHDR>"
    text = f"<DOC>\n<DOCNO>w</DOCNO>\n{header}\n<html><title>T</title>x</html>\n</DOC>"
    assert read("trec-documents", file(text)) == [
        Document("w", "<html><title>T</title>x</html>", "T", "http://example.org/", "text/html")
    ]


@pytest.mark.parametrize(
    ("name", "text", "line", "words"),
    [
        ("trec-topics", "\n\n<top>\n<title>t</top>", 3, "no number"),
        (
            "trec-topics",
            "<top><num>1</top>\n<top><num>1</top>",
            2,
            "duplicate topic 1 in the file, first on line 1",
        ),
        ("trec-topics", "nothing here", None, "no topic"),
        ("xml-topics", "\n<topic type='x'><query>q</query></topic>", 2, "no number"),
        ("trec-documents", "<DOC>\n</DOC>", 1, "no DOCNO"),
        ("trec-documents", "<html></html>", None, "no document"),
        ("smart-topics", "what is this\n.I 1\n", 1, "before the first record"),
        ("smart-topics", ".I 1\nlost\n.W\nq\n", 2, "before the record's first field"),
        (
            "smart-topics",
            ".I 1\n.W\nq\n.I 1\n.W\nr\n",
            4,
            "duplicate topic 1 in the file, first on line 1",
        ),
        ("documents-jsonl", '{"id": "a", "text": ""}\n{"id": "b"}\n', 2, "b has no text"),
        ("documents-jsonl", '{"text": "t"}', 1, "the document has no id"),
        ("documents-jsonl", '{"id": "a", "text": ["t"]}', 1, "'text' is not text, but list"),
        ("documents-jsonl", '{"id": "a", "text": NaN}', 1, "NaN"),
        ("documents-jsonl", '\n{"id": "a",, }', 2, "not JSON: .* at character"),
        ("documents-jsonl", "[1]", 1, "not a JSON object"),
        ("documents-json", '[\n{"id": "a",\n"text": "t"},\n{"id": "b"}]', 4, "b has no text"),
        ("documents-json", '[{"id": "a", "text": "t"},\n{"id": "b"', 2, "invalid JSON value"),
        ("documents-json", '{"id": "a", "text": "t"}\n7', 2, "not a JSON object"),
        (
            "topics-jsonl",
            '{"id": 1}\n{"id": "1"}',
            2,
            "duplicate topic 1 in the file, first on line 1",
        ),
        ("topics-tsv", "1\tq\n2\n", 2, "not a topic"),
        ("documents-tsv", "1\n", 1, "not a document"),
    ],
)
def test_an_error_names_file_and_line(
    file: Make, name: str, text: str, line: int | None, words: str
) -> None:
    path = file(text)
    with pytest.raises(BadInput, match=words) as caught:
        read(name, path)

    assert str(caught.value.place) == (f"{path}:{line}" if line else str(path))


def test_smart_records_keep_ids_as_written_and_empty_texts(file: Make) -> None:
    text = ".I 001\n.T\na\n title .\n.A\nme\n.B\nj. 1\n.W\nline\n.5 stays\n.X\n1 5 1\n.I 2\n.W\n"
    assert read("smart-documents", file(text)) == [
        Document("001", "me\n\nj. 1\n\nline\n.5 stays", "a title ."),
        Document("2", ""),
    ]


def test_the_mark_at_the_end_of_some_collections_is_no_topic(file: Make) -> None:
    assert read("smart-topics", file(".I 1\n.W\nq\n.I 0\n")) == [Topic("1", "q")]


@pytest.mark.parametrize("key", ["id", "_id", "docno", "doc_id"])
@pytest.mark.parametrize("text", ["text", "contents", "body"])
def test_json_lines_go_by_many_names(file: Make, key: str, text: str) -> None:
    line = f'{{"{key}": 7, "title": null, "{text}": "words", "url": "http://x"}}\n\n'
    assert read("documents-jsonl", file(line)) == [Document("7", "words", url="http://x")]


@pytest.mark.parametrize("form", ["[%s,\n%s]", "%s\n%s", "%s%s\n\n", " [ %s , %s ] "])
def test_objects_may_stand_in_a_list_or_one_after_the_other(file: Make, form: str) -> None:
    long = "words " * 200_000
    objects = (f'{{\n  "id": "a",\n  "text": "{long}"\n}}', '{"id": "b", "text": "[}"}')
    documents = read("documents-json", file(form % objects))
    assert documents == [Document("a", long), Document("b", "[}")]


def test_half_characters_are_replaced(file: Make) -> None:
    line = r'{"id": "a", "text": "cut \ud83d here"}'
    assert read("documents-jsonl", file(line))[0].text == "cut \ufffd here"


def test_an_identifier_that_would_not_read_back_is_not_written() -> None:
    with pytest.raises(WrongUse, match="begins or ends with white space"):
        format_named("documents-jsonl").write(io.StringIO(), [Document(" a", "t")])


def test_topics_in_lines_have_up_to_four_columns_and_perhaps_a_header(file: Make) -> None:
    path = file("id\ttitle\n1\tcats\n2\tdogs\tdescribed\ttold\n")
    assert read("topics-tsv", path) == [Topic("1", "cats"), Topic("2", "dogs", "described", "told")]


def test_topics_without_tabs_are_split_at_the_first_blank(file: Make) -> None:
    assert read("topics-tsv", file("T1: two words\n")) == [Topic("T1", "two words")]


def test_documents_in_lines_have_two_three_or_four_columns(file: Make) -> None:
    path = file('a\tsays "hi"\nb\tT\ttext\nc\thttp://x\tT\ttext\n')
    assert read("documents-tsv", path) == [
        Document("a", 'says "hi"'),
        Document("b", "text", "T"),
        Document("c", "text", "T", "http://x"),
    ]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "collection"
    (root / "b").mkdir(parents=True)
    (root / "b" / "page.html").write_text("<title>A &amp; B</title>text")
    (root / "b.md").write_text("intro\n# Heading\n")
    (root / "a.txt").write_bytes(b"one\r\ntwo")
    (root / "empty.txt").touch()
    (root / ".hidden.txt").write_text("no")
    return root


def test_a_folders_files_are_documents_named_by_their_paths(folder: Path) -> None:
    assert read("folder", folder) == [
        Document("a.txt", "one\ntwo"),
        Document("b.md", "intro\n# Heading\n", "Heading", media="text/markdown"),
        Document("b/page.html", "<title>A &amp; B</title>text", "A & B", media="text/html"),
        Document("empty.txt", ""),
    ]


def test_files_that_are_no_documents_are_told_and_left_out(folder: Path) -> None:
    (folder / "picture.png").write_bytes(b"\x89PNG")
    refused: list[BadInput] = []

    documents = read("folder", folder, ReadOptions(refused=refused.append))

    assert len(documents) == 4
    assert [problem.place.path.name for problem in refused] == ["picture.png"]


@pytest.mark.parametrize("target", ["../secret.txt", "/etc/hostname"])
def test_a_link_that_leaves_the_folder_is_refused(folder: Path, target: str) -> None:
    (folder.parent / "secret.txt").write_text("secret")
    os.symlink(target, folder / "link.txt")

    with pytest.raises(BadInput, match=r"points outside the folder|cannot be opened"):
        read("folder", folder)
    assert len(read("folder", folder, ReadOptions(lenient=True))) == 4


def test_a_linked_folder_is_not_entered(folder: Path) -> None:
    os.symlink(folder, folder / "again")
    with pytest.raises(BadInput, match="linked folder"):
        read("folder", folder)


def test_a_folder_without_documents_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="contains no documents"):
        read("folder", tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with a name here")
def test_all_that_is_wrong_in_a_folder_is_told_at_once(folder: Path) -> None:
    os.symlink(folder, folder / "again")
    os.symlink("/etc/hostname", folder / "link.txt")
    os.mkfifo(folder / "pipe.txt")
    (folder / "odd \udcff.txt").write_text("words")
    whole = list(folder_read(folder, lenient=True))
    with pytest.raises(BadInput) as caught:
        list(folder_read(folder, lenient=False))
    said = str(caught.value)
    assert "4 files cannot be imported" in said
    for words in (
        "linked folder",
        "points outside",
        "not a regular file",
        "the file is not valid text",
    ):
        assert words in said
    assert whole


def folder_read(folder: Path, lenient: bool) -> Iterator[Document]:
    return format_named("folder").read(folder, ReadOptions(lenient=lenient))
