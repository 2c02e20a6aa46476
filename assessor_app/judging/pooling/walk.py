"""Adaptive pooling over ranked lists: a policy selects the run to read next."""

import itertools
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Protocol

import numpy as np

from assessor_app.judging.pooling.budget import even_shares, topic_counts
from assessor_app.judging.pooling.candidates import Candidates, Codes
from assessor_app.judging.pooling.pooling_method import UNKNOWN, Question, Selection


class Policy(ABC):
    """Selects the run to read next, for one topic. Runs are numbered from 0."""

    @abstractmethod
    def next_run(self, open_runs: Sequence[int]) -> int:
        """Return one of the runs that have documents left; `open_runs` ascends."""

    @abstractmethod
    def learn(self, run: int, owners: Sequence[int], relevant: bool) -> None:
        """Record whether a document from `run`, returned by the runs `owners`, is relevant."""


class MakePolicy(Protocol):
    """Creates the policy of a topic."""

    def __call__(self, runs: int) -> Policy:
        """Return a new policy for this number of runs."""


def walk(
    lists: Sequence[Sequence[int]],
    owners: Sequence[Sequence[int]],
    outcome: Sequence[int],
    policy: Policy,
) -> Iterator[int]:
    """Yield the candidates of one topic, each once, in the order in which `policy` selects them.

    lists: per run its candidates by rank. owners: per candidate the runs that return it. outcome:
    per candidate 1, 0 or UNKNOWN. Unjudged documents count as not relevant, so that the policy does
    not follow one run without evidence.
    """
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
        policy.learn(run, owners[candidate], outcome[candidate] == 1)


def _walks(question: Question, make: MakePolicy) -> Iterator[tuple[int, int, Iterator[int]]]:
    """Yield per topic its number, its first candidate, and its walk relative to that candidate."""
    held = question.candidates
    first = np.flatnonzero(np.diff(held.topic, prepend=-1))
    runs = int(held.run.max(initial=-1)) + 1
    for number, (begin, end) in enumerate(itertools.pairwise([*first, len(held)])):
        question.report(number, len(first))
        lists, owners = _topic_lists(held, int(begin), int(end), runs)
        outcome = question.outcome[begin:end].tolist()
        topic = int(held.topic[begin])
        yield topic, int(begin), walk(lists, owners, outcome, make(runs))


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
    """Select the next documents that are neither judged nor in the pool."""
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
    """Return all candidates, topic by topic, in the order of the walk."""
    found = [begin + one for _, begin, row in _walks(question, make) for one in row]
    return np.array(found, np.int64)
