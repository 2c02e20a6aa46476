"""What importing one kind of content consists of."""

from collections.abc import Callable
from dataclasses import dataclass

from assessor_app.campaign.campaign import Campaign
from assessor_app.campaign.importing.import_order import FileReport
from assessor_app.domain.changes import Changes
from assessor_app.domain.progress import Progress
from assessor_app.formats.format import Format

Finish = Callable[[], Changes]


@dataclass(frozen=True, slots=True)
class Step:
    """`prepare` reads the whole file, shows nothing of it, and gives the function that does.

    `compare` adds the id matches to the report once all is in.
    """

    prepare: Callable[[Campaign, Format, FileReport, Progress], Finish]
    compare: Callable[[Campaign, FileReport], None]
