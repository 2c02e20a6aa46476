"""The certification sample: its place in the queue, what the order learns, and certificates."""

import math

import numpy as np
import pytest

from assessor_app.campaign.assigning.setting_aside import exclude
from assessor_app.campaign.evaluating.evaluation import JudgementSelection
from assessor_app.campaign.files import versions
from assessor_app.campaign.files.opening import open_campaign
from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.certificates import certificate
from assessor_app.campaign.judging.certification_sample import (
    SamplePlan,
    choose_sample,
    chosen_sample,
    mixed_in,
    sample_of,
)
from assessor_app.campaign.judging.document_orders import (
    decided_in,
    queue_row,
    reached_in_order,
    reasons_in_order,
    rows_ahead,
)
from assessor_app.campaign.judging.gold_documents import GoldPlan, choose_gold
from assessor_app.campaign.judging.judging import Shown
from assessor_app.campaign.judging.known_documents import import_known
from assessor_app.campaign.judging.stopping_advice import (
    as_json,
    gain_note,
    gain_table,
    topic_gains,
)
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.sharing.merging import merge
from assessor_app.campaign.sharing.packaging import make_package
from assessor_app.domain.events import Kind
from assessor_app.domain.problems import WrongUse
from assessor_app.judging.learning.stopping import certifying_rank

POOL, RELEVANT = 150, 50
PLAN = SamplePlan(share=0.6, every=2, seed=3)
ORDERS = ("id", "random:5", "prioritised:depth", "prioritised:mtf", "similar", "learned:1")


