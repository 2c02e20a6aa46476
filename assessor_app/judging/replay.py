"""Replays judgements in an order: what an assessor who follows the order finds, and when."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import ROUND_CEILING, Decimal
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from assessor_app.domain.problems import WrongUse
from assessor_app.judging.orders.order import Order, OrderInputs

_EFFORT = re.compile(r"(\d+(?:\.\d+)?)(R?)")


@dataclass(frozen=True, slots=True)
class Effort:
    """A number of judged documents, as a multiple of the relevant documents R or as it is.

    written: such as "2R" or "100". size: the multiple, or the number. is_multiple: whether R is
    the unit.
    """

    written: str
    size: Decimal
    is_multiple: bool

    def documents(self, relevant: int) -> int:
        """Return the number of documents for a topic with this number of relevant documents."""
        size = self.size * relevant if self.is_multiple else self.size
        return int(size.to_integral_value(ROUND_CEILING))


def effort_of(text: str) -> Effort:
    """Parse an effort such as 2R, 0.5R or 100. Raises WrongUse for another text and for 0."""
    found = _EFFORT.fullmatch(text.strip().upper())
    if found is None or not Decimal(found[1]) or ("." in found[1] and not found[2]):
        raise WrongUse(
            "{0!r} is not an effort",
            text,
            expected="a number of documents such as 100, or a multiple of R such as 2R",
        )
    return Effort(found[0], Decimal(found[1]), bool(found[2]))


@dataclass(frozen=True, eq=False, slots=True)
class Replay:
    """The documents of a topic in the order in which they were judged.

    is_relevant: bool[judged]. relevant: the number of relevant documents, judged in the replay or
    not. documents: the number of all documents.
    """

    is_relevant: NDArray[np.bool_]
    relevant: int
    documents: int

    def found(self, judged: int) -> int:
        """Return the number of relevant documents among the first `judged` documents."""
        return int(np.count_nonzero(self.is_relevant[:judged]))

    def recall(self, judged: int) -> float:
        """Return the share of the relevant documents among the first `judged` documents.

        NaN if no document is relevant.
        """
        return self.found(judged) / self.relevant if self.relevant else float("nan")


def replay(
    order: tuple[Order, int],
    documents: Sequence[str],
    relevant: Collection[str],
    most: int,
    inputs: OrderInputs,
) -> Replay:
    """Judge the first `most` documents in an order, each as it was judged before.

    order: an order and its seed. documents: the ids of all documents. relevant: the ids of those
    that are relevant; all others count as not relevant. An adaptive order learns from
    each document. inputs: without decisions.
    """
    known = set(relevant).intersection(documents)
    arranged, seed = order
    row: list[str] = []
    truths = {one: one in known for one in documents}
    if arranged.follow is not None:
        row = arranged.follow(documents, seed, replace(inputs, decided=lambda: truths))[:most]
    elif arranged.adaptive:
        reached, _ = followed(
            lambda asked: arranged.arrange(documents, seed, asked), truths, inputs, {}, most
        )
        row = list(reached)
    else:
        row = arranged.arrange(documents, seed, inputs)[:most]
    hits = np.fromiter((one in known for one in row), np.bool_, len(row))
    return Replay(hits, len(known), len(documents))


def followed(
    arrange: Callable[[OrderInputs], list[str]],
    truths: Mapping[str, bool],
    inputs: OrderInputs,
    reached: dict[str, bool],
    most: int,
    growth: float = 0.0,
) -> tuple[dict[str, bool], list[str]]:
    """Follow an adaptive order until it asks for a document that is not judged.

    arrange: returns the documents in the order. truths: whether each judged document is relevant.
    reached: the documents reached before with the same growth, to which the others are added; may
    be empty. most: the number of documents after which to end. growth: the order is asked again
    after each document, or after this share of the documents reached, if that is more. Returns
    `reached`, and the documents in the last order behind those reached. The order learns from a
    judgement when it reaches the document, whenever that was judged.
    """
    while True:
        begun = _begin_of_batch(len(reached), growth)
        learned = dict(islice(reached.items(), begun))
        row = arrange(replace(inputs, decided=learned.copy))
        end = min(begun + _size_of_batch(begun, growth), most)
        following = (one for one in row if one not in reached)
        while len(reached) < end and (one := next(following, "")) in truths:
            reached[one] = truths[one]
        if len(reached) < end or end == most:
            return reached, [*reached, *(one for one in row if one not in reached)]


def _size_of_batch(begun: int, growth: float) -> int:
    return max(1, int(growth * begun))


def _begin_of_batch(reached: int, growth: float) -> int:
    """Return the number of documents reached before the batch of the next document."""
    if not growth:
        return reached
    begun = 0
    while begun + _size_of_batch(begun, growth) <= reached:
        begun += _size_of_batch(begun, growth)
    return begun
