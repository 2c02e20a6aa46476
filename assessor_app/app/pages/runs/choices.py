"""What is evaluated, and how: kept from one day to the next."""

from dataclasses import dataclass, field

from assessor_app.app.pages.runs.measure_sets import is_known
from assessor_app.app.settings import Settings
from assessor_app.campaign.evaluation import DEFAULT_MEASURES
from assessor_app.evaluation.reading import DEFAULT_READING, Reading

MEASURES_KEPT = "runs/measures"
BESIDE_KEPT = "runs/beside"
SWITCHED = ("intervals", "judged", "shaded")


@dataclass(frozen=True, slots=True)
class Beside:
    """What the table shows with the averages. baseline: a run to compare with; empty for none."""

    intervals: bool = False
    judged: bool = False
    shaded: bool = False
    baseline: str = ""


@dataclass(frozen=True, slots=True)
class Choices:
    """assessor and rule: whose judgements; both empty for the adjudicated ones.

    frozen: the version they are taken from; empty for as they are now.
    """

    assessor: str = ""
    rule: str = ""
    frozen: str = ""
    beside: Beside = field(default=Beside())
    measures: tuple[str, ...] = DEFAULT_MEASURES
    reading: Reading = field(default=DEFAULT_READING)


def kept_choices(settings: Settings) -> Choices:
    """The measures chosen last; those that are no longer known are left out."""
    kept = tuple(name for name in settings.kept_list(MEASURES_KEPT) if is_known(name))
    shown = set(settings.kept_list(BESIDE_KEPT))
    beside = Beside("intervals" in shown, "judged" in shown, "shaded" in shown)
    return Choices(measures=kept or DEFAULT_MEASURES, beside=beside)


def keep_choices(settings: Settings, choices: Choices) -> None:
    """Remember the measures."""
    settings.keep(MEASURES_KEPT, list(choices.measures))
    shown = [name for name in SWITCHED if getattr(choices.beside, name)]
    settings.keep(BESIDE_KEPT, shown)
