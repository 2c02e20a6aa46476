"""The learned search ranks the whole collection by the judgements, and tells its reasons."""

import numpy as np
import pytest

from assessor_app.campaign.assigning.kinds_of_assessors import set_kind
from assessor_app.campaign.assigning.setting_aside import exclude
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.judging import judging
from assessor_app.campaign.judging.document_orders import (
    decided_in,
    reasons_in_order,
    reasons_table,
)
from assessor_app.campaign.searching import learned_search
from assessor_app.campaign.searching.collection_index import build_index
from assessor_app.campaign.searching.found_documents import found_by_topic, origins
from assessor_app.campaign.searching.learned_search import reasons_for, search_learned
from assessor_app.campaign.searching.search_plan import open_search
from assessor_app.domain.assessor_kind import AssessorKind
from assessor_app.domain.events import SearchOrigin
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.formats.format import Content
from assessor_app.judging.learning.document_terms import terms_of
from assessor_app.judging.learning.topic_learner import TopicLearner, standardised
from assessor_app.judging.orders import order_named
from assessor_app.judging.orders.order import OrderInputs

TOPIC = '{"id": "7", "title": "tides"}\n{"id": "8", "title": "the and of"}\n'
TEXTS = {
    **{f"t{at}": f"tides of the shore, gauge number {at}" for at in range(4)},
    # Relevant, too, but without the word of the topic.
    **{f"m{at}": f"moon pull lifts the gauge, harbour {at}" for at in range(4)},
    **{f"c{at}": f"cake with butter, recipe {at}" for at in range(30)},
}
GOOD = {name for name in TEXTS if name[0] in "tm"}


@pytest.fixture
def holding(new, take_in):
    """A campaign with TEXTS, in which every assessor may search."""
    made = new(name="learned")
    take_in(made, "topics", TOPIC)
    lines = (f'{{"id": "{name}", "text": "{text}"}}\n' for name, text in TEXTS.items())
    take_in(made, "documents", "".join(lines))
    open_search(made)
    return made


def learned(campaign, assessor="ada"):
    return [one.document for one in search_learned(campaign, "7", 1, assessor, 50).results]


def test_a_topic_in_a_script_without_spaces_has_candidates(new, take_in):
    made = new(name="chinese")
    take_in(made, "topics", '{"id": "7", "title": "风洞中桥梁的试验"}\n')
    texts = {"a": "悬索桥在强风中振动，桥梁。", "b": "月亮引起潮汐。", "c": "风洞试验，桥梁模型。"}
    lines = (f'{{"id": "{name}", "text": "{text}"}}\n' for name, text in texts.items())
    take_in(made, "documents", "".join(lines))
    assert learned(made) == ["c", "a"]


def judged(campaign, *names, assessor="ada"):
    for rank, name in enumerate(names, 1):
        flag = str(SearchOrigin("", rank))
        judging.judge(campaign, (assessor, "7", name), int(name in GOOD), flags=flag)


def test_a_topic_in_thai_finds_the_documents_with_its_words(new, take_in):
    made = new(name="thai")
    take_in(made, "topics", '{"id": "7", "title": "น้ำขึ้นน้ำลง"}\n')
    texts = {"tide": "ปรากฏการณ์น้ำขึ้นน้ำลงของทะเล", "stairs": "คนเดินลงบันได", "rice": "กินข้าวที่บ้าน"}
    lines = (f'{{"id": "{name}", "text": "{text}"}}\n' for name, text in texts.items())
    take_in(made, "documents", "".join(lines))
    assert [one.document for one in search_learned(made, "7").results] == ["tide"]


def test_a_long_topic_in_a_script_without_spaces_is_searched_as_a_whole(new, take_in):
    made = new(name="long")
    title = "".join(map(chr, range(0x4E00, 0x4E00 + 1500)))
    take_in(made, "topics", f'{{"id": "7", "title": "{title}"}}\n')
    texts = {"end": title[-2:], "other": "潮汐"}
    lines = (f'{{"id": "{name}", "text": "{text}"}}\n' for name, text in texts.items())
    take_in(made, "documents", "".join(lines))
    assert [one.document for one in search_learned(made, "7").results] == ["end"]


def test_without_judgements_the_topic_decides(holding):
    assert set(learned(holding)) == {"t0", "t1", "t2", "t3"}


def test_judgements_find_documents_without_a_word_of_the_topic(holding):
    judged(holding, "t0", "c0")
    found = learned(holding)
    assert found[0] in GOOD
    # "gauge" of the relevant document finds the other kind.
    assert set(found[:7]) == GOOD - {"t0"}
    assert "c0" not in found


def test_the_rank_is_that_of_the_learned_order_among_the_same_documents(holding):
    judged(holding, "t0", "m1", "c2")
    found = learned(holding)
    decided = decided_in(holding, "ada", "7")
    ids = sorted([*found, *decided])
    terms = terms_of([f"\n{TEXTS[one]}" for one in ids], "tides")
    given = OrderInputs(decided=lambda: decided, learner=lambda _: TopicLearner(terms))
    assert order_named("learned:0")[0].arrange(ids, 0, given)[len(decided) :] == found


