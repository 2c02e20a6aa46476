"""The marks beside the averages of runs."""

import math

import pytest

from assessor_app.campaign.evaluating.comparing import compare
from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest, narrowed
from assessor_app.campaign.evaluating.evaluation_tables import runs_table
from assessor_app.campaign.evaluating.marked_runs import marks, with_marks, with_shares_judged
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.domain.problems import WrongUse


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    with sample_campaign(tmp_path_factory.mktemp("marks") / "sample.assess") as campaign:
        return evaluate(
            campaign, EvaluationRequest(measures=("AP", "P@10", "nDCG@10", "R@100", "GMAP"))
        )


def test_intervals_and_p_are_those_of_the_comparison(found):
    shown = marks(found, intervals=True, baseline="title")
    expected = compare(narrowed(found, found.requested[:1]), baseline="title")
    for one in expected.runs:
        mark = shown.of["AP", one.run]
        assert (mark.low, mark.high) == (one.low, one.high)
    for pair in expected.pairs:
        run = pair.b if pair.a == "title" else pair.a
        mark = shown.of["AP", run]
        assert mark.pair == pair
        assert mark.better is (True if pair.p_corrected < 0.05 else None)
    assert shown.of["AP", "title"].pair is None
    assert any(mark.better for mark in shown.of.values())


def test_a_measure_that_is_no_mean_over_topics_has_no_interval(found):
    measures = {measure for measure, _ in marks(found, intervals=True).of}
    assert measures == {"AP", "P@10", "nDCG@10", "R@100"}


def test_a_sum_has_no_interval_of_a_mean_but_can_be_compared(tmp_path):
    with sample_campaign(tmp_path / "sample.assess") as campaign:
        sums = evaluate(campaign, EvaluationRequest(measures=("NumRelRet", "AP")))
    shown = marks(sums, intervals=True, baseline="title")
    table = with_marks(runs_table(sums), shown)
    keys = [column.key for column in table.columns]
    assert keys[1:6] == ["NumRelRet", "NumRelRet adjusted p", "AP", "AP low", "AP high"]
    assert math.isnan(table.beside["NumRelRet", "bm25"].half)
    assert shown.of["NumRelRet", "bm25"].pair is not None


def test_a_baseline_that_is_not_there_marks_nothing(found):
    assert marks(found, baseline="nobody").of == {}


def test_the_share_judged_stands_once_after_the_first_measure_with_its_cut(found):
    table = with_shares_judged(runs_table(found), found)
    keys = [column.key for column in table.columns]
    assert keys[1:8] == ["AP", "P@10", "Judged@10", "nDCG@10", "R@100", "Judged@100", "GMAP"]
    assert all(len(row) == len(keys) for row in table.rows)
    assert all(0 <= row[3] <= 1 for row in table.rows)


def test_files_have_the_marks_as_columns(found):
    shown = marks(found, intervals=True, baseline="title")
    table = with_marks(runs_table(found), shown)
    keys = [column.key for column in table.columns]
    assert keys[1:5] == ["AP", "AP low", "AP high", "AP adjusted p"]
    title = next(row for row in table.rows if row[0] == "title")
    assert title[4] is None
    assert title[2] < title[1] < title[3]


def test_people_have_the_marks_beside_the_averages_and_words_on_what_they_mean(found):
    shown = marks(found, intervals=True, baseline="title")
    table = with_marks(runs_table(found), shown)
    mark = shown.of["AP", "bm25"]
    assert table.beside["AP", "bm25"].half == (mark.high - mark.low) / 2
    assert {run: table.beside["AP", run].better for run in ("bm25", "title")} == {
        "bm25": True,
        "title": None,
    }
    assert [column.key for column in table.columns if not column.apart] == [
        column.key for column in runs_table(found).columns
    ]
    assert "than title (Paired t test, two-sided, adjusted p < 0.05; correction: Holm" in table.note
    assert "4 comparisons for each measure" in table.note
    half = "±: half the width of the 95% confidence interval of the mean over topics (Student's t)."
    assert half in table.note


def test_what_is_not_marked_is_not_explained(found):
    table = runs_table(found)
    assert with_marks(table, marks(found)) == table
    assert "±" not in with_marks(table, marks(found, baseline="title")).note
    assert "▲" not in with_marks(table, marks(found, intervals=True)).note


def test_some_runs_keep_their_values(found):
    few = narrowed(found, runs=["title", "bm25"])
    assert few.rankings.names == ("bm25", "title")
    rows = {row[0]: row for row in runs_table(found).rows}
    assert runs_table(few).rows == (rows["bm25"], rows["title"])


def test_a_run_or_measure_that_is_not_there_is_refused(found):
    with pytest.raises(WrongUse):
        narrowed(found, runs=["nobody"])
    with pytest.raises(WrongUse):
        narrowed(narrowed(found, found.requested[:1]), found.requested[1:])
