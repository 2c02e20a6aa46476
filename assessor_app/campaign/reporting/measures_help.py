"""The help page on all measures, tests and coefficients, generated from the registries."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

import assessor_app
from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.evaluation.agreement import COEFFICIENTS
from assessor_app.evaluation.classification import RATES
from assessor_app.evaluation.correlation import CORRELATIONS
from assessor_app.evaluation.curves import CURVES
from assessor_app.evaluation.measures import MEASURES, Measure, Parameter
from assessor_app.evaluation.statistics import CORRECTIONS, INTERVALS, RESAMPLINGS, TESTS
from assessor_app.reports.html import HelpChapter, HelpEntry, measures_html

BETTER = {True: "Higher is better.", False: "Lower is better.", None: ""}


class Explained(Protocol):
    """The attributes that the entries of every registry have."""

    @property
    def name(self) -> str:
        """The name used on the command line."""
        ...

    @property
    def title(self) -> str:
        """The displayed name."""
        ...

    @property
    def explanation(self) -> str:
        """The explanation, one line."""
        ...

    @property
    def source(self) -> str:
        """The publication that defined it."""
        ...


def write_measures_help(path: Path) -> None:
    """Write the help page on measures to one HTML file. Raises BadInput if it cannot be written."""
    page = measures_page()
    write_file(path, lambda out: out.write(page))


def measures_page(measures: Sequence[Measure] = MEASURES) -> str:
    """Return the page as HTML.

    It explains these measures and, if they are all measures, the other registries.
    """
    chapters = [
        HelpChapter(
            f"Measures of runs: {family}",
            "",
            tuple(_measure(one) for one in measures if one.family == family),
        )
        for family in dict.fromkeys(one.family for one in measures)
    ]
    if measures is MEASURES:
        chapters += _others()
    return measures_html(chapters, assessor_app.__version__)


def _others() -> list[HelpChapter]:
    coefficients = ((one, (("Range", _range(one.range)),)) for one in COEFFICIENTS)
    rates = ((one, (("Formula", one.formula), ("Range", _range(one.range)))) for one in RATES)
    correlations = ((one, (("Range", _range(one.range)),)) for one in CORRELATIONS)
    axes = ((one, (("Axes", f"{one.y_label} against {one.x_label}"),)) for one in CURVES)
    return [
        _chapter(
            "Curves of runs",
            "Over several topics they are averages, blind to how far the topics differ.",
            axes,
        ),
        _chapter(
            "Agreement between assessors",
            "All of them are blind to who is right; those without a correction for chance, to how "
            "often two assessors would agree by accident.",
            coefficients,
        ),
        _chapter(
            "Rates of a confusion matrix",
            "TP, FP, FN and TN are the numbers of items rightly and wrongly answered yes, and "
            "wrongly and rightly answered no. All of them are blind to scores: to how far from the "
            "threshold an answer was.",
            rates,
        ),
        _chapter(
            "Between rankings",
            "They compare orders, and are blind to the size of differences.",
            correlations,
        ),
        *_of_comparisons(),
    ]


def _of_comparisons() -> list[HelpChapter]:
    tests = ((one, (("It assumes", one.hypothesis),)) for one in TESTS)
    return [
        _chapter(
            "Significance tests",
            "A small p says that the difference is no accident of these topics; it is blind to "
            "whether it matters.",
            tests,
        ),
        _chapter(
            "Corrections for many comparisons",
            "They keep false findings rare, and are blind to the true differences that they hide.",
            _plain(CORRECTIONS),
        ),
        _chapter(
            "Intervals",
            "They say how far other topics of the same kind would move a mean, and are blind to "
            "topics of another kind, and to judgements that are wrong.",
            _plain(INTERVALS),
        ),
        _chapter(
            "Resampling of topics",
            "It is blind to what none of these topics is like.",
            _plain(RESAMPLINGS),
        ),
    ]


def _plain(
    known: Iterable[Explained],
) -> Iterable[tuple[Explained, tuple[tuple[str, str], ...]]]:
    return ((one, ()) for one in known)


def _chapter(
    title: str, words: str, entries: Iterable[tuple[Explained, tuple[tuple[str, str], ...]]]
) -> HelpChapter:
    return HelpChapter(
        title,
        words,
        tuple(
            HelpEntry(one.name, one.title, one.explanation, (*facts, ("Source", one.source)))
            for one, facts in entries
        ),
    )


def _measure(one: Measure) -> HelpEntry:
    facts = [
        ("Formula", one.formula),
        ("Range", f"{_range(one.range)}. {BETTER[one.higher_is_better]}".strip()),
        ("Blind to", one.blind_to),
        *((parameter.name, _parameter(parameter)) for parameter in one.parameters),
        ("In trec_eval", one.trec_eval),
        ("Source", one.source),
    ]
    return HelpEntry(
        one.signature, one.title, one.explanation, tuple(fact for fact in facts if fact[1])
    )


def _parameter(one: Parameter) -> str:
    words = [one.explanation]
    if one.choices:
        words.append("one of " + ", ".join(one.choices))
    if one.required:
        words.append("has to be given")
    elif one.default not in (None, ""):
        words.append(f"usually {one.default}")
    return "; ".join(words)


def _range(bounds: tuple[float, float]) -> str:
    low, high = (f"{bound:g}".replace("inf", "∞").replace("-", "−") for bound in bounds)
    return f"{low} to {high}"
