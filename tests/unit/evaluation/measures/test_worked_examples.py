"""The worked examples of the project's sources, with their printed figures."""

import json
import re
from pathlib import Path

import numpy as np
import pytest

from assessor_app.evaluation.curves import CurveOptions, curve_named
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.measures import parse_measure
from assessor_app.evaluation.measures.roc_area import thresholds
from assessor_app.evaluation.scores import score

PATH = Path(__file__).resolve().parents[3] / "data" / "worked_examples.json"
EXAMPLES = {one["id"]: one for one in json.loads(PATH.read_text(encoding="utf-8"))["examples"]}

TESTS = Path(__file__).resolve().parents[3]
# Examples that are not about runs, and the files that test them.
ELSEWHERE = {
    "unit/evaluation/measures/test_set_measures.py": ("set-measures-identity",),
    "unit/evaluation/classification/test_worked_classifications.py": (
        *("cancer-confusion", "cancer-oracle-no", "people-confusion"),
        *("roc-point-A", "roc-point-B", "roc-point-C", "roc-point-D"),
        *("fruit-precision", "f1", "cost-matrix", "accuracy-limit"),
        *("detector-loose", "detector-strict", "spam-accuracy", "spam-all-ham"),
        *("churn-report", "rare-relevant", "log-loss", "shoe-brand"),
    ),
    "unit/evaluation/correlation/test_correlations.py": ("kendall", "spearman"),
    "unit/evaluation/statistics/test_intervals.py": ("confidence-interval",),
    "oracle/test_agreement.py": ("kappa-1", "kappa-2"),
}
LABELS = tuple(name for name in EXAMPLES if name.startswith("ap-") and name[3:].isdigit())
RANKED = (
    "pr-walk",
    "roc-walk",
    "ideal-roc",
    "pr-recall-levels",
    "map-two-lists",
    "dcg-jk",
    "interpolated-precision",
    "two-systems",
    "ap-scores",
    "ap-at-k-by-k",
)
OTHERS = ("dice",)


def near(example, expected):
    """The expected figures, to the example's tolerance."""
    return pytest.approx(expected, abs=EXAMPLES[example]["tolerance"])


def given(example):
    return EXAMPLES[example]["given"]


def expect(example):
    return EXAMPLES[example]["expect"]


def value(rankings, name, run=0, topic=0):
    """A measure's value for one topic."""
    (one,) = parse_measure(name)
    return float(score(rankings, [one]).values[one.name][run, topic])


def of_labels(ranked, labels, missing=0):
    """A ranking of documents labelled relevant or not, `missing` relevant ones not retrieved."""
    documents = [f"d{place:03d}" for place in range(len(labels))]
    judged = dict(zip(documents, map(int, labels), strict=True))
    judged |= {f"missing{number}": 1 for number in range(missing)}
    return ranked({"1": judged}, {"1": documents})


def test_every_example_is_tested_here_or_in_a_file_named_here():
    elsewhere = [name for names in ELSEWHERE.values() for name in names]
    assert sorted((*elsewhere, *RANKED, *OTHERS, *LABELS)) == sorted(EXAMPLES)


@pytest.mark.parametrize("path", ELSEWHERE)
def test_the_file_named_speaks_of_its_examples(path):
    text = (TESTS / path).read_text(encoding="utf-8")
    for name in ELSEWHERE[path]:
        assert re.search(rf"\b{re.escape(name)}\b", text), name


def test_pr_walk(ranked):
    example = given("pr-walk")
    grades = {name: int(name in example["relevant"]) for name in example["ranking"]}
    rankings = ranked({"1": grades}, {"1": example["ranking"]})
    curve = curve_named("pr-rank").draw(rankings, 0)
    assert list(curve.y) == near("pr-walk", expect("pr-walk")["precision"])
    assert list(curve.x) == near("pr-walk", expect("pr-walk")["recall"])
    assert value(rankings, "AP") == near("pr-walk", expect("pr-walk")["AP"])
    assert value(rankings, "SysEff") == near("pr-walk", expect("pr-walk")["system_efficiency"])


def test_roc_walk(ranked):
    example, expected = given("roc-walk"), expect("roc-walk")
    documents = [f"d{place:02d}" for place in range(20)]
    judged = {
        name: int(label == "P") for name, label in zip(documents, example["labels"], strict=True)
    }
    scores = dict(zip(documents, example["scores"], strict=True))
    rankings = ranked({"1": judged}, {"1": scores})

    curve = curve_named("roc").draw(rankings, 0, CurveOptions([0]))
    steps = thresholds(rankings)
    correct = (steps.true + 10 - steps.false) / 20
    rows = [
        (t, tp, fp, 10 - tp, 10 - fp, y, x, acc)
        for t, tp, fp, y, x, acc in zip(
            curve.thresholds[1:],
            steps.true,
            steps.false,
            curve.y[1:],
            curve.x[1:],
            correct,
            strict=True,
        )
    ]
    for found, wanted in zip(rows, expected["rows"], strict=True):
        assert list(found) == near("roc-walk", wanted)
    best = int(np.argmax(correct))
    assert correct[best] == near("roc-walk", expected["best_accuracy"]["ACC"])
    assert steps.score[best] == near("roc-walk", expected["best_accuracy"]["T"])
    assert value(rankings, "AUC") == near("roc-walk", expected["AUC"])
    assert curve.summary == "AUC 0.6800"


