"""Preferences as grades, so that measures of graded judgements can be used with them."""

import numpy as np

from assessor_app.evaluation.judgement_entries import Entries
from assessor_app.evaluation.judgements import Doubles


def wins(entries: Entries) -> Doubles:
    """Per row, how often the document was preferred over another; a tie counts half.

    float64[rows]. Documents at level 0 (not relevant) win nothing. In a group of more than two
    each document of a lower level is a win, and equal levels are none. These are the grades of
    Clarke's preference qrels: a document that never wins is not relevant.
    """
    won = np.zeros(len(entries.place))
    if not len(entries.row):
        return won
    order = np.lexsort((entries.grade, entries.subgroup))
    subgroup, level = entries.subgroup[order], entries.grade[order]
    changes = (subgroup[1:] != subgroup[:-1]) | (level[1:] != level[:-1])
    step = np.concatenate([[0], np.cumsum(changes)])
    lower = np.searchsorted(step, step) - np.searchsorted(subgroup, subgroup)
    alike = np.searchsorted(step, step, "right") - np.searchsorted(step, step)
    tied = (np.bincount(subgroup)[subgroup] == 2) & (alike == 2)
    np.add.at(won, entries.row[order], np.where(level > 0, lower + 0.5 * tied, 0.0))
    return won
