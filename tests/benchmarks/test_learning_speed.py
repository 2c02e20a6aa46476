"""Measures the time in which the learned order trains and scores a large pool."""

import time

import numpy as np

from assessor_app.judging.learning.document_terms import DocumentTerms, SparseRows
from assessor_app.judging.learning.topic_learner import TopicLearner
from tests.pace import slowed

DOCUMENTS, WORDS, VOCABULARY = 100_000, 100, 200_000
JUDGED = 10_000
# Seconds of the processor for the first time and for later ones, on a machine without other work.
COLD, WARM = 0.15, 0.1
ROUNDS = 7


def large_pool() -> tuple[DocumentTerms, np.ndarray]:
    """100,000 documents of 100 distinct words, and judgements of 10,000 that the words explain."""
    chance = np.random.default_rng(1)
    column = (VOCABULARY * chance.random((DOCUMENTS + 1, WORDS)) ** 3).astype(np.int32) + 1
    value = chance.random(column.shape).astype(np.float32) + 0.2
    value /= np.linalg.norm(value, axis=1, keepdims=True)
    rows = SparseRows(np.arange(DOCUMENTS + 1) * WORDS, column.ravel(), value.ravel())
    worth = rows.dot(chance.normal(size=VOCABULARY + 1))[:-1]
    match = np.maximum(worth + chance.normal(size=DOCUMENTS) * worth.std(), 0)
    outcome = np.full(DOCUMENTS, -1, np.int8)
    judged = chance.permutation(DOCUMENTS)[:JUDGED]
    outcome[judged] = worth[judged] > np.quantile(worth, 0.9)
    return DocumentTerms(rows, ("",) * (VOCABULARY + 1), match), outcome


def test_ten_thousand_judgements_are_learned_while_an_assessor_reads():
    terms, outcome = large_pool()
    learner, seconds = TopicLearner(terms), []
    for following in np.flatnonzero(outcome < 0)[:: DOCUMENTS // (ROUNDS + 3)][:ROUNDS]:
        begun = time.process_time()
        scores = learner.scores(outcome)
        seconds.append(time.process_time() - begun)
        outcome[following] = scores[following] > 0  # the next training has one document more
    first, later = seconds[0], min(seconds[1:])
    print(
        f"\ntrained on {JUDGED:,} and scored {DOCUMENTS:,}: {first * 1000:.0f} ms the first time, "
        f"then {later * 1000:.0f} ms (median {np.median(seconds[1:]) * 1000:.0f} ms)"
    )
    assert scores.shape == (DOCUMENTS,)
    assert scores[outcome == 1].mean() > scores[outcome == 0].mean() + 1
    assert first < slowed(COLD)
    assert later < slowed(WARM)
