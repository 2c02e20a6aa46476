"""A list of pairs of runs, with differences and significance in the first columns."""

from assessor_app.app.widgets.table_view import TableView
from assessor_app.domain.table import Table

FIRST = ("a", "b", "difference", "p_corrected", "p")
# Values that are equal in every row were chosen above the list, or carry no information.
CHOSEN_ABOVE = ("a", "b")
MEAN_OF = {"a": "mean_a", "b": "mean_b"}


class PairsView(TableView):
    """Hides columns with equal values in every row; copies and files contain all columns."""

    def show_table(self, table: Table) -> None:
        """Show another list."""
        hidden = left_out(table)
        changed = hidden != left_out(self.table())
        super().show_table(table)
        for at, column in enumerate(table.columns):
            self.setColumnHidden(at, column.key in hidden)
        if changed:
            self.fit_columns()

    def fit_columns(self) -> None:
        """Make columns as narrow as is readable, the most important first."""
        self.squeeze_columns()
        header, keys = self.horizontalHeader(), [column.key for column in self.table().columns]
        first = [keys.index(key) for key in FIRST if key in keys]
        others = [at for at in range(len(keys)) if at not in first]
        for place, at in enumerate((*first, *others)):
            header.moveSection(header.visualIndex(at), place)


def left_out(table: Table) -> frozenset[str]:
    """Return the keys of the hidden columns: the measure, a baseline, empty remarks."""
    keys = [column.key for column in table.columns]
    alike = {key for at, key in enumerate(keys) if len({str(row[at]) for row in table.rows}) == 1}
    found = {"measure"} & alike
    if "why" in alike and not any(row[keys.index("why")] for row in table.rows):
        found.add("why")
    if len(table.rows) > 1:
        baselines = alike & set(CHOSEN_ABOVE)
        found |= baselines | {MEAN_OF[key] for key in baselines}
    return frozenset(found)
