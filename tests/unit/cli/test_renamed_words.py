"""Old names of commands and options keep working, and a note gives the new ones."""

import re
from pathlib import Path

import pytest

from assessor_app.cli.command import with_new_names
from assessor_app.cli.overview import command_list

NOTE = "assessor: {} is now {}; the old name works until version 1.0"


def test_an_old_option_does_what_the_new_one_does_and_a_note_names_it(sample, run):
    _, expected, _ = run("pool", sample, "--depth", 9, "--dry-run")
    code, out, err = run("pool", sample, "--depth", 9, "--preview")
    assert (code, out) == (0, expected)
    assert err.splitlines().count(NOTE.format("--preview", "--dry-run")) == 1


def test_an_old_command_does_what_the_new_one_does_and_a_note_names_it(sample, run, monkeypatch):
    monkeypatch.setitem(command_list.RENAMED, "progress", "status")
    code, out, err = run("progress", sample)
    assert (code, out) == (0, run("status", sample)[1])
    assert err.splitlines() == [NOTE.format("progress", "status")]


def test_help_does_not_show_old_names(capsys):
    for name in ("pool", "assign"):
        command = command_list.command_named(name)
        help_text = command.parser().format_help()
        assert not [old for old in command.renamed if old in help_text]


@pytest.mark.parametrize(
    ("words", "current"),
    [
        (["--old", "3"], ["--new", "3"]),
        (["--old=a b"], ["--new=a b"]),
        (["--order", "falling"], ["--order", "descending"]),
        (["--order=falling"], ["--order", "descending"]),
        (["falling"], ["falling"]),
        (["--circles"], ["--show", "cycles"]),
        (["--", "--old"], ["--", "--old"]),
    ],
)
def test_old_words_are_replaced_where_they_are_options(words, current):
    renamed = {
        "--old": "--new",
        "--order falling": "--order descending",
        "--circles": "--show cycles",
    }
    found, notes = with_new_names(words, renamed)
    assert found == current
    assert len(notes) == (found != words)


def test_a_note_is_given_once():
    assert with_new_names(["--old", "--old"], {"--old": "--new"})[1] == [
        NOTE.format("--old", "--new")
    ]


def test_an_error_of_usage_is_the_only_line(sample, run):
    code, out, err = run("assign", sample, "--overlap", 2)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1


def test_quiet_prints_the_results_and_no_notes(sample, run):
    code, out, err = run("pool", sample, "--depth", 9, "--preview", "--quiet")
    assert (code, err) == (0, "")
    assert out == run("pool", sample, "--depth", 9, "--preview")[1]


def test_quiet_may_be_repeated_before_the_command(sample, run):
    words = ("pool", sample, "--depth", 9, "--preview")
    assert run("--quiet", "--quiet", *words) == run(*words, "--quiet")


def test_quiet_still_prints_errors(sample, refused):
    words = ("assign", sample, "--double-judged", 2)
    assert refused(*words, "--quiet") == refused(*words)


def test_the_changelog_lists_every_old_name_with_its_command():
    text = (Path(__file__).resolve().parents[3] / "CHANGELOG.md").read_text(encoding="utf-8")
    table = [line.split("|")[1:4] for line in text.splitlines() if line.startswith("| `")]
    listed = {
        (command, old, new)
        for commands, olds, news in (map(re.compile("`([^`]+)`").findall, row) for row in table)
        for command in commands
        for old, new in zip(olds, news, strict=True)
    }
    commands = (command_list.command_named(name) for name in command_list.SUMMARIES)
    renamed = {(one.name, *names) for one in commands for names in one.renamed.items()}
    assert listed == renamed | {("assessor", *names) for names in command_list.RENAMED.items()}