def texts() -> dict[str, tuple[str, bool]]:
    """Each document's words and relevance; half of the relevant ones share more words."""
    chance, found = np.random.default_rng(4), {}
    names = chance.permutation([f"d{at:03}" for at in range(POOL)]).tolist()
    for at, name in enumerate(names):
        words = [f"w{one}" for one in chance.integers(0, 60, 8)]
        shared = (at < RELEVANT) + 2 * (at < RELEVANT // 2)
        words += [f"tide{one}" for one in chance.integers(0, 6, shared)]
        found[name] = " ".join(words), at < RELEVANT
    return found


TEXTS = texts()
GOLD = [f"g{at}" for at in range(6)]


@pytest.fixture
def lead(new, take_in):
    """150 pooled documents of topic 7, 50 of them relevant, and a sample of 60%."""
    made = new(name="lead")
    take_in(made, "topics", '{"id": "7", "title": "tide1"}\n')
    words = {name: words for name, (words, _) in TEXTS.items()} | dict.fromkeys(GOLD, "tide1 gold")
    lines = (f'{{"id": "{name}", "text": "{text}"}}\n' for name, text in words.items())
    take_in(made, "documents", "".join(lines))
    take_in(made, "run", "".join(f"7 Q0 {one} {at} {-at} r\n" for at, one in enumerate(TEXTS, 1)))
    make_pool(made, POOL)
    judging.add_assessor(made, "ann")
    choose_sample(made, PLAN)
    return made


def sample() -> list[str]:
    return sample_of(PLAN, "7", TEXTS)


def judge(campaign, name, order="learned:1", grade=None):
    grade = int(name in TEXTS and TEXTS[name][1]) if grade is None else grade
    judging.judge(
        campaign,
        ("ann", "7", name),
        grade,
        shown=Shown(order=order, purpose=Kind.GOLD if name in GOLD else None),
    )


def follow(campaign, number, order="learned:1"):
    """Judge the next documents of the queue, at most this many, and return their ids."""
    judged: list[str] = []
    while len(judged) < number:
        done = decided_in(campaign, "ann", "7")
        row = queue_row(campaign, "ann", "7", order)
        name = next((one for one in row if one not in done), "")
        if not name:
            break
        judge(campaign, name, order)
        judged.append(name)
    return judged


def gain(campaign, target=0.8):
    return topic_gains(campaign, target)[0]


def test_each_document_is_sampled_for_itself_so_that_a_growing_pool_keeps_the_sample():
    names = [f"d{at}" for at in range(4000)]
    plan = SamplePlan(share=0.1, seed=1)
    before, after = sample_of(plan, "7", names[:2000]), sample_of(plan, "7", names)
    assert [one for one in after if one in set(names[:2000])] == before
    assert len(after) == pytest.approx(400, abs=4 * 19)
    assert sample_of(plan, "7", reversed(names)) == after
    assert after not in (sample_of(plan, "8", names), sample_of(SamplePlan(0.1, 10, 2), "7", names))
    assert len(sample_of(SamplePlan(share=1), "7", names)) == 4000


def test_every_nth_place_has_a_sampled_document_until_all_have_come():
    row = [f"d{at}" for at in range(9)]
    mixed = mixed_in(row, ["d8", "d1", "d7"], 3)
    assert mixed == ["d0", "d1", "d8", "d2", "d3", "d7", "d4", "d5", "d6"]
    assert mixed_in(row, ["d8", "d5"], 3, before=2)[:4] == ["d8", "d0", "d1", "d5"]
    assert mixed_in(row[:1], ["x", "y"], 5) == ["d0", "x", "y"]
    assert mixed_in(row, ["d8"], 1)[:2] == ["d8", "d0"]


@pytest.mark.parametrize("order", ORDERS)
def test_the_queue_has_all_documents_once_and_a_sampled_one_at_each_nth_place(lead, order):
    queue = follow(lead, 40, order)
    assert sorted(queue_row(lead, "ann", "7", order)) == sorted(TEXTS)
    places = [name in sample() for name in queue]
    assert all(places[PLAN.every - 1 :: PLAN.every])
    assert not all(places)


@pytest.mark.parametrize("order", ["prioritised:mtf", "learned:1"])
def test_the_order_learns_nothing_from_a_sampled_document_before_it_reaches_it(lead, order):
    _, row = reached_in_order(lead, ("ann", "7", order), {})
    others = [one for one in row if one not in sample()]
    early = [one for one in row if one in sample()][-3:]  # the order reaches them last
    for grades in ((3, 3, 3), (0, 0, 0)):
        for name, grade in zip(early, grades, strict=True):
            judge(lead, name, order, grade)
        row = queue_row(lead, "ann", "7", order)
        assert [one for one in row if one not in sample()] == others


def reached(campaign) -> list[str]:
    """The judged documents that the order reaches, in its order, from the judgements alone."""
    decided = decided_in(campaign, "ann", "7")
    return list(reached_in_order(campaign, ("ann", "7", "learned:1"), decided)[0])


def test_the_order_does_not_depend_on_the_sample(lead, tmp_path):
    rows = []
    for at, plan in enumerate((None, PLAN, SamplePlan(0.3, 3, 9))):
        choose_sample(lead, plan)
        make_package(lead, "ann", tmp_path / f"{at}.assess")
        with open_campaign(tmp_path / f"{at}.assess") as copied:
            follow(copied, 60)
            rows.append(reached(copied))
    least = min(map(len, rows))
    assert least > 30
    assert rows[0][:least] == rows[1][:least] == rows[2][:least]


@pytest.mark.parametrize("order", ["prioritised:mtf", "learned:1"])
def test_the_next_documents_are_known_before_either_decision(lead, order):
    judged = follow(lead, 9, order)
    for grade in (1, 0, 1, 0):
        here = next(one for one in queue_row(lead, "ann", "7", order) if one not in judged)
        ahead = rows_ahead(lead, "ann", "7", order, here)
        assert ahead.now == queue_row(lead, "ann", "7", order)
        judge(lead, here, order, grade)
        assert queue_row(lead, "ann", "7", order) == (ahead.relevant if grade else ahead.other)
        judged.append(here)


def test_another_pooling_of_the_same_documents_changes_the_order(lead, take_in):
    follow(lead, 10, "prioritised:mtf")
    before = queue_row(lead, "ann", "7", "prioritised:mtf")
    lines = (f"7 Q0 {one} {at} {-at} q\n" for at, one in enumerate(reversed(TEXTS), 1))
    take_in(lead, "run", "".join(lines), name="q.run")
    make_pool(lead, POOL)
    with open_campaign(lead.path, read_only=True) as opened:
        anew = queue_row(opened, "ann", "7", "prioritised:mtf")
    assert queue_row(lead, "ann", "7", "prioritised:mtf") == anew != before


def test_a_grade_that_was_changed_or_undone_is_learned_anew(lead):
    judged = follow(lead, 30)
    judge(lead, judged[5], grade=1 - int(TEXTS[judged[5]][1]))
    changed = queue_row(lead, "ann", "7", "learned:1")
    judging.undo(lead, "ann")
    again = queue_row(lead, "ann", "7", "learned:1")
    judge(lead, judged[5], grade=1 - int(TEXTS[judged[5]][1]))
    with open_campaign(lead.path, read_only=True) as opened:
        assert queue_row(opened, "ann", "7", "learned:1") == changed != again


@pytest.mark.parametrize("order", ORDERS)
def test_an_assessor_who_follows_the_queue_comes_to_a_certificate(lead, order):
    judged, said = 0, gain(lead).certificate
    while not said.certified:
        judged += len(follow(lead, 4, order))
        said = gain(lead).certificate
    assert said.judged == said.sampled == len(sample())
    assert said.relevant == sum(TEXTS[one][1] for one in sample()) >= 14
    assert said.to_find == certifying_rank(said.relevant, 0.8, 0.95) <= said.found
    found = gain(lead).relevant
    assert found >= 0.8 * RELEVANT
    if order == "learned:1":
        assert judged < POOL
    assert gain(lead).advice in ("can end: recall of 80% certified by the sample", "all judged")


def test_the_words_say_what_is_missing(lead):
    follow(lead, 8)
    left = sum(one not in decided_in(lead, "ann", "7") for one in sample())
    assert gain(lead).certificate.words == f"{left} sampled documents to judge"
    for name in sample():
        judge(lead, name)
    m = gain(lead).certificate.relevant
    to_find, found = gain(lead).certificate.to_find, gain(lead).certificate.found
    assert 0 < found < to_find
    assert gain(lead).certificate.words == (
        f"go on: the order has found {found} of {to_find} sampled relevant documents"
    )
    assert gain(lead, 0.95).certificate.words == (
        f"out of reach: 59 sampled relevant documents are needed, the sample has at most {m}"
    )
    assert gain(lead, 1).certificate.words == "out of reach: no sample certifies a recall of 100%"


def test_a_certificate_is_out_of_reach_as_soon_as_too_few_documents_can_be_relevant(lead):
    for at, name in enumerate(sample()):
        judge(lead, name, grade=0)
        said = gain(lead).certificate.words
        left = len(sample()) - at - 1
        assert said.startswith("out of reach") == (left < 14), said
    assert said.endswith("the sample has at most 0")


def test_a_skipped_document_counts_as_not_relevant_and_is_no_gap(lead):
    for name in TEXTS:
        place = ("ann", "7", name)
        if TEXTS[name][1]:
            judge(lead, name)
        elif name in sample():
            judging.skip(lead, place)
        elif name.endswith("1"):
            judging.cannot_judge(lead, place, "broken")
        else:
            judge(lead, name)
    said = gain(lead).certificate
    assert (said.judged, said.certified) == (said.sampled, True)


def test_what_an_excluded_assessor_skipped_is_not_decided(lead):
    judging.add_assessor(lead, "bob")
    for name in TEXTS:
        judging.skip(lead, ("bob", "7", name))
    for name in sample():
        judge(lead, name)
    exclude(lead, ["bob"], "skips everything")
    said = gain(lead).certificate
    assert gain(lead).relevant < 0.8 * RELEVANT
    assert (said.judged, said.certified) == (said.sampled, False)
    assert said.found < said.relevant


def test_the_certificate_comes_from_the_judgements_alone_whenever_they_were_made(lead, take_in):
    """The judgements of another campaign, without a sample and without recorded orders."""
    lines = "".join(f"7 0 {name} {int(good)}\n" for name, (_, good) in TEXTS.items())
    choose_sample(lead, None)
    take_in(lead, "judgements", lines, assessor="ann")
    choose_sample(lead, PLAN)
    assert gain(lead).certificate.certified
    some = {name: good for name, (_, good) in TEXTS.items() if name in sample()}
    assert not certificate(lead, PLAN, "8", {}, 0.8).certified
    assert certificate(lead, PLAN, "7", some, 0.8).found <= len(some)


def test_the_plan_travels_in_a_work_package_and_its_judgements_come_back(lead, tmp_path):
    path = tmp_path / "ann.assess"
    make_package(lead, "ann", path)
    with open_campaign(path) as package:
        assert chosen_sample(package) == PLAN
        follow(package, 125)
        with pytest.raises(WrongUse):
            choose_sample(package, None)
        row = queue_row(package, "ann", "7", "learned:1")
    merge(lead, path)
    merge(lead, path)
    assert chosen_sample(lead) == PLAN
    assert queue_row(lead, "ann", "7", "learned:1") == row
    assert gain(lead).certificate.judged == len(sample())


@pytest.mark.parametrize(
    "selection", [JudgementSelection(assessor="ann"), JudgementSelection(frozen="first")]
)
def test_what_all_decided_now_certifies_no_other_selection_of_judgements(lead, selection):
    follow(lead, 12)
    versions.freeze(lead, "first")
    assert topic_gains(lead, 0.8)[0].certificate is not None
    assert topic_gains(lead, 0.8, selection)[0].certificate is None


def test_an_order_that_a_later_version_recorded_certifies_nothing_and_says_so(lead):
    for name in sample():
        judge(lead, name, "clairvoyant:3")
    said = gain(lead).certificate
    assert (said.judged, said.certified) == (said.sampled, False)
    assert "does not know the order clairvoyant:3" in said.words
    for name in TEXTS:
        judge(lead, name, "clairvoyant:3")
    assert gain(lead).certificate.certified


def test_without_a_plan_nothing_is_said_of_a_sample(lead):
    follow(lead, 12)
    with_sample = as_json(topic_gains(lead, 0.8))[0]
    assert (with_sample["sampled"], with_sample["needed"]) == (len(sample()), 14)
    assert with_sample["certified"] is False
    assert gain_table(topic_gains(lead, 0.8)).columns[-1].title == "Sample"
    assert "certificate" in gain_note(topic_gains(lead, 0.8))
    choose_sample(lead, None)
    assert gain(lead).certificate is None
    assert gain_table(topic_gains(lead, 0.8)).columns[-1].title == "Advice"
    keys = ("sampled", "sampled_judged", "sampled_relevant", "needed", "certified")
    assert {as_json(topic_gains(lead, 0.8))[0][key] for key in keys} == {None}


def test_the_relevant_documents_are_estimated_once_the_whole_sample_is_judged(lead):
    *others, last = sample()
    for name in others:
        judge(lead, name)
    assert gain(lead).certificate.estimate is None
    keys = ("estimated_relevant", "estimated_error")
    assert [as_json(topic_gains(lead, 0.8))[0][key] for key in keys] == [None, None]
    judge(lead, last)
    hits = gain(lead).certificate.relevant
    assert hits > 0
    total, error = hits / PLAN.share, math.sqrt(hits * (1 - PLAN.share)) / PLAN.share
    assert gain(lead).certificate.estimate == pytest.approx((total, error), rel=1e-12)
    table = gain_table(topic_gains(lead, 0.8))
    shown = dict(zip((one.key for one in table.columns), table.rows[0], strict=True))
    assert (shown["estimated"], shown["error"]) == pytest.approx((total, error), rel=1e-12)
    assert as_json(topic_gains(lead, 0.8))[0][keys[0]] == pytest.approx(total, rel=1e-12)


def test_gold_documents_are_mixed_in_with_the_sample_and_are_not_learned_from(lead, file):
    before = queue_row(lead, "ann", "7", "learned:1")
    import_known(lead, Kind.GOLD, file("gold", "".join(f"7 0 {one} 1 why {one}\n" for one in GOLD)))
    choose_gold(lead, GoldPlan(every=20))
    queue = follow(lead, 60)
    mixed = [*sample(), *GOLD]
    assert all(one in mixed for one in queue[PLAN.every - 1 :: PLAN.every])
    assert 0 < sum(one in GOLD for one in queue) <= 6
    own = [one for one in queue if one not in mixed]
    assert own[0] == next(one for one in before if one not in mixed)


def test_the_words_of_a_document_are_those_that_the_order_has_learned(lead):
    _, row = reached_in_order(lead, ("ann", "7", "learned:1"), {})
    late = [one for one in row if one in sample()][-1]
    before = reasons_in_order(lead, "ann", "7", "learned:1", row[0])
    judge(lead, late, grade=3)
    assert reasons_in_order(lead, "ann", "7", "learned:1", row[0]) == before
    follow(lead, 20)
    assert reasons_in_order(lead, "ann", "7", "learned:1", row[0]) != before


@pytest.mark.parametrize(
    "plan", [SamplePlan(share=0), SamplePlan(share=1.5), SamplePlan(every=0), SamplePlan(every=-1)]
)
def test_numbers_out_of_range_are_refused(lead, plan):
    with pytest.raises(WrongUse, match=r"share of a sample|rate of sampled documents"):
        choose_sample(lead, plan)
    assert chosen_sample(lead) == PLAN


def test_a_campaign_of_preferences_has_no_sample(new):
    with pytest.raises(WrongUse, match="no grades"):
        choose_sample(new("preference", "pairs"), PLAN)
