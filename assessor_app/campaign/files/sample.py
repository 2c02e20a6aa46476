"""Create the sample campaign by importing its source files."""

from dataclasses import replace
from pathlib import Path

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.files import first_steps
from assessor_app.campaign.files.opening import create, describe, open_campaign
from assessor_app.campaign.importing.import_order import ImportOrder
from assessor_app.campaign.importing.importing import import_files
from assessor_app.campaign.pooling.pooling import make_pool
from assessor_app.campaign.preferences.preferring import let_compare
from assessor_app.domain.kinds import scale_from
from assessor_app.domain.problems import BadCampaign, Place
from assessor_app.domain.progress import Progress
from assessor_app.domain.resources import resource
from assessor_app.domain.scale import Scale
from assessor_app.formats.format import Content
from assessor_app.store.file.unfinished_files import remove

TITLE = "Sample campaign"
DEPTH = 10
# The meaning of each grade, as in the guidelines.
MEANINGS = (
    "The document has no information on the topic, even if it shares many words with it.",
    "The document mentions the topic in passing, or covers a related one.",
    "Part of the document answers the topic. You would use it in a report.",
    "The document is about the topic, or fully answers an essential part of it.",
)


def sample_campaign(path: Path, progress: Progress | None = None) -> Campaign:
    """Create and open the sample campaign at `path`; an existing file is opened unchanged.

    Raises BadCampaign if the file cannot be created or opened.
    """
    if path.exists():
        return open_campaign(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadCampaign(
            "the folder for the sample campaign cannot be created: {0}",
            error.strerror,
            place=Place(path.parent),
            advice="choose another folder",
        ) from error
    folder = resource("sample")
    campaign = create(path, TITLE, _scale())
    try:
        orders = [
            ImportOrder(folder / "topics.trec", Content.TOPICS),
            ImportOrder(folder / "documents.jsonl", Content.DOCUMENTS),
            *(ImportOrder(run, Content.RUN) for run in sorted((folder / "runs").glob("*.run"))),
            ImportOrder(folder / "judgements.csv", Content.JUDGEMENTS),
        ]
        import_files(campaign, orders, progress)
        make_pool(campaign, DEPTH, progress=progress)
        let_compare(campaign, on=True)
        describe(campaign, guidelines=(folder / "guidelines.md").read_text(encoding="utf-8"))
        first_steps.begin(campaign)
    except BaseException:
        campaign.close()
        remove(path)
        raise
    return campaign


def _scale() -> Scale:
    scale = scale_from("graded")
    grades = zip(scale.grades, MEANINGS, strict=True)
    return replace(scale, grades=tuple(replace(one, meaning=told) for one, told in grades))
