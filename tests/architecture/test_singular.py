"""Numbers before a plural: the code that writes "2 documents" has words for one, too."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import assessor_app

PLURALS = (
    "answers|assessors|circles|copies|decisions|documents|entries|events|files|grades|judgements|"
    "lines|mixtures|pairs|preferences|rows|runs|samples|systems|terms|texts|times|topics|words"
)
# A number and what is counted: "{0:,} topics", "{} of {} pairs".
COUNTED = re.compile(rf"\{{[^{{}}]*\}} (?:{PLURALS})\b")
SOURCE = Path(assessor_app.__file__).parent
# Where the number is never one, or a name is no number.
NEVER_ONE = {
    "app/pages/judge/judge_empty_states.py: {0:,} documents": "a filter hides some of them",
    "app/pages/preferences/preference_texts.py: {1:,} pairs": "the upper of two numbers",
    "app/judging/active_time.py: {0:,} pairs": "a unit, pairs/hour",
    "app/pages/agreement/agreement_choices.py: {0} documents": "2, 5 and more, or all",
    "app/pages/agreement/computed_parts.py: {1} judgements": "a constant",
    "campaign/importing/judgement_import.py: {1:,} assessors": "more than one",
    "app/pages/agreement/document_lists.py: {0} assessors": "more than are named",
    "app/pages/preferences/results.py: {0:,} documents": "more than are named",
    "app/pages/runs/runs_table.py: {1:,} runs": "more than are chosen",
    "app/pages/runs/tabs/ranking_tab.py: {0:,} topics": "a mean over several",
    "campaign/agreement/agreement_words.py: {3} grades": "more than are listed",
    "campaign/agreement/agreement_tables.py: {1} topics": "the upper of two numbers",
    "campaign/agreement/agreement_tables.py: {4} topics": "more than one",
    "campaign/agreement/agreement_words.py: {0} topics": "a constant",
    "campaign/judging/unusually_fast.py: {1} words": "a constant",
    "campaign/judging/judging.py: {0} terms": "a constant",
    "campaign/evaluating/evaluation_tables.py: {0} topics": "the name of a measure",
    "campaign/evaluating/evaluation_tables.py: {} topics": "the name of a measure",
    "campaign/evaluating/counted_judgements.py: {1:,} documents": "the upper of two numbers",
    "judging/workload.py: {0:,} assessors": "more than two",
    "campaign/reporting/reporting.py: {1} runs": "more than are shown",
    "evaluation/agreement/bootstrap.py: {} samples": "a word",
    "formats/text/compression.py: {0} times": "a constant",
    "judging/orders/similar.py: {} words": "a constant",
}


def test_a_number_before_a_plural_has_a_singular_beside_it() -> None:
    found = {
        f"{path.relative_to(SOURCE).as_posix()}: {words}"
        for path in sorted(SOURCE.rglob("*.py"))
        for words in _without_singular(path.read_text(encoding="utf-8"))
    }
    assert sorted(found - set(NEVER_ONE)) == []


def _without_singular(source: str) -> Iterator[str]:
    """The phrases in functions, and outside of them, that compare no number with 1."""
    # Parsing everything takes seconds, and few files count anything.
    tree = ast.parse(source if COUNTED.search(source) else "")
    for scope in _scopes(tree):
        if not any(_is_about_one(node) for node in _inside(scope)):
            for text in _texts(scope):
                yield from (match.group() for match in COUNTED.finditer(text))


def _scopes(tree: ast.Module) -> Iterator[ast.AST]:
    yield tree
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def _inside(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a scope, without those of the functions in it."""
    for node in ast.iter_child_nodes(scope):
        if not isinstance(node, ast.FunctionDef):
            yield node
            yield from _inside(node)


def _is_about_one(node: ast.AST) -> bool:
    if isinstance(node, ast.Compare):
        sides = (node.left, *node.comparators)
        return any(isinstance(side, ast.Constant) and side.value in (1, 2) for side in sides)
    named = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
    return named in ("_number", "tr_count", "CountPhrase")


def _texts(scope: ast.AST) -> Iterator[str]:
    in_pieces = set()
    for node in _inside(scope):
        if isinstance(node, ast.JoinedStr):
            in_pieces |= {id(piece) for piece in node.values}
            pieces = (
                str(piece.value) if isinstance(piece, ast.Constant) else "{}"
                for piece in node.values
            )
            yield "".join(pieces)
        elif isinstance(node, ast.Constant) and id(node) not in in_pieces:
            yield str(node.value)
