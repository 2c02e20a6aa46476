"""Names in the order in which people count."""

from assessor_app.domain.names import LISTED, by_worth, listed, natural


def test_numbers_stand_by_what_they_are_worth_and_before_words():
    names = ["b", "10", "-2", "0.5", "a 10", "-1", "A 2", "1e3", ".25", "+3", "1-2"]
    expected = ["-2", "-1", ".25", "0.5", "+3", "10", "1e3", "1-2", "A 2", "a 10", "b"]
    assert sorted(names, key=by_worth) == expected


def test_what_only_looks_like_a_number_is_a_word():
    assert [one[0] for one in map(by_worth, ("nan", "inf", "1e9999", "", "٣", " 7 "))] == [
        True,
        True,
        True,
        True,
        True,
        False,
    ]


def test_ids_keep_their_order_by_digits():
    assert sorted(["d10", "d2", "D3"], key=natural) == ["D3", "d2", "d10"]


def test_a_list_hides_no_single_short_name():
    names = ["n" * 45, "m" * 45, "history"]
    assert listed(names) == ", ".join(names)
    assert len(", ".join(names)) > LISTED
    assert listed([*names, "other"]) == f"{names[0]}, {names[1]}, … (4 in all)"
