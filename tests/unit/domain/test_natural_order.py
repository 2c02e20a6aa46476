"""Names in the order in which people count."""

from assessor_app.domain.natural_order import natural_order


def test_numbers_in_names_are_counted_and_case_does_not_matter():
    names = ["b", "worker 10", "Worker 2", "worker 2", "3", "10", "a7b1", "a7", "²"]
    assert sorted(names, key=natural_order) == [
        "3", "10", "a7", "a7b1", "b", "Worker 2", "worker 2", "worker 10", "²",
    ]  # fmt: skip
