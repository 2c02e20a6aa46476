"""The agreement of assessors with known grades: of gold documents, training or qualification."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from assessor_app.campaign.agreement.grade_agreement import GradeAgreement, agreement
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.known_documents import PURPOSES, every_known, removed_words
from assessor_app.domain.events import Kind
from assessor_app.domain.formatting import local_time, written
from assessor_app.domain.language import Phrase, marked, tr, tr_count
from assessor_app.domain.table import Column, Table
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


# Tables -----------------------------------------------------------------------------------------

FEWEST = 10  # decisions for a conclusion
ENOUGH = 0.8  # accuracy from which the lead need not act
ASSESSOR = Column("assessor", "Assessor", numeric=False)
PLACE = (
    ASSESSOR,
    Column("topic", "Topic", numeric=False),
    Column("document", "Document", numeric=False),
)
FIGURES = (
    Column("n", "Judged", "Documents with a known grade that were judged", digits=0),
    Column("accuracy", "Accuracy", "Share with the known grade"),
    Column("low", "95% CI lower", "Wilson interval of the accuracy"),
    Column("high", "95% CI upper", "Wilson interval of the accuracy"),
    Column("kappa", "Kappa", "Cohen's kappa with the known grades, unweighted"),
    Column("why", "Remark", "Why a figure is undefined", numeric=False),
)
Known = Sequence[tuple[str, KnownAgreement]]  # with the name of each assessor


def figures_of(one: GradeAgreement) -> tuple[int | float | str, ...]:
    """Return the number, the share, its limits, kappa, and why a figure is undefined."""
    return (one.equal.trials, one.equal.value, *one.equal.limits, one.kappa, one.why)


def gold_documents_table(found: Known) -> Table:
    """Return a table of the agreement of each assessor with the known grades of gold documents."""
    rows = tuple((name, *figures_of(one.all)) for name, one in found if one.all.equal.trials)
    note = "Gold documents never count in qrels, agreement or progress."
    return Table("Agreement with gold documents", (ASSESSOR, *FIGURES), rows, note)


def gold_stretches_table(found: Known) -> Table:
    """Return a table of the agreement with gold documents over time."""
    columns = (
        ASSESSOR,
        Column("first", "From", "Time of the first of these decisions", numeric=False, moment=True),
        Column("last", "To", "Time of the last of these decisions", numeric=False, moment=True),
        *FIGURES,
    )
    rows = tuple(
        (name, _time(one.first), _time(one.last), *figures_of(one.found))
        for name, known in found
        for one in known.stretches
    )
    note = "Each row has ten consecutive gold documents; the last row of an assessor can have less."
    return Table("Agreement with gold documents over time", columns, rows, note)


def _time(at: float) -> str:
    return written(local_time(at), at, "%Y-%m-%d %H:%M")


def gold_differing_table(found: Known) -> Table:
    """Return a table of the gold documents with another grade than the known one."""
    columns = (
        *PLACE,
        Column("known", "Known grade", digits=0),
        Column("given", "Grade", "The grade of the assessor", digits=0),
        Column("reason", "Reason", "The reason of the known grade", numeric=False),
    )
    rows = tuple(
        (name, one.topic, one.document, one.known, one.given, one.reason)
        for name, known in found
        for one in known.differing
    )
    return Table("Gold documents with another grade", columns, rows)


def removed_table(found: Sequence[RemovedJudgement]) -> Table:
    """Return a table of the grades of documents whose known grades were removed."""
    columns = (
        ASSESSOR,
        Column("purpose", "Purpose", numeric=False, words=True),
        *PLACE[1:],
        Column("known", "Known grade", "The grade that was removed", digits=0),
        Column("given", "Grade", "The grade of the assessor", digits=0),
        Column("removed", "Removed", "Why the known grade was removed", numeric=False),
    )
    rows = tuple(
        (
            one.assessor,
            PURPOSES[one.purpose],
            one.known.topic,
            one.known.document,
            one.known.grade,
            one.given,
            removed_words(one.known),
        )
        for one in found
    )
    note = "These judgements never count, and the figures above leave them out."
    return Table("Judgements of documents whose known grade was removed", columns, rows, note)


def gold_steps(name: str, one: KnownAgreement) -> Iterator[str]:
    """Yield what the lead can do after an assessor's judgements of gold documents."""
    share = one.all.equal
    if share.trials >= FEWEST and share.limits[1] < ENOUGH:
        yield tr(
            "Talk to {0}: {1} of {2} gold documents got the known grade (accuracy {3:.2f}).",
            *(name, share.hits, share.trials, share.value),
        )
    elif number := len(one.differing):
        yield tr_count(
            "Look at {0} gold document that {1} graded otherwise than known.",
            "Look at {0:,} gold documents that {1} graded otherwise than known.",
            number,
            name,
        )
