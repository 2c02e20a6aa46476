"""Learn the keys, and what this program is."""

from assessor_app.app.actions.action import Action, Context


def _keys(context: Context) -> None:
    from assessor_app.app.dialogs.shortcuts import Shortcuts

    Shortcuts(context.window.registry, context.window).exec()


def _measures(context: Context) -> None:
    from assessor_app.app.dialogs.measures_help import show_measures_help

    show_measures_help(context.session)


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
        "help.about",
        "About Assessor",
        _about,
        "Help",
        "Version, licence, and what is used.",
    ),
)
