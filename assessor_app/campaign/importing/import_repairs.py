"""Compare ids of imported files with the campaign's, and repair ids and grades as the user asks."""

import dataclasses
from collections.abc import Callable, Collection, Iterable, Set

import numpy as np
from numpy.typing import ArrayLike, NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.document_codes import KnownDocuments, KnownIds, normalised
from assessor_app.campaign.importing.import_order import FileReport, IdMatch, Repairs, StagedImport
from assessor_app.domain.judgement import Qrel
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import BadInput, Place
from assessor_app.domain.scale import may_be_reversed
from assessor_app.evaluation.arrays import Integers
from assessor_app.store.file.database import Store
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, known_grades, pools, stored_runs, stored_topics

NORMALISE = "--normalise-ids"
BY_POSITION = "--topics-by-position"
BY_POSITION_AGAIN = marked("--topics-by-position when the topics are imported again")


Pair = tuple[str, str]
Spelling = Callable[[str, str], Pair]
Regrade = Callable[[float], float]
SAMPLED = marked(
    "a campaign does not store sampling probabilities, so compute xinfAP, infNDCG and statAP from "
    "the file itself, with --qrels and --as"
)


def translator(known: Iterable[str], place: Place) -> Callable[[str], str]:
    """Return a function that replaces an id by the known id that differs only in zero-padding.

    place: the place that the error names. Raises BadInput if two known ids would become equal.
    """
    written: dict[str, str] = {}
    for name in known:
        short = normalised(name)
        if written.setdefault(short, name) != name:
            raise BadInput(
                "ids cannot be normalised, because {0!r} and {1!r} would be equal",
                written[short],
                name,
                place=place,
            )
    return lambda name: written.get(normalised(name), name)


def match(
    what: str, ids: Collection[str], known: Collection[str] | KnownIds, *, complete: bool = True
) -> IdMatch:
    """Return how many of `ids` are in `known`, and whether normalising would match more.

    what: description of the ids for the user. complete: whether all of `ids` should be known. If no
    id is known, the result quotes an id of `ids` and an id of `known`.
    """
    if not isinstance(known, KnownIds):
        known = KnownIds(known if isinstance(known, Set) else set(known))
    found = sum(map(known.ids.__contains__, ids))
    alien = bool(ids) and bool(known.ids) and not found
    here, there = (min(ids), min(known.ids)) if alien else ("", "")
    if found < len(ids):
        would = sum(normalised(name) in known.normalised for name in ids)
        if would > found:
            return IdMatch(what, found, len(ids), NORMALISE, would, complete, here, there)
    return IdMatch(what, found, len(ids), complete=complete, here=here, there=there)


def match_codes(
    what: str, codes: Integers | NDArray[np.uint32], known: KnownDocuments, *, complete: bool = True
) -> IdMatch:
    """Return what `match` does for the documents with these codes, each of which occurs once."""
    if np.isin(codes, known.codes).all():
        return IdMatch(what, len(codes), len(codes), complete=complete)
    ids = documents.ids_of(known.store, codes.tolist())
    return match(what, ids, known.ids, complete=complete)


def known_documents(
    staged: StagedImport, what: str, store: Store, codes: Callable[[Store], ArrayLike]
) -> KnownDocuments:
    """Return the documents `what`, with which several files are compared, and which are read once.

    codes: returns their codes.
    """
    if what not in staged.compared:
        staged.compared[what] = KnownDocuments(store, np.array(codes(store), np.uint32))
    return staged.compared[what]


def without_what_was_done(found: IdMatch, repairs: Repairs) -> IdMatch:
    """Return the match without its suggested repair if `repairs` includes that repair already."""
    made = (found.repair == NORMALISE and repairs.normalise_ids) or (
        found.repair == BY_POSITION and repairs.topics_by_position
    )
    return dataclasses.replace(found, repair="", repaired=0) if made else found


def match_topics(what: str, ids: Collection[str], campaign: Campaign) -> IdMatch:
    """Return how many topic ids of a file the campaign has, and whether a repair would help.

    what: description of the ids for the user. The result suggests to number the topics by position
    if more of `ids` would then be known.
    """
    known = known_topics(campaign)
    return or_by_position(match(what, ids, known), ids, known)


def or_by_position(found: IdMatch, ids: Collection[str], known: Collection[str]) -> IdMatch:
    """Return `found`, suggesting to number the topics by position if more `ids` would match.

    known: ids of the campaign's topics.
    """
    positions = {str(number + 1) for number in range(len(known))}
    by_position = sum(name in positions for name in ids)
    if found.poor and by_position > max(found.known, found.repaired):
        return dataclasses.replace(found, repair=BY_POSITION_AGAIN, repaired=by_position)
    return found


