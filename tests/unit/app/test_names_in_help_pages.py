"""The controls, tabs, keys, commands and options that the help pages name exist."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import assessor_app
from assessor_app.app.composition import ACTIONS
from assessor_app.cli.overview.command_list import GROUPS, SUMMARIES
from assessor_app.cli.overview.described_commands import described_commands
from assessor_app.domain.resources import resource

PATHS = sorted(
    path.relative_to(resource("help")).as_posix() for path in resource("help").rglob("*.md")
)
# It quotes texts with values from the sample; a test of the window plays it.
PLAYED = "tutorials/judge-your-first-topic.md"
KEY = r"(?:(?:Ctrl|Alt|Shift)\+)*(?:[A-Z0-9/]|F\d+|PgUp|PgDown)"


def text_of(path: str) -> str:
    return resource(f"help/{path}").read_text(encoding="utf-8")


@cache
def literals() -> frozenset[str]:
    """Every string in the code, without mnemonics and final dots."""
    found = set()
    for path in Path(assessor_app.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value.replace("&", "").rstrip("…"))
    return frozenset(found)


def begins_with_a_label(words: str) -> bool:
    parts = words.replace("…", "").split()
    return any(" ".join(parts[:number]) in literals() for number in range(1, len(parts) + 1))


@pytest.mark.parametrize("path", [path for path in PATHS if path != PLAYED])
def test_a_quoted_name_is_a_text_of_the_program(path: str) -> None:
    for words in re.findall(r"“([^”]+)”", text_of(path)):
        name = words.rstrip("…")
        assert any(name in text for text in literals()), words


@pytest.mark.parametrize("path", PATHS)
def test_a_named_tab_is_in_the_window(path: str) -> None:
    for name in re.findall(r"\b[Tt]he ([A-Z][\w-]*(?: [a-z]+)*) tab\b", text_of(path)):
        assert name in literals(), name


@pytest.mark.parametrize("path", PATHS)
def test_a_button_or_command_to_choose_is_in_the_window(path: str) -> None:
    for words in re.findall(r"\b[Cc]hoose ([A-Z][^.,;:(|\n]*)", text_of(path)):
        assert "›" in words or begins_with_a_label(words), words


@pytest.mark.parametrize("path", PATHS)
def test_a_key_after_the_name_of_a_command_runs_it(path: str) -> None:
    for words, key in re.findall(rf"([A-Z][A-Za-z -]*)…? \(({KEY})\)", text_of(path)):
        parts = words.split()
        endings = {" ".join(parts[at:]).lower() for at in range(len(parts))}
        named = [one for one in ACTIONS if one.title.rstrip("…").lower() in endings]
        assert not named or any(key in one.keys for one in named), f"{words} ({key})"


def test_the_pages_name_many_controls_and_keys() -> None:
    texts = "\n".join(map(text_of, PATHS))
    assert len(re.findall(r"“([^”]+)”", texts)) >= 10
    assert len(re.findall(r"\b[Tt]he ([A-Z][\w-]*(?: [a-z]+)*) tab\b", texts)) >= 15
    assert len(re.findall(r"\b[Cc]hoose ([A-Z][^.,;:(|\n]*)", texts)) >= 10


@pytest.mark.parametrize("path", PATHS)
def test_a_named_command_and_its_options_exist(path: str) -> None:
    options = {
        one.name: {name for option in one.options for name in option.names}
        for one in described_commands(GROUPS)
    }
    every = {"--version"}.union(*options.values())
    text = text_of(path)
    for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*", text):
        assert option in every, option
    for command, rest in re.findall(r"^ *(?:\$ )?assessor ([a-z][a-z-]*)(.*)$", text, re.MULTILINE):
        assert command in SUMMARIES, command
        for option in re.findall(r"(?<=\s)--?[a-zA-Z][a-z-]*(?=\s|$)", rest):
            assert option in options[command], f"{command} {option}"
    for command, rest in re.findall(r"`assessor ([a-z][a-z-]*)([^`]*)`", text):
        assert command in SUMMARIES, command
        for option in re.findall(r"(?<=\s)--?[a-zA-Z][a-z-]*(?=\s|$)", rest):
            assert option in options[command], f"{command} {option}"
