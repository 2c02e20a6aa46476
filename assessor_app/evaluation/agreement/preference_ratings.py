"""Judged pairs of documents as ratings, so that assessors of preferences can be compared too."""

from collections import Counter
from collections.abc import Iterable

from assessor_app.domain.judgement import Preference
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.agreement.ratings import Ratings, ratings_from

FIRST, TIE, SECOND = 1, 0, -1
VERDICTS = {"A": FIRST, "tie": TIE, "neither": TIE, "B": SECOND}
BETWEEN = " | "


def ratings_from_preferences(preferences: Iterable[Preference]) -> Ratings:
    """One item for each pair of documents of a topic, named "FIRST | SECOND" in order of their ids.

    Its grade is 1 where the first of the two is preferred, -1 where the second is, 0 for a tie
    ("neither" is one). Of one pair judged several times by an assessor the answer given most often
    counts, whichever side each document was on; a tie where two were given as often.
    Coefficients about relevance mean nothing for these. Raises WrongUse for an unknown verdict.
    """
    verdicts: dict[tuple[str, str, str], Counter[int]] = {}
    for preference in preferences:
        if preference.verdict not in VERDICTS:
            raise WrongUse(
                f"there is no verdict {preference.verdict!r}", expected=", ".join(VERDICTS)
            )
        documents = sorted((preference.first, preference.second))
        sign = 1 if documents[0] == preference.first else -1
        pair = preference.assessor, preference.topic, BETWEEN.join(documents)
        verdicts.setdefault(pair, Counter())[sign * VERDICTS[preference.verdict]] += 1
    rows = ((*pair, _most_frequent(said)) for pair, said in verdicts.items())
    return ratings_from(rows, grades=(SECOND, TIE, FIRST))


def _most_frequent(said: Counter[int]) -> int:
    most = [grade for grade, times in said.items() if times == max(said.values())]
    return most[0] if len(most) == 1 else TIE
