"""Holds the shortcuts of the actions, default or set by the user, and the keys of grades.

Grades below 0 ("negative") or above 9 ("high") are numbered from 0, beginning with the grade
nearest to the digits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from functools import cache

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence

from assessor_app.app.actions.action import Action
from assessor_app.app.translation import QT_TRANSLATE_NOOP
from assessor_app.app.user_settings import Settings
from assessor_app.domain.scale import Grade, Scale

ORDINALS = (
    QT_TRANSLATE_NOOP("Action", "first"),
    QT_TRANSLATE_NOOP("Action", "second"),
    QT_TRANSLATE_NOOP("Action", "third"),
    QT_TRANSLATE_NOOP("Action", "fourth"),
    QT_TRANSLATE_NOOP("Action", "fifth"),
)

GRADE = "judge.grade."
ADJUDICATED = "agreement.settle."
ABOUT_A_GRADE = (GRADE, "judge.highlight.", ADJUDICATED)
# Keys of grades below 0 and above 9, by their distance from the digits.
NEGATIVE_KEYS = (("-",), ("J",), ("Y",), (), ())
HIGH_KEYS = (("+",), ("I",), ("O",), (), ())
ANSWER = "judge.answer."
# The key of each answer to a further question, and the key if a grade of the scale has that key.
ANSWER_KEYS = ("A", "B", "D", "Q", "R", "V", "Z", "Shift+B", "Shift+D")
SPARE_ANSWER_KEYS = ("Shift+E", "Shift+G", "Shift+J", "Shift+K", "Shift+R", "Shift+V", "Shift+Z")
KEYS = "keys/"
FREE_OF_TYPING = ("Ctrl+", "Alt+", "Meta+")


def action_of_grade(value: int, scale: Scale) -> str:
    """Return the id of the action that judges with the grade `value` of the scale.

    Empty if no action exists for the grade.
    """
    if 0 <= value <= 9:
        return f"judge.grade.{value}"
    for name, keys in (("negative", NEGATIVE_KEYS), ("high", HIGH_KEYS)):
        values = grades_beyond(scale, name)[: len(keys)]
        if value in values:
            return f"judge.grade.{name}.{values.index(value)}"
    return ""


def action_of_adjudication(value: int, scale: Scale) -> str:
    """Return the id of the action that adjudicates with the grade `value`.

    Empty if no action exists for the grade.
    """
    judged_by = action_of_grade(value, scale)
    return ADJUDICATED + judged_by.removeprefix(GRADE) if judged_by else ""


def usual_keys(value: int, scale: Scale) -> tuple[str, ...]:
    """Return the default keys of the grade `value`; empty if it has none.

    They are used unless the scale or the user sets other keys.
    """
    if 0 <= value <= 9:
        return (str(value),)
    for name, keys in (("negative", NEGATIVE_KEYS), ("high", HIGH_KEYS)):
        values = grades_beyond(scale, name)[: len(keys)]
        if value in values:
            return keys[values.index(value)]
    return ()


def grades_beyond(scale: Scale, name: str) -> list[int]:
    """Return the values of grades below 0 (name "negative") or above 9 (name "high").

    The values nearest to the digits come first.
    """
    values = [grade.value for grade in scale.grades]
    if name == "negative":
        return sorted((value for value in values if value < 0), reverse=True)
    return sorted(value for value in values if value > 9)


def grade_of_action(action_id: str, scale: Scale) -> Grade | None:
    """Return the grade of the scale with which an action works; None if there is none."""
    about = next((action_id.removeprefix(one) for one in ABOUT_A_GRADE if one in action_id), "")
    grades = (grade for grade in scale.grades if about)
    return next((one for one in grades if action_of_grade(one.value, scale) == GRADE + about), None)


def is_about_a_grade(action_id: str) -> bool:
    """Return whether the action judges, highlights or adjudicates with a single grade."""
    return action_id.startswith(ABOUT_A_GRADE)


def keys_of_scale(scale: Scale, taken: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return the letter keys defined by the scale, by action id; they replace the default keys.

    taken: keys of other commands of the Judge page; a grade cannot have any of these keys.
    """
    taken = set(taken)
    offered: dict[str, tuple[str, ...]] = {}
    for grade in scale.grades:
        key, action = grade.key.upper(), action_of_grade(grade.value, scale)
        if action and len(key) == 1 and key.isalpha() and key not in taken:
            offered[action] = (key,)
            taken.add(key)
    return offered


