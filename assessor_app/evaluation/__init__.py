"""Measures, curves, agreement, significance and stability, as functions of arrays."""
