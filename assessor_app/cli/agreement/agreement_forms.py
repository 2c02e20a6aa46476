"""Agreement as tables, CSV and JSON."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from assessor_app.cli.standard_streams import table_texts

if TYPE_CHECKING:
    from assessor_app.campaign.agreement.agreeing import Agreement
    from assessor_app.campaign.agreement.gold_accuracy import AgainstGold
    from assessor_app.campaign.agreement.highlight_agreement import HighlightAgreement
    from assessor_app.evaluation.agreement.assessor_pairs import PairAgreement
    from assessor_app.evaluation.agreement.coefficient import Estimate
    from assessor_app.evaluation.agreement.ratings import Categories
    from assessor_app.reports.machine_forms import PairRow


@dataclass(frozen=True, slots=True)
class FurtherParts:
    """The parts of the result beside pairs and overall agreement; None if not asked for.

    topics: whether to print the agreement per topic. roles: of primary with secondary assessors.
    """

    topics: bool = False
    gold: "AgainstGold | None" = None
    roles: "Agreement | None" = None
    passages: "tuple[HighlightAgreement, ...] | None" = None


def written(found: "Agreement", parts: FurtherParts, form: str) -> Iterable[str]:
    """Return the agreement in a form for people or for programs, in pieces."""
    if form == "csv":
        from assessor_app.reports.machine_forms import agreement_csv

        further = [{name: it.value for name, it in one.further.items()} for one in found.pairs]
        return agreement_csv(_pair_rows(found), further)
    if form == "json":
        return _as_json(found, parts)
    from assessor_app.campaign.agreement import agreement_tables, gold_accuracy, highlight_agreement

    tables = [agreement_tables.pairs_table(found)]
    if parts.topics:
        tables.append(agreement_tables.topics_table(found))
    tables.append(agreement_tables.overall_table(found))
    if parts.gold is not None:
        tables.append(gold_accuracy.gold_table(parts.gold))
    if parts.roles is not None:
        tables.append(agreement_tables.roles_table(parts.roles))
    if parts.passages is not None:
        tables.append(highlight_agreement.highlights_table(parts.passages))
    return table_texts(form, *tables)


def _pair_rows(found: "Agreement") -> Iterator["PairRow"]:
    from assessor_app.campaign.agreement.agreement_tables import pair_remark
    from assessor_app.reports.machine_forms import PairRow

    for one in found.pairs:
        yield PairRow(
            one.a,
            one.b,
            one.n,
            one.observed,
            one.overlap,
            one.kappa,
            one.low,
            one.high,
            one.weights,
            pair_remark(one),
        )


def _as_json(found: "Agreement", parts: FurtherParts) -> Iterator[str]:
    from assessor_app.reports.machine_forms import OverallRow, TopicRow, agreement_json

    topics = [
        TopicRow(one.topic, one.a, one.b, one.n, one.kappa.value, one.kappa.why or one.kappa.remark)
        for one in found.topics
    ]
    overall = [
        OverallRow(name, one.value, one.why or one.remark) for name, one in found.overall.items()
    ]
    yield agreement_json(
        found.items,
        found.assessors,
        _pair_rows(found),
        overall,
        topics if parts.topics else None,
        {**_beside(found), **_further(parts)},
    )


def _origin(known: "Categories") -> str:
    if known.level is not None:
        return f"lowest relevant grade {known.level:g}"
    return "scale" if known.scale else "grades that occur"


def _beside(found: "Agreement") -> dict[str, object]:
    """Return, as values for JSON, the options behind the figures, their errors and intervals."""
    known, resampling = found.categories, found.resampling
    means = {
        name: {
            "mean": one.value,
            "low": one.low,
            "high": one.high,
            "weighted": one.weighted.value,
            "weighted_low": one.weighted.low,
            "weighted_high": one.weighted.high,
            "basis": one.basis,
            "interval": one.interval,
        }
        for name, one in found.overall.items()
        if one.weighted
    }
    return {
        "weights": found.weights,
        "categories": list(known.values),
        "categories_from": _origin(known),
        "off_scale": list(known.off_scale),
        "excluded": list(found.excluded),
        **({"machines": dict(found.kinds)} if found.kinds else {}),
        "min_common": found.min_common,
        "pairs_left_out": found.left_out,
        "means_over_pairs": means,
        "confidence": resampling.confidence,
        "samples": resampling.samples,
        "seed": resampling.seed,
        "intervals": _estimates(found.overall),
        "pair_figures": [_pair_figures(one) for one in found.pairs],
    }


def _estimates(found: Mapping[str, "Estimate"]) -> dict[str, dict[str, object]]:
    """Return the limits and the analytic standard error of each coefficient, by name."""
    return {
        name: {
            "low": one.low,
            "high": one.high,
            "interval": one.interval,
            "standard_error": one.standard_error,
        }
        for name, one in found.items()
    }


def _pair_figures(pair: "PairAgreement") -> dict[str, object]:
    """Return the figures of a pair beside the fixed ones."""
    limits = _estimates(pair.further)
    return {
        "a": pair.a,
        "b": pair.b,
        "standard_error": pair.standard_error,
        "interval": pair.interval,
        "mean_over_topics": pair.macro,
        "prevalence_index": pair.prevalence,
        "bias_index": pair.bias,
        "coefficients": {
            name: {"value": one.value, **limits[name], **({"why": one.why} if one.why else {})}
            for name, one in pair.further.items()
        },
    }


def _further(parts: FurtherParts) -> dict[str, object]:
    """Return the parts that were asked for, as values for JSON."""
    further: dict[str, object] = {}
    if parts.gold is not None:
        further["gold"] = {
            "name": parts.gold.gold,
            "relevant": parts.gold.relevant,
            "assessors": [_without_empty(asdict(one)) for one in parts.gold.assessors],
        }
    if parts.roles is not None:
        pair = parts.roles.pairs[0]
        figures = {"n": pair.n, "observed": pair.observed, "overlap": pair.overlap}
        limits = {"kappa": pair.kappa, "low": pair.low, "high": pair.high}
        further["roles"] = {**_pair_figures(pair), **figures, **limits}
    if parts.passages is not None:
        further["highlights"] = _highlights(parts.passages)
    return further


def _highlights(found: "Sequence[HighlightAgreement]") -> list[dict[str, object]]:
    rows = []
    for one in found:
        figures = {"f1": one.f1.value, "alpha": one.alpha.value, "why": one.f1.why or one.alpha.why}
        rows.append(_without_empty({**asdict(one), **figures}))
    return rows


def _without_empty(row: dict[str, object]) -> dict[str, object]:
    """Return the row without an empty `why`."""
    return {key: value for key, value in row.items() if key != "why" or value}
