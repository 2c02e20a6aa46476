"""Hand the undone rest of topics over to another assessor.

Judgements stay with their authors. The documents that an earlier assessor graded, or could not
judge, leave the queue and the work packages of the assessor who takes over; skipped and undecided
documents stay in it. A document that is decided in a work package of the earlier assessor leaves
the queue once that package is merged; if both have decided it, it is judged twice.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from assessor_app.campaign.assigning.assigning import CHANGED, assignments, person_named, remembered
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.changes import Changes
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.names import listed, refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.store.journal import journal
from assessor_app.store.tables import assessors, pools


@dataclass(frozen=True, slots=True)
class Reassigned:
    """The result of reassigning the rest of topics.

    topics: (topic, number of documents to do) of each topic.
    """

    changes: Changes
    giver: str
    taker: str
    topics: tuple[tuple[str, int], ...]

    def words(self) -> str:
        """Return sentences on what was handed over, and on work packages that are out."""
        documents = sum(number for _, number in self.topics)
        return tr(
            "{0} of {1} reassigned from {2} to {3}. Work packages of {2} that are out can still "
            "be merged; documents decided in them and by {3} are then judged twice.",
            tr_count("{0:,} document", "{0:,} documents", documents),
            tr_count("{0:,} topic", "{0:,} topics", len(self.topics)),
            self.giver,
            self.taker,
        )


def undone(campaign: Campaign, assessor: str, topic_ids: Sequence[str] = ()) -> dict[str, int]:
    """Return topic -> number of documents to do, of the assessor's topics that are not finished.

    Skipped documents are to do. topic_ids: only these topics; empty for all. Raises WrongUse for a
    topic that is not assigned to the assessor.
    """
    refuse_unknown("assessor", [assessor], assessors.all(campaign.store))
    mine = assessors.assigned(campaign.store, assessor)
    if strange := [one for one in topic_ids if one not in mine]:
        raise WrongUse("{0}: not assigned to {1}", listed(strange), assessor)
    counts = journal.counts(campaign.store, pooled_only=True)
    found = {}
    for topic in topic_ids or mine:
        count = counts.get((assessor, topic))
        done = count.judged + count.cannot_judge if count else 0
        if left := len(pools.documents_of(campaign.store, topic, assessor)) - done:
            found[topic] = left
    return found


def reassign(
    campaign: Campaign, giver: str, taker: str, topic_ids: Sequence[str] = ()
) -> Reassigned:
    """Hand the undone rest of the giver's topics over to the taker, in the same roles.

    topic_ids: only these topics; empty for all that are not finished. A new name is added to the
    campaign. Raises WrongUse for an unknown giver, for topics that are not the giver's or are the
    taker's already, if nothing is left to do, and in a work package.
    """
    campaign.writable()
    campaign.refuse_package()
    name = person_named(campaign, taker)
    with remembered(campaign):
        left = undone(campaign, giver, topic_ids)
        if name == giver:
            raise WrongUse("{0} cannot take over from {0}", name)
        if not left:
            raise WrongUse("{0} has nothing left to judge in these topics", giver)
        held = assignments(campaign)
        if twice := [one.topic for one in held if one.assessor == name and one.topic in left]:
            raise WrongUse(
                "{0}: already assigned to {1}, who judges the whole topic",
                listed(twice),
                name,
                advice="choose another assessor or other topics",
            )
        mine = [one for one in held if one.assessor == giver and one.topic in left]
        assessors.hand_over(campaign.store, giver, name, mine)
    return Reassigned(CHANGED, giver, name, tuple(left.items()))
