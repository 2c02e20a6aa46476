"""Adaptive pooling: the judgements so far select the run that supplies the next document."""

import itertools
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Protocol

import numpy as np

from assessor_app.judging.pooling.candidates import Candidates, Codes, even_shares, topic_counts
from assessor_app.judging.pooling.pooling_method import UNKNOWN, Pooling, Question, Selection


class Policy(ABC):
    """Selects the run to read next, for one topic. Runs are numbered from 0."""

    @abstractmethod
    def next_run(self, open_runs: Sequence[int]) -> int:
        """Return the run to read next, one of `open_runs`.

        open_runs: the numbers of the runs that have documents left, ascending.
        """

    @abstractmethod
    def learn(self, run: int, owners: Sequence[int], relevant: bool) -> None:
        """Record whether a document is relevant.

        run: the run that supplied the document. owners: all runs that return it.
        """


class MakePolicy(Protocol):
    """Creates the policy of a topic."""

    def __call__(self, runs: int) -> Policy:
        """Return a new policy for this number of runs."""


def walk(
    lists: Sequence[Sequence[int]],
    owners: Sequence[Sequence[int]],
    outcome: Sequence[int],
    policy: Policy,
    follows: bool = False,
) -> Iterator[int]:
    """Yield the candidates of one topic, each once, in the order in which `policy` selects them.

    Candidates are numbered from 0. lists: per run, its candidates by rank. owners: per candidate,
    the runs that return it. outcome: per candidate 1, 0 or UNKNOWN. Unjudged documents count as
    not relevant, so that the policy does not follow one run without evidence. follows: whether the
    candidates after the first UNKNOWN one count as unjudged.
    """
    ended = False
    place = [0] * len(lists)
    taken = [False] * len(outcome)
    open_runs = [run for run, row in enumerate(lists) if row]
    while open_runs:
        run = policy.next_run(open_runs)
        row = lists[run]
        at = place[run]
        while at < len(row) and taken[row[at]]:
            at += 1
        place[run] = at + 1
        if at >= len(row):
            open_runs.remove(run)
            continue
        candidate = row[at]
        taken[candidate] = True
        yield candidate
        ended = ended or (follows and outcome[candidate] == UNKNOWN)
        policy.learn(run, owners[candidate], outcome[candidate] == 1 and not ended)


def _walks(question: Question, make: MakePolicy) -> Iterator[tuple[int, int, Iterator[int]]]:
    """Yield per topic its number, the index of its first candidate, and its walk.

    The walk yields indexes relative to the first candidate.
    """
    held = question.candidates
    first = np.flatnonzero(np.diff(held.topic, prepend=-1))
    runs = int(held.run.max(initial=-1)) + 1
    for number, (begin, end) in enumerate(itertools.pairwise([*first, len(held)])):
        question.report(number, len(first))
        lists, owners = _topic_lists(held, int(begin), int(end), runs)
        outcome = question.outcome[begin:end].tolist()
        topic = int(held.topic[begin])
        yield topic, int(begin), walk(lists, owners, outcome, make(runs), question.follows)


def _topic_lists(
    held: Candidates, begin: int, end: int, runs: int
) -> tuple[list[list[int]], list[list[int]]]:
    rows = slice(int(held.start[begin]), int(held.start[end - 1] + held.size[end - 1]))
    run, rank = held.run[rows], held.rank[rows]
    owner = np.repeat(np.arange(end - begin), held.size[begin:end])
    order = np.lexsort((rank, run))
    ends = np.cumsum(np.bincount(run, minlength=runs))[:-1]
    lists = [part.tolist() for part in np.split(owner[order], ends)]
    cuts = np.cumsum(held.size[begin:end])[:-1]
    return lists, [part.tolist() for part in np.split(run, cuts)]


def chosen_by(question: Question, make: MakePolicy) -> Selection:
    """Select the next documents that are neither judged nor in the pool.

    The budget is shared evenly by the topics. make: creates the policy of each topic.
    """
    free = (question.outcome == UNKNOWN) & ~question.pooled
    shares = even_shares(topic_counts(question.candidates, free), question.budget)
    chosen: list[int] = []
    for topic, begin, row in _walks(question, make):
        left = int(shares[topic])
        while left:
            candidate = begin + next(row)
            if free[candidate]:
                chosen.append(candidate)
                left -= 1
    return Selection(np.sort(np.array(chosen, np.int64)))


def row_of(question: Question, make: MakePolicy) -> Codes:
    """Return the indexes of all candidates, topic by topic, in the order of the walk.

    make: creates the policy of each topic.
    """
    found = [begin + one for _, begin, row in _walks(question, make) for one in row]
    return np.array(found, np.int64)


class MoveToFront(Policy):
    """Selects the current run until it supplies a document that is not relevant.

    All runs start with equal priority. A run loses one point per document that is not relevant.
    """

    def __init__(self, runs: int) -> None:
        self._priority = [0] * runs
        self._current = -1

    def next_run(self, open_runs: Sequence[int]) -> int:
        """Return the current run, or the run of highest priority after a failure.

        A failure is a document that is not relevant. Ties go to the lowest run number.
        """
        if self._current not in open_runs:
            self._current = max(open_runs, key=self._priority.__getitem__)
        return self._current

    def learn(self, run: int, owners: Sequence[int], relevant: bool) -> None:
        """Lower the priority of `run` and leave it, if the document is not relevant."""
        if not relevant:
            self._priority[run] -= 1
            self._current = -1


MOVE_TO_FRONT = Pooling(
    "mtf",
    "Adaptive: move to front",
    "The next documents, up to the budget, given the judgements so far: reads a run while its "
    "documents are relevant; a non-relevant document lowers the priority of the run by 1, and the "
    "run with the highest priority is next. Judge these documents, then pool again. Unjudged "
    "documents count as not relevant in the meantime.",
    "Cormack, Palmer & Clarke, SIGIR 1998 (within a topic)",
    (("budget",),),
    ("depth",),
    partial(chosen_by, make=MoveToFront),
    partial(row_of, make=MoveToFront),
)


class MaxMean(Policy):
    """Selects the run with the highest posterior mean of its precision, a Beta distribution.

    The prior is uniform. Ties go to the run with fewer documents so far, then to the lower number.
    """

    def __init__(self, runs: int) -> None:
        self._relevant = [0] * runs
        self._known = [0] * runs

    def next_run(self, open_runs: Sequence[int]) -> int:
        """Return the run with the highest mean (relevant + 1) / (documents so far + 2)."""
        relevant, known = self._relevant, self._known
        return max(open_runs, key=lambda run: ((relevant[run] + 1) / (known[run] + 2), -known[run]))

    def learn(self, run: int, owners: Sequence[int], relevant: bool) -> None:
        """Count the document for every run that returns it."""
        for one in owners:
            self._known[one] += 1
            self._relevant[one] += relevant


MAX_MEAN = Pooling(
    "maxmean",
    "Adaptive: bandit (max-mean)",
    "The next documents, up to the budget, given the judgements so far: always from the run with "
    "the highest posterior mean of its precision, (relevant + 1) / (judged + 2). Judge these "
    "documents, then pool again. Unjudged documents count as not relevant in the meantime.",
    "Losada, Parapar & Barreiro, SAC 2016 and IP&M 53 (2017)",
    (("budget",),),
    ("depth",),
    partial(chosen_by, make=MaxMean),
    partial(row_of, make=MaxMean),
)
