"""Evaluation of classifiers and detectors: score files, label files, boxes."""
