"""Matrices of pairwise agreement, confusion tables of grades, and the documents in a cell."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

from assessor_app.campaign.agreement.agreeing import Agreement
from assessor_app.campaign.agreement.agreement_tables import level_words, pair_remark
from assessor_app.campaign.agreement.agreement_words import KAPPA
from assessor_app.domain.formatting import counted
from assessor_app.domain.language import Phrase, in_sentence, marked, spoken, tr, translated
from assessor_app.domain.scale import Scale
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.agreement.assessor_pairs import PairAgreement
from assessor_app.evaluation.agreement.overall import TopicAgreement

ALL = "All"
THEMSELVES = ""
RELEVANCE = (marked("Not relevant"), "Relevant")


@dataclass(frozen=True, slots=True)
class PairFigure:
    """A figure defined for pairs of assessors, such as kappa.

    of: computes the figure. undefined: the reason to show if it is undefined.
    """

    name: str
    title: str
    of: Callable[[PairAgreement], float]
    undefined: str


PAIR_FIGURES: tuple[PairFigure, ...] = (
    PairFigure("kappa", "Kappa", lambda pair: pair.kappa, ""),
    PairFigure("observed", "Observed agreement", lambda pair: pair.observed, ""),
    PairFigure(
        "overlap",
        "Overlap (Jaccard)",
        lambda pair: pair.overlap,
        "neither assessor judged a document relevant",
    ),
)


def figure_named(name: str) -> PairFigure:
    """Return the figure called `name`, or the first figure if no figure has this name."""
    return next((figure for figure in PAIR_FIGURES if figure.name == name), PAIR_FIGURES[0])


def pair_of(found: Agreement, first: str, second: str) -> PairAgreement | None:
    """Return the agreement of two assessors, named in either order, or None if there is none."""
    both = {first, second}
    return next((pair for pair in found.pairs if {pair.a, pair.b} == both), None)


def pairs_by_names(found: Agreement) -> dict[tuple[str, str], PairAgreement]:
    """Return (name, name) -> the agreement of these two assessors, for both orders of the names."""
    pairs = {(pair.a, pair.b): pair for pair in found.pairs}
    return pairs | {(b, a): pair for (a, b), pair in pairs.items()}


def figure_table(found: Agreement, figure: PairFigure, order: Sequence[str] | None = None) -> Table:
    """Return a matrix of the figure with a row and a column per assessor.

    Cells are None if undefined, and empty on the diagonal. order: the order of the assessors, if it
    is not that of `found`.
    """
    names = tuple(order or found.assessors)
    columns = (
        Column("assessor", "Assessor", numeric=False),
        *(Column(f"assessor {at}", name, digits=2) for at, name in enumerate(names)),
    )
    values = {both: figure.of(pair) for both, pair in pairs_by_names(found).items()}
    rows = tuple((name, *(_value(values.get((name, other))) for other in names)) for name in names)
    return Table(tr("{0} per pair", figure.title), columns, rows)


def _value(value: float | None) -> Cell:
    if value is None:
        return THEMSELVES
    return None if math.isnan(value) else value


def pair_words(pair: PairAgreement, figure: PairFigure) -> str:
    """Return a sentence with one pair's figure, or why it is undefined.

    For kappa, adds its strength and interval.
    """
    value = figure.of(pair)
    named = KAPPA[pair.weights] if figure.name == "kappa" else figure.title
    head = tr("{0} and {1}, {2}", pair.a, pair.b, in_sentence(named))
    documents = counted(pair.n, "document") if pair.n else ""
    if math.isnan(value):
        why = pair.why if figure.name == "kappa" or not pair.n else tr(figure.undefined)
        return "; ".join(filter(None, (tr("{0}: undefined, {1}", head, why), documents)))
    if figure.name != "kappa":
        return f"{head} {spoken(f'{value:.2f}')}; {counted(pair.n, 'document')}"
    said = [f"{head} {spoken(f'{value:.2f}')}", tr(pair.band)]
    if not math.isnan(pair.low):
        level = level_words(pair.confidence)
        limits = (level, pair.low, pair.high, pair.interval)
        said.append(tr("{0} CI {1:.2f} to {2:.2f} ({3})", *limits))
    parts = (", ".join(said), counted(pair.n, "document"), translated(pair_remark(pair)))
    return "; ".join(part for part in parts if part)


def grade_labels(pair: PairAgreement, scale: Scale, binary: bool) -> tuple[str, ...]:
    """Return the labels of the pair's grades: each grade's number and its name on the scale.

    binary: whether the grades are reduced to not relevant and relevant.
    """
    if binary:
        return RELEVANCE
    return tuple(_label(scale, grade) for grade in pair.grades)


def _label(scale: Scale, grade: float) -> str:
    known = scale.grade(int(grade)) if grade == int(grade) else None
    return f"{grade:g} {known.label}" if known else f"{grade:g}"


def confusion_table(pair: PairAgreement, labels: Sequence[str]) -> Table:
    """Return document counts by the grades of `pair.a` (rows) and `pair.b` (columns), with totals.

    labels: one per grade of the pair, as from `grade_labels`.
    """
    columns = (
        Column("grade", f"{pair.a} ↓   {pair.b} →", numeric=False),
        *(
            Column(f"{grade:g}", label, tr("{0}: {1}", pair.b, label), digits=0)
            for grade, label in zip(pair.grades, labels, strict=True)
        ),
        Column("all", ALL, tr("All documents with this grade by {0}", pair.a), digits=0),
    )
    counts = pair.confusion
    rows = [
        (label, *row.tolist(), int(row.sum())) for label, row in zip(labels, counts, strict=True)
    ]
    rows.append((Phrase(ALL), *counts.sum(axis=0).tolist(), int(counts.sum())))
    return Table(tr("Grades of {0} and {1}", pair.a, pair.b), columns, tuple(rows))


@dataclass(frozen=True, slots=True)
class Sought:
    """A search for documents to which two assessors gave one of these pairs of grades.

    words: description for the user. topic: the only topic to search; empty: all.
    """

    first: str
    second: str
    grades: frozenset[tuple[float, float]]
    words: str
    topic: str = ""


def cell_sought(
    pair: PairAgreement, labels: Sequence[str], row: int, column: int, sides: "Sides"
) -> Sought:
    """Return the search for the documents in a cell of the confusion table.

    row, column: numbers from 0; the number after the last grade is that of `ALL`. labels: as for
    `confusion_table`. sides: the grades of each row and column.
    """
    words = (
        "   ·   ".join(
            tr("{0}: {1}", name, _words(labels, at))
            for name, at in ((pair.a, row), (pair.b, column))
        )
        if (row, column) != (len(labels), len(labels))
        else tr("All documents judged by {0} and {1}", pair.a, pair.b)
    )
    chosen = frozenset(product(sides.of(row), sides.of(column)))
    return Sought(pair.a, pair.b, chosen, words)


def disagreements(pair: PairAgreement, sides: "Sides") -> Sought:
    """Return the search for all documents that the pair graded differently.

    sides: grades in the same group count as equal.
    """
    groups = [sides.of(at) for at in range(len(sides.groups))]
    unlike = frozenset(
        both
        for one in groups
        for other in groups
        if one is not other
        for both in product(one, other)
    )
    return Sought(pair.a, pair.b, unlike, tr("Conflicts of {0} and {1}", pair.a, pair.b))


def topic_sought(one: TopicAgreement, grades: Sequence[float]) -> Sought:
    """Return the search for all documents of a topic that both assessors judged.

    one: the topic and the assessors. grades: all grades that can occur.
    """
    words = tr("Documents of topic {0} judged by {1} and {2}", one.topic, one.a, one.b)
    return Sought(one.a, one.b, frozenset(product(grades, grades)), words, one.topic)


@dataclass(frozen=True, slots=True)
class Sides:
    """The grades that each row and column of a confusion table contains."""

    groups: tuple[tuple[float, ...], ...]

    def of(self, place: int) -> tuple[float, ...]:
        """Return the grades of the row or column `place`; all grades for that of the totals."""
        if place < len(self.groups):
            return self.groups[place]
        return tuple(grade for group in self.groups for grade in group)


def sides(grades: Sequence[float], level: float | None) -> Sides:
    """Return the groups of grades that form the rows and columns of a confusion table.

    level: if given, the groups are the grades below it and the other grades; None for a group per
    grade.
    """
    if level is None:
        return Sides(tuple((grade,) for grade in grades))
    below = tuple(grade for grade in grades if grade < level)
    return Sides((below, tuple(grade for grade in grades if grade >= level)))


def _words(labels: Sequence[str], place: int) -> str:
    return labels[place] if place < len(labels) else tr("any grade")
