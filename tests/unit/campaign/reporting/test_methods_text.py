"""The methods for a paper: each figure is that of the command for it, and nothing is invented."""

import json

import pytest

from assessor_app.campaign.agreement.adjudication import settle
from assessor_app.campaign.evaluating.comparing import ComparisonMethods
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest, JudgementSelection
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.reporting.report_choices import ReportChoices
from assessor_app.campaign.reporting.reporting import methods_of
from assessor_app.cli.command_line import main
from assessor_app.domain.formatting import counted


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    path = tmp_path_factory.mktemp("methods") / "sample.assess"
    with sample_campaign(path) as campaign:
        settle(campaign, "lead", "1", "sea-008", 0)
        freeze(campaign, "paper")
    return path


def test_every_figure_is_the_one_that_the_commands_print(path, capsys):
    def printed(command, *options):
        assert main([command, str(path), *options, "--format", "json"]) == 0
        return json.loads(capsys.readouterr().out)

    with open_campaign(path, read_only=True) as campaign:
        choices = ReportChoices("bm25", ComparisonMethods("randomisation", "bh"))
        request = EvaluationRequest(measures=("AP", "ERR@20"))
        collection, judging, evaluation, software = methods_of(campaign, request, choices=choices)
    held = printed("status")
    for number, noun in (
        (held["topics"], "topic"),
        (held["documents"], "document"),
        (held["pooled"], "document"),
        (len(held["runs"]), "run"),
    ):
        assert counted(number, noun) in collection
    assert "depth 10 [@sparckjones1975]" in collection
    agreed = printed("agreement")
    assert f"On the {agreed['items']} documents judged by at least two assessors" in judging
    assert f"{len(agreed['assessors'])} assessors made {held['judgements']} judgements" in judging
    for name in ("observed", "fleiss", "alpha_ordinal"):
        assert f" is {agreed['overall'][name]:.4f} (95% CI " in judging, name
    assert "1 decided by adjudication" in judging or "1 adjudicated" in judging
    pairs = printed("compare", "-m", "AP", "--test", "randomisation", "--baseline", "bm25")
    assert f"p is adjusted for {len(pairs)} comparisons by the method of Benjamini" in evaluation
    assert f"tested over {pairs[0]['topics']} topics by the randomisation test" in evaluation
    assert "AP [@harman1993] and ERR@20 [@chapelle2009]" in evaluation
    assert "each run and the baseline bm25" in evaluation
    assert "numpy [@harris2020] " in software


def test_a_version_and_an_assessor_are_named(path):
    with open_campaign(path, read_only=True) as campaign:
        frozen = EvaluationRequest(judgements=JudgementSelection(frozen="paper", rule="any"))
        alone = EvaluationRequest(judgements=JudgementSelection(assessor="ada"))
        judging = methods_of(campaign, frozen)[1]
        assert "those of the version “paper”, frozen on 20" in judging
        assert "by the rule “any”: relevant if any assessor says so" in judging
        assert "that of one assessor (" in methods_of(campaign, alone)[1]


def test_what_a_campaign_lacks_is_said_and_not_invented(new):
    text = methods_of(new("binary", "empty"))
    assert text[0].endswith("has 0 topics, 0 documents and 0 runs. The campaign has no pool.")
    assert text[1].endswith("There are no judgements.")
    assert text[2].startswith("The runs are not evaluated: ")


def test_the_methods_are_written_for_latex_and_markdown_with_their_bibliography(
    path, tmp_path, capsys
):
    for name, cited in (("methods.tex", r"\cite{holm1979}"), ("methods.md", "[@holm1979]")):
        beside = ["--methods", str(tmp_path / name), "--bibtex", str(tmp_path / "methods.bib")]
        assert main(["report", str(path), *beside]) == 0
        assert cited in (tmp_path / name).read_text(encoding="utf-8")
        assert "@article{holm1979," in (tmp_path / "methods.bib").read_text(encoding="ascii")
    assert main(["report", str(path), "--methods", "methods.doc"]) == 2
    assert main(["report", str(path)]) == 2
    said = capsys.readouterr().err
    assert "unknown form of the methods: methods.doc" in said
    assert "no file to write" in said
