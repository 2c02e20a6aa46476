"""A table for other programs: CSV as RFC 4180 has it."""

from assessor_app.domain.table import Table
from assessor_app.reports.machine_csv import csv_lines


def comma_separated(table: Table) -> str:
    """The columns' keys, then the rows; floats with all their digits, undefined cells empty."""
    header = tuple(column.key for column in table.columns)
    return "".join(csv_lines((header, *table.rows), line_break="\r\n"))
