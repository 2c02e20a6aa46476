"""Scored runs, from a campaign or from files."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assessor_app.campaign.evaluating.judged_topics import JudgedTopics
from assessor_app.domain.scale import LEAST_RELEVANT
from assessor_app.evaluation.measures import Requested, parse_measures
from assessor_app.evaluation.measures.over_assessors import FAMILY as OVER_ASSESSORS
from assessor_app.evaluation.measures.sampled_pools import FAMILY as SAMPLED
from assessor_app.evaluation.rankings import Rankings
from assessor_app.evaluation.scores import Scores

if TYPE_CHECKING:
    # Imported for types only: evaluating files must not load the store, which `whose` reads.
    from assessor_app.campaign.evaluating.whose import Chosen

DEFAULT_MEASURES = (
    "AP",
    "nDCG@10",
    "P@10",
    "R@100",
    "RR",
    "Rprec",
    "Bpref",
    "Judged@10",
)


@dataclass(frozen=True, eq=False, slots=True)
class Evaluation:
    """Scored runs. `whose` is None for judgements from a file.

    sample: the runs ranked on the sample of the pool, if estimating measures were scored on one.
    assessors: the runs ranked on each assessor's judgements, if measures over assessors were scored
    on those. judged: judged share of each topic's pool; None without a pool.
    """

    requested: tuple[Requested, ...]
    rankings: Rankings
    scores: Scores
    whose: "Chosen | None" = None
    sample: Rankings | None = None
    assessors: Rankings | None = None
    judged: JudgedTopics | None = None

    def rankings_of(self, one: Requested) -> Rankings:
        """Return the rankings that a measure was scored on."""
        of_its_own = {SAMPLED: self.sample, OVER_ASSESSORS: self.assessors}
        return of_its_own.get(one.measure.family) or self.rankings


def requested_measures(names: Sequence[str]) -> tuple[Requested, ...]:
    """Return the requested measures, each once. Raises WrongUse for an unknown measure."""
    return parse_measures(names)


def needs_ties(names: Sequence[str]) -> bool:
    """Return whether a measure needs runs that were read with `Reading.ties`.

    An AUC that counts unjudged documents as negative must know which of them tie.
    """
    return any("collection" in name.partition("(")[2] and name.startswith("AUC") for name in names)


def relevance_words(found: Evaluation) -> str:
    """Return a phrase naming the lowest relevant grade; empty if it is the default."""
    level = found.rankings.options.level
    return "" if level == LEAST_RELEVANT else f"grades from {level} on count as relevant"
