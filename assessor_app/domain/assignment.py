"""Who judges a topic: one assessor first of all, and perhaps others as well."""

from dataclasses import dataclass

PRIMARY, SECONDARY = "primary", "secondary"
ROLES = (PRIMARY, SECONDARY)


@dataclass(frozen=True, slots=True)
class Assignment:
    """A topic given to an assessor. `role` is one of ROLES."""

    topic: str
    assessor: str
    role: str = PRIMARY
