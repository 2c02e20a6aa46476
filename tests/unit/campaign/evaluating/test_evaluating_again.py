"""After a judgement only its topic is scored anew, with the figures of scoring everything."""

import numpy as np
import pytest

from assessor_app.campaign.evaluating import evaluating
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging.judging import judge, undo

RUN = "7 Q0 a 1 9 x\n7 Q0 c 2 8 x\n7 Q0 e 3 7 x\n051 Q0 a 1 9 x\n051 Q0 dé 2 8 x\n"
MEASURES = ["AP", "nDCG@10", "Judged@10", "ERR", "GMAP"]


@pytest.fixture
def judged(campaign, take_in):
    take_in(campaign, "judgements", "7 0 a 1\n7 0 c 0\n051 0 a 3\n", assessor="ann")
    take_in(campaign, "run", RUN, name="sys.run")
    return campaign


@pytest.fixture
def scored_whole(monkeypatch):
    """Return how often the runs were scored."""
    times = []
    whole = evaluating.score
    monkeypatch.setattr(evaluating, "score", lambda *rest: times.append(1) or whole(*rest))
    return times


def as_new(campaign, asked):
    with open_campaign(campaign.path) as other:
        return evaluate(other, asked)


def assert_same(found, expected):
    assert found.rankings.names == expected.rankings.names
    for name, values in expected.scores.values.items():
        np.testing.assert_array_equal(found.scores.values[name], values)
        np.testing.assert_array_equal(found.scores.averages[name], expected.scores.averages[name])


@pytest.mark.parametrize("document", ["e", "a", "c"])
def test_a_judgement_scores_its_topic_only(judged, scored_whole, document):
    evaluate(judged, EvaluationRequest(measures=MEASURES))
    assert len(scored_whole) == 1
    judge(judged, ("ann", "7", document), 2)

    found = evaluate(judged, EvaluationRequest(measures=MEASURES))

    assert len(scored_whole) == 1
    assert_same(found, as_new(judged, EvaluationRequest(measures=MEASURES)))
    undo(judged, "ann")
    assert_same(
        evaluate(judged, EvaluationRequest(measures=MEASURES)),
        as_new(judged, EvaluationRequest(measures=MEASURES)),
    )


def test_with_another_choice_everything_is_scored(judged, scored_whole, take_in):
    evaluate(judged, EvaluationRequest(measures=("AP",)))
    for asked in (
        EvaluationRequest(measures=("P@1",)),
        EvaluationRequest(("sys",), ("AP",)),
    ):
        judge(judged, ("ann", "7", "e"), 2)
        assert_same(evaluate(judged, asked), as_new(judged, asked))
    take_in(judged, "run", RUN.replace("9", "1"), name="sys.run")
    before = len(scored_whole)
    assert_same(
        evaluate(judged, EvaluationRequest(measures=("AP",))),
        as_new(judged, EvaluationRequest(measures=("AP",))),
    )
    assert len(scored_whole) == before + 2
