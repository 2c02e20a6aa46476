"""Words of topics in scripts without blanks between words, and where texts have them."""

import time
from itertools import pairwise

import pytest

from assessor_app.app.viewer.term_finders import TermFinder, terms_of
from assessor_app.domain.collection import Topic
from tests.pace import slowed


def words(title: str, description: str = "") -> list[str]:
    return [term.word for term in terms_of(Topic("1", title, description))]


def found(title: str, text: str) -> list[str]:
    finder = TermFinder(terms_of(Topic("1", title)))
    return [text[hit.start : hit.end] for hit in finder.hits(text)]


def test_runs_of_one_script_are_words_and_particles_are_none() -> None:
    assert words("海洋汚染の防止対策について") == ["海洋汚染", "防止対策"]
    assert words("プラスチックごみによる汚染に関する記事") == ["プラスチック", "汚染"]
    assert words("鯨の生態、IT革命") == ["鯨", "生態", "革命"]
    assert words("海洋污染的防治对策") == ["海洋污染", "防治对策"]
    assert words("目的") == ["目的"]


def test_what_is_written_in_hiragana_alone_is_a_word_where_there_is_nothing_else() -> None:
    assert words("ひきこもり") == ["ひきこもり"]
    assert words("ひきこもり 若者") == ["若者"]
    assert found("ひきこもり", "若者のひきこもり。") == ["ひきこもり"]


def test_a_long_run_is_found_by_its_pieces_of_two() -> None:
    text = "東京湾の海洋における汚染の対策。海洋汚染防止法"
    assert found("海洋汚染の防止対策", text) == ["海洋", "汚染", "対策", "海洋汚染", "防止"]
    # One ideograph of it is another word.
    assert found("海洋汚染", "海と洋服の汚れを染める") == []


def test_pieces_of_one_run_are_hits_of_one_word() -> None:
    finder = TermFinder(terms_of(Topic("1", "海洋汚染の防止")))
    assert [hit.term for hit in finder.hits("汚染を防止し、海洋を")] == [0, 1, 0]


def test_words_that_overlap_are_marked_once_in_their_order() -> None:
    finder = TermFinder(terms_of(Topic("1", "海洋汚染 汚染対策")))
    hits = finder.hits("海洋汚染対策の汚染")
    assert [(hit.start, hit.end) for hit in hits] == [(0, 4), (7, 9)]


@pytest.mark.parametrize(
    ("title", "text", "expected"),
    [
        ("コンピュータ", "コンピューターと大型コンピュータ", ["コンピューター", "コンピュータ"]),
        ("タイの稲作", "タイヤ、タイ、タイの稲作", ["タイ", "タイ", "稲作"]),
        (
            "การท่องเที่ยวเชิงอนุรักษ์",
            "นักท่องเที่ยวและการท่องเที่ยว",
            ["ท่องเที่ยว", "การท่องเที่ยว"],
        ),
        ("潮汐 energy", "海洋潮汐能energy与潮汐Energy", ["潮汐", "energy", "潮汐", "Energy"]),
    ],
)
def test_other_scripts_have_their_own_ways(title: str, text: str, expected: list[str]) -> None:
    assert found(title, text) == expected


@pytest.mark.parametrize(
    ("title", "text", "expected"),
    [
        (
            "潮汐发电站的影响",
            "潮汐发电利用海水涨落的能量，发电站会影响鱼类的洄游。",
            ["潮汐发电", "发电站", "影响"],
        ),
        ("橋の崩壊の原因", "強風で橋が崩壊した。原因は分からない。", ["橋", "崩壊", "原因"]),
        (
            "ผลกระทบของโรงไฟฟ้าพลังน้ำ",
            "โรงไฟฟ้าพลังน้ำส่งผลกระทบต่อสิ่งแวดล้อม",
            ["โรงไฟฟ้าพลังน้ำ", "ผลกระทบ"],
        ),
    ],
    ids=["Chinese", "Japanese", "Thai"],
)
def test_the_terms_of_a_topic_are_found_in_sentences(
    title: str, text: str, expected: list[str]
) -> None:
    assert found(title, text) == expected


def test_a_word_is_found_inside_a_longer_one_too() -> None:
    # "Kyoto" in "Tokyo Prefecture": only a dictionary could tell them apart.
    assert found("京都の寺", "東京都の人口は多い。") == ["京都"]


@pytest.mark.parametrize(
    ("title", "text", "expected"),
    [
        # The vowel before a consonant belongs to it: "ra" is not in "rao", "we".
        ("รา", "เรากินเห็ดรา ราขึ้นบนขนมปัง", ["รา", "รา"]),
        # "Wind" is not in the name of a fruit: the vowel sign belongs to the letter before it.
        ("ลม", "ลมแรงพัดสะพาน ลมุดเป็นผลไม้", ["ลม"]),
        ("สะพานพัง", "สะพานพังเพราะลม ตะพานพังเพราะลม", ["สะพานพัง", "พานพัง"]),
        ("ລົມ", "ລົມແຮງ ລົມີ", ["ລົມ"]),
    ],
    ids=["vowel before", "vowel after", "pieces", "Lao"],
)
def test_no_hit_begins_or_ends_inside_a_syllable(
    title: str, text: str, expected: list[str]
) -> None:
    assert found(title, text) == expected


def test_vowel_signs_belong_to_the_word_that_they_are_in() -> None:
    assert words("हिन्दी भाषा") == ["हिन्दी", "भाषा"]
    assert found("भाषा", "भाषा, भूषा") == ["भाषा"]
    assert found("café", "a cafe\u0301 here") == ["cafe\u0301"]


@pytest.mark.parametrize("text", ["海" * 200_000, "海洋" * 100_000, "海汚洋染" * 50_000])
def test_a_text_is_looked_through_once_whatever_it_is_made_of(text: str) -> None:
    finder = TermFinder(terms_of(Topic("1", "海洋汚染防止対策推進会議 海海海海")))
    start = time.process_time()
    hits = finder.hits(text)
    assert time.process_time() - start < slowed(2)
    assert all(one.end <= other.start for one, other in pairwise(hits))
