"""import."""

import argparse
import sys
from pathlib import Path

from assessor_app.cli.command import Command


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("campaign", type=Path, metavar="CAMPAIGN", help="its file")
    for name, words in (
        ("topics", "files of topics"),
        ("documents", "files of documents, or a folder of texts"),
        ("runs", "runs, each called by its file's name"),
        ("judgements", "qrels or tables of judgements"),
        ("preferences", "pairs of documents, one preferred"),
    ):
        parser.add_argument(
            f"--{name}", type=Path, nargs="+", action="extend", default=[], metavar="F", help=words
        )
    parser.add_argument("--assessor", default="", help="whose judgements or preferences they are")
    parser.add_argument(
        "--as", dest="form", default="", metavar="FORMAT", help="force the format, by its name"
    )
    parser.add_argument(
        "--lenient", action="store_true", help="skip what cannot be read, keep the first of doubles"
    )
    parser.add_argument("--reverse-grades", action="store_true", help="1 is best, larger is worse")
    parser.add_argument(
        "--map-grades", default="", metavar="OLD=NEW,...", help="grades that mean another"
    )
    parser.add_argument(
        "--topics-by-position", action="store_true", help="number the topics as they stand"
    )
    parser.add_argument(
        "--normalise-ids", action="store_true", help="ids that differ in zero-padding are the same"
    )
    parser.epilog = (parser.epilog or "") + "\n\nformats: " + ", ".join(_format_names())


def _format_names() -> list[str]:
    from assessor_app.formats.registry import FORMATS

    return [form.name for form in FORMATS]


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.import_order import ImportOrder, Repairs, grade_map
    from assessor_app.campaign.importing import import_files
    from assessor_app.campaign.opening import open_campaign, tidy
    from assessor_app.cli.progress_bar import ProgressBar
    from assessor_app.cli.standard_streams import readable
    from assessor_app.domain.problems import WrongUse
    from assessor_app.formats.format import Content

    repairs = Repairs(
        reverse_grades=given.reverse_grades,
        map_grades=grade_map(given.map_grades) if given.map_grades else (),
        topics_by_position=given.topics_by_position,
        normalise_ids=given.normalise_ids,
    )
    kinds = (
        (Content.TOPICS, given.topics),
        (Content.DOCUMENTS, given.documents),
        (Content.RUN, given.runs),
        (Content.JUDGEMENTS, given.judgements),
        (Content.PREFERENCES, given.preferences),
    )
    contents = [content for content, files in kinds for _ in files]
    if not contents:
        raise WrongUse("nothing to import", advice="name files: --topics F, --documents F, ...")
    with (
        open_campaign(given.campaign) as campaign,
        readable([path for _, files in kinds for path in files]) as paths,
        ProgressBar() as progress,
    ):
        orders = [
            ImportOrder(path, content, given.form, given.assessor, given.lenient, repairs)
            for content, path in zip(contents, paths, strict=True)
        ]
        tidy(campaign)
        report = import_files(campaign, orders, progress)
    for line in report.lines():
        print(line, file=sys.stderr)
    return 0


IMPORT = Command(
    "import",
    "Take files in: all of them or, on any problem, none. Formats are recognised by content.",
    "assessor import sample.assess --judgements majority.qrels --assessor me",
    _arguments,
    _run,
)
