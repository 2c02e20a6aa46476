"""Random runs against pytrec_eval (trec_eval 9) and ir_measures: ties, junk, missing topics."""

import contextlib
import math

import ir_measures
import pytest
import pytrec_eval
from hypothesis import given, settings
from hypothesis import strategies as some

from assessor_app.campaign.evaluating.ranking_files import rank_files
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import known_to_9, parse_measures
from assessor_app.evaluation.scores import score

documents = some.sampled_from([f"d{number}" for number in range(12)] + ["Z", "é", "a-long-id-" * 3])
topics = some.sampled_from(["1", "2", "10", "a topic"[2:], "301"])
scores = some.one_of(
    some.integers(-3, 3).map(float),
    some.floats(-1e3, 1e3).map(lambda value: round(value, 3)),
    some.sampled_from([12345678.9, 12345678.8, 1e-12, 1e9]),
)
runs = some.dictionaries(
    topics, some.dictionaries(documents, scores, min_size=1, max_size=14), min_size=1
)
# trec_eval 9 reads beyond its counts of grades where a topic has none as high as the threshold.
HIGH_ENOUGH = {"anchor": 2}
judgements = some.dictionaries(
    topics,
    some.dictionaries(documents, some.integers(-2, 4), max_size=14).map(
        lambda grades: HIGH_ENOUGH | grades
    ),
    min_size=1,
)
# What pytrec_eval gives for a topic but trec_eval prints as an average only, or differently.
NOT_COMPARED = ("gm_map", "gm_bpref", "num_q", "relstring")


def write(folder, qrels, run):
    lines = [f"{t} 0 {d} {g}" for t, grades in qrels.items() for d, g in grades.items()]
    (folder / "qrels").write_text("\n".join(lines), encoding="utf-8")
    lines = [f"{t} Q0 {d} 0 {s!r} tag" for t, found in run.items() for d, s in found.items()]
    (folder / "a.run").write_text("\n".join(lines), encoding="utf-8")
    return folder / "qrels", [folder / "a.run"]


@settings(deadline=None, max_examples=150)
@given(judgements, runs, some.sampled_from([1, 2]), some.booleans())
def test_every_measure_is_pytrec_evals(tmp_path_factory, qrels, run, level, judged_only):
    paths = write(tmp_path_factory.mktemp("random"), qrels, run)
    options = EvaluationOptions(compat=9, minimum_grade=level, judged_only=judged_only)
    requested = [
        one for one in known_to_9(parse_measures(["all_trec"])) if one.trec_eval not in NOT_COMPARED
    ]
    evaluator = pytrec_eval.RelevanceEvaluator(
        qrels, {"all_trec"}, relevance_level=level, judged_docs_only_flag=judged_only
    )
    theirs = evaluator.evaluate(run)

    ours = score(rank_files(*paths, options, Silent(), jobs=1), requested)

    for topic, values in theirs.items():
        at = ours.topics.index(topic)
        assert ours.counts[0, at]
        if not values["num_ret"]:
            # With every document left out trec_eval divides 0 by 0; here the topic counts 0.
            assert ours.values["AP"][0, at] == 0
            continue
        for one in requested:
            if one.trec_eval in values:
                found = ours.values[one.name][0, at]
                assert found == pytest.approx(values[one.trec_eval], abs=1e-9), one.trec_eval
    assert ours.counts[0].sum() == len(theirs)


@settings(deadline=None, max_examples=60)
@given(judgements, runs)
def test_measures_beyond_trec_eval_are_ir_measures(tmp_path_factory, qrels, run):
    # Its providers break ties in different ways: no ties here.
    run = {t: {d: -place for place, d in enumerate(found)} for t, found in run.items()}
    paths = write(tmp_path_factory.mktemp("random"), qrels, run)
    names = ["Judged@3", "RR(rel=2)@4", "AP(rel=2)@5", "Success(rel=2)@2", "P(rel=3)@4"]
    asked = {ir_measures.parse_measure(name): name for name in names}
    theirs = {
        (asked[one.measure], one.query_id): one.value
        for one in ir_measures.iter_calc(list(asked), qrels, run)
    }

    ours = score(
        rank_files(*paths, EvaluationOptions(compat=9), Silent(), jobs=1), parse_measures(names)
    )

    for one, name in zip(ours.requested, names, strict=True):
        for at in ours.counts[0].nonzero()[0].tolist():
            expected = theirs[name, ours.topics[at]]
            assert ours.values[one.name][0, at] == pytest.approx(expected, abs=1e-9), name


CONDENSED = (
    *("AP(judged_only=True)", "P(judged_only=True)@3", "RR(judged_only=True)"),
    *("R(judged_only=True,rel=2)@2", "nDCG(judged_only=True)@4", "SetF(judged_only=True)"),
    *("IPrec(judged_only=True)@0.5", "Success(judged_only=True)@2", "Rprec(judged_only=True)"),
    *("NumRet(rel=1)", "nDCG(dcg='log2',judged_only=False)@3", "SetRelP"),
)


@settings(deadline=None, max_examples=40)
@given(judgements, runs)
def test_spellings_and_condensed_lists_are_ir_measures(tmp_path_factory, qrels, run):
    run = {t: {d: -place for place, d in enumerate(found)} for t, found in run.items()}
    paths = write(tmp_path_factory.mktemp("random"), qrels, run)
    asked = {ir_measures.parse_measure(name): name for name in (*CONDENSED, "Accuracy(rel=1)@4")}
    theirs = {}
    for one, name in asked.items():
        with contextlib.suppress(ZeroDivisionError):
            found = ir_measures.iter_calc([one], qrels, run)
            theirs |= {(name, value.query_id): value.value for value in found}

    requested = parse_measures(list(asked.values()))
    ours = score(rank_files(*paths, EvaluationOptions(compat=9), Silent(), jobs=1), requested)
    for one, name in zip(requested, asked.values(), strict=True):
        for at in ours.counts[0].nonzero()[0].tolist():
            expected = theirs.get((name, ours.topics[at]))
            if expected is not None and not math.isnan(expected):
                assert ours.values[one.name][0, at] == pytest.approx(expected, abs=1e-9), name


READERS = (
    "BPM(T=1.5,max_rel=4)@4",
    "SDCG(max_rel=4)@6",
    "INSQ(T=2,max_rel=4)",
    "INST(T=2,max_rel=4)",
    "INST(min_rel=1,max_rel=3)",
    "NERR8(max_rel=4)@5",
    "NERR9(max_rel=4)@5",
    "NERR10(p=0.8,max_rel=4)",
    "NERR11(T=1.5,max_rel=4)",
)


@settings(deadline=None, max_examples=40)
@given(judgements, runs)
def test_measures_of_reading_models_are_cwl_evals(tmp_path_factory, qrels, run):
    run = {t: {d: -place for place, d in enumerate(found)} for t, found in run.items()}
    paths = write(tmp_path_factory.mktemp("random"), qrels, run)
    asked = {ir_measures.parse_measure(name): name for name in READERS}
    theirs = {
        (asked[one.measure], one.query_id): one.value
        for one in ir_measures.providers.registry["cwl_eval"].iter_calc(list(asked), qrels, run)
    }

    ours = score(rank_files(*paths, EvaluationOptions(), Silent(), jobs=1), parse_measures(READERS))

    for one, name in zip(ours.requested, READERS, strict=True):
        for at in ours.counts[0].nonzero()[0].tolist():
            expected = theirs[name, ours.topics[at]]
            assert ours.values[one.name][0, at] == pytest.approx(expected, abs=1e-9), name
