"""Variants of the sample campaign for tests."""

from pathlib import Path

from assessor_app.campaign.files.opening import create
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.domain.resources import resource
from assessor_app.formats.format import Content

UNTOUCHED = "7"


def sample_with_an_unjudged_topic(path: Path) -> Path:
    """Make the sample campaign at `path` without the judgements of topic `UNTOUCHED`."""
    folder = resource("sample")
    judgements = path.with_suffix(".csv")
    with (folder / "judgements.csv").open(encoding="utf-8") as rows:
        kept = [row for row in rows if not row.startswith(f"{UNTOUCHED},")]
    judgements.write_text("".join(kept), encoding="utf-8")
    runs = sorted((folder / "runs").glob("*.run"))
    with create(path, "Sample campaign", "graded") as campaign:
        orders = [
            ImportOrder(folder / "topics.trec", Content.TOPICS),
            ImportOrder(folder / "documents.jsonl", Content.DOCUMENTS),
            *(ImportOrder(run, Content.RUN) for run in runs),
            ImportOrder(judgements, Content.JUDGEMENTS),
        ]
        import_files(campaign, orders)
        make_pool(campaign, 10)
    return path
