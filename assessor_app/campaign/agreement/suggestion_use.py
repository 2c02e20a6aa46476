"""The use of grades that a model suggests: how often assessors follow them, and how they change."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from assessor_app.campaign.agreement.grade_agreement import GradeAgreement, agreement
from assessor_app.campaign.campaign import Campaign
from assessor_app.domain.assessor_kind import SeenGrade, named, seen_grade
from assessor_app.domain.judgement import JudgementKey
from assessor_app.domain.language import Phrase, marked
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.statistics.proportion import Share
from assessor_app.store.journal import journal
from assessor_app.store.journal.current_judgements import grades_after_seeing
from assessor_app.store.tables import assessor_kinds
from assessor_app.store.tables.codes import present_name

NO_INDEPENDENT = marked("no grade was chosen before the model's grade was seen")


@dataclass(frozen=True, slots=True)
class SuggestionUse:
    """An assessor's use of the grades of a model or rule that were shown.

    when: SeenGrade.when. followed: share of the grades chosen after seeing the model's grade that
    equal it. raised, lowered: number of these grades that are higher or lower than the assessor's
    own grade before; 0 if the grade was shown with the document. shown: agreement of these grades
    with the model's. independent: of the grades that the assessor chose without seeing the model's.
    """

    assessor: str
    machine: str
    kind: str
    when: str
    followed: Share
    raised: int
    lowered: int
    shown: GradeAgreement
    independent: GradeAgreement


@dataclass(frozen=True, slots=True)
class _Confirmed:
    """A grade chosen after seeing another. before: the own grade before; None without one."""

    grade: int
    seen: SeenGrade
    before: int | None


def suggestion_use(campaign: Campaign) -> tuple[SuggestionUse, ...]:
    """Return the use of suggested grades by assessor, model and time, sorted by these.

    A document whose last grade was chosen without seeing the model's is not counted as shown.
    Raises WrongUse in a work package, whose assessor must not see it.
    """
    campaign.refuse_package()
    history = grades_after_seeing(campaign.store)
    if not history:
        return ()
    confirmed: dict[tuple[str, str, str], list[_Confirmed]] = {}
    for (assessor, _, _), grades in history.items():
        grade, flags = grades[-1]
        if (seen := seen_grade(flags)) is not None:
            machine = present_name(campaign.store, seen.assessor)
            group = confirmed.setdefault((assessor, machine, seen.when), [])
            group.append(_Confirmed(grade, seen, _own(grades)))
    kinds = assessor_kinds.kinds_of_machines(campaign.store)
    steps = [one.value for one in campaign.scale.grades]
    return tuple(
        _use(place, kinds, some, _independent(campaign, place[0], place[1], history), steps)
        for place, some in sorted(confirmed.items())
    )


def _own(grades: Sequence[tuple[int, str]]) -> int | None:
    """Return the last grade before the first one chosen after seeing another; None without one."""
    before = None
    for grade, flags in grades:
        if seen_grade(flags) is not None:
            break
        before = grade
    return before


def _independent(
    campaign: Campaign,
    assessor: str,
    machine: str,
    history: Mapping[JudgementKey, Sequence[tuple[int, str]]],
) -> list[tuple[int, int]]:
    """Return pairs (grade by the assessor, chosen without seeing the machine's; the machine's)."""
    store = campaign.store
    theirs = {(one.topic, one.document): one.grade for one in journal.judgements(store, machine)}
    pairs = []
    for one in journal.judgements(store, assessor):
        seen = history.get((assessor, one.topic, one.document))
        own = one.grade if seen is None else _own(seen)
        other = theirs.get((one.topic, one.document))
        if own is not None and other is not None:
            pairs.append((own, other))
    return pairs


def _use(
    place: tuple[str, str, str],
    kinds: Mapping[str, str],
    some: Sequence[_Confirmed],
    independent: Sequence[tuple[int, int]],
    steps: Sequence[int],
) -> SuggestionUse:
    assessor, machine, when = place
    pairs = [(one.grade, one.seen.grade) for one in some]
    changes = [one.grade - one.before for one in some if one.before is not None]
    return SuggestionUse(
        assessor,
        machine,
        kinds.get(machine, ""),
        when,
        Share(sum(mine == other for mine, other in pairs), len(pairs)),
        sum(one > 0 for one in changes),
        sum(one < 0 for one in changes),
        agreement(pairs, steps, ""),
        agreement(independent, steps, Phrase(NO_INDEPENDENT)),
    )


def use_table(found: Sequence[SuggestionUse]) -> Table:
    """Return a table with a row for each assessor, model and time."""
    columns = (
        Column("assessor", "Assessor", numeric=False),
        Column("machine", "Model or rule", numeric=False),
        Column(
            "when",
            "Shown",
            "After or before the assessor chose a grade",
            numeric=False,
            words=True,
        ),
        Column("n", "Grades", "Grades chosen after seeing the model's", digits=0),
        Column("followed", "Followed", "Share of these that equal the model's grade"),
        Column("low", "95% CI lower", "Wilson interval of the share followed"),
        Column("high", "95% CI upper", "Wilson interval of the share followed"),
        Column("raised", "Raised", "Grades raised after seeing the model's", digits=0),
        Column("lowered", "Lowered", "Grades lowered after seeing the model's", digits=0),
        Column("kappa", "Kappa, shown", "Cohen's kappa of these grades with the model's"),
        Column("independent", "Independent", "Grades chosen without seeing the model's", digits=0),
        Column(
            "independent_kappa",
            "Kappa, independent",
            "Cohen's kappa of the grades chosen without seeing the model's with the model's",
        ),
        Column("why", "Remark", "Why a figure is undefined", numeric=False),
    )
    return Table("Use of suggested grades", columns, tuple(map(_row, found)))


def _row(one: SuggestionUse) -> tuple[Cell, ...]:
    share, own = one.followed, one.independent
    who = (one.assessor, named(one.machine, one.kind), one.when)
    figures = (share.trials, share.value, *share.limits, one.raised, one.lowered)
    return (*who, *figures, one.shown.kappa, own.equal.trials, own.kappa, one.shown.why or own.why)
