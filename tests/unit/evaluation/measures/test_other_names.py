"""Measures under the names of ranx, scikit-learn, BEIR and PyTerrier, in any case."""

import math

import pytest
from sklearn import metrics

import assessor_app as assessor
from assessor_app.campaign.help.registry_pages import measures_page
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.measures import parse_measure
from assessor_app.evaluation.measures.other_names import NOT_COMPUTED, OTHER_NAMES

QRELS = {
    "1": {"a": 3, "b": 1, "c": 0, "d": 2, "e": 1, "f": 0, "g": 1},
    "2": {"a": 1, "c": 2, "h": 0, "i": 1},
}
RUN = {
    "1": {"c": 9.0, "a": 8.0, "x": 7.0, "b": 6.0, "f": 5.0, "d": 4.0, "y": 3.0},
    "2": {"i": 5.0, "h": 4.0, "a": 3.0, "z": 2.0, "w": 1.0},
}
# What ranx 0.3.21 returns for QRELS and RUN.
RANX = {
    "hits@3": 1.5,
    "hits": 2.5,
    "hit_rate@5": 1.0,
    "precision@5": 0.4,
    "precision": 0.41428571428571426,
    "recall@5": 0.5333333333333333,
    "f1@5": 0.45000000000000007,
    "f1": 0.5,
    "r-precision": 0.5333333333333333,
    "bpref": 0.26666666666666666,
    "mrr": 0.75,
    "mrr@1": 0.5,
    "map": 0.4277777777777777,
    "map@3": 0.3277777777777777,
    "dcg@3": 1.6963946303571862,
    "dcg_burges@3": 2.9582541375001012,
    "ndcg@3": 0.43829021857569345,
    "ndcg": 0.5116075293167872,
    "ndcg_burges@3": 0.41665818933277093,
    "ndcg_burges": 0.4712546333533495,
    "map-l2": 0.20833333333333331,
    "map@3-l2": 0.125,
    "precision@5-l2": 0.1,
    "mrr@5-l2": 0.25,
}


def value(name, qrels=QRELS, run=RUN):
    (found,) = assessor.evaluate(qrels, run, [name]).mean().values()
    return found


@pytest.mark.parametrize("name", RANX)
def test_names_of_ranx_give_its_values(name):
    assert value(name) == pytest.approx(RANX[name], rel=1e-14)


def test_rank_biased_precision_of_ranx_adds_the_grades_themselves():
    by_hand = 0.05 * (3 * 0.95 + 0.95**3 + 2 * 0.95**5 + 1 + 0.95**2) / 2
    assert by_hand == pytest.approx(0.17893592187500013, rel=1e-14)  # ranx 0.3.21
    binary = {topic: {d: int(g > 0) for d, g in of.items()} for topic, of in QRELS.items()}
    ours = 0.05 * (0.95 + 0.95**3 + 0.95**5 + 1 + 0.95**2) / 2
    assert value("rbp.95", binary) == pytest.approx(ours, rel=1e-14)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("NDCG_CUT_10", ["nDCG@10"]),
        ("ndcg@10, 20", ["nDCG@10", "nDCG@20"]),
        ("nDCG(gain=exp)@5,10", ["nDCG(gain=exp)@5", "nDCG(gain=exp)@10"]),
        ("p.5,10", ["P@5", "P@10"]),
        ("p_5", ["P@5"]),
        ("nDCG(gains={0: 1, 1:4})@10", ["nDCG(gains=0=1,1=4)@10"]),
        ("ndcg(gains={0:1,1:4})", ["nDCG(gains=0=1,1=4)"]),
        ("ndcg@10(gains={0:1,1:4})", ["nDCG(gains=0=1,1=4)@10"]),
        ("map@5, 7(rel=2)", ["AP(rel=2)@5", "AP(rel=2)@7"]),
        ("SETF(beta=2)", ["SetF(beta=2)"]),
        ("iprec@0.1", ["IPrec@0.1"]),
        ("R_cap@10", ["P(relative=yes)@10"]),
        ("Hole@10", ["Unjudged@10"]),
        ("Rbp", ["RBP"]),
        ("rbp", ["RBP(p=0.9)"]),
        ("hitrate@3", ["Success@3"]),
        ("map-l2", ["AP(rel=2)"]),
    ],
)
def test_names_are_read_in_any_case_and_with_several_cutoffs(text, names):
    assert [one.name for one in parse_measure(text)] == names


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("mrr10", "Did you mean mrr@10?"),
        ("nDGC@10", "Did you mean nDCG@10?"),
        ("precison@5", "Did you mean precision@5?"),
        ("hit_rate", "hit_rate needs a cutoff. Expected such as hit_rate@10."),
        ("ndcg@0", "invalid k=0 for nDCG"),
        ("map@x", "invalid k=x for AP"),
        ("mrt", "mrt is not computed"),
        ("Precision", "P needs k"),
        ("ndcg@10-l2", "no such parameter of nDCG: rel"),
        ("f1(beta=2)@10", "no such measure: f1(beta=2)@10"),
        ("ndcg@5,", "invalid k=5, for nDCG"),
        ("recip_rank_cut_10", "Did you mean recip_rank@10?"),
        ("ERR_cut_20", "Did you mean ERR@20?"),
        ("F_5", "Did you mean F@5?"),
        ("F10", "Did you mean F@10?"),
        ("F1.10", "Did you mean f1@10?"),
        (
            "coverage_error",
            "coverage_error is no measure of runs. Compute it of the items of a table",
        ),
    ],
)
def test_an_error_names_what_can_be_written_instead(text, words):
    with pytest.raises(WrongUse) as caught:
        parse_measure(text)
    assert words in str(caught.value)


