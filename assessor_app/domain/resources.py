"""Finds the files shipped with the program: icons, the sample campaign, templates, help."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def resource(name: str) -> Path:
    """Return the path of the shipped file or folder `name` ("sample/topics.trec").

    In a wheel and a frozen build it is inside the package, in a source checkout beside the
    package. Raises FileNotFoundError if it is in neither place.
    """
    for folder in (PACKAGE / "resources", PACKAGE.parent / "resources"):
        path = folder / name
        if path.exists():
            return path
    raise FileNotFoundError(f"a file of the program is missing: {name}. Reinstall Assessor.")
