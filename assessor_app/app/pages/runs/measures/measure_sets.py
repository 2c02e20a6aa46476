"""Named sets of measures: shipped ones and the user's own."""

from collections.abc import Sequence
from dataclasses import dataclass

from assessor_app.app.run_choices import is_known
from assessor_app.app.user_settings import Settings
from assessor_app.campaign.evaluating.evaluation import DEFAULT_MEASURES
from assessor_app.domain.problems import WrongUse

SETS_KEPT = "runs/measure_sets"


@dataclass(frozen=True, slots=True)
class MeasureSet:
    """A named set of measures, in order. shipped: part of the program, and not deletable."""

    name: str
    measures: tuple[str, ...]
    explanation: str = ""
    shipped: bool = False


def _shipped(name: str, measures: str, explanation: str) -> MeasureSet:
    return MeasureSet(name, tuple(measures.split()), explanation, True)


SHIPPED = (
    MeasureSet("Usual", DEFAULT_MEASURES, "What the table starts with.", True),
    _shipped(
        "Ad hoc",
        "AP Rprec Bpref IPrecAvg P@10 P@20 P@100 R@100 R@1000 RR GMAP",
        "Binary relevance over whole rankings, as ad hoc tracks report it.",
    ),
    _shipped(
        "Web, graded",
        "nDCG@10 nDCG@20 ERR@20 RBP Q AP Judged@10 Judged@20",
        "Graded relevance, mostly of what stands high.",
    ),
    _shipped(
        "Early precision",
        "Success@1 P@1 RR@10 P@5 nDCG@5 P@10 nDCG@10 Judged@10",
        "What the first page of results is worth.",
    ),
    _shipped(
        "Set retrieval",
        "SetP SetR SetF MicroP MicroR MicroF NumRet NumRelRet NumRel",
        "Everything retrieved counts alike: for filtering and Boolean search.",
    ),
    _shipped(
        "Utility",
        "RBP INST INSQ RBU@10 SDCG@10 ERR@10 Utility",
        "What reading costs and brings, by models of the reader.",
    ),
    _shipped(
        "Diversity",
        "alpha_nDCG@10 alpha_nDCG@20 ERR_IA@20 nERR_IA@20 NRBP AP_IA P_IA@20 StRecall@20",
        "How many of a topic's subtopics are reached: for judgements with subtopics.",
    ),
    _shipped(
        "Trust in the pool",
        "AP infAP Bpref RBP RBPResidual Judged@10 Judged@100 Unjudged@10",
        "What may hang on documents that nobody judged.",
    ),
)


def kept_sets(settings: Settings) -> tuple[MeasureSet, ...]:
    """Return the user's own sets, sorted by name, without unknown measures."""
    found = []
    for line in settings.kept_list(SETS_KEPT):
        name, _, measures = line.partition("\t")
        known = tuple(one for one in measures.split() if is_known(one))
        if name and known:
            found.append(MeasureSet(name, known))
    return tuple(sorted(found, key=lambda one: one.name.casefold()))


def keep_set(settings: Settings, name: str, measures: Sequence[str]) -> MeasureSet:
    """Save a set, replacing the user's own set of that name.

    Raises WrongUse for an empty name and for that of a shipped set.
    """
    name = " ".join(name.split())
    if not name or any(name.casefold() == one.name.casefold() for one in SHIPPED):
        raise WrongUse(
            f"a set cannot be called {name!r}", expected="a name that none of the shipped sets has"
        )
    kept = MeasureSet(name, tuple(measures))
    _keep(settings, [*_others(settings, name), kept])
    return kept


def forget_set(settings: Settings, name: str) -> None:
    """Delete the user's own set of that name."""
    _keep(settings, _others(settings, name))


def _others(settings: Settings, name: str) -> list[MeasureSet]:
    return [one for one in kept_sets(settings) if one.name.casefold() != name.casefold()]


def _keep(settings: Settings, sets: Sequence[MeasureSet]) -> None:
    settings.keep(SETS_KEPT, [f"{one.name}\t{' '.join(one.measures)}" for one in sets])
