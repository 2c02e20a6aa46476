"""Orders that look at the ids alone."""

import random
from collections.abc import Sequence

from assessor_app.domain.names import natural
from assessor_app.judging.orders.order import AtHand, Order, by_bytes


def _by_id(documents: Sequence[str], seed: int, at_hand: AtHand) -> list[str]:
    return sorted(documents, key=natural)


def _random(documents: Sequence[str], seed: int, at_hand: AtHand) -> list[str]:
    # By bytes for ever: the same seed must give the very order that it gave when it was recorded.
    row = by_bytes(documents)
    random.Random(seed).shuffle(row)
    return row


# Recorded as "id" as ever. Judgements filed while that meant the bytes of the ids keep the places
# that they were recorded with; none is ever worked out again from the name of the order.
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
