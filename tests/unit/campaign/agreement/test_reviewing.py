"""Lists of what several judged, and all that is said of one document."""

import math

import pytest

from assessor_app.campaign.agreement.adjudication import settle
from assessor_app.campaign.agreement.agreeing import agreement, joined, ratings, read_outside
from assessor_app.campaign.agreement.confusion_tables import disagreements, sides
from assessor_app.campaign.agreement.reviewing import (
    all_said,
    detail,
    lacks_details,
    reviewed_conflicts,
    reviewed_of_pair,
    reviewed_of_table,
    reviewed_sample,
    reviewed_table,
    settled_count,
    unsettled,
    with_details,
    with_settlement,
)
from assessor_app.campaign.judging.judging import judge, note
from assessor_app.domain.judgement import Settlement
from assessor_app.domain.table import cells_in, row_of

DOCUMENTS = "".join(f'{{"id": "{one}", "title": "T{one}", "text": "{one}"}}\n' for one in "abcd")


@pytest.fixture
def campaign(new, take_in):
    made = new("graded")
    take_in(made, "topics", '{"id": "1", "title": "tides"}\n')
    take_in(made, "documents", DOCUMENTS)
    for assessor, grades in (("ann", "0123"), ("bob", "0312"), ("cyd", "0111")):
        for document, grade in zip("abcd", grades, strict=True):
            judge(made, (assessor, "1", document), int(grade))
    return made


def differences(table, first, second):
    pair = agreement(table.restricted([first, second])).pairs[0]
    return disagreements(pair, sides(pair.grades, None))


def column(table, key):
    at = [one.key for one in table.columns].index(key)
    return [row[at] for row in table.rows]


def test_a_pair_s_list_says_what_was_settled(campaign):
    settle(campaign, "lead", "1", "c", 2, "both halves")
    found = reviewed_of_pair(campaign, differences(ratings(campaign), "ann", "bob"))
    assert [one.document for one in found] == ["b", "c", "d"]
    assert [one.title for one in found] == ["Tb", "Tc", "Td"]
    table = reviewed_table(found, campaign.scale, ("ann", "bob"))
    assert column(table, "first") == ["1 Marginal", "2 Relevant", "3 Highly relevant"]
    assert column(table, "settled") == ["", "2 Relevant, lead", ""]


def test_a_table_s_list_is_the_pair_s_where_both_are_in_the_campaign(campaign):
    table = ratings(campaign)
    sought = differences(table, "ann", "cyd")
    theirs, ours = reviewed_of_pair(campaign, sought), reviewed_of_table(campaign, table, sought)
    assert [one.place for one in theirs] == [one.place for one in ours]
    assert [[said.grade for said in one.said] for one in theirs] == [
        [said.grade for said in one.said] for one in ours
    ]


def test_of_a_document_that_only_a_file_judged_nothing_can_be_settled(campaign, file):
    outside = read_outside(file("far.qrels", "1 0 b 0\n1 0 z 3\n"))
    other = read_outside(file("near.qrels", "1 0 z 1\n"))
    table, _ = joined(ratings(campaign), [outside, other])
    (far,) = reviewed_of_table(campaign, table, differences(table, "far", "near"))
    assert not all_said(campaign, far).settleable
    assert [one.grade for one in all_said(campaign, far).conflict.said] == [3, 1]
    (near,) = reviewed_of_table(campaign, table, differences(table, "far", "ann"))
    said = all_said(campaign, near)
    assert said.settleable
    assert [one.judgement.assessor for one in said.conflict.said] == ["far", "ann", "bob", "cyd"]


def test_those_of_the_list_come_first_and_then_all_others(campaign):
    one = reviewed_of_pair(campaign, differences(ratings(campaign), "bob", "cyd"))[0]
    names = [said.judgement.assessor for said in all_said(campaign, one).conflict.said]
    assert names == ["bob", "cyd", "ann"]


def test_blind_lists_tell_no_names(campaign):
    found = reviewed_conflicts(campaign, order="topic")
    table = reviewed_table(found, campaign.scale, ("ann", "bob"), blind=True)
    told = str((table, [*table.rows], [cells_in(table, at) for at in range(len(table.columns))]))
    assert not any(name in told for name in ("ann", "bob", "cyd"))
    assert column(table, "grades") == ["1, 1, 3", "1, 1, 2", "1, 2, 3"]
    assert column(table, "apart") == [2, 1, 2]
    said = all_said(campaign, found[0], blind=True).conflict.said
    assert {one.judgement.assessor for one in said} == {f"Assessor {at}" for at in (1, 2, 3)}


