"""What is evaluated, and how: kept from one day to the next."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from assessor_app.app.user_settings import Settings
from assessor_app.campaign.evaluating.evaluation import DEFAULT_MEASURES
from assessor_app.campaign.evaluating.evaluation_request import (
    EvaluationRequest,
    JudgementSelection,
)
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS, EvaluationOptions
from assessor_app.evaluation.measures.naming import parse_measure
from assessor_app.judging.combination import DEFAULT_RULE, RULE_NAMES

MEASURES_KEPT = "runs/measures"
BESIDE_KEPT = "runs/beside"
JUDGEMENTS_KEPT = "runs_whose"
ASSESSOR, RULE, VERSION = "assessor", "rule", "version"
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
    """assessor or rule: whose judgements; the other one is empty.

    frozen: the version they are taken from; empty for as they are now.
    """

    assessor: str = ""
    rule: str = DEFAULT_RULE
    frozen: str = ""
    beside: Beside = field(default=Beside())
    measures: tuple[str, ...] = DEFAULT_MEASURES
    options: EvaluationOptions = field(default=DEFAULT_OPTIONS)

    def request(self) -> EvaluationRequest:
        """The evaluation that these choices ask for."""
        judgements = JudgementSelection(self.assessor, self.rule, self.frozen)
        return EvaluationRequest((), self.measures, self.options, judgements)


def is_known(name: str) -> bool:
    """Whether this is the name of a measure."""
    try:
        return bool(parse_measure(name))
    except WrongUse:
        return False


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


def with_kept_judgement_choice(choices: Choices, settings: Settings, key: str) -> Choices:
    """The choices, but of the judgements chosen last in the campaign that this key is of.

    Whether there still are any of that name is not known here.
    """
    kind, name = [*settings.kept_list(key), "", ""][:2]
    whose = {
        ASSESSOR: Choices(assessor=name, rule=""),
        RULE: Choices(rule=name),
        VERSION: Choices(frozen=name),
    }.get(kind, Choices())
    return replace(choices, assessor=whose.assessor, rule=whose.rule, frozen=whose.frozen)


def with_available_judgements(
    choices: Choices, assessors: Collection[str], versions: Collection[str]
) -> Choices:
    """The choices; by the usual rule where nobody, or nothing, has the chosen name any more."""
    there = (
        (not choices.assessor or choices.assessor in assessors)
        and (not choices.rule or choices.rule in RULE_NAMES)
        and (not choices.frozen or choices.frozen in versions)
    )
    return choices if there else replace(choices, assessor="", rule=DEFAULT_RULE, frozen="")


def keep_judgement_choice(settings: Settings, key: str, choices: Choices) -> None:
    """Remember whose judgements are chosen: in another campaign others judge."""
    kinds = ((VERSION, choices.frozen), (ASSESSOR, choices.assessor), (RULE, choices.rule))
    settings.keep(key, list(next((one for one in kinds if one[1]), (RULE, DEFAULT_RULE))))
