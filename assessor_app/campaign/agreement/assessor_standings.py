"""The results of each assessor in training and qualification, for the lead."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass

from assessor_app.campaign.agreement.grade_agreement import GradeAgreement
from assessor_app.campaign.agreement.known_agreement import ASSESSOR, figures_of, known_agreement
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.selected_judgements import not_compared
from assessor_app.campaign.judging.qualifying import QualifyingState, is_asked, standing
from assessor_app.domain.events import Kind
from assessor_app.domain.formatting import local_time, written
from assessor_app.domain.language import tr
from assessor_app.domain.table import Column, Table
from assessor_app.store.tables import assessors


@dataclass(frozen=True, slots=True)
class AssessorStanding:
    """The results of an assessor, with the agreement on all qualification documents graded."""

    assessor: str
    standing: QualifyingState
    qualification: GradeAgreement | None


def assessor_standings(campaign: Campaign) -> tuple[AssessorStanding, ...]:
    """Return how each assessor stands; empty if there is neither training nor qualification.

    Excluded assessors, models and rules are left out. Raises WrongUse in a work package.
    """
    campaign.refuse_package()
    if not is_asked(campaign):
        return ()
    found, out = known_agreement(campaign, Kind.QUALIFICATION), not_compared(campaign)
    return tuple(
        AssessorStanding(name, standing(campaign, name), found[name].all if name in found else None)
        for name in assessors.all(campaign.store)
        if name not in out
    )


def standings_table(found: Sequence[AssessorStanding]) -> Table:
    """Return a table of how each assessor stands in training and qualification."""
    columns = (
        ASSESSOR,
        Column("training", "Training", "The last decisions in training", digits=0),
        Column("training_share", "Their agreement", "Share of them with the known grade"),
        Column(
            "trained", "Trained", "When the training ended successfully", numeric=False, moment=True
        ),
        Column("n", "Qualification", "Qualification documents graded", digits=0),
        Column("share", "Agreement", "Share of them with the known grade"),
        Column("low", "95% CI lower", "Wilson interval of the agreement"),
        Column("high", "95% CI upper", "Wilson interval of the agreement"),
        Column("kappa", "Kappa", "Cohen's kappa with the known grades, unweighted"),
        Column("result", "Result", "Whether the qualification is passed", numeric=False),
        Column("passed", "Passed", "When the qualification was passed", numeric=False, moment=True),
        Column("waived", "Waived", "Why the lead waived both", numeric=False),
    )
    rows = tuple((one.assessor, *_figures(one)) for one in found)
    return Table("Training and qualification", columns, rows)


def _figures(one: AssessorStanding) -> tuple[int | float | str | None, ...]:
    its = one.standing
    share = its.training.equal / its.training.decided if its.training.decided else None
    figures: tuple[int | float | str | None, ...] = (0, None, None, None, None)
    if one.qualification is not None:
        figures = figures_of(one.qualification)[:-1]
    result = {True: tr("passed"), False: tr("not passed"), None: ""}[its.passed]
    waived = its.waived.reason if its.waived is not None else ""
    trained, passed = _time(its.trained_at), _time(its.passed_at)
    return (its.training.decided, share, trained, *figures, result, passed, waived)


def _time(at: float | None) -> str:
    return "" if at is None else written(local_time(at), at, "%Y-%m-%d %H:%M")


def standing_steps(found: Sequence[AssessorStanding]) -> Iterator[str]:
    """Yield what the lead can do about assessors who have not passed."""
    for one in found:
        its = one.standing
        if its.waived is None and not its.trained and not its.left:
            yield tr(
                "Talk to {0}: all training documents are judged, without success.", one.assessor
            )
        elif its.waived is None and its.passed is False:
            yield tr(
                "Talk to {0}: {1} of {2} qualification documents got the known grade.",
                *(one.assessor, its.qualification.equal, its.qualification.decided),
            )


def standing_values(one: AssessorStanding) -> dict[str, object]:
    """Return how an assessor stands as values for JSON."""
    its = asdict(one.standing)
    return {"assessor": one.assessor, **its}
