"""What the actions of one page have in common."""

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
    """Makes the actions of a page, whose menu is called like it.

    enabled, repeats: of an action that says nothing else of it.
    """

    menu: str
    enabled: Callable[[P], bool]
    repeats: bool

    def page_of(self, context: Context) -> P:
        """The page. Its class is loaded when it is first shown; before, this is not asked."""
        return cast("P", context.page)

    def when(self, ask: Callable[[P], bool]) -> Callable[[Context], bool]:
        """The same question, asked of what an action acts on."""
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
        """An action of the page; as `Action`."""
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
