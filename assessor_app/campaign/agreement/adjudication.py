"""Adjudicate documents with different grades: list and order the conflicts, record decisions."""

import hashlib
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import compress, islice
from operator import attrgetter

import numpy as np
from numpy.typing import NDArray

import assessor_app
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import hash_at_hand
from assessor_app.campaign.judging.judged_documents import JudgedDocuments, judged_documents
from assessor_app.campaign.judging.judging import (
    assessor_name,
    moment,
    refuse_unknown_grade,
    refuse_unknown_topic,
)
from assessor_app.campaign.stability.ranking_weights import weights_of
from assessor_app.domain.assessor_kind import PERSON, flags_without_details, named
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import REMOVAL, Event, Kind, new_id
from assessor_app.domain.formatting import universal_time, written
from assessor_app.domain.judgement import Judgement, Settlement, State, settled_value
from assessor_app.domain.language import marked, tr
from assessor_app.domain.names import DEFAULT_SEED, no_such
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.domain.span import Span
from assessor_app.domain.table import Column, OnDemand, Table, table_on_demand
from assessor_app.evaluation.arrays import Doubles, Integers
from assessor_app.store.journal import adjudications, highlights, journal
from assessor_app.store.journal.current_judgements import notes
from assessor_app.store.tables import assessor_kinds, documents, search, set_aside

ROWS_AT_ONCE = 1000
EVERY = slice(None)


def _adjudicated_grade(one: "Conflict") -> int | None:
    return one.settled.grade if one.settled else None


def _adjudicator(one: "Conflict") -> str:
    return one.settled.by if one.settled else ""


CONFLICT_COLUMNS = (
    Column("topic", "Topic", numeric=False),
    Column("document", "Document", numeric=False),
    Column("said", "Grades", "The grade of each assessor", numeric=False, of=attrgetter("grades")),
    Column("distance", "Distance", "Highest grade minus lowest grade", digits=0),
    Column("weight", "Weight", "How differently the runs rank the document"),
    Column("settled", "Adjudicated", "The adjudicated grade", digits=0, of=_adjudicated_grade),
    Column("by", "Adjudicator", numeric=False, of=_adjudicator),
    Column(
        "reason", "Reason", numeric=False, of=lambda one: one.settled.reason if one.settled else ""
    ),
    Column("notes", "Notes", "The notes of the assessors", numeric=False),
    # The names of today, beside those that programs already read.
    Column("grades", "Grades", numeric=False, apart=True),
    Column("adjudicated", "Adjudicated", digits=0, apart=True, of=_adjudicated_grade),
    Column("adjudicator", "Adjudicator", numeric=False, apart=True, of=_adjudicator),
)


@dataclass(frozen=True, slots=True)
class Said:
    """One assessor's judgement of a document, and the passages that the assessor highlighted.

    kind: of the assessor. excluded: whether the lead has excluded the assessor.
    """

    judgement: Judgement
    spans: tuple[Span, ...] = ()
    kind: str = PERSON
    excluded: bool = False

    @property
    def name(self) -> str:
        """The name of the assessor, with its kind if it is a machine's, and whether excluded."""
        shown = named(self.judgement.assessor, self.kind)
        return tr("{0} (excluded)", shown) if self.excluded else shown

    @property
    def grade(self) -> int:
        """The grade of the judgement, 0 if it has none."""
        return self.judgement.grade or 0


@dataclass(frozen=True, slots=True)
class Conflict:
    """A document judged by several assessors, with its adjudication.

    said: one entry per assessor. settled: the adjudication; None if there is none. weight: how
    differently the runs rank the document; see `weights`.
    """

    topic: str
    document: str
    said: tuple[Said, ...]
    settled: Settlement | None
    weight: float

    @property
    def distance(self) -> int:
        """The difference between the highest and the lowest grade."""
        grades = [one.grade for one in self.said]
        return max(grades) - min(grades)

    @property
    def grades(self) -> str:
        """The assessors' names, each with the grade given."""
        return ", ".join(f"{one.name} {one.grade}" for one in self.said)

    @property
    def notes(self) -> str:
        """The assessors' notes, each after the assessor's name."""
        noted = (one for one in self.said if one.judgement.note)
        return "; ".join(f"{one.name}: {one.judgement.note}" for one in noted)


def conflicts_table(found: Sequence[Conflict], title: str = "Conflicts") -> Table:
    """Return a table with a row per document, in the order of `found`."""
    return table_on_demand(title, CONFLICT_COLUMNS, found)


