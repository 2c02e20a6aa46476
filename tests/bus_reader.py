"""A screen reader: a program that knows a window by the accessibility bus (AT-SPI) alone.

Reads requests from stdin and answers on stdout, one JSON value a line: `{"ask": "find", ...}` with
the arguments of the function that is asked, and `{"answer": ...}` or `{"failed": "why"}`. Run by
the Python of the system, which has pyatspi; tests/screen_reader.py talks to it.
"""

import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pyatspi
from gi.repository import Atspi, GLib
from pyatspi import Registry

APPLICATION = "Assessor"
PATIENCE = 30.0  # seconds until an object or an announcement must have come
REPLY = 10_000  # milliseconds until the program must have answered
ALL, ANY = Atspi.CollectionMatchType.ALL, Atspi.CollectionMatchType.ANY
SHOWING = Atspi.StateSet.new([Atspi.StateType.SHOWING])
ASSERTIVE = 2  # the politeness of an announcement, as AT-SPI numbers it

heard: list[dict[str, Any]] = []


def note(event: Any) -> None:
    """Keep an announcement."""
    heard.append({"words": str(event.any_data), "urgent": int(event.detail1) == ASSERTIVE})


def listen(seconds: float) -> None:
    """Take what comes over the bus for a while."""
    loop = GLib.MainLoop()
    GLib.timeout_add(round(1000 * seconds), loop.quit)
    loop.run()


def looked(look: Callable[[], Any]) -> Any:
    """Return what `look` finds; None if an object goes while it is looked at."""
    try:
        return look()
    except GLib.Error:
        return None


def waited(look: Callable[[], Any], what: str) -> Any:
    """Return what `look` finds, as soon as it finds something."""
    end = time.monotonic() + PATIENCE
    while (found := looked(look)) is None:
        if time.monotonic() > end:
            raise LookupError(f"{what} did not come within {PATIENCE:.0f} s")
        listen(0.05)
    return found


def windows() -> Iterator[Any]:
    """The windows of the program; of several, the one opened last comes first."""
    for application in Registry.getDesktop(0):
        if application is not None and application.name == APPLICATION:
            application.clear_cache()
            yield from reversed([application.getChildAtIndex(at) for at in range(len(application))])


def within(window: Any, role: str) -> list[Any]:
    """The window, if it has this role, and its objects of this role in sight; "" is any role."""
    window.clear_cache()
    own = [window] if role in ("", window.getRoleName()) else []
    roles = [getattr(Atspi.Role, role.upper().replace(" ", "_"))] if role else []
    collection = window.queryCollection()
    rule = collection.createMatchRule(
        SHOWING, ALL, {}, ALL, roles, ANY if roles else ALL, [], ALL, False
    )
    return own + list(collection.getMatches(rule, collection.SORT_ORDER_CANONICAL, 0, True))


def named(role: str, name: str) -> list[Any]:
    """The objects in sight of a role whose whole name fits a regular expression."""
    found = []
    for window in windows():
        for one in within(window, role):
            try:
                if re.fullmatch(name, one.name or "", re.DOTALL) and lies_in_sight(one):
                    found.append(one)
            except GLib.Error:  # gone since
                continue
    return found


def lies_in_sight(one: Any) -> bool:
    """Whether all that contains an object is in sight; Qt says of cells only whether they fit."""
    while (one := one.parent) is not None and one.getRoleName() != "application":
        if "showing" not in states_of(one):
            return False
    return True


def the(role: str, name: str, *states: str) -> Any:
    """The only object of a role and name that has these states; waits for it."""

    def look() -> Any:
        found = [one for one in named(role, name) if set(states) <= set(states_of(one))]
        return found[0] if len(found) == 1 else None

    return waited(look, f"one {role} {name!r} {' '.join(states)}")


def states_of(one: Any) -> list[str]:
    """The names of the states of an object."""
    return [pyatspi.stateToString(state) for state in one.getState().getStates()]


def told(one: Any) -> dict[str, Any]:
    """Return the properties of an object on the bus."""
    return {
        "role": one.getRoleName(),
        "name": one.name or "",
        "description": one.description or "",
        "states": states_of(one),
        "interfaces": pyatspi.listInterfaces(one),
        "labels": [
            relation.getTarget(0).name
            for relation in one.getRelationSet()
            if relation.getRelationType() == pyatspi.RELATION_LABELLED_BY
        ],
    }


def find(role: str, name: str, states: list[str]) -> dict[str, Any]:
    """Say what the bus says of the only object of this role, name and states."""
    return told(the(role, name, *states))


def names(role: str, name: str, count: int) -> list[str]:
    """The names in sight that fit, once there are as many as wanted."""

    def look() -> Any:
        found = [one.name or "" for one in named(role, name)]
        return found if len(found) == count else None

    return list(waited(look, f"{count} {role} {name!r}"))


def everything() -> list[dict[str, Any]]:
    """All objects in sight of all windows, with what the bus says of each."""
    return [told(one) for window in windows() for one in within(window, "")]


def act(role: str, name: str, action: str) -> None:
    """Do an action of an object."""
    actions = the(role, name, "enabled").queryAction()
    offered = [actions.getName(at) for at in range(actions.nActions)]
    actions.doAction(offered.index(action))


def text(role: str, name: str) -> str:
    """The whole text of an object, by its Text interface."""
    whole = the(role, name).queryText()
    return str(whole.getText(0, whole.characterCount))


def runs(role: str, name: str) -> list[dict[str, Any]]:
    """The stretches of an object's text that look the same: their words and their attributes."""
    whole, at, found = the(role, name).queryText(), 0, []
    while at < whole.characterCount:
        attributes, begin, end = whole.getAttributeRun(at, False)
        if end <= at:
            break
        said = dict(one.split(":", 1) for one in attributes)
        found.append({"words": str(whole.getText(begin, end)), **said})
        at = end
    return found


def write(role: str, name: str, words: str) -> None:
    """Replace the text of a field."""
    the(role, name, "enabled").queryEditableText().setTextContents(words)


def hear(words: str) -> dict[str, Any]:
    """Wait for the announcement that fits a regular expression; forget those before it."""

    def look() -> Any:
        for at, one in enumerate(heard):
            if re.search(words, one["words"]):
                del heard[: at + 1]
                return one
        return None

    try:
        return dict(waited(look, f"an announcement of {words!r}"))
    except LookupError as missing:
        raise LookupError(f"{missing}; heard {heard}") from missing


QUESTIONS = {one.__name__: one for one in (find, names, everything, act, text, runs, write, hear)}


def answer(line: str) -> dict[str, Any]:
    """Answer a request."""
    asked = json.loads(line)
    try:
        return {"answer": QUESTIONS[asked.pop("ask")](**asked)}
    except (LookupError, ValueError, NotImplementedError, GLib.Error) as failure:
        return {"failed": f"{type(failure).__name__}: {failure}"}


def main() -> None:
    """Answer requests until there are no more."""
    # The usual limit, 0.8 s, is too short for a page that is made on a busy machine.
    Atspi.set_timeout(REPLY, REPLY)
    Registry.registerEventListener(note, "object:announcement")
    for line in sys.stdin:
        print(json.dumps(answer(line)), flush=True)


if __name__ == "__main__":
    main()
