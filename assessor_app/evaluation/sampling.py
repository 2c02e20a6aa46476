"""The stratum and the inclusion probability of each judged document of a sampled pool."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from assessor_app.evaluation.arrays import Doubles, Integers


@dataclass(frozen=True, eq=False, slots=True)
class Sampling:
    """The sampling of judgements from the pool. Arrays over rows have one entry per judgement.

    stratum: per row, a number, different for different strata of different topics. place: per row,
    the number of the stratum in its topic, from 0. size, drawn: per stratum, its documents, and
    those with a grade of 0 or more. inclusion: per row, the probability with which the document
    was drawn, 0 if it was not drawn. has_strata: whether strata were given.
    """

    stratum: Integers
    place: Integers
    size: Integers
    drawn: Integers
    inclusion: Doubles
    has_strata: bool = True

    @property
    def weight(self) -> Doubles:
        """Per row, the number of documents of its stratum per drawn document; 0 if none is
        drawn.
        """
        stands = np.zeros(len(self.size))
        np.divide(self.size, self.drawn, out=stands, where=self.drawn > 0)
        return stands[self.stratum]

    def of_rows(self, kept: NDArray[np.bool_], grade: Doubles) -> "Sampling":
        """Return the sampling as if only the rows where `kept` is true had been in the pool.

        grade: of all rows.
        """
        stratum, judged = self.stratum[kept], grade[kept] >= 0
        size = np.bincount(stratum, minlength=len(self.size))
        drawn = np.bincount(stratum[judged], minlength=len(self.size))
        inclusion = self.inclusion[kept]
        if self.has_strata:
            inclusion = np.where(judged, _shares(drawn, size)[stratum], 0.0)
        return Sampling(stratum, self.place[kept], size, drawn, inclusion, self.has_strata)


def sampling_of(
    row_topic: Integers,
    row_grade: Doubles,
    strata: Sequence[str] | None = None,
    inclusion: Doubles | None = None,
) -> Sampling:
    """Return the sampling by strata, by given probabilities, or with one stratum for each topic.

    strata: the stratum's name of each row. inclusion: the probability of each row; None: the share
    of its stratum that was drawn.
    """
    names = strata if strata is not None else [""] * len(row_topic)
    codes: dict[tuple[int, str], int] = {}
    within: dict[int, int] = {}
    places: list[int] = []
    stratum = np.empty(len(row_topic), np.int64)
    for row, key in enumerate(zip(row_topic.tolist(), names, strict=True)):
        if key not in codes:
            codes[key] = len(codes)
            places.append(within.get(key[0], 0))
            within[key[0]] = places[-1] + 1
        stratum[row] = codes[key]
    judged = row_grade >= 0
    size = np.bincount(stratum, minlength=len(codes))
    drawn = np.bincount(stratum[judged], minlength=len(codes))
    if inclusion is None:
        inclusion = _shares(drawn, size)[stratum]
    chances = np.where(judged, inclusion, 0.0)
    place = np.array(places, np.int64)[stratum]
    return Sampling(stratum, place, size, drawn, chances, strata is not None)


def _shares(drawn: Integers, size: Integers) -> Doubles:
    """Return, per stratum, the share that was drawn; 0 for a stratum without documents."""
    return np.divide(drawn, size, out=np.zeros(len(size)), where=size > 0)
