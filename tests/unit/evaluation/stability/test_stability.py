"""Leaving runs out, judging in thought, and the documents that decide the order of systems."""

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.document_lengths import DocumentLengths
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgement_entries import Entry
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures import MEASURES, Requested, parse_measure, parse_measures
from assessor_app.evaluation.sampling import sampling_of
from assessor_app.evaluation.scores import score
from assessor_app.evaluation.stability.decisive_documents import Candidates, decisive_documents
from assessor_app.evaluation.stability.hypothetical import HypotheticalTopic, hypothetical_rankings
from assessor_app.evaluation.stability.leave_one_out import leave_one_run_out
from assessor_app.evaluation.stability.unjudged_bounds import (
    SOMETIMES_UNDEFINED,
    TOO_MANY,
    effect_of,
    unjudged_bounds,
)

NAMES = (
    *("NumRet", "NumRelRet", "NumNonrelRet", "P@2", "P(relative=yes)@2", "P(judged_only=True)@2"),
    *("RR", "RR@2", "Success@2", "SetP", "SetP(relative=yes)", "SetR", "SetAP", "SetF(beta=2)"),
    *("SetE", "SetJaccard", "SetDice", "Fallout(collection=20)", "Utility(hit=-1,rest=0.5)"),
    *("CG@3", "DCG(gain=exp,discount=jk)@3", "ERR(highest=2)", "Judged@3", "Unjudged@3"),
    *("RBPResidual", "RBP(rel=1)", "RBP", "RBU(highest=3)", "RBU", "INSQ", "SDCG@3", "AP"),
    *("AP(norm=min)@3", "AP(norm=k)@3", "AP(norm=seen)@3", "AP(rel=2)", "AP(rel=3)", "GMAP"),
    *("R@2", "Rprec", "Rprec(multiple=0.6)", "Bpref", "Bpref(rel=2)", "GMBpref", "IPrec@0.3"),
    *("IPrecAvg", "infAP", "F@3", "BestF", "E@3", "BestE", "PrecAtRecall@0.5", "BreakEven"),
    *("AUPR(area=trapezoid)", "SysEff", "AvgRank", "binG", "nDCG", "nDCG@2", "nDCG(gain=exp)@3"),
    *("nDCG(discount=jk)@4", "nDCG(judged_only=True)@3", "nDCG(gains=1=3)@3", "nERR@2"),
    *("Q(beta=3)", "O", "G", "nDCGrel", "RnDCG", "INST", "BPM@3", "NERR8@3", "NERR9@3", "NERR10"),
    *("NERR11", "Accuracy@3"),
)


def bounds(rankings, *names):
    requested = parse_measures(names)
    return unjudged_bounds(rankings, requested, score(rankings, requested))


def test_a_run_left_out_loses_the_documents_that_it_alone_found(ranked):
    judged = {"1": {"own": 1, "both": 1, "other": 0}, "2": {"both": 1}}
    one = {"1": ["own", "both"], "2": ["both"]}
    two = {"1": ["other", "both"], "2": ["both"]}
    (ap,) = parse_measure("AP")

    found = leave_one_run_out(ranked(judged, one, two), [ap])

    assert found.unique.tolist() == [1, 1]
    assert found.unique_relevant.tolist() == [1, 0]
    assert found.before["AP"].tolist() == [1.0, pytest.approx((1 / 4 + 1) / 2)]
    assert found.after["AP"].tolist() == [pytest.approx((1 / 2 + 1) / 2), found.before["AP"][1]]
    assert found.place_before["AP"].tolist() == [1, 2]
    assert found.place_after["AP"].tolist() == [1, 2]


def test_a_run_left_out_is_scored_with_the_lengths_of_its_documents(ranked):
    judged = {"1": {"own": 1, "both": 1, "more": 0}, "2": {"both": 1}}
    others = {"1": {"both": 1, "more": 0}, "2": {"both": 1}}
    runs = ({"1": ["own", "both"], "2": ["both"]}, {"1": ["more", "both"], "2": ["both"]})
    lengths = DocumentLengths({b"own": (900.0, 5000.0), b"both": (50.0, 300.0)})
    options = EvaluationOptions(lengths=lengths)
    requested = parse_measures(["U", "TBG"])
    found = leave_one_run_out(ranked(judged, *runs, options=options), requested)
    expected = score(ranked(others, *runs, options=options), requested).averages
    for name in ("U", "TBG"):
        assert found.after[name][0] == pytest.approx(expected[name][0], abs=1e-12)


def test_a_document_below_the_pools_depth_is_not_another_runs(ranked):
    judged = {"1": {"a": 1}}
    runs = ({"1": ["a", "b"]}, {"1": ["b", "a"]})
    (ap,) = parse_measure("AP")
    assert leave_one_run_out(ranked(judged, *runs), [ap]).unique.tolist() == [0, 0]
    shallow = leave_one_run_out(ranked(judged, *runs), [ap], depth=1)
    assert shallow.unique.tolist() == [1, 0]
    assert shallow.after["AP"][0] == 0


