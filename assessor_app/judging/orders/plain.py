"""Orders that look at the ids alone."""

import random
from collections.abc import Sequence

from assessor_app.judging.orders.order import AtHand, Order, by_bytes


def _by_id(documents: Sequence[str], seed: int, at_hand: AtHand) -> list[str]:
    return by_bytes(documents)


def _random(documents: Sequence[str], seed: int, at_hand: AtHand) -> list[str]:
    row = by_bytes(documents)
    random.Random(seed).shuffle(row)
    return row


BY_ID = Order("id", "By document id", "Ascending by the bytes of the document id.", False, _by_id)
RANDOM = Order(
    "random", "Random", "Drawn by lot; the same seed gives the same order.", True, _random
)
