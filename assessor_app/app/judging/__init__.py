"""Widgets, dialogs and state shared by the pages on which an assessor reads and judges
documents."""
