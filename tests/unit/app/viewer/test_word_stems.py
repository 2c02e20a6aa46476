"""Terms of topics in scripts whose words have other words written before or after them."""

import pytest

from assessor_app.app.viewer.term_finders import TermFinder, terms_of
from assessor_app.domain.collection import Topic


def found(title: str, text: str) -> list[str]:
    finder = TermFinder(terms_of(Topic("1", title)))
    return [text[hit.start : hit.end] for hit in finder.hits(text)]


@pytest.mark.parametrize(
    ("title", "text", "expected"),
    [
        ("تلوث المياه", "مياه البحر والمياه وتلوّث بالمياه", "مياه والمياه وتلوّث بالمياه"),
        ("مكتبة", "المكتبات والمكتبة لمتحف", "المكتبات والمكتبة"),
        ("الأمن", "الامن والأمان", "الامن"),
        ("זיהום הסביבה", "סביבה ובסביבה לזיהום שהסביבה ים", "סביבה ובסביבה לזיהום שהסביבה"),
        ("זיהום", "זִיהוּם זה", "זִיהוּם"),
        ("नदी प्रदूषण", "नदियों का प्रदूषण और नदियाँ, पहाड़", "नदियों प्रदूषण नदियाँ"),
        (
            "해양오염의 방지",
            "해양오염을 해양오염은 해양오염이 바다",
            "해양오염을 해양오염은 해양오염이",
        ),
        ("גשרים ברוח", "גשרים רבים קרסו בגלל הרוח וברוח", "גשרים הרוח וברוח"),
        ("바람에 무너진 다리", "다리가 바람이 다리미로 바람직하다", "다리가 바람이"),
        ("पुलों पर हवा", "तेज़ हवा से पुल गिर गया, पुलिस", "हवा पुल"),
        ("انهيار الجسور", "والجسور المعلقة وانهيار الجسرة", "والجسور وانهيار"),
        ("전문가", "전문가들의 전문 전문가에게 전문가", "전문가들의 전문가에게 전문가"),
    ],
    ids=[
        "article",
        "endings",
        "hamza",
        "hebrew",
        "points",
        "hindi",
        "korean",
        "prefix in the topic",
        "no prefix of a word",
        "no other word",
        "broken plural",
        "korean noun",
    ],
)
def test_a_term_is_found_with_what_is_written_to_it(title: str, text: str, expected: str) -> None:
    assert found(title, text) == expected.split()


def test_a_korean_word_is_found_in_a_compound_if_it_is_long() -> None:
    title = "원자력 발전소의 안전"
    assert found(title, "원자력발전소가 안전하다.") == ["원자력", "발전소"]
    assert found(title, "원자력을 이용한 발전소는") == ["원자력을", "발전소는"]
    # Of two syllables it is the beginning of too many other words.
    assert found("다리", "다리미로 다린다") == []


def test_vowel_signs_and_the_long_stroke_of_arabic_do_not_matter() -> None:
    assert found("كتاب", "كِتَابٌ كـــتاب كاتب") == ["كِتَابٌ", "كـــتاب"]


def test_small_words_are_no_terms() -> None:
    titles = ("تلوث في البحر", "זיהום של הים", "नदी का प्रदूषण", "오염에 대한 연구")
    words = [[term.word for term in terms_of(Topic("1", title))] for title in titles]
    assert words == [["تلوث", "البحر"], ["זיהום", "הים"], ["नदी", "प्रदूषण"], ["오염에", "연구"]]


def test_short_words_lose_nothing() -> None:
    # "tree" is not "this" with a word before it, "evaluation" has no particle.
    assert found("עץ", "העץ עץ") == ["עץ"]
    assert found("평가", "평가를 평 평가") == ["평가를", "평가"]


@pytest.mark.parametrize(
    ("title", "text", "expected"),
    [
        (
            "تلوث المياه",
            "أدى إلقاء النفايات إلى تلوثه، ولتلوث المياه أثر؛ فبتلوثها تتضرر صحة الناس بمياههم.",
            "تلوثه ولتلوث المياه فبتلوثها بمياههم",
        ),
        (
            "مدرسة",
            "ذهب الأطفال إلى مدرستهم، وفي مدرستنا مكتبة، أما المدرسة الأخرى وبمدرستها معلمون.",
            "مدرستهم مدرستنا المدرسة وبمدرستها",
        ),
        ("بحر", "السفن في البحر ولبحرنا شواطئ، وسافروا ببحر هادئ.", "البحر ولبحرنا ببحر"),
        # A word that begins with the letters of "and" or of the article.
        ("وزير", "قال الوزير إن وزيرنا سافر، وللوزير رأي آخر.", "الوزير وزيرنا وللوزير"),
        ("التزام", "الالتزام بالموعد والتزامهم به.", "الالتزام والتزامهم"),
    ],
    ids=["prepositions", "pronouns", "short", "and", "article"],
)
def test_an_arabic_term_is_found_with_prepositions_and_pronouns(
    title: str, text: str, expected: str
) -> None:
    assert found(title, text) == expected.split()


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("كرة", "لدي فكرة جديدة عن الموضوع."),  # "ball" and "idea"
        ("مال", "سافر كمال إلى الشمال مع جمال."),  # "money" and a name
        ("حرية", "القوات البحرية في قاعدة بحرية."),  # "freedom" and "naval"
        ("طل", "فاز البطل بالسباق وهو بطل العالم."),  # "dew" and "champion"
    ],
    ids=["so", "as", "by", "two letters"],
)
def test_an_arabic_term_is_not_found_in_a_word_that_begins_like_a_preposition(
    title: str, text: str
) -> None:
    assert found(title, text) == []
