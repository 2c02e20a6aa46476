"""The language of the window: its translations, its locale and its direction.

Texts in a class derived from QObject go through `self.tr`, those of functions outside classes
through `tr`. Constants are marked by QT_TR_NOOP and go through `tr`; those with a context of their
own by QT_TRANSLATE_NOOP and `translate`. lupdate collects them all.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDateTime, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from assessor_app.domain import language as core_language
from assessor_app.domain.resources import resource

ENGLISH = "en"
SYSTEM = "system"
# The code of each language that has translations, and its own name for itself.
LANGUAGES: tuple[tuple[str, str], ...] = (
    (ENGLISH, "English"),
    ("de", "Deutsch"),
    ("zh_CN", "简体中文"),
)
CODES = tuple(language for language, _ in LANGUAGES)
# Translates a constant of a module below the window, such as the title of a test.
of_core = core_language.tr
# Returns a title or sentence as it is written inside a sentence: in English with a small letter.
in_sentence = core_language.in_sentence


def QT_TRANSLATE_NOOP(context: str, words: str) -> str:  # lupdate knows this name
    """Return the text unchanged, with a more precise type than Qt's own function."""
    return words


def QT_TR_NOOP(words: str) -> str:  # lupdate knows this name, too
    """Mark a text of a module, and return it unchanged; `tr` looks it up."""
    return words


def translate(context: str, words: str, comment: str = "", n: int = -1) -> str:
    """Return the text in the language of the window. n: as for `tr`."""
    return QCoreApplication.translate(context, words, comment, n)


def tr(words: str, comment: str = "", n: int = -1) -> str:
    """Return the text in the language of the window. For constants and functions outside classes.

    lupdate gives both the empty context. n: the number of a text such as "%Ln document(s)", which
    then has the plural form of the language.
    """
    return QCoreApplication.translate("", words, comment, n)


def language_for(chosen: str, system: Iterable[str], codes: Sequence[str] = CODES) -> str:
    """Return the code of the window's language.

    chosen: a code, or SYSTEM for the first of the system's languages that is in `codes`. system:
    the system's languages, the preferred one first, as Qt writes them ("de-AT"). English if no
    language is in `codes`.
    """
    if chosen in codes:
        return chosen
    for wanted in system:
        written = wanted.replace("-", "_")
        for code in (written, written.partition("_")[0]):
            if code in codes:
                return code
    return ENGLISH


def locale_of(language: str, system: QLocale) -> QLocale:
    """Return the locale of numbers and dates for a language of the window.

    The system's own if it has the same language, so that its country decides. English is British.
    """
    if language == ENGLISH:
        return QLocale(QLocale.Language.English, QLocale.Country.UnitedKingdom)
    own = QLocale(language)
    alike = system.language() == own.language() and system.script() == own.script()
    return QLocale(system.name()) if alike else own


def long_moment_words(moment: datetime) -> str:
    """Return a date with the name of its month and a time of day, "01 March 2026, 09:30".

    In other languages than English: in the locale's own short form.
    """
    if QLocale().language() == QLocale.Language.English:
        return f"{moment:{core_language.DAY_AND_TIME}}"
    given = QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))
    return QLocale().toString(given, QLocale.FormatType.ShortFormat)


def use_language(application: QApplication, language: str, folder: Path | None = None) -> None:
    """Load the translations of a language, and set the locale and the direction of the window.

    The messages of the core have the language, too.

    Call it before the first window is made: texts that are shown already stay. folder: has the
    files assessor_LANGUAGE.qm; None for those of the program.
    """
    core_language.use_language(language)
    for earlier in application.findChildren(QTranslator):
        application.removeTranslator(earlier)
        earlier.deleteLater()
    of_qt = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    places = [] if language == ENGLISH else [of_qt / f"qtbase_{language}.qm"]
    for path in (*places, (folder or resource("translations")) / f"assessor_{language}.qm"):
        translator = QTranslator(application)
        if translator.load(str(path)):
            application.installTranslator(translator)
    locale = locale_of(language, QLocale.system())
    QLocale.setDefault(locale)
    core_language.use_decimal_point(locale.decimalPoint())
    core_language.use_moments(long_moment_words)
    if application.layoutDirection() != locale.textDirection():
        application.setLayoutDirection(locale.textDirection())


def follow_setting(application: QApplication, chosen: str) -> None:
    """Use the language of the setting, or that of the system."""
    system = QLocale.system().uiLanguages() if chosen == SYSTEM else ()
    use_language(application, language_for(chosen, system))
