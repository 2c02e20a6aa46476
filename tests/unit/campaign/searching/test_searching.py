"""The search finds and ranks the same as an independent BM25, in several languages."""

import random
import re

import pytest

from assessor_app.campaign.judging import judging
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.searching.learned_search import search_learned
from assessor_app.campaign.searching.search_queries import (
    LONGEST,
    MOST_PARTS,
    query_from,
    words_to_mark,
)
from assessor_app.campaign.searching.searching import search
from assessor_app.domain.judgement import State
from assessor_app.domain.problems import BadInput, WrongUse
from assessor_app.store.tables import ranked_search
from tests.plain_bm25 import plain_bm25

WORDS = [f"word{at}" for at in range(40)]
TOPIC = '{"id": "7", "title": "tides"}\n'


def as_json(texts: dict[str, str]) -> str:
    return "".join(f'{{"id": "{name}", "text": "{text}"}}\n' for name, text in texts.items())


@pytest.fixture
def holding(new, take_in):
    """Makes a campaign with these texts by id."""

    def make(texts: dict[str, str]):
        made = new(name="holding")
        take_in(made, "topics", TOPIC)
        take_in(made, "documents", as_json(texts))
        return made

    return make


def found(campaign, text: str) -> list[str]:
    names = []
    for page in range(1, search(campaign, "7", text).pages + 1):
        names += [one.document for one in search(campaign, "7", text, page).results]
    return names


@pytest.fixture
def random_texts():
    drawn = random.Random(5)
    weights = [1 / (at + 1) for at in range(len(WORDS))]
    return {
        f"d{at:03}": " ".join(drawn.choices(WORDS, weights, k=drawn.randint(3, 30)))
        for at in range(120)
    }


@pytest.mark.parametrize(
    "parts", [["word20"], ["word9", "word20", "word31"], ["word5 word2"], ["word30", "word1 word4"]]
)
def test_the_order_is_that_of_a_plain_bm25(holding, random_texts, parts):
    campaign = holding(random_texts)
    text = " ".join(f'"{part}"' if " " in part else part for part in parts)
    expected = plain_bm25(random_texts, parts)
    assert found(campaign, text) == [name for name, _ in expected]
    first = search(campaign, "7", text)
    assert first.total == len(expected)
    for one, (_, score) in zip(first.results, expected, strict=False):
        assert one.score == pytest.approx(score, rel=1e-9)


def test_a_word_of_most_documents_selects_none_beside_a_rare_one_in_a_large_collection(
    holding, random_texts, monkeypatch
):
    monkeypatch.setattr(ranked_search, "MANY", 100)
    texts = {name: f"the {text}" for name, text in random_texts.items()}
    campaign = holding(texts)
    assert found(campaign, "the word20") == found(campaign, "word20")
    assert len(found(campaign, "the")) == len(texts)


def test_required_and_excluded_parts_select_and_ties_go_by_id(holding):
    texts = {"b": "wind sea", "a": "wind sea", "c": "wind moon", "d": "sea", "e": "moon", "f": "x"}
    campaign = holding(texts)
    assert found(campaign, "wind") == ["a", "b", "c"]
    assert found(campaign, "+wind moon") == ["c", "a", "b"]
    assert found(campaign, "+wind +sea") == ["a", "b"]
    assert found(campaign, "wind -moon") == ["a", "b"]
    assert found(campaign, 'sea -"wind sea"') == ["d"]
    assert found(campaign, "wind +absent") == []
    assert search(campaign, "7", "absent").results == ()
    # Operators of the index are ordinary words.
    assert found(campaign, "wind AND NEAR(x 1) title:*") == ["a", "b", "c"]


def test_scripts_without_spaces_are_found_inside_runs_of_letters(holding):
    texts = {
        "zh": "全文检索系统的评测",
        "zh2": "检索检索检索",
        "ja": "情報検索の評価",
        "th": "ฉันชอบที่นี่มาก",
        "th2": "ชอบมาก",
        "mix": "CPU温度 test",
        "en": "information retrieval",
        "en2": "nothing",
    }
    campaign = holding(texts)
    assert found(campaign, "检索") == ["zh2", "zh"]
    assert found(campaign, "検索") == ["ja"]
    assert found(campaign, "ที่นี่") == ["th"]
    assert set(found(campaign, "ชอบ")) == {"th", "th2"}
    assert found(campaign, "温度 retrieval") == ["en", "mix"]
    assert found(campaign, "+检索 -评测") == ["zh2"]
    (hit,) = search(campaign, "7", "ที่นี่").results
    ((start, end),) = hit.snippet.hits
    assert "ที่นี่".startswith(hit.snippet.text[start:end])


def test_a_sentence_in_a_script_without_spaces_is_found_by_its_pairs_of_letters(holding):
    texts = {
        "whole": "桥梁在强风中的稳定性。",
        "part": "悬索桥在强风中的振动，桥梁的试验。",
        "other": "月亮和太阳引起潮汐。",
    }
    campaign = holding(texts)
    assert found(campaign, "桥梁在强风中的稳定性") == ["whole", "part"]
    assert found(campaign, "潮汐,桥梁") == ["other", "whole", "part"]
    assert found(campaign, '"桥梁在强风中的稳定性"') == ["whole"]
    assert found(campaign, "+桥梁在强风中 试验") == ["whole"]
    assert found(campaign, "-桥梁在强风中 强风") == ["part"]
    assert query_from("桥梁，试验 CPU温度").optional == (
        *("桥梁，试验", "CPU温度"),
        *("桥梁", "试验", "温度"),
    )
    longest = "".join(chr(0x4E00 + at) for at in range(200))
    assert len(query_from(f"{longest} wind").optional) == MOST_PARTS
    assert query_from("東京都 コンピュータ น้ำขึ้นน้ำลง").optional == (
        "東京都",
        "コンピュータ",
        "น้ำขึ้นน้ำลง",
    )
    assert query_from("データの山と川").optional == (
        *("データの山と川", "データ"),
        *("の山", "山と", "と川"),
    )


