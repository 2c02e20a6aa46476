"""Set the kinds of assessors: persons, crowds, models and rules.

Models and rules are machines: rules such as the consensus, conflicts and frozen versions leave
their judgements out unless they are asked for. Their names are shown with their kind.
"""

import time
from collections.abc import Callable, Sequence

from assessor_app.campaign.campaign import Campaign
from assessor_app.domain import assessor_kind as known
from assessor_app.domain.changes import Changes
from assessor_app.domain.language import tr
from assessor_app.domain.names import no_such, refuse_unknown
from assessor_app.domain.problems import WrongUse
from assessor_app.domain.table import Column, Table, table_of
from assessor_app.store.imports import import_operations
from assessor_app.store.imports.import_operations import Import, Operation
from assessor_app.store.imports.row_changes import recorded
from assessor_app.store.tables import assessor_kinds, assessors

NO_DETAILS = known.ModelDetails()
CHANGED = Changes(assessors=True, judgements=True)


def checked_kind(kind: str, details: known.ModelDetails = NO_DETAILS) -> known.AssessorKind:
    """Return the kind with these details.

    Raises WrongUse for an unknown kind, and for details of an assessor that is not a model; and
    BadInput for a temperature or cost that is not a number.
    """
    if kind not in known.ASSESSOR_KINDS:
        raise no_such("kind of assessor", kind, list(known.ASSESSOR_KINDS))
    if kind != known.MODEL and (given := details.given):
        raise WrongUse("a {0} has no {1}", tr(kind), tr(next(iter(given))), expected="a model")
    for what in ("temperature", "cost"):
        known.number_words(getattr(details, what), what)
    return known.AssessorKind(kind, details)


def set_kind(campaign: Campaign, names: Sequence[str], kind: known.AssessorKind) -> Changes:
    """Give the assessors this kind, as an entry of the import history, which can be undone.

    Raises WrongUse for an unknown assessor, and in a work package.
    """
    campaign.writable()
    campaign.refuse_package()
    store = campaign.store
    refuse_unknown("assessor", names, assessors.all(store))
    with store.transaction():
        with recorded(store, ("setting",)) as found:
            assessor_kinds.put(store, dict.fromkeys(names, kind))
        said = f"{', '.join(names)}: {kind.kind}"
        made = Import(said, "assessors", time.time(), len(names), "assessors")
        import_operations.add(store, Operation(import_operations.DECISION, (made,)), found.images)
    return CHANGED


def kind_of(campaign: Campaign, name: str) -> known.AssessorKind:
    """Return the kind of an assessor; a person if none was set."""
    return assessor_kinds.all_kinds(campaign.store).get(name, known.AssessorKind())


def name_shown(campaign: Campaign) -> Callable[[str], str]:
    """Return a function that adds the kind to the name of a machine, such as "gpt (model)"."""
    kinds = assessor_kinds.all_kinds(campaign.store)

    def shown(name: str) -> str:
        """Return the name, with its kind if it is a machine's."""
        one = kinds.get(name)
        return name if one is None else known.named(name, one.kind)

    return shown


def kinds_table(campaign: Campaign) -> Table:
    """Return a table of the assessors that are not persons, with what is known of models."""
    columns = (
        Column("assessor", "Assessor", numeric=False, of=lambda row: row[0]),
        Column("kind", "Kind", numeric=False, words=True, of=lambda row: row[1].kind),
        Column("model", "Model", numeric=False, of=lambda row: row[1].details.model),
        Column("version", "Version", numeric=False, of=lambda row: row[1].details.version),
        Column("temperature", "Temperature", numeric=False, of=_temperature),
        Column(
            "cost",
            "Cost",
            "Cost of one judgement, in the currency of the campaign",
            numeric=False,
            of=lambda row: row[1].details.cost,
        ),
        Column("prompt", "Prompt", numeric=False, of=lambda row: row[1].details.prompt),
    )
    rows = list(assessor_kinds.all_kinds(campaign.store).items())
    return table_of("Kinds of assessors", columns, rows)


def _temperature(row: tuple[str, known.AssessorKind]) -> str:
    return row[1].details.temperature
