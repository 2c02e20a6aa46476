"""The quality of each assessor's judging, for the lead: what can be measured, and what to do."""

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.agreement.assessor_standings import AssessorStanding
from assessor_app.campaign.agreement.gold_accuracy import AgainstGold
from assessor_app.campaign.agreement.grade_agreement import GradeAgreement, agreement
from assessor_app.campaign.agreement.known_agreement import (
    NO_GOLD,
    KnownAgreement,
    RemovedJudgement,
    known_agreement,
)
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.selected_judgements import not_compared
from assessor_app.campaign.judging.judged_documents import DOCUMENT_BITS
from assessor_app.domain.events import Kind
from assessor_app.domain.language import Phrase, marked, tr
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.domain.table import OnDemand
from assessor_app.evaluation.arrays import Doubles, Flags, Integers
from assessor_app.evaluation.statistics.proportion import Share
from assessor_app.store.journal.adjudications import settlements
from assessor_app.store.journal.current_judgements import timed_columns
from assessor_app.store.journal.decision_times import timed_decisions
from assessor_app.store.journal.uncounted_events import RepeatedGrade, repeated_grades
from assessor_app.store.tables import assessors, documents, set_aside
from assessor_app.store.tables.codes import known_codes

NO_REPEATS = marked("no document was repeated")
NO_OTHERS_AT_ALL = marked("no document has a judgement of another assessor or an adjudication")
NO_OTHERS = marked("no document with a time has a judgement of another assessor or an adjudication")
USUAL_LAST, USUAL_SECONDS = 50, 2.0
IN_A_ROW = 10  # decisions; fewer quick ones can be duplicates or empty documents
GROUPS = 3
FAR = 2  # steps of the scale

TEXTS_AT_ONCE = 500

Decided = tuple[str, str, float]  # topic, document, time


@dataclass(frozen=True, slots=True)
class GradeUse:
    """The share of a grade among the decisions of an assessor.

    own: its share of the assessor's grades. others: its share of the grades of the other assessors
    in the topics that the assessor judged.
    """

    grade: int
    own: Share
    others: Share


@dataclass(frozen=True, slots=True)
class Disagreement:
    """The share of an assessor's decisions with another grade than the consensus of the others.

    least, most: of the lengths or positions in this group of decisions.
    """

    least: int
    most: int
    differing: Share


@dataclass(frozen=True, slots=True)
class JudgeAgain:
    """A document that an assessor should judge again.

    others: the consensus of the others if it is FAR or more steps of the scale away, else None.
    fast: whether the grade was given in a series of unusually fast decisions.
    """

    topic: str
    document: str
    grade: int
    others: int | None
    fast: bool


@dataclass(frozen=True, slots=True)
class AssessorQuality:
    """The quality of an assessor's judging.

    judged: number of grades. repeats: agreement of first judgements with their hidden repeats.
    differing: the repeats with another grade than the first judgement. others: agreement with the
    consensus of the others. last: the same for the last of these decisions. gold: agreement with
    the known grades of gold documents. fast: share of the decisions in series of unusually fast
    ones. grades: a use of each grade of the scale.
    lengths, positions: disagreement with the others by the length of the text in characters, and
    by the position in the queue from 1. again: documents to judge again, those farthest from the
    others first; without adjudicated ones.
    """

    assessor: str
    judged: int
    repeats: GradeAgreement
    differing: tuple[RepeatedGrade, ...]
    others: GradeAgreement
    last: GradeAgreement
    gold: KnownAgreement
    fast: Share
    grades: tuple[GradeUse, ...]
    lengths: tuple[Disagreement, ...]
    positions: tuple[Disagreement, ...]
    again: Sequence[JudgeAgain] = ()


@dataclass(frozen=True, slots=True)
class QualityOptions:
    """last: number of decisions. seconds: a decision made in less time is fast."""

    last: int = USUAL_LAST
    seconds: float = USUAL_SECONDS


@dataclass(frozen=True, slots=True)
class JudgingQuality:
    """The quality of all assessors' judging.

    gold: accuracy against gold, if it was asked for. standings: in training and qualification.
    removed: grades of documents whose known grades were removed.
    """

    assessors: tuple[AssessorQuality, ...]
    options: QualityOptions
    gold: AgainstGold | None = None
    standings: tuple[AssessorStanding, ...] = ()
    removed: tuple[RemovedJudgement, ...] = ()