def test_near_duplicates_come_together(holding, take_in):
    words = "tides of the shore lift the gauge of a harbour while the pull of a full moon is strong"
    texts = {"n1": words, "c31": "cake and tides", "n2": words + " tides" * 30}
    lines = (f'{{"id": "{name}", "text": "{text}"}}\n' for name, text in texts.items())
    take_in(holding, "documents", "".join(lines), name="more")
    judged(holding, "t0", "c0")
    results = search_learned(holding, "7", 1, "ada", 50).results
    scores = {one.document: one.score for one in results}
    found = list(scores)
    first, second = sorted(("n1", "n2"), key=found.index)
    assert found.index(second) == found.index(first) + 1
    # Their scores differ enough for others to lie between.
    assert any(scores[second] < scores[one] < scores[first] for one in found)
    assert [one.rank for one in results] == list(range(1, len(found) + 1))


def test_a_judgement_enters_the_pool_with_the_learned_order_as_its_origin(holding):
    judged(holding, "t0")
    origin = SearchOrigin.of(str(SearchOrigin("", 3)))
    assert origin == SearchOrigin("", 3)
    (one,) = origins(holding)
    assert (one.document, one.query, one.rank) == ("t0", "", 1)
    assert found_by_topic(holding)[0].judged == 1


def test_assessors_learn_from_their_judgements_and_the_lead_from_those_of_persons(holding):
    judged(holding, "t0", "c0", assessor="ada")
    judged(holding, "c1", "t1", assessor="ben")
    both = {"t0", "t1"}
    assert both & set(learned(holding, "ada")) == {"t1"}
    assert both & set(learned(holding, "ben")) == {"t0"}
    assert not {"t0", "t1", "c0", "c1"} & set(learned(holding, ""))
    exclude(holding, ["ben"], "not careful")
    assert both & set(learned(holding, "")) == {"t1"}
    set_kind(holding, ["ada"], AssessorKind("model"))
    assert both <= set(learned(holding, ""))
    assert both & set(learned(holding, "ada")) == {"t1"}


def test_pages_hold_every_candidate_once(holding, monkeypatch):
    judged(holding, "t0", "c0")
    whole = learned(holding)
    pages = [
        [one.document for one in search_learned(holding, "7", page, "ada", 3).results]
        for page in range(1, 1 + -(-len(whole) // 3))
    ]
    assert [name for page in pages for name in page] == whole
    shown = search_learned(holding, "7", 2, "ada", 3)
    assert [one.rank for one in shown.results] == [4, 5, 6]
    assert (shown.query, shown.total) == ("", len(whole))
    with pytest.raises(WrongUse, match="no such page"):
        search_learned(holding, "7", 99, "ada", 3)
    monkeypatch.setattr(learned_search, "CANDIDATES", 2)
    assert len(learned(holding)) == 2


def test_texts_that_stay_in_their_file_are_ranked_after_they_are_indexed(new, take_in, file):
    campaign = new(name="outside")
    take_in(campaign, "topics", TOPIC)
    lines = (f'{{"id": "{name}", "text": "{text}"}}\n' for name, text in TEXTS.items())
    path = file("far.jsonl", "".join(lines))
    import_files(campaign, [ImportOrder(path, Content.DOCUMENTS, by_reference=True)])
    assert learned(campaign, "") == []
    build_index(campaign)
    assert set(learned(campaign, "")) == {"t0", "t1", "t2", "t3"}


def test_wrong_use_is_refused(holding):
    with pytest.raises(WrongUse, match="9"):
        search_learned(holding, "9")
    with pytest.raises(BadInput, match="topic 8 has no words"):
        search_learned(holding, "8")
    with pytest.raises(WrongUse, match="does not learn"):
        reasons_in_order(holding, "ada", "7", "id", "t0")


def test_reasons_are_the_heaviest_words_and_leave_the_own_grade_out(holding):
    judged(holding, "t0", "c0", "m0")
    before = reasons_for(holding, "ada", "7", "t1")
    assert before[0].word == "tides"
    assert before[0].weight > 0
    (cake,) = (one for one in reasons_for(holding, "ada", "7", "c1") if one.word == "cake")
    assert cake.weight < 0
    judged(holding, "t1")
    assert reasons_for(holding, "ada", "7", "t1") == before
    assert reasons_table(before).rows[0][0] == before[0].word


def test_the_weights_of_the_words_add_up_to_the_score(holding):
    ids = sorted(TEXTS)
    terms = terms_of([TEXTS[one] for one in ids], "tides")
    learner = TopicLearner(terms)
    outcome = np.array([{"t0": 1, "m0": 1, "c0": 0}.get(one, -1) for one in ids], np.int8)
    sums = np.array([sum(learner.contributions(outcome, at).values()) for at in range(len(ids))])
    match_share = 0.5 * 20 / (20 + 2)
    expected = standardised(sums) + match_share * standardised(terms.match)
    assert learner.scores(outcome) == pytest.approx(expected, abs=1e-5)