def poor_topics(campaign: Campaign, report: FileReport) -> list[IdMatch]:
    """Return the match of topic ids if numbering the topics by position would improve it.

    The list is empty otherwise. The match is reported with the errors in the grades, so that the
    user can fix both together.
    """
    known, ids = known_topics(campaign, report.staged), report.topics
    if not known:
        return []
    found = or_by_position(match(tr("judged topics in the campaign"), ids, known), ids, known)
    found = without_what_was_done(found, report.order.repairs)
    return [found] if found.repair else []


def judged_documents(campaign: Campaign) -> set[str]:
    """Return the ids of all documents that have a grade."""
    columns = journal.grade_columns(campaign.store)
    return set(documents.ids_of(campaign.store, sorted(set(columns.document.tolist()))))


def returned_documents(campaign: Campaign, staged: StagedImport | None = None) -> set[str]:
    """Return the ids of the documents retrieved by any run, including staged runs."""
    return set(documents.ids_of(campaign.store, _returned_codes(campaign.store, staged).tolist()))


def _returned_codes(store: Store, staged: StagedImport | None = None) -> Integers:
    """Return the codes of `returned_documents`, ascending."""
    new = staged.runs if staged else {}
    old = (name for name in stored_runs.names(store) if name not in new)
    read = (stored_runs.read(store, name).documents for name in old)
    return _distinct((*(run.documents for run in new.values()), *read))


def _distinct(parts: Iterable[NDArray[np.uint32]]) -> Integers:
    """Return the codes that any of the parts has, ascending."""
    is_there = np.zeros(0, np.bool_)  # by code
    for codes in parts:
        more = int(codes.max(initial=0)) + 1 - len(is_there)
        is_there = np.pad(is_there, (0, max(more, 0)))
        is_there[codes] = True
    return np.flatnonzero(is_there)


def used_topics(campaign: Campaign) -> set[str]:
    """Return the ids of the topics that occur in runs or judgements."""
    return judged_topics(campaign) | returned_topics(campaign)


def judged_topics(campaign: Campaign) -> set[str]:
    """Return the ids of the topics that have a judged document."""
    return set(journal.grade_columns(campaign.store).topics)


def returned_topics(campaign: Campaign, staged: StagedImport | None = None) -> set[str]:
    """Return the ids of the topics for which any run retrieved documents, including staged runs."""
    new = staged.runs if staged else {}
    old = [name for name in stored_runs.names(campaign.store) if name not in new]
    held = {topic for name in old for topic in stored_runs.topics_of(campaign.store, name)}
    return held.union(*(run.topics for run in new.values()))


def known_topics(campaign: Campaign, staged: StagedImport | None = None) -> set[str]:
    """Return the ids of the topics that the campaign will have once the import is published."""
    held = {topic.id for topic in stored_topics.all_topics(campaign.store)}
    return held - staged.withdrawn | staged.topics if staged else held


def documents_with_text(campaign: Campaign, staged: StagedImport | None = None) -> list[str]:
    """Return the ids of the documents that have a text, including staged texts."""
    held = documents.all_ids_with_text(campaign.store)
    if staged is None or not staged.texts:
        return held
    new = [id_ for one in staged.texts for id_ in documents.staged_ids(campaign.store, one)]
    return list(dict.fromkeys([*held, *new]))


def has_documents_to_compare(campaign: Campaign, staged: StagedImport) -> bool:
    """Return whether the campaign or the import has a text or a run."""
    store = campaign.store
    return bool(
        staged.texts or staged.runs or stored_runs.names(store) or documents.any_text(store)
    )


def match_used(used: set[str], ids: Collection[str]) -> IdMatch:
    """Return how many topics used by runs and judgements a file of topics contains.

    ids: the ids in the file. The result suggests to number the topics by position if more of `used`
    would then be in the file.
    """
    found = match(tr("topics in this file, of those in runs and judgements"), used, set(ids))
    positions = {str(number + 1) for number in range(len(ids))}
    by_position = len(used & positions)
    if found.poor and by_position > max(found.known, found.repaired):
        return dataclasses.replace(found, repair=BY_POSITION, repaired=by_position)
    return found


def pooled_documents(campaign: Campaign) -> set[str]:
    """Return the ids of all pooled documents."""
    return pools.all_documents(campaign.store)


