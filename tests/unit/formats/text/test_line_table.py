"""The first line of each of very many keys."""

import sys

from assessor_app.formats.text.values import LineTable


def test_each_key_keeps_the_line_it_was_first_given_with_however_many_there_are():
    table = LineTable()
    keys = [(f"topic {number % 7}", f"d{number}") for number in range(20_000)]
    assert [table.first(key, line) for line, key in enumerate(keys)] == list(range(20_000))
    assert [table.first(key, 99_999) for key in keys] == list(range(20_000))


def test_long_keys_take_no_more_room_than_short_ones():
    sizes = []
    for length in (1, 4000):
        table = LineTable()
        for number in range(5_000):
            table.first(("x" * length, number), number)
        sizes.append(sys.getsizeof(table.marks) + sys.getsizeof(table.lines))
    assert sizes[0] == sizes[1] < 5_000 * 40
