"""The commands that go to headings, links, lists and tables; each page with documents has them."""

from collections.abc import Callable
from functools import partial

from assessor_app.app.actions.action import Action, P, PageActions
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.judging.reading.outline import PartKind

HEADINGS = (PartKind.HEADING,)
OTHERS = (PartKind.LINK, PartKind.LIST, PartKind.TABLE)
COMMANDS = (
    (
        "next_heading",
        QT_TRANSLATE_NOOP("Action", "Next heading"),
        QT_TRANSLATE_NOOP("Action", "Go to the next heading of the document."),
        "}",
        (1, HEADINGS),
    ),
    (
        "previous_heading",
        QT_TRANSLATE_NOOP("Action", "Previous heading"),
        QT_TRANSLATE_NOOP("Action", "Go to the previous heading of the document."),
        "{",
        (-1, HEADINGS),
    ),
    (
        "next_part",
        QT_TRANSLATE_NOOP("Action", "Next link, list or table"),
        QT_TRANSLATE_NOOP("Action", "Go to the next link, list or table of the document."),
        ">",
        (1, OTHERS),
    ),
    (
        "previous_part",
        QT_TRANSLATE_NOOP("Action", "Previous link, list or table"),
        QT_TRANSLATE_NOOP("Action", "Go to the previous link, list or table of the document."),
        "<",
        (-1, OTHERS),
    ),
)


def part_actions(
    maker: PageActions[P], go: Callable[[P, int, tuple[PartKind, ...]], object]
) -> tuple[Action, ...]:
    """Return the commands of a page.

    go: called with the page, 1 for the next or -1 for the previous part, and the kinds of parts.
    """

    def to(by: int, kinds: tuple[PartKind, ...], page: P) -> None:
        go(page, by, kinds)

    return tuple(
        maker.make(name, title, partial(to, *where), explanation, key)
        for name, title, explanation, key, where in COMMANDS
    )
