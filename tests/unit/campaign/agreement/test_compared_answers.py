"""The assessors and answers that the agreement on further questions compares."""

import pytest

from assessor_app.campaign.agreement.answer_agreement import answer_agreement, answers_table
from assessor_app.campaign.assigning import setting_aside
from assessor_app.campaign.files import versions
from assessor_app.campaign.judging import answering, judging
from assessor_app.campaign.judging.aspects import put_aspects, remove_aspects
from assessor_app.campaign.judging.further_questions import set_questions
from assessor_app.campaign.judging.judging import Shown
from assessor_app.cli.command_line import main
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.questions.aspect import Aspect
from assessor_app.domain.questions.question import FurtherQuestion, QuestionKind

NUGGETS = FurtherQuestion("nuggets", "What does it say?", QuestionKind.ASPECTS)
CLEAR = FurtherQuestion("clear", "Is it clear?")
MOON, SUN = ("nuggets", "1"), ("nuggets", "2")


@pytest.fixture
def asked(campaign):
    set_questions(campaign, [CLEAR, NUGGETS])
    aspects = [Aspect("7", "nuggets", "1", "The moon"), Aspect("7", "nuggets", "2", "The sun")]
    put_aspects(campaign, aspects)
    for who, moons in (("ada", "ab#1"), ("ben", "a")):
        for document in ("a", "b#1", "c"):
            place, rest = (who, "7", document), [SUN]
            if document in moons:
                answering.answer(campaign, place, MOON, 1)
            else:
                rest.append(MOON)
            judging.judge(campaign, place, 1, shown=Shown(unanswered=tuple(rest)))
    return campaign


def figures(found):
    return [
        (one.question, one.aspect, one.pair.n, round(one.pair.observed, 3), one.pair.kappa)
        for one in found
    ]


def test_aspects_are_pooled_and_then_compared_one_by_one(asked):
    pooled, moon, sun = figures(answer_agreement(asked))
    assert pooled == ("nuggets", "", 6, round(5 / 6, 3), pytest.approx(4 / 7))
    assert moon == ("nuggets", "1", 3, round(2 / 3, 3), pytest.approx(0.4))
    assert sun[:4] == ("nuggets", "2", 3, 1.0)
    assert sun[4] != sun[4]  # both answered no throughout: kappa is undefined


def test_an_undefined_kappa_says_why(asked):
    table = answers_table(answer_agreement(asked))
    keys = [column.key for column in table.columns]
    row = dict(zip(keys, table.rows[2], strict=True))
    assert row["why"]


def test_only_common_answers_are_compared(asked):
    answering.answer(asked, ("ada", "7", "e"), MOON, 1)
    answering.answer(asked, ("ada", "7", "a"), ("clear", ""), 1)
    assert [row[2] for row in figures(answer_agreement(asked))] == [6, 3, 3]
    answering.answer(asked, ("ben", "7", "a"), ("clear", ""), 0)
    first = answer_agreement(asked)[0]
    assert (first.question, first.pair.n, first.pair.observed) == ("clear", 1, 0.0)


def test_a_removed_aspect_a_withdrawn_topic_and_excluded_assessors_are_left_out(asked):
    remove_aspects(asked, "7", "nuggets", ["2"])
    assert [row[1:3] for row in figures(answer_agreement(asked))] == [("", 3), ("1", 3)]
    setting_aside.exclude(asked, ["ben"], "in haste")
    assert answer_agreement(asked) == ()
    assert len(answer_agreement(asked, with_excluded=True)) == 2
    assert len(answer_agreement(asked, ["ada", "ben"])) == 2
    setting_aside.withdraw(asked, ["7"], "too broad")
    assert answer_agreement(asked, with_excluded=True) == ()


def test_unknown_assessors_and_a_campaign_without_questions_are_refused(asked, new):
    with pytest.raises(WrongUse, match="no such assessor: zoe"):
        answer_agreement(asked, ["zoe"])
    with pytest.raises(WrongUse, match="the campaign has no further questions"):
        answer_agreement(new(name="empty"))


def test_the_command_refuses_what_does_not_go_with_questions(asked, capsys):
    asked.checkpoint()
    assert main(["agreement", str(asked.path), "--questions", "--per-topic"]) == 2
    assert "--per-topic cannot be combined with --questions" in capsys.readouterr().err
    assert main(["agreement", str(asked.path), "--questions"]) == 0
    assert "Agreement per question" in capsys.readouterr().out


def test_the_answers_of_a_frozen_version_are_compared(asked):
    before = figures(answer_agreement(asked))[:2]
    versions.freeze(asked, "first")
    answering.answer(asked, ("ben", "7", "b#1"), MOON, 1)
    assert figures(answer_agreement(asked))[:2] != before
    assert figures(answer_agreement(asked, frozen="first"))[:2] == before
    words = ["agreement", str(asked.path), "--questions", "--frozen", "first"]
    assert main(words) == 0
