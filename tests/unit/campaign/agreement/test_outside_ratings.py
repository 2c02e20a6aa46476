"""Files of judgements beside the campaign's assessors."""

import pytest

from assessor_app.campaign.agreement.agreeing import agreement, joined, ratings, read_outside
from assessor_app.campaign.judging.judging import judge
from assessor_app.domain.problems import BadInput
from assessor_app.store.journal import journal


@pytest.fixture
def campaign(new, take_in):
    made = new("graded")
    take_in(made, "topics", '{"id": "1", "title": "tides"}\n')
    take_in(made, "documents", "".join(f'{{"id": "{one}", "text": "{one}"}}\n' for one in "ab"))
    for document, grade in (("a", 0), ("b", 2)):
        judge(made, ("ann", "1", document), grade)
    return made


def test_a_file_is_an_assessor_and_the_campaign_stays_as_it_is(campaign, file):
    before = len(list(journal.judgements(campaign.store)))
    outside = read_outside(file("machine.qrels", "1 0 a 0\n1 0 b 2\n1 0 c 1\n"))
    table, origin = joined(ratings(campaign), [outside])
    assert table.assessors == ("ann", "machine")
    assert list(origin) == ["machine"]
    assert origin["machine"].name == "machine.qrels"
    found = agreement(table)
    assert (found.pairs[0].n, found.pairs[0].observed) == (2, 1.0)
    assert len(list(journal.judgements(campaign.store))) == before


def test_a_file_called_as_an_assessor_is_told_apart(campaign, file):
    outside = read_outside(file("ann.qrels", "1 0 a 1\n"))
    table, origin = joined(ratings(campaign), [outside, outside])
    assert table.assessors == ("ann", "ann (ann.qrels)", "ann (ann.qrels) 2")
    assert len(origin) == 2


def test_files_alone_can_be_compared(new, file):
    one = read_outside(file("one.qrels", "1 0 a 1\n1 0 b 0\n"))
    two = read_outside(file("two.qrels", "1 0 a 1\n1 0 b 1\n"))
    table, _ = joined(ratings(new("graded")), [one, two])
    assert agreement(table).pairs[0].observed == 0.5


def test_without_files_the_table_is_the_campaign_s(campaign):
    table = ratings(campaign)
    assert joined(table, []) == (table, {})


def test_what_is_no_file_of_judgements_is_refused(file):
    with pytest.raises(BadInput):
        read_outside(file("letter.txt", "Dear Sir or Madam,\n"))
