"""Adjudicate documents with different grades: list and order the conflicts, record decisions."""

import hashlib
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

import numpy as np
from numpy.typing import NDArray

import assessor_app
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.referred_texts import hash_at_hand
from assessor_app.campaign.judging.judging import (
    assessor_name,
    moment,
    refuse_unknown_grade,
    refuse_unknown_topic,
)
from assessor_app.domain.assessor_kind import PERSON, flags_without_details, named
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import REMOVAL, Event, Kind, new_id
from assessor_app.domain.formatting import universal_time, written
from assessor_app.domain.judgement import Judgement, Settlement, State, settled_value
from assessor_app.domain.language import marked, tr
from assessor_app.domain.names import DEFAULT_SEED, no_such
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.domain.span import Span
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS
from assessor_app.store.journal import adjudications, highlights, journal
from assessor_app.store.tables import assessor_kinds, documents, search, set_aside

Item = tuple[str, str]  # topic, document


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

    kind: of the assessor.
    """

    judgement: Judgement
    spans: tuple[Span, ...] = ()
    kind: str = PERSON

    @property
    def name(self) -> str:
        """The name of the assessor, with its kind if it is a machine's."""
        return named(self.judgement.assessor, self.kind)

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
    return table_of(title, CONFLICT_COLUMNS, found)


