"""Analyse preferences: transitivity, contradictions, cycles and document strengths."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.selected_judgements import refuse_unknown_assessor
from assessor_app.domain.judgement import Preference
from assessor_app.domain.language import tr
from assessor_app.domain.progress import Progress, Silent
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.preferences.bradley_terry import Strengths, strengths
from assessor_app.evaluation.preferences.pair_tally import PairTally, circles, tally, transitivity
from assessor_app.store.journal import journal

ARROW = " > "


@dataclass(frozen=True, slots=True)
class TopicFindings:
    """The findings on the preferences of a topic.

    tally: the counts of answers per pair. circles: a shortest cycle of each set of documents with
    cycles. transitivity: of the chains a, b, c in which a is preferred to b, b to c, and a was
    compared with c, the share with a preferred to c; NaN without such a chain. strengths: None if
    they were not estimated.
    """

    tally: PairTally
    circles: tuple[tuple[str, ...], ...]
    transitivity: float
    strengths: Strengths | None = None

    @property
    def counts(self) -> tuple[int, ...]:
        """Numbers of judgements, documents, pairs, and repeated, contradictory, undecided pairs."""
        times, preferred = self.tally.times, self.tally.preferred
        judged = times > 0
        return (
            self.tally.judgements,
            len(self.tally.documents),
            self.tally.pairs(judged),
            self.tally.pairs(times > 1),
            self.tally.both_answers,
            self.tally.pairs(judged & ~preferred & ~preferred.T),
        )


def preferences_of(campaign: Campaign, assessor: str = "") -> list[Preference]:
    """Return the preferences that count. assessor: empty for all assessors.

    Raises WrongUse for an unknown assessor.
    """
    if assessor:
        refuse_unknown_assessor(campaign, assessor)
    held = journal.preferences(campaign.store, assessor=assessor or None)
    return [one for _, one in held]


def findings(
    listed: Iterable[Preference], *, with_strengths: bool = False, progress: Progress | None = None
) -> tuple[TopicFindings, ...]:
    """Return the findings on each topic, in order of first appearance.

    listed: the preferences. with_strengths: whether to estimate the documents' strengths. Raises
    Cancelled if `progress` does.
    """
    watch, tallies = progress or Silent(), tally(listed)
    found = []
    for number, one in enumerate(tallies):
        watch.report(number, len(tallies), tr("Finding cycles"))
        preferred = one.preferred
        found.append(
            TopicFindings(
                one,
                tuple(
                    tuple(one.documents[place] for place in circle) for circle in circles(preferred)
                ),
                transitivity(preferred, one.times > 0),
                strengths(one) if with_strengths else None,
            )
        )
    return tuple(found)


def topics_table(found: Sequence[TopicFindings]) -> Table:
    """Return a table with a row per topic, and a row for all topics together."""
    columns = (
        Column("topic", "Topic", numeric=False),
        Column("judgements", "Judgements", digits=0),
        Column("documents", "Documents", digits=0),
        Column("pairs", "Pairs", digits=0),
        Column("again", "Repeated", "Pairs judged more than once", digits=0),
        Column("both", "Contradictory", "Pairs with preferences for each document", digits=0),
        Column("undecided", "Undecided", "Pairs without a majority, ties included", digits=0),
        Column("circles", "Cycles", "Groups of documents whose preferences form cycles", digits=0),
        Column(
            "transitivity",
            "Transitivity",
            "Share of chains a > b > c with a > c, of those in which a and c were compared",
            higher_is_better=True,
        ),
        # The names of today, beside those that programs already read.
        Column("repeated", "Repeated", digits=0, apart=True),
        Column("contradictory", "Contradictory", digits=0, apart=True),
        Column("cycles", "Cycles", digits=0, apart=True),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            one.tally.topic,
            *one.counts,
            len(one.circles),
            one.transitivity,
            *_again(one.counts, len(one.circles)),
        )
        for one in found
    ]
    sums = np.array([one.counts for one in found], np.int64).reshape(-1, 6).sum(axis=0).tolist()
    defined = [one.transitivity for one in found if not np.isnan(one.transitivity)]
    mean = float(np.mean(defined)) if defined else float("nan")
    cycles = sum(len(one.circles) for one in found)
    rows.append(("all", *sums, cycles, mean, *_again(sums, cycles)))
    return Table(
        "Preferences", columns, tuple(rows), "Transitivity in the last row: mean over topics."
    )


def _again(counts: Sequence[int], cycles: int) -> tuple[int, int, int]:
    """Return the cells of the columns with a second name: repeated, contradictory, cycles."""
    return counts[3], counts[4], cycles


def circles_table(found: Sequence[TopicFindings]) -> Table:
    """Return a table of preference cycles, such as a over b over c over a.

    It has one shortest cycle for each group of documents that contains cycles.
    """
    columns = (
        Column("topic", "Topic", numeric=False),
        Column("length", "Length", digits=0),
        Column("circle", "Cycle", "Each document is preferred to the next", numeric=False),
        Column("cycle", "Cycle", numeric=False, apart=True),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (one.tally.topic, len(circle), *[ARROW.join((*circle, circle[0]))] * 2)
        for one in found
        for circle in one.circles
    )
    return Table("Cycles", columns, rows)


def strengths_table(found: Sequence[TopicFindings]) -> Table:
    """Return a table with a row per document, strongest first within each comparable part.

    Topics without estimated strengths have no rows.
    """
    columns = (
        Column("topic", "Topic", numeric=False),
        Column("document", "Document", numeric=False),
        Column("strength", "Strength", "Log-strength with mean 0", higher_is_better=True),
        Column("standard_error", "Standard error"),
        Column("part", "Part", "Strengths are comparable within a part only", digits=0),
    )
    rows: list[tuple[Cell, ...]] = []
    for one in found:
        if one.strengths is None:
            continue
        model = one.strengths
        order = np.lexsort((-np.nan_to_num(model.strength, nan=-np.inf), np.array(model.part)))
        rows.extend(
            (
                one.tally.topic,
                model.documents[at],
                float(model.strength[at]),
                float(model.standard_error[at]),
                model.part[at] + 1,
            )
            for at in order.tolist()
        )
    note = tr("Bradley & Terry, with ties after Davidson (1970); a dash: no finite estimate.")
    return Table("Strengths", columns, tuple(rows), note)
