"""Rename an assessor.

Events keep the name that they were written with, because no event ever changes; readers see the
present name. Packages and copies that were made under a former name merge into the renamed
assessor. A rename is an entry of the import history, which can be undone.
"""

import time

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.judging import assessor_name
from assessor_app.domain.changes import Changes
from assessor_app.domain.language import tr
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.store.imports import import_operations
from assessor_app.store.imports.import_operations import Import, Operation
from assessor_app.store.imports.row_changes import recorded
from assessor_app.store.tables import assessors, codes

LONGEST_NAME = 200  # characters


def rename_assessor(campaign: Campaign, old: str, new: str) -> Changes:
    """Give an assessor another name. Judgements, assignments and exclusions stay the assessor's.

    Raises WrongUse for an unknown assessor, for an empty or too long name, for a name that another
    assessor or adjudicator has or had, and in a work package.
    """
    campaign.writable()
    campaign.refuse_package()
    store, name = campaign.store, assessor_name(new)
    if len(name) > LONGEST_NAME:
        raise WrongUse("a name has at most {0} characters", LONGEST_NAME, text=name)
    with store.transaction():
        refuse_unknown("assessor", [old], assessors.all(store))
        if name == old:
            return Changes()
        if assessors.is_taken(store, name, by_others_than=old):
            raise WrongUse(
                "the name {0!r} is in use",
                name,
                advice="choose a name that no other assessor has or had",
            )
        with recorded(store, ("assessor", "setting")) as found:
            assessors.rename(store, old, name)
        said = tr("{0} renamed to {1}", old, name)
        made = Import(said, "assessors", time.time(), 1, "assessors")
        import_operations.add(store, Operation(import_operations.DECISION, (made,)), found.images)
    return Changes(assessors=True, judgements=True)


def former_names(campaign: Campaign) -> dict[str, str]:
    """Return the present name of each renamed assessor, by former name."""
    return codes.former_names(campaign.store)
