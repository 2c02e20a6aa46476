"""Comparing pairs: what comes next, what is filed, undo, hidden repeats, consistency, circles."""

import math
import random

import pytest

from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging import judging
from assessor_app.campaign.preferences import pair_choice, preferring
from assessor_app.campaign.preferences.pair_choice import Done, Pair
from assessor_app.campaign.preferences.preference_findings import preferences_of
from assessor_app.campaign.preferences.preference_overview import (
    all_consistency,
    circles,
    consistency,
    consistency_table,
)
from assessor_app.domain.events import IN_A_PAIR
from assessor_app.domain.names import DEFAULT_SEED
from assessor_app.domain.problems import WrongUse
from assessor_app.formats.format import Content
from assessor_app.judging.schedulers import SCHEDULERS, plan_from
from assessor_app.judging.schedulers.schedule import NOTHING
from assessor_app.store.journal import first_showings, journal
from assessor_app.store.tables import campaign_settings
from assessor_app.store.tables.pools import PoolEntry, put

PLAN = "heap:k=3,seed=5,repeats=4"
NAMES = [f"d{number:02}" for number in range(16)]


@pytest.fixture
def compared(new, file):
    """A campaign that compares: topic 7 with sixteen pooled documents with texts."""
    made = new("preference")
    topics = file("t.jsonl", '{"id": "7", "title": "tides"}\n{"id": "8", "title": "bees"}\n')
    lines = (f'{{"id": "{name}", "text": "A text of {name}."}}\n' for name in NAMES)
    texts = file("d.jsonl", "".join(lines))
    import_files(made, [ImportOrder(topics, Content.TOPICS), ImportOrder(texts, Content.DOCUMENTS)])
    put(made.store, [PoolEntry("7", name) for name in NAMES], "by hand")
    return made


def true_verdict(pair):
    """Of two documents the one with the higher number is better."""
    return "A" if pair.left > pair.right else "B"


def work(campaign, assessor="ann", plan=PLAN, verdict=true_verdict, most=1000):
    """Answers until done; gives the pairs shown."""
    shown = []
    while len(shown) < most:
        pair = pair_choice.next_pair(campaign, assessor, "7", plan)
        if isinstance(pair, Done):
            break
        preferring.answer(campaign, assessor, pair, verdict(pair))
        shown.append(pair)
    return shown


def test_the_best_documents_are_found_over_a_restart(compared):
    shown = work(compared, most=9)
    with open_campaign(compared.path) as again:
        shown += work(again)
        found = pair_choice.standing(again, "ann", "7", PLAN)
    assert found.ranking == (("d15",), ("d14",), ("d13",))
    assert found.next == Done("All pairs are judged: the best 3 documents are found.")
    assert found.remaining.worst == 0
    assert found.candidates == 16
    assert found.answered == len(shown)
    assert [pair.position for pair in shown] == list(range(len(shown)))


def test_every_answer_is_one_event_with_all_that_was_shown(compared):
    pair = pair_choice.next_pair(compared, "ann", "7", PLAN)
    assert pair == pair_choice.next_pair(compared, "ann", "7", PLAN)
    shown = judging.Shown(shown_at=10.0, active_seconds=2.5)
    changes = preferring.answer(compared, "ann", pair, "tie", shown=shown, flags="unsure")
    assert (changes.judgements, changes.assessor, changes.topic) == (True, "ann", "7")
    (event,) = journal.events(compared.store, assessor="ann")
    assert (event.document, event.other, event.value) == (pair.left, pair.right, "tie")
    assert (event.order, event.position, event.flags) == (PLAN, 0, "unsure")
    assert (event.shown_at, event.active_seconds) == (10.0, 2.5)
    hashes = event.text_hash.split()
    assert len(hashes) == len(set(hashes)) == 2


def test_sides_are_drawn_and_differ_between_assessors(compared):
    ann, ben = (work(compared, name, "all:repeats=0") for name in ("ann", "ben"))
    pairs = [{pair.left, pair.right} for pair in ann]
    assert pairs == [{pair.left, pair.right} for pair in ben]
    swapped = sum(one.left != other.left for one, other in zip(ann, ben, strict=True))
    assert 30 < swapped < 90
    left = [consistency(compared, name).left for name in ("ann", "ben")]
    assert all(one.trials == 120 and one.limits[0] < 0.5 < one.limits[1] for one in left)


