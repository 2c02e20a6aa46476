"""Runs are ordered once and kept, and never mistaken for others of the same name."""

from assessor_app.campaign.evaluating.evaluating import evaluate, ordered_runs
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
