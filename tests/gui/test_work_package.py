"""A work package in the window: its assessor judges at once, and pages say why they are empty."""

import pytest
from PySide6.QtWidgets import QLabel

from assessor_app.campaign.assigning import assigning
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.files.sample import sample_campaign
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.sharing import packaging
from assessor_app.campaign.sharing.merging import merge


@pytest.fixture
def package(tmp_path):
    """The package's path, and the topics in it."""
    path = tmp_path / "ann.assess"
    with sample_campaign(tmp_path / "lead.assess") as lead:
        assigning.share_out(lead, ["ann", "bert"], overlap=2)
        packed = packaging.make_package(lead, "ann", path)
    return path, [topic for topic, _ in packed.topics]


def words_of(page):
    return " ".join(label.text() for label in page.findChildren(QLabel) if label.isVisible())


def test_its_assessor_is_chosen_and_has_the_topics_given(qtbot, window, package):
    path, given = package
    assert window.session.open(path)
    assert window.session.assessor == "ann"
    page = window.show_page("judge")
    qtbot.waitUntil(lambda: bool(page.queue_judging.topics))
    assert [one.topic.id for one in page.queue_judging.topics] == given
    qtbot.waitUntil(lambda: page.queue_judging.item is not None)
    assert page.queue_judging.document


def test_the_runs_page_and_the_campaign_page_say_what_it_is(qtbot, window, package):
    path, _ = package
    assert window.session.open(path)
    runs = window.show_page("runs")
    qtbot.waitUntil(lambda: "This is a work package" in words_of(runs))
    campaign = window.show_page("campaign")
    qtbot.waitUntil(lambda: "work package for ann" in words_of(campaign).lower())


def test_a_day_of_keys_in_a_package_comes_home(qtbot, window, package, hand):
    path, given = package
    assert window.session.open(path)
    page = window.show_page("judge")
    for key in "201":
        qtbot.waitUntil(page.queue_judging.has_been_seen)
        before = page.queue_judging.document
        hand.press(key)
        qtbot.waitUntil(lambda before=before: page.queue_judging.document != before)
    with open_campaign(path.with_name("lead.assess")) as lead:
        done = merge(lead, path)
        assert (done.new, done.found.judged, done.refused) == (3, 3, ())
        held = judging_queries.queue(lead, "ann", given[0])
        assert sorted(one.grade for one in held if one.grade is not None) == [0, 1, 2]


def test_the_agreement_page_says_that_one_assessor_alone_is_there(qtbot, window, package):
    path, _ = package
    assert window.session.open(path)
    agreement = window.show_page("agreement")
    qtbot.waitUntil(lambda: "This is a work package" in words_of(agreement))
