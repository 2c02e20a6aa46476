"""Assign topics to assessors, automatically or by hand, and remove assignments."""

import contextlib
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.judging import assessor_name
from assessor_app.domain.changes import Changes
from assessor_app.domain.collection import Topic
from assessor_app.domain.judgement import PRIMARY, ROLES, SECONDARY, Assignment
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.names import listed, no_such
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Column, Table
from assessor_app.judging.workload import EVEN, FEWEST_EACH, Share, distribute_topics
from assessor_app.store.imports import import_operations
from assessor_app.store.imports.import_operations import Import, Operation
from assessor_app.store.imports.row_changes import recorded
from assessor_app.store.journal import journal
from assessor_app.store.tables import assessors, pools, set_aside, stored_topics
from assessor_app.store.tables.codes import present_name

SHOWN = 5
CHANGED = Changes(assessors=True)


@dataclass(frozen=True, slots=True)
class Assigned:
    """The result of distributing topics. given, taken_back: new and removed assignments."""

    changes: Changes
    given: tuple[Assignment, ...] = ()
    taken_back: tuple[Assignment, ...] = ()


def assignments(campaign: Campaign) -> tuple[Assignment, ...]:
    """Return the assignments by topic in the campaign's order, the primary assessor first."""
    return assessors.assignments(campaign.store)


def person_named(campaign: Campaign, text: str) -> str:
    """Return the present name of the assessor who has or had this name, or a new name.

    Raises WrongUse if it is empty.
    """
    return present_name(campaign.store, assessor_name(text))


def share_out(
    campaign: Campaign,
    people: Sequence[str],
    overlap: int | None = None,
    topic_ids: Sequence[str] = (),
    by: str = EVEN,
    each: int = FEWEST_EACH,
) -> Assigned:
    """Assign every topic to one assessor, and some topics to further assessors as well.

    people: names of the assessors; unknown names are added to the campaign. overlap: the exact
    number of topics with `each` assessors; None keeps the present number. topic_ids: only these
    topics; empty for all topics with a pool. by: "even" or "load". Existing assignments are kept
    where `overlap` permits, as in `judging.workload.distribute_topics`. Raises WrongUse if the
    topics cannot be distributed in this way, and then changes nothing.
    """
    campaign.writable()
    campaign.refuse_package()
    names = [person_named(campaign, name) for name in people]
    with remembered(campaign):
        before = assignments(campaign)
        shares = _shares(campaign, before, _wanted(campaign, topic_ids))
        after = [
            one
            for share in distribute_topics(shares, names, overlap, by, each)
            for one in _of(share)
        ]
        mine = {share.topic for share in shares}
        gone = [one for one in before if one.topic in mine and one not in after]
        new = [one for one in after if one not in before]
        _write(campaign, new, gone)
        for name in names:
            assessors.add(campaign.store, name)
    return Assigned(CHANGED if new or gone else Changes(), tuple(new), tuple(gone))


def preview_assignments(
    campaign: Campaign,
    people: Sequence[str],
    overlap: int | None = None,
    by: str = EVEN,
    each: int = FEWEST_EACH,
) -> tuple[Share, ...]:
    """Return the assignments that `share_out` of all topics would make, without making them.

    people, overlap, by, each: as for `share_out`. Raises WrongUse as `share_out` does.
    """
    shares = _shares(campaign, assignments(campaign), _wanted(campaign, ()))
    return distribute_topics(
        shares, [person_named(campaign, name) for name in people], overlap, by, each
    )


def give(
    campaign: Campaign, assessor: str, topic_ids: Sequence[str], role: str = PRIMARY
) -> Changes:
    """Assign topics to an assessor; a topic that the assessor already has gets the new role.

    role: primary or secondary. Raises WrongUse for an unknown role or topic, and if a topic has
    another primary assessor and `role` is primary.
    """
    campaign.writable()
    campaign.refuse_package()
    if role not in ROLES:
        raise no_such("role", role, list(ROLES))
    name = person_named(campaign, assessor)
    with remembered(campaign):
        wanted = _known(campaign, topic_ids)
        if role == PRIMARY:
            _refuse_two_primaries(campaign, name, wanted)
        assessors.assign(campaign.store, name, wanted, role)
    return CHANGED


