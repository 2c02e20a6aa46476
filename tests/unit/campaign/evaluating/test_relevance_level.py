"""From which grade on a document is relevant is the scale's to say, wherever it is asked."""

import dataclasses

import pytest

from assessor_app.campaign.agreement import agreeing
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import (
    EvaluationRequest,
    JudgementSelection,
    relevance_words,
)
from assessor_app.campaign.reporting.reporting import report_content
from assessor_app.cli.command_line import main
from assessor_app.domain.kinds import scale_from
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import Scale
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.store.tables import scale_versions

JUDGED = "7 0 a 1\n7 0 b#1 2\n7 0 c 0\n051 0 dé 1\n051 0 a 3\n"


@pytest.fixture
def strict(campaign, take_in):
    """The campaign with a scale on which "Marginal" does not count as relevant."""
    scale = campaign.scale
    grades = tuple(dataclasses.replace(grade, relevant=grade.value >= 2) for grade in scale.grades)
    scale_versions.add(campaign.store, dataclasses.replace(scale, grades=grades))
    take_in(campaign, "judgements", JUDGED, assessor="ann", name="ann.qrels")
    other = JUDGED.replace("a 1", "a 2")
    take_in(campaign, "judgements", other, assessor="ben", name="ben.qrels")
    return campaign


def averages(found):
    return {name: values.tolist() for name, values in found.scores.averages.items()}


def test_the_lowest_relevant_grade_is_the_scales():
    assert scale_from("binary").relevant_from == 1
    assert scale_from("graded:no,perhaps,yes").relevant_from == 1
    assert Scale("preference", ()).relevant_from == 1


def test_an_evaluation_takes_it_from_the_scale_unless_told_otherwise(strict):
    by_scale = evaluate(strict, EvaluationRequest(judgements=JudgementSelection(assessor="ann")))
    at_two = evaluate(
        strict,
        EvaluationRequest(
            options=EvaluationOptions(minimum_grade=2),
            judgements=JudgementSelection(assessor="ann"),
        ),
    )
    at_one = evaluate(
        strict,
        EvaluationRequest(
            options=EvaluationOptions(minimum_grade=1),
            judgements=JudgementSelection(assessor="ann"),
        ),
    )
    assert averages(by_scale) == averages(at_two)
    assert averages(by_scale) != averages(at_one)
    assert relevance_words(by_scale) == "grades of 2 or higher are relevant"
    assert relevance_words(at_one) == ""


@pytest.mark.parametrize("rule", ["any", "all"])
def test_rules_that_leave_only_yes_and_no_count_yes_as_relevant(strict, rule):
    found = evaluate(
        strict, EvaluationRequest(measures=("NumRel",), judgements=JudgementSelection(rule=rule))
    )
    assert found.rankings.options.level == 1
    assert found.scores.averages["NumRel"].tolist() == [3.0 if rule == "any" else 2.0] * 2


def test_files_have_no_scale_and_keep_to_one():
    assert EvaluationOptions().level == 1
    assert EvaluationOptions(minimum_grade=3).level == 3


def test_the_report_says_so_and_counts_so(strict):
    sections = {section.title: section for section in report_content(strict).sections}
    assert "Grades of 2 or higher are relevant." in sections["Runs"].paragraphs
    pairs = sections["Agreement between assessors"].tables[0]
    at = [column.key for column in pairs.columns].index("overlap")
    expected = agreeing.agreement(agreeing.ratings(strict), agreeing.AgreementOptions(relevant=2))
    assert pairs.rows[0][at] == expected.pairs[0].overlap
    assert expected.pairs[0].overlap == 2 / 3


def test_the_command_line_asks_the_scale_and_l_overrides_it(strict, capsys):
    def said(*words):
        assert main([*words]) == 0
        return capsys.readouterr()

    path = str(strict.path)
    overlap = said("agreement", path, "--format", "csv").out.splitlines()[1].split(",")[4]
    assert float(overlap) == 2 / 3
    plain = said("evaluate", path, "-m", "NumRel", "--assessor", "ann", "--format", "csv")
    assert "grades of 2 or higher are relevant" in plain.err
    assert plain.out.splitlines()[1] == "one,NumRel,,2.0"
    told = said("evaluate", path, "-m", "NumRel", "--assessor", "ann", "-l", "1", "--format", "csv")
    assert "count as relevant" not in told.err
    assert told.out.splitlines()[1] == "one,NumRel,,4.0"


@pytest.mark.parametrize(
    "request_",
    [
        EvaluationRequest(options=EvaluationOptions(minimum_grade=9)),
        EvaluationRequest(measures=("AP", "P(rel=9)@5")),
    ],
)
def test_a_level_above_the_scale_is_refused_wherever_it_is_asked(strict, request_):
    with pytest.raises(WrongUse, match="the scale has no grade 9") as caught:
        evaluate(strict, request_)
    assert caught.value.expected == "0, 1, 2, 3"
    with pytest.raises(WrongUse, match="the scale has no grade 9"):
        agreeing.agreement(agreeing.ratings(strict), agreeing.AgreementOptions(level=9))
