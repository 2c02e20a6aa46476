"""How each measure changes if unjudged documents are judged, which decides what to try.

A test checks each entry by trying all ways to judge a few documents.
"""

from typing import Literal

from assessor_app.evaluation.measures.measure import Requested

Effect = Literal["ends", "relevant", "grades", "all", "refused"]

# No single grade that rises can lower them, or none can raise them: the extremes are all documents
# at the lowest grade and all at the highest.
ENDS = (
    *("NumRet", "NumRelRet", "NumNonrelRet", "P", "RR", "Success", "SetP", "SetR", "SetAP", "SetF"),
    *("SetE", "SetJaccard", "SetDice", "Fallout", "Utility", "CG", "DCG", "ERR", "Judged"),
    *("Unjudged", "RBPResidual", "RBP", "RBU", "INSQ", "SDCG"),
)
# With so many relevant ones they are extreme where these stand first, or last.
RELEVANT = (
    *("AP", "GMAP", "R", "P", "Rprec", "Bpref", "GMBpref", "IPrec", "IPrecAvg", "infAP", "F"),
    *("BestF", "E", "BestE", "PrecAtRecall", "BreakEven", "AUPR", "SysEff", "AvgRank", "binG"),
)
# With so many documents of each grade they are extreme where grades fall, or rise.
GRADES = ("nDCG", "nERR", "RBP", "RBU")
# Of these no such rule holds: every way to judge is tried.
ALL = (
    *("Q", "O", "G", "nDCGrel", "RnDCG", "INST", "BPM", "NERR8", "NERR9", "NERR10", "NERR11"),
    "Accuracy",
)

GROUPED = "it needs what several assessors, subtopics or preferences say"
REASONS = {
    "AUC": "it needs the scores of documents without a judgement",
    "MicroP": "it is a ratio of sums over topics",
    "MicroR": "it is a ratio of sums over topics",
    "MicroF": "it is a ratio of sums over topics",
}
USUAL_REASON = "nothing is known of how far judging moves it"
TOO_MANY = "a topic has too many unjudged documents to try all ways to judge them"
SOMETIMES_UNDEFINED = "some ways to judge a topic leave it undefined there"


def effect_of(one: Requested) -> Effect:
    """How the measure changes; "refused" if no exact bounds are known."""
    name, given = one.measure.name, dict(one.parameters)
    if given.get("gains") or given.get("norm") == "seen":
        return "all"
    if name == "P" and given.get("relative") == "yes":
        return "relevant"
    if (name == "RBP" and given.get("rel") is None) or (
        name == "RBU" and given.get("highest") is None
    ):
        return "grades"
    if name in ENDS:
        return "ends"
    if name in RELEVANT:
        return "relevant"
    if name in ALL:
        return "all"
    return "grades" if name in GRADES else "refused"


def reason_of(one: Requested) -> str:
    """Why a refused measure has no bounds, in words."""
    if one.measure.family in ("diversity", "preferences", "over assessors"):
        return GROUPED
    return REASONS.get(one.measure.name, USUAL_REASON)
