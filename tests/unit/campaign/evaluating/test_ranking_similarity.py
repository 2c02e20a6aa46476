"""The similarity of the rankings of runs, from files and from a campaign."""

import math

import pytest

from assessor_app.campaign.evaluating.lenient_files import rank_leniently
from assessor_app.campaign.evaluating.ranking_files import rank_files
from assessor_app.campaign.evaluating.ranking_similarity import (
    RankedTopics,
    like_rankings,
    ranked_campaign,
    ranked_files,
    rankings_table,
)
from assessor_app.domain.problems import BadInput, Cancelled, WrongUse
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import EvaluationOptions

ONE = "7 Q0 a 3 9 one\n7 Q0 b#1 2 8 one\n7 Q0 c 1 7 one\n051 Q0 dé 1 5 one\n"
TWO = "7 Q0 c 1 3.5 two\n7 Q0 e 2 3.5 two\n051 Q0 a 1 1 two\n051 Q0 dé 2 .5 two\n"
# Alike as 32-bit floats, so that trec_eval 9 takes them for a tie.
CLOSE = "7 Q0 a 1 1.00000001 x\n7 Q0 b 2 1.0 x\n"
OPTIONS = [
    EvaluationOptions(),
    EvaluationOptions(ids_rising=True),
    EvaluationOptions(order="rank"),
    EvaluationOptions(order="file"),
    EvaluationOptions(depth=1),
]


def topics_of(paths, options):
    return {run.name: {**run.topics} for run in ranked_files(paths, options)}


def test_equal_scores_are_ordered_by_document_backwards(file):
    found = topics_of([file("two.run", TWO)], EvaluationOptions())
    assert found == {"two": {"7": ["e", "c"], "051": ["a", "dé"]}}
    rising = topics_of([file("two.run", TWO)], EvaluationOptions(ids_rising=True))
    assert rising["two"]["7"] == ["c", "e"]


def test_order_and_depth_and_compatibility_are_those_of_the_reading(file):
    path = file("one.run", ONE)
    assert topics_of([path], EvaluationOptions(order="rank"))["one"]["7"] == ["c", "b#1", "a"]
    assert topics_of([path], EvaluationOptions(depth=2))["one"]["7"] == ["a", "b#1"]
    close = file("close.run", CLOSE)
    assert topics_of([close], EvaluationOptions(compat=10))["close"]["7"] == ["a", "b"]
    assert topics_of([close], EvaluationOptions(compat=9))["close"]["7"] == ["b", "a"]


@pytest.mark.parametrize("written", ["first", "2.5"])
def test_an_order_by_rank_takes_whole_ranks_wherever_runs_are_read(file, written):
    run = file("odd.run", f"7 Q0 a 1 9 t\n7 Q0 b {written} 8 t\n7 Q0 c 0 7 t\n")
    judged, told = file("q", "7 0 b 1\n7 0 c 1\n"), []
    by_rank, plain = EvaluationOptions(order="rank"), EvaluationOptions()
    for read in (
        lambda options: ranked_files([run], options),
        lambda options: rank_files(judged, [run], options, Silent()),
    ):
        with pytest.raises(BadInput, match="not a whole number") as caught:
            read(by_rank)
        assert caught.value.place.line == 2
        read(plain)
    rankings = rank_leniently(judged, [run], by_rank, lambda *one: told.append(one), Silent())
    assert rankings.hit_rank.tolist() == [1]
    assert [words for _, words, _ in told] == ["1 line left out"]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_campaign_ranks_as_its_files_do(new, take_in, file, options):
    campaign = new()
    for name, text in (("one.run", ONE), ("two.run", TWO)):
        take_in(campaign, "run", text, name=name)
    found = {run.name: {**run.topics} for run in ranked_campaign(campaign, options)}
    paths = [file("one.run", ONE), file("two.run", TWO)]
    assert list(found.values()) == list(topics_of(paths, options).values())


def test_the_mean_is_over_the_topics_of_both():
    one = RankedTopics("one", {"1": ["a", "b"], "2": ["a"], "3": ["x"]})
    two = RankedTopics("two", {"1": ["b", "a"], "2": ["a"], "4": ["y"]})
    first, second, mean = like_rankings([one, two], per_topic=True)
    assert (first.topic, first.values["tau"]) == ("1", -1)
    # A single document has no order; the overlap of what is seen is whole.
    assert math.isnan(second.values["tau"])
    assert second.values["rbo"] == pytest.approx(1)
    assert (mean.topic, mean.count, mean.values["tau"]) == ("", 2, -1)
    assert like_rankings([one, two]) == (mean,)


def test_runs_without_a_common_topic_have_no_likeness():
    one, two = RankedTopics("one", {"1": ["a"]}), RankedTopics("two", {"2": ["a"]})
    (row,) = like_rankings([one, two])
    assert row.count == 0
    assert all(math.isnan(value) for value in row.values.values())
    table = rankings_table([row])
    assert len(table.rows[0]) == len(table.columns)


def test_it_takes_two_runs_and_can_be_stopped(stopped):
    one, two = RankedTopics("one", {"1": ["a"]}), RankedTopics("two", {"1": ["a"]})
    with pytest.raises(WrongUse):
        like_rankings([one])
    with pytest.raises(Cancelled):
        like_rankings([one, two], progress=stopped)


def test_the_table_of_rankings_says_which_run_is_the_reference(file):
    paths = [file("one.run", ONE), file("two.run", TWO)]
    rows = like_rankings(ranked_files(paths, EvaluationOptions()), False, Silent())
    note = (
        "AP correlation: the reference is the first run's order. Exchanging the rankings can change"
        " the value."
    )
    assert note in rankings_table(rows).note
