"""What --help shows can be typed as it stands."""

import argparse
import os
import shlex
import shutil
import subprocess
import sys

import pytest

import assessor_app
from assessor_app.cli.command_line import main
from assessor_app.cli.overview.command_list import SUMMARIES, command_named
from assessor_app.domain.resources import resource

NAMES = list(SUMMARIES)


@pytest.mark.parametrize("name", NAMES)
def test_help_shows_what_the_command_is_for_and_an_example(name, capsys):
    with pytest.raises(SystemExit) as left:
        main([name, "--help"])
    out, err = capsys.readouterr()
    assert (left.value.code, err) == (0, "")
    command = command_named(name)
    assert command.summary in " ".join(out.split())
    shown = out.split("example:\n")[1].split("\n\n")[0].replace("\\\n", "")
    assert shown.split() == command.example.split()


# The demo and the self-test take long and have tests of their own.
@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("demo", "self-test")])
def test_every_example_works_on_the_sample(name, sample, run):
    examples = {known: shlex.split(command_named(known).example)[1:] for known in NAMES}
    # Exports of the sample make the files that other examples read.
    assert run(*examples["export"])[0] == 0
    judgements = ("export", "sample.assess", "--what", "judgements", "-o", "judgements.csv")
    assert run(*judgements)[0] == 0
    if name == "classify":
        exported = ("export", sample.name, "--what", "judgements", "--output", "judgements.csv")
        assert run(*exported)[0] == 0
    if name in ("fuse", "known"):
        shutil.copytree(resource("sample"), sample.parent / "sample")
    if name == "merge":
        assert run(*examples["package"])[0] == 0
    code, out, err = run(*examples[name])
    assert code == 0, err
    assert "Traceback" not in err
    made = {"export": "majority.qrels", "plot": "curves.svg", "report": "report.html"}
    made |= {"fuse": "fused.run"}
    if name in made:
        assert (sample.parent / made[name]).stat().st_size > 500
    elif name not in ("new", "import", "judge"):
        assert out


@pytest.mark.long
def test_without_a_display_the_demo_draws_every_page_and_writes_the_report(tmp_path):
    hidden = {"DISPLAY", "WAYLAND_DISPLAY"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "-m", "assessor_app", "demo"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment | {"QT_QPA_PLATFORM": "offscreen"},
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    made = [tmp_path / line for line in done.stdout.splitlines()]
    assert all(path.stat().st_size > 1000 for path in made)
    assert {path.suffix for path in made} == {".png", ".html"}
    assert (tmp_path / "demo-output" / "sample.assess").exists()


def test_the_overview_names_every_command_and_goes_to_standard_output(run):
    code, out, err = run("--help")
    assert (code, err) == (0, "")
    assert all(f"  {name} " in out for name in NAMES)


def test_the_overview_groups_the_commands_and_lists_the_exit_codes(run):
    _, out, _ = run("--help")
    groups = ("Make a campaign:", "Judge:", "Agreement:", "Evaluate:", "Files:", "Exit codes:")
    assert [line for line in out.splitlines() if line in groups] == list(groups)
    codes = out.split("Exit codes:\n")[1].splitlines()
    assert [line.split()[0] for line in codes] == ["0", "1", "2", "130"]
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("words", [("help",), ("-h",)])
def test_help_without_a_command_is_the_overview(words, run):
    assert run(*words) == run("--help")


@pytest.mark.parametrize("name", ["pool", "merge"])
def test_help_with_a_command_is_the_help_of_the_command(name, capsys):
    texts = []
    for words in ((name, "--help"), ("help", name)):
        with pytest.raises(SystemExit):
            main(words)
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]


def test_the_version_is_told(run):
    code, out, _ = run("--version")
    assert code == 0
    assert out == f"assessor {assessor_app.__version__}\n"


@pytest.mark.parametrize("name", NAMES)
def test_every_option_says_what_it_is_for(name, monkeypatch):
    made, add = [], argparse._ActionsContainer.add_argument
    monkeypatch.setattr(
        argparse._ActionsContainer,
        "add_argument",
        lambda parser, *names, **how: made.append((names, how)) or add(parser, *names, **how),
    )
    command = command_named(name)
    command.parser()
    assert made
    assert [names for names, how in made if not how.get("help")] == []
