"""The command `classify`."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from assessor_app.cli.command import Command, add_format
from assessor_app.cli.figure_file import (
    add_style,
    check_suffix,
    draw_figure,
    refuse_without_output,
    style_from,
)
from assessor_app.cli.standard_streams import DASH, ProgressBar, note, readable, table_texts
from assessor_app.domain.problems import WrongUse

if TYPE_CHECKING:
    from assessor_app.campaign.classification.classifying import Classification
    from assessor_app.campaign.classification.classifying_classes import ClassesFound
    from assessor_app.domain.series import Figure
    from assessor_app.domain.table import Table

PRECISION_RECALL = "pr"


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        type=Path,
        nargs="+",
        metavar="FILE",
        help="CSV table with a header, such as `export --what judgements` writes; COCO boxes in "
        "JSON with --truth; runs with --qrels",
    )
    parser.add_argument("--label", metavar="COLUMN", help="column of the true class")
    parser.add_argument(
        "--positive",
        metavar="VALUE",
        help="positive class (default: all classes are evaluated alike)",
    )
    parser.add_argument(
        "--score",
        action="append",
        default=[],
        metavar="COLUMN",
        help="column of scores, or of the predicted class (repeatable; default: every other "
        "numeric column)",
    )
    parser.add_argument(
        "--qrels",
        type=Path,
        metavar="Q",
        help="qrels file; the FILEs are runs, the positive class is the relevant documents",
    )
    parser.add_argument(
        "-l", dest="level", type=int, metavar="GRADE", help="minimum relevant grade (default: 1)"
    )
    _add_items(parser)
    _add_answers(parser)


def _add_items(parser: argparse.ArgumentParser) -> None:
    """Add the options for several labels per item and for weights of items."""
    parser.add_argument(
        "--label-separator",
        metavar="TEXT",
        help="cells hold several labels, separated by this text (such as ; or |): evaluate label "
        "sets",
    )
    parser.add_argument(
        "--weight", metavar="COLUMN", help="column of the weight of each item (default: all 1)"
    )


def _add_answers(parser: argparse.ArgumentParser) -> None:
    """Add the options for thresholds, costs, output formats, curves and boxes."""
    parser.add_argument(
        "--threshold", type=float, metavar="T", help="predict the positive class from this score on"
    )
    parser.add_argument(
        "--cost",
        metavar="TP,FN,FP,TN",
        help="cost of each true positive, false negative, false positive and true negative",
    )
    add_format(parser, "csv", "json")
    parser.add_argument(
        "--curve",
        metavar="NAME",
        help="print the points of this curve: roc, roc-hull, det, det-log, pr, pr-step, "
        "pr-interpolated, calibration, or a rate against the threshold, such as ACC; with --truth: "
        "pr",
    )
    parser.add_argument(
        "--output",
        "-o",
        type=Path,
        metavar="F",
        help="draw the curve to F.svg, F.png or F.pdf; - for standard output",
    )
    add_style(parser)
    parser.add_argument(
        "--truth",
        type=Path,
        metavar="F",
        help="ground truth boxes; FILE contains the detected boxes",
    )
    parser.add_argument(
        "--iou",
        type=float,
        default=0.75,
        metavar="T",
        help="IoU threshold for a match (default: 0.75)",
    )


def _run(given: argparse.Namespace) -> int:
    _check(given)
    beside = given.truth or given.qrels
    with readable([*given.files, *([beside] if beside else [])]) as paths:
        if given.truth:
            pieces = _detections(paths[0], paths[1], given)
        elif given.qrels:
            pieces = _runs(paths[-1], paths[:-1], given)
        elif given.label_separator:
            pieces = _label_sets(paths[0], given)
        elif given.positive is None:
            pieces = _classes(paths[0], given)
        else:
            pieces = _scores(paths[0], given)
        for text in pieces:
            sys.stdout.write(text)
    return 0


def _check(given: argparse.Namespace) -> None:
    """Raise WrongUse for contradictory options before a long file is read."""
    if given.output and not given.curve:
        raise WrongUse("--output needs --curve")
    refuse_without_output(given)
    if given.output:
        if given.output != DASH:
            check_suffix(given.output)
        style_from(given)
    if sum(map(bool, (given.label, given.truth, given.qrels))) != 1:
        raise WrongUse("specify exactly one of --label, --truth or --qrels")
    if len(given.files) > 1 and not given.qrels:
        raise WrongUse("several files need --qrels")
    if given.truth and given.curve not in (None, PRECISION_RECALL):
        raise WrongUse(
            "detected boxes have no curve {0}",
            given.curve,
            expected=("--curve {0}", PRECISION_RECALL),
        )
    if given.positive is None and not given.qrels:
        needed = ("threshold", "cost", *(() if given.truth else ("curve",)))
        lost = ["--" + name for name in needed if getattr(given, name)]
        if lost or given.threshold is not None:
            raise WrongUse("{0} needs --positive", lost[0] if lost else "--threshold")
    _check_sets(given)
    if (given.truth or given.qrels) and (given.positive is not None or given.score):
        what = "--truth" if given.truth else "--qrels"
        raise WrongUse("--positive and --score cannot be combined with {0}", what)
    if given.level is not None and not given.qrels:
        raise WrongUse("-l needs --qrels")
    if given.threshold is not None and given.threshold != given.threshold:
        raise WrongUse("the threshold is not a number", expected="--threshold 0.5")


def _check_sets(given: argparse.Namespace) -> None:
    if given.label_separator is not None:
        if not given.label_separator.strip() and given.label_separator != " ":
            raise WrongUse("the label separator is empty", expected="--label-separator ';'")
        if given.positive is not None or not given.label:
            raise WrongUse(
                "--label-separator needs --label, and cannot be combined with --positive"
            )
    if given.weight is not None and not given.label:
        raise WrongUse("--weight needs --label")


def _costs(text: str | None) -> tuple[float, float, float, float] | None:
    if text is None:
        return None
    try:
        tp, fn, fp, tn = (float(part) for part in text.split(","))
    except ValueError:
        raise WrongUse(
            "cannot read the costs {0!r}", text, expected="TP,FN,FP,TN, such as 0,10,1,0"
        ) from None
    return tp, fn, fp, tn


def _tell(notes: tuple[str, ...]) -> None:
    for text in notes:
        note(f"assessor: {text}")


def _scores(path: Path, given: argparse.Namespace) -> Iterator[str]:
    from assessor_app.campaign.classification.classifying import ThresholdChoice, classify

    choice = ThresholdChoice(given.threshold, _costs(given.cost), given.weight or "")
    with ProgressBar() as progress:
        found = classify(path, given.label, given.positive, given.score, choice, progress)
    return _told(found, given)


def _runs(judged: Path, runs: list[Path], given: argparse.Namespace) -> Iterator[str]:
    from assessor_app.campaign.classification.classifying import ThresholdChoice, classify_runs

    choice = ThresholdChoice(given.threshold, _costs(given.cost))
    with ProgressBar() as progress:
        found = classify_runs(judged, runs, given.level, choice, progress)
    return _told(found, given)


def _told(found: "Classification", given: argparse.Namespace) -> Iterator[str]:
    from assessor_app.campaign.classification import classification_tables as tables
    from assessor_app.campaign.classification.classifying import classification_figure
    from assessor_app.reports.machine_forms import csv_lines, json_text

    figure = classification_figure(found, given.curve) if given.curve else None
    _tell(found.notes)
    if figure is not None:
        yield from _drawn(figure, given)
    elif given.format == "json":
        yield json_text(tables.classification_object(found))
    elif given.format == "csv":
        yield from csv_lines([("score", "figure", "threshold", "value")])
        yield from csv_lines(tables.classification_rows(found))
    else:
        yield from table_texts("table", *_score_tables(found))


def _drawn(figure: "Figure", given: argparse.Namespace) -> Iterator[str]:
    """Draw a curve to --output; without it, yield its points."""
    from assessor_app.campaign.classification.classification_tables import points_table

    if given.output:
        draw_figure(figure, given)
    else:
        yield from table_texts(given.format, points_table(figure))


def _score_tables(found: "Classification") -> list["Table"]:
    from assessor_app.campaign.classification import classification_tables as tables
    from assessor_app.campaign.classification.comparing_areas import area_rows, areas_table

    shown = []
    if any(one.sweep is not None for one in found.scores):
        shown = [tables.summary_table(found), tables.best_table(found)]
        if compared := area_rows(found):
            shown.insert(1, areas_table(compared))
    decided = [one for one in found.scores if one.matrix is not None]
    shown += [tables.matrix_table(found, one) for one in decided]
    return [*shown, tables.rates_table(found)] if decided else shown


def _classes(path: Path, given: argparse.Namespace) -> Iterator[str]:
    from assessor_app.campaign.classification import classifying_classes as classes
    from assessor_app.reports.machine_forms import json_text

    with ProgressBar() as progress:
        found = classes.classify_classes(
            path, given.label, given.score, progress, given.weight or ""
        )
    _tell(found.notes)
    if given.format == "json":
        yield json_text(classes.classes_object(found))
    else:
        yield from table_texts(given.format, *_class_tables(found, given.format))


def _class_tables(found: "ClassesFound", form: str) -> list["Table"]:
    from assessor_app.campaign.classification import classifying_classes as classes

    # CSV output can hold only one table.
    shown = [classes.overall_table(found)]
    if form == "table":
        for one in found.answers:
            shown += [classes.confusion_table(one), classes.one_against_rest_table(one)]
    return shown


def _label_sets(path: Path, given: argparse.Namespace) -> Iterator[str]:
    from assessor_app.campaign.classification import classifying_label_sets as sets
    from assessor_app.reports.machine_forms import json_text

    columns = sets.SetColumns(
        given.label, given.label_separator, tuple(given.score), given.weight or ""
    )
    with ProgressBar() as progress:
        found = sets.classify_label_sets(path, columns, progress)
    _tell(found.notes)
    if given.format == "json":
        yield json_text(sets.label_sets_object(found))
    else:
        shown = [sets.label_sets_table(found)]
        if given.format == "table":
            shown += [sets.labels_table(one) for one in found.predictions if one.matrices]
        yield from table_texts(given.format, *shown)


def _detections(found: Path, real: Path, given: argparse.Namespace) -> Iterator[str]:
    from assessor_app.campaign.classification import detecting
    from assessor_app.reports.machine_forms import json_text

    with ProgressBar() as progress:
        scores = detecting.detect(found, real, given.iou, progress)
    if given.curve:
        yield from _drawn(detecting.detections_figure(scores), given)
    elif given.format == "json":
        yield json_text(detecting.detections_object(scores))
    else:
        yield from table_texts(given.format, detecting.detections_table(scores))


COMMANDS: tuple[Command, ...] = (
    Command(
        "classify",
        "Evaluate scores or predicted classes against true classes: confusion matrix, rates and "
        "curves.",
        "assessor classify judgements.csv --label grade --positive 3 --score active_seconds",
        _arguments,
        _run,
    ),
)
