"""The help pages on measures, coefficients, curves and statistics, made from their registries."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from assessor_app.campaign.classification.comparing_areas import SOURCE
from assessor_app.campaign.help.help_markdown import anchor_of, code, escaped, table_lines
from assessor_app.evaluation.agreement import COEFFICIENTS
from assessor_app.evaluation.classification import RATES
from assessor_app.evaluation.classification.class_scores import CLASS_SCORE_FIGURES
from assessor_app.evaluation.classification.label_sets import (
    LABEL_RANKING_FIGURES,
    LABEL_SET_FIGURES,
)
from assessor_app.evaluation.correlation import CORRELATIONS
from assessor_app.evaluation.curves import CURVES, Curve
from assessor_app.evaluation.measures import MEASURES, Measure, Parameter
from assessor_app.evaluation.measures.other_names import NOT_COMPUTED, OTHER_NAMES
from assessor_app.evaluation.statistics import CORRECTIONS, INTERVALS, RESAMPLINGS, TESTS

BETTER = {True: "; higher is better", False: "; lower is better", None: ""}
HEADS = ("Name and parameters", "Measure", "Name in trec_eval", "Also called")
Facts = tuple[tuple[str, str], ...]
# The page of each family of measures, and its introduction.
FAMILIES = {
    "ranked, binary": (
        "measures-ranked-binary.md",
        (
            "Measures of a ranking that use binary relevance. The parameter `rel` is the lowest "
            "grade that counts as relevant."
        ),
    ),
    "ranked, graded": (
        "measures-ranked-graded.md",
        "Measures of a ranking that use the grades themselves, as gains.",
    ),
    "sets": (
        "measures-sets.md",
        (
            "Counts, and measures of the set of retrieved documents, which ignore the order of the "
            "documents."
        ),
    ),
    "utility": (
        "measures-utility.md",
        "Measures that model a user who reads the ranking from the top and stops at some rank.",
    ),
    "coverage": (
        "measures-coverage.md",
        "How much of the top of a ranking is judged, and how much unjudged documents could change.",
    ),
    "diversity": (
        "measures-diversity.md",
        "Measures for judgements by subtopic: they reward a ranking that covers many subtopics.",
    ),
    "sampled pools": (
        "measures-sampled-pools.md",
        "Estimates of measures from judgements of a random sample of the pool.",
    ),
    "preferences": (
        "measures-preferences.md",
        "Measures for preference judgements, which say which of two documents is better.",
    ),
    "over assessors": (
        "measures-over-assessors.md",
        "Measures that use the judgements of several assessors of the same topic.",
    ),
    "user-oriented": (
        "measures-user-oriented.md",
        "Measures that use the mark *seen before* of a judgement.",
    ),
}


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


def measures_page() -> str:
    """Return the page with the names of all measures, which links to the pages of the families."""
    lines = [
        "# Measures",
        "",
        (
            "The measures of runs that Assessor computes. `assessor evaluate -m NAME` accepts a "
            "name with its parameters, as in `nDCG@10` or `AP(rel=2)@100`, and the names of "
            "trec_eval, as in `map` or `ndcg_cut.10`. The measure picker of the Runs page lists "
            "the same measures."
        ),
        "",
        (
            "Parameters are optional unless the entry calls them required. The number after `@` is "
            "the cutoff: only that many documents from the top of each ranking count."
        ),
        "",
    ]
    for family, (page, introduction) in FAMILIES.items():
        own = [one for one in MEASURES if one.family == family]
        rows = [
            (
                code(one.signature),
                f"[{escaped(one.title)}]({page}#{anchor_of(_measure_heading(one))})",
                code(one.trec_eval),
                _aliases(one),
            )
            for one in own
        ]
        lines += [f"## {_capitalised(family)}", "", introduction]
        lines += table_lines(HEADS, rows)
    return "\n".join([*lines, *_other_names_lines()])


def _other_names_lines() -> list[str]:
    """Return the section on the names that other programs use."""
    rows = [
        (
            code(one.name),
            escaped(one.programs),
            ", ".join(code(name.format(k="k")) for name in (one.whole, one.cut) if name),
            escaped(one.remark),
        )
        for one in OTHER_NAMES
    ]
    absent = [f"`{name}` is not computed: {escaped(why)}." for name, why in NOT_COMPUTED.items()]
    return [
        "## Names in other programs",
        "",
        (
            "These names are read, too, with a cutoff after `@` where the measure has one. Upper "
            "and lower case, `-` and `_` make no difference. A name that ir_measures or trec_eval "
            "writes exactly so has their meaning first: `RBP` has p = 0.8, and trec_eval's `rbp` "
            "has p = 0.9; `recall` and `P` without a cutoff are nine measures. `-l2` after a name "
            "of ranx sets the lowest relevant grade. `rbp.95` is ranx's name for `RBP(p=0.95)`: "
            "ranx adds the grades themselves; Assessor and ir_measures divide them by the highest "
            "grade. `nDCG@10,20` names two measures. Gains of single grades may be written as "
            "`gains={0:1,1:4}`."
        ),
        "",
        *table_lines(("Name", "Program", "Name in Assessor", "Note"), rows),
        *absent,
        "",
    ]


def family_page(family: str) -> str:
    """Return the page on the measures of a family, a key of `FAMILIES`."""
    _, introduction = FAMILIES[family]
    own = [one for one in MEASURES if one.family == family]
    title = f"# Measures: {family}"
    return "\n".join([title, "", introduction, "", *_measure_lines(own)])


def measures_explained(measures: Sequence[Measure]) -> str:
    """Return a page on these measures alone."""
    return "\n".join(["# Measures", "", *_measure_lines(measures)])


def _measure_lines(measures: Sequence[Measure]) -> list[str]:
    return [line for one in measures for line in _measure(one)]


def _aliases(one: Measure) -> str:
    return ", ".join(map(code, one.aliases))


def _measure_heading(one: Measure) -> str:
    return one.title if one.name in one.title else f"{one.title} ({one.name})"


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _measure(one: Measure) -> list[str]:
    facts = [
        ("Name", code(one.signature)),
        ("Also called", _aliases(one)),
        ("Formula", escaped(one.formula)),
        ("Range", f"{_range(one.range)}{BETTER[one.higher_is_better]}"),
        ("Does not reflect", escaped(one.blind_to)),
        *((f"Parameter `{parameter.name}`", _parameter(parameter)) for parameter in one.parameters),
        ("Name in trec_eval", code(one.trec_eval)),
        ("Source", escaped(one.source)),
    ]
    return _lines(f"## {escaped(_measure_heading(one))}", one, tuple(facts))


def _parameter(one: Parameter) -> str:
    words = [escaped(one.explanation)]
    if one.choices:
        words.append(f"one of {', '.join(map(code, one.choices))}")
    if one.required:
        words.append("required")
    elif one.default not in (None, ""):
        words.append(f"default {code(str(one.default))}")
    return "; ".join(words)


def coefficients_page() -> str:
    """Return the page on agreement coefficients, and on rates of a confusion matrix."""
    rates = ((one, (("Formula", escaped(one.formula)), _range_fact(one.range))) for one in RATES)
    return "\n".join(
        [
            "# Agreement coefficients and classification rates",
            "",
            *_chapter(
                "Agreement coefficients",
                "The coefficients of agreement between assessors that the Agreement page and "
                "`assessor agreement` compute. Coefficients do not reflect whether judgements are "
                "correct. Chance-corrected coefficients compare the observed agreement with the "
                "agreement expected by chance, and differ in the model of chance. Kappa can be low "
                "although the observed agreement is high, if one grade is rare (Feinstein & "
                "Cicchetti 1990): the prevalence index and the bias index show this case (Byrt, "
                "Bishop & Carlin 1993).",
                ((one, (_range_fact(one.range),)) for one in COEFFICIENTS),
            ),
            *_chapter(
                "Classification rates",
                "The rates of a confusion matrix that `assessor classify` and the classification "
                "window compute. TP, FP, FN and TN are the numbers of true positives, false "
                "positives, false negatives and true negatives. Rates at one threshold do not "
                "reflect the distance of a score from the threshold.",
                rates,
            ),
            *_class_score_chapters(),
        ]
    )


def _class_score_chapters() -> list[str]:
    """Return the chapters on scores of several classes and on the comparison of AUC."""
    return [
        *_chapter(
            "Figures of scores for several classes",
            "The figures that `assessor classify` without `--positive` and the classification "
            "window compute if each class has a column of scores of its name. The predicted "
            "class is the one with the highest score.",
            ((one, (_range_fact(one.range),)) for one in CLASS_SCORE_FIGURES),
        ),
        *_chapter(
            "Figures of items with several labels",
            "The figures that `assessor classify --label-separator`, the classification window and "
            "the Python function `classify_label_sets` compute, equal to those of scikit-learn. "
            "0/0 of a single item or label counts as 0; a figure is undefined if no item has a "
            "label. With weights, "
            "sums and means over items are weighted.",
            (
                (one, (_range_fact(one.range),))
                for one in (*LABEL_SET_FIGURES, *LABEL_RANKING_FIGURES)
            ),
        ),
        "## Comparison of AUC",
        "",
        (
            "For each pair of scores of the same items, DeLong's test gives the probability, if "
            "both have the same area under the ROC curve, of a difference at least as large as "
            "the observed. The areas' 95% confidence intervals and the test use the variance that "
            "DeLong et al. estimate from the items, which have to be independent. It is undefined "
            "with fewer than two items of a class, and if it is estimated as 0, as for scores "
            "that separate the classes. Documents of the same topic are not independent, so that "
            "the AUC of a run has no interval."
        ),
        "",
        f"- **Source:** {escaped(SOURCE)}",
        "",
    ]


def curves_page() -> str:
    """Return the page on curves, and on correlations between rankings."""
    axes = ((one, (("Axes", escaped(f"{one.y_label} over {one.x_label}")),)) for one in CURVES)
    return "\n".join(
        [
            "# Curves and rank correlations",
            "",
            *_chapter(
                "Curves",
                "The plots of the Runs page and of `assessor plot --kind NAME`. Curves that "
                "combine several topics are averages, and do not reflect the variation between "
                "topics.",
                axes,
            ),
            *_chapter(
                "Rank correlations",
                "Rank correlations compare two orders, such as the system rankings by two sets of "
                "judgements. They do not reflect the size of differences between values.",
                ((one, (_range_fact(one.range),)) for one in CORRELATIONS),
            ),
        ]
    )


def statistics_page() -> str:
    """Return the page on significance tests, corrections, intervals and resampling of topics."""
    tests = (
        (
            one,
            (
                ("Null hypothesis", escaped(one.hypothesis)),
                ("Assumes", escaped(one.assumption)),
            ),
        )
        for one in TESTS
    )
    return "\n".join(
        [
            "# Significance tests, corrections and intervals",
            "",
            *_chapter(
                "Significance tests",
                "The tests of `assessor compare --test NAME` and of the Significance tab. p is the "
                "probability, if the null hypothesis holds, of a difference at least as large as "
                "the observed. It does not reflect the size of the difference or its importance, "
                "and is not the probability that the null hypothesis holds.",
                tests,
            ),
            *_chapter(
                "Corrections for multiple comparisons",
                "The corrections of `--correction NAME`. With many comparisons, some p values are "
                "small although every null hypothesis holds. A correction bounds the family-wise "
                "error rate or the false discovery rate, and lowers the power of each test. It "
                "does not reflect the size of differences.",
                _plain(CORRECTIONS),
            ),
            *_resampling_chapters(),
        ]
    )


def _resampling_chapters() -> list[str]:
    return [
        *_chapter(
            "Confidence intervals",
            "A method with level 95% covers the true mean, or mean difference, in about 95% of "
            "random samples of topics. Intervals do not reflect errors of judgements, unjudged "
            "documents, or topics of another kind.",
            _plain(INTERVALS),
        ),
        *_chapter(
            "Resampling of topics",
            "The methods of the Stability tab and of `assessor compare --resample NAME`. Each "
            "compares two sets of topics in every split. The swap rate of two runs is the share "
            "of splits in which the two sets order them differently; splits in which a set has "
            "equal means are left out. It does not reflect topics of another kind, as all "
            "splits use the same topics.",
            ((one, (("Compares", escaped(one.compared)),)) for one in RESAMPLINGS),
        ),
    ]


def _plain(known: Iterable[Explained]) -> Iterable[tuple[Explained, Facts]]:
    return ((one, ()) for one in known)


def _chapter(title: str, words: str, entries: Iterable[tuple[Explained, Facts]]) -> list[str]:
    lines = [f"## {title}", "", words, ""]
    for one, facts in entries:
        name = one.kind if isinstance(one, Curve) else one.name
        named = (("Name", code(name)), *facts, ("Source", escaped(one.source)))
        lines += _lines(f"### {escaped(one.title)}", one, named)
    return lines


def _lines(heading: str, one: Explained, facts: Facts) -> list[str]:
    """Return the lines on an entry of a registry; facts without a value are left out.

    heading: the line of the heading.
    """
    listed = [f"- **{name}:** {value}" for name, value in facts if value]
    return [heading, "", escaped(one.explanation), "", *listed, ""]


def _range_fact(bounds: tuple[float, float]) -> tuple[str, str]:
    return "Range", _range(bounds)


def _range(bounds: tuple[float, float]) -> str:
    low, high = (f"{bound:g}".replace("inf", "∞").replace("-", "−") for bound in bounds)
    return f"{low} to {high}"
