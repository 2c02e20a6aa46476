import pytest

from assessor_app.campaign.agreement.adjudication import settle
from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.evaluating.selected_judgements import select_judgements
from assessor_app.campaign.files.versions import freeze
from assessor_app.campaign.judging.judging import judge, skip, undo
from assessor_app.campaign.reporting.exporting import qrels
from assessor_app.domain.judgement import SECONDARY
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.combination import RULE_NAMES
from assessor_app.store.tables import assessors

# Grades 0 to 3, of which 1 to 3 are relevant; assessors in the order they came.
VOTES = {
    "alone": {"ann": 2},
    "majority": {"ann": 3, "ben": 1, "chi": 1},
    "even": {"ann": 3, "ben": 0},
    "three": {"ann": 3, "ben": 0, "chi": 2},
    "four": {"ann": 3, "ben": 0, "chi": 3, "dan": 1},
    "nobody": {"ben": 0, "chi": 0},
    "junk": {"ann": -2, "ben": 3},
}
EXPECTED = {
    "consensus": {"alone": 2, "majority": 1, "even": 0, "three": 2, "four": 1, "nobody": 0,
                  "junk": -2},
    "adjudicated": {"alone": 2, "nobody": 0},
    "majority": {"alone": 2, "majority": 1, "nobody": 0},
    "any": {"alone": 1, "majority": 1, "even": 1, "three": 1, "four": 1, "nobody": 0, "junk": 1},
    "all": {"alone": 1, "majority": 1, "even": 0, "three": 0, "four": 0, "nobody": 0, "junk": 0},
    "highest": {"alone": 2, "majority": 3, "even": 3, "three": 3, "four": 3, "nobody": 0,
                "junk": 3},
    "lowest": {"alone": 2, "majority": 1, "even": 0, "three": 0, "four": 0, "nobody": 0,
               "junk": -2},
    "median": {"alone": 2, "majority": 1, "even": 0, "three": 2, "four": 1, "nobody": 0,
               "junk": -2},
    "primary": {"alone": 2, "majority": 3, "even": 3, "three": 3, "four": 3, "nobody": 0,
                "junk": -2},
}  # fmt: skip
DECIDED = {
    "consensus": (
        ("decided by the only judgement", 1),
        ("decided by the majority", 2),
        ("decided by the lower median (no majority)", 4),
    ),
    "adjudicated": (
        ("decided by the only judgement", 1),
        ("decided by the agreement of all assessors", 1),
        ("left out (conflict without adjudication)", 5),
    ),
    "majority": (("decided by the majority", 3), ("left out (no majority)", 4)),
    "any": (("graded 1 if any assessor says relevant, else 0", 7),),
    "all": (("graded 1 if all assessors say relevant, else 0", 7),),
    "highest": (("decided by the highest grade", 7),),
    "lowest": (("decided by the lowest grade", 7),),
    "median": (("decided by the lower median", 7),),
    "primary": (("decided by the primary assessor, else by the assessor added first", 7),),
}


@pytest.fixture
def judged(new, take_in):
    made = new()
    for who in ("ann", "ben", "chi", "dan"):
        rows = [f"7 0 {name} {said[who]}\n" for name, said in VOTES.items() if who in said]
        take_in(made, "judgements", "".join(rows), assessor=who)
    return made


def grades(campaign, **whose):
    return {
        row.document: row.grade
        for row in qrels(campaign, select_judgements(campaign, JudgementSelection(**whose)))
    }


@pytest.mark.parametrize("rule", RULE_NAMES)
def test_a_rule_gives_the_grades_it_says(judged, rule):
    assert grades(judged, rule=rule) == EXPECTED[rule]


@pytest.mark.parametrize("rule", RULE_NAMES)
def test_a_rule_tells_how_many_each_case_decided(judged, rule):
    assert select_judgements(judged, JudgementSelection(rule=rule)).decided == DECIDED[rule]


def test_the_default_rule_is_consensus(judged):
    assert grades(judged) == EXPECTED["consensus"]
    assert select_judgements(judged).title == "consensus"


# The same documents after an adjudicator decided two of the five conflicts and one agreement.
ADJUDICATED = {"even": 3, "junk": 1, "nobody": 2}
AFTER_ADJUDICATION = {
    "consensus": {**EXPECTED["consensus"], **ADJUDICATED},
    "adjudicated": {"alone": 2, **ADJUDICATED},
}
DECIDED_AFTER_ADJUDICATION = {
    "consensus": (
        ("decided by adjudication", 3),
        ("decided by the only judgement", 1),
        ("decided by the majority", 1),
        ("decided by the lower median (no majority)", 2),
    ),
    "adjudicated": (
        ("decided by adjudication", 3),
        ("decided by the only judgement", 1),
        ("decided by the agreement of all assessors", 0),
        ("left out (conflict without adjudication)", 3),
    ),
}


