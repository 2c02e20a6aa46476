"""The agreement of assessors with known grades: of gold documents, training or qualification."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from assessor_app.campaign.agreement.grade_agreement import GradeAgreement, agreement
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.known_documents import every_known
from assessor_app.domain.events import Kind
from assessor_app.domain.language import Phrase, marked
from assessor_app.store.journal.uncounted_events import KnownDecision, decisions_for
from assessor_app.store.tables import known_grades, set_aside
from assessor_app.store.tables.known_grades import KnownGrade

NO_GOLD = marked("no document with a known grade was graded")
STRETCH = 10  # documents


@dataclass(frozen=True, slots=True)
class Differing:
    """A document that an assessor graded otherwise than its known grade, with its reason."""

    topic: str
    document: str
    known: int
    given: int
    reason: str


@dataclass(frozen=True, slots=True)
class Stretch:
    """The agreement on up to STRETCH consecutive documents with known grades.

    first, last: times of the first and last decision in seconds since 1970 (UTC).
    """

    first: float
    last: float
    found: GradeAgreement


@dataclass(frozen=True, slots=True)
class KnownAgreement:
    """The agreement of an assessor with known grades.

    all: of all documents graded. stretches: of consecutive ones, in the order in which they were
    judged. differing: the documents with another grade, in this order.
    """

    all: GradeAgreement
    stretches: tuple[Stretch, ...] = ()
    differing: tuple[Differing, ...] = ()


@dataclass(frozen=True, slots=True)
class RemovedJudgement:
    """A grade that an assessor gave a document whose known grade was removed later."""

    assessor: str
    purpose: Kind
    known: KnownGrade
    given: int


def removed_judgements(campaign: Campaign) -> tuple[RemovedJudgement, ...]:
    """Return the grades of documents whose known grades were removed, which count nowhere."""
    removed = {
        (purpose, one.topic, one.document): one
        for purpose, one in every_known(campaign)
        if one.removed
    }
    purposes = dict.fromkeys(purpose for purpose, *_ in removed)
    return tuple(
        RemovedJudgement(one.assessor, purpose, removed[purpose, *one[1:3]], one.grade)
        for purpose in purposes
        for one in decisions_for(campaign.store, purpose)
        if one.grade is not None and (purpose, *one[1:3]) in removed
    )


def known_agreement(campaign: Campaign, purpose: Kind) -> Mapping[str, KnownAgreement]:
    """Return the agreement with the known grades for a purpose, by assessor who graded any.

    Skipped documents, withdrawn topics and removed known grades are left out.
    """
    steps = [grade.value for grade in campaign.scale.grades]
    gone = set_aside.names(campaign.store, set_aside.WITHDRAWN)
    known = {
        (one.topic, one.document): (one.grade, one.reason)
        for one in known_grades.all_of(campaign.store, purpose)
        if one.grade is not None and one.topic not in gone
    }
    graded = sorted(
        (
            one
            for one in decisions_for(campaign.store, purpose)
            if one.grade is not None and one[1:3] in known
        ),
        key=lambda one: one.assessor,
    )
    return {
        name: _of_one(list(rows), known, steps)
        for name, rows in groupby(graded, key=lambda one: one.assessor)
    }


def _of_one(
    rows: Sequence[KnownDecision],
    known: Mapping[tuple[str, str], tuple[int, str]],
    steps: Sequence[int],
) -> KnownAgreement:
    pairs = [(known[one[1:3]][0], one.grade) for one in rows if one.grade is not None]
    stretches = tuple(
        Stretch(
            rows[at].at,
            rows[at : at + STRETCH][-1].at,
            agreement(pairs[at : at + STRETCH], steps, Phrase(NO_GOLD)),
        )
        for at in range(0, len(rows), STRETCH)
    )
    differing = tuple(
        Differing(one.topic, one.document, grade, given, known[one[1:3]][1])
        for one, (grade, given) in zip(rows, pairs, strict=True)
        if grade != given
    )
    return KnownAgreement(agreement(pairs, steps, Phrase(NO_GOLD)), stretches, differing)
