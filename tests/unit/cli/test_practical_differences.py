"""`compare --bayes` and `--detect`, and the diagram of critical differences."""

import json
import math
import re

import numpy as np
import pytest
from scipy import stats
from statsmodels.stats.power import TTestPower

from assessor_app.campaign.comparing import critical_differences


def differences(tides, run, a, b):
    """The differences in AP between two runs per topic."""
    rows = json.loads(run("evaluate", *tides, "-m", "AP", "-q", "--format", "json")[1])
    value = {(row["run"], row["topic"]): row["value"] for row in rows if row["topic"]}
    return np.array([value[a, topic] - value[b, topic] for one, topic in value if one == a])


def test_probabilities_are_those_of_scipy(tides, run):
    words = ("compare", *tides, "-m", "AP", "--bayes", "--rope", "0.05", "--format", "json")
    rows = json.loads(run(*words)[1])
    assert len(rows) == 10
    for row in rows:
        sample = differences(tides, run, row["a"], row["b"]) if row["a"] == "bm25" else None
        if sample is None:
            continue
        belief = stats.t(6, loc=sample.mean(), scale=sample.std(ddof=1) / math.sqrt(7))
        assert row["a_higher"] == pytest.approx(belief.sf(0.05), abs=1e-12)
        assert row["b_higher"] == pytest.approx(belief.cdf(-0.05), abs=1e-12)
        assert sum(row[key] for key in ("a_higher", "equivalent", "b_higher")) == pytest.approx(1)


def test_the_note_names_prior_and_region(tides, run):
    out = run("compare", *tides, "-m", "AP", "--bayes", "--baseline", "bm25")[1]
    assert "prior: p(mean, variance) proportional to 1 / variance" in out
    assert "Region of practical equivalence: −0.01 to 0.01" in out
    assert out.count("bm25") == 4


def test_topics_to_detect_a_difference_are_those_of_statsmodels(tides, run):
    words = ("compare", *tides, "-m", "AP", "--detect", "0.1", "--power", "0.9", "--format", "json")
    rows = json.loads(run(*words)[1])
    assert rows[0]["a"] == "any two runs"
    assert len(rows) == 11
    row = next(row for row in rows if (row["a"], row["b"]) == ("bm25", "coordination"))
    deviation = differences(tides, run, "bm25", "coordination").std(ddof=1)
    assert row["deviation"] == pytest.approx(deviation)
    solve = TTestPower().solve_power
    needed = solve(effect_size=0.1 / deviation, alpha=0.05, power=0.9)
    assert row["needed"] == math.ceil(needed)
    smallest = solve(nobs=7, alpha=0.05, power=0.9) * deviation
    assert row["detectable"] == pytest.approx(smallest, rel=1e-6)


def test_runs_that_never_differ_have_a_reason_in_place_of_figures(tides, run):
    words = ("compare", tides[0], tides[1], "-m", "judged", "-m", "AP")
    out = run(*words, tides[2], "--detect", "0.1", "-l", "9")[1]
    assert "the differences do not vary" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--rope", "0.02"), "--rope needs --bayes"),
        (("--power", "0.9"), "--power needs --detect D"),
        (("--bayes", "--rope", "-1"), "0 or more"),
        (("--detect", "0"), "more than 0"),
        (("--detect", "0.1", "--power", "1"), "at most 0.999"),
        (("--bayes", "--detect", "0.1"), "--bayes"),
    ],
)
def test_impossible_requests_are_refused(tides, refused, words, said):
    assert said in refused("compare", *tides, *words)


def test_the_diagram_has_a_bar_for_each_group_of_letters(tides, place, run):
    words = (*tides, "-m", "AP", "--kind", "cd")
    assert run("plot", *words, "-o", "cd.svg", "--csv", "cd.csv")[0] == 0
    drawn = (place / "cd.svg").read_text(encoding="utf-8")
    assert "Paired t test, two-sided, adjusted" in re.sub(r"</?text[^>]*>", " ", drawn)
    letters = run("evaluate", *tides, "-m", "AP", "--letters")[1]
    assert {"a", "b"} == set(re.findall(r"\b[a-z]\b", letters.split("Runs that")[0]))
    (bars,) = re.findall(r'<path d="([^"]+)"[^>]*stroke-width="2.5"', drawn)
    assert bars.count("M") == 2 + 4 + 3  # two bars, with a tick for each of their members
    rows = (place / "cd.csv").read_text(encoding="utf-8").splitlines()
    assert len(rows) == 6


def test_a_diagram_with_too_many_groups_has_points_and_says_why(tides, place, run, monkeypatch):
    monkeypatch.setattr(critical_differences, "MOST_BARS", 1)
    words = ("plot", *tides, "-m", "AP", "--kind", "cd", "-o", "cd.svg", "--caption-file", "cd.txt")
    assert run(*words)[0] == 0
    assert 'stroke-width="2.5"' not in (place / "cd.svg").read_text(encoding="utf-8")
    caption = (place / "cd.txt").read_text(encoding="utf-8")
    assert "2 groups of runs that do not differ significantly are too many for bars" in caption


def test_another_test_gives_other_bars(tides, place, run):
    words = ("plot", *tides, "-m", "AP", "--kind", "cd", "-o", "-")
    none = run(*words, "--test", "sign")[1]
    assert "Sign test" in none
    assert none != run(*words)[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--kind", "cd", "--topic", "1"), "--topic cannot be combined with --kind cd"),
        (("--kind", "cd", "-m", "AP", "-m", "P@5"), "a figure shows one measure"),
        (("--kind", "pr", "--test", "sign"), "--test needs --kind cd"),
        (("--kind", "cd", "-m", "GMAP"), "cannot be compared topic by topic"),
    ],
)
def test_a_diagram_that_cannot_be_drawn_is_refused(tides, refused, words, said):
    assert said in refused("plot", *tides, *words, "-o", "f.svg")