def judgements_table(found: Conflict) -> Table:
    """Return a table with a row per judgement of one document, and a row for its adjudication."""
    columns = (
        Column("assessor", "Assessor", numeric=False),
        Column("role", "Role", numeric=False),
        Column("grade", "Grade", digits=0),
        Column("decided_at", "Decided at", "UTC", numeric=False),
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


ORDERS: tuple[tuple[str, str, Callable[[Conflict], float]], ...] = (
    ("weight", marked("descending by effect on the system ranking"), lambda one: -one.weight),
    ("distance", marked("descending by distance between the grades"), lambda one: -one.distance),
    ("topic", marked("by topic and document"), lambda one: 0.0),
)


def conflicts(
    campaign: Campaign,
    assessors: Sequence[str] = (),
    order: str = "weight",
    *,
    settled: bool = True,
    progress: Progress | None = None,
) -> tuple[Conflict, ...]:
    """Return the documents to which two of the assessors gave different grades.

    assessors: empty for all who are neither excluded nor machines. order: of the documents, a
    name in `ORDERS`. settled: whether to include adjudicated documents. Raises WrongUse for an
    unknown order.
    """
    place = next((place for name, _, place in ORDERS if name == order), None)
    if place is None:
        raise no_such("order of conflicts", order, [name for name, _, _ in ORDERS])
    found = [
        one
        for one in _judged_by_several(campaign, assessors, progress)
        if one.distance and (settled or one.settled is None)
    ]
    return tuple(sorted(found, key=lambda one: (place(one), one.topic, one.document)))


def review_sample(
    campaign: Campaign, size: int, seed: int = DEFAULT_SEED, assessors: Sequence[str] = ()
) -> tuple[Conflict, ...]:
    """Return a random sample of the documents on which the assessors agree, for review.

    size: maximum number of documents. seed: the same seed gives the same sample. assessors: empty
    for all assessors.
    """
    agreed = [one for one in _judged_by_several(campaign, assessors) if not one.distance]
    return tuple(random.Random(seed).sample(agreed, min(size, len(agreed))))


def conflict(campaign: Campaign, topic: str, document: str) -> Conflict:
    """Return one document with the judgements of all its assessors, and its adjudication.

    Raises WrongUse if nobody judged the document.
    """
    held = journal.judgements(campaign.store, topic=topic, document=document)
    judged = [one for one in held if one.state is State.JUDGED]
    if not judged:
        raise WrongUse("document {0!r} has no judgement for topic {1!r}", document, topic)
    kinds = assessor_kinds.kinds_of_machines(campaign.store)
    said = tuple(
        Said(
            one,
            highlights.spans_at(campaign.store, one.assessor, topic, document),
            kinds.get(one.assessor, PERSON),
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
) -> tuple[tuple[Conflict, ...], int]:
    """Return (judged documents, number of others) among the documents that contain all words.

    Searches all documents with a stored text, best first, at most MOST_FOUND; the last word may be
    incomplete. A document that was judged for several topics is listed for each; without weights.
    assessors: empty for all who are not excluded. topic: only this topic. Raises WrongUse for a
    text without words.
    """
    if not search.words_of(text):
        raise WrongUse("there is no word to search for", expected="one or more words")
    place = {
        name: at for at, name in enumerate(search.search(campaign.store, text, None, MOST_FOUND))
    }
    judged = {
        item: said
        for item, said in _judged(campaign, assessors).items()
        if item[1] in place and topic in ("", item[0])
    }
    found = sorted(_as_conflicts(campaign, judged, {}), key=lambda one: place[one.document])
    return tuple(found), len(place) - len({document for _, document in judged})


def _judged_by_several(
    campaign: Campaign, assessors: Sequence[str], progress: Progress | None = None
) -> list[Conflict]:
    out = () if assessors else assessor_kinds.machines(campaign.store)
    judged = {
        item: [one for one in said if one.assessor not in out]
        for item, said in _judged(campaign, assessors).items()
    }
    several = {item: said for item, said in judged.items() if len(said) > 1}
    return _as_conflicts(campaign, several, weights(campaign, several, progress))


def _judged(campaign: Campaign, assessors: Sequence[str]) -> dict[Item, list[Judgement]]:
    by_item: dict[Item, list[Judgement]] = {}
    gone = set_aside.names(campaign.store, set_aside.WITHDRAWN)
    out = () if assessors else set_aside.names(campaign.store, set_aside.EXCLUDED)
    for one in journal.judgements(campaign.store):
        if one.topic in gone or one.assessor in out:
            continue
        if one.state is State.JUDGED and (not assessors or one.assessor in assessors):
            by_item.setdefault((one.topic, one.document), []).append(one)
    return by_item


def _as_conflicts(
    campaign: Campaign, judged: Mapping[Item, Sequence[Judgement]], weight: Mapping[Item, float]
) -> list[Conflict]:
    marked = highlights.all_spans(campaign.store)
    kinds = assessor_kinds.kinds_of_machines(campaign.store)
    settled = adjudications.settlements(campaign.store)
    return [
        Conflict(
            *item,
            tuple(
                Said(one, marked.get((one.assessor, *item), ()), kinds.get(one.assessor, PERSON))
                for one in said
            ),
            settled.get(item),
            weight.get(item, 0.0),
        )
        for item, said in judged.items()
    ]


def weights(
    campaign: Campaign, items: Iterable[Item], progress: Progress | None = None
) -> dict[Item, float]:
    """Return (topic, document) -> how much the document can affect the ranking of the runs.

    The weight is the mean, over pairs of runs, of the difference between the document's discounts 1
    / log2(1 + rank), where the discount is 0 for a run that does not return the document. After
    Carterette, Allan & Sitaraman (2006), Minimal test collections for retrieval evaluation, SIGIR
    2006: a document that two runs rank equally cannot distinguish them. Returns an empty dictionary
    for fewer than two runs.
    """
    from assessor_app.campaign.evaluating.evaluating import ordered_runs

    listed = list(items)
    runs = ordered_runs(campaign, DEFAULT_OPTIONS, progress=progress or Silent())
    if len(runs) < 2 or not listed:
        return {}
    codes = documents.codes(campaign.store, [document for _, document in listed])
    by_topic: dict[str, list[int]] = {}
    for at, (topic, _) in enumerate(listed):
        by_topic.setdefault(topic, []).append(at)
    brought = np.zeros((len(runs), len(listed)))
    wanted = np.array(codes, np.int64)
    for number, run in enumerate(runs):
        blocks = zip(run.blocks.names, run.blocks.starts, run.blocks.lengths, strict=True)
        for name, start, length in blocks:
            here = by_topic.get(name.decode("utf-8", "surrogateescape"))
            if here:
                ranked = run.documents[start : start + length].astype(np.int64)
                brought[number, here] = _brought(ranked, wanted[here])
    found = _mean_differences(brought).tolist()
    return dict(zip(listed, found, strict=True))


def _brought(ranked: NDArray[np.int64], wanted: NDArray[np.int64]) -> NDArray[np.float64]:
    order = np.argsort(ranked)
    at = np.minimum(np.searchsorted(ranked[order], wanted), len(ranked) - 1)
    rank = order[at] + 1
    return np.where(ranked[order[at]] == wanted, 1 / np.log2(1 + rank), 0.0)


def _mean_differences(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return float64[columns]: the mean absolute difference over all pairs of rows."""
    runs = len(values)
    factor = 2 * np.arange(1, runs + 1) - runs - 1
    total: NDArray[np.float64] = (np.sort(values, axis=0) * factor[:, None]).sum(axis=0)
    return total / (runs * (runs - 1) / 2)


def blinded(one: Conflict, seed: int = 0) -> Conflict:
    """Return the conflict with names replaced by "Assessor 1", … in a reproducible random order.

    one: the conflict. seed: each seed gives another order.
    """

    def lot(said: Said) -> bytes:
        """Return the sort key of a judgement: a hash of seed, document and assessor."""
        told = "\x00".join((str(seed), one.topic, one.document, said.judgement.assessor))
        return hashlib.blake2b(told.encode("utf-8", "surrogatepass")).digest()

    return replace(
        one,
        said=tuple(
            replace(said, judgement=_without_source(said.judgement, number), kind=PERSON)
            for number, said in enumerate(sorted(one.said, key=lot), 1)
        ),
    )


def _without_source(one: Judgement, number: int) -> Judgement:
    """Return the judgement without the name of its assessor, and without details of a model."""
    flags = flags_without_details(one.flags)
    return replace(one, assessor=f"Assessor {number}", flags=flags)


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
