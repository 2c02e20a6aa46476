"""Read and change a campaign's scale. A scale used for judgements is kept as an earlier version."""

from collections import Counter
from dataclasses import dataclass, replace

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.preferences.preferring import compares, let_compare
from assessor_app.domain.changes import Changes
from assessor_app.domain.kinds import kind_named, scale_from
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import Grade, Scale, checked
from assessor_app.domain.table import Column, Table
from assessor_app.store.journal import adjudications
from assessor_app.store.tables import pools, scale_versions


@dataclass(frozen=True, slots=True)
class ScaleInUse:
    """The present scale and its use.

    given: number of judgements and adjudications per grade, including grades that are not on the
    scale. judged_with: whether judgements were made with it. stays: whether a change creates a new
    version, because judgements were made with the scale or a pool may have been distributed with
    it. compares: whether the campaign also judges pairs.
    """

    scale: Scale
    given: dict[int, int]
    judged_with: bool
    stays: bool
    compares: bool


def scale_in_use(campaign: Campaign) -> ScaleInUse:
    """Return the present scale and its use."""
    scale = campaign.scale
    judged_with = scale_versions.is_judged_with(campaign.store, scale.version)
    stays = judged_with or _may_be_handed_out(campaign)
    return ScaleInUse(scale, _given(campaign), judged_with, stays, compares(campaign))


def _may_be_handed_out(campaign: Campaign) -> bool:
    return bool(pools.sizes(campaign.store))


def _given(campaign: Campaign) -> dict[int, int]:
    found = Counter(scale_versions.grades_given(campaign.store))
    found.update(one.grade for one in adjudications.settlements(campaign.store).values())
    return dict(sorted(found.items()))


def set_scale(campaign: Campaign, scale: Scale) -> Changes:
    """Change the campaign's scale for future judgements; existing judgements keep their version.

    Replaces the present scale if it has no judgements and cannot have been distributed; otherwise
    adds a new version. Raises WrongUse for an invalid scale, and for a scale that lacks a grade in
    use.
    """
    campaign.writable()
    campaign.refuse_package()
    if not kind_named(scale.kind).compares_two:
        scale = checked(scale.grades, scale.kind)
    held = campaign.scale
    if replace(scale, version=held.version) == held:
        return Changes()
    with campaign.store.transaction():
        refuse_to_lose(held, scale, _given(campaign))
        if compares(campaign) and kind_named(held.kind).compares_two:
            scale_versions.add(campaign.store, scale)
            let_compare(campaign, True)
        elif scale_in_use(campaign).stays:
            scale_versions.add(campaign.store, scale)
        else:
            scale_versions.replace(campaign.store, scale)
    return Changes(title=True, judgements=True)


def refuse_to_lose(held: Scale, wanted: Scale, given: dict[int, int]) -> None:
    """Raise WrongUse if the scale `wanted` lacks a grade of the scale `held` that was given.

    given: number of judgements per grade.
    """
    for grade in held.grades:
        count = given.get(grade.value, 0)
        if count and wanted.grade(grade.value) is None:
            judged = tr_count("{0:,} judgement has", "{0:,} judgements have", count)
            raise WrongUse(
                "the scale must keep grade {0} {1!r}, because {2} it",
                grade.value,
                grade.label,
                judged,
                advice="change its name, colour, key or meaning instead",
            )


def scale_for(campaign: Campaign, specification: str, relevant_from: int | None = None) -> Scale:
    """Parse a scale in command-line notation; known labels keep their colour, key and meaning.

    specification: if empty, the present scale. relevant_from: the lowest relevant grade; None:
    grades above 0, or as on the present scale. Raises WrongUse for an invalid scale.
    """
    wanted = scale_from(specification) if specification else campaign.scale
    held = {(grade.value, grade.label): grade for grade in campaign.scale.grades}
    grades = tuple(held.get((grade.value, grade.label), grade) for grade in wanted.grades)
    if relevant_from is not None:
        if not any(grade.value == relevant_from for grade in grades):
            known = ", ".join(str(grade.value) for grade in grades)
            raise WrongUse("the scale has no grade {0}", relevant_from, expected=known)
        grades = tuple(replace(grade, relevant=grade.value >= relevant_from) for grade in grades)
    return replace(wanted, grades=_distinct(grades))


def _distinct(grades: tuple[Grade, ...]) -> tuple[Grade, ...]:
    """Return the grades, replacing a key that occurs more than once by the grade's number."""
    keys = Counter(grade.key.casefold() for grade in grades)
    return tuple(
        grade if keys[grade.key.casefold()] == 1 else replace(grade, key=str(grade.value))
        for grade in grades
    )


def scale_table(found: ScaleInUse) -> Table:
    """Return a table with a row per grade on the scale, and per grade given that is not on it."""
    columns = (
        Column("value", "Value", digits=0),
        Column("label", "Label", numeric=False),
        Column("key", "Key", numeric=False),
        Column("colour", "Colour", numeric=False),
        Column("relevant", "Relevant", "Whether it counts as relevant", numeric=False),
        Column(
            "given", "Given", "Number of judgements and adjudications with this grade", digits=0
        ),
        Column("meaning", "Meaning", numeric=False),
    )
    rows = [
        (
            grade.value,
            grade.label,
            grade.key,
            grade.colour,
            "yes" if grade.relevant else "no",
            found.given.get(grade.value, 0),
            grade.meaning,
        )
        for grade in found.scale.grades
    ]
    rows += [
        (value, tr("not on the scale"), "", "", "", count, "")
        for value, count in found.given.items()
        if found.scale.grade(value) is None
    ]
    kind = kind_named(found.scale.kind).title
    return Table(tr("{0} scale, version {1}", kind, found.scale.version), columns, tuple(rows))


def given_table(found: ScaleInUse) -> Table:
    """Return a table of how often each grade was given."""
    whole = scale_table(found)
    kept = [at for at, one in enumerate(whole.columns) if one.key not in ("key", "colour")]
    rows = tuple(tuple(row[at] for at in kept) for row in whole.rows)
    return Table("Grades given", tuple(whole.columns[at] for at in kept), rows)
