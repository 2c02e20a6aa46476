"""What the page asks, and what the worker answers."""

from dataclasses import dataclass

from assessor_app.campaign import agreeing
from assessor_app.campaign.agreeing import Agreement
from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.desk import all_assessors, topic
from assessor_app.domain.problems import Problem
from assessor_app.domain.progress import Progress
from assessor_app.domain.scale import Scale
from assessor_app.evaluation.agreement.ratings import MISSING, Ratings

FEWEST = 2


@dataclass(frozen=True, slots=True)
class Question:
    """Who is compared, and how.

    left_out: assessors that are not compared. binary: grades become relevant or not.
    relevant: the lowest grade that counts as relevant; None for the scale's own.
    """

    left_out: frozenset[str] = frozenset()
    weights: str = "none"
    binary: bool = False
    relevant: int | None = None


@dataclass(frozen=True, eq=False, slots=True)
class Answer:
    """What the campaign says. `agreement` is None below two assessors or with a `problem`.

    people: each assessor with the number of their judgements. grades: all that can be given or
    were given. titles: of the topics. relevant: the level that was used.
    """

    question: Question
    scale: Scale
    people: tuple[tuple[str, int], ...]
    grades: tuple[float, ...]
    relevant: int
    titles: dict[str, str]
    agreement: Agreement | None
    problem: Problem | None = None

    @property
    def raters(self) -> tuple[str, ...]:
        """Those who have judged something."""
        return tuple(name for name, judged in self.people if judged)

    @property
    def level(self) -> int | None:
        """The level that grades were made binary at, or None."""
        return self.relevant if self.question.binary else None


def answer(campaign: Campaign, question: Question, progress: Progress) -> Answer:
    """Read the judgements and compare the assessors; on the worker."""
    scale = campaign.scale
    table = agreeing.ratings(campaign)
    judged = dict(zip(table.assessors, (table.codes != MISSING).sum(axis=0).tolist(), strict=True))
    people = tuple((name, judged.get(name, 0)) for name in all_assessors(campaign))
    relevant = scale.relevant_from if question.relevant is None else question.relevant
    found, problem = _agreement(table, people, question, relevant, progress)
    titles = {name: _title(campaign, name) for name in table.topics}
    return Answer(question, scale, people, table.grades, relevant, titles, found, problem)


def _agreement(
    table: Ratings,
    people: tuple[tuple[str, int], ...],
    question: Question,
    relevant: int,
    progress: Progress,
) -> tuple[Agreement | None, Problem | None]:
    chosen = [name for name, judged in people if judged and name not in question.left_out]
    if len(chosen) < FEWEST:
        return None, None
    try:
        found = agreeing.agreement(
            table.restricted(chosen),
            weights=question.weights,
            level=relevant if question.binary else None,
            relevant=relevant,
            topics=True,
            progress=progress,
        )
    except Problem as problem:
        return None, problem
    return found, None


def _title(campaign: Campaign, name: str) -> str:
    held = topic(campaign, name)
    return held.label if held else ""