def judgements_table(found: Conflict) -> Table:
    """Return a table with a row per judgement of one document, and a row for its adjudication."""
    columns = (
        Column("assessor", "Assessor", numeric=False),
        Column("role", "Role", numeric=False),
        Column("grade", "Grade", digits=0),
        Column("decided_at", "Decided at (UTC)", numeric=False, moment=True),
        Column("note", "Note or reason", numeric=False),
    )
    rows = [
        (said.name, "assessor", one.grade, _time(one.decided_at), one.note)
        for said, one in ((said, said.judgement) for said in found.said)
    ]
    if held := found.settled:
        rows.append((held.by, "adjudicator", held.grade, _time(held.at), held.reason))
    return Table(tr("Topic {0}, document {1}", found.topic, found.document), columns, tuple(rows))


def _time(moment: float | None) -> str:
    if moment is None:
        return ""
    return written(universal_time(moment), moment, "%Y-%m-%d %H:%M")


@dataclass(frozen=True, eq=False)
class Conflicts(OnDemand[Conflict]):
    """Documents with the judgements of several assessors, each made when it is read.

    Their judgements have assessor, grade and note only, and no highlights.

    judged: the documents in their order. ids: of the documents. weight: float64[documents]. notes:
    as `current_judgements.notes` returns them. settled: the adjudications. kinds: of the assessors
    that are machines. hides_names: whether the documents are `blinded`.
    """

    judged: JudgedDocuments
    ids: tuple[str, ...]
    weight: Doubles
    notes: Mapping[tuple[str, str, int], str]
    settled: Mapping[tuple[str, str], Settlement]
    kinds: Mapping[str, str]
    hides_names: bool = False

    def of_topic(self, topic: str) -> "Conflicts":
        """Return the documents of one topic."""
        return self._taken([name == topic for name in self.judged.topics], self.judged.topic)

    def unsettled(self) -> "Conflicts":
        """Return the documents without an adjudication."""
        topics, rows = self.judged.topics, self.judged.topic.tolist()
        places = zip(rows, self.ids, strict=True)
        return self._taken([(topics[at], id_) not in self.settled for at, id_ in places])

    def noted(self) -> Iterator[tuple[int, str]]:
        """Yield (index of the document, note) of each note on a grade that is listed."""
        topics = {name: at for at, name in enumerate(self.judged.topics)}
        people = {name: at for at, name in enumerate(self.judged.assessors)}
        held = [
            (topics.get(topic, -1), code, people.get(name, -1)) for name, topic, code in self.notes
        ]
        places = self.judged.places_of(*np.array(held, np.int64).reshape(-1, 3).T)
        both = zip(places.tolist(), self.notes.values(), strict=True)
        return ((at, note) for at, note in both if at >= 0 and note)

    def _taken(self, wanted: list[bool], at: NDArray[np.int32] | slice = EVERY) -> "Conflicts":
        flags = np.array(wanted, bool)[at]
        ids = tuple(compress(self.ids, flags))
        return replace(self, judged=self.judged.taken(flags), ids=ids, weight=self.weight[flags])

    def __len__(self) -> int:
        return len(self.ids)

    def made(self, place: int) -> Conflict:
        """Make the document at an index."""
        return next(self._made(place, place + 1))

    def __iter__(self) -> Iterator[Conflict]:
        for start in range(0, len(self), ROWS_AT_ONCE):
            yield from self._made(start, min(start + ROWS_AT_ONCE, len(self)))

    def _made(self, start: int, end: int) -> Iterator[Conflict]:
        """Yield the documents with indices from `start` to before `end`."""
        judged = self.judged
        first, *ends = judged.starts[start : end + 1].tolist()
        rows = slice(first, ends[-1])
        said = zip(judged.who[rows].tolist(), judged.grade[rows].tolist(), strict=True)
        items = zip(
            judged.topic[start:end].tolist(),
            judged.document[start:end].tolist(),
            self.ids[start:end],
            self.weight[start:end].tolist(),
            ends,
            strict=True,
        )
        for number, code, document, weight, last in items:
            topic = judged.topics[number]
            here = tuple(
                self._said(judged.assessors[who], topic, document, grade, code)
                for who, grade in islice(said, last - first)
            )
            first = last
            made = Conflict(topic, document, here, self.settled.get((topic, document)), weight)
            yield blinded(made) if self.hides_names else made

    def _said(self, assessor: str, topic: str, document: str, grade: int, code: int) -> Said:
        note = self.notes.get((assessor, topic, code), "") if self.notes else ""
        said = Judgement(assessor, topic, document, State.JUDGED, grade, note)
        return Said(said, (), self.kinds.get(assessor, PERSON))


ORDERS: tuple[tuple[str, str], ...] = (
    ("weight", marked("descending by effect on the system ranking")),
    ("distance", marked("descending by distance between the grades")),
    ("topic", marked("by topic and document")),
)


