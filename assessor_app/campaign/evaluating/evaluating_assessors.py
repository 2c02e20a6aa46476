"""Judgements of the single assessors of a campaign, for measures over assessors."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation_request import ALL_JUDGEMENTS, JudgementSelection
from assessor_app.campaign.evaluating.whose import Chosen, columns_of
from assessor_app.evaluation.arrays import Integers
from assessor_app.evaluation.judgement_entries import Entries
from assessor_app.evaluation.judgements import Judgements
from assessor_app.store.journal.current_judgements import GradeColumns
from assessor_app.store.tables import documents


def assessors_judgements(
    campaign: Campaign, which: Chosen, selection: JudgementSelection = ALL_JUDGEMENTS
) -> Judgements | None:
    """Return the judgements of each assessor, or of the selected one; None if there are none.

    They have the topics of `which`, so that scores on both can be shown side by side. The rule of
    the selection has no effect. Raises WrongUse for an unknown version.
    """
    columns = columns_of(campaign, selection.frozen)
    names = np.array([selection.assessor in ("", name) for name in columns.assessors], bool)
    counted = np.array([name in which.topics for name in columns.topics], bool)
    taken = names[columns.assessor] & counted[columns.topic]
    if not taken.any():
        return None
    said = GradeColumns(
        columns.assessors,
        columns.topics,
        *(
            column[taken].astype(np.int64)
            for column in (columns.assessor, columns.topic, columns.document, columns.grade)
        ),
    )
    return _grouped(campaign, which, said)


def _grouped(campaign: Campaign, which: Chosen, said: GradeColumns) -> Judgements:
    number = {name: at for at, name in enumerate(which.topics)}
    topic = np.array([number.get(name, -1) for name in said.topics], np.int64)[said.topic]
    codes, coded = np.unique(said.document, return_inverse=True)
    rows, row = np.unique(topic * len(codes) + coded, return_inverse=True)
    document = rows % len(codes)
    grade = np.full(len(rows), -np.inf)
    np.maximum.at(grade, row, said.grade)
    made = Judgements.from_codes(
        which.topics, rows // len(codes), codes[document].astype(np.uint32), grade
    )
    names, who = _in_byte_order(said.assessors)
    key = made.row_topic[row] * len(names) + who[said.assessor]
    order = np.argsort(key, kind="stable")
    groups, group = np.unique(key[order], return_inverse=True)
    _, place = _in_byte_order(documents.ids_of(campaign.store, codes.tolist()))
    entries = Entries(
        row[order],
        group,
        group,
        said.grade[order].astype(np.float64),
        groups // len(names),
        tuple(names[at] for at in (groups % len(names)).tolist()),
        place[document],
    )
    return replace(made, entries=entries)


def _in_byte_order(names: Sequence[str]) -> tuple[list[str], Integers]:
    """Return the names in byte order, and the position of each given name in that order."""
    order = sorted(range(len(names)), key=lambda at: names[at].encode("utf-8", "surrogatepass"))
    place = np.empty(len(names), np.int64)
    place[order] = np.arange(len(names))
    return [names[at] for at in order], place
