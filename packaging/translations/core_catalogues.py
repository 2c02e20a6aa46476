"""Brings the messages of the core into its catalogues (.po), and compiles these (.mo).

usage: core_catalogues.py    (`make translations` calls it)

The window's own texts are Qt's: see the target in the Makefile. Collected are the messages that are
translated where they are made (`tr` and its like, errors), and the constants that are translated
where they are shown: the texts of the help of commands, of tables and columns, and of the entries
of registries such as MEASURES.
"""

import ast
import importlib
import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeGuard

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from assessor_app.domain.names import NO_SUCH

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "assessor_app"
FOLDER = ROOT / "resources" / "translations"
WINDOW = "app"
REPORT = ROOT / "resources" / "report"
IN_TEMPLATES = re.compile(r'\btr\("([^"]+)"')
# The functions that take messages, with the number of these at the beginning of the arguments.
FUNCTIONS = {"tr": 1, "marked": 1, "Phrase": 1, "tr_count": 2, "CountPhrase": 2}
ERROR = "Problem"  # the class whose subclasses take a message and these further texts
TEXTS = ("expected", "advice")
# Take a number, its noun and, if it is irregular, the plural.
COUNTED = ("counted", "counted_phrase")
NOUNS = "nouns"  # takes a noun and its plural
# Take a noun as the argument with this number, for the error NO_SUCH.
UNKNOWN = {"no_such": 0, "refuse_unknown": 0, "named": 2}
# The fields of dataclasses, and the arguments of commands, that are shown to people.
SHOWN = frozenset(("title", "title_of_many", "explanation", "hypothesis", "assumption", "compared"))
SHOWN |= {"summary", "note", "undefined", "settled_words", "x_label", "y_label"}
SHOWN |= {"formula", "blind_to", "family", "noun"}
NAMED = ("LabelSetFigure", "Rate")  # whose names are shown
OF_COMMANDS = ("help", "description", "words")
CALLED = {"table_of": ("title", "", "", "note"), "add_argument_group": ("title",)}


def extracted() -> Catalog:
    """Return a catalogue of all messages of the core, without translations."""
    found = Catalog(project="Assessor", charset="utf-8")
    trees = _trees()
    errors, shown = _errors(trees.values()), _fields(trees.values())
    for tree in trees.values():
        for texts in (*_texts(tree, errors), *_constants(tree, shown)):
            if texts and all(isinstance(one, ast.Constant) and one.value for one in texts):
                words = tuple(str(one.value) for one in texts if isinstance(one, ast.Constant))
                found.add(words if len(words) > 1 else words[0])
    templates = "".join(one.read_text(encoding="utf-8") for one in sorted(REPORT.glob("*.html")))
    for text in (*_composed(trees), *_given(trees), *IN_TEMPLATES.findall(templates)):
        found.add(text)
    return found


def _composed(paths: Iterable[Path]) -> Iterator[str]:
    """Yield the texts of the entries of registries, also those that are put together at import."""
    for path in paths:
        parts = path.relative_to(ROOT).with_suffix("").parts
        if parts[-1] == "__main__":
            continue
        module = importlib.import_module(".".join(parts).removesuffix(".__init__"))
        for value in list(vars(module).values()):
            listed = value.values() if isinstance(value, dict) else value
            for one in listed if isinstance(value, dict | tuple | list) else [value]:
                if is_dataclass(one) and not isinstance(one, type):
                    yield from _said_by(one)


def _said_by(entry: Any) -> Iterator[str]:
    for field in sorted(SHOWN.intersection(one.name for one in fields(entry))):
        text = getattr(entry, field)
        if isinstance(text, str) and any(map(str.isalpha, text)):
            yield text
    if type(entry).__name__ in NAMED and any(map(str.islower, entry.name)):
        yield entry.name


def _given(trees: dict[Path, ast.Module]) -> Iterator[str]:
    """Yield the constants given to functions that translate the parameter: `tr(what)`."""
    known: Parameters = {}
    nodes = [(path, node) for path, tree in trees.items() for node in _nodes(tree)]
    calls = [(path, one) for path, one in nodes if _is_of_name(one)]
    functions = [
        (_key(path, one.name), path, [each.arg for each in one.args.args], called)
        for path, one in nodes
        if isinstance(one, ast.FunctionDef) and (called := [*filter(_is_of_name, ast.walk(one))])
    ]
    size = -1
    while size < (size := sum(map(len, known.values()))):
        for key, path, names, called in functions:
            passed = [one for call in called for one in _translated(call, path, known)]
            wanted = {one.id for one in passed if isinstance(one, ast.Name)}
            if found := {(at, name) for at, name in enumerate(names) if name in wanted}:
                known.setdefault(key, set()).update(found)
    for path, call in calls:
        for one in _translated(call, path, known):
            if isinstance(one, ast.Constant) and isinstance(one.value, str) and one.value:
                yield one.value


# Index and name of the parameters that a function translates, by the function. Private functions
# have the file, too.
Parameters = dict[tuple[Path | None, str], set[tuple[int, str]]]


def _key(path: Path, name: str) -> tuple[Path | None, str]:
    return (path if name.startswith("_") else None), name


def _is_of_name(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name)


def _translated(call: ast.Call, path: Path, known: Parameters) -> Iterator[ast.expr]:
    """Yield the arguments of a call that the called function translates."""
    assert isinstance(call.func, ast.Name)
    if call.func.id == "tr":
        yield from call.args[:1]
    for at, name in known.get(_key(path, call.func.id), ()):
        yield from call.args[at : at + 1]
        yield from (one.value for one in call.keywords if one.arg == name)