def conflicts(
    campaign: Campaign,
    assessors: Sequence[str] = (),
    order: str = ORDERS[0][0],
    *,
    settled: bool = True,
    noted: int | None = None,
    progress: Progress = SILENT,
) -> Conflicts:
    """Return the documents to which two of the assessors gave different grades.

    assessors: empty for all who are neither excluded nor machines. order: of the documents, a
    name in `ORDERS`. settled: whether to include adjudicated documents. noted: the number of
    documents at the top whose notes are read; None for all. Raises WrongUse for an unknown order.
    """
    known = [name for name, _ in ORDERS]
    if order not in known:
        raise no_such("order of conflicts", order, known)
    judged = judged_documents(campaign, assessors)
    judged = judged.taken(judged.distance > 0)
    ids = documents.ids_of(campaign.store, judged.document.tolist())
    if not settled:
        judged, ids = _open(campaign, judged, ids)
    weight = _weights(campaign, judged, progress)
    keys: list[NDArray[np.generic]] = [_ranks(ids), _ranks(judged.topics)[judged.topic]]
    keys += [-weight] if order == "weight" else [-judged.distance] if order == "distance" else []
    places = np.lexsort(keys)
    listed = [ids[at] for at in places.tolist()]
    return _listed(campaign, judged.taken(places), listed, weight[places], noted)


def with_all_notes(campaign: Campaign, found: Conflicts) -> Conflicts:
    """Return the documents with all their notes."""
    return replace(found, notes=notes(campaign.store))


def _listed(
    campaign: Campaign,
    judged: JudgedDocuments,
    ids: Sequence[str],
    weight: Doubles,
    noted: int | None = None,
) -> Conflicts:
    topics, codes = judged.topic[:noted].tolist(), judged.document[:noted].tolist()
    places = zip((judged.topics[at] for at in topics), codes, strict=True)
    return Conflicts(
        judged,
        tuple(ids),
        weight,
        notes(campaign.store, None if noted is None else places),
        adjudications.settlements(campaign.store),
        assessor_kinds.kinds_of_machines(campaign.store),
    )


def _open(
    campaign: Campaign, judged: JudgedDocuments, ids: Sequence[str]
) -> tuple[JudgedDocuments, list[str]]:
    """Return the documents without an adjudication, and their ids."""
    settled = adjudications.settlements(campaign.store)
    rows = zip(judged.topic.tolist(), ids, strict=True)
    kept = [(judged.topics[at], document) not in settled for at, document in rows]
    return judged.taken(np.array(kept, bool)), list(compress(ids, kept))


def _ranks(names: Sequence[str]) -> Integers:
    """Return int64[names]: the place of each name in the order of all; equal names are apart."""
    ranks = np.empty(len(names), np.int64)
    ranks[sorted(range(len(names)), key=names.__getitem__)] = np.arange(len(names))
    return ranks


def _weights(campaign: Campaign, judged: JudgedDocuments, progress: Progress) -> Doubles:
    found = weights_of(campaign, judged.topics, judged.topic, judged.document, progress)
    return np.zeros(len(judged.topic)) if found is None else found


def review_sample(
    campaign: Campaign, size: int, seed: int = DEFAULT_SEED, assessors: Sequence[str] = ()
) -> Conflicts:
    """Return a random sample of the documents on which the assessors agree, for review.

    size: maximum number of documents. seed: the same seed gives the same sample. assessors: empty
    for all assessors.
    """
    judged = judged_documents(campaign, assessors)
    judged = judged.taken((judged.sizes > 1) & (judged.distance == 0))
    number = len(judged.topic)
    chosen = random.Random(seed).sample(range(number), min(size, number))
    judged = judged.taken(np.array(chosen, np.int64))
    ids = documents.ids_of(campaign.store, judged.document.tolist())
    return _listed(campaign, judged, ids, _weights(campaign, judged, SILENT))


def conflict(campaign: Campaign, topic: str, document: str) -> Conflict:
    """Return one document with the judgements of all its assessors, and its adjudication.

    Raises WrongUse if nobody judged the document.
    """
    held = journal.judgements(campaign.store, topic=topic, document=document)
    judged = [one for one in held if one.state is State.JUDGED]
    if not judged:
        raise WrongUse(
            "document {0!r} has no judgement for topic {1!r}",
            document,
            topic,
            advice="let its assessors judge it: assessor pool CAMPAIGN --add TOPIC DOCUMENT",
        )
    kinds = assessor_kinds.kinds_of_machines(campaign.store)
    out = set_aside.names(campaign.store, set_aside.EXCLUDED)
    said = tuple(
        Said(
            one,
            highlights.spans_at(campaign.store, one.assessor, topic, document),
            kinds.get(one.assessor, PERSON),
            one.assessor in out,
        )
        for one in judged
    )
    return Conflict(topic, document, said, settlement(campaign, topic, document), 0.0)


