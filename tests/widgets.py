"""Finding widgets by what Qt knows of them, for tests of the window."""

from typing import TypeVar

from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

Kind = TypeVar("Kind", bound=QWidget)


def find(within: QWidget, name: str, kind: type[Kind] = QWidget) -> Kind:
    """The only widget of a kind in another that has a name.

    A name is an object name, an accessible name, or the text of a button or label. Fails when no
    widget has it, or several do.
    """
    found = [one for one in within.findChildren(kind) if name in _names(one)]
    assert len(found) == 1, f"{len(found)} widgets named {name!r}: {found}"
    return found[0]


def _names(widget: QWidget) -> set[str]:
    names = {widget.objectName(), widget.accessibleName()}
    if isinstance(widget, QAbstractButton | QLabel):
        names.add(widget.text())
    return names
