"""What a person reads in the window passes through translation: `self.tr` or `translate`.

Words that a module keeps in a constant are marked there by QT_TRANSLATE_NOOP, which is where the
tools that collect what is to be translated find them.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

APP = Path(__file__).resolve().parents[2] / "assessor_app" / "app"
SHOWN_BY = {
    "BadInput", "DropArea", "EmptyState", "NumberField", "Problem", "QCheckBox", "QGroupBox",
    "QLabel", "QMenu", "QMessageBox", "QPushButton", "QRadioButton", "TableView", "WrongUse",
    "_ask", "_asked", "accepting",
    "addAction", "addButton", "addItem", "addMenu", "addRow", "addTab", "button", "choice_box",
    "do_later", "getColor", "getExistingDirectory", "getOpenFileName", "getOpenFileNames",
    "getSaveFileName", "jobs.start", "link", "lookups.start", "news.emit", "plain", "primary",
    "say", "setAccessibleDescription", "setAccessibleName", "setInformativeText", "setLabelText",
    "setPlaceholderText", "setStatusTip", "setText", "setTitle", "setToolTip", "setWindowTitle",
    "show_lasting_news", "show_news", "title", "told.emit",
}  # fmt: skip
TITLED = {"do_later", "jobs.start", "lookups.start"}
TRANSLATED_BY = {"map", "tr", "translate"}
MARKED_BY = {"QT_TRANSLATE_NOOP", "QT_TR_NOOP"}
OF_SOMETHING = {"emit", "start"}
# Which arguments of a declaration are texts that are shown.
DECLARED = {
    "Action": (1, 3), "Column": (1, 2), "Menu": (0,), "PageSpec": (1, 3), "Setting": (1, 3),
    "filled": (0,), "make": (1, 3),
}  # fmt: skip
DECLARED_BY_NAME = {"explanation", "needs", "title", "unit"}
Said = tuple[ast.expr, str]


def sources() -> list[Path]:
    return sorted(APP.rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(APP).as_posix()


def bare(path: Path) -> list[str]:
    """Lines that show words which were not translated."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    constants = {name: value for line in tree.body for name, value in assigned(line)}
    found = []
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        arguments = [*call.args, *(keyword.value for keyword in call.keywords)]
        if called(call) in TITLED:
            arguments = arguments[:1]
        if called(call) in DECLARED:
            found += [part for argument in declared(call) for part in said(argument, {})]
        elif called(call) in SHOWN_BY:
            found += [part for argument in arguments for part in said(argument, constants)]
        elif called(call) in TRANSLATED_BY:
            found += [part for argument in arguments for part in unmarked(argument, constants)]
    return sorted({f"{path.name}:{part.lineno}: {words}" for part, words in found})


def declared(call: ast.Call) -> list[ast.expr]:
    """The texts of a declaration; those are marked where they are written."""
    if called(call) == "make" and len(call.args) < 4:
        return []
    texts = [one for at, one in enumerate(call.args) if at in DECLARED[called(call)]]
    return texts + [one.value for one in call.keywords if one.arg in DECLARED_BY_NAME]


