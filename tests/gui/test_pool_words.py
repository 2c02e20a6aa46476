"""The size of a pool is told in words that can be planned with."""

import pytest

from assessor_app.app.pages.campaign.pool_part import duration, history, in_words
from assessor_app.campaign.pooling.pooling import PoolPreview, TopicSize


@pytest.mark.parametrize(
    ("hours", "words"),
    [
        (0, "no work remaining"),
        (0.001, "about a minute"),
        (0.24, "about 14 minutes"),
        (2.25, "about 2.2 hours"),
        (1234.6, "about 1,235 hours"),
    ],
)
def test_hours_are_as_exact_as_an_estimate_can_be(hours: float, words: str) -> None:
    assert duration(hours) == words


def test_what_is_judged_is_no_more_work() -> None:
    topics = (TopicSize("1", 10, 4, 10), TopicSize("2", 5, 0, 2), TopicSize("3", 0, 0, 0))
    found = PoolPreview("depth 10", topics, (), 15, 4, 1, 12, 0.5, 2)
    assert in_words(found) == (
        "15 documents in 2 topics: 12 new to the pool, 11 judged by no assessor (about 30 "
        "minutes for one assessor). 2 documents have no text in the campaign."
    )


def test_topics_without_a_text_are_counted() -> None:
    topics = (TopicSize("1", 3, 0, 3), TopicSize("2", 2, 0, 2), TopicSize("3", 0, 0, 0))
    found = PoolPreview("depth 3", topics, (), 5, 0, 0, 5, 0.5, 0, topics_without_text=("2",))
    assert in_words(found) == (
        "5 documents in 2 topics: 5 new to the pool, 5 judged by no assessor (about 30 "
        "minutes for one assessor). Topics without a text in the campaign: 1 of 2; import their "
        "texts."
    )


def test_how_a_pool_was_made_is_told_in_short() -> None:
    assert history(("depth 10", "mtf budget 5", "mtf budget 5")) == "depth 10, then mtf budget 5"
    many = tuple(f"depth {number}" for number in range(1, 9))
    assert history(many) == "depth 1, …, then depth 6, then depth 7, then depth 8"
    found = PoolPreview("depth 9", (), (), 0, 0, 0, 0, 0.0, 0, 12, ("depth 8",))
    assert in_words(found).endswith(" Current pool: 12 documents (depth 8).")
