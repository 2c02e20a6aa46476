"""Describes a command of the window as data, for menus, shortcuts, tooltips and command palette."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Generic, TypeVar, cast

from assessor_app.app.actions.page import Context
from assessor_app.app.translation import QT_TRANSLATE_NOOP, translate

P = TypeVar("P")


def always(context: Context) -> bool:
    """Return True; the condition of actions that can always be run."""
    return True


def when_open(context: Context) -> bool:
    """Return whether a campaign is open."""
    return context.session.campaign is not None


def when_writable(context: Context) -> bool:
    """Return whether a campaign is open and can be changed."""
    return context.session.is_writable()


CONTEXT = "Action"  # of the texts of actions for the translation
ALL_PAGES = QT_TRANSLATE_NOOP("Action", "All pages")


class FilledText(str):
    """An English text whose places are filled, which can be translated afterwards.

    source: the text with places, "Grade {0}". places: what fills them; texts are translated, too.
    context: the context of these texts.
    """

    source: str
    places: tuple[str | int, ...]
    context: str


def filled(source: str, *places: str | int, context: str = CONTEXT) -> FilledText:
    """Return a text with these places filled."""
    text = FilledText(source.format(*places))
    text.source, text.places, text.context = source, places, context
    return text


def translated(text: str) -> str:
    """Return a text of an action in the language of the window."""
    if not isinstance(text, FilledText):
        return translate(CONTEXT, text) if text else text
    places = (translate(text.context, one) if isinstance(one, str) else one for one in text.places)
    return translate(CONTEXT, text.source).format(*places)


def page_title(page: str) -> str:
    """Return the title of the page to which an action belongs. page: its id; empty for all."""
    return translate("PageSpec", page.title()) if page else translate(CONTEXT, ALL_PAGES)


@dataclass(frozen=True, slots=True)
class Action:
    """One command of the window. Texts are English, and marked for translation.

    id: permanent name ("campaign.open"); the user's keys are stored under it. title: without a
    final full stop; it ends with "…" if a dialog follows. run: called with the context to run the
    command. keys: shortcuts as Qt writes them ("Ctrl+O", "N"); those without Ctrl or Alt are
    disabled while a text field has the focus. page: id of the only page on which the action is
    active; empty for all. enabled: returns whether the command can be run now. checked: for a
    switch, returns whether it is on; else None. repeats: whether holding the key down runs it
    repeatedly. hides: whether it is hidden in the menu while it is disabled. needs: what is missing
    if it is disabled although the campaign is open and writable ("a table on the page").
    """

    id: str
    title: str
    run: Callable[[Context], object]
    explanation: str
    keys: tuple[str, ...] = ()
    page: str = ""
    enabled: Callable[[Context], bool] = always
    checked: Callable[[Context], bool] | None = None
    repeats: bool = True
    hides: bool = False
    needs: str = ""

    def in_language(self) -> Action:
        """Return the action with its texts in the language of the window."""
        texts = self.title, self.explanation, self.needs
        title, explanation, needs = (translated(text) for text in texts)
        if (title, explanation, needs) == texts:
            return self
        return replace(self, title=title, explanation=explanation, needs=needs)


@dataclass(frozen=True, slots=True)
class PageActions(Generic[P]):
    """Creates the actions of one page with the values they share.

    page: id of the page, with which the ids of its actions begin. enabled: condition of actions
    that do not set their own. checked, repeats, hides, needs: as in `Action`. Use
    `dataclasses.replace` for actions that differ in these.
    """

    page: str
    enabled: Callable[[P], bool]
    repeats: bool
    checked: Callable[[Context], bool] | None = None
    hides: bool = False
    needs: str = ""

    def page_of(self, context: Context) -> P:
        """Return the current page with its own type; call it only while that page is shown."""
        return cast("P", context.page)

    def when(self, ask: Callable[[P], bool]) -> Callable[[Context], bool]:
        """Return a condition on the context that passes the current page to `ask`."""
        return lambda context: ask(self.page_of(context))

    def make(
        self,
        name: str,
        title: str,
        run: Callable[[P], object],
        explanation: str,
        *keys: str,
        enabled: Callable[[Context], bool] | None = None,
    ) -> Action:
        """Create an action of the page and return it.

        name: the id of the action without the page. The other parameters are those of `Action`;
        None for `enabled` takes the condition of this object.
        """
        return Action(
            f"{self.page}.{name}",
            title,
            partial(self._run, run),
            explanation,
            keys,
            page=self.page,
            enabled=enabled or self.when(self.enabled),
            checked=self.checked,
            repeats=self.repeats,
            hides=self.hides,
            needs=self.needs,
        )

    def _run(self, what: Callable[[P], object], context: Context) -> None:
        what(self.page_of(context))
