"""A factory for the actions of a page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar, cast

from assessor_app.app.actions.action import Action
from assessor_app.app.actions.page import Context

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class PageActions(Generic[P]):
    """Creates the actions of a page; they belong to the menu with the page's name.

    enabled, repeats: defaults for actions that do not set them.
    """

    menu: str
    enabled: Callable[[P], bool]
    repeats: bool

    def page_of(self, context: Context) -> P:
        """Return the current page with its own type; call it only while that page is shown."""
        return cast("P", context.page)

    def when(self, ask: Callable[[P], bool]) -> Callable[[Context], bool]:
        """Convert a condition on the page to a condition on the context."""
        return lambda context: ask(self.page_of(context))

    def make(
        self,
        name: str,
        title: str,
        run: Callable[[P], object],
        explanation: str,
        *keys: str,
        enabled: Callable[[Context], bool] | None = None,
        checked: Callable[[Context], bool] | None = None,
        separated: bool = False,
        repeats: bool | None = None,
        hides: bool = False,
        needs: str = "",
    ) -> Action:
        """Create an action of the page; the parameters are those of `Action`."""
        return Action(
            f"{self.menu.lower()}.{name}",
            title,
            partial(self._run, run),
            self.menu,
            explanation,
            keys,
            page=self.menu.lower(),
            enabled=enabled or self.when(self.enabled),
            checked=checked,
            separated=separated,
            repeats=self.repeats if repeats is None else repeats,
            hides=hides,
            needs=needs,
        )

    def _run(self, what: Callable[[P], object], context: Context) -> None:
        what(self.page_of(context))