def test_a_campaign_without_texts_says_so(new, take_in):
    campaign = new(name="empty")
    take_in(campaign, "topics", '{"id": "7", "title": "wind"}\n')
    for ask in (lambda: search(campaign, "7", "wind"), lambda: search_learned(campaign, "7")):
        with pytest.raises(BadInput, match=r"no document has a text\. Import documents first"):
            ask()


def test_accents_and_case_do_not_matter_and_snippets_show_the_hits(holding):
    campaign = holding({"a": "lorem " * 60 + "The Café of MÜNSTER. " + "ipsum " * 60, "b": "x"})
    (one,) = search(campaign, "7", "cafe münster").results
    hits = [one.snippet.text[start:end] for start, end in one.snippet.hits]
    assert hits == ["Café", "MÜNSTER"]


def test_replaced_and_withdrawn_texts_are_not_found(holding, take_in):
    campaign = holding({"a": "wind", "b": "sea"})
    take_in(campaign, "documents", as_json({"a": "moon"}))
    assert found(campaign, "wind") == []
    assert found(campaign, "moon") == ["a"]


def test_states_are_those_of_the_assessor(holding, take_in):
    campaign = holding({name: f"wind {name}" for name in ("a", "b", "c")})
    take_in(campaign, "run", "7 Q0 a 1 2 r\n7 Q0 b 2 1 r\n")
    make_pool(campaign, 5)
    judging.judge(campaign, ("ann", "7", "a"), 2)
    states = {one.document: one for one in search(campaign, "7", "wind", assessor="ann").results}
    assert states["a"].item.state is State.JUDGED
    assert states["a"].item.grade == 2
    assert [states[name].is_queued for name in "abc"] == [True, True, False]
    assert [states[name].is_pooled for name in "abc"] == [True, True, False]


def test_pages_follow_each_other_and_others_are_refused(holding):
    campaign = holding({f"d{at:02}": "wind" for at in range(45)})
    pages = [search(campaign, "7", "wind", page).results for page in (1, 2, 3)]
    assert [len(page) for page in pages] == [20, 20, 5]
    assert [one.rank for page in pages for one in page] == list(range(1, 46))
    assert [one.document for page in pages for one in page] == [f"d{at:02}" for at in range(45)]
    for page in (0, 4):
        with pytest.raises(WrongUse, match="no such page"):
            search(campaign, "7", "wind", page)
    with pytest.raises(WrongUse, match="no such topic"):
        search(campaign, "8", "wind")


def test_a_star_at_the_end_finds_words_by_their_beginning(holding):
    campaign = holding(
        {
            "plural": "wings in the wind",
            "single": "a wing in the wind",
            "inside": "swing bridges",
            "phrase": "a tail wing spanned the tunnel",
        }
    )
    assert found(campaign, "wing") == ["single", "phrase"]
    assert sorted(found(campaign, "wing*")) == ["phrase", "plural", "single"]
    assert found(campaign, '"wing span*"') == ["phrase"]
    assert found(campaign, "+wing* -wind") == ["phrase"]
    hit = search(campaign, "7", "wing*").results[0].snippet
    assert [hit.text[slice(*place)] for place in hit.hits] == ["wing"]


def test_documents_with_the_beginning_of_a_word_rank_as_if_it_were_one_word(holding):
    texts = {"a": "tide tidal sea", "b": "tides of the sea", "c": "the sea", "d": "sea and sand"}
    as_one = {name: re.sub(r"tid\w+", "tid", text) for name, text in texts.items()}
    results = search(holding(texts), "7", "tid*").results
    expected = plain_bm25(as_one, ["tid"])
    assert [one.document for one in results] == [name for name, _ in expected]
    assert [one.score for one in results] == pytest.approx([score for _, score in expected])


def test_words_to_mark_keep_their_star():
    assert words_to_mark('wing* "tail span*" +bridge, -sea*') == ("bridge", "wing*", "tail span*")


def test_queries_are_read_leniently():
    query = query_from(' wind "two  words" +must -not −minus „auf deutsch“ + - ? "" wind "open end')
    assert query.optional == ("wind", "two words", "auf deutsch", "open end")
    assert query.required == ("must",)
    assert query.excluded == ("not", "minus")
    assert query_from("state-of-the-art").optional == ("state-of-the-art",)
    assert query_from("+wind wind").optional == ()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "has no words"),
        (' "?" + ', "has no words"),
        ("-wind", "excluded words only"),
        ("x " * LONGEST, "too long"),
        (" ".join(f"w{at}" for at in range(MOST_PARTS + 1)), "too many words"),
        ("\x00", "has no words"),
    ],
)
def test_queries_that_cannot_be_answered_are_refused(text, why):
    with pytest.raises(BadInput, match=why):
        query_from(text)
