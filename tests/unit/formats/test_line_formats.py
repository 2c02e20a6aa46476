"""Runs, qrels, pools and preferences: fields between blanks."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from assessor_app.domain.collection import RunLine
from assessor_app.domain.judgement import Preference, Qrel
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.formats.format import DEFAULT, ReadOptions
from assessor_app.formats.format_registry import format_named

Make = Callable[..., Path]


def read(name: str, path: Path, options: ReadOptions = DEFAULT) -> list:
    return list(format_named(name).read(path, options))


def written(name: str, values: list) -> str:
    file = io.StringIO(newline="")
    format_named(name).write(file, values)
    return file.getvalue()


def test_any_mix_of_blanks_and_blank_lines_separates(file: Make) -> None:
    path = file("\n301\tQ0  d1 \t 1 2.5\ttag  more junk\r\n\n   \n301 Q0 d2 x -1e3 tag")

    assert read("trec-run", path) == [
        RunLine("301", "d1", 1, 2.5, "tag"),
        RunLine("301", "d2", None, -1000.0, "tag"),
    ]


def test_a_hash_begins_a_comment_only_at_the_lines_start(file: Make) -> None:
    path = file("# comment\n1 0 doc#7 1\n  # 0 d2 1\n")

    assert [(qrel.topic, qrel.document) for qrel in read("qrels", path)] == [
        ("1", "doc#7"),
        ("#", "d2"),
    ]


def test_a_no_break_space_is_part_of_an_identifier(file: Make) -> None:
    assert read("qrels", file("1 0 a\u00a0b\u3000c 1\n"))[0].document == "a\u00a0b\u3000c"


@pytest.mark.parametrize(
    ("name", "text", "line", "words"),
    [
        ("trec-run", "1 Q0 d 1 2.5 t\n1 Q0 e 2 2.4\n", 2, "only 5 fields"),
        ("trec-run", "1 Q0 d 1 nan t\n", 1, "not a number"),
        ("trec-run", "1 Q0 d 1 1_0 t\n", 1, "not a number"),
        ("trec-run", "1 Q0 d 1 2 t\n2 Q0 d 1 2 t\n1 Q0 d 3 1 t\n", 3, "first on line 1"),
        ("qrels", "1 0 d 1\n1 0 e\n", 2, "3 fields"),
        ("qrels", "1 0 d 2 1\n", 1, "prels-strata"),
        ("prels-strata", "1 0 d 2\n", 1, "4 fields"),
        ("prels-strata", "1 0 d 2 1\n1 0 d 3 1\n", 2, "first on line 1"),
        ("prels-probabilities", "1 d 0 1 1.5\n", 1, "out of range"),
        ("prels-probabilities", "1 d 0 1 often\n", 1, "not a number"),
        ("qrels", "1 0 d 1\n1 0 e 128\n", 2, "out of range"),
        ("qrels", "1 0 d 1\n1 0 e 1000.0\n", 2, "out of range"),
        ("qrels", "1 0 d inf\n", 1, "infinite"),
        ("qrels", "1 0 d relevant\n", 1, "not a number"),
        ("qrels", "1 0 d 1\n\n1 1 d 0\n", 3, "duplicate document d in topic 1, first on line 1"),
        ("qrels-assessors", "1 ann d 1\n1 ben d 0\n1 ann d 0\n", 3, "by assessor ann"),
        ("qrels-subtopics", "1 1 d 1\n1 2 d 1\n1 2 d 1\n", 3, "subtopic 2 of topic 1"),
        (
            "smart-qrels",
            "1 7 0 0.0\n1 7 0 0.0\n",
            2,
            "duplicate document 7 in topic 1, first on line 1",
        ),
        ("msmarco-run", "1 d 1\n1 e first\n", 2, "not a whole number"),
        ("pool", "1 d\n1 e 1\n", 2, "3 fields"),
        ("preferences-clarke", "1 a b a\n1 a b c\n", 2, "neither of the two"),
        ("preferences-clarke", "1 a a a\n", 1, "document a is compared with itself"),
        ("preferences-trec", "1 0 g a 1\n1 0 g a 2\n", 2, "group g of topic 1"),
    ],
)
def test_an_error_names_file_line_and_what_was_expected(
    file: Make, name: str, text: str, line: int, words: str
) -> None:
    path = file(text)
    with pytest.raises(BadInput, match=words) as caught:
        read(name, path)

    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert caught.value.text == text.split("\n")[line - 1]


def test_lenient_reading_goes_on_and_tells_what_it_left_out(file: Make) -> None:
    refused: list[BadInput] = []
    path = file("1 0 a 1\n1 0 b x\n1 0 a 0\n1 0 c 2\n")

    qrels = read("qrels", path, ReadOptions(lenient=True, refused=refused.append))

    assert [qrel.document for qrel in qrels] == ["a", "c"]
    assert [problem.place.line for problem in refused] == [2, 3]


def test_grades_stand_as_the_file_has_them(file: Make) -> None:
    path = file("1 0 a -2\n1 0 b 0.5\n1 0 c 127\n1 0 d 300.5\n")
    assert [qrel.grade for qrel in read("qrels", path)] == [-2.0, 0.5, 127.0, 300.5]


def test_three_columns_are_qrels_without_iteration(file: Make) -> None:
    assert read("qrels", file("1 184 2\n1 29 -1\n")) == [
        Qrel("1", "184", 2.0),
        Qrel("1", "29", -1.0),
    ]


def test_topic_numbers_are_not_numbers(file: Make) -> None:
    assert [qrel.topic for qrel in read("qrels", file("051 0 d 1\n51 0 d 1\n"))] == ["051", "51"]


def test_the_score_of_a_run_of_ranks_puts_rank_one_first(file: Make) -> None:
    first, second = read("msmarco-run", file("7\td1\t1\n7\td2\t2\n"))
    assert first.score > second.score
    assert (first.rank, first.score) == (1, -1.0)


def test_three_columns_of_preferences_put_the_winner_first(file: Make) -> None:
    assert read("preferences-clarke", file("1 a b\n1 a b b\n")) == [
        Preference("1", "a", "b", "A"),
        Preference("1", "a", "b", "B"),
    ]


def test_levels_of_a_group_become_pairs(file: Make) -> None:
    path = file("1 ann g a 2.0\n1 ann g b 1.0\n1 0 h a 1\n1 0 h b 1\n1 0 i a 0\n1 0 i b 0\n")
    assert read("preferences-trec", path) == [
        Preference("1", "a", "b", "A", "ann", "g"),
        Preference("1", "a", "b", "tie", "", "h"),
        Preference("1", "a", "b", "neither", "", "i"),
    ]


def test_equal_levels_in_a_larger_group_say_nothing(file: Make) -> None:
    path = file("1 0 g a 2\n1 0 g b 1\n1 0 g c 1\n")
    pairs = [(p.first, p.second, p.verdict) for p in read("preferences-trec", path)]
    assert pairs == [("a", "b", "A"), ("a", "c", "A")]


def test_the_same_pair_with_both_answers_survives_writing(file: Make) -> None:
    both = [Preference("1", "a", "b", "A", "ann"), Preference("1", "a", "b", "B", "ann")]
    back = read("preferences-trec", file(written("preferences-trec", both)))
    assert [preference.verdict for preference in back] == ["A", "B"]


def test_numbers_are_written_as_short_as_they_read_back() -> None:
    qrels = [Qrel("1", "a", 2.0), Qrel("1", "b", 0.1), Qrel("1", "c", 300.5)]
    assert written("qrels", qrels) == "1 0 a 2\n1 0 b 0.1\n1 0 c 300.5\n"


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("qrels", Qrel("1", "a", 300.0), "grade 300 cannot be written"),
        ("qrels", Qrel("1", "a b", 1), "'a b' is empty or contains white space"),
        ("qrels", Qrel("#1", "a", 1), "begins with #, which starts a comment"),
        ("qrels", Qrel("", "a", 1), "'' is empty or contains white space"),
        ("qrels-assessors", Qrel("1", "a", 1), "no assessor"),
        ("trec-run", RunLine("1", "a\n", 1, 1.0, "t"), "document id"),
        (
            "preferences-clarke",
            Preference("1", "a", "b", "tie"),
            "preferences-clarke has no verdict 'tie'",
        ),
        (
            "preferences-trec",
            Preference("1", "a", "a", "A"),
            "is not a preference between two documents",
        ),
    ],
)
def test_what_a_format_cannot_hold_is_refused_before_it_is_lost(name, value, words) -> None:
    with pytest.raises(WrongUse, match=words):
        written(name, [value])


def test_two_assessors_are_not_mixed_into_one_qrels_file() -> None:
    with pytest.raises(WrongUse, match="duplicate document a in topic 1"):
        written("qrels", [Qrel("1", "a", 1, "ann"), Qrel("1", "a", 0, "ben")])


def test_an_unknown_format_names_those_there_are() -> None:
    with pytest.raises(WrongUse, match="trec-run"):
        format_named("trek-run")
