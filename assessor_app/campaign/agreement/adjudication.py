"""Settling what assessors saw differently: which documents, in which order, and the decision."""

import hashlib
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

import numpy as np
from numpy.typing import NDArray

import assessor_app
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.ordered_runs import ordered_runs
from assessor_app.campaign.importing.referred_texts import hash_at_hand
from assessor_app.campaign.judging.judging import assessor_name, moment
from assessor_app.campaign.sharing.packages import refuse_package
from assessor_app.domain.changes import Changes
from assessor_app.domain.events import REMOVAL, Event, Kind, new_id
from assessor_app.domain.judgement import Judgement, Settlement, State, settled_value
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.progress import Progress, Silent
from assessor_app.domain.span import Span
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS
from assessor_app.store.journal import adjudications, highlights, journal
from assessor_app.store.tables import documents, stored_topics

Item = tuple[str, str]  # topic, document


@dataclass(frozen=True, slots=True)
class Said:
    """What one assessor says of a document, with the passages they marked."""

    judgement: Judgement
    spans: tuple[Span, ...] = ()

    @property
    def grade(self) -> int:
        """The grade."""
        return self.judgement.grade or 0


@dataclass(frozen=True, slots=True)
class Conflict:
    """A document that assessors judged, and what was settled of it, if anything.

    weight: how differently the runs rank it; see `weights`.
    """

    topic: str
    document: str
    said: tuple[Said, ...]
    settled: Settlement | None
    weight: float

    @property
    def distance(self) -> int:
        """Between the lowest and the highest grade."""
        grades = [one.grade for one in self.said]
        return max(grades) - min(grades)

    @property
    def grades(self) -> str:
        """Each assessor with the grade they gave."""
        return ", ".join(f"{one.judgement.assessor} {one.grade}" for one in self.said)

    @property
    def notes(self) -> str:
        """The assessors' notes, each after the name."""
        noted = (one.judgement for one in self.said if one.judgement.note)
        return "; ".join(f"{one.assessor}: {one.note}" for one in noted)


CONFLICT_COLUMNS = (
    Column("topic", "Topic", numeric=False),
    Column("document", "Document", numeric=False),
    Column("said", "Grades", "Of each assessor", numeric=False, of=attrgetter("grades")),
    Column("distance", "Apart", "Between the lowest and the highest grade", digits=0),
    Column("weight", "Weight", "How differently the runs rank it"),
    Column("settled", "Settled", digits=0, of=lambda one: one.settled and one.settled.grade),
    Column("by", "By", numeric=False, of=lambda one: one.settled.by if one.settled else ""),
    Column(
        "reason", "Reason", numeric=False, of=lambda one: one.settled.reason if one.settled else ""
    ),
    Column("notes", "Notes", numeric=False),
)


def conflicts_table(found: Sequence[Conflict]) -> Table:
    """A row per document."""
    return table_of("Documents judged by several", CONFLICT_COLUMNS, found)


ORDERS: tuple[tuple[str, str, Callable[[Conflict], float]], ...] = (
    ("weight", "what matters most for the order of the runs first", lambda one: -one.weight),
    ("distance", "grades that lie furthest apart first", lambda one: -one.distance),
    ("topic", "by topic and document", lambda one: 0.0),
)


def conflicts(
    campaign: Campaign,
    assessors: Sequence[str] = (),
    order: str = "weight",
    *,
    settled: bool = True,
    progress: Progress | None = None,
) -> tuple[Conflict, ...]:
    """The documents that two of the assessors (default: of all) gave different grades.

    settled: whether those that are settled already are among them. Raises WrongUse for an unknown
    order.
    """
    place = next((place for name, _, place in ORDERS if name == order), None)
    if place is None:
        known = ", ".join(name for name, _, _ in ORDERS)
        raise WrongUse(f"there is no order {order!r} of conflicts", expected=known)
    found = [
        one
        for one in _judged_by_several(campaign, assessors, progress)
        if one.distance and (settled or one.settled is None)
    ]
    return tuple(sorted(found, key=lambda one: (place(one), one.topic, one.document)))


def review_sample(
    campaign: Campaign, size: int, seed: int = 1, assessors: Sequence[str] = ()
) -> tuple[Conflict, ...]:
    """A random sample of the documents on which assessors agree, to be looked at once more."""
    agreed = [one for one in _judged_by_several(campaign, assessors) if not one.distance]
    return tuple(random.Random(seed).sample(agreed, min(size, len(agreed))))


