"""The outcomes of the rules for stopping, in replays whose relevant documents are known."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from assessor_app.domain.language import tr
from assessor_app.judging.learning import stopping
from assessor_app.judging.replay import Replay

IN_A_ROW = 50
# From a replay and its sample, the place of the stop and the number of documents judged.
Stop = Callable[[Replay, stopping.Truths], tuple[int, int] | None]


@dataclass(frozen=True, slots=True)
class RuleOutcome:
    """The outcome of a rule over all topics.

    rule: its title. promise: the confidence with which it claims to reach the target; empty if it
    claims none. stopped: the number of topics in which it stops before the end. judged: the mean
    share of the documents that are judged. recall: the mean recall at the stop. reached: the share
    of the topics with at least the target recall. topics: their number. A topic in which the rule
    does not stop is judged to its end.
    """

    rule: str
    promise: str
    stopped: int
    judged: float
    recall: float
    reached: float
    topics: int


def rule_outcomes(
    replays: Sequence[Replay], target: float, confidence: float, sampled: float, *, ranked: bool
) -> tuple[RuleOutcome, ...]:
    """Return what each rule does in replays of all documents, each with a relevant one.

    target: the recall to reach. confidence: with which the rules are to reach it. sampled: the
    share of the documents in the random sample of the certification and the estimate; documents of
    the sample that come after the stop are judged, too. ranked: whether the order puts promising
    documents first, without which the hypergeometric test promises nothing.
    """
    promise = f"{confidence:.0%}"
    rules = _Rules(target, confidence, sampled)
    chance = np.random.default_rng(1)
    samples = [chance.random(len(made.is_relevant)) < sampled for made in replays]
    named: tuple[tuple[str, str, Stop], ...] = (
        (tr("Hypergeometric test"), promise if ranked else "", rules.hypergeometric),
        (tr("Certified by a sample of {0:.0%}", sampled), promise, rules.certified),
        (tr("Estimated from a sample of {0:.0%}", sampled), "", rules.estimated),
        (tr("Rule of thumb: {0} in a row not relevant", IN_A_ROW), "", rules.in_a_row),
        (tr("Rule of thumb: knee of the gain curve"), "", rules.knee),
    )
    pairs = list(zip(replays, samples, strict=True))
    return tuple(_outcome(*one, pairs, target) for one in named)


@dataclass(frozen=True, slots=True)
class _Rules:
    """The rules; each returns what `Stop` says, or None where it does not stop.

    target, confidence, sampled: see `rule_outcomes`.
    """

    target: float
    confidence: float
    sampled: float

    def hypergeometric(self, made: Replay, drawn: stopping.Truths) -> tuple[int, int] | None:
        """Stop at the first test that rejects a recall below the target."""
        judged = stopping.first_stop(made.is_relevant, made.documents, self.target, self.confidence)
        return None if judged is None else (judged, judged)

    def certified(self, made: Replay, drawn: stopping.Truths) -> tuple[int, int] | None:
        """Stop where enough of the sampled relevant documents are found."""
        places = np.flatnonzero(drawn & made.is_relevant)
        rank = stopping.certifying_rank(len(places), self.target, self.confidence)
        return None if rank is None else _with_sample(int(places[rank - 1]) + 1, drawn)

    def estimated(self, made: Replay, drawn: stopping.Truths) -> tuple[int, int] | None:
        """Stop where the target share of the estimated total is found."""
        relevant = made.is_relevant[drawn]
        total, _ = stopping.estimated_total(relevant, [self.sampled] * len(relevant))
        enough = np.flatnonzero(np.cumsum(made.is_relevant) >= self.target * total)
        return _with_sample(int(enough[0]) + 1, drawn) if total and len(enough) else None

    def in_a_row(self, made: Replay, drawn: stopping.Truths) -> tuple[int, int] | None:
        """Stop after many documents that are not relevant."""
        judged = stopping.end_of_run(made.is_relevant, IN_A_ROW)
        return None if judged is None else (judged, judged)

    def knee(self, made: Replay, drawn: stopping.Truths) -> tuple[int, int] | None:
        """Stop at the first knee of the gain curve."""
        judged = stopping.knee(made.is_relevant)
        return None if judged is None else (judged, judged)


def _with_sample(judged: int, drawn: stopping.Truths) -> tuple[int, int]:
    """Return the place of the stop, and the documents judged with the rest of the sample."""
    return judged, judged + int(drawn[judged:].sum())


def _outcome(
    title: str,
    promise: str,
    stop: Stop,
    replays: Sequence[tuple[Replay, stopping.Truths]],
    target: float,
) -> RuleOutcome:
    recalls, shares, stopped = [], [], 0
    for made, drawn in replays:
        found = stop(made, drawn)
        end = len(made.is_relevant)
        place, judged = found or (end, end)
        stopped += judged < end
        recalls.append(made.recall(place))
        shares.append(judged / end)
    reached = float(np.mean(np.array(recalls) >= target - 1e-9))
    means = float(np.mean(shares)), float(np.mean(recalls))
    return RuleOutcome(title, promise, stopped, *means, reached, len(replays))
