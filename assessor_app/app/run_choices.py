"""Defines the choices of the Runs page (what is evaluated and how), and stores them as settings."""

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from assessor_app.app.user_settings import Settings
from assessor_app.campaign.evaluating.evaluation import (
    DEFAULT_MEASURES,
    EvaluationRequest,
    JudgementSelection,
)
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.evaluation_options import DEFAULT_OPTIONS, EvaluationOptions
from assessor_app.evaluation.measures.naming import parse_measure
from assessor_app.judging.combination import ADJUDICATED, CONSENSUS, DEFAULT_RULE, RULE_NAMES

MEASURES_KEPT = "runs/measures"
BESIDE_KEPT = "runs/beside"
JUDGEMENTS_KEPT = "runs_whose"
ASSESSOR, RULE, VERSION = "assessor", "rule", "version"
# In settings written before the rule "consensus" had a name, "adjudicated" means consensus. The
# present rule "adjudicated" is therefore stored under another name.
STORED_RULES = {ADJUDICATED: "adjudicated-only"}
RULES_FROM_SETTINGS = {ADJUDICATED: CONSENSUS, STORED_RULES[ADJUDICATED]: ADJUDICATED}
SWITCHED = ("intervals", "judged", "shaded", "every_column")


@dataclass(frozen=True, slots=True)
class Beside:
    """The additional columns and marks of the runs table.

    intervals, judged, shaded: whether confidence intervals, judged fractions and shading are shown.
    baseline: the run to compare with; empty for none. every_column: whether columns that do not fit
    are shown, too.
    """

    intervals: bool = False
    judged: bool = False
    shaded: bool = False
    baseline: str = ""
    every_column: bool = False


@dataclass(frozen=True, slots=True)
class Choices:
    """The evaluated runs, and the judgements that count.

    assessor, rule: one of them is set, the other one is empty. frozen: the frozen version of the
    judgements; empty for the current ones.
    """

    assessor: str = ""
    rule: str = DEFAULT_RULE
    frozen: str = ""
    beside: Beside = field(default=Beside())
    measures: tuple[str, ...] = DEFAULT_MEASURES
    options: EvaluationOptions = field(default=DEFAULT_OPTIONS)

    def request(self) -> EvaluationRequest:
        """Return the evaluation request for these choices."""
        judgements = JudgementSelection(self.assessor, self.rule, self.frozen)
        return EvaluationRequest((), self.measures, self.options, judgements)


def is_known(name: str) -> bool:
    """Return whether `name` is the name of a measure."""
    try:
        return bool(parse_measure(name))
    except WrongUse:
        return False


def kept_choices(settings: Settings) -> Choices:
    """Return the stored choice of measures and columns, without measures that are unknown now."""
    kept = tuple(name for name in settings.kept_list(MEASURES_KEPT) if is_known(name))
    shown = set(settings.kept_list(BESIDE_KEPT))
    intervals, judged, shaded, every_column = (name in shown for name in SWITCHED)
    beside = Beside(intervals, judged, shaded, every_column=every_column)
    return Choices(measures=kept or DEFAULT_MEASURES, beside=beside)


def keep_choices(settings: Settings, choices: Choices) -> None:
    """Store the chosen measures and columns in the settings."""
    settings.keep(MEASURES_KEPT, list(choices.measures))
    shown = [name for name in SWITCHED if getattr(choices.beside, name)]
    settings.keep(BESIDE_KEPT, shown)


def with_kept_judgement_choice(choices: Choices, settings: Settings, key: str) -> Choices:
    """Return the choices with the judgements that were last chosen in a campaign.

    key: the settings key for that campaign. The assessor or version may no longer exist; see
    `with_available_judgements`.
    """
    kind, name = [*settings.kept_list(key), "", ""][:2]
    whose = {
        ASSESSOR: Choices(assessor=name, rule=""),
        RULE: Choices(rule=RULES_FROM_SETTINGS.get(name, name)),
        VERSION: Choices(frozen=name),
    }.get(kind, Choices())
    return replace(choices, assessor=whose.assessor, rule=whose.rule, frozen=whose.frozen)


def with_available_judgements(
    choices: Choices, assessors: Collection[str], versions: Collection[str]
) -> Choices:
    """Return the choices; judgements that do not exist any more are replaced by the default rule.

    assessors, versions: the names that exist in the campaign.
    """
    there = (
        (not choices.assessor or choices.assessor in assessors)
        and (not choices.rule or choices.rule in RULE_NAMES)
        and (not choices.frozen or choices.frozen in versions)
    )
    return choices if there else replace(choices, assessor="", rule=DEFAULT_RULE, frozen="")


def keep_judgement_choice(settings: Settings, key: str, choices: Choices) -> None:
    """Store whose judgements are chosen, under the settings key for the campaign."""
    rule = choices.rule or DEFAULT_RULE
    kinds = (
        (VERSION, choices.frozen),
        (ASSESSOR, choices.assessor),
        (RULE, STORED_RULES.get(rule, rule)),
    )
    settings.keep(key, list(next(one for one in kinds if one[1])))
