"""Defines the commands of the View and Help menus."""

from collections.abc import Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSpinBox

from assessor_app.app.actions.action import Action, filled
from assessor_app.app.actions.page import Context, PageSpec, visible_topic
from assessor_app.app.shell.faults import Faults
from assessor_app.app.shell.main_window import MainWindow
from assessor_app.app.theme import counterpart
from assessor_app.app.translation import QT_TRANSLATE_NOOP, tr
from assessor_app.app.user_settings import DOCUMENT_FONT_SIZE, THEME
from assessor_app.campaign.help.help_library import INDEX


def _window_of(context: Context) -> MainWindow:
    """Return the context's window as MainWindow, for the commands of the View and Help menus."""
    return cast("MainWindow", context.window)


def _palette(context: Context) -> None:
    from assessor_app.app.shell.command_palette import CommandPalette

    window = _window_of(context)
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    palette = window.findChild(CommandPalette, options=direct)
    (palette or CommandPalette(window.registry, window)).open()


def _jobs(context: Context) -> None:
    from assessor_app.app.shell.job_list import JobList

    session, window = context.session, context.window
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    found = window.findChild(JobList, options=direct)
    found = found or JobList(session.jobs, session.settings.is_still, window)
    found.show()
    found.activateWindow()


def _try_sample(context: Context) -> None:
    from assessor_app.app.dialogs.campaign_files import open_sample

    open_sample(context.session)


def _text_size(step: int, context: Context) -> None:
    settings = context.session.settings
    size = settings.number(DOCUMENT_FONT_SIZE) + step
    low, high = DOCUMENT_FONT_SIZE.range
    settings.set(DOCUMENT_FONT_SIZE, min(max(size, low), high))
    _say_size(context)


def _reset_size(context: Context) -> None:
    context.session.settings.set(DOCUMENT_FONT_SIZE, DOCUMENT_FONT_SIZE.default)
    context.page.reset_zoom()
    _say_size(context)


def _say_size(context: Context) -> None:
    """Say the text size of documents if no document is in sight that shows it."""
    from assessor_app.app.viewer.document_pane import AnyDocumentView

    if not any(one.isVisible() for one in context.page.findChildren(AnyDocumentView)):
        size = context.session.settings.number(DOCUMENT_FONT_SIZE)
        told = tr("Text size of documents: {0} pt. Settings › Appearance has that of the window.")
        context.session.news.emit(told.format(size))


def _other_theme(context: Context) -> None:
    other = counterpart(_window_of(context).theme())
    context.session.settings.set(THEME, other.name)


def _full_screen(context: Context) -> None:
    window = context.window
    if window.isFullScreen():
        window.showNormal()
    else:
        window.showFullScreen()


def _copy_table(context: Context) -> None:
    from assessor_app.app.models.table_model import copy_rows

    table, session = context.page.table(), context.session
    if table is not None:
        said = tr("Copied %Ln row(s).", "", len(table.rows))
        copy_rows(table, session, lambda: session.news.emit(said))


def _type_page_number(context: Context) -> None:
    field = context.page.page_number_field()
    if isinstance(field, QSpinBox):
        field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        field.selectAll()


def _keys(context: Context) -> None:
    from assessor_app.app.dialogs.help_dialogs import Shortcuts

    window = _window_of(context)
    Shortcuts(window.registry, window).exec()


def _show_help(topic: str, context: Context) -> None:
    context.window.help_wanted.emit(topic)


def _help_on_page(context: Context) -> None:
    _show_help(visible_topic(context.page), context)


def _faults(context: Context) -> Faults | None:
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
    from assessor_app.app.dialogs.help_dialogs import run_self_test

    run_self_test(context.session, context.window)


def _about(context: Context) -> None:
    from assessor_app.app.dialogs.help_dialogs import About

    About(context.window).exec()


def view_actions(pages: Sequence[PageSpec]) -> tuple[Action, ...]:
    """Return the commands on the view, and one for each page."""
    to_pages = (_to_page(spec, number) for number, spec in enumerate(pages, start=1))
    return (_PALETTE, _JOBS, *to_pages, *_APPEARANCE)


def _to_page(spec: PageSpec, number: int) -> Action:
    return Action(
        f"view.page.{spec.id}",
        filled(QT_TRANSLATE_NOOP("Action", "Go to {0}"), spec.title, context="PageSpec"),
        lambda context: context.window.show_page(spec.id),
        filled("{0}", spec.explanation, context="PageSpec"),
        (f"Ctrl+{number}",),
        checked=lambda context: context.page.id == spec.id,
    )


