"""Agreement on real judgements and published tables, as others computed it."""

import csv
import json
import math

import numpy as np
import pytest

from assessor_app.evaluation.agreement.assessor_pairs import all_pairs, pair_agreement
from assessor_app.evaluation.agreement.bootstrap import UNSAMPLED
from assessor_app.evaluation.agreement.multi_assessor_coefficients import (
    fleiss_kappa,
    observed_agreement,
    pabak,
)
from assessor_app.evaluation.agreement.overall import overall
from assessor_app.evaluation.agreement.pair_coefficients import cohen_kappa, standard_error
from assessor_app.evaluation.agreement.rating_tables import Confusion, tally_of_counts
from assessor_app.evaluation.agreement.ratings import ratings_from

TEN_DIGITS = 5.1e-11
EXACT = 1e-12


def records(path, delimiter="\t"):
    with path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter=delimiter))


def qrels(path):
    """Rows (assessor, topic, document, grade) of `qrels.ASSESSOR.txt`."""
    assessor = path.name.split(".")[1]
    for line in path.read_text(encoding="utf-8").splitlines():
        topic, _, document, grade = line.split()
        yield assessor, topic, document, int(grade)


def tally_of(counts):
    counts = np.array(counts, dtype=np.float64)
    topic = np.zeros(len(counts), dtype=np.int64)
    return tally_of_counts(counts, topic, 1, np.arange(counts.shape[1], dtype=np.float64)).total()


# Published figures.


@pytest.fixture
def published(shared):
    return shared / "data" / "kappa-published-figures"


def figure(published, data, statistic):
    (value,) = (
        row["value"]
        for row in records(published / "figures.tsv")
        if row["data"] == data and row["statistic"].startswith(statistic)
    )
    return [float(part) for part in value.split(" / ")]


def test_fleiss_of_his_own_example(published):
    ratings = ratings_from(
        (rater, "t", row["patient"], int(grade))
        for row in records(published / "fleiss1971-diagnoses.tsv")
        for rater, grade in row.items()
        if rater != "patient"
    )
    (expected,) = figure(published, "fleiss1971-diagnoses.tsv", "fleiss_kappa")
    assert overall(ratings, resampling=UNSAMPLED)["fleiss"].value == pytest.approx(
        expected, abs=5e-8
    )


def test_fleiss_of_fourteen_raters(published):
    rows = records(published / "wikipedia-fleiss-counts.tsv")
    counts = [[int(row[f"cat{number}"]) for number in range(1, 6)] for row in rows]
    (expected,) = figure(published, "wikipedia-fleiss-counts.tsv", "fleiss_kappa")
    assert fleiss_kappa(tally_of(counts)) == pytest.approx(expected, abs=5e-4)


@pytest.mark.parametrize(
    "counts", [[[7, 1], [3, 5]], [[6.99, 0.01], [6.99, 0.01]], [[6, 1, 0], [0, 7, 0]]]
)
def test_fixed_and_free_marginals_as_randolph_has_them(published, counts):
    data = "counts " + json.dumps(counts).replace(" ", "")
    fixed, free = figure(published, data, "fleiss")
    tally = tally_of(counts)
    assert fleiss_kappa(tally) == pytest.approx(fixed, abs=5.1e-7)
    assert pabak(tally) == pytest.approx(free, abs=5.1e-7)


def test_the_agreement_that_randolph_prints():
    assert observed_agreement(tally_of([[7, 1], [3, 5]])) == pytest.approx(0.607143, abs=5e-7)


@pytest.mark.parametrize(
    ("weights", "kappa", "error", "low", "high"),
    [("none", 0.4842, 0.1380, 0.2137, 0.7547), ("linear", 0.4701, 0.1457, 0.1845, 0.7558)],
)
def test_kappa_its_standard_error_and_limits_as_sas_prints_them(weights, kappa, error, low, high):
    table = [[0, 4, 1], [0, 8, 0], [0, 1, 5]]
    confusion = Confusion(np.array(table, dtype=np.float64), np.arange(3.0))
    assert cohen_kappa(confusion, weights) == pytest.approx(kappa, abs=5e-5)
    assert standard_error(confusion, weights) == pytest.approx(error, abs=5e-5)
    rows = []
    for first, second in np.ndindex(3, 3):
        for _ in range(table[first][second]):
            document = str(len(rows))
            rows += [("a", "t", document, first), ("b", "t", document, second)]
    pair = pair_agreement(ratings_from(rows), ("a", "b"), weights)
    assert (pair.low, pair.high) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("weights", "statistic"),
    [("none", "unweighted"), ("linear", "weights equal"), ("quadratic", "weights squared")],
)
def test_kappa_of_the_anxiety_ratings_as_irr_has_it(published, weights, statistic):
    (expected,) = figure(published, "irr-anxiety.tsv", f"cohen_kappa raters 2,3 {statistic}")
    # Its categories are the grades of these two raters.
    two = ratings_from(
        (rater, "t", row["subject"], int(row[rater]))
        for row in records(published / "irr-anxiety.tsv")
        for rater in ("rater2", "rater3")
    )
    pair = pair_agreement(two, ("rater2", "rater3"), weights)
    assert pair.kappa == pytest.approx(expected, abs=5e-8)


