"""Options of the commands that compare runs: test, correction, random samples."""

import argparse
from typing import TYPE_CHECKING

from assessor_app.cli.evaluation_arguments import at_least_one
from assessor_app.domain.language import tr
from assessor_app.domain.names import DEFAULT_SEED

if TYPE_CHECKING:
    from assessor_app.campaign.evaluating.comparing import ComparisonMethods


# Literals, so that --help does not import numpy; a test compares them with the registries.
TESTS = ("t", "wilcoxon", "sign", "randomisation", "bootstrap", "tukey")
CORRECTIONS = ("none", "bonferroni", "holm", "bh")
INTERVALS = ("t", "normal", "percentile", "bca")


def add_tests(parser: argparse.ArgumentParser, when: str = "") -> None:
    """Add the options for the test, the correction, and the random samples.

    when: begins the help on each option, such as "with --kind cd".
    """

    def told(words: str) -> str:
        """Return the help on an option."""
        return tr("{0}: {1}", when, words) if when else words

    parser.add_argument(
        "--test", choices=TESTS, default=TESTS[0], help=told(tr("significance test (default: t)"))
    )
    parser.add_argument(
        "--correction",
        choices=CORRECTIONS,
        default="",
        help=told(tr("adjustment of p for several pairs (default: holm; none for tukey)")),
    )
    parser.add_argument(
        "--samples",
        type=at_least_one,
        metavar="N",
        help=told(
            tr("number of resamples or permutations (default: 10,000; 1,000 for splits of topics)")
        ),
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=DEFAULT_SEED,
        metavar="S",
        help=told(tr("random seed (default: {0})", DEFAULT_SEED)),
    )


def methods_of(given: argparse.Namespace) -> "ComparisonMethods":
    """Return the chosen test and correction, and the number and seed of random samples."""
    from assessor_app.campaign.evaluating.comparing import ComparisonMethods
    from assessor_app.evaluation.statistics.significance_test import SAMPLES, Drawing

    drawing = Drawing(given.samples or SAMPLES, given.seed)
    return ComparisonMethods(test=given.test, correction=given.correction, drawing=drawing)
