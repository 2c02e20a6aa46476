"""The commands of the how-to guides succeed in the order in which a reader types them."""

import re
import shlex
import shutil

import pytest

from assessor_app.domain.resources import resource

BLOCK = re.compile(r"^ *```console\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
PROMPT = "$ assessor "
GUIDES = sorted(path.stem for path in resource("help/how-to").glob("*.md"))
# Their commands need files that the sample does not have.
WITHOUT_COMMANDS = {"judge-pdf-and-images", "translate-the-window", "use-a-screen-reader"}


def commands_of(guide):
    """The words of each command of a guide, without the name of the program."""
    text = resource(f"help/how-to/{guide}.md").read_text(encoding="utf-8")
    lines = [line.strip() for block in BLOCK.findall(text) for line in block.splitlines()]
    return [shlex.split(line.removeprefix(PROMPT)) for line in lines if line.startswith(PROMPT)]


def expanded(words, place):
    """The words with patterns of file names replaced by the names, as a shell does."""
    for word in words:
        found = sorted(place.glob(word)) if "*" in word else []
        yield from [path.relative_to(place).as_posix() for path in found] or [word]


@pytest.mark.parametrize("guide", [name for name in GUIDES if name not in WITHOUT_COMMANDS])
def test_every_command_of_a_how_to_guide_succeeds(guide, sample, run):
    shutil.copytree(resource("sample"), sample.parent / "sample")
    commands = commands_of(guide)
    assert commands
    for words in commands:
        code, _, err = run(*expanded(words, sample.parent))
        assert code == 0, (words, err)


@pytest.mark.parametrize("guide", GUIDES)
def test_a_how_to_guide_is_short_enough_to_follow(guide):
    text = resource(f"help/how-to/{guide}.md").read_text(encoding="utf-8")
    prose = re.sub(r"^ *```.*?^ *```$", "", text, flags=re.MULTILINE | re.DOTALL)
    assert 150 <= len(prose.split()) <= 400
