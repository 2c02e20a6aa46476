"""Selection of measures, and sets of measures."""
