"""Distributes topics among assessors, some topics to two or more of them.

The result depends only on the topics' ids, their sizes and the existing assignments, so repeated
calls give the same result. The number of topics with several assessors is exactly as requested.
"""

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest

from assessor_app.domain.formatting import counted
from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.names import refuse_unknown
from assessor_app.domain.problems import WrongUse

EVEN, LOAD = "even", "load"
FEWEST_EACH = 2  # assessors of a topic that several assessors judge
WAYS = (EVEN, LOAD)


@dataclass(frozen=True, slots=True)
class Share:
    """A topic and its assessors.

    size: the number of pooled documents. given: the assessors, the primary assessor first. begun:
    the assessors of the topic who have judged at least one of its documents.
    """

    topic: str
    size: int
    given: tuple[str, ...] = ()
    begun: frozenset[str] = field(default=frozenset())


def distribute_topics(
    shares: Sequence[Share],
    assessors: Sequence[str],
    overlap: int | None = None,
    by: str = EVEN,
    each: int = FEWEST_EACH,
) -> tuple[Share, ...]:
    """Return `shares` with a primary assessor each, exactly `overlap` of them with `each` or more.

    Existing assignments are kept, except that further assessors who have not begun are removed
    while more than `overlap` topics have several assessors. overlap: None keeps the present number
    of topics with several assessors, and their assessors. each: the number of assessors of such a
    topic. by: "even" balances the number of topics per assessor, "load" the number of documents.
    Raises WrongUse if there are no assessors, if `by` is unknown, if `each` is below 2, and if
    there are too few assessors or topics.
    """
    deal = _Deal(shares, _checked(shares, assessors, overlap), by)
    deal.give_primaries()
    if overlap is not None:
        deal.bring_to(overlap, each)
    return tuple(deal.shares[one.topic] for one in shares)


def _checked(
    shares: Sequence[Share], assessors: Sequence[str], overlap: int | None
) -> tuple[str, ...]:
    people = tuple(dict.fromkeys(assessors))
    if not people:
        raise WrongUse("no assessors named", expected="names of assessors")
    if overlap is not None and not 0 <= overlap <= len(shares):
        raise WrongUse(
            tr_count(
                "{0:,} topic cannot have two assessors",
                "{0:,} topics cannot have two assessors",
                overlap,
            ),
            expected=("0 to {0:,}", len(shares)),
        )
    return people


class _Deal:
    """The state of one distribution: shares, load per assessor, and topics per pair of
    assessors.
    """

    def __init__(self, shares: Sequence[Share], people: tuple[str, ...], by: str) -> None:
        refuse_unknown("way to assign topics", [by], WAYS)
        self.shares = {one.topic: one for one in shares}
        self._people = people
        self._by = by
        self._load: Counter[str] = Counter()
        self._together: Counter[tuple[str, str]] = Counter()
        for one in shares:
            for name in one.given:
                self._load[name] += self._weight(one)
            for other in one.given[1:]:
                self._together[one.given[0], other] += 1

    def give_primaries(self) -> None:
        """Assign topics without assessors, the largest first, to the least loaded assessor."""
        free = [one for one in self.shares.values() if not one.given]
        for one in sorted(free, key=lambda one: (-self._weight(one), _lot(one))):
            self._give(one, min(self._people, key=lambda name: self._load[name]))

    def bring_to(self, overlap: int, each: int) -> None:
        """Add or remove assessors until `overlap` topics have `each` assessors or more."""
        if each < FEWEST_EACH:
            raise WrongUse(
                tr_count("{0:,} assessor per topic", "{0:,} assessors per topic", each),
                expected=("{0} or more", FEWEST_EACH),
            )
        shared = [one for one in self.shares.values() if len(one.given) > 1]
        if len(shared) > overlap:
            self._take_back(shared, len(shared) - overlap)
        for one in self._mixed()[: max(0, overlap - len(shared))]:
            self._give(one, self._further(one, each))
        for topic in [one.topic for one in self.shares.values() if len(one.given) > 1]:
            while len(self.shares[topic].given) < each:
                one = self.shares[topic]
                self._give(one, self._further(one, each))

    def _take_back(self, shared: list[Share], number: int) -> None:
        loose = [one for one in shared if not one.begun & set(one.given[1:])]
        if len(loose) < number:
            raise WrongUse(
                "two assessors have begun on {0:,} of the topics already",
                len(shared) - len(loose),
                advice="ask for at least as many, or take a topic from an assessor by hand",
            )
        for one in sorted(loose, key=_lot)[len(loose) - number :]:
            self.shares[one.topic] = replace(one, given=one.given[:1])

    def _mixed(self) -> list[Share]:
        """Return the topics with one assessor, in an order by hash that alternates between
        assessors.
        """
        rows: dict[str, list[Share]] = {}
        for one in sorted(self.shares.values(), key=_lot):
            if len(one.given) == 1:
                rows.setdefault(one.given[0], []).append(one)
        return [one for turn in zip_longest(*rows.values()) for one in turn if one is not None]

    def _further(self, one: Share, each: int) -> str:
        """Return a further assessor of a topic, the least loaded one."""
        first = one.given[0]
        others = [name for name in self._people if name not in one.given]
        if not others:
            if each == FEWEST_EACH:
                said = tr("double judging needs at least two assessors")
            else:
                number = counted(each, "assessor")
                said = tr("topics with {0} need at least {0}", number)
            raise WrongUse(said, advice="name another assessor")
        return min(others, key=lambda name: (self._load[name], self._together[first, name]))

    def _give(self, one: Share, name: str) -> None:
        if one.given:
            self._together[one.given[0], name] += 1
        self._load[name] += self._weight(one)
        self.shares[one.topic] = replace(one, given=(*one.given, name))

    def _weight(self, one: Share) -> int:
        return one.size if self._by == LOAD else 1


def _lot(one: Share) -> bytes:
    return hashlib.blake2b(one.topic.encode("utf-8", "surrogatepass"), digest_size=16).digest()
