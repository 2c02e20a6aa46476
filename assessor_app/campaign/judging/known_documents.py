"""Imports documents with known grades for gold, training and qualification, and removes them.

Both are entries of the import history. A removed document stays out of what counts.
"""

import contextlib
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.gold_documents import refuse_without_grades
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import Kind
from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.domain.table import Column, Table
from assessor_app.formats.judgements.known_grade_files import KnownLine, read_known
from assessor_app.store.imports import import_operations
from assessor_app.store.imports.import_operations import Import, Operation
from assessor_app.store.imports.row_changes import IMPORT_UNDONE, recorded
from assessor_app.store.journal import journal
from assessor_app.store.tables import documents, known_grades, pools, stored_topics
from assessor_app.store.tables.known_grades import KnownGrade

PURPOSES = {
    Kind.GOLD: marked("gold"),
    Kind.TRAINING: marked("training"),
    Kind.QUALIFICATION: marked("qualification"),
}
POOLED = marked("the document is in the pool, where judgements of it count")
JUDGED = marked("the document is judged already, and the judgement counts")
OTHER = marked("the document is or was known for another purpose")
UNDONE = marked("the import was undone")  # IMPORT_UNDONE, as the file has it
NOUN = "known grades"
NAMED = 3  # documents in an entry of the import history


@dataclass(frozen=True, slots=True)
class KnownImport:
    """The result of an import of known grades.

    added: number of new documents. changed: documents known before, which have the grade and
    reason of the file now. skipped: reason -> number of documents left out. without_text: number
    of documents that nobody can judge before their texts are imported.
    """

    added: int
    changed: int
    skipped: Mapping[str, int]
    changes: Changes
    without_text: int = 0


def import_known(campaign: Campaign, purpose: Kind, path: Path) -> KnownImport:
    """Import documents with known grades for a purpose; those known already get the new grade.

    A document that is in the topic's pool, judged or known for another purpose is left out.
    Raises BadInput for a file that cannot be read, an unknown topic and a grade that is
    not on the scale; nothing is imported then. Raises WrongUse in a work package, and in a campaign
    without grades.
    """
    campaign.writable()
    campaign.refuse_package()
    refuse_without_grades(campaign)
    checks, skipped = _Checks(campaign, purpose), Counter[str]()
    taken = []
    for one in read_known(path, checks.refuse_unknown):
        why = checks.why_not(one)
        if why:
            skipped[why] += 1
        else:
            taken.append(KnownGrade(*one))
    with _remembered(campaign, import_operations.IMPORT, path.name, len(taken)):
        added = known_grades.put(campaign.store, purpose, taken)
    names = {one.document for one in taken}
    without = len(names - documents.known(campaign.store, names))
    changes = Changes(judgements=True)
    return KnownImport(added, len(taken) - added, skipped, changes, without)


@contextlib.contextmanager
def _remembered(campaign: Campaign, kind: str, said: str, number: int) -> Iterator[None]:
    """Open a transaction, and add its changes of known grades to the import history, if any."""
    store = campaign.store
    with store.transaction():
        with recorded(store, ("known_grade",)) as found:
            yield
        if found.images["known_grade"]:
            made = Import(said, NOUN, time.time(), number, NOUN)
            import_operations.add(store, Operation(kind, (made,)), found.images)


def remove_known(campaign: Campaign, places: Sequence[tuple[str, str]], reason: str) -> Changes:
    """Remove the known grades of documents. places: (topic, document).

    Nobody gets these documents any more, except those who judged them. Judgements of them still
    never count. Raises WrongUse for a document without a known grade, without a reason, and in a
    work package.
    """
    campaign.writable()
    campaign.refuse_package()
    known = {(one.topic, one.document): one.removed for _, one in every_known(campaign)}
    for topic, document in places:
        if known.get((topic, document), "-"):
            raise WrongUse("document {0} of topic {1} has no known grade", document, topic)
    said = " ".join(reason.split())
    if not said:
        raise WrongUse("a removal needs a reason")
    named = ", ".join(" ".join(place) for place in places[:NAMED])
    more = f" and {len(places) - NAMED:,} more" if len(places) > NAMED else ""
    words = f"known grades of {named}{more} removed: {said}"
    with _remembered(campaign, import_operations.DECISION, words, len(places)):
        known_grades.remove(campaign.store, places, said)
    return Changes(judgements=True)


