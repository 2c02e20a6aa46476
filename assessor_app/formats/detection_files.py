"""Reads objects in images from JSON: image, box, class, and the score of a detector."""

import json
import math
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from assessor_app.domain.collection import Detection
from assessor_app.domain.language import tr
from assessor_app.domain.problems import BadInput, Place
from assessor_app.formats.format import DEFAULT, ReadOptions
from assessor_app.formats.text.identifier_keys import refuse_unsafe_identifiers
from assessor_app.formats.text.json_lines import Record, identifier_under
from assessor_app.formats.text.json_text import objects_around

IMAGE = ("image", "image_id", "file_name", "file")
KIND = ("class", "category", "label", "category_id", "class_name")
CROWD = ("iscrowd", "crowd")
CORNERS = (
    ("left", "top", "right", "bottom"),
    ("xmin", "ymin", "xmax", "ymax"),
    ("x1", "y1", "x2", "y2"),
)
SIZES = (("x", "y", "width", "height"), ("left", "top", "width", "height"), ("x", "y", "w", "h"))
ANNOTATIONS = "annotations"
CATEGORIES = "categories"
EXPECTED_BOX = '"box": [left, top, right, bottom], or "bbox": [left, top, width, height]'
EXPECTED_FILE = 'objects such as {"image": "a.png", "box": [0, 0, 9, 9], "class": "cat"}'


def read(path: Path, options: ReadOptions = DEFAULT, scored: bool = True) -> Iterator[Detection]:
    """Yield the objects of a list, of consecutive JSON objects, or of "annotations" (COCO).

    "box" has the corners left, top, right, bottom; "bbox" has left, top, width, height; either may
    be an object with these names. scored: whether each object must have a score. Raises BadInput
    with file and line (in a COCO file with the annotation's number).
    """
    with options.opened(path) as text:
        for line, row, number in objects_around(text, ANNOTATIONS):
            try:
                if not number and ANNOTATIONS in row:
                    raise BadInput("the annotations are no list")
                detection = _detection(row, scored)
                refuse_unsafe_identifiers(detection)
            except BadInput as problem:
                if number:
                    problem.message += tr(" (annotation {0})", number)
                options.refuse(problem, Place(text.name, line), json.dumps(row)[:200])
            else:
                yield detection


def category_names(path: Path, options: ReadOptions = DEFAULT) -> dict[str, str]:
    """Return the names of the "categories" of a COCO file by their ids; empty without any.

    Categories of the same name are told apart by their ids, in brackets. Raises BadInput for a file
    that is no JSON; categories without id or name are left out.
    """
    with options.opened(path) as text:
        rows = [row for _, row, number in objects_around(text, CATEGORIES) if number]
    pairs = [
        (str(row["id"]), str(row["name"]))
        for row in rows
        if isinstance(row, dict) and {"id", "name"} <= row.keys() and str(row["name"]).strip()
    ]
    often = Counter(name for _, name in pairs)
    return {one: f"{name} ({one})" if often[name] > 1 else name for one, name in pairs}


def _detection(row: Any, scored: bool) -> Detection:
    if not isinstance(row, dict):
        raise BadInput("this is no JSON object", expected=EXPECTED_FILE)
    score = _number(row["score"], "score") if row.get("score") is not None else None
    if scored and score is None:
        raise BadInput("the box has no score", expected='"score": how sure the detector is')
    return Detection(
        identifier_under(row, IMAGE, "box's image"),
        identifier_under(row, KIND, "box's class"),
        *_box(row),
        score,
        any(bool(row.get(key)) for key in CROWD),
        None if scored or row.get("area") is None else _number(row["area"], "area"),
    )


def _box(row: Record) -> tuple[float, float, float, float]:
    key = next((key for key in ("box", "bbox") if row.get(key) is not None), "")
    held = row.get(key)
    if isinstance(held, dict):
        names, corners = _named(held)
        numbers = [_number(held[name], name) for name in names]
    elif isinstance(held, list) and len(held) == 4:
        numbers, corners = [_number(each, key) for each in held], key == "box"
    else:
        raise BadInput("the object has no box of four numbers", expected=EXPECTED_BOX)
    left, top, width, height = numbers
    if corners:
        width, height = width - left, height - top
    if width < 0 or height < 0:
        raise BadInput("the box ends left of or above its start", expected=EXPECTED_BOX)
    return left, top, width, height


def _named(box: Record) -> tuple[tuple[str, ...], bool]:
    for corners, forms in ((True, CORNERS), (False, SIZES)):
        for names in forms:
            if all(name in box for name in names):
                return names, corners
    raise BadInput("the box's sides have no names that are known", expected=EXPECTED_BOX)


def _number(value: object, what: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadInput("the {0} holds {1!r}", tr(what), value, expected="numbers")
    try:
        number = float(value)
    except OverflowError:
        number = math.inf
    if not math.isfinite(number):
        raise BadInput("the {0} is out of range", tr(what), expected="finite numbers")
    return number
