"""The grades of the first documents as a string, for inspecting single topics."""

import numpy as np

from assessor_app.evaluation.arrays import Doubles
from assessor_app.evaluation.measures.measure import Measure, Parameter, TrecEvalName
from assessor_app.evaluation.rankings import Rankings


def undefined(rankings: Rankings, length: int = 10) -> Doubles:
    """A string is no number."""
    return rankings.per_topic(np.full(rankings.cells, np.nan))


def relevance_strings(rankings: Rankings, length: int = 10) -> list[str]:
    """Per cell one character per document: its grade, ">" above 9, "." negative, "-" unjudged."""
    shown = np.minimum(rankings.retrieved, length)
    strings = [["-"] * count for count in shown.tolist()]
    hits = rankings.all_judged()
    for at in np.flatnonzero(hits.rank <= length):
        strings[hits.cell[at]][hits.rank[at] - 1] = _character(float(hits.grade[at]))
    return ["".join(string) for string in strings]


def _character(grade: float) -> str:
    if grade < 0:
        return "."
    return ">" if grade > 9 else str(int(grade))


RELSTRING = Measure(
    "RelString",
    "Grades of the first documents",
    "The grades of the first documents, one character each.",
    "trec_eval",
    "coverage",
    undefined,
    parameters=(Parameter("length", "number of documents", int, default=10),),
    trec_eval_names=(TrecEvalName("relstring", "relstring", rest=("length",)),),
    higher_is_better=None,
    aggregate="none",
    text=relevance_strings,
    formula="grade of each of the first documents: a digit, > above 9, . negative, - not judged",
    blind_to="it is no number, and cannot be averaged",
)
