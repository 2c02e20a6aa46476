"""The menu bar: which command is in which menu, and in which order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import translate as expression_of
from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

from assessor_app.app.actions.action import Action
from assessor_app.app.actions.action_registry import ActionRegistry
from assessor_app.app.translation import QT_TRANSLATE_NOOP, translate

LINE = "-"


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu or submenu.

    title: with its mnemonic. entries: ids of commands, or patterns of ids such as "judge.grade.*";
    LINE; submenus, in the menu of a page. page: id of the only page on which the menu is shown;
    empty for all.
    """

    title: str
    entries: tuple[str | Menu, ...]
    page: str = ""

    def name(self) -> str:
        """Return the title without the mnemonic."""
        return self.title.replace("&", "")

    def paths(self) -> Iterator[tuple[str, str]]:
        """Yield the path of names and the id or pattern of each command, submenus included."""
        for entry in self.entries:
            if isinstance(entry, Menu):
                yield from ((f"{self.name()} › {path}", one) for path, one in entry.paths())
            elif entry != LINE:
                yield self.name(), entry


# A menu has at most 15 entries on any page; every command is in exactly one menu. A command of
# another page is omitted.
MENUS = (
    Menu(
        QT_TRANSLATE_NOOP("Menus", "&File"),
        (
            "campaign.new",
            "campaign.open",
            LINE,
            "campaign.import",
            "campaign.import_data_set",
            "campaign.find_texts",
            "runs.classify",
            LINE,
            "campaign.export",
            "campaign.report",
            LINE,
            "campaign.hand_out",
            "campaign.merge",
            LINE,
            "campaign.save_copy",
            "campaign.back_up",
            "campaign.restore",
            LINE,
            "campaign.close",
            "campaign.quit",
        ),
    ),
    Menu(
        QT_TRANSLATE_NOOP("Menus", "&Edit"),
        (
            "*.undo",
            "*.redo",
            LINE,
            "view.copy_table",
            "runs.copy_figure",
            LINE,
            "*.find",
            "*.find_next",
            "*.find_previous",
            "*.collection",
            LINE,
            "campaign.describe",
            "campaign.scale",
            "judge.assessor",
            "preferences.switch",
        ),
    ),
    Menu(
        QT_TRANSLATE_NOOP("Menus", "&View"),
        (
            "view.palette",
            "view.jobs",
            LINE,
            "judge.queue",
            "preferences.topic",
            "*.fold",
            "runs.all",
            "agreement.blind",
            LINE,
            "view.larger",
            "view.smaller",
            "view.reset_size",
            LINE,
            "view.theme",
            "view.full_screen",
            "view.dismiss",
        ),
    ),
    Menu(
        QT_TRANSLATE_NOOP("Menus", "&Go"),
        (
            "view.page.*",
            LINE,
            "judge.next",
            "judge.previous",
            "agreement.next",
            "agreement.previous",
            "agreement.back",
            LINE,
            "*.next_topic",
            "*.previous_topic",
            "judge.topic_to_do",
            "judge.topics",
            LINE,
            "view.go_to_page",
            "judge.alike",
        ),
    ),
    Menu(
        QT_TRANSLATE_NOOP("Menus", "&Campaign"),
        (
            "campaign.part.*",
            LINE,
            "campaign.repeats",
            "campaign.known",
            "campaign.questions",
            "campaign.prompt",
            "campaign.suggest",
            "campaign.recall",
            "campaign.search",
            "campaign.shared_folder",
            "campaign.release",
        ),
        "campaign",
    ),
    Menu(
        QT_TRANSLATE_NOOP("Menus", "&Judge"),
        (
            Menu(
                QT_TRANSLATE_NOOP("Menus", "&Grade"),
                ("judge.grade.*", "judge.grade_by_number", LINE, "judge.scale"),
            ),
            Menu(
                QT_TRANSLATE_NOOP("Menus", "Further &questions"),
                ("judge.answer.*", "judge.answers", "judge.add_aspect", "judge.look_again"),
            ),
            "judge.skip",
            "judge.cannot",
            "judge.unsure",
            "judge.known",
            Menu(
                QT_TRANSLATE_NOOP("Menus", "&Note and messages"),
                ("judge.note", "judge.discuss", "judge.messages"),
            ),
            LINE,
            "judge.order",
            "judge.filter",
            "judge.search",
            "judge.show_all",
            LINE,
            Menu(
                QT_TRANSLATE_NOOP("Menus", "&Highlights"),
                (
                    "judge.highlight",
                    "judge.highlight.*",
                    LINE,
                    "judge.unmark",
                    "judge.entry",
                    "judge.caret",
                    LINE,
                    "judge.next_highlight",
                    "judge.previous_highlight",
                ),
            ),
            Menu(
                QT_TRANSLATE_NOOP("Menus", "&Terms and headings"),
                (
                    "judge.next_word",
                    "judge.previous_word",
                    "judge.one_word",
                    "judge.all_words",
                    "judge.scan_terms",
                    "judge.why",
                    LINE,
                    "judge.next_heading",
                    "judge.previous_heading",
                    "judge.next_part",
                    "judge.previous_part",
                ),
            ),
            LINE,
            "judge.guidelines",
            "judge.history",
        ),
        "judge",
    ),
    Menu(
        QT_TRANSLATE_NOOP("Menus", "&Preferences"),
        (
            "preferences.left",
            "preferences.right",
            "preferences.tie",
            "preferences.neither",
            "preferences.left_cannot",
            "preferences.right_cannot",
            "preferences.go_on",
            LINE,
            "preferences.plan",
            "preferences.guidelines",
            Menu(
                QT_TRANSLATE_NOOP("Menus", "&Scroll"),
                (
                    "preferences.page_*",
                    "preferences.left_[du]*",
                    "preferences.right_[du]*",
                    "preferences.other_side",
                ),
            ),
            Menu(
                QT_TRANSLATE_NOOP("Menus", "&Terms and headings"),
                (
                    "preferences.next_word",
                    "preferences.previous_word",
                    "preferences.scan_terms",
                    LINE,
                    "preferences.next_[hp]*",
                    "preferences.previous_[hp]*",
                ),
            ),
            LINE,
            Menu(
                QT_TRANSLATE_NOOP("Menus", "&Results"),
                (
                    "preferences.results",
                    "preferences.results.*",
                    LINE,
                    "preferences.everything",
                    "preferences.everything.*",
                ),
            ),
        ),
        "preferences",
    ),
    Menu(
        QT_TRANSLATE_NOOP("Menus", "&Agreement"),
        (
            "agreement.all",
            "agreement.files",
            "agreement.relevance",
            "agreement.preferences",
            Menu(QT_TRANSLATE_NOOP("Menus", "Disagreement &weights"), ("agreement.weights.*",)),
            LINE,
            Menu(QT_TRANSLATE_NOOP("Menus", "&Show"), ("agreement.tab.*",)),
            "agreement.disagreements",
            "agreement.conflicts",
            "agreement.sample",
            LINE,
            Menu(
                QT_TRANSLATE_NOOP("Menus", "Ad&judicate"),
                ("agreement.settle.*", "agreement.settle_by_number"),
            ),
            "agreement.reason",
            Menu(
                QT_TRANSLATE_NOOP("Menus", "&Messages"),
                ("agreement.messages", "agreement.discuss"),
            ),
            Menu(
                QT_TRANSLATE_NOOP("Menus", "&Terms and headings"),
                ("agreement.highlight", LINE, "agreement.next_*", "agreement.previous_*"),
            ),
            LINE,
            "agreement.export_table",
        ),
        "agreement",
    ),
    Menu(
        QT_TRANSLATE_NOOP("Menus", "&Runs"),
        (
            "runs.measures",
            "runs.group",
            "runs.fuse",
            "runs.details",
            "runs.import_details",
            LINE,
            Menu(
                QT_TRANSLATE_NOOP("Menus", "&Curves"),
                (
                    "runs.tab.pr",
                    "runs.tab.pr-rank",
                    "runs.tab.roc",
                    "runs.tab.det",
                    "runs.tab.depth",
                ),
            ),
            Menu(
                QT_TRANSLATE_NOOP("Menus", "&Topics"),
                ("runs.tab.topics", "runs.tab.distribution", "runs.tab.against", "runs.tab.values"),
            ),
            "runs.tab.ranking",
            "runs.tab.significance",
            "runs.tab.stability",
            "runs.tab.history",
            "runs.tab.threshold",
            "runs.tab.judgements",
            LINE,
            "runs.export_figure",
            "runs.export_table",
        ),
        "runs",
    ),
    Menu(QT_TRANSLATE_NOOP("Menus", "&Help"), ("help.*",)),
)


