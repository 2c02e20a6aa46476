"""Unit costs of an evaluation on a cluster, which the help's plan for many runs is made of.

A run has 7,000 topics of 1,000 documents. Clusters of 1, 2 and 4 workers on this machine evaluate
several of them; the time expected from the unit costs is printed beside the time taken.
"""

import os
import pickle
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from assessor_app.campaign.distributing.cluster import Cluster, cluster_at
from assessor_app.campaign.distributing.cluster_tasks import (
    NO_GRADES,
    score_on_cluster,
    with_grades,
)
from assessor_app.campaign.evaluating.ranking_files import judgements_from, rank_file
from assessor_app.domain.progress import Silent
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.judgements import Judgements
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.rankings import combine
from assessor_app.evaluation.scores import score_part

SHARE = float(os.environ.get("ASSESSOR_LARGE", "0.1"))
TOPICS, DEPTH, JUDGED = round(7000 * SHARE), 1000, 100
RUNS = 8
MILLION = 1e6
MEASURES = ("AP", "nDCG", "nDCG@10", "P@10", "R@1000", "RR", "Rprec", "Bpref")
# The time taken, over the time expected; a machine that others use takes longer.
MOST = 3.0


def written(folder: Path) -> tuple[Path, list[Path]]:
    """Write the judgements and one run, which all runs are links to."""
    chance = np.random.default_rng(11)
    qrels, first = folder / "judged.qrels", folder / "run0.run"
    with qrels.open("w") as judged, first.open("w") as run:
        for topic in range(TOPICS):
            documents = chance.permutation(2 * DEPTH)
            grades = chance.choice(4, JUDGED, p=(0.7, 0.15, 0.1, 0.05))
            judged.writelines(
                f"{topic} 0 t{topic}-{document:06} {grade}\n"
                for document, grade in zip(documents, grades.tolist(), strict=False)
            )
            run.writelines(
                f"{topic} Q0 t{topic}-{document:06} {rank} {2000 - rank / 7:.6f} run\n"
                for rank, document in enumerate(chance.permutation(2 * DEPTH)[:DEPTH], 1)
            )
    runs = [first]
    for number in range(1, RUNS):
        runs.append(folder / f"run{number}.run")
        runs[-1].hardlink_to(first)
    return qrels, runs


@dataclass(frozen=True, slots=True)
class Taken:
    """Seconds of an evaluation by the clock, seconds of the processor here, and the averages."""

    seconds: float
    here: float
    averages: list[bytes]


def taken_on(cluster: Cluster, judgements: Judgements, runs: list[Path]) -> Taken:
    requested = parse_measures(MEASURES)
    begun, own = time.perf_counter(), time.process_time()
    ((_, scores),) = score_on_cluster(
        cluster, requested, [judgements], runs, EvaluationOptions(), Silent()
    )
    seconds, here = time.perf_counter() - begun, time.process_time() - own
    return Taken(seconds, here, [scores.averages[name].tobytes() for name in MEASURES])


@contextmanager
def local_cluster(workers: int) -> Iterator[str]:
    """Start workers of one thread on this machine, and yield the address of their scheduler."""
    distributed = pytest.importorskip("distributed")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        cluster = distributed.LocalCluster(
            n_workers=workers, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
        )
    try:
        yield cluster.scheduler_address
    finally:
        cluster.close()


def alone(judgements: Judgements, run: Path) -> tuple[float, float, int]:
    """Return (seconds by the clock, seconds of the processor, bytes of the result) of a run."""
    begun, own = time.perf_counter(), time.process_time()
    ranking = rank_file(run, judgements, EvaluationOptions(), name=run.stem)
    part = score_part(combine(judgements, [ranking], EvaluationOptions()), parse_measures(MEASURES))
    seconds, processor = time.perf_counter() - begun, time.process_time() - own
    result = (with_grades(ranking.without_hits(), NO_GRADES), part)
    return seconds, processor, len(pickle.dumps(result, 5))


@pytest.mark.filterwarnings("ignore::ResourceWarning")
def test_the_time_on_a_cluster_follows_from_the_unit_costs(tmp_path: Path) -> None:
    qrels, runs = written(tmp_path)
    judgements = judgements_from(qrels)
    lines, cores = TOPICS * DEPTH / MILLION, os.cpu_count() or 1
    seconds, processor, result = min(alone(judgements, runs[0]) for _ in range(3))
    print(
        f"\na run: {lines:g} million lines, {runs[0].stat().st_size / MILLION:.0f} MB; "
        f"{processor / lines:.3f} s of the processor for a million lines; "
        f"judgements {len(pickle.dumps(judgements, 5)) / MILLION:.1f} MB for a worker; "
        f"result of a run {result / MILLION:.2f} MB"
    )
    print("| workers | seconds | expected | here, for a run |\n| --- | --- | --- | --- |")
    values = []
    for workers in (1, 2, 4):
        with local_cluster(workers) as address, cluster_at(address) as cluster:
            taken_on(cluster, judgements, runs[:workers])  # the workers import what they need
            taken = taken_on(cluster, judgements, runs)
        expected = RUNS * seconds / min(workers, cores)
        print(f"| {workers} | {taken.seconds:.2f} | {expected:.2f} | {taken.here / RUNS:.3f} |")
        values.append(taken.averages)
        assert taken.seconds < MOST * expected + 1
    assert values[0] == values[1] == values[2]
