"""A campaign with preferences only is evaluated on them."""

import pytest

from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest, JudgementSelection
from assessor_app.campaign.evaluating.grouped_judgements import (
    PREFERENCE_MEASURES,
    judgements_in_form,
    judgements_of_preferences,
)
from assessor_app.campaign.evaluating.ranking_files import rank_against
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.preferences.preference_findings import (
    circles_table,
    findings,
    preferences_of,
    strengths_table,
    topics_table,
)
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.scores import score

RUN = "7 Q0 a 1 9 one\n7 Q0 b 2 8 one\n7 Q0 c 3 7 one\n051 Q0 b 1 5 one\n"
ANN = "7 a b a\n7 c b c\n7 nowhere a nowhere\n051 a b a\n"
BEN = "7 b a b\n"


@pytest.fixture
def preferred(new, take_in):
    campaign = new("preference")
    take_in(campaign, "run", RUN, name="one.run")
    take_in(campaign, "preferences", ANN, name="ann.pref", assessor="ann")
    take_in(campaign, "preferences", BEN, name="ben.pref", assessor="ben")
    return campaign


def test_its_runs_are_scored_on_the_pairs(preferred):
    found = evaluate(preferred)
    assert [one.name for one in found.requested] == list(PREFERENCE_MEASURES)
    values = found.scores.values["ppref"][0].tolist()
    # Topic 051: a, not retrieved, is preferred over b. Topic 7: of four pairs a before b is right.
    assert dict(zip(found.scores.topics, values, strict=True)) == {"051": 0, "7": 0.25}


def test_one_assessors_pairs_alone(preferred):
    found = evaluate(
        preferred,
        EvaluationRequest(measures=("ppref", "CG"), judgements=JudgementSelection(assessor="ben")),
    )
    assert found.scores.values["ppref"].tolist() == [[0]]
    assert found.scores.values["CG"].tolist() == [[1]]
    with pytest.raises(WrongUse, match="no such assessor: eve"):
        evaluate(preferred, EvaluationRequest(judgements=JudgementSelection(assessor="eve")))


def test_grades_and_files_give_the_same(preferred, file):
    names = ["Compat", "nDCG", "wpref", "PrefTauB"]
    judgements = judgements_of_preferences([file("ann", ANN)])
    rankings = rank_against(judgements, [file("one", RUN)], DEFAULT_OPTIONS, Silent(), jobs=1)
    theirs = score(rankings, parse_measures(names))
    ours = evaluate(
        preferred, EvaluationRequest(measures=names, judgements=JudgementSelection(assessor="ann"))
    ).scores
    for one in ours.requested:
        assert ours.values[one.name].tolist() == theirs.values[one.name].tolist()


def test_nothing_judged_at_all_is_told(new, take_in):
    campaign = new("preference", "empty")
    take_in(campaign, "run", RUN, name="one.run")
    with pytest.raises(WrongUse, match="nothing is judged yet"):
        evaluate(campaign)


@pytest.mark.parametrize("rule", ["adjudicated", "majority"])
def test_preferences_never_stand_in_for_a_rule_that_leaves_out_all_grades(new, take_in, rule):
    campaign = new("graded", "both")
    take_in(campaign, "run", RUN, name="one.run")
    take_in(campaign, "judgements", "7 0 a 0\n7 0 b 0\n", name="ann.qrels", assessor="ann")
    take_in(campaign, "judgements", "7 0 a 2\n7 0 b 2\n", name="ben.qrels", assessor="ben")
    take_in(campaign, "preferences", ANN, name="ann.pref", assessor="ann")
    asked = EvaluationRequest(measures=("nDCG@10",), judgements=JudgementSelection(rule=rule))
    with pytest.raises(WrongUse) as refused:
        evaluate(campaign, asked)
    told = f"the rule {rule!r} leaves out all judged documents. Choose other judgements."
    assert str(refused.value) == told
    consensus = EvaluationRequest(measures=("nDCG@10",))
    assert evaluate(campaign, consensus).scores.averages["nDCG@10"].tolist() == [0]


def test_present_preferences_never_stand_in_for_grades_of_a_version(new, take_in):
    campaign = new("graded", "frozen")
    take_in(campaign, "run", RUN, name="one.run")
    take_in(campaign, "judgements", "7 0 a 2\n", name="ann.qrels", assessor="ann")
    take_in(campaign, "preferences", BEN, name="ben.pref", assessor="ben")
    freeze(campaign, "first")
    of_ben = JudgementSelection(assessor="ben", frozen="first")
    with pytest.raises(WrongUse) as refused:
        evaluate(campaign, EvaluationRequest(measures=("nDCG@10",), judgements=of_ben))
    told = "the assessor 'ben' has no judgements in the version 'first'. Choose other judgements."
    assert str(refused.value) == told


def test_its_circles_and_contradictions_are_found(preferred):
    found = findings(preferences_of(preferred), with_strengths=True)
    *_, everything = topics_table(found).rows
    assert everything[:7] == ("all", 5, 6, 4, 1, 1, 1)
    assert circles_table(found).rows == ()
    rows = strengths_table(found).rows
    assert len(rows) == 6
    assert any("never lost" in reason for one in found for reason in one.strengths.reasons)


def test_a_circle_is_shown_from_the_preferred_to_the_next(file):
    from assessor_app.campaign.evaluating.grouped_judgements import preferences_from

    found = findings(preferences_from([file("p", "1 a1 b1 a1\n1 b1 c1 b1\n1 c1 a1 c1\n")]))
    (row,) = circles_table(found).rows
    assert row == ("1", 3, "a1 > b1 > c1 > a1", "a1 > b1 > c1 > a1")


def test_a_file_without_judgements_or_of_another_kind_is_refused(file):
    with pytest.raises(BadInput, match="no judgements"):
        judgements_in_form(file("q", "# nothing\n"), "qrels-subtopics")
    with pytest.raises(WrongUse, match="cannot be read as 'qrels'"):
        judgements_in_form(file("q", "1 0 a 1\n"), "qrels")
