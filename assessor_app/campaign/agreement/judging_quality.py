"""The quality of each assessor's judging, for the lead: what can be measured, and what to do."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

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
from assessor_app.domain.events import Kind
from assessor_app.domain.judgement import Judgement
from assessor_app.domain.language import Phrase, marked, tr
from assessor_app.domain.progress import SILENT, Progress
from assessor_app.evaluation.statistics.proportion import Share
from assessor_app.store.journal import journal
from assessor_app.store.journal.adjudications import settlements
from assessor_app.store.journal.decision_times import timed_decisions
from assessor_app.store.journal.uncounted_events import RepeatedGrade, repeated_grades
from assessor_app.store.tables import assessors, documents, set_aside

NO_REPEATS = marked("no document was repeated")
NO_OTHERS_AT_ALL = marked("no document has a judgement of another assessor or an adjudication")
NO_OTHERS = marked("no document with a time has a judgement of another assessor or an adjudication")
USUAL_LAST, USUAL_SECONDS = 50, 2.0
IN_A_ROW = 10  # decisions; fewer quick ones can be duplicates or empty documents
GROUPS = 3
FAR = 2  # steps of the scale

Item = tuple[str, str]  # topic, document


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
    again: tuple[JudgeAgain, ...] = ()


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
    graded = [
        one
        for one in journal.judgements(campaign.store)
        if one.grade is not None and one.assessor not in out and one.topic not in gone
    ]
    reader = _Reader(campaign, graded, progress)
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
    steps, mine = reader.steps, reader.by_assessor.get(name, [])
    compared = [
        (one, grade) for one in mine if (grade := reader.consensus_of_others(one)) is not None
    ]
    timed = sorted(
        (pair for pair in compared if pair[0].decided_at is not None),
        key=lambda pair: (pair[0].decided_at or 0.0, pair[0].topic, pair[0].document),
    )
    again = [(one.before, one.again) for one in repeated]
    return AssessorQuality(
        name,
        len(mine),
        agreement(again, steps, Phrase(NO_REPEATS)),
        tuple(one for one in repeated if one.before != one.again),
        agreement(_grades(compared), steps, Phrase(NO_OTHERS_AT_ALL)),
        agreement(_grades(timed[-last:]), steps, Phrase(NO_OTHERS)),
        reader.gold.get(name, KnownAgreement(agreement([], steps, Phrase(NO_GOLD)))),
        fast,
        reader.uses(name),
        _by_size([(reader.length(one.document), one.grade != grade) for one, grade in compared]),
        _by_size(
            [
                (None if one.position is None else one.position + 1, one.grade != grade)
                for one, grade in compared
            ]
        ),
        tuple(reader.to_judge_again(name, compared)),
    )


def _grades(compared: Sequence[tuple[Judgement, int]]) -> list[tuple[int, int]]:
    return [(one.grade, grade) for one, grade in compared if one.grade is not None]


class _Reader:
    """The judgements of a campaign by assessor and by document."""

    def __init__(self, campaign: Campaign, graded: list[Judgement], progress: Progress) -> None:
        self._campaign, self._progress = campaign, progress
        self.steps = [grade.value for grade in campaign.scale.grades]
        self._settled = settlements(campaign.store)
        self.fast: set[tuple[str, str, str, float]] = set()
        self.gold = known_agreement(campaign, Kind.GOLD)
        self._lengths: dict[str, int | None] = {}
        self.by_assessor: dict[str, list[Judgement]] = {}
        self._by_item: dict[Item, list[Judgement]] = {}
        self._by_topic: dict[str, Counter[tuple[str, int]]] = {}
        for one in graded:
            self.by_assessor.setdefault(one.assessor, []).append(one)
            if one.grade is not None:
                self._by_item.setdefault((one.topic, one.document), []).append(one)
                said = self._by_topic.setdefault(one.topic, Counter())
                said[one.assessor, one.grade] += 1

    def consensus_of_others(self, held: Judgement) -> int | None:
        """Return the consensus of the other assessors on a judged document; None without one."""
        item = held.topic, held.document
        if item in self._settled:
            return self._settled[item].grade
        said = self._by_item.get(item, ())
        grades = sorted(
            one.grade for one in said if one.assessor != held.assessor and one.grade is not None
        )
        return grades[(len(grades) - 1) // 2] if grades else None

    def uses(self, name: str) -> tuple[GradeUse, ...]:
        """Return how often the assessor and the others give each grade."""
        mine = Counter(one.grade for one in self.by_assessor.get(name, ()))
        topics = {one.topic for one in self.by_assessor.get(name, ())}
        others: Counter[int] = Counter()
        for topic in topics:
            for (who, grade), number in self._by_topic.get(topic, Counter()).items():
                others[grade] += number if who != name else 0
        every = sorted({*self.steps, *(grade for grade in mine if grade is not None)})
        return tuple(
            GradeUse(grade, Share(mine[grade], mine.total()), Share(others[grade], others.total()))
            for grade in every
        )

    def to_judge_again(
        self, name: str, compared: Sequence[tuple[Judgement, int]]
    ) -> list[JudgeAgain]:
        """Return the assessor's grades far from the others, or given in a fast series."""
        steps = {grade: at for at, grade in enumerate(sorted(self.steps))}
        far: dict[Item, tuple[int, int]] = {}  # -> (steps away, consensus)
        for one, grade in compared:
            if one.grade in steps and grade in steps:
                away = abs(steps[one.grade] - steps[grade])
                far[one.topic, one.document] = (away, grade)
        found = []
        for one in self.by_assessor.get(name, ()):
            item = one.topic, one.document
            away, grade = far.get(item, (0, 0))
            fast = (name, *item, one.decided_at or 0.0) in self.fast
            if item not in self._settled and one.grade is not None and (away >= FAR or fast):
                others = grade if away >= FAR else None
                found.append((-away, JudgeAgain(*item, one.grade, others, fast)))
        found.sort(key=lambda pair: (pair[0], pair[1].topic, pair[1].document))
        return [one for _, one in found]

    def length(self, document: str) -> int | None:
        """Return the length of a document in characters; None without a text."""
        if document not in self._lengths:
            self._progress.report(len(self._lengths), None, tr("Reading documents"))
            held = documents.document(self._campaign.store, document)
            self._lengths[document] = len(held.text) if held is not None and held.text else None
        return self._lengths[document]


