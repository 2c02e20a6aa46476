"""The help of every command fits a terminal and speaks the words of the glossary."""

import re
import tomllib

import pytest

from assessor_app.cli.command_line import usage
from assessor_app.cli.overview.command_list import SUMMARIES, command_named
from assessor_app.domain.language import tr, use_language
from assessor_app.domain.resources import resource


def help_of(name):
    return command_named(name).parser().format_help() if name else usage()


@pytest.fixture(scope="module")
def forbidden():
    content = tomllib.loads((resource("help") / "glossary.toml").read_text(encoding="utf-8"))
    return [
        re.compile(pattern, re.NOFLAG if entry.get("case") else re.IGNORECASE)
        for entry in content["forbidden"]
        for pattern in entry["patterns"]
    ]


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")


@pytest.mark.parametrize("name", ["", *SUMMARIES])
def test_help_fits_80_columns(name):
    assert [line for line in help_of(name).splitlines() if len(line) > 80] == []


@pytest.mark.parametrize("name", ["", *SUMMARIES])
def test_help_has_no_word_that_the_glossary_forbids(name, forbidden):
    text = " ".join(help_of(name).split())
    assert [found[0] for word in forbidden if (found := word.search(text))] == []


@pytest.mark.parametrize("name", SUMMARIES)
def test_a_command_is_described_in_one_to_three_sentences(name):
    command = command_named(name)
    assert SUMMARIES[name][0].isupper()
    assert command.summary[0].isupper()
    assert 1 <= len(re.findall(r"[.](?= |$)", command.summary)) <= 3


@pytest.mark.parametrize("language", ["en", "de", "zh_CN"])
def test_the_usage_begins_with_the_whole_name_of_the_command(language, request, capsys):
    request.addfinalizer(lambda: use_language("en"))
    use_language(language)
    with pytest.raises(SystemExit):
        command_named("demo").parse(["--help"])
    assert capsys.readouterr().out.startswith(tr("usage: ") + "assessor demo [-h] [--output")
