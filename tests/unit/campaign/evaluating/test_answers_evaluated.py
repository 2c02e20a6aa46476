"""Measures of diversity and nuggets on the answers of a campaign."""

import math

import pytest

from assessor_app.campaign.assigning.setting_aside import exclude, withdraw
from assessor_app.campaign.evaluating import evaluation_notes
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest, JudgementSelection
from assessor_app.campaign.evaluating.selected_answers import select_answers
from assessor_app.campaign.files import versions
from assessor_app.campaign.judging import answering, judging
from assessor_app.campaign.judging.aspects import all_aspects, put_aspects, remove_aspects
from assessor_app.campaign.judging.further_questions import set_questions
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.questions.aspect import Aspect, Importance
from assessor_app.domain.questions.question import FurtherQuestion, QuestionKind

NUGGETS = FurtherQuestion("nuggets", "What does it say?", QuestionKind.ASPECTS)
MEASURES = (
    "AP",
    "StRecall@2",
    "NuggetRecall@2",
    "NuggetRecall(nuggets=vital)@2",
    "NuggetRecall(nuggets=weighted)@2",
    "NuggetPrecision@2",
)


@pytest.fixture
def asked(campaign):
    """Topic 7 has three aspects, of which one is okay and one in no document."""
    set_questions(campaign, [NUGGETS])
    put_aspects(
        campaign,
        [
            Aspect("7", "nuggets", "1", "The moon"),
            Aspect("7", "nuggets", "2", "The sun", Importance.OKAY),
            Aspect("7", "nuggets", "3", "The wind"),
        ],
    )
    return campaign


@pytest.fixture
def answered(asked):
    for document, key in (("a", "1"), ("c", "2"), ("e", "1")):
        answering.answer(asked, ("ada", "7", document), ("nuggets", key), 1)
    for document in "ace":
        judging.judge(asked, ("ada", "7", document), 2)
    judging.judge(asked, ("ada", "051", "a"), 1)
    return asked


def found(campaign, *measures, **selection):
    request = EvaluationRequest(
        measures=measures or MEASURES, judgements=JudgementSelection(**selection)
    )
    return evaluate(campaign, request)


def values(evaluation, run="one", topic="7"):
    at = evaluation.scores.runs.index(run), evaluation.scores.topics.index(topic)
    return {one.name: float(evaluation.scores.values[one.name][at]) for one in evaluation.requested}


def test_measures_of_aspects_read_the_answers_and_others_the_grades(answered):
    evaluation = found(answered)
    # Run one returns a, b#1, c for topic 7: among the first two only a has a nugget.
    assert values(evaluation) == pytest.approx(
        {
            "AP": (1 + 2 / 3) / 3,
            "StRecall@2": 1 / 2,
            "NuggetRecall@2": 1 / 3,
            "NuggetRecall(nuggets=vital)@2": 1 / 2,
            "NuggetRecall(nuggets=weighted)@2": 1 / 2.5,
            "NuggetPrecision@2": 1 / 2,
        }
    )


def test_a_topic_without_answers_is_undefined_and_not_averaged(answered):
    evaluation = found(answered)
    others = values(evaluation, topic="051")
    assert all(math.isnan(value) for name, value in others.items() if name != "AP")
    average = evaluation.scores.average("NuggetRecall@2", evaluation.scores.runs.index("one"))
    assert average == pytest.approx(1 / 3)
    request = EvaluationRequest(measures=MEASURES)
    notes = list(evaluation_notes.notes(evaluation, request))
    assert "StRecall@2 of one, two: over 1 of 2 topics, undefined for the others" in notes
    assert not any("no subtopics" in one for one in notes)


def test_the_lowest_relevant_grade_of_the_scale_does_not_matter_to_answers(new, answered):
    strict = EvaluationRequest(measures=("StRecall@2",))
    from dataclasses import replace

    strict = replace(strict, options=replace(strict.options, minimum_grade=3))
    assert values(evaluate(answered, strict)) == {"StRecall@2": 0.5}


def test_the_selection_chooses_whose_answers_count(answered):
    answering.answer(answered, ("ben", "7", "b#1"), ("nuggets", "3"), 1)
    judging.judge(answered, ("ben", "7", "b#1"), 1)
    assert values(found(answered, "NuggetRecall@2")) == {"NuggetRecall@2": pytest.approx(2 / 3)}
    alone = found(answered, "NuggetRecall@2", assessor="ben")
    assert values(alone) == {"NuggetRecall@2": pytest.approx(1 / 3)}


def test_an_answer_is_counted_at_once_and_so_is_its_undo(answered):
    before = values(found(answered))
    answering.answer(answered, ("ada", "7", "b#1"), ("nuggets", "3"), 1)
    after = values(found(answered))
    assert after["NuggetRecall@2"] == pytest.approx(2 / 3)
    assert after["AP"] == before["AP"]
    judging.undo(answered, "ada")
    assert values(found(answered)) == before


