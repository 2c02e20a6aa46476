"""Present agreement as tables and sentences."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from assessor_app.campaign.agreement.agreeing import Agreement
from assessor_app.campaign.agreement.agreement_words import (
    BANDS,
    BIAS,
    BINARY_OF_PAIRS,
    BINARY_OVERALL,
    ERROR,
    FEW,
    FEW_ASSESSORS,
    FEW_TOPICS,
    KAPPA,
    OF_PAIRS,
    OF_RELEVANCE,
    ONE_TOPIC,
    PREVALENCE,
    SIGNS,
    WEIGHED,
    categories_words,
    relevant_words,
)
from assessor_app.domain.formatting import counted, counted_phrase
from assessor_app.domain.language import Phrase, marked, tr, tr_count, translated
from assessor_app.domain.table import Cell, Column, Table, table_of
from assessor_app.evaluation.agreement import coefficient_named
from assessor_app.evaluation.agreement.assessor_pairs import STANDARD_ERROR, PairAgreement
from assessor_app.evaluation.agreement.coefficient import Estimate
from assessor_app.evaluation.agreement.overall import TopicAgreement


def _who(found: Agreement) -> tuple[Column, Column]:
    """Return the columns of the two assessors of a pair, with the kinds of machines."""
    return (
        Column("a", "Assessor A", numeric=False, of=lambda pair: found.shown(pair.a)),
        Column("b", "Assessor B", numeric=False, of=lambda pair: found.shown(pair.b)),
    )


def pairs_table(found: Agreement) -> Table:
    """Return a table with a row for each pair of assessors, and their agreement in columns."""

    def remark(pair: PairAgreement) -> str:
        """Return why a figure of the pair is undefined or says little."""
        return Phrase.joined((pair_remark(pair), _left_out(found, pair)))

    columns: tuple[Column, ...] = (
        *_who(found),
        _documents(found),
        _observed(found),
        _of_relevance(
            found,
            "overlap",
            tr("Overlap (Jaccard)"),
            tr("relevant to both / relevant to at least one"),
        ),
        Column("kappa", KAPPA[found.weights], "Cohen's kappa over all common documents"),
        *_limits(found, marked("{0} confidence interval of kappa")),
        Column("standard_error", "SE", tr("{0}.", tr(ERROR)), of=lambda pair: pair.standard_error),
        Column("band", "Strength", BANDS, numeric=False, words=True),
        Column("macro", "Mean kappa over topics", "Mean of the kappas per topic, where defined"),
        *_indices(found),
        *_further(found),
        Column("why", "Remark", "Why a figure is undefined or imprecise", numeric=False, of=remark),
    )
    if found.of_preferences:
        columns = tuple(column for column in columns if column.key not in OF_RELEVANCE)
    notes = (
        tr(OF_PAIRS) if found.of_preferences else "",
        categories_words(found, _binary_of_pairs(found)),
        tr(WEIGHED[found.weights]),
        "" if found.of_preferences else tr(SIGNS),
        _origin_of_intervals(found.pairs),
    )
    return table_of("Pairs of assessors", columns, found.pairs, " ".join(filter(None, notes)))


def roles_table(found: Agreement) -> Table:
    """Return the table of the one pair of `role_agreement`."""
    note = tr("Each document counts once for each secondary assessor of its topic.")
    return replace(pairs_table(found), title=tr("Primary and secondary assessors"), note=note)


def level_words(confidence: float) -> str:
    """Return a confidence as a percentage, such as "95%"."""
    return f"{confidence * 100:.10g}%"


def _limits(found: Agreement, what: str) -> tuple[Column, Column]:
    level = level_words(found.resampling.confidence)
    return (
        Column("low", tr("{0} CI lower", level), tr(what, level)),
        Column("high", tr("{0} CI upper", level), tr(what, level)),
    )


def _further(found: Agreement) -> tuple[Column, ...]:
    """Return a column for each further coefficient of the pairs."""
    names = next((tuple(pair.further) for pair in found.pairs), ())
    return tuple(_coefficient_column(found, name) for name in names)


def _binary_of_pairs(found: Agreement) -> str:
    """Return the columns of pairs that always compare relevance."""
    names = next((tuple(pair.further) for pair in found.pairs), ())
    further = [tr(one.title) for one in map(coefficient_named, names) if one.relevance]
    if not further:
        return tr(BINARY_OF_PAIRS)
    first = tr("Overlap (Jaccard), the prevalence index (PI), the bias index (BI)")
    return tr("{0} and {1}", ", ".join((first, *further[:-1])), further[-1])


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
            tr(
                "(relevant to both - relevant to neither) / documents; above 0: more documents "
                "are relevant to both than to neither"
            ),
        ),
        _of_relevance(
            found,
            "bias",
            "BI",
            tr(
                "(relevant only to A - relevant only to B) / documents; above 0: A judged more "
                "documents relevant than B; below 0: fewer"
            ),
        ),
    )


def indices_words(found: Agreement, pair: PairAgreement) -> str:
    """Return what PI and BI of a pair mean; empty if they are undefined or not of grades."""
    if found.of_preferences or math.isnan(pair.prevalence) or math.isnan(pair.bias):
        return ""
    sign, bias = (int(math.copysign(value != 0, value)) for value in (pair.prevalence, pair.bias))
    return f"{tr(PREVALENCE[sign])} {tr(BIAS[bias], pair.a, pair.b)}"


def _documents(found: Agreement) -> Column:
    if found.of_preferences:
        return Column("n", "Pairs", "Pairs of documents that both judged", digits=0)
    return Column("n", "Documents", "Documents that both judged", digits=0)


def _of_relevance(found: Agreement, key: str, title: str, how: str) -> Column:
    names = {"PI": tr("Prevalence index"), "BI": tr("Bias index")}
    explanation = tr("{0}: {1}; {2}", names.get(title, title), how, relevant_words(found))
    return Column(key, title, explanation)


def _observed(found: Agreement) -> Column:
    explained = marked("Share of documents with the same grade")
    if found.categories.level is not None and found.of_preferences:
        explained = marked("Share of pairs of documents with the same relevance")
    elif found.categories.level is not None:
        explained = marked("Share of documents with the same relevance")
    elif found.of_preferences:
        explained = marked("Share of pairs of documents with the same answer")
    return Column("observed", "Observed agreement", explained)


def _left_out(found: Agreement, pair: PairAgreement) -> str:
    if pair.n >= found.min_common:
        return ""
    least = counted_phrase(found.min_common, "document")
    return Phrase("fewer than {0} in common: excluded from the means", least)


def means_words(found: Agreement) -> str:
    """Return a sentence on how means over pairs are computed; empty for fewer than two pairs."""
    if len(found.pairs) < 2:
        return ""
    words = tr("Weighted mean: the mean over pairs, each weighted by its documents in common.")
    if not found.left_out:
        return words
    few = tr_count(
        "{0:,} of {1:,} pairs has fewer than {2} in common and is excluded from the means over "
        "pairs.",
        "{0:,} of {1:,} pairs have fewer than {2} in common and are excluded from the means over "
        "pairs.",
        found.left_out,
        len(found.pairs),
        counted(found.min_common, "document"),
    )
    return f"{words} {few}"


def _origin_of_intervals(pairs: Iterable[PairAgreement]) -> str:
    """Return sentences on how the intervals were computed; empty if no pair has one."""
    limited = [pair for pair in pairs if not math.isnan(pair.low)]
    drawn = [pair.topics for pair in limited if pair.interval != STANDARD_ERROR]
    sentences = []
    if drawn:
        sentences.append(tr("Intervals: bootstrap percentile over {0}.", _topics(drawn)))
        if min(drawn) < FEW_TOPICS:
            sentences.append(tr(FEW, FEW_TOPICS))
    if len(drawn) < len(limited):
        sentences.append(tr(ONE_TOPIC))
    return " ".join(sentences)


def _topics(numbers: Sequence[int]) -> str:
    low, high = min(numbers), max(numbers)
    return counted(low, "topic") if low == high else tr("{0} to {1} topics", low, high)


def pair_remark(pair: PairAgreement) -> str:
    """Return why kappa is undefined, or a caution about it and its interval, or ""."""
    if math.isnan(pair.kappa):
        return pair.why
    return Phrase.joined((pair.remark, _without_limits(pair.low, pair.interval)))


def _without_limits(low: float, interval: str) -> str:
    if not math.isnan(low):
        return ""
    return Phrase("no interval: {0}", interval) if interval else Phrase("no interval")


def overall_table(found: Agreement) -> Table:
    """Return a table with a row for each coefficient over all assessors."""
    weighted: tuple[Column, ...] = ()
    if len(found.pairs) > 1:
        by_documents = tr("Mean over pairs, each weighted by its documents in common")
        weighted = (Column("weighted", "Weighted mean", by_documents),)
    columns = (
        Column("name", "Coefficient", numeric=False),
        Column("value", "Value", "For coefficients of two assessors, the mean over pairs"),
        *_limits(found, marked("{0} confidence interval, bootstrap percentile over topics")),
        Column("standard_error", "SE", tr("{0}; not of means over pairs.", tr(ERROR))),
        *weighted,
        Column("why", "Remark", numeric=False),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            Phrase(coefficient_named(name).title_for(len(found.categories.values))),
            one.value,
            one.low,
            one.high,
            one.standard_error,
            *([one.weighted.value if one.weighted else ""] if weighted else []),
            _remark(one, marked("binary") if _is_binary_apart(found, name) else ""),
        )
        for name, one in shown_coefficients(found)
    )
    items = counted(found.items, "document")
    if found.of_preferences:
        items = counted(found.items, "pair of documents", "pairs of documents")
    over = tr("{0} judged by at least two of {1} assessors.", items, len(found.assessors))
    notes = (
        over,
        _of_few_assessors(found),
        categories_words(found, tr(BINARY_OVERALL)),
        means_words(found),
    )
    return Table("Overall agreement", columns, rows, " ".join(filter(None, notes)))


def _of_few_assessors(found: Agreement) -> str:
    """Return a caution if there are at most FEW_ASSESSORS assessors; empty for more."""
    number = len(found.assessors)
    if number > FEW_ASSESSORS:
        return ""
    return tr_count(
        "With only {0:,} assessor, Fleiss' kappa and the other coefficients describe these "
        "assessors, and say little about others.",
        "With only {0:,} assessors, Fleiss' kappa and the other coefficients describe these "
        "assessors, and say little about others.",
        number,
    )


def few_topics_words(found: Agreement) -> str:
    """Return a caution if the pairs have fewer than FEW_TOPICS topics in common; else empty."""
    least = min((pair.topics for pair in found.pairs), default=0)
    return tr(FEW, FEW_TOPICS) if 1 < least < FEW_TOPICS else ""


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
    return Phrase.joined((compared, one.basis, one.remark, _without_limits(one.low, one.interval)))


def coefficient_words(found: Agreement, place: int) -> str:
    """Return explanation, source and interval of a coefficient, as text.

    place: the coefficient's row in `overall_table`, from 0.
    """
    name, one = shown_coefficients(found)[place]
    what = coefficient_named(name)
    title = what.title_for(len(found.categories.values))
    parts = [tr("{0}: {1}", tr(title), f"{tr(what.explanation)} {what.source}.")]
    if _is_binary_apart(found, name):
        parts.append(tr("Compares binary judgements: {0}.", relevant_words(found)))
    if math.isnan(one.value):
        parts.append(tr("Undefined: {0}.", one.why))
    if one.remark:
        parts.append(tr("Here {0}.", one.remark))
    if one.interval:
        words = marked("No interval: {0}.") if math.isnan(one.low) else marked("Interval: {0}.")
        parts.append(tr(words, one.interval))
    if not math.isnan(one.low):
        parts.append(
            tr("Topics are resampled that have documents judged by at least two assessors.")
        )
    if one.weighted and not math.isnan(one.weighted.low):
        low, high = one.weighted.low, one.weighted.high
        level = level_words(found.resampling.confidence)
        parts.append(
            tr(
                "Weighted by documents in common: {0:.4f} ({1} CI {2:.4f} to {3:.4f}).",
                one.weighted.value,
                level,
                low,
                high,
            )
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
        *(_who(found) if pair is None else ()),
        _documents(found),
        _observed(found),
        Column("kappa", KAPPA[found.weights], "Cohen's kappa on this topic", of=_kappa_of_topic),
        Column("why", "Remark", numeric=False, of=lambda one: one.kappa.why or one.kappa.remark),
    )
    title = tr("Topics: {0} and {1}", pair[0], pair[1]) if pair else tr("Agreement per topic")
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
        return tr("Kappa is undefined: {0}.", pair.why), ""
    over = tr_count("Kappa over {0:,} document", "Kappa over {0:,} documents", pair.n)
    band = tr(pair.band)
    if math.isnan(pair.low):
        pooled = tr("{0}: {1:.4f}, {2} (Landis & Koch).", over, pair.kappa, band)
    else:
        pooled = tr(
            "{0}: {1:.4f} ({2}), {3} (Landis & Koch).", over, pair.kappa, _limits_words(pair), band
        )
    if remark := pair_remark(pair):
        pooled += f" {translated(remark)}."
    if math.isnan(pair.macro):
        return pooled, tr("Kappa is undefined on every topic.")
    of = tr("{0:,} of {1}", pair.macro_topics, counted(pair.topics, "topic"))
    return pooled, tr("Mean kappa over topics: {0:.4f}, defined on {1}.", pair.macro, of)


def _limits_words(pair: PairAgreement) -> str:
    """Return the interval of kappa, with a caution if it is of few topics."""
    limits = (level_words(pair.confidence), pair.low, pair.high, pair.interval)
    if 1 < pair.topics < FEW_TOPICS:
        words = marked("{0} CI {1:.2f} to {2:.2f}, {3}; unreliable: only {4} topics")
        return tr(words, *limits, pair.topics)
    return tr("{0} CI {1:.2f} to {2:.2f}, {3}", *limits)
