"""Which columns of a table are classes, scores, answers."""

import re
from collections.abc import Sequence

import numpy as np

from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.evaluation.classification.class_confusion import Flags
from assessor_app.evaluation.classification.classes import Codes
from assessor_app.formats.label_table import MOST_CLASSES, LabelColumn, LabelTable
from assessor_app.formats.text.fields import is_number

SHOWN_CLASSES = 10
SHOWN_LETTERS = 40
IDENTIFIER = re.compile(
    r"(.*[ _.-])?(id|ids|no|nr|index|row|key)"
    r"|(item|document|doc|topic|query|user|row)[ _-]?(id|no)?",
    re.IGNORECASE,
)


def class_codes(column: LabelColumn) -> Codes:
    """int64[items]: places in the column's texts, -1 where missing."""
    return np.array(column.codes, np.int64)


def positive_codes(column: LabelColumn, positive: str) -> set[int]:
    """Which texts of the column are the class `positive`: the same text, else the same number.

    Raises WrongUse where none is, naming those there are.
    """
    wanted = positive.strip()
    if wanted in column.texts:
        return {column.texts.index(wanted)}
    if is_number(wanted):
        same = {
            code
            for code, text in enumerate(column.texts)
            if is_number(text) and float(text) == float(wanted)
        }
        if same:
            return same
    shown = ", ".join(column.texts[:SHOWN_CLASSES])
    more = len(column.texts) - SHOWN_CLASSES
    raise WrongUse(
        f"no item's {column.name} is {positive!r}",
        expected=f"{shown} and {more} more" if more > 0 else shown or "a column with classes",
    )


def chosen_columns(
    table: LabelTable, label: str, names: Sequence[str]
) -> tuple[list[LabelColumn], list[str]]:
    """The columns `names`; where empty, all numeric ones but `label`, or else those of answers.

    Numbers that only name the items are no scores unless asked for. With notes on what was taken,
    and on what was left out and why.
    Raises WrongUse for an unknown column, for none, and BadInput where one holds neither.
    """
    truth = table.column(label)
    if names:
        wanted = [table.column(name) for name in dict.fromkeys(names)]
        for column in wanted:
            _check(column, truth)
        return wanted, []
    others = [column for column in table.columns if column is not truth]
    numeric = [column for column in others if column.is_numeric and not names_items(column)]
    found = numeric or answer_columns(others, truth)
    notes = notes_on(others, found, truth)
    for column in found:
        table.column(column.name)
    if not found:
        raise WrongUse(
            "no column but the class holds numbers, or classes as answers",
            place=Place(table.name),
            advice=_advice(others),
        )
    return found, notes


def _advice(columns: Sequence[LabelColumn]) -> str:
    named = next((column.name for column in columns if names_items(column)), None)
    if named is not None:
        return f"the numbers of {named} seem to name the items; --score {named} takes them"
    return "name a column with --score to see what is wrong with it"


def names_items(column: LabelColumn) -> bool:
    """Whether the column is named like one of identifiers and holds different whole numbers."""
    if not column.is_numeric or not IDENTIFIER.fullmatch(column.name.strip()):
        return False
    numbers = [number for number in column.numbers if number == number]
    return all(map(float.is_integer, numbers)) and len(set(numbers)) == len(numbers) > 1


def notes_on(
    columns: Sequence[LabelColumn], taken: Sequence[LabelColumn], truth: LabelColumn
) -> list[str]:
    """What was taken where a column was left out, and why that was."""
    left = [column for column in columns if column not in taken]
    notes = []
    for column in left:
        if names_items(column):
            why = f"its numbers seem to name the items; --score {column.name} takes it all the same"
        elif column.wrong and column.numeric:
            why = f"{column.wrong}"
        elif column.is_numeric:
            why = "its numbers are no classes"
        else:
            why = _no_answers(column, truth) if column.wrong else "empty"
        notes.append(f"{column.name}: left out, {why}")
    if left and taken:
        notes.insert(0, f"judged: {', '.join(column.name for column in taken)}")
    return notes


