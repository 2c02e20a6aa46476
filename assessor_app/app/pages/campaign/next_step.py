"""The next step of a campaign, and what "To do" counts."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from assessor_app.app.numbers import fill
from assessor_app.app.translation import tr
from assessor_app.campaign.files.status import Progress, Status

LISTED = 3  # assessors named in a sentence


@dataclass(frozen=True, slots=True)
class NextStep:
    """The next step to suggest. words: empty for nothing. place: a page, or a tab of Campaign.

    topic: the topic to judge; empty for other steps.
    """

    words: str
    place: str = ""
    topic: str = ""


def next_step(found: Status, assessor: str) -> NextStep:
    """Return the next step. assessor: who judges in this window; empty for nobody."""
    if not found.topics and not found.runs and not found.pooled:
        return NextStep(tr("Next step: import files ▸"), "files")
    if not found.pooled:
        return NextStep(tr("Next step: make the pool ▸"), "pool")
    if not found.totals:
        return NextStep(tr("Next step: add the assessors ▸"), "assessors")
    begun = _topic_to_judge([one for one in found.progress if one.assessor == assessor])
    if begun is not None:
        words = tr("Next step: topic {0}, {1:,} to do ▸")
        return NextStep(fill(words, begun.topic, begun.left), "judge", begun.topic)
    waiting = [one for one in found.totals if one.left]
    if waiting:
        left = sum(one.left for one in waiting)
        names = listed([one.assessor for one in waiting])
        return NextStep(fill(tr("Next step: {0:,} to do by {1} ▸"), left, names), "assessors")
    if len(found.totals) > 1:
        return NextStep(tr("Next step: compare the assessors ▸"), "agreement")
    return NextStep(tr("Next step: evaluate the runs ▸") if found.runs else "", "runs")


def _topic_to_judge(mine: Sequence[Progress]) -> Progress | None:
    """Return the first topic that is begun, else the first one with documents to do."""
    unfinished = [one for one in mine if one.left]
    begun = (one for one in unfinished if one.left < one.pooled)
    return next(begun, unfinished[0] if unfinished else None)


def to_do_words(found: Status, assigned: Collection[str]) -> str:
    """Return which documents "To do" counts: of the assigned topics, or of the whole pool.

    assigned: the assessors with assigned topics.
    """
    if not assigned:
        return tr("To do: of the whole pool for each assessor, because no topic is assigned.")
    whole = [one.assessor for one in found.totals if one.assessor not in assigned]
    if whole:
        said = tr(
            "To do: of the assigned topics, and of topics begun without assignment; of the whole "
            "pool for {0}, without assigned topics."
        )
        return said.format(listed(whole))
    return tr("To do: of the assigned topics, and of topics begun without assignment.")


def listed(names: Sequence[str]) -> str:
    """Return the names of at most LISTED assessors, or the number of more."""
    if len(names) > LISTED:
        return tr("%Ln assessor(s)", "", len(names))
    if len(names) < 2:
        return "".join(names)
    return tr("{0} and {1}").format(tr(", ", "between names").join(names[:-1]), names[-1])
