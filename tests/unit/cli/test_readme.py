"""The commands of the README do what it shows."""

import re
import shlex
import shutil
from pathlib import Path

from assessor_app.domain.resources import resource

README = Path(__file__).resolve().parents[3] / "README.md"


def shown() -> list[tuple[str, str]]:
    """Each command in the console blocks of the README, with the output below it."""
    blocks = re.findall(r"^```console\n(.*?)^```", README.read_text("utf-8"), re.M | re.S)
    parts = [part for block in blocks for part in re.split(r"^\$ ", block, flags=re.M)[1:]]
    return [(part.partition("\n")[0], part.partition("\n")[2]) for part in parts]


def test_the_commands_of_the_readme_print_what_it_shows(place, run):
    (place / "resources").mkdir()
    shutil.copytree(str(resource("sample")), place / "resources" / "sample")
    commands = shown()
    assert len(commands) > 5
    for command, output in commands:
        program, *words = shlex.split(command)
        assert program == "assessor"
        code, out, err = run(*words)
        assert code == 0, err
        assert not output or out == output
    assert any(output for _, output in commands)


def test_the_readme_fits_on_a_few_screens():
    assert len(README.read_text("utf-8").splitlines()) <= 150
