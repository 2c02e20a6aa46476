"""The ways to pool on runs and judgements of TREC 2003: who finds more of what is relevant."""

import gzip

import numpy as np
import pytest

from assessor_app.judging.pooling import pooling_named
from assessor_app.judging.pooling.candidates import RankedRun, candidates_of
from assessor_app.judging.pooling.pooling_method import Question

DEPTH, JUDGED = 100, 50


@pytest.fixture(scope="module")
def question(shared):
    data = shared / "data" / "robust03-runs"
    lines = (line.split() for line in (data / "robust03_qrels.txt").read_text().splitlines())
    relevant = {(topic, document) for topic, _, document, grade in lines if int(grade) > 0}
    topics = {topic: at for at, topic in enumerate(sorted({topic for topic, _ in relevant}))}
    codes: dict[str, int] = {}
    runs = [ranked(path, topics, codes) for path in sorted((data / "runs").iterdir())]
    held = candidates_of(runs, DEPTH)
    known = {(topics[topic], codes.get(document)) for topic, document in relevant}
    places = zip(held.topic.tolist(), held.document.tolist(), strict=True)
    outcome = np.array([place in known for place in places], np.int8)
    return Question(held, outcome, np.zeros(len(held), bool), DEPTH)


def ranked(path, topics, codes):
    found: dict[str, list[tuple[float, str]]] = {}
    with gzip.open(path, "rt") as lines:
        for line in lines:
            topic, _, document, _, score, *_ = line.split()
            if topic in topics:
                found.setdefault(topic, []).append((float(score), document))
    rows = [
        (topics[topic], codes.setdefault(document, len(codes)), rank, score)
        for topic, documents in found.items()
        for rank, (score, document) in enumerate(sorted(documents, reverse=True), 1)
    ]
    topic, document, rank, score = np.array(rows).T
    return RankedRun(path.name, topic.astype(int), document.astype(int), rank.astype(int), score)


def found_by(question, name):
    """How many relevant documents are among the first JUDGED of each topic."""
    row = pooling_named(name).row(question)
    topic = question.candidates.topic[row]
    place = np.arange(len(row)) - np.searchsorted(topic, topic)
    return int(question.outcome[row][place < JUDGED].sum())


def test_learning_from_judgements_finds_more_as_losada_and_others_report(question):
    found = {name: found_by(question, name) for name in ("depth", "rrf", "mtf", "maxmean")}
    assert found["depth"] < found["rrf"] < found["mtf"] < found["maxmean"]
    assert found["maxmean"] > 1.2 * found["depth"]
