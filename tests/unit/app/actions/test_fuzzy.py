"""Typed letters find a command."""

import pytest

from assessor_app.app.shell.command_palette import match_score


def best(typed: str, *titles: str) -> str:
    scores = {title: match_score(typed, title) for title in titles}
    found = {title: score for title, score in scores.items() if score is not None}
    return max(found, key=lambda title: found[title])


@pytest.mark.parametrize("typed", ["open", "OPEN", "opn", "oc", "campaign open", ""])
def test_letters_in_their_order_find_a_title(typed: str) -> None:
    assert match_score(typed, "Open campaign") is not None


@pytest.mark.parametrize("typed", ["x", "nepo", "open run"])
def test_letters_that_are_not_there_do_not(typed: str) -> None:
    assert match_score(typed, "Open campaign") is None


def test_the_beginning_of_a_word_beats_its_middle() -> None:
    assert best("run", "Prune", "Go to Runs") == "Go to Runs"


def test_letters_that_stand_together_beat_strewn_ones() -> None:
    assert best("imp", "Import files", "Identify missing pages") == "Import files"


def test_of_equal_fits_the_shorter_title_wins() -> None:
    assert best("copy", "Copy table", "Copy") == "Copy"


def test_a_synonym_finds_a_title_that_lacks_the_word() -> None:
    assert match_score("dark", "Switch theme") is None
    assert match_score("dark", "Switch theme", "dark night") is not None
    assert match_score("ark", "Switch theme", "dark night") is None
