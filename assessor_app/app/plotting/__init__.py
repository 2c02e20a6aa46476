"""Figures on the screen. Slow to load (pyqtgraph): import it when a plot is first shown."""
