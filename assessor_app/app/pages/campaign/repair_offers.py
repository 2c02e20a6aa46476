"""The repairs that the messages of an import suggest, in the words of the window."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from assessor_app.app.numbers import fill
from assessor_app.app.translation import QT_TRANSLATE_NOOP, tr, translate
from assessor_app.app.widgets.buttons import button
from assessor_app.app.widgets.layouts import column, empty
from assessor_app.campaign.importing.import_order import Repairs, grade_map
from assessor_app.campaign.importing.import_repairs import BY_POSITION, BY_POSITION_AGAIN
from assessor_app.domain.problems import WrongUse

OPTIONS = (
    ("import it without --assessor", QT_TRANSLATE_NOOP("ImportWords", "leave “Judged by” empty")),
    (
        "name the assessor: --assessor NAME",
        QT_TRANSLATE_NOOP("ImportWords", "enter the assessor under “Judged by”"),
    ),
    ("--map-grades OLD=NEW,...", QT_TRANSLATE_NOOP("ImportWords", "“Map grades”")),
    ("--map-grades 0=1", QT_TRANSLATE_NOOP("ImportWords", "0=1 under “Map grades”")),
    ("--map-grades", QT_TRANSLATE_NOOP("ImportWords", "“Map grades”")),
    (
        "--reverse-grades",
        QT_TRANSLATE_NOOP("ImportWords", "“Reverse grades”"),
    ),
    (
        BY_POSITION_AGAIN,
        QT_TRANSLATE_NOOP("ImportWords", "the topics numbered in file order"),
    ),
    ("--topics-by-position", QT_TRANSLATE_NOOP("ImportWords", "the topics numbered in file order")),
    ("--normalise-ids", QT_TRANSLATE_NOOP("ImportWords", "leading zeros in ids ignored")),
)
_MENDINGS = {
    "--reverse-grades": (QT_TRANSLATE_NOOP("ImportWords", "Reverse the grades"), "reverse_grades"),
    "--topics-by-position": (
        QT_TRANSLATE_NOOP("ImportWords", "Number the topics in file order"),
        "topics_by_position",
    ),
    "--normalise-ids": (
        QT_TRANSLATE_NOOP("ImportWords", "Ignore leading zeros in ids"),
        "normalise_ids",
    ),
}
_AGAIN = BY_POSITION_AGAIN.removeprefix(BY_POSITION)
_NAMED = re.compile(rf"({'|'.join(_MENDINGS)})\b({_AGAIN})?|--map-grades ([-\d.=,]+)")


def in_the_windows_words(text: str) -> str:
    """Return the text with each command-line option replaced by the label of its control in the
    window."""
    for option, words in OPTIONS:
        text = text.replace(option, translate("ImportWords", words))
    return text


@dataclass(frozen=True, slots=True)
class Offer:
    """A suggested repair of a file.

    title: of its button. name: a field of `Repairs`. value: the field's new value. of_topics: True
    if the repair applies to the topic file instead of the file shown.
    """

    title: str
    name: str
    value: object
    of_topics: bool = False

    def made(self, held: Repairs) -> Repairs:
        """Return `held` with this repair added."""
        # the name decides the type
        return replace(held, **{self.name: self.value})  # type: ignore[arg-type]


def offers_in(lines: Iterable[str]) -> tuple[Offer, ...]:
    """Return the repairs that the lines of a preview or report suggest, without duplicates."""
    found = (_offer(match) for line in lines for match in _NAMED.finditer(line))
    return tuple(dict.fromkeys(one for one in found if one is not None))


def _offer(match: re.Match[str]) -> Offer | None:
    option, again, pairs = match.groups()
    if pairs:
        try:
            mapped = grade_map(pairs)
        except WrongUse:
            return None
        words = ", ".join(fill(tr("{0:g} as {1:g}"), old, new) for old, new in mapped)
        return Offer(tr("Read grade {0}").format(words), "map_grades", mapped)
    title, name = _MENDINGS[option]
    return Offer(translate("ImportWords", title), name, True, bool(again))


class RepairOffers(QWidget):
    """Shows a button for each suggested repair.

    chosen: emitted with the `Offer` whose button was pressed.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offers: tuple[Offer, ...] = ()
        self._column = column(spacing=6)
        self.setLayout(self._column)

    def show_offers(self, offers: tuple[Offer, ...]) -> None:
        """Show these suggestions; the same suggestions as before keep their buttons and the
        focus."""
        if offers == self._offers:
            return
        self._offers = offers
        empty(self._column)
        for offer in offers:
            told = self.tr(
                "Suggested by the matching ids and grades. The form shows the option and can undo "
                "it."
            )
            made = button(offer.title, partial(self.chosen.emit, offer), told)
            self._column.addWidget(made, 0, Qt.AlignmentFlag.AlignLeft)
