"""In which order an assessor meets the documents of a topic."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from assessor_app.domain.problems import WrongUse


@dataclass(frozen=True, slots=True)
class Order:
    """A way to put document ids into a row; `seeded` if it draws lots."""

    name: str
    title: str
    explanation: str
    seeded: bool
    arrange: Callable[[Sequence[str], int], list[str]]


def _by_id(documents: Sequence[str], seed: int) -> list[str]:
    return sorted(documents, key=lambda name: name.encode("utf-8", "surrogatepass"))


def _random(documents: Sequence[str], seed: int) -> list[str]:
    row = _by_id(documents, 0)
    random.Random(seed).shuffle(row)
    return row


ORDERS: tuple[Order, ...] = (
    Order("id", "By document id", "Ascending by the bytes of the document id.", False, _by_id),
    Order("random", "Random", "Drawn by lot; the same seed gives the same order.", True, _random),
)


def arranged(documents: Sequence[str], specification: str) -> list[str]:
    """`documents` in the order written as `id`, `random` or `random:SEED`.

    Raises WrongUse for an unknown order or a seed that is no whole number.
    """
    name, _, seed = specification.partition(":")
    order = next((order for order in ORDERS if order.name == name), None)
    if order is None:
        known = ", ".join(order.name for order in ORDERS)
        raise WrongUse(f"there is no order {name!r}", expected=known)
    try:
        return order.arrange(documents, int(seed) if seed else 0)
    except ValueError as error:
        raise WrongUse(f"the seed {seed!r} is not a whole number") from error
