"""Shortcuts in texts of the window are written as the system writes them."""

import ast
import re
from pathlib import Path

import pytest

import assessor_app.app
from assessor_app.app.actions.key_bindings import with_native_keys

APP = Path(assessor_app.app.__file__).parent
SIGNS = {"Ctrl+": "⌘", "Shift+": "⇧", "Alt+": "⌥"}
KEYS = re.compile(r"\b(Ctrl|Alt|Shift)\+[A-Z0-9]")


def of_macos(keys: str) -> str:
    for name, sign in SIGNS.items():
        keys = keys.replace(name, sign)
    return keys


@pytest.mark.parametrize(
    ("text", "on_macos"),
    [
        ("Open a campaign file (Ctrl+O)", "Open a campaign file (⌘O)"),
        ("Untick a line. Ctrl+A ticks all lines.", "Untick a line. ⌘A ticks all lines."),
        ("Alt+Left", "⌥Left"),
        ("Ctrl+Shift+C", "⌘⇧C"),
        ("C++ and Shift+arrow keys", "C++ and Shift+arrow keys"),
    ],
)
def test_only_the_shortcuts_of_a_text_change(text: str, on_macos: str) -> None:
    assert with_native_keys(text, of_macos) == on_macos


def test_every_text_with_a_shortcut_is_written_so() -> None:
    astray = []
    for path in sorted(APP.rglob("*.py")):
        calls = [
            node
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call)
        ]
        native = {
            id(part)
            for call in calls
            if isinstance(call.func, ast.Name) and call.func.id == "with_native_keys"
            for part in ast.walk(call)
        }
        for call in calls:
            if isinstance(call.func, ast.Attribute) and call.func.attr == "tr":
                words = call.args[0]
                text = words.value if isinstance(words, ast.Constant) else ""
                if KEYS.search(str(text)) and id(call) not in native:
                    astray.append(f"{path.name}:{call.lineno}: {text}")
    assert astray == []
