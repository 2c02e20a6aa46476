"""Move between pages, find commands, change how the window looks."""

from functools import partial

from assessor_app.app.actions.action import Action
from assessor_app.app.actions.helping import window_of
from assessor_app.app.actions.page import Context
from assessor_app.app.pages import PAGES
from assessor_app.app.settings import DOCUMENT_FONT_SIZE, THEME


def _palette(context: Context) -> None:
    window_of(context).show_command_palette()


def _page(page_id: str, context: Context) -> None:
    context.window.show_page(page_id)


def _shown(page_id: str, context: Context) -> bool:
    return context.page.id == page_id


def _text_size(step: int, context: Context) -> None:
    settings = context.session.settings
    size = settings.number(DOCUMENT_FONT_SIZE) + step
    low, high = DOCUMENT_FONT_SIZE.range
    settings.set(DOCUMENT_FONT_SIZE, min(max(size, low), high))


def _other_theme(context: Context) -> None:
    dark = window_of(context).theme().name == "dark"
    context.session.settings.set(THEME, "light" if dark else "dark")


def _full_screen(context: Context) -> None:
    window = context.window
    if window.isFullScreen():
        window.showNormal()
    else:
        window.showFullScreen()


def _is_full_screen(context: Context) -> bool:
    return context.window.isFullScreen()


def _dismiss(context: Context) -> None:
    window_of(context).notice.dismiss()


def _copy_table(context: Context) -> None:
    window_of(context).copy_table(context.page)


def _has_table(context: Context) -> bool:
    return context.page.table() is not None


ACTIONS = (
    Action(
        "view.palette",
        "Find a command…",
        _palette,
        "View",
        "Type a few letters of what you want to do.",
        ("Ctrl+K", "Ctrl+Shift+P"),
    ),
    *(
        Action(
            f"view.page.{spec.id}",
            f"Go to {spec.title}",
            partial(_page, spec.id),
            "View",
            spec.explanation,
            (f"Ctrl+{number}",),
            checked=partial(_shown, spec.id),
            separated=number == 1,
        )
        for number, spec in enumerate(PAGES, start=1)
    ),
    Action(
        "view.copy_table",
        "Copy the page's table",
        _copy_table,
        "View",
        "Put the table on the page on the clipboard, ready for a spreadsheet.",
        ("Ctrl+Shift+C",),
        enabled=_has_table,
        separated=True,
        needs="a table on the page",
    ),
    Action(
        "view.larger",
        "Larger documents",
        partial(_text_size, 1),
        "View",
        "Show documents and topics in larger letters.",
        ("Ctrl++", "Ctrl+="),
        separated=True,
    ),
    Action(
        "view.smaller",
        "Smaller documents",
        partial(_text_size, -1),
        "View",
        "Show documents and topics in smaller letters.",
        ("Ctrl+-",),
    ),
    Action(
        "view.theme",
        "Switch between light and dark",
        _other_theme,
        "View",
        "Show the window in the other colours.",
        ("Ctrl+Shift+L",),
    ),
    Action(
        "view.full_screen",
        "Full screen",
        _full_screen,
        "View",
        "Use the whole screen.",
        ("F11",),
        checked=_is_full_screen,
    ),
    Action(
        "view.dismiss",
        "Dismiss the message",
        _dismiss,
        "View",
        "Close the message above the page.",
        ("Ctrl+Shift+X",),
    ),
)
