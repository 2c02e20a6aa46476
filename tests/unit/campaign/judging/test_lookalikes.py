"""Judged documents that read like another: found as they are read, a little at a time."""

import pytest

from assessor_app.campaign.judging import lookalikes
from assessor_app.campaign.judging.judging import add_assessor, judge
from assessor_app.campaign.judging.lookalikes import like_judged
from assessor_app.judging.near_duplicates import SimilarTexts

LONG = " ".join(f"word{n}" for n in range(200))
ME = ("ada", "7")


@pytest.fixture
def made(new, take_in):
    made = new()
    take_in(made, "topics", '{"id": "7", "title": "t"}\n{"id": "8", "title": "u"}\n')
    words = {"a": LONG, "b": LONG.upper() + "!", "c": LONG + " end", "d": "other", "e": ""}
    put(take_in, made, words, "first")
    add_assessor(made, "ada")
    add_assessor(made, "bob")
    return made


def put(take_in, campaign, words, name):
    texts = "".join(f'{{"id": "{id_}", "text": "{text}"}}\n' for id_, text in words.items())
    take_in(campaign, "documents", texts, name=f"{name}.jsonl")


def test_only_what_this_assessor_judged_of_the_topic_is_found(made):
    judge(made, (*ME, "b"), 1)
    judge(made, ("bob", "7", "c"), 1)
    judge(made, ("ada", "8", "c"), 1)
    found = like_judged(made, *ME, ["a", "b", "d", "e", "unknown"])
    assert found.likes == {
        "a": SimilarTexts(("b",), ()),
        "b": SimilarTexts(),
        "d": SimilarTexts(),
        "e": SimilarTexts(),
        "unknown": SimilarTexts(),
    }
    assert found.is_complete


def test_what_is_judged_later_is_told_and_nothing_is_read_twice(made, monkeypatch):
    judge(made, (*ME, "b"), 1)
    assert like_judged(made, *ME, ["a"]).likes["a"] == SimilarTexts(("b",), ())
    monkeypatch.setattr(lookalikes.journal, "judgements", None)
    for _ in range(2):
        found = like_judged(made, *ME, ["a"], ["c", "b"])
        assert found.likes["a"] == SimilarTexts(("b",), ("c",))


def test_another_text_or_topic_is_read_anew(made, take_in):
    judge(made, (*ME, "b"), 1)
    judge(made, ("ada", "8", "c"), 1)
    like_judged(made, *ME, ["a"])
    put(take_in, made, {"b": "of something else"}, "later")
    assert like_judged(made, *ME, ["a"], []).likes["a"] == SimilarTexts()
    assert like_judged(made, "ada", "8", ["a"], []).likes["a"] == SimilarTexts((), ("c",))


def test_many_are_read_a_little_at_a_time_the_latest_first(made, monkeypatch):
    monkeypatch.setattr(lookalikes, "AT_ONCE", 1)
    monkeypatch.setattr(lookalikes, "SLICE", 1e-9)
    for one in ("b", "c", "d"):
        judge(made, (*ME, one), 1)
    found = [like_judged(made, *ME, ["a"])]
    found += [like_judged(made, *ME, ["a"], []) for _ in range(2)]
    assert [one.is_complete for one in found] == [False, False, True]
    # The first of them read is d, then c, then b.
    assert [one.likes["a"] for one in found] == [
        SimilarTexts(),
        SimilarTexts((), ("c",)),
        SimilarTexts(("b",), ("c",)),
    ]


def test_very_long_documents_are_compared_by_their_beginning_and_are_identical_as_a_whole(
    made, take_in, monkeypatch
):
    monkeypatch.setattr(lookalikes, "LONGEST", len(LONG))
    put(take_in, made, {"x": LONG + " 1 2", "y": LONG + " 1 2", "z": LONG + " 3 4"}, "long")
    for one in "yz":
        judge(made, (*ME, one), 1)
    assert like_judged(made, *ME, ["x"]).likes["x"] == SimilarTexts(("y",), ("z",))
