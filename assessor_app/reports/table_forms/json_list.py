"""A table for other programs: JSON."""

from assessor_app.domain.table import Table
from assessor_app.reports.machine_json import json_lines


def json_list(table: Table) -> str:
    """A list of objects, one per row, by the columns' keys; undefined cells null."""
    keys = [column.key for column in table.columns]
    return "".join(json_lines(dict(zip(keys, row, strict=True)) for row in table.rows))