def test_alpha_of_three_coders_with_gaps(published):
    rows = records(published / "krippendorff-example-3-coders.tsv")
    ratings = ratings_from(
        (row["coder"], "t", unit, int(grade))
        for row in rows
        for unit, grade in row.items()
        if unit != "coder" and grade != "*"
    )
    nominal, interval = figure(published, "krippendorff-example-3-coders.tsv", "krippendorff alpha")
    figures = overall(ratings, resampling=UNSAMPLED)
    assert figures["alpha_nominal"].value == pytest.approx(nominal, abs=5e-4)
    assert figures["alpha_interval"].value == pytest.approx(interval, abs=5e-4)


def test_four_coders_with_gaps_as_krippendorff_and_gwet_print_them():
    # Krippendorff (2011), Computing Krippendorff's Alpha-Reliability, and Gwet's irrCAC for AC1,
    # AC2 and Brennan & Prediger; a dot is a judgement that was not made.
    coders = ("123321412...", "1233224125.3", ".3332342251.", "12332441251.")
    ratings = ratings_from(
        (f"coder{number}", "t", str(unit), int(grade))
        for number, column in enumerate(coders)
        for unit, grade in enumerate(column)
        if grade != "."
    )
    figures = overall(ratings, resampling=UNSAMPLED)
    expected = {
        "alpha_nominal": 0.743,
        "alpha_ordinal": 0.815,
        "alpha_interval": 0.849,
        "ac1": 0.77544,
        "ac2_linear": 0.85874,
        "ac2_quadratic": 0.91400,
        "pabak": 0.77273,
    }
    for name, value in expected.items():
        digits = len(str(value).split(".")[1])
        assert figures[name].value == pytest.approx(value, abs=0.51 * 10**-digits), name


# A human's judgements beside those of language models.


@pytest.fixture(scope="module")
def passages(shared):
    folder = shared / "data" / "dl19-human-vs-llm"
    return folder, ratings_from(
        row for path in sorted(folder.glob("qrels.*.txt")) for row in qrels(path)
    )


def test_pairs_of_graded_assessors_to_the_last_printed_digit(passages):
    folder, ratings = passages
    rows = records(folder / "expected_pairwise_kappa.tsv")
    assert len(rows) == 3
    for row in rows:
        names = row["rater_a"], row["rater_b"]
        binary = pair_agreement(ratings.binary(2), names, resampling=UNSAMPLED)
        for weights, column in (
            ("none", "cohen_kappa"),
            ("linear", "kappa_linear"),
            ("quadratic", "kappa_quadratic"),
        ):
            pair = pair_agreement(ratings, names, weights, resampling=UNSAMPLED)
            assert pair.n == int(row["common_items"])
            assert pair.observed == pytest.approx(float(row["agreement"]), abs=TEN_DIGITS)
            assert pair.kappa == pytest.approx(float(row[column]), abs=TEN_DIGITS)
        assert binary.kappa == pytest.approx(float(row["binary(>=2)_kappa"]), abs=TEN_DIGITS)


def test_pairs_of_a_graded_and_a_binary_assessor(passages):
    folder, _ = passages
    rows = records(folder / "expected_binary_kappa.tsv")
    assert len(rows) == 13
    for row in rows:
        first, second = row["rater_a"], row["rater_b(binary)"]
        level = int(row["threshold_on_a"].removeprefix(">=")) if ">" in row["threshold_on_a"] else 1
        ratings = ratings_from(
            [
                (name, topic, document, int(grade >= level))
                for name, topic, document, grade in qrels(folder / f"qrels.{first}.txt")
            ]
            + list(qrels(folder / f"qrels.{second}.txt"))
        )
        pair = pair_agreement(ratings, (first, second), resampling=UNSAMPLED)
        assert pair.n == int(row["common_items"])
        assert pair.observed == pytest.approx(float(row["agreement"]), abs=TEN_DIGITS)
        assert pair.kappa == pytest.approx(float(row["cohen_kappa"]), abs=TEN_DIGITS)


def test_the_three_graded_assessors_together(passages):
    folder, ratings = passages
    expected = json.loads((folder / "expected_multi_rater.json").read_text())
    graded = ratings.restricted(["gpt4-umbrela", "gpt4o-umbrela", "nist"])
    assert len(graded.items) == expected["items"]
    figures = overall(graded)
    for scale in ("nominal", "ordinal", "interval"):
        figure = figures[f"alpha_{scale}"]
        assert figure.value == pytest.approx(expected[f"krippendorff_alpha_{scale}"], abs=EXACT)
        assert figure.low < figure.value < figure.high
    fleiss = expected["fleiss_kappa_on_items_rated_by_all"]
    assert figures["fleiss"].value == pytest.approx(fleiss, abs=EXACT)
    assert figures["fleiss"].interval == "bootstrap percentile, 1,000 resamples of 43 topics"


