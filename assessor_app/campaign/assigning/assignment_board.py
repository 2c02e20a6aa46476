"""The assignments as a grid of topics and assessors, changed cell by cell."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from assessor_app.campaign.assigning.assigning import (
    CHANGED,
    assignable_topics,
    assignments,
    give,
    preview_assignments,
    take_back,
    topics_without_text,
)
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.judgement import PRIMARY, ROLES, SECONDARY, Assignment
from assessor_app.domain.names import no_such, refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.judging.workload import EVEN, FEWEST_EACH
from assessor_app.store.journal import journal
from assessor_app.store.tables import assessors, pools

Place = tuple[str, str]  # topic, assessor
Load = tuple[int, int]  # topics, documents
LOADS = "Workload"


@dataclass(frozen=True, slots=True)
class BoardTopic:
    """A topic that can be assigned. label: the text shown. size: number of pooled documents."""

    id: str
    label: str
    size: int


@dataclass(frozen=True, slots=True)
class Board:
    """The assignments as a grid of topics and assessors.

    roles: (topic, assessor) -> role, for assigned topics only. decided: (topic, assessor) -> number
    of documents of the topic's pool that the assessor has decided. package: the assessor whose work
    package the file is; empty for a campaign. without_text: how many of the topics are not among
    the campaign's topics.
    """

    topics: tuple[BoardTopic, ...]
    assessors: tuple[str, ...]
    roles: dict[Place, str]
    decided: dict[Place, int]
    package: str
    without_text: int = 0

    def load(self, assessor: str) -> Load:
        """Return the numbers of topics and of pooled documents assigned to an assessor."""
        mine = [one.size for one in self.topics if (one.id, assessor) in self.roles]
        return len(mine), sum(mine)

    @property
    def each(self) -> int:
        """The least number of assessors of a topic with several; 2 without such topics."""
        given = Counter(topic for topic, _ in self.roles)
        return min((number for number in given.values() if number > 1), default=FEWEST_EACH)

    @property
    def shared(self) -> int:
        """The number of topics with two or more assessors."""
        given = Counter(topic for topic, _ in self.roles)
        return sum(number > 1 for number in given.values())


def board(campaign: Campaign) -> Board:
    """Return the assignments, with all assessors and the topics that can be assigned.

    These are the topics with a pool or an assessor, or all topics if no topic has a pool.
    """
    sizes = pools.sizes(campaign.store)
    given = assignments(campaign)
    named = {one.topic for one in given}
    rows = tuple(
        BoardTopic(one.id, one.label, sizes.get(one.id, 0))
        for one in assignable_topics(campaign)
        if not sizes or one.id in sizes or one.id in named
    )
    counts = journal.counts(campaign.store, pooled_only=True)
    return Board(
        rows,
        assessors.all(campaign.store),
        {(one.topic, one.assessor): one.role for one in given},
        {
            (topic, name): count.judged + count.skipped + count.cannot_judge
            for (name, topic), count in counts.items()
        },
        campaign.made_for,
        len(topics_without_text(campaign)),
    )


def set_role(campaign: Campaign, assessor: str, topic_ids: Sequence[str], role: str) -> Changes:
    """Assign topics to an assessor in a role; an empty role removes the assignments.

    Judgements stay. The primary assessor of a topic becomes secondary when another assessor becomes
    primary; the only assessor of a topic is its primary assessor. Raises WrongUse for an unknown
    role or topic.
    """
    campaign.writable()
    campaign.refuse_package()
    if role and role not in ROLES:
        raise no_such("role", role, list(ROLES))
    with campaign.store.transaction():
        held = assignments(campaign)
        mine = {one.topic for one in held if one.assessor == assessor}
        if not role:
            gone = [one for one in topic_ids if one in mine]
            return take_back(campaign, assessor, gone) if gone else Changes()
        firsts = {one.topic: one for one in held if one.role == PRIMARY and one.topic in topic_ids}
        if role == PRIMARY:
            others = [one for one in firsts.values() if one.assessor != assessor]
            assessors.give(
                campaign.store, [Assignment(one.topic, one.assessor, SECONDARY) for one in others]
            )
            return give(campaign, assessor, topic_ids, PRIMARY)
        for topic in topic_ids:
            _give_second(campaign, assessor, topic, held)
    return CHANGED


def _give_second(campaign: Campaign, assessor: str, topic: str, held: Sequence[Assignment]) -> None:
    others = [one.assessor for one in held if one.topic == topic and one.assessor != assessor]
    if not others:
        give(campaign, assessor, [topic], PRIMARY)
        return
    here = [Assignment(topic, assessor, SECONDARY)]
    if not any(
        one.role == PRIMARY and one.assessor in others for one in held if one.topic == topic
    ):
        here.append(Assignment(topic, others[0], PRIMARY))
    assessors.give(campaign.store, here)


def remove_assessor(campaign: Campaign, name: str) -> Changes:
    """Remove an assessor who has done nothing so far.

    Raises WrongUse for an assessor who has done something, and for an unknown name.
    """
    campaign.writable()
    campaign.refuse_package()
    refuse_unknown("assessor", [name], assessors.all(campaign.store))
    if not assessors.remove(campaign.store, name):
        raise WrongUse(
            "assessor {0} has judgements and cannot be removed",
            name,
            advice=("withdraw the topics of {0} instead", name),
        )
    return Changes(assessors=True)


def loads_after(
    campaign: Campaign,
    people: Sequence[str],
    overlap: int | None,
    by: str = EVEN,
    each: int = FEWEST_EACH,
) -> dict[str, Load]:
    """Return each assessor's numbers of topics and documents after `assigning.share_out`.

    Changes nothing. Assessors who would have no topic are absent. Arguments and errors are those of
    `assigning.preview_assignments`.
    """
    loads: dict[str, Load] = {}
    for share in preview_assignments(campaign, people, overlap, by, each):
        for name in share.given:
            number, documents = loads.get(name, (0, 0))
            loads[name] = number + 1, documents + share.size
    return loads


def loads_table(found: Board, after: dict[str, Load] | None = None) -> Table:
    """Return a table with a row per assessor: the numbers of topics and documents.

    after: loads by assessor, as `loads_after` returns them. A number that the assignment would
    change is followed by an arrow and the new number.
    """
    columns = (
        Column("assessor", "Assessor", numeric=False),
        Column("topics", "Topics", "Assigned topics; →: after the assignment"),
        Column(
            "documents",
            "Documents",
            "Pooled documents of the topics, judged or not; →: after the assignment",
        ),
    )
    rows: list[tuple[Cell, ...]] = []
    for name in found.assessors:
        now = found.load(name)
        then = now if after is None else after.get(name, (0, 0))
        rows.append((name, *map(_change, now, then)))
    return Table(LOADS, columns, tuple(rows))


def _change(now: int, then: int) -> str:
    return f"{now:,}" if now == then else f"{now:,} → {then:,}"
