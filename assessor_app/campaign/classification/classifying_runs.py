"""Evaluate run scores as classifications: documents from a threshold on count as relevant."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from assessor_app.campaign.classification.classifying import (
    Classification,
    chosen_here,
    score_classification,
)
from assessor_app.campaign.evaluating.ranking_files import rank_files
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.classification import RATES
from assessor_app.evaluation.classification.rates import cost
from assessor_app.evaluation.classification.threshold_sweep import LEAST, scored_documents
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.evaluation.rankings import Rankings

RELEVANT = "relevant"
POOLED = (
    "documents of all topics together, so one threshold has to fit all of them; those without a "
    "judgement are left out; of those not returned, relevant ones are answered no, those judged "
    "not relevant are left out, as in the ROC curve"
)


def classify_runs(
    judged: Path,
    runs: Sequence[Path],
    level: int | None = None,
    threshold: float | None = None,
    costs: tuple[float, float, float, float] | None = None,
    progress: Progress | None = None,
) -> Classification:
    """Evaluate run files against a qrels file; grades of `level` or more are positive (default: 1).

    threshold, costs: as for `classifying.classify`. Raises BadInput with file and line.
    """
    rankings = rank_files(
        judged, runs, EvaluationOptions(minimum_grade=level), progress or Silent()
    )
    rates = (*RATES, cost(*costs)) if costs else RATES
    # No threshold accepts documents that a run did not return; they rank below all scores.
    given = None if threshold is None else max(threshold, LEAST)
    found = tuple(
        score_classification(name, *scored_documents(rankings, run), given, rates, LEAST)
        for run, name in enumerate(rankings.names)
    )
    items, positives = _judged(rankings)
    notes = [POOLED, *chosen_here(found, threshold)]
    return Classification(RELEVANT, items, positives, rates, found, tuple(notes))


def _judged(rankings: Rankings) -> tuple[int, int]:
    """Return the numbers of judged and of relevant documents in the topics that the runs return."""
    topics = np.flatnonzero(rankings.seen.reshape(-1, len(rankings.topics)).any(axis=0))
    judgements = rankings.judgements
    relevant = judgements.relevant(rankings.level(None))
    return int(judgements.judged()[topics].sum()), int(relevant[topics].sum())
