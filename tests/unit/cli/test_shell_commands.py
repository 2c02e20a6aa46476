"""Scripts that complete commands in shells, and the manual page: both made from the parsers."""

import re
import shutil
import subprocess

import pytest

from assessor_app.cli.overview.command_list import SUMMARIES, command_named


@pytest.fixture
def script(place, run):
    """Writes the script for a shell to a file and gives its path."""

    def made(shell):
        code, out, err = run("completion", shell)
        assert (code, err) == (0, "")
        path = place / f"completion.{shell}"
        path.write_text(out)
        return path

    return made


def needs(program):
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is not installed")


def output_of(*words):
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def completed_by_bash(path, *words):
    line = " ".join(f"'{word}'" for word in words)
    code = f"""
        source {path}
        COMP_WORDS=({line}) COMP_CWORD={len(words) - 1}
        _assessor
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    return output_of("bash", "--norc", "-c", code).split()


@needs("bash")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("assessor", "sta"), ["status", "stability"]),
        (("assessor", "help", "mer"), ["merge"]),
        (("assessor", "pool", "--dry"), ["--dry-run"]),
        (("assessor", "status", "--format", ""), ["table", "json"]),
        (("assessor", "status", "--format", "=", "j"), ["json"]),
        (("assessor", "completion", ""), ["bash", "zsh", "fish"]),
        # Nothing, so that bash completes the names of files.
        (("assessor", "status", "sam"), []),
        (("assessor", "import", "--topics", ""), []),
    ],
)
def test_bash_completes_commands_options_and_choices(script, words, expected):
    assert completed_by_bash(script("bash"), *words) == expected


@needs("bash")
def test_bash_does_not_offer_old_names(script):
    offered = completed_by_bash(script("bash"), "assessor", "assign", "--")
    assert "--double-judged" in offered
    assert "--overlap" not in offered


@needs("zsh")
def test_zsh_loads_the_script(script):
    code = (
        f"autoload -U compinit && compinit -D && source {script('zsh')} && print $_comps[assessor]"
    )
    assert output_of("zsh", "-f", "-c", code) == "_assessor\n"


@needs("fish")
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("assessor stat", {"status"}),
        ("assessor pool --dry", {"--dry-run"}),
        ("assessor status --format ", {"table", "json"}),
        # The word pool is here a value, not the command.
        ("assessor export --what pool --dry", set()),
    ],
)
def test_fish_completes_commands_options_and_choices(script, line, expected):
    out = output_of("fish", "-N", "-c", f"source {script('fish')}; complete -C '{line}'")
    assert {one.split("\t")[0] for one in out.splitlines()} == expected


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_command_and_option_is_in_each_script(script, shell):
    text = script(shell).read_text()
    for name in SUMMARIES:
        assert name in text
        options = command_named(name).parser().format_usage().replace("[", " ").replace("]", " ")
        for word in options.split():
            if word.startswith("--"):
                assert word in text or f"-l {word[2:]} " in text


def test_another_shell_is_refused(refused):
    assert "no such choice: tcsh" in refused("completion", "tcsh")


def test_the_manual_has_every_command_with_its_options_and_example(run):
    code, out, _ = run("man")
    assert code == 0
    page = out.replace("\\-", "-").replace("\\(dq", '"')
    for name in SUMMARIES:
        command = command_named(name)
        assert f'.SS "assessor {name} ' in page
        assert f".RS\n{command.example}\n.RE" in page
    assert "\\fB--double-judged\\fR \\fIN\\fR" in page
    assert "--overlap" not in page
    assert page.split(".SH EXIT STATUS")[1].count(".TP") == 4


@needs("mandoc")
def test_the_manual_is_right_in_the_eyes_of_mandoc(place, run):
    (place / "assessor.1").write_text(run("man")[1])
    output_of("mandoc", "-T", "lint", "-W", "error", "assessor.1")
    shown = output_of("mandoc", "-T", "ascii", "-O", "width=78", "assessor.1")
    assert max(map(len, re.sub(".\b", "", shown).splitlines())) <= 80
