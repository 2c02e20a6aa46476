"""compare: forms that other programs read, choices, refusals."""

import csv
import io
import json

import pytest

from assessor_app.cli import comparison_arguments, comparison_commands
from assessor_app.evaluation.statistics import CORRECTIONS, INTERVALS, RESAMPLINGS, TESTS
from assessor_app.evaluation.statistics.proportion import wilson_interval

KEYS = ["a", "b", "measure", "mean_a", "mean_b", "difference", "low", "high", "p", "p_corrected",
        "effect_size", "topics"]  # fmt: skip
QRELS = "".join(f"{topic} 0 a 1\n{topic} 0 b 0\n" for topic in range(6))


@pytest.fixture
def files(place):
    """Judgements q; runs r and s, of which r is better on four of six topics and s on one."""
    (place / "q").write_text(QRELS)
    orders = {"r": ("ab", "ab", "ab", "ab", "ab", "ba"), "s": ("ba", "ba", "ba", "ba", "ab", "ab")}
    for name, by_topic in orders.items():
        (place / name).write_text(
            "".join(
                f"{topic} Q0 {one} 0 {9 - at} {name}\n"
                for topic, order in enumerate(by_topic)
                for at, one in enumerate(order)
            )
        )
    return place


def call(run, *more):
    return run("compare", "--qrels", "q", "r", "s", "-m", "P@1", *more)


def test_json_has_its_fixed_keys(files, run):
    code, out, err = call(run, "--format", "json", "--test", "sign", "--correction", "none")
    assert code == 0
    (pair,) = json.loads(out)
    assert list(pair) == KEYS
    assert (pair["a"], pair["b"], pair["measure"], pair["topics"]) == ("r", "s", "P@1", 6)
    assert pair["difference"] == pytest.approx(0.5)
    # Five topics differ, one the other way: 2 (1 + 5) / 32.
    assert pair["p"] == pytest.approx(0.375)
    assert "Sign test" in err


def test_csv_has_the_same_columns_and_all_digits(files, run):
    _, out, _ = call(run, "--format", "csv")
    header, row = csv.reader(io.StringIO(out))
    assert header == KEYS
    assert float(row[3]) == 5 / 6


def test_what_is_undefined_is_null_and_said_why(files, run):
    (files / "t").write_text((files / "r").read_text())
    _, out, _ = run("compare", "--qrels", "q", "r", "t", "-m", "P@1", "--format", "json")
    (pair,) = json.loads(out)
    assert pair["p"] is None
    assert pair["why"] == "the two runs are equal on every topic"


def test_the_table_shows_runs_and_pairs_and_what_was_done(files, run):
    code, out, err = call(run, "--test", "bootstrap", "--seed", "3")
    assert (code, err) == (0, "")
    assert out.startswith("Runs\n")
    assert "Pairs of runs" in out
    assert "Bootstrap test, two-sided" in out
    assert "seed 3" in out


def test_seed_and_samples_choose_what_is_drawn(files, run):
    words = ("--test", "bootstrap", "--samples", "99", "--format", "csv")
    first, again = (call(run, *words, "--seed", "1")[1] for _ in range(2))
    assert first == again
    assert first != call(run, *words, "--seed", "2")[1]


def test_swaps_and_orders_come_instead(files, run):
    _, out, _ = call(run, "--resample", "folds", "--folds", "3", "--format", "json")
    (swap,) = json.loads(out)
    assert (swap["a"], swap["b"], swap["splits"]) == ("r", "s", 3)
    _, out, _ = call(run, "-m", "RR", "--orders", "--format", "csv")
    assert out.splitlines()[0].startswith("a,b,runs,tau,tau_b,tau_ap,rho,footrule,rbo")


def test_rankings_of_files_are_compared_topic_by_topic(files, run):
    code, out, err = call(run, "--rankings", "-q", "--format", "json")
    assert (code, err) == (0, "")
    *topics, mean = json.loads(out)
    assert [one["topic"] for one in topics] == list("012345")
    assert [one["tau"] for one in topics] == [-1, -1, -1, -1, 1, -1]
    assert (mean["topic"], mean["topics"]) == ("", 6)
    assert mean["tau"] == pytest.approx(-4 / 6)
    assert all(one["rbo_low"] <= one["rbo"] <= one["rbo_high"] for one in topics)


def test_depth_and_order_hold_for_rankings_too(files, run):
    _, out, _ = call(run, "--rankings", "--depth", "1", "--format", "json")
    assert json.loads(out)[0]["rbo"] == pytest.approx(1 / 6)
    # All ranks of these files are 0, so that the file's order stays.
    _, out, _ = call(run, "--rankings", "--order", "rank", "--format", "json")
    assert json.loads(out)[0]["tau"] == pytest.approx(-4 / 6)


def test_a_campaigns_rankings_are_compared_too(sample, run):
    code, out, _ = run("compare", sample.name, "--rankings", "--format", "json")
    assert code == 0
    rows = json.loads(out)
    assert rows
    for row in rows:
        assert row["topics"] > 0
        assert row["rbo_low"] <= row["rbo"] <= row["rbo_high"]


