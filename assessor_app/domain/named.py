"""Registries: things that are asked for by name."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from assessor_app.domain.problems import WrongUse


class Named(Protocol):
    """What a registry holds."""

    @property
    def name(self) -> str:
        """By which it is asked for."""


One = TypeVar("One", bound=Named)


def named(known: Sequence[One], name: str, what: str) -> One:
    """The one called `name`; `what` says of what kind it is. Raises WrongUse, listing the names."""
    for one in known:
        if one.name == name:
            return one
    names = ", ".join(one.name for one in known)
    raise WrongUse(f"there is no {what} {name!r}", expected=names)
