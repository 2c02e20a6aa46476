"""The comparison of assessors that the Agreement page shows, computed by the worker."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from assessor_app.app.pages.agreement.figure_menu import USUAL_FIGURES, FigureOptions
from assessor_app.app.translation import tr
from assessor_app.campaign.agreement import agreeing, answer_agreement
from assessor_app.campaign.agreement.agreeing import Agreement, OutsideRatings, joined
from assessor_app.campaign.agreement.gold_accuracy import AgainstGold, accuracy_against
from assessor_app.campaign.agreement.highlight_agreement import (
    HighlightAgreement,
    highlight_agreement,
)
from assessor_app.campaign.agreement.role_agreement import role_agreement, role_ratings
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.evaluating.selected_judgements import excluded_assessors, machine_kinds
from assessor_app.campaign.judging.further_questions import questions
from assessor_app.campaign.judging.judging_queries import all_assessors, topic
from assessor_app.domain.assessor_kind import named
from assessor_app.domain.problems import Problem
from assessor_app.domain.progress import Progress
from assessor_app.domain.scale import GRADE_COLOURS, Grade, Scale
from assessor_app.domain.table import Table
from assessor_app.evaluation.agreement.assessor_pairs import similar_order
from assessor_app.evaluation.agreement.bootstrap import TopicResampling
from assessor_app.evaluation.agreement.ratings import MISSING, Ratings
from assessor_app.evaluation.agreement.weightings import UNWEIGHTED, Weighting

FEWEST = 2
PREFERENCE = "preference"


def answer_scale() -> Scale:
    """Return the three answers to a pair of documents as grades, in the order of their ids."""
    grades = (
        Grade(-1, tr("Second"), "", GRADE_COLOURS[1]),
        Grade(0, tr("Tie"), "", GRADE_COLOURS[0]),
        Grade(1, tr("First"), "", GRADE_COLOURS[2]),
    )
    return Scale(PREFERENCE, grades)


@dataclass(frozen=True, slots=True)
class ComparisonOptions:
    """The assessors to compare, and how to compare them.

    left_out: assessors that are not compared. included: excluded assessors, models and rules that
    are compared nevertheless. weights: of disagreements in kappa.
    binary: True to convert grades to relevant or not. relevant: the lowest relevant grade; None: as
    the scale has it. outside: files of judgements to compare with the campaign's assessors.
    preferences: True to compare preferences if the campaign has grades too. min_common: means over
    pairs of assessors leave out pairs with fewer documents in common. figures: beside the usual
    ones.
    """

    left_out: frozenset[str] = frozenset()
    weights: Weighting = UNWEIGHTED
    binary: bool = False
    relevant: int | None = None
    outside: tuple[OutsideRatings, ...] = ()
    preferences: bool = False
    min_common: int = 0
    figures: FigureOptions = USUAL_FIGURES
    included: frozenset[str] = frozenset()


@dataclass(frozen=True, eq=False, slots=True)
class Comparison:
    """The agreement of the assessors of a campaign.

    people: (assessor, number of judgements). grades: all grades of the scale and of the judgements.
    relevant: the lowest relevant grade used. titles: of the topics, by id.
    agreement: None with fewer than FEWEST assessors, or with a problem. table: the compared
    judgements, if their documents cannot be listed from the grades of the campaign; else None,
    because a large campaign has a million of them. problem: why the assessors cannot be compared.
    origin: the file of each assessor that the campaign does not have. similar: the assessors in an
    order that puts those with high agreement side by side. is_package: True if the campaign is a
    work package. of_preferences: True if preferences were compared. holds_both: True if the
    campaign has preferences and grades. excluded: assessors with judgements whom the lead excluded.
    kinds: the kind of each model and rule with judgements, by name.
    """

    options: ComparisonOptions
    scale: Scale
    people: tuple[tuple[str, int], ...]
    grades: tuple[float, ...]
    relevant: int
    titles: dict[str, str]
    agreement: Agreement | None
    table: Ratings | None
    problem: Problem | None = None
    origin: dict[str, Path] = field(default_factory=dict)
    similar: tuple[str, ...] = ()
    is_package: bool = False
    of_preferences: bool = False
    holds_both: bool = False
    gold: AgainstGold | None = None
    roles: Agreement | None = None
    passages: tuple[HighlightAgreement, ...] = ()
    answers: Table | None = None
    excluded: tuple[str, ...] = ()
    kinds: Mapping[str, str] = field(default_factory=dict)

    @property
    def left_out(self) -> frozenset[str]:
        """The assessors that are not compared: those not ticked, the excluded ones and machines."""
        usual = {*self.excluded, *self.kinds}
        return self.options.left_out | (usual - self.options.included)

    def shown(self, name: str) -> str:
        """Return the name of an assessor, with its kind if it is a machine's."""
        return named(name, self.kinds.get(name, ""))

    @property
    def assessors(self) -> tuple[str, ...]:
        """The assessors with judgements, whether or not they are compared."""
        return tuple(name for name, judged in self.people if judged)

    @property
    def level(self) -> int | None:
        """The grade from which a binary comparison counts grades as relevant; None for other
        comparisons."""
        return self.relevant if self.options.binary and not self.of_preferences else None


