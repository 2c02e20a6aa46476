"""Runs are ordered once and kept, and never mistaken for others of the same name."""

import numpy as np

from assessor_app.campaign.evaluating.evaluating import (
    RUNS_AT_ONCE,
    each_ordered_run,
    evaluate,
    evaluate_in_parts,
    ordered_runs,
)
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest
from assessor_app.campaign.evaluating.evaluation_tables import runs_table
from assessor_app.evaluation.evaluation_options import EvaluationOptions


def average_precision(campaign):
    found = evaluate(campaign, EvaluationRequest(runs=("sys",), measures=("AP",)))
    return runs_table(found).rows[0][1]


def test_a_run_that_takes_the_place_of_another_is_scored_anew(campaign, take_in):
    take_in(campaign, "judgements", "7 0 a 1\n7 0 c 0\n", assessor="ann")
    take_in(campaign, "run", "7 Q0 a 1 9 x\n7 Q0 c 2 8 x\n", name="sys.run")
    assert average_precision(campaign) == 1.0

    take_in(campaign, "run", "7 Q0 a 1 1 x\n7 Q0 c 2 8 x\n", name="sys.run")

    assert average_precision(campaign) == 0.5


def test_a_run_is_ordered_once_while_it_stays(campaign):
    first, again = (ordered_runs(campaign, EvaluationOptions()) for _ in range(2))
    assert all(one is other for one, other in zip(first, again, strict=True))


def test_runs_that_are_read_one_by_one_are_those_that_are_kept_or_else_are_not_kept(campaign):
    options = EvaluationOptions()
    with campaign.reopen() as other:
        first, again = (tuple(each_ordered_run(other, options)) for _ in range(2))
        assert all(one is not two for one, two in zip(first, again, strict=True))
        kept = ordered_runs(other, options)
        assert [one.name for one in first] == [one.name for one in kept]
        read = tuple(each_ordered_run(other, options))
        assert all(one is two for one, two in zip(kept, read, strict=True))


def test_runs_evaluated_in_parts_have_the_values_of_runs_evaluated_together(campaign, take_in):
    take_in(campaign, "judgements", "7 0 a 1\n7 0 c 0\n", assessor="ann")
    for number in range(RUNS_AT_ONCE + 1):
        scores = (number * 7 % 5, number * 3 % 4)
        lines = (f"7 Q0 {name} 1 {score} x\n" for name, score in zip("ac", scores, strict=True))
        take_in(campaign, "run", "".join(lines), name=f"sys{number}.run")
    request = EvaluationRequest(measures=("AP",))
    whole, parts = evaluate(campaign, request), list(evaluate_in_parts(campaign, request))
    assert len(parts) == 2
    assert tuple(name for part in parts for name in part.rankings.names) == whole.rankings.names
    values = np.concatenate([part.scores.values["AP"] for part in parts])
    np.testing.assert_array_equal(values, whole.scores.values["AP"])
