"""Curves of real runs: beside trec_eval's values, and beside scikit-learn's rates."""

import gzip
from pathlib import Path

import numpy as np
import pytest
from sklearn.metrics import det_curve

from assessor_app.campaign.evaluating.ranking_files import rank_files
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.curves import CurveOptions, curve_named
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.rankings import Rankings

RUNS = ("input.pircRBa1", "input.humR03dc", "input.rutcor03100")
CUTS = (5, 10, 15, 20, 30, 100, 200, 500, 1000)
PRINTED = (("P", "P_{}"), ("R", "recall_{}"), ("nDCG", "ndcg_cut_{}"), ("AP", "map_cut_{}"))


@pytest.fixture(scope="module")
def robust(shared: Path) -> Path:
    return shared / "data" / "robust03-runs"


@pytest.fixture(scope="module")
def rankings(robust: Path) -> Rankings:
    runs = [robust / "runs" / f"{name}.gz" for name in RUNS]
    return rank_files(robust / "robust03_qrels.txt", runs, EvaluationOptions(), Silent(), 1)


@pytest.fixture(scope="module")
def printed(robust: Path) -> list[dict[tuple[str, str], float]]:
    """For each run (measure, topic or "all") -> what trec_eval prints."""
    found = []
    for name in RUNS:
        path = robust / "expected-v10" / f"{name}.trec_eval.gz"
        text = gzip.decompress(path.read_bytes()).decode()
        rows = [[part.strip() for part in line.split("\t")] for line in text.splitlines()]
        found.append({(row[0], row[1]): float(row[2]) for row in rows if _is_number(row[2])})
    return found


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).replace("-", "", 1).isdigit()


def chosen(curve: str, measure: str) -> CurveOptions:
    choice = curve_named(curve).measure
    assert choice is not None
    return CurveOptions(measure=choice.one_of(choice.read([measure])))


@pytest.mark.parametrize(("measure", "name"), PRINTED)
def test_at_the_usual_depths_stand_trec_evals_averages(rankings, printed, measure, name):
    for run, values in enumerate(printed):
        curve = curve_named("depth").draw(rankings, run, chosen("depth", measure))
        at = dict(zip(curve.x, curve.y, strict=True))
        reached = [cut for cut in CUTS if cut in at]
        assert len(reached) >= 6
        for cut in reached:
            assert f"{at[cut]:.4f}" == f"{values[name.format(cut), 'all']:.4f}", (run, cut)


@pytest.mark.parametrize(("measure", "name"), [("AP", "map"), ("P@10", "P_10"), ("nDCG", "ndcg")])
def test_by_topic_stand_trec_evals_values(rankings, printed, measure, name):
    figure = curve_named("topics").figure(rankings, chosen("topics", measure))
    assert [one.joined for one in figure.series] == [True, False, False]
    for series, values in zip(figure.series, printed, strict=True):
        shown = {
            figure.x_names[round(x) - 1]: f"{y:.4f}"
            for x, y in zip(series.x, series.y, strict=True)
        }
        expected = {
            topic: f"{value:.4f}"
            for (known, topic), value in values.items()
            if known == name and topic != "all"
        }
        assert shown == expected
        assert len(shown) > 90
    best = figure.series[0].y
    assert list(best) == sorted(best, reverse=True)


def test_one_topic_has_scikit_learns_detection_errors(rankings, robust):
    judged: dict[str, dict[str, int]] = {}
    for line in (robust / "robust03_qrels.txt").read_text().splitlines():
        topic, _, document, grade = line.split()
        judged.setdefault(topic, {})[document] = int(grade)
    for run, name in enumerate(RUNS):
        scores = read_scores(robust / "runs" / f"{name}.gz")
        for topic in ("303", "612", "393"):
            place = rankings.topics.index(topic)
            curve = curve_named("det").draw(rankings, run, CurveOptions([place]))
            truth, values = with_the_missed_at_the_end(judged[topic], scores[topic])
            false_positives, false_negatives, _ = det_curve(truth, values)
            ours = np.array([curve.x, curve.y]).T
            for point in zip(false_positives, false_negatives, strict=True):
                assert np.abs(ours - point).max(axis=1).min() < 1e-12, (name, topic, point)
            assert float(curve.summary.removeprefix("equal error rate ")) == pytest.approx(
                crossing(ours), abs=5.1e-5
            )


def crossing(points):
    """Where the straight line between the two points around it has x equal to y."""
    after = int(np.argmax(points[:, 0] >= points[:, 1]))
    before = points[after - 1, 0] - points[after - 1, 1]
    gap = points[after, 0] - points[after, 1] - before
    return points[after - 1, 0] - before / gap * (points[after, 0] - points[after - 1, 0])


def with_the_missed_at_the_end(judged, scores):
    """Truth and score of each judged document retrieved and each relevant one that was not."""
    kept = [document for document in scores if judged.get(document, -1) >= 0]
    missed = [name for name, grade in judged.items() if grade > 0 and name not in scores]
    truth = [judged[document] > 0 for document in kept] + [True] * len(missed)
    lowest = min(scores.values()) - 1
    return np.array(truth), np.array([scores[name] for name in kept] + [lowest] * len(missed))


def read_scores(path):
    found: dict[str, dict[str, float]] = {}
    with gzip.open(path, "rt") as lines:
        for line in lines:
            topic, _, document, _, score, _ = line.split()
            # trec_eval compares scores as single-precision numbers.
            found.setdefault(topic, {})[document] = float(np.float32(score))
    return found


def test_the_average_curve_is_the_mean_of_the_topics_curves(rankings):
    curve = curve_named("det").draw(rankings, 0)
    topics = []
    for topic in range(len(rankings.topics)):
        one = curve_named("det").draw(rankings, 0, CurveOptions([topic]))
        if one.x:
            # The lowest of the points above each other: numpy's interpolation takes the last.
            topics.append(np.interp(np.array(curve.x) + 1e-12, one.x, one.y))
    assert f"mean of {len(topics)} topics" in curve.summary
    assert np.allclose(curve.y, np.mean(topics, axis=0), atol=1e-8)
    error = float(curve.summary.removeprefix("equal error rate ").partition(",")[0])
    before = int(np.searchsorted(np.array(curve.x) - np.array(curve.y), 0.0)) - 1
    assert curve.x[before] - 5e-5 <= error <= curve.x[before + 1] + 5e-5
