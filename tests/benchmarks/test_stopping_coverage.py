"""Simulates topics with the rules for stopping: their claims hold as often as they say."""

import math
import time
from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

from assessor_app.campaign.judging.certification_sample import SamplePlan, sample_of
from assessor_app.campaign.judging.document_orders import GROWTH
from assessor_app.judging.learning.document_terms import terms_of
from assessor_app.judging.learning.stopping import certifying_rank, end_of_run, first_stop
from assessor_app.judging.learning.topic_learner import TopicLearner
from assessor_app.judging.orders import order_named
from assessor_app.judging.orders.order import LEARNED, RANDOM, OrderInputs
from assessor_app.judging.replay import followed, replay
from tests.old_collections import old_collection

TOPICS, DOCUMENTS = 1000, 150
CONFIDENCE = 0.95
Arrange = Callable[[OrderInputs], list[str]]


def topic_of(seed: int, fewest: int, most: int) -> tuple[dict[str, bool], OrderInputs]:
    """A topic of random difficulty: each document with its relevance, and its words.

    fewest, most: bounds of the number of relevant documents.
    """
    chance = np.random.default_rng(seed)
    names = [f"d{at:03}" for at in chance.permutation(DOCUMENTS).tolist()]
    relevant, kinds = int(chance.integers(fewest, most)), int(chance.integers(1, 8))
    telling = chance.uniform(0, 4)
    texts, truths = {}, {}
    for at, name in enumerate(names):
        truths[name] = at < relevant
        # Relevant documents are of several kinds; the words of each kind find those of no other.
        kind = at % kinds if truths[name] else 99
        words = [f"w{one}" for one in chance.integers(0, 200, 6)]
        words += [f"k{kind}x{one}" for one in chance.integers(0, 5, chance.poisson(telling))]
        texts[name] = " ".join(words)
    ids = sorted(names)
    learner = TopicLearner(terms_of((texts[one] for one in ids), "k0x0 k0x1"))
    return truths, OrderInputs(learner=lambda _: learner)


def learned(truths: dict[str, bool], seed: int) -> Arrange:
    return lambda inputs: LEARNED.arrange(list(truths), seed, inputs)


def at_random(truths: dict[str, bool], seed: int) -> Arrange:
    row = RANDOM.arrange(list(truths), seed, OrderInputs())
    return lambda inputs: row


def worst(truths: dict[str, bool], seed: int) -> Arrange:
    """The least promising of the undecided documents first."""

    def arrange(inputs: OrderInputs) -> list[str]:
        row, decided = LEARNED.arrange(list(truths), seed, inputs), inputs.decided()
        return [*decided, *(one for one in reversed(row) if one not in decided)]

    return arrange


@pytest.mark.parametrize(
    ("order", "share", "target"),
    [(learned, 0.3, 0.8), (at_random, 0.3, 0.8), (worst, 0.3, 0.8), (at_random, 0.8, 0.9)],
)
def test_certified_recall_is_reached_as_often_as_claimed(order, share, target):
    begun = time.process_time()
    recalls, effort = [], []
    for seed in range(TOPICS):
        truths, inputs = topic_of(seed, 40, 100)
        reached, _ = followed(order(truths, seed), truths, inputs, {}, DOCUMENTS, GROWTH)
        sample = set(sample_of(SamplePlan(share, seed=seed), "t", truths))
        hits = np.array([*reached.values()])
        places = np.flatnonzero(hits & np.array([one in sample for one in reached]))
        rank = certifying_rank(len(places), target, CONFIDENCE)
        if rank is not None:
            end = int(places[rank - 1]) + 1
            recalls.append(hits[:end].sum() / hits.sum())
            effort.append(end / DOCUMENTS)
    missed = float(np.mean(np.array(recalls) < target - 1e-9))
    seconds = time.process_time() - begun
    print(
        f"\n{order.__name__}, sample {share:.0%}, recall {target:.0%}: {len(recalls)} of {TOPICS} "
        f"certified, after {np.mean(effort):.0%} of the order; {1 - missed:.1%} reach it; "
        f"{seconds:.0f} s"
    )
    assert len(recalls) > TOPICS / 2
    assert missed <= allowed(len(recalls))


@cache
def rows_of(order: Callable[[dict[str, bool], int], Arrange]) -> list[np.ndarray]:
    """Whether each document is relevant, in the order, for topics with few and many of them."""
    rows = []
    for seed in range(TOPICS):
        truths, inputs = topic_of(seed, 3, 60)
        reached, _ = followed(order(truths, seed), truths, inputs, {}, DOCUMENTS, GROWTH)
        rows.append(np.array([*reached.values()]))
    return rows


@pytest.mark.parametrize(("order", "target"), [(learned, 0.8), (learned, 0.9), (at_random, 0.8)])
def test_the_hypergeometric_test_reaches_its_target_as_often_as_claimed(order, target):
    """The claim is made for orders that rank better than chance; at random, see how it fails."""
    begun = time.process_time()
    recalls, effort = [], []
    for hits in rows_of(order):
        end = first_stop(hits, DOCUMENTS, target, CONFIDENCE) or DOCUMENTS
        recalls.append(hits[:end].sum() / hits.sum())
        effort.append(end / DOCUMENTS)
    missed = float(np.mean(np.array(recalls) < target - 1e-9))
    seconds = time.process_time() - begun
    print(
        f"\n{order.__name__}, hypergeometric test, recall {target:.0%}: stops after "
        f"{np.mean(effort):.0%} of the order; {1 - missed:.1%} of {TOPICS} topics reach it; "
        f"{seconds:.0f} s"
    )
    assert missed <= (allowed(TOPICS) if order is learned else 3 * (1 - CONFIDENCE))


@pytest.mark.parametrize(("name", "most"), [("cacm", 500), ("cranfield", 400)])
def test_fifty_irrelevant_documents_in_a_row_promise_no_recall(shared, name, most):
    collection, stops = old_collection(shared, name), []
    for topic, wanted in collection.relevant.items():
        learner = TopicLearner(terms_of(collection.texts, collection.topics[topic]))
        inputs = OrderInputs(learner=lambda _, made=learner: made)
        hits = replay(order_named("learned:1"), collection.ids, wanted, most, inputs).is_relevant
        end = end_of_run(hits, 50)
        assert end is not None
        stops.append((end, hits[:end].sum() / len(wanted)))
    judged, recall = np.array(stops).T
    reached = [float((recall > target - 1e-9).mean()) for target in (0.8, 0.95)]
    print(
        f"\n{name}, {len(stops)} topics: stops after {judged.mean():.0f} of {len(collection.ids)} "
        f"documents with a recall of {recall.mean():.3f}; reach 80% and 95%: {reached}"
    )
    assert reached[1] < CONFIDENCE


def allowed(topics: int) -> float:
    """The share of topics that may miss the recall, with the chance of so many topics."""
    return 1 - CONFIDENCE + 2.6 * math.sqrt((1 - CONFIDENCE) * CONFIDENCE / topics)