def take_back(campaign: Campaign, assessor: str, topic_ids: Sequence[str] = ()) -> Changes:
    """Remove an assessor's assignments; judgements stay.

    topic_ids: only these topics; empty for all topics. If the primary assessor leaves a topic, a
    secondary assessor of the topic becomes primary.
    """
    campaign.writable()
    campaign.refuse_package()
    with remembered(campaign):
        mine = assessors.assigned(campaign.store, assessor)
        wanted = _known(campaign, topic_ids) if topic_ids else list(mine)
        if strange := [one for one in wanted if one not in mine]:
            raise WrongUse(
                "{0}: not assigned to {1}, so nothing was removed", _listed(strange), assessor
            )
        assessors.unassign(campaign.store, assessor, wanted)
        _promote(campaign, set(wanted))
    return CHANGED if wanted else Changes()


def take_back_from_all(campaign: Campaign, topic_ids: Sequence[str]) -> Changes:
    """Remove all assessors from these topics; judgements stay.

    Raises WrongUse for an unknown topic and for one that is assigned to nobody.
    """
    wanted = _known(campaign, topic_ids)
    given = [one for one in assignments(campaign) if one.topic in wanted]
    if free := [topic for topic in wanted if topic not in {one.topic for one in given}]:
        raise WrongUse("{0}: not assigned, so nothing was removed", _listed(free))
    changes = Changes()
    with campaign.store.transaction():
        for name in dict.fromkeys(one.assessor for one in given):
            topics = [one.topic for one in given if one.assessor == name]
            changes |= take_back(campaign, name, topics)
    return changes


@contextlib.contextmanager
def remembered(campaign: Campaign) -> Iterator[None]:
    """Open a transaction, and add an entry to the import history if assignments change in it."""
    store = campaign.store
    with store.transaction():
        with recorded(store, ("assessor", "assignment", "setting")) as found:
            yield
        if changes := found.images["assignment"]:
            given = sum(before is None for before, _ in changes)
            said = tr("{0:,} assigned, {1:,} withdrawn or changed", given, len(changes) - given)
            made = Import(said, "assignments", time.time(), len(changes), "assignments")
            import_operations.add(
                store, Operation(import_operations.ASSIGNMENT, (made,)), found.images
            )


def _write(campaign: Campaign, new: list[Assignment], gone: list[Assignment]) -> None:
    for one in gone:
        assessors.unassign(campaign.store, one.assessor, [one.topic])
    assessors.give(campaign.store, new)


def _wanted(campaign: Campaign, topic_ids: Sequence[str]) -> list[str]:
    if topic_ids:
        return _known(campaign, topic_ids)
    pooled = list(pools.sizes(campaign.store))
    found = pooled or [one.id for one in stored_topics.all_topics(campaign.store)]
    if not found:
        raise WrongUse("the campaign has no topics", advice="import topics first")
    return found


def topics_without_text(campaign: Campaign) -> tuple[str, ...]:
    """Return the topics with a pool or an assessor that are not among the campaign's topics."""
    known = {one.id for one in stored_topics.all_topics(campaign.store)}
    used = [*pools.sizes(campaign.store), *(one.topic for one in assignments(campaign))]
    return tuple(one for one in dict.fromkeys(used) if one not in known)


def assignable_topics(campaign: Campaign) -> tuple[Topic, ...]:
    """Return the campaign's topics, then those without a text (see `topics_without_text`).

    Withdrawn topics are left out.
    """
    others = (Topic(one) for one in topics_without_text(campaign))
    gone = set_aside.names(campaign.store, set_aside.WITHDRAWN)
    known = (*stored_topics.all_topics(campaign.store), *others)
    return tuple(one for one in known if one.id not in gone)


def _known(campaign: Campaign, topic_ids: Sequence[str]) -> list[str]:
    wanted = list(dict.fromkeys(topic_ids))
    known = [one.id for one in assignable_topics(campaign)]
    if unknown := [one for one in wanted if one not in known]:
        raise WrongUse("no such topic: {0}", listed(unknown), expected=listed(known))
    return wanted


