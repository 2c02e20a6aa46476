"""The campaign's runs in evaluation order, cached between requests."""

from collections.abc import Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.evaluation.coded_runs import CodedRun, order_coded, topic_blocks
from assessor_app.evaluation.evaluation_options import EvaluationOptions
from assessor_app.store.tables import documents, stored_runs


def run_names(campaign: Campaign, wanted: Sequence[str] = ()) -> tuple[str, ...]:
    """Return the wanted run names, each once, or all names. Raises WrongUse for an unknown run."""
    known = tuple(stored_runs.names(campaign.store))
    for name in wanted:
        if name not in known:
            expected = ", ".join(known) or "none: import runs first"
            raise WrongUse(f"the campaign has no run {name!r}", expected=expected)
    return tuple(dict.fromkeys(wanted)) or known


def ordered_runs(
    campaign: Campaign,
    options: EvaluationOptions,
    wanted: Sequence[str] = (),
    progress: Progress | None = None,
) -> tuple[CodedRun, ...]:
    """Return the runs with their documents in evaluation order.

    The result is cached, because ordering is the most expensive step and does not depend on the
    judgements.
    """
    watch = progress or Silent()
    names = run_names(campaign, wanted)
    revisions = stored_runs.revisions(campaign.store)
    ordered = []
    for number, name in enumerate(names):
        watch.report(number, len(names), f"Ordering {name}")
        key = (revisions[name], options.compat, options.order, options.ids_rising)
        make = partial(_order, campaign, name, options)
        ordered.append(campaign.remember(f"run {name}", key, make))
    return tuple(ordered)


def _order(campaign: Campaign, name: str, options: EvaluationOptions) -> CodedRun:
    run = stored_runs.read(campaign.store, name)

    def document_bytes(codes: NDArray[np.uint32]) -> list[bytes]:
        """Return the ids of the documents with these codes, as bytes."""
        ids = documents.ids_of(campaign.store, codes.tolist())
        return [one.encode("utf-8", "surrogatepass") for one in ids]

    blocks = topic_blocks(run.topics, run.lengths)
    lines = CodedRun(run.name, run.tag, blocks, run.documents, run.scores, run.ranks)
    return order_coded(lines, options, document_bytes)
