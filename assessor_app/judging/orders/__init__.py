"""In which order an assessor meets the documents of a topic, listed once."""

from assessor_app.domain.problems import WrongUse
from assessor_app.judging.orders.order import Order
from assessor_app.judging.orders.prioritised import PRIORITISED
from assessor_app.judging.orders.similar import SIMILAR
from assessor_app.judging.orders.simple_orders import BY_ID, RANDOM

ORDERS: tuple[Order, ...] = (BY_ID, RANDOM, *PRIORITISED, SIMILAR)
# Without a method: the first of them.
SHORT = {"prioritised": PRIORITISED[0].name}


def order_named(specification: str) -> tuple[Order, int]:
    """The order written as `id`, `random:SEED`, `prioritised:METHOD` or `similar`, and its seed.

    Raises WrongUse for an unknown order or a seed that is no whole number.
    """
    written = SHORT.get(specification, specification)
    for order in ORDERS:
        if order.name == written:
            return order, 0
    name, _, seed = written.partition(":")
    found = next((order for order in ORDERS if order.seeded and order.name == name), None)
    if found is None:
        known = ", ".join(order.name for order in ORDERS)
        raise WrongUse(f"there is no order {specification!r}", expected=known)
    try:
        return found, int(seed)
    except ValueError as error:
        raise WrongUse(f"the seed {seed!r} is not a whole number") from error
