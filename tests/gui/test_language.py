"""The window starts in the language of the setting, else of the system, else in English."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, Qt, QTranslator
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox

from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.translation import (
    ENGLISH,
    LANGUAGES,
    SYSTEM,
    follow_setting,
    language_for,
    locale_of,
    tr,
    use_language,
)
from assessor_app.app.user_settings import LANGUAGE
from assessor_app.app.widgets.grade_button import arrow_of
from assessor_app.domain.language import moment_words
from tests.widgets import find

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "assessor_app" / "app"
TRANSLATIONS = ROOT / "resources" / "translations"
TOOLS = Path(sys.executable).parent
WELCOME = """<!DOCTYPE TS>
<TS version="2.1" language="ar"><context><name>Rail</name>
<message><source>Pages</source><translation>صفحات</translation></message></context>
<context><name></name><message numerus="yes"><source>%Ln page(s)</source><translation>
<numerusform>none</numerusform><numerusform>one</numerusform><numerusform>two</numerusform>
<numerusform>few: %Ln</numerusform><numerusform>many: %Ln</numerusform>
<numerusform>other</numerusform></translation></message></context></TS>"""


def released(source: Path, target: Path) -> bytes:
    """Return what lrelease makes of a .ts file."""
    command = [TOOLS / "pyside6-lrelease", "-silent", source, "-qm", target]
    subprocess.run(command, check=True)
    return target.read_bytes()


@pytest.fixture
def english_afterwards(qapp: QApplication) -> Iterator[None]:
    yield
    use_language(qapp, ENGLISH)


@pytest.mark.parametrize(
    ("chosen", "system", "language"),
    [
        (SYSTEM, ("de-AT", "de"), "de"),
        (SYSTEM, ("fr-FR", "fr", "de"), "de"),
        (SYSTEM, ("en-US", "en", "de"), "en"),
        (SYSTEM, ("zh-Hans-CN", "zh-CN", "zh"), "zh_CN"),
        (SYSTEM, ("zh-Hant-TW", "zh-TW", "zh"), "en"),
        (SYSTEM, (), "en"),
        ("de", ("en-GB",), "de"),
        ("xx", ("fr",), "en"),
    ],
)
def test_the_language_is_chosen_or_the_systems_first_known_one(
    chosen: str, system: tuple[str, ...], language: str
) -> None:
    assert language_for(chosen, system, ("en", "de", "zh_CN")) == language


def test_numbers_follow_the_country_of_the_system_if_it_has_the_language() -> None:
    assert locale_of("de", QLocale("de_CH")).name() == "de_CH"
    assert locale_of("de", QLocale("fr_CH")).name() == "de_DE"
    assert locale_of("zh_CN", QLocale("zh_TW")).name() == "zh_CN"
    assert locale_of("en", QLocale("en_US")).name() == "en_GB"


@pytest.mark.usefixtures("english_afterwards")
def test_a_time_in_a_sentence_of_the_core_is_written_as_the_locale_does(qapp: QApplication) -> None:
    moment = datetime(2026, 3, 1, 9, 30)
    use_language(qapp, "de")
    assert moment_words(moment) == "01.03.26 09:30"
    use_language(qapp, "zh_CN")
    assert moment_words(moment) == "2026/3/1 09:30"
    use_language(qapp, "en")
    assert moment_words(moment) == "01 March 2026, 09:30"


@pytest.mark.usefixtures("english_afterwards")
def test_a_language_brings_its_texts_plural_forms_and_direction(
    qapp: QApplication, tmp_path: Path
) -> None:
    (tmp_path / "ar.ts").write_text(WELCOME, encoding="utf-8")
    released(tmp_path / "ar.ts", tmp_path / "assessor_ar.qm")
    use_language(qapp, "ar", tmp_path)
    assert QCoreApplication.translate("Rail", "Pages") == "صفحات"
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") != "Cancel"  # Qt's own
    assert [tr("%Ln page(s)", "", n) for n in (0, 1, 2)] == ["none", "one", "two"]
    assert tr("%Ln page(s)", "", 1234) == f"many: {QLocale('ar').toString(1234)}"
    assert qapp.layoutDirection() == Qt.LayoutDirection.RightToLeft
    use_language(qapp, ENGLISH)
    assert QCoreApplication.translate("Rail", "Pages") == "Pages"
    assert qapp.layoutDirection() == Qt.LayoutDirection.LeftToRight
    assert QLocale().toString(1234) == "1,234"


@pytest.mark.usefixtures("english_afterwards")
def test_buttons_show_arrows_for_arrow_keys_in_each_language(qapp: QApplication) -> None:
    for code, _ in LANGUAGES:
        use_language(qapp, code)
        for key, arrow in (("Left", "←"), ("Right", "→"), ("Down", "↓"), ("X", "X")):
            named = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
            assert arrow_of(named) == arrow, (code, named)


@pytest.mark.usefixtures("english_afterwards")
def test_the_next_start_has_the_language_of_the_setting(
    qapp: QApplication, window: MainWindow
) -> None:
    box = find(window.show_page("settings"), LANGUAGE.title, QComboBox)
    names = [box.itemText(at) for at in range(box.count())]
    assert names == ["Follow system", *(name for _, name in LANGUAGES)]
    QTest.keyClick(box, Qt.Key.Key_Down)
    chosen = window.session.settings.value(LANGUAGE)
    assert chosen == LANGUAGES[0][0]
    follow_setting(qapp, str(chosen))
    assert QLocale().name() == "en_GB"


def test_the_languages_of_the_setting_are_those_with_translations() -> None:
    translated = {"en"}
    for path in TRANSLATIONS.glob("*.qm"):
        translator = QTranslator()
        translator.load(str(path))
        if not translator.isEmpty():
            translated.add(path.stem.removeprefix("assessor_"))
    assert {code for code, _ in LANGUAGES} == translated
    assert all(
        name == QLocale(code).nativeLanguageName().title()
        for code, name in LANGUAGES
        if code != "en"
    )


@pytest.mark.parametrize("source", sorted(TRANSLATIONS.glob("*.ts")), ids=lambda path: path.name)
def test_the_file_that_the_window_loads_has_the_newest_translations(
    source: Path, tmp_path: Path
) -> None:
    made = released(source, tmp_path / "made.qm")
    assert source.with_suffix(".qm").read_bytes() == made, "run: make translations"


def test_english_has_the_plural_forms_of_all_texts(tmp_path: Path) -> None:
    copy = shutil.copy(TRANSLATIONS / "assessor_en.ts", tmp_path)
    sources = [str(path) for path in sorted(APP.rglob("*.py"))]
    options = ["-silent", "-locations", "none", "-no-obsolete", "-pluralonly"]
    subprocess.run([TOOLS / "pyside6-lupdate", *options, *sources, "-ts", copy], check=True)
    forms = Path(copy).read_text(encoding="utf-8")
    assert forms.count("<numerusform>") >= 2
    assert "unfinished" not in forms, "run: make translations; then write the English forms"
