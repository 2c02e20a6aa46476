"""A command of the window as data: menus, shortcuts, tooltips and the palette all read it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from assessor_app.app.actions.page import Context

# With the letter that opens each with Alt: no two the same.
MENU_TITLES = ("&Campaign", "&Judge", "Com&pare", "&Agreement", "&Runs", "&View", "&Help")
MENUS = tuple(title.replace("&", "") for title in MENU_TITLES)


def always(context: Context) -> bool:
    """The action can always be run."""
    return True


def when_open(context: Context) -> bool:
    """The action needs an open campaign."""
    return context.session.campaign is not None


def when_writable(context: Context) -> bool:
    """The action needs a campaign that can be changed."""
    campaign = context.session.campaign
    return campaign is not None and not campaign.read_only


@dataclass(frozen=True, slots=True)
class Action:
    """One command.

    id: for ever the same ("campaign.open"); keys are kept under it. title: without a trailing
    dot; "…" where a dialog follows. keys: shortcuts as Qt writes them ("Ctrl+O", "N"); one
    without Ctrl or Alt is dead while a text field has the focus. menu: one of MENUS. page: the
    id of the only page where it is active, empty for all. checked: whether its mark is set, for
    an action that switches something. separated: a line above it in the menu. repeats: whether a
    key held down runs it again and again. hides: not in the menu while it cannot be run. needs:
    what is lacking where it is not enabled though the campaign is open and can be changed ("a
    table on the page").
    """

    id: str
    title: str
    run: Callable[[Context], None]
    menu: str
    explanation: str
    keys: tuple[str, ...] = ()
    page: str = ""
    enabled: Callable[[Context], bool] = always
    checked: Callable[[Context], bool] | None = None
    separated: bool = False
    repeats: bool = True
    hides: bool = False
    needs: str = ""
