"""The agreement with known grades as tables, and in words what the lead can do next."""

from collections.abc import Iterator, Sequence

from assessor_app.campaign.agreement.grade_agreement import GradeAgreement
from assessor_app.campaign.agreement.known_agreement import KnownAgreement, RemovedJudgement
from assessor_app.campaign.judging.known_documents import PURPOSES, removed_words
from assessor_app.domain.formatting import local_time, written
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.table import Column, Table

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
        Column("first", "From", "Time of the first of these decisions", numeric=False),
        Column("last", "To", "Time of the last of these decisions", numeric=False),
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