def test_equal_runs_share_the_better_place(ranked):
    judged = {"1": {"a": 1, "b": 1}}
    rankings = ranked(judged, {"1": ["a"]}, {"1": ["b"]}, {"1": ["x"]})
    (ap,) = parse_measure("AP")
    assert leave_one_run_out(rankings, [ap]).place_before["AP"].tolist() == [1, 1, 3]


def test_a_run_left_out_takes_what_subtopics_say_of_its_own_documents_with_it(ranked_in_groups):
    said = [("1", "x", "own", 1), ("1", "y", "own", 1), ("1", "y", "both", 1), ("1", "x", "b", 1)]
    runs = {"1": ["own", "both"]}, {"1": ["both", "other"]}
    requested = parse_measures(["alpha_nDCG@10", "StRecall@1", "AP_IA"])
    found = leave_one_run_out(ranked_in_groups(said, *runs), requested)
    # As if nobody had said anything of the document that the first run alone has.
    expected = score(ranked_in_groups(said[2:], *runs), requested).averages
    assert found.unique.tolist() == [1, 0]
    for one in requested:
        assert found.after[one.name][0] == pytest.approx(expected[one.name][0])


@pytest.mark.parametrize(
    ("measure", "given"),
    [("xinfAP", "strata"), ("infNDCG", "strata"), ("statAP", "strata"), ("statAP", "chances")],
)
def test_a_run_left_out_takes_its_own_documents_out_of_the_sample(ranked, measure, given):
    judged = {
        "1": {"own": 1, "both": 1, "undrawn": -1, "b": 0, "c": 1},
        "2": {"both": 1, "own": -1},
    }
    strata, chances = ["1", "1", "1", "2", "2", "1", "1"], [0.5, 0.25, 0, 1, 1, 1, 0]
    runs = (
        {"1": ["own", "b", "both", "c"], "2": ["own", "both"]},
        {"1": ["both", "c", "undrawn", "b"]},
    )

    def sampled(judged, rows):
        rankings = ranked(judged, *runs)
        made = rankings.judgements
        sampling = sampling_of(
            made.row_topic,
            made.row_grade,
            [strata[row] for row in rows] if given == "strata" else None,
            np.array([chances[row] for row in rows]) if given == "chances" else None,
        )
        return replace(rankings, judgements=replace(made, sampling=sampling), _kept={})

    requested = parse_measure(measure)
    found = leave_one_run_out(sampled(judged, range(7)), requested)
    fewer = {"1": {name: judged["1"][name] for name in ("both", "undrawn", "b", "c")}}
    # Of topic 2 nothing is left but what the other run lacks too.
    expected = score(sampled({**fewer, "2": {"x": 0}}, [1, 2, 3, 4, 5]), requested).averages
    assert found.unique.tolist() == [3, 1]
    assert found.after[measure][0] == pytest.approx(expected[measure][0])


def test_what_estimates_is_not_judged_in_thought(ranked):
    rankings = ranked({"1": {"a": 1}}, {"1": ["b", "a"]})
    with pytest.raises(WrongUse, match="xinfAP is an estimate for unjudged documents"):
        bounds(rankings, "AP", "xinfAP")
    (one,) = requested = parse_measure("statAP")
    candidates = Candidates(np.array([0]), np.array([[1]]))
    with pytest.raises(WrongUse, match="statAP is an estimate"):
        decisive_documents(rankings, one, score(rankings, requested), candidates)


@pytest.mark.parametrize("seed", range(8))
def test_bounds_are_those_over_every_way_to_judge_a_few_documents(ranked, seed):
    generator = np.random.default_rng(seed)
    order = [f"d{number}" for number in range(6)]
    known = generator.choice(order, 3 if seed % 2 else 2, replace=False)
    judged = {name: int(generator.integers(-1, 3)) for name in known}
    judged |= {"missed": int(generator.integers(0, 3))} if seed % 3 else {}
    # Another topic has the highest grade, so that middle grades may be the topic's highest.
    other = {"2": {"z": 2, "y": 0}}
    unjudged = [name for name in order if name not in judged]
    ways = [
        {"1": judged | dict(zip(unjudged, grades, strict=True)), **other}
        for grades in product((0, 1, 2), repeat=len(unjudged))
    ]
    ways.append({"1": judged, **other})
    requested = parse_measures(NAMES)
    rankings = ranked({"1": judged, **other}, {"1": order})

    found = unjudged_bounds(rankings, requested, score(rankings, requested))

    scored = [score(ranked(way, {"1": order}), requested) for way in ways]
    for one in requested:
        values = [float(scores.averages[one.name][0]) for scores in scored]
        if one.name in found.refused:
            assert found.refused[one.name] == SOMETIMES_UNDEFINED
            per_topic = [scores.values[one.name][0][0] for scores in scored]
            assert np.isnan(per_topic).any(), one.name
            assert not np.isnan(per_topic).all(), one.name
            continue
        limits = (found.lowest[one.name][0], found.highest[one.name][0])
        assert limits == pytest.approx((min(values), max(values))), one.name


