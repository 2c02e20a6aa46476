"""`assessor formats`: the registry in words."""

import json

import pytest

from assessor_app.cli.command_line import main
from assessor_app.domain.resources import resource
from assessor_app.formats.format_registry import FORMATS


def test_every_format_is_listed_under_what_it_holds(capsys) -> None:
    assert main(["formats"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert {line.split()[0] for line in lines if line.startswith("  ")} == {
        known.name for known in FORMATS
    }
    assert lines[0] == "topics:"


@pytest.mark.parametrize("known", FORMATS, ids=lambda known: known.name)
def test_each_is_explained_by_its_name(known, capsys) -> None:
    assert main(["formats", known.name]) == 0
    said = capsys.readouterr().out
    assert known.title in said
    assert known.note[:40] in said.replace("\n", " ")


def test_programs_get_the_same_as_json(capsys) -> None:
    assert main(["formats", "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in found] == [known.name for known in FORMATS]
    assert all(one["title"] and one["content"] for one in found)


def test_an_unknown_name_is_wrong_use(capsys) -> None:
    assert main(["formats", "inex-passage"]) == 2
    assert "inex-passages" in capsys.readouterr().err


def test_a_form_is_shown_by_a_small_sample(capsys) -> None:
    assert main(["formats", "smart-qrels"]) == 0
    said = capsys.readouterr().out
    assert "Sample:" in said
    for line in (resource("formats") / "smart-qrels.rel").read_text(encoding="utf-8").splitlines():
        assert f"  {line}\n" in said
    assert main(["formats", "folder"]) == 0
    assert "sample" not in capsys.readouterr().out
    assert sum(path.stat().st_size for path in resource("formats").iterdir()) < 20_000
