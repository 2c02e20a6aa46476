"""Exclude assessors from what counts, withdraw topics, and take both back.

Nothing is deleted. The judgements of an excluded assessor stay and can be shown alone, but rules
such as the consensus leave them out, and so do conflicts. A withdrawn topic leaves the queues, the
pool, work packages, agreement and averages; its judgements stay. Both are entries of the import
history, which can be undone.
"""

import contextlib
import time
from collections.abc import Iterator, Sequence

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.formatting import counted, local_time, written
from assessor_app.domain.language import marked, tr
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.store.imports import import_operations
from assessor_app.store.imports.import_operations import Import, Operation
from assessor_app.store.imports.row_changes import recorded
from assessor_app.store.tables import assessors, set_aside, stored_topics
from assessor_app.store.tables.set_aside import EXCLUDED, WITHDRAWN, SetAside

LONGEST_REASON = 500  # characters
CHANGED = Changes(assessors=True, judgements=True)
TOPICS_CHANGED = Changes(topics=True, pool=True, assessors=True, judgements=True)


def exclude(campaign: Campaign, names: Sequence[str], reason: str) -> Changes:
    """Exclude the judgements of these assessors from evaluation and consensus.

    Raises WrongUse for an unknown or excluded assessor, and without a reason.
    """
    refuse_unknown("assessor", names, assessors.all(campaign.store))
    _put(campaign, EXCLUDED, names, reason)
    return CHANGED


def include(campaign: Campaign, names: Sequence[str]) -> Changes:
    """Let the judgements of excluded assessors count again. Raises WrongUse if one is included."""
    _take_back(campaign, EXCLUDED, names)
    return CHANGED


def withdraw(campaign: Campaign, topics: Sequence[str], reason: str) -> Changes:
    """Withdraw these topics. Raises WrongUse for an unknown or withdrawn topic, or no reason."""
    known = [one.id for one in stored_topics.all_topics(campaign.store)]
    refuse_unknown("topic", topics, known)
    _put(campaign, WITHDRAWN, topics, reason)
    return TOPICS_CHANGED


def restore(campaign: Campaign, topics: Sequence[str]) -> Changes:
    """Restore withdrawn topics. Raises WrongUse for a topic that is not withdrawn."""
    _take_back(campaign, WITHDRAWN, topics)
    return TOPICS_CHANGED


def excluded(campaign: Campaign) -> tuple[SetAside, ...]:
    """Return the excluded assessors, by name."""
    return set_aside.all_of(campaign.store, EXCLUDED)


def withdrawn(campaign: Campaign) -> tuple[SetAside, ...]:
    """Return the withdrawn topics, by id."""
    return set_aside.all_of(campaign.store, WITHDRAWN)


def remarks(campaign: Campaign) -> list[str]:
    """Return sentences on who is excluded and which topics are withdrawn; empty for none."""
    said = []
    if found := excluded(campaign):
        number = counted(len(found), "excluded assessor")
        said.append(tr("{0} not counted: {1}", number, _first_names(found)))
    if found := withdrawn(campaign):
        number = counted(len(found), "withdrawn topic")
        said.append(tr("{0} not counted: {1}", number, _first_names(found)))
    return said


def _first_names(found: Sequence[SetAside]) -> str:
    names = ", ".join(one.name for one in found[:5])
    return tr("{0} and {1:,} more", names, len(found) - 5) if len(found) > 5 else names


def _put(campaign: Campaign, kind: str, names: Sequence[str], reason: str) -> None:
    said = " ".join(reason.split())
    if not said:
        raise WrongUse("there is no reason", advice="give a reason, such as 'did not read texts'")
    if len(said) > LONGEST_REASON:
        raise WrongUse("the reason is longer than {0} characters", LONGEST_REASON)
    before = set_aside.names(campaign.store, kind)
    if twice := [name for name in names if name in before]:
        raise WrongUse("{0} is already {1}", twice[0], tr(_STATES[kind]))
    with _remembered(campaign, f"{', '.join(names)} {tr(_STATES[kind])}: {said}", kind, names):
        set_aside.put(campaign.store, kind, names, said)


def _take_back(campaign: Campaign, kind: str, names: Sequence[str]) -> None:
    before = set_aside.names(campaign.store, kind)
    if strange := [name for name in names if name not in before]:
        raise WrongUse("{0} is not {1}", strange[0], tr(_STATES[kind]))
    with _remembered(campaign, f"{', '.join(names)} {_BACK[kind]}", kind, names):
        set_aside.remove(campaign.store, kind, names)


_STATES = {EXCLUDED: marked("excluded"), WITHDRAWN: marked("withdrawn")}
_BACK = {EXCLUDED: "included again", WITHDRAWN: "restored"}
_NOUNS = {EXCLUDED: "assessors", WITHDRAWN: "topics"}


@contextlib.contextmanager
def _remembered(campaign: Campaign, said: str, kind: str, names: Sequence[str]) -> Iterator[None]:
    """Open a transaction, and add its changes to the import history."""
    campaign.writable()
    campaign.refuse_package()
    store, noun = campaign.store, _NOUNS[kind]
    with store.transaction():
        with recorded(store, ("setting",)) as found:
            yield
        made = Import(said, noun, time.time(), len(names), noun)
        import_operations.add(store, Operation(import_operations.DECISION, (made,)), found.images)


def set_aside_table(campaign: Campaign) -> Table:
    """Return a table with a row for each excluded assessor and withdrawn topic."""
    rows = [(marked("Assessor"), one) for one in excluded(campaign)]
    rows += [(marked("Topic"), one) for one in withdrawn(campaign)]
    columns = (
        Column("what", "What", numeric=False, words=True, of=lambda row: row[0]),
        Column("name", "Name", numeric=False, of=lambda row: row[1].name),
        Column("reason", "Reason", numeric=False, of=lambda row: row[1].reason),
        Column("when", "Local time", numeric=False, moment=True, of=lambda row: _moment(row[1].at)),
        Column("by", "User account", numeric=False, of=lambda row: row[1].by),
    )
    return table_of("Excluded assessors and withdrawn topics", columns, rows)


def _moment(at: float) -> str:
    return written(local_time(at), at, "%Y-%m-%d %H:%M")