def test_ideal_roc(ranked):
    labels = [label == "p" for label in given("ideal-roc")["labels"]]
    assert value(of_labels(ranked, labels), "AUC") == near("ideal-roc", expect("ideal-roc")["AUC"])


def test_pr_recall_levels(ranked):
    ranks = given("pr-recall-levels")["relevant_ranks"]
    labels = [rank in ranks for rank in range(1, 16)]
    rankings = of_labels(ranked, labels, given("pr-recall-levels")["n_relevant"] - len(ranks))
    expected = expect("pr-recall-levels")
    for level, precision in expected["precision_at_recall"].items():
        assert value(rankings, f"IPrec@{level}") == near("pr-recall-levels", precision)
    assert value(rankings, "AP") == near("pr-recall-levels", expected["AP"])
    assert value(rankings, "AP(norm=seen)") == near("pr-recall-levels", expected["AP_seen"])


def test_map_two_lists(ranked):
    expected = expect("map-two-lists")
    for place, marks in enumerate(given("map-two-lists")["lists"]):
        labels = [mark == "R" for mark in marks]
        rankings = of_labels(ranked, labels, given("map-two-lists")["n_relevant"] - sum(labels))
        assert value(rankings, "AP") == near("map-two-lists", expected["AP"][place])
        assert value(rankings, "Rprec") == near("map-two-lists", expected["Rprec"][place])


def test_dcg_jk(ranked):
    rankings = of_labels(ranked, given("dcg-jk")["grades"])
    expected = expect("dcg-jk")
    assert value(rankings, "DCG(discount=jk)@5") == near("dcg-jk", expected["DCG5"])
    assert value(rankings, "nDCG(discount=jk)@5") == near("dcg-jk", expected["nDCG5"])
    best = of_labels(ranked, given("dcg-jk")["ideal"])
    assert value(best, "DCG(discount=jk)@5") == near("dcg-jk", expected["IDCG5"])


def test_interpolated_precision(ranked):
    name = "interpolated-precision"
    example, expected = given(name), expect(name)
    judged = dict.fromkeys(example["ranking"], 0) | dict.fromkeys(example["relevant"], 1)
    # Where a recall level falls between two documents, trec_eval 9 takes the further one, as the
    # source does; trec_eval 10 rounds.
    rankings = ranked({"1": judged}, {"1": example["ranking"]}, options=EvaluationOptions(compat=9))
    points = list(curve_named("pr").draw(rankings, 0).y)
    assert points == near(name, expected["interpolated_11"])
    at_recall = [value(rankings, f"IPrec@{level}") for level in expected["recall"]]
    assert at_recall == near(name, expected["precision"])
    assert value(rankings, "AP") == near(name, expected["AP"])


def test_two_systems(ranked):
    example = given("two-systems")
    judged = {topic: dict.fromkeys(names, 1) for topic, names in example["relevant"].items()}
    rankings = ranked(judged, example["system_1"], example["system_2"])
    names = {"MAP": "AP", "MRR": "RR", "recall_5": "R@5", "Rprec": "Rprec"}
    for run in range(2):
        expected = expect("two-systems")[f"system_{run + 1}"]
        by_topic = {
            topic: value(rankings, "AP", run, at) for at, topic in enumerate(rankings.topics)
        }
        assert by_topic == near("two-systems", expected["AP"])
        for figure, name in names.items():
            (one,) = parse_measure(name)
            found = score(rankings, [one]).average(one.name, run)
            assert found == near("two-systems", expected[figure])


def test_ap_scores(ranked):
    example = given("ap-scores")
    documents = [f"d{place}" for place in range(len(example["scores"]))]
    judged = dict(zip(documents, example["labels"], strict=True))
    scores = dict(zip(documents, example["scores"], strict=True))
    rankings = ranked({"1": judged}, {"1": scores})
    assert value(rankings, "AP") == near("ap-scores", expect("ap-scores")["AP"])


@pytest.mark.parametrize("name", LABELS)
def test_ap_of_labels(ranked, name):
    rankings = of_labels(ranked, given(name)["labels"])
    assert value(rankings, "AP") == near(name, expect(name)["AP"])


def test_ap_at_k_by_k(ranked):
    for labels, expected in zip(
        given("ap-at-k-by-k")["lists"], expect("ap-at-k-by-k")["AP_by_K"], strict=True
    ):
        found = value(of_labels(ranked, labels), "AP(norm=k)@3")
        assert found == near("ap-at-k-by-k", expected)


@pytest.mark.parametrize(
    ("retrieved", "relevant"), [("abcx", "abd"), ("x", "a"), ("ab", "ab"), ("abcdefg", "g")]
)
def test_dice(ranked, retrieved, relevant):
    rankings = ranked({"1": dict.fromkeys(relevant, 1)}, {"1": list(retrieved)})
    both = len(set(retrieved) & set(relevant))
    expected = 2 * both / (len(retrieved) + len(relevant))
    assert value(rankings, "SetDice") == near("dice", expected)
    assert value(rankings, "SetF") == near("dice", expected)
