"""The effect of disagreement on the systems, for a campaign and for files."""

import math

import numpy as np
import pytest

from assessor_app.campaign.agreement.effect_tables import (
    places_figure,
    sets_table,
    swaps_table,
    words,
)
from assessor_app.campaign.agreement.effects import effects, effects_of_files
from assessor_app.campaign.agreement.judged_sets import JudgedRows
from assessor_app.campaign.assigning.assigning import give
from assessor_app.campaign.files.versions import freeze
from assessor_app.domain.problems import WrongUse

TOPICS = '{"id": "1", "title": "tides"}\n{"id": "2", "title": "bees"}\n'
# One run finds a, the other b.
FIRST = "1 Q0 a 1 9 one\n1 Q0 b 2 8 one\n2 Q0 a 1 9 one\n2 Q0 b 2 8 one\n"
SECOND = "1 Q0 b 1 9 two\n1 Q0 a 2 8 two\n2 Q0 b 1 9 two\n2 Q0 a 2 8 two\n"
LIKES_A = "1 0 a 1\n1 0 b 0\n2 0 a 1\n2 0 b 0\n"
LIKES_B = "1 0 a 0\n1 0 b 1\n2 0 a 0\n2 0 b 1\n"


@pytest.fixture
def campaign(new, take_in):
    campaign = new("binary")
    take_in(campaign, "topics", TOPICS)
    for name, text in (("one.run", FIRST), ("two.run", SECOND)):
        take_in(campaign, "run", text, name=name)
    for assessor, text in (("ann", LIKES_A), ("bob", LIKES_B), ("cat", LIKES_A)):
        take_in(campaign, "judgements", text, assessor=assessor)
    return campaign


def test_the_assessor_who_likes_the_other_document_swaps_the_runs(campaign):
    found = effects(campaign, measure="P@1")
    assert [(one.a, one.b, one.difference) for one in found.swapped] == [("one", "two", 1.0)]
    # All and any leave no difference to swap: everybody, or nobody, calls both relevant.
    assert found.swapped[0].sets == ("bob",)
    by_name = {one.name: one for one in found.sets}
    assert by_name["bob"].effect.correlations["tau"] == -1
    assert by_name["bob"].agreement.overlap == 0
    assert by_name["cat"].effect.correlations["tau"] == 1
    assert by_name["consensus"].agreement is None


def test_the_reference_may_be_an_assessor(campaign):
    found = effects(campaign, measure="P@1", reference="bob")
    assert (found.swapped[0].a, found.swapped[0].b) == ("two", "one")
    assert "ann" in found.swapped[0].sets


@pytest.mark.parametrize("reference", ["consensus", "bob"])
def test_the_table_says_which_order_tau_ap_takes_as_the_reference(campaign, reference):
    table = sets_table(effects(campaign, measure="P@1", reference=reference))
    assert f"the reference is the system ranking with {reference}" in table.note
    told = {column.key: column.explanation for column in table.columns}
    assert told["tau_ap"].endswith(f"Reference: the system ranking with {reference}.")


def test_tables_words_and_picture_say_the_same(campaign):
    found = effects(campaign, measure="P@1")
    rows = {row[0]: row for row in sets_table(found).rows}
    assert "consensus" not in rows
    assert rows["bob"][-4:] == (1, 0, 1.0, "one")
    assert rows["cat"][-4:] == (0, 0, 0.0, "")
    assert [row[:2] for row in swaps_table(found).rows] == [("one", "two")]
    told = " ".join(words(found))
    assert "The only pair of runs is swapped" in told
    figure = places_figure(found)
    assert figure.x_names[:4] == ("consensus", "ann", "bob", "cat")
    assert {line.name: line.y[:4] for line in figure.series} == {
        "one": (1, 1, 2, 1),
        "two": (2, 2, 1, 2),
    }


def test_one_assessor_disagrees_with_nobody(new, take_in):
    campaign = new("binary")
    take_in(campaign, "topics", TOPICS)
    take_in(campaign, "run", FIRST, name="one.run")
    take_in(campaign, "judgements", LIKES_A, assessor="ann")
    with pytest.raises(WrongUse, match="at least two assessors"):
        effects(campaign)


def test_one_run_has_no_order(campaign, new, take_in):
    alone = new("binary", "alone")
    take_in(alone, "topics", TOPICS)
    take_in(alone, "run", FIRST, name="one.run")
    for assessor, text in (("ann", LIKES_A), ("bob", LIKES_B)):
        take_in(alone, "judgements", text, assessor=assessor)
    with pytest.raises(WrongUse, match="at least two runs"):
        effects(alone)


def test_an_unknown_reference_is_named(campaign):
    with pytest.raises(WrongUse, match="no such assessor, rule or version: zoe") as caught:
        effects(campaign, reference="zoe")
    assert "ann" in caught.value.expected


def test_a_measure_without_values_of_topics_is_refused(campaign):
    with pytest.raises(WrongUse, match="topic by topic"):
        effects(campaign, measure="GMAP")


