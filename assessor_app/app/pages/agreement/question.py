"""The page's question to the worker, and the worker's answer."""

import math
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from assessor_app.campaign.agreement import agreeing
from assessor_app.campaign.agreement.agreeing import Agreement
from assessor_app.campaign.agreement.outside_ratings import OutsideRatings, joined
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.judging.judging_queries import all_assessors, topic
from assessor_app.domain.problems import Problem
from assessor_app.domain.progress import Progress
from assessor_app.domain.scale import GRADE_COLOURS, Grade, Scale
from assessor_app.evaluation.agreement.assessor_pairs import similar_order
from assessor_app.evaluation.agreement.ratings import MISSING, Ratings

FEWEST = 2
PREFERENCE = "preference"
# The three answers to a pair of documents, in the order of their ids, as grades.
ANSWERS = Scale(
    PREFERENCE,
    (
        Grade(-1, "Second", "", GRADE_COLOURS[1]),
        Grade(0, "Tie", "", GRADE_COLOURS[0]),
        Grade(1, "First", "", GRADE_COLOURS[2]),
    ),
)


@dataclass(frozen=True, slots=True)
class Question:
    """Who is compared, and how.

    left_out: assessors that are not compared. binary: grades become relevant or not.
    relevant: the lowest grade that counts as relevant; None for the scale's own.
    outside: files that stand beside the campaign's assessors. preferences: pairs of documents are
    compared, where the campaign holds grades too. min_common: means over pairs leave out pairs
    with fewer documents in common.
    """

    left_out: frozenset[str] = frozenset()
    weights: str = "none"
    binary: bool = False
    relevant: int | None = None
    outside: tuple[OutsideRatings, ...] = ()
    preferences: bool = False
    min_common: int = 0


@dataclass(frozen=True, eq=False, slots=True)
class Answer:
    """What the campaign says. `agreement` is None below two assessors or with a `problem`.

    people: each assessor with the number of their judgements. grades: all that can be given or
    were given. titles: of the topics. relevant: the level that was used. table: who gave which
    grade. origin: the files of the assessors that the campaign lacks. similar: the assessors,
    those who agree side by side. is_package: what is open is one assessor's work package.
    of_preferences: pairs of documents were judged; holds_both: beside them there are grades.
    """

    question: Question
    scale: Scale
    people: tuple[tuple[str, int], ...]
    grades: tuple[float, ...]
    relevant: int
    titles: dict[str, str]
    agreement: Agreement | None
    table: Ratings
    problem: Problem | None = None
    origin: dict[str, Path] = field(default_factory=dict)
    similar: tuple[str, ...] = ()
    is_package: bool = False
    of_preferences: bool = False
    holds_both: bool = False

    @property
    def raters(self) -> tuple[str, ...]:
        """Those who have judged something."""
        return tuple(name for name, judged in self.people if judged)

    @property
    def level(self) -> int | None:
        """The level that grades were made binary at, or None."""
        return self.relevant if self.question.binary and not self.of_preferences else None


def answer(campaign: Campaign, question: Question, progress: Progress) -> Answer:
    """Read the judgements and compare the assessors; on the worker."""
    graded, compared = agreeing.ratings(campaign), agreeing.preference_ratings(campaign)
    holds_both = bool(graded.assessors and compared.assessors)
    preferences = question.preferences if holds_both else bool(compared.assessors)
    if not (graded.assessors or compared.assessors):
        preferences = campaign.scale.kind == PREFERENCE
    table, origin = joined(compared if preferences else graded, question.outside)
    judged = dict(zip(table.assessors, (table.codes != MISSING).sum(axis=0).tolist(), strict=True))
    names = (*all_assessors(campaign), *origin)
    relevant = campaign.scale.relevant_from if question.relevant is None else question.relevant
    asked = Answer(
        question,
        ANSWERS if preferences else campaign.scale,
        tuple((name, judged.get(name, 0)) for name in names),
        table.grades,
        relevant,
        {name: _title(campaign, name) for name in table.topics},
        None,
        table,
        origin=origin,
        is_package=bool(campaign.made_for),
        of_preferences=preferences,
        holds_both=holds_both,
    )
    return _compared(asked, progress)


def _compared(asked: Answer, progress: Progress) -> Answer:
    left_out = asked.question.left_out
    chosen = [name for name, judged in asked.people if judged and name not in left_out]
    if len(chosen) < FEWEST:
        return asked
    try:
        found = agreeing.agreement(
            asked.table.restricted(chosen),
            weights=asked.question.weights,
            level=asked.level,
            relevant=asked.relevant,
            topics=True,
            of_preferences=asked.of_preferences,
            min_common=asked.question.min_common,
            progress=progress,
        )
    except Problem as problem:
        return _with(asked, None, problem)
    return _with(asked, found, None)


def _with(asked: Answer, found: Agreement | None, problem: Problem | None) -> Answer:
    similar = _similar(found) if found is not None else ()
    return replace(asked, agreement=found, problem=problem, similar=similar)


def _similar(found: Agreement) -> tuple[str, ...]:
    place = {name: at for at, name in enumerate(found.assessors)}
    likeness = np.full((len(place), len(place)), math.nan)
    for pair in found.pairs:
        a, b = place[pair.a], place[pair.b]
        likeness[a, b] = likeness[b, a] = pair.kappa
    np.fill_diagonal(likeness, 1.0)
    return tuple(found.assessors[at] for at in similar_order(likeness))


def _title(campaign: Campaign, name: str) -> str:
    held = topic(campaign, name)
    return held.label if held else ""