def conflict(campaign: Campaign, topic: str, document: str) -> Conflict:
    """What everybody says of one document. Raises WrongUse where nobody judged it."""
    held = journal.judgements(campaign.store, topic=topic, document=document)
    judged = [one for one in held if one.state is State.JUDGED]
    if not judged:
        raise WrongUse(f"nobody judged document {document!r} for topic {topic}")
    settled = adjudications.settlements(campaign.store, topic)
    said = tuple(
        Said(one, highlights.spans_at(campaign.store, one.assessor, topic, document))
        for one in judged
    )
    return Conflict(topic, document, said, settled.get((topic, document)), 0.0)


def _judged_by_several(
    campaign: Campaign, assessors: Sequence[str], progress: Progress | None = None
) -> list[Conflict]:
    by_item: dict[Item, list[Judgement]] = {}
    for one in journal.judgements(campaign.store):
        if one.state is State.JUDGED and (not assessors or one.assessor in assessors):
            by_item.setdefault((one.topic, one.document), []).append(one)
    several = {item: said for item, said in by_item.items() if len(said) > 1}
    marked = highlights.all_spans(campaign.store)
    settled = adjudications.settlements(campaign.store)
    weight = weights(campaign, several, progress)
    return [
        Conflict(
            *item,
            tuple(Said(one, marked.get((one.assessor, *item), ())) for one in said),
            settled.get(item),
            weight.get(item, 0.0),
        )
        for item, said in several.items()
    ]


def weights(
    campaign: Campaign, items: Iterable[Item], progress: Progress | None = None
) -> dict[Item, float]:
    """How much hangs on each document: the mean over pairs of runs of the difference in what it
    could bring them, 1 / log2(1 + rank), 0 for a run that lacks it.

    After Carterette, Allan & Sitaraman (2006), Minimal test collections for retrieval evaluation,
    SIGIR 2006: what two systems rank alike cannot tell them apart. Without two runs all are 0.
    """
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
    """Per column, the mean over all pairs of rows of how far they differ."""
    runs = len(values)
    factor = 2 * np.arange(1, runs + 1) - runs - 1
    total: NDArray[np.float64] = (np.sort(values, axis=0) * factor[:, None]).sum(axis=0)
    return total / (runs * (runs - 1) / 2)


def blinded(one: Conflict, seed: int = 0) -> Conflict:
    """The same without names: "Assessor 1", ... in an order that tells nothing, but stays."""

    def lot(said: Said) -> bytes:
        told = "\x00".join((str(seed), one.topic, one.document, said.judgement.assessor))
        return hashlib.blake2b(told.encode("utf-8", "surrogatepass")).digest()

    return replace(
        one,
        said=tuple(
            replace(said, judgement=replace(said.judgement, assessor=f"Assessor {number}"))
            for number, said in enumerate(sorted(one.said, key=lot), 1)
        ),
    )


def settle(
    campaign: Campaign, by: str, topic: str, document: str, grade: int, reason: str = ""
) -> Changes:
    """Decide which grade holds: an entry of its own, beside what the assessors said.

    Raises WrongUse for a grade that the scale lacks, where nobody judged the document, and in a
    work package, from which no settlement is taken.
    """
    campaign.writable()
    refuse_package(campaign)
    if campaign.scale.grade(grade) is None:
        known = ", ".join(f"{one.value} {one.label}" for one in campaign.scale.grades)
        raise WrongUse(f"grade {grade} is not on the campaign's scale", expected=known)
    if stored_topics.topic(campaign.store, topic) is None:
        raise WrongUse(f"the campaign has no topic {topic!r}")
    conflict(campaign, topic, document)
    return _file(campaign, Kind.SETTLE, by, topic, document, settled_value(grade, reason.strip()))


def unsettle(campaign: Campaign, by: str, topic: str, document: str) -> Changes:
    """Take the settlement back, whoever made it. Raises WrongUse where there is none."""
    campaign.writable()
    held = adjudications.settlements(campaign.store, topic).get((topic, document))
    if held is None:
        raise WrongUse(f"nothing is settled of document {document!r} for topic {topic}")
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