class Menus:
    """Fills the menu bar for the current page."""

    def __init__(self, bar: QMenuBar, registry: ActionRegistry) -> None:
        self._registry = registry
        self._made = [(menu, self._menu(menu, bar)) for menu in MENUS]
        for _, made in self._made:
            bar.addMenu(made)

    def show_page(self, page_id: str) -> None:
        """Show the commands that belong to the page, or to all pages."""
        for menu, made in self._made:
            is_here = menu.page in ("", page_id)
            made.menuAction().setVisible(is_here)
            if menu.page == "":
                made.clear()
            if is_here and made.isEmpty():
                self._fill(made, menu, page_id)

    def _menu(self, menu: Menu, parent: QMenuBar | QMenu) -> QMenu:
        made = QMenu(translate("Menus", menu.title), parent)
        made.setToolTipsVisible(True)
        made.aboutToShow.connect(partial(self._update, made))
        return made

    def _update(self, menu: QMenu) -> None:
        self._registry.update_if_stale()
        for entry in menu.actions():
            submenu = entry.menu()
            if isinstance(submenu, QMenu):
                entry.setEnabled(any(map(QAction.isVisible, submenu.actions())))

    def _fill(self, made: QMenu, menu: Menu, page_id: str) -> None:
        for entry in menu.entries:
            if isinstance(entry, Menu):
                submenu = self._menu(entry, made)
                self._fill(submenu, entry, page_id)
                made.addMenu(submenu)
            elif entry == LINE:
                made.addSeparator()
            else:
                for action in matching(entry, self._registry.actions):
                    if action.page in ("", page_id):
                        made.addAction(self._registry.action(action.id))


def matching(pattern: str, actions: tuple[Action, ...]) -> list[Action]:
    """Return the commands whose id matches an entry of a menu."""
    if "*" not in pattern:
        return [action for action in actions if action.id == pattern]
    matches = re.compile(expression_of(pattern)).match
    return [action for action in actions if matches(action.id)]
