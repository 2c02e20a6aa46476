"""Measures and curves of the judged runs."""