def test_undo_goes_back_pair_by_pair_and_redo_forth(compared):
    shown = work(compared, most=12)
    for pair in reversed(shown):
        assert judging.undo(compared, "ann") is not None
        assert pair_choice.next_pair(compared, "ann", "7", PLAN) == pair
    assert judging.undo(compared, "ann") is None
    for pair in shown:
        assert pair_choice.next_pair(compared, "ann", "7", PLAN) == pair
        assert judging.redo(compared, "ann") is not None
    assert pair_choice.standing(compared, "ann", "7", PLAN).answered == 12


def test_repeats_are_hidden_swapped_and_count_for_consistency_alone(compared):
    shown = work(compared)
    repeats = [pair for pair in shown if pair.repeat]
    ordinary = [pair for pair in shown if not pair.repeat]
    assert len(repeats) >= len(ordinary) // 4 - 1 >= 2
    for pair in repeats:
        before = shown[: shown.index(pair)]
        (first,) = [one for one in before if (one.left, one.right) == (pair.right, pair.left)]
        assert before.index(first) < len(before) - 5 or len(before) < 10
        assert "repeat=" not in repr(pair).replace("repeats=", "")
    assert len(preferences_of(compared)) == len(ordinary)
    found = consistency(compared, "ann")
    assert (found.same.hits, found.same.trials, found.same_side) == (len(repeats),) * 2 + (0,)


