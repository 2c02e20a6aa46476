"""Execute an evaluation request of the command line, with progress and notes on standard error."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.evaluation_arguments import Asked, CampaignRuns
from assessor_app.cli.standard_streams import NAME
from assessor_app.domain.problems import BadInput

if TYPE_CHECKING:
    from assessor_app.campaign.evaluating.evaluation import Evaluation
    from assessor_app.campaign.evaluating.ranking_similarity import RankedTopics
    from assessor_app.domain.progress import Progress


def evaluation(request: Asked, keep_hits: bool = True, renamed: bool = True) -> "Evaluation":
    """Evaluate the runs, and print notes on the scores to standard error.

    keep_hits: False saves memory for runs from files if only scores are needed. renamed: whether to
    list measures printed under another name. Raises WrongUse or BadInput.
    """
    from assessor_app.campaign.evaluating.evaluation_notes import notes
    from assessor_app.cli.progress_bar import ProgressBar

    with ProgressBar() as progress:
        if isinstance(request, CampaignRuns):
            found = _of_campaign(request, progress)
        else:
            from assessor_app.campaign.evaluating.evaluating_files import evaluate_files

            found = evaluate_files(request, _print_remark, progress, keep_hits)
    asked_for = request.request if isinstance(request, CampaignRuns) else request
    for line in notes(found, asked_for, renamed):
        print(line, file=sys.stderr)
    return found


def _print_remark(path: Path, remark: str, problems: Sequence[BadInput]) -> None:
    print(f"{NAME if path.name == NAME else path}: {remark}", file=sys.stderr)
    for problem in problems:
        print(f"  {problem}", file=sys.stderr)


def _of_campaign(runs: CampaignRuns, progress: "Progress") -> "Evaluation":
    from assessor_app.campaign.evaluating.evaluating import evaluate
    from assessor_app.campaign.evaluating.evaluation import relevance_words
    from assessor_app.cli.judgement_arguments import print_decided
    from assessor_app.cli.opened import open_campaign

    with open_campaign(runs.path, read_only=True) as campaign:
        found = evaluate(campaign, runs.request, progress)
    if relevant := relevance_words(found):
        print(relevant, file=sys.stderr)
    if found.selected:
        print_decided(found.selected)
    return found


def ranked(request: Asked, progress: "Progress") -> "Sequence[RankedTopics]":
    """Return the documents that each run retrieved, in rank order. Raises WrongUse, BadInput."""
    from assessor_app.campaign.evaluating.ranking_similarity import ranked_campaign, ranked_files

    if not isinstance(request, CampaignRuns):
        return ranked_files(request.runs, request.options, progress)
    from assessor_app.cli.opened import open_campaign

    path, wanted = request
    with open_campaign(path, read_only=True) as campaign:
        return ranked_campaign(campaign, wanted.options, wanted.runs, progress)
