"""The orders in which an assessor judges the documents of a topic."""

from assessor_app.domain.names import no_such
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.orders.order import BY_ID, LEARNED, PRIORITISED, RANDOM, Order
from assessor_app.judging.orders.similar import SIMILAR

ORDERS: tuple[Order, ...] = (BY_ID, RANDOM, *PRIORITISED, SIMILAR, LEARNED)
# `prioritised` without a method is the first method.
SHORT = {"prioritised": PRIORITISED[0].name}


def order_named(specification: str) -> tuple[Order, int]:
    """Parse `id`, `random:SEED`, `prioritised:METHOD`, `prioritised`, `similar` or `learned:SEED`.

    Returns the order and its seed, which is 0 for an order without a seed. Raises WrongUse for an
    unknown order, or a seed that is not a whole number.
    """
    written = SHORT.get(specification, specification)
    for order in ORDERS:
        if order.name == written:
            return order, 0
    name, _, seed = written.partition(":")
    found = next((order for order in ORDERS if order.seeded and order.name == name), None)
    if found is None:
        raise no_such("order", specification, [order.name for order in ORDERS])
    try:
        return found, int(seed)
    except ValueError as error:
        raise WrongUse("the seed {0!r} is not a whole number", seed) from error


def is_order(specification: str) -> bool:
    """Return whether `order_named` knows an order, such as one that another version recorded."""
    try:
        order_named(specification)
    except WrongUse:
        return False
    return True


def is_ranking(specification: str) -> bool:
    """Return whether the order is known and puts promising documents first."""
    return is_order(specification) and order_named(specification)[0].ranks
