"""A campaign whose pool is a sample gives out what estimating measures need."""

import random

import pytest

from assessor_app.campaign.evaluating.evaluating import evaluate
from assessor_app.campaign.evaluating.evaluation import EvaluationRequest
from assessor_app.campaign.evaluating.evaluation_tables import tie_columns
from assessor_app.campaign.evaluating.grouped_judgements import judgements_in_form
from assessor_app.campaign.evaluating.ranking_files import rank_against
from assessor_app.campaign.judging.judging import judge
from assessor_app.campaign.pooling.pool_request import PoolRequest
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.stability.stability import left_out_table
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.scores import score
from assessor_app.store.tables import samples

RELEVANT = {f"d{n}" for n in (1, 2, 4, 9, 15, 22, 23, 30)}


@pytest.fixture
def sampled(new, take_in):
    """A topic with a run of forty documents, sampled with the strata given, and judged."""

    def make(strata, lines=40):
        made = new("binary", f"sampled {strata}".replace(":", " "))
        names = [f"d{n}" for n in range(1, lines + 1)]
        take_in(made, "topics", '{"id": "7", "title": "t"}\n')
        take_in(made, "documents", "".join(f'{{"id": "{one}", "text": "x"}}\n' for one in names))
        run = "".join(f"7 Q0 {one} 1 {-at} x\n" for at, one in enumerate(names))
        take_in(made, "run", run, name="mine.run")
        make_pool(made, PoolRequest("sample", strata=strata, seed=3))
        for one in tuple(samples.frame(made.store)):
            if one.drawn:
                judge(made, ("ann", "7", one.document), int(one.document in RELEVANT))
        return made

    return make


def test_strata_are_written_with_everything_they_hold(sampled, written):
    made = sampled("1:10:1,11:40:0.2")
    rows = [line.split() for line in written(made, "prels").splitlines()]
    assert len(rows) == 40
    for topic, _, document, stratum, grade in rows:
        rank = int(document[1:])
        assert (topic, stratum) == ("7", "1" if rank <= 10 else "2")
        assert grade in ("-1", str(int(document in RELEVANT)))
    drawn = [row for row in rows if row[4] != "-1"]
    assert sorted(row[3] for row in drawn) == ["1"] * 10 + ["2"] * 6


def test_probabilities_are_written_of_what_was_drawn_and_judged(sampled, written):
    made = sampled("1:10:1,11:40:0.2")
    text = written(made, "prels", form="probabilities")
    rows = [line.split() for line in text.splitlines()]
    assert len(rows) == 16
    for _, document, grade, method, probability in rows:
        assert grade == str(int(document in RELEVANT))
        assert (method, float(probability)) == ("1", 1.0 if int(document[1:]) <= 10 else 0.2)


@pytest.mark.parametrize("form", ["strata", "probabilities"])
def test_what_is_written_is_read_as_the_same_sample(sampled, written, file, form):
    made = sampled("1:10:1,11:40:0.2")
    path = file("s.prels", written(made, "prels", form=form))
    sampling = judgements_in_form(path, f"prels-{form}").sampling
    assert sampling is not None
    chances = sorted(sampling.inclusion[sampling.inclusion > 0].tolist())
    assert chances == pytest.approx([0.2] * 6 + [1.0] * 10)


def test_what_was_judged_without_being_drawn_says_nothing_of_its_stratum(sampled, written):
    made = sampled("1:10:1,11:40:0.2")
    outside = next(one.document for one in tuple(samples.frame(made.store)) if not one.drawn)
    make_pool(made, 40)
    judge(made, ("ann", "7", outside), 1)
    assert f" {outside} 2 -1\n" in written(made, "prels")
    assert f" {outside} " not in written(made, "prels", form="probabilities")


def test_a_pool_that_is_no_sample_has_no_strata(campaign, written):
    with pytest.raises(WrongUse, match="no sample"):
        written(campaign, "prels")


def test_the_share_drawn_estimates_the_number_relevant_without_bias(new, take_in):
    lots = random.Random(1)
    names = [f"d{n}" for n in range(200)]
    relevant = set(lots.sample(names, 60))
    made = new()
    run = "".join(f"7 Q0 {one} 1 {-at} x\n" for at, one in enumerate(names))
    take_in(made, "run", run, name="mine.run")
    guesses = []
    for seed in range(200):
        make_pool(made, PoolRequest("sample", strata="1:20:1,21:200:0.1", seed=seed))
        drawn = [one for one in tuple(samples.frame(made.store)) if one.drawn]
        guesses.append(sum((one.document in relevant) / one.chance for one in drawn))
    # The mean of 200 samples has a standard error of about 1.3.
    assert sum(guesses) / len(guesses) == pytest.approx(60, abs=5)


def test_a_sample_of_the_campaign_is_estimated_from_as_its_file_is(sampled, written, file):
    made = sampled("1:10:1,11:40:0.2")
    names = ("AP", "Bpref", "xinfAP", "statAP")
    here = evaluate(made, EvaluationRequest(measures=names)).scores.averages
    path = file("s.prels", written(made, "prels"))
    judgements = judgements_in_form(path, "prels-strata")
    run = "".join(f"7 Q0 d{n} 1 {-n} x\n" for n in range(1, 41))
    ranked = rank_against(judgements, [file("again.run", run)], EvaluationOptions(), Silent())
    there = score(ranked, parse_measures(["xinfAP", "statAP"])).averages
    for name in ("xinfAP", "statAP"):
        assert here[name][0] == pytest.approx(there[name][0])
    plain = evaluate(made, EvaluationRequest(measures=("AP", "Bpref"))).scores.averages
    assert (here["AP"], here["Bpref"]) == (plain["AP"], plain["Bpref"])
    everything = sampled("1:40:1")
    census = evaluate(everything, EvaluationRequest(measures=("AP", "xinfAP"))).scores.averages
    assert census["xinfAP"][0] == pytest.approx(census["AP"][0], abs=1e-4)


def test_ties_stability_and_depth_of_an_estimate_are_those_of_the_sample(sampled):
    made = sampled("1:10:1,11:40:0.2")
    evaluation = evaluate(
        made, EvaluationRequest(measures=("AP", "xinfAP"), options=EvaluationOptions(ties=True))
    )
    value = evaluation.scores.averages["xinfAP"][0]
    # A run without ties, of which all is told.
    columns = {one.column.key: one.values[0] for one in tie_columns(evaluation).columns}
    assert columns["xinfAP low by ties"] == columns["xinfAP high by ties"] == value
    table = left_out_table(evaluation)
    names = [column.key for column in table.columns]
    row = dict(zip(names, table.rows[0], strict=True))
    assert row["xinfAP"] == value
    assert row["AP"] == evaluation.scores.averages["AP"][0]
    assert row["AP without"] == row["xinfAP without"] == 0