def assigned(line: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    targets = line.targets if isinstance(line, ast.Assign) else []
    targets = [line.target] if isinstance(line, ast.AnnAssign) else targets
    for one in targets:
        if (
            isinstance(one, ast.Name)
            and isinstance(line, ast.Assign | ast.AnnAssign)
            and line.value
        ):
            yield one.id, line.value


def unmarked(argument: ast.expr, constants: dict[str, ast.expr]) -> Iterator[Said]:
    """Words that a constant of the module hands to a translation, and that are not marked there."""
    for name in ast.walk(argument):
        if isinstance(name, ast.Name) and name.id in constants:
            value = constants[name.id]
            marked = {
                id(part)
                for call in ast.walk(value)
                if isinstance(call, ast.Call) and called(call) in MARKED_BY
                for part in ast.walk(call)
            }
            yield from (one for one in sentences(value) if id(one[0]) not in marked)


def sentences(value: ast.expr) -> Iterator[Said]:
    for part in ast.walk(value):
        # A key or an id has no space.
        if isinstance(part, ast.Constant) and " " in str(part.value).strip():
            yield part, str(part.value)


def called(call: ast.Call) -> str:
    """The last name of what is called; of a signal, and of a queue of jobs, the last two."""
    function = call.func
    if isinstance(function, ast.Name):
        return function.id
    if not isinstance(function, ast.Attribute):
        return ""
    if function.attr not in OF_SOMETHING:
        return function.attr
    of = function.value
    return f"{of.attr if isinstance(of, ast.Attribute) else ''}.{function.attr}"


def said(argument: ast.expr, constants: dict[str, ast.expr]) -> Iterator[Said]:
    """Literal words in what is handed over, also in a branch of a condition, or by a constant."""
    match argument:
        case ast.IfExp(body=one, orelse=other) | ast.BinOp(left=one, right=other):
            yield from said(one, constants)
            yield from said(other, constants)
        case ast.Subscript(value=value) | ast.Call(func=ast.Attribute(value=value)):
            yield from said(value, constants)
        case ast.Name(id=name) if name in constants:
            yield from sentences(constants[name])
        case ast.Constant(value=str() as words) if is_words(words):
            yield argument, words
        case ast.JoinedStr(values=parts):
            words = "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))
            if is_words(words):
                yield argument, words


def is_words(text: str) -> bool:
    """Letters that are not those of HTML, of a file's ending or of an id such as "runs.topics"."""
    letters = re.sub(r"<[^>]*>|&\w+;|\*\.\w+|^[a-z]+(\.[a-z]+)+$", "", text)
    return bool(re.search(r"[A-Za-z]{2}", letters))


@pytest.mark.parametrize("path", sources(), ids=name)
def test_what_the_window_shows_is_translated(path: Path) -> None:
    assert not bare(path)


def misplaced(path: Path) -> list[str]:
    """Lines that ask for a translation in another context than the one in which it is collected.

    lupdate takes the name before `.tr` for the context if it is not `self`, and gives a text in a
    bare `tr` the context of the class around it, which `tr` does not know.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    in_classes = {
        id(part)
        for one in ast.walk(tree)
        if isinstance(one, ast.ClassDef)
        for part in ast.walk(one)
    }
    found = []
    for call in ast.walk(tree):
        match call:
            case ast.Call(func=ast.Attribute(attr="tr", value=of)) if ast.unparse(of) != "self":
                found.append(f"{path.name}:{call.lineno}: {ast.unparse(of)}.tr")
            case ast.Call(func=ast.Name(id="tr"), args=[ast.Constant(), *_]) if (
                id(call) in in_classes
            ):
                found.append(f"{path.name}:{call.lineno}: tr in a class")
    return found


@pytest.mark.parametrize("path", sources(), ids=name)
def test_a_text_is_looked_up_where_it_is_collected(path: Path) -> None:
    assert not misplaced(path)


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("def f(window): return window.tr('Two words')", True),
        ("class A:\n    def f(self): return tr('Two words')", True),
        ("class A(QObject):\n    def f(self): return self.tr('Two words')", False),
        ("def f(): return tr('Two words')", False),
        ("class A:\n    def f(self): return tr(WORDS)", False),
    ],
)
def test_the_check_of_contexts_sees_misplaced_calls(line: str, seen: bool, tmp_path: Path) -> None:
    path = tmp_path / "page.py"
    path.write_text(line, encoding="utf-8")
    assert bool(misplaced(path)) is seen


KEPT = 'KEPT = QT_TRANSLATE_NOOP("Page", "Two words")\nBARE = {"a": "Two words"}\n'


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ('label.setText("Two words")', True),
        ('label.setText(f"{count} words")', True),
        ('label.setText("" if done else "not yet")', True),
        ('label.setText("{0} words".format(count))', True),
        ("label.setText(KEPT)", True),
        ('label.setText(BARE["a"])', True),
        ('label.setText(self.tr(BARE["a"]))', True),
        ('self.jobs.start("Reading", work, done)', True),
        ('self.news.emit("Done.")', True),
        ('label.setText(self.tr("Two words"))', False),
        ('label.setText(self.tr("{0} words").format(count))', False),
        ("label.setText(self.tr(KEPT))", False),
        ('label.setText("%")', False),
        ('settings.keep("two/words", 1)', False),
        ('self.jobs.start(self.tr("Reading"), work, done, keep_latest="key")', False),
        ('self.changed.emit("key")', False),
        ('Column("run", "Run", "The name of a run")', True),
        ('Column("run", QT_TRANSLATE_NOOP("Column", "Run"), numeric=False)', False),
        ('RUNS.make("all", "Show all", run, QT_TRANSLATE_NOOP("Action", "Show all runs"))', True),
    ],
)
def test_the_check_sees_words_and_nothing_else(line: str, seen: bool, tmp_path: Path) -> None:
    path = tmp_path / "page.py"
    path.write_text(KEPT + line, encoding="utf-8")
    assert bool(bare(path)) is seen