def test_every_measure_that_has_bounds_is_held_to_all_ways_to_judge():
    tried = {one.measure.name for one in parse_measures(NAMES)}
    has = {
        measure.name
        for measure in MEASURES
        if not measure.of_topic and effect_of(Requested(measure)) != "refused"
    }
    assert has == tried


def test_bounds_of_many_unjudged_documents_are_those_of_the_best_and_worst_numbers(ranked):
    order = ["a", *(f"x{number:03d}" for number in range(600))]
    found = bounds(ranked({"1": {"a": 1}}, {"1": order}), "AP", "P@10", "R@10", "nDCG@10", "Q")
    assert (found.lowest["P@10"][0], found.highest["P@10"][0]) == (0.1, 1)
    assert (found.lowest["R@10"][0], found.highest["R@10"][0]) == (pytest.approx(1 / 592), 1)
    assert found.highest["AP"][0] == 1
    # The last j of 600 relevant.
    worst = min((1 + sum((2 + i) / (602 - j + i) for i in range(j))) / (1 + j) for j in range(601))
    assert found.lowest["AP"][0] == pytest.approx(worst)
    best = sum(1 / np.log2(rank + 1) for rank in range(1, 11))
    assert found.lowest["nDCG@10"][0] == pytest.approx(1 / best)
    assert found.highest["nDCG@10"][0] == 1
    assert found.refused == {"Q": TOO_MANY}
    assert np.isnan(found.lowest["Q"][0])


@pytest.mark.parametrize("name", ["AUC", "alpha_nDCG@10", "ppref", "MicroF", "Novelty"])
def test_a_measure_without_true_bounds_is_refused_with_a_reason(ranked, name):
    found = bounds(ranked({"1": {"a": 1, "b": 0}}, {"1": ["x", "a", "b"]}), name)
    (canonical,) = found.refused
    assert np.isnan(found.lowest[canonical][0])
    assert found.refused[canonical]


def test_a_run_that_is_judged_wholly_has_no_range(ranked):
    found = bounds(ranked({"1": {"a": 1, "b": 0}}, {"1": ["b", "a"]}), "AP")
    assert (found.lowest["AP"][0], found.highest["AP"][0]) == (0.5, 0.5)


def test_judgements_by_subtopic_say_too_little_to_be_imagined(ranked):
    entries = Judgements.from_entries([Entry("1", "s1", "a", 1.0), Entry("1", "s2", "a", 1.0)])
    plain = ranked({"1": {"a": 1}}, {"1": ["x", "a"]})
    with pytest.raises(WrongUse, match="one grade per document"):
        hypothetical_rankings(
            replace(plain, judgements=entries),
            [HypotheticalTopic(0, np.array([1.0]), np.array([[1]]))],
        )


def test_the_document_that_swaps_two_runs_decides_most(ranked):
    judged = {"1": {"a": 1}, "2": {"c": 1}}
    one = {"1": ["a", "z", "w", "x"], "2": ["c", "y"]}
    two = {"1": ["x", "a"], "2": ["c", "y"]}
    rankings = ranked(judged, one, two)
    (ap,) = parse_measure("AP")
    y_and_x = Candidates(np.array([1, 0]), np.array([[2, 4], [2, 1]]))

    found = decisive_documents(rankings, ap, score(rankings, [ap]), y_and_x)

    assert found.candidate.tolist() == [1, 0]
    assert found.swaps.tolist() == [1, 0]
    with_x = {"1": {"a": 1, "x": 1}, "2": judged["2"]}
    after = score(ranked(with_x, one, two), [ap]).averages["AP"]
    change = after - score(rankings, [ap]).averages["AP"]
    assert found.spread.tolist() == [pytest.approx(change[1] - change[0]), 0]
    assert (found.gains[0], found.loses[0]) == (1, 0)


def test_a_sum_over_topics_decides_no_order(ranked):
    rankings = ranked({"1": {"a": 1}}, {"1": ["x", "a"]})
    (one,) = parse_measure("NumRelRet")
    with pytest.raises(WrongUse, match="is not a mean over topics"):
        decisive_documents(
            rankings,
            one,
            score(rankings, [one]),
            Candidates(np.array([0]), np.array([[1]])),
        )
