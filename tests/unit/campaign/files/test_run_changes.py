"""Runs can be renamed and removed; judgements and the pool stay."""

import pytest

from assessor_app.campaign.files.run_changes import held_runs, removal, remove_run, rename_run
from assessor_app.campaign.files.status import status
from assessor_app.campaign.judging import judging_queries
from assessor_app.campaign.judging.judging import add_assessor, judge
from assessor_app.campaign.pooling import pooling
from assessor_app.domain.problems import WrongUse


def test_a_removed_run_is_gone_and_everything_else_stays(campaign):
    add_assessor(campaign, "ann")
    judge(campaign, ("ann", "7", "e"), 1)
    pooled = status(campaign).pooled
    changes = remove_run(campaign, "two")
    assert changes.runs
    found = status(campaign)
    assert (found.runs, found.pooled, found.judgements) == (("one",), pooled, 1)
    assert judging_queries.judgement(campaign, "ann", "7", "e").grade == 1


def test_what_goes_with_a_run_is_told_before(campaign):
    said = str(removal(campaign, "two"))
    assert said.startswith("the run 'two' with its 3 lines for 2 topics")
    assert "judgements stay" in said


def test_a_renamed_run_keeps_its_lines(campaign):
    rename_run(campaign, "two", "  the  second ")
    assert [(run.name, run.lines) for run in held_runs(campaign)] == [("one", 4), ("the second", 3)]
    assert pooling.make_pool(campaign, 2).added == 0


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("one", "the campaign already has a run 'one'. Choose another name."),
        (" ", "the new name of the run 'two' is empty"),
    ],
)
def test_a_name_that_is_taken_or_empty_is_refused(campaign, name, said):
    with pytest.raises(WrongUse) as caught:
        rename_run(campaign, "two", name)
    assert str(caught.value) == said


def test_a_run_that_is_not_there_is_named_with_those_that_are(campaign):
    for act in (remove_run, removal):
        with pytest.raises(WrongUse, match="no such run: three") as caught:
            act(campaign, "three")
        assert caught.value.expected == "one, two"
