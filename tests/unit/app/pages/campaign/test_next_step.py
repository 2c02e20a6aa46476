"""The Overview tab names the next step, explains "To do", and shows progress by topic."""

from dataclasses import replace

import pytest

from assessor_app.app.pages.campaign.next_step import next_step, to_do_words
from assessor_app.app.pages.campaign.progress_part import MOST_ACROSS, progress_matrix
from assessor_app.campaign.files.status import Progress, Status, Total

EMPTY = Status("T", "a", "", 0, 0, (), 0, 0, 0, 0, (), (), 0, 0, ())


def total(name: str, pooled: int, judged: int) -> Total:
    return Total(name, pooled, judged, 0, 0, pooled - judged, None, None, None)


def found(*progress: Progress) -> Status:
    names = tuple(dict.fromkeys(one.assessor for one in progress))
    mine = {name: [one for one in progress if one.assessor == name] for name in names}
    totals = tuple(
        total(name, sum(one.pooled for one in rows), sum(one.judged for one in rows))
        for name, rows in mine.items()
    )
    pooled = sum({one.topic: one.pooled for one in progress}.values())
    return replace(EMPTY, pooled=pooled, assessors=names, progress=progress, totals=totals)


def judged(name: str, topic: str, number: int, pooled: int = 10) -> Progress:
    return Progress(name, topic, pooled, number, 0, 0)


@pytest.mark.parametrize(
    ("assessor", "progress", "said", "place", "topic"),
    [
        ("ada", [("1", 10), ("2", 4)], "topic 2, 6 to do", "judge", "2"),
        ("ada", [("1", 0), ("2", 4)], "topic 2, 6 to do", "judge", "2"),
        ("ada", [("1", 0), ("2", 0)], "topic 1, 10 to do", "judge", "1"),
        ("", [("1", 0), ("2", 4)], "16 to do by ada", "assessors", ""),
    ],
)
def test_the_next_step_is_the_topic_that_is_begun_else_the_first(
    assessor: str, progress: list[tuple[str, int]], said: str, place: str, topic: str
) -> None:
    step = next_step(found(*(judged("ada", *one) for one in progress)), assessor)
    assert (step.words, step.place, step.topic) == (f"Next step: {said} ▸", place, topic)


def test_who_is_done_learns_who_is_not() -> None:
    status = found(judged("ada", "1", 10), judged("ben", "1", 3), judged("chi", "1", 8))
    assert next_step(status, "ada").words == "Next step: 9 to do by ben and chi ▸"


def test_after_judging_assessors_are_compared_and_runs_evaluated() -> None:
    both = found(judged("ada", "1", 10), judged("ben", "1", 10))
    assert next_step(both, "ada").place == "agreement"
    alone = replace(found(judged("ada", "1", 10)), runs=("bm25",))
    assert next_step(alone, "ada").place == "runs"


def test_before_judging_files_pool_and_assessors_come_first() -> None:
    steps = (EMPTY, replace(EMPTY, topics=1), replace(EMPTY, topics=1, pooled=1))
    assert [next_step(one, "").place for one in steps] == ["files", "pool", "assessors"]


def test_what_to_do_counts_is_said() -> None:
    status = found(judged("ada", "1", 1), judged("ben", "1", 1))
    whole = "To do: of the whole pool for each assessor, because no topic is assigned."
    assert to_do_words(status, ()) == whole
    some = to_do_words(status, {"ada"})
    assert some.endswith("; of the whole pool for ben, without assigned topics.")
    assert "whole pool" not in to_do_words(status, {"ada", "ben"})


def test_the_matrix_has_the_share_of_each_assessor_on_each_topic() -> None:
    matrix = progress_matrix(
        found(judged("ada", "1", 10), judged("ada", "2", 5), judged("ben", "2", 0))
    )
    assert matrix.table.rows == (("ada", 100, 50), ("ben", None, 0))
    assert matrix.strengths == {(0, 1): 1.0, (0, 2): 0.5, (1, 2): 0.0}
    assert matrix.words[0, 2] == "ada, topic 2: 5 of 10 documents decided"
    assert matrix.words[1, 1] == "ben, topic 1: not assigned"


def test_many_topics_are_one_below_the_other() -> None:
    topics = [str(at) for at in range(MOST_ACROSS + 1)]
    matrix = progress_matrix(found(*(judged("ada", topic, 10) for topic in topics)))
    assert [row[0] for row in matrix.table.rows] == topics
    assert [column.title for column in matrix.table.columns] == ["Topic", "ada"]
