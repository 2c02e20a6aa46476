"""The learned order finds more in old collections than orders without learning."""

import os
from pathlib import Path

import numpy as np
import pytest

from assessor_app.formats.smart_collections import read_documents, read_topics
from assessor_app.judging.learning.document_terms import terms_of
from assessor_app.judging.learning.topic_learner import TopicLearner
from assessor_app.judging.orders import order_named
from assessor_app.judging.orders.order import OrderInputs
from assessor_app.judging.replay import effort_of, replay

# ASSESSOR_LEARNED=25 measures 25 topics over five seeds, which takes minutes.
TOPICS = int(os.environ.get("ASSESSOR_LEARNED", "8"))
SEEDS = range(1, 6) if TOPICS > 8 else (1,)
LEAST_RELEVANT = 5
EFFORTS = [effort_of(text) for text in ("1R", "2R", "4R")]


def pairs(path: Path) -> dict[str, set[str]]:
    """Topic -> relevant documents; numbers without leading zeros."""
    found: dict[str, set[str]] = {}
    for line in path.read_text().splitlines():
        fields = line.split()
        if fields and not (path.suffix == ".trec" and fields[3] == "0"):
            document = fields[2] if path.suffix == ".trec" else fields[1]
            found.setdefault(str(int(fields[0])), set()).add(str(int(document)))
    return found


@pytest.mark.parametrize(
    ("name", "files", "least"),
    [
        ("cranfield", ("cran.all.1400", "cran.qry", "derived/qrels.binary.trec"), 0.6),
        ("cacm", ("cacm.all", "query.text", "qrels.text"), 0.56),
        ("adi", ("ADI.ALL", "ADI.QRY", "derived/qrels.trec"), 0.6),
    ],
)
def test_the_learned_order_finds_more_than_bm25(shared, name, files, least):
    texts, topics, judged = (shared / "data" / name / file for file in files)
    documents = {one.id: f"{one.title}\n{one.text}" for one in read_documents(texts)}
    asked = read_topics(topics)
    words = {str(number): one.label for number, one in enumerate(asked, 1)}
    relevant = {topic: found & documents.keys() for topic, found in pairs(judged).items()}
    chosen = [one for one in relevant if len(relevant[one]) >= LEAST_RELEVANT][:TOPICS]
    learned, matched = [], []
    for topic in chosen:
        ids, wanted = sorted(documents, key=str.encode), relevant[topic]
        terms = terms_of([documents[one] for one in ids], words[topic])
        given = OrderInputs(learner=lambda _, terms=terms: TopicLearner(terms))
        sizes = [min(one.documents(len(wanted)), len(ids)) for one in EFFORTS]
        for seed in SEEDS:
            made = replay(order_named(f"learned:{seed}"), ids, wanted, sizes[-1], given)
            learned.append([made.recall(size) for size in sizes])
        row = [ids[at] in wanted for at in np.argsort(-terms.match, kind="stable").tolist()]
        matched.append([sum(row[:size]) / len(wanted) for size in sizes])
    ours, bm25 = np.mean(learned, axis=0), np.mean(matched, axis=0)
    print(f"\n{name}, {len(chosen)} topics, recall at R, 2R, 4R: learned {ours}, BM25 {bm25}")
    assert ours[1] > least
    assert np.all(ours[1:] > bm25[1:])