def judging_quality(
    campaign: Campaign, options: QualityOptions | None = None, progress: Progress = SILENT
) -> tuple[AssessorQuality, ...]:
    """Return the quality of each assessor's judging, in the order in which they were added.

    The consensus of the others on a document is the adjudicated grade, or else the lower median of
    the grades of the other assessors, which is the majority grade if there is one.
    Excluded assessors, models, rules and withdrawn topics are left out. Raises WrongUse in a work
    package, whose assessor must not see it, and Cancelled.
    """
    campaign.refuse_package()
    chosen = options or QualityOptions()
    out = not_compared(campaign)
    gone = set_aside.names(campaign.store, set_aside.WITHDRAWN)
    reader = _Reader(campaign, out, gone, progress)
    fast, reader.fast = _fast(campaign, chosen.seconds)
    repeated: dict[str, list[RepeatedGrade]] = {}
    for one in repeated_grades(campaign.store):
        if one.topic not in gone:
            repeated.setdefault(one.assessor, []).append(one)
    return tuple(
        _quality(reader, name, repeated.get(name, []), fast.get(name, Share(0, 0)), chosen.last)
        for name in assessors.all(campaign.store)
        if name not in out
    )


def _quality(
    reader: "_Reader", name: str, repeated: Sequence[RepeatedGrade], fast: Share, last: int
) -> AssessorQuality:
    steps, mine = reader.steps, reader.rows_of(name)
    compared = mine[reader.has_consensus[mine]]
    latest = reader.latest(compared, last)
    again = [(one.before, one.again) for one in repeated]
    differs = reader.grade[compared] != reader.consensus[compared]
    return AssessorQuality(
        name,
        len(mine),
        agreement(again, steps, Phrase(NO_REPEATS)),
        tuple(one for one in repeated if one.before != one.again),
        agreement(reader.beside_consensus(compared), steps, Phrase(NO_OTHERS_AT_ALL)),
        agreement(reader.beside_consensus(latest), steps, Phrase(NO_OTHERS)),
        reader.gold.get(name, KnownAgreement(agreement([], steps, Phrase(NO_GOLD)))),
        fast,
        reader.uses(mine),
        _by_size(reader.lengths(compared), differs),
        _by_size(reader.position[compared] + 1, differs),
        reader.to_judge_again(name, mine),
    )


