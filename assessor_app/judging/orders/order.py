"""The interface of an order of the queue, and the orders by ids and by the ranks in runs."""

import random
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.names import natural
from assessor_app.judging.learning.document_terms import Scores, terms_of
from assessor_app.judging.learning.topic_learner import TopicLearner
from assessor_app.judging.pooling.adaptive_pooling import MAX_MEAN, MOVE_TO_FRONT
from assessor_app.judging.pooling.candidates import of_rows
from assessor_app.judging.pooling.pooling_method import UNKNOWN, Pooling, Question
from assessor_app.judging.pooling.static_pooling import DEPTH, RECIPROCAL_RANK

Retrieved = Sequence[Sequence[tuple[str, int]]]


def no_texts(documents: Sequence[str]) -> Sequence[str]:
    """Return an empty text for each document."""
    return [""] * len(documents)


def no_runs(documents: Sequence[str]) -> Retrieved:
    """Return an empty sequence of runs for each document."""
    return [()] * len(documents)


def no_learner(documents: Sequence[str]) -> TopicLearner:
    """Return a learner of documents without words, for a topic without words."""
    return TopicLearner(terms_of(no_texts(documents), ""))


def nothing_decided() -> Mapping[str, bool]:
    """Return an empty mapping: no document has been decided."""
    return {}


@dataclass(frozen=True, slots=True)
class OrderInputs:
    """Functions that supply an order with data; each order calls only the functions that it needs.

    texts: returns the text of each document. retrieved: returns, per document, the runs that
    return it, each with the document's rank. decided: returns, for each document that the current
    assessor has judged, whether the assessor found it relevant. learner: returns the learner of
    the documents for the topic.
    """

    texts: Callable[[Sequence[str]], Sequence[str]] = no_texts
    retrieved: Callable[[Sequence[str]], Retrieved] = no_runs
    decided: Callable[[], Mapping[str, bool]] = nothing_decided
    learner: Callable[[Sequence[str]], TopicLearner] = no_learner


class ScoredRow(NamedTuple):
    """Documents in the order of judging, and the score of each, aligned with them.

    scores: None if the order has none.
    """

    documents: list[str]
    scores: Scores | None = None

    def score_of(self, document: str) -> float | None:
        """Return the score of a document; None if it has none."""
        if self.scores is None or document not in self.documents:
            return None
        return float(self.scores[self.documents.index(document)])

    def without(self, left_out: Set[str]) -> Self:
        """Return the row without these documents."""
        if self.scores is None:
            return self
        kept = [at for at, one in enumerate(self.documents) if one not in left_out]
        return type(self)([self.documents[at] for at in kept], self.scores[kept])


UNSCORED = ScoredRow([])
Arrange = Callable[[Sequence[str], int, OrderInputs], list[str]]


@dataclass(frozen=True, slots=True)
class Order:
    """A way to order document ids.

    name: the recorded name. seeded: whether the order depends on a random seed. arrange: returns
    the document ids in order, given the ids, the seed and the inputs. at_once: whether the order
    is fast for any queue; slower orders run on the worker thread. adaptive: whether unseen
    documents are ordered again after each decision. follow: arranges the documents as an adaptive
    order does that learns from each decision when it reaches the document, until it reaches an
    undecided one; None if this takes a step for each document. scored: as `arrange`, with the score
    of each document; None if the order has no scores. ranks: whether promising documents come
    first. needs_texts: whether the order says nothing of documents without a text.
    """

    name: str
    title: str
    explanation: str
    seeded: bool
    arrange: Arrange
    at_once: bool = True
    adaptive: bool = False
    follow: Arrange | None = None
    scored: Callable[[Sequence[str], int, OrderInputs], ScoredRow] | None = None
    ranks: bool = False
    needs_texts: bool = False


def by_bytes(documents: Sequence[str]) -> list[str]:
    """Return the ids in ascending order of their UTF-8 bytes."""
    return sorted(documents, key=lambda name: name.encode("utf-8", "surrogatepass"))


def _by_id(documents: Sequence[str], seed: int, inputs: OrderInputs) -> list[str]:
    return sorted(documents, key=natural)


def _random(documents: Sequence[str], seed: int, inputs: OrderInputs) -> list[str]:
    # By bytes: the same seed must always give the order that was recorded.
    row = by_bytes(documents)
    random.Random(seed).shuffle(row)
    return row


