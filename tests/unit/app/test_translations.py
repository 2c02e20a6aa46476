"""The translations of the window are complete, and keep what a text may not lose."""

import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from babel.messages.plurals import get_plural

from assessor_app.app.composition import PAGES
from assessor_app.app.shell.menus import MENUS, Menu
from assessor_app.app.translation import CODES, ENGLISH

FOLDER = Path(__file__).resolve().parents[3] / "resources" / "translations"
PLACE = re.compile(r"\{[^}]*\}|%L?n")
TAG = re.compile(r"</?\w+[^>]*>|`[^`]*`")
ENDING = re.compile(r"[…▾▸]?$")
MNEMONIC = re.compile(r"&([^\W_])")
OF_MENUS = "Menus"
# New texts wait this many at most for their translation, and are shown in English.
MOST_WAITING = 60
each_language = pytest.mark.parametrize("language", [one for one in CODES if one != ENGLISH])


@dataclass(frozen=True)
class Message:
    context: str
    source: str
    plural: bool
    is_finished: bool
    forms: tuple[str, ...]


@cache
def messages(language: str) -> tuple[Message, ...]:
    tree = ElementTree.parse(FOLDER / f"assessor_{language}.ts")
    return tuple(
        _message(context.findtext("name") or "", one)
        for context in tree.iter("context")
        for one in context.iter("message")
    )


def _message(context: str, one: ElementTree.Element) -> Message:
    translation = one.find("translation")
    assert translation is not None
    plural = one.get("numerus") == "yes"
    texts = [form.text or "" for form in translation] if plural else [translation.text or ""]
    finished = translation.get("type") != "unfinished"
    return Message(context, one.findtext("source") or "", plural, finished, tuple(texts))


def finished(language: str) -> list[Message]:
    return [one for one in messages(language) if one.is_finished]


def differing(language: str, kept: re.Pattern[str]) -> list[str]:
    """Return the translations that have not the same parts as their source, in any order."""
    return [
        f"{one.source!r}: {form!r}"
        for one in finished(language)
        for form in one.forms
        if Counter(kept.findall(one.source)) != Counter(kept.findall(form))
    ]


@each_language
def test_each_text_is_translated_in_each_plural_form(language: str) -> None:
    count = get_plural(language).num_plurals
    lacking = [
        one.source
        for one in finished(language)
        if not all(map(str.strip, one.forms)) or len(one.forms) != (count if one.plural else 1)
    ]
    assert not lacking
    assert len(messages(language)) - len(finished(language)) <= MOST_WAITING


@each_language
def test_places_marks_and_endings_stay(language: str) -> None:
    assert not differing(language, PLACE)
    assert not differing(language, TAG)
    assert not differing(language, ENDING)
    for one in finished(language):
        for form in one.forms:
            outer = one.source[0] == " ", one.source[-1] == " "
            if language != "zh_CN":  # a full-width comma has its own space
                assert (form[0] == " ", form[-1] == " ") == outer, one.source


def letter(text: str) -> str:
    found = MNEMONIC.search(text)
    return found[1].upper() if found else ""


def repeated(texts: Iterable[str]) -> list[str]:
    counted = Counter(filter(None, map(letter, texts)))
    return [one for one, times in counted.items() if times > 1]


def bars() -> Iterator[list[str]]:
    """Yield the titles of the menus that are in sight together: each page's, and submenus."""
    for page in PAGES:
        yield [menu.title for menu in MENUS if menu.page in ("", page.id)]
    for menu in MENUS:
        yield [one.title for one in menu.entries if isinstance(one, Menu)]


@each_language
def test_no_letter_opens_two_menus(language: str) -> None:
    titles = {one.source: one.forms[0] for one in finished(language) if one.context == OF_MENUS}
    assert all(letter(text) for text in titles.values())
    assert not [texts for texts in bars() if repeated(titles.get(title, "") for title in texts)]


@each_language
def test_letters_that_differ_in_a_dialog_still_differ(language: str) -> None:
    """The texts of a dialog have one context. Texts with the same letter are never together."""
    contexts: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for one in finished(language):
        assert bool(letter(one.source)) == bool(letter(one.forms[0])), one.source
        if letter(one.source) and one.context != OF_MENUS:
            contexts[one.context][letter(one.forms[0])].add(letter(one.source))
    assert not [
        (context, key)
        for context, keys in contexts.items()
        for key, sources in keys.items()
        if len(sources) > 1
    ]


@each_language
def test_a_term_has_one_translation(language: str) -> None:
    """The list of terms names the forms of a word that a text with this word must have."""
    terms = tomllib.loads((FOLDER / f"terms_{language}.toml").read_text(encoding="utf-8"))["terms"]
    assert terms
    found = []
    for one in finished(language):
        source = PLACE.sub(" ", one.source.replace("&", "").replace("(s)", ""))
        words = set(re.findall(r"[a-z]+", source.replace("Assessor", "").lower()))
        told = " ".join(one.forms).replace("&", "").casefold()
        found += [
            f"{word} in {one.source!r}: {one.forms}"
            for word in sorted(words & terms.keys())
            if not any(form.casefold() in told for form in terms[word])
        ]
    assert not found, "\n".join(found)
