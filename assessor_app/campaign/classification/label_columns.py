"""Find which columns of a table are classes, scores or answers."""

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from assessor_app.domain.language import tr, tr_count
from assessor_app.domain.names import no_such
from assessor_app.domain.problems import BadInput, Place, WrongUse
from assessor_app.evaluation.arrays import Doubles, Flags, Integers
from assessor_app.formats.label_table import MOST_CLASSES, LabelColumn, LabelTable
from assessor_app.formats.text.fields import is_number

SHOWN_CLASSES = 10
SHOWN_LETTERS = 40
IDENTIFIER = re.compile(
    r"(.*[ _.-])?(id|ids|no|nr|index|row|key)"
    r"|(item|document|doc|topic|query|user|row)[ _-]?(id|no)?",
    re.IGNORECASE,
)


def class_codes(column: LabelColumn) -> Integers:
    """Return int64[items]: indices into the column's texts, -1 if missing."""
    return np.array(column.codes, np.int64)


def positive_codes(column: LabelColumn, positive: str) -> set[int]:
    """Return the codes of the texts of `column` that equal `positive`, as text or as a number.

    Raises WrongUse if no text equals it, naming the classes of the column.
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
    if not column.texts:
        raise WrongUse(
            "column {0} has no class",
            column.name,
            advice="add rows below the header of the table",
        )
    raise no_such("class in column {1}", positive, column.texts, column.name)


def weights_of(table: LabelTable, name: str) -> tuple[Doubles, list[str]]:
    """Return float64[items], the weights in the column `name`, and notes; all 1 without a name.

    An item without a weight has weight 0. Raises WrongUse for an unknown column and for a weight
    below 0 or infinite, and BadInput for one that is not a number.
    """
    if not name:
        return np.ones(table.items), []
    column = table.column(name)
    if column.wrong is not None:
        raise column.wrong
    weights = np.array(column.numbers, np.float64)
    missing = np.isnan(weights)
    weights[missing] = 0.0
    if not (np.isfinite(weights) & (weights >= 0)).all():
        raise WrongUse(
            "column {0!r} has a weight below 0 or infinite",
            name,
            place=Place(table.name),
            expected="finite weights from 0 on",
        )
    lost = int(missing.sum())
    return weights, [tr("items without a weight, excluded: {0:,}", lost)] if lost else []


def without_column(table: LabelTable, name: str) -> LabelTable:
    """Return the table without the column `name`; the table itself for an empty name."""
    if not name:
        return table
    return replace(table, columns=tuple(each for each in table.columns if each.name != name))


def chosen_columns(
    table: LabelTable, label: str, names: Sequence[str]
) -> tuple[list[LabelColumn], list[str]]:
    """Return (the columns to evaluate, notes on the columns used and left out).

    label: the column of true classes. names: the columns to evaluate; if empty, all numeric columns
    except `label`, or if there are none, those with answers. Numbers that seem to identify items
    are scores only if named. Raises WrongUse for an unknown column and if no column can be
    evaluated, and BadInput if a named column holds neither numbers nor classes.
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
            "no column other than the true class contains scores or predicted classes",
            place=Place(table.name),
            advice=_advice(others),
        )
    return found, notes


def _advice(columns: Sequence[LabelColumn]) -> str:
    named = next((column.name for column in columns if names_items(column)), None)
    if named is not None:
        return tr("the column {0} looks like an id column: use --score {0} to include it", named)
    return tr("name a column with --score to see the reason")


def names_items(column: LabelColumn) -> bool:
    """Return whether the column is named like identifiers and holds unique whole numbers."""
    if not column.is_numeric or not IDENTIFIER.fullmatch(column.name.strip()):
        return False
    numbers = [number for number in column.numbers if number == number]
    return all(map(float.is_integer, numbers)) and len(set(numbers)) == len(numbers) > 1


def notes_on(
    columns: Sequence[LabelColumn], taken: Sequence[LabelColumn], truth: LabelColumn
) -> list[str]:
    """Return notes on the columns left out, with the reasons, and on the columns used instead.

    columns: all columns but `truth`. taken: the columns used. truth: the column of true classes.
    """
    left = [column for column in columns if column not in taken]
    notes = []
    for column in left:
        if names_items(column):
            why = tr("it looks like an id column; use --score {0} to include it", column.name)
        elif column.wrong and column.numeric:
            why = f"{column.wrong}"
        elif column.is_numeric:
            why = tr("its numbers are not classes")
        else:
            why = _no_answers(column, truth) if column.wrong else tr("empty")
        notes.append(tr("{0}: excluded, {1}", column.name, why))
    if left and taken:
        notes.insert(0, tr("evaluated: {0}", ", ".join(column.name for column in taken)))
    return notes


