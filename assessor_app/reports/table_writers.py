"""The forms in which a table can be written: `TABLE_FORMS`."""

from collections.abc import Callable
from dataclasses import dataclass

from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Table
from assessor_app.reports.table_forms.latex import latex
from assessor_app.reports.table_forms.machine_forms import comma_separated, json_list
from assessor_app.reports.table_forms.markdown import markdown
from assessor_app.reports.table_forms.text import text


@dataclass(frozen=True, slots=True)
class TableForm:
    """A way to write a table. `suffix`: how its files end."""

    name: str
    title: str
    suffix: str
    write: Callable[[Table], str]


TABLE_FORMS: tuple[TableForm, ...] = (
    TableForm("text", "Plain text", ".txt", text),
    TableForm("csv", "CSV", ".csv", comma_separated),
    TableForm("json", "JSON", ".json", json_list),
    TableForm("latex", "LaTeX (booktabs)", ".tex", latex),
    TableForm("markdown", "Markdown", ".md", markdown),
)


def render(table: Table, form: str) -> str:
    """`table` written in the form called `form`. Raises WrongUse for an unknown one."""
    for known in TABLE_FORMS:
        if known.name == form:
            return known.write(table)
    names = ", ".join(known.name for known in TABLE_FORMS)
    raise WrongUse(f"there is no table form {form!r}", expected=names)
