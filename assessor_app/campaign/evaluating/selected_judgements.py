"""Select the judgements that count: one assessor's, or a combination by a rule.

They are taken from the current state or from a frozen version.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.evaluation import (
    ALL_JUDGEMENTS,
    JudgementSelection,
    SelectedJudgements,
)
from assessor_app.domain.judgement import PRIMARY, Settlement
from assessor_app.domain.language import marked, tr, tr_count
from assessor_app.domain.names import listed, no_such, refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.scale import LEAST_RELEVANT, Grade, Scale
from assessor_app.judging.combination import (
    DEFAULT_RULE,
    RULE_NAMES,
    RULES,
    RULES_WITH_ADJUDICATIONS,
    YES_OR_NO_RULES,
    Codes,
    Items,
)
from assessor_app.store.journal import adjudications, journal
from assessor_app.store.journal.current_judgements import GradeColumns
from assessor_app.store.tables import (
    assessor_kinds,
    assessors,
    documents,
    frozen_versions,
    set_aside,
)

Settled = dict[tuple[str, str], Settlement]


Decided = tuple[Codes, Codes, Codes, tuple[tuple[str, int], ...]]


@dataclass(frozen=True, eq=False, slots=True)
class _Said:
    """The judgements of all assessors, one per row.

    topic, who: indices into `topics` and `assessors`. document: document codes. grade: grades.
    """

    topics: tuple[str, ...]
    assessors: tuple[str, ...]
    topic: Codes
    document: Codes
    grade: Codes
    who: Codes

    def only(self, taken: NDArray[np.bool_]) -> "_Said":
        """Return the rows where `taken` is True."""
        rows = (self.topic, self.document, self.grade, self.who)
        return _Said(self.topics, self.assessors, *(column[taken] for column in rows))

    def of_topics(self, wanted: Collection[str]) -> "_Said":
        """Return the rows of these topics, without the names of other topics."""
        kept = np.array([name in wanted for name in self.topics], bool)
        some = self.only(kept[self.topic])
        names = tuple(name for name in self.topics if name in wanted)
        return replace(some, topics=names, topic=(np.cumsum(kept) - 1)[some.topic])


@dataclass(frozen=True, slots=True)
class _Ground:
    """The inputs of the rules beside the judgements. primary: topic -> primary assessor."""

    scale: Scale
    primary: Mapping[str, str]


def select_judgements(
    campaign: Campaign,
    selection: JudgementSelection = ALL_JUDGEMENTS,
    topics: Collection[str] | None = None,
) -> SelectedJudgements:
    """Return the judgements that count, at most one per topic and document.

    The judgements of several assessors are combined by the rule. topics: only judgements of these
    topics; None for all topics. Topics without a judgement that counts are left out. Raises
    WrongUse for an unknown assessor, rule or version, and if both an assessor and a rule are given.
    """
    if selection.assessor and selection.rule:
        raise WrongUse("give an assessor or a rule, not both")
    return _without_empty_topics(_chosen(campaign, selection, topics))


def combined_answers(
    campaign: Campaign, columns: GradeColumns, selection: JudgementSelection
) -> SelectedJudgements:
    """Return the answers that count, at most one per topic and cell.

    columns: the answers of all assessors, with a number of the cell (document and aspect) in place
    of the document. An answer of 1 or higher counts as relevant. Raises WrongUse as
    `select_judgements` does.
    """
    assessor, rule = selection.assessor, selection.rule
    if assessor and rule:
        raise WrongUse("give an assessor or a rule, not both")
    said = _said(columns)
    cases: tuple[tuple[str, int], ...]
    if assessor:
        said = said.only(said.who == _who(campaign, columns, assessor))
        found: Decided = said.topic, said.document, said.grade, ()
        cases = ((tr("judged by {0}", assessor), len(said.grade)),)
    else:
        left_out: tuple[tuple[str, int], ...] = ()
        if not selection.frozen:
            said, left_out = _that_count(campaign, said, selection.machines)
        values = np.unique(said.grade).tolist()
        grades = (Grade(one, "", "", "", relevant=one >= LEAST_RELEVANT) for one in values)
        ground = replace(_ground(campaign, selection.frozen), scale=Scale("graded", tuple(grades)))
        found = _by_rule(ground, said, rule or DEFAULT_RULE)
        cases = (*found[3], *left_out)
    title = assessor or tr(rule or DEFAULT_RULE)
    if selection.frozen:
        title = tr("{0}, version {1}", title, selection.frozen)
    every = SelectedJudgements(said.topics, *found[:3], cases, title, LEAST_RELEVANT, rule)
    return _without_empty_topics(every)


def why_no_grade_counts(campaign: Campaign, selection: JudgementSelection) -> str:
    """Return why none of the grades counts, as a message.

    Empty if a grade counts, if there is no grade, and for an assessor who has only preferences.
    """
    assessor, frozen = selection.assessor, selection.frozen
    judged = len(columns_of(campaign, frozen).grade)
    if not judged or len(select_judgements(campaign, selection).grade):
        return ""
    if assessor:
        told = tr("the assessor {0!r} has no judgements in the version {1!r}", assessor, frozen)
        return told if frozen else ""
    rule = selection.rule or DEFAULT_RULE
    return tr("the rule {0!r} leaves out all judged documents", rule)


def _without_empty_topics(found: SelectedJudgements) -> SelectedJudgements:
    kept = np.bincount(found.topic, minlength=len(found.topics)) > 0
    names = tuple(name for name, has_rows in zip(found.topics, kept, strict=True) if has_rows)
    return replace(found, topics=names, topic=(np.cumsum(kept) - 1)[found.topic])


def _chosen(
    campaign: Campaign, selection: JudgementSelection, wanted: Collection[str] | None
) -> SelectedJudgements:
    assessor, rule, frozen = selection.assessor, selection.rule, selection.frozen
    columns = columns_of(campaign, frozen)
    # The columns are cached beside: while they are, no others have their identity.
    _, said = campaign.remember(
        "sorted", id(columns), lambda: (columns, _said(columns)), bulky=True
    )
    if wanted is not None:
        said = said.of_topics(set(wanted))
    gone: Collection[str] = ()
    left_out: tuple[tuple[str, int], ...] = ()
    if not frozen:
        gone = set_aside.names(campaign.store, set_aside.WITHDRAWN)
        if not assessor:
            said, left_out = _that_count(campaign, said, selection.machines)
    ground = _ground(campaign, frozen)
    rule = rule or ("" if assessor else DEFAULT_RULE)
    level = LEAST_RELEVANT if rule in YES_OR_NO_RULES else ground.scale.relevant_from
    title = assessor or tr(rule)
    if frozen:
        title = tr("{0}, version {1}", title, frozen)
    if assessor:
        said = said.only(said.who == _who(campaign, columns, assessor))
        alone = ((tr("judged by {0}", assessor), len(said.grade)),)
        return SelectedJudgements(
            said.topics, said.topic, said.document, said.grade, alone, title, level
        )
    if rule in RULES_WITH_ADJUDICATIONS:
        settled = _settled_of(campaign, frozen)
        settled = {place: one for place, one in settled.items() if place[0] not in gone}
        if wanted is not None:
            settled = {place: one for place, one in settled.items() if place[0] in set(wanted)}
        topics, found = _with_adjudications(campaign, ground, said, settled, rule)
    else:
        topics, found = said.topics, _by_rule(ground, said, rule)
    topic, document, grade, cases = found
    decided = (*cases, *left_out)
    return SelectedJudgements(topics, topic, document, grade, decided, title, level, rule)


def _that_count(
    campaign: Campaign, said: _Said, machines: bool
) -> tuple[_Said, tuple[tuple[str, int], ...]]:
    """Return the rows of assessors that count, and a case for each reason to leave rows out.

    machines: whether models and rules count.
    """
    cases = []
    out = set_aside.names(campaign.store, set_aside.EXCLUDED)
    reasons = [(out, marked("judged by excluded assessors, who do not count"))]
    if not machines:
        them = frozenset(assessor_kinds.machines(campaign.store)) - frozenset(out)
        reasons.append((them, marked("judged by models or rules, which do not count")))
    for names, words in reasons:
        kept = np.array([name not in names for name in said.assessors], bool)[said.who]
        rows = zip(said.topic[~kept].tolist(), said.document[~kept].tolist(), strict=True)
        if names:
            cases.append((words, len(set(rows))))
            said = said.only(kept)
    return said, tuple(cases)


def excluded_assessors(campaign: Campaign, frozen: str = "") -> tuple[str, ...]:
    """Return the assessors whom the lead has excluded, by name.

    frozen: a version; it never changes and has no excluded assessors, so the result is empty.
    """
    return () if frozen else tuple(sorted(set_aside.names(campaign.store, set_aside.EXCLUDED)))


def excluded_words(names: Sequence[str]) -> str:
    """Return a sentence that says how many assessors are not compared, and who."""
    return tr_count(
        "{0:,} excluded assessor is not compared: {1}",
        "{0:,} excluded assessors are not compared: {1}",
        len(names),
        listed(names),
    )


def machine_kinds(campaign: Campaign, frozen: str = "") -> dict[str, str]:
    """Return the kind of each model and rule, by name.

    frozen: a version; what counted when it was frozen counts still, so the result is empty.
    """
    return {} if frozen else assessor_kinds.kinds_of_machines(campaign.store)


def machine_words(names: Sequence[str]) -> str:
    """Return a sentence that says how many models and rules are not compared, and which."""
    return tr_count(
        "{0:,} model or rule is not compared: {1}",
        "{0:,} models and rules are not compared: {1}",
        len(names),
        listed(names),
    )


def not_compared(
    campaign: Campaign,
    frozen: str = "",
    *,
    with_excluded: bool = False,
    with_machines: bool = False,
) -> frozenset[str]:
    """Return the assessors whom comparisons leave out: excluded ones, models and rules.

    frozen: see `excluded_assessors` and `machine_kinds`. with_excluded, with_machines: compare
    them, too.
    """
    out = frozenset() if with_excluded else frozenset(excluded_assessors(campaign, frozen))
    return out if with_machines else out | machine_kinds(campaign, frozen).keys()


def columns_of(campaign: Campaign, frozen: str = "") -> GradeColumns:
    """Return all grades of all assessors, as columns.

    frozen: name of a version; empty for the current grades, without withdrawn topics. The last
    result is cached until the data change: do not write into its arrays. Raises WrongUse for an
    unknown version.
    """
    key = (frozen, campaign.store.version())
    return campaign.remember("grades", key, lambda: _read_columns(campaign, frozen), bulky=True)


def _read_columns(campaign: Campaign, frozen: str) -> GradeColumns:
    if frozen:
        return frozen_versions.grade_columns(campaign.store, frozen)
    found = journal.grade_columns(campaign.store)
    gone = set_aside.names(campaign.store, set_aside.WITHDRAWN)
    if not gone:
        return found
    kept = np.array([name not in gone for name in found.topics], bool)[found.topic]
    topics, topic = np.unique(found.topic[kept], return_inverse=True)
    people, assessor = np.unique(found.assessor[kept], return_inverse=True)
    return GradeColumns(
        tuple(found.assessors[at] for at in people),
        tuple(found.topics[at] for at in topics),
        assessor.astype(np.int32),
        topic.astype(np.int32),
        found.document[kept],
        found.grade[kept],
    )


def scale_of(campaign: Campaign, frozen: str = "") -> Scale:
    """Return the scale of a frozen version, or the current scale if `frozen` is empty.

    Raises WrongUse for an unknown version.
    """
    return frozen_versions.scale_in(campaign.store, frozen) if frozen else campaign.scale


def _ground(campaign: Campaign, frozen: str) -> _Ground:
    if frozen:
        return _Ground(
            scale_of(campaign, frozen), frozen_versions.primaries_in(campaign.store, frozen)
        )
    given = assessors.assignments(campaign.store)
    return _Ground(
        campaign.scale, {one.topic: one.assessor for one in given if one.role == PRIMARY}
    )


def _settled_of(campaign: Campaign, frozen: str) -> Settled:
    if frozen:
        return frozen_versions.settled_in(campaign.store, frozen)
    return adjudications.settlements(campaign.store)


def _said(columns: GradeColumns) -> _Said:
    """Return the judgements sorted by topic, document and grade."""
    topic, document, grade, who = (
        column.astype(np.int64)
        for column in (columns.topic, columns.document, columns.grade, columns.assessor)
    )
    order = np.lexsort((grade, document, topic))
    return _Said(
        columns.topics, columns.assessors, topic[order], document[order], grade[order], who[order]
    )


def has_primary_assessors(campaign: Campaign, frozen: str = "") -> bool:
    """Return whether a topic has a primary assessor, now or in a frozen version."""
    return bool(_ground(campaign, frozen).primary)


def refuse_unknown_assessor(campaign: Campaign, assessor: str) -> None:
    """Raise WrongUse for an assessor that the campaign does not have."""
    refuse_unknown("assessor", [assessor], assessors.all(campaign.store))


def _who(campaign: Campaign, columns: GradeColumns, assessor: str) -> int:
    refuse_unknown_assessor(campaign, assessor)
    return columns.assessors.index(assessor) if assessor in columns.assessors else -1


def _by_rule(ground: _Ground, said: _Said, rule: str) -> Decided:
    """Return (topic, document, grade, cases): the documents to which the rule gives a grade.

    The first three are arrays, one row per document. cases: (words, number of rows) for each case
    of the rule. Raises WrongUse for an unknown rule.
    """
    decide = dict(RULES).get(rule)
    if decide is None:
        raise no_such("rule", rule, RULE_NAMES)
    topic, document = said.topic, said.document
    if not len(said.grade):
        return topic, document, said.grade, ()
    new = np.r_[True, (topic[1:] != topic[:-1]) | (document[1:] != document[:-1])]
    start = np.flatnonzero(new)
    relevant = [step.value for step in ground.scale.grades if step.relevant]
    items = Items(
        said.grade,
        _primary_first(ground.primary, said) if rule == PRIMARY else said.who,
        start,
        np.diff(np.r_[start, len(said.grade)]),
        np.isin(said.grade, relevant),
    )
    value, kept, cases = decide(items)
    first = start[kept]
    return topic[first], document[first], value[kept], cases


def _primary_first(primary: Mapping[str, str], said: _Said) -> Codes:
    """Return the assessor's number in each row, or -1 if it is the topic's primary assessor.

    Sorting by these numbers puts the primary assessor first.
    """
    place = {name: at for at, name in enumerate(said.assessors)}
    of_topic = [place.get(primary.get(topic, ""), -1) for topic in said.topics]
    first = np.array([*of_topic, -1], np.int64)[said.topic] == said.who
    return np.where(first, -1, said.who)


def _with_adjudications(
    campaign: Campaign, ground: _Ground, said: _Said, settled: Settled, rule: str
) -> tuple[tuple[str, ...], Decided]:
    """Return (topics, decided): adjudicated grades, and the rule's grades of other documents.

    settled: the adjudications. topics: the names that the first array of `decided` refers to.
    """
    if not settled:
        return said.topics, _by_rule(ground, said, rule)
    names = tuple(dict.fromkeys([*said.topics, *(topic for topic, _ in settled)]))
    place = {name: at for at, name in enumerate(names)}
    topic = np.array([place[name] for name, _ in settled], np.int64)
    codes = np.array(documents.codes(campaign.store, [one for _, one in settled]), np.int64)
    grade = np.array([one.grade for one in settled.values()], np.int64)
    pairs = set(zip(topic.tolist(), codes.tolist(), strict=True))
    rows = zip(said.topic.tolist(), said.document.tolist(), strict=True)
    rest = said.only(np.array([row not in pairs for row in rows], bool))
    *others, cases = _by_rule(ground, rest, rule)
    columns = [np.concatenate(pair) for pair in zip((topic, codes, grade), others, strict=True)]
    order = np.lexsort((columns[1], columns[0]))
    topic, codes, grade = (column[order] for column in columns)
    return names, (topic, codes, grade, ((marked("decided by adjudication"), len(pairs)), *cases))


class NoSuchGrade(WrongUse):
    """A minimum relevant grade above all grades of the scale."""


def refuse_unreached(
    grades: Sequence[float], levels: Iterable[float | None], measures: Sequence[str] = ()
) -> None:
    """Raise NoSuchGrade for a minimum relevant grade above all grades of a scale.

    grades: of the scale; empty if no scale is known, so that nothing is refused. None is no level.
    measures: those that have these levels, for the message.
    """
    for level in levels:
        if grades and level is not None and level > max(grades):
            known = ", ".join(f"{grade:g}" for grade in grades)
            if not measures:
                raise NoSuchGrade("the scale has no grade {0:g}", level, expected=known)
            raise NoSuchGrade(
                "the scale has no grade {0:g}, the lowest relevant grade of {1}",
                level,
                listed(measures),
                expected=known,
            )