def test_files_are_compared_as_assessors_are(file):
    runs = [file("one.run", FIRST), file("two.run", SECOND)]
    judged = [file("a.qrels", LIKES_A), file("b.qrels", LIKES_B)]
    found = effects_of_files(judged, runs, measure="P@1")
    assert found.reference == "a.qrels"
    assert [(one.a, one.b, one.sets) for one in found.swapped] == [("one", "two", ("b.qrels",))]
    assert found.sets[1].agreement.kappa == -1
    assert not math.isnan(found.mixed.mean)


def test_equal_runs_share_their_places_and_never_swap(file):
    runs = [file("one.run", FIRST), file("two.run", FIRST.replace("one", "two"))]
    judged = [file("a.qrels", LIKES_A), file("b.qrels", LIKES_B)]
    found = effects_of_files(judged, runs)
    assert found.swapped == ()
    assert [one.effect.place.tolist() for one in found.sets] == [[1.5, 1.5]] * 2
    assert words(found)[-2] == "No judgement set swaps the only pair of runs."


def test_files_of_one_name_are_told_apart_by_their_folders(file, tmp_path):
    runs = [file("one.run", FIRST), file("two.run", SECOND)]
    judged = []
    for folder, text in (("first", LIKES_A), ("second", LIKES_B)):
        (tmp_path / folder).mkdir()
        judged.append(tmp_path / folder / "judged.txt")
        judged[-1].write_text(text)
    found = effects_of_files(judged, runs, measure="P@1")
    assert [(one.a, one.b, one.sets) for one in found.swapped] == [
        ("one", "two", (str(judged[1]),))
    ]
    with pytest.raises(WrongUse, match="is given twice"):
        effects_of_files([judged[0], judged[0]], runs)


def test_an_assessor_with_the_name_of_a_rule_is_told_apart_from_it(campaign, take_in):
    take_in(campaign, "judgements", LIKES_B, assessor="any")
    found = effects(campaign, measure="P@1", reference="ann")
    sets = {one.name: one.effect for one in found.sets}
    # Somebody likes each document, so the rule makes the runs equal; the assessor swaps them.
    assert sets["any (rule)"].place.tolist() == [1.5, 1.5]
    assert sets["any (assessor)"].place.tolist() == [2, 1]
    assert effects(campaign, reference="any").reference == "any (rule)"
    assert effects(campaign, reference="any (assessor)").reference == "any (assessor)"


def test_where_less_is_better_the_run_with_less_is_the_better_one(file):
    runs = [file("one.run", FIRST), file("two.run", SECOND)]
    judged = [file("a.qrels", LIKES_A), file("b.qrels", LIKES_B)]
    found = effects_of_files(judged, runs, measure="E@1")
    (pair,) = found.swapped
    assert (pair.a, pair.b, pair.difference, pair.holds) == ("one", "two", -1.0, True)
    assert found.sets[1].effect.reference_place.tolist() == [1, 2]


def test_a_pair_swapped_in_both_directions_is_counted_once(file):
    third = "1 Q0 z 1 9 three\n2 Q0 z 1 9 three\n"
    runs = [file("one.run", FIRST), file("two.run", SECOND), file("three.run", third)]
    most = "1 0 a 0\n1 0 b 1\n2 0 a 1\n2 0 b 0\n3 0 a 1\n3 0 b 0\n"
    more = (
        "".join(f"3 Q0 {one} {at} {-at} {run}\n" for at, one in enumerate(order, 1))
        for run, order in (("one", "ab"), ("two", "ba"))
    )
    for path, text in zip(runs, more, strict=False):
        path.write_text(path.read_text() + text)
    first_topic, all_topics = "1 0 a 1\n1 0 b 0\n", LIKES_B + "3 0 a 0\n3 0 b 1\n"
    judged = [file(f"{at}.qrels", text) for at, text in enumerate((most, first_topic, all_topics))]
    found = effects_of_files(judged, runs, measure="P@1")
    assert {(one.a, one.b, one.sets) for one in found.swapped} == {
        ("two", "one", ("1.qrels",)),
        ("one", "two", ("2.qrels",)),
    }
    told = " ".join(words(found))
    assert "1 of 3 pairs of runs is swapped" in told
    assert "the difference of mean P@1 is not significant" in told
    assert "A pair is in the table in both orders" in swaps_table(found).note


def test_a_swap_on_a_few_topics_is_no_lost_difference_where_all_topics_say_the_contrary(file):
    topics = range(1, 8)
    first = "".join(f"{topic} Q0 a 1 9 one\n{topic} Q0 b 2 8 one\n" for topic in topics)
    second = "".join(f"{topic} Q0 b 1 9 two\n{topic} Q0 a 2 8 two\n" for topic in topics)
    # By the reference `two` is better but on topic 1, and the other set knows that topic only.
    reference = "1 0 a 1\n" + "".join(f"{topic} 0 b 1\n" for topic in topics if topic > 1)
    runs = [file("one.run", first), file("two.run", second)]
    judged = [file("a.qrels", reference), file("b.qrels", "1 0 b 1\n1 0 a 0\n")]
    (pair,) = effects_of_files(judged, runs, measure="P@1").swapped
    assert (pair.a, pair.b) == ("one", "two")
    assert pair.difference == pytest.approx(-5 / 7)
    assert pair.p < 0.05
    assert not pair.significant


