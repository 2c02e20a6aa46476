"""Figures of the package's structure, each with the bound that it has reached.

A bound may be lowered, never raised: who improves a figure lowers its bound in the same change.
"""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "assessor_app"
PAGES = "assessor_app.app.pages."

MOST_CYCLES = 0
LARGEST_CYCLE = 0
MOST_IMPORTS_BETWEEN_PAGES = 0
MOST_REPEATED_MODULE_NAMES = 0
MOST_REPEATED_CLASS_NAMES = 34
LARGEST_FOLDER = 21
MOST_FILES_BELOW_40_LINES = 6
MOST_FUNCTIONS_WITH_MANY_PARAMETERS = 0
MOST_UNDOCUMENTED = 0
LARGEST_IMPORT_SHARE = 0.105
PARAMETERS = 6


@cache
def trees() -> dict[str, ast.Module]:
    """The syntax tree of each module of the package, by its dotted name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = [PACKAGE.name, *path.relative_to(PACKAGE).with_suffix("").parts]
        if parts[-1] == "__init__":
            parts.pop()
        found[".".join(parts)] = ast.parse(path.read_text(encoding="utf-8"))
    return found


@cache
def imports() -> dict[str, set[str]]:
    """The modules of the package that each one imports, wherever in it."""
    found: dict[str, set[str]] = defaultdict(set)
    for name, tree in trees().items():
        for node in ast.walk(tree):
            asked: list[str] = []
            if isinstance(node, ast.Import):
                asked = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module:
                inner = {alias.name: f"{node.module}.{alias.name}" for alias in node.names}
                asked = [one if one in trees() else node.module for one in inner.values()]
            found[name] |= {one for one in asked if one in trees() and one != name}
    return found


def reachable(start: str, within: set[str]) -> set[str]:
    """The modules that a module imports, directly or by others, all of them in a set."""
    found: set[str] = set()
    left = [start]
    while left:
        new = (imports()[left.pop()] & within) - found
        found |= new
        left += new
    return found


def cycles() -> list[set[str]]:
    """Groups of modules that import one another."""
    # A module that imports nothing of the rest, or that nothing of it imports, is in no cycle.
    rest: set[str] = set()
    kept = set(trees())
    while kept != rest:
        rest = kept
        imported = {other for name in rest for other in imports()[name]}
        kept = {name for name in rest if imports()[name] & rest and name in imported}
    reached = {name: reachable(name, rest) for name in rest}
    found: list[set[str]] = []
    for name in sorted(rest):
        group = {other for other in reached[name] if name in reached[other]}
        if group and group not in found:
            found.append(group)
    return found


def modules() -> list[Path]:
    """Every module apart from the packages' own files."""
    return [path for path in sorted(PACKAGE.rglob("*.py")) if path.name != "__init__.py"]


def functions() -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Every function and method, with the name of its module."""
    for name, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield name, node


def repeated(names: Iterator[str]) -> list[str]:
    """Names that occur more than once."""
    return sorted(name for name, count in Counter(names).items() if count > 1)


def test_modules_do_not_import_one_another_in_circles():
    found = cycles()
    said = "pass a value, a protocol or a signal of the lower module in place of an import:\n"
    said += "\n".join(", ".join(sorted(group)) for group in found)
    assert len(found) <= MOST_CYCLES, said
    assert max(map(len, found), default=0) <= LARGEST_CYCLE, said


def test_pages_of_the_window_do_not_import_each_other():
    def page(name: str) -> str:
        return name.removeprefix(PAGES).split(".")[0] if name.startswith(PAGES) else ""

    across = [
        f"{name} imports {other}"
        for name, others in imports().items()
        for other in sorted(others)
        if page(name) and page(other) and page(name) != page(other)
    ]
    assert len(across) <= MOST_IMPORTS_BETWEEN_PAGES, (
        f"move what two pages share to app/judging, app/viewer or app/widgets: {across}"
    )


def test_no_two_modules_share_a_name():
    names = repeated(path.stem for path in modules() if path.stem != "__main__")
    assert len(names) <= MOST_REPEATED_MODULE_NAMES, f"name one of each after its subject: {names}"


def test_no_two_public_classes_share_a_name():
    names = repeated(
        node.name
        for tree in trees().values()
        for node in tree.body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert len(names) <= MOST_REPEATED_CLASS_NAMES, f"name one of each after its subject: {names}"


def test_a_folder_holds_few_enough_modules_to_look_through():
    sizes = Counter(path.parent.relative_to(PACKAGE).as_posix() for path in modules())
    ((folder, size),) = sizes.most_common(1)
    assert size <= LARGEST_FOLDER, f"{folder} has {size} modules: divide it by subject"


def test_modules_are_long_enough_to_be_opened_for():
    short = [
        path.relative_to(PACKAGE).as_posix()
        for path in modules()
        if len(path.read_text(encoding="utf-8").splitlines()) < 40
    ]
    assert len(short) <= MOST_FILES_BELOW_40_LINES, (
        f"{len(short)} modules have fewer than 40 lines: merge the new one with its kin: {short}"
    )


def test_functions_take_few_parameters():
    many = []
    for name, node in functions():
        given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        if len([one for one in given if one.arg not in ("self", "cls")]) > PARAMETERS:
            many.append(f"{name}: {node.name}")
    assert len(many) <= MOST_FUNCTIONS_WITH_MANY_PARAMETERS, (
        f"{len(many)} functions have over {PARAMETERS} parameters: pass a value type: {many}"
    )


def test_public_functions_below_the_window_have_docstrings():
    silent = [
        f"{name}: {node.name}"
        for name, node in functions()
        if not node.name.startswith("_") and ".app." not in name and not ast.get_docstring(node)
    ]
    assert len(silent) <= MOST_UNDOCUMENTED, (
        f"{len(silent)} have none; say shapes, units, errors raised and sources: {silent}"
    )


def test_imports_are_a_small_share_of_the_code():
    code = imported = 0
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        documented: set[int] = set()
        for node in ast.walk(ast.parse(text)):
            kinds = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
            if isinstance(node, kinds) and ast.get_docstring(node, clean=False) is not None:
                first = node.body[0]
                documented |= set(range(first.lineno, (first.end_lineno or 0) + 1))
            if isinstance(node, ast.Import | ast.ImportFrom):
                imported += (node.end_lineno or 0) - node.lineno + 1
        code += sum(
            bool(line.strip()) and not line.strip().startswith("#") and number not in documented
            for number, line in enumerate(text.splitlines(), 1)
        )
    assert imported / code <= LARGEST_IMPORT_SHARE, (
        "modules are cut too small, or import too much of each other: merge those of one subject"
    )
