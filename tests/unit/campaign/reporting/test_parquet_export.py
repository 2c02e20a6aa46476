"""Judgements as Parquet, where pyarrow is installed; and words where it is not."""

import sys

import pytest

from assessor_app.campaign.reporting.exported_judgements import JUDGEMENT_FIELDS
from assessor_app.campaign.reporting.exporting import export
from assessor_app.campaign.reporting.output_file import write_file
from assessor_app.domain.problems import WrongUse

ROWS = "7 Q0 a 9 40 2 2:5\n7 Q0 dé 0 40\n"


def test_every_judgement_is_a_row_with_the_same_columns(campaign, take_in, tmp_path):
    parquet = pytest.importorskip("pyarrow.parquet")
    take_in(campaign, "judgements", ROWS, assessor="me")
    path = tmp_path / "out.parquet"

    write_file(path, export(campaign, "judgements", form="parquet"))

    table = parquet.read_table(path)
    assert tuple(table.column_names) == JUDGEMENT_FIELDS
    rows = table.to_pylist()
    assert [(row["document"], row["grade"]) for row in rows] == [("a", 1), ("dé", 0)]
    assert '"start": 2, "end": 7' in rows[0]["spans"]
    assert rows[0]["active_seconds"] is None


def test_without_the_library_it_is_said_and_nothing_is_written(campaign, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    path = tmp_path / "out.parquet"
    with pytest.raises(WrongUse, match="Parquet needs the library pyarrow"):
        write_file(path, export(campaign, "judgements", form="parquet"))
    assert not path.exists()