_PALETTE = Action(
    "view.palette",
    QT_TRANSLATE_NOOP("Action", "Find a command…"),
    _palette,
    QT_TRANSLATE_NOOP("Action", "Find and run a command by a few letters of its name."),
    ("Ctrl+K", "Ctrl+Shift+P"),
)
_JOBS = Action(
    "view.jobs",
    QT_TRANSLATE_NOOP("Action", "Jobs"),
    _jobs,
    QT_TRANSLATE_NOOP("Action", "List the running and waiting jobs; pause or cancel them."),
    ("Ctrl+J",),
)
_APPEARANCE = (
    Action(
        "view.copy_table",
        QT_TRANSLATE_NOOP("Action", "Copy table"),
        _copy_table,
        QT_TRANSLATE_NOOP(
            "Action", "Copy the page's table to the clipboard, for example for a spreadsheet."
        ),
        ("Ctrl+Shift+C",),
        enabled=lambda context: context.page.table() is not None,
        needs=QT_TRANSLATE_NOOP("Action", "a table on the page"),
    ),
    Action(
        "view.larger",
        QT_TRANSLATE_NOOP("Action", "Larger text"),
        partial(_text_size, 1),
        QT_TRANSLATE_NOOP("Action", "Increase the text size of documents and topics."),
        ("Ctrl++", "Ctrl+="),
    ),
    Action(
        "view.smaller",
        QT_TRANSLATE_NOOP("Action", "Smaller text"),
        partial(_text_size, -1),
        QT_TRANSLATE_NOOP("Action", "Decrease the text size of documents and topics."),
        ("Ctrl+-",),
    ),
    Action(
        "view.reset_size",
        QT_TRANSLATE_NOOP("Action", "Reset zoom"),
        _reset_size,
        QT_TRANSLATE_NOOP(
            "Action", "Reset the text size of documents and topics, and the zoom of PDF and images."
        ),
        ("Ctrl+0",),
    ),
    Action(
        "view.go_to_page",
        QT_TRANSLATE_NOOP("Action", "Go to page of document"),
        _type_page_number,
        QT_TRANSLATE_NOOP(
            "Action",
            "Type a page number of the PDF. Enter goes to the page, Escape leaves the field.",
        ),
        ("Ctrl+G",),
        enabled=lambda context: context.page.page_number_field() is not None,
        needs=QT_TRANSLATE_NOOP("Action", "a document with pages"),
    ),
    Action(
        "view.theme",
        QT_TRANSLATE_NOOP("Action", "Switch theme"),
        _other_theme,
        QT_TRANSLATE_NOOP(
            "Action", "Switch between the light and the dark theme; high contrast is kept."
        ),
        ("Ctrl+Shift+L",),
    ),
    Action(
        "view.full_screen",
        QT_TRANSLATE_NOOP("Action", "Full screen"),
        _full_screen,
        QT_TRANSLATE_NOOP("Action", "Show the window on the whole screen."),
        ("F11",),
        checked=lambda context: context.window.isFullScreen(),
    ),
    Action(
        "view.dismiss",
        QT_TRANSLATE_NOOP("Action", "Dismiss message"),
        lambda context: _window_of(context).notice.dismiss(),
        QT_TRANSLATE_NOOP("Action", "Close the message above the page."),
        ("Ctrl+Shift+X",),
    ),
)


HELP_ACTIONS = (
    Action(
        "help.page",
        QT_TRANSLATE_NOOP("Action", "Help on this page"),
        _help_on_page,
        QT_TRANSLATE_NOOP("Action", "Open the help page on what the window shows."),
        ("F1",),
    ),
    Action(
        "help.contents",
        QT_TRANSLATE_NOOP("Action", "Help contents"),
        partial(_show_help, INDEX),
        QT_TRANSLATE_NOOP(
            "Action", "Open the list of all help pages, with a search in their texts."
        ),
    ),
    Action(
        "help.sample",
        QT_TRANSLATE_NOOP("Action", "Try the sample"),
        _try_sample,
        QT_TRANSLATE_NOOP("Action", "Open a copy of a small campaign with runs and judgements."),
    ),
    Action(
        "help.keys",
        QT_TRANSLATE_NOOP("Action", "Keyboard shortcuts"),
        _keys,
        QT_TRANSLATE_NOOP("Action", "List the keyboard shortcuts of all commands."),
        ("Ctrl+?",),
    ),
    Action(
        "help.measures",
        QT_TRANSLATE_NOOP("Action", "Measures"),
        partial(_show_help, "reference/measures.md"),
        QT_TRANSLATE_NOOP("Action", "Show formula, range, source and limits of each measure."),
    ),
    Action(
        "help.security",
        QT_TRANSLATE_NOOP("Action", "Data safety"),
        partial(_show_help, "explanation/data-safety.md"),
        QT_TRANSLATE_NOOP(
            "Action",
            "Explain what Assessor guarantees about judgements and files, and how this is tested.",
        ),
    ),
    Action(
        "help.faults",
        QT_TRANSLATE_NOOP("Action", "Error report"),
        _report_of_faults,
        QT_TRANSLATE_NOOP(
            "Action", "Show unexpected errors since the program was started, and earlier crashes."
        ),
        enabled=_something_to_report,
        needs=QT_TRANSLATE_NOOP("Action", "an unexpected error or a crash"),
    ),
    Action(
        "help.self_test",
        QT_TRANSLATE_NOOP("Action", "Run self-test"),
        _self_test,
        QT_TRANSLATE_NOOP(
            "Action",
            "Test the main functions in a temporary folder. Campaigns and settings stay untouched.",
        ),
    ),
    Action(
        "help.about",
        QT_TRANSLATE_NOOP("Action", "About Assessor"),
        _about,
        QT_TRANSLATE_NOOP("Action", "Show the version and the licence."),
    ),
)