# Recorded as "id". Judgements made while that meant the bytes of the ids keep their recorded
# positions; no position is computed again from the name of the order.
BY_ID = Order(
    "id",
    "By document id",
    "Ascending by document id; numbers in ids are compared as numbers: 2 before 10.",
    False,
    _by_id,
)
RANDOM = Order(
    "random", "Random", "Random order; the same seed gives the same order.", True, _random
)


def _question(ids: Sequence[str], inputs: OrderInputs, follows: bool) -> Question:
    runs: dict[str, int] = {}
    rows = sorted(
        (runs.setdefault(run, len(runs)), rank, document)
        for document, retrieved in enumerate(inputs.retrieved(ids))
        for run, rank in retrieved
    )
    run, rank, document = np.array(rows, np.int64).reshape(-1, 3).T
    held = of_rows(np.zeros(len(rows), np.int64), document, run, rank, np.zeros(len(rows)))
    decided = inputs.decided()
    said = [decided.get(ids[one]) for one in held.document.tolist()]
    outcome = np.array([UNKNOWN if one is None else one for one in said], np.int8)
    return Question(held, outcome, np.zeros(len(held), bool), follows=follows)


def _arranged_by(pooling: Pooling, decided_first: bool, follows: bool = False) -> Arrange:
    assert pooling.row is not None, f"{pooling.name} has no row"
    row_of = pooling.row

    def arrange(documents: Sequence[str], seed: int, inputs: OrderInputs) -> list[str]:
        """Return the documents in the order of the method; those in no run come last."""
        ids = by_bytes(documents)
        question = _question(ids, inputs, follows)
        row = question.candidates.document[row_of(question)].tolist()
        # Documents that no run returns come last.
        others = sorted(set(range(len(ids))) - set(row))
        found = [ids[one] for one in (*row, *others)]
        if decided_first:
            # Decided documents keep their places; the others are ordered again.
            decided = inputs.decided()
            found.sort(key=lambda one: one not in decided)
        return found

    return arrange


def _order(pooling: Pooling, title: str, explanation: str, adaptive: bool = False) -> Order:
    name = f"prioritised:{pooling.name}"
    arrange = _arranged_by(pooling, adaptive)
    follow = _arranged_by(pooling, decided_first=False, follows=True) if adaptive else None
    return Order(
        name,
        title,
        explanation,
        False,
        arrange,
        at_once=False,
        adaptive=adaptive,
        follow=follow,
        ranks=True,
    )


def outcome_of(ids: Sequence[str], decided: Mapping[str, bool]) -> NDArray[np.int8]:
    """Return int8[ids]: 1 relevant, 0 not relevant, -1 undecided."""
    return np.fromiter((decided.get(one, -1) for one in ids), np.int8, len(ids))


def _scored(documents: Sequence[str], seed: int, inputs: OrderInputs) -> ScoredRow:
    ids = by_bytes(documents)
    outcome = outcome_of(ids, inputs.decided())
    # Equal scores keep the order of ids; decided documents keep their places.
    row, scores = inputs.learner(ids).row(outcome, seed)
    return ScoredRow([ids[one] for one in row.tolist()], scores)


def _learned(documents: Sequence[str], seed: int, inputs: OrderInputs) -> list[str]:
    return _scored(documents, seed, inputs).documents


LEARNED = Order(
    "learned",
    "Learned from your judgements",
    "Predicts from the words of the documents that you have judged which others are relevant "
    "(continuous active learning, Cormack & Grossman 2014): logistic regression, joined with BM25 "
    "on the topic's words while little is found. A skipped document counts as not relevant. "
    "Near-duplicates come together. Each judgement reorders the documents that you have not seen.",
    True,
    _learned,
    at_once=False,
    adaptive=True,
    scored=_scored,
    ranks=True,
    needs_texts=True,
)
PRIORITISED = (
    _order(
        RECIPROCAL_RANK,
        "Most promising first",
        "Descending by the sum over runs of 1 / (60 + rank). Runs and ranks are not shown.",
    ),
    _order(
        DEPTH,
        "By best rank",
        "Ascending by the best rank in any run. Runs and ranks are not shown.",
    ),
    _order(
        MOVE_TO_FRONT,
        "Adaptive: move to front",
        "Reads a run while you judge its documents relevant (Cormack, Palmer & Clarke 1998). Only "
        "your own judgements count; each reorders the documents that you have not seen.",
        adaptive=True,
    ),
    _order(
        MAX_MEAN,
        "Adaptive: bandit",
        "Continues with the run whose documents you most often judged relevant (Losada, Parapar & "
        "Barreiro 2017). Only your own judgements count; each reorders the documents that you have "
        "not seen.",
        adaptive=True,
    ),
)
