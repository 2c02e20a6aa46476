"""Orders by the ranks of the documents in the runs. Runs and ranks are never shown."""

from collections.abc import Sequence

import numpy as np

from assessor_app.judging.orders.order import Arrange, Order, OrderInputs, by_bytes
from assessor_app.judging.pooling.adaptive_pooling import MAX_MEAN, MOVE_TO_FRONT
from assessor_app.judging.pooling.candidates import of_rows
from assessor_app.judging.pooling.depth_k import DEPTH
from assessor_app.judging.pooling.pooling_method import UNKNOWN, Pooling, Question
from assessor_app.judging.pooling.rank_fusion import RECIPROCAL_RANK


def _question(ids: Sequence[str], inputs: OrderInputs) -> Question:
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
    return Question(held, outcome, np.zeros(len(held), bool))


def _arranged_by(pooling: Pooling, adaptive: bool) -> Arrange:
    assert pooling.row is not None, f"{pooling.name} has no order of its own"
    row_of = pooling.row

    def arrange(documents: Sequence[str], seed: int, inputs: OrderInputs) -> list[str]:
        """The documents in the order of the pooling method, those that no run returns last."""
        ids = by_bytes(documents)
        question = _question(ids, inputs)
        row = question.candidates.document[row_of(question)].tolist()
        # Documents that no run returns come last.
        others = sorted(set(range(len(ids))) - set(row))
        found = [ids[one] for one in (*row, *others)]
        if adaptive:
            # Decided documents keep their places; the others are ordered again.
            decided = inputs.decided()
            found.sort(key=lambda one: one not in decided)
        return found

    return arrange


def _order(pooling: Pooling, title: str, explanation: str, adaptive: bool = False) -> Order:
    name = f"prioritised:{pooling.name}"
    arrange = _arranged_by(pooling, adaptive)
    return Order(name, title, explanation, False, arrange, at_once=False, adaptive=adaptive)


PRIORITISED = (
    _order(
        RECIPROCAL_RANK,
        "Most promising first",
        "What many runs return early comes first (sum of 1 / (60 + rank)). Runs and ranks are not "
        "shown.",
    ),
    _order(DEPTH, "By best rank", "By the best rank in any run, which is not shown."),
    _order(
        MOVE_TO_FRONT,
        "Adaptive: move to front",
        "Follows a run for as long as you find its documents relevant (Cormack, Palmer & Clarke "
        "1998). Only your own decisions count; after each, what you have not seen yet is put in "
        "order anew.",
        adaptive=True,
    ),
    _order(
        MAX_MEAN,
        "Adaptive: bandit",
        "Goes on with the run whose documents you most often found relevant (Losada, Parapar & "
        "Barreiro 2017). Only your own decisions count; after each, what you have not seen yet is "
        "put in order anew.",
        adaptive=True,
    ),
)
