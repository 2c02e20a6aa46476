"""Compares the learned order with ASReview and with a baseline model of scikit-learn.

Each system judges the documents of a topic one after the other, and learns from the judgements. All
get the same texts and the words of the topic, which count as a relevant document. Recall after R,
2R and 4R judged documents, where R is the number of relevant documents of the topic.

All topics with at least five relevant documents are measured: the mean of 25 topics has a standard
error of about 0.03, which is more than the systems differ. ASSESSOR_LEARNED measures so many topics
only, at equal distances in the order of their numbers, and shows the figures without a verdict.
ASSESSOR_SEEDS: the number of seeds, 5 if it is not set.
"""

import contextlib
import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

import numpy as np
import pandas as pd
import pytest
from scipy.sparse import vstack
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from threadpoolctl import threadpool_limits

from assessor_app.judging.learning.document_terms import terms_of
from assessor_app.judging.learning.topic_learner import TopicLearner
from assessor_app.judging.orders import order_named
from assessor_app.judging.orders.order import OrderInputs
from assessor_app.judging.replay import effort_of, replay
from tests.old_collections import OldCollection, old_collection

# ASReview makes a file in the current folder when it is imported.
with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
    pytest.importorskip("asreview", reason="`make benchmark` installs what this compares with")
    from asreview import ActiveLearningCycle, Simulate
    from asreview.models.models import get_ai_config

TOPICS = int(os.environ.get("ASSESSOR_LEARNED", "1000"))
SEEDS = range(1, 1 + int(os.environ.get("ASSESSOR_SEEDS", "5")))
EFFORTS = [effort_of(text) for text in ("1R", "2R", "4R")]
PRESUMED = 100


@dataclass(frozen=True, slots=True)
class Task:
    """A topic to be judged until `most` documents are."""

    collection: OldCollection
    topic: str
    most: int

    @property
    def words(self) -> str:
        """The words of the topic."""
        return self.collection.topics[self.topic]

    @property
    def is_relevant(self) -> np.ndarray:
        """Whether each document is relevant."""
        relevant = self.collection.relevant[self.topic]
        return np.array([one in relevant for one in self.collection.ids])


# Returns, for a seed, whether each judged document is relevant, in the order of judging.
Judge = Callable[[int], np.ndarray]


def learned(task: Task) -> Judge:
    """The order `learned` of the program, asked again after each document."""
    ids, wanted = task.collection.ids, task.collection.relevant[task.topic]
    learner = TopicLearner(terms_of(task.collection.texts, task.words))
    inputs = OrderInputs(learner=lambda _: learner)
    return lambda seed: (
        replay(order_named(f"learned:{seed}"), ids, wanted, task.most, inputs).is_relevant
    )


def asreview(task: Task) -> Judge:
    """The simulation of ASReview with its default model.

    The topic is a relevant record of the prior knowledge. A document that is not relevant, chosen
    by the seed, is another, and not counted: ASReview cannot learn without one.
    """
    documents, truth = task.collection.documents, task.is_relevant
    frame = pd.DataFrame(
        [(one.title, one.text) for one in documents] + [("", task.words)],
        columns=["title", "abstract"],
    )
    labels = [*truth.astype(int).tolist(), 1]
    default = get_ai_config()["value"]
    features = ActiveLearningCycle.from_meta(default).transform(frame)

    def judge(seed: int) -> np.ndarray:
        """Simulate with this seed."""
        np.random.seed(seed)  # where ASReview takes its chance from
        prior = [int(np.random.default_rng(seed).choice(np.flatnonzero(~truth))), len(truth)]
        cycle = ActiveLearningCycle.from_meta(default)
        made = Recorded(
            features, labels, cycle, task.most + 2, skip_transform=True, print_progress=False
        )
        made.label(prior)
        made.review()
        return truth[made.row[2:]]

    return judge


class Recorded(Simulate):
    """A simulation that keeps the records in the order in which they are labelled."""

    def __init__(self, *arguments: object, **named: object) -> None:
        super().__init__(*arguments, **named)
        self.row: list[int] = []

    def label(self, record_ids: list[int], cycle: object = None) -> pd.DataFrame:
        """Label records."""
        self.row += list(record_ids)
        return super().label(record_ids, cycle)