class _Reader:
    """The grades of a campaign as arrays: those of a document follow each other.

    grade: int64[grades]. consensus: int64[grades], of the others, where `has_consensus`. position:
    float64[grades], in the queue, from 0; NaN if unknown. fast: topic, document and time of the
    fast decisions, by assessor.
    """

    def __init__(
        self, campaign: Campaign, out: Collection[str], gone: Collection[str], progress: Progress
    ) -> None:
        self._campaign, self._progress = campaign, progress
        self.steps = [grade.value for grade in campaign.scale.grades]
        self.fast: Mapping[str, set[Decided]] = {}
        self.gold = known_agreement(campaign, Kind.GOLD)
        held = timed_columns(campaign.store)
        kept = np.array([name not in out for name in held.assessors], bool)[held.assessor]
        kept &= np.array([name not in gone for name in held.topics], bool)[held.topic]
        self._topics, self._topic = held.topics, held.topic[kept].astype(np.int64)
        self._document, self.grade = held.document[kept], held.grade[kept].astype(np.int64)
        self._decided_at, self.position = held.decided_at[kept], held.position[kept]
        self._take_assessors(held.assessors, held.assessor[kept])
        self._find_consensus()
        self._count_grades()
        self._measured: tuple[Integers, Doubles] | None = None  # codes, lengths

    def _take_assessors(self, names: Sequence[str], who: NDArray[np.int32]) -> None:
        """Take the rows of each assessor."""
        order = np.argsort(who, kind="stable")
        ends = np.searchsorted(who[order], np.arange(len(names) + 1))
        self._rows = {name: order[ends[at] : ends[at + 1]] for at, name in enumerate(names)}

    def rows_of(self, name: str) -> Integers:
        """Return int64[grades of the assessor]: their indices."""
        return self._rows.get(name, np.empty(0, np.int64))

    def _find_consensus(self) -> None:
        """Find the lower median of the others, or the adjudicated grade, for each grade."""
        number = len(self.grade)
        begins = np.ones(number, bool)
        begins[1:] = (np.diff(self._topic) != 0) | (np.diff(self._document) != 0)
        starts, item = np.flatnonzero(begins), np.cumsum(begins) - 1
        order = np.lexsort((self.grade, item))
        place = np.empty(number, np.int64)  # among the grades of the document, ascending
        place[order] = np.arange(number) - starts[item]
        others = np.diff(np.append(starts, number))[item] - 1
        self.has_consensus = others > 0
        # The grade itself is left out, so that those above it move down by a place.
        middle = (others - 1) // 2
        at = np.where(self.has_consensus, starts[item] + middle + (place <= middle), 0)
        self.consensus = self.grade[order][at]
        self._take_adjudicated(starts, item)

    def _take_adjudicated(self, starts: Integers, item: Integers) -> None:
        """Let the adjudicated grades precede those of the others.

        starts: the first grade of each document. item: int64[grades], the index of the document.
        """
        settled = settlements(self._campaign.store)
        place = {name: at for at, name in enumerate(self._topics)}
        codes = known_codes(self._campaign.store, "document", [name for _, name in settled])
        grades = {
            (place[topic] << DOCUMENT_BITS) | codes[document]: one.grade
            for (topic, document), one in settled.items()
            if topic in place and document in codes
        }
        keys = (self._topic[starts] << DOCUMENT_BITS) | self._document[starts]
        items = np.flatnonzero(np.isin(keys, list(grades)))
        adjudicated = np.zeros(len(starts), np.int64)
        adjudicated[items] = [grades[key] for key in keys[items].tolist()]
        is_settled = np.zeros(len(starts), bool)
        is_settled[items] = True
        self._is_settled = is_settled[item]
        self.has_consensus |= self._is_settled
        self.consensus = np.where(self._is_settled, adjudicated[item], self.consensus)

    def _count_grades(self) -> None:
        """Count each grade in each topic."""
        self._given, self._step = np.unique(self.grade, return_inverse=True)
        self._of_topics = self._counted(np.arange(len(self.grade)))

    def _counted(self, rows: Integers) -> Integers:
        """Return int64[topics, grades given]: how often each grade was given, in these rows."""
        topics, width = len(self._topics), len(self._given)
        cells = self._topic[rows] * width + self._step[rows]
        return np.bincount(cells, minlength=topics * width).reshape(topics, width)

    def beside_consensus(self, rows: Integers) -> Integers:
        """Return int64[rows, 2]: the grade, and the consensus of the others."""
        return np.stack((self.grade[rows], self.consensus[rows]), axis=1)

    def latest(self, rows: Integers, last: int) -> Integers:
        """Return the last of these rows by their times, then by names; those without time never."""
        rows = rows[~np.isnan(self._decided_at[rows])]
        if not 0 < last < len(rows):
            return rows
        times = self._decided_at[rows]
        rows = rows[times >= np.partition(times, -last)[-last]]
        keys = [
            (self._decided_at[row], self._topics[self._topic[row]], document)
            for row, document in zip(rows.tolist(), self._ids(rows), strict=True)
        ]
        order = sorted(range(len(rows)), key=keys.__getitem__)
        return rows[order[-last:]]

    def _ids(self, rows: Integers) -> list[str]:
        return documents.ids_of(self._campaign.store, self._document[rows].tolist())

    def uses(self, mine: Integers) -> tuple[GradeUse, ...]:
        """Return how often the assessor with these rows and the others give each grade."""
        own = self._counted(mine)
        shared = own.any(axis=1)
        beside = (self._of_topics - own)[shared].sum(axis=0)
        given = self._given.tolist()
        used = dict(zip(given, own.sum(axis=0).tolist(), strict=True))
        others = dict(zip(given, beside.tolist(), strict=True))
        every = sorted({*self.steps, *(grade for grade, number in used.items() if number)})
        total = int(beside.sum())
        return tuple(
            GradeUse(
                grade,
                Share(used.get(grade, 0), len(mine)),
                Share(others.get(grade, 0), total),
            )
            for grade in every
        )

    def to_judge_again(self, name: str, mine: Integers) -> "DocumentsAgain":
        """Return the assessor's grades far from the consensus of the others, farthest first, then
        those given in a fast series."""
        steps = np.array(sorted(self.steps), np.int64)
        grade, consensus = self.grade[mine], self.consensus[mine]
        known = self.has_consensus[mine] & np.isin(grade, steps) & np.isin(consensus, steps)
        apart = np.abs(np.searchsorted(steps, grade) - np.searchsorted(steps, consensus))
        away, fast = np.where(known, apart, 0), self._are_fast(name, mine)
        chosen = np.flatnonzero(~self._is_settled[mine] & ((away >= FAR) | fast))
        ids = self._ids(mine[chosen])
        names = [self._topics[at] for at in self._topic[mine[chosen]].tolist()]
        keys = list(zip((-away[chosen]).tolist(), names, ids, strict=True))
        order = sorted(range(len(chosen)), key=keys.__getitem__)
        chosen = chosen[order]
        return DocumentsAgain(
            self._topics,
            self._topic[mine[chosen]].astype(np.int32),
            tuple(ids[at] for at in order),
            grade[chosen].astype(np.int32),
            consensus[chosen].astype(np.int32),
            away[chosen] >= FAR,
            fast[chosen],
        )

    def _are_fast(self, name: str, mine: Integers) -> Flags:
        """Return bool[rows]: whether each grade of the assessor was given in a fast series."""
        found, made = np.zeros(len(mine), bool), self.fast.get(name, set())
        when = np.nan_to_num(self._decided_at[mine], nan=0.0)
        near = np.flatnonzero(np.isin(when, [moment for _, _, moment in made]))
        if len(near):
            topics = [self._topics[at] for at in self._topic[mine[near]].tolist()]
            keys = zip(topics, self._ids(mine[near]), when[near].tolist(), strict=True)
            found[near] = [key in made for key in keys]
        return found

    def lengths(self, rows: Integers) -> Doubles:
        """Return float64[rows]: the length of each document in characters; NaN without a text."""
        if self._measured is None:
            self._measured = self._measure()
        codes, lengths = self._measured
        found: Doubles = lengths[np.searchsorted(codes, self._document[rows])]
        return found

    def _measure(self) -> tuple[Integers, Doubles]:
        """Return the codes of all compared documents, and their lengths."""
        codes = np.unique(self._document[self.has_consensus])
        lengths = np.full(len(codes), math.nan)
        for start in range(0, len(codes), TEXTS_AT_ONCE):
            self._progress.report(start, len(codes), tr("Reading documents"))
            some = codes[start : start + TEXTS_AT_ONCE].tolist()
            for code, length in documents.lengths(self._campaign.store, some):
                lengths[np.searchsorted(codes, code)] = length
        return codes, lengths


