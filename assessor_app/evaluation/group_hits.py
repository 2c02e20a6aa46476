"""The hits of a run by group of judgements, that is by assessor or subtopic."""

from dataclasses import dataclass

import numpy as np

from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.evaluation.hits import Hits, hits_of
from assessor_app.evaluation.rankings import Rankings


@dataclass(frozen=True, slots=True)
class GroupHits:
    """Relevant documents retrieved, once for each group that says so.

    hits: by run and group (cell = run * groups + group), then rank. known: per run and group, how
    many documents the group holds relevant. topic_cell: per run and group, the cell of the topic.
    """

    hits: Hits
    known: Integers
    topic_cell: Integers

    @property
    def cell(self) -> Integers:
        """The cell of each hit's topic."""
        return self.topic_cell[self.hits.cell]


def group_hits(rankings: Rankings, rel: float | None = None) -> GroupHits:
    """What each group holds relevant, from grade `rel` on (default: that of the options)."""
    level = rankings.level(rel)
    return rankings.remember(("group hits", level), lambda: _found(rankings, level))


def _found(rankings: Rankings, level: float) -> GroupHits:
    entries, topics = rankings.judgements.grouped, len(rankings.topics)
    runs, groups = len(rankings.rankings), len(entries.group_topic)
    chosen = np.flatnonzero(entries.grade >= level)
    chosen = chosen[np.argsort(entries.row[chosen], kind="stable")]
    row = entries.row[chosen]
    first = np.searchsorted(row, rankings.hit_row)
    count = np.searchsorted(row, rankings.hit_row, side="right") - first
    hit = np.repeat(np.arange(len(count)), count)
    within = np.arange(len(hit)) - np.repeat(np.cumsum(count) - count, count)
    entry = chosen[np.repeat(first, count) + within]
    cell = rankings.hit_cell[hit] // max(1, topics) * groups + entries.group[entry]
    order = np.argsort(cell, kind="stable")
    hit, entry = hit[order], entry[order]
    found = hits_of(
        runs * groups,
        cell[order],
        rankings.hit_rank[hit],
        entries.grade[entry],
        rankings.hit_score[hit],
    )
    run = np.repeat(np.arange(runs), groups)
    topic_cell = run * topics + np.tile(entries.group_topic, runs)
    return GroupHits(found, np.tile(entries.relevant(level), runs), topic_cell)


def mean_of_groups(
    rankings: Rankings, found: GroupHits, values: Doubles, counted: Doubles
) -> Doubles:
    """Per cell the mean of the values of its groups, weighted by `counted`; 0 where none counts."""
    total = rankings.total(found.topic_cell, values * counted)
    number = rankings.total(found.topic_cell, counted)
    return np.divide(total, number, out=np.zeros(rankings.cells), where=number > 0)
