"""Present agreement as tables and sentences."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from assessor_app.campaign.agreement.agreeing import Agreement
from assessor_app.domain.formatting import counted
from assessor_app.domain.table import Cell, Column, Table, table_of
from assessor_app.evaluation.agreement import coefficient_named
from assessor_app.evaluation.agreement.assessor_pairs import STANDARD_ERROR, PairAgreement
from assessor_app.evaluation.agreement.coefficient import Estimate
from assessor_app.evaluation.agreement.overall import TopicAgreement
from assessor_app.evaluation.agreement.weightings import OWN

KAPPA = {
    "none": "Kappa",
    "linear": "Kappa, linear",
    "quadratic": "Kappa, quadratic",
    "linear-value": "Kappa, linear by value",
    "quadratic-value": "Kappa, quadratic by value",
    "ordinal": "Kappa, ordinal",
    "radical": "Kappa, radical",
    "radical-value": "Kappa, radical by value",
    "ratio": "Kappa, ratio",
    OWN: "Kappa, own weights",
}
WEIGHED = {
    "none": "Unweighted kappa: every disagreement has the same weight.",
    "linear": "Linear weights: the number of steps between the two categories.",
    "quadratic": "Quadratic weights: the squared number of steps between the two categories.",
    "linear-value": "Linear weights by value: the difference of the two grades.",
    "quadratic-value": "Quadratic weights by value: the squared difference of the two grades.",
    "ordinal": "Ordinal weights: with d steps between the two categories, d (d + 1) / 2.",
    "radical": "Radical weights: the square root of the steps between the two categories.",
    "radical-value": "Radical weights by value: the square root of the grades' difference.",
    "ratio": "Ratio weights: the squared ratio of the difference and the sum of the two grades.",
    OWN: "Own weights: the disagreement weights of a file.",
}
LISTED = 12  # categories; of more, only the first two and the last are named
ERROR = (
    "Analytic standard error. It assumes independent documents: the interval by resampled topics "
    "is usually wider"
)
FEW_TOPICS = 10
FEW_ASSESSORS = 3
FEW = (
    f"Bootstrap intervals from fewer than {FEW_TOPICS} topics are unreliable: they tend to be too "
    "narrow."
)
ONE_TOPIC = (
    "Intervals over one topic: standard error, which assumes independent documents and tends to be "
    "too narrow."
)
BANDS = "Strength of agreement after Landis & Koch (1977): a convention, not a test"
WHO = (Column("a", "Assessor A", numeric=False), Column("b", "Assessor B", numeric=False))
OF_RELEVANCE = ("overlap", "prevalence", "bias")
SIGNS = (
    "PI above 0: more documents are relevant to both than to neither. BI above 0: A judged more "
    "documents relevant than B."
)
BINARY_OF_PAIRS = "Overlap (Jaccard), the prevalence index (PI) and the bias index (BI)"
BINARY_OVERALL = "Overlap (Jaccard), Dice, and positive and negative specific agreement"
OF_PAIRS = "Items are pairs of documents: one of the two preferred, or a tie."


def pairs_table(found: Agreement) -> Table:
    """Return a table with a row for each pair of assessors, and their agreement in columns."""

    def remark(pair: PairAgreement) -> str:
        """Return why a figure of the pair is undefined or says little."""
        return "; ".join(filter(None, (pair_remark(pair), _left_out(found, pair))))

    columns: tuple[Column, ...] = (
        *WHO,
        _documents(found),
        _observed(found),
        _of_relevance(
            found, "overlap", "Overlap (Jaccard)", "relevant to both / relevant to at least one"
        ),
        Column("kappa", KAPPA[found.weights], "Cohen's kappa over all common documents"),
        *_limits(found, "confidence interval of kappa"),
        Column("standard_error", "SE", f"{ERROR}.", of=lambda pair: pair.standard_error),
        Column("band", "Strength", BANDS, numeric=False),
        Column("macro", "Mean kappa over topics", "Mean of the kappas per topic, where defined"),
        *_indices(found),
        *_further(found),
        Column("why", "Remark", "Why a figure is undefined or imprecise", numeric=False, of=remark),
    )
    if found.of_preferences:
        columns = tuple(column for column in columns if column.key not in OF_RELEVANCE)
    notes = (
        OF_PAIRS if found.of_preferences else "",
        categories_words(found, _binary_of_pairs(found)),
        WEIGHED[found.weights],
        "" if found.of_preferences else SIGNS,
        _origin_of_intervals(found.pairs),
    )
    return table_of("Pairs of assessors", columns, found.pairs, " ".join(filter(None, notes)))


def roles_table(found: Agreement) -> Table:
    """Return the table of the one pair of `role_agreement`."""
    note = "Each document counts once for each secondary assessor of its topic."
    return replace(pairs_table(found), title="Primary and secondary assessors", note=note)


def level_words(confidence: float) -> str:
    """Return a confidence as a percentage, such as "95%"."""
    return f"{confidence * 100:.10g}%"


def _limits(found: Agreement, what: str) -> tuple[Column, Column]:
    level = level_words(found.resampling.confidence)
    return (
        Column("low", f"{level} CI lower", f"{level} {what}"),
        Column("high", f"{level} CI upper", f"{level} {what}"),
    )


def _further(found: Agreement) -> tuple[Column, ...]:
    """Return a column for each further coefficient of the pairs."""
    names = next((tuple(pair.further) for pair in found.pairs), ())
    return tuple(_coefficient_column(found, name) for name in names)


def _binary_of_pairs(found: Agreement) -> str:
    """Return the columns of pairs that always compare relevance."""
    names = next((tuple(pair.further) for pair in found.pairs), ())
    further = [one.title for one in map(coefficient_named, names) if one.relevance]
    if not further:
        return BINARY_OF_PAIRS
    first = BINARY_OF_PAIRS.replace(" and ", ", ")
    return ", ".join((first, *further[:-1])) + f" and {further[-1]}"


def _coefficient_column(found: Agreement, name: str) -> Column:
    what = coefficient_named(name)
    title = what.title_for(len(found.categories.values))
    return Column(name, title, what.explanation, of=lambda pair: pair.further[name].value)


def _indices(found: Agreement) -> tuple[Column, Column]:
    return (
        _of_relevance(
            found,
            "prevalence",
            "PI",
            "(relevant to both - relevant to neither) / documents; above 0: more documents are "
            "relevant to both than to neither",
        ),
        _of_relevance(
            found,
            "bias",
            "BI",
            "(relevant only to A - relevant only to B) / documents; above 0: A judged more "
            "documents relevant than B; below 0: fewer",
        ),
    )


def indices_words(found: Agreement, pair: PairAgreement) -> str:
    """Return what PI and BI of a pair mean; empty if they are undefined or not of grades."""
    if found.of_preferences or math.isnan(pair.prevalence) or math.isnan(pair.bias):
        return ""
    both = {1: "more documents are", 0: "as many documents are", -1: "fewer documents are"}
    relevant = {1: "more documents", 0: "as many documents", -1: "fewer documents"}
    than = {1: "than", 0: "as", -1: "than"}
    sign, bias = (int(math.copysign(value != 0, value)) for value in (pair.prevalence, pair.bias))
    return (
        f"PI, the prevalence index: {both[sign]} relevant to both {than[sign]} to neither. "
        f"BI, the bias index: {pair.a} judged {relevant[bias]} relevant {than[bias]} {pair.b}."
    )


def _documents(found: Agreement) -> Column:
    if found.of_preferences:
        return Column("n", "Pairs", "Pairs of documents that both judged", digits=0)
    return Column("n", "Documents", "Documents that both judged", digits=0)


def _of_relevance(found: Agreement, key: str, title: str, how: str) -> Column:
    names = {"PI": "Prevalence index", "BI": "Bias index"}
    explanation = f"{names.get(title, title)}: {how}; {_relevant_words(found)}"
    return Column(key, title, explanation)


def _observed(found: Agreement) -> Column:
    same = "answer" if found.of_preferences else "grade"
    if found.categories.level is not None:
        same = "relevance"
    what = "pairs of documents" if found.of_preferences else "documents"
    return Column("observed", "Observed agreement", f"Share of {what} with the same {same}")


def _relevant_words(found: Agreement) -> str:
    return f"grade {_lowest_relevant(found):g} or higher is relevant"


def _lowest_relevant(found: Agreement) -> float:
    level = found.categories.level
    return found.relevant if level is None else level


def _left_out(found: Agreement, pair: PairAgreement) -> str:
    if pair.n >= found.min_common:
        return ""
    least = counted(found.min_common, "document")
    return f"fewer than {least} in common: excluded from the means"


def categories_words(found: Agreement, binary: str) -> str:
    """Return sentences that say which coefficients compare grades, and which compare relevance.

    binary: the coefficients of the table that always compare relevance.
    """
    if found.of_preferences:
        return "Categories: the first preferred, a tie, the second preferred."
    relevant = _relevant_words(found)
    if found.categories.level is not None:
        return f"All coefficients compare binary judgements: {relevant}."
    return (
        f"{binary} compare binary judgements: {relevant}. "
        f"All other coefficients compare {_categories(found)}."
    )


def _categories(found: Agreement) -> str:
    known = found.categories
    if not known.scale:
        return f"the grades {_listed(known.values)} (all grades that occur)"
    if not known.off_scale:
        return f"the grades {_listed(known.values)} (the scale)"
    added = _listed(known.off_scale)
    return f"the grades {_listed(known.scale)} (the scale) and {added} (given, but not on it)"


def _listed(grades: Sequence[float]) -> str:
    words = [f"{grade:g}" for grade in grades]
    if len(words) <= LISTED:
        return ", ".join(words)
    return f"{words[0]}, {words[1]}, …, {words[-1]} ({len(words)} grades)"


def means_words(found: Agreement) -> str:
    """Return a sentence on how means over pairs are computed; empty for fewer than two pairs."""
    if len(found.pairs) < 2:
        return ""
    words = "Weighted mean: the mean over pairs, each weighted by its documents in common."
    if found.left_out:
        have, are = ("has", "is") if found.left_out == 1 else ("have", "are")
        few = (
            f"{found.left_out:,} of {len(found.pairs):,} pairs {have} fewer than"
            f" {counted(found.min_common, 'document')} in common and {are} excluded from the means"
            " over pairs."
        )
        words = f"{words} {few}"
    return words


def _origin_of_intervals(pairs: Iterable[PairAgreement]) -> str:
    """Return sentences on how the intervals were computed; empty if no pair has one."""
    limited = [pair for pair in pairs if not math.isnan(pair.low)]
    drawn = [pair.topics for pair in limited if pair.interval != STANDARD_ERROR]
    sentences = []
    if drawn:
        sentences.append(f"Intervals: bootstrap percentile over {_topics(drawn)}.")
        if min(drawn) < FEW_TOPICS:
            sentences.append(FEW)
    if len(drawn) < len(limited):
        sentences.append(ONE_TOPIC)
    return " ".join(sentences)


def _topics(numbers: Sequence[int]) -> str:
    low, high = min(numbers), max(numbers)
    return counted(low, "topic") if low == high else f"{low} to {high} topics"


def pair_remark(pair: PairAgreement) -> str:
    """Return why kappa is undefined, or a caution about it and its interval, or ""."""
    if math.isnan(pair.kappa):
        return pair.why
    parts = (pair.remark, _without_limits(pair.low, pair.interval))
    return "; ".join(part for part in parts if part)


def _without_limits(low: float, interval: str) -> str:
    if not math.isnan(low):
        return ""
    return f"no interval: {interval}" if interval else "no interval"


def overall_table(found: Agreement) -> Table:
    """Return a table with a row for each coefficient over all assessors."""
    weighted: tuple[Column, ...] = ()
    if len(found.pairs) > 1:
        by_documents = "Mean over pairs, each weighted by its documents in common"
        weighted = (Column("weighted", "Weighted mean", by_documents),)
    columns = (
        Column("name", "Coefficient", numeric=False),
        Column("value", "Value", "For coefficients of two assessors, the mean over pairs"),
        *_limits(found, "confidence interval, bootstrap percentile over topics"),
        Column("standard_error", "SE", f"{ERROR}; not of means over pairs."),
        *weighted,
        Column("why", "Remark", numeric=False),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            coefficient_named(name).title_for(len(found.categories.values)),
            one.value,
            one.low,
            one.high,
            one.standard_error,
            *([one.weighted.value if one.weighted else ""] if weighted else []),
            _remark(one, "binary" if _is_binary_apart(found, name) else ""),
        )
        for name, one in shown_coefficients(found)
    )
    what = ("pair of documents", "pairs of documents") if found.of_preferences else ("document",)
    over = (
        f"{counted(found.items, *what)} judged by at least two of {len(found.assessors)} assessors."
    )
    notes = (
        over,
        _of_few_assessors(found),
        categories_words(found, BINARY_OVERALL),
        means_words(found),
    )
    return Table("Overall agreement", columns, rows, " ".join(filter(None, notes)))


def _of_few_assessors(found: Agreement) -> str:
    """Return a caution if there are at most FEW_ASSESSORS assessors; empty for more."""
    number = len(found.assessors)
    if number > FEW_ASSESSORS:
        return ""
    return (
        f"With only {counted(number, 'assessor')}, Fleiss' kappa and the other coefficients "
        "describe these assessors, and say little about others."
    )


def few_topics_words(found: Agreement) -> str:
    """Return a caution if the pairs have fewer than FEW_TOPICS topics in common; else empty."""
    least = min((pair.topics for pair in found.pairs), default=0)
    return FEW if 1 < least < FEW_TOPICS else ""


def shown_coefficients(found: Agreement) -> tuple[tuple[str, Estimate], ...]:
    """Return (name, estimate) for each row of `overall_table`, in order.

    Omits coefficients weighted by value if the categories are evenly spaced, because weights by
    step then give equal coefficients.
    """
    even = found.categories.evenly_spaced
    return tuple(
        (name, one)
        for name, one in found.overall.items()
        if not (even and coefficient_named(name).by_step)
    )


def _is_binary_apart(found: Agreement, name: str) -> bool:
    """Return whether a coefficient compares relevance although the others compare grades."""
    return coefficient_named(name).relevance and found.categories.level is None


def _remark(one: Estimate, compared: str) -> str:
    if math.isnan(one.value):
        return one.why
    parts = (compared, one.basis, one.remark, _without_limits(one.low, one.interval))
    return "; ".join(part for part in parts if part)


def coefficient_words(found: Agreement, place: int) -> str:
    """Return explanation, source and interval of a coefficient, as text.

    place: the coefficient's row in `overall_table`, from 0.
    """
    name, one = shown_coefficients(found)[place]
    what = coefficient_named(name)
    title = what.title_for(len(found.categories.values))
    parts = [f"{title}: {what.explanation} {what.source}."]
    if _is_binary_apart(found, name):
        parts.append(f"Compares binary judgements: {_relevant_words(found)}.")
    if math.isnan(one.value):
        parts.append(f"Undefined: {one.why}.")
    if one.remark:
        parts.append(f"Here {one.remark}.")
    if one.interval:
        parts.append(f"{'No interval' if math.isnan(one.low) else 'Interval'}: {one.interval}.")
    if not math.isnan(one.low):
        parts.append("Topics are resampled that have documents judged by at least two assessors.")
    if one.weighted and not math.isnan(one.weighted.low):
        low, high = one.weighted.low, one.weighted.high
        level = level_words(found.resampling.confidence)
        parts.append(
            f"Weighted by documents in common: {one.weighted.value:.4f} "
            f"({level} CI {low:.4f} to {high:.4f})."
        )
    return " ".join(parts)


def topic_rows(found: Agreement, pair: tuple[str, str] | None = None) -> tuple[TopicAgreement, ...]:
    """Return the agreement of each pair on each topic.

    pair: the names of two assessors, to return only their rows; None for all pairs.
    """
    return tuple(one for one in found.topics if pair in (None, (one.a, one.b)))


def topics_table(
    found: Agreement,
    pair: tuple[str, str] | None = None,
    titles: Mapping[str, str] | None = None,
) -> Table:
    """Return a table with a row for each item of `topic_rows`.

    titles: topic titles by id; if given, they get a column.
    """
    columns = (
        Column("topic", "Topic", numeric=False),
        *(() if titles is None else (_title_column(titles),)),
        *(WHO if pair is None else ()),
        _documents(found),
        _observed(found),
        Column("kappa", KAPPA[found.weights], "Cohen's kappa on this topic", of=_kappa_of_topic),
        Column("why", "Remark", numeric=False, of=lambda one: one.kappa.why or one.kappa.remark),
    )
    title = f"Topics: {pair[0]} and {pair[1]}" if pair else "Agreement per topic"
    return table_of(title, columns, topic_rows(found, pair))


def _title_column(titles: Mapping[str, str]) -> Column:
    return Column("title", "Title", numeric=False, of=lambda one: titles.get(one.topic, ""))


def _kappa_of_topic(one: TopicAgreement) -> float:
    return one.kappa.value


def pooled_and_averaged(pair: PairAgreement) -> tuple[str, str]:
    """Return two sentences: kappa over all documents, and the mean of the topics' kappas.

    The second sentence is empty if kappa over all documents is undefined.
    """
    if math.isnan(pair.kappa):
        return f"Kappa is undefined: {pair.why}.", ""
    limits = ""
    if not math.isnan(pair.low):
        few = f"; unreliable: only {pair.topics} topics" if 1 < pair.topics < FEW_TOPICS else ""
        level = level_words(pair.confidence)
        limits = f" ({level} CI {pair.low:.2f} to {pair.high:.2f}, {pair.interval}{few})"
    over = f"Kappa over {counted(pair.n, 'document')}"
    pooled = f"{over}: {pair.kappa:.4f}{limits}, {pair.band} (Landis & Koch)."
    if remark := pair_remark(pair):
        pooled += f" {remark}."
    if math.isnan(pair.macro):
        return pooled, "Kappa is undefined on every topic."
    of = f"{pair.macro_topics:,} of {counted(pair.topics, 'topic')}"
    return pooled, f"Mean kappa over topics: {pair.macro:.4f}, defined on {of}."
