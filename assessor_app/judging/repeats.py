"""Chooses the documents that an assessor judges again as hidden repeats."""

import heapq
import json
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import NamedTuple

from assessor_app.domain.language import marked, tr
from assessor_app.domain.problems import WrongUse

USUAL_EVERY, USUAL_DISTANCE = 10, 20
MOST = 10_000


@dataclass(frozen=True, slots=True)
class RepeatPlan:
    """The rate and the distance of repeats.

    every: a document is repeated after each `every` graded documents of a topic. distance: the
    fewest decisions between the two judgements of a document. seed: of the choice of documents.
    """

    every: int = USUAL_EVERY
    distance: int = USUAL_DISTANCE
    seed: int = 0

    def __str__(self) -> str:
        return json.dumps(asdict(self))


def checked(plan: RepeatPlan) -> RepeatPlan:
    """Return the plan. Raises WrongUse for numbers out of range."""
    for what, number in ((marked("rate"), plan.every), (marked("distance"), plan.distance)):
        if not 1 <= number <= MOST:
            raise WrongUse(
                "invalid {0} of hidden repeats: {1}",
                tr(what),
                number,
                expected=("a number from 1 to {0:,}", MOST),
            )
    return plan


def repeat_plan(text: str) -> RepeatPlan | None:
    """Return the plan that `str` wrote; None for another text."""
    try:
        return checked(RepeatPlan(**json.loads(text)))
    except (ValueError, TypeError, WrongUse):
        return None


class Decided(NamedTuple):
    """A decision of an assessor on a document of a topic.

    graded: whether it is a grade, no skip. is_repeat: whether it was made on a hidden repeat.
    """

    document: str
    graded: bool
    is_repeat: bool = False


def due(plan: RepeatPlan, key: Iterable[str], decisions: Iterable[Decided]) -> str:
    """Return the document that the assessor should judge again next; empty if none is due.

    key: assessor and topic, on which the choice depends. decisions: the live decisions in the order
    in which they were made. The same document stays due until it is repeated, whatever is judged
    before. A document is repeated once.
    """
    last: dict[str, int] = {}  # graded document: number of decisions up to its last one
    waiting: deque[tuple[str, int]] = deque()  # graded documents that are too recent
    open_to_it: list[tuple[bytes, str, int]] = []  # a heap; entries can be outdated
    repeated: set[str] = set()
    words, chosen, repeats = tuple(key), "", 0
    for number, one in enumerate(decisions, 1):
        if one.is_repeat:
            repeats += one.document not in repeated
            repeated.add(one.document)
        elif one.graded:
            last[one.document] = number
            waiting.append((one.document, number))
        chosen = "" if chosen == one.document else chosen
        while waiting and number - waiting[0][1] >= plan.distance:
            document, when = waiting.popleft()
            heapq.heappush(open_to_it, (_drawn(plan.seed, *words, document), document, when))
        if not chosen and len(last) // plan.every > repeats:
            still = _first(open_to_it, last, repeated)
            chosen = next(still, "")
    return chosen


def _first(
    open_to_it: list[tuple[bytes, str, int]], last: dict[str, int], repeated: set[str]
) -> Iterator[str]:
    while open_to_it:
        _, document, when = heapq.heappop(open_to_it)
        if last[document] == when and document not in repeated:
            yield document


def _drawn(seed: int, *words: str) -> bytes:
    text = "\x00".join((str(seed), *words))
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest()
