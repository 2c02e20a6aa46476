"""The quality of each assessor's judging, for the lead: what can be measured, and what to do."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.language import tr
from assessor_app.domain.table import Column, Table
from assessor_app.evaluation.agreement.assessor_pairs import why_undefined
from assessor_app.evaluation.agreement.pair_coefficients import cohen_kappa
from assessor_app.evaluation.agreement.rating_tables import confusion_by_topic
from assessor_app.evaluation.agreement.ratings import ratings_from
from assessor_app.evaluation.statistics.proportion import Share
from assessor_app.store.journal.repeated_documents import RepeatedGrade, repeated_grades
from assessor_app.store.tables import assessors

NO_REPEATS = "no document was repeated"


@dataclass(frozen=True, slots=True)
class GradeAgreement:
    """The agreement of two grades of the same documents.

    equal: share of equal grades, with Wilson's interval. kappa: Cohen's, unweighted, over the
    grades of the scale; NaN if undefined. why: the reason why a figure is undefined.
    """

    equal: Share
    kappa: float
    why: str = ""


@dataclass(frozen=True, slots=True)
class AssessorQuality:
    """The quality of an assessor's judging.

    repeats: agreement of first judgements with their hidden repeats. differing: the repeats with
    another grade than the first judgement.
    """

    assessor: str
    repeats: GradeAgreement
    differing: tuple[RepeatedGrade, ...]


def judging_quality(campaign: Campaign) -> tuple[AssessorQuality, ...]:
    """Return the quality of each assessor's judging, in the order in which they were added.

    Raises WrongUse in a work package, whose assessor must not see it.
    """
    campaign.refuse_package()
    repeated: dict[str, list[RepeatedGrade]] = {}
    for one in repeated_grades(campaign.store):
        repeated.setdefault(one.assessor, []).append(one)
    steps = [grade.value for grade in campaign.scale.grades]
    return tuple(
        AssessorQuality(
            name,
            agreement(
                [(one.before, one.again) for one in repeated.get(name, ())], steps, NO_REPEATS
            ),
            tuple(one for one in repeated.get(name, ()) if one.before != one.again),
        )
        for name in assessors.all(campaign.store)
    )


def agreement(
    pairs: Sequence[tuple[int, int]], steps: Iterable[int], nothing: str
) -> GradeAgreement:
    """Return the agreement of pairs of grades. steps: of the scale. nothing: why there is none."""
    share = Share(sum(first == second for first, second in pairs), len(pairs))
    if not pairs:
        return GradeAgreement(share, math.nan, nothing)
    rows = [
        (name, "", str(number), grade)
        for number, pair in enumerate(pairs)
        for name, grade in zip("ab", pair, strict=True)
    ]
    kappa = float(cohen_kappa(confusion_by_topic(ratings_from(rows, steps), 0, 1).total()))
    return GradeAgreement(share, kappa, why_undefined(kappa, len(pairs)))


def quality_table(found: Sequence[AssessorQuality]) -> Table:
    """Return a table with a row per assessor."""
    columns = (
        Column("assessor", "Assessor", numeric=False),
        Column("repeats", "Repeats", "Documents graded again as hidden repeats", digits=0),
        Column("self_agreement", "Self-agreement", "Share of repeats with the same grade"),
        Column("low", "95% CI lower", "Wilson interval of the self-agreement"),
        Column("high", "95% CI upper", "Wilson interval of the self-agreement"),
        Column("self_kappa", "Kappa", "Cohen's kappa of first grade and repeat, unweighted"),
        Column("why", "Remark", "Why a figure is undefined", numeric=False),
    )
    rows = tuple(
        (
            one.assessor,
            one.repeats.equal.trials,
            one.repeats.equal.value,
            *one.repeats.equal.limits,
            one.repeats.kappa,
            one.repeats.why,
        )
        for one in found
    )
    return Table(tr("Quality of judging"), columns, rows)


def differing_table(found: Sequence[AssessorQuality]) -> Table:
    """Return a table of the repeats with another grade than the first judgement."""
    columns = (
        Column("assessor", "Assessor", numeric=False),
        Column("topic", "Topic", numeric=False),
        Column("document", "Document", numeric=False),
        Column("first", "First grade", "The grade that counts", digits=0),
        Column("repeat", "Repeat", "The grade of the hidden repeat", digits=0),
    )
    rows = tuple(
        (one.assessor, one.topic, one.document, one.before, one.again)
        for assessor in found
        for one in assessor.differing
    )
    return Table(tr("Repeats with another grade"), columns, rows)
