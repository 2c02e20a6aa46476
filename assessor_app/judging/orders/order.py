"""What an order of the queue is, and what it may look at."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

Brought = Sequence[Sequence[tuple[str, int]]]


def no_texts(documents: Sequence[str]) -> Sequence[str]:
    """Texts of documents that have none."""
    return [""] * len(documents)


def no_runs(documents: Sequence[str]) -> Brought:
    """Of documents that no run brought."""
    return [()] * len(documents)


def nothing_decided() -> Mapping[str, bool]:
    """The decisions of who has made none."""
    return {}


@dataclass(frozen=True, slots=True)
class AtHand:
    """What an order may ask for; it asks only for what it needs.

    texts: of each document its words; brought: of each document the runs and the ranks they
    returned it at; decided: what this assessor, and nobody else, has decided, and whether as
    relevant.
    """

    texts: Callable[[Sequence[str]], Sequence[str]] = no_texts
    brought: Callable[[Sequence[str]], Brought] = no_runs
    decided: Callable[[], Mapping[str, bool]] = nothing_decided


Arrange = Callable[[Sequence[str], int, AtHand], list[str]]


@dataclass(frozen=True, slots=True)
class Order:
    """A way to put document ids into a row.

    seeded: it draws lots. at_once: it takes but a moment, whatever the queue; the others are for
    the worker. adaptive: what has not been seen is put in order anew after each decision.
    """

    name: str
    title: str
    explanation: str
    seeded: bool
    arrange: Arrange
    at_once: bool = True
    adaptive: bool = False


def by_bytes(documents: Sequence[str]) -> list[str]:
    """Ascending by the bytes of the ids."""
    return sorted(documents, key=lambda name: name.encode("utf-8", "surrogatepass"))
