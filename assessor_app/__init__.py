"""Assessor: judge a pool, see how far the assessors agree, see what that does to the systems.

The names of the Python interface are loaded when they are first used (PEP 562).
"""

import importlib

__version__ = "0.2.0"

_HOMES = {
    "Problem": "assessor_app.domain.problems",
    "agreement": "assessor_app.api.assessor_agreement",
    "classify": "assessor_app.api.item_classification",
    "classify_label_sets": "assessor_app.api.item_classification",
    "compare": "assessor_app.api.run_comparison",
    "curve": "assessor_app.api.run_comparison",
    "evaluate": "assessor_app.api.run_evaluation",
    "fuse": "assessor_app.api.run_fusion",
    "measures": "assessor_app.api.run_comparison",
    "open_campaign": "assessor_app.api.collection_files",
    "read_qrels": "assessor_app.api.collection_files",
    "read_run": "assessor_app.api.collection_files",
}
__all__ = ["__version__", *sorted(_HOMES)]


def __getattr__(name: str) -> object:
    """Return a name of the Python interface."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(importlib.import_module(_HOMES[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
