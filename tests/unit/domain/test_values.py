import pytest

from assessor_app.domain.changes import EVERYTHING, Changes
from assessor_app.domain.collection import Document, Topic
from assessor_app.domain.events import new_id
from assessor_app.domain.kinds import KINDS, kind_named, scale_from
from assessor_app.domain.problems import BadInput, Place, WrongUse, as_sentence, unreadable
from assessor_app.domain.progress import Silent
from assessor_app.domain.resources import resource


def test_nothing_added_to_a_change_keeps_its_place():
    here = Changes(judgements=True, assessor="ann", topic="7", document="a")
    assert Changes() | here == here
    assert here | Changes() == here


def test_changes_add_up_and_keep_the_place_only_if_it_is_the_same():
    here = Changes(judgements=True, assessor="ann", topic="7", document="a")
    there = Changes(judgements=True, assessor="ann", topic="7", document="b")
    assert here | here == here
    assert here | there == Changes(judgements=True)
    assert Changes(pool=True) | Changes(runs=True) == Changes(pool=True, runs=True)
    assert not Changes()
    assert all(bool(Changes(**{name: True})) for name in ("title", "topics", "documents", "runs"))
    assert EVERYTHING | here == EVERYTHING


def test_a_fingerprint_is_of_what_is_seen_and_of_nothing_else():
    one = Document("a", "text", "title", "http://x")
    assert one.hash == Document("b", "text", "title").hash
    assert len(one.hash) == 32
    others = [
        Document("a", "texT", "title"),
        Document("a", "title", "text"),
        Document("a", "text", "title", media="text/html"),
        Document("a", "title\0text"),
    ]
    assert len({one.hash, *(other.hash for other in others)}) == 5


def test_a_text_with_half_a_character_has_a_fingerprint_too():
    assert Document("a", "\ud800").hash != Document("a", "?").hash


def test_a_problem_says_in_sentences_what_where_and_what_to_do():
    problem = BadInput(
        "the score is not a number",
        place=Place("f.txt", 3),
        text="x" * 200,
        expected="a number",
        advice="remove the line",
    )
    found = f"the score is not a number: '{'x' * 79}…'."
    assert str(problem) == f"f.txt:3: {found} Expected a number. Remove the line."
    assert problem.explanation == f"T{found[1:]} Expected a number. Remove the line."


def test_an_only_sentence_has_no_full_stop_because_it_may_end_in_a_name():
    assert str(BadInput("no such file", place=Place("f.txt"))) == "f.txt: no such file"
    assert str(BadInput("bad", text="a\nb")) == "bad: 'a\\nb'"


def test_a_problem_is_broken_into_lines_between_sentences_only():
    problem = WrongUse("unknown run", text="x", expected="a, b", advice="see assessor runs")
    assert problem.lines(40) == ["unknown run: 'x'. Expected a, b.", "See assessor runs."]
    assert problem.lines(5)[0] == "unknown run: 'x'."
    assert problem.lines() == [str(problem)]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("name the assessor", "Name the assessor."),
        ("d7 is not pooled", "d7 is not pooled."),
        ("--qrels is missing", "--qrels is missing."),
        ("a.run: no such file", "a.run: no such file."),
        ("did you mean AP?", "Did you mean AP?"),
        ("", ""),
    ],
)
def test_a_sentence_begins_with_a_capital_unless_a_name_stands_first(text, sentence):
    assert as_sentence(text) == sentence


@pytest.mark.parametrize("name", [kind.name for kind in KINDS])
def test_every_kind_makes_its_own_scale(name):
    scale = scale_from(name)
    assert scale.kind == name
    assert kind_named(name).compares_two == (not scale.grades)
    keys = [grade.key for grade in scale.grades]
    assert len(set(keys)) == len(keys)


def test_a_scale_names_its_grades_and_shows_strange_ones_as_numbers():
    scale = scale_from("graded:Off,Near,On")
    assert (scale.label(2), scale.label(-2), scale.label(9)) == ("On", "-2", "9")
    assert scale.grade(3) is None


def test_an_unknown_kind_is_refused_with_the_known_ones():
    with pytest.raises(WrongUse, match="binary, graded, preference"):
        scale_from("stars")


def test_a_topic_is_known_by_its_title_or_what_else_there_is():
    assert Topic("7", " a\n title ").label == "a title"
    assert Topic("7", narrative="story").label == "story"
    assert Topic("7").label == "7"


def test_work_that_nobody_watches_is_never_stopped():
    assert Silent().report(1, None, "x") is None


def test_ids_are_unique_and_the_programs_own_files_are_there():
    assert len({new_id() for _ in range(100)}) == 100
    assert resource("sample/topics.trec").is_file()
    with pytest.raises(
        FileNotFoundError,
        match=r"a file of the program is missing: sample/nothing\.xyz\. Reinstall Assessor\.",
    ):
        resource("sample/nothing.xyz")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("C:\\a\tb", "'C:\\a\\tb'"),
        ("it's", '"it\'s"'),
        ("\x00é", "'\\x00é'"),
    ],
)
def test_a_found_text_is_quoted_as_it_stands(text, said):
    assert str(BadInput("no", text=text)) == f"no: {said}"


def test_a_file_that_cannot_be_read_is_named_with_the_reason_in_words():
    denied = PermissionError(13, "Permission denied", "dup.run")
    assert str(unreadable(denied, "dup.run")) == (
        "dup.run: the file cannot be read: Permission denied"
    )
