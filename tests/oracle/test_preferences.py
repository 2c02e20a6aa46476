"""Preferences against trec_eval's own outputs, published compatibility and published counts."""

import json

import pytest

from assessor_app.campaign.evaluating.grouped_judgements import (
    judgements_of_preferences,
    preferences_from,
)
from assessor_app.campaign.evaluating.ranking_files import judgements_from_file, rank_against
from assessor_app.campaign.preferences.preference_findings import findings, topics_table
from assessor_app.cli.command_line import main
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measure
from assessor_app.evaluation.scores import score

RUNS = ("ICT-BERT2", "ICT-CKNRM_B", "ICT-CKNRM_B50")


@pytest.mark.parametrize(
    ("output", "judged", "run", "group"),
    [
        ("out.test.prefs", ["--preferences", "prefs.test"], "prefs.results.test", "all_prefs"),
        (
            "out.test.prefs",
            ["--preferences", "prefs.comment.test"],
            "prefs.results.test",
            "all_prefs",
        ),
        ("out.test.qrels_prefs", ["--qrels", "qrels.test"], "results.test", "all_prefs"),
        (
            "out.test.qrels_jg",
            ["--as", "qrels-assessors", "--qrels", "qrels.123"],
            "results.test",
            "qrels_jg",
        ),
        (
            "out.test.qrels_jg",
            ["--as", "qrels-assessors", "--qrels", "qrels.comments.123"],
            "results.test",
            "qrels_jg",
        ),
    ],
)
def test_trec_evals_own_outputs_are_printed_byte_for_byte(
    shared, capsys, output, judged, run, group
):
    folder = shared / "data" / "trec_eval-test"
    words = [*judged[:-1], str(folder / judged[-1]), str(folder / run)]
    assert main(["evaluate", *words, "-m", group, "-q", "--format", "trec_eval"]) == 0
    assert capsys.readouterr().out == (folder / output).read_text()


def published(path):
    """(run, topic) -> compatibility."""
    rows = [line.split(",") for line in path.read_text().splitlines()]
    # A header stands above each run.
    return {(run, topic): float(value) for run, topic, value in rows if run != "runid"}


@pytest.mark.parametrize(
    ("qrels", "kind"),
    [("prefs.dl19.gpt4o.qrels", "preferences"), ("qrels.dl19-passage.txt", "original")],
)
def test_compatibility_is_that_published_topic_by_topic(shared, qrels, kind):
    folder = shared / "data" / "dl19-preferences-gpt4o"
    theirs = published(folder / f"published.dl19.{kind}.compatibility.csv")
    # The published program puts documents of equal score by rising id.
    options = EvaluationOptions(ids_rising=True)
    paths = [folder / "runs" / f"input.{run}.gz" for run in RUNS]
    rankings = rank_against(judgements_from_file(folder / qrels), paths, options, Silent())
    (one,) = parse_measure("Compat(p=0.9)")
    scores = score(rankings, [one])
    ours = {
        (run, topic): scores.values[one.name][number, at]
        for number, run in enumerate(RUNS)
        for at, topic in enumerate(scores.topics)
        if scores.counts[number, at]
    }
    assert len(ours) == 129
    assert ours == pytest.approx({key: theirs[key] for key in ours}, abs=1e-13)
    for number, run in enumerate(RUNS):
        average = scores.average(one.name, number)
        assert average == pytest.approx(theirs[run, "average"], abs=1e-13)


def test_preferences_become_the_grades_that_were_published(shared):
    folder = shared / "data" / "dl19-preferences-gpt4o"
    judged = judgements_of_preferences([folder / f"judge.0{number}" for number in range(7)])
    theirs = judgements_from_file(folder / "prefs.dl19.gpt4o.qrels")
    paths = [folder / "runs" / f"input.{run}.gz" for run in RUNS]
    ours, wanted = (
        rank_against(judgements, paths, EvaluationOptions(), Silent())
        for judgements in (judged, theirs)
    )
    assert ours.topics == wanted.topics
    assert (judged.relevant(1) == theirs.relevant(1)).all()
    won, published_grade = ours.gaining(), wanted.gaining()
    assert len(won.grade) == 1826
    assert (won.grade == published_grade.grade).all()
    assert (won.rank == published_grade.rank).all()


@pytest.mark.parametrize(
    ("file", "name"),
    [("TREC-CAsT-2019.pref", "crowd"), ("TREC-CAsT-2019.local.pref", "local")],
)
def test_contradictions_are_counted_as_published(shared, file, name):
    folder = shared / "data" / "cast19-preferences"
    expected = json.loads((folder / "expected_statistics.json").read_text())[name]
    found = findings(preferences_from([folder / file]))
    *_, everything = topics_table(found).rows
    label, judgements, _, pairs, again, both, undecided, *_ = everything
    assert (label, len(found)) == ("all", expected["topics"])
    assert judgements == expected["judgements"]
    assert pairs == expected["distinct_pairs"]
    assert again == expected["pairs_judged_more_than_once"]
    assert both == expected["pairs_with_both_answers"]
    assert undecided == expected["pairs_tied_by_majority"]


@pytest.mark.parametrize("form", ["csv", "clarke", "trec"])
def test_a_campaign_of_them_counts_the_same_and_gives_them_out_again(
    shared, tmp_path, monkeypatch, capsys, form
):
    folder = shared / "data" / "cast19-preferences"
    expected = json.loads((folder / "expected_statistics.json").read_text())["crowd"]
    monkeypatch.chdir(tmp_path)
    file = str(folder / "TREC-CAsT-2019.pref")
    assert main(["new", "cast.assess", "--title", "CAsT", "--scale", "preference"]) == 0
    assert main(["import", "cast.assess", "--preferences", file, "--assessor", "crowd"]) == 0
    words = ["export", "cast.assess", "--what", "preferences", "--form", form, "--output", "out"]
    assert main(words) == 0
    for source in (["cast.assess", "--assessor", "crowd"], ["--preferences", "out"]):
        capsys.readouterr()
        assert main(["preferences", *source, "--format", "json"]) == 0
        everything = json.loads(capsys.readouterr().out)[-1]
        assert everything["judgements"] == expected["judgements"]
        assert everything["pairs"] == expected["distinct_pairs"]
        assert everything["both"] == expected["pairs_with_both_answers"] == 853
        assert everything["undecided"] == expected["pairs_tied_by_majority"]
