"""The strata of a sample: ranges of ranks, and the sampling rate of each."""

import itertools
import re
from dataclasses import dataclass

from assessor_app.domain.problems import WrongUse

WRITTEN = "FROM:TO:RATE separated by commas, such as 1:10:1,11:50:0.2"
_ONE = re.compile(r"(\d{1,9}):(\d{1,9}):(\d{0,9}\.?\d{0,9})")


@dataclass(frozen=True, slots=True)
class Stratum:
    """The documents whose best rank in any run is in `first` to `last`, sampled at `rate`."""

    first: int
    last: int
    rate: float


def strata_written(text: str) -> tuple[Stratum, ...]:
    """Parse strata written as FROM:TO:RATE,... in ascending order.

    Raises WrongUse for another form, for ranks that overlap or descend, and for rates that are not
    above 0 and at most 1.
    """
    strata = tuple(_stratum(part.strip()) for part in text.split(",") if part.strip())
    if not strata:
        raise WrongUse("a sample needs strata", expected=WRITTEN)
    for before, after in itertools.pairwise(strata):
        if after.first <= before.last:
            raise WrongUse(
                f"the strata {before.first}:{before.last} and {after.first}:{after.last} overlap "
                "or are not in ascending order",
                advice="let each begin after the last rank of the one before",
            )
    return strata


def _stratum(text: str) -> Stratum:
    match = _ONE.fullmatch(text)
    if match is None or match[3] in ("", "."):
        raise WrongUse("this is no stratum", text=text, expected=WRITTEN)
    first, last, rate = int(match[1]), int(match[2]), float(match[3])
    if not 1 <= first <= last:
        raise WrongUse("ranks count from 1, and a stratum's first is not above its last", text=text)
    if not 0 < rate <= 1:
        raise WrongUse("the rate of a stratum is above 0 and at most 1 (1: everything)", text=text)
    return Stratum(first, last, rate)