# Fifteen crowd workers for each document.


@pytest.fixture(scope="module")
def crowd(shared):
    folder = shared / "data" / "crowdtruth-ternary-15-workers"
    return folder, ratings_from(
        (row["worker_id"], row["topic_id"], row["document_id"], int(row["grade"]))
        for row in records(folder / "judgements.csv", delimiter=",")
    )


def test_pairs_of_workers_with_the_undefined_ones_undefined(crowd):
    folder, ratings = crowd
    rows = records(folder / "expected_pairwise_kappa.tsv")
    assert len(rows) == 240
    by_weights = {
        weights: {
            (pair.a, pair.b): pair for pair in all_pairs(ratings, weights, resampling=UNSAMPLED)
        }
        for weights in ("none", "linear")
    }
    for row in rows:
        names = row["worker_a"], row["worker_b"]
        for weights, column in (("none", "cohen_kappa"), ("linear", "kappa_linear")):
            pairs = by_weights[weights]
            pair = pairs.get(names) or pairs[names[::-1]]
            assert pair.n == int(row["common_pairs"])
            assert pair.observed == pytest.approx(float(row["agreement"]), abs=TEN_DIGITS)
            kappa = float(row[column])
            assert pair.kappa == pytest.approx(kappa, abs=TEN_DIGITS, nan_ok=True)
            assert bool(pair.why) == math.isnan(kappa)


def test_all_workers_together(crowd):
    folder, ratings = crowd
    expected = json.loads((folder / "expected_multi_rater.json").read_text())
    figures = overall(ratings, resampling=UNSAMPLED)
    assert len(ratings.items) == expected["pairs"]
    assert len(ratings.assessors) == expected["workers"]
    for scale in ("nominal", "ordinal"):
        value = expected[f"krippendorff_alpha_{scale}"]
        assert figures[f"alpha_{scale}"].value == pytest.approx(value, abs=EXACT)
    fleiss = expected["fleiss_kappa_items_with_15_labels"]
    assert figures["fleiss"].value == pytest.approx(fleiss, abs=EXACT)


def test_the_majority_beside_the_institute(crowd):
    folder, _ = crowd
    expected = json.loads((folder / "expected_multi_rater.json").read_text())
    rows = records(folder / "judgements.csv", delimiter=",")
    votes, institute = {}, {}
    for row in rows:
        item = row["topic_id"], row["document_id"]
        votes.setdefault(item, []).append(int(row["grade"]) >= 1)
        institute[item] = int(row["nist_grade"]) >= 1
    majority = [("majority", *item, int(sum(said) > len(said) / 2)) for item, said in votes.items()]
    ratings = ratings_from(
        majority + [("nist", *item, int(yes)) for item, yes in institute.items()]
    )
    pair = pair_agreement(ratings, ("majority", "nist"))
    wanted = expected["majority_binary_vs_nist_binary"]
    assert pair.confusion.tolist() == [[wanted["tn"], wanted["fn"]], [wanted["fp"], wanted["tp"]]]
    assert pair.observed == pytest.approx(wanted["agreement"], abs=EXACT)
    assert pair.kappa == pytest.approx(wanted["cohen_kappa"], abs=EXACT)


# Worked examples of the literature.


@pytest.fixture
def example(shared):
    collection = json.loads((shared / "golden" / "worked_examples.json").read_text())

    def find(name):
        (found,) = (one for one in collection["examples"] if one["id"] == name)
        return found

    return find


def pair_of(yes_yes, yes_no, no_yes, no_no):
    counts = {(1, 1): yes_yes, (1, 0): yes_no, (0, 1): no_yes, (0, 0): no_no}
    cells = [cell for cell, count in counts.items() for _ in range(count)]
    rows = [
        (name, "t", str(document), cell[side])
        for side, name in enumerate("ab")
        for document, cell in enumerate(cells)
    ]
    return pair_agreement(ratings_from(rows), ("a", "b"))


def test_two_raters_on_thirty_items(example):
    one = example("kappa-1")
    (yes_yes, yes_no), (no_yes, no_no) = one["given"]["matrix"]
    pair = pair_of(yes_yes, yes_no, no_yes, no_no)
    for name, value in one["expect"].items():
        assert getattr(pair, name) == pytest.approx(value, abs=one["tolerance"])


def test_the_same_observed_agreement_with_other_marginals_is_another_kappa(example):
    one = example("kappa-2")
    observed = round(100 * one["given"]["observed"])
    for place, marginals in enumerate(one["given"]["marginals_yes"]):
        first, second = (round(100 * share) for share in marginals)
        both = (first + second - (100 - observed)) // 2
        pair = pair_of(both, first - both, second - both, 100 - first - second + both)
        assert pair.observed == one["given"]["observed"]
        for name, values in one["expect"].items():
            assert getattr(pair, name) == pytest.approx(values[place], abs=one["tolerance"])