def test_a_campaign_with_answers_and_no_grades_is_evaluated_on_them(asked):
    answering.answer(asked, ("ada", "7", "a"), ("nuggets", "1"), 1)
    evaluation = found(asked, "StRecall@2", "NuggetRecall@2", "P@2")
    assert values(evaluation) == pytest.approx(
        {"StRecall@2": 1.0, "NuggetRecall@2": 1 / 3, "P@2": 0.5}
    )
    default = evaluate(asked)
    assert [one.name for one in default.requested][:2] == ["alpha_nDCG@10", "ERR_IA@10"]


def test_without_any_judgement_the_error_is_that_of_before(asked):
    with pytest.raises(WrongUse, match="nothing is judged yet"):
        evaluate(asked)


def test_a_frozen_version_keeps_answers_aspects_and_figures(answered):
    before = values(found(answered))
    versions.freeze(answered, "first")
    put_aspects(answered, [Aspect("7", "nuggets", "4", "The coast")])
    remove_aspects(answered, "7", "nuggets", ["3"])
    put_aspects(answered, [Aspect("7", "nuggets", "2", "The sun", Importance.VITAL)])
    answering.answer(answered, ("ada", "7", "b#1"), ("nuggets", "4"), 1)
    answering.answer(answered, ("ada", "7", "a"), ("nuggets", "1"), 0)
    assert values(found(answered)) != before
    exclude(answered, ["ada"], "left early")
    withdraw(answered, ["7"], "unclear")
    assert values(found(answered, frozen="first")) == before
    chosen = JudgementSelection(question="nuggets", frozen="first")
    assert [one.aspect for one in select_answers(answered, chosen).grades] == ["1", "2", "1"]
    assert select_answers(answered, chosen).title == "consensus, version first"


def test_a_version_as_of_a_time_has_the_answers_and_aspects_of_that_time(answered):
    last = max(one.at for one in answering.current_answers(answered))
    put_aspects(answered, [Aspect("7", "nuggets", "4", "The coast")])
    answering.answer(answered, ("ada", "7", "a"), ("nuggets", "4"), 1)
    judging.undo(answered, "ada")
    judging.undo(answered, "ada")
    versions.freeze(answered, "then", as_of=last + 0.000_001)
    versions.freeze(answered, "later")
    counts = {one.name: one.answers for one in versions.versions(answered)}
    assert counts["then"] == 3
    listed = all_aspects(answered, frozen="then")["7"].listed
    assert [one.key for one in listed] == ["1", "2", "3"]
    assert len(all_aspects(answered, frozen="later")["7"].listed) == 4


def test_answers_alone_can_be_frozen_and_evaluated(asked):
    answering.answer(asked, ("ada", "7", "a"), ("nuggets", "1"), 1)
    versions.freeze(asked, "first")
    evaluation = found(asked, "NuggetRecall@2", frozen="first")
    assert values(evaluation) == pytest.approx({"NuggetRecall@2": 1 / 3})


def test_a_version_without_questions_says_that_it_has_no_answers(campaign):
    judging.judge(campaign, ("ada", "7", "a"), 1)
    versions.freeze(campaign, "first")
    set_questions(campaign, [NUGGETS])
    evaluation = found(campaign, "StRecall@2", frozen="first")
    request = EvaluationRequest(measures=("StRecall@2",))
    notes = list(evaluation_notes.notes(evaluation, request))
    assert any("the judgements have no subtopics" in one for one in notes)
    with pytest.raises(WrongUse, match="version first has no answers"):
        found(campaign, "StRecall@2", question="nuggets", frozen="first")


def test_the_selection_chooses_the_question_whose_answers_count(answered):
    other = FurtherQuestion("other", "What else?", QuestionKind.ASPECTS)
    set_questions(answered, [NUGGETS, other])
    put_aspects(answered, [Aspect("7", "other", "x", "Boats"), Aspect("7", "other", "y", "Ports")])
    answering.answer(answered, ("ada", "7", "a"), ("other", "x"), 1)
    # Run one returns a first, which contains one of three nuggets and one of two other aspects.
    for question, share in (("", 1 / 3), ("nuggets", 1 / 3), ("other", 1 / 2)):
        evaluation = found(answered, "NuggetRecall@2", question=question)
        assert values(evaluation) == pytest.approx({"NuggetRecall@2": share})


@pytest.mark.parametrize(
    ("measure", "selection", "said"),
    [
        ("AP", {"question": "nuggets"}, "count for measures of diversity only"),
        ("StRecall@2", {"question": "nobody"}, "no such question: nobody"),
        ("StRecall@2", {"question": "empty"}, "no answers to question empty"),
        ("StRecall@2", {"question": "late", "frozen": "v1"}, "no such question: late"),
    ],
)
def test_a_question_that_does_not_apply_is_refused(answered, measure, selection, said):
    empty = FurtherQuestion("empty", "What else?", QuestionKind.ASPECTS)
    set_questions(answered, [NUGGETS, empty])
    versions.freeze(answered, "v1")
    late = FurtherQuestion("late", "What else?", QuestionKind.ASPECTS)
    set_questions(answered, [NUGGETS, empty, late])
    with pytest.raises(WrongUse, match=said):
        found(answered, measure, **selection)
