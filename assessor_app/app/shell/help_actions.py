"""The commands of the Help menu."""

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt

from assessor_app.app.actions.action import Action
from assessor_app.app.actions.page import Context

if TYPE_CHECKING:
    from assessor_app.app.shell.faults import Faults
    from assessor_app.app.shell.main_window import MainWindow


def window_of(context: Context) -> "MainWindow":
    """Return the context's window as MainWindow, for the commands of the View and Help menus."""
    return cast("MainWindow", context.window)


def _keys(context: Context) -> None:
    from assessor_app.app.dialogs.shortcuts import Shortcuts

    window = window_of(context)
    Shortcuts(window.registry, window).exec()


def _measures(context: Context) -> None:
    from assessor_app.app.dialogs.help_pages import show_measures_help

    show_measures_help(context.session)


def _security(context: Context) -> None:
    from assessor_app.app.dialogs.help_pages import show_security_help

    show_security_help(context.session)


def _faults(context: Context) -> "Faults | None":
    from assessor_app.app.shell.faults import Faults

    # Called after every key press: searching all of the window's children would be too slow.
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    return context.window.findChild(Faults, options=direct)


def _something_to_report(context: Context) -> bool:
    faults = _faults(context)
    return faults is not None and faults.any()


def _report_of_faults(context: Context) -> None:
    faults = _faults(context)
    if faults is not None:
        faults.show_report()


def _self_test(context: Context) -> None:
    from assessor_app.app.dialogs.self_test import try_what_works

    try_what_works(context.session, context.window)


def _about(context: Context) -> None:
    from assessor_app.app.dialogs.about import About

    About(context.window).exec()


ACTIONS = (
    Action(
        "help.keys",
        "Keyboard shortcuts",
        _keys,
        "Help",
        "All keys, by page; type to filter.",
        ("F1", "Ctrl+?"),
    ),
    Action(
        "help.measures",
        "Measures explained",
        _measures,
        "Help",
        "Every measure, coefficient and curve: formula, range, source, and what it is blind to.",
    ),
    Action(
        "help.security",
        "Safety explained",
        _security,
        "Help",
        "What is promised of judgements and files, how each promise is tested, and what is not.",
    ),
    Action(
        "help.faults",
        "Report of what went wrong",
        _report_of_faults,
        "Help",
        "Errors of the program in this sitting, and what stopped it before; to read and to copy.",
        enabled=_something_to_report,
        needs="an error of the program",
    ),
    Action(
        "help.self_test",
        "Try what works on this machine…",
        _self_test,
        "Help",
        "Does the main job once in a temporary folder; your campaigns and settings stay untouched.",
    ),
    Action(
        "help.about",
        "About Assessor",
        _about,
        "Help",
        "Version, licence, and what is used.",
    ),
)
