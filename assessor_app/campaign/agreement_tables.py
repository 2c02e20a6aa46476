"""Agreement as tables."""

from assessor_app.campaign.agreeing import Agreement
from assessor_app.domain.table import Column, Table
from assessor_app.evaluation.agreement import coefficient_named
from assessor_app.evaluation.agreement.pairs import PairAgreement

INTERVAL = "95 % limits of kappa"


def pairs_table(found: Agreement) -> Table:
    """A row for each pair of assessors."""
    kappa = {"none": "Kappa", "linear": "Kappa, linear", "quadratic": "Kappa, quadratic"}
    columns = (
        Column("a", "Assessor", numeric=False),
        Column("b", "and", numeric=False),
        Column("n", "n", "Documents that both judged", digits=0),
        Column("observed", "Observed", "Share with the same grade", higher_is_better=True),
        Column("overlap", "Overlap", "Both relevant / at least one relevant (Jaccard)"),
        Column("kappa", kappa[found.weights], "Cohen's kappa over all documents in common"),
        Column("low", "Low", INTERVAL),
        Column("high", "High", INTERVAL),
        Column("macro", "Mean of topics", "Mean of the topics' own kappas where defined"),
        Column("prevalence", "Prevalence", "(both relevant - both not) / n"),
        Column("bias", "Bias", "(only the first relevant - only the second) / n"),
        Column("band", "Band", "Landis & Koch 1977", numeric=False),
        Column("why", "Remark", numeric=False),
    )
    rows = tuple(
        (
            pair.a,
            pair.b,
            pair.n,
            pair.observed,
            pair.overlap,
            pair.kappa,
            pair.low,
            pair.high,
            pair.macro,
            pair.prevalence,
            pair.bias,
            pair.band,
            pair.why,
        )
        for pair in found.pairs
    )
    intervals = sorted({pair.interval for pair in found.pairs if pair.interval})
    note = f"Intervals: {'; '.join(intervals)}." if intervals else ""
    return Table("Pairs of assessors", columns, rows, note)


def overall_table(found: Agreement) -> Table:
    """A row for each coefficient over all assessors."""
    columns = (
        Column("name", "Coefficient", numeric=False),
        Column("value", "Value"),
        Column("low", "Low", "95 % limits, bootstrap over topics"),
        Column("high", "High", "95 % limits, bootstrap over topics"),
        Column("why", "Remark", numeric=False),
    )
    rows = tuple(
        (
            coefficient_named(name).title,
            one.value,
            one.low,
            one.high,
            one.why or one.basis,
        )
        for name, one in found.overall.items()
    )
    return Table("All assessors together", columns, rows)


def topics_table(found: Agreement) -> Table:
    """A row for each topic and pair."""
    columns = (
        Column("topic", "Topic", numeric=False),
        Column("a", "Assessor", numeric=False),
        Column("b", "and", numeric=False),
        Column("n", "n", "Documents that both judged", digits=0),
        Column("observed", "Observed", "Share with the same grade"),
        Column("kappa", "Kappa", "Cohen's kappa on this topic"),
        Column("why", "Remark", numeric=False),
    )
    rows = tuple(
        (one.topic, one.a, one.b, one.n, one.observed, one.kappa.value, one.kappa.why)
        for one in found.topics
    )
    return Table("Topics", columns, rows)


def confusion_table(pair: PairAgreement, labels: tuple[str, ...]) -> Table:
    """The confusion matrix: a row per grade of `a`, a column per grade of `b`."""
    columns = (
        Column("grade", f"{pair.a} \\ {pair.b}", numeric=False),
        *(
            Column(f"{grade:g}", label, f"{pair.b} said {label}", digits=0)
            for grade, label in zip(pair.grades, labels, strict=True)
        ),
    )
    rows = tuple(
        (label, *counts) for label, counts in zip(labels, pair.confusion.tolist(), strict=True)
    )
    return Table(f"{pair.a} and {pair.b}", columns, rows)
