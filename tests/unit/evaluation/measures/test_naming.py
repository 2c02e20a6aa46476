"""Measures are named as in ir_measures or as in trec_eval."""

import ir_measures
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.measures import (
    MEASURES,
    in_trec_eval_order,
    known_to_9,
    measures_named,
    parse_measure,
    parse_measures,
)


@pytest.mark.parametrize(
    ("text", "name", "trec_eval"),
    [
        ("AP", "AP", "map"),
        ("map", "AP", "map"),
        ("AP@100", "AP@100", "map_cut_100"),
        ("map_cut_100", "AP@100", "map_cut_100"),
        ("AP(rel=2)@100", "AP(rel=2)@100", None),
        ("AP( rel = 2 )", "AP(rel=2)", None),
        ("AP(norm=relevant)", "AP", "map"),
        ("nDCG@10", "nDCG@10", "ndcg_cut_10"),
        ("ndcg_cut_10", "nDCG@10", "ndcg_cut_10"),
        ("ndcg_cut.10", "nDCG@10", "ndcg_cut_10"),
        ("nDCG(dcg='log2')@10", "nDCG@10", "ndcg_cut_10"),
        ("nDCG(gain=exp)@10", "nDCG(gain=exp)@10", None),
        ("P_5", "P@5", "P_5"),
        ("recip_rank", "RR", "recip_rank"),
        ("IPrec@0.1", "IPrec@0.1", "iprec_at_recall_0.10"),
        ("iprec_at_recall_0.10", "IPrec@0.1", "iprec_at_recall_0.10"),
        ("set_F", "SetF", "set_F"),
        ("SetF(beta=2)", "SetF(beta=2)", None),
        ("RBP", "RBP", None),
        ("RBP(p=0.9)", "RBP(p=0.9)", "rbp"),
        ("RBP(p=0.8)", "RBP", None),
        ("utility.2,-1,0,0", "Utility(hit=2)", "utility_2,-1,0,0"),
        ("ndcg.1=3,2=9", "nDCG(gains=1=3,2=9)", "ndcg_1=3,2=9"),
        ("nDCG(gains=1=3,2=9)", "nDCG(gains=1=3,2=9)", None),
        ("SetP(relative=True)", "SetP(relative=yes)", "set_relative_P"),
        ("MAP(rel=2)", "AP(rel=2)", None),
        ("MRR@10", "RR@10", None),
        ("NDCG@10", "nDCG@10", "ndcg_cut_10"),
        ("Precision@5", "P@5", "P_5"),
        ("Recall@5", "R@5", "recall_5"),
        ("α_nDCG@5", "alpha_nDCG@5", None),
        ("nDCG@1e3", "nDCG@1000", "ndcg_cut_1000"),
    ],
)
def test_both_spellings_name_the_same_measure(text, name, trec_eval):
    (one,) = parse_measure(text)
    assert one.name == name
    assert one.trec_eval == trec_eval


@pytest.mark.parametrize("text", ["P@2.5", "P_2.5", "AP(rel=1.5)", "RR@0.5"])
def test_a_number_of_documents_or_a_grade_is_never_rounded(text):
    with pytest.raises(WrongUse) as caught:
        parse_measure(text)
    assert caught.value.expected == "a whole number"


def test_after_a_dot_a_number_is_read_as_trec_eval_reads_it():
    assert [one.name for one in parse_measure("ndcg_cut.23.4,10")] == ["nDCG@10", "nDCG@23"]


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.name)
def test_the_canonical_name_names_the_same_again(measure):
    cut = {"k": "@7", "recall": "@0.3", None: ""}[measure.cut]
    needed = "(collection=1000)" if measure.parameter("collection") else ""
    (one,) = parse_measure(measure.name + needed + cut)
    assert parse_measure(one.name) == (one,)
    assert one.measure is measure


def test_groups_name_many_at_once():
    assert [one.name for one in parse_measure("P.10,5")] == ["P@5", "P@10"]
    assert len(parse_measure("P")) == 9
    assert len(parse_measure("official")) == 8 + 1 + 11 + 9
    assert len(parse_measure("all_trec")) == 99


