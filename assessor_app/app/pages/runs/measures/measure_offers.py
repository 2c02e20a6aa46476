"""The measures that the picker lists, family by family, made from the registry."""

from assessor_app.evaluation.measures import MEASURES
from assessor_app.evaluation.measures.measure import Measure, Requested, Value

CUTS = (5, 10, 20, 100)
SHOWN_LEVELS = (0.0, 0.1, 0.5, 1.0)


def families() -> tuple[tuple[str, tuple[Measure, ...]], ...]:
    """(family, its measures), in the registry's order; those that give texts are left out."""
    found: dict[str, list[Measure]] = {}
    for measure in MEASURES:
        if measure.text is None:
            found.setdefault(measure.family, []).append(measure)
    return tuple((family, tuple(measures)) for family, measures in found.items())


def offers(measure: Measure) -> tuple[Requested, ...]:
    """The measure without parameters where it goes without, and at the usual cuts."""
    cut = measure.parameter(measure.cut) if measure.cut else None
    required = {one.name for one in measure.parameters if one.required}
    plain = () if required else (Requested(measure),)
    if cut is None or required - {cut.name}:
        return plain
    values: tuple[Value, ...] = CUTS if cut.kind is int else SHOWN_LEVELS
    return (*plain, *(Requested(measure, ((cut.name, value),)) for value in values))


def explained(one: Requested) -> str:
    """What a measure is, as a tooltip: title, explanation, range, source."""
    measure = one.measure
    low, high = (f"{end:g}".replace("inf", "∞") for end in measure.range)
    better = {True: "higher is better", False: "lower is better", None: ""}
    facts = ", ".join(
        part for part in (f"{low} to {high}", better[measure.higher_is_better]) if part
    )
    lines = (f"{one.name}: {measure.title}", measure.explanation, facts, measure.source)
    return "\n".join(line for line in lines if line)
