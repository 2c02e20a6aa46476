"""Coverage and novelty come from the assessors' mark 'seen before'."""

import numpy as np
import pytest

from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest, JudgementSelection
from assessor_app.campaign.judging.judging import judge


def averages(campaign, run, **whose):
    found = evaluate(
        campaign,
        EvaluationRequest((run,), ("Coverage", "Novelty"), judgements=JudgementSelection(**whose)),
    )
    return [found.scores.average(name, 0) for name in ("Coverage", "Novelty")]


@pytest.fixture
def marked(campaign):
    """Topic 7: a is relevant and was known to ada, c is relevant and new; run two has only c."""
    judge(campaign, ("ada", "7", "a"), 2, flags="unsure known")
    judge(campaign, ("ada", "7", "c"), 1)
    judge(campaign, ("ada", "7", "b#1"), 0, flags="known")
    return campaign


def test_coverage_and_novelty_of_a_run_by_an_assessors_marks(marked):
    assert averages(marked, "one", assessor="ada") == [1, 0.5]
    assert averages(marked, "two", assessor="ada") == [0, 1]


def test_by_a_rule_a_document_was_known_if_anybody_knew_it(marked):
    judge(marked, ("ben", "7", "c"), 1, flags="known")
    assert averages(marked, "two") == [0.5, 0]
    assert averages(marked, "two", assessor="ada") == [0, 1]


def test_without_marks_coverage_is_undefined(campaign):
    judge(campaign, ("ada", "7", "c"), 1)
    coverage, novelty = averages(campaign, "two")
    assert np.isnan(coverage)
    assert novelty == 1