def test_measures_come_once_in_the_order_asked_for():
    assert [one.name for one in parse_measures(["RR", "map", "AP", "P.5", "P@5"])] == [
        "RR",
        "AP",
        "P@5",
    ]


def test_trec_evals_order_is_that_of_its_output():
    asked = parse_measures(
        ["ERR@5", "P_10", "recall_5", "P_5", "map", "num_q", "ndcg_cut_5", "ndcg"]
    )
    ordered = [one.trec_eval_name for one in in_trec_eval_order(asked)]
    assert ordered == ["num_q", "map", "P_5", "P_10", "recall_5", "ndcg", "ndcg_cut_5", "ERR@5"]


def test_version_9_lacks_what_came_with_10():
    missing = set(parse_measure("all_trec")) - set(known_to_9(parse_measure("all_trec")))
    assert {one.trec_eval for one in missing} == {"rbp", "rbp_resid", "unj_5", "unj_10", "unj_20"}


@pytest.mark.parametrize(
    ("text", "near"),
    [("nDGC@10", "nDCG"), ("mapp", "map"), ("recip_rnak", "recip_rank"), ("official2", "official")],
)
def test_an_unknown_name_is_refused_with_the_nearest_known(text, near):
    with pytest.raises(WrongUse) as caught:
        parse_measure(text)
    assert near in caught.value.advice


@pytest.mark.parametrize(
    "text",
    [
        "P@0",
        "P@x",
        "P@",
        "IPrec@2",
        "IPrec",
        "AP(depth=3)",
        "AP(norm=n)",
        "Rprec@5",
        "",
        "(",
        "P@5@6",
        "RBP(p=2)",
        "nDCG(gains=x)",
        "utility.1,2",
        "map.5",
        "P_5_5",
        "AP(rel=)",
    ],
)
def test_what_makes_no_sense_is_refused(text, ranked):
    with pytest.raises(WrongUse):
        parse_measure(text)[0].values(ranked({"1": {"a": 1}}, {"1": ["a"]}))


def test_a_name_leads_to_its_measure():
    assert [one.name for one in measures_named("P")] == ["P"]
    assert [one.name for one in measures_named("IPrec")] == ["IPrec"]
    assert [one.name for one in measures_named("ndcg_cut")] == ["nDCG"]
    assert measures_named("AP")[0].signature == "AP(rel, norm, judged_only)@k"
    assert measures_named("AP")[0].trec_eval == "map, map_cut_{k}"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("AP(judged_only=True)@10", "AP(judged_only=True)@10"),
        ("AP(judged_only=False)", "AP"),
        ("NumRet(rel=2)", "NumRelRet(rel=2)"),
        ("SDCG(dcg='log2',max_rel=3)@10", "SDCG(max_rel=3)@10"),
        ("Accuracy(rel=2)@5", "Accuracy(rel=2)@5"),
        ("BPref(rel=2)", "Bpref(rel=2)"),
        ("RPrec", "Rprec"),
        ("MAP_IA", "AP_IA"),
        ("SetRelP(rel=2)", "SetP(rel=2,relative=yes)"),
    ],
)
def test_spellings_of_ir_measures_are_understood(text, name):
    (found,) = parse_measure(text)
    assert found.name == name


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("SDCG(dcg='exp-log2')@10", "no such parameter of SDCG: dcg"),
        ("RBP(judged_only=True)", "no such parameter of RBP: judged_only"),
        ("AP(judgedonly=True)", "Did you mean judged_only"),
        ("Acuracy", "Did you mean Accuracy"),
    ],
)
def test_what_ir_measures_does_not_define_is_refused_with_the_nearest_name(text, words):
    with pytest.raises(WrongUse) as caught:
        parse_measure(text)
    assert words in str(caught.value)


def test_every_measure_of_ir_measures_is_known():
    for name in set(ir_measures.measures.registry) - {"SetRelP"}:
        assert measures_named(name), name
