"""Widgets that draw figures. `plot_loading` imports pyqtgraph, which is slow, in steps."""
