"""What an import says, in the window's words instead of the command line's options."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.campaign.importing.import_order import Repairs, grade_map
from assessor_app.domain.problems import WrongUse

OPTIONS = (
    ("import it without --assessor", QT_TRANSLATE_NOOP("ImportWords", "leave “Judged by” empty")),
    (
        "name the assessor: --assessor NAME",
        QT_TRANSLATE_NOOP("ImportWords", "say who judged under “Judged by”"),
    ),
    ("--map-grades OLD=NEW,...", QT_TRANSLATE_NOOP("ImportWords", "“Other grades”")),
    ("--map-grades 0=1", QT_TRANSLATE_NOOP("ImportWords", "0=1 under “Other grades”")),
    ("--map-grades", QT_TRANSLATE_NOOP("ImportWords", "“Other grades”")),
    (
        "--reverse-grades",
        QT_TRANSLATE_NOOP("ImportWords", "“The lowest positive grade is the best”"),
    ),
    (
        "the topics imported again --topics-by-position",
        QT_TRANSLATE_NOOP("ImportWords", "the topics numbered as they stand"),
    ),
    ("--topics-by-position", QT_TRANSLATE_NOOP("ImportWords", "the topics numbered as they stand")),
    ("--normalise-ids", QT_TRANSLATE_NOOP("ImportWords", "leading zeros in ids ignored")),
)
_MENDINGS = {
    "--reverse-grades": (QT_TRANSLATE_NOOP("ImportWords", "Reverse the grades"), "reverse_grades"),
    "--topics-by-position": (
        QT_TRANSLATE_NOOP("ImportWords", "Number the topics as they stand"),
        "topics_by_position",
    ),
    "--normalise-ids": (
        QT_TRANSLATE_NOOP("ImportWords", "Ignore leading zeros in ids"),
        "normalise_ids",
    ),
}
_NAMED = re.compile(
    r"(the topics imported again )?(?:(" + "|".join(_MENDINGS) + r")\b|--map-grades ([-\d.=,]+))"
)


def in_the_windows_words(text: str) -> str:
    """The text with every option of the command line replaced by what is on the screen."""
    for option, words in OPTIONS:
        text = text.replace(option, _tr(words))
    return text


@dataclass(frozen=True, slots=True)
class Offer:
    """A mending that the figures suggest. name: of the field of Repairs; value: what goes there.

    of_topics: it is to be done to the file of topics rather than to the one looked at.
    """

    title: str
    name: str
    value: object
    of_topics: bool = False

    def made(self, held: Repairs) -> Repairs:
        """The repairs with this one among them."""
        return replace(held, **{self.name: self.value})  # type: ignore[arg-type]  # the name decides


def offers_in(lines: Iterable[str]) -> tuple[Offer, ...]:
    """The mendings that lines of a preview or a report name by their options, each once."""
    found = (_offer(match) for line in lines for match in _NAMED.finditer(line))
    return tuple(dict.fromkeys(one for one in found if one is not None))


def _offer(match: re.Match[str]) -> Offer | None:
    again, option, pairs = match.groups()
    if pairs:
        try:
            mapped = grade_map(pairs)
        except WrongUse:
            return None
        words = ", ".join(_tr("{0:g} as {1:g}").format(old, new) for old, new in mapped)
        return Offer(_tr("Read grade {0}").format(words), "map_grades", mapped)
    title, name = _MENDINGS[option]
    return Offer(_tr(title), name, True, bool(again))


def _tr(text: str) -> str:
    return QCoreApplication.translate("ImportWords", text)