@pytest.fixture
def adjudicated(judged, take_in):
    take_in(judged, "topics", '{"id": "7", "title": "tides"}\n')
    for document, grade in ADJUDICATED.items():
        settle(judged, "lead", "7", document, grade)
    return judged


@pytest.mark.parametrize("rule", AFTER_ADJUDICATION)
def test_an_adjudicated_grade_comes_before_the_judgements(adjudicated, rule):
    assert grades(adjudicated, rule=rule) == AFTER_ADJUDICATION[rule]
    found = select_judgements(adjudicated, JudgementSelection(rule=rule))
    assert found.decided == DECIDED_AFTER_ADJUDICATION[rule]
    assert found.rule == rule


@pytest.mark.parametrize("rule", sorted(set(RULE_NAMES) - set(AFTER_ADJUDICATION)))
def test_the_other_rules_ignore_adjudications(adjudicated, rule):
    assert grades(adjudicated, rule=rule) == EXPECTED[rule]


@pytest.mark.parametrize("rule", AFTER_ADJUDICATION)
def test_a_frozen_version_keeps_its_adjudications(adjudicated, rule):
    freeze(adjudicated, "first")
    settle(adjudicated, "lead", "7", "four", 0)
    assert grades(adjudicated, rule=rule, frozen="first") == AFTER_ADJUDICATION[rule]
    assert grades(adjudicated, rule=rule) != AFTER_ADJUDICATION[rule]


def test_an_assessor_gives_their_own_grades_alone(judged):
    assert grades(judged, assessor="chi") == {"majority": 1, "three": 2, "four": 3, "nobody": 0}
    assert select_judgements(judged, JudgementSelection(assessor="chi")).decided == (
        ("judged by chi", 4),
    )


def test_a_skipped_or_retracted_judgement_counts_for_nobody(campaign):
    judge(campaign, ("ann", "7", "a"), 3)
    judge(campaign, ("ben", "7", "a"), 1)
    skip(campaign, ("ann", "7", "a"))
    assert grades(campaign) == {"a": 1}
    undo(campaign, "ben")
    assert grades(campaign) == {}


def test_topics_are_never_mixed(new, take_in):
    made = new()
    take_in(made, "judgements", "7 0 a 3\n8 0 a 0\n", assessor="ann")
    take_in(made, "judgements", "8 0 a 0\n7 0 a 3\n", assessor="ben")
    rows = [
        (row.topic, row.grade)
        for row in qrels(made, select_judgements(made, JudgementSelection(rule="majority")))
    ]
    assert rows == [("7", 3), ("8", 0)]


@pytest.mark.parametrize(
    ("whose", "words"),
    [
        (
            {"rule": "none"},
            (
                "no such rule: none. Expected consensus, adjudicated, majority, any, all, highest, "
                "lowest, median, primary."
            ),
        ),
        ({"assessor": "zoe"}, "no such assessor: zoe. Expected ann, ben, chi, dan."),
        ({"assessor": "ann", "rule": "any"}, "not both"),
    ],
)
def test_what_is_unknown_is_refused_with_what_is_known(judged, whose, words):
    with pytest.raises(WrongUse, match=words):
        select_judgements(judged, JudgementSelection(**whose))


def test_where_nobody_has_judged_an_unknown_name_says_so(new):
    with pytest.raises(WrongUse) as caught:
        select_judgements(new(), JudgementSelection(assessor="zoe"))
    assert str(caught.value) == "no such assessor: zoe. None exists yet."
    assert select_judgements(new(name="other")).decided == ()


def test_primary_is_who_was_assigned_the_topic_first_of_all(judged):
    assessors.assign(judged.store, "ben", ["7"])
    assessors.assign(judged.store, "ann", ["7"], SECONDARY)
    found = grades(judged, rule="primary")
    # Ben judged all but "alone", which only Ann did.
    expected = {name: said.get("ben", said.get("ann")) for name, said in VOTES.items()}
    assert found == expected


@pytest.mark.parametrize("how", [{"assessor": "ann"}, {"rule": "majority"}])
def test_a_topic_of_which_no_judgement_counts_is_none_of_the_topics(new, take_in, how) -> None:
    """Else averages would count it as 0; a file of the same judgements lacks it."""
    made = new()
    take_in(made, "judgements", "6 0 one 1\n8 0 one 2\n", assessor="ben")
    take_in(made, "judgements", "7 0 one 1\n8 0 two 1\n", assessor="ann")
    take_in(made, "judgements", "6 0 one 0\n", assessor="chi")
    found = select_judgements(made, JudgementSelection(**how))
    assert sorted(found.topics) == ["7", "8"]
    assert {found.topics[at] for at in found.topic.tolist()} == {"7", "8"}
    assert {row.topic for row in qrels(made, found)} == {"7", "8"}
