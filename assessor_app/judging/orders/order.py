"""The interface of an order of the queue, and the two orders that use ids alone."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from assessor_app.domain.names import natural

Retrieved = Sequence[Sequence[tuple[str, int]]]


def no_texts(documents: Sequence[str]) -> Sequence[str]:
    """Return an empty text for each document."""
    return [""] * len(documents)


def no_runs(documents: Sequence[str]) -> Retrieved:
    """Return no run for each document."""
    return [()] * len(documents)


def nothing_decided() -> Mapping[str, bool]:
    """Return no decisions."""
    return {}


@dataclass(frozen=True, slots=True)
class OrderInputs:
    """Functions that an order can call; an order calls only those that it needs.

    texts: the text of each document. retrieved: per document the runs that return it, each with the
    rank. decided: this assessor's own decisions, and whether each is relevant.
    """

    texts: Callable[[Sequence[str]], Sequence[str]] = no_texts
    retrieved: Callable[[Sequence[str]], Retrieved] = no_runs
    decided: Callable[[], Mapping[str, bool]] = nothing_decided


Arrange = Callable[[Sequence[str], int, OrderInputs], list[str]]


@dataclass(frozen=True, slots=True)
class Order:
    """A way to order document ids.

    seeded: whether it uses a random seed. at_once: whether it is fast for any queue; the others run
    on the worker thread. adaptive: whether unseen documents are ordered again after each decision.
    """

    name: str
    title: str
    explanation: str
    seeded: bool
    arrange: Arrange
    at_once: bool = True
    adaptive: bool = False


def by_bytes(documents: Sequence[str]) -> list[str]:
    """Return the ids in ascending order of their UTF-8 bytes."""
    return sorted(documents, key=lambda name: name.encode("utf-8", "surrogatepass"))


def _by_id(documents: Sequence[str], seed: int, inputs: OrderInputs) -> list[str]:
    return sorted(documents, key=natural)


def _random(documents: Sequence[str], seed: int, inputs: OrderInputs) -> list[str]:
    # By bytes: the same seed must always give the order that was recorded.
    row = by_bytes(documents)
    random.Random(seed).shuffle(row)
    return row


# Recorded as "id". Judgements made while that meant the bytes of the ids keep their recorded
# positions; no position is computed again from the name of the order.
BY_ID = Order(
    "id",
    "By document id",
    "Ascending by the document id, numbers in it as one counts: 2 before 10.",
    False,
    _by_id,
)
RANDOM = Order(
    "random", "Random", "Drawn by lot; the same seed gives the same order.", True, _random
)