def keys_beside(grades: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return other keys for the answers whose keys belong to grades of the scale, by action id.

    grades: the keys of grades, as `keys_of_scale` returns them.
    """
    taken = {key for keys in grades.values() for key in keys}
    pairs = zip(ANSWER_KEYS, SPARE_ANSWER_KEYS, strict=False)
    return {f"{ANSWER}{at}": (spare,) for at, (key, spare) in enumerate(pairs, 1) if key in taken}


@cache
def is_single_key(keys: str) -> bool:
    """Return whether the shortcut could be typed as text: it has no Ctrl, Alt, Meta or F-key."""
    if keys.startswith(FREE_OF_TYPING) or any("+" + mark in keys for mark in FREE_OF_TYPING):
        return False
    last = keys.rpartition("+")[2] or "+"
    return not (last.startswith("F") and last[1:].isdigit())


@cache
def normal(keys: str) -> str:
    """Return a shortcut in Qt's portable format; empty if it is invalid."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.PortableText)


_IN_TEXT = re.compile(r"\b(?:(?:Ctrl|Alt|Shift|Meta)\+)+[A-Z0-9]\w*")


def _native(keys: str) -> str:
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def with_native_keys(text: str, native: Callable[[str], str] = _native) -> str:
    """Return a text of the window with the shortcuts in it as the system writes them.

    native: returns a shortcut, such as Ctrl+N, as the system writes it.
    """
    return _IN_TEXT.sub(lambda found: native(found[0]), text)


class KeyBindings(QObject):
    """Holds the shortcuts of every action, and stores those that the user sets.

    changed: emitted with the id of an action whose keys have changed.
    """

    changed = Signal(str)

    def __init__(
        self, actions: tuple[Action, ...], settings: Settings, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._actions = actions
        self._by_id = {action.id: action for action in actions}
        self._settings = settings
        self._offered: dict[str, tuple[str, ...]] = {}
        self._given: dict[str, list[Action]] | None = None
        settings.changed.connect(self._on_setting)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Return all actions whose shortcuts this object manages."""
        return self._actions

    def key_of(self, action_id: str) -> str:
        """Return the first key of an action in the system's notation; empty if it has none."""
        action = self._by_id.get(action_id)
        keys = self.keys(action) if action is not None else ()
        native = QKeySequence.SequenceFormat.NativeText
        return QKeySequence(keys[0]).toString(native) if keys else ""

    def usual_keys(self, page_id: str) -> dict[str, str]:
        """Return the default keys of a page's commands, each with the title of its command.

        Commands that judge with a grade or answer a further question are omitted: a scale may have
        their keys.
        """
        return {
            key: action.title
            for action in self._actions
            if action.page == page_id and not action.id.startswith((GRADE, ANSWER))
            for key in action.keys
        }

    def keys(self, action: Action) -> tuple[str, ...]:
        """Return the current keys of an action; empty if it has none.

        A default key is dropped if the user has assigned it to another action on the same page.
        """
        kept = self._kept(action)
        if kept is not None:
            return kept
        own = (normal(keys) for keys in self._offered.get(action.id, action.keys))
        given = self._given_by_key()
        return tuple(
            keys for keys in own if not any(_together(one, action) for one in given.get(keys, ()))
        )

    def _kept(self, action: Action) -> tuple[str, ...] | None:
        """Return the keys that the user assigned to the action; None if the defaults apply."""
        kept = self._settings.kept(KEYS + action.id)
        return None if kept is None else tuple(keys for keys in str(kept).split("\t") if keys)

    def _given_by_key(self) -> dict[str, list[Action]]:
        """Return, for each key that the user assigned, the actions that have it."""
        if self._given is None:
            self._given = {}
            for action in self._actions:
                for keys in self._kept(action) or ():
                    self._given.setdefault(keys, []).append(action)
        return self._given

    def offer_for(self, scale: Scale, page_id: str) -> None:
        """Use the letter keys that the scale defines, if no command of the page has them."""
        grades = keys_of_scale(scale, self.usual_keys(page_id))
        self.offer(grades | keys_beside(grades))

    def offer(self, keys: dict[str, tuple[str, ...]]) -> None:
        """Use these keys, by action id, in place of default keys until the next call.

        Keys assigned by the user take priority.
        """
        before, self._offered = self._offered, dict(keys)
        for action_id in before.keys() | keys.keys():
            if before.get(action_id) != keys.get(action_id):
                self.changed.emit(action_id)

    def is_own(self, action: Action) -> bool:
        """Return whether the action has exactly its default keys, or those of `offer`."""
        own = self._offered.get(action.id, action.keys)
        return self.keys(action) == tuple(normal(keys) for keys in own)

    def bind(self, action: Action, keys: tuple[str, ...]) -> None:
        """Assign exactly these keys to the action, and store them in the settings."""
        self._settings.keep(KEYS + action.id, "\t".join(normal(key) for key in keys))

    def restore(self, action: Action) -> None:
        """Give the action its default keys again, by removing the user's keys from the settings."""
        self._settings.forget(KEYS + action.id)

    def _on_setting(self, key: str) -> None:
        if key.startswith(KEYS):
            self._given = None
            self.changed.emit(key.removeprefix(KEYS))

    def holders(self, keys: str, but: Action) -> list[Action]:
        """Return the other actions that the shortcut `keys` runs on the page of `but`."""
        wanted = normal(keys)
        others = (one for one in self._actions if one is not but and _together(one, but))
        return [one for one in others if wanted and wanted in self.keys(one)]

    def take(self, keys: str, holder: Action) -> None:
        """Remove the shortcut `keys` from `holder` if the user assigned it; another action gets it.

        A default key needs no removal: the method `keys` drops it.
        """
        kept = self._kept(holder)
        if kept is not None:
            self.bind(holder, tuple(one for one in kept if one != normal(keys)))


def _together(one: Action, other: Action) -> bool:
    """Return whether both actions can be active on the same page."""
    return not one.page or not other.page or one.page == other.page
