"""Where the files shipped with the program are: icons, the sample campaign, templates, help."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def resource(name: str) -> Path:
    """The shipped file or folder `name` ("sample/topics.trec").

    A wheel and a frozen build carry them inside the package; a source checkout beside it.
    Raises FileNotFoundError where neither has it.
    """
    for folder in (PACKAGE / "resources", PACKAGE.parent / "resources"):
        path = folder / name
        if path.exists():
            return path
    raise FileNotFoundError(f"the program's own file {name!r} is missing; reinstall it")
