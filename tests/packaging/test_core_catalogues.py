"""The catalogues of the core's messages are complete, current and keep the places of messages."""

import ast
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog

import tests.core_language

ROOT = Path(__file__).resolve().parents[2]
CATALOGUES = sorted((ROOT / "resources" / "translations").glob("*.po"))
each_catalogue = pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.name)

core_catalogues = tests.core_language.core_catalogues()


@pytest.fixture(scope="module")
def messages() -> Catalog:
    return core_catalogues.extracted()


def forms(texts: str | tuple[str, ...] | list[str]) -> list[str]:
    return [texts] if isinstance(texts, str) else list(texts)


def places(text: str) -> set[str]:
    """The numbers of the places in a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@each_catalogue
def test_a_catalogue_has_the_messages_of_the_core(path: Path, messages: Catalog) -> None:
    held = {one.id for one in core_catalogues.catalogue(path) if one.id}
    assert held == {one.id for one in messages if one.id}, "run: make translations"


@each_catalogue
def test_the_file_that_is_loaded_has_the_newest_translations(path: Path) -> None:
    with path.with_suffix(".mo").open("rb") as file:
        loaded = GNUTranslations(file)
    for one in core_catalogues.catalogue(path):
        if one.id and all(forms(one.string)):
            singular = forms(one.id)[0]
            found = loaded.ngettext(*one.id, 1) if one.pluralizable else loaded.gettext(singular)
            assert found in forms(one.string), "run: make translations"


@each_catalogue
def test_a_translation_keeps_the_places_and_has_all_plural_forms(path: Path) -> None:
    catalogue = core_catalogues.catalogue(path)
    for one in catalogue:
        translated = forms(one.string)
        if not one.id or not any(translated):
            continue
        if one.pluralizable:
            assert len(translated) == catalogue.num_plurals, one.id
        # The form for one thing may do without the number.
        wanted = [places(form) for form in forms(one.id)]
        for text in translated:
            assert places(text) in wanted, (one.id, text)


def test_no_message_is_glued_from_an_f_string_or_a_sum() -> None:
    """A call of `tr` with anything but a constant is not collected."""
    assert core_catalogues.uncollected() == []


def test_a_step_of_long_work_is_reported_in_the_language() -> None:
    """The third argument of `report` is shown beside the bar of the job."""
    found = []
    for path in sorted((ROOT / "assessor_app").rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "attr", "") == "report":
                texts = [one for one in call.args[2:] if isinstance(one, ast.Constant)]
                texts += [
                    part
                    for one in call.args[2:]
                    if isinstance(one, ast.JoinedStr)
                    for part in one.values
                    if isinstance(part, ast.Constant)
                ]
                words = [one for one in texts if any(map(str.isalpha, str(one.value)))]
                found += [f"{path.relative_to(ROOT)}:{one.lineno}" for one in words]
    assert found == []
