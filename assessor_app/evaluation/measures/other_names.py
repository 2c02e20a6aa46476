"""Names of measures in other programs, in any case, translated into names that `naming` reads.

The exact names of ir_measures and trec_eval come before these: see `parse_measure`.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class OtherName:
    """A name of another program.

    programs: where the name is used. whole: the measure of the name without a cutoff; empty if
    there is none. cut: the measure with a cutoff, with {k} for it; empty if there is none.
    remark: what differs from the other program, or empty.
    """

    name: str
    programs: str
    whole: str = ""
    cut: str = ""
    remark: str = ""


RANX, SCIKIT, BEIR, PYTERRIER = "ranx", "scikit-learn", "BEIR", "PyTerrier"
TIES = "scikit-learn averages over equal scores; Assessor orders them by document id"
SETS = "the retrieved documents are the predicted positives"
OTHER_NAMES = (
    OtherName("map", RANX, "AP", "AP@{k}"),
    OtherName("mrr", RANX, "RR", "RR@{k}"),
    OtherName("ndcg", RANX, "nDCG", "nDCG@{k}", "linear gains in ranx, too"),
    OtherName("ndcg_burges", RANX, "nDCG(gain=exp)", "nDCG(gain=exp)@{k}", "gain: 2^grade - 1"),
    OtherName("dcg", RANX, "DCG", "DCG@{k}"),
    OtherName("dcg_burges", RANX, "DCG(gain=exp)", "DCG(gain=exp)@{k}", "gain: 2^grade - 1"),
    OtherName("precision", RANX, "SetP", "P@{k}"),
    OtherName("recall", RANX, "", "R@{k}", "without a cutoff: trec_eval's recall at nine cutoffs"),
    OtherName("f1", RANX, "SetF", "F@{k}"),
    OtherName("hits", RANX, "Hits", "Hits@{k}"),
    OtherName("hit_rate", RANX, "", "Success@{k}"),
    OtherName("Hit", "RecBole", "", "Success@{k}", "not the number of hits (Hits)"),
    OtherName("HR", "recommenders", "", "Success@{k}"),
    OtherName("r-precision", RANX, "Rprec"),
    OtherName("bpref", RANX, "Bpref"),
    OtherName("R_cap", BEIR, "", "P(relative=yes)@{k}", "capped recall: divided by min(k, R)"),
    OtherName("Hole", BEIR, "", "Unjudged@{k}"),
    OtherName("top_k_accuracy", BEIR, "", "Success@{k}", "not pairwise accuracy (Accuracy)"),
    OtherName("mean_average_precision", "prose", "AP", "AP@{k}"),
    OtherName("average_precision", "prose", "AP", "AP@{k}"),
    OtherName("mean_reciprocal_rank", "prose", "RR", "RR@{k}"),
    OtherName("reciprocal_rank", "prose", "RR", "RR@{k}"),
    OtherName("recip_rank", "prose", "RR", "RR@{k}"),
    OtherName("rank_biased_precision", "prose", "RBP", "RBP@{k}"),
    OtherName("expected_reciprocal_rank", "prose", "ERR", "ERR@{k}"),
    OtherName("discounted_cumulative_gain", "prose", "DCG", "DCG@{k}"),
    OtherName("normalized_discounted_cumulative_gain", "prose", "nDCG", "nDCG@{k}"),
    OtherName("prec", "prose", "", "P@{k}"),
    OtherName("average_precision_score", SCIKIT, "AP", "", TIES),
    OtherName("ndcg_score", SCIKIT, "nDCG", "nDCG@{k}", TIES),
    OtherName("dcg_score", SCIKIT, "DCG", "DCG@{k}", TIES),
    OtherName("roc_auc_score", SCIKIT, "AUC"),
    OtherName("roc_auc", SCIKIT, "AUC"),
    OtherName("precision_score", SCIKIT, "SetP", "", SETS),
    OtherName("recall_score", SCIKIT, "SetR", "", SETS),
    OtherName("f1_score", SCIKIT, "SetF", "", SETS),
    OtherName("jaccard_score", SCIKIT, "SetJaccard", "", SETS),
)
# Names of other programs whose figures are not computed, and why.
NOT_COMPUTED = {"mrt": "PyTerrier's mean response time; a run does not say how long it took"}
# scikit-learn's names of what `assessor classify` computes, and no run has.
OF_ITEMS = frozenset(
    (
        *("accuracy_score", "balanced_accuracy_score", "brier_score_loss", "cohen_kappa_score"),
        *("confusion_matrix", "coverage_error", "hamming_loss", "label_ranking_loss", "log_loss"),
        *("label_ranking_average_precision_score", "matthews_corrcoef", "top_k_accuracy_score"),
    )
)
CUTOFFS = re.compile(r"(?P<head>[^@]+)@(?P<cuts>[^@(),]+(,[^@(),]+)+)")
BRACES = re.compile(r"\{([^{}]*)\}")
LATE_PARAMETERS = re.compile(r"^([^@()]+)(@[0-9, ]+)(\([^()]*\))$")
PERSISTENCE = re.compile(r"^rbp0?\.([0-9]{1,6})$", re.IGNORECASE)
# Without @, F10 and F1.10 may as well mean a cutoff, and stay unknown.
BETA = re.compile(
    r"^(?:f(?P<of_set>[2-9]|0?\.[0-9]+)|f_?(?P<beta>[0-9.]+)(?P<cut>@[0-9]+))$", re.IGNORECASE
)
SEVERAL = re.compile(r"^([A-Za-z]\w*)_([0-9.]+(?:,[0-9.]+)+)$")
AT = re.compile(r"^([^@(]+)_at_([0-9]+)$")
RELEVANT = re.compile(r"(?P<rest>[^(]+?)-l(?P<grade>[0-9]+)")
HEAD = re.compile(r"(?P<head>[^(@.]*?[^(@.\s])(?P<rest>\s*([(@.].*)?|_[0-9][\d.]*)")


def plainly_written(text: str) -> str:
    """Return the text as this program writes it: gains such as {0:1, 1:4} as 0=1,1=4, parameters
    before the cutoff, rbp.95 as RBP(p=0.95), f2@10 as F(beta=2)@10, ndcg_at_10 as ndcg@10, and
    P_5,10 as P.5,10.
    """
    text = BRACES.sub(lambda found: re.sub(r"\s", "", found[1]).replace(":", "="), text.strip())
    text = AT.sub(r"\1@\2", LATE_PARAMETERS.sub(r"\1\3\2", text))
    text = SEVERAL.sub(r"\1.\2", text)
    if (f := BETA.fullmatch(text)) is not None:
        return f"SetF(beta={f['of_set']})" if f["of_set"] else f"F(beta={f['beta']}){f['cut']}"
    return PERSISTENCE.sub(r"RBP(p=0.\1)", text)


def each_cutoff(text: str) -> list[str]:
    """Return a name for each of several cutoffs, as in "nDCG@10,20"; empty for fewer."""
    match = CUTOFFS.fullmatch(text)
    return [f"{match['head']}@{cut.strip()}" for cut in match["cuts"].split(",")] if match else []


def respelled(text: str, known: Iterable[str]) -> list[str]:
    """Return the spellings that `text` may stand for, the likeliest first; empty for none.

    known: the exact names of measures, of trec_eval, and of groups, in order of preference.
    """
    if (level := RELEVANT.fullmatch(text)) is not None:
        head, at, cut = level["rest"].partition("@")
        return [
            one.replace("@", f"(rel={level['grade']})@") if at else f"{one}(rel={level['grade']})"
            for one in (*respelled(head + at + cut, known), level["rest"])
            if "(" not in one
        ]
    match = HEAD.fullmatch(text)
    if match is None:
        return []
    head, rest = _folded(match["head"]), match["rest"].strip()
    others = [_translated(one, rest) for one in _others().get(head, ())]
    return [
        *filter(None, others),
        *(name + rest for name in known if _folded(name) == head and name + rest != text),
    ]


def _translated(one: OtherName, rest: str) -> str:
    """Return the measure that the other name with this rest stands for; empty if there is none."""
    if not rest:
        return one.whole
    cut = rest.removeprefix("@")
    return one.cut.format(k=cut) if cut != rest and "(" not in cut else ""


@cache
def _others() -> dict[str, list[OtherName]]:
    found: dict[str, list[OtherName]] = {}
    for one in OTHER_NAMES:
        found.setdefault(_folded(one.name), []).append(one)
    return found


def _folded(name: str) -> str:
    """Return the name as it is compared: in lower case, without separators of words."""
    return re.sub(r"[-_\s]", "", name.casefold())