def compare(campaign: Campaign, options: ComparisonOptions, progress: Progress) -> Comparison:
    """Read the judgements and return the comparison of the assessors; called on the worker.

    Raises Cancelled.
    """
    graded = agreeing.ratings(campaign, with_excluded=True, with_machines=True)
    compared = agreeing.preference_ratings(campaign, with_excluded=True, with_machines=True)
    holds_both = bool(graded.assessors and compared.assessors)
    preferences = options.preferences if holds_both else bool(compared.assessors)
    if not (graded.assessors or compared.assessors):
        preferences = campaign.scale.kind == PREFERENCE
    table, origin = joined(compared if preferences else graded, options.outside)
    judged = dict(zip(table.assessors, (table.codes != MISSING).sum(axis=0).tolist(), strict=True))
    names = (*all_assessors(campaign), *origin)
    relevant = campaign.scale.relevant_from if options.relevant is None else options.relevant
    topics = {name: topic(campaign, name) for name in table.topics}
    read = Comparison(
        options,
        answer_scale() if preferences else campaign.scale,
        tuple((name, judged.get(name, 0)) for name in names),
        table.grades,
        relevant,
        {name: held.label if held else "" for name, held in topics.items()},
        None,
        table if origin or preferences else None,
        origin=origin,
        is_package=bool(campaign.made_for),
        of_preferences=preferences,
        holds_both=holds_both,
        excluded=tuple(name for name in excluded_assessors(campaign) if judged.get(name)),
        kinds={name: kind for name, kind in machine_kinds(campaign).items() if judged.get(name)},
    )
    found = _with_agreement(read, table, progress)
    return found if found.agreement is None or preferences else _with_parts(campaign, found, table)


def _with_agreement(read: Comparison, table: Ratings, progress: Progress) -> Comparison:
    chosen = [name for name in read.assessors if name not in read.left_out]
    if len(chosen) < FEWEST:
        return read
    try:
        found = agreeing.agreement(
            table.restricted(chosen),
            _agreement_options(read),
            topics=True,
            of_preferences=read.of_preferences,
            progress=progress,
        )
    except Problem as problem:
        return replace(read, problem=problem)
    return replace(read, agreement=replace(found, kinds=read.kinds), similar=_similar(found))


def _agreement_options(read: Comparison) -> agreeing.AgreementOptions:
    figures = read.options.figures
    return agreeing.AgreementOptions(
        weights=read.options.weights,
        level=read.level,
        relevant=read.relevant,
        min_common=read.options.min_common,
        resampling=TopicResampling(figures.samples, confidence=figures.confidence),
        further=figures.further,
    )


def _with_parts(campaign: Campaign, found: Comparison, table: Ratings) -> Comparison:
    """Return the comparison with gold, roles and highlights, as far as there are any."""
    assert found.agreement is not None
    names, figures = found.agreement.assessors, found.options.figures
    gold = roles = None
    if figures.gold in table.assessors:
        gold = accuracy_against(table, figures.gold, found.relevant, names, figures.confidence)
    if role_ratings(campaign, table).documents:
        roles = role_agreement(campaign, table, _agreement_options(found))
    own = [name for name in names if name not in found.origin]
    passages = tuple(one for one in highlight_agreement(campaign, own) if one.n)
    answers = _answers(campaign, own, _agreement_options(found).resampling)
    return replace(found, gold=gold, roles=roles, passages=passages, answers=answers)


def _answers(campaign: Campaign, names: Sequence[str], resampling: TopicResampling) -> Table | None:
    """Return the agreement on the further questions; None if no answers can be compared."""
    if not questions(campaign):
        return None
    found = answer_agreement.answer_agreement(campaign, names, resampling=resampling)
    return answer_agreement.answers_table(found, resampling) if found else None


def _similar(found: Agreement) -> tuple[str, ...]:
    """Return the assessors in an order that puts those with high pairwise kappa side by side."""
    place = {name: at for at, name in enumerate(found.assessors)}
    likeness = np.full((len(place), len(place)), math.nan)
    for pair in found.pairs:
        a, b = place[pair.a], place[pair.b]
        likeness[a, b] = likeness[b, a] = pair.kappa
    np.fill_diagonal(likeness, 1.0)
    return tuple(found.assessors[at] for at in similar_order(likeness))