def _by_size(decisions: Sequence[tuple[int | None, bool]]) -> tuple[Disagreement, ...]:
    """Return the disagreement in up to GROUPS groups of about equal size, the smallest sizes first.

    decisions: pairs (size, whether the grades differ). Equal sizes are in the same group, and
    decisions without a size in none.
    """
    known = sorted((size, differs) for size, differs in decisions if size is not None)
    cuts = {known[len(known) * at // GROUPS][0] for at in range(1, GROUPS)} if known else set()
    groups = groupby(known, key=lambda one: sum(one[0] >= cut for cut in cuts))
    found = ([*group] for _, group in groups)
    return tuple(
        Disagreement(
            group[0][0], group[-1][0], Share(sum(differs for _, differs in group), len(group))
        )
        for group in found
    )


def _fast(
    campaign: Campaign, seconds: float
) -> tuple[Mapping[str, Share], set[tuple[str, str, str, float]]]:
    """Return the share of fast decisions of each assessor with measured times, and all of them.

    A decision counts if it is one of IN_A_ROW or more consecutive ones, each made in less than
    `seconds`. Decisions that were undone are included: they were made. The second value has
    assessor, topic, document and time of each.
    """
    found: dict[str, Share] = {}
    made: set[tuple[str, str, str, float]] = set()
    for name, rows in groupby(timed_decisions(campaign.store), key=lambda row: row[0]):
        every = list(rows)
        groups = groupby(every, key=lambda row: row[4] < seconds)
        quick = [list(group) for is_quick, group in groups if is_quick]
        series = [row[:4] for one in quick if len(one) >= IN_A_ROW for row in one]
        found[name] = Share(len(series), len(every))
        made.update(series)
    return found, made
