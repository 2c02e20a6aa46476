"""What a person reads in the window passes through translation: `self.tr` or `translate`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

APP = Path(__file__).resolve().parents[2] / "assessor_app" / "app"
SHOWN_BY = {
    "DropArea", "EmptyState", "NumberField", "QCheckBox", "QLabel", "QPushButton",
    "QRadioButton", "TableView", "accepting", "addAction", "addButton", "addItem", "addMenu",
    "addRow", "addTab", "button", "choice_box", "getColor", "getExistingDirectory",
    "getOpenFileName", "getOpenFileNames", "getSaveFileName", "link", "plain", "primary", "say",
    "setAccessibleDescription", "setAccessibleName", "setInformativeText", "setLabelText",
    "setPlaceholderText", "setText", "setToolTip", "setWindowTitle", "title",
}  # fmt: skip


def sources() -> list[Path]:
    return sorted(APP.rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(APP).as_posix()


def bare(path: Path) -> list[str]:
    """Lines that show words which were not translated."""
    found = []
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and called(call) in SHOWN_BY:
            for argument in (*call.args, *(keyword.value for keyword in call.keywords)):
                found += [f"{path.name}:{part.lineno}: {words}" for part, words in said(argument)]
    return sorted(set(found))


def called(call: ast.Call) -> str:
    function = call.func
    if isinstance(function, ast.Attribute):
        return "" if is_signal(function) else function.attr
    return function.id if isinstance(function, ast.Name) else ""


def is_signal(function: ast.Attribute) -> bool:
    return function.attr == "emit"


def said(argument: ast.expr) -> Iterator[tuple[ast.expr, str]]:
    """Literal words in what is handed over, also in either branch of a condition."""
    if isinstance(argument, ast.IfExp):
        yield from said(argument.body)
        yield from said(argument.orelse)
    elif isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        if is_words(argument.value):
            yield argument, argument.value
    elif isinstance(argument, ast.JoinedStr):
        words = "".join(
            part.value
            for part in argument.values
            if isinstance(part, ast.Constant) and isinstance(part.value, str)
        )
        if is_words(words):
            yield argument, words


def is_words(text: str) -> bool:
    return bool(re.search(r"[A-Za-z]{2}", text))


@pytest.mark.parametrize("path", sources(), ids=name)
def test_what_the_window_shows_is_translated(path: Path) -> None:
    assert not bare(path)


def test_the_check_sees_words_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "page.py"
    path.write_text(
        'label.setText("Two words")\n'
        'label.setText(f"{count} words")\n'
        'label.setText("" if done else "not yet")\n'
        'label.setText(self.tr("Two words"))\n'
        'label.setText("%")\n'
        'label.setText(self.tr("{0} words").format(count))\n'
        'settings.keep("two/words", 1)\n',
        encoding="utf-8",
    )
    assert [line.partition(": ")[0] for line in bare(path)] == [
        "page.py:1",
        "page.py:2",
        "page.py:3",
    ]
