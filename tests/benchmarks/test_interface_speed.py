"""Dictionaries to values: how much faster than pytrec_eval, in the same process and in turn."""

import statistics
import time
from collections.abc import Callable

import numpy as np
import pytest

import assessor_app as assessor

pytrec_eval = pytest.importorskip("pytrec_eval")

RUNS, TOPICS = 8, 50
RECALLS = [f"IPrec@{step / 10}" for step in range(11)]
MEASURES = [
    *("AP", "nDCG", "nDCG@10", "P@5", "P@10", "P@20", "P@100", "R@100", "R@1000"),
    *("RR", "Rprec", "Bpref", *RECALLS),
]
THEIRS = {
    *("map", "ndcg", "ndcg_cut.10", "P.5,10,20,100", "recall.100,1000", "recip_rank"),
    *("Rprec", "bpref", "iprec_at_recall"),
}
ROUNDS = 7
# Documents per topic and run, and how many times as fast as pytrec_eval the best round must be. A
# quiet machine shows more: see the printed medians.
FLOORS = ((1000, 1.3), (100, 0.8))

Topics = dict[str, dict[str, float]]


def generated(depth: int, seed: int = 1) -> tuple[dict[str, dict[str, int]], dict[str, Topics]]:
    """Qrels and runs as dictionaries, each with strings of its own, as a parser makes them.

    depth: the number of documents per topic and run; four fifths as many are judged.
    """
    random = np.random.default_rng(seed)
    qrels: dict[str, dict[str, int]] = {}
    runs: dict[str, Topics] = {f"run{number}": {} for number in range(RUNS)}
    for topic in map(str, range(301, 301 + TOPICS)):
        pool = random.choice(500_000, 3 * depth, replace=False)
        worth = random.normal(size=len(pool))
        judged = np.argsort(-worth - random.normal(0, 0.5, len(pool)))[: depth * 4 // 5]
        qrels[topic] = {f"FT911-{pool[at]}": int(worth[at] > 2) for at in judged}
        for run in runs.values():
            score = worth + random.normal(0, 0.8, len(pool))
            order = np.argsort(-score)[:depth]
            run[topic] = {f"FT911-{pool[at]}": round(float(score[at]), 6) for at in order}
    return qrels, runs


def seconds(work: Callable[[], object]) -> float:
    """The processor time that `work` takes, which other programs disturb less."""
    start = time.process_time()
    work()
    return time.process_time() - start


@pytest.mark.parametrize(("depth", "floor"), FLOORS)
def test_evaluating_dictionaries_keeps_up_with_pytrec_eval(depth, floor):
    qrels, runs = generated(depth)

    def theirs() -> object:
        evaluator = pytrec_eval.RelevanceEvaluator(qrels, THEIRS)
        return [evaluator.evaluate(run) for run in runs.values()]

    def ours() -> object:
        return assessor.evaluate(qrels, runs, MEASURES, compat="trec_eval-9").per_topic()

    theirs(), ours()
    ratios = [seconds(theirs) / seconds(ours) for _ in range(ROUNDS)]
    median = statistics.median(ratios)
    shape = f"{RUNS} runs of {TOPICS} topics with {depth:,} documents, as dictionaries"
    print(f"\n{shape}: {median:.2f} x pytrec_eval")
    assert max(ratios) > floor
