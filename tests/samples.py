"""Variants of the sample campaign for tests."""

from csv import DictReader
from pathlib import Path
from random import Random

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


def sample_with_many_runs(path: Path, count: int) -> Path:
    """Make the sample campaign at `path` with `count` synthetic runs, each worse than the last."""
    folder, random = resource("sample"), Random(3)
    with (folder / "judgements.csv").open(encoding="utf-8", newline="") as rows:
        judged = {(row["topic"], row["document"]): int(row["grade"]) for row in DictReader(rows)}
    runs = path.with_suffix(".runs")
    runs.mkdir()
    for number in range(count):
        noise = 0.5 + 4 * number / count
        lines = []
        for topic in sorted({topic for topic, _ in judged}):
            found = sorted(
                (
                    (judged[one] + random.gauss(0, noise), one[1])
                    for one in judged
                    if one[0] == topic
                ),
                reverse=True,
            )
            lines += [
                f"{topic} Q0 {document} {rank} {score:.4f} run-{number:03}\n"
                for rank, (score, document) in enumerate(found, start=1)
            ]
        (runs / f"run-{number:03}.run").write_text("".join(lines), encoding="utf-8")
    with create(path, "Many runs", "graded") as campaign:
        orders = [
            ImportOrder(folder / "topics.trec", Content.TOPICS),
            ImportOrder(folder / "documents.jsonl", Content.DOCUMENTS),
            *(ImportOrder(run, Content.RUN) for run in sorted(runs.glob("*.run"))),
            ImportOrder(folder / "judgements.csv", Content.JUDGEMENTS),
        ]
        import_files(campaign, orders)
    return path
