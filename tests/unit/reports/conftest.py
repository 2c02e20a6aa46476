"""Values that the tests of reports share: as hostile as files can be."""

import math
import os

import pytest

from assessor_app.domain.series import Figure, Series
from assessor_app.domain.table import Column, Table

# Set before Qt starts: there may be no display where the tests run.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

HOSTILE = (
    "<script>alert(1)</script>",
    "]]> --> & \"quoted\" 'single'",
    "{{ 7 * 7 }} {% raw %}",
    "نتائج البحث",
    "\u202ereversed\x00\x1b[31m\ud800",
    "line\nbreak\tand tab",
    "=HYPERLINK(0)",
)


@pytest.fixture
def hostile() -> tuple[str, ...]:
    return HOSTILE


@pytest.fixture
def runs() -> Table:
    """Two runs by three measures, with an undefined value and a cost."""
    return Table(
        title="Runs",
        columns=(
            Column("run", "Run", numeric=False),
            Column("AP", "AP", "Average precision", higher_is_better=True),
            Column("cost", "Cost", digits=1, higher_is_better=False),
            Column("topics", "Topics"),
        ),
        rows=(("bm25", 0.31234567890123, 2.0, 50), ("dense_1", math.nan, 12.25, 50)),
        note="Over 50 topics.",
    )


@pytest.fixture
def hostile_table() -> Table:
    """Every cell, title and note is hostile."""
    columns = (Column("name", HOSTILE[0], HOSTILE[1], numeric=False), Column("value", HOSTILE[1]))
    return Table(HOSTILE[0], columns, tuple((text, math.nan) for text in HOSTILE), HOSTILE[2])


@pytest.fixture
def curve() -> Figure:
    """Two curves, one with a gap and a point outside the axes."""
    return Figure(
        title="Precision and recall",
        x_label="Recall",
        y_label="Precision",
        series=(
            Series(
                "bm25", (0.0, 0.5, 1.0), (1.0, 0.6, 0.2), labels=("a", "b", "c"), summary="AP 0.6"
            ),
            Series("dense", (0.0, 0.25, 0.5, 1.0), (0.9, math.nan, 0.7, 1.5)),
        ),
        note="Over 50 topics.",
    )


@pytest.fixture
def hostile_figure() -> Figure:
    """Every word is hostile, and so are the numbers."""
    values = (math.nan, -math.inf, math.inf, 0.5)
    lines = tuple(
        Series(text, values, values, labels=HOSTILE[:4], summary=text) for text in HOSTILE
    )
    return Figure(HOSTILE[0], HOSTILE[1], HOSTILE[3], lines, diagonal=True, note=HOSTILE[4])