def documents_to_store(campaign: Campaign) -> set[str]:
    """Return the ids of the pooled documents and those with known grades; empty without a pool."""
    pooled = pooled_documents(campaign)
    return pooled | known_grades.all_documents(campaign.store) if pooled else pooled


def spelling(campaign: Campaign, report: FileReport) -> Spelling:
    """Return a function that maps a topic and a document to the campaign's spelling of their ids.

    It changes ids only if the order asks for normalised ids. Raises BadInput if two of the
    campaign's ids differ only in zero-padding.
    """
    if not report.order.repairs.normalise_ids:
        return lambda topic, document: (topic, document)
    place = Place(report.order.path)
    staged = report.staged
    held = documents_with_text(campaign, staged) or returned_documents(campaign, staged)
    of_document = translator(held, place)
    topics = known_topics(campaign, staged) or returned_topics(campaign, staged)
    of_topic = translator(topics, place)
    report.notes.append(tr("ids corrected to those of the campaign"))
    return lambda topic, document: (of_topic(topic), of_document(document))


def regrade(repairs: Repairs, grades: Iterable[float]) -> Regrade:
    """Return the function that reverses and maps a grade as the repairs ask for.

    grades: the grades of the whole file; read only if grades are to be reversed.
    """
    positive = [grade for grade in grades if grade > 0] if repairs.reverse_grades else []
    turn = max(positive) + min(positive) if positive else None
    mapped = dict(repairs.map_grades)

    def mend(grade: float) -> float:
        """Return the repaired grade."""
        turned = turn - grade if turn is not None and grade > 0 else grade
        return mapped.get(turned, turned)

    return mend


def repaired(rows: list[Qrel], repairs: Repairs, spelt: Spelling) -> list[Qrel]:
    """Return the rows with the campaign's spelling of ids, and with reversed and mapped grades.

    spelt: maps a topic id and a document id to the spelling of the campaign.
    """
    mend = regrade(repairs, (row.grade for row in rows))
    ids = (spelt(row.topic, row.document) for row in rows)
    return [
        dataclasses.replace(row, topic=topic, document=document, grade=mend(row.grade))
        for row, (topic, document) in zip(rows, ids, strict=True)
    ]


def hints(values: Collection[float], sampled: bool, repairs: Repairs) -> list[str]:
    """Return advice about grades with an unusual meaning, and about information that is not stored.

    values: the grades in the file. sampled: whether the file gives strata or inclusion
    probabilities.
    """
    if sampled:
        return [SAMPLED]
    if repairs.map_grades or repairs.reverse_grades:
        return []
    if set(values) == {0}:
        return [tr("every grade is 0. If 0 means relevant, use --map-grades 0=1")]
    if may_be_reversed(values):
        return [tr("no grade is 0. If 1 is the best grade, use --reverse-grades")]
    return []


def campaign_spelling(
    campaign: Campaign, place: Place, staged: StagedImport | None = None
) -> tuple[Callable[[str], str], Callable[[str], str]]:
    """Return (function of topic ids, function of document ids) to the campaign's spelling.

    Each function changes an id that differs from the campaign's only in zero-padding. staged: the
    data staged by earlier files of the same import. Raises BadInput if two of the campaign's ids
    would become equal.
    """
    held = documents_with_text(campaign, staged) or judged_documents(campaign)
    topics = known_topics(campaign, staged) or judged_topics(campaign)
    return translator(topics, place), translator(held, place)


def compare_judgements(campaign: Campaign, report: FileReport) -> None:
    """Add the matches of the judged topics and documents to the report."""
    store, staged = campaign.store, report.staged
    if known_topics(campaign):
        what = tr("judged topics in the campaign")
        report.matches.append(match_topics(what, report.topics, campaign))
    codes = _distinct([np.array(report.codes, np.uint32)])
    ids = report.documents and {*report.documents, *documents.ids_of(store, codes.tolist())}

    def compare(what: str, known: KnownDocuments, *, complete: bool) -> None:
        """Add the match of the judged documents with those that are known, if there are any."""
        if not known.codes.size:
            return
        if ids:
            report.matches.append(match(what, ids, known.ids, complete=complete))
        else:
            report.matches.append(match_codes(what, codes, known, complete=complete))

    with_text = known_documents(staged, "text", store, documents.codes_with_text)
    compare(tr("judged document ids with a text"), with_text, complete=True)
    returned = known_documents(staged, "returned", store, _returned_codes)
    compare(tr("judged document ids returned by a run"), returned, complete=False)
