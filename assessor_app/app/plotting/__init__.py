"""Figures on the screen. Slow to load (pyqtgraph): see `loading`."""
