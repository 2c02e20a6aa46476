"""Writes a table to a file in the format given by the file's suffix."""

from pathlib import Path

from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Table


def table_filters() -> str:
    """Return the table formats as name filters of a file dialog, CSV first."""
    from assessor_app.reports.table_writers import TABLE_FORMS

    forms = sorted(TABLE_FORMS, key=lambda form: form.name != "csv")
    return ";;".join(f"{form.title} (*{form.suffix})" for form in forms)


def write_table(table: Table, path: Path) -> None:
    """Write the table.

    Raises WrongUse for an unknown suffix, BadInput if the file cannot be written.
    """
    from assessor_app.campaign.reporting.output_file import write_file
    from assessor_app.reports.table_writers import TABLE_FORMS

    form = next((form for form in TABLE_FORMS if form.suffix == path.suffix), None)
    if form is None:
        known = ", ".join(form.suffix for form in TABLE_FORMS)
        raise WrongUse(
            f"a table cannot be written to {path.name!r}", expected=f"a name ending in {known}"
        )
    lines = [form.write(table)]
    write_file(path, lambda out: out.writelines(lines))
