"""Scores the documents of a topic by what the judgements made so far say of them."""

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from assessor_app.judging.learning.document_terms import DocumentTerms, Scores, TakenRows
from assessor_app.judging.learning.logistic_regression import LinearModel, Scratch, fit
from assessor_app.judging.near_duplicates import near_groups

PRESUMED = 100  # unjudged documents that are presumed not relevant
MATCH_SHARE = 0.5  # the weight of the BM25 score before anything relevant is found
MATCH_FADES = 20  # relevant documents after which that weight is halved


class TopicLearner:
    """Learns continuously which documents of a topic are relevant (Cormack & Grossman 2014).

    The score of a document is z(LR) + 0.5 · 20 / (20 + found) · z(BM25). LR is a logistic
    regression on the documents' terms, trained on the judged documents, the topic's text as a
    relevant example, and 100 randomly sampled unjudged documents presumed not relevant. z
    standardises over the documents. found: the number of relevant documents found.

    The scores depend on the documents, the judgements and the seed alone. No earlier model is the
    start of a later one: scores would then depend on the way to the judgements.
    """

    def __init__(self, terms: DocumentTerms) -> None:
        self._terms = terms
        self._match = standardised(terms.match)
        self._taken, self._scratch = TakenRows(terms.rows), Scratch()
        self._lots: tuple[int, NDArray[np.int64]] | None = None

    @property
    def documents(self) -> int:
        """The number of documents."""
        return self._terms.documents

    def row(self, outcome: NDArray[np.int8], seed: int = 0) -> tuple[NDArray[np.int64], Scores]:
        """Return the indexes of all documents, the judged ones first, and the score of each.

        The others come by descending score. Near-duplicates come together: those of judged
        documents come first, and others with the first of them. The arguments are those of
        `scores`.
        """
        unjudged = outcome < 0
        scores = self.scores(outcome, seed)
        order = np.lexsort((-scores, unjudged))
        place = np.empty(len(order), np.int64)
        place[order] = np.arange(len(order))
        # Judged documents have lower places, so that their groups come before all others.
        first = np.full(len(order), len(order))
        np.minimum.at(first, self._groups, place)
        found: NDArray[np.int64] = np.lexsort((place, first[self._groups], unjudged))
        return found, scores[found]

    @cached_property
    def _groups(self) -> NDArray[np.int64]:
        """int64[documents]: a number that only near-duplicates share."""
        rows = self._terms.rows
        end = rows.start[self.documents]
        is_term = rows.column[:end] > 0
        document = np.repeat(np.arange(self.documents), rows.sizes[:-1])[is_term]
        size = np.bincount(document, minlength=self.documents)
        with_terms = np.flatnonzero(size)
        groups = np.arange(self.documents)
        start = (np.cumsum(size) - size)[with_terms]
        found = near_groups(start, rows.column[:end][is_term].astype(np.int64))
        groups[with_terms] = with_terms[found]
        return groups

    def scores(self, outcome: NDArray[np.int8], seed: int = 0) -> Scores:
        """Return float64[documents]; the document with the highest score is to be judged next.

        outcome: int8[documents]: 1 relevant, 0 not relevant, below 0 unjudged. seed: of the sample
        presumed not relevant.
        """
        found = int(np.count_nonzero(outcome == 1))
        share = MATCH_SHARE * MATCH_FADES / (MATCH_FADES + found)
        scores = share * self._match
        model = self._trained(outcome, seed)
        if model is not None:
            scores = scores + standardised(model.scores(self._terms.rows)[:-1])
        return scores

    def contributions(
        self, outcome: NDArray[np.int8], document: int, seed: int = 0
    ) -> dict[str, float]:
        """Return what each term of a document adds to its log-odds; a sum of LR, without BM25.

        outcome, seed: see `scores`. document: its index. Empty if no example is not relevant.
        """
        model = self._trained(outcome, seed)
        if model is None:
            return {}
        row = self._terms.rows.take(np.array([document]))
        added = model.weights[row.column] * row.value
        return {
            self._terms.terms[at]: value
            for at, value in zip(row.column.tolist(), added.tolist(), strict=True)
        }

    def _trained(self, outcome: NDArray[np.int8], seed: int) -> LinearModel | None:
        """Return the model; None if there is no example that is not relevant."""
        judged = np.flatnonzero(outcome >= 0)
        presumed = self._presumed(outcome, seed)
        topic = np.array([self.documents])
        examples = np.concatenate([topic, judged, presumed])
        is_relevant = np.concatenate(
            [[True], outcome[judged] == 1, np.zeros(len(presumed), np.bool_)]
        )
        if is_relevant.all():
            return None
        rows = self._taken.take(examples)
        return fit(rows, is_relevant, self._terms.columns, scratch=self._scratch)

    def _presumed(self, outcome: NDArray[np.int8], seed: int) -> NDArray[np.int64]:
        if self._lots is None or self._lots[0] != seed:
            self._lots = seed, np.random.default_rng(seed).permutation(self.documents)
        # So many that at least PRESUMED are unjudged, if the topic has them.
        lots = self._lots[1][: PRESUMED + np.count_nonzero(outcome >= 0)]
        return lots[outcome[lots] < 0][:PRESUMED]


def standardised(values: Scores) -> Scores:
    """Return the values with mean 0 and standard deviation 1; zeros if all are equal."""
    if not len(values):
        return values
    deviation = float(values.std())
    if deviation <= 1e-12 * max(1.0, float(np.abs(values).max())):
        return np.zeros_like(values)
    found: Scores = (values - values.mean()) / deviation
    return found
