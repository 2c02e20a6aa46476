"""Show the grades of a model to assessors, after or before they choose one, if the lead allows it.

A setting for each model says when and in which topics. A work package holds the grades of these
topics only, and without the setting none. A grade that an assessor chose after seeing the model's
grade says so in its flags.
"""

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain import assessor_kind as known
from assessor_app.domain.changes import Changes
from assessor_app.domain.names import no_such, refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.store.journal import journal
from assessor_app.store.journal.uncounted_events import known_judgements
from assessor_app.store.tables import (
    assessor_kinds,
    assessors,
    campaign_settings,
    set_aside,
    stored_topics,
)

PREFIX = "suggest/"  # the name of the model or rule follows


@dataclass(frozen=True, slots=True)
class SuggestionPlan:
    """Which grades of a model or rule are shown to assessors, and when.

    when: known.AFTER (the assessor has chosen) or known.BEFORE. topics: empty for all. kind: of the
    assessor whose grades are shown. grades: in a work package, by topic and document.
    """

    assessor: str
    when: str = known.AFTER
    topics: tuple[str, ...] = ()
    kind: str = known.MODEL
    grades: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    def covers(self, topic: str) -> bool:
        """Return whether grades are shown in this topic."""
        return not self.topics or topic in self.topics


@dataclass(frozen=True, slots=True)
class Suggestion:
    """The grade of a model or rule that may be shown with a document. when: see SuggestionPlan."""

    assessor: str
    kind: str
    grade: int
    when: str

    @property
    def name(self) -> str:
        """The name with the kind."""
        return known.named(self.assessor, self.kind)

    @property
    def flag(self) -> str:
        """The flag of a grade that was chosen after the suggestion was seen."""
        return str(known.SeenGrade(self.assessor, self.grade, self.when))


def chosen_suggestions(campaign: Campaign) -> tuple[SuggestionPlan, ...]:
    """Return the plans by the name of the model or rule; empty if no grade is shown."""
    held = campaign_settings.all_with(campaign.store, PREFIX)
    kinds = assessor_kinds.kinds_of_machines(campaign.store)
    return tuple(
        SuggestionPlan(
            name,
            said["when"],
            tuple(said["topics"]),
            said.get("kind") or kinds.get(name, known.PERSON),
            said.get("grades", {}),
        )
        for name, said in ((name, json.loads(text)) for name, text in held.items())
    )


def open_suggestions(
    campaign: Campaign, assessor: str, when: str = known.AFTER, topics: Collection[str] = ()
) -> Changes:
    """Show the grades of a model or rule to assessors from now on.

    when: known.AFTER or known.BEFORE. topics: empty for all. Raises WrongUse for an unknown name,
    for a person, and in a work package.
    """
    campaign.writable()
    campaign.refuse_package()
    refuse_unknown("assessor", [assessor], assessors.all(campaign.store))
    if assessor not in assessor_kinds.machines(campaign.store):
        raise WrongUse(
            "{0} is neither a model nor a rule, and grades of persons are not shown to others",
            assessor,
            advice="set the kind with assessor assign --kind model",
        )
    if when not in known.SEEN:
        raise no_such("time to show grades", when, known.SEEN)
    refuse_unknown("topic", topics, [one.id for one in stored_topics.all_topics(campaign.store)])
    value = {"when": when, "topics": list(dict.fromkeys(topics))}
    campaign_settings.write(campaign.store, PREFIX + assessor, json.dumps(value))
    return Changes(assessors=True)


def close_suggestions(campaign: Campaign, assessor: str) -> Changes:
    """Show no grade of this model or rule any more. Raises WrongUse if none was shown."""
    campaign.writable()
    campaign.refuse_package()
    names = [one.assessor for one in chosen_suggestions(campaign)]
    refuse_unknown("model whose grades are shown", [assessor], names)
    campaign_settings.remove(campaign.store, PREFIX + assessor)
    return Changes(assessors=True)


def plan_for(campaign: Campaign, assessor: str, topic: str) -> SuggestionPlan | None:
    """Return the plan whose grades an assessor may see in a topic; None without one.

    Of several, the first by name. A model or rule sees none, and excluded ones are not shown.
    """
    plans = [one for one in chosen_suggestions(campaign) if one.covers(topic)]
    if not plans or assessor in assessor_kinds.machines(campaign.store):
        return None
    out = set_aside.names(campaign.store, set_aside.EXCLUDED)
    return next(
        (one for one in plans if one.assessor not in out and one.kind in known.MACHINES), None
    )


def suggestion_of(
    campaign: Campaign, plan: SuggestionPlan, topic: str, document: str
) -> Suggestion | None:
    """Return the grade of the plan's model for a document; None if it gave none."""
    if campaign.made_for:
        grade = plan.grades.get(topic, {}).get(document)
    else:
        held = journal.judgement(campaign.store, plan.assessor, topic, document)
        if held is None:
            held = known_judgements(campaign.store, plan.assessor, topic).get(document)
        grade = held.grade if held is not None else None
    return None if grade is None else Suggestion(plan.assessor, plan.kind, grade, plan.when)


def copy_suggestions(
    campaign: Campaign, package: Campaign, pooled: Mapping[str, Iterable[str]]
) -> None:
    """Give a work package the grades that its assessor may see, of its own documents only.

    pooled: topic -> documents of the package.
    """
    for topic, names in pooled.items():
        plan = plan_for(campaign, package.made_for, topic)
        if plan is None:
            continue
        wanted = set(names)
        counted = journal.judgements(campaign.store, plan.assessor, topic)
        gold = known_judgements(campaign.store, plan.assessor, topic).values()
        grades = {
            one.document: one.grade
            for one in (*gold, *counted)
            if one.document in wanted and one.grade is not None
        }
        held = campaign_settings.read(package.store, PREFIX + plan.assessor)
        said = json.loads(held) if held else {"topics": [], "grades": {}}
        said |= {"when": plan.when, "kind": plan.kind, "topics": [*said["topics"], topic]}
        said["grades"][topic] = grades
        campaign_settings.write(package.store, PREFIX + plan.assessor, json.dumps(said))


def plans_table(campaign: Campaign) -> Table:
    """Return a table with a row for each model or rule whose grades are shown."""
    columns = (
        Column("assessor", "Assessor", "A model or a rule", numeric=False, of=_name),
        Column(
            "when",
            "Shown",
            "After or before the assessor chooses a grade",
            numeric=False,
            words=True,
        ),
        Column("topics", "Topics", "Empty for all", numeric=False, of=_topics),
    )
    return table_of("Grades shown to assessors", columns, chosen_suggestions(campaign))


def _name(one: SuggestionPlan) -> str:
    return known.named(one.assessor, one.kind)


def _topics(one: SuggestionPlan) -> str:
    return ", ".join(one.topics)
