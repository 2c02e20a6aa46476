"""The tables of the Assessors tab: progress per assessor, and per topic."""

import time
from collections import Counter
from collections.abc import Sequence

from assessor_app.campaign.files.status import JUDGED, JUDGEMENTS, Status, Total
from assessor_app.campaign.judging.unusually_fast import EXPLANATION, Stretch
from assessor_app.domain.formatting import local_time, written
from assessor_app.domain.table import Column, Table, table_of

DONE = (
    JUDGED,
    Column("skipped", "Skipped", "Put off by the assessor", digits=0),
    Column("cannot_judge", "Cannot", "Said to be impossible to judge", digits=0),
    Column("opened", "Opened", "Shown, and not decided on", digits=0),
    Column("unreached", "Not reached", "Pooled documents not even opened", digits=0),
)
PACE = (
    Column("hourly", "An hour", "Decisions in an hour of reading, so far", digits=0),
    Column("hours_left", "Hours left", "What is left takes at that pace", digits=1),
    Column(
        "last_seen",
        "Last seen",
        "Last decision or document opened; of today the hour",
        numeric=False,
        of=lambda one: when(one.last_seen),
    ),
)
ASSESSOR = Column("assessor", "Assessor", numeric=False)
TOPICS = (
    Column("topic", "Topic", numeric=False),
    Column("pooled", "Pooled", "Documents in the topic's pool", digits=0),
    *DONE,
    *PACE,
)
HERE = "judges"


def when(moment: float | None) -> str:
    """Return a time as short text: the time of day for today, else the date; empty for None."""
    if moment is None:
        return ""
    now = time.time()
    then, today = local_time(moment), local_time(now)
    near = then is not None and today is not None and then.date() == today.date()
    return written(then, moment, "%H:%M" if near else "%d %b %Y")


def assessor_table(found: Status, here: str, hasty: Sequence[Stretch] = ()) -> Table:
    """Return a table with a row for each assessor.

    here: the assessor who judges in this window. hasty: unusually fast judgements; they have no
    column in a work package, because they concern the lead.
    """
    fast: Counter[str] = Counter()
    for stretch in hasty:
        fast[stretch.assessor] += stretch.decisions
    too_fast = Column(
        "hasty", "Too fast", EXPLANATION, digits=0, of=lambda one: fast[one.assessor] or None
    )
    columns = (
        ASSESSOR,
        JUDGEMENTS,
        *DONE,
        Column(
            "share",
            "Done, %",
            "Share of the pool that is decided, in per cent",
            digits=0,
            of=_percent_done,
        ),
        *PACE,
        *(() if found.package_for else (too_fast,)),
        Column(
            "here",
            "Here",
            "Whose judgements are made in this window now",
            numeric=False,
            of=lambda one: HERE if one.assessor == here else "",
        ),
    )
    return table_of("Assessors", columns, found.totals)


def _percent_done(one: Total) -> int | None:
    """Return the completed percentage of the pool; 0 and 100 only if they are exact."""
    done = one.pooled - one.left
    if done in (0, one.pooled):
        return 100 * (done > 0) if one.pooled else None
    return min(99, max(1, round(100 * done / one.pooled)))


def topic_table(found: Status, assessor: str) -> Table:
    """Return a table with a row for each topic of the assessor; empty means all assessors."""
    if not assessor:
        return table_of("Progress per assessor and topic", (ASSESSOR, *TOPICS), found.progress)
    mine = [one for one in found.progress if one.assessor == assessor]
    return table_of(f"Progress of {assessor}", TOPICS, mine)