def test_a_campaigns_runs_are_compared_by_the_judgements_asked_for(sample, run):
    code, out, _ = run("compare", sample.name, "--rule", "majority", "--format", "json")
    assert code == 0
    assert {one["measure"] for one in json.loads(out)} == {"AP", "nDCG@10", "P@10"}


def test_topic_weights_move_the_averages(files, run, refused):
    (files / "w").write_text("".join(f"{topic} {topic == 5:d}\n" for topic in range(4, 6)))
    assert "4 judged topics have no weight" in refused(
        "compare", "--qrels", "q", "r", "s", "--topic-weights", "w"
    )
    (files / "w").write_text("".join(f"{topic} {3 if topic == 5 else 1}\n" for topic in range(6)))
    _, out, _ = call(run, "--topic-weights", "w", "--format", "json")
    first, second = json.loads(out)
    assert (first["run"], first["weighted_mean"]) == ("r", pytest.approx(5 / 8))
    assert first["mean"] == pytest.approx(5 / 6)
    assert second["weighted_mean"] == pytest.approx(4 / 8)
    assert first["low"] < 5 / 8 < first["high"]
    assert first["effective_topics"] == pytest.approx(64 / 14)


@pytest.mark.parametrize("text", ["1 2 3\n", "1 -1\n", "1 x\n", "1 nan\n", "1 1\n1 2\n", "1 inf\n"])
def test_a_wrong_weight_names_its_file(files, refused, text):
    (files / "w").write_text(text)
    assert "w" in refused("compare", "--qrels", "q", "r", "s", "--topic-weights", "w").split(":")[1]


def test_choices_are_the_registries():
    for choices, registry in (
        (comparison_arguments.TESTS, TESTS),
        (comparison_arguments.CORRECTIONS, CORRECTIONS),
        (comparison_arguments.INTERVALS, INTERVALS),
        (comparison_commands.RESAMPLINGS, RESAMPLINGS),
    ):
        assert set(choices) == {one.name for one in registry}


def test_wrong_use_is_said_in_one_line(files, refused):
    words = ("compare", "--qrels", "q")
    assert "two runs" in refused(*words, "r", "-m", "AP")
    assert "no such run: x. Expected r, s." in refused(*words, "r", "s", "--baseline", "x")
    assert "adjusted" in refused(*words, "r", "s", "--test", "tukey", "--correction", "holm")
    assert "7 folds" in refused(*words, "r", "s", "--resample", "folds", "--folds", "7")
    assert "seed -1" in refused(*words, "r", "s", "--seed", "-1")
    said = refused(*words, "r", "s", "--test", "anova")
    assert "--test: no such choice: anova. Expected t, wilcoxon, sign, randomisation," in said
    said = refused(*words, "r", "s", "--orders", "--resample", "folds")
    assert "specify only one of --orders and --resample" in said


@pytest.fixture
def sets(place):
    """Three topics: two relevant documents each; the run finds 2 of 2, 1 of 4, 0 of 1."""
    judged = "".join(f"{topic} 0 {name} {grade}\n" for topic in "123" for name, grade in JUDGED)
    (place / "q").write_text(judged)
    found = {"1": "ab", "2": "acxy", "3": "c"}
    lines = [f"{topic} Q0 {name} 1 1 r\n" for topic, names in found.items() for name in names]
    (place / "r").write_text("".join(lines))
    return place


JUDGED = (("a", 1), ("b", 1), ("c", 0))


def test_f_over_folds_is_told_in_three_ways(sets, run):
    words = ("compare", "--qrels", "q", "r", "--folded-f", "--folds", "3", "--format", "json")
    code, out, err = run(*words)
    assert (code, err) == (0, "")
    (row,) = json.loads(out)
    # Three folds of a topic each: 3 found of 7 retrieved and 6 relevant; F of 1, 1/3 and 0.
    assert row["of_totals"] == pytest.approx(2 * 3 / (7 + 6))
    assert row["mean"] == pytest.approx((1 + 1 / 3 + 0) / 3)
    precision, recall = (1 + 1 / 4 + 0) / 3, (1 + 1 / 2 + 0) / 3
    assert row["of_means"] == pytest.approx(2 * precision * recall / (precision + recall))
    assert run("compare", "--qrels", "q", "r", "--folded-f")[0] == 2


def test_precision_is_estimated_from_what_is_judged_of_the_answers(sets, run):
    words = ("compare", "--qrels", "q", "r", "--sampled-precision", "--format", "json")
    (row,) = json.loads(run(*words)[1])
    low, high = wilson_interval(3, 5)
    assert (row["answers"], row["judged"], row["relevant"], row["estimate"]) == (7, 5, 3, 0.6)
    assert (row["low"], row["high"]) == (low, high)
    assert (row["low_count"], row["high_count"]) == (3, 5)
