"""Encodings found out from bytes: the usual one for Western letters, another where it is clear."""

import codecs
import random

import pytest

from assessor_app.domain.problems import BadInput
from assessor_app.formats.text.encoding import encoding_of, is_certain, usual_name

SHORT = (
    "L’été dernier, nous étions à Paris « chez Zoé ».",
    "Où est le café ?",
    "«\xa0Été\xa0»",
    "créée à Nîmes, œuvre d’art",
    "L’ÉCOLE CRÉÉE À NÎMES",
    "„Grüße aus München“, schrieb er – schöne Straße.",
    "¿Dónde está el niño? ¡Mañana volverá! “Sí”, dijo.",
    "It’s a “quoted” word – and the rest…",
    "don’t",
    "The price is £5, at 10°C",
    "Hyvää päivää, mitä kuuluu tänään?",
    "As ações não são tão fáceis, mas há opções.",
    "Señor Müller, garçon, Åse, naïve",
)
RUSSIAN = (
    "Ночью прошёл сильный дождь, и утром вся деревня проснулась под серым небом. Старый рыбак"
    " вышел к реке, чтобы проверить сети. Вода поднялась почти на метр. "
)
POLISH = (
    "W nocy spadł ulewny deszcz i rano cała wieś obudziła się pod szarym niebem. Stary rybak"
    " wyszedł nad rzekę, żeby sprawdzić sieci. Łódź stała tuż przy progu. "
)
LONGER = (
    ("koi8-r", RUSSIAN),
    ("windows-1251", RUSSIAN),
    (
        "shift_jis",
        "昨夜は強い雨が降り、朝になると村全体が灰色の空の下で目を覚ました。",
    ),
    (
        "gb18030",
        "昨天夜里下了一场大雨，清晨整个村子在灰色的天空下醒来。",
    ),
    ("iso-8859-2", POLISH),
    ("windows-1250", POLISH),
    (
        "iso-8859-2",
        (
            "V noci přišel silný déšť a ráno se celá vesnice probudila pod šedou oblohou. Starý"
            " rybář vyšel k řece, aby zkontroloval sítě. Žádný z nich nic neřekl. "
        ),
    ),
    (
        "iso-8859-2",
        (
            "Éjszaka heves eső esett, és reggel az egész falu szürke ég alatt ébredt. Az öreg"
            " halász kiment a folyóhoz. Később kisütött a nap, és a tűz fölött főtt a leves. "
        ),
    ),
    (
        "windows-1254",
        (
            "Gece şiddetli bir yağmur yağdı ve sabah bütün köy gri bir gökyüzü altında uyandı. "
            " Yaşlı balıkçı ağlarını kontrol etmek için nehre indi. "
        ),
    ),
    (
        "windows-1256",
        (
            "هطل مطر غزير في الليل، وفي الصباح استيقظت القرية كلها تحت سماء رمادية. خرج الصياد"
            " العجوز إلى النهر ليتفقد شباكه. ارتفع الماء نحو متر تقريبا. "
        ),
    ),
)


@pytest.mark.parametrize("text", SHORT)
def test_a_short_western_text_is_in_the_usual_code_page(text: str) -> None:
    assert encoding_of(text.encode("cp1252")) == "cp1252"


@pytest.mark.parametrize(("encoding", "text"), LONGER)
@pytest.mark.parametrize("times", [2, 40])
def test_a_longer_text_in_another_encoding_reads_as_it_was_written(
    encoding: str, text: str, times: int
) -> None:
    data = (text * times).encode(encoding)
    assert data.decode(encoding_of(data)) == text * times


@pytest.mark.parametrize(
    "mark", [codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_LE]
)
def test_a_mark_at_the_beginning_is_certain(mark: bytes) -> None:
    assert is_certain(encoding_of(mark))


def test_utf_8_is_certain_and_a_code_page_is_a_guess_with_its_usual_name() -> None:
    assert is_certain(encoding_of("Où".encode()))
    guessed = encoding_of("Où".encode("cp1252"))
    assert not is_certain(guessed)
    assert usual_name(guessed) == "windows-1252"
    assert usual_name("iso8859-2") == "iso-8859-2"


def test_bytes_that_are_no_text_are_not_called_text_of_another_encoding() -> None:
    with pytest.raises(BadInput) as caught:
        encoding_of(random.Random(3).randbytes(3000))
    assert caught.value.message.startswith("the file is not text")
    assert not caught.value.advice
