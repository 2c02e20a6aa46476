"""Writes what a frozen program contains as a software bill of materials in CycloneDX.

python packaging/release/bill_of_materials.py FOLDER FILE, where FOLDER is the frozen program.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "freezing"))

from project_facts import version

COMPONENTS = "components.json"


def bill(program: str, components: list[dict[str, str]]) -> dict[str, object]:
    """Return the bill as a value for JSON.

    program: its version. components: name, version and licence of each.
    """
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "assessor",
                "name": "assessor",
                "version": program,
                "licenses": [{"license": {"id": "MIT"}}],
            }
        },
        "components": [
            {
                "type": "library",
                "bom-ref": f"{one['name']}@{one['version']}",
                "name": one["name"],
                "version": one["version"],
                "licenses": [{"license": {"name": one["licence"]}}],
            }
            for one in components
        ],
    }


def components_of(frozen: Path) -> list[dict[str, str]]:
    """Return the list of components of a frozen program. Raises SystemExit if it has none."""
    found = sorted(frozen.rglob(COMPONENTS))
    if not found:
        sys.exit(f"{frozen}: no file {COMPONENTS} in this folder")
    listed: list[dict[str, str]] = json.loads(found[0].read_text(encoding="utf-8"))
    return listed


def write_bill(frozen: Path, target: Path) -> None:
    """Write the bill of a frozen program to a file."""
    text = json.dumps(bill(version(), components_of(frozen)), indent=1)
    target.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    write_bill(*map(Path, sys.argv[1:]))
