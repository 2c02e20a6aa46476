"""A replay judges what was judged before, in another order."""

from dataclasses import replace

import numpy as np
import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.judging.orders import ORDERS, order_named
from assessor_app.judging.orders.order import OrderInputs
from assessor_app.judging.replay import Replay, effort_of, followed, replay

IDS = [f"d{number}" for number in range(1, 21)]
RELEVANT = {"d2", "d7", "d20"}
RUNS = [[("one", number)] if number % 2 else [("two", number)] for number in range(1, 21)]


def inputs() -> OrderInputs:
    return OrderInputs(retrieved=lambda ids: [RUNS[IDS.index(one)] for one in ids])


@pytest.mark.parametrize("order", [one.name for one in ORDERS])
def test_every_order_finds_everything_once_all_is_judged(order):
    made = replay(order_named(order), IDS, RELEVANT, 100, inputs())
    assert (made.relevant, made.documents, len(made.is_relevant)) == (3, 20, 20)
    assert made.recall(20) == 1
    assert made.recall(0) == 0


def test_an_order_by_id_finds_documents_at_their_places():
    made = replay(order_named("id"), IDS, RELEVANT, 8, inputs())
    assert np.flatnonzero(made.is_relevant).tolist() == [1, 6]
    assert [made.found(judged) for judged in (1, 2, 7, 8, 20)] == [0, 1, 2, 2, 2]
    assert made.recall(8) == pytest.approx(2 / 3)


def test_an_adaptive_order_sees_each_decision_before_the_next_document():
    order, seed = order_named("prioritised:mtf")
    asked: list[dict[str, bool]] = []

    def arrange(documents, seed, given):
        asked.append(dict(given.decided()))
        return order.arrange(documents, seed, given)

    made = replay((replace(order, arrange=arrange, follow=None), seed), IDS, RELEVANT, 6, inputs())
    assert [len(one) for one in asked] == list(range(6))
    row = list(asked[-1])
    assert [one in RELEVANT for one in row] == made.is_relevant[:5].tolist()
    assert asked[-1] == {one: one in RELEVANT for one in row}


@pytest.mark.parametrize("name", ["prioritised:mtf", "prioritised:maxmean"])
@pytest.mark.parametrize("seed", range(4))
def test_a_row_is_followed_as_step_by_step(name, seed):
    chance = np.random.default_rng(seed)
    ids = [f"d{number:02}" for number in range(60)]
    ranks = [chance.permutation(60)[:40].tolist() for _ in range(4)]
    runs = [
        [(f"r{at}", row.index(one)) for at, row in enumerate(ranks) if one in row]
        for one in range(60)
    ]
    given = OrderInputs(retrieved=lambda wanted: [runs[ids.index(one)] for one in wanted])
    order, _ = order_named(name)
    truths = {one: bool(chance.random() < 0.4) for one in ids}
    for number in (0, 1, 20, 55, 60):
        some = {one: truths[one] for one in chance.permutation(ids)[:number].tolist()}
        if number == 20:  # the first of the row, and others
            first = followed(lambda a: order.arrange(ids, 0, a), truths, given, {}, 20)[0]
            some = dict(first) | {one: truths[one] for one in [*some][:10]}
        reached, row = followed(lambda a: order.arrange(ids, 0, a), some, given, {}, len(ids))
        found = order.follow(ids, 0, replace(given, decided=lambda said=some: said))
        assert found == row
        assert found[: len(reached)] == list(reached)
        assert len(reached) == len(ids) or found[len(reached)] not in some


def test_a_growing_batch_is_learned_at_once_and_can_be_continued_in_its_middle():
    """The order puts the documents behind as many as were learned from."""
    ids = [f"d{number:03}" for number in range(60)]
    asked: list[int] = []

    def arrange(given: OrderInputs) -> list[str]:
        learned = given.decided()
        asked.append(len(learned))
        rest = [one for one in ids if one not in learned]
        at = len(learned) % len(rest)
        return [*learned, *rest[at:], *rest[:at]]

    truths = {one: one.endswith("7") for one in ids}
    whole, _ = followed(arrange, truths, OrderInputs(), {}, len(ids), 0.1)
    steps = [at for at in asked if at]
    assert steps[:21] == [*range(1, 20), 20, 22]
    assert steps[-1] > 50
    assert list(whole) != ids
    for number in (5, 21, 23, 41, 59):
        row = list(whole)
        some = {one: truths[one] for one in row[:number]}
        reached, rest = followed(arrange, some, OrderInputs(), {}, len(ids), 0.1)
        assert list(reached) == row[:number]
        assert rest[: number + 1] == row[: number + 1]
        again, _ = followed(arrange, truths, OrderInputs(), dict(reached), len(ids), 0.1)
        assert list(again) == row


def test_without_relevant_documents_recall_is_undefined():
    assert np.isnan(Replay(np.zeros(3, bool), 0, 3).recall(2))


@pytest.mark.parametrize(
    ("text", "documents"), [("1R", 7), ("2r", 14), ("0.5R", 4), ("1.1R", 8), (" 100 ", 100)]
)
def test_an_effort_is_a_number_or_a_multiple_of_the_relevant_documents(text, documents):
    assert effort_of(text).documents(7) == documents


@pytest.mark.parametrize("text", ["", "R", "0", "0R", "-1", "1.5", "2R3", "many"])
def test_what_is_no_effort_is_refused(text):
    with pytest.raises(WrongUse, match="is not an effort"):
        effort_of(text)