def uncollected() -> list[str]:
    """Return the places of messages that are glued together, so that they cannot be collected."""
    trees = _trees()
    errors = _errors(trees.values())
    return [
        f"{path.relative_to(ROOT)}:{one.lineno}"
        for path, tree in trees.items()
        for texts in _texts(tree, errors)
        for one in texts
        if isinstance(one, ast.BinOp) or (isinstance(one, ast.JoinedStr) and _has_words(one))
    ]


def _trees() -> dict[Path, ast.Module]:
    core = (
        one for one in sorted(PACKAGE.rglob("*.py")) if not one.is_relative_to(PACKAGE / WINDOW)
    )
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in core}


@cache
def _nodes(tree: ast.Module) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree))


def _errors(trees: Iterable[ast.Module]) -> set[str]:
    """Return the names of ERROR and of the classes derived from it."""
    classes = [
        (node.name, {base.id for base in node.bases if isinstance(base, ast.Name)})
        for tree in trees
        for node in _nodes(tree)
        if isinstance(node, ast.ClassDef)
    ]
    found = {ERROR}
    while more := {name for name, bases in classes if bases & found} - found:
        found |= more
    return found


def _fields(trees: Iterable[ast.Module]) -> dict[str, tuple[str, ...]]:
    """Return the fields of each class in their order, if some of them are shown."""
    found = dict(CALLED)
    for node in (one for tree in trees for one in _nodes(tree)):
        if isinstance(node, ast.ClassDef):
            targets = [one.target for one in node.body if isinstance(one, ast.AnnAssign)]
            names = tuple(one.id for one in targets if isinstance(one, ast.Name))
            if SHOWN.intersection(names):
                found[node.name] = names
    return found


def _constants(
    tree: ast.Module, of_classes: dict[str, tuple[str, ...]]
) -> Iterator[list[ast.expr]]:
    """Yield the constants that are translated where they are shown."""
    held = _held(tree)
    for node in _nodes(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        words = [one.value for one in node.args if isinstance(one, ast.Constant)]
        if words and name in (*COUNTED, NOUNS):
            yield _forms(*words)
        at = UNKNOWN.get(name, len(node.args))
        if at < len(node.args) and isinstance(noun := node.args[at], ast.Constant):
            yield [ast.Constant(NO_SUCH.format(noun.value))]
        known = of_classes.get(name, ())
        wanted = SHOWN if known else OF_COMMANDS
        shown = [one for field, one in zip(known, node.args, strict=False) if field in SHOWN]
        shown += [one.value for one in node.keywords if one.arg in wanted]
        for one in shown:
            text = held.get(one.id, one) if isinstance(one, ast.Name) else one
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield [text] if any(map(str.isalpha, text.value)) else []


def _held(tree: ast.Module) -> dict[str, ast.expr]:
    """Return the constants of a module by their names."""
    return {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name) and isinstance(node.value, ast.Constant)
    }


def _forms(what: object, several: object = "") -> list[ast.expr]:
    """Return the forms of a number with its noun, as `counted` asks for them."""
    return [ast.Constant(f"{{0:,}} {what}"), ast.Constant(f"{{0:,}} {several or f'{what}s'}")]


def _texts(tree: ast.Module, errors: set[str]) -> Iterator[list[ast.expr]]:
    """Yield the arguments that are messages: one, or the forms of a plural."""
    held = _held(tree)
    for node in _nodes(tree):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        name, given = node.func.id, node.args
        if name == "partial" and given and isinstance(given[0], ast.Name):
            name, given = given[0].id, given[1:]
        if name in FUNCTIONS:
            yield given[: FUNCTIONS[name]]
        elif name in errors:
            named = [one.value for one in node.keywords if one.arg in TEXTS]
            for text in (*given[:1], *named):
                for one in (text.body, text.orelse) if isinstance(text, ast.IfExp) else (text,):
                    said = one.elts[0] if isinstance(one, ast.Tuple) else one
                    yield [held.get(said.id, said) if isinstance(said, ast.Name) else said]


def _has_words(text: ast.JoinedStr) -> bool:
    constants = (one.value for one in text.values if isinstance(one, ast.Constant))
    return any(letter.isalpha() for one in constants for letter in str(one))


def catalogue(path: Path) -> Catalog:
    """Return the catalogue in a .po file."""
    with path.open("rb") as file:
        return read_po(file, locale=path.stem)


def updated(path: Path, messages: Catalog) -> bytes:
    """Return a .po file with these messages; those that the core no longer has are left out."""
    held = catalogue(path)
    held.update(messages, no_fuzzy_matching=True, update_creation_date=False)
    held.obsolete.clear()
    written = io.BytesIO()
    write_po(written, held, width=100, sort_output=True)
    return written.getvalue()


def compiled(path: Path) -> bytes:
    """Return the .mo file of a .po file."""
    written = io.BytesIO()
    write_mo(written, catalogue(path))
    return written.getvalue()


def main() -> None:
    """Update and compile all catalogues."""
    messages = extracted()
    for path in sorted(FOLDER.glob("*.po")):
        path.write_bytes(updated(path, messages))
        path.with_suffix(".mo").write_bytes(compiled(path))
        done = sum(bool(one.id and one.string and any(one.string)) for one in catalogue(path))
        print(f"{path.name}: {done} of {len(messages)} messages are translated")


if __name__ == "__main__":
    main()