def baseline(task: Task) -> Judge:
    """Cormack and Grossman's AutoTAR (2015) with the logistic regression of scikit-learn.

    The topic and a new sample of PRESUMED unjudged documents, presumed not relevant, are examples
    beside the judged documents. A batch has a tenth more documents than the one before.
    """
    truth, words = task.is_relevant, TfidfVectorizer(sublinear_tf=True, min_df=2)
    features = words.fit_transform(task.collection.texts)
    topic = words.transform([task.words])

    def judge(seed: int) -> np.ndarray:
        """Judge in batches."""
        chance, row, size = np.random.default_rng(seed), list[int](), 1
        while len(row) < task.most:
            left = np.setdiff1d(np.arange(len(truth)), row)
            presumed = chance.choice(left, min(PRESUMED, len(left)), replace=False)
            chosen = np.array([*row, *presumed.tolist()])
            target = [True, *truth[row].tolist(), *[False] * len(presumed)]
            model = LogisticRegression(class_weight="balanced")
            model.fit(vstack([topic, features[chosen]]), target)
            scores = model.decision_function(features[left])
            row += left[np.argsort(-scores, kind="stable")[:size]].tolist()
            size += ceil(size / 10)
        return truth[row[: task.most]]

    return judge


SYSTEMS = {"learned": learned, "ASReview": asreview, "scikit-learn": baseline}


def recalls_of(task: Task) -> dict[str, np.ndarray]:
    """Return, for each system, the mean over the seeds of the recall at each effort."""
    wanted = len(task.collection.relevant[task.topic])
    found = {}
    for name, system in SYSTEMS.items():
        with threadpool_limits(1):  # threads that wait for each other take half of the time
            judge = system(task)
            rows = [np.cumsum(judge(seed)) for seed in SEEDS]
        ends = [min(one.documents(wanted), task.most) - 1 for one in EFFORTS]
        found[name] = np.mean([[row[end] / wanted for end in ends] for row in rows], axis=0)
    return found


def most_judged(collection: OldCollection, topic: str) -> int:
    """Return the number of documents at the last effort."""
    return min(
        EFFORTS[-1].documents(len(collection.relevant[topic])), len(collection.documents) - 1
    )


def figures(values: np.ndarray) -> str:
    """Return the values with three digits."""
    return " ".join(f"{one:.3f}" for one in values)


@pytest.mark.parametrize(("name", "least"), [("cranfield", 0.61), ("cacm", 0.58), ("adi", 0.0)])
def test_the_learned_order_finds_more_than_asreview_and_a_baseline(shared, name, least):
    begun, collection = time.process_time(), old_collection(shared, name)
    topics = collection.some(TOPICS)
    print(
        f"\n{name}, {len(topics)} topics, {len(SEEDS)} seeds; recall at R, 2R, 4R of each system:"
    )
    found = {system: [] for system in SYSTEMS}
    for topic in topics:
        recalls = recalls_of(Task(collection, topic, most_judged(collection, topic)))
        each = "   ".join(f"{system} {figures(values)}" for system, values in recalls.items())
        print(f"  topic {topic:>3}, R = {len(collection.relevant[topic]):>3}: {each}")
        for system, values in recalls.items():
            found[system].append(values)
    ours = np.array(found.pop("learned"))
    print(f"  mean: learned {figures(ours.mean(axis=0))}")
    behind = []
    for system, rows in found.items():
        theirs = np.array(rows)
        better, worse = (ours > theirs).sum(axis=0), (ours < theirs).sum(axis=0)
        print(
            f"  mean: {system} {figures(theirs.mean(axis=0))}; topics in which learned finds "
            f"more {better}, fewer {worse}"
        )
        behind += [system] * bool(np.any(ours.mean(axis=0) <= theirs.mean(axis=0)))
    print(f"  {time.process_time() - begun:.0f} s of the processor")
    if len(topics) == len(collection.relevant):
        assert not behind
        assert ours.mean(axis=0)[1] >= least