def test_of_a_version_it_stays_the_same_whatever_is_judged_later(campaign, take_in):
    freeze(campaign, "paper")
    before = sets_table(effects(campaign, measure="P@1", frozen="paper"))
    take_in(campaign, "judgements", LIKES_B, assessor="cat")
    take_in(campaign, "judgements", LIKES_B, assessor="dan")
    assert sets_table(effects(campaign, measure="P@1", frozen="paper")) == before
    now = effects(campaign, measure="P@1")
    assert "dan" in {one.name for one in now.sets}
    with pytest.raises(WrongUse, match="no such version: draft"):
        effects(campaign, measure="P@1", frozen="draft")


@pytest.fixture
def shared_out(file):
    """Return the effects of three sets; the third has one topic, where the reference ranks the
    runs otherwise than on all topics.
    """
    topics = range(1, 5)
    first = "".join(f"{topic} Q0 a 1 9 one\n{topic} Q0 b 2 8 one\n" for topic in topics)
    second = "".join(f"{topic} Q0 b 1 9 two\n{topic} Q0 a 2 8 two\n" for topic in topics)
    whole = "1 0 a 1\n" + "".join(f"{topic} 0 b 1\n" for topic in topics if topic > 1)
    runs = [file("one.run", first), file("two.run", second)]
    judged = (("ref", whole), ("whole", whole), ("part", "1 0 a 1\n"))
    return effects_of_files([file(f"{name}.qrels", text) for name, text in judged], runs)


def test_lines_cross_only_where_the_table_has_a_swap(shared_out):
    assert [row[-4] for row in sets_table(shared_out).rows] == [0, 0]
    assert words(shared_out)[-2] == "No judgement set swaps the only pair of runs."
    figure = places_figure(shared_out)
    assert figure.x_names == (
        "ref.qrels",
        "whole.qrels",
        "ref.qrels (part.qrels)",
        "part.qrels",
    )
    assert {line.name: line.y for line in figure.series} == {
        "one": (2, 2, 1, 1),
        "two": (1, 1, 2, 2),
    }
    # No line joins ranks on all topics to ranks on the topics of one set.
    assert [line.breaks for line in figure.series] == [(2,), (2,)]
    assert figure.note == (
        "The column “ref.qrels (part.qrels)” shows the ranks with ref.qrels on only the"
        " topics of part.qrels, because they differ from the ranks on all topics. Compare"
        " part.qrels with this column, and each other set with the column “ref.qrels”."
    )
    assert figure.series[0].labels[2:] == (
        "0.5000 with ref.qrels (part.qrels)",
        "0.5000 with part.qrels",
    )


def test_the_primary_rule_without_primary_assessors_is_explained(campaign):
    unassigned = effects(campaign, measure="P@1")
    assert unassigned.unassigned == "primary"
    assert "primary: no topic has a primary assessor" in sets_table(unassigned).note
    assert "primary: no topic has a primary assessor" in places_figure(unassigned).note
    give(campaign, "bob", ["1"])
    assigned = effects(campaign, measure="P@1")
    assert "primary assessor" not in sets_table(assigned).note + places_figure(assigned).note


def test_the_words_count_what_has_a_single_assessor(campaign, take_in):
    every = " ".join(words(effects(campaign, measure="P@1")))
    assert "single assessor" not in every
    assert "per topic (2 of 2 topics have more than one assessor)" in every
    take_in(campaign, "judgements", "1 0 c 1\n", assessor="ann")
    some = " ".join(words(effects(campaign, measure="P@1")))
    assert "own judgements (1 of 5 documents has a single assessor)" in some


def test_the_heads_name_the_reference(campaign):
    found = effects(campaign, measure="P@1", reference="bob")
    titles = [column.title for column in swaps_table(found).columns]
    assert titles[:4] == ["Higher with bob", "Lower with bob", "Difference", "Adjusted p"]
    assert "Each row is compared with bob." in sets_table(found).note


def test_sets_of_the_same_documents_share_their_arrays():
    def rows(topic, document, relevant):
        arrays = np.array(topic, np.int32), np.array(document, np.uint32)
        return JudgedRows(("1", "2"), *arrays, np.array(relevant))

    first = rows([0, 0, 1], [3, 4, 3], [True, False, True])
    alike = rows([0, 0, 1], [3, 4, 3], [False, False, True])
    other = rows([0, 1, 1], [3, 4, 3], [False, False, True])
    shared = alike.sharing([other, first])
    assert shared.document is first.document
    assert shared.relevant is alike.relevant
    assert other.sharing([first, alike]) is other


def test_the_table_of_swaps_says_over_which_topics_order_and_difference_are(campaign):
    note = swaps_table(effects(campaign, measure="P@1")).note
    assert "Higher and lower are by mean P@1 over the topics of the sets that swap the pair" in note
    assert "Difference and p are over all topics of consensus" in note
