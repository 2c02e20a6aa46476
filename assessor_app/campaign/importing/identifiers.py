"""Do the ids of one file know those of the others? And would they, if ...?"""

import dataclasses
import re
from collections.abc import Callable, Collection, Iterable

import numpy as np

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.import_order import FileReport, IdMatch, Repairs, StagedImport
from assessor_app.domain.problems import BadInput, Place
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, pools, stored_runs, stored_topics

_ZEROS = re.compile(r"(?<!\d)0+(?=\d)")
NORMALISE = "--normalise-ids"
BY_POSITION = "--topics-by-position"


def normalised(identifier: str) -> str:
    """The id without the leading zeros of its numbers: "CACM-0115" is "CACM-115"."""
    return _ZEROS.sub("", identifier)


def translator(known: Iterable[str], place: Place) -> Callable[[str], str]:
    """A function that writes an id as it is known, where only zero-padding differs.

    Raises BadInput where two known ids would be the same.
    """
    written: dict[str, str] = {}
    for name in known:
        short = normalised(name)
        if written.setdefault(short, name) != name:
            raise BadInput(
                f"ids cannot be normalised: {written[short]!r} and {name!r} would be the same",
                place=place,
            )
    return lambda name: written.get(normalised(name), name)


def match(
    what: str, ids: Collection[str], known: Collection[str], *, complete: bool = True
) -> IdMatch:
    """How many of `ids` are in `known`, and whether normalising would help.

    complete: whether all of them should be. Where none is known, one id of each side is told.
    """
    known = known if isinstance(known, set | frozenset) else set(known)
    found = sum(name in known for name in ids)
    alien = bool(ids) and bool(known) and not found
    here, there = (min(ids), min(known)) if alien else ("", "")
    if found < len(ids):
        short = {normalised(name) for name in known}
        would = sum(normalised(name) in short for name in ids)
        if would > found:
            return IdMatch(what, found, len(ids), NORMALISE, would, complete, here, there)
    return IdMatch(what, found, len(ids), complete=complete, here=here, there=there)


def without_what_was_done(found: IdMatch, repairs: Repairs) -> IdMatch:
    """The match without the offer of a repair that has been made already."""
    made = (found.repair == NORMALISE and repairs.normalise_ids) or (
        found.repair == BY_POSITION and repairs.topics_by_position
    )
    return dataclasses.replace(found, repair="", repaired=0) if made else found


def match_topics(what: str, ids: Collection[str], campaign: Campaign) -> IdMatch:
    """As `match` against the campaign's topics; also tells when their positions would match."""
    known = known_topics(campaign)
    return or_by_position(match(what, ids, known), ids, known)


def or_by_position(found: IdMatch, ids: Collection[str], known: Collection[str]) -> IdMatch:
    """The match of `ids` with `known` topics; with the offer to number these where that helps."""
    positions = {str(number + 1) for number in range(len(known))}
    by_position = sum(name in positions for name in ids)
    if found.poor and by_position > max(found.known, found.repaired):
        repair = f"the topics imported again {BY_POSITION}"
        return dataclasses.replace(found, repair=repair, repaired=by_position)
    return found


def judged_documents(campaign: Campaign) -> set[str]:
    """Ids of all documents that have a grade."""
    columns = journal.grade_columns(campaign.store)
    return set(documents.ids_of(campaign.store, sorted(set(columns.document.tolist()))))


def returned_documents(campaign: Campaign, staged: StagedImport | None = None) -> set[str]:
    """Ids of the documents that a run retrieved, staged runs included."""
    new = staged.runs if staged else {}
    codes: set[int] = set()
    for run in new.values():
        codes.update(run.documents.tolist())
    for name in stored_runs.names(campaign.store):
        if name in new:
            continue
        codes.update(np.unique(stored_runs.read(campaign.store, name).documents).tolist())
    return set(documents.ids_of(campaign.store, sorted(codes)))


def used_topics(campaign: Campaign) -> set[str]:
    """Ids of the topics that occur in runs or judgements."""
    return judged_topics(campaign) | returned_topics(campaign)


def judged_topics(campaign: Campaign) -> set[str]:
    """Ids of the topics that have a judged document."""
    return set(journal.grade_columns(campaign.store).topics)


def returned_topics(campaign: Campaign, staged: StagedImport | None = None) -> set[str]:
    """Ids of the topics for which a run retrieved documents, staged runs included."""
    new = staged.runs if staged else {}
    old = [name for name in stored_runs.names(campaign.store) if name not in new]
    held = {topic for name in old for topic in stored_runs.topics_of(campaign.store, name)}
    return held.union(*(run.topics for run in new.values()))


def known_topics(campaign: Campaign, staged: StagedImport | None = None) -> set[str]:
    """Ids of the topics that the campaign will have once the import is published."""
    held = {topic.id for topic in stored_topics.all_topics(campaign.store)}
    return held - staged.withdrawn | staged.topics if staged else held


def documents_with_text(campaign: Campaign, staged: StagedImport | None = None) -> list[str]:
    """Ids of the documents that have a text, staged texts included."""
    held = documents.all_ids_with_text(campaign.store)
    if staged is None or not staged.texts:
        return held
    new = [id_ for one in staged.texts for id_ in documents.staged_ids(campaign.store, one)]
    return list(dict.fromkeys([*held, *new]))


def has_documents_to_compare(campaign: Campaign, staged: StagedImport) -> bool:
    """Whether the campaign or the import has a text or a run."""
    store = campaign.store
    return bool(
        staged.texts or staged.runs or stored_runs.names(store) or documents.any_text(store)
    )


def topic_match(report: FileReport, ids: Collection[str], used: set[str]) -> None:
    """Compare a topic file's ids with those that runs and judgements use."""
    if used:
        report.matches.append(match_used(used, ids))


def match_used(used: set[str], ids: Collection[str]) -> IdMatch:
    """How many of the topics that are used a file brings, and whether by position it would."""
    found = match("topics used by runs and judgements, in this file", used, set(ids))
    positions = {str(number + 1) for number in range(len(ids))}
    by_position = len(used & positions)
    if found.poor and by_position > max(found.known, found.repaired):
        return dataclasses.replace(found, repair=BY_POSITION, repaired=by_position)
    return found


def pooled_documents(campaign: Campaign) -> set[str]:
    """Ids of all pooled documents."""
    return pools.all_documents(campaign.store)
