"""The command `self-test`."""

import argparse
import dataclasses
import json

from assessor_app.cli.command import Command


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--format", choices=("table", "json"), default="table", help="json for programs"
    )


def _run(given: argparse.Namespace) -> int:
    from assessor_app.campaign.files.self_testing import STATES, self_test
    from assessor_app.cli.progress_bar import ProgressBar

    found = []
    with ProgressBar() as progress:
        for one in self_test(progress):
            found.append(one)
            if given.format == "table":
                print(f"{one.name:28}  {STATES[one.works]:8}  {one.words}", flush=True)
    broken = [one for one in found if one.works is False]
    if given.format == "json":
        rows = [dataclasses.asdict(one) for one in found]
        print(json.dumps({"works": not broken, "findings": rows}, ensure_ascii=False, indent=2))
    elif broken:
        print(f"\n{len(broken)} of {len(found)} do not work on this machine")
    else:
        print("\nAll that is needed works on this machine")
    return 1 if broken else 0


SELF_TEST = Command(
    "self-test",
    "What works on this machine: the main job is done once in a temporary folder."
    " Exit 1 where something does not.",
    "assessor self-test",
    _arguments,
    _run,
)
