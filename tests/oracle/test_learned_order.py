"""The learned order finds more in old collections than orders without learning."""

import numpy as np
import pytest

from assessor_app.judging.learning.document_terms import terms_of
from assessor_app.judging.learning.topic_learner import TopicLearner
from assessor_app.judging.orders import order_named
from assessor_app.judging.orders.order import OrderInputs
from assessor_app.judging.replay import effort_of, replay
from tests.old_collections import old_collection

# `make benchmark` measures more topics and seeds, beside other systems.
TOPICS, ORDER = 8, order_named("learned:1")
EFFORTS = [effort_of(text) for text in ("1R", "2R", "4R")]


@pytest.mark.parametrize(("name", "least"), [("cranfield", 0.6), ("cacm", 0.56), ("adi", 0.6)])
def test_the_learned_order_finds_more_than_bm25(shared, name, least):
    held = old_collection(shared, name)
    learned, matched = [], []
    for topic in list(held.relevant)[:TOPICS]:
        wanted = held.relevant[topic]
        terms = terms_of(held.texts, held.topics[topic])
        given = OrderInputs(learner=lambda _, terms=terms: TopicLearner(terms))
        sizes = [min(one.documents(len(wanted)), len(held.ids)) for one in EFFORTS]
        made = replay(ORDER, held.ids, wanted, sizes[-1], given)
        learned.append([made.recall(size) for size in sizes])
        row = [held.ids[at] in wanted for at in np.argsort(-terms.match, kind="stable").tolist()]
        matched.append([sum(row[:size]) / len(wanted) for size in sizes])
    ours, bm25 = np.mean(learned, axis=0), np.mean(matched, axis=0)
    print(f"\n{name}, {len(learned)} topics, recall at R, 2R, 4R: learned {ours}, BM25 {bm25}")
    assert ours[1] > least
    assert np.all(ours[1:] > bm25[1:])