def test_a_sample_is_of_what_they_agree_on_and_has_no_weight(campaign):
    (one,) = reviewed_sample(campaign, 5, 1)
    assert one.document == "a"
    assert math.isnan(one.weight)
    keys = [column.key for column in reviewed_table([one], campaign.scale).columns]
    assert keys == ["topic", "document", "grades", "who", "settled", "apart", "title"]


def test_a_row_by_itself_is_the_row_of_the_table(campaign):
    found = reviewed_conflicts(campaign)
    table = reviewed_table(found, campaign.scale)
    assert row_of(table.columns, found[1]) == table.rows[1]


def test_columns_and_rows_of_a_list_of_conflicts_are_those_of_its_documents(campaign):
    judge(campaign, ("bob", "1", "d"), 0)
    note(campaign, ("bob", "1", "d"), "odd")
    note(campaign, ("ann", "1", "a"), "agreed, so not listed")
    settle(campaign, "lead", "1", "c", 2, "both halves")
    for names, blind in (((), False), ((), True), (("ann", "cyd"), False)):
        found = reviewed_conflicts(campaign, names, "topic")
        table = reviewed_table(found, campaign.scale, blind=blind)
        plain = reviewed_table(tuple(found), campaign.scale, blind=blind)
        assert [*table.rows] == [*plain.rows] == [table.rows[at] for at in range(len(found))]
        assert table.columns == plain.columns
        for at in range(len(table.columns)):
            assert [*cells_in(table, at)] == [row[at] for row in plain.rows]
        assert ("notes" in [one.key for one in table.columns]) == (not names)
        assert settled_count(found) == settled_count(tuple(found)) == 1
    assert settled_count(with_settlement(found, 0, None)) == 0


def test_titles_and_notes_below_the_first_page_come_later(campaign):
    judge(campaign, ("bob", "1", "d"), 0)
    note(campaign, ("bob", "1", "d"), "odd")
    whole = reviewed_conflicts(campaign, order="topic")
    page = reviewed_conflicts(campaign, order="topic", detailed=2)
    assert not lacks_details(whole)
    assert lacks_details(page)
    assert not lacks_details(reviewed_conflicts(campaign, order="topic", detailed=3))
    assert [one.title for one in page] == ["Tb", "Tc", ""]
    assert page[:2] == whole[:2]
    keys = [one.key for one in reviewed_table(page, campaign.scale).columns]
    assert keys[-2:] == ["title", "notes"]  # which the details may fill
    later = with_details(page, detail(campaign, page))
    assert not lacks_details(later)
    assert [*later] == [*whole]
    assert [*reviewed_table(later, campaign.scale).rows] == [
        *reviewed_table(whole, campaign.scale).rows
    ]


def test_a_list_of_conflicts_holds_no_document_until_it_is_read(campaign):
    settle(campaign, "lead", "1", "c", 2, "both halves")
    found = reviewed_conflicts(campaign, order="topic")
    assert found[1] is not found[1]
    whole = list(found)
    assert [one.document for one in whole] == ["b", "c", "d"]
    assert found[-1].said == whole[2].said
    assert [one.place for one in found[1:]] == [one.place for one in whole[1:]]
    with pytest.raises(IndexError):
        found[3]


def test_the_adjudicated_documents_are_left_out_of_a_list(campaign):
    settle(campaign, "lead", "1", "c", 2, "both halves")
    for listed in (reviewed_conflicts(campaign, order="topic"), reviewed_sample(campaign, 5, 1)):
        assert [one.place for one in unsettled(listed)] == [
            one.place for one in listed if one.settled is None
        ]
    assert len(unsettled(reviewed_conflicts(campaign))) == 2
    still_open = reviewed_conflicts(campaign, order="topic", settled=False, detailed=1)
    assert [(one.document, one.title) for one in still_open] == [("b", "Tb"), ("d", "")]


@pytest.mark.parametrize("is_read", [False, True])
def test_another_adjudication_changes_one_document_of_a_list(campaign, is_read):
    settle(campaign, "lead", "1", "c", 2, "both halves")
    found = reviewed_conflicts(campaign, order="topic")
    found = tuple(found) if is_read else found
    settled = Settlement("1", "b", 3, "clear", "lead")
    with_b = with_settlement(found, 0, settled)
    assert [one.settled for one in with_b] == [settled, found[1].settled, None]
    assert [one.settled for one in with_settlement(with_b, 1, None)] == [settled, None, None]
    assert [one.settled for one in found] == [None, found[1].settled, None]
