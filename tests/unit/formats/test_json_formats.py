"""JSON over several lines: topics, runs and judgements, a value at a time."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assessor_app.domain.collection import RunLine, Topic
from assessor_app.domain.judgement import Preference, Qrel
from assessor_app.domain.problems import BadInput
from assessor_app.formats.format import DEFAULT, ReadOptions
from assessor_app.formats.format_registry import format_named
from assessor_app.formats.text.source import CHUNK

Make = Callable[..., Path]


def read(path: Path, name: str, options: ReadOptions = DEFAULT) -> list[Any]:
    return list(format_named(name).read(path, options))


def test_a_run_of_topics_and_scores_keeps_the_files_order(file: Make) -> None:
    path = file('{"q1": {"d2": 2.5, "d1": 1}, "q2": {"d1": -3e2}}')
    assert read(path, "run-json") == [
        RunLine("q1", "d2", None, 2.5),
        RunLine("q1", "d1", None, 1.0),
        RunLine("q2", "d1", None, -300.0),
    ]


def test_values_may_lie_across_the_pieces_in_which_a_file_is_read(file: Make) -> None:
    held = {f"q{topic}": {f"d{number}": number + 0.5 for number in range(9000)} for topic in "ab"}
    text = str(held).replace("'", '"')
    assert len(text) > CHUNK
    lines = read(file(text), "run-json")
    assert len(lines) == 18_000
    assert lines[-1] == RunLine("qb", "d8999", None, 8999.5)
    assert [line.score for line in lines[:9000]] == list(held["qa"].values())


def test_a_run_of_objects_keeps_rank_and_tag(file: Make) -> None:
    path = file('[{"query_id": 1, "doc_id": "d", "score": 2, "rank": 7, "tag": "mine"}]')
    assert read(path, "run-json") == [RunLine("1", "d", 7, 2.0, "mine")]


def test_judgements_of_topics_and_grades_are_read(file: Make) -> None:
    path = file('{\n"q1": {"d2": 2, "d1": 0},\n"q2": {}\n}')
    assert read(path, "judgements-json") == [Qrel("q1", "d2", 2), Qrel("q1", "d1", 0)]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ('{"q1": {"d1": 1},\n"q1": {"d1": 2}}', 2, "duplicate topic q1"),
        ('{\n"q1": {"d1": 1, "d1": 2}}', 2, "duplicate key 'd1' in an object"),
        ('{"q1": {"d1": ' + "9" * 5000 + "}}", 1, "read: a number has too many digits"),
        ('{"q1": ' + '{"d1": ' * 100_000, 1, "read: it is nested too deeply"),
        ('{"q1": {"d1": true}}', 1, "the grade of document 'd1' in topic 'q1' is not a number"),
        ('{"q1": {"d1": 1}', 1, "the object does not end"),
        ('{"q1": {"d1": 1}}\n{"q2": {"d1": 1}}', 2, "text after the end of the object"),
        ('{"q1": {"d1": 1},\n"q2": [1]}', 2, "topic 'q2' has no documents"),
        ('{"q1": {"d1": 300}}', None, "out of range"),
        ('{"q1": {"d1": NaN}}', 1, "NaN is not a JSON number"),
        ('{"q1": {"d1": 1},\n\n "q2": {"d1": ', 3, "invalid JSON value"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(
    file: Make, text: str, line: int | None, words: str
) -> None:
    with pytest.raises(BadInput) as caught:
        read(file(text), "judgements-json")
    assert words in str(caught.value)
    assert caught.value.place is not None
    assert caught.value.place.line == line


def test_what_can_be_skipped_is_skipped_where_that_is_wanted(file: Make) -> None:
    refused: list[BadInput] = []
    options = ReadOptions(lenient=True, refused=refused.append)
    path = file('{"q1": {"d1": "yes"}, "q2": {"d1": 1}}')
    assert read(path, "judgements-json", options) == [Qrel("q2", "d1", 1)]
    assert len(refused) == 1


def test_each_turn_of_a_conversation_is_a_topic(file: Make) -> None:
    path = file(
        """[{"number": 31, "description": "Cancer.", "turn": [
             {"number": 1, "raw_utterance": "What is it?"},
             {"number": 2, "raw_utterance": "Is it treatable?"}]}]"""
    )
    assert read(path, "topics-json") == [
        Topic("31_1", "What is it?", "Cancer."),
        Topic("31_2", "Is it treatable?", "Cancer."),
    ]


@pytest.mark.parametrize(
    "text",
    [
        '{"1": "cats", "2": "dogs"}',
        '{"1": {"title": "cats"}, "2": {"query": "dogs"}}',
        '[{"id": "1", "title": "cats"},\n {"topic_id": 2, "query": "dogs"}]',
    ],
)
def test_topics_are_read_from_lists_and_from_identifiers_with_texts(file: Make, text: str) -> None:
    assert read(file(text), "topics-json") == [Topic("1", "cats"), Topic("2", "dogs")]


def test_a_topic_that_comes_twice_is_refused(file: Make) -> None:
    with pytest.raises(BadInput, match="duplicate topic 1 in the file, first on line 1"):
        read(file('[{"id": "1", "title": "a"},\n {"id": "1", "title": "b"}]'), "topics-json")


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ('{"qid": 1, "winner": "d1", "loser": "-2", "worker": "ann"}', "A"),
        ('[\n{"topic": "1", "a": "d1", "b": "-2", "verdict": "B", "assessor": "ann"}]', "B"),
        ('{"topic": "1", "a": "d1", "b": "-2", "preferred": "-2", "assessor": "ann"}', "B"),
        ('{"topic": "1", "a": "d1", "b": "-2", "verdict": "-2", "assessor": "ann"}', "B"),
        ('{"topic": "1", "left": "d1", "right": "-2", "verdict": "tie", "judge": "ann"}', "tie"),
    ],
)
def test_preferences_have_the_keys_of_tables(file: Make, text: str, verdict: str) -> None:
    assert read(file(text), "preferences-json") == [Preference("1", "d1", "-2", verdict, "ann")]