@pytest.mark.parametrize("every", [1, 2, 3, 4, 7, 40])
def test_no_count_gives_a_repeat_away(compared, every):
    """Every answer moves what is done and what is left by one, to the last."""
    plan, repeats = f"all:repeats={every}", 0
    before = pair_choice.standing(compared, "ann", "7", plan)
    assert before.answered == 0
    while isinstance(before.next, Pair):
        preferring.answer(compared, "ann", before.next, true_verdict(before.next))
        after = pair_choice.standing(compared, "ann", "7", plan)
        assert after.answered == before.answered + 1
        assert after.remaining.best == before.remaining.best - 1
        assert after.remaining.worst == before.remaining.worst - 1
        repeats += before.next.repeat
        before = after
    # Where each is repeated, the last five are not forgotten before the last is shown.
    assert repeats == (114 if every == 1 else 119 // every)
    assert before.remaining == NOTHING


def test_who_always_prefers_the_left_contradicts_themselves(compared):
    work(compared, plan="merge:repeats=2", verdict=lambda pair: "A")
    found = consistency(compared, "ann", "7")
    assert found.same.value == 0
    assert found.same_side == found.same.trials > 5
    assert found.left.value == 1
    assert found.left.limits[0] > 0.8
    (row,) = consistency_table(all_consistency(compared)).rows
    assert row[0] == "ann"
    with pytest.raises(WrongUse, match="no such assessor: zoe"):
        consistency(compared, "zoe")


def test_without_repeats_consistency_is_undefined(compared):
    work(compared, plan="heap:repeats=0", most=3)
    assert math.isnan(consistency(compared, "ann").same.value)


def test_a_pair_judged_anew_counts_as_judged_last(compared):
    plan = "merge:repeats=0"
    work(compared, plan=plan)
    low, high = "d14", "d15"
    preferring.answer(compared, "ann", Pair("7", low, high), "A")
    # What followed from the first answer is asked, and nothing else.
    more = work(compared, plan=plan)
    assert len(more) < 16
    found = pair_choice.standing(compared, "ann", "7", plan)
    assert found.ranking[:2] == ((low,), (high,))
    for _ in range(len(more) + 1):
        judging.undo(compared, "ann")
    assert pair_choice.standing(compared, "ann", "7", plan).ranking[:2] == ((high,), (low,))


def test_what_one_scheduler_asked_another_knows(compared):
    work(compared, plan="all:repeats=0")
    for plan in ("heap:k=4,seed=9", "merge:seed=3", "rounds:k=2,f=5,p=3", "adaptive"):
        found = pair_choice.standing(compared, "ann", "7", plan)
        assert isinstance(found.next, Done), plan
        assert found.ranking[0] == ("d15",)


@pytest.mark.parametrize("name", ["heap:k=4", "merge:", "rounds:k=2,f=5,p=3", "adaptive:", "all:"])
def test_what_is_not_relevant_under_one_plan_is_not_asked_about_under_another(compared, name):
    plan = f"{name},seed=9,repeats=0".replace(":,", ":")
    before = pair_choice.standing(compared, "ann", "7", plan).remaining
    pair = pair_choice.next_pair(compared, "ann", "7", PLAN)
    out = {pair.left, pair.right}
    preferring.answer(compared, "ann", pair, "neither")
    after = pair_choice.standing(compared, "ann", "7", plan)
    assert set(after.not_relevant) == out
    assert after.remaining.worst < before.worst
    assert name != "all:" or after.remaining.best == after.remaining.worst == 14 * 13 // 2
    shown = work(compared, plan=plan)
    assert shown
    assert all(out.isdisjoint((one.left, one.right)) for one in shown)
    found = pair_choice.standing(compared, "ann", "7", plan)
    assert set(found.not_relevant) == out
    assert [one for one, *_ in found.ranking[:2]] == sorted(set(NAMES) - out)[:-3:-1]


def test_documents_that_join_the_pool_are_asked_about(compared):
    work(compared)
    put(compared.store, [PoolEntry("7", "d99")], "by hand")
    more = work(compared, plan="heap:k=3,seed=5,repeats=0")
    assert 0 < len(more) < 12
    assert pair_choice.standing(compared, "ann", "7", PLAN).ranking[0] == ("d99",)


def test_of_the_pool_only_what_can_be_judged_and_is_graded_high_enough(campaign):
    judging.cannot_judge(campaign, ("ann", "7", "a"), "torn")
    names, why = pair_choice.candidates(campaign, "ann", "7", plan_from("all"))
    assert (set(names), why) == ({"b#1", "c", "e"}, "")
    found = pair_choice.next_pair(campaign, "ann", "7", "all:grade=2")
    assert isinstance(found, Done)
    assert "grade Relevant or higher from you" in found.why
    for name, grade in (("b#1", 3), ("c", 2), ("e", 1)):
        judging.judge(campaign, ("ann", "7", name), grade)
    pair = pair_choice.next_pair(campaign, "ann", "7", "all:grade=2")
    assert {pair.left, pair.right} == {"b#1", "c"}


def test_why_there_is_nothing_to_compare_is_said(compared):
    found = pair_choice.standing(compared, "ann", "8", PLAN)
    assert found.next == Done("Topic 8 has no pool yet. Make a pool first.")
    put(compared.store, [PoolEntry("8", "d01")], "by hand")
    assert "no two documents" in pair_choice.next_pair(compared, "ann", "8", PLAN).why
    work(compared, verdict=lambda pair: "neither")
    done = pair_choice.next_pair(compared, "ann", "7", PLAN)
    assert done.why == "All pairs are judged: no document is relevant."
    with pytest.raises(WrongUse, match="no such topic: 9"):
        pair_choice.next_pair(compared, "ann", "9", PLAN)


def test_documents_that_are_not_relevant_are_counted_at_the_end(compared):
    def two_are_relevant(pair):
        relevant = {pair.left, pair.right} & {"d14", "d15"}
        return true_verdict(pair) if relevant else "neither"

    work(compared, verdict=two_are_relevant)
    done = pair_choice.next_pair(compared, "ann", "7", PLAN)
    assert done.why == "All pairs are judged: 2 documents are ranked, 14 are not relevant."


@pytest.mark.parametrize(
    ("pair", "verdict", "message"),
    [
        (("d01", "d02"), "C", "no such verdict: C. Expected A, B, tie, neither."),
        (("d01", "d01"), "A", "compared with itself"),
        (("d01", "zz"), "A", "no such document in the pool of topic 7: zz"),
    ],
)
def test_what_makes_no_sense_is_not_filed(compared, pair, verdict, message):
    with pytest.raises(WrongUse, match=message):
        preferring.answer(compared, "ann", Pair("7", *pair), verdict)
    assert journal.count(compared.store) == 0


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ("bubble", "no such scheduler: bubble"),
        ("heap:x=1", "not set by x"),
        ("heap:k", "no setting"),
        ("heap:k=1,k=2", "no setting"),
        ("heap:k=0", "k=0 cannot be"),
        ("all:repeats=-1", "cannot be"),
        ("rounds:k=5,f=3,p=2", "k and p up to f"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(plan, message):
    with pytest.raises(WrongUse, match=message):
        plan_from(plan)


def test_a_plan_is_written_as_it_is_read():
    for text in ("heap:k=10,seed=0,repeats=10", "rounds:k=5,f=9,p=7,seed=3,repeats=0,grade=-1"):
        assert str(plan_from(text)) == text


def test_a_campaign_may_compare_beside_its_grades(campaign, compared):
    assert preferring.compares(compared)
    assert not preferring.compares(campaign)
    assert preferring.let_compare(campaign, True)
    assert not preferring.let_compare(campaign, True)
    assert preferring.compares(campaign)
    judging.judge(campaign, ("ann", "7", "a"), 1)
    preferring.answer(campaign, "ann", Pair("7", "a", "c"), "B")
    assert campaign_settings.read(campaign.store, "compares") == "yes"
    assert preferring.let_compare(campaign, False)
    assert len(preferences_of(campaign)) == 1
    with pytest.raises(WrongUse, match="has no grades"):
        preferring.let_compare(compared, False)


def test_topics_say_how_many_pairs_are_left(compared):
    put(compared.store, [PoolEntry("8", name) for name in NAMES[:4]], "by hand")
    work(compared)
    seven, eight = pair_choice.topics_to_compare(compared, "ann", "heap:k=3,seed=5,repeats=0")
    assert (seven.topic.id, seven.done, seven.remaining.worst) == ("7", True, 0)
    assert seven.answered >= 15
    assert (eight.topic.title, eight.done, eight.candidates) == ("bees", False, 4)
    # Three for the best of four, one for the second; one more where the third is not known then.
    assert (eight.remaining.best, eight.remaining.worst) == (4, 5)


def test_a_circle_is_shown_with_its_answers_and_goes_when_one_is_judged_anew(compared):
    for left, right in (("d01", "d02"), ("d02", "d03"), ("d03", "d01"), ("d03", "d04")):
        preferring.answer(compared, "ann", Pair("7", left, right), "A")
    preferring.answer(compared, "ben", Pair("7", "d02", "d01"), "A")
    (circle,) = circles(compared, "ann")
    assert (circle.topic, circle.documents) == ("7", ("d01", "d02", "d03"))
    said = [[(one.first, one.second) for one in step] for step in circle.answers]
    assert said == [[("d01", "d02")], [("d02", "d03")], [("d03", "d01")]]
    assert circle.against == ((), (), ())
    assert circles(compared) == ()  # with ben's, the first step is undecided
    assert circles(compared, "ann", "8") == ()
    (one,) = circle.answers[2]
    preferring.answer(compared, "ann", Pair("7", one.first, one.second), "B")
    assert circles(compared, "ann") == ()
    assert len(preferring.answers(compared, "ann", "7")) == 4


def test_five_thousand_answers_are_replayed_at_once(new):
    import time

    made = new("preference")
    from assessor_app.domain.collection import Topic
    from assessor_app.domain.events import Event, Kind
    from assessor_app.store.tables import stored_topics

    stored_topics.put(made.store, [Topic("7", "tides")])
    names = [f"d{number:03}" for number in range(101)]
    put(made.store, [PoolEntry("7", name) for name in names], "by hand")
    lot = random.Random(1)
    events = [
        Event("ann", Kind.PREFERENCE, "7", one, "A", other=other)
        for number, one in enumerate(names)
        for other in names[number + 1 :]
    ]
    lot.shuffle(events)
    journal.append(made.store, events[:-1])
    times = []
    for _ in range(3):
        start = time.perf_counter()
        found = pair_choice.standing(made, "ann", "7", "all")
        times.append(time.perf_counter() - start)
        assert isinstance(found.next, Pair)
        assert found.answered == 5049
    print(f"{min(times) * 1000:.0f} ms")
    assert min(times) < 0.5


def test_what_comes_after_each_verdict_is_foreseen(compared):
    for _ in range(24):
        pair = pair_choice.next_pair(compared, "ann", "7", PLAN)
        foreseen = pair_choice.foresee(compared, "ann", pair, PLAN)
        for verdict in ("neither", "tie", true_verdict(pair)):
            preferring.answer(compared, "ann", pair, verdict)
            assert pair_choice.next_pair(compared, "ann", "7", PLAN) == foreseen[verdict]
            if verdict != true_verdict(pair):
                judging.undo(compared, "ann")


def test_pairs_are_taken_back_apart_from_everything_else(campaign):
    pair = pair_choice.next_pair(campaign, "ann", "7", PLAN)
    preferring.answer(campaign, "ann", pair, "A")
    judging.judge(campaign, ("ann", "7", "a"), 2)
    step = judging.undo(campaign, "ann", pairs=True)
    assert (step.document, step.other) == (pair.left, pair.right)
    assert judging.undo(campaign, "ann", pairs=True) is None
    assert not first_showings.opened(campaign.store, "ann", "7")
    # Another judgement since does not stand in the way of doing the pair again.
    judging.judge(campaign, ("ann", "7", "b#1"), 1)
    assert judging.redo(campaign, "ann", pairs=False) is None
    assert judging.redo(campaign, "ann", pairs=True).other == pair.right
    assert judging.redo(campaign, "ann", pairs=True) is None
    taken = [judging.undo(campaign, "ann", pairs=False).document for _ in range(2)]
    assert taken == ["b#1", "a"]
    assert judging.undo(campaign, "ann", pairs=False) is None
    assert len(preferring.answers(campaign, "ann", "7")) == 1


def test_what_cannot_be_judged_in_a_pair_is_taken_back_with_the_pairs(compared):
    pair = pair_choice.next_pair(compared, "ann", "7", PLAN)
    judging.cannot_judge(compared, ("ann", "7", pair.left), "torn", flags=IN_A_PAIR)
    assert pair.left not in pair_choice.candidates(compared, "ann", "7", plan_from(PLAN))[0]
    assert judging.undo(compared, "ann", pairs=False) is None
    assert judging.undo(compared, "ann", pairs=True).document == pair.left
    assert pair_choice.next_pair(compared, "ann", "7", PLAN) == pair


def test_the_plan_is_the_campaigns_and_where_one_left_off_is_known(compared):
    assert str(preferring.chosen_plan(compared)) == "heap:k=10,seed=1,repeats=10"
    plan = plan_from("merge:seed=3,repeats=0")
    assert preferring.choose_plan(compared, plan).title
    assert not preferring.choose_plan(compared, plan)
    assert preferring.where_left_off(compared, "ann") == ""
    preferring.answer(compared, "ann", Pair("8", "d01", "d02"), "A")
    with open_campaign(compared.path) as again:
        assert str(preferring.chosen_plan(again)) == str(plan)
        assert preferring.where_left_off(again, "ann") == "8"
    campaign_settings.write(compared.store, "comparing_plan", "tomorrow:x=1")
    assert str(preferring.chosen_plan(compared)) == "heap:k=10,seed=1,repeats=10"


def test_a_plan_without_a_seed_has_the_seed_of_all_commands(compared):
    for scheduler in SCHEDULERS:
        assert plan_from(scheduler.name).seed == DEFAULT_SEED
    assert preferring.chosen_plan(compared).seed == DEFAULT_SEED


def test_a_campaign_keeps_the_seed_that_it_stored_or_began_with(compared):
    former = "heap:k=10,seed=0,repeats=10"
    preferring.answer(compared, "ann", pair_choice.next_pair(compared, "ann", "7", former), "A")
    assert str(preferring.chosen_plan(compared)) == former
    preferring.choose_plan(compared, plan_from("merge:seed=0,repeats=0"))
    assert preferring.chosen_plan(compared).seed == 0
