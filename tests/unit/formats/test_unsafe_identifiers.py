"""Identifiers with control characters or marks of direction are refused, with file and line."""

from pathlib import Path

import pytest

from assessor_app.campaign.evaluating.ranking_files import judgements_from_file, rank_file
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import Judgements
from assessor_app.formats import detection_files
from assessor_app.formats.format import ReadOptions
from assessor_app.formats.format_registry import format_named

UNSAFE = ("\x1b", "\x07", "\x7f", "\x9b", "\u200e", "\u200f", "\u202e", "\u2066")
FILES = {
    "trec-run": "1 Q0 d1 1 2.5 tag\n1 Q0 d{}2 2 1.5 tag\n",
    "msmarco-run": "1\td1\t1\n1\td{}2\t2\n",
    "run-json": '{{"q1": {{"d1": 2.5}},\n "q{}2": {{"d1": 2.5}}}}',
    "set-run": "1 d1\n1 d{}2\n",
    "qrels": "1 0 d1 1\n1 0 d{}2 1\n",
    "qrels-assessors": "1 ann d1 1\n1 b{}en d1 1\n",
    "qrels-subtopics": "1 1 d1 1\n1 1 d{}2 1\n",
    "judgements-csv": "topic,document,grade,assessor\n1,d{}1,1,ann\n",
    "judgements-json": '{{"q1": {{"d1": 1}},\n "q2": {{"d{}1": 1}}}}',
    "preferences-clarke": "1 a b a\n1 a c{}d a\n",
    "preferences-csv": "topic,first,second,verdict\n1,a,b{}b,A\n",
    "pool": "1 d1\n1 d{}2\n",
    "topics-tsv": "1\tfirst topic\n2{}2\tsecond topic\n",
    "topics-csv": "id,title\n1{}1,first\n",
    "trec-topics": "\n<top><num>1{}1<title>first</top>\n",
    "xml-topics": '\n<topic number="1{}1"><query>first</query></topic>\n',
    "smart-topics": "\n.I 1{}1\n.W\nfirst\n",
    "documents-tsv": "d1\tone\nd{}2\ttwo\n",
    "documents-csv": "id,text\nd{}1,one\n",
    "trec-documents": "\n<DOC><DOCNO>d{}1</DOCNO>one</DOC>\n",
    "xml-documents": '\n<article id="d{}1">one</article>\n',
    "smart-documents": "\n.I d{}1\n.W\none\n",
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "file"


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("mark", UNSAFE, ids=lambda mark: f"U+{ord(mark):04X}")
def test_an_identifier_with_a_control_character_is_refused(
    name: str, mark: str, path: Path
) -> None:
    # JSON itself refuses a control character that is not escaped.
    held = f"\\u{ord(mark):04x}" if name.endswith("json") else mark
    path.write_text(FILES[name].format(held), encoding="utf-8", newline="")
    with pytest.raises(
        BadInput, match=rf"contains the control character U\+{ord(mark):04X}"
    ) as said:
        list(format_named(name).read(path, ReadOptions()))
    assert said.value.place == Place(str(path), 2)
    assert str(said.value).isprintable()


@pytest.mark.parametrize("name", ["topics-jsonl", "documents-jsonl", "judgements-jsonl"])
@pytest.mark.parametrize("escape", ["\\u001b", "\\u202e", "\\u2028", "\\n", "\\u0000"])
def test_an_escaped_one_is_refused_in_json(name: str, escape: str, path: Path) -> None:
    path.write_text(f'{{"id": "d{escape}1", "topic": "1", "text": "one", "grade": 1}}\n')
    with pytest.raises(BadInput, match=r"contains (the control|a NUL) character"):
        list(format_named(name).read(path, ReadOptions()))


@pytest.mark.parametrize("key", ["q", "d"])
def test_half_a_character_in_a_json_run_is_refused_with_its_line(key: str, path: Path) -> None:
    text = '{"q1": {"d1": 2.5},\n "q2": {"d2": 1.5}}'
    path.write_text(text.replace(f'"{key}2"', f'"{key}\\ud800"'))
    with pytest.raises(BadInput, match=r"U\+D800") as said:
        rank_file(path, Judgements.from_rows([("q1", "d1", 1.0)]), EvaluationOptions())
    assert said.value.place == Place(str(path), 2)
    str(said.value).encode()


def test_a_box_of_such_an_image_is_refused(path: Path) -> None:
    path.write_text('[{"image": "a\\u202eb", "box": [0, 0, 9, 9], "class": "cat"}]')
    with pytest.raises(BadInput, match=r"U\+202E"):
        list(detection_files.read(path, scored=False))


def test_evaluation_in_bulk_refuses_them_too(path: Path) -> None:
    judged = Judgements.from_rows([("1", "d1", 1.0)])
    path.write_text("1 Q0 d1 1 2.5 tag\n1 Q0 é 2 1.5 tag\n1 Q0 d\u202e3 3 1.5 tag\n")
    with pytest.raises(BadInput, match=r"U\+202E") as said:
        rank_file(path, judged, EvaluationOptions())
    assert said.value.place == Place(str(path), 3)

    path.write_text("1 0 d1 1\n1 0 d\x9b2 1\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"U\+009B") as said:
        judgements_from_file(path)
    assert said.value.place == Place(str(path), 2)


def test_other_unseen_characters_stay(path: Path) -> None:
    # Joiners belong to the spelling of Persian and of Indian languages.
    path.write_text("1 0 می\u200cخواهم 1\n1 0 a\u00a0b 1\n")
    read = list(format_named("qrels").read(path, ReadOptions()))
    assert [qrel.document for qrel in read] == ["می\u200cخواهم", "a\u00a0b"]


def test_text_may_hold_them(path: Path) -> None:
    path.write_text('{"id": "d1", "text": "a\\u202eb\\u001b"}\n')
    assert [one.text for one in format_named("documents-jsonl").read(path, ReadOptions())] == [
        "a\u202eb\x1b"
    ]


def test_messages_cut_identifiers_but_no_paths() -> None:
    folder = "/a" * 60
    said = str(WrongUse(f"there is no document {'x' * 500} in {folder}, nor {'y z' * 90!r}"))
    assert folder in said
    assert len(said) < 80 + 80 + len(folder) + 60
    assert said.count("…") == 2


def test_messages_hold_no_control_character() -> None:
    said = WrongUse("no topic \x1b[31m1\u202e", advice="a\nb")
    assert said.message == r"no topic \x1b[31m1\u202e"
