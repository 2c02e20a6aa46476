"""The classic finding on real judgements: assessors share little, and yet order systems alike."""

import numpy as np
import pytest
from scipy.stats import kendalltau

from assessor_app.campaign.agreement.effects import effects_of_files
from assessor_app.formats.judgements import qrels

JUDGED = ("nist", "gpt4-umbrela", "gpt4o-umbrela", "gpt4o-binary", "llama32-binary")
SYSTEMS, DEPTH, SEED = 12, 100, 2019


@pytest.fixture(scope="module")
def judged(shared):
    folder = shared / "data" / "dl19-human-vs-llm"
    return [folder / f"qrels.{name}.txt" for name in JUDGED]


def written(judged, folder, noises):
    """Runs whose scores are a document's NIST grade and normal noise of these deviations."""
    topics = {}
    for row in qrels.read(judged[0]):
        topics.setdefault(row.topic, []).append(row)
    generator = np.random.default_rng(SEED)
    paths = []
    for number, noise in enumerate(noises):
        path = folder / f"system{number:02d}.run"
        with path.open("w") as file:
            for topic, rows in topics.items():
                grades = np.array([row.grade for row in rows])
                scores = grades + noise * generator.standard_normal(len(rows))
                best = np.argsort(-scores)[:DEPTH]
                file.writelines(
                    f"{topic} Q0 {rows[at].document} {rank} {scores[at]:.9f} system{number:02d}\n"
                    for rank, at in enumerate(best, 1)
                )
        paths.append(path)
    return paths


@pytest.fixture(scope="module")
def runs(judged, tmp_path_factory):
    """Systems of rising quality."""
    noises = [4.0 - 0.25 * number for number in range(SYSTEMS)]
    return written(judged, tmp_path_factory.mktemp("runs"), noises)


@pytest.fixture(scope="module")
def found(judged, runs):
    return effects_of_files(judged, runs, measure="nDCG@10")


def test_overlap_is_low_and_tau_is_high(found):
    others = [one for one in found.sets if one.name != found.reference]
    overlaps = [one.agreement.overlap for one in others]
    taus = [one.effect.correlations["tau"] for one in others]
    assert max(overlaps) < 0.65
    assert min(taus) > 0.8
    assert found.mixed.mean > 0.8


def test_the_numbers_are_those_of_scipy_and_of_counting(found, judged):
    relevant = []
    for path in judged:
        read = {(row.topic, row.document): row.grade >= 1 for row in qrels.read(path)}
        relevant.append(read)
    for one, said in zip(found.sets[1:], relevant[1:], strict=True):
        both = said.keys() & relevant[0].keys()
        either = sum(said[item] or relevant[0][item] for item in both)
        share = sum(said[item] and relevant[0][item] for item in both) / either
        assert one.agreement.n == len(both)
        assert one.agreement.overlap == pytest.approx(share, abs=1e-12)
        scored = one.effect
        tau = kendalltau(scored.reference, scored.scores).statistic
        assert scored.correlations["tau"] == pytest.approx(tau, abs=1e-12)


def test_pairs_that_swap_lie_close_and_none_was_significant(found):
    assert found.swapped
    assert not [pair for pair in found.swapped if pair.significant]
    gaps = [pair.difference for pair in found.swapped]
    spread = float(np.nanmax(found.means) - np.nanmin(found.means))
    assert max(gaps) < spread / 3


def test_systems_of_one_quality_are_ordered_by_chance(judged, tmp_path):
    """Where it does not hold: what is no difference is ordered by the noise of the judgements."""
    alike = written(judged, tmp_path, [3.0] * SYSTEMS)
    found = effects_of_files(judged, alike, measure="nDCG@10")
    taus = [one.effect.correlations["tau"] for one in found.sets[1:]]
    assert max(taus) < 0.8
    assert len(found.swapped) > SYSTEMS
