"""Figures on the screen. pyqtgraph is slow to import: `plot_loading` imports it in steps."""
