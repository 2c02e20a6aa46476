"""The pairs of runs as a list: by how much two differ, and whether that is chance, comes first."""

from assessor_app.app.widgets.table_view import TableView
from assessor_app.domain.table import Table

FIRST = ("a", "b", "difference", "p_corrected", "p")
# What is the same in every row has been chosen above the list, or says nothing.
CHOSEN_ABOVE = ("a", "b")
MEAN_OF = {"a": "mean_a", "b": "mean_b"}


class PairsView(TableView):
    """Leaves out on the screen what is the same in each row; copies and files have all of it."""

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
        """Make columns as narrow as they can be read, in the order of what one looks for."""
        self.squeeze_columns()
        header, keys = self.horizontalHeader(), [column.key for column in self.table().columns]
        first = [keys.index(key) for key in FIRST if key in keys]
        others = [at for at in range(len(keys)) if at not in first]
        for place, at in enumerate((*first, *others)):
            header.moveSection(header.visualIndex(at), place)


def left_out(table: Table) -> frozenset[str]:
    """The keys of the columns that need not be seen: the measure, a baseline, empty remarks."""
    keys = [column.key for column in table.columns]
    alike = {key for at, key in enumerate(keys) if len({str(row[at]) for row in table.rows}) == 1}
    found = {"measure"} & alike
    if "why" in alike and not any(row[keys.index("why")] for row in table.rows):
        found.add("why")
    if len(table.rows) > 1:
        baselines = alike & set(CHOSEN_ABOVE)
        found |= baselines | {MEAN_OF[key] for key in baselines}
    return frozenset(found)
