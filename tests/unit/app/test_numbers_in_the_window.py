"""Numbers in the window: a true minus, four decimals, three digits of a probability."""

import pytest
from PySide6.QtCore import Qt

from assessor_app.app.models.table_model import TableModel, tab_separated
from assessor_app.domain.formatting import p_value, with_minus
from assessor_app.domain.table import Column, Table
from assessor_app.reports.table_writers import TABLE_FORMS

TABLE = Table(
    "Differences",
    (
        Column("run", "Run", numeric=False),
        Column("difference", "Difference"),
        Column("score", "Score", digits=6),
        Column("p", "p", digits=5, never_zero=True),
        Column("count", "Count"),
    ),
    (("bm25-v2", -0.25, -1.234567, 0.012345, -12345), ("-5", None, 2.0, 0.00000001, 3)),
)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("95% CI -0.2 to -.1", "95% CI −0.2 to −.1"),
        ("team0-system-001, 2026-11-23, 1-2", "team0-system-001, 2026-11-23, 1-2"),
        ("(-3)", "(−3)"),
        ("a - b", "a - b"),
    ],
)
def test_only_a_hyphen_before_a_negative_number_becomes_a_minus(given, shown):
    assert with_minus(given) == shown


@pytest.mark.parametrize(
    ("p", "shown"),
    [
        (0.0, "< 0.0001"),
        (0.00009, "< 0.0001"),
        (0.000123456, "0.000123"),
        (0.0123456, "0.0123"),
        (0.05, "0.0500"),
        (0.5, "0.500"),
        (0.9994, "0.999"),
        (0.99951, "> 0.999"),
        (1.0, "1.00"),
    ],
)
def test_a_probability_has_three_significant_digits(p, shown):
    assert p_value(p) == shown


def test_a_table_shows_true_minuses_and_at_most_four_decimals():
    model = TableModel(TABLE)
    shown = [[model.data(model.index(row, column)) for column in range(5)] for row in range(2)]
    assert shown == [
        ["bm25-v2", "−0.2500", "−1.2346", "0.0123", "−12,345"],
        ["-5", "–", "2.0000", "< 0.0001", "3"],
    ]
    said = model.data(model.index(0, 1), int(Qt.ItemDataRole.AccessibleTextRole))
    assert said == "Difference: −0.2500"


def test_the_clipboard_and_files_keep_the_minus_of_computers():
    files = [form.write(TABLE) for form in TABLE_FORMS if form.name != "html"]
    texts = [tab_separated(TABLE), *files]
    assert not any("−" in text for text in texts)
    assert "-1.234567" in texts[0]