def _no_answers(column: LabelColumn, truth: LabelColumn) -> str:
    """Return the reason why a column without numbers was not used as answers."""
    if holds_answers(column, truth):
        return tr(
            "it contains predicted classes, and other columns contain scores; use --score {0} to "
            "include it",
            column.name,
        )
    known = set(truth.texts)
    stranger = next((text for text in column.texts if text not in known), "")
    if not stranger:
        return tr("it contains values that are neither numbers nor classes of {0}", truth.name)
    return tr(
        "it contains values that are neither numbers nor classes of {0}, such as {1!r}",
        truth.name,
        stranger[:SHOWN_LETTERS],
    )


def _check(column: LabelColumn, truth: LabelColumn) -> None:
    if column is truth:
        raise WrongUse("column {0!r} is the column of true classes", column.name)
    if column.is_numeric or holds_answers(column, truth, named=True):
        return
    if column.wrong is None:
        raise WrongUse("column {0!r} is empty", column.name)
    raise BadInput(
        "column {0!r} contains a value that is neither a number nor a class of {1!r}",
        column.name,
        truth.name,
        place=column.wrong.place,
        text=column.wrong.text,
        expected="a number such as 2.5, or nothing",
    )


def answer_columns(
    columns: Sequence[LabelColumn], truth: LabelColumn, *, named: bool = False
) -> list[LabelColumn]:
    """Return the columns that hold answers instead of numbers.

    truth: the column of true classes. named: as for `holds_answers`.
    """
    texts = [column for column in columns if not column.is_numeric]
    return [column for column in texts if holds_answers(column, truth, named=named)]


def holds_only_classes(column: LabelColumn, truth: LabelColumn) -> bool:
    """Return whether `column` has values and all of them are classes of `truth`."""
    few = len(truth.texts) <= MOST_CLASSES
    return few and bool(column.texts) and set(column.texts) <= set(truth.texts)


def holds_answers(column: LabelColumn, truth: LabelColumn, *, named: bool = False) -> bool:
    """Return whether the values of `column` are answers with the classes of `truth`.

    Answers may be other texts than the classes of `truth`. If the column was not `named` by the
    user, at least half of its values must be classes of `truth`; if the values are numbers, which
    may be scores, all of them must be.
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
    """Return the answers of `column` that are not classes of `truth`, in order of appearance."""
    known = set(truth.texts)
    return tuple(text for text in column.texts if text not in known)


def given_strangers(column: LabelColumn, truth: LabelColumn) -> Flags:
    """Return bool[items]: True for answers that are not classes of `truth`."""
    known = set(truth.texts)
    unknown = [code for code, text in enumerate(column.texts) if text not in known]
    return np.isin(class_codes(column), unknown)


def strangers_note(
    column: LabelColumn, truth: LabelColumn, times: int, is_error: bool = True
) -> str:
    """Return a warning of `times` answers that are not classes of `truth`.

    is_error: whether each such answer counts as an error; else it counts as not positive.
    """
    names = [repr(text[:SHOWN_LETTERS]) for text in strangers(column, truth)]
    listed = ", ".join(names[:SHOWN_CLASSES])
    if (more := len(names) - SHOWN_CLASSES) > 0:
        listed = tr("{0} and {1:,} more", listed, more)
    if is_error:
        return tr_count(
            "{1}: {0:,} prediction is not a class of {2} ({3}); each counts as an error",
            "{1}: {0:,} predictions are not classes of {2} ({3}); each counts as an error",
            times,
            *(column.name, truth.name, listed),
        )
    return tr_count(
        "{1}: {0:,} prediction is not a class of {2} ({3}); each counts as not positive",
        "{1}: {0:,} predictions are not classes of {2} ({3}); each counts as not positive",
        times,
        *(column.name, truth.name, listed),
    )


def unlabelled_note(unlabelled: int, items: int) -> str:
    """Return a note with the number of items left out because they have no class."""
    if items == 1:
        return tr("1 of 1 item has no true class and is excluded")
    return tr_count(
        "{0:,} of {1:,} items has no true class and is excluded",
        "{0:,} of {1:,} items have no true class and are excluded",
        unlabelled,
        items,
    )
