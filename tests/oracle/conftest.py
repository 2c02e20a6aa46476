"""Real data with figures computed by others."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def shared():
    """The folder with `data` and `golden`: ASSESSOR_SHARED, or `shared` beside the project."""
    folder = Path(os.environ.get("ASSESSOR_SHARED", ROOT.parent / "shared"))
    if not (folder / "data").is_dir():
        if os.environ.get("ASSESSOR_ORACLE_REQUIRED"):
            pytest.fail(f"the reference data is required, and {folder} has none")
        pytest.skip(f"NO ORACLE DATA: {folder} is missing; set ASSESSOR_SHARED")
    return folder