def _no_answers(column: LabelColumn, truth: LabelColumn) -> str:
    """Why a column without any number was not taken as answers."""
    if holds_answers(column, truth):
        return f"it holds answers, and scores were taken; --score {column.name} takes it"
    why = f"neither numbers nor only classes of {truth.name}"
    known = set(truth.texts)
    stranger = next((text for text in column.texts if text not in known), "")
    return f"{why}: {stranger[:SHOWN_LETTERS]!r} is neither" if stranger else why


def _check(column: LabelColumn, truth: LabelColumn) -> None:
    if column is truth:
        raise WrongUse(f"the column {column.name!r} is the class itself")
    if column.is_numeric or holds_answers(column, truth, named=True):
        return
    if column.wrong is None:
        raise WrongUse(f"the column {column.name!r} is empty")
    raise BadInput(
        f"the column {column.name!r} holds neither numbers nor only classes of {truth.name!r}",
        place=column.wrong.place,
        text=column.wrong.text,
        expected="a number such as 2.5, or nothing",
    )


def answer_columns(
    columns: Sequence[LabelColumn], truth: LabelColumn, *, named: bool = False
) -> list[LabelColumn]:
    """Those that hold no numbers but answers; named: as in `holds_answers`."""
    texts = [column for column in columns if not column.is_numeric]
    return [column for column in texts if holds_answers(column, truth, named=named)]


def holds_only_classes(column: LabelColumn, truth: LabelColumn) -> bool:
    """Whether all values of `column`, and it has some, are classes that `truth` has."""
    few = len(truth.texts) <= MOST_CLASSES
    return few and bool(column.texts) and set(column.texts) <= set(truth.texts)


def holds_answers(column: LabelColumn, truth: LabelColumn, *, named: bool = False) -> bool:
    """Whether the values of `column` are answers with the classes of `truth`.

    Answers may name classes that `truth` lacks. Of a column that was not `named`, at least half of
    the values are classes of `truth`; of numbers, which may be scores, all of them are.
    """
    if holds_only_classes(column, truth):
        return True
    if len({*truth.texts, *column.texts}) > MOST_CLASSES or (column.is_numeric and not named):
        return False
    codes = class_codes(column)
    given = int((codes >= 0).sum())
    known = given - int(given_strangers(column, truth).sum())
    return known > 0 and (named or 2 * known >= given)


def strangers(column: LabelColumn, truth: LabelColumn) -> tuple[str, ...]:
    """The answers of `column` that are no class of `truth`, in order of first appearance."""
    known = set(truth.texts)
    return tuple(text for text in column.texts if text not in known)


def given_strangers(column: LabelColumn, truth: LabelColumn) -> Flags:
    """bool[items]: which answers are no class of `truth`."""
    known = set(truth.texts)
    unknown = [code for code, text in enumerate(column.texts) if text not in known]
    return np.isin(class_codes(column), unknown)


def strangers_note(
    column: LabelColumn, truth: LabelColumn, times: int, meaning: str = "an error"
) -> str:
    """A warning of `times` answers that are no class of `truth`. meaning: what each counts as."""
    names = [repr(text[:SHOWN_LETTERS]) for text in strangers(column, truth)]
    more = f" and {len(names) - SHOWN_CLASSES:,} more" if len(names) > SHOWN_CLASSES else ""
    counted = "1 answer is" if times == 1 else f"{times:,} answers are"
    return (
        f"{column.name}: {counted} no class of {truth.name} "
        f"({', '.join(names[:SHOWN_CLASSES])}{more}); each counts as {meaning}"
    )


def unlabelled_note(unlabelled: int, items: int) -> str:
    """Says how many of the items are left out because they have no class."""
    what = "item has" if items == 1 else "items have"
    return f"{unlabelled} of {items} {what} no class and {'is' if items == 1 else 'are'} left out"
