"""The scripts of the folder packaging import each other by name, as they do when they are run."""

import sys
from pathlib import Path

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"
sys.path += [str(PACKAGING / name) for name in ("freezing", "linux", "release", "windows")]