def test_names_of_scikit_learn_give_its_values():
    truth = {"a": 3, "b": 1, "c": 0, "d": 2, "e": 0, "f": 1}
    scores = {document: 9.0 - place for place, document in enumerate("caebdf")}
    true = [truth[one] for one in scores]
    binary = [int(grade > 0) for grade in true]
    given = list(scores.values())
    expected = {
        "average_precision_score": metrics.average_precision_score(binary, given),
        "roc_auc_score": metrics.roc_auc_score(binary, given),
        "ndcg_score": metrics.ndcg_score([true], [given]),
        "ndcg_score@3": metrics.ndcg_score([true], [given], k=3),
        "dcg_score@3": metrics.dcg_score([true], [given], k=3),
        "precision_score": metrics.precision_score(binary, [1] * 6),
        "recall_score": metrics.recall_score(binary, [1] * 6),
        "f1_score": metrics.f1_score(binary, [1] * 6),
        "jaccard_score": metrics.jaccard_score(binary, [1] * 6),
    }
    for name, figure in expected.items():
        assert value(name, {"1": truth}, {"1": scores}) == pytest.approx(figure, rel=1e-14), name


@pytest.mark.parametrize("other", OTHER_NAMES, ids=lambda other: other.name)
def test_the_reference_lists_each_name_and_its_measure_can_be_read(other):
    assert f"`{other.name}`" in measures_page()
    for written in filter(None, (other.whole, other.cut.format(k=7))):
        (one,) = parse_measure(written)
        name = other.name if written == other.whole else f"{other.name}@7"
        # "ndcg" and the like are names of trec_eval first, with the same meaning.
        assert [found.name for found in parse_measure(name)] == [one.name]


def test_what_is_not_computed_is_said_in_the_reference():
    assert NOT_COMPUTED
    assert all(f"`{name}` is not computed" in measures_page() for name in NOT_COMPUTED)


def test_yet_another_average_precision_is_the_logarithm_of_smoothed_odds():
    # Topic 1: precision 1/2, 2/4, 3/6 at the relevant documents of 5. Topic 2: 1 and 2/3 of 3.
    first, second = 1 / 2 + 2 / 4 + 3 / 6, 1 + 2 / 3
    expected = [math.log((1 + s) / (1 + r - s)) for s, r in ((first, 5), (second, 3))]
    assert value("yaap") == pytest.approx(sum(expected) / 2, rel=1e-14)
    assert value("YAAP(rel=2)", run={"2": {"z": 1.0}}) == pytest.approx(math.log(1 / 2))


