"""A topic's rankings as people look at them."""

import pytest

from assessor_app.campaign.evaluating.ranking_view import ranking_table, topic_view
from assessor_app.campaign.evaluating.selected_judgements import select_judgements
from assessor_app.domain.problems import WrongUse
from assessor_app.evaluation.evaluation_options import EvaluationOptions


def view(campaign, *runs, **options):
    return topic_view(
        campaign, "7", runs, select_judgements(campaign), EvaluationOptions(**options)
    )


def test_judgements_and_the_unjudged_are_told_apart(campaign, take_in):
    take_in(campaign, "judgements", "7 0 a 2\n7 0 c 0\n", assessor="ann")
    (ranking,) = view(campaign, "one").rankings
    shown = [(row.rank, row.document, row.grade, row.relevant) for row in ranking.documents]
    assert shown == [(1, "a", 2, True), (2, "b#1", None, False), (3, "c", 0, False)]
    assert (ranking.retrieved, ranking.judged, ranking.relevant) == (3, 2, 1)


def test_relevant_documents_that_a_run_lacks_stand_at_its_end(campaign, take_in):
    take_in(campaign, "judgements", "7 0 a 1\n7 0 e 1\n7 0 x9 0\n", assessor="ann")
    (ranking,) = view(campaign, "two").rankings
    lacked = [row.document for row in ranking.documents if row.rank is None]
    assert lacked == ["a"]
    assert (ranking.relevant, ranking.known_relevant) == (1, 2)


def test_side_by_side_a_document_says_how_far_it_moved(campaign, take_in):
    take_in(campaign, "judgements", "7 0 a 1\n", assessor="ann")
    one, two = view(campaign, "one", "two").rankings
    assert {row.document: row.moved for row in one.documents} == {"a": None, "b#1": None, "c": -1}
    moved = {row.document: row.moved for row in two.documents}
    # Equal scores stand in falling order of their ids, as trec_eval has them.
    assert moved == {"e": None, "c": 1, "a": None}


def test_titles_and_the_topic_are_named(campaign, take_in):
    take_in(campaign, "judgements", "7 0 a 1\n", assessor="ann")
    shown = view(campaign, "one")
    assert shown.query == "tides"
    assert shown.rankings[0].documents[0].title == "On a"


def test_a_depth_cuts_the_ranking(campaign, take_in):
    take_in(campaign, "judgements", "7 0 a 1\n", assessor="ann")
    (ranking,) = view(campaign, "one", depth=2).rankings
    assert [row.document for row in ranking.documents] == ["a", "b#1"]


def test_a_topic_that_a_run_lacks_is_an_empty_ranking(campaign):
    (ranking,) = topic_view(campaign, "no such", ["one"], None, EvaluationOptions()).rankings
    assert ranking.documents == ()


def test_an_unknown_run_is_refused(campaign):
    with pytest.raises(WrongUse):
        topic_view(campaign, "7", ["nobody"], None, EvaluationOptions())


def test_the_table_to_export_has_what_is_looked_at(campaign, take_in):
    take_in(campaign, "judgements", "7 0 a 2\n", assessor="ann")
    table = ranking_table(view(campaign, "one").rankings[0])
    assert table.rows[0] == (1, 2, "a", "On a", 9.0, None)
    assert table.title == "Topic 7 by one"
