"""Coverage of subtopics, by hand."""

from math import log2

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS, EvaluationOptions
from assessor_app.evaluation.measures import parse_measure
from assessor_app.evaluation.scores import score

# After the example of Clarke et al. (2008): documents and the subtopics they are relevant to.
HOLDS = {"a": "13", "b": "12", "c": "2", "d": "", "e": "3", "f": "4"}
JUDGED = [
    ("1", subtopic, document, 1 if subtopic in holds else 0)
    for document, holds in HOLDS.items()
    for subtopic in "12345"
]


@pytest.fixture
def value(ranked_in_groups):
    def of(name, run, judged=JUDGED, options=DEFAULT_OPTIONS):
        rankings = ranked_in_groups(judged, {"1": run}, options=options)
        (one,) = parse_measure(name)
        return float(score(rankings, [one]).values[one.name][0, 0])

    return of


def test_each_subtopic_counts_less_each_time_it_comes(value):
    # a brings 1 and 3; d nothing; b brings 1 again and 2; e brings 3 again.
    gains = [2, 0, 1.5, 0.5]
    found = sum(gain / log2(rank + 2) for rank, gain in enumerate(gains))
    # Best by greed: b (last by id of the two that bring two), then a with 3 new and 1 again, f, ...
    best = [2, 1.5, 1, 0.5]
    ideal = sum(gain / log2(rank + 2) for rank, gain in enumerate(best))
    assert value("alpha_nDCG@4", list("adbe")) == pytest.approx(found / ideal)


def test_the_collection_independent_forms_divide_by_all_subtopics_at_every_rank(value):
    run = list("adbe")
    # Subtopic 5 has no document: four count.
    best = [4 * 0.5**rank for rank in range(3)]
    assert value("ERR_IA@3", run) == pytest.approx(
        (2 + 1.5 / 3) / sum(gain / (rank + 1) for rank, gain in enumerate(best))
    )
    assert value("alpha_DCG@3", run) == pytest.approx(
        (2 + 1.5 / 2) / sum(gain / log2(rank + 2) for rank, gain in enumerate(best))
    )
    assert value("alpha_DCG@1", run) == pytest.approx(2 / 4)
    assert value("NRBP", run) == pytest.approx((2 + 1.5 * 0.25 + 0.5 * 0.125) * 0.75 / 4)
    assert value("NRBP(beta=0.8)", ["x", "a"]) == pytest.approx(2 * 0.8 * (1 - 0.4) / 4)


def test_without_redundancy_alpha_1_counts_new_subtopics_only(value):
    assert value("alpha_DCG(alpha=1)@2", list("ab")) == pytest.approx((2 + 1 / log2(3)) / 4)


def test_averages_over_subtopics(value):
    run = list("adbe")
    # Subtopic 1 at 1 and 3 of two, 2 at 3 of two, 3 at 1 and 4 of two, 4 never.
    each = [(1 + 2 / 3) / 2, (1 / 3) / 2, (1 + 2 / 4) / 2, 0]
    assert value("AP_IA", run) == pytest.approx(sum(each) / 4)
    assert value("P_IA@2", run) == pytest.approx((1 + 0 + 1 + 0) / (2 * 4))
    assert value("P_IA@10", run) == pytest.approx(5 / 40)
    assert value("StRecall@2", run) == pytest.approx(2 / 4)
    assert value("StRecall@4", run) == pytest.approx(3 / 4)


def test_ndevals_names_are_known():
    pairs = {
        "alpha-nDCG@10": "alpha_nDCG@10",
        "alpha-DCG@5": "alpha_DCG@5",
        "ERR-IA@20": "ERR_IA@20",
        "nERR-IA@20": "nERR_IA@20",
        "MAP-IA": "AP_IA",
        "P-IA@5": "P_IA@5",
        "strec@5": "StRecall@5",
    }
    for theirs, ours in pairs.items():
        assert parse_measure(theirs) == parse_measure(ours)


def test_a_topic_where_nothing_is_relevant_counts_0_as_in_ndeval(value):
    nothing = [("1", "1", "a", 0), ("1", "2", "a", -2)]
    for name in ("alpha_nDCG@5", "ERR_IA", "NRBP", "nNRBP", "AP_IA", "P_IA@5", "StRecall@5"):
        assert value(name, ["a"], nothing) == 0


def test_the_threshold_moves_what_a_subtopic_holds_relevant(value):
    graded = [("1", "1", "a", 1), ("1", "2", "a", 2), ("1", "2", "b", 3)]
    assert value("StRecall@1", ["a", "b"], graded) == 1
    assert value("StRecall(rel=2)@1", ["a", "b"], graded) == 1
    assert value("P_IA(rel=3)@1", ["a", "b"], graded) == 0
    assert value("P_IA@1", ["b", "a"], graded, EvaluationOptions(minimum_grade=3)) == 1


def test_plain_judgements_are_one_subtopic(ranked):
    rankings = ranked({"1": {"a": 1, "b": 0, "c": 2}}, {"1": ["b", "a", "c"]})
    (covered,), (precise,) = parse_measure("P_IA@2"), parse_measure("P@2")
    assert covered.values(rankings) == precise.values(rankings)
    (one,) = parse_measure("AP_IA")
    (other,) = parse_measure("AP")
    assert np.allclose(one.values(rankings), other.values(rankings))


def test_a_document_twice_in_a_subtopic_is_refused(ranked_in_groups):
    with pytest.raises(WrongUse, match="a is judged twice for topic 1"):
        ranked_in_groups([("1", "1", "a", 1), ("1", "1", "a", 0)])


def test_several_runs_and_topics_are_kept_apart(ranked_in_groups):
    judged = [*JUDGED, ("2", "1", "a", 1), ("2", "2", "z", 1)]
    rankings = ranked_in_groups(judged, {"1": list("ab"), "2": ["z"]}, {"2": ["a", "z"]})
    (one,) = parse_measure("StRecall@1")
    scores = score(rankings, [one])
    assert scores.values[one.name].tolist()[0] == [0.5, 0.5]
    assert scores.values[one.name][1, 1] == 0.5
    assert not scores.counts[1, 0]
