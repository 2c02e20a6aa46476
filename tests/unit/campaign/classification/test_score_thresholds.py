"""A run's scores as decisions, at any threshold."""

import math
from dataclasses import replace

import pytest

from assessor_app.campaign.classification.classifying import ThresholdChoice, classify_runs
from assessor_app.campaign.classification.score_thresholds import (
    decisions_table,
    first_threshold,
    rates_table,
    reason_for,
    score_split,
)
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest
from assessor_app.domain.problems import WrongUse

RUN = "".join(f"7 Q0 {name} {at} {10 - at} sys\n" for at, name in enumerate("abcd", 1))
JUDGED = "7 0 a 1\n7 0 b 0\n7 0 c 1\n7 0 d 0\n7 0 z 1\n"


@pytest.fixture
def split(new, take_in):
    campaign = new()
    take_in(campaign, "judgements", JUDGED, assessor="ann")
    take_in(campaign, "run", RUN, name="sys.run")
    return score_split(evaluate(campaign, EvaluationRequest(measures=("AP",))), "sys")


def test_the_matrix_counts_what_lies_above_and_what_was_never_returned(split):
    assert split.missed == 1
    assert decisions_table(split, 7.0).rows == (("relevant", 2, 1), ("not relevant", 1, 1))
    assert decisions_table(split, 9.0).rows == (("relevant", 1, 2), ("not relevant", 0, 2))


def test_the_threshold_that_one_begins_at_says_why(split):
    # By hand: from 9 on 1 of 3 relevant and 0 of 2 others (J 1/3); from 7 on 2 and 1 (1/6).
    assert first_threshold(split) == 9
    assert reason_for(split, 9) == "best Youden's J"
    assert reason_for(split, 7) == ""
    without = replace(split, best=())
    assert first_threshold(without) == (split.low + split.high) / 2
    assert reason_for(without, first_threshold(without)) == "middle of the score range"


def test_what_was_not_returned_is_counted_in_words_too(new, take_in):
    campaign = new()
    take_in(campaign, "judgements", JUDGED + "7 0 n 0\n7 0 m 0\n8 0 z 1\n", assessor="ann")
    take_in(campaign, "run", RUN, name="sys.run")
    split = score_split(evaluate(campaign, EvaluationRequest(measures=("AP",))), "sys")
    assert "1 relevant (below every threshold) and 2 judged not relevant" in split.figure.note
    assert (
        "including 1 relevant without a score" in decisions_table(split, 7).columns[2].explanation
    )


def test_the_command_counts_the_same_documents(split, tmp_path):
    (tmp_path / "judged.qrels").write_text(JUDGED)
    (tmp_path / "sys.run").write_text(RUN)
    found = classify_runs(
        tmp_path / "judged.qrels", [tmp_path / "sys.run"], choice=ThresholdChoice(threshold=7.0)
    )
    (one,) = found.scores
    here = one.matrix
    expected = (("relevant", here.tp, here.fn), ("not relevant", here.fp, here.tn))
    assert decisions_table(split, 7.0).rows == expected


def test_rates_stand_beside_their_best(split):
    rates = {str(row[0]): row for row in rates_table(split, 7.0, (0.0, 2.0, 1.0, 0.0)).rows}
    assert rates["Cost"][1] == 2 * 1 + 1
    # Yes to all, those not returned too: no score does that.
    assert rates["Cost"][2:] == (2, None)
    assert rates["Accuracy (ACC)"][1] == 3 / 5


def test_each_class_is_drawn_as_shares_of_its_own(split):
    relevant, others = split.figure.series
    assert (relevant.summary, others.summary) == ("2 documents", "2 documents")
    for one in (relevant, others):
        # Each step is drawn by both its ends.
        assert sum(one.y[1:-1]) == pytest.approx(2)
    assert (split.low, split.high) == (6, 9)


def test_one_begins_where_youden_is_best(split):
    assert first_threshold(split) in {9.0, 7.0}
    assert math.isfinite(first_threshold(split))


def test_a_run_without_judged_documents_has_no_threshold(new, take_in):
    campaign = new()
    take_in(campaign, "judgements", JUDGED, assessor="ann")
    take_in(campaign, "run", "7 Q0 x 1 1 sys\n", name="sys.run")
    found = evaluate(campaign, EvaluationRequest(measures=("AP",)))
    with pytest.raises(WrongUse, match="retrieved no judged documents"):
        score_split(found, "sys")
    with pytest.raises(WrongUse):
        score_split(found, "nobody")
    with pytest.raises(WrongUse):
        score_split(found, "sys", ("no such",))
