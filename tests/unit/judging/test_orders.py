import pytest

from assessor_app.domain.problems import WrongUse
from assessor_app.judging.orders import ORDERS, arranged

IDS = ["b", "a", "Z", "é", "10", "9"]


def test_by_id_means_by_bytes():
    assert arranged(IDS, "id") == ["10", "9", "Z", "a", "b", "é"]


def test_a_drawn_order_depends_on_the_seed_alone_and_not_on_how_the_pool_came():
    assert arranged(IDS, "random:3") == arranged(sorted(IDS), "random:3")
    assert arranged(IDS, "random:3") != arranged(IDS, "random:4")
    assert arranged(IDS, "random") == arranged(IDS, "random:0")


@pytest.mark.parametrize("order", [order.name for order in ORDERS])
def test_every_order_gives_every_document_once(order):
    assert sorted(arranged(IDS, order)) == sorted(IDS)
    assert arranged([], order) == []


@pytest.mark.parametrize("order", ["", "rank", "random:x", "random:1.5"])
def test_what_is_no_order_is_refused(order):
    with pytest.raises(WrongUse):
        arranged(IDS, order)