def settlement(campaign: Campaign, topic: str, document: str) -> Settlement | None:
    """Return the adjudication of a document, or None if it was not adjudicated."""
    return adjudications.settlements(campaign.store, topic).get((topic, document))


MOST_FOUND = 1000


def judged_with_words(
    campaign: Campaign, text: str, assessors: Sequence[str] = (), topic: str = ""
) -> tuple[Conflicts, int]:
    """Return (judged documents, number of others) among the documents that contain all words.

    Searches all documents with a stored text, best first, at most MOST_FOUND; the last word may be
    incomplete. A document that was judged for several topics is listed for each; without weights.
    assessors: empty for all who are not excluded. topic: only this topic. Raises WrongUse for a
    text without words.
    """
    if not search.words_of(text):
        raise WrongUse("there is no word to search for", expected="one or more words")
    found = search.search(campaign.store, text, None, MOST_FOUND)
    place = {code: at for at, code in enumerate(documents.codes(campaign.store, found))}
    judged = judged_documents(campaign, assessors, topic, with_machines=True)
    judged = judged.taken(np.isin(judged.document, list(place)))
    order = sorted(range(len(judged.topic)), key=lambda at: place[int(judged.document[at])])
    judged = judged.taken(np.array(order, np.int64))
    ids = documents.ids_of(campaign.store, judged.document.tolist())
    return _listed(campaign, judged, ids, np.zeros(len(ids))), len(place) - len(set(ids))


def blind_names(one: Conflict, seed: int = 0) -> dict[str, str]:
    """Return "Assessor 1", … for each assessor of a conflict, in a reproducible random order.

    one: the conflict. seed: each seed gives another order.
    """

    def lot(name: str) -> bytes:
        """Return the sort key of an assessor: a hash of seed, document and name."""
        told = "\x00".join((str(seed), one.topic, one.document, name))
        return hashlib.blake2b(told.encode("utf-8", "surrogatepass")).digest()

    names = sorted({said.judgement.assessor for said in one.said}, key=lot)
    return {name: f"Assessor {number}" for number, name in enumerate(names, 1)}


def blinded(one: Conflict, seed: int = 0) -> Conflict:
    """Return the conflict with the names of `blind_names`, in their order."""
    names = blind_names(one, seed)
    order = list(names)
    said = sorted(one.said, key=lambda said: order.index(said.judgement.assessor))
    return replace(
        one,
        said=tuple(Said(_without_source(said.judgement, names), said.spans) for said in said),
    )


def _without_source(one: Judgement, names: Mapping[str, str]) -> Judgement:
    """Return the judgement without the name of its assessor, and without details of a model."""
    flags = flags_without_details(one.flags)
    return replace(one, assessor=names[one.assessor], flags=flags)


def settle(
    campaign: Campaign, by: str, topic: str, document: str, grade: int, reason: str = ""
) -> Changes:
    """Record an adjudicated grade as an event beside the assessors' judgements.

    by: the adjudicator. reason: text; empty for none. Raises WrongUse for a grade that is not on
    the scale, for a document that nobody judged, and in a work package, because adjudications in
    packages are not merged.
    """
    campaign.writable()
    campaign.refuse_package()
    refuse_unknown_grade(campaign, grade)
    refuse_unknown_topic(campaign, topic)
    conflict(campaign, topic, document)
    return _file(campaign, Kind.SETTLE, by, topic, document, settled_value(grade, reason.strip()))


def unsettle(campaign: Campaign, by: str, topic: str, document: str) -> Changes:
    """Withdraw the adjudication of a document. by: the person who withdraws it.

    Raises WrongUse if there is no adjudication.
    """
    campaign.writable()
    held = settlement(campaign, topic, document)
    if held is None:
        raise WrongUse("document {0} has no adjudication for topic {1}", document, topic)
    return _file(campaign, Kind.RETRACT, by, topic, document, held.gesture)


def _file(
    campaign: Campaign, kind: Kind, by: str, topic: str, document: str, value: str
) -> Changes:
    event = Event(
        assessor=assessor_name(by),
        kind=kind,
        topic=topic,
        document=document,
        value=value,
        flags=REMOVAL if kind is Kind.RETRACT else "",
        text_hash=hash_at_hand(campaign, document),
        scale_version=campaign.scale.version,
        decided_at=moment(),
        app_version=assessor_app.__version__,
        gesture=new_id(),
    )
    journal.append(campaign.store, [event])
    return Changes(judgements=True)