@dataclass(frozen=True, eq=False, slots=True)
class DocumentsAgain(OnDemand[JudgeAgain]):
    """Documents that an assessor should judge again, each made when it is read.

    topics: names. topic: int32[documents], indices into `topics`. ids: of the documents. grade,
    others: int32[documents]. far, fast: bool[documents].
    """

    topics: tuple[str, ...]
    topic: NDArray[np.int32]
    ids: tuple[str, ...]
    grade: NDArray[np.int32]
    others: NDArray[np.int32]
    far: Flags
    fast: Flags

    def __len__(self) -> int:
        return len(self.ids)

    def made(self, place: int) -> JudgeAgain:
        """Make the document at an index."""
        return JudgeAgain(
            self.topics[self.topic[place]],
            self.ids[place],
            int(self.grade[place]),
            int(self.others[place]) if self.far[place] else None,
            bool(self.fast[place]),
        )


def _by_size(sizes: Doubles, differs: Flags) -> tuple[Disagreement, ...]:
    """Return the disagreement in up to GROUPS groups of about equal size, the smallest sizes first.

    sizes: of the decisions; NaN for those that are in no group. differs: whether the grades
    differ. Equal sizes are in the same group.
    """
    order = np.argsort(sizes, kind="stable")[: np.count_nonzero(~np.isnan(sizes))]
    if not len(order):
        return ()
    known, differing = sizes[order].astype(np.int64), differs[order]
    cuts = np.unique(known[[len(known) * at // GROUPS for at in range(1, GROUPS)]])
    starts = np.unique([0, *np.searchsorted(known, cuts).tolist()])
    ends = [*starts[1:].tolist(), len(known)]
    return tuple(
        Disagreement(
            int(known[start]),
            int(known[end - 1]),
            Share(int(differing[start:end].sum()), end - start),
        )
        for start, end in zip(starts.tolist(), ends, strict=True)
    )


def _fast(
    campaign: Campaign, seconds: float
) -> tuple[Mapping[str, Share], Mapping[str, set[Decided]]]:
    """Return the share of fast decisions of each assessor with measured times, and all of them.

    A decision counts if it is one of IN_A_ROW or more consecutive ones, each made in less than
    `seconds`. Decisions that were undone are included: they were made.
    """
    found: dict[str, Share] = {}
    made: dict[str, set[Decided]] = {}
    for name, rows in groupby(timed_decisions(campaign.store), key=lambda row: row[0]):
        every = list(rows)
        groups = groupby(every, key=lambda row: row[4] < seconds)
        quick = [list(group) for is_quick, group in groups if is_quick]
        series = [row[1:4] for one in quick if len(one) >= IN_A_ROW for row in one]
        found[name] = Share(len(series), len(every))
        made[name] = set(series)
    return found, made
