"""How far everybody is, as the tables of the Assessors part."""

import time
from collections import Counter
from collections.abc import Sequence

from assessor_app.campaign.files.status import JUDGED, JUDGEMENTS, Progress, Status, Total, paces
from assessor_app.campaign.judging.unusually_fast import EXPLANATION, Stretch
from assessor_app.domain.formatting import local_time, written
from assessor_app.domain.table import Cell, Column, Table

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
    ),
)
SHARE = Column("share", "Done, %", "Share of the pool that is decided, in per cent", digits=0)
HASTY = Column("hasty", "Too fast", EXPLANATION, digits=0)
PEOPLE = (
    Column("assessor", "Assessor", numeric=False),
    JUDGEMENTS,
    *DONE,
    SHARE,
    *PACE,
    HASTY,
    Column("here", "Here", "Whose judgements are made in this window now", numeric=False),
)
TOPICS = (
    Column("topic", "Topic", numeric=False),
    Column("pooled", "Pooled", "Documents in the topic's pool", digits=0),
    *DONE,
    *PACE,
)
ASSESSOR = Column("assessor", "Assessor", numeric=False)
HERE = "judges"


def when(moment: float | None) -> str:
    """A time in a few letters: of today the hour, else the day."""
    if moment is None:
        return ""
    now = time.time()
    then, today = local_time(moment), local_time(now)
    near = then is not None and today is not None and then.date() == today.date()
    return written(then, moment, "%H:%M" if near else "%d %b %Y")


def assessor_table(found: Status, here: str, hasty: Sequence[Stretch] = ()) -> Table:
    """A row for each assessor."""
    fast: Counter[str] = Counter()
    for stretch in hasty:
        fast[stretch.assessor] += stretch.decisions
    rows = tuple(
        (
            one.assessor,
            one.judgements,
            *_done(one, one.left - one.opened),
            _percent_done(one),
            one.hourly,
            one.hours_left,
            when(one.last_seen),
            fast[one.assessor] or None,
            HERE if one.assessor == here else "",
        )
        for one in found.totals
    )
    if not found.package_for:
        return Table("Assessors", PEOPLE, rows)
    # In a work package there is nobody whom that concerns.
    columns = tuple(column for column in PEOPLE if column is not HASTY)
    place = PEOPLE.index(HASTY)
    return Table("Assessors", columns, tuple((*row[:place], *row[place + 1 :]) for row in rows))


def _percent_done(one: Total) -> int | None:
    """The share of the pool that is decided, in per cent: 0 and 100 only where it is just that."""
    done = one.pooled - one.left
    if done in (0, one.pooled):
        return 100 * (done > 0) if one.pooled else None
    return min(99, max(1, round(100 * done / one.pooled)))


def topic_table(found: Status, assessor: str) -> Table:
    """A row for each topic of the assessor, or of everybody where nobody is named."""
    mine = [one for one in found.progress if assessor in ("", one.assessor)]
    rows = tuple(_topic(one) for one in mine)
    if assessor:
        return Table(f"Progress of {assessor}", TOPICS, rows)
    named = tuple((one.assessor, *row) for one, row in zip(mine, rows, strict=True))
    return Table("Progress per assessor and topic", (ASSESSOR, *TOPICS), named)


def _topic(one: Progress) -> tuple[Cell, ...]:
    _, hourly = paces(one.timed, one.seconds)
    left = one.left / hourly if hourly else None
    return one.topic, one.pooled, *_done(one, one.unreached), hourly, left, when(one.last_seen)


def _done(one: Progress | Total, unreached: int) -> tuple[int, ...]:
    return one.judged, one.skipped, one.cannot_judge, one.opened, max(0, unreached)
