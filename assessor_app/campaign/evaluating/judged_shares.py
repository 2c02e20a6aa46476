"""How much of what each run retrieved is judged, and what may hang on the rest."""

from assessor_app.campaign.evaluating.evaluation import Evaluation
from assessor_app.campaign.evaluating.judged_topics import with_topics
from assessor_app.domain.table import Cell, Column, Table
from assessor_app.evaluation.measures import parse_measures
from assessor_app.evaluation.scores import score

SHOWN = ("Judged@5", "Judged@10", "Judged@20", "Judged@100", "Unjudged@10", "RBP", "RBPResidual")


def judged_shares_table(evaluation: Evaluation) -> Table:
    """A row per run: shares judged at cut-offs, and RBP with what judging more could add to it."""
    requested = parse_measures(SHOWN)
    found = score(evaluation.rankings, requested)
    columns = (
        Column("run", "Run", numeric=False),
        *(Column(one.name, one.name, one.measure.explanation) for one in requested),
    )
    rows: list[tuple[Cell, ...]] = [
        (name, *(found.average(one.name, run) for one in requested))
        for run, name in enumerate(evaluation.rankings.names)
    ]
    note = "Means over topics. RBP lies between what is shown and that plus its residual."
    note = with_topics(note, evaluation.judged)
    return Table("What is judged of each run", columns, tuple(rows), note)