def _listed(names: Sequence[str]) -> str:
    shown = ", ".join(names[:SHOWN])
    if len(names) > SHOWN:
        return tr("topics {0} and {1:,} more", shown, len(names) - SHOWN)
    return tr_count("topic {1}", "topics {1}", len(names), shown)


def _shares(
    campaign: Campaign, before: Iterable[Assignment], topic_ids: Sequence[str]
) -> list[Share]:
    given: dict[str, list[str]] = {}
    for one in before:
        given.setdefault(one.topic, []).append(one.assessor)
    begun: dict[str, set[str]] = {}
    for name, topic in _busy(campaign):
        begun.setdefault(topic, set()).add(name)
    sizes = pools.sizes(campaign.store)
    return [
        Share(one, sizes.get(one, 0), tuple(given.get(one, ())), frozenset(begun.get(one, ())))
        for one in topic_ids
    ]


def _busy(campaign: Campaign) -> set[tuple[str, str]]:
    """Return (assessor, topic) for assessors with a decision on a document or pair of the topic."""
    compared = journal.preferences(campaign.store)
    return set(journal.counts(campaign.store)) | {(name, one.topic) for name, one in compared}


def _of(share: Share) -> list[Assignment]:
    return [
        Assignment(share.topic, name, PRIMARY if place == 0 else SECONDARY)
        for place, name in enumerate(share.given)
    ]


def _refuse_two_primaries(campaign: Campaign, assessor: str, topic_ids: list[str]) -> None:
    for one in assignments(campaign):
        if one.topic in topic_ids and one.role == PRIMARY and one.assessor != assessor:
            raise WrongUse(
                "{0} is the primary assessor of topic {1}",
                one.assessor,
                one.topic,
                advice="withdraw the topic first, or assign it with --role secondary",
            )


def _promote(campaign: Campaign, topic_ids: set[str]) -> None:
    held = [one for one in assignments(campaign) if one.topic in topic_ids]
    led = {one.topic for one in held if one.role == PRIMARY}
    firsts = {one.topic: one for one in reversed(held) if one.topic not in led}
    assessors.give(
        campaign.store, [Assignment(one.topic, one.assessor, PRIMARY) for one in firsts.values()]
    )


def assignment_table(campaign: Campaign) -> Table:
    """Return a table with a row per topic with a pool or an assessor: pool size and assessors."""
    sizes = pools.sizes(campaign.store)
    first: dict[str, str] = {}
    others: dict[str, list[str]] = {}
    for one in assignments(campaign):
        if one.role == PRIMARY:
            first[one.topic] = one.assessor
        else:
            others.setdefault(one.topic, []).append(one.assessor)
    columns = (
        Column("topic", "Topic", numeric=False),
        Column("pooled", "Pooled", "Documents in the pool of the topic", digits=0),
        Column("primary", "Primary", "Primary assessor", numeric=False),
        Column("secondary", "Secondary", "Secondary assessors", numeric=False),
    )
    rows = tuple(
        (one, sizes.get(one, 0), first.get(one, ""), ", ".join(others.get(one, ())))
        for one in (topic.id for topic in assignable_topics(campaign))
        if one in sizes or one in first or one in others
    )
    return Table("Assignments", columns, rows)


def load_table(campaign: Campaign) -> Table:
    """Return a table with a row per assessor with topics: numbers of topics and of documents."""
    sizes = pools.sizes(campaign.store)
    columns = (
        Column("assessor", "Assessor", numeric=False),
        Column("primary", "Primary", "Topics as primary assessor", digits=0),
        Column("secondary", "Secondary", "Topics as secondary assessor", digits=0),
        Column("documents", "Documents", "Pooled documents of these topics", digits=0),
    )
    rows = []
    given = assignments(campaign)
    for name in assessors.all(campaign.store):
        mine = [one for one in given if one.assessor == name]
        primary = sum(one.role == PRIMARY for one in mine)
        documents = sum(sizes.get(one.topic, 0) for one in mine)
        if mine:
            rows.append((name, primary, len(mine) - primary, documents))
    return Table("Workload", columns, tuple(rows))
