"""The choices of a report: its sections, and how it compares the runs."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assessor_app.campaign.evaluating.comparing import (
    DEFAULT_METHODS,
    ComparedPair,
    Comparison,
    ComparisonMethods,
    correction_for,
)
from assessor_app.domain.names import refuse_unknown
from assessor_app.evaluation.statistics import significance_test_named

COLLECTION, METHODS, AGREEMENT, RUNS = "collection", "methods", "agreement", "runs"
SIGNIFICANCE, DISAGREEMENT, POOL = "significance", "disagreement", "pool"
CURVES, TOPICS, REPRODUCTION = "curves", "topics", "reproduction"
# In the order of the report.
SECTIONS = (
    COLLECTION,
    METHODS,
    AGREEMENT,
    RUNS,
    SIGNIFICANCE,
    DISAGREEMENT,
    POOL,
    CURVES,
    TOPICS,
    REPRODUCTION,
)


@dataclass(frozen=True, slots=True)
class ReportChoices:
    """The choices of a report.

    baseline: name of the run that each other run is compared with; empty for all pairs, or with
    many runs for the best run. methods: test and correction of the comparison. sections: names of
    the sections that the report has; the order is always that of SECTIONS.
    """

    baseline: str = ""
    methods: ComparisonMethods = DEFAULT_METHODS
    sections: tuple[str, ...] = SECTIONS

    def checked(self, runs: Sequence[str]) -> "ReportChoices":
        """Return the choices unchanged.

        runs: the names of the runs. Raises WrongUse for an unknown section, baseline, test or
        correction, and for a correction that the test does not allow.
        """
        refuse_unknown("section", self.sections, SECTIONS)
        refuse_unknown("run", [self.baseline] if self.baseline else [], runs)
        correction_for(significance_test_named(self.methods.test), self.methods.correction)
        return self

    def options(self) -> tuple[str, ...]:
        """Return the options of `assessor compare` for the methods that are not the default."""
        ours, usual = self.methods, DEFAULT_METHODS
        given = (
            ("--test", ours.test, usual.test),
            ("--correction", ours.correction, usual.correction),
            ("--samples", ours.drawing.samples, usual.drawing.samples),
            ("--seed", ours.drawing.seed, usual.drawing.seed),
        )
        return tuple(f"{name} {value}" for name, value, default in given if value != default)


DEFAULT_CHOICES = ReportChoices()


def best_first(found: Comparison, runs: Sequence[str], baseline: str) -> Comparison:
    """Return the comparison with its pairs in the order of the runs.

    runs: names, best first. Of each pair, the better run is run A, unless it is compared with the
    baseline. The values are those of `found`; a difference changes its sign with the order.
    """
    place = {name: at for at, name in enumerate(runs)}
    turned = [
        one if baseline or place[one.a] < place[one.b] else _turned(one) for one in found.pairs
    ]
    turned.sort(key=lambda one: (place[one.a], place[one.b]))
    return replace(found, pairs=tuple(turned))


def _turned(pair: ComparedPair) -> ComparedPair:
    """Return the pair with its runs exchanged; p is two-sided, so it stays."""
    return replace(
        pair,
        a=pair.b,
        b=pair.a,
        mean_a=pair.mean_b,
        mean_b=pair.mean_a,
        # Subtracted from 0, so that no zero becomes negative.
        difference=0.0 - pair.difference,
        low=0.0 - pair.high,
        high=0.0 - pair.low,
        effect_size=0.0 - pair.effect_size,
        above=pair.below,
        below=pair.above,
    )
