"""Messages of the core in another language: places, plural forms, choice of the language."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from assessor_app.domain.language import language, language_of, tr, tr_count, use_language
from assessor_app.domain.problems import Place, WrongUse


@pytest.fixture
def catalogues(tmp_path: Path) -> Iterator[Path]:
    """A folder with a Polish catalogue; the language is English again afterwards."""
    polish = Catalog(locale="pl")
    polish.add("no topic {0} in {1}", "brak tematu w {1}: {0}")
    polish.add(
        ("{0:,} line of {1}", "{0:,} lines of {1}"),
        ("{0:,} wiersz {1}", "{0:,} wiersze {1}", "{0:,} wierszy {1}"),
    )
    polish.add("the file {0} is empty", "plik {7} jest pusty")
    polish.add("Expected {0}", "Oczekiwano: {0}")
    chinese = Catalog(locale="zh_CN")
    chinese.add("{0} by the rule {1}", "按规则 {1} 的 {0} 结果，{1}")
    chinese.add("the {0} {1} is empty: {2!r}", "{0} {1} 为空： {2!r} 为空")
    for name, catalogue in (("pl", polish), ("zh_CN", chinese)):
        with (tmp_path / f"{name}.mo").open("wb") as file:
            write_mo(file, catalogue)
    yield tmp_path
    use_language("en")


def test_without_a_language_messages_are_english() -> None:
    assert language() == "en"
    assert tr("no topic {0} in {1}", 7, "a.run") == "no topic 7 in a.run"
    assert tr("a set: {topic: grade}") == "a set: {topic: grade}"
    assert tr_count("{0:,} line", "{0:,} lines", 1) == "1 line"
    assert tr_count("{0:,} line", "{0:,} lines", 2000) == "2,000 lines"


def test_a_translation_may_order_its_places_otherwise(catalogues: Path) -> None:
    use_language("pl", catalogues)
    assert tr("no topic {0} in {1}", 7, "a.run") == "brak tematu w a.run: 7"
    assert tr("not translated: {0}", 7) == "not translated: 7"


@pytest.mark.parametrize(("count", "said"), [(1, "1 wiersz"), (3, "3 wiersze"), (5, "5 wierszy")])
def test_a_number_has_the_plural_form_of_the_language(
    catalogues: Path, count: int, said: str
) -> None:
    use_language("pl", catalogues)
    found = tr_count("{0:,} line of {1}", "{0:,} lines of {1}", count, "a.run")
    assert found == f"{said} a.run"


def test_a_translation_with_a_wrong_place_is_replaced_by_the_english_message(
    catalogues: Path,
) -> None:
    use_language("pl", catalogues)
    assert tr("the file {0} is empty", "a.run") == "the file a.run is empty"


def test_no_blanks_are_beside_ideographs_in_a_place(catalogues: Path) -> None:
    use_language("zh_CN", catalogues)
    assert tr("{0} by the rule {1}", 12, "knee") == "按规则 knee 的 12 结果，knee"
    assert tr("{0} by the rule {1}", "主题", "拐点") == "按规则拐点的主题结果，拐点"
    assert tr("{0} by the rule {1}", "主 题", "knee 法") == "按规则 knee 法的主 题结果，knee 法"
    empty = "the {0} {1} is empty: {2!r}"
    assert tr(empty, "主题", "甲", "乙") == "主题甲为空： '乙' 为空"
    assert tr(empty, "主题", "a", "b") == "主题 a 为空： 'b' 为空"


def test_an_error_is_translated_as_a_whole(catalogues: Path) -> None:
    use_language("pl", catalogues)
    problem = WrongUse(
        tr("no topic {0} in {1}", 7, "a.run"), place=Place("a.qrels", 3), expected=tr("two or more")
    )
    assert str(problem) == "a.qrels:3: brak tematu w a.run: 7. Oczekiwano: two or more."


def test_a_language_without_a_catalogue_is_english(catalogues: Path) -> None:
    use_language("xx", catalogues)
    assert language() == "en"


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "zh_CN.UTF-8"}, "zh_CN"),
        ({"LANG": "zh_TW.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:de:en"}, "de"),
        ({"LANG": "C", "LANGUAGE": "fr:de:en"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "POSIX", "LANGUAGE": "de"}, "en"),
        ({"LANG": "de_DE@euro", "LC_MESSAGES": ""}, "de"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], wanted: str) -> None:
    assert language_of(environment, ("de", "zh_CN")) == wanted
