"""Names in the order in which people count."""

import re


def natural_order(name: str) -> tuple[list[tuple[bool, int, str]], str]:
    """A key to sort by: worker 2 before worker 10, whatever the case."""
    parts = re.split(r"([0-9]+)", name.casefold())
    return [(not at % 2, int(part) if at % 2 else 0, part) for at, part in enumerate(parts)], name
