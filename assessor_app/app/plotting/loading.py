"""Loads the plots. It takes a moment: the worker does it before a plot is first needed."""

from importlib import import_module


def load_plots() -> None:
    """Import all that a plot is made of. Nothing of Qt is made by that, so any thread may."""
    import_module("assessor_app.app.plotting.figure_plot")