def every_known(campaign: Campaign) -> list[tuple[Kind, KnownGrade]]:
    """Return (purpose, document) of all documents with known grades, also of removed ones."""
    return [
        (purpose, one)
        for purpose in PURPOSES
        for one in known_grades.all_of(campaign.store, purpose, removed=True)
    ]


def import_words(found: KnownImport) -> list[str]:
    """Return what an import did, one line each."""
    told = tr(
        "documents with known grades: {0:,} new, {1:,} known before", found.added, found.changed
    )
    more = "without a text: {0:,}; import their texts next, then they can be judged"
    lines = [told, tr(more, found.without_text)] if found.without_text else [told]
    left_out = found.skipped.items()
    return lines + [tr("{0:,} left out: {1}", number, tr(why)) for why, number in left_out]


class _Checks:
    """Tells which documents can be imported for a purpose."""

    def __init__(self, campaign: Campaign, purpose: Kind) -> None:
        self._store = store = campaign.store
        self._topics = {one.id for one in stored_topics.all_topics(store)}
        self._grades = {grade.value for grade in campaign.scale.grades}
        self._judged = {(one.topic, one.document) for one in journal.judgements(store)}
        self._others = {
            (one.topic, one.document)
            for other, one in every_known(campaign)
            if other is not purpose
        }

    def refuse_unknown(self, one: KnownLine) -> None:
        """Raise BadInput for an unknown topic or grade."""
        if one.topic not in self._topics:
            raise BadInput("no such topic: {0}", one.topic)
        if one.grade not in self._grades:
            raise BadInput("grade {0} is not on the campaign's scale", one.grade)

    def why_not(self, one: KnownLine) -> str:
        """Return why a line is left out; empty if it is taken."""
        place = one.topic, one.document
        if place in self._others:
            return OTHER
        if pools.holds(self._store, *place):
            return POOLED
        if place in self._judged:
            return JUDGED
        return ""


def known_number(campaign: Campaign, purpose: Kind) -> int:
    """Return the number of documents with known grades for a purpose."""
    return len(known_grades.all_of(campaign.store, purpose))


def known_table(campaign: Campaign) -> Table:
    """Return a table with the number of topics and documents with known grades per purpose."""
    columns = (
        Column("purpose", "Purpose", numeric=False, words=True),
        Column("topics", "Topics", "Topics with such documents", digits=0),
        Column("documents", "Documents", "Pairs of a topic and a document", digits=0),
        Column("removed", "Removed", "Removed pairs, judgements of which never count", digits=0),
    )
    found, removed = every_known(campaign), Counter[Kind]()
    kept: dict[Kind, list[str]] = {purpose: [] for purpose in PURPOSES}
    for purpose, one in found:
        if one.removed:
            removed[purpose] += 1
        else:
            kept[purpose].append(one.topic)
    rows = tuple(
        (name, len(set(kept[purpose])), len(kept[purpose]), removed[purpose])
        for purpose, name in PURPOSES.items()
    )
    return Table("Documents with known grades", columns, rows)


def known_list(found: Sequence[tuple[Kind, KnownGrade]]) -> Table:
    """Return a table with a row for each document of `every_known`."""
    columns = (
        Column("purpose", "Purpose", numeric=False, words=True),
        Column("topic", "Topic", numeric=False),
        Column("document", "Document", numeric=False),
        Column("known", "Known grade", digits=0),
        Column("reason", "Reason", "The reason of the known grade", numeric=False),
        Column("removed", "Removed", "Why the known grade was removed", numeric=False),
    )
    rows = tuple((PURPOSES[purpose], *one[:-1], removed_words(one)) for purpose, one in found)
    return Table("Documents with known grades, one by one", columns, rows)


def removed_words(one: KnownGrade) -> str:
    """Return why a known grade was removed; empty if it was not."""
    return tr(UNDONE) if one.removed == IMPORT_UNDONE else one.removed
