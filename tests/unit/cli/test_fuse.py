"""Fusion of run files: figures equal to those of ranx, and a run like any other as result."""

import pytest

from assessor_app.evaluation.fusion import FUSIONS, NORMALISATIONS, fused

FIRST = {
    "1": {"d1": 9.0, "d2": 7.5, "d3": 4.0, "d4": 1.0},
    "2": {"d1": 3.0, "d5": 2.0, "d6": -1.0},
}
SECOND = {
    "1": {"d3": 0.9, "d1": 0.6, "d7": 0.5},
    "2": {"d6": 12.0, "d8": 11.0, "d1": 5.0, "d9": 2.0},
}
# What ranx 0.3.21 returns for FIRST and SECOND.
RANX = {
    ("rrf", ""): {
        "1": {
            "d1": 0.03252247488101534,
            "d2": 0.016129032258064516,
            "d3": 0.032266458495966696,
            "d4": 0.015625,
            "d7": 0.015873015873015872,
        },
        "2": {
            "d1": 0.032266458495966696,
            "d5": 0.016129032258064516,
            "d6": 0.032266458495966696,
            "d8": 0.016129032258064516,
            "d9": 0.015625,
        },
    },
    ("combsum", ""): {
        "1": {"d1": 1.25, "d2": 0.8125, "d3": 1.375, "d4": 0.0, "d7": 0.0},
        "2": {"d1": 1.3, "d5": 0.75, "d6": 1.0, "d8": 0.9, "d9": 0.0},
    },
    ("combmnz", "min-max"): {
        "1": {"d1": 2.5, "d2": 0.8125, "d3": 2.75, "d4": 0.0, "d7": 0.0},
        "2": {"d1": 2.6, "d5": 0.75, "d6": 2.0, "d8": 0.9, "d9": 0.0},
    },
    ("combsum", "z-score"): {
        "1": {
            "d1": 0.7733761427579362,
            "d2": 0.6832876903994196,
            "d3": 0.930685616885311,
            "d4": -1.4067687743517463,
            "d7": -0.9805806756909198,
        },
        "2": {
            "d1": 0.3786514102620743,
            "d5": 0.3922322702763681,
            "d6": -0.2893402681953652,
            "d8": 0.8427009716003844,
            "d9": -1.3242443839434612,
        },
    },
    ("combmnz", "sum"): {
        "1": {
            "d1": 1.314285714285714,
            "d2": 0.37142857142857144,
            "d3": 1.942857142857143,
            "d4": 0.0,
            "d7": 0.0,
        },
        "2": {
            "d1": 1.4155844155844155,
            "d5": 0.42857142857142855,
            "d6": 0.9090909090909091,
            "d8": 0.4090909090909091,
            "d9": 0.0,
        },
    },
    ("combsum", "rank"): {
        "1": {
            "d1": 1.6666666666666667,
            "d2": 0.75,
            "d3": 1.5,
            "d4": 0.25,
            "d7": 0.33333333333333337,
        },
        "2": {
            "d1": 1.5,
            "d5": 0.6666666666666667,
            "d6": 1.3333333333333335,
            "d8": 0.75,
            "d9": 0.25,
        },
    },
    ("combmnz", "max"): {
        "1": {
            "d1": 3.333333333333333,
            "d2": 0.8333333333333334,
            "d3": 2.888888888888889,
            "d4": 0.1111111111111111,
            "d7": 0.5555555555555556,
        },
        "2": {
            "d1": 2.8333333333333335,
            "d5": 0.6666666666666666,
            "d6": 1.3333333333333335,
            "d8": 0.9166666666666666,
            "d9": 0.16666666666666666,
        },
    },
}


def text_of(run):
    return "".join(
        f"{topic} Q0 {document} 0 {score} tag\n"
        for topic, scores in run.items()
        for document, score in scores.items()
    )


@pytest.fixture
def pair(files):
    for name, one in (("first.run", FIRST), ("second.run", SECOND)):
        (files / name).write_text(text_of(one), encoding="utf-8")
    return files


@pytest.mark.parametrize(("method", "normalisation"), RANX)
def test_scores_are_those_of_ranx(pair, run, method, normalisation):
    options = ["--normalisation", normalisation] if normalisation else []
    code, out, err = run(
        "fuse", "first.run", "second.run", "--method", method, *options, "-o", "f.run"
    )
    assert (code, out, err) == (0, "", "f.run: 10 lines\n")
    found = {}
    for line in (pair / "f.run").read_text(encoding="utf-8").splitlines():
        topic, _, document, rank, score, tag = line.split(" ")
        assert tag == "f"
        found.setdefault(topic, {})[document] = float(score)
        assert int(rank) == len(found[topic])
    for topic, expected in RANX[method, normalisation].items():
        assert found[topic] == pytest.approx(expected, rel=1e-12, abs=1e-15)
        assert list(found[topic].values()) == sorted(found[topic].values(), reverse=True)


def test_the_result_is_evaluated_like_any_run(pair, run):
    (pair / "q").write_text("1 0 d3 1\n2 0 d8 1\n", encoding="utf-8")
    assert run("fuse", "first.run", "second.run", "-o", "f.run", "--depth", "2")[0] == 0
    out = run("evaluate", "--qrels", "q", "f.run", "-m", "RR", "--format", "csv")[1]
    # d1 is before d3; of topic 2 only d6 and d1 are written.
    assert out.splitlines()[1:] == ["f,RR,,0.25"]


def test_equal_scores_normalise_to_equal_scores():
    for scale in NORMALISATIONS:
        if scale.name not in ("rank", "rrf", "none"):
            flat = {"1": [("b", 4.0), ("a", 4.0)]}
            scores = [score for _, score in fused([flat], FUSIONS[1], scale)["1"]]
            assert scores[0] == scores[1], scale.name


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["first.run"], "at least two runs"),
        (["first.run", "second.run", "--method", "combsun"], "did you mean combsum?"),
        (["first.run", "second.run", "--method", "rrf", "--normalisation", "sum"], "rrf takes no"),
        (
            ["first.run", "second.run", "--method", "combsum", "--normalisation", "zscore"],
            "did you mean z-score?",
        ),
        (["first.run", "gone.run"], "gone.run"),
    ],
)
def test_wrong_use_is_said_and_nothing_is_written(pair, run, words, said):
    code, out, err = run("fuse", *words, "-o", "f.run")
    assert (code, out) == (2, "")
    assert said.casefold() in err.casefold()
    assert not (pair / "f.run").exists()


def test_an_infinite_score_is_refused(pair, run):
    (pair / "second.run").write_text("1 Q0 d1 1 inf tag\n", encoding="utf-8")
    code, _, err = run("fuse", "first.run", "second.run", "--method", "combsum", "-o", "f.run")
    assert code == 2
    assert err
    assert not (pair / "f.run").exists()