# The names of these measures in other programs, each in one spelling.
IR_MEASURES = """
    Accuracy alpha_DCG@5 alpha_nDCG@10 α_nDCG@10 AP AP@100 AP(rel=2) MAP AP_IA MAP_IA BPM@10 Bpref
    BPref Compat(p=0.95) ERR@20 ERR_IA@10 infAP INSQ INST IPrec@0.1 Judged@10 nDCG NDCG@20
    nDCG(dcg='exp-log2')@10 nERR_IA@10 nNRBP NRBP NumQ NumRel NumRet NumRet(rel=1) NumRelRet
    NERR8@3 NERR9@3 NERR10 NERR11 P@5 P(rel=2)@5 P_IA@5 R@100 RBP RBP(rel=1,p=0.9) Rprec RPrec RR
    RR@10 MRR@10 SDCG@10 SetAP SetF(beta=2) SetP SetP(relative=True) SetR SetRelP STREC@10
    StRecall@10 Success@5
"""
TREC_EVAL = """
    num_q num_ret num_rel num_rel_ret num_nonrel_judged_ret map gm_map Rprec bpref recip_rank
    iprec_at_recall_0.10 P_5 P.5,10 recall_100 infAP gm_bpref Rprec_mult_0.20 utility
    utility.1,-1,0,0 11pt_avg binG G dcg ndcg ndcg_rel Rndcg ndcg_cut_10 ndcg_cut.10,20
    P_5,10 ndcg_cut_10,20
    map_cut_100 relative_P_5 relstring relstring_10 success_1 success.1,5 set_P set_relative_P
    set_recall set_map set_F set_F.0.5 set_F_0.5 yaap rbp rbp_resid prefs_simp prefs_pair
    prefs_avgjg prefs_avgjg_Rnonrel prefs_simp_ret prefs_pair_ret prefs_avgjg_ret
    prefs_avgjg_Rnonrel_ret prefs_simp_imp prefs_pair_imp prefs_avgjg_imp prefs_num_prefs_poss
    prefs_num_prefs_ful prefs_num_prefs_ful_ret map_avgjg P_avgjg Rprec_mult_avgjg official set
    all_trec prefs all_prefs qrels_jg
"""
OTHERS = """
    hits@5 hits hit_rate@5 precision@5 precision recall@5 f1@10 f1 r-precision r_precision rbp.95
    rbp0.8 mrr mrr@10 map@100 dcg_burges@10 ndcg_burges@10 ERR-IA@5 nERR-IA@5 alpha-nDCG@5 MAP-IA
    P-IA@5 strec@5 NDCG@10 Recall@1000 R_cap@10 Hole@10 top_k_accuracy@5 Hit@1 HR@10 ndcg_at_10
    map_at_100 recall_at_10 precision_at_1 mrr_at_10 hit_rate_at_5 ndcg_score@3 dcg_score
    average_precision_score roc_auc_score precision_score recall_score f1_score jaccard_score
    roc_auc prec@5 Q-measure O_measure
    nDCG@10,20 gmap tbg U_measure sDCG D#-nDCG@10 I-rec@10
"""


@pytest.mark.parametrize("name", [*IR_MEASURES.split(), *TREC_EVAL.split(), *OTHERS.split()])
def test_names_of_other_programs_are_read_in_small_letters_too(name):
    found = [one.name for one in parse_measure(name)]
    assert found
    # RBP and rbp differ in p, as ir_measures and trec_eval have it.
    if not name.startswith("RBP"):
        assert [one.name for one in parse_measure(name.lower())] == found


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("ndcg_at_10", "nDCG@10"),
        ("RBP0.95", "RBP(p=0.95)"),
        ("Hit@1", "Success@1"),
        ("hr@10", "Success@10"),
        ("relstring_20", "RelString(length=20)"),
        ("set_F_0.25", "SetF(beta=0.5)"),
        ("f2@10", "F(beta=2)@10"),
        ("F_0.5@5", "F(beta=0.5)@5"),
        ("F2", "SetF(beta=2)"),
        ("expected_reciprocal_rank@20", "ERR@20"),
        ("recip_rank@10", "RR@10"),
    ],
)
def test_spellings_of_other_programs_name_the_same_measure(text, name):
    assert [one.name for one in parse_measure(text)] == [name]


def test_the_groups_of_trec_eval_have_its_measures():
    assert [one.trec_eval for one in parse_measure("set")] == [
        *("num_q", "num_ret", "num_rel", "num_rel_ret", "utility", "set_P", "set_relative_P"),
        *("set_recall", "set_map", "set_F"),
    ]
    assert [one.trec_eval for one in parse_measure("prefs")][-3:] == [
        *("prefs_simp", "prefs_pair", "prefs_avgjg"),
    ]
