"""Values that an open campaign caches, and which of them it gives back."""

from dataclasses import dataclass
from enum import Enum

import numpy as np
import pytest

from assessor_app.campaign import campaign as module


@dataclass(frozen=True)
class Lines:
    """Arrays in parts of a value."""

    parts: tuple[np.ndarray, ...]


@pytest.fixture
def made(campaign):
    """The campaign with a bulky value and another, and how often each was made."""
    counts = {"bulky": 0, "other": 0}

    def ask(name):
        def make():
            counts[name] += 1
            return Lines((np.zeros(1000), np.zeros(1000)))

        return campaign.remember(name, 1, make, bulky=name == "bulky")

    return campaign, ask, counts


def test_bulky_values_are_made_again_after_they_were_given_back(made, monkeypatch):
    campaign, ask, counts = made
    monkeypatch.setattr(module, "MUCH", 15_999)
    for _ in range(2):
        ask("bulky"), ask("other")
    assert counts == {"bulky": 1, "other": 1}
    campaign.give_back()
    campaign.give_back()
    assert len(ask("bulky").parts) == 2
    ask("other")
    assert counts == {"bulky": 2, "other": 1}


def test_little_is_kept(made, monkeypatch):
    campaign, ask, counts = made
    monkeypatch.setattr(module, "MUCH", 16_000)
    ask("bulky")
    campaign.give_back()
    ask("bulky")
    assert counts["bulky"] == 1


def test_memory_is_given_back_while_a_state_is_read(campaign):
    with campaign.snapshot():
        before = campaign.title
        campaign.give_back()
        assert campaign.title == before


class Colour(Enum):
    """A part that refers to itself."""

    RED = "red"


def test_an_array_in_several_parts_counts_once(made, monkeypatch):
    campaign, _, _ = made
    array, counts = np.zeros(1000), []
    value = {"first": array, "again": [array, Lines((array,)), Colour.RED, Colour]}

    def make():
        counts.append(1)
        return value

    for much, made_anew in ((8_000, 1), (7_999, 2)):
        monkeypatch.setattr(module, "MUCH", much)
        campaign.remember("value", 1, make, bulky=True)
        campaign.give_back()
        campaign.remember("value", 1, make, bulky=True)
        assert len(counts) == made_anew
